// The Anarchists of Sol [SOLO-1] to [SOLO-8]: part of the state.
#pragma once
#include "core/types.h"

namespace orrery::beyond_the_sun {

struct SoloState {
  u64 unused;
};

}  // namespace orrery::beyond_the_sun
