// What the page's board is told besides the view: costs of moves, figures of the position, and the content.
#pragma once
#include "core/json.h"
#include "core/move.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// {"ore": -2, "population": 1, "vp": 3}: what the legal move changes for the one who makes it up to the next
// decision. What is hidden counts as nothing, so the answer tells no more than the view does.
Json cost_json(const Pack&, const State& view, Move);

// What the rules make of the view, by seat, by achievement in play and by undiscovered space.
Json figures(const Pack&, const State& view);

// Slots, cards, guilds, spaces, both exploration boards, mats, achievements: names and texts in both languages,
// effects as rows of icons.
Json board_json(const Pack&);

}  // namespace orrery::beyond_the_sun
