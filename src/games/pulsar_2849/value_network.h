// The inputs of the value network: what it knows of a player between two turns. Its weights (value_network_2.inc for
// two players, value_network_4.inc for more) are trained on games that bots play against each other:
// tools/train_value_network, docs/ai/methods.md.
#pragma once
#include <array>

#include "games/pulsar_2849/features.h"

namespace orrery::pulsar_2849 {

inline constexpr std::size_t kPips = 6;
inline constexpr std::size_t kRanges = 3;
// The production phases to come, the counts of `evaluate`, the dice in hand by pips, and how many free pulsars,
// planets without a station of the player, and unknown systems each range of the ship holds.
inline constexpr std::size_t kInputs = 1 + kCounts + kPips + 3 * kRanges;

std::array<int, kInputs> inputs_of(const Reader& engine, Seat seat);

}  // namespace orrery::pulsar_2849
