// What the value of a position is made of: counts that a player's final score depends on. The weights beside them in
// evaluate.cpp are fitted to games that bots played (tools/fit_evaluation).
#pragma once
#include <array>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

inline constexpr int kGoalSteps = 3;
inline constexpr int kCubeSteps = 4;

// Each is worth something now, and something more for every production phase to come.
enum class Count : u8 {
  kScore,
  kSpinning,  // gyrodynes
  kSpinningPoints,
  kIdle,
  kIdlePoints,
  kClaimed,                        // pulsars without a gyrodyne
  kKept,                           // gyrodynes not placed, by size
  kYearlyPoints = kKept + kSizes,  // of technologies and transmitters, in one production
  kYearlyCubes,
  kYearlyBuys,
  kUnderway,  // transmitters: the paid part of what they will bring at once and in a year, in twelfths
  kUnderwayYearly,
  kTransmitters,
  kNearlyOnline,  // one symbol missing
  kLinks,
  kStations,
  kStationPoints,
  kTriggered,                             // points per event, one count for each kind of them
  kAdjustments = kTriggered + kTriggers,  // technologies that help to pay, one for each kind of cost
  kCopies = kAdjustments + kAdjusts,
  kEndPoints,  // of technologies, as things stand
  kEndGoals,
  kPurchases,
  kRuns,
  kGoals,  // how near they are, in sixteenths of their points
  kGoalsSquared,
  kGoalsMissing,  // points of those with nothing, one and two missing
  kCubes = kGoalsMissing + kGoalSteps,
  kFirstCubes,  // 1, 3, 6, 10 at most: the first ones are worth more
  kPlusMinus = kFirstCubes + kCubeSteps,
  kPlusTwo,
  kDice,
  kPips,
  kBestDie,
  kPoorDice,     // 1 to 4 pips in all
  kRichDice,     // 8 or more
  kFlexibleDie,  // beside a token that changes it
  kRed,
  kInitiative,  // spaces from the end of the track
  kInitiativePoints,
  kEngineering,
  kRewardCubes,
  kRewardPoints,
  kPenalty,
  kCount
};
inline constexpr std::size_t kCounts = static_cast<std::size_t>(Count::kCount);
inline constexpr std::size_t kTimes = 2;

struct Features {
  int left = 0;  // production phases to come
  std::array<int, kCounts> counts{};
};

Features measure(const Reader& engine, Seat seat);

}  // namespace orrery::pulsar_2849
