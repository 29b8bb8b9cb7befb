// How a position stands for a seat, from what `evaluate` or `evaluate_leaf` predicts everybody to score.
#pragma once
#include <algorithm>
#include <array>

#include "core/any_rules.h"

namespace orrery {

using Values = std::array<int, kMaxSeats>;

using EvaluationFunction = int (AnyRules::*)(const AnyState&, Seat) const;

inline Values values_of(const AnyRules& game, const AnyState& state, std::size_t players,
                        EvaluationFunction evaluate) {
  Values values{};
  for (std::size_t seat = 0; seat < players; ++seat) values[seat] = (game.*evaluate)(state, static_cast<Seat>(seat));
  return values;
}

// The best of the others; 0 for somebody alone.
inline int best_other(const Values& values, std::size_t players, std::size_t seat) {
  int best = 0;
  bool any = false;
  for (std::size_t other = 0; other < players; ++other) {
    if (other == seat) continue;
    best = any ? std::max(best, values[other]) : values[other];
    any = true;
  }
  return best;
}

// What greedy play maximises: its own points, and a little less for the best of the others.
inline int standing(const AnyRules& game, const AnyState& state, Seat seat, EvaluationFunction evaluate) {
  const std::size_t players = game.options(state).players;
  const Values values = values_of(game, state, players, evaluate);
  return values[seat] - best_other(values, players, seat) / 4;
}

}  // namespace orrery
