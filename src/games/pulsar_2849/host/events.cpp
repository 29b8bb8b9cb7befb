// What happened: as JSON for animations and programs, and as lines of the log, English in the past tense, German in
// the short style of a log book.
#include "kit/events.h"

#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/words.h"

namespace orrery::pulsar_2849 {
namespace {

using kit::event_arguments;
using P = const Phrases&;
using E = const Event&;

constexpr kit::EventRow<Phrases> kEvents[] = {
    {EventKind::kFirstPlayer, "first-player", {}, [](P p, E e) { return p.tell(e, "{} begins.", "{} beginnt."); }},
    {EventKind::kFace, "face", event_arguments({"category", Value::kNumber}, {"face", Value::kNumber}),
     [](P p, E e) {
       return p.say("Technology face {} is in play.", "Technologie-Seite {} ist im Spiel.",
                    p.face(e.args[0] * kFaces + e.args[1]));
     }},
    {EventKind::kGoalTile, "goal-tile", event_arguments({"goal", Value::kGoal}),
     [](P p, E e) { return p.say("Goal: {}.", "Ziel: {}.", p.goal(e.args[0])); }},
    {EventKind::kDealtHq, "dealt-headquarters", event_arguments({"board", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} was dealt {}.", "{}: {} erhalten.", p.hq_board(e.args[0])); }},
    {EventKind::kChoseSide, "chose-side", event_arguments({"side", Value::kHeadquarters}),
     [](P p, E e) { return p.tell(e, "{} chose side {}.", "{}: Seite {} gewählt.", p.hq_side(e.args[0])); }},
    {EventKind::kEntered, "entered", event_arguments({"place", Value::kPlace}),
     [](P p, E e) { return p.tell(e, "{} begins at {}.", "{}: Start bei {}.", p.place(e.args[0])); }},
    {EventKind::kRound, "round", event_arguments({"n", Value::kNumber}),
     [](P p, E e) { return p.say("Round {}.", "Runde {}.", e.args[0]); }},
    {EventKind::kRolled, "rolled", {},
     [](P p, E e) { return p.say("The dice: {}.", "Die Würfel: {}.", p.dice(e.args)); }},
    {EventKind::kMedian, "median", event_arguments({"median", Value::kNumber}),
     [](P p, E e) {
       return p.say("The median marker stands {}.", "Der Median-Anzeiger steht {}.", p.median(e.args[0]));
     }},
    {EventKind::kOffered, "offered", event_arguments({"transmitter", Value::kTransmitter}),
     [](P p, E e) { return p.say("{} is on offer.", "{} liegt aus.", p.transmitter(e.args[0])); }},
    {EventKind::kTookDie, "took-die", event_arguments({"die", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} took a {}.", "{}: {} genommen.", e.args[0]); }},
    {EventKind::kMarker, "marker",
     event_arguments({"track", Value::kTrack}, {"from", Value::kNumber}, {"to", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} moved a marker from {} to {} ({}).", "{}: Marker von {} auf {} ({}).", e.args[1],
                     e.args[2], p.track(e.args[0]));
     }},
    {EventKind::kPaid, "paid",
     event_arguments({"die", Value::kNumber}, {"red", Value::kNumber}, {"token", Value::kNumber},
                     {"value", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} paid with a {}.", "{}: mit einer {} bezahlt.", e.args[0]); }},
    {EventKind::kFlew, "flew", event_arguments({"segments", Value::kNumber}, {"place", Value::kPlace}),
     [](P p, E e) {
       return p.tell(e, "{0} flew {1} to {2}.", "{0}: Flug der Länge {3}, Ziel {2}.", p.segments(e.args[0]),
                     p.place(e.args[1]), e.args[0]);
     }},
    {EventKind::kVisited, "visited", event_arguments({"place", Value::kPlace}), nullptr},
    {EventKind::kTeleported, "teleported", event_arguments({"place", Value::kPlace}),
     [](P p, E e) { return p.tell(e, "{} teleported to {}.", "{}: Teleport, Ziel {}.", p.place(e.args[0])); }},
    {EventKind::kRevealed, "revealed", event_arguments({"place", Value::kSystem}, {"tile", Value::kSystemTile}),
     [](P p, E e) { return p.say("{} is {}.", "{} ist {}.", p.system(e.args[0]), p.system_tile(e.args[1])); }},
    {EventKind::kStation, "station", event_arguments({"place", Value::kSystem}, {"blue", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} set a station in {}.", "{}: Station in {} errichtet.", p.system(e.args[0]));
     }},
    {EventKind::kNoStation, "no-station", event_arguments({"place", Value::kSystem}),
     [](P p, E e) { return p.tell(e, "{} set no station in {}.", "{}: keine Station in {}.", p.system(e.args[0])); }},
    {EventKind::kPrintedBonus, "printed-bonus", event_arguments({"place", Value::kSystem}),
     [](P p, E e) {
       return p.tell(e, "{} took the bonus of {}.", "{}: Bonus von {} genommen.", p.system(e.args[0]));
     }},
    {EventKind::kDrew, "drew", event_arguments({"tile", Value::kTile}),
     [](P p, E e) {
       return p.tell(e, "{} drew an exploration tile: {}.", "{}: Entdeckungsplättchen gezogen: {}.",
                     p.tile(e.args[0]));
     }},
    {EventKind::kNoTile, "no-tile", {},
     [](P p, E e) {
       return p.tell(e, "{} could draw no exploration tile.", "{}: kein Entdeckungsplättchen mehr da.");
     }},
    {EventKind::kShuffled, "shuffled", {},
     [](P p, E) {
       return p.say("The exploration tiles were shuffled.", "Die Entdeckungsplättchen wurden gemischt.");
     }},
    {EventKind::kClaimed, "claimed", event_arguments({"place", Value::kPlace}),
     [](P p, E e) { return p.tell(e, "{} claimed {}.", "{}: {} in Besitz genommen.", p.place(e.args[0])); }},
    {EventKind::kNotClaimed, "not-claimed", {},
     [](P p, E e) {
       return p.tell(e, "{} claimed no isolated pulsar.", "{}: keinen isolierten Pulsar in Besitz genommen.");
     }},
    {EventKind::kGyrodyne, "gyrodyne", event_arguments({"size", Value::kSize}),
     [](P p, E e) {
       return p.tell(e, "{} took a gyrodyne tile ({}).", "{}: Gyrodyne-Plättchen genommen ({}).", p.size(e.args[0]));
     }},
    {EventKind::kConstructed, "constructed", event_arguments({"size", Value::kSize}, {"place", Value::kPlace}),
     [](P p, E e) {
       return p.tell(e, "{0} began a gyrodyne at {1} ({2}).", "{0}: Gyrodyne begonnen ({2}, {1}).",
                     p.place(e.args[1]), p.size(e.args[0]));
     }},
    {EventKind::kAward, "award", event_arguments({"size", Value::kSize}, {"vp", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} won a construction award ({}).", "{}: Konstruktionsbonus erhalten ({}).",
                     p.size(e.args[0]));
     }},
    {EventKind::kCompleted, "completed", event_arguments({"size", Value::kSize}, {"place", Value::kPlace}),
     [](P p, E e) {
       return p.tell(e, "{0} completed the gyrodyne at {1} ({2}).", "{0}: Gyrodyne vollendet ({2}, {1}).",
                     p.place(e.args[1]), p.size(e.args[0]));
     }},
    {EventKind::kTookTransmitter, "took-transmitter",
     event_arguments({"transmitter", Value::kTransmitter}, {"die", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} took {}.", "{}: {} genommen.", p.transmitter(e.args[0])); }},
    {EventKind::kLinked, "linked",
     event_arguments({"transmitter", Value::kTransmitter}, {"to", Value::kTransmitter}, {"joint", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} linked {} to {}, joint {}.", "{}: {} mit {} verbunden, Würfel {}.",
                     p.transmitter(e.args[0]), p.transmitter(e.args[1]), e.args[2]);
     }},
    {EventKind::kPaidTransmitter, "paid-transmitter",
     event_arguments({"transmitter", Value::kTransmitter}, {"die", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} paid the {} of {}.", "{}: Feld {} von {} bezahlt.", e.args[1], p.transmitter(e.args[0]));
     }},
    {EventKind::kOnline, "online", event_arguments({"transmitter", Value::kTransmitter}),
     [](P p, E e) {
       return p.say("{0} of {1} went online.", "{1}: {0} ist aktiv.", p.transmitter(e.args[0]), p.seat(e.seat));
     }},
    {EventKind::kJointOffer, "joint-offer", event_arguments({"die", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "A joint offers {} a bonus die of {}.",
                     "{}: Die Verbindung bringt einen Bonuswürfel mit Wert {}.", e.args[0]);
     }},
    {EventKind::kProject, "project", event_arguments({"side", Value::kHeadquarters}, {"project", Value::kProject}),
     [](P p, E e) {
       return p.tell(e, "{} completed {}.", "{}: {} abgeschlossen.", p.project(e.args[0], e.args[1]));
     }},
    {EventKind::kRunAnnounced, "run-announced",
     event_arguments({"side", Value::kHeadquarters}, {"project", Value::kProject}, {"color", Value::kColour}),
     [](P p, E e) {
       return p.tell(e, "{} announced the gate run of {}, {}.", "{}: Sprungfolge von {}, {}.", p.project(e.args[0],
                     e.args[1]), p.colour(e.args[2]));
     }},
    {EventKind::kRun, "run", event_arguments({"color", Value::kColour}, {"n", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} visited {} of the gate run ({}).", "{}: {} der Sprungfolge besucht ({}).",
                     p.gates(e.args[1]), p.colour(e.args[0]));
     }},
    {EventKind::kPatented, "patented", event_arguments({"tech", Value::kTech}),
     [](P p, E e) { return p.tell(e, "{} patented “{}”.", "{}: „{}“ patentiert.", p.tech(e.args[0])); }},
    {EventKind::kToken, "token", event_arguments({"token", Value::kToken}),
     [](P p, E e) { return p.tell(e, "{} gained a {}.", "{}: {} erhalten.", p.token(e.args[0])); }},
    {EventKind::kCubes, "cubes", event_arguments({"n", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} gained {}.", "{}: {} erhalten.", p.cubes(e.args[0])); }},
    {EventKind::kCubesPaid, "cubes-paid", event_arguments({"n", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} paid {}.", "{}: {} bezahlt.", p.cubes(e.args[0])); }},
    {EventKind::kPoints, "points", event_arguments({"n", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} scored {} ({}).", "{}: {} ({}).", p.points(e.args[0]), p.source(e.args[1]));
     }},
    {EventKind::kRedDie, "red-die", event_arguments({"die", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} has a bonus die of {}.", "{}: Bonuswürfel {}.", e.args[0]); }},
    {EventKind::kTurned, "turned", event_arguments({"die", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} turned the silver die to {}.", "{}: silbernen Würfel auf {} gedreht.", e.args[0]);
     }},
    {EventKind::kCopied, "copied", event_arguments({"die", Value::kNumber}),
     [](P p, E e) { return p.tell(e, "{} copied a leftover {}.", "{}: übrige {} kopiert.", e.args[0]); }},
    {EventKind::kJointTaken, "joint-taken", event_arguments({"die", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} took the {} of a joint.", "{}: Bonuswürfel {} der Verbindung genommen.", e.args[0]);
     }},
    {EventKind::kTurnEnded, "turn-ended", {},
     [](P p, E e) { return p.tell(e, "{} ended the turn.", "{}: Zug beendet."); }},
    {EventKind::kOrder, "order", event_arguments({"place", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} has place {} in the turn order.", "{}: Platz {} der Zugfolge.", e.args[0]);
     }},
    {EventKind::kPenalty, "penalty", event_arguments({"n", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} lost {} on the tracks.", "{}: {} auf den Leisten verloren.", p.points(e.args[0]));
     }},
    {EventKind::kBought, "bought", event_arguments({"cubes", Value::kNumber}, {"vp", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} bought {} for {}.", "{}: {} für {} gekauft.", p.points(e.args[1]), p.cubes(e.args[0]));
     }},
    {EventKind::kNotBought, "not-bought", event_arguments({"cubes", Value::kNumber}, {"vp", Value::kNumber}),
     [](P p, E e) {
       return p.tell(e, "{} did not buy {} for {}.", "{}: {} für {} nicht gekauft.", p.points(e.args[1]),
                     p.cubes(e.args[0]));
     }},
    {EventKind::kGoal, "goal", event_arguments({"goal", Value::kGoal}),
     [](P p, E e) { return p.tell(e, "{} achieved the goal: {}.", "{}: Ziel erreicht: {}.", p.goal(e.args[0])); }},
    {EventKind::kGoalBonus, "goal-bonus", event_arguments({"goal", Value::kGoal}),
     [](P p, E e) {
       return p.tell(e, "{} bought a bonus of the goal: {}.", "{}: Bonus des Ziels gekauft: {}.", p.goal(e.args[0]));
     }},
    {EventKind::kFinal, "final", {}, [](P p, E) { return p.say("Final scoring.", "Schlusswertung."); }},
    {EventKind::kGameOver, "game-over", {},
     [](P p, E) { return p.say("The game is over.", "Die Partie ist zu Ende."); }},
};
static_assert(kit::events_are_complete(kEvents, static_cast<int>(EventKind::kCount)));

}  // namespace

std::string describe_event(const Pack& pack, const State& after, const Event& event, Language language) {
  return kit::sentence_of(kEvents[event.type], Phrases(pack, after, language), event);
}

Json event_json(const Pack& pack, const State& after, const Event& event) {
  Json json = kit::event_to_json(kEvents[event.type], Values(pack, after, event.seat), event);
  if (static_cast<EventKind>(event.type) == EventKind::kRolled) json["dice"] = event.args;
  return json;
}

}  // namespace orrery::pulsar_2849
