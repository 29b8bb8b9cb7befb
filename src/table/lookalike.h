// Letters that look alike. Two names that nobody can tell apart have the same skeleton.
#pragma once
#include <vector>

#include "core/types.h"

namespace orrery::table {

// Of a name in its characters: each replaced by the Latin letter that it is taken for, and letters with a mark by
// letter and mark. Upper and lower case stay what they are.
std::vector<u32> skeleton_of(const std::vector<u32>& name);

}  // namespace orrery::table
