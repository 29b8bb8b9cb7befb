#include "ai/greedy_bot.h"

#include <algorithm>
#include <cstring>

namespace orrery {
namespace {

// A turn is rarely longer than a dozen decisions; deeper lines are judged where they stand.
constexpr int kMaxDepth = 24;
// Positions tried for one decision, shared out between its moves. Below some hundred long actions are cut short.
constexpr int kBudget = 1600;
// Possible futures the first move is judged in. With one the bot believes that the next card is known.
constexpr int kFutures = 2;
// A branch is worth following when at least this many positions are left for it.
constexpr int kFullWidth = 4;

}  // namespace

GreedyBot::GreedyBot() : levels_(kMaxDepth + 2) {}

void GreedyBot::start(u64 seed) { rng_ = Rng(seed); }

Move GreedyBot::choose(const AnyGame& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (legal.size() == 1) return legal[0];
  const std::size_t bytes = game.state_bytes();
  std::array<long, MoveList::kCapacity> total{};
  const int share = std::max(1, kBudget / (kFutures * legal.size()));
  for (int future = 0; future < kFutures; ++future) {
    AnyState& guess = levels_[0].state;
    std::memcpy(guess.bytes, view.bytes, bytes);
    game.reshuffle_hidden(guess, seat, rng_.next());
    for (int i = 0; i < legal.size(); ++i) {
      AnyState& next = levels_[1].state;
      std::memcpy(next.bytes, guess.bytes, bytes);
      game.apply(next, legal[i]);
      total[static_cast<std::size_t>(i)] += plan(game, seat, 1, share);
    }
  }
  // Equal values are common early on; a random one among them keeps games apart.
  int best = 0;
  u32 ties = 1;
  for (int i = 1; i < legal.size(); ++i) {
    const long value = total[static_cast<std::size_t>(i)];
    const long top = total[static_cast<std::size_t>(best)];
    if (value > top) {
      best = i;
      ties = 1;
    } else if (value == top && rng_.below(++ties) == 0) {
      best = i;
    }
  }
  return legal[best];
}

int GreedyBot::plan(const AnyGame& game, Seat seat, int depth, int budget) {
  Level& level = levels_[static_cast<std::size_t>(depth)];
  if (depth >= kMaxDepth || game.to_act(level.state) != seat) return game.evaluate(level.state, seat);
  level.moves.clear();
  game.legal(level.state, level.moves);
  const int count = level.moves.size();
  const std::size_t bytes = game.state_bytes();
  AnyState& next = levels_[static_cast<std::size_t>(depth) + 1].state;
  const auto take = [&](int i) {
    std::memcpy(next.bytes, level.state.bytes, bytes);
    game.apply(next, level.moves[i]);
  };

  // With room for it every branch is followed; otherwise the ones that look best right after the move. A line is
  // always followed to the end of the turn: values in the middle of an action say little.
  int followed = count;
  for (int i = 0; i < count; ++i) level.order[static_cast<std::size_t>(i)] = {0, i};
  if (count > 1 && budget < kFullWidth * count) {
    for (int i = 0; i < count; ++i) {
      take(i);
      level.order[static_cast<std::size_t>(i)].first = -game.evaluate(next, seat);
    }
    std::sort(level.order.begin(), level.order.begin() + count);
    budget -= count;
    followed = std::clamp(budget / kFullWidth, 1, count);
  }
  const int share = budget / followed;
  int best = 0;
  for (int k = 0; k < followed; ++k) {
    take(level.order[static_cast<std::size_t>(k)].second);
    const int value = plan(game, seat, depth + 1, share);
    if (k == 0 || value > best) best = value;
  }
  return best;
}

}  // namespace orrery
