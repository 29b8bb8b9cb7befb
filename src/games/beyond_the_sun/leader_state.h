// The leaders of the factions [LND-2] to [LND-6]: part of the state. All zero in a game without them.
#pragma once
#include "games/beyond_the_sun/achievement_state.h"

namespace orrery::beyond_the_sun {

// Values of LeaderState::power_state: where the +1 strength token of a ship is.
namespace power_state {
enum : u8 {
  kNowhere,   // not placed yet, or taken back [LND-6.5.5]
  kUnder,     // a ship that stands on the board
  kOnTheWay,  // a ship that is moved or upgraded
};
}

struct LeaderState {
  u32 revealed;  // mask of leaders to choose from
  u32 fresh;     // technology spaces researched in this turn by whose turn it is
  std::array<std::array<u8, kLeaderColours>, kMaxSeats> held;   // leader plus one, by colour
  std::array<std::array<u8, kLeaderColours>, kMaxSeats> stars;  // left on them
  std::array<u8, kMaxSeats> mods;                               // mask of LeaderMod, cached
  // [LND-2.11] While the leaders are set up: location plus one and level of the start ship.
  std::array<u8, kMaxSeats> start_location;
  std::array<u8, kMaxSeats> start_level;
  u8 turn_used;  // abilities, by own number, that whose turn it is has used in it
  u8 credit;     // technology space with the Credit token, plus one
  u8 power_state;
  u8 power_location;
  u8 power_level;
  u8 private_location;  // of the private system, plus one
  u8 unchosen;          // the matching card of the discovery under way that was not chosen, plus one; kNone: those of
                        // the display
  AchievementState achievement;  // of a leader; its card plus one [LND-6.15.3]
  std::array<u8, 3> unused;
};

}  // namespace orrery::beyond_the_sun
