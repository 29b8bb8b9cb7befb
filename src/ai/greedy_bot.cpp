#include "ai/greedy_bot.h"

#include <algorithm>
#include <cstring>

#include "ai/value.h"

namespace orrery {
namespace {

// Positions tried when a plan is made, shared out between the branches. Four times as many win 57 % (n = 200) of the
// two-player games of Beyond the Sun against this, at a third of the speed.
constexpr int kBudget = 400;
// A branch is worth following when at least this many positions are left for it.
constexpr int kFullWidth = 4;
// Two bots that each take back what the other took would go on for ever. After so many rounds, three times a usual
// game, every fourth plan is left to chance.
constexpr int kPatience = 60;
constexpr u32 kChanceEvery = 4;

}  // namespace

GreedyBot::GreedyBot() : levels_(kMaxDepth + 2) {}

void GreedyBot::start(u64 seed) {
  rng_ = Rng(seed);
  plan_.size = plan_next_ = 0;
}

bool GreedyBot::still_on_plan(const AnyGame& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (plan_next_ >= plan_.size) return false;
  AnyState& seen = levels_[0].state;
  game.view(expected_, seat, seen);
  return std::memcmp(seen.bytes, view.bytes, game.state_bytes()) == 0 &&
         legal.contains(plan_.moves[static_cast<std::size_t>(plan_next_)]);
}

Move GreedyBot::follow_plan(const AnyGame& game) {
  const Move move = plan_.moves[static_cast<std::size_t>(plan_next_++)];
  if (plan_next_ < plan_.size) game.apply(expected_, move);
  return move;
}

Move GreedyBot::choose(const AnyGame& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (still_on_plan(game, view, seat, legal)) return follow_plan(game);
  plan_.size = plan_next_ = 0;
  if (legal.size() == 1) return legal[0];
  if (game.round(view) >= kPatience && rng_.below(kChanceEvery) == 0)
    return legal[static_cast<int>(rng_.below(static_cast<u32>(legal.size())))];

  std::memcpy(expected_.bytes, view.bytes, game.state_bytes());
  game.reshuffle_hidden(expected_, seat, rng_.next());
  levels_[0].state = expected_;
  plan(game, seat, 0, kBudget);
  plan_ = levels_[0].best;
  return follow_plan(game);
}

int GreedyBot::plan(const AnyGame& game, Seat seat, int depth, int budget) {
  Level& level = levels_[static_cast<std::size_t>(depth)];
  level.best.size = 0;
  if (depth >= kMaxDepth || game.to_act(level.state) != seat) return standing(game, level.state, seat);
  level.moves.clear();
  game.legal(level.state, level.moves);
  const int count = level.moves.size();
  const std::size_t bytes = game.state_bytes();
  Level& deeper = levels_[static_cast<std::size_t>(depth) + 1];
  const auto take = [&](int i) {
    std::memcpy(deeper.state.bytes, level.state.bytes, bytes);
    game.apply(deeper.state, level.moves[i]);
  };

  // With room for it every branch is followed; otherwise the ones that look best right after the move. A line is
  // always followed to the end of the turn: values in the middle of an action say little.
  int followed = count;
  for (int i = 0; i < count; ++i) level.order[static_cast<std::size_t>(i)] = {0, i};
  if (count > 1 && budget < kFullWidth * count) {
    for (int i = 0; i < count; ++i) {
      take(i);
      level.order[static_cast<std::size_t>(i)].first = -game.evaluate(deeper.state, seat);
    }
    std::sort(level.order.begin(), level.order.begin() + count);
    budget -= count;
    followed = std::clamp(budget / kFullWidth, 1, count);
  }
  const int share = budget / followed;
  int best = 0;
  for (int k = 0; k < followed; ++k) {
    const int i = level.order[static_cast<std::size_t>(k)].second;
    take(i);
    const int value = plan(game, seat, depth + 1, share);
    if (k > 0 && value <= best) continue;
    best = value;
    level.best.moves[0] = level.moves[i];
    level.best.size = std::min(deeper.best.size + 1, kMaxDepth);
    std::copy_n(deeper.best.moves.begin(), level.best.size - 1, level.best.moves.begin() + 1);
  }
  return best;
}

}  // namespace orrery
