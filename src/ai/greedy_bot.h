// Plans its own turn to the end and plays the line that `evaluate` likes best. Looks no further: what others will do
// is beyond it.
#pragma once
#include <array>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "core/random.h"

namespace orrery {

class GreedyBot final : public Bot {
 public:
  GreedyBot();
  void start(u64 seed) override;
  Move choose(const AnyGame& game, const AnyState& view, Seat seat, const MoveList& legal) override;

 private:
  // A turn is rarely longer than a dozen decisions; deeper lines are judged where they stand.
  static constexpr int kMaxDepth = 24;

  struct Line {
    std::array<Move, kMaxDepth> moves;
    int size = 0;
  };
  struct Level {  // one depth of the search
    AnyState state;
    MoveList moves;
    std::array<std::pair<int, int>, MoveList::kCapacity> order;  // minus the value after the move, the move's index
    Line best;                                                   // from here to the end of the turn
  };

  // The best value reachable from levels_[depth].state by own decisions, with about `budget` positions tried.
  int plan(const AnyGame& game, Seat seat, int depth, int budget);
  // The next move of the plan, if everything has come as planned.
  bool still_on_plan(const AnyGame& game, const AnyState& view, Seat seat, const MoveList& legal);
  Move follow_plan(const AnyGame& game);

  Rng rng_{0};
  std::vector<Level> levels_;
  Line plan_;          // moves still to be played
  int plan_next_ = 0;  // the one that is due
  AnyState expected_;  // the position it is meant for
};

}  // namespace orrery
