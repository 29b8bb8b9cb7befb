// The position drawn for a terminal.
#pragma once
#include <string>

#include "games/federation/host/values.h"

namespace orrery::federation {

std::string board_text(const Pack&, const State&, int width, Language);

}  // namespace orrery::federation
