// Neighbours of an effect list that do the same: texts and icon rows say them once, with a number.
#pragma once
#include "games/beyond_the_sun/content.h"

namespace orrery::beyond_the_sun {

// How many nodes from `first` on are equal to it; at least 1.
int run_length(const Content&, NodeId first);
NodeId advance(const Content&, NodeId node, int steps);

}  // namespace orrery::beyond_the_sun
