// The compiled solo mode against the Anarchists of Sol: their cards, the threat track and figures [SOLO-1] to
// [SOLO-8].
#pragma once
#include <array>

#include "games/beyond_the_sun/ids.h"

namespace orrery::beyond_the_sun {

inline constexpr int kMaxFoeCards = 16;
inline constexpr int kMaxFoeEvents = 16;
inline constexpr int kMaxFoeSections = 4;
inline constexpr int kMaxFoeEffects = 200;
inline constexpr int kMaxThreatSpaces = 16;
inline constexpr int kMaxSoloEnds = 4;
inline constexpr int kSoloResults = 4;

enum class FoeOp : u8 {
  kThreat,        // a = n markers leave the track
  kShip,          // a = level
  kJump,          // a = n
  kColonize,      //
  kResearch,      // a = level, b = Type or kNone (any), c = 1: known technologies only
  kDraw,          // a = n
  kForbid,        // a = mask of solo_limit
  kLimitJumps,    // a = n
  kUpgradeShips,  // a = levels
  kTakeOre,       // a = n
  kTakePop,       // a = n
};

// What the player's next turn is forbidden [SOLO-6.1].
namespace solo_limit {
enum : u8 { kColonize = 1, kResearch2 = 2, kResearch3 = 4 };
}

struct FoeEffect {
  FoeOp op;
  u8 a;
  u8 b;
  u8 c;
};

// A part of SoloContent::effects.
struct FoeSection {
  u8 first;
  u8 count;
};

struct FoeAction {
  u8 level;
  u8 section_count;
  std::array<FoeSection, kMaxFoeSections> sections;
};

struct FoeEvent {
  u8 level;
  u8 guild;         // uncovered by it, kNone
  FoeSection harm;  // where the Anarchists turn it up: all of it [SOLO-4.2]
  NodeId help;      // where the player does
};

// All parts of one condition have to be met [SOLO-7.2].
struct SoloEnd {
  u8 level;
  u8 technologies;  // of the level, 0: none are asked for
  u8 colonies;
};

struct SoloContent {
  u64 removed_techs;
  u64 removed_systems;
  std::array<u64, kMaxFoeCards> action_nodes;  // effects of actions: 64 nodes a word
  std::array<FoeEffect, kMaxFoeEffects> effects;
  std::array<FoeAction, kMaxFoeCards> cards;
  std::array<FoeEvent, kMaxFoeEvents> events;
  std::array<u8, kMaxThreatSpaces> targets;  // location of the system that a space names, kNone
  std::array<SoloEnd, kMaxSoloEnds> ends;
  std::array<u8, kSoloResults> result_from;  // lowest difference of each result but the first
  u8 present;                                // 0: the pack has no solo mode
  u8 effect_count, card_count, event_count, end_count;
  u8 track_length;  // the last space is the end space
  u8 start_population, start_ore, start_ship, foe_ship;
  u8 vp_markers, vp_per_marker, vp_four_colonies, vp_foe_colony;
  u8 fixed_tech, fixed_vp;  // [SOLO-1.10]
  u8 harder_removed, easier_added;
  std::array<u8, 6> unused;
};
static_assert(kMaxFoeCards * 64 == 1024, "a bit for each node");
static_assert(std::has_unique_object_representations_v<SoloContent>);

}  // namespace orrery::beyond_the_sun
