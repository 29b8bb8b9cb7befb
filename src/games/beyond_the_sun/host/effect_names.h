// Names for the nodes of effects: the card they are printed on and their place there. A card added to a pack changes
// no name of another one, so saved positions stay good.
#pragma once
#include <vector>

#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/host/labels.h"

namespace orrery::beyond_the_sun {

// By NodeId. Precondition: everything else of the pack is compiled.
std::vector<EffectLabel> name_effects(const Content&, const Labels&);

}  // namespace orrery::beyond_the_sun
