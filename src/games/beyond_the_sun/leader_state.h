// The leaders of the factions [LND-2] to [LND-6]: part of the state.
#pragma once
#include "core/types.h"

namespace orrery::beyond_the_sun {

struct LeaderState {
  u64 unused;
};

}  // namespace orrery::beyond_the_sun
