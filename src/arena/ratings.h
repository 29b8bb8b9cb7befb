// Bradley-Terry ratings of many bots from all their games, on the Elo scale. At tables of more than two the model is
// Luce's: a seat wins in proportion to its strength 10^(Elo/400).
#pragma once
#include <string>
#include <vector>

#include "arena/statistics.h"
#include "core/types.h"

namespace orrery::arena {

// Games of one line-up.
struct Contest {
  std::vector<std::size_t> bots;  // different ones
  std::vector<int> copies;        // seats of each
  std::vector<double> wins;       // of each, parts allowed
};

// Elo ratings with mean 0 that make the results likeliest. They exist when no group of bots has won everything, or
// lost everything, against the rest.
std::vector<double> bradley_terry(const std::vector<Contest>& contests, std::size_t bots);

// The half-widths of the 95 % intervals in Elo, from the spread of the blocks and not from the model (the sandwich
// estimator): `sums[i]` are the wins of a bot, `squares[i][j]` the sum over the blocks of the product of the wins of
// two. Infinite for fewer than two blocks.
std::vector<double> rating_errors(const std::vector<Contest>& contests, const std::vector<double>& ratings,
                                  const std::vector<double>& sums, const std::vector<std::vector<double>>& squares,
                                  u64 blocks);

}  // namespace orrery::arena
