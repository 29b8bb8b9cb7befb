// The laws: which lie open, and which one passes.
#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-2.16] [FED-10.5] A law of the right wing that is the same as the left one goes back into its stack: any of the
// others is as likely as any other. [FED-10.6] At the start of round 4 the laws of round 5 are revealed too.
void Engine::reveal_laws() {
  if (s.next_laws[0] != kNone) {
    s.laws = s.next_laws;
    s.next_laws.fill(kNone);
  } else {
    const auto draw = [&](int wing, u32 among) {
      s.laws[at(wing)] = byte(s.random.pick(kStreamLaws, among));
      s.law_piles[at(wing)] = without(s.law_piles[at(wing)], s.laws[at(wing)]);
    };
    draw(0, s.law_piles[0]);
    draw(1, s.law_piles[1] & ~bit(s.laws[0]));
  }
  if (round() == kRounds - 1) {
    for (int wing = 0; wing < kWings; ++wing) {
      s.next_laws[at(wing)] = byte(std::countr_zero(s.law_piles[at(wing)]));
      s.law_piles[at(wing)] = 0;
    }
    if (s.next_laws[0] == s.next_laws[1]) {
      std::swap(s.laws[1], s.next_laws[1]);
      emit(EventKind::kLawsSwapped, kNoSeat, s.laws[1], s.next_laws[1]);
    }
    for (int wing = 0; wing < kWings; ++wing)
      emit(EventKind::kLawRevealed, kNoSeat, wing, s.next_laws[at(wing)], kRounds);
  }
  for (int wing = 0; wing < kWings; ++wing) emit(EventKind::kLawRevealed, kNoSeat, wing, s.laws[at(wing)], round());
}

// [FED-9.19] [FED-9.20]
void Engine::decide_law() {
  const int left = wing_votes(0);
  const int right = wing_votes(1);
  emit(EventKind::kLawVotes, kNoSeat, left, right);
  if (left == right) return push(s.president, ChooseLaw{});
  pass_law(left > right ? 0 : 1);
}

// [FED-9.21]
void Engine::pass_law(int wing) {
  s.passed_law = byte(wing);
  const Law& law = c.laws[s.laws[at(wing)]];
  emit(EventKind::kLawPassed, kNoSeat, wing, s.laws[at(wing)]);
  for (int i = 0; i < s.players_count; ++i) {
    const Seat seat = nth_player(income_first(), i);
    gain_points(seat, count(seat, law.metric) * law.factor, Points::kLaws);
  }
}

}  // namespace orrery::federation
