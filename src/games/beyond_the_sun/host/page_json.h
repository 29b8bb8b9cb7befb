// What the page's board is told besides the view: costs of moves, events with named arguments, and the content.
#pragma once
#include <string>

#include "core/event.h"
#include "core/move.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// {"ore": -2, "population": 1, "vp": 3}: what the legal move changes for the one who makes it up to the next
// decision. What is hidden counts as nothing, so the answer tells no more than the view does.
std::string cost_json(const Pack&, const State& view, Move);

// {"type": "jumped", "seat": 1, "level": 2, "from": "sol", "to": "a1"}. `after` is any later moment of the same game.
std::string event_json(const Pack&, const State& after, const Event&);

// Slots, cards, guilds, spaces, both exploration boards, mats, achievements: names and texts in both languages,
// effects as rows of icons.
std::string board_json(const Pack&);

}  // namespace orrery::beyond_the_sun
