// The kinds of value of Beyond the Sun: what numbers stand for in decisions, moves and events. host/values.cpp knows
// their words and ranges.
#pragma once
#include "core/types.h"

namespace orrery::beyond_the_sun {

enum class Value : u8 {
  kSeat,
  kSeatOrNone,
  kSeatName,  // as people write it: its number, or the id of its faction
  kMat,
  kFaction,      // a mat by its faction, as people write it
  kActionSpace,  // one single action space
  kSpace,        // an action space: the first free one of its name
  kTakenSpace,   // one with somebody else's pawn [BTS-17.7]
  kCopiedSpace,  // an action to be copied: its first space
  kAbility,
  kProduction,
  kAchievement,       // index among those in play
  kAchievementSpace,  // counted from 1 in words
  kSlot,
  kSlotOrNone,
  kType,
  kTypeOrNone,
  kTech,
  kTechOrNone,
  kSystem,
  kEvent,
  kEventOrNone,
  kPlace,
  kPlaceOrNone,
  kLastPlace,  // of the ship named last: a location, none yet, or every order is open
  kNewPlace,   // a location that does not exist yet
  kDisc,
  kTrackDisc,  // food or ore: one that lies on the mat
  kColumn,
  kGuild,
  kOption,
  kReturned,
  kEffect,  // a node of the effect language, named by its card
  kCard,    // the card that an effect is printed on
  kLevel,
  kLevelOrZero,
  kLevels,  // by which a ship is upgraded
  kSequenceFlags,
  kNumber,
  kAmount,       // at least 1
  kAmountOrAny,  // at least 1, or no limit
  // Of the decision stack alone.
  kTypeOrEffect,  // a type, or the node of a research whose type is not known yet
  kDiscOrAny,     // food, ore or either of them
  kEffectOrNone,
  kResearchFlags,
  kColonizeFlags,
  kControlStage,
  kResearchStage,
  kColonizeStage,
  kTurnPart,
  kSetupPart,
  kTradeBy,
  // Of the state alone.
  kMatOrNone,
  kPawn,        // an action space, or beside the board
  kOwnAbility,  // own number of an ability of the mat or a leader
  kSystemOrNone,
  kDiscOrNone,
  kAchievementCard,
  kEventPlace,
  kAside,  // a card that lies aside: a technology, or a system where a decision about systems waits
  kPhase,
  kRoundOrNone,
  kPredictionPlace,
  kPrediction,
  kFoeCard,
  kFoeEvent,
  kFoeResearchStage,
  kMarkerPlace,
  kThreatStep,
  kSoloResult,
  kLeader,
  kSetupLine,       // of the mat or of a leader, by its colour
  kSetupLineOwner,  // as people write it: mat, or the leader
  kCount
};

}  // namespace orrery::beyond_the_sun
