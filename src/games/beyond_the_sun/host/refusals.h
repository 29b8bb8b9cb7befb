// The pieces of explain.cpp, one per topic. Each names the first rule that the move breaks, and in figures what is
// missing.
#pragma once
#include "games/beyond_the_sun/host/conditions.h"

namespace orrery::beyond_the_sun {

Refusal refuse_action(const Situation&, Move);
Refusal refuse_ability(const Situation&, int ability);
Refusal refuse_copy(const Situation&, Move);
Refusal refuse_claim(const Situation&, int index);
Refusal refuse_trade(const Situation&, Move);

Refusal refuse_research(const Situation&, int slot);
Refusal refuse_ship(const Situation&, Move);
Refusal refuse_colonize(const Situation&, Move);
Refusal refuse_nothing(const Situation&, Move);
Refusal refuse_choice(const Situation&, Move);
Refusal refuse_option(const Situation&, Move);
Refusal refuse_leader(const Situation&, Move);
Refusal refuse_extra_action(const Situation&, Move);

// The move itself would be possible, but not what has to follow it: names the part that fails.
Refusal refuse_rest(const Situation&, Move);
Refusal refuse_without_change();

// The solo mode: what the Anarchists colonise or research, and what their cards forbid in this turn.
Refusal refuse_foe_choice(const Situation&, Move);
Refusal refuse_limited(int level);  // of a research, 0: a colonisation

}  // namespace orrery::beyond_the_sun
