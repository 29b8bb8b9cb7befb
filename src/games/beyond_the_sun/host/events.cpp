// What happened, as lines of the log: English in the past tense, German in the short style of a log book.
#include <cctype>
#include <tuple>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

// A line about one faction: "<name> <en>" and "<name>: <de>".
template <class... Args>
std::string line(const Phrases& p, Seat seat, std::string_view en, std::string_view de, const Args&... args) {
  return p.faction(seat) + std::string(p.pick(" ", ": ")) + p.say(en, de, args...);
}

std::string control_taken(const Phrases& p, const Event& e) {
  const auto [location, before, disc] = std::tuple(e.args[0], e.args[1], e.args[2]);
  if (before == kNoSeat)
    return line(p, e.seat, "took control {} ({}).", "Kontrolle {} übernommen ({}).", p.of(location), p.disc(disc));
  return line(p, e.seat, "took control {} from {} ({}).", "Kontrolle {} übernommen, zuvor {} ({}).", p.of(location),
              p.faction(before), p.disc(disc));
}

std::string kept(const Phrases& p, const Event& e) {
  const auto [event, seat, location] = std::tuple(e.args[0], e.args[1], e.args[2]);
  if (seat != kNoSeat) return line(p, seat, "keeps the event {}.", "Ereignis {} behalten.", p.event(event));
  if (location != kNone)
    return p.say("The event {} stays {}.", "Das Ereignis {} bleibt {}.", p.event(event), p.in(location));
  return p.say("The event {} stays beside the achievements.", "Das Ereignis {} bleibt neben den Errungenschaften.",
               p.event(event));
}

std::string researched(const Phrases& p, const Event& e) {
  if (e.args[1] == kNone) return line(p, e.seat, "researched {}.", "{} erforscht.", p.undiscovered(e.args[0]));
  return line(p, e.seat, "researched {}.", "{} erforscht.", p.tech(e.args[1]));
}

std::string revealed_system(const Phrases& p, const Event& e) {
  if (e.args[1] == kNone) return p.say("{} was revealed.", "{} aufgedeckt.", p.system(e.args[0]));
  std::string space = location_id(p.pack(), p.state(), e.args[1]);
  space[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(space[0])));
  return p.say("{} was revealed on space {}.", "{} auf Feld {} aufgedeckt.", p.system(e.args[0]), space);
}

std::string put_under(const Phrases& p, const Event& e) {
  if (e.args[0] == 1)
    return p.say("1 card went under the level {} deck.", "1 Karte kam unter den Stapel der Stufe {}.",
                 p.level(e.args[1]));
  return p.say("{} cards went under the level {} deck.", "{} Karten kamen unter den Stapel der Stufe {}.", e.args[0],
               p.level(e.args[1]));
}

std::string about_cubes(const Phrases& p, const Event& e) {
  const auto& a = e.args;
  switch (static_cast<Happened>(e.type)) {
    case Happened::kPaidOre:
      return line(p, e.seat, "paid {}.", "{} gezahlt.", p.ore(a[0]));
    case Happened::kPaidOreTo:
      return line(p, e.seat, "paid {} to {}.", "{} gezahlt (an: {}).", p.ore(a[0]), p.faction(a[1]));
    case Happened::kReturnedPop:
      return line(p, e.seat, "returned {} to the supply.", "{} in den Vorrat gelegt.", p.population(a[0]));
    case Happened::kGainedOre:
      return line(p, e.seat, "gained {}.", "{} erhalten.", p.ore(a[0]));
    case Happened::kPopulation:
      return line(p, e.seat, "gained {}.", "{} erhalten.", p.population(a[0]));
    case Happened::kShifted:
      return line(p, e.seat, "moved a supply cube from {} to {}.", "Vorratswürfel von {} nach {} verschoben.",
                  p.column(a[0]), p.column(a[1]));
    case Happened::kAutomated:
      return line(p, e.seat, "automated {} (level {}).", "{} automatisiert (Stufe {}).",
                  p.pick(p.a_disc(a[0]), p.disc(a[0])), a[1]);
    case Happened::kProduced:
      return line(p, e.seat, "chose {}.", "{} gewählt.", p.production(a[0]));
    case Happened::kTradedPop:
      return line(p, e.seat, "traded {} for {}.", "{} gegen {} getauscht.", p.ore(p.content().trade_ore_for_pop),
                  p.population(1));
    case Happened::kTradedScrap:
      return line(p, e.seat, "paid {} and scrapped {} {}.", "{} gezahlt und {} {} verschrottet.",
                  p.ore(p.content().trade_ore_for_scrap), p.ship_noun(a[0]), p.in(a[1]));
    default:
      return line(p, e.seat, "traded {} for {}.", "{} gegen {} getauscht.", p.population(1),
                  p.ore(p.content().trade_ore_gained));
  }
}

