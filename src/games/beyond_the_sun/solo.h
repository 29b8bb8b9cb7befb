// What the rules of the solo mode answer about a position [SOLO-1] to [SOLO-8]: values that solo.cpp computes.
#pragma once
#include "games/beyond_the_sun/solo_content.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Why an effect of the Anarchists cannot be executed.
enum class FoeReason : u8 {
  kCan,         // it can be
  kNoShips,     // none of theirs in Deep Space [SOLO-5.4.6]
  kNoTarget,    // no system card lies where the track points
  kNoControl,   // they control no system
  kTooWeak,     // place = the system that comes nearest
  kResearched,  // place = the level I technology of the type
  kAllOfLevel,  // they have researched all that there is
  kNoTriangle,  // no prerequisite shows the type on its right
  kNoPrereqs,   // they lack a prerequisite everywhere
  kUnknown,     // only known ones qualify, and none is
};

struct FoeAnswer {
  FoeReason reason = FoeReason::kCan;
  u8 place = kNone;
  u8 needed = 0;
  u8 have = 0;
};

// Event arguments that say where a threat marker goes or comes from, besides a location.
namespace marker_place {
enum : u8 { kBeside = 0xFE, kColony = 0xFC };
}
enum class ThreatStep : u8 { kLeaves, kReturns };

// The results of a solo game, from the worst to the best [SOLO-7.4].
enum class SoloResult : u8 { kDefeat, kStalemate, kVictory, kTotalVictory };

}  // namespace orrery::beyond_the_sun
