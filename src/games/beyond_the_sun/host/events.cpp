// What happened: as JSON for animations and programs, and as lines of the log, English in the past tense, German in
// the short style of a log book.
#include "kit/events.h"

#include <cctype>

#include "games/beyond_the_sun/host/values.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/host/words_solo.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

using kit::event_arguments;
using P = const Phrases&;
using E = const Event&;
using H = EventKind;
using V = Value;

// A line about one faction: "<name> <en>" and "<name>: <de>".
template <class... Args>
std::string line(P p, Seat seat, fmt::format_string<const Args&...> en, fmt::format_string<const Args&...> de,
                 const Args&... args) {
  return p.faction(seat) + p.say(" ", ": ") + p.say(en, de, args...);
}

std::string took_control(P p, E e) {
  const auto [location, before, disc] = std::tuple(e.args[0], e.args[1], e.args[2]);
  if (e.seat == kAnarchists && p.state().plays_with(variant::kSolo))  // the threat marker is told of by itself
    return before == kNoSeat ? line(p, e.seat, "took control {}.", "Kontrolle {} übernommen.", p.of(location))
                             : line(p, e.seat, "took control {} from {}.", "Kontrolle {} übernommen, bisher {}.",
                                    p.of(location), p.faction(before));
  if (before == kNoSeat)
    return line(p, e.seat, "took control {} ({}).", "Kontrolle {} übernommen ({}).", p.of(location), p.disc(disc));
  return line(p, e.seat, "took control {} from {} ({}).", "Kontrolle {} übernommen, bisher {} ({}).", p.of(location),
              p.faction(before), p.disc(disc));
}

std::string event_kept(P p, E e) {
  const auto [event, seat, location] = std::tuple(e.args[0], e.args[1], e.args[2]);
  if (seat != kNoSeat) return line(p, seat, "keeps the event {}.", "Ereignis {} behalten.", p.event(event));
  if (location != kNone)
    return p.say("The event {} stays {}.", "Das Ereignis {} bleibt {}.", p.event(event), p.in(location));
  return p.say("The event {} stays beside the achievements.", "Das Ereignis {} bleibt neben den Errungenschaften.",
               p.event(event));
}

std::string system_revealed(P p, E e) {
  if (e.args[1] == kNone) return p.say("{} was revealed.", "{} aufgedeckt.", p.system(e.args[0]));
  std::string space = location_id(p.pack(), p.state(), e.args[1]);
  space[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(space[0])));
  return p.say("{} was revealed on space {}.", "{} auf Feld {} aufgedeckt.", p.system(e.args[0]), space);
}

std::string put_under(P p, E e) {
  if (e.args[0] == 1)
    return p.say("1 card went under the level {} deck.", "1 Karte kam unter den Stapel der Stufe {}.",
                 p.level(e.args[1]));
  return p.say("{} cards went under the level {} deck.", "{} Karten kamen unter den Stapel der Stufe {}.", e.args[0],
               p.level(e.args[1]));
}

std::string guild_uncovered(P p, E e) {
  if (e.seat == kNoSeat) return p.say("{} is open to everybody.", "{} steht nun allen offen.", p.guild(e.args[0]));
  return line(p, e.seat, "uncovered the {}; it is open to everybody.", "{} enthüllt, sie steht nun allen offen.",
              p.guild(e.args[0]));
}

std::string prediction_revealed(P p, E e) {
  if (e.args[1] != 0)
    return line(p, e.seat, "turned up the prediction “{}”: it came true.", "Prognose „{}“ aufgedeckt: eingetroffen.",
                p.prediction(e.args[0]));
  return line(p, e.seat, "turned up the prediction “{}”: it did not come true.",
              "Prognose „{}“ aufgedeckt: nicht eingetroffen.", p.prediction(e.args[0]));
}

