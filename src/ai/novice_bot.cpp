#include "ai/novice_bot.h"

#include <cstring>

namespace orrery {
namespace {

// Of a hundred possibilities so many are overlooked, and for the rest of the turn after each of the others so many
// positions are looked at. With 26 `greedy` wins 68 to 82 % of the games of two players (docs/ai/results.md).
constexpr u32 kOverlooked = 26;
constexpr int kSeen = 12;

}  // namespace

Move NoviceBot::choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (legal.size() == 1) return legal[0];
  std::memcpy(guess_.bytes, view.bytes, game.state_bytes());
  game.reshuffle_hidden(guess_, seat, rng_.next());
  // One possibility always strikes the eye.
  const int obvious = static_cast<int>(rng_.below(static_cast<u32>(legal.size())));
  int best = obvious;
  int best_value = 0;
  bool any = false;
  for (int i = 0; i < legal.size(); ++i) {
    const bool overlooked = rng_.below(100) < kOverlooked;
    if (overlooked && i != obvious) continue;
    std::memcpy(after_.bytes, guess_.bytes, game.state_bytes());
    game.apply(after_, legal[i]);
    const int value = planner_.plan(game, after_, seat, kSeen);
    if (any && value <= best_value) continue;
    any = true;
    best = i;
    best_value = value;
  }
  return legal[best];
}

}  // namespace orrery
