// Which flights of an exact length exist. A flight uses every line at most once [PUL-5.3]; routes that visit the same
// locations and end at the same one come to the same and are one flight, found in one order only.
#pragma once
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

// Lines that one search flies along before it gives up. The boards we ship need 1930 at most, from any location and
// for any length; a pack that needs more than this is not compiled, so a search that counts on it misses no flight.
inline constexpr int kMostRouteSteps = 8000;

// Depth first along lines that are still free. `use(route)` says whether to go on.
template <class Use>
class RouteSearch {
 public:
  RouteSearch(const Side& side, int length, Use& use) : side_(side), use_(use), length_(length) {}

  bool from(int node) {
    if (route_.length == length_) return use_(static_cast<const Route&>(route_));
    const Node& n = side_.nodes[at(node)];
    for (int i = n.first_edge; i < n.first_edge + n.edge_count; ++i) {
      const Edge edge = side_.edges[at(i)];
      if (flown_[edge.segment] == side_.lines[edge.segment]) continue;  // [PUL-5.4]
      if (--steps_left_ < 0) return false;
      ++flown_[edge.segment];
      route_.nodes[at(route_.length++)] = edge.to;
      const bool go_on = from(edge.to);
      route_.nodes[at(--route_.length)] = 0;
      --flown_[edge.segment];
      if (!go_on) return false;
    }
    return true;
  }
  bool gave_up() const { return steps_left_ < 0; }

 private:
  const Side& side_;
  Use& use_;
  int length_;
  int steps_left_ = kMostRouteSteps;
  Route route_;
  std::array<u8, kMaxSegments> flown_{};
};

// False: there is more to search than a search may look at.
template <class Use>
bool search_routes(const Side& side, int from, int length, Use&& use) {
  RouteSearch<Use> search(side, length, use);
  search.from(from);
  return !search.gave_up();
}

// Whether the steps exist and no line is used too often.
bool is_flight(const Side&, int from, const Route&);

// `visit(number, route)` for every different flight, until it says no.
template <class Visit>
void Reader::for_each_route(Seat seat, const FlightPlan& plan, Visit&& visit) const {
  struct Key {
    NodeSet visited;
    int end;
  };
  constexpr int kMaxRoutes = MoveList::kCapacity;
  std::array<Key, kMaxRoutes> known;  // filled as far as `found` says
  int found = 0;
  search_routes(side(), plan.from, plan.length, [&](const Route& route) {
    if (plan.conditions > 0 && met_conditions(seat, route) < plan.conditions) return true;
    const Key key{route.visited(), route.end()};
    for (int i = 0; i < found; ++i)
      if (known[at(i)].end == key.end && known[at(i)].visited == key.visited) return true;
    if (found == kMaxRoutes) return false;
    known[at(found)] = key;
    return visit(found++, route);
  });
}

}  // namespace orrery::pulsar_2849
