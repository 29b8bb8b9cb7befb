#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/values.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

class Figures {
 public:
  Figures(const Pack& pack, const State& s) : pack_(pack), s_(s), e_(reader_of(pack, s)) {}

  Json all() const {
    Json out{{"resources",
              {{"cubes", by_seat([&](Seat seat) { return int{s_.players[seat].cubes}; })},
               {"projects", by_seat([&](Seat seat) { return e_.count(seat, Counter::kProjects); })}}},
             {"side", pack_.labels.sides[side_of(s_)].id},
             {"open_row", std::min(e_.round(), kRounds)},
             {"steps", steps()}};
    for (int size = 0; size < kSizes; ++size) out["gyrodynes"][std::string(kSizeNames[at(size)])] = gyrodyne(size);
    out["closed_planets"] = closed_planets();
    out["arrivals"] = arrivals();
    out["joints"] = joints();
    out["goals"] = Json::object();
    for (const u8 goal : s_.goals)
      if (goal != kNone)
        out["goals"][pack_.labels.goals[goal].id] =
            by_seat([&](Seat seat) { return e_.count(seat, pack_.content.goals[goal].counter); });
    out["players"] = Json::array();
    for (Seat seat = 0; seat < s_.players_count; ++seat) out["players"].push_back(player(seat));
    return out;
  }

 private:
  template <class Of>
  Json by_seat(Of&& of) const {
    Json list = Json::array();
    for (Seat seat = 0; seat < s_.players_count; ++seat) list.push_back(of(seat));
    return list;
  }

  // For a die of 1, 2 … 6 [PUL-3.7]; empty before the first roll.
  Json steps() const {
    Json list = Json::array();
    for (int die = 1; die <= 6 && s_.median != 0; ++die) list.push_back(e_.steps(die));
    return list;
  }

  Json gyrodyne(int size) const {
    Json awards = Json::array();
    for (int left = s_.awards_left[at(size)]; left > 0; --left) awards.push_back(e_.next_award(size, left));
    return {{"left", s_.supply[at(size)]}, {"awards", std::move(awards)}};
  }

  // Planets that nobody can use with this many players [PUL-6.1], of the systems that are known.
  Json closed_planets() const {
    Json out = Json::object();
    for (int i = 0; i < kSystems; ++i) {
      if (s_.systems[at(i)].tile == kNone) continue;
      const SystemTile& tile = pack_.content.systems[s_.systems[at(i)].tile];
      Json closed = Json::array();
      for (int planet = 0; planet < tile.planet_count; ++planet)
        if (!e_.is_planet_open(tile, planet)) closed.push_back(planet);
      if (!closed.empty()) out[place_of(pack_, s_, e_.side().system_nodes[at(i)]).id] = std::move(closed);
    }
    return out;
  }

  // What the end of a flight is sure to bring whoever decides, by place.
  Json arrivals() const {
    Json out = Json::object();
    const Seat seat = decision(s_).seat;
    if (seat >= s_.players_count) return out;
    const Side& side = e_.side();
    for (int i = 0; i < kPulsars; ++i)
      if (s_.pulsars[at(i)].owner == kNone && e_.free_rings(seat) > 0)
        out[place_of(pack_, s_, side.pulsar_nodes[at(i)]).id] = "claims";
    for (int i = 0; i < kSystems; ++i) {
      const std::string& place = place_of(pack_, s_, side.system_nodes[at(i)]).id;
      if (s_.systems[at(i)].tile == kNone)
        out[place] = "explores";
      else if (!e_.has_station(seat, i) && e_.planet(i, true) != kNone)
        out[place] = "station";
    }
    return out;
  }

  // The values of the joints at the left and the right end of a transmitter [PUL-8.7].
  Json joints() const {
    Json out = Json::object();
    for (int i = 0; i < kTransmitterCount; ++i) {
      if (s_.transmitters[at(i)].owner == kNone) continue;
      Json ends = Json::array();
      for (int end = 0; end < 2; ++end) {
        const int value = e_.joint(i, end);
        ends.push_back(value == kNone ? Json() : Json(value));
      }
      if (ends != Json{nullptr, nullptr}) out[pack_.labels.transmitters[at(i)].id] = std::move(ends);
    }
    return out;
  }

  Json player(Seat seat) const {
    Json projects = Json::array(), runs = Json::array();
    const u8 hq = s_.players[seat].hq;
    for (int i = 0; i < kProjectCount && hq < kHqSides; ++i) {
      const std::string& id = pack_.labels.projects[hq][at(i)].id;
      if (e_.needs_met(seat, i)) projects.push_back(id);
      if (e_.is_run_open(seat, i)) runs.push_back(id);
    }
    return {{"stations", e_.count(seat, Counter::kStations)},
            {"pulsars", e_.count(seat, Counter::kClaimedPulsars)},
            {"gyrodynes", e_.count(seat, Counter::kSpinningGyrodynes)},
            {"patents", e_.count(seat, Counter::kPatents)},
            {"projects", e_.count(seat, Counter::kProjects)},
            {"transmitters", e_.count(seat, Counter::kOnlineTransmitters)},
            {"rings", e_.free_rings(seat)},
            {"reachable_projects", std::move(projects)},
            {"open_runs", std::move(runs)}};
  }

  const Pack& pack_;
  const State& s_;
  Reader e_;
};

Json route_json(const Pack& pack, const State& s, const Route& route) {
  Json list = Json::array();
  for (int i = 0; i < route.length; ++i) list.push_back(place_of(pack, s, route.nodes[at(i)]).id);
  return list;
}

}  // namespace

Json figures(const Pack& pack, const State& view) { return Figures(pack, view).all(); }

Json preview_json(const Pack& pack, const State& view, Move move) {
  const Frame frame = decision(view);
  Json out = Json::object();
  if (frame.seat >= view.players_count) return out;
  const Reader e = reader_of(pack, view);
  Route route;
  if (static_cast<MoveKind>(move.kind) == MoveKind::kRoute && is<ChooseRoute>(frame) &&
      e.route_at(frame.seat, e.plan(frame.seat, read<ChooseRoute>(frame)), move.a << 8 | move.b, route)) {
    out["route"] = route_json(pack, view, route);
  } else if (static_cast<MoveKind>(move.kind) == MoveKind::kFly && is<Turn>(frame)) {
    const Payment payment = payment_of(move);
    // Which technologies with a condition will have helped depends on the route [PUL-5.12].
    if (payment.adjust != 0 || payment.value() <= 0 || payment.value() > kMaxFlight) return out;
    out["length"] = payment.value();
    out["ends"] = Json::object();
    e.for_each_route(frame.seat, {view.players[frame.seat].ship, payment.value(), 0}, [&](int, const Route& flown) {
      Json& end = out["ends"][place_of(pack, view, flown.end()).id];
      if (end.is_null()) end = route_json(pack, view, flown);
      return true;
    });
  }
  return out;
}

}  // namespace orrery::pulsar_2849
