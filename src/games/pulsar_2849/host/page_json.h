// What the page's board is told besides the view: what moves bring, figures of the position, and the content.
#pragma once
#include "core/json.h"
#include "core/move.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

// {"cubes": -4, "vp": 3, "stations": 1}: what the legal move changes for the one who makes it up to the next
// decision. Nothing where anything is drawn or rolled on the way.
Json cost_json(const Pack&, const State& view, Move);

// What the rules make of the view: steps of the dice, counts, progress towards goals, what is open to whom.
Json figures(const Pack&, const State& view);

// Of a route {"route": [place]}; of a flight {"length": n, "ends": {place: [place]}}, with one route to every place
// where it can end, as long as no technology with a condition changes its length.
Json preview_json(const Pack&, const State& view, Move);

// Both sides of the star cluster, tiles, technologies, headquarters, goals: names and texts in both languages,
// effects as rows of signs.
Json board_json(const Pack&);

}  // namespace orrery::pulsar_2849
