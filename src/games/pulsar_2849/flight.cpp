// Flights and teleports: routes of exact length, gate runs, and what happens after the last step.
#include "games/pulsar_2849/engine.h"

#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {

// [PUL-5.12] How many technologies may change the die of a flight along this route.
int Reader::met_conditions(Seat seat, const Route& route) const {
  const auto& adjusts = player(seat).adjusts;
  const NodeSet visited = route.visited();
  int met = adjusts[at(Adjust::kFly)];
  for (int colour = 0; colour < kColours; ++colour)
    if (visited.meets(side().gates[at(colour)])) met += adjusts[at(static_cast<int>(Adjust::kFlyOrange) + colour)];
  if (side().pulsars.has(route.end())) met += adjusts[at(Adjust::kFlyEndPulsar)];
  return met;
}

bool Reader::place_has_route(Seat seat, const FlightPlan& plan) const {
  if (plan.conditions == 0) return (side().lengths[at(plan.from)] >> plan.length & 1) != 0;
  bool found = false;
  for_each_route(seat, plan, [&](int, const Route&) {
    found = true;
    return false;
  });
  return found;
}

bool Reader::route_at(Seat seat, const FlightPlan& plan, int index, Route& out) const {
  bool found = false;
  for_each_route(seat, plan, [&](int i, const Route& route) {
    if (i == index) {
      out = route;
      found = true;
    }
    return !found;
  });
  return found;
}

// A route that visits the same locations and ends at the same one is the same flight.
int Reader::route_index(Seat seat, const FlightPlan& plan, const Route& wanted) const {
  int index = -1;
  if (!is_flight(side(), plan.from, wanted) || wanted.length != plan.length) return index;
  for_each_route(seat, plan, [&](int i, const Route& route) {
    if (route.end() == wanted.end() && route.visited() == wanted.visited()) index = i;
    return index < 0;
  });
  return index;
}

void Engine::apply_fly(Move m) {
  const Seat seat = top().seat;
  const Payment payment = payment_of(m);
  pay(seat, m);
  push(seat, ChooseRoute{.length = byte(payment.value()),
                         .conditions = byte(payment.adjust < 0 ? -payment.adjust : payment.adjust)});
  if (player(seat).projects != 0) push(seat, ChooseRun{});
}

// [PUL-9.7] [PUL-9.9]
bool Reader::is_run_open(Seat seat, int i) const {
  const Player& p = player(seat);
  return p.hq < kHqSides && (p.projects & bit(i)) != 0 && (p.runs & bit(i)) == 0 &&
         project(seat, i).run_colour != kNone;
}

void Reader::legal_run(MoveList& out) const {
  const Seat seat = top().seat;
  for (int i = 0; i < kProjectCount; ++i) {
    if (!is_run_open(seat, i)) continue;
    const u8 colour = project(seat, i).run_colour;
    if (colour != kAnyColour) {
      out.push(make_move(MoveKind::kRun, i, 0, colour));
      continue;
    }
    for (int choice = 0; choice < kColours; ++choice)  // [PUL-9.11]
      out.push(make_move(MoveKind::kRun, i, 0, choice));
  }
  out.push(make_move(MoveKind::kRun, kNone, 0, 0));
}

void Engine::apply_run(Move m) {
  const Seat seat = top().seat;
  pop();
  if (m.b == kNone) return;
  s.run = m.b;
  s.run_colour = m.c;
  player(seat).runs = byte(static_cast<int>(player(seat).runs | bit(m.b)));  // [PUL-9.8]
  emit(EventKind::kRunAnnounced, seat, player(seat).hq, m.b, m.c);
}

void Reader::legal_route(MoveList& out) const {
  const Seat seat = top().seat;
  for_each_route(seat, plan(seat, read<ChooseRoute>(top())), [&](int i, const Route&) {
    out.push(make_move(MoveKind::kRoute, i & 0xFF, i >> 8));
    return !out.done();
  });
}

void Engine::apply_route(Move m) {
  const Seat seat = top().seat;
  Route route;
  route_at(seat, plan(seat, read<ChooseRoute>(top())), m.a << 8 | m.b, route);
  pop();
  s.route = route.nodes;
  s.route_length = byte(route.length);
  player(seat).ship = byte(route.end());
  emit(EventKind::kFlew, seat, route.length, route.end());
  for (int i = 0; i < route.length; ++i) emit(EventKind::kVisited, seat, route.nodes[at(i)]);
  push(seat, Flight{});
}

