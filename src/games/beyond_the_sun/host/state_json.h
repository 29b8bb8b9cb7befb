// A full-information position as JSON and back. README.md describes every field and what `derive` completes.
#pragma once
#include "core/json.h"
#include "core/result.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Complete at every decision, also inside an action: reading it back gives the same bytes.
Json to_json(const Pack&, const State&);

// Accepts only positions the engine can play on from. The error names the field and what was expected.
Result<State> from_json(const Pack&, const Json&);

}  // namespace orrery::beyond_the_sun
