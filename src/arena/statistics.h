// Intervals and quantiles. All intervals are at 95 %.
#pragma once
#include "core/types.h"

namespace orrery::arena {

struct Interval {
  double low;
  double high;
};

// Wilson's interval for `wins` out of `games`, as if the games were independent. Parts of wins are allowed.
Interval wilson(double wins, double games);

// The 97.5 % quantile of Student's t distribution, degrees >= 1.
double t_quantile(u64 degrees);

// Exact sums of a whole-numbered quantity, one value per block: adding them up in any order gives the same.
struct Moments {
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    sum += value;
    squares += value * value;
  }
};

struct Estimate {
  double mean = 0;
  double low = 0;  // from -inf to +inf where fewer than two values say nothing about the spread
  double high = 0;
};

// Mean of the values divided by `unit`, with Student's interval over the blocks.
Estimate estimate(const Moments&, u64 blocks, double unit);

// Elo difference between a bot with `copies` of the `players` seats and all the others, from its win share per seat.
// Luce's model: strength is 10^(Elo/400), and a seat wins in proportion to its strength. Infinite for shares of 0 and
// of everything there is.
double elo_of_share(double share, int copies, int players);
double share_of_elo(double elo, int copies, int players);

}  // namespace orrery::arena
