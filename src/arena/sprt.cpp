#include "arena/sprt.h"

#include <cmath>

namespace orrery::arena {

Sprt::Sprt(const SprtOptions& options, std::int64_t most, double unit)
    : options_(options),
      lower_(std::log(options.beta / (1 - options.alpha))),
      upper_(std::log((1 - options.beta) / options.alpha)),
      scores_(most, unit) {}

SprtDecision Sprt::add(std::int64_t score) {
  if (decision_ != SprtDecision::kNone) return decision_;
  scores_.add(score);
  llr_ = scores_.log_likelihood(options_.share1) - scores_.log_likelihood(options_.share0);
  if (llr_ >= upper_) decision_ = SprtDecision::kH1;
  if (llr_ <= lower_) decision_ = SprtDecision::kH0;
  return decision_;
}

}  // namespace orrery::arena
