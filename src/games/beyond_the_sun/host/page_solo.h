// The solo mode for the page: part of board_json and of figures.
#pragma once
#include "core/json.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {

Json foe_json(const Pack&);
Json solo_figures(const Pack&, const Position&);

}  // namespace orrery::beyond_the_sun
