#include "games/pulsar_2849/host/explain.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/notation.h"

namespace orrery::pulsar_2849 {
namespace {

Refusal refuse(const char* rule, std::string en, std::string de) { return {rule, std::move(en), std::move(de)}; }

struct Question {
  const char* rule;
  const char* en;
  const char* de;
};
// By FrameKind, from the first decision on.
constexpr Question kQuestions[] = {
    {"PUL-1.11", "choose a side of the headquarters", "wähle eine Seite des Hauptquartiers"},
    {"PUL-1.15", "choose an entry point", "wähle einen Eintrittspunkt"},
    {"PUL-3.6", "take a die", "nimm einen Würfel"},
    {"PUL-4.1", "use dice or end the turn", "setze Würfel ein oder beende den Zug"},
    {"PUL-9.9", "announce a gate run or not", "kündige eine Sprungfolge an oder nicht"},
    {"PUL-5.2", "choose the route of the flight", "wähle die Route des Flugs"},
    {"PUL-6.6", "set a station or not", "errichte eine Station oder nicht"},
    {"PUL-6.7", "take the printed bonus or draw a tile", "nimm den aufgedruckten Bonus oder ziehe ein Plättchen"},
    {"PUL-7.5", "choose the size of the gyrodyne tile", "wähle die Größe des Gyrodyne-Plättchens"},
    {"PUL-7.5", "choose two gyrodyne tiles", "wähle zwei Gyrodyne-Plättchen"},
    {"PUL-7.4", "claim an isolated pulsar or not", "nimm einen isolierten Pulsar in Besitz oder nicht"},
    {"PUL-8.16", "choose where to teleport to", "wähle das Ziel des Teleports"},
    {"PUL-8.4", "link the transmitter or start a new array",
     "verbinde den Transmitter oder beginne eine neue Struktur"},
    {"PUL-13.6", "buy points or not", "kaufe Punkte oder nicht"},
    {"PUL-15.5", "choose the goals", "wähle die Ziele"},
    {"PUL-15.2", "buy the bonus of the goal or not", "kaufe den Bonus des Ziels oder nicht"}};
static_assert(std::size(kQuestions) ==
              static_cast<int>(FrameKind::kCount) - static_cast<int>(FrameKind::kChooseSide));

class Explainer {
 public:
  Explainer(const Pack& pack, const State& s, Move m)
      : pack_(pack), s_(s), e_(look_at(pack, s)), m_(m), frame_(decision(s)), seat_(frame_.seat) {}

  Refusal explain() const {
    if (s_.frame_count == 0) return refuse("PUL-0.2", "The game is over.", "Das Spiel ist zu Ende.");
    const auto asked = static_cast<FrameKind>(frame_.kind);
    const auto kind = static_cast<MoveKind>(m_.kind);
    switch (kind) {
      case MoveKind::kTake:
        return asked == FrameKind::kDraft ? take() : another_question();
      case MoveKind::kEntry:
        if (asked != FrameKind::kChooseEntry) return another_question();
        return refuse("PUL-1.15", "This is no free entry point.", "Das ist kein freier Eintrittspunkt.");
      case MoveKind::kRun:
        if (asked != FrameKind::kRun) return another_question();
        return run();
      case MoveKind::kRoute:
        return asked == FrameKind::kRoute ? route() : another_question();
      case MoveKind::kBonus:
        if (asked != FrameKind::kBonus) return another_question();
        return refuse(
            "PUL-6.9", "The printed bonus is a red die, and a bonus die was taken this round already.",
            "Der aufgedruckte Bonus ist ein roter Würfel, und in dieser Runde gab es schon einen Bonuswürfel.");
      case MoveKind::kGyro:
        if (asked != FrameKind::kGyro && asked != FrameKind::kGyroPair) return another_question();
        return refuse("PUL-7.5", "These sizes are not offered, or there are no tiles left.",
                      "Diese Größen werden nicht angeboten, oder es gibt keine Plättchen mehr.");
      case MoveKind::kTeleport:
        if (asked != FrameKind::kTeleport) return another_question();
        return refuse("PUL-8.16", "The teleport does not lead there.", "Dorthin führt der Teleport nicht.");
      case MoveKind::kLink:
        return asked == FrameKind::kLink ? link() : another_question();
      case MoveKind::kGoals:
        if (asked != FrameKind::kGoals) return another_question();
        return refuse("PUL-15.5", "These goals cannot be achieved together, or more can.",
                      "Diese Ziele sind nicht zusammen erreichbar, oder mehr sind es.");
      default:
        break;
    }
    if (asked != FrameKind::kTurn || (!is_paid(m_) && kind != MoveKind::kConstruct && kind != MoveKind::kCopy &&
                                      kind != MoveKind::kJoint && kind != MoveKind::kEndTurn))
      return another_question();
    if (is_paid(m_)) return paid();
    return free_thing(kind);
  }

