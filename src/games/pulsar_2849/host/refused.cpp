// What cannot be chosen at a decision, element by element, each with the reason that holds for that very element.
#include <algorithm>
#include <set>

#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/refusal_text.h"
#include "games/pulsar_2849/host/words.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

using Refusals = std::vector<std::pair<std::string, Refusal>>;

class Refuser {
 public:
  Refuser(const Pack& pack, const State& s)
      : pack_(pack), s_(s), e_(reader_of(pack, s)), frame_(decision(s)), seat_(frame_.seat) {
    e_.legal(legal_);
    // What lies on the way of a flight is no end of one: a route is known by its first element.
    const bool first_only = is<ChooseRoute>(frame_);
    for (const Move move : legal_)
      for (std::string& element : affected_elements(pack, s, move)) {
        offered_.insert(std::move(element));
        if (first_only) break;
      }
  }

  Refusals all() {
    Decisions::visit(frame_, *this);
    return std::move(out_);
  }

  // What there is to refuse at each decision; one that is left out here does not compile.
  void operator()(const Work auto&) {}
  void operator()(const ChooseSide&) {}
  void operator()(const ChooseEntry&) {
    for_places([&](int node) { attempt(place(node), make_move(MoveKind::kEntry, node)); });
  }
  void operator()(const Draft&) { draft(); }
  void operator()(const Turn&) { turn(); }
  void operator()(const ChooseRun&) {
    for (int i = 0; i < kProjectCount; ++i) attempt(project(i), make_move(MoveKind::kRun, i));
  }
  void operator()(const ChooseRoute& asked) { ends_of_routes(asked.length); }
  void operator()(const SetStation&) {}
  void operator()(const ChooseBonus& asked) {
    attempt(place(e_.side().system_nodes[asked.system]), make_move(MoveKind::kBonus, 1));
  }
  void operator()(const ChooseGyro&) { sizes(); }
  void operator()(const ChooseGyroPair&) { sizes(); }
  void operator()(const ClaimIsolated&) {
    for_places([&](int node) { claim(node); });
  }
  void operator()(const ChooseTeleport&) {
    for_places([&](int node) { attempt(place(node), make_move(MoveKind::kTeleport, node)); });
  }
  void operator()(const ChooseLink& asked) { links(asked.transmitter); }
  void operator()(const BuyPoints&) {}
  void operator()(const ChooseGoals&) {
    for (int i = 0; i < kGoalCount; ++i)
      attempt("goal:" + pack_.labels.goals[s_.goals[at(i)]].id,
              make_move(MoveKind::kGoals, static_cast<int>(bit(i))));
  }
  void operator()(const BuyGoalBonus&) {}

 private:
  const Player& player() const { return s_.players[seat_]; }
  std::string place(int node) const { return "place:" + place_of(pack_, s_, node).id; }
  static std::string gyro(int size) { return fmt::format("gyro:{}", kSizeNames[at(size)]); }
  std::string project(int i) const {
    return fmt::format("project:{}:{}", seat_, pack_.labels.projects[player().hq][at(i)].id);
  }
  static std::string marker(int track, int rank) {
    return fmt::format("marker:{}:{}", kTrackNames[at(track)], rank + 1);
  }

  template <class Use>
  void for_places(Use&& use) const {
    for (int node = 0; node < e_.side().node_count; ++node) use(node);
  }
  void sizes() {
    for (int size = 0; size < kSizes; ++size)
      attempt(gyro(size), make_move(MoveKind::kGyro, static_cast<int>(bit(size))));
  }

  bool is_open(const std::string& element) const { return offered_.contains(element); }
  void add(std::string element, Refusal why) {
    if (!is_open(element) && known_.insert(element).second) out_.emplace_back(std::move(element), std::move(why));
  }
  void attempt(std::string element, Move move) {
    if (!is_open(element)) add(std::move(element), explain_move(pack_, s_, move));
  }
  // A die action: what stands against it whatever pays, and else what the hand cannot pay.
  void attempt_paid(std::string element, Move move, u32 costs) {
    if (is_open(element)) return;
    Refusal why = explain_target(pack_, s_, move);
    if (why.rule.empty()) why = explain_hand(pack_, s_, static_cast<MoveKind>(move.kind), costs);
    add(std::move(element), std::move(why));
  }

