// What only games with parts of Leaders of the New Dawn need: the end of the state. All of it is zero in a game
// without them, and then no part of the state's hash, so blank has to mean "none" (an index is stored plus one).
#pragma once
#include <cstddef>

#include "games/beyond_the_sun/leader_state.h"
#include "games/beyond_the_sun/module_state.h"
#include "games/beyond_the_sun/solo_state.h"

namespace orrery::beyond_the_sun {

struct Expansion {
  u64 before;  // nothing; leaders were to lie here
  ModuleState modules;
  SoloState solo;
  LeaderState leaders;  // last: blank, it is no part of the hash
};

}  // namespace orrery::beyond_the_sun
