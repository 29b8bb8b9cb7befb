// The position drawn for a terminal.
#pragma once
#include <string>

#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Lines of at most `width` columns (80 or more), with the markup of core/markup.h; readable without colours too.
// The viewer's own panel comes first.
std::string board_text(const Pack&, const State&, Seat viewer, int width, Language);

}  // namespace orrery::beyond_the_sun
