// Points by category [BTS-8] and the order of the factions at the end.
#pragma once
#include <array>

#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {

enum class Category : u8 {
  kLevel1,
  kLevel2,
  kLevel3,
  kPrivate,
  kLevel4,
  kAutomation,
  kSystems,
  kOutposts,
  kEvents,
  kAchievements,
  kMajorities,
  kMats,      // of the faction's own mat [LND-7]
  kThreat,    // markers left on the threat track [SOLO-7.3.1]
  kColonies,  // 4 colonised systems in the solo mode [SOLO-7.3.2]
  kLeaders,
  kCount
};
inline constexpr std::size_t kCategories = static_cast<std::size_t>(Category::kCount);
using Points = std::array<int, kCategories>;

Points points(const Position& position, Seat seat);
int total(const Points& points);
// What the leader of this colour brings if the game ends now [LND-3.5]; 0 without one.
int leader_points(const Position& position, Seat seat, int colour);

// Tie-breaks [BTS-8.13] to [BTS-8.15] as one comparable value, larger is better.
int tie_break(const Position& position, Seat seat);

}  // namespace orrery::beyond_the_sun
