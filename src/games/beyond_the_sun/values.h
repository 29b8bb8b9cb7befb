// The kinds of value of Beyond the Sun: what numbers stand for in decisions, moves and events. host/values.cpp knows
// their words and ranges.
#pragma once
#include "core/types.h"

namespace orrery::beyond_the_sun {

enum class Value : u8 {
  kSeat,
  kSeatOrNone,
  kMat,
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
  kTypeOrEffect,  // a type, or the node of a research whose type is not known yet
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
  kDiscOrAny,  // food, ore or either of them
  kColumn,
  kGuild,
  kOption,
  kReturned,
  kEffect,  // a node of the effect language, named by its card and its place on it
  kEffectOrNone,
  kCard,  // the card that an effect is printed on, or none
  kLevel,
  kLevelOrZero,
  kSequenceFlags,  // these and the next two by their bits
  kResearchFlags,
  kColonizeFlags,
  kControlStage,
  kResearchStage,
  kColonizeStage,
  kTurnPart,
  kSetupPart,
  kTradeBy,
  kNumber,
  kAmount,       // at least 1
  kAmountOrAny,  // at least 1, or no limit
  kCount
};

}  // namespace orrery::beyond_the_sun
