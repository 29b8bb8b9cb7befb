// What players can do and what happens.
#pragma once
#include "core/event.h"
#include "core/move.h"
#include "games/federation/ids.h"

namespace orrery::federation {

enum class MoveKind : u8 {
  kStartPlanet,  // b = starting planet
  kPlace,        // a = ambassador, b = place, c = Face
  kLayTile,      // b = modifier tile
  kKeep,         // the bonus ambassador for a later round
  kDie,          // b = 1 yes, 0 no
  kMission,      // b = mission
  kEndTurn,      // no mission, no further scholar
  kScholar,      // b = scholar that is used, a = the one it copies, kNone: none
  kImmediate,    // b = 1 use, 0 forgo
  kAction,       // b = Action
  kNeo,          // b = node
  kStop,         // the miner stays, or the manipulator where no tile is left
  kMoonTile,     // b = modifier tile
  kTakeScholar,  // b = scholar
  kPost,         // b = post
  kBuild,        // b = building; discount: a = lavandium | kuppernium << 4, c = oceanium
  kDone,         // no further scholar in this action
  kUnlock,       // b = mission
  kInvest,       // b = project
  kMedal,        // b = kind of medal
  kOption,       // b = number of the option
  kSpaceTile,    // b = space tile
  kSupply,       // b = modifier tile
  kFreeMove,     // a = Planet, b = node or moon
  kUpgrade,      // b = resource given up, kNone: none
  kIncome,       // b = slot
  kRefresh,      // b = scholar
  kDiscard,      // b = resource
  kUpkeep,       // b = level; oceanium paid instead of: a = lavandium, c = kuppernium
  kLaw,          // b = wing
  kCount
};

constexpr Move make_move(MoveKind kind, int b = 0, int a = 0, int c = 0) {
  return {byte(static_cast<int>(kind)), byte(a), byte(b), byte(c)};
}

// An event tells only what everybody at the table may know.
enum class EventKind : u8 {
  kStartPlayer,
  kSite,              // slot, site
  kMegaTile,          // megastructure, tile
  kOffered,           // starting planet
  kTookStartPlanet,   // starting planet
  kRound,             // number, 1-based
  kLawRevealed,       // wing, law, round
  kLawsSwapped,       // laws of the right wing in rounds 4 and 5
  kPlanetBlocker,     // blocker
  kRoomBlocker,       // blocker
  kBlocked,           // space, votes
  kScholarRevealed,   // scholar
  kMoonRevealed,      // moon, four tiles (kNone: none)
  kAsteroidRevealed,  // node, tile
  kPlaced,            // ambassador, place, Face, tile or kNone
  kKept,              // the bonus ambassador
  kAction,            // action that is carried out, 1: copied
  kNothing,           // planet whose action has no effect
  kGained,            // lavandium, kuppernium, oceanium, gold
  kPaid,              // the same
  kDiscarded,         // resource
  kGoldLost,          // number
  kPoints,            // number, Points
  kShips,             // number
  kUnlocked,          // mission
  kAccreditation,     // space reached
  kLevelBonus,        // amount, 1: until the end of the game
  kDie,               // value
  kDieAdded,          // space
  kInvested,          // project, space of its marker
  kContributed,       // steps of the own marker, space of the white one
  kFunded,            // project
  kModifier,          // tile taken from a moon, moon
  kModifierDrawn,     // tile from the supply
  kLookedAtSupply,    // level
  kRecycled,          // level
  kMedal,             // kind, influence space or 0
  kPresident,
  kMission,           // mission
  kMiner,             // node before, node
  kManipulator,       // moon
  kAsteroid,          // tile taken, node
  kScholar,           // taken
  kScholarUsed,       // scholar, copied one or kNone
  kScholarForgone,    // scholar
  kScholarRefreshed,  // scholar
  kTraded,            // post, level
  kBuilt,             // building, multiplier or 0
  kUpgraded,          // resource given up
  kNotUpgraded,
  kSiteIncome,  // slot
  kLookedAtSpaceTiles,
  kSpaceTile,        // tile
  kBonusAmbassador,  // votes
  kTurnEnded,
  kIncomeStep,  // number
  kUpkeep,      // level, lavandium, kuppernium, oceanium, gold paid
  kDropped,     // space
  kFloorVotes,  // floor, votes of the seat
  kFloorWon,    // floor, level
  kLawVotes,    // votes of the left wing, of the right wing
  kLawPassed,   // wing, law
  kCleanUp,
  kFinal,
  kMedalsScored,   // medals, points
  kProjectScored,  // project, points
  kGameOver,
  kCount
};

}  // namespace orrery::federation
