// Why a move is not legal: the rule that forbids it and a sentence with its figures in both languages.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/federation/host/pack.h"
#include "games/federation/moves.h"
#include "games/federation/state.h"

namespace orrery::federation {

Refusal explain_move(const Pack&, const State&, Move);

// By element, each once: what `seat` cannot choose at the decision at hand, and the rule that forbids it. Empty
// unless `seat` is to act (refused.cpp).
std::vector<std::pair<std::string, Refusal>> refused(const Pack&, const State& view, Seat seat);

}  // namespace orrery::federation
