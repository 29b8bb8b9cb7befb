// The interpreter of the effect language, and the two actions that only carry effects out: projects and patents.
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::push_effects(Seat seat, const EffectList& list, Points from, int die_slot) {
  if (list.count > 0) push(FrameKind::kEffects, seat, list.count, die_slot, static_cast<int>(from), list.first);
}

void Engine::step_effects() {
  Frame& frame = top();
  const Seat seat = frame.seat;
  if (frame.a == 0) return pop();
  const Effect& e = c.effects[frame.node];
  if (e.op == Op::kExplore) {  // one tile after the other
    if (frame.d == 0) frame.d = e.a;
    if (--frame.d == 0) {
      ++frame.node;
      --frame.a;
    }
    return draw_tile(seat);
  }
  ++frame.node;
  --frame.a;
  execute(e, seat, frame.b, static_cast<Points>(frame.c));
}

// A part that cannot be carried out is skipped [PUL-9.6] [PUL-10.7]; abilities and end effects work elsewhere.
void Engine::execute(const Effect& e, Seat seat, int die_slot, Points from) {
  switch (e.op) {
    case Op::kVp:
      return gain_points(seat, e.a, from);
    case Op::kCubes:
      return gain_cubes(seat, e.a);
    case Op::kPm1:
      return gain_token(seat, false);
    case Op::kPlus2:
      return gain_token(seat, true);
    case Op::kGyro:
      if (sizes_left(e.a) != 0) push(FrameKind::kGyro, seat, e.a);
      return;
    case Op::kGyroPair:
      if (sizes_left(7) != 0) push(FrameKind::kGyroPair, seat);
      return;
    case Op::kRedDie:
      return take_bonus_die(seat, e.a, true);
    case Op::kDouble:  // [PUL-12.7]
      player(seat).dice[at(die_slot)] = e.a;
      happened(Happened::kTurned, seat, e.a);
      return take_bonus_die(seat, e.b, true);
    case Op::kClaim:
      if (free_rings(seat) > 0 && free_isolated() != kNone) push(FrameKind::kClaim, seat);
      return;
    case Op::kTeleport:
      return push(FrameKind::kTeleport, seat, e.a);
    case Op::kVpPer:
      return gain_points(seat, count(seat, static_cast<Counter>(e.a)) * e.b, from);
    default:
      return;
  }
}

// [PUL-9.4] [PUL-9.5]
void Engine::apply_project(Move m) {
  const Seat seat = top().seat;
  const int slot = pay(seat, m);
  Player& p = player(seat);
  p.projects = byte(static_cast<int>(p.projects | bit(m.b)));
  happened(Happened::kProject, seat, p.hq, m.b);
  trigger(seat, Trigger::kProject);
  push_effects(seat, project(seat, m.b).effects, Points::kHeadquarters, slot);
}

// [PUL-10.3]
void Engine::apply_patent(Move m) {
  const Seat seat = top().seat;
  const Technology& t = tech(m.b);
  const int slot = pay(seat, m);
  pay_cubes(seat, t.extra_cubes);
  happened(Happened::kPatented, seat, tech_of(m.b));
  trigger(seat, Trigger::kPatent);  // [PUL-10.8] before the new technology works
  player(seat).patents |= bit(m.b);
  s.patent_owners[m.b] = byte(static_cast<int>(s.patent_owners[m.b] | bit(seat)));
  if (s.patent_round[m.b] == 0) s.patent_round[m.b] = byte(round());
  refresh(seat);
  if (t.timing == Timing::kInstant) push_effects(seat, t.effects, Points::kTechnologies, slot);
}

}  // namespace orrery::pulsar_2849
