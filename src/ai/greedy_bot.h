// Plans its own turn to the end and plays the line that `evaluate` likes best. Looks no further: what others will do
// is beyond it.
#pragma once
#include "ai/bot.h"
#include "ai/turn_planner.h"
#include "core/random.h"

namespace orrery {

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(EvaluationFunction evaluate = &AnyRules::evaluate) : planner_(evaluate) {}
  void start(u64 seed) override;
  void set_control(const SearchControl* control) override { planner_.set_control(control); }
  Move choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) override;

 private:
  // The next move of the plan, if everything has come as planned.
  bool still_on_plan(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal);
  Move follow_plan(const AnyRules& game);

  Rng rng_{0};
  TurnPlanner planner_;
  TurnPlanner::Line plan_;  // moves still to be played
  int plan_next_ = 0;       // the one that is due
  AnyState expected_;       // the position it is meant for
  AnyState seen_;
};

}  // namespace orrery
