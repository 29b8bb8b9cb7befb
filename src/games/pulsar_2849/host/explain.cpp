#include "games/pulsar_2849/host/explain.h"

#include "games/pulsar_2849/host/refusal_text.h"
#include "games/pulsar_2849/host/words.h"
#include "kit/decisions.h"

namespace orrery::pulsar_2849 {
namespace {

// What is being asked. A decision without a question here does not compile.
struct Question {
  Both operator()(const Work auto&) const { return {}; }
  Both operator()(const ChooseSide&) const {
    return {"choose a side of the headquarters", "wähle eine Seite des Hauptquartiers"};
  }
  Both operator()(const ChooseEntry&) const { return {"choose an entry point", "wähle einen Eintrittspunkt"}; }
  Both operator()(const Draft&) const { return {"take a die", "nimm einen Würfel"}; }
  Both operator()(const Turn&) const { return {"use dice or end the turn", "setze Würfel ein oder beende den Zug"}; }
  Both operator()(const ChooseRun&) const {
    return {"announce a gate run or not", "kündige eine Sprungfolge an oder nicht"};
  }
  Both operator()(const ChooseRoute&) const {
    return {"choose the route of the flight", "wähle die Route des Flugs"};
  }
  Both operator()(const SetStation&) const { return {"set a station or not", "errichte eine Station oder nicht"}; }
  Both operator()(const ChooseBonus&) const {
    return {"take the printed bonus or draw a tile", "nimm den aufgedruckten Bonus oder ziehe ein Plättchen"};
  }
  Both operator()(const ChooseGyro&) const {
    return {"choose the size of the gyrodyne tile", "wähle die Größe des Gyrodyne-Plättchens"};
  }
  Both operator()(const ChooseGyroPair&) const {
    return {"choose two gyrodyne tiles", "wähle zwei Gyrodyne-Plättchen"};
  }
  Both operator()(const ClaimIsolated&) const {
    return {"claim an isolated pulsar or not", "nimm einen isolierten Pulsar in Besitz oder nicht"};
  }
  Both operator()(const ChooseTeleport&) const {
    return {"choose where to teleport to", "wähle das Ziel des Teleports"};
  }
  Both operator()(const ChooseLink&) const {
    return {"link the transmitter or start a new array", "verbinde den Transmitter oder beginne eine neue Struktur"};
  }
  Both operator()(const BuyPoints&) const { return {"buy points or not", "kaufe Punkte oder nicht"}; }
  Both operator()(const ChooseGoals&) const { return {"choose the goals", "wähle die Ziele"}; }
  Both operator()(const BuyGoalBonus&) const {
    return {"buy the bonus of the goal or not", "kaufe den Bonus des Ziels oder nicht"};
  }
};

class Explainer {
 public:
  Explainer(const Pack& pack, const State& s, Move m)
      : pack_(pack),
        c_(pack.content),
        s_(s),
        e_(reader_of(pack, s)),
        m_(m),
        frame_(decision(s)),
        seat_(frame_.seat) {}

