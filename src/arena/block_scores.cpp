#include "arena/block_scores.h"

#include <cmath>

namespace orrery::arena {
namespace {

// The extremes count as seen a thousandth of a time, so that any mean between them is possible from the first block.
constexpr double kTrace = 1e-3;
constexpr int kMostHalvings = 200;

}  // namespace

BlockScores::BlockScores(std::int64_t most, double unit)
    : most_(most), unit_(unit), counts_{{0, kTrace}, {most, kTrace}} {}

void BlockScores::add(std::int64_t score) {
  counts_[score] += 1;
  sum_ += score;
  ++blocks_;
}

// The likeliest distribution gives p_i = n_i / N / (1 + t (x_i - share)), where t makes the mean right.
double BlockScores::log_likelihood(double share) const {
  // All p_i are positive between these; the sum below falls from +inf to -inf.
  double low = -1 / (static_cast<double>(most_) / unit_ - share);
  double high = 1 / share;
  for (int i = 0; i < kMostHalvings; ++i) {
    const double t = (low + high) / 2;
    if (t <= low || t >= high) break;
    double sum = 0;
    for (const auto& [score, count] : counts_) {
      const double x = static_cast<double>(score) / unit_ - share;
      sum += count * x / (1 + t * x);
    }
    (sum > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  double result = 0;
  for (const auto& [score, count] : counts_)
    result -= count * std::log1p(t * (static_cast<double>(score) / unit_ - share));
  return result;
}

Estimate BlockScores::estimate() const {
  const double most = static_cast<double>(most_) / unit_;
  if (blocks_ == 0) return {0, 0, most};
  const double mean = static_cast<double>(sum_) / static_cast<double>(blocks_) / unit_;
  if (blocks_ == 1) return {mean, 0, most};
  const double t = t_quantile(blocks_ - 1);
  // From `inside` towards `edge`, which is impossible: the last mean that is likely enough.
  const auto end = [&](double edge) {
    double inside = mean;
    double outside = edge;
    for (int i = 0; i < kMostHalvings; ++i) {
      const double middle = (inside + outside) / 2;
      if (middle == inside || middle == outside) break;
      // The likelihood of the mean itself is 0 but for the trace.
      (-2 * log_likelihood(middle) < t * t ? inside : outside) = middle;
    }
    return inside;
  };
  return {mean, mean > 0 ? end(0) : 0, mean < most ? end(most) : most};
}

}  // namespace orrery::arena