// [PUL-8.16]
bool Reader::may_teleport(Teleport kind, int node) const {
  const Node& n = side().nodes[at(node)];
  if (node >= side().node_count || n.kind == NodeKind::kEntry || (n.flags & node_flag::kIsolated) != 0) return false;
  return kind == Teleport::kAny || n.kind == (kind == Teleport::kPulsar ? NodeKind::kPulsar : NodeKind::kSystem);
}

void Reader::legal_teleport(MoveList& out) const {
  for (int node = 0; node < side().node_count; ++node)
    if (may_teleport(read<ChooseTeleport>(top()).to, node)) out.push(make_move(MoveKind::kTeleport, node));
}

void Engine::apply_teleport(Move m) {
  const Seat seat = top().seat;
  pop();
  s.route.fill(0);
  s.route[0] = m.b;
  s.route_length = 1;
  player(seat).ship = m.b;
  emit(EventKind::kTeleported, seat, m.b);
  emit(EventKind::kVisited, seat, m.b);
  push(seat, Flight{.teleport = 1});
}

// [PUL-5.10] Reveal, stations on the way, the end location, visits.
void Engine::step_flight() {
  const Seat seat = top().seat;
  Flight flight = read<Flight>(top());
  const int end = s.route[at(s.route_length - 1)];
  const auto go_on = [&](Flight::Stage stage) {
    flight.stage = stage;
    write(top(), flight);
  };
  switch (flight.stage) {
    case Flight::Stage::kReveal:
      go_on(Flight::Stage::kOnTheWay);
      return reveal(seat);
    case Flight::Stage::kOnTheWay: {
      const int i = flight.place++;
      if (i >= s.route_length - 1) return go_on(Flight::Stage::kEnd);
      go_on(Flight::Stage::kOnTheWay);
      const int node = s.route[at(i)];
      const Node& n = side().nodes[at(node)];
      // [PUL-5.11] A system visited twice is settled on the first visit, the end location only at the end.
      for (int k = 0; k < i; ++k)
        if (s.route[at(k)] == node) return;
      if (n.kind == NodeKind::kSystem && node != end) arrive(seat, n.index, false);
      return;
    }
    case Flight::Stage::kEnd: {
      go_on(Flight::Stage::kVisits);
      const Node& n = side().nodes[at(end)];
      if (n.kind == NodeKind::kSystem) return arrive(seat, n.index, true);
      if (n.kind == NodeKind::kPulsar && s.pulsars[n.index].owner == kNone && free_rings(seat) > 0)  // [PUL-7.1]
        claim(seat, n.index);
      return;
    }
    case Flight::Stage::kVisits:
      score_visits(seat, flight.teleport != 0);
      pop();
      s.route.fill(0);
      s.route_length = 0;
      s.run = kNone;
      s.run_colour = 0;
  }
}

// [PUL-6.1]
void Engine::reveal(Seat seat) {
  for (int i = 0; i < s.route_length; ++i) {
    const Node& n = side().nodes[s.route[at(i)]];
    if (n.kind != NodeKind::kSystem || s.systems[n.index].tile != kNone) continue;
    const int tile = s.random.pick(kStreamSystems, s.system_pile);
    s.system_pile &= ~bit(tile);
    s.systems[n.index].tile = byte(tile);
    emit(EventKind::kRevealed, seat, n.index, tile);
  }
}

// [PUL-9.9] [PUL-10.9] Different locations count once each.
void Engine::score_visits(Seat seat, bool teleport) {
  NodeSet seen{};
  int pulsars = 0;
  int systems = 0;
  int gates = 0;
  for (int i = 0; i < s.route_length; ++i) {
    const int node = s.route[at(i)];
    if (seen.has(node)) continue;
    seen.add(node);
    const Node& n = side().nodes[at(node)];
    pulsars += n.kind == NodeKind::kPulsar ? 1 : 0;
    systems += n.kind == NodeKind::kSystem ? 1 : 0;
    gates += n.kind == NodeKind::kGate && n.colour == s.run_colour ? 1 : 0;
  }
  trigger(seat, Trigger::kVisitPulsar, pulsars);
  trigger(seat, Trigger::kVisitSystem, systems);
  if (s.run == kNone || teleport) return;
  emit(EventKind::kRun, seat, s.run_colour, gates);
  gain_points(seat, gates * project(seat, s.run).run_points, Points::kGateRuns);
}

}  // namespace orrery::pulsar_2849
