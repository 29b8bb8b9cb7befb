#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {

bool is_flight(const Side& side, int from, const Route& route) {
  std::array<u8, kMaxSegments> flown{};
  for (int k = 0; k < route.length; ++k) {
    const Node& n = side.nodes[at(from)];
    bool moved = false;
    for (int i = n.first_edge; i < n.first_edge + n.edge_count && !moved; ++i) {
      const Edge edge = side.edges[at(i)];
      if (edge.to != route.nodes[at(k)] || flown[edge.segment] == side.lines[edge.segment]) continue;
      ++flown[edge.segment];
      moved = true;
    }
    if (!moved) return false;
    from = route.nodes[at(k)];
  }
  return route.length > 0;
}

}  // namespace orrery::pulsar_2849
