#include "ai/rollout_bot.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "ai/playout.h"

namespace orrery {
namespace {

constexpr double kExploreArms = 0.1;
constexpr double kPartOfTurn = 0.5;  // of its remaining time, for a decision

}  // namespace

// Nothing that is left to try can change the choice.
bool RolloutBot::settled(const std::vector<Arm>& arms) const {
  u32 most = 0, next = 0;
  for (const Arm& arm : arms) {
    next = std::max(next, std::min(arm.tries, most));
    most = std::max(most, arm.tries);
  }
  return most - next > clock_.remaining();
}

void RolloutBot::start(u64 seed) {
  rng_ = Rng(seed);
  clock_.forget();
}

Move RolloutBot::choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (legal.size() == 1) return legal[0];
  const auto count = static_cast<std::size_t>(legal.size());
  std::vector<Arm> arms(count);
  Playout playout(game, planner_, kReplies);
  const int horizon = end_of_next_turn(game, view);
  AnyState state;
  Shares shares{};
  u32 total = 0;
  clock_.begin(game.turn(view), kPartOfTurn);
  while (clock_.more()) {
    // UCB1, every move once first.
    std::size_t best = 0;
    double best_bound = -1;
    const double width = kExploreArms * std::sqrt(std::log(total + 1.0));
    for (std::size_t i = 0; i < count; ++i) {
      const double bound = arms[i].tries == 0
                               ? 1e9
                               : arms[i].sum / arms[i].tries + width / std::sqrt(static_cast<double>(arms[i].tries));
      if (bound <= best_bound) continue;
      best = i;
      best_bound = bound;
    }
    std::memcpy(state.bytes, view.bytes, game.state_bytes());
    game.reshuffle_hidden(state, seat, rng_.next());
    game.apply(state, legal[static_cast<int>(best)]);
    playout.run(state, horizon);
    judge(game, state, &AnyRules::evaluate, shares);
    arms[best].sum += shares[seat];
    ++arms[best].tries;
    ++total;
    ++simulations_;
    if (total % kSettledEvery == 0 && settled(arms)) break;
  }
  clock_.end();
  std::size_t best = 0;
  for (std::size_t i = 1; i < count; ++i)
    if (arms[i].tries > arms[best].tries || (arms[i].tries == arms[best].tries && arms[i].sum > arms[best].sum))
      best = i;
  return legal[static_cast<int>(best)];
}

}  // namespace orrery
