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
  struct Level {  // one depth of the search
    AnyState state;
    MoveList moves;
    std::array<std::pair<int, int>, MoveList::kCapacity> order;  // minus the value after the move, the move's index
  };
  // The best value reachable from levels_[depth].state by own decisions, within `budget` positions.
  int plan(const AnyGame& game, Seat seat, int depth, int budget);

  Rng rng_{0};
  std::vector<Level> levels_;
};

}  // namespace orrery
