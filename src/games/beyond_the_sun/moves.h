// Everything a faction can decide, the moves that answer it, and what happens as events.
#pragma once
#include "core/move.h"
#include "games/beyond_the_sun/ids.h"

namespace orrery::beyond_the_sun {

// Frames of the decision stack. Those up to kLastWork are work in progress; the others are decisions.
enum class FrameKind : u8 {
  // a: SequenceFlag mask; b: card the effect belongs to (technology, event), kNone; c: faction paid by
  // ore_to_opponent, kNone; d: space just researched by this effect, kNone; node: next node
  kSequence,
  kRepeat,        // kPer: a = executions left, node = the kPer node
  kEachFaction,   // kFactions: a = mask of factions still to come, b = card
  kControlCheck,  // seat = cause; a, b = mask of locations still to adjust (low, high byte); c = stage; node = mask
                  // of locations to look at, from stage 1 on of locations taken
  kBonuses,       // seat's control bonuses: a, b = mask of locations (low, high byte)
  kBonusEnd,      // leaves a level of system bonuses
  kTriggers,      // pending abilities of expert mats
  kResearchStep,  // a = space, b = stage, c = ResearchFlag mask, d = 1 if it was undiscovered
  kEventEnd,      // a = event: keep or discard it
  kColonizeStep,  // a = location, b = stage, c = system, d = ColonizeFlag mask
  kActionEnd,     // a = event whose action discards it, kNone
  kTradeEnd,      // production phase: United Nations of Sol, ability A
  kTurnStep,      // the phases of a turn: a = step
  kSetupStep,     // a = stage
  kLastWork = kSetupStep,

