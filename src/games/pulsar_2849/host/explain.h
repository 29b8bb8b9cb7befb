// Why a move is not legal: the rule that forbids it and a sentence with its figures in both languages.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/moves.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

Refusal explain_move(const Pack&, const State&, Move);

// By element, each once: what `seat` cannot choose at the decision at hand, and the rule that forbids it. Empty
// unless `seat` is to act (refused.cpp).
std::vector<std::pair<std::string, Refusal>> refused(const Pack&, const State& view, Seat seat);

// In a turn (explain_turn.cpp). `explain_paid` looks at the die that the move names; `explain_target` at the action
// alone, whatever would pay it, and gives no rule where only the payment is missing; `explain_hand` says that nothing
// in hand comes to one of the values of the mask `costs`.
Refusal explain_paid(const Pack&, const State&, Move);
Refusal explain_target(const Pack&, const State&, Move);
Refusal explain_hand(const Pack&, const State&, MoveKind, u32 costs);
Refusal explain_free(const Pack&, const State&, Move);

}  // namespace orrery::pulsar_2849
