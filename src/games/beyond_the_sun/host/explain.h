// Why a move is refused: the rule that forbids it, in both languages.
#pragma once
#include "core/game.h"
#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Precondition: the move is not legal in this state.
Refusal explain_move(const Content& content, const State& state, Move move);

}  // namespace orrery::beyond_the_sun
