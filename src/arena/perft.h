// Counts of move sequences from a position: a change of any of these numbers is a change of the rules.
#pragma once
#include <vector>

#include "core/any_rules.h"

namespace orrery::arena {

struct PerftDepth {
  int depth = 0;
  u64 leaves = 0;  // positions after exactly `depth` moves, and finished games before
  u64 hash = 0;    // of all these positions, whatever their order
};

inline constexpr int kMaxPerftDepth = 16;

// One entry per depth from 1 to `depth`. Precondition: 1 <= depth <= kMaxPerftDepth.
std::vector<PerftDepth> perft(const AnyRules& game, const AnyState& from, int depth);

}  // namespace orrery::arena
