// Intervals for shares.
#pragma once

namespace orrery::arena {

struct Interval {
  double low;
  double high;
};

// Wilson's 95 % interval for `wins` out of `games`. Parts of wins are allowed; the rotated games of one seed are
// treated as independent, which makes the interval slightly wide rather than narrow.
Interval wilson(double wins, double games);

}  // namespace orrery::arena