  // A die that no own marker can follow, and markers that no die on the board moves [PUL-3.12].
  void draft() {
    u32 spaces = 0;
    for (const auto& track : s_.tracks)
      for (int rank = 0; rank < e_.order_count(); ++rank)
        if (track[at(rank)].seat == seat_) spaces |= bit(track[at(rank)].space);
    int nearest = kTrackSpaces + 1;  // of the moves to the right
    for (int die = 1; die <= 6; ++die) {
      if (s_.dice[at(die)] == 0) continue;
      const int steps = e_.steps(die);
      if (steps > 0) nearest = std::min(nearest, steps);
      add(fmt::format("pool:{}", die),
          refuse("PUL-3.12", "A {} moves a marker {} to the right, past space {}: the own ones stand on {}.",
                 "Eine {} bewegt einen Marker {} nach rechts, über Feld {} hinaus: die eigenen stehen auf {}.", die,
                 steps, kTrackSpaces, listed(spaces, {" and ", " und "}, [](int i) {
                   return Both{std::to_string(i), std::to_string(i)};
                 })));
    }
    for (int track = 0; track < kTrackCount; ++track)
      for (int rank = 0; rank < e_.order_count(); ++rank) {
        const Marker& m = s_.tracks[at(track)][at(rank)];
        if (m.seat != seat_)
          add(marker(track, rank), refuse(s_.players_count == 2 ? "PUL-16.5" : "PUL-3.7",
                                          "This marker belongs to {}; an own one is moved.",
                                          "Dieser Marker gehört {}; bewegt wird ein eigener.", seat_both(m.seat)));
        else if (!e_.is_own(seat_, static_cast<Track>(track), rank))
          add(marker(track, rank), refuse("PUL-16.5", "The own marker above it comes to the same.",
                                          "Der eigene Marker darüber bewirkt dasselbe."));
        else if (nearest > kTrackSpaces)
          add(marker(track, rank),
              refuse("PUL-3.8", "No die on the board moves a marker now.", "Kein Würfel bewegt jetzt einen Marker."));
        else
          add(marker(track, rank),
              refuse("PUL-3.12", "It stands on space {}; the shortest move is {} to the right, past space {}.",
                     "Er steht auf Feld {}; der kürzeste Zug geht {} nach rechts, über Feld {} hinaus.", int{m.space},
                     nearest, kTrackSpaces));
      }
  }

  void turn() {
    const Content& c = pack_.content;
    for (int size = 0; size < kSizes; ++size) {
      attempt_paid(gyro(size), paid_move(MoveKind::kTakeGyrodyne, {}, size), bit(c.gyrodynes[at(size)].take));
      if (player().kept[at(size)] > 0)
        attempt(fmt::format("kept:{}:{}", seat_, kSizeNames[at(size)]), make_move(MoveKind::kConstruct, size));
    }
    for (int i = 0; i < kPulsars; ++i)
      if (s_.pulsars[at(i)].gyrodyne != kNone) gyrodyne(i);
    for (int tile = 0; tile < kTransmitterCount; ++tile) transmitter(tile);
    if (player().hq < kHqSides)
      for (int i = 0; i < kProjectCount; ++i)
        attempt_paid(project(i), paid_move(MoveKind::kProject, {}, i), bit(e_.project(seat_, i).cost));
    for (int slot = 0; slot < kTechSlots; ++slot)
      if (e_.tech(slot).exists != 0)
        attempt_paid("tech:" + pack_.labels.techs[at(e_.tech_of(slot))].id, paid_move(MoveKind::kPatent, {}, slot),
                     bit(e_.tech(slot).cost));
    attempt_paid("buy:pm1", paid_move(MoveKind::kBuyToken, {}, 0), c.pm1_dice);
    attempt_paid("buy:plus2", paid_move(MoveKind::kBuyToken, {}, 1), c.plus2_dice);
    attempt_paid(fmt::format("ship:{}", seat_), paid_move(MoveKind::kFly, {}), 0);
    for (int value = 1; value <= 6; ++value)
      if (s_.dice[at(value)] > 0) attempt(fmt::format("pool:{}", value), make_move(MoveKind::kCopy, value));
    tokens();
  }

  // Tokens in hand that no die takes.
  void tokens() {
    static constexpr std::string_view kNames[] = {"minus", "plus", "plus2"};
    const bool has_die = player().dice[0] != 0 || player().dice[1] != 0 || s_.red != kNone;
    for (int i = 0; i < 3; ++i) {
      if ((i == 2 ? player().plus2 : player().pm1) == 0) continue;
      const std::string element = fmt::format("token:{}:{}", seat_, kNames[i]);
      if (!has_die)
        add(element, refuse("PUL-4.6", "A token changes a die, and there is none left in hand.",
                            "Ein Marker ändert einen Würfel, und es ist keiner mehr in der Hand."));
      else if (i == 0 && s_.red == 0)
        add(element, refuse("PUL-4.8", "The token would take the 0 below 0.", "Der Marker brächte die 0 unter 0."));
    }
  }

