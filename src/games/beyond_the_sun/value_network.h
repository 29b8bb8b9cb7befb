// The inputs of a value network: what it is told of a faction between two turns. Everything is counted by what it is
// and not by which card it is, so that other cards can be judged too. tools/train_value_network finds the weights.
#pragma once
#include <array>

#include "games/beyond_the_sun/features.h"

namespace orrery::beyond_the_sun {

inline constexpr std::size_t kMods = 10;
inline constexpr std::size_t kTypedLevels = 3;  // technologies of level IIII pass no type on

// In this order.
inline constexpr std::size_t kInputs = 4 + kCounts  // time, score and worth as `evaluate` sees them, its counts
                                       + 5          // who is when to act, and how often still
                                       + kTypes * kTypedLevels                // technologies by type and level
                                       + kMaxShipLevel + 3                    // ships, and where they stand
                                       + 2 * kColumns + 2 + 3                 // supply, growth, tracks, automation
                                       + kMods + 3 * at(kAchievementsInPlay)  // progress, what it brings, rivals
                                       + 1;                                   // guilds

std::array<int, kInputs> inputs_of(const Position& position, Seat seat);

}  // namespace orrery::beyond_the_sun
