#include "arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace orrery::arena {

Interval wilson(double wins, double games) {
  if (games <= 0) return {0, 1};
  constexpr double kZ = 1.959963984540054;
  const double share = wins / games;
  const double denominator = 1 + kZ * kZ / games;
  const double middle = (share + kZ * kZ / (2 * games)) / denominator;
  const double half = kZ * std::sqrt(share * (1 - share) / games + kZ * kZ / (4 * games * games)) / denominator;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace orrery::arena
