// The moves that answer decisions, and the kinds of events.
#pragma once
#include "core/move.h"
#include "games/beyond_the_sun/decisions.h"

namespace orrery::beyond_the_sun {

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
  kClaim,        // a = achievement, index among those in play
  kResearch,     // a = technology space
  kType,         // a = Type
  kCard,         // a = technology card
  kBuild,        // a = location; b: mask of build_flag
  kJump,         // a = from, b = level, c = to
  kUpgrade,      // a = location, b = level, c = levels gained
  kAutomate,     // a = Disc
  kOutpost,      // a = Disc
  kOrder,        // a = location whose control is adjusted next
  kBonus,        // a = location whose bonus comes next
  kColonize,     // a = location
  kSettle,       // a = level
  kDisc,         // a = Disc
  kOption,       // a = option
  kCopy,         // a = first action space of the copied action
  kPayTo,        // a = seat
  kReturn,       // a = 0: a population cube, 1: ore instead [BTS-17.20]
  kKeepTech,     // a = technology card
  kKeepSystem,   // a = system
  kAttach,       // a = location
  kBeacon,       // a = location
  kExhibit,      // a = location, b = level
  kColumn,       // a = column
  kShift,        // a = from, b = to
  kName,         // a = location
  kSwap,         // a = achievement, index among those in play; b = its space; c = Disc
  kGuild,        // a = guild
  kPredict,      // a = place of a prediction card, from 1 on
  kAssign,       // a = system that an event lies with
  kFoeColonize,  // a = location
  kFoeResearch,  // a = technology space
  kLeader,       // a = leader
  kLine,         // a = leader whose set-up effect comes next, kLineOfMat
  kMark,         // a = technology space for the Credit token
  kToken,        // a = location, b = level of the ship that the +1 strength token goes under
  kStar,         // a = leader that gives a star away
  kCount
};

inline constexpr int kLineOfMat = kMaxLeaders;

constexpr Move make_move(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<u8>(kind), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}

namespace build_flag {
enum : u8 {
  kFromPopulation = 1,  // instead of a supply cube [BTS-16.2.4]
  kByStar = 2,          // where ships are not built otherwise [LND-6.7]
};
}

// Ships that move, are upgraded or settle together have one order for search. A person may name them in any other: a
// move with this mark in b opens the decision, which then offers every ship until it ends [BTS-14.1.2], [BTS-13.2.3],
// [BTS-15.2]. Where the ships end is the same.
inline constexpr u8 kOpensOrder = 0x80;

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

// In the last argument of an event without a seat: it concerns the Anarchists, whom nobody sits for.
inline constexpr u8 kByFoe = 0xA5;

// Events. `seat` is the faction concerned; arguments in order.
enum class EventKind : u8 {
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
  kMatAbility,      // own number of the ability: 0 A, 1 B
  kMarkerSwapped,   // achievement index in play, Disc
  kGameOver,
  kPredicted,           // place
  kPredictionRevealed,  // prediction card, 1 if it came true
  kTokenTaken,          // number of tokens
  kControlBonusUsed,    // system
  kEventAssigned,       // event, system
  kBecameAchievement,   // event
  // The Anarchists. An effect is an index into SoloContent::effects; details as Position::details_of says.
  kFoeTurn,      // number, 1-based
  kFoeCard,      // action card drawn
  kFoeShuffled,  // number of discards that are the draw pile now
  kFoeNoCard,
  kFoeSection,         // number, 1-based; action card
  kFoeTried,           // section, place of the effect in it, effect, FoeReason, place, needed << 4 | have
  kFoeDoes,            // section, place of the effect in it, effect, 3 details
  kFoeEvent,           // event; seat = who turned it up
  kFoeTells,           // effect of an event, 3 details
  kFoeLacks,           // effect of an event, FoeReason
  kFoeEventDiscarded,  // event
  kFoeSettled,         // system, ships taken back by level
  kFoeCardTaken,       // technology space, action card
  kThreat,             // ThreatStep, where to or from, space of the track, markers left, beside it
  kThreatEnds,
  kPlayerEnds,      // condition
  kSoloResult,      // SoloResult, 1 if the difference is negative, difference
  kLeaderRevealed,  // leader
  kLeaderTaken,     // leader
  kLeaderSetUp,     // leader
  kLeaderAbility,   // leader
  kStarSpent,       // leader, stars left
  kCreditPlaced,    // technology space
  kPowerPlaced,     // location, level of the ship
  kPowerTaken,      // the token has come back
  kCount
};

}  // namespace orrery::beyond_the_sun
