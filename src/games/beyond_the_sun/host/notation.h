// Moves as text: one line, the same in every language, and parsed back exactly. README.md lists all forms.
#pragma once
#include <string>
#include <string_view>

#include "core/move.h"
#include "core/result.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

std::string format_move(const Pack&, const State&, Move);

// The move need not be legal, only well-formed: whoever applies it asks the engine.
Result<Move> parse_move(const Pack&, const State&, std::string_view);

}  // namespace orrery::beyond_the_sun