 private:
  const Player& player() const { return s_.players[seat_]; }

  Refusal another_question() const {
    const Question& q = kQuestions[frame_.kind - static_cast<int>(FrameKind::kChooseSide)];
    return refuse(q.rule, fmt::format("This is not what is being asked now: {}.", q.en),
                  fmt::format("Danach ist jetzt nicht gefragt: {}.", q.de));
  }

  Refusal take() const {
    if (s_.dice[at(m_.a % 7)] == 0)
      return refuse("PUL-3.6", "There is no such die on the board.", "So ein Würfel liegt nicht auf dem Tableau.");
    const int steps = e_.steps(m_.a);
    if (steps == 0) return refuse("PUL-3.8", "This die moves no marker.", "Dieser Würfel bewegt keinen Marker.");
    if (m_.b == kNone)
      return refuse("PUL-3.7", "This die moves a marker: say on which track.",
                    "Dieser Würfel bewegt einen Marker: nenne die Leiste.");
    const auto track = static_cast<Track>(m_.b / kMaxMarkers % kTrackCount);
    const int rank = m_.b % kMaxMarkers;
    if (rank >= e_.order_count() || s_.tracks[track][at(rank)].seat != seat_)
      return refuse("PUL-16.5", "This marker belongs to somebody else.", "Dieser Marker gehört jemand anderem.");
    if (!e_.is_own(seat_, track, rank))
      return refuse("PUL-16.5", "The own marker above it comes to the same.",
                    "Der eigene Marker darüber bewirkt dasselbe.");
    return refuse("PUL-3.12", "The marker would pass the right end of the track.",
                  "Der Marker würde über das rechte Ende der Leiste hinausgehen.");
  }

  Refusal run() const {
    const int project = m_.b;
    if (project < kProjectCount && e_.is_run_open(seat_, project))
      return refuse("PUL-9.11", "The gate run has another colour.", "Die Sprungfolge hat eine andere Farbe.");
    if (project < kProjectCount && (player().runs & bit(project)) != 0)
      return refuse("PUL-9.7", "This gate run was executed already.", "Diese Sprungfolge wurde schon ausgeführt.");
    return refuse("PUL-9.9", "There is no such gate run to execute.",
                  "So eine Sprungfolge gibt es nicht auszuführen.");
  }

  Refusal route() const {
    switch (static_cast<RouteFault>(m_.c)) {
      case RouteFault::kLength:
        return refuse("PUL-5.2", fmt::format("The flight is exactly {} segments long.", frame_.a),
                      fmt::format("Der Flug ist genau {} Segmente lang.", frame_.a));
      case RouteFault::kCondition:
        return refuse("PUL-5.12", "The route does not meet the condition of the technology that changes the die.",
                      "Die Route erfüllt nicht die Bedingung der Technologie, die den Würfel ändert.");
      case RouteFault::kEntry:
        return refuse("PUL-5.5", "No flight may enter an entry point.",
                      "Kein Flug darf zu einem Eintrittspunkt führen.");
      case RouteFault::kIsolated:
        return refuse("PUL-5.6", "No segment leads to an isolated pulsar.",
                      "Zu einem isolierten Pulsar führt kein Segment.");
      default:
        return refuse("PUL-5.3", "There is no such flight that uses every line at most once.",
                      "So einen Flug, der jede Linie höchstens einmal benutzt, gibt es nicht.");
    }
  }

  Refusal link() const {
    const int tile = frame_.a;
    if (m_.b >= kTransmitterCount || s_.transmitters[m_.b].owner != seat_ || m_.b == tile)
      return refuse("PUL-8.4", "Only an own transmitter can be linked to.",
                    "Verbunden wird nur mit eigenen Transmittern.");
    if (pack_.content.transmitters[at(tile)].ends[m_.a % 2] != kNone && e_.free_end(m_.b, m_.c % 2) != kNone)
      return refuse("PUL-8.5", "Both ends of the new transmitter are alike; the left one is named.",
                    "Beide Enden des neuen Transmitters sind gleich; genannt wird das linke.");
    return refuse("PUL-8.3", "One of these ends cannot be linked or is linked already.",
                  "Eines dieser Enden lässt sich nicht verbinden oder ist schon verbunden.");
  }

