// Sequential probability ratio test on block scores: plays on until the evidence for "at least this much better" or
// "no better than that" is strong enough.
//
// The generalised test (GSPRT) with the discrete distribution of block scores left free, as chess engines use it on
// game pairs: the likelihood ratio is taken between the likeliest distributions with the one and with the other mean.
// Scores within a block may depend on each other as they like.
#pragma once
#include "arena/block_scores.h"
#include "core/types.h"

namespace orrery::arena {

struct SprtOptions {
  double share0 = 0;  // win share per seat of the first bot if it is no better
  double share1 = 0;  // and if it is better
  double alpha = 0.05;
  double beta = 0.05;
};

enum class SprtDecision : u8 { kNone, kH0, kH1 };

class Sprt {
 public:
  // A block score is at most `most` (all games won); `unit` of it is a share per seat of 1. Preconditions:
  // 0 < share0 < share1 < most / unit, 0 < alpha, beta and alpha + beta < 1.
  Sprt(const SprtOptions& options, std::int64_t most, double unit);

  // Adds a block; after a decision nothing changes any more.
  SprtDecision add(std::int64_t score);

  double llr() const { return llr_; }
  double lower() const { return lower_; }
  double upper() const { return upper_; }
  SprtDecision decision() const { return decision_; }

 private:
  SprtOptions options_;
  double lower_, upper_;
  BlockScores scores_;
  double llr_ = 0;
  SprtDecision decision_ = SprtDecision::kNone;
};

}  // namespace orrery::arena
