// Flat Monte Carlo: tries every move again and again, plays on with quick plans for everybody until its own next turn
// has ended, and takes the move after which that went best.
#pragma once
#include <vector>

#include "ai/bot.h"
#include "ai/budget.h"
#include "ai/turn_planner.h"
#include "core/random.h"

namespace orrery {

class RolloutBot final : public Bot {
 public:
  explicit RolloutBot(TurnClock clock) : clock_(clock) {}
  void start(u64 seed) override;
  void resume_turn(int turn, double milliseconds) override { clock_.resume(turn, milliseconds); }
  void set_control(const SearchControl* control) override {
    clock_.set_control(control);
    planner_.set_control(control);
  }
  u64 simulations() const override { return simulations_; }
  Move choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) override;

 private:
  struct Arm {
    double sum = 0;
    u32 tries = 0;
  };
  bool settled(const std::vector<Arm>& arms) const;

  Rng rng_{0};
  TurnClock clock_;
  u64 simulations_ = 0;
  TurnPlanner planner_;
};

}  // namespace orrery
