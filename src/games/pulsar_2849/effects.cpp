// The interpreter of the effect language, and the two actions that only carry effects out: projects and patents.
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::push_effects(Seat seat, const EffectList& list, Points from, int die_slot) {
  if (list.count > 0)
    push(seat, Effects{.next = list.first, .left = list.count, .die_slot = byte(die_slot), .points = from});
}

void Engine::step_effects() {
  const Seat seat = top().seat;
  Effects list = read<Effects>(top());
  if (list.left == 0) return pop();
  const Effect& e = c.effects[list.next];
  // Exploration tiles come one after the other.
  if (e.op == Op::kExplore) list.draws = byte((list.draws == 0 ? e.a : list.draws) - 1);
  if (list.draws == 0) {
    ++list.next;
    --list.left;
  }
  write(top(), list);
  if (e.op == Op::kExplore) return draw_tile(seat);
  execute(e, seat, list.die_slot, list.points);
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
      if (sizes_left(e.a) != 0) push(seat, ChooseGyro{.sizes = e.a});
      return;
    case Op::kGyroPair:
      if (sizes_left(kAllSizes) != 0) push(seat, ChooseGyroPair{});
      return;
    case Op::kRedDie:
      return take_bonus_die(seat, e.a, true);
    case Op::kDouble:  // [PUL-12.7]
      player(seat).dice[at(die_slot)] = e.a;
      emit(EventKind::kTurned, seat, e.a);
      return take_bonus_die(seat, e.b, true);
    case Op::kClaim:
      if (free_rings(seat) > 0 && free_isolated() != kNone) push(seat, ClaimIsolated{});
      return;
    case Op::kTeleport:
      return push(seat, ChooseTeleport{.to = static_cast<Teleport>(e.a)});
    case Op::kVpPer:
      return gain_points(seat, count(seat, static_cast<Counter>(e.a)) * e.b, from);
    case Op::kExplore:
    case Op::kGateRun:
    case Op::kExtraStation:
    case Op::kAdjust:
    case Op::kTrigger:
    case Op::kCopyCost:
    case Op::kBuy:
    case Op::kTrackVp:
    case Op::kVpTable:
    case Op::kGoalAchieved:
    case Op::kInitiativeAgain:
    case Op::kCubeRate:
    case Op::kCount:
      return;
  }
}

// [PUL-9.4] [PUL-9.5]
void Engine::apply_project(Move m) {
  const Seat seat = top().seat;
  const int slot = pay(seat, m);
  Player& p = player(seat);
  p.projects = byte(static_cast<int>(p.projects | bit(m.b)));
  emit(EventKind::kProject, seat, p.hq, m.b);
  trigger(seat, Trigger::kProject);
  push_effects(seat, project(seat, m.b).effects, Points::kHeadquarters, slot);
}

// [PUL-10.3]
void Engine::apply_patent(Move m) {
  const Seat seat = top().seat;
  const Technology& t = tech(m.b);
  const int slot = pay(seat, m);
  pay_cubes(seat, t.extra_cubes);
  emit(EventKind::kPatented, seat, tech_of(m.b));
  trigger(seat, Trigger::kPatent);  // [PUL-10.8] before the new technology works
  player(seat).patents |= bit(m.b);
  s.patent_owners[m.b] = byte(static_cast<int>(s.patent_owners[m.b] | bit(seat)));
  if (s.patent_round[m.b] == 0) s.patent_round[m.b] = byte(round());
  refresh(seat);
  if (t.timing == Timing::kInstant) push_effects(seat, t.effects, Points::kTechnologies, slot);
}

}  // namespace orrery::pulsar_2849
