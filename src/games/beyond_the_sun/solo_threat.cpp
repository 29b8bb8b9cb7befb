// The threat track of the Anarchists and the end of a solo game [SOLO-5.1], [SOLO-5.2], [SOLO-7].
#include <algorithm>

#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

// [SOLO-5.1] The leftmost marker.
void Engine::lose_marker(u8 to) {
  SoloState& solo = s.more.solo;
  const int space = first_marked_space();
  if (solo.markers > 0)
    --solo.markers;
  else
    --solo.end_markers;
  if (to == marker_place::kBeside) ++solo.beside;
  tell(EventKind::kThreat, kNoSeat,
       {static_cast<u8>(ThreatStep::kLeaves), to, static_cast<u8>(space), static_cast<u8>(threat_markers()),
        solo.beside, 0});
  if (threat_markers() == 0) solo.track_lost = 1;  // [SOLO-7.1]
}

// [SOLO-5.2], [SOLO-5.4.7] To the first free space from the right.
void Engine::return_marker(u8 from) {
  SoloState& solo = s.more.solo;
  if (from == marker_place::kBeside) {
    if (solo.beside == 0 || solo.markers >= c.solo.track_length - 2) return;
    --solo.beside;
  } else if (solo.markers >= c.solo.track_length - 2) {
    ++solo.beside;  // every circled space is taken
    return;
  }
  ++solo.markers;
  tell(EventKind::kThreat, kNoSeat,
       {static_cast<u8>(ThreatStep::kReturns), from, static_cast<u8>(first_marked_space()),
        static_cast<u8>(threat_markers()), solo.beside, 0});
}

// [SOLO-7.2] The turn is finished before the game ends.
void Engine::end_solo_turn() {
  SoloState& solo = s.more.solo;
  solo.limits = solo.jump_limit = solo.jumps_made = 0;
  for (int i = 0; i < c.solo.end_count; ++i) {
    if (!solo_end_is_met(c.solo.ends[at(i)])) continue;
    emit(EventKind::kPlayerEnds, kNoSeat, i);
    s.phase = Phase::kFinish;
    return write(top(), TurnStep{.next = TurnPart::kGameEnd});
  }
  ++s.round;
  if (++s.quiet_rounds > kQuietRounds) {  // [BTS-7.8]
    emit(EventKind::kStandstill, kNoSeat);
    s.phase = Phase::kFinish;
    return write(top(), TurnStep{.next = TurnPart::kGameEnd});
  }
  write(top(), TurnStep{.next = TurnPart::kFoe});
}

// [SOLO-7.1] Whatever was going on, it is not finished.
void Engine::end_by_threat() {
  bool systems = false;
  for (; s.frame_count > 0; pop()) systems = systems || is<KeepSystem>(top());
  if (systems)
    s.systems.put_under(s.aside);
  else
    s.techs.put_under(s.aside);
  s.aside = 0;
  s.system_bonus_depth = 0;
  s.strict = s.acting = s.action_seat = 0;
  s.stealth_target = kNone;
  s.phase = Phase::kOver;
  s.active = kNoSeat;
  emit(EventKind::kThreatEnds, kNoSeat);
  tell_result();
  emit(EventKind::kGameOver, kNoSeat);
}

void Engine::tell_result() {
  const int difference = solo_difference();
  tell(EventKind::kSoloResult, kNoSeat,
       {static_cast<u8>(solo_result()), static_cast<u8>(difference < 0 ? 1 : 0),
        static_cast<u8>(std::min(255, difference < 0 ? -difference : difference)), 0, 0, 0});
}

}  // namespace orrery::beyond_the_sun
