// The moves: how they are written down, what they touch on the board, and as sentences.
#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/words.h"

namespace orrery::pulsar_2849 {
namespace {

using kit::Argument;
using kit::arguments;
using kit::elements;
using kit::forms;
using kit::kA;
using kit::kB;
using kit::kC;
using P = const Phrases&;

constexpr u32 kYes = 0x100;             // b = 1
constexpr u32 kNothing = 0xFF00;        // b = kNone
constexpr u32 kSymbolBits = kB | 0x0F;  // a transmitter and one of its symbols
constexpr u32 kRouteBits = 0x00FFFFFF;  // the number of a route, and why it is none
constexpr Argument kPayment{"PAYMENT", kPaidBits, Value::kPayment};
constexpr Argument kPaidWith{"PAID", kPaidBits, Value::kPaidWith};
constexpr Argument kTile{"TILE", kB, Value::kTransmitter};
constexpr Argument kSymbol{"SYMBOL", kSymbolBits, Value::kSymbol};

int symbol_value(P p, Move m) { return p.pack().content.transmitters[m.b].cost[at(symbol_of(m))]; }

std::string take_words(P p, Move m) {
  const std::string text = p.say("Take a {}", "{} nehmen", m.a);
  if (m.b == kNone) return text + p.say(", no marker moves", ", kein Marker bewegt sich");
  const int steps = reader_of(p.pack(), p.state()).steps(m.a);
  const std::string_view track = p.track(m.b / kMaxMarkers);
  return text +
         (steps < 0 ? p.say(", {} {} left", ", {} {} nach links", track, -steps)
                    : p.say(", {} {} right", ", {} {} nach rechts", track, steps)) +
         (p.state().players_count == 2
              ? p.say(" (marker in place {})", " (Marker auf Platz {})", m.b % kMaxMarkers + 1)
              : "");
}

// "Isolierter Pulsar 2" is what is taken here: in the accusative.
std::string claim_words(P p, Move m) {
  if (m.b == kNone) return p.say("Claim nothing", "Nichts in Besitz nehmen");
  std::string name = p.place(p.pack().content.sides[side_of(p.state())].pulsar_nodes[m.b % kPulsars]);
  if (p.is_german() && name.starts_with("Isolierter ")) name.replace(0, 11, "Isolierten ");
  return p.say("Claim {}", "{} in Besitz nehmen", name);
}

std::string goals_words(P p, Move m) {
  std::string text;
  for (int i = 0; i < kGoalCount; ++i)
    if ((m.b & bit(i)) != 0) text += (text.empty() ? "" : "; ") + p.goal(p.state().goals[at(i)]);
  return text.empty() ? p.say("Score no goal", "Kein Ziel werten") : p.say("Score {}", "Werten: {}", text);
}

int chosen_side(P p, Move m) {
  const u8 hq = p.hq();
  return hq != kNone && hq >= kHqOpen ? 2 * (hq - kHqOpen) + m.b : hq;
}

constexpr kit::MoveRow<Phrases> kMoves[] = {
    {{MoveKind::kSide, arguments({"SIDE", kB, Value::kOwnSide}), forms({"headquarters SIDE"}), elements("hq:SIDE")},
     [](P p, Move m) { return p.say("Choose side {}", "Seite {} wählen", p.hq_side(chosen_side(p, m))); }},
    {{MoveKind::kEntry, arguments({"PLACE", kB, Value::kPlace}), forms({"enter PLACE"}), elements("place:PLACE")},
     [](P p, Move m) { return p.say("Begin at {}", "Bei {} beginnen", p.place(m.b)); }},
    {{MoveKind::kTake,
      arguments({"DIE", kA, Value::kDie}, {"MARKER", kB, Value::kMarker, true}, {"SPOT", kB, Value::kMarkerPlace}),
      forms({"take DIE MARKER"}), elements("pool:DIE", "marker:SPOT")},
     take_words},
    {{MoveKind::kFly, arguments(kPayment, kPaidWith), forms({"fly with PAYMENT"}), elements("PAID", "ship:SEAT")},
     [](P p, Move m) { return p.say("Fly {}", "{} fliegen", p.segments(payment_of(m).value())) + p.payment(m); }},
    {{MoveKind::kTakeGyrodyne, arguments({"SIZE", kB, Value::kSize}, kPayment, kPaidWith),
      forms({"gyrodyne SIZE with PAYMENT"}), elements("PAID", "gyro:SIZE")},
     [](P p, Move m) { return p.say("Take a gyrodyne, {}", "Gyrodyne nehmen, {}", p.size(m.b)) + p.payment(m); }},
    {{MoveKind::kComplete, arguments({"SIZE", kB, Value::kSize}, kPayment, kPaidWith, {"SITE", kB, Value::kGyrodyne}),
      forms({"complete SIZE with PAYMENT"}), elements("PAID", "gyrodyne:SITE")},
     [](P p, Move m) {
       return p.say("Complete a gyrodyne, {}", "Gyrodyne vollenden, {}", p.size(m.b)) + p.payment(m);
     }},
    {{MoveKind::kTakeTransmitter, arguments(kTile, kSymbol, kPayment, kPaidWith),
      forms({"transmitter TILE SYMBOL with PAYMENT"}), elements("PAID", "transmitter:TILE")},
     [](P p, Move m) {
       return p.say("Take {}, paying its {}", "{} nehmen, {} bezahlen", p.transmitter(m.b), symbol_value(p, m)) +
              p.payment(m);
     }},
    {{MoveKind::kPayTransmitter, arguments(kTile, kSymbol, kPayment, kPaidWith),
      forms({"pay TILE SYMBOL with PAYMENT"}), elements("PAID", "transmitter:TILE")},
     [](P p, Move m) {
       return p.say("Pay the {} of {}", "{} von {} bezahlen", symbol_value(p, m), p.transmitter(m.b)) + p.payment(m);
     }},
    {{MoveKind::kProject, arguments({"PROJECT", kB, Value::kProject}, kPayment, kPaidWith),
      forms({"project PROJECT with PAYMENT"}), elements("PAID", "project:SEAT:PROJECT")},
     [](P p, Move m) { return p.say("Complete {}", "{} abschließen", p.project(p.hq(), m.b)) + p.payment(m); }},
    {{MoveKind::kPatent, arguments({"TECH", kB, Value::kTechSlot}, kPayment, kPaidWith),
      forms({"patent TECH with PAYMENT"}), elements("PAID", "tech:TECH")},
     [](P p, Move m) {
       const int tech = reader_of(p.pack(), p.state()).tech_of(m.b % kTechSlots);
       return p.say("Patent “{}”", "„{}“ patentieren", p.tech(tech)) + p.payment(m);
     }},
    {{MoveKind::kBuyToken, arguments({"TOKEN", kB, Value::kToken}, kPayment, kPaidWith),
      forms({"token TOKEN with PAYMENT"}), elements("PAID", "buy:TOKEN")},
     [](P p, Move m) { return p.say("Buy a {}", "{} kaufen", p.token(m.b)) + p.payment(m); }},
    {{MoveKind::kConstruct, arguments({"SIZE", kB, Value::kSize}), forms({"construct SIZE"}),
      elements("kept:SEAT:SIZE")},
     [](P p, Move m) {
       return p.say("Start construction of a gyrodyne, {}", "Konstruktion eines Gyrodynes beginnen, {}", p.size(m.b));
     }},
    {{MoveKind::kCopy, arguments({"DIE", kB, Value::kDie}), forms({"copy DIE"}), elements("pool:DIE")},
     [](P p, Move m) {
       const Seat seat = p.decider();
       const int cost = seat < p.state().players_count ? p.state().players[seat].copy_cost : 0;
       return p.say("Copy the leftover {} for {}", "Die übrige {} für {} kopieren", m.b, p.cubes(cost));
     }},
    {{MoveKind::kJoint, arguments({"DIE", kB, Value::kBonusDie}), forms({"joint DIE"}), elements("joint:SEAT:DIE")},
     [](P p, Move m) {
       return p.say("Take the bonus die {} of the joint", "Bonuswürfel {} der Verbindung nehmen", m.b);
     }},
    {{MoveKind::kEndTurn, arguments(), forms({"end turn"}), elements()},
     [](P p, Move) { return p.say("End the turn", "Zug beenden"); }},
    {{MoveKind::kRun, arguments({"PROJECT", kB, Value::kProject}, {"COLOUR", kC, Value::kColour}),
      forms({"no run", kNothing}, {"run PROJECT COLOUR"}), elements("project:SEAT:PROJECT")},
     [](P p, Move m) {
       if (m.b == kNone) return p.say("No gate run", "Keine Sprungfolge");
       return p.say("Gate run of {}, {}", "Sprungfolge von {}, {}", p.project(p.hq(), m.b), p.colour(m.c));
     }},
    {{MoveKind::kRoute,
      arguments({"ROUTE", kRouteBits, Value::kRoute, true}, {"PLACES", kRouteBits, Value::kRoutePlaces}),
      forms({"route ROUTE"}), elements("place:PLACES")},
     [](P p, Move m) { return p.route(m); }},
    {{MoveKind::kStation, arguments(), forms({"station", kYes, {}, elements("place:@system")}, {"no station"}),
      elements()},
     [](P p, Move m) {
       return m.b == 1 ? p.say("Set a station", "Station errichten") : p.say("No station", "Keine Station");
     }},
    {{MoveKind::kBonus, arguments(),
      forms({"printed bonus", kYes, {}, elements("place:@system")}, {"draw", 0, {}, elements("explore")}),
      elements()},
     [](P p, Move m) {
       return m.b == 1 ? p.say("Take the printed bonus", "Aufgedruckten Bonus nehmen")
                       : p.say("Draw an exploration tile", "Entdeckungsplättchen ziehen");
     }},
    {{MoveKind::kGyro, arguments({"SIZES", kB, Value::kSizeSet, true}), forms({"pick SIZES"}),
      elements("gyro:SIZES")},
     [](P p, Move m) { return p.say("Take {}", "{} nehmen", p.sizes(m.b)); }},
    {{MoveKind::kClaim, arguments({"PULSAR", kB, Value::kPulsar, true}),
      forms({"no claim", kNothing}, {"claim PULSAR"}), elements("place:PULSAR")},
     claim_words},
    {{MoveKind::kTeleport, arguments({"PLACE", kB, Value::kPlace}), forms({"teleport PLACE"}),
      elements("place:PLACE")},
     [](P p, Move m) { return p.say("Teleport to {}", "Teleport: {}", p.place(m.b)); }},
    {{MoveKind::kLink, arguments({"END", kA, Value::kEnd}, kTile, {"OTHER", kC, Value::kEnd}),
      forms({"new array", kNothing, {}, elements("array:SEAT")},
            {"link END to TILE OTHER", 0, "link left|right to TRANSMITTER left|right",
             elements("end:TILE:OTHER", "end:@transmitter:END")}),
      elements()},
     [](P p, Move m) {
       if (m.b == kNone) return p.say("Start a new array", "Neue Struktur beginnen");
       return p.say("Link its {} end to the {} end of {}", "Ende {} mit Ende {} von {} verbinden", p.end(m.a),
                    p.end(m.c), p.transmitter(m.b));
     }},
    {{MoveKind::kBuy, arguments(), forms({"buy", kYes}, {"no buy"}), elements()},
     [](P p, Move m) { return m.b == 1 ? p.say("Buy", "Kaufen") : p.say("Do not buy", "Nicht kaufen"); }},
    {{MoveKind::kGoals, arguments({"GOALS", kB, Value::kGoalSet, true}), forms({"goals GOALS"}),
      elements("goal:GOALS")},
     goals_words},
    {{MoveKind::kGoalBuy, arguments(), forms({"buy bonus", kYes, {}, elements("goal:@goal")}, {"no bonus"}),
      elements()},
     [](P p, Move m) { return m.b == 1 ? p.say("Buy", "Kaufen") : p.say("Do not buy", "Nicht kaufen"); }},
};
static_assert(kit::is_complete(kMoves, static_cast<int>(MoveKind::kCount)));

bool is_known(Move m) { return m.kind < std::size(kMoves); }

}  // namespace

std::string format_move(const Pack& pack, const State& s, Move m) {
  return is_known(m) ? kit::format_move(kMoves[m.kind], Values(pack, s), m) : "";
}

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  return kit::parse_move(kMoves, Values(pack, s), text);
}

bool is_well_formed(const Pack& pack, const State& s, Move m) {
  return is_known(m) && kit::is_well_formed(kMoves[m.kind], Values(pack, s), m);
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language language) {
  return is_known(m) ? kMoves[m.kind].sentence(Phrases(pack, s, language), m) : "";
}

std::vector<std::string> affected_elements(const Pack& pack, const State& s, Move m) {
  const Values values(pack, s);
  if (!is_known(m) || values.seat() >= s.players_count) return {};
  return kit::affected_elements(kMoves[m.kind], values, m);
}

}  // namespace orrery::pulsar_2849
