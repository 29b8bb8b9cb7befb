// The end of a round and of the game.
#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-10.1] [FED-10.2] [FED-10.3]
void Engine::clean_up() {
  ++s.turns;
  emit(EventKind::kCleanUp, kNoSeat);
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    Player& p = player(seat);
    for (Ambassador& a : p.ambassadors) {
      if (a.tile != kNone) s.discarded_modifiers |= big_bit(a.tile);
      a = {kNone, Face::kVote, kNone};
    }
    p.die_on = kNone;
    p.round_bonus = 0;
    if (p.bonus == Bonus::kKept) p.bonus = Bonus::kReady;
  }
  s.blocked = 0;
  s.voting = 0;
  s.planet_blocker = kNone;
  s.room_blocker = kNone;
  ++s.round;
  if (s.round == kRounds) return score_game();  // [FED-10.7]
  begin_round();
}

// [FED-24.1] Medals, leftovers, then funded projects.
void Engine::score_game() {
  emit(EventKind::kFinal, kNoSeat);
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    emit(EventKind::kMedalsScored, seat, std::popcount(player(seat).medals), medal_points(seat));
    gain_points(seat, medal_points(seat), Points::kMedals);
  }
  for (Seat seat = 0; seat < s.players_count; ++seat) gain_points(seat, leftover_points(seat), Points::kLeftovers);
  for (int project = 0; project < kProjectCount; ++project) {
    if (!is_funded(project)) continue;  // [FED-24.4]
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      const int n = project_points(seat, project);
      if (n == 0) continue;
      emit(EventKind::kProjectScored, seat, project, n);
      gain_points(seat, n, Points::kProjects);
    }
  }
  emit(EventKind::kGameOver, kNoSeat);
}

}  // namespace orrery::federation