  kChooseMat,
  kChooseAction,      // also offers abilities usable before the action phase
  kChooseProduction,  // also offers abilities usable between the phases
  kWindow,            // between production and achievement phase
  kTrade,             // a = trades left (kNone: any number), b = 1 in the own production phase
  kClaim,
  kResearchSpace,   // node
  kResearchType,    // a = space; b = mask of types
  kResearchCard,    // a = space; b, c = the matching cards (or display: b = type)
  kBuildPlace,      // node; a = ships left
  kMoveShips,       // node (kJump or kJumpAnywhere); a = steps left; b, c, d = last from, level, to; b = kAnyOrder
  kUpgradeShips,    // node (kUpgrade or kUpgradePool); a = ships or steps left; b, c = last location, level; the same
  kAutomateDisc,    // a = kind asked for
  kOutpostDisc,     // a = location, c = the controller before
  kControlOrder,    // answers for the kControlCheck below it
  kBonusOrder,      // answers for the kBonuses below it
  kColonizeSystem,  // node
  kSettle,          // a = location, b = strength still needed, c = highest level still allowed; d = 1: any order
  kColonyDisc,      // a = system
  kTakeOptional,    // node; a = SequenceFlag mask, b = card of the part
  kChooseOption,    // node; a = times left, b = mask of options used, c = SequenceFlag mask, d = card
  kCopyAction,      // node; c = faction paid
  kNewTechAction,   // node; a = technology space
  kPayOpponent,     // b = amount
  kPayReturn,       // a = cubes still to return
  kKeepTech,        // node
  kKeepSystem,      // node
  kAttachTo,        // node
  kBeaconAt,        // a = event
  kExhibit,         // node; b = event
  kPopColumn,       // a = cubes left
  kShift,           // node; a = cubes left
  kNameSystem,      // [BTS-17.31]
  kSwapMarker,      // b = 1 at game end: choose the track
  kChooseGuild,     // node [BTS-9.7]
};

namespace sequence_flag {
enum : u8 {
  kStrict = 1,        // an action: mandatory parts have to be possible [BTS-16.4]
  kMustResearch = 2,  // copied by Quantum Data Exchange [BTS-17.29]
  kMaySkip = 4,       // each decision of it may be declined (an event's offer to all factions)
};
}

enum class MoveKind : u8 {
  kMat,         // a = mat
  kAction,      // a = action space; b = 1: the pawn standing there is pushed aside [BTS-17.7]
  kUse,         // a = ability
  kProduce,     // a = Production
  kTradePop,    // ore for a supply cube
  kTradeScrap,  // a = location, b = level
  kTradeOre,    // a population cube for ore
  kDone,
  kSkip,
  kYes,
  kClaim,       // a = achievement, index among those in play
  kResearch,    // a = technology space
  kType,        // a = Type
  kCard,        // a = technology card
  kBuild,       // a = location; b = 1: a population cube instead of a supply cube [BTS-16.2.4]
  kJump,        // a = from, b = level, c = to
  kUpgrade,     // a = location, b = level, c = levels gained
  kAutomate,    // a = Disc
  kOutpost,     // a = Disc
  kOrder,       // a = location whose control is adjusted next
  kBonus,       // a = location whose bonus comes next
  kColonize,    // a = location
  kSettle,      // a = level
  kDisc,        // a = Disc
  kOption,      // a = option
  kCopy,        // a = first action space of the copied action
  kPayTo,       // a = seat
  kReturn,      // a = 0: a population cube, 1: ore instead [BTS-17.20]
  kKeepTech,    // a = technology card
  kKeepSystem,  // a = system
  kAttach,      // a = location
  kBeacon,      // a = location
  kExhibit,     // a = location, b = level
  kColumn,      // a = column
  kShift,       // a = from, b = to
  kName,        // a = location
  kSwap,        // a = achievement, index among those in play; b = its space; c = Disc
  kGuild,       // a = guild
  kCount
};

constexpr Move make_move(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<u8>(kind), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}

// Ships that move, are upgraded or settle together have one order for search. A person may name them in any other: a
// move with this mark in b opens the decision, which then offers every ship until it ends [BTS-14.1.2], [BTS-13.2.3],
// [BTS-15.2]. Where the ships end is the same.
inline constexpr u8 kOpensOrder = 0x80;
inline constexpr u8 kAnyOrder = 0xFE;  // b of an open kMoveShips or kUpgradeShips

constexpr bool names_ship(MoveKind kind) {
  return kind == MoveKind::kJump || kind == MoveKind::kUpgrade || kind == MoveKind::kSettle;
}
constexpr bool opens_order(Move m) { return names_ship(static_cast<MoveKind>(m.kind)) && (m.b & kOpensOrder) != 0; }
// The step itself, whatever order it belongs to.
constexpr Move without_order(Move m) {
  if (opens_order(m)) m.b &= static_cast<u8>(~kOpensOrder);
  return m;
}
constexpr Move with_open_order(Move m) {
  if (names_ship(static_cast<MoveKind>(m.kind))) m.b |= kOpensOrder;
  return m;
}

// Events. `seat` is the faction concerned; arguments in order.
enum class Happened : u8 {
  kStartPlayer,
  kMatDealt,  // mat
  kRound,     // number, 1-based
  kTurn,
  kAction,          // space
  kDisplaced,       // seat = whose pawn was pushed aside; space
  kCopied,          // space
  kPaidOre,         // n
  kPaidOreTo,       // n, to
  kReturnedPop,     // n
  kGainedOre,       // n
  kPopulation,      // n supply cubes became population
  kShifted,         // from column, to column
  kBuilt,           // level, location
  kUpgraded,        // old level, new level, location
  kJumped,          // level, from, to
  kTookControl,     // location, from seat or kNone, Disc placed
  kLostControl,     // location, Disc returned
  kControlBonus,    // location, system
  kResearched,      // technology space, technology or kNone
  kEventTurned,     // event
  kTypeChosen,      // Type
  kRevealed,        // technology card turned up
  kDiscovered,      // technology space, technology
  kPutUnder,        // number of technology cards put under the deck, level
  kImmediate,       // technology
  kAutomated,       // Disc, automation level
  kColonised,       // system, location or kNone
  kExpelled,        // seat's ships sent to Deep Space: n, location
  kSystemRevealed,  // system, location
  kColonyDisc,      // system, Disc
  kProduced,        // Production
  kTradedPop,
  kTradedScrap,  // level, location
  kTradedOre,
  kClaimed,  // achievement index in play, space
  kEndTriggered,
  kStandstill,
  kGuildUncovered,  // guild; seat = who chose it, kNoSeat: nobody had a choice
  kRowRevealed,     // level
  kPrivateTech,     // technology
  kAttached,        // system, location, neighbour
  kLaidWithEvent,   // system, event
  kExhibited,       // level, event
  kEventKept,       // event, seat or kNone, location or kNone
  kEventDiscarded,  // event
  kAbilityUsed,     // ability
  kMatAbility,      // 0 A, 1 B
  kMarkerSwapped,   // achievement index in play, Disc
  kGameOver,
};

}  // namespace orrery::beyond_the_sun
