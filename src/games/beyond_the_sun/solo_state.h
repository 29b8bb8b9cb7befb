// The Anarchists of Sol [SOLO-1] to [SOLO-8]: part of the state. Their ships, technologies and colonised systems are
// those of the player kAnarchists, whom nobody sits for.
#pragma once
#include <array>

#include "games/beyond_the_sun/solo_content.h"

namespace orrery::beyond_the_sun {

// Where an action card lies, in SoloState::piles: the pile in the high nibble, its order there in the low one.
namespace foe_pile {
enum : u8 {
  kBelow = 0,        // below a technology space, nobody knows which; or not in the game
  kDraw = 0x10,      // face down in the draw pile, in an order that does not exist before the draw
  kOnTop = 0x20,     // on top of it, known; the highest is drawn next
  kDiscard = 0x30,   // the highest lies on top
  kExecuted = 0x40,  // in this turn; discarded at its end [SOLO-2.5]
  kPileMask = 0xF0,
  kOrderMask = 0x0F,
};
}

struct SoloState {
  std::array<u8, kMaxFoeCards> piles;
  u32 spaces_with_card;  // mask of technology spaces with an action card below
  u16 events_seen;       // mask
  u8 markers;            // threat markers on the spaces before the end space
  u8 end_markers;        // on the end space
  u8 beside;             // beside the track
  u8 limits;             // of the player's turn that is under way or comes next: mask of solo_limit
  u8 jump_limit;         // jumps allowed in it, plus one; 0: any number
  u8 jumps_made;         // in it
  u8 track_lost;         // the last marker has left the track: the game ends at once [SOLO-7.1]
  std::array<u8, 3> unused;
};

}  // namespace orrery::beyond_the_sun
