// Whether a move brought something to light that its player could not know: the point of no return for undo.
#pragma once
#include "core/any_game.h"

namespace orrery::table {

// True when luck was drawn, or when the move would have shown something else to the one who made it, had the secrets
// that were dealt before lain differently. `secret`: a number that nobody at the table knows, another one for
// every move; which other ways are tried follows from it.
bool reveals(const AnyGame& game, const AnyState& before, Move move, const AnyState& after, u64 secret);

}  // namespace orrery::table
