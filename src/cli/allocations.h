// Counts what this program asks of the heap: the global operator new is replaced by one that counts per thread.
#pragma once
#include "core/types.h"

namespace orrery::cli {

// Number of allocations made by the calling thread so far.
u64 allocations();

}  // namespace orrery::cli
