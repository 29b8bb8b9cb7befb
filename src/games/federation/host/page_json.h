// What the page's board is told besides the view: what moves bring, figures of the position, and the content.
#pragma once
#include "core/json.h"
#include "core/move.h"
#include "games/federation/host/pack.h"
#include "games/federation/state.h"

namespace orrery::federation {

// {"lavandium": -1, "vp": 3, "ships": 1}: what the legal move changes for the one who makes it up to the next
// decision. Nothing where anything is drawn on the way.
Json cost_json(const Pack&, const State& view, Move);

// What the rules make of the view: votes of floors and wings, influence, levels, progress of projects.
Json figures(const Pack&, const State& view);

// Of a placement: the votes it adds, the sums of its floor and wing after it, the project it pledges a step to, the
// mission it unlocks, and what the face brings at once.
Json preview_json(const Pack&, const State& view, Move);

// Actions, spaces, projects, planets, tiles, scholars, missions: names and texts in both languages, effects as rows
// of signs.
Json board_json(const Pack&);

}  // namespace orrery::federation
