// Plays like a person in the first game: knows the aim, looks at what a move brings and a little beyond, and
// overlooks every fourth possibility. Never plays at random: of what it sees it takes the best.
#pragma once
#include "ai/bot.h"
#include "ai/turn_planner.h"
#include "core/random.h"

namespace orrery {

class NoviceBot final : public Bot {
 public:
  void start(u64 seed) override { rng_ = Rng(seed); }
  void set_control(const SearchControl* control) override { planner_.set_control(control); }
  Move choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) override;

 private:
  Rng rng_{0};
  TurnPlanner planner_;
  AnyState guess_;  // the position with what is hidden filled in
  AnyState after_;
};

}  // namespace orrery
