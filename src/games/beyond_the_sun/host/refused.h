// The choices that are not offered at the decision at hand, each with the rule that forbids it.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// By element (elements.h), each once, in the order of the board. Empty unless `seat` is to act.
std::vector<std::pair<std::string, Refusal>> refused(const Pack&, const State& view, Seat seat);

}  // namespace orrery::beyond_the_sun
