#include "ai/turn_planner.h"

#include <algorithm>
#include <cstring>

namespace orrery {
namespace {

// A branch is worth following when at least this many positions are left for it.
constexpr int kFullWidth = 4;

}  // namespace

TurnPlanner::TurnPlanner(EvaluationFunction evaluate) : evaluate_(evaluate), levels_(kMaxDepth + 2) {}

int TurnPlanner::plan(const AnyRules& game, const AnyState& state, Seat seat, int budget) {
  std::memcpy(levels_.front().state.bytes, state.bytes, game.state_bytes());
  return search(game, seat, 0, budget);
}

int TurnPlanner::search(const AnyRules& game, Seat seat, int depth, int budget) {
  Level& level = levels_[static_cast<std::size_t>(depth)];
  level.best.size = 0;
  if (is_stopped() || depth >= kMaxDepth || game.to_act(level.state) != seat)
    return standing(game, level.state, seat, evaluate_);
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
    for (int i = 0; i < count && !is_stopped(); ++i) {
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
    const int value = search(game, seat, depth + 1, share);
    if (k > 0 && value <= best) continue;
    best = value;
    level.best.moves[0] = level.moves[i];
    level.best.size = std::min(deeper.best.size + 1, kMaxDepth);
    std::copy_n(deeper.best.moves.begin(), level.best.size - 1, level.best.moves.begin() + 1);
  }
  return best;
}

}  // namespace orrery
