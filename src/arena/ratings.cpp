#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace orrery::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kEloPerNat = 173.71779276130073;  // 400 / ln 10

// Gaussian elimination with pivots; the matrix is positive definite.
Vector solve(Matrix a, Vector b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k][j] * b[j];
    b[k] /= a[k][k];
  }
  return b;
}

// Slope of the log likelihood and its negative second derivative, at natural-log strengths. Ones are added to the
// latter: that fixes the mean, which the results leave open.
struct Slope {
  Vector gradient;
  Matrix curvature;
};

Slope slope_at(const std::vector<Contest>& contests, const Vector& strengths) {
  const std::size_t n = strengths.size();
  Slope slope{Vector(n, 0), Matrix(n, Vector(n, 1))};
  for (const Contest& contest : contests) {
    const double games = std::accumulate(contest.wins.begin(), contest.wins.end(), 0.0);
    Vector chance;
    for (std::size_t i = 0; i < contest.bots.size(); ++i)
      chance.push_back(contest.copies[i] * std::exp(strengths[contest.bots[i]]));
    const double sum = std::accumulate(chance.begin(), chance.end(), 0.0);
    for (double& c : chance) c /= sum;
    for (std::size_t i = 0; i < chance.size(); ++i) {
      const std::size_t bot = contest.bots[i];
      slope.gradient[bot] += contest.wins[i] - games * chance[i];
      slope.curvature[bot][bot] += games * chance[i];
      for (std::size_t j = 0; j < chance.size(); ++j)
        slope.curvature[bot][contest.bots[j]] -= games * chance[i] * chance[j];
    }
  }
  return slope;
}

}  // namespace

std::vector<double> bradley_terry(const std::vector<Contest>& contests, std::size_t bots) {
  // Newton's method on a concave function. The limit on a step keeps it from overshooting where the curve is flat.
  constexpr double kLongestStep = 1;
  Vector strengths(bots, 0);
  for (int i = 0; i < 1000; ++i) {
    const Slope slope = slope_at(contests, strengths);
    const Vector step = solve(slope.curvature, slope.gradient);
    double longest = 0;
    for (const double s : step) longest = std::max(longest, std::abs(s));
    const double scale = longest > kLongestStep ? kLongestStep / longest : 1;
    for (std::size_t b = 0; b < bots; ++b) strengths[b] += scale * step[b];
    if (longest < 1e-13) break;
  }
  const double mean = std::accumulate(strengths.begin(), strengths.end(), 0.0) / static_cast<double>(bots);
  for (double& s : strengths) s = (s - mean) * kEloPerNat;
  return strengths;
}

std::vector<double> rating_errors(const std::vector<Contest>& contests, const std::vector<double>& ratings,
                                  const std::vector<double>& sums, const std::vector<std::vector<double>>& squares,
                                  u64 blocks) {
  const std::size_t n = ratings.size();
  if (blocks < 2) return Vector(n, std::numeric_limits<double>::infinity());
  const auto count = static_cast<double>(blocks);
  Vector strengths = ratings;
  for (double& s : strengths) s /= kEloPerNat;
  const Slope slope = slope_at(contests, strengths);
  Matrix spread(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      spread[i][j] = (squares[i][j] - sums[i] * sums[j] / count) * count / (count - 1);
  Vector errors;
  for (std::size_t i = 0; i < n; ++i) {
    Vector unit(n, 0);
    unit[i] = 1;
    const Vector row = solve(slope.curvature, unit);  // of the inverse, which is symmetric
    double variance = 0;
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t k = 0; k < n; ++k) variance += row[j] * spread[j][k] * row[k];
    errors.push_back(t_quantile(blocks - 1) * std::sqrt(std::max(0.0, variance)) * kEloPerNat);
  }
  return errors;
}

}  // namespace orrery::arena
