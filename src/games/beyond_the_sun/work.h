// Work in progress on the decision stack: what goes on by itself as soon as nobody has to decide above it.
// decisions.h has the decisions and the list of all kinds.
#pragma once
#include <string_view>

#include "core/decision.h"
#include "core/fields.h"
#include "games/beyond_the_sun/ids.h"
#include "games/beyond_the_sun/values.h"

namespace orrery::beyond_the_sun {

// The order is part of saved positions in their old form and of state hashes: new kinds of decision go to the end.
enum class FrameKind : u8 {
  kSequence,
  kRepeat,
  kEachFaction,
  kControlCheck,
  kBonuses,
  kBonusEnd,
  kTriggers,
  kResearchStep,
  kEventEnd,
  kColonizeStep,
  kActionEnd,
  kTradeEnd,
  kTurnStep,
  kSetupStep,

  kChooseMat,
  kChooseAction,
  kChooseProduction,
  kAbilityWindow,
  kTrade,
  kClaim,
  kResearchSpace,
  kResearchType,
  kResearchCard,
  kBuildPlace,
  kMoveShips,
  kUpgradeShips,
  kAutomateDisc,
  kOutpostDisc,
  kControlOrder,
  kBonusOrder,
  kColonizeSystem,
  kSettle,
  kColonyDisc,
  kTakeOptional,
  kChooseOption,
  kCopyAction,
  kNewTechAction,
  kPayOpponent,
  kPayReturn,
  kKeepTech,
  kKeepSystem,
  kAttachTo,
  kBeaconAt,
  kExhibit,
  kPopColumn,
  kShift,
  kNameSystem,
  kSwapMarker,
  kChooseGuild,
  kUseAbility,
  kChoosePrediction,
  kUseControlBonus,
  kAssignEvent,

