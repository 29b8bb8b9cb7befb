// Plans a seat's turn to the end: the line of its own decisions after which it stands best.
#pragma once
#include <array>
#include <utility>
#include <vector>

#include "ai/search_control.h"
#include "ai/value.h"
#include "core/any_rules.h"

namespace orrery {

class TurnPlanner {
 public:
  // A turn is rarely longer than a dozen decisions; deeper lines are evaluated where they end.
  static constexpr int kMaxDepth = 24;

  struct Line {
    std::array<Move, kMaxDepth> moves;
    int size = 0;
  };

  // `evaluate` decides between lines at their ends; in the middle of a turn it is always AnyRules::evaluate.
  explicit TurnPlanner(EvaluationFunction evaluate = &AnyRules::evaluate);

  // Once it is stopped, plans end where they are: a playout of foreign cards may take long. Null: none.
  void set_control(const SearchControl* control) { control_ = control; }

  // Tries about `budget` positions. What is hidden in `state` is taken as it is there. Returns the standing after the
  // line; the line is empty when the seat has nothing to decide, or was stopped.
  int plan(const AnyRules& game, const AnyState& state, Seat seat, int budget);
  const Line& line() const { return levels_.front().best; }

 private:
  struct Level {  // one depth of the search
    AnyState state;
    MoveList moves;
    std::array<std::pair<int, int>, MoveList::kCapacity> order;  // minus the value after the move, the move's index
    Line best;                                                   // from here to the end of the turn
  };

  int search(const AnyRules& game, Seat seat, int depth, int budget);
  bool is_stopped() const { return control_ != nullptr && control_->stopped(); }

  EvaluationFunction evaluate_;
  const SearchControl* control_ = nullptr;
  std::vector<Level> levels_;
};

}  // namespace orrery
