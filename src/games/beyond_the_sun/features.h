// What the value of a position is made of: counts that a faction's final score depends on. The weights beside them in
// evaluate.cpp are fitted to games that bots played (tools/fit_evaluation).
#pragma once
#include <array>

#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {

// Each is worth something now, something more for every claim that the end of the game still needs, and something
// more for every round before the fifteenth.
enum class Count : u8 {
  kOre,
  kPopulation,
  kOreProduction,
  kGrowth,
  kStrength,
  kShips,
  kReady,  // how near systems are to being colonised, in points
  kControlled,
  kLevel1,
  kLevel2,
  kLevel3,
  kClaims,  // how near achievements are to being claimed, in points
  kOpenSpaces,
  kAbilities,
  kAutomation,
  kSupply,
  kPrivate,
  kColonised,   // systems, whatever they score
  kLevel4,      // technologies
  kOreBeyond,   // ore that kOre does not count
  kMeans,       // population that ore can be spent with
  kReadyNow,    // points of systems whose strength is there
  kHeld,        // controlled locations that nobody takes with what is there: a lead of two at least
  kOpenLevel3,  // technology spaces of the level whose prerequisites are met
  kOpenLevel4,
  kNextColumn,  // how near the next column of the mat is to being empty, in cubes
  kCount
};
inline constexpr std::size_t kCounts = static_cast<std::size_t>(Count::kCount);
inline constexpr std::size_t kTimes = 3;

struct Features {
  int score = 0;    // as it stands
  int missing = 0;  // claims until the end of the game
  int early = 0;    // rounds before the usual number
  std::array<int, kCounts> counts{};
};

Features measure(const Position& position, Seat seat);
// What they say the faction will score, in hundredths of a point; evaluate.cpp has the weights.
int value_of(const Position& position, Seat seat, const Features& features);

}  // namespace orrery::beyond_the_sun
