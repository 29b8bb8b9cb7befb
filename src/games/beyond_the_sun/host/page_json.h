// What the page's board is told besides the view: costs of moves, and the content.
#pragma once
#include <string>

#include "core/move.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// {"ore": -2, "population": 1, "vp": 3}: what the legal move changes for the one who makes it up to the next
// decision. What is hidden counts as nothing, so the answer tells no more than the view does.
std::string cost_json(const Pack&, const State& view, Move);

// Slots, cards, guilds, spaces, both exploration boards, mats, achievements: names and texts in both languages,
// effects as rows of icons.
std::string board_json(const Pack&);

}  // namespace orrery::beyond_the_sun