  Refusal explain() const {
    if (s_.frame_count == 0) return refuse("PUL-0.2", "The game is over.", "Die Partie ist zu Ende.");
    if (m_.kind == kForeignKind) return foreign();
    const auto asked = static_cast<FrameKind>(frame_.kind);
    const auto kind = static_cast<MoveKind>(m_.kind);
    if (seat_ >= s_.players_count || !is_well_formed(pack_, s_, m_)) return another_question();
    if (asked == FrameKind::kTurn) {
      if (is_paid(m_)) return explain_paid(pack_, s_, m_);
      if (kind == MoveKind::kConstruct || kind == MoveKind::kCopy || kind == MoveKind::kJoint ||
          kind == MoveKind::kEndTurn)
        return explain_free(pack_, s_, m_);
    }
    switch (kind) {
      case MoveKind::kTake:
        return asked == FrameKind::kDraft ? take() : another_question();
      case MoveKind::kEntry:
        return asked == FrameKind::kChooseEntry ? entry() : another_question();
      case MoveKind::kRun:
        return asked == FrameKind::kRun ? run() : late_run(asked);
      case MoveKind::kRoute:
        if (asked == FrameKind::kRoute) return route();
        if (asked != FrameKind::kTurn) return another_question();
        return refuse("PUL-5.1", "A flight is paid with a die before its route is named.",
                      "Ein Flug wird mit einem Würfel bezahlt, bevor seine Route genannt wird.");
      case MoveKind::kBonus:
        if (asked != FrameKind::kBonus) return another_question();
        return refuse(
            "PUL-6.9", "The printed bonus is a red die, and a bonus die was taken this round already.",
            "Der aufgedruckte Bonus ist ein roter Würfel, und in dieser Runde gab es schon einen Bonuswürfel.");
      case MoveKind::kGyro:
        return asked == FrameKind::kGyro || asked == FrameKind::kGyroPair ? gyro() : another_question();
      case MoveKind::kClaim:
        return claim(asked);
      case MoveKind::kTeleport:
        return teleport(asked);
      case MoveKind::kLink:
        return asked == FrameKind::kLink ? link() : late_link();
      case MoveKind::kGoals:
        return asked == FrameKind::kGoals ? goals() : another_question();
      case MoveKind::kSide:
      case MoveKind::kFly:
      case MoveKind::kTakeGyrodyne:
      case MoveKind::kComplete:
      case MoveKind::kTakeTransmitter:
      case MoveKind::kPayTransmitter:
      case MoveKind::kProject:
      case MoveKind::kPatent:
      case MoveKind::kBuyToken:
      case MoveKind::kConstruct:
      case MoveKind::kCopy:
      case MoveKind::kJoint:
      case MoveKind::kEndTurn:
      case MoveKind::kStation:
      case MoveKind::kBuy:
      case MoveKind::kGoalBuy:
      case MoveKind::kCount:
        break;
    }
    return another_question();
  }

 private:
  const Player& player() const { return s_.players[seat_]; }
  Both place(int node) const { return place_both(pack_, s_, node); }

  Refusal another_question() const {
    return refuse(kit::rule_of<Decisions>(frame_), "This is not what is being asked now: {}.",
                  "Danach ist jetzt nicht gefragt: {}.", Decisions::visit(frame_, Question{}));
  }

  Refusal foreign() const {
    switch (static_cast<Foreign>(m_.b)) {
      case Foreign::kSide:
        return refuse("PUL-1.11", "This side is not one of the headquarters board that was dealt.",
                      "Diese Seite gehört nicht zum eigenen Hauptquartier.");
      case Foreign::kProject:
        if (player().hq == kNone)
          return refuse("PUL-1.16", "There are no headquarters in this game.",
                        "In dieser Partie gibt es keine Hauptquartiere.");
        return refuse("PUL-9.1", "This project is not one of the own headquarters.",
                      "Dieses Projekt gehört nicht zum eigenen Hauptquartier.");
      case Foreign::kTech:
        return refuse("PUL-1.8", "This technology is not in play.", "Diese Technologie ist nicht im Spiel.");
      case Foreign::kGoal:
        return refuse("PUL-1.10", "This goal is not in play.", "Dieses Ziel ist nicht im Spiel.");
      case Foreign::kTokens:
        return refuse("PUL-4.6", "Only one token may be spent on a die.",
                      "Auf einen Würfel darf nur ein Marker gesetzt werden.");
      case Foreign::kSymbol:
        return refuse("PUL-8.1", "The transmitter has no such die symbol.",
                      "So ein Würfelsymbol hat der Transmitter nicht.");
      case Foreign::kSilverZero:
        return refuse("PUL-4.2", "Silver dice count 1 to 6.", "Silberne Würfel zählen 1 bis 6.");
      case Foreign::kNoIsolated:
        break;
    }
    return refuse("PUL-7.4", "This is no isolated pulsar.", "Das ist kein isolierter Pulsar.");
  }

  Refusal entry() const {
    if (e_.side().nodes[m_.b].kind != NodeKind::kEntry)
      return refuse("PUL-1.15", "{} is no entry point.", "{} ist kein Eintrittspunkt.", place(m_.b));
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      if (s_.players[seat].ship == m_.b)
        return refuse("PUL-1.15", "The ship of {} stands at {}.", "Das Schiff von {} steht bei {}.", seat_both(seat),
                      place(m_.b));
    return another_question();
  }