  kChooseFoeSystem,
  kChooseFoeSpace,
  // More work.
  kFoeDraw,
  kFoeCard,
  kFoeEventStep,
  kFoeResearch,
  kChooseLeader,
  kChooseLine,
  kPlaceCredit,
  kPlacePower,
  kCarryPower,
  kKeepPrivate,
  kPayLess,
  kExtraAction,
  kSecondBonus,
  kCount
};
inline constexpr FrameKind kLastWork = FrameKind::kSetupStep;
constexpr bool is_work(FrameKind kind) {
  return kind <= kLastWork || (kind >= FrameKind::kFoeDraw && kind <= FrameKind::kFoeResearch);
}

namespace sequence_flag {
enum : u8 {
  kStrict = 1,        // an action: mandatory parts have to be possible [BTS-16.4]
  kMustResearch = 2,  // copied by Quantum Data Exchange [BTS-17.29]
  kMaySkip = 4,       // each decision of it may be declined (an event's offer to all factions)
};
}

enum class ControlStage : u8 { kCompare, kAdjust, kBonuses };
enum class ResearchStage : u8 { kPlaceCube, kType, kDraw, kBonus, kEnd, kTurnUp };
enum class ColonizeStage : u8 { kSettled, kDiscs, kBonus };
enum class TurnPart : u8 {
  kBegin,
  kProduction,
  kAbilityWindow,
  kClaims,
  kEnd,
  kGameEnd,
  kFoe,
  kFoeEnd,
  kExtraAction
};
enum class SetupPart : u8 { kMats, kLines, kStart, kLeaders, kLeaderLines, kLeadersReady };
enum class FoeResearchStage : u8 { kPlaceCube, kDiscover, kTakeCard };

// `kOps` of a kind that works on an effect: the operations that ask for it.

struct Sequence {
  static constexpr FrameKind kKind = FrameKind::kSequence;
  static constexpr std::string_view kName = "sequence", kRule = "BTS-16.1";
  NodeId node = kNoNode;  // the next one
  u8 flags = 0;           // mask of sequence_flag
  u8 card = kNone;        // technology or event that the effect is printed on
  Seat paid = kNoSeat;    // by a cost of ore to an opponent
  u8 researched = kNone;  // space that this effect has just researched
  static constexpr auto kFields = fields<Sequence>(
      value("effect", &Sequence::node, Value::kEffectOrNone), set("flags", &Sequence::flags, Value::kSequenceFlags),
      value("card", &Sequence::card, Value::kCard), value("paid", &Sequence::paid, Value::kSeatOrNone),
      value("researched", &Sequence::researched, Value::kSlotOrNone));
};

struct Repeat {
  static constexpr FrameKind kKind = FrameKind::kRepeat;
  static constexpr std::string_view kName = "repeat", kRule = "BTS-16.1";
  static constexpr Op kOps[] = {Op::kPer};
  NodeId node = kNoNode;
  u8 times = 0;  // executions left
  u8 card = kNone;
  u8 flags = 0;
  u8 unused = 0;
  static constexpr auto kFields =
      fields<Repeat>(value("effect", &Repeat::node, Value::kEffect), value("times", &Repeat::times, Value::kNumber),
                     value("card", &Repeat::card, Value::kCard), set("flags", &Repeat::flags, Value::kSequenceFlags));
};

struct EachFaction {
  static constexpr FrameKind kKind = FrameKind::kEachFaction;
  static constexpr std::string_view kName = "each-faction", kRule = "BTS-11.3.1";
  static constexpr Op kOps[] = {Op::kFactions};
  NodeId node = kNoNode;
  u8 factions = 0;  // mask of those still to come
  u8 card = kNone;
  static constexpr auto kFields = fields<EachFaction>(value("effect", &EachFaction::node, Value::kEffect),
                                                      set("factions", &EachFaction::factions, Value::kSeat),
                                                      value("card", &EachFaction::card, Value::kCard));
};

// The seat is the faction that caused it.
struct ControlCheck {
  static constexpr FrameKind kKind = FrameKind::kControlCheck;
  static constexpr std::string_view kName = "control-check", kRule = "BTS-14.2.1";
  u16 locations = 0;  // mask of those to compare; after that stage of those taken
  u16 to_adjust = 0;  // mask
  ControlStage stage = ControlStage::kCompare;
  u8 unused = 0;
  static constexpr auto kFields = fields<ControlCheck>(set("locations", &ControlCheck::locations, Value::kPlace),
                                                       set("to_adjust", &ControlCheck::to_adjust, Value::kPlace),
                                                       value("stage", &ControlCheck::stage, Value::kControlStage));
};

struct Bonuses {
  static constexpr FrameKind kKind = FrameKind::kBonuses;
  static constexpr std::string_view kName = "bonuses", kRule = "BTS-14.4.4";
  u16 unused = 0;
  u16 locations = 0;  // mask of those whose control bonus is still to come
  static constexpr auto kFields = fields<Bonuses>(set("locations", &Bonuses::locations, Value::kPlace));
};

// Leaves a level of system bonuses.
struct BonusEnd {
  static constexpr FrameKind kKind = FrameKind::kBonusEnd;
  static constexpr std::string_view kName = "bonus-end", kRule = "BTS-16.7";
  static constexpr auto kFields = fields<BonusEnd>();
};

// Pending abilities.
struct Triggers {
  static constexpr FrameKind kKind = FrameKind::kTriggers;
  static constexpr std::string_view kName = "triggers", kRule = "BTS-17.14";
  static constexpr auto kFields = fields<Triggers>();
};

struct ResearchStep {
  static constexpr FrameKind kKind = FrameKind::kResearchStep;
  static constexpr std::string_view kName = "research-step", kRule = "BTS-11.2";
  u16 type = 0;  // of the card to be found; before it is known the node of the research
  u8 slot = 0;
  ResearchStage stage = ResearchStage::kPlaceCube;
  u8 flags = 0;      // mask of research_flag
  u8 discovers = 0;  // the space was undiscovered
  static constexpr auto kFields = fields<ResearchStep>(
      value("type", &ResearchStep::type, Value::kTypeOrEffect), value("slot", &ResearchStep::slot, Value::kSlot),
      value("stage", &ResearchStep::stage, Value::kResearchStage),
      set("flags", &ResearchStep::flags, Value::kResearchFlags), flag("discovers", &ResearchStep::discovers));
};

// Keeps or discards it.
struct EventEnd {
  static constexpr FrameKind kKind = FrameKind::kEventEnd;
  static constexpr std::string_view kName = "event-end", kRule = "BTS-11.3.2";
  u8 event = 0;
  static constexpr auto kFields = fields<EventEnd>(value("event", &EventEnd::event, Value::kEvent));
};

struct ColonizeStep {
  static constexpr FrameKind kKind = FrameKind::kColonizeStep;
  static constexpr std::string_view kName = "colonize-step", kRule = "BTS-15.11";
  static constexpr Op kOps[] = {Op::kColonize};
  NodeId node = kNoNode;
  u8 location = 0;
  ColonizeStage stage = ColonizeStage::kSettled;
  u8 system = 0;
  u8 flags = 0;  // mask of colonize_flag
  static constexpr auto kFields = fields<ColonizeStep>(value("effect", &ColonizeStep::node, Value::kEffect),
                                                       value("location", &ColonizeStep::location, Value::kPlace),
                                                       value("stage", &ColonizeStep::stage, Value::kColonizeStage),
                                                       value("system", &ColonizeStep::system, Value::kSystem),
                                                       set("flags", &ColonizeStep::flags, Value::kColonizeFlags));
};

struct ActionEnd {
  static constexpr FrameKind kKind = FrameKind::kActionEnd;
  static constexpr std::string_view kName = "action-end", kRule = "BTS-4.1";
  u8 event = kNone;  // whose action discards it [BTS-17.10]
  static constexpr auto kFields = fields<ActionEnd>(value("event", &ActionEnd::event, Value::kEventOrNone));
};

// Behind the trades of a production phase.
struct TradeEnd {
  static constexpr FrameKind kKind = FrameKind::kTradeEnd;
  static constexpr std::string_view kName = "trade-end", kRule = "BTS-17.13";
  static constexpr auto kFields = fields<TradeEnd>();
};

struct TurnStep {
  static constexpr FrameKind kKind = FrameKind::kTurnStep;
  static constexpr std::string_view kName = "turn-step", kRule = "BTS-3.2";
  TurnPart next = TurnPart::kBegin;
  static constexpr auto kFields = fields<TurnStep>(value("next", &TurnStep::next, Value::kTurnPart));
};

struct SetupStep {
  static constexpr FrameKind kKind = FrameKind::kSetupStep;
  static constexpr std::string_view kName = "setup-step", kRule = "BTS-2.12";
  SetupPart next = SetupPart::kMats;
  static constexpr auto kFields = fields<SetupStep>(value("next", &SetupStep::next, Value::kSetupPart));
};

// The Anarchists draw action cards and execute each at once.
struct FoeDraw {
  static constexpr FrameKind kKind = FrameKind::kFoeDraw;
  static constexpr std::string_view kName = "anarchists-draw", kRule = "SOLO-2.2";
  u8 left = 0;  // cards
  static constexpr auto kFields = fields<FoeDraw>(value("left", &FoeDraw::left, Value::kNumber));
};

struct FoeCard {
  static constexpr FrameKind kKind = FrameKind::kFoeCard;
  static constexpr std::string_view kName = "anarchists-card", kRule = "SOLO-3.1";
  u8 which = 0;
  u8 section = 0;  // the next one
  u8 effect = 0;   // of that section, the next one to be tried
  static constexpr auto kFields = fields<FoeCard>(value("card", &FoeCard::which, Value::kFoeCard),
                                                  value("section", &FoeCard::section, Value::kNumber),
                                                  value("effect", &FoeCard::effect, Value::kNumber));
};

// An event that the Anarchists have turned up.
struct FoeEventStep {
  static constexpr FrameKind kKind = FrameKind::kFoeEventStep;
  static constexpr std::string_view kName = "anarchists-event", kRule = "SOLO-4.2";
  u8 event = 0;
  u8 effect = 0;  // the next one
  static constexpr auto kFields = fields<FoeEventStep>(value("event", &FoeEventStep::event, Value::kFoeEvent),
                                                       value("effect", &FoeEventStep::effect, Value::kNumber));
};

struct FoeResearch {
  static constexpr FrameKind kKind = FrameKind::kFoeResearch;
  static constexpr std::string_view kName = "anarchists-research", kRule = "SOLO-5.7.4";
  u8 slot = 0;
  u8 types = 0;  // mask: one of them is looked for on an undiscovered space
  FoeResearchStage stage = FoeResearchStage::kPlaceCube;
  static constexpr auto kFields = fields<FoeResearch>(value("slot", &FoeResearch::slot, Value::kSlot),
                                                      set("types", &FoeResearch::types, Value::kType),
                                                      value("stage", &FoeResearch::stage, Value::kFoeResearchStage));
};

}  // namespace orrery::beyond_the_sun