constexpr kit::EventRow<Phrases> kEvents[] = {
    {H::kStartPlayer, "start-player", event_arguments(),
     [](P p, E e) { return line(p, e.seat, "is the start player.", "Startspielermarker erhalten."); }},
    {H::kMatDealt, "mat-dealt", event_arguments({"mat", V::kMat}),
     [](P p, E e) { return p.say("Seat {}: {}.", "Platz {}: {}.", e.seat + 1, p.mat(e.args[0])); }},
    {H::kRound, "round", event_arguments({"round", V::kNumber}),
     [](P p, E e) { return p.say("Round {}.", "Runde {}.", e.args[0]); }},
    {H::kTurn, "turn", event_arguments(),
     [](P p, E e) { return p.say("{} to move.", "{} am Zug.", p.faction(e.seat)); }},
    {H::kAction, "action", event_arguments({"space", V::kActionSpace}),
     [](P p, E e) { return line(p, e.seat, "used {}.", "{} genutzt.", p.space(e.seat, e.args[0])); }},
    {H::kDisplaced, "displaced", event_arguments({"space", V::kActionSpace}),
     [](P p, E e) {
       return line(p, e.seat, "had to leave {}.", "Aktionsfigur von {} verdrängt.", p.space(e.seat, e.args[0]));
     }},
    {H::kCopied, "copied", event_arguments({"space", V::kActionSpace}),
     [](P p, E e) { return line(p, e.seat, "performed {}.", "{} ausgeführt.", p.space(e.seat, e.args[0])); }},
    {H::kPaidOre, "paid-ore", event_arguments({"n", V::kNumber}),
     [](P p, E e) { return line(p, e.seat, "paid {}.", "{} gezahlt.", p.ore(e.args[0])); }},
    {H::kPaidOreTo, "paid-ore-to", event_arguments({"n", V::kNumber}, {"to", V::kSeat}),
     [](P p, E e) {
       return line(p, e.seat, "paid {} to {}.", "{} an {} gezahlt.", p.ore(e.args[0]), p.faction(e.args[1]));
     }},
    {H::kReturnedPop, "returned-population", event_arguments({"n", V::kNumber}),
     [](P p, E e) {
       return line(p, e.seat, "returned {} to the supply.", "{} in den Vorrat gelegt.", p.population(e.args[0]));
     }},
    {H::kGainedOre, "gained-ore", event_arguments({"n", V::kNumber}),
     [](P p, E e) { return line(p, e.seat, "gained {}.", "{} erhalten.", p.ore(e.args[0])); }},
    {H::kPopulation, "population", event_arguments({"n", V::kNumber}),
     [](P p, E e) { return line(p, e.seat, "gained {}.", "{} erhalten.", p.population(e.args[0])); }},
    {H::kShifted, "shifted", event_arguments({"from", V::kColumn}, {"to", V::kColumn}),
     [](P p, E e) {
       return line(p, e.seat, "moved a supply cube from {} to {}.", "Vorratswürfel von {} nach {} verschoben.",
                   p.column(e.args[0]), p.column(e.args[1]));
     }},
    {H::kBuilt, "built", event_arguments({"level", V::kLevel}, {"location", V::kPlace}),
     [](P p, E e) {
       return line(p, e.seat, "built {} {}.", "{} {} gebaut.", p.ship_noun(e.args[0]), p.in(e.args[1]));
     }},
    {H::kUpgraded, "upgraded", event_arguments({"from", V::kLevel}, {"to", V::kLevel}, {"location", V::kPlace}),
     [](P p, E e) {
       return line(p, e.seat, "upgraded {} {} to level {}.", "{} {} auf Stufe {} verbessert.", p.ship_noun(e.args[0]),
                   p.in(e.args[2]), e.args[1]);
     }},
    {H::kJumped, "jumped", event_arguments({"level", V::kLevel}, {"from", V::kPlace}, {"to", V::kPlace}),
     [](P p, E e) {
       return line(p, e.seat, "moved {} {} {}.", "{} {} {} bewegt.", p.ship_noun(e.args[0]), p.from(e.args[1]),
                   p.to(e.args[2]));
     }},
    {H::kTookControl, "took-control",
     event_arguments({"location", V::kPlace}, {"before", V::kSeatOrNone}, {"disc", V::kDisc}), took_control},
    {H::kLostControl, "lost-control", event_arguments({"location", V::kPlace}, {"disc", V::kDisc}),
     [](P p, E e) { return line(p, e.seat, "lost control {}.", "Kontrolle {} verloren.", p.of(e.args[0])); }},
    {H::kControlBonus, "control-bonus", event_arguments({"location", V::kPlace}, {"system", V::kSystem}),
     [](P p, E e) {
       return line(p, e.seat, "gained the control bonus of {}.", "Kontrollbonus von {} erhalten.",
                   p.system(e.args[1]));
     }},
    {H::kResearched, "researched", event_arguments({"slot", V::kSlot}, {"tech", V::kTechOrNone}),
     [](P p, E e) {
       return line(p, e.seat, "researched {}.", "{} erforscht.",
                   e.args[1] == kNone ? p.undiscovered(e.args[0]) : p.tech(e.args[1]));
     }},
    {H::kEventTurned, "event-turned", event_arguments({"event", V::kEvent}),
     [](P p, E e) { return p.say("Event: {}.", "Ereignis: {}.", p.event(e.args[0])); }},
    {H::kTypeChosen, "type-chosen", event_arguments({"technology", V::kType}),
     [](P p, E e) {
       return line(p, e.seat, "looked for {} technologies.", "Suche nach {}en Technologien.", p.type(e.args[0]));
     }},
    {H::kRevealed, "revealed", event_arguments({"tech", V::kTech}),
     [](P p, E e) {
       return p.say("Turned up: {} ({}).", "Aufgedeckt: {} ({}).", p.tech(e.args[0]), p.types_of(e.args[0]));
     }},
    {H::kDiscovered, "discovered", event_arguments({"slot", V::kSlot}, {"tech", V::kTech}),
     [](P p, E e) { return line(p, e.seat, "discovered {}.", "{} entdeckt.", p.tech(e.args[1])); }},
    {H::kPutUnder, "put-under", event_arguments({"n", V::kNumber}, {"level", V::kNumber}), put_under},
    {H::kImmediate, "immediate", event_arguments({"tech", V::kTech}),
     [](P p, E e) {
       return line(p, e.seat, "gained the immediate bonus of {}.", "Sofortbonus erhalten ({}).", p.tech(e.args[0]));
     }},
    {H::kAutomated, "automated", event_arguments({"disc", V::kDisc}, {"level", V::kNumber}),
     [](P p, E e) {
       return line(p, e.seat, "automated {} (level {}).", "{} automatisiert (Stufe {}).",
                   p.is_german() ? p.disc(e.args[0]) : p.a_disc(e.args[0]), e.args[1]);
     }},
    {H::kColonised, "colonised", event_arguments({"system", V::kSystem}),
     [](P p, E e) { return line(p, e.seat, "colonised {}.", "{} kolonisiert.", p.system(e.args[0])); }},
    {H::kExpelled, "expelled", event_arguments({"n", V::kNumber}, {"location", V::kPlace}),
     [](P p, E e) {
       return line(p, e.seat, "had to withdraw {} {}.", "{} {} vertrieben.", p.ships(e.args[0]),
                   p.to(at(p.content().sides, p.state().side).deep_space));
     }},
    {H::kSystemRevealed, "system-revealed", event_arguments({"system", V::kSystem}, {"location", V::kPlaceOrNone}),
     system_revealed},
    {H::kColonyDisc, "colony-disc", event_arguments({"system", V::kSystem}, {"disc", V::kDisc}),
     [](P p, E e) {
       return line(p, e.seat, "placed {1} on {0}.", "{2} auf {0} gelegt.", p.system(e.args[0]), p.a_disc(e.args[1]),
                   p.disc(e.args[1]));
     }},
    {H::kProduced, "produced", event_arguments({"what", V::kProduction}),
     [](P p, E e) { return line(p, e.seat, "chose {}.", "{} gewählt.", p.production(e.args[0])); }},
    {H::kTradedPop, "traded-population", event_arguments(),
     [](P p, E e) {
       return line(p, e.seat, "traded {} for {}.", "Handel: {} gegen {}.", p.ore(p.content().trade_ore_for_pop),
                   p.population(1));
     }},
    {H::kTradedScrap, "traded-scrap", event_arguments({"level", V::kLevel}, {"location", V::kPlace}),
     [](P p, E e) {
       return line(p, e.seat, "paid {} and scrapped {} {}.", "{} gezahlt und {} {} verschrottet.",
                   p.ore(p.content().trade_ore_for_scrap), p.ship_noun(e.args[0]), p.in(e.args[1]));
     }},
    {H::kTradedOre, "traded-ore", event_arguments(),
     [](P p, E e) {
       return line(p, e.seat, "traded {} for {}.", "Handel: {} gegen {}.", p.population(1),
                   p.ore(p.content().trade_ore_gained));
     }},
    {H::kClaimed, "claimed", event_arguments({"achievement", V::kAchievement}, {"space", V::kNumber}),
     [](P p, E e) { return line(p, e.seat, "claimed {}.", "{} beansprucht.", p.achievement(e.args[0])); }},
    {H::kEndTriggered, "end-triggered", event_arguments(),
     [](P p, E) {
       return p.say("The end is near: this round is finished, then one more is played.",
                    "Das Ende naht: Diese Runde wird beendet, dann folgt noch eine.");
     }},
    {H::kStandstill, "standstill", event_arguments(),
     [](P p, E) {
       return p.say("Fifty rounds without a step forward: the game ends.",
                    "Fünfzig Runden ohne einen Schritt voran: Die Partie endet.");
     }},
    {H::kGuildUncovered, "guild-uncovered", event_arguments({"guild", V::kGuild}), guild_uncovered},
    {H::kRowRevealed, "row-revealed", event_arguments({"level", V::kNumber}),
     [](P p, E e) {
       return p.say("The level {} row was revealed.", "Die Reihe der Stufe {} wurde aufgedeckt.", p.level(e.args[0]));
     }},
    {H::kPrivateTech, "private-technology", event_arguments({"tech", V::kTech}),
     [](P p, E e) {
       return line(p, e.seat, "keeps {} as a private technology.", "{} als private Technologie behalten.",
                   p.tech(e.args[0]));
     }},
    {H::kAttached, "attached", event_arguments({"system", V::kSystem}, {"location", V::kPlace}, {"to", V::kPlace}),
     [](P p, E e) {
       return p.say("{} appeared next to {}.", "{} ist neben {} aufgetaucht.", p.system(e.args[0]),
                    p.place(e.args[2]));
     }},
    {H::kLaidWithEvent, "laid-with-event", event_arguments({"system", V::kSystem}, {"event", V::kEvent}),
     [](P p, E e) {
       return p.say("{} lies with the event {}.", "{} liegt bei dem Ereignis {}.", p.system(e.args[0]),
                    p.event(e.args[1]));
     }},
    {H::kExhibited, "exhibited", event_arguments({"level", V::kLevel}, {"event", V::kEvent}),
     [](P p, E e) {
       return line(p, e.seat, "put {} on {}.", "{} auf die Karte gelegt ({}).", p.ship_noun(e.args[0]),
                   p.event(e.args[1]));
     }},
    {H::kEventKept, "event-kept",
     event_arguments({"event", V::kEvent}, {"by", V::kSeatOrNone}, {"location", V::kPlaceOrNone}), event_kept},
    {H::kEventDiscarded, "event-discarded", event_arguments({"event", V::kEvent}),
     [](P p, E e) { return p.say("The event {} was discarded.", "Das Ereignis {} wurde abgelegt.", p.event(e.args[0])); }},
    {H::kAbilityUsed, "ability-used", event_arguments({"ability", V::kAbility}),
     [](P p, E e) {
       return line(p, e.seat, "used the ability of {}.", "Fähigkeit genutzt ({}).", p.card_of_ability(e.args[0]));
     }},
    {H::kMatAbility, "mat-ability", event_arguments({"ability", V::kColumn}),
     [](P p, E e) {
       return line(p, e.seat, "used its ability {}.", "Fähigkeit {} genutzt.", static_cast<char>('A' + e.args[0]));
     }},
    {H::kMarkerSwapped, "marker-swapped", event_arguments({"achievement", V::kAchievement}, {"disc", V::kDisc}),
     [](P p, E e) {
       return line(p, e.seat, "replaced its star marker on {} by {}.", "Sternmarker ({}) durch {} ersetzt.",
                   p.achievement(e.args[0]), p.a_disc(e.args[1]));
     }},
    {H::kGameOver, "game-over", event_arguments(),
     [](P p, E) { return p.say("The game is over.", "Die Partie ist zu Ende."); }},
    {H::kPredicted, "predicted", event_arguments({"place", V::kPredictionPlace}),
     [](P p, E e) {
       return line(p, e.seat, "chose a prediction in secret.", "Geheim eine Prognose gewählt.");
     }},
    {H::kPredictionRevealed, "prediction-revealed",
     event_arguments({"prediction", V::kPrediction}, {"true", V::kNumber}), prediction_revealed},
    {H::kTokenTaken, "token-taken", event_arguments({"n", V::kNumber}),
     [](P p, E e) { return line(p, e.seat, "took a +1 VP token.", "Marker zu +1 SP genommen."); }},
    {H::kControlBonusUsed, "control-bonus-used", event_arguments({"system", V::kSystem}),
     [](P p, E e) {
       return line(p, e.seat, "put a star on {} and uses its control bonus.",
                   "Stern auf {} gelegt, Kontrollbonus genutzt.", p.system(e.args[0]));
     }},
    {H::kEventAssigned, "event-assigned", event_arguments({"event", V::kEvent}, {"system", V::kSystem}),
     [](P p, E e) {
       return p.say("The event {} lies with {}.", "Das Ereignis {} liegt bei {}.", p.event(e.args[0]),
                    p.system(e.args[1]));
     }},
    {H::kBecameAchievement, "became-achievement", event_arguments({"event", V::kEvent}),
     [](P p, E e) {
       return p.say("The event {} is an achievement from now on.",
                    "Das Ereignis {} ist von nun an eine Errungenschaft.", p.event(e.args[0]));
     }},
    {H::kFoeTurn, "foe-turn", event_arguments({"n", V::kNumber}), solo_words::foe_turn},
    {H::kFoeCard, "foe-card", event_arguments({"card", V::kFoeCard}), solo_words::foe_card},
    {H::kFoeShuffled, "foe-shuffled", event_arguments({"n", V::kNumber}), solo_words::foe_shuffled},
    {H::kFoeNoCard, "foe-no-card", event_arguments(), solo_words::foe_no_card},
    {H::kFoeSection, "foe-section", event_arguments({"section", V::kNumber}, {"card", V::kFoeCard}), nullptr},
    {H::kFoeTried, "foe-tried", event_arguments({"section", V::kNumber}, {"effect", V::kNumber}),
     solo_words::foe_tried},
    {H::kFoeDoes, "foe-does", event_arguments({"section", V::kNumber}, {"effect", V::kNumber}), solo_words::foe_does},
    {H::kFoeEvent, "foe-event", event_arguments({"event", V::kFoeEvent}), solo_words::foe_event},
    {H::kFoeTells, "foe-tells", event_arguments(), solo_words::foe_tells},
    {H::kFoeLacks, "foe-lacks", event_arguments(), solo_words::foe_lacks},
    {H::kFoeEventDiscarded, "foe-event-discarded", event_arguments({"event", V::kFoeEvent}),
     solo_words::foe_event_discarded},
    {H::kFoeSettled, "foe-settled",
     event_arguments({"system", V::kSystem}, {"level_1", V::kNumber}, {"level_2", V::kNumber}, {"level_3", V::kNumber},
                     {"level_4", V::kNumber}),
     solo_words::foe_settled},
    {H::kFoeCardTaken, "foe-card-taken", event_arguments({"slot", V::kSlot}, {"card", V::kFoeCard}),
     solo_words::foe_card_taken},
    {H::kThreat, "threat",
     event_arguments({"step", V::kThreatStep}, {"to", V::kMarkerPlace}, {"space", V::kNumber}, {"left", V::kNumber},
                     {"beside", V::kNumber}),
     solo_words::threat},
    {H::kThreatEnds, "threat-ends", event_arguments(), solo_words::threat_ends},
    {H::kPlayerEnds, "player-ends", event_arguments({"condition", V::kNumber}), solo_words::player_ends},
    {H::kSoloResult, "solo-result",
     event_arguments({"result", V::kSoloResult}, {"behind", V::kNumber}, {"difference", V::kNumber}),
     solo_words::result},
    {H::kLeaderRevealed, "leader-revealed", event_arguments({"leader", V::kLeader}),
     [](P p, E e) { return p.say("To choose from: {}.", "Zur Wahl: {}.", p.leader(e.args[0])); }},
    {H::kLeaderTaken, "leader-taken", event_arguments({"leader", V::kLeader}),
     [](P p, E e) { return line(p, e.seat, "took {}.", "{} genommen.", p.leader(e.args[0])); }},
    {H::kLeaderSetUp, "leader-set-up", event_arguments({"leader", V::kLeader}),
     [](P p, E e) {
       return line(p, e.seat, "carried out the set-up of {}.", "Aufbau ausgeführt ({}).", p.leader(e.args[0]));
     }},
    {H::kLeaderAbility, "leader-ability", event_arguments({"leader", V::kLeader}),
     [](P p, E e) {
       return line(p, e.seat, "used the ability of {}.", "Fähigkeit genutzt ({}).", p.leader(e.args[0]));
     }},
    {H::kStarSpent, "star-spent", event_arguments({"leader", V::kLeader}, {"left", V::kNumber}),
     [](P p, E e) {
       return line(p, e.seat, "gave a star of {} away ({} left).", "Stern abgegeben ({}, noch {}).",
                   p.leader(e.args[0]), e.args[1]);
     }},
    {H::kCreditPlaced, "token-placed", event_arguments({"slot", V::kSlot}),
     [](P p, E e) {
       return line(p, e.seat, "put the Credit token on {}.", "Kreditmarker gelegt: {}.", p.slot(e.args[0]));
     }},
    {H::kPowerPlaced, "token-placed", event_arguments({"location", V::kPlace}, {"level", V::kLevel}),
     [](P p, E e) {
       return line(p, e.seat, "put the +1 token under {} {}.", "+1-Marker gelegt: {} {}.", p.ship_noun(e.args[1]),
                   p.in(e.args[0]));
     }},
    {H::kPowerTaken, "token-taken-back", event_arguments(),
     [](P p, E e) { return line(p, e.seat, "took the +1 token back.", "+1-Marker zurückgenommen."); }},
};
static_assert(kit::events_are_complete(kEvents, static_cast<int>(EventKind::kCount)));

}  // namespace

namespace {

// The event with the faction that it concerns, even if that is the Anarchists.
Event with_faction(Event event) {
  const auto kind = static_cast<EventKind>(event.type);
  const bool whole = kind == EventKind::kFoeTried || kind == EventKind::kFoeDoes;  // all arguments are their own
  if (event.seat == kNoSeat && event.args.back() == kByFoe && !whole) event.seat = kAnarchists;
  return event;
}

}  // namespace

std::string describe_event(const Pack& pack, const State& s, const Event& event, Language language) {
  return kit::sentence_of(kEvents[event.type], Phrases(pack, s, language), with_faction(event));
}

Json event_json(const Pack& pack, const State& after, const Event& any) {
  const Event event = with_faction(any);
  return kit::event_to_json(kEvents[event.type], Values(pack, after, event.seat), event);
}

}  // namespace orrery::beyond_the_sun