std::string about_ships(const Phrases& p, const Event& e) {
  const auto& a = e.args;
  switch (static_cast<Happened>(e.type)) {
    case Happened::kBuilt:
      return line(p, e.seat, "built {} {}.", "{} {} gebaut.", p.ship_noun(a[0]), p.in(a[1]));
    case Happened::kUpgraded:
      return line(p, e.seat, "upgraded {} {} to level {}.", "{} {} auf Stufe {} verbessert.", p.ship_noun(a[0]),
                  p.in(a[2]), a[1]);
    case Happened::kJumped:
      return line(p, e.seat, "moved {} {} {}.", "{} {} {} bewegt.", p.ship_noun(a[0]), p.from(a[1]), p.to(a[2]));
    case Happened::kLostControl:
      return line(p, e.seat, "lost control {}.", "Kontrolle {} verloren.", p.of(a[0]));
    case Happened::kControlBonus:
      return line(p, e.seat, "gained the control bonus of {}.", "Kontrollbonus von {} erhalten.", p.system(a[1]));
    case Happened::kColonised:
      return line(p, e.seat, "colonised {}.", "{} kolonisiert.", p.system(a[0]));
    case Happened::kExpelled:
      return line(p, e.seat, "had to withdraw {} {}.", "{} {} vertrieben.", p.ships(a[0]),
                  p.to(at(p.content().sides, p.state().side).deep_space));
    case Happened::kColonyDisc:
      return line(p, e.seat, "placed {1} on {0}.", "{2} auf {0} gelegt.", p.system(a[0]), p.a_disc(a[1]),
                  p.disc(a[1]));
    case Happened::kAttached:
      return p.say("{} appeared next to {}.", "{} ist neben {} aufgetaucht.", p.system(a[0]), p.place(a[2]));
    case Happened::kLaidWithEvent:
      return p.say("{} lies with the event {}.", "{} liegt bei dem Ereignis {}.", p.system(a[0]), p.event(a[1]));
    default:
      return line(p, e.seat, "put {} on {}.", "{} auf die Karte gelegt ({}).", p.ship_noun(a[0]), p.event(a[1]));
  }
}

std::string about_technology(const Phrases& p, const Event& e) {
  const auto& a = e.args;
  switch (static_cast<Happened>(e.type)) {
    case Happened::kEventTurned:
      return p.say("Event: {}.", "Ereignis: {}.", p.event(a[0]));
    case Happened::kTypeChosen:
      return line(p, e.seat, "looked for {} technologies.", "Suche nach {}en Technologien.", p.type(a[0]));
    case Happened::kRevealed:
      return p.say("Turned up: {} ({}).", "Aufgedeckt: {} ({}).", p.tech(a[0]), p.types_of(a[0]));
    case Happened::kDiscovered:
      return line(p, e.seat, "discovered {}.", "{} entdeckt.", p.tech(a[1]));
    case Happened::kImmediate:
      return line(p, e.seat, "gained the immediate bonus of {}.", "Sofortbonus erhalten ({}).", p.tech(a[0]));
    case Happened::kGuildUncovered:
      if (e.seat == kNoSeat) return p.say("{} is open to everybody.", "{} steht nun allen offen.", p.guild(a[0]));
      return line(p, e.seat, "uncovered the {}; it is open to everybody.", "{} enthüllt, sie steht nun allen offen.",
                  p.guild(a[0]));
    case Happened::kRowRevealed:
      return p.say("The level {} row was revealed.", "Die Reihe der Stufe {} wurde aufgedeckt.", p.level(a[0]));
    case Happened::kPrivateTech:
      return line(p, e.seat, "keeps {} as a private technology.", "{} als private Technologie behalten.",
                  p.tech(a[0]));
    default:
      return p.say("The event {} was discarded.", "Das Ereignis {} wurde abgelegt.", p.event(a[0]));
  }
}

}  // namespace

