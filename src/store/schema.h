// The numbered steps from an empty database to the one this program uses. A step that has been released never
// changes: a new one is added at the end of both lists.
#pragma once
#include <span>

namespace orrery::store {

// Each step may hold several statements. The lists are equally long.
std::span<const char* const> sqlite_migrations();
std::span<const char* const> postgres_migrations();

}  // namespace orrery::store
