// Plays any legal move with equal chance.
#pragma once
#include "ai/bot.h"
#include "core/random.h"

namespace orrery {

class RandomBot final : public Bot {
 public:
  void start(u64 seed) override { rng_ = Rng(seed); }
  Move choose(const AnyRules&, const AnyState&, Seat, const MoveList& legal) override {
    return legal[static_cast<int>(rng_.below(static_cast<u32>(legal.size())))];
  }

 private:
  Rng rng_{0};
};

}  // namespace orrery
