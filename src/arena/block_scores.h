// How often each block score occurred, and what that says about the mean: empirical likelihood (Owen). Nothing is
// assumed about the distribution, so the games of a block may depend on each other as they like, and intervals stay
// within what is possible.
#pragma once
#include <map>

#include "arena/statistics.h"
#include "core/types.h"

namespace orrery::arena {

class BlockScores {
 public:
  // Scores are whole numbers from 0 to `most`, and `unit` of them are a share of 1.
  BlockScores(std::int64_t most, double unit);

  void add(std::int64_t score);
  u64 blocks() const { return blocks_; }

  // Log likelihood, up to a constant, of the likeliest distribution with that mean. Precondition: 0 < share <
  // most/unit.
  double log_likelihood(double share) const;

  // Mean and 95 % interval: all means that are not much less likely than the observed one, "much" by Student's
  // quantile. All that is possible for fewer than two blocks.
  Estimate estimate() const;

 private:
  std::int64_t most_;
  double unit_;
  u64 blocks_ = 0;
  std::int64_t sum_ = 0;
  std::map<std::int64_t, double> counts_;
};

}  // namespace orrery::arena
