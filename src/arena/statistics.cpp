#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orrery::arena {
namespace {

// Of the normal distribution.
constexpr double kZ = 1.959963984540054;
// From here on the quantiles of Student and of the normal distribution agree to 6 digits.
constexpr u64 kManyDegrees = 10'000'000;

// The continued fraction of the incomplete beta function, by Lentz's method.
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  const auto away_from_zero = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double result = d;
  for (int m = 1; m < 10'000; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away_from_zero(1 + even * d);
    c = away_from_zero(1 + even / c);
    result *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away_from_zero(1 + odd * d);
    c = away_from_zero(1 + odd / c);
    result *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

Interval wilson(double wins, double games) {
  if (games <= 0) return {0, 1};
  const double share = wins / games;
  const double denominator = 1 + kZ * kZ / games;
  const double middle = (share + kZ * kZ / (2 * games)) / denominator;
  const double half = kZ * std::sqrt(share * (1 - share) / games + kZ * kZ / (4 * games * games)) / denominator;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double t_quantile(u64 degrees) {
  if (degrees >= kManyDegrees) return kZ;
  const auto n = static_cast<double>(degrees);
  // P(T > t) = I(n / (n + t^2); n/2, 1/2) / 2, falling in t.
  double low = 0;
  double high = 13;  // the quantile of one degree is 12.7
  for (int i = 0; i < 100; ++i) {
    const double t = (low + high) / 2;
    (incomplete_beta(n / 2, 0.5, n / (n + t * t)) / 2 > 0.025 ? low : high) = t;
  }
  return (low + high) / 2;
}

Estimate estimate(const Moments& moments, u64 blocks, double unit) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (blocks == 0) return {0, -kInfinity, kInfinity};
  const auto n = static_cast<double>(blocks);
  const double mean = static_cast<double>(moments.sum) / n;
  if (blocks == 1) return {mean / unit, -kInfinity, kInfinity};
  const double spread = std::max(0.0, static_cast<double>(moments.squares) - n * mean * mean);
  const double half = t_quantile(blocks - 1) * std::sqrt(spread / (n - 1) / n);
  return {mean / unit, (mean - half) / unit, (mean + half) / unit};
}

double elo_of_share(double share, int copies, int players) {
  const double others = (1 - share * copies) / (players - copies);
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (others <= 0) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / others);
}

double share_of_elo(double elo, int copies, int players) {
  const double strength = std::pow(10, elo / 400);
  return strength / (copies * strength + players - copies);
}

}  // namespace orrery::arena
