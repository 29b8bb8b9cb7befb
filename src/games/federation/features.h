// What the value of a position is made of: counts that a player's final score depends on. The weights beside them
// stand in evaluate.cpp.
#pragma once
#include <array>

#include "games/federation/engine.h"

namespace orrery::federation {

// Each is worth something now, and something more for every round to come.
enum class Count : u8 {
  kScore,
  kInfluence,                        // one count for each planet
  kLaw = kInfluence + kPlanets,      // points of the law that would pass now
  kOtherLaw,                         // of the other one
  kNextLaws,                         // of the next round, where they are known
  kFloorPoints,                      // as the floors stand
  kMedals,                           // points for them
  kMedalNear,                        // planets whose next medal is one step away
  kMedalFar,                         // and two or three
  kFunded,                           // points of funded projects
  kProspect,                         // of the others, in sixteenths by how far they are
  kPledged,                          // own funding symbols in the senate
  kStock,                            // one count for each resource
  kLeftovers = kStock + kResources,  // points at the end
  kHangar,
  kOpenMissions,   // unlocked, not fulfilled
  kReadyMissions,  // those of them that the level allows, and a ship is there for
  kMissionPoints,  // of the unlocked ones that score, as things stand
  kCompleted,
  kAccreditation,  // space
  kLevel,          // effective
  kUpkeepMissing,  // 1: it could not be paid now
  kDie,
  kDieReady,   // not placed yet
  kVoteTiles,  // modifier tiles beside the board
  kTileVotes,
  kFundingTiles,
  kTileLevels,
  kScholars,                             // face up, by their level
  kLadder = kScholars + kScholarLevels,  // displayed scholars that could be taken, by their level
  kOwnSites = kLadder + kScholarLevels,
  kOwnMegastructures,
  kMegaValue,  // what the next robots would score, in gold the player has
  kPosts1,
  kPosts2,
  kTurns,      // ambassadors left in this round
  kVotesLeft,  // of those ambassadors
  kPresident,
  kSpaceTile,
  kBonusAmbassador,
  kCommunitySteps,
  kCount
};
inline constexpr std::size_t kCounts = static_cast<std::size_t>(Count::kCount);
inline constexpr std::size_t kTimes = 2;

struct Features {
  int left = 0;  // rounds to come after this one
  std::array<int, kCounts> counts{};
};

Features measure(const Reader& reader, Seat seat);

}  // namespace orrery::federation
