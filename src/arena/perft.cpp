#include "arena/perft.h"

#include <cstring>

#include "core/hash.h"

namespace orrery::arena {
namespace {

struct Counter {
  const AnyRules& game;
  std::vector<AnyState> states;
  std::vector<MoveList> moves;
  PerftDepth total;

  void count(std::size_t level, int left) {
    MoveList& list = moves[level];
    if (left > 0) {
      list.clear();
      game.legal(states[level], list);
    }
    if (left == 0 || list.empty()) {
      ++total.leaves;
      total.hash += mix64(game.hash(states[level]));
      return;
    }
    for (const Move& move : list) {
      std::memcpy(states[level + 1].bytes, states[level].bytes, game.state_bytes());
      game.apply(states[level + 1], move);
      count(level + 1, left - 1);
    }
  }
};

}  // namespace

std::vector<PerftDepth> perft(const AnyRules& game, const AnyState& from, int depth) {
  std::vector<PerftDepth> result;
  const auto levels = static_cast<std::size_t>(depth) + 1;
  Counter counter{game, std::vector<AnyState>(levels), std::vector<MoveList>(levels), {}};
  for (int d = 1; d <= depth; ++d) {
    counter.total = {d, 0, 0};
    counter.states[0] = from;
    counter.count(0, d);
    result.push_back(counter.total);
  }
  return result;
}

}  // namespace orrery::arena
