// Checks a position or a content that comes from outside: asks for everything that play would ask for, before anybody
// is shown it.
#pragma once
#include "core/any_game.h"

namespace orrery::table {

// Asks for everything that people could be told here: what must always hold, the prompt, the words, elements and
// costs of every legal move, what each of them brings about, refusals, both boards, the views of all seats, and the
// position as JSON, which must load to the same position again. The error says what is wrong with it.
Result<void> examine(const AnyGame& game, const AnyState& state);

// A content that comes from outside: some random games of it, counted in steps, so that a table with it never takes
// longer to find its moves than one with our own. The error says what is wrong with it.
Result<void> examine_content(const AnyGame& game);

}  // namespace orrery::table