std::string describe_event(const Pack& pack, const State& s, const Event& e, Language lang) {
  const Phrases p(pack, s, lang);
  const auto& a = e.args;
  switch (static_cast<Happened>(e.type)) {
    case Happened::kStartPlayer:
      return line(p, e.seat, "is the start player.", "Startspielermarker erhalten.");
    case Happened::kMatDealt:
      return p.say("Seat {}: {}.", "Platz {}: {}.", e.seat + 1, p.mat(a[0]));
    case Happened::kRound:
      return p.say("Round {}.", "Runde {}.", a[0]);
    case Happened::kTurn:
      return p.say("{} to move.", "{} am Zug.", p.faction(e.seat));
    case Happened::kAction:
      return line(p, e.seat, "used {}.", "{} genutzt.", p.space(e.seat, a[0]));
    case Happened::kDisplaced:
      return p.say("The pawn of {} was pushed aside from {}.", "Die Figur ({}) wurde verdrängt von: {}.",
                   p.faction(e.seat), p.space(e.seat, a[0]));
    case Happened::kCopied:
      return line(p, e.seat, "performed {}.", "{} ausgeführt.", p.space(e.seat, a[0]));
    case Happened::kTookControl:
      return control_taken(p, e);
    case Happened::kResearched:
      return researched(p, e);
    case Happened::kPutUnder:
      return put_under(p, e);
    case Happened::kSystemRevealed:
      return revealed_system(p, e);
    case Happened::kClaimed:
      return line(p, e.seat, "claimed {}.", "{} beansprucht.", p.achievement(a[0]));
    case Happened::kEndTriggered:
      return std::string(p.pick("The end is near: this round is finished, then one more is played.",
                                "Das Ende naht: Diese Runde wird beendet, dann folgt noch eine."));
    case Happened::kStandstill:
      return std::string(p.pick("Fifty rounds without a step forward: the game ends.",
                                "Fünfzig Runden ohne einen Schritt voran: Das Spiel endet."));
    case Happened::kEventKept:
      return kept(p, e);
    case Happened::kAbilityUsed:
      return line(p, e.seat, "used the ability of {}.", "Fähigkeit genutzt ({}).", p.card_of_ability(a[0]));
    case Happened::kMatAbility:
      return line(p, e.seat, "used its ability {}.", "Fähigkeit {} genutzt.", static_cast<char>('A' + a[0]));
    case Happened::kMarkerSwapped:
      return line(p, e.seat, "replaced its star marker on {} by {}.", "Sternmarker ({}) durch {} ersetzt.",
                  p.achievement(a[0]), p.a_disc(a[1]));
    case Happened::kGameOver:
      return std::string(p.pick("The game is over.", "Das Spiel ist zu Ende."));
    case Happened::kEventTurned:
    case Happened::kTypeChosen:
    case Happened::kRevealed:
    case Happened::kDiscovered:
    case Happened::kImmediate:
    case Happened::kGuildUncovered:
    case Happened::kRowRevealed:
    case Happened::kPrivateTech:
    case Happened::kEventDiscarded:
      return about_technology(p, e);
    case Happened::kBuilt:
    case Happened::kUpgraded:
    case Happened::kJumped:
    case Happened::kLostControl:
    case Happened::kControlBonus:
    case Happened::kColonised:
    case Happened::kExpelled:
    case Happened::kColonyDisc:
    case Happened::kAttached:
    case Happened::kLaidWithEvent:
    case Happened::kExhibited:
      return about_ships(p, e);
    case Happened::kPaidOre:
    case Happened::kPaidOreTo:
    case Happened::kReturnedPop:
    case Happened::kGainedOre:
    case Happened::kPopulation:
    case Happened::kShifted:
    case Happened::kAutomated:
    case Happened::kProduced:
    case Happened::kTradedPop:
    case Happened::kTradedScrap:
    case Happened::kTradedOre:
      return about_cubes(p, e);
  }
  return {};
}

}  // namespace orrery::beyond_the_sun
