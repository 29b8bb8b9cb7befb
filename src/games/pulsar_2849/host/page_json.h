// What the page's board is told besides the view: what moves bring, and the content.
#pragma once
#include <string>

#include "core/move.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

// {"cubes": -4, "vp": 3, "stations": 1}: what the legal move changes for the one who makes it up to the next
// decision. Nothing where anything is drawn or rolled on the way.
std::string cost_json(const Pack&, const State& view, Move);

// Both sides of the star cluster, tiles, technologies, headquarters, goals: names and texts in both languages,
// effects as lists of numbers.
std::string board_json(const Pack&);

}  // namespace orrery::pulsar_2849