  Refusal paid() const {
    const Payment p = payment_of(m_);
    if (Refusal why = target(); !why.rule.empty()) return why;
    if (!e_.has_die(seat_, p))
      return p.red ? refuse("PUL-12.1", "There is no such bonus die in hand.", "So ein Bonuswürfel ist nicht da.")
                   : refuse("PUL-4.2", "There is no such die in hand.", "So ein Würfel ist nicht da.");
    if (!e_.has_token(seat_, p.token))
      return refuse("PUL-4.6", "There is no such token to spend.", "So ein Marker ist nicht da.");
    const auto kind = static_cast<MoveKind>(m_.kind);
    const int limit = e_.adjust_limit(seat_, kind);
    if (p.adjust > limit || -p.adjust > limit)
      return refuse("PUL-4.7", "No technology changes the die for this action so far.",
                    "Keine Technologie ändert den Würfel für diese Aktion so weit.");
    if (kind == MoveKind::kFly) {
      if (p.value() < 1)
        return refuse("PUL-5.1", "There are no flights of length 0.", "Flüge der Länge 0 gibt es nicht.");
      return refuse("PUL-5.12", "No flight of this length meets the condition of the technology.",
                    "Kein Flug dieser Länge erfüllt die Bedingung der Technologie.");
    }
    const int cost = cost_of(kind);
    if (kind == MoveKind::kBuyToken)
      return refuse("PUL-11.1", "A 1 or 2 buys a plus-minus token, a 2 a plus-two token.",
                    "Eine 1 oder 2 kauft einen Plus-Minus-Marker, eine 2 einen Plus-Zwei-Marker.");
    return refuse("PUL-4.5", fmt::format("This costs a {}, the die counts {}.", cost, p.value()),
                  fmt::format("Das kostet eine {}, der Würfel zählt {}.", cost, p.value()));
  }

  int cost_of(MoveKind kind) const {
    switch (kind) {
      case MoveKind::kTakeGyrodyne:
        return pack_.content.gyrodynes[m_.b % kSizes].take;
      case MoveKind::kComplete:
        return pack_.content.gyrodynes[m_.b % kSizes].complete;
      case MoveKind::kTakeTransmitter:
      case MoveKind::kPayTransmitter:
        return pack_.content.transmitters[m_.b % kTransmitterCount].cost[at(symbol_of(m_) % kSymbols)];
      case MoveKind::kProject:
        return e_.project(seat_, m_.b % kProjectCount).cost;
      case MoveKind::kPatent:
        return e_.tech(m_.b % kTechSlots).cost;
      default:
        return 0;
    }
  }

  // What stands against the action whatever the die; an empty rule where nothing does.
  Refusal target() const {
    switch (static_cast<MoveKind>(m_.kind)) {
      case MoveKind::kTakeGyrodyne:
        if (s_.supply[m_.b % kSizes] > 0) break;
        return refuse("PUL-0.4", "No gyrodyne tile of this size is left.", "Kein Gyrodyne dieser Größe ist übrig.");
      case MoveKind::kComplete:
        if (e_.pulsar_under_construction(seat_, m_.b % kSizes) != kNone) break;
        return refuse("PUL-7.11", "No own gyrodyne of this size is under construction.",
                      "Kein eigenes Gyrodyne dieser Größe ist im Bau.");
      case MoveKind::kTakeTransmitter:
        for (const u8 tile : s_.offer)
          if (tile == m_.b) return {};
        return refuse("PUL-8.1", "This transmitter is not on offer.", "Dieser Transmitter liegt nicht aus.");
      case MoveKind::kPayTransmitter: {
        const OwnTransmitter& t = s_.transmitters[m_.b % kTransmitterCount];
        if (t.owner != seat_ || t.online != 0)
          return refuse("PUL-8.8", "This is no own unfinished transmitter.",
                        "Das ist kein eigener unfertiger Transmitter.");
        if ((t.paid & bit(symbol_of(m_))) != 0)
          return refuse("PUL-8.8", "This die symbol is paid already.", "Dieses Würfelsymbol ist schon bezahlt.");
        break;
      }
      case MoveKind::kProject:
        return project();
      case MoveKind::kPatent:
        return patent();
      default:
        break;
    }
    return {};
  }

