// The inputs of a value network: what it is told of a player between two turns. tools/train_value_network finds the
// weights.
#pragma once
#include <array>

#include "games/federation/features.h"

namespace orrery::federation {

// The rounds to come, the worth and the counts of `evaluate`; who is to act when and how often still in this round;
// the votes of the wings; and where the player's marker, posts and robots stand.
inline constexpr std::size_t kInputs = 2 + kCounts + 5 + kWings + kPostCount + kSlots;

std::array<int, kInputs> inputs_of(const Reader& reader, Seat seat);

}  // namespace orrery::federation