  Refusal take() const {
    const int die = m_.a;
    if (s_.dice[at(die)] == 0)
      return refuse("PUL-3.6", "No {} lies on the dice board.", "Auf dem Würfeltableau liegt keine {}.", die);
    const int steps = e_.steps(die);
    if (steps == 0) return refuse("PUL-3.8", "A {} moves no marker now.", "Eine {} bewegt jetzt keinen Marker.", die);
    const Both way{steps < 0 ? "left" : "right", steps < 0 ? "links" : "rechts"};
    const int far = steps < 0 ? -steps : steps;
    if (m_.b == kNone)
      return refuse("PUL-3.7", "A {} moves a marker {} to the {}: say on which track.",
                    "Eine {} bewegt einen Marker {} nach {}: nenne die Leiste.", die, far, way);
    const auto track = static_cast<Track>(m_.b / kMaxMarkers);
    const int rank = m_.b % kMaxMarkers;
    if (rank >= e_.order_count() || s_.tracks[at(track)][at(rank)].seat != seat_)
      return refuse(s_.players_count == 2 ? "PUL-16.5" : "PUL-3.7",
                    "The marker to move is an own one, and this is another player's.",
                    "Bewegt wird ein eigener Marker, und dieser gehört jemand anderem.");
    if (!e_.is_own(seat_, track, rank))
      return refuse("PUL-16.5", "The own marker above it comes to the same.",
                    "Der eigene Marker darüber bewirkt dasselbe.");
    return refuse("PUL-3.12", "The marker stands on space {}; {} to the right would pass space {}.",
                  "Der Marker steht auf Feld {}; {} nach rechts ginge er über Feld {} hinaus.",
                  int{s_.tracks[at(track)][at(rank)].space}, far, kTrackSpaces);
  }

  Both project_name(int i) const { return named(pack_.labels.projects[player().hq][at(i)]); }

  Refusal run() const {
    if (player().hq >= kHqSides || m_.b == kNone) return another_question();
    if (e_.is_run_open(seat_, m_.b))
      return refuse("PUL-9.11", "The gate run of {} is {}.", "Die Sprungfolge von {} ist {}.", project_name(m_.b),
                    colour_both(e_.project(seat_, m_.b).run_colour));
    if (e_.project(seat_, m_.b).run_colour == kNone)
      return refuse("PUL-9.9", "{} has no gate run.", "{} hat keine Sprungfolge.", project_name(m_.b));
    if ((player().runs & bit(m_.b)) != 0)
      return refuse("PUL-9.7", "The gate run of {} was executed already.",
                    "Die Sprungfolge von {} wurde schon ausgeführt.", project_name(m_.b));
    return refuse("PUL-9.7", "{} is not completed, so its gate run is not unlocked.",
                  "{} ist nicht abgeschlossen, seine Sprungfolge also nicht freigeschaltet.", project_name(m_.b));
  }

  // A gate run is named after the flight is paid and before its route [PUL-9.9].
  Refusal late_run(FrameKind asked) const {
    if (asked == FrameKind::kRoute && s_.run != kNone)
      return refuse("PUL-9.10", "This flight executes the gate run of {}, and one flight takes one only.",
                    "Dieser Flug führt die Sprungfolge von {} aus, und mehr als eine je Flug geht nicht.",
                    project_name(s_.run));
    if (asked == FrameKind::kRoute)
      return refuse("PUL-9.9", "A gate run is announced before the route is chosen, and this flight has none.",
                    "Eine Sprungfolge wird vor der Wahl der Route angekündigt, und dieser Flug hat keine.");
    if (asked != FrameKind::kTurn) return another_question();
    return refuse("PUL-9.9", "A gate run goes with a flight: pay the flight first.",
                  "Eine Sprungfolge gehört zu einem Flug: bezahle zuerst den Flug.");
  }