  void gyrodyne(int i) {
    const Pulsar& pulsar = s_.pulsars[at(i)];
    const int node = e_.side().pulsar_nodes[at(i)];
    const std::string element = "gyrodyne:" + place_of(pack_, s_, node).id;
    if (pulsar.owner != seat_)
      return add(element, refuse("PUL-7.3", "{} belongs to {}.", "{} gehört {}.", place_both(pack_, s_, node),
                                 seat_both(pulsar.owner)));
    if (pulsar.spinning != 0)
      return add(element, refuse("PUL-7.11", "This gyrodyne spins already.", "Dieses Gyrodyne ist schon vollendet."));
    const int first = e_.pulsar_under_construction(seat_, pulsar.gyrodyne);
    if (first != i)
      return add(element, refuse("PUL-7.11", "The one of the same size at {} comes to the same.",
                                 "Das gleich große ({}) bewirkt dasselbe.",
                                 place_both(pack_, s_, e_.side().pulsar_nodes[at(first)])));
    attempt_paid(element, paid_move(MoveKind::kComplete, {}, pulsar.gyrodyne),
                 bit(pack_.content.gyrodynes[pulsar.gyrodyne].complete));
  }

  void transmitter(int tile) {
    const Transmitter& t = pack_.content.transmitters[at(tile)];
    const bool offered = std::find(s_.offer.begin(), s_.offer.end(), tile) != s_.offer.end();
    const OwnTransmitter& own = s_.transmitters[at(tile)];
    if (!offered && own.owner == kNone) return;
    u32 costs = 0;
    int symbol = 0;
    for (int k = 0; k < t.cost_count; ++k) {
      if (!offered && (own.paid & bit(k)) != 0) continue;
      costs |= bit(t.cost[at(k)]);
      symbol = k;
    }
    attempt_paid("transmitter:" + pack_.labels.transmitters[at(tile)].id,
                 paid_move(offered ? MoveKind::kTakeTransmitter : MoveKind::kPayTransmitter, {}, tile, symbol),
                 costs);
  }

  void ends_of_routes(int length) {
    NodeSet ends{};  // of flights that need not meet the conditions of technologies [PUL-5.12]
    e_.for_each_route(seat_, {player().ship, length, 0}, [&](int, const Route& route) {
      ends.add(route.end());
      return true;
    });
    for (int node = 0; node < e_.side().node_count; ++node) {
      const Node& n = e_.side().nodes[at(node)];
      const RouteFault fault = n.kind == NodeKind::kEntry              ? RouteFault::kEntry
                               : (n.flags & node_flag::kIsolated) != 0 ? RouteFault::kIsolated
                               : ends.has(node)                        ? RouteFault::kEndCondition
                                                                       : RouteFault::kEnd;
      attempt(place(node), make_move(MoveKind::kRoute, kNone, kNone, static_cast<int>(fault)));
    }
  }

  void claim(int node) {
    const Node& n = e_.side().nodes[at(node)];
    if (n.kind == NodeKind::kPulsar)
      attempt(place(node), make_move(MoveKind::kClaim, n.index));
    else
      attempt(place(node), foreign_move(Foreign::kNoIsolated));
  }

  // [PUL-8.3] [PUL-8.4] The ends of what lies before the players, and of the new tile.
  void links(int taken) {
    const Move any = legal_[0];  // names a free end on either side
    if (any.b == kNone) return;
    for (int tile = 0; tile < kTransmitterCount; ++tile) {
      if (s_.transmitters[at(tile)].owner == kNone) continue;
      for (int end = 0; end < 2; ++end) {
        const std::string element =
            fmt::format("end:{}:{}", pack_.labels.transmitters[at(tile)].id, kEndNames[at(end)]);
        if (is_open(element)) continue;
        // Against an end that can be linked, so that the reason is about this one.
        attempt(element, tile == taken ? make_move(MoveKind::kLink, any.b, end, any.c)
                                       : make_move(MoveKind::kLink, tile, any.a, end));
      }
    }
  }

  const Pack& pack_;
  const State& s_;
  Reader e_;
  Frame frame_;
  Seat seat_;
  MoveList legal_;
  std::set<std::string> offered_;
  std::set<std::string> known_;
  Refusals out_;
};

}  // namespace

std::vector<std::pair<std::string, Refusal>> refused(const Pack& pack, const State& view, Seat seat) {
  if (view.frame_count == 0 || decision(view).seat != seat || seat >= view.players_count) return {};
  return Refuser(pack, view).all();
}

}  // namespace orrery::pulsar_2849
