// Why a move is refused: the rule that forbids it and what is missing, in both languages.
#pragma once
#include "core/game.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Precondition: the move is not legal in this state.
Refusal explain_move(const Pack&, const State&, Move);

}  // namespace orrery::beyond_the_sun