  Refusal route() const {
    const int length = read<ChooseRoute>(frame_).length;
    switch (static_cast<RouteFault>(m_.c)) {
      case RouteFault::kLength:
        return refuse("PUL-5.2", "The flight is exactly {} segments long.", "Der Flug ist genau {} Segmente lang.",
                      length);
      case RouteFault::kEnd:
        return refuse("PUL-5.2", "No flight of exactly {} segments ends here.",
                      "Kein Flug über genau {} Segmente endet hier.", length);
      case RouteFault::kEndCondition:
        return refuse(
            "PUL-5.12",
            "Flights of {} segments end here, but none meets the conditions of the technologies that change "
            "the die.",
            "Flüge über {} Segmente enden hier, aber keiner erfüllt die Bedingungen der Technologien, die "
            "den Würfel ändern.",
            length);
      case RouteFault::kCondition:
        return refuse("PUL-5.12", "The route does not meet the condition of the technology that changes the die.",
                      "Die Route erfüllt nicht die Bedingung der Technologie, die den Würfel ändert.");
      case RouteFault::kEntry:
        return refuse("PUL-5.5", "No flight may enter an entry point.",
                      "Kein Flug darf zu einem Eintrittspunkt führen.");
      case RouteFault::kIsolated:
        return refuse("PUL-5.6", "No segment leads to an isolated pulsar.",
                      "Zu einem isolierten Pulsar führt kein Segment.");
      case RouteFault::kLine:
        break;
    }
    return refuse("PUL-5.3", "There is no such flight that uses every line at most once.",
                  "So einen Flug, der jede Linie höchstens einmal benutzt, gibt es nicht.");
  }

  Refusal gyro() const {
    const auto sizes = [](u32 mask) { return listed(mask, {" or ", " oder "}, [](int i) { return size_both(i); }); };
    const bool pair = is<ChooseGyroPair>(frame_);
    const u8 allowed = pair ? kAllSizes : read<ChooseGyro>(frame_).sizes;
    if ((m_.b & ~allowed) != 0)
      return refuse("PUL-7.5", "This effect gives another size: {}.", "Dieser Effekt gibt eine andere Größe: {}.",
                    sizes(allowed));
    for (int size = 0; size < kSizes; ++size)
      if ((m_.b & bit(size)) != 0 && s_.supply[at(size)] == 0)
        return refuse("PUL-0.4", "No gyrodyne tile of this size is left ({}): all {} are taken.",
                      "Kein Gyrodyne-Plättchen dieser Größe ist übrig ({}): alle {} sind vergeben.", size_both(size),
                      int{c_.gyrodynes[at(size)].count});
    return pair ? refuse("PUL-7.5", "This effect gives two tiles of different sizes.",
                         "Dieser Effekt gibt zwei Plättchen verschiedener Größe.")
                : refuse("PUL-7.5", "This effect gives one tile.", "Dieser Effekt gibt ein Plättchen.");
  }

  Refusal claim(FrameKind asked) const {
    if (asked == FrameKind::kTurn)
      return refuse("PUL-7.4", "Only an effect claims an isolated pulsar.",
                    "Einen isolierten Pulsar nimmt nur ein Effekt in Besitz.");
    if (asked != FrameKind::kClaim || m_.b == kNone) return another_question();
    const int node = e_.side().pulsar_nodes[m_.b];
    if ((e_.side().nodes[at(node)].flags & node_flag::kIsolated) == 0)
      return refuse("PUL-7.4", "Segments lead to {}: it is no isolated pulsar.",
                    "Zu {} führen Segmente: das ist kein isolierter Pulsar.", place(node));
    return refuse("PUL-7.3", "{} belongs to {}.", "{} gehört {}.", place(node), seat_both(s_.pulsars[m_.b].owner));
  }

  Refusal teleport(FrameKind asked) const {
    if (asked == FrameKind::kTurn)
      return refuse("PUL-8.16", "Only a transmitter that goes online teleports the ship.",
                    "Nur ein Transmitter, der aktiv wird, teleportiert das Schiff.");
    if (asked != FrameKind::kTeleport) return another_question();
    const Node& n = e_.side().nodes[m_.b];
    if (n.kind == NodeKind::kEntry)
      return refuse("PUL-8.16", "No teleport leads to an entry point.",
                    "Kein Teleport führt zu einem Eintrittspunkt.");
    if ((n.flags & node_flag::kIsolated) != 0)
      return refuse("PUL-5.6", "No teleport leads to an isolated pulsar.",
                    "Kein Teleport führt zu einem isolierten Pulsar.");
    return read<ChooseTeleport>(frame_).to == Teleport::kPulsar
               ? refuse("PUL-8.16", "This teleport leads to a pulsar.", "Dieser Teleport führt zu einem Pulsar.")
               : refuse("PUL-8.16", "This teleport leads to a planetary system.",
                        "Dieser Teleport führt zu einem Planetensystem.");
  }

