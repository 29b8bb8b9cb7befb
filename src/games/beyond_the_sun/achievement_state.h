// An achievement card in play and the markers on it.
#pragma once
#include <array>

#include "games/beyond_the_sun/ids.h"

namespace orrery::beyond_the_sun {

struct AchievementState {
  u8 card;
  u8 claimed;  // number of markers
  std::array<Seat, kMaxAchievementSpaces> owner;
  std::array<u8, kMaxAchievementSpaces> marker;  // Disc lying there
};

}  // namespace orrery::beyond_the_sun