  Refusal project() const {
    const int i = m_.b % kProjectCount;
    if (player().hq >= kHqSides)
      return refuse("PUL-1.16", "There are no headquarters in this game.",
                    "In diesem Spiel gibt es keine Hauptquartiere.");
    if (e_.is_project_open(seat_, i)) return {};
    if ((player().projects & bit(i)) != 0)
      return refuse("PUL-9.4", "This project is completed already.", "Dieses Projekt ist schon abgeschlossen.");
    if ((e_.project(seat_, i).needs & ~player().projects) != 0)
      return refuse("PUL-9.3", "The projects below it are not completed.",
                    "Die Projekte darunter sind nicht abgeschlossen.");
    return bonus_taken();
  }

  Refusal bonus_taken() const {
    return refuse("PUL-12.7", "It yields a red die, and a bonus die was taken this round already.",
                  "Es bringt einen roten Würfel, und in dieser Runde gab es schon einen Bonuswürfel.");
  }

  Refusal patent() const {
    const int slot = m_.b % kTechSlots;
    const Technology& t = e_.tech(slot);
    if (e_.may_patent(seat_, slot)) return {};
    const u8 owners = s_.patent_owners[at(slot)];
    if (t.exists == 0 || t.round > e_.round())
      return refuse("PUL-10.1", "This technology is not available yet.",
                    "Diese Technologie ist noch nicht verfügbar.");
    if ((owners & bit(seat_)) != 0)
      return refuse("PUL-10.2", "This technology is patented by the player already.",
                    "Diese Technologie hat der Spieler schon patentiert.");
    if (std::popcount(owners) >= 2)
      return refuse("PUL-10.2", "Two players have patented this technology.",
                    "Zwei Spieler haben diese Technologie patentiert.");
    if (owners != 0 && t.dice == 1 &&
        (std::popcount(owners) >= pack_.content.single_die_owners[s_.players_count] ||
         s_.patent_round[at(slot)] == e_.round()))
      return refuse("PUL-10.5", "Another player has patented this single-die technology.",
                    "Ein anderer Spieler hat diese Technologie mit einem Würfelsymbol patentiert.");
    if ((t.gives_red != 0 || t.doubles != 0) && s_.bonus_taken != 0)
      return t.doubles != 0 ? bonus_taken()
                            : refuse("PUL-12.10", "A bonus die was taken this round already.",
                                     "In dieser Runde gab es schon einen Bonuswürfel.");
    return refuse("PUL-12.10", "The cubes of its extra cost are missing.", "Die Cubes der Zusatzkosten fehlen.");
  }

  Refusal free_thing(MoveKind kind) const {
    if (kind == MoveKind::kConstruct) {
      if (player().kept[m_.b % kSizes] == 0)
        return refuse("PUL-7.7", "There is no such tile to place.", "So ein Plättchen ist nicht da.");
      return refuse("PUL-7.8", "No own pulsar is without a gyrodyne.", "Kein eigener Pulsar ist ohne Gyrodyne.");
    }
    if (kind == MoveKind::kEndTurn)
      return refuse("PUL-12.9", "The red die must be used in this turn.",
                    "Der rote Würfel muss in diesem Zug genutzt werden.");
    if (s_.bonus_taken != 0)
      return refuse("PUL-12.1", "A bonus die was taken this round already.",
                    "In dieser Runde gab es schon einen Bonuswürfel.");
    if (kind == MoveKind::kJoint)
      return refuse("PUL-12.5", "No joint offers such a die.", "Keine Verbindung bietet so einen Würfel.");
    if (s_.dice[at(m_.b % 7)] == 0)
      return refuse("PUL-12.4", "There is no such leftover die.", "So ein Würfel ist nicht übrig.");
    return refuse("PUL-12.4", fmt::format("A copy costs {} cubes.", int{player().copy_cost}),
                  fmt::format("Eine Kopie kostet {} Cubes.", int{player().copy_cost}));
  }

  const Pack& pack_;
  const State& s_;
  Engine e_;
  Move m_;
  Frame frame_;
  Seat seat_;
};

}  // namespace

Refusal explain_move(const Pack& pack, const State& s, Move m) { return Explainer(pack, s, m).explain(); }

}  // namespace orrery::pulsar_2849
