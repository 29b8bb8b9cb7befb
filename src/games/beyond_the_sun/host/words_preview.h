// What production would bring right now [BTS-5.2], [BTS-5.3].
#pragma once
#include <string>

#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

struct Growth {
  std::string letters;  // visible symbols, A to E
  int gained = 0;       // columns without cubes yield nothing
};

Growth growth_of(const Content&, const Player&);
int ore_production_of(const Content&, const Player&);

}  // namespace orrery::beyond_the_sun
