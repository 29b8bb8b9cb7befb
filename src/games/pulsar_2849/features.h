// What the value of a position is made of: counts that a player's final score depends on. The weights beside them in
// evaluate.cpp are fitted to games that bots played (tools/fit_evaluation).
#pragma once
#include <array>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

// Each is worth something now, and something more for every production phase to come.
enum class Count : u8 {
  kScore,
  kSpinning,  // gyrodynes
  kSpinningPoints,
  kIdle,
  kIdlePoints,
  kClaimed,  // pulsars without a gyrodyne
  kKept0,    // gyrodynes not placed, by size
  kKept1,
  kKept2,
  kYearlyPoints,  // of technologies and transmitters, in one production
  kYearlyCubes,
  kYearlyBuys,
  kUnderway,  // transmitters: the paid part of what they will bring at once and in a year, in twelfths
  kUnderwayYearly,
  kStations,
  kStationPoints,
  kTriggered,
  kAdjustments,
  kCopies,
  kEndPoints,  // of technologies, as things stand
  kEndGoals,
  kPurchases,
  kRuns,
  kGoals,  // how near they are, in sixteenths of their points
  kGoalsSquared,
  kCubes,
  kPlusMinus,
  kPlusTwo,
  kDice,
  kPips,
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

Features measure(const Engine& engine, Seat seat);

}  // namespace orrery::pulsar_2849
