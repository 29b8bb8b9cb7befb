#include <algorithm>
#include <set>

#include "games/pulsar_2849/host/elements.h"
#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/notation.h"

namespace orrery::pulsar_2849 {
namespace {

// A die action is known by its target, everything else by what is clicked first.
std::string element_of(const Pack& pack, const State& s, Move m) {
  const std::vector<std::string> elements = touches(pack, s, m);
  if (elements.empty()) return "";
  return is_paid(m) ? elements.back() : elements.front();
}

struct Attempt {
  std::string element;
  Move move;
};

// Everything a person might try at this decision, whether legal or not, by the element that says most about it.
class Attempts {
 public:
  Attempts(const Pack& pack, const State& s) : pack_(pack), s_(s), e_(look_at(pack, s)), frame_(decision(s)) {}

  std::vector<Attempt> all() {
    switch (static_cast<FrameKind>(frame_.kind)) {
      case FrameKind::kDraft:
        for (int die = 1; die <= 6; ++die) take(die);
        break;
      case FrameKind::kTurn:
        turn();
        break;
      case FrameKind::kChooseEntry:
        for (int node = 0; node < e_.side().node_count; ++node) add(make_move(MoveKind::kEntry, node));
        break;
      case FrameKind::kTeleport:
        for (int node = 0; node < e_.side().node_count; ++node) add(make_move(MoveKind::kTeleport, node));
        break;
      case FrameKind::kRoute:
        for (int node = 0; node < e_.side().node_count; ++node) end_of_route(node);
        break;
      case FrameKind::kGyro:
        for (int size = 0; size < kSizes; ++size) add(make_move(MoveKind::kGyro, static_cast<int>(bit(size))));
        break;
      case FrameKind::kBonus:
        add(make_move(MoveKind::kBonus, 1));
        break;
      default:
        break;
    }
    return std::move(attempts_);
  }

 private:
  void add(Move m) { attempts_.push_back({element_of(pack_, s_, m), m}); }

  // A place where no route ends, with the fault that stands against it.
  void end_of_route(int node) {
    const Node& n = e_.side().nodes[at(node)];
    const RouteFault fault = n.kind == NodeKind::kEntry              ? RouteFault::kEntry
                             : (n.flags & node_flag::kIsolated) != 0 ? RouteFault::kIsolated
                                                                     : RouteFault::kLength;
    attempts_.push_back({"place:" + place_of(pack_, s_, node).id,
                         make_move(MoveKind::kRoute, kNone, kNone, static_cast<int>(fault))});
  }

  void take(int die) {
    if (e_.steps(die) == 0) return add(make_move(MoveKind::kTake, kNone, die));
    for (int track = 0; track < kTrackCount; ++track)
      for (int rank = 0; rank < e_.order_count(); ++rank)
        if (s_.tracks[at(track)][at(rank)].seat == frame_.seat)
          add(make_move(MoveKind::kTake, track * kMaxMarkers + rank, die));
  }

  // The die that comes nearest to what is asked says best what is missing.
  void paid(MoveKind kind, int cost, int b, int symbol = 0) {
    const Player& p = s_.players[frame_.seat];
    Payment best;
    int nearest = 99;
    const auto look = [&](int die, bool red) {
      const int distance = std::abs(die - cost);
      if (distance >= nearest) return;
      nearest = distance;
      best = {byte(die), red, Token::kNoToken, 0};
    };
    for (const u8 die : p.dice)
      if (die != 0) look(die, false);
    if (s_.red != kNone) look(s_.red, true);
    add(paid_move(kind, best, b, symbol));
  }

  void turn() {
    const Content& c = pack_.content;
    for (int size = 0; size < kSizes; ++size) {
      paid(MoveKind::kTakeGyrodyne, c.gyrodynes[at(size)].take, size);
      if (e_.pulsar_under_construction(frame_.seat, size) != kNone)
        paid(MoveKind::kComplete, c.gyrodynes[at(size)].complete, size);
      if (s_.players[frame_.seat].kept[at(size)] > 0) add(make_move(MoveKind::kConstruct, size));
    }
    for (int tile = 0; tile < kTransmitterCount; ++tile) transmitter(tile);
    if (s_.players[frame_.seat].hq < kHqSides)
      for (int i = 0; i < kProjectCount; ++i) paid(MoveKind::kProject, e_.project(frame_.seat, i).cost, i);
    for (int slot = 0; slot < kTechSlots; ++slot)
      if (e_.tech(slot).exists != 0) paid(MoveKind::kPatent, e_.tech(slot).cost, slot);
    for (int token = 0; token < 2; ++token) paid(MoveKind::kBuyToken, 2, token);
    for (int value = 1; value <= 6; ++value)
      if (s_.dice[at(value)] > 0) add(make_move(MoveKind::kCopy, value));
  }

  void transmitter(int tile) {
    const Transmitter& t = pack_.content.transmitters[at(tile)];
    const bool offered = std::find(s_.offer.begin(), s_.offer.end(), tile) != s_.offer.end();
    const OwnTransmitter& own = s_.transmitters[at(tile)];
    if (!offered && (own.owner != frame_.seat || own.online != 0)) return;
    for (int k = 0; k < t.cost_count; ++k)
      if (offered || (own.paid & bit(k)) == 0)
        paid(offered ? MoveKind::kTakeTransmitter : MoveKind::kPayTransmitter, t.cost[at(k)], tile, k);
  }

  const Pack& pack_;
  const State& s_;
  Engine e_;
  Frame frame_;
  std::vector<Attempt> attempts_;
};

}  // namespace

std::vector<std::pair<std::string, Refusal>> refused(const Pack& pack, const State& view, Seat seat) {
  std::vector<std::pair<std::string, Refusal>> out;
  if (view.frame_count == 0 || decision(view).seat != seat) return out;
  MoveList legal;
  look_at(pack, view).legal(legal);
  std::set<std::string> known;
  for (const Move move : legal) known.insert(element_of(pack, view, move));
  // Without a die in hand every die action is refused for the same reason; the turn is over but for its end.
  const Player& p = view.players[seat];
  const bool has_die = p.dice[0] != 0 || p.dice[1] != 0 || view.red != kNone;
  for (auto& [element, move] : Attempts(pack, view).all()) {
    if (is_paid(move) && !has_die) continue;
    if (element.empty() || legal.contains(move) || !known.insert(element).second) continue;
    out.emplace_back(std::move(element), explain_move(pack, view, move));
  }
  return out;
}

}  // namespace orrery::pulsar_2849
