// Plays on from a position as quick planners would, and says how well it ended for everybody.
#pragma once
#include <array>

#include "ai/turn_planner.h"
#include "ai/value.h"
#include "core/any_rules.h"

namespace orrery {

// How well a game goes for each seat: 0 lost, 1 won.
using Shares = std::array<double, kMaxSeats>;

// Positions for the plan of a turn in playouts.
inline constexpr int kReplies = 60;

class Playout {
 public:
  // Whoever is to act plans the turn with about `positions` tries and plays it.
  Playout(const AnyRules& game, TurnPlanner& planner, int positions)
      : game_(game), planner_(planner), positions_(positions) {}

  // Until the game has seen that many turns, or is over.
  void run(AnyState& state, int turn);

 private:
  const AnyRules& game_;
  TurnPlanner& planner_;
  int positions_;
};

// The turn with whose end the next turn of whoever is to act will be over. What a move is good for shows then: the
// others have answered, and the one who moved has moved on.
int end_of_next_turn(const AnyRules& game, const AnyState& state);

// Of a finished game the victory and a little for the lead; of any other the lead that is expected.
void judge(const AnyRules& game, const AnyState& state, EvaluationFunction evaluate, Shares& shares);

}  // namespace orrery
