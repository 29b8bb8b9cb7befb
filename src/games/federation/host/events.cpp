// What happened: as JSON for animations and programs, and as lines of the log, English in the past tense, German in
// the short style of a log book.
#include "kit/events.h"

#include "games/federation/host/phrases.h"
#include "games/federation/host/words.h"
#include "games/federation/moves.h"

namespace orrery::federation {
namespace {

using kit::event_arguments;
using P = const Phrases&;
using E = const Event&;

constexpr kit::EventArguments kAmounts =
    event_arguments({"lavandium", Value::kNumber}, {"kuppernium", Value::kNumber}, {"oceanium", Value::kNumber},
                    {"gold", Value::kNumber});

Cost amounts(E e, std::size_t from = 0) {
  return {e.args[from], e.args[from + 1], e.args[from + 2], e.args[from + 3]};
}

std::string placed(P p, E e) {
  const auto face = static_cast<Face>(e.args[2]);
  if (e.args[3] != kNone)
    return p.tell(e, "{} placed the {} with the tile “{}”: {}.", "{}: {} mit dem Plättchen „{}“: {}.",
                  p.ambassador(e.args[0]), p.modifier(e.args[3]), p.place(e.args[1]));
  return face == Face::kFunding ? p.tell(e, "{} placed the {} (funding side): {}.", "{}: {} (Investorenseite): {}.",
                                         p.ambassador(e.args[0]), p.place(e.args[1]))
                                : p.tell(e, "{} placed the {} (voting side): {}.", "{}: {} (Abstimmungsseite): {}.",
                                         p.ambassador(e.args[0]), p.place(e.args[1]));
}

std::string scholar_used(P p, E e) {
  if (e.args[1] != kNone)
    return p.tell(e, "{} used scholar {} as {}: {}.", "{}: Gelehrter {} genutzt wie {}: {}.", p.scholar(e.args[0]),
                  p.scholar(e.args[1]), p.scholar_effect(e.args[1]));
  return p.tell(e, "{} used scholar {}: {}.", "{}: Gelehrter {} genutzt: {}.", p.scholar(e.args[0]),
                p.scholar_effect(e.args[0]));
}

std::string upkeep(P p, E e) {
  const Cost cost = amounts(e, 1);
  if (cost == Cost{})
    return p.tell(e, "{} paid no upkeep (level {}).", "{}: keine Kosten für die Akkreditierung (Stufe {}).",
                  e.args[0]);
  return p.tell(e, "{} paid {} for level {}.", "{}: {} für Stufe {} gezahlt.", p.cost(cost), e.args[0]);
}

constexpr kit::EventRow<Phrases> kEvents[] = {
    {EventKind::kStartPlayer, "start-player", {}, [](P p, E e) { return p.tell(e, "{} begins.", "{} beginnt."); }},
    {EventKind::kSite, "site", event_arguments({"slot", Value::kNumber}, {"site", Value::kSite}),
     [](P p, E e) { return p.say("In play: {}.", "Im Spiel: {}.", p.site(e.args[1])); }},
    {EventKind::kMegaTile, "mega-tile", event_arguments({"megastructure", Value::kNumber}, {"tile", Value::kMegaTile}),
     [](P p, E e) {
       return p.say("Megastructure {} counts: {}.", "Megastruktur {} wertet: {}.", e.args[0] + 1,
                    p.mega_tile(e.args[1]));
     }},
    {EventKind::kOffered, "offered", event_arguments({"start_planet", Value::kStartPlanet}),
     [](P p, E e) {
       return p.say("Starting planet on offer: “{}”.", "Startplanet zur Wahl: „{}“.", p.start_planet(e.args[0]));
     }},
    {EventKind::kTookStartPlanet, "took-start-planet", event_arguments({"start_planet", Value::kStartPlanet}),
     [](P p, E e) {
       return p.tell(e, "{} took the starting planet “{}”.", "{}: Startplanet „{}“ genommen.",
                     p.start_planet(e.args[0]));
     }},
    {EventKind::kRound, "round", event_arguments({"n", Value::kNumber}),
     [](P p, E e) { return p.say("Round {}.", "Runde {}.", e.args[0]); }},
    {EventKind::kLawRevealed, "law-revealed",
     event_arguments({"wing", Value::kWing}, {"law", Value::kLaw}, {"round", Value::kNumber}),
     [](P p, E e) {
       return p.say("{} of the {} wing for round {}.", "{} ({} Seite) für Runde {}.", p.law(e.args[1]),
                    p.wing(e.args[0]), e.args[2]);
     }},
    {EventKind::kLawsSwapped, "laws-swapped", event_arguments({"law", Value::kLaw}, {"next_law", Value::kLaw}),
     [](P p, E e) {
       return p.say("The right laws of rounds 4 and 5 change places: {}, then {}.",
                    "Die rechten Gesetze der Runden 4 und 5 tauschen die Plätze: {}, dann {}.", p.law(e.args[0]),
                    p.law(e.args[1]));
     }},
    {EventKind::kPlanetBlocker, "planet-blocker", event_arguments({"blocker", Value::kPlanetBlocker}), nullptr},
    {EventKind::kRoomBlocker, "room-blocker", event_arguments({"blocker", Value::kRoomBlocker}), nullptr},
    {EventKind::kBlocked, "blocked", event_arguments({"space", Value::kSpace}, {"votes", Value::kNumber}),
     [](P p, E e) {
       return p.say("A neutral tile with {} blocks: {}.", "Ein neutrales Plättchen mit {} blockiert: {}.",
                    p.votes(e.args[1]), p.place(e.args[0]));
     }},
    {EventKind::kScholarRevealed, "scholar-revealed", event_arguments({"scholar", Value::kScholar}),
     [](P p, E e) {
       return p.say("Scholar {} is on display: {}.", "Gelehrter {} liegt aus: {}.", p.scholar(e.args[0]),
                    p.scholar_effect(e.args[0]));
     }},
    {EventKind::kMoonRevealed, "moon-revealed",
     event_arguments({"moon", Value::kMoon}, {"tile_1", Value::kModifier}, {"tile_2", Value::kModifier},
                     {"tile_3", Value::kModifier}, {"tile_4", Value::kModifier}),
     [](P p, E e) {
       return p.say("The tiles of 6Moon were revealed: {}.", "Plättchen auf 6Moon aufgedeckt: {}.",
                    p.moon(e.args[0]));
     }},
    {EventKind::kAsteroidRevealed, "asteroid-revealed",
     event_arguments({"node", Value::kNode}, {"tile", Value::kAsteroid}),
     [](P p, E e) {
       return p.say("{} was revealed: {}.", "{} aufgedeckt: {}.", p.node(e.args[0]), p.asteroid_effect(e.args[1]));
     }},
    {EventKind::kPlaced, "placed",
     event_arguments({"ambassador", Value::kAmbassador}, {"place", Value::kPlace}, {"face", Value::kFace},
                     {"tile", Value::kModifier}),
     placed},
    {EventKind::kKept, "kept", {},
     [](P p, E e) {
       return p.tell(e, "{} kept the bonus ambassador.", "{}: Bonus-Gesandter behalten.");
     }},
    {EventKind::kAction, "action", event_arguments({"action", Value::kAction}, {"copied", Value::kNumber}),
     [](P p, E e) {
       return e.args[1] == 1 ? p.tell(e, "{} copied: {}.", "{}: kopiert: {}.", p.action(e.args[0])) : std::string();
     }},
    {EventKind::kNothing, "nothing", event_arguments({"planet", Value::kPlanet}),
     [](P p, E e) {
       return p.tell(e, "{}: the action on {} had no effect.", "{}: Aktion auf {} ohne Wirkung.", p.planet(e.args[0]));
     }},
    {EventKind::kGained, "gained", kAmounts,
     [](P p, E e) { return p.tell(e, "{} gained {}.", "{}: {} erhalten.", p.cost(amounts(e))); }},
    {EventKind::kPaid, "paid", kAmounts,
     [](P p, E e) { return p.tell(e, "{} paid {}.", "{}: {} gezahlt.", p.cost(amounts(e))); }},
    {EventKind::kDiscarded, "discarded", event_arguments({"resource", Value::kResource}),
     [](P p, E e) { return p.tell(e, "{} returned 1 {}.", "{}: 1 {} zurückgelegt.", p.resource(e.args[0])); }},
    {EventKind::kGoldLost, "gold-lost", event_arguments({"n", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} had no room for {}.", "{}: kein Platz für {}.",
                     amount_text(p, e.args[0], static_cast<int>(Resource::kGold)));
     }},
    {EventKind::kPoints, "points", event_arguments({"n", Value::kNumber}, {"source", Value::kPoints}),
     [](P p, E e) {
       return p.tell(e, "{} scored {} ({}).", "{}: {} ({}).", p.points(e.args[0]),
                     points_word(e.args[1], p.language()));
     }},
    {EventKind::kShips, "ships", event_arguments({"n", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} received {}.", "{}: {} erhalten.", p.ships(e.args[0])); }},
    {EventKind::kUnlocked, "unlocked", event_arguments({"mission", Value::kMission}),
     [](P p, E e) { return p.tell(e, "{} unlocked the {}.", "{}: {} freigeschaltet.", p.mission(e.args[0])); }},
    {EventKind::kAccreditation, "accreditation", event_arguments({"space", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} reached accreditation space {}.", "{}: Akkreditierung auf Feld {}.", e.args[0]);
     }},
    {EventKind::kLevelBonus, "level-bonus", event_arguments({"amount", Value::kNumber}, {"game", Value::kNumber}),
     [](P p, E e) {
       return e.args[1] == 1 ? p.tell(e, "{}: level +{} for the rest of the game.", "{}: Stufe +{} bis zum Spielende.",
                                      e.args[0])
                             : p.tell(e, "{}: level +{} until the end of the round.",
                                      "{}: Stufe +{} bis zum Rundenende.", e.args[0]);
     }},
    {EventKind::kDie, "die", event_arguments({"value", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "The assistant die of {} shows {}.", "{}: Assistentenwürfel auf {}.", e.args[0]);
     }},
    {EventKind::kDieAdded, "die-added", event_arguments({"space", Value::kPlace}),
     [](P p, E e) { return p.tell(e, "{} added the assistant die.", "{}: Assistentenwürfel dazugelegt."); }},
    {EventKind::kInvested, "invested", event_arguments({"project", Value::kProject}, {"space", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} invested in the {}, now at {}.", "{}: in das {} investiert, nun bei {}.", p.project(e.args[0]),
                     e.args[1]);
     }},
    {EventKind::kContributed, "contributed", event_arguments({"steps", Value::kNumber}, {"space", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{0} invested in the {1} ({2} so far), now at {3}.",
                     "{0}: in das {1} investiert (bisher {2}-mal), nun bei {3}.", p.project(kCommunity), e.args[0],
                     e.args[1]);
     }},
    {EventKind::kFunded, "funded", event_arguments({"project", Value::kProject}),
     [](P p, E e) { return p.say("The {} is funded.", "Das {} ist finanziert.", p.project(e.args[0])); }},
    {EventKind::kModifier, "modifier", event_arguments({"tile", Value::kModifier}, {"moon", Value::kMoon}),
     [](P p, E e) { return p.tell(e, "{} took the tile “{}”.", "{}: Plättchen „{}“ genommen.", p.modifier(e.args[0])); }},
    {EventKind::kModifierDrawn, "modifier-drawn", event_arguments({"tile", Value::kModifier}),
     [](P p, E e) { return p.tell(e, "{} drew the tile “{}”.", "{}: Plättchen „{}“ gezogen.", p.modifier(e.args[0])); }},
    {EventKind::kLookedAtSupply, "looked-at-supply", event_arguments({"level", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} looked at the level {} tiles of the supply.",
                     "{}: Plättchen der Stufe {} im Vorrat angesehen.", e.args[0]);
     }},
    {EventKind::kRecycled, "recycled", event_arguments({"level", Value::kNumber}),
     [](P p, E e) {
       return p.say("The discarded level {} tiles form a new supply.",
                    "Die abgeworfenen Plättchen der Stufe {} bilden einen neuen Vorrat.", e.args[0]);
     }},
    {EventKind::kMedal, "medal", event_arguments({"medal", Value::kMedal}, {"space", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} took the {}.", "{}: {} genommen.", p.medal(e.args[0])); }},
    {EventKind::kPresident, "president", {},
     [](P p, E e) { return p.tell(e, "{} took the president marker.", "{}: Präsidentinnenmarker genommen."); }},
    {EventKind::kMission, "mission", event_arguments({"mission", Value::kMission}),
     [](P p, E e) { return p.tell(e, "{} fulfilled the {}.", "{}: {} erfüllt.", p.mission(e.args[0])); }},
    {EventKind::kMiner, "miner", event_arguments({"from", Value::kNode}, {"to", Value::kNode}),
     [](P p, E e) { return p.tell(e, "The miner of {} moved to {}.", "{}: Bergarbeiter nach {}.", p.node(e.args[1])); }},
    {EventKind::kManipulator, "manipulator", event_arguments({"moon", Value::kMoon}),
     [](P p, E e) {
       return p.tell(e, "The manipulator of {} moved: {}.", "{}: Manipulator bewegt: {}.", p.moon(e.args[0]));
     }},
    {EventKind::kAsteroid, "asteroid", event_arguments({"tile", Value::kAsteroid}, {"node", Value::kNode}),
     [](P p, E e) { return p.tell(e, "{} took an asteroid tile.", "{}: Asteroidenplättchen genommen."); }},
    {EventKind::kScholar, "scholar", event_arguments({"scholar", Value::kScholar}),
     [](P p, E e) { return p.tell(e, "{} took scholar {}.", "{}: Gelehrter {} genommen.", p.scholar(e.args[0])); }},
    {EventKind::kScholarUsed, "scholar-used", event_arguments({"scholar", Value::kScholar}, {"model", Value::kScholar}),
     scholar_used},
    {EventKind::kScholarForgone, "scholar-forgone", event_arguments({"scholar", Value::kScholar}),
     [](P p, E e) {
       return p.tell(e, "{} did not use scholar {}.", "{}: Gelehrter {} nicht genutzt.", p.scholar(e.args[0]));
     }},
    {EventKind::kScholarRefreshed, "scholar-refreshed", event_arguments({"scholar", Value::kScholar}),
     [](P p, E e) {
       return p.tell(e, "{} turned scholar {} face up.", "{}: Gelehrter {} wieder aufgedeckt.", p.scholar(e.args[0]));
     }},
    {EventKind::kTraded, "traded", event_arguments({"post", Value::kPost}, {"level", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} traded at {}, level {}.", "{}: {}, Stufe {}.", p.post(e.args[0]), e.args[1]);
     }},
    {EventKind::kBuilt, "built", event_arguments({"building", Value::kBuilding}, {"multiplier", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} built: {}.", "{}: gebaut: {}.", p.building(e.args[0] % kBuildings)); }},
    {EventKind::kUpgraded, "upgraded", event_arguments({"resource", Value::kResource}),
     [](P p, E e) {
       return p.tell(e, "{} changed 1 {} into {}.", "{}: 1 {} in {} umgewandelt.", p.resource(e.args[0]),
                     p.resource(e.args[0] + 1));
     }},
    {EventKind::kNotUpgraded, "not-upgraded", {},
     [](P p, E e) { return p.tell(e, "{} changed no resource.", "{}: keine Ressource umgewandelt."); }},
    {EventKind::kSiteIncome, "site-income", event_arguments({"site", Value::kBuilding}),
     [](P p, E e) { return p.tell(e, "{}: income of {}.", "{}: Einkommen: {}.", p.building(e.args[0] % kSlots)); }},
    {EventKind::kLookedAtSpaceTiles, "looked-at-space-tiles", {},
     [](P p, E e) { return p.tell(e, "{} looked at the space tiles.", "{}: Weltraumplättchen angesehen."); }},
    {EventKind::kSpaceTile, "space-tile", event_arguments({"tile", Value::kSpaceTile}),
     [](P p, E e) {
       return p.tell(e, "{} took {}: {}.", "{}: {} genommen: {}.", p.space_tile(e.args[0]),
                     p.effects(p.pack().content.space_tiles[at(e.args[0] % kSpaceTiles)]));
     }},
    {EventKind::kBonusAmbassador, "bonus-ambassador", event_arguments({"votes", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} received the bonus ambassador with {}.", "{}: Bonus-Gesandter mit {} erhalten.",
                     p.votes(e.args[0]));
     }},
    {EventKind::kTurnEnded, "turn-ended", {}, nullptr},
    {EventKind::kIncomeStep, "income-step", event_arguments({"step", Value::kNumber}),
     [](P p, E e) {
       static constexpr Text kSteps[] = {{"production", "Produktion"},
                                         {"upkeep", "Kosten der Akkreditierung"},
                                         {"projects", "Projekte"},
                                         {"floors", "Stockwerke"},
                                         {"law", "Gesetz"}};
       return p.say("Income phase, step {}: {}.", "Einkommensphase, Schritt {}: {}.", e.args[0],
                    kSteps[at(e.args[0] + 4) % 5].in(p.language()));
     }},
    {EventKind::kUpkeep, "upkeep",
     event_arguments({"level", Value::kNumber}, {"lavandium", Value::kNumber}, {"kuppernium", Value::kNumber},
                     {"oceanium", Value::kNumber}, {"gold", Value::kNumber}),
     upkeep},
    {EventKind::kDropped, "dropped", event_arguments({"space", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} dropped to accreditation space {}.", "{}: Akkreditierung sinkt auf Feld {}.", e.args[0]);
     }},
    {EventKind::kFloorVotes, "floor-votes", event_arguments({"floor", Value::kFloor}, {"votes", Value::kNumber}),
     nullptr},
    {EventKind::kFloorWon, "floor-won", event_arguments({"floor", Value::kFloor}, {"level", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} leads the {}.", "{}: Mehrheit, {}.", p.floor(e.args[0]));
     }},
    {EventKind::kLawVotes, "law-votes", event_arguments({"left", Value::kNumber}, {"right", Value::kNumber}),
     [](P p, E e) {
       return p.say("Votes for the laws: {} left, {} right.", "Stimmen für die Gesetze: {} links, {} rechts.",
                    e.args[0], e.args[1]);
     }},
    {EventKind::kLawPassed, "law-passed", event_arguments({"wing", Value::kWing}, {"law", Value::kLaw}),
     [](P p, E e) {
       return p.say("The {} passes ({} wing).", "Das {} wird verabschiedet ({} Seite).", p.law(e.args[1]),
                    p.wing(e.args[0]));
     }},
    {EventKind::kCleanUp, "clean-up", {}, nullptr},
    {EventKind::kFinal, "final", {}, [](P p, E) { return p.say("Final scoring.", "Schlusswertung."); }},
    {EventKind::kMedalsScored, "medals-scored", event_arguments({"medals", Value::kNumber}, {"points", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} scored {} for {}.", "{}: {} für {}.", p.points(e.args[1]),
                     p.count(e.args[0], "medal", "medals", "Medaille", "Medaillen"));
     }},
    {EventKind::kProjectScored, "project-scored",
     event_arguments({"project", Value::kProject}, {"points", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} scored {} for the {}.", "{}: {} für das {}.", p.points(e.args[1]), p.project(e.args[0]));
     }},
    {EventKind::kGameOver, "game-over", {},
     [](P p, E) { return p.say("The game is over.", "Die Partie ist zu Ende."); }},
};
static_assert(kit::events_are_complete(kEvents, static_cast<int>(EventKind::kCount)));

}  // namespace

std::string describe_event(const Pack& pack, const State& after, const Event& event, Language language) {
  return kit::sentence_of(kEvents[event.type], Phrases(pack, after, language), event);
}

Json event_json(const Pack& pack, const State& after, const Event& event) {
  return kit::event_to_json(kEvents[event.type], Values(pack, after), event);
}

}  // namespace orrery::federation
