// Flights against a search of their own, written from the rules on the content file.
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "games/pulsar_2849/host/words.h"
#include "games/pulsar_2849/routes.h"
#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

struct Map {
  struct Line {
    std::string a, b;
  };
  std::vector<Line> lines;  // a doubled segment is two of them
  std::map<std::string, YAML::Node> places;

  explicit Map(std::size_t side) {
    const YAML::Node board = YAML::LoadFile("content/pulsar-2849/star_cluster.yaml")["boards"][side];
    for (const YAML::Node& node : board["nodes"]) places[node["id"].as<std::string>()] = node;
    for (const auto& segment : board["segments"])
      for (int i = 0; i < segment["lines"].as<int>(); ++i)
        lines.push_back({segment["a"].as<std::string>(), segment["b"].as<std::string>()});
  }

  using Flight = std::pair<std::set<std::string>, std::string>;  // what it visits, where it ends
  void fly(const std::string& from, int left, std::vector<std::string>& way, std::vector<bool>& used,
           std::set<Flight>& out) const {
    if (left == 0) {
      out.insert({{way.begin(), way.end()}, way.back()});
      return;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (used[i] || (lines[i].a != from && lines[i].b != from)) continue;
      const std::string& to = lines[i].a == from ? lines[i].b : lines[i].a;
      if (places.at(to)["kind"].as<std::string>() == "entry") continue;
      used[i] = true;
      way.push_back(to);
      fly(to, left - 1, way, used, out);
      way.pop_back();
      used[i] = false;
    }
  }
  std::set<Flight> flights(const std::string& from, int length) const {
    std::set<Flight> found;
    std::vector<std::string> way;
    std::vector<bool> used(lines.size());
    fly(from, length, way, used, found);
    return found;
  }
};

// Nothing that we ship comes near the end of a search.
TEST(Flights, NeedFewStepsToFind) {
  constexpr int kRoom = 4;
  int most = 0;
  for (const Side& side : shipped_pack().content.sides)
    for (int node = 0; node < side.node_count; ++node) {
      int steps = 0;  // every step ends one way of some length
      for (int length = 1; length <= kMaxFlight; ++length)
        EXPECT_TRUE(search_routes(side, node, length, [&](const Route&) { return ++steps > 0; }));
      most = std::max(most, steps);
    }
  EXPECT_EQ(most, 1930);
  EXPECT_LE(kRoom * most, kMostRouteSteps);
}

// [PUL-5.2] [PUL-5.3] [PUL-5.4] [PUL-5.5] [PUL-5.6]
TEST(Flights, AreExactlyThoseOfTheMap) {
  const Pack& pack = shipped_pack();
  for (std::size_t side = 0; side < 2; ++side) {
    const Map map(side);
    State s = new_game(2, side == 1 ? variant::kDeadEnds : 0, 1);
    const Reader engine(pack.content, s);
    for (int node = 0; node < engine.side().node_count; ++node) {
      const std::string& from = pack.labels.places[side][at(node)].id;
      for (int length = 1; length <= 7; ++length) {
        std::set<Map::Flight> found;
        int count = 0;
        engine.for_each_route(0, {node, length, 0}, [&](int i, const Route& route) {
          EXPECT_EQ(i, count++);
          EXPECT_TRUE(is_flight(engine.side(), node, route));
          Map::Flight flight;
          for (int k = 0; k < route.length; ++k) flight.first.insert(pack.labels.places[side][route.nodes[at(k)]].id);
          flight.second = pack.labels.places[side][at(route.end())].id;
          EXPECT_TRUE(found.insert(flight).second) << from << " " << length;
          return true;
        });
        EXPECT_EQ(found, map.flights(from, length)) << from << ", length " << length;
        EXPECT_EQ(engine.place_has_route(0, {node, length, 0}), !found.empty());
      }
    }
  }
}

// [PUL-12.9] OPEN-06: a red die is always good for a flight.
TEST(Flights, OfEveryLengthUpTo8ExistFromEverywhere) {
  for (const Side& side : shipped_pack().content.sides)
    for (int node = 0; node < side.node_count; ++node) {
      if ((side.nodes[at(node)].flags & node_flag::kIsolated) == 0) {
        EXPECT_EQ(side.lengths[at(node)] & 0x1FE, 0x1FE) << node;
      }
    }
}

// [PUL-5.12] With a condition exactly the flights that meet it are offered.
TEST(Flights, WithAConditionMeetIt) {
  const Pack& pack = shipped_pack();
  State s = new_game(2, 0, 1);
  const Reader engine(pack.content, s);
  const Side& side = engine.side();
  for (const Adjust adjust :
       {Adjust::kFlyOrange, Adjust::kFlyPink, Adjust::kFlyGreen, Adjust::kFlyEndPulsar, Adjust::kFly}) {
    s.players[0].adjusts.fill(0);
    s.players[0].adjusts[at(adjust)] = 1;
    for (int node = 0; node < side.node_count; ++node) {
      int all = 0;
      int met = 0;
      engine.for_each_route(0, {node, 4, 0}, [&](int, const Route& route) {
        ++all;
        bool visits = false;
        for (int i = 0; i < route.length; ++i) {
          const Node& n = side.nodes[route.nodes[at(i)]];
          const int colour = static_cast<int>(adjust) - static_cast<int>(Adjust::kFlyOrange);
          visits = visits || (n.kind == NodeKind::kGate && n.colour == colour);
        }
        const bool ends = side.nodes[at(route.end())].kind == NodeKind::kPulsar;
        met += adjust == Adjust::kFly || (adjust == Adjust::kFlyEndPulsar ? ends : visits) ? 1 : 0;
        return true;
      });
      int offered = 0;
      engine.for_each_route(0, {node, 4, 1}, [&](int, const Route&) { return ++offered > 0; });
      EXPECT_EQ(offered, met) << node;
      EXPECT_LE(offered, all);
      EXPECT_EQ(engine.place_has_route(0, {node, 4, 1}), met > 0);
    }
  }
}

// [PUL-5.8] [PUL-6.1] Systems turn up only after the route is chosen, and only those that are visited.
TEST(Flights, RevealWhatTheyVisit) {
  const Content& c = shipped_pack().content;
  for (u64 seed = 0; seed < 30; ++seed) {
    std::set<int> visited;
    State before = new_game(4, variant::kDeadEnds, seed);
    random_game(4, variant::kDeadEnds, seed, [&](const State& s, const EventLog& log) {
      for (const Event& e : log)
        if (static_cast<EventKind>(e.type) == EventKind::kVisited &&
            c.sides[1].nodes[e.args[0]].kind == NodeKind::kSystem)
          visited.insert(c.sides[1].nodes[e.args[0]].index);
      for (int i = 0; i < kSystems; ++i) EXPECT_EQ(s.systems[at(i)].tile != kNone, visited.contains(i));
      before = s;
    });
  }
}

}  // namespace
}  // namespace orrery::pulsar_2849
