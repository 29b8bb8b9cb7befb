// Which ids of host/elements.h name something in a position.
#pragma once
#include <string_view>

#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

bool is_element(const Pack&, const State&, std::string_view id);

}  // namespace orrery::beyond_the_sun
