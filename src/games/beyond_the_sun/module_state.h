// What new events, systems and mats leave behind [LND-7] to [LND-10]: part of the state.
#pragma once
#include "core/types.h"

namespace orrery::beyond_the_sun {

struct ModuleState {
  u64 unused;
};

}  // namespace orrery::beyond_the_sun
