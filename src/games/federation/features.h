// What the value of a position is made of: counts that a player's final score depends on. The weights beside them
// stand in evaluate.cpp.
#pragma once
#include <array>

#include "games/federation/engine.h"

namespace orrery::federation {

// Each is worth something now, and something more for every round to come.
enum class Count : u8 {
  kScore,
  kInfluence,                     // one count for each planet
  kLaw = kInfluence + kPlanets,   // points of this round's law, in sixteenths by how the votes stand
  kLaterLaws,                     // of all laws to come
  kFloorPoints,                   // as the floors stand
  kFloorHopes,                    // the same in sixteenths by the lead and by who may still place
  kMedals,                        // points for them
  kMedalNear,                     // what the next medal brings, for each that is one step away
  kMedalFar,                      // and two or three
  kFunded,                        // points of funded projects
  kProspect,                      // of the others, in sixteenths by how likely they are funded
  kEdge,                          // lead over the best of the others, in the same sixteenths
  kSurplus,                       // own funding symbols that go to the community project
  kStock,                         // one count for each resource
  kFirst = kStock + kResources,   // 1 for each resource that is there
  kPlenty = kFirst + kResources,  // crystals beyond the fifth
  kLeftovers,                     // points at the end
  kHangar,
  kOpenMissions,   // unlocked, not fulfilled
  kReadyMissions,  // those of them that the level allows, and a ship and a turn are there for
  kMissionPoints,  // of the unlocked ones that score and that the level allows, as things stand
  kMissionLater,   // of those that the level does not allow
  kCompleted,
  kAccreditation,  // space
  kLevel,          // effective
  kDrop,           // spaces that the marker would fall now for want of upkeep
  kDie,
  kDieReady,   // not placed yet
  kVoteTiles,  // modifier tiles beside the board
  kTileVotes,
  kFundingTiles,
  kTileLevels,
  kScholars,                                 // face up, by their level
  kLadder = kScholars + kScholarLevels,      // displayed scholars that could be taken, by their level
  kLadderPoints = kLadder + kScholarLevels,  // of the best scholar of level 3 among them
  kOwnSites,
  kOwnMegastructures,
  kMegaValue,  // what the next robot on a megastructure would score
  kMegaReady,  // the same where the cost could be paid now
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
// What they say the player will score, in hundredths of a point; evaluate.cpp has the weights.
int value_of(const Features& features);

}  // namespace orrery::federation
