// Whether a move brought something to light that its player could not know: the point of no return for undo.
#pragma once
#include "core/any_game.h"

namespace orrery::table {

// True when the move would have shown something else to the one who made it, had the hidden things lain differently.
bool reveals(const AnyGame& game, const AnyState& before, Move move, const AnyState& after);

}  // namespace orrery::table
