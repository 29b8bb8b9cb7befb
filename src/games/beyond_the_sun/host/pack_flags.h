// What the engine may know about an effect without trying it out: the flags of core/effect.h.
#pragma once
#include <vector>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {

// Puts the nodes behind each other into the table, links them and sets their flags; children are there already.
// Returns the first, or kNoNode for an empty list.
NodeId append_list(Builder&, const Doc& at, const std::vector<EffectNode>& nodes);

// How the feasibility of an action with this effect is decided at once, if it is.
FastPath fast_path_of(const Content&, NodeId list, u8& argument);

}  // namespace orrery::beyond_the_sun::packing
