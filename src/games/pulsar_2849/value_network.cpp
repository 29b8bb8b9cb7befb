#include "games/pulsar_2849/value_network.h"

#include <algorithm>

#include "core/value_network.h"
#include "games/pulsar_2849/game.h"

namespace orrery::pulsar_2849 {
namespace {

using Network = NetworkWeights<kInputs>;
#include "games/pulsar_2849/value_network_2.inc"
#include "games/pulsar_2849/value_network_4.inc"

constexpr int kFar = 255;
constexpr std::array<int, kRanges> kReach = {2, 4, 7};  // edges

// How many edges each node is from the ship, kFar where it cannot go.
std::array<u8, kMaxNodes> distances(const Side& side, u8 ship) {
  std::array<u8, kMaxNodes> distance;
  distance.fill(kFar);
  std::array<u8, kMaxNodes> queue;
  std::size_t read = 0, written = 0;
  queue[written++] = ship;
  distance[ship] = 0;
  while (read < written) {
    const u8 from = queue[read++];
    const Node& node = side.nodes[from];
    for (int k = 0; k < node.edge_count; ++k) {
      const u8 to = side.edges[at(node.first_edge + k)].to;
      if (distance[to] != kFar) continue;
      distance[to] = static_cast<u8>(distance[from] + 1);
      queue[written++] = to;
    }
  }
  return distance;
}

struct Surroundings {
  int pulsars = 0, planets = 0, unknown = 0;
};

std::array<Surroundings, kRanges> surroundings(const Reader& e, Seat seat) {
  std::array<Surroundings, kRanges> out;
  const State& s = e.state();
  const u8 ship = s.players[seat].ship;
  if (ship == kNone) return out;
  const Side& side = e.side();
  const auto distance = distances(side, ship);
  const auto range = [&](u8 node) -> Surroundings* {
    if (node >= side.node_count) return nullptr;
    const auto found = std::find_if(kReach.begin(), kReach.end(), [&](int reach) { return distance[node] <= reach; });
    return found == kReach.end() ? nullptr : &out[static_cast<std::size_t>(found - kReach.begin())];
  };
  for (int i = 0; i < kPulsars; ++i)
    if (Surroundings* near = range(side.pulsar_nodes[at(i)]); near && s.pulsars[at(i)].owner == kNone)
      ++near->pulsars;
  for (int i = 0; i < kSystems; ++i) {
    Surroundings* near = range(side.system_nodes[at(i)]);
    if (near == nullptr) continue;
    if (s.systems[at(i)].tile == kNone)
      ++near->unknown;
    else if (!e.has_station(seat, i) && (e.planet(i, true) != kNone || e.planet(i, false) != kNone))
      ++near->planets;
  }
  return out;
}

}  // namespace

std::array<int, kInputs> inputs_of(const Reader& engine, Seat seat) {
  std::array<int, kInputs> in{};
  const Features features = measure(engine, seat);
  in[0] = features.left;
  auto next = std::copy(features.counts.begin(), features.counts.end(), in.begin() + 1);
  for (const u8 die : engine.state().players[seat].dice)
    if (die != 0) ++next[die - 1];
  next += kPips;
  for (const Surroundings& near : surroundings(engine, seat)) {
    *next++ = near.pulsars;
    *next++ = near.planets;
    *next++ = near.unknown;
  }
  return in;
}

std::vector<int> Rules::inputs(const State& state, Seat seat) const {
  if (state.round == kRounds) return {};
  const auto in = inputs_of(Reader(*content_, state), seat);
  return {in.begin(), in.end()};
}

int Rules::evaluate_leaf(const State& state, Seat seat) const {
  const Reader engine(*content_, state);
  if (state.round == kRounds) return 100 * engine.points(seat);
  const Network& network = state.players_count == 2 ? kFor2Players : kFor4Players;
  return network.value(inputs_of(engine, seat));
}

}  // namespace orrery::pulsar_2849
