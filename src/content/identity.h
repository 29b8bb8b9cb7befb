// What makes two packs play alike: a hash over everything in them except names, positions on the page and notes on
// where figures come from. It does not depend on files, on the order of keys or on how the engine compiles a pack, so
// records stay valid when the engine changes inside.
#pragma once
#include <vector>

#include "core/doc.h"
#include "core/types.h"

namespace orrery::content {

u64 pack_identity(const std::vector<Doc>& files);

}  // namespace orrery::content