  Both transmitter(int tile) const { return named(pack_.labels.transmitters[at(tile)]); }

  // [PUL-8.6] Tiles are linked when one is taken, or never.
  Refusal late_link() const {
    if (m_.b == kNone || !is<Turn>(frame_)) return another_question();
    return refuse(
        "PUL-8.6", "A transmitter is linked when it is taken; laid ones are never joined later.",
        "Ein Transmitter wird verbunden, wenn er genommen wird; ausgelegte verbindet man nie nachträglich.");
  }

  Refusal link() const {
    const int tile = read<ChooseLink>(frame_).transmitter;
    if (m_.b == tile)
      return refuse("PUL-8.4", "{} cannot be linked to itself.", "{} lässt sich nicht mit sich selbst verbinden.",
                    transmitter(tile));
    const u8 owner = s_.transmitters[m_.b].owner;
    if (owner == kNone)
      return refuse("PUL-8.4", "Only an own transmitter can be linked to, and nobody has {}.",
                    "Verbunden wird nur mit eigenen Transmittern, und {} hat niemand.", transmitter(m_.b));
    if (owner != seat_)
      return refuse("PUL-8.4", "Only an own transmitter can be linked to, and {} belongs to {}.",
                    "Verbunden wird nur mit eigenen Transmittern, und {} gehört {}.", transmitter(m_.b),
                    seat_both(owner));
    for (const auto& [which, end] : {std::pair<int, int>{tile, m_.a}, std::pair<int, int>{m_.b, m_.c}}) {
      const Both side{end == 0 ? "left" : "right", end == 0 ? "linke" : "rechte"};
      if (c_.transmitters[at(which)].ends[at(end)] == kNone)
        return refuse("PUL-8.3", "The {} end of {} carries no half-die.",
                      "Das {} Ende von {} trägt keinen Halbwürfel.", side, transmitter(which));
      if (const u8 joined = s_.transmitters[at(which)].links[at(end)]; joined != kNone)
        return refuse("PUL-8.6", "The {} end of {} is linked to {} already.",
                      "Das {} Ende von {} ist schon mit {} verbunden.", side, transmitter(which),
                      transmitter(joined / 2));
    }
    return refuse("PUL-8.5", "Both ends of the new transmitter are alike; the left one is named.",
                  "Beide Enden des neuen Transmitters sind gleich; genannt wird das linke.");
  }

  Refusal goals() const {
    for (int i = 0; i < kGoalCount; ++i) {
      if ((m_.b & bit(i)) == 0 || e_.goal_met(seat_, i) || declares_goals()) continue;
      const Goal& g = c_.goals[s_.goals[at(i)]];
      return refuse("PUL-15.2", "The goal asks for {}, there are {}.", "Das Ziel verlangt {}, vorhanden: {}.",
                    int{g.needed}, e_.count(seat_, g.counter));
    }
    std::array<u8, 8> sets{};
    const int found = e_.goal_sets(seat_, sets);
    for (int k = 0; k < found; ++k)
      if ((m_.b & ~sets[at(k)]) == 0)
        return refuse("PUL-15.2", "More goals can be scored together with these.",
                      "Zusammen mit diesen lassen sich mehr Ziele werten.");
    return refuse("PUL-15.5", "A gyrodyne counts for one goal only: these cannot be scored together.",
                  "Ein Gyrodyne zählt nur für ein Ziel: diese lassen sich nicht zusammen werten.");
  }

  // [PUL-15.6]
  bool declares_goals() const {
    bool declares = false;
    e_.for_each_patent(seat_, [&](const Technology& t) {
      for (int k = 0; k < t.effects.count; ++k)
        declares = declares || c_.effects[at(t.effects.first + k)].op == Op::kGoalAchieved;
    });
    return declares;
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  Reader e_;
  Move m_;
  Frame frame_;
  Seat seat_;
};

}  // namespace

Refusal explain_move(const Pack& pack, const State& s, Move m) { return Explainer(pack, s, m).explain(); }

}  // namespace orrery::pulsar_2849
