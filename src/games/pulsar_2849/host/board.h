// The position drawn for a terminal.
#pragma once
#include <string>

#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

std::string board_text(const Pack&, const State&, int width, Language);

}  // namespace orrery::pulsar_2849
