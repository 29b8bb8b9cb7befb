// Missions: markers that unlock them, and the extra action that fulfils one [FED-7.1].
#include "games/federation/engine.h"

namespace orrery::federation {

bool Reader::can_fulfil(Seat seat, int mission) const {
  const Player& p = player(seat);
  const Mission& m = c.missions[at(mission)];
  if (!has(p.unlocked, mission) || has(p.fulfilled, mission) || p.hangar == 0) return false;
  if (effective_level(seat) < m.level) return false;
  Means have = means(seat);
  if (!can_pay(have.purse, m.cost)) return false;
  have.purse = paid(have.purse, m.cost);
  return can_carry_out(seat, m.effects, have);
}

// [FED-7.4] At most one mission in a turn; scholars of any moment may still follow it.
void Reader::legal_extra(MoveList& out) const {
  const Seat seat = top().seat;
  const Player& p = player(seat);
  out.push(make_move(MoveKind::kEndTurn));
  if (read<Extra>(top()).done == 0 && p.hangar > 0)
    for (u32 rest = p.unlocked & ~p.fulfilled; rest != 0; rest &= rest - 1)
      if (const int mission = std::countr_zero(rest); can_fulfil(seat, mission))
        out.push(make_move(MoveKind::kMission, mission));
  legal_scholars(out);
}

// [FED-7.3] [FED-19.4]
void Engine::apply_mission(Move m) {
  const Seat seat = top().seat;
  change<Extra>(top(), [](Extra& extra) { extra.done = 1; });
  --player(seat).hangar;
  player(seat).fulfilled = with(player(seat).fulfilled, m.b);
  emit(EventKind::kMission, seat, m.b);
  pay(seat, c.missions[m.b].cost);
  push_effects(seat, c.missions[m.b].effects, Points::kMissions);
}

void Engine::unlock(Seat seat, int mission) {
  player(seat).unlocked = with(player(seat).unlocked, mission);
  emit(EventKind::kUnlocked, seat, mission);
}

void Reader::legal_unlock(MoveList& out) const {
  for (int mission = 0; mission < kMissionCount; ++mission)
    if (may_unlock(top().seat, mission)) out.push(make_move(MoveKind::kUnlock, mission));
}

void Engine::apply_unlock(Move m) {
  const Seat seat = top().seat;
  unlock(seat, m.b);
  const int left = read<Unlock>(top()).left - 1;
  if (left == 0) return pop();
  write(top(), Unlock{.left = byte(left)});
}

}  // namespace orrery::federation
