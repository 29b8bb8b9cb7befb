// What a seat has of a victory. Bots aim at it and the arena counts it.
#pragma once
#include <algorithm>
#include <span>

#include "core/types.h"

namespace orrery {

// A whole victory: thousandths of it, and equal parts for any number of winners, are whole numbers.
inline constexpr int kWholeShare = 12'000;
static_assert(kMaxSeats <= 4);

// Ranks are replaced by shares: the victory belongs to all of rank 0 in equal parts.
inline void shares_of_ranks(std::span<int> ranks) {
  const auto winners = static_cast<int>(std::ranges::count(ranks, 0));
  for (int& rank : ranks) rank = rank == 0 ? kWholeShare / winners : 0;
}

}  // namespace orrery
