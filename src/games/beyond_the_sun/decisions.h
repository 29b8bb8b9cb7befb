// What a faction can be asked, and the list of everything that lies on the decision stack.
#pragma once
#include "games/beyond_the_sun/work.h"

namespace orrery::beyond_the_sun {

struct ChooseMat {
  static constexpr FrameKind kKind = FrameKind::kChooseMat;
  static constexpr std::string_view kName = "choose-mat", kRule = "BTS-20.1";
  static constexpr auto kFields = fields<ChooseMat>();
};

// Also offers abilities that can be used before the action phase.
struct ChooseAction {
  static constexpr FrameKind kKind = FrameKind::kChooseAction;
  static constexpr std::string_view kName = "choose-action", kRule = "BTS-4.1";
  static constexpr auto kFields = fields<ChooseAction>();
};

// Also offers abilities that can be used between the phases.
struct ChooseProduction {
  static constexpr FrameKind kKind = FrameKind::kChooseProduction;
  static constexpr std::string_view kName = "choose-production", kRule = "BTS-5.1";
  static constexpr auto kFields = fields<ChooseProduction>();
};

// Between production and achievement phase.
struct AbilityWindow {
  static constexpr FrameKind kKind = FrameKind::kAbilityWindow;
  static constexpr std::string_view kName = "window", kRule = "BTS-16.8";
  static constexpr auto kFields = fields<AbilityWindow>();
};

enum class TradeBy : u8 { kEffect, kProduction, kAbility };

struct Trade {
  static constexpr FrameKind kKind = FrameKind::kTrade;
  static constexpr std::string_view kName = "trade", kRule = "BTS-5.4";
  u8 left = kNone;  // kNone: any number
  TradeBy by = TradeBy::kEffect;
  static constexpr auto kFields =
      fields<Trade>(value("left", &Trade::left, Value::kAmountOrAny), value("by", &Trade::by, Value::kTradeBy));
};

struct Claim {
  static constexpr FrameKind kKind = FrameKind::kClaim;
  static constexpr std::string_view kName = "claim", kRule = "BTS-6.1";
  static constexpr auto kFields = fields<Claim>();
};

struct ResearchSpace {
  static constexpr FrameKind kKind = FrameKind::kResearchSpace;
  static constexpr std::string_view kName = "research-space", kRule = "BTS-11.1";
  static constexpr Op kOps[] = {Op::kResearch};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<ResearchSpace>(value("effect", &ResearchSpace::node, Value::kEffect));
};

struct ResearchType {
  static constexpr FrameKind kKind = FrameKind::kResearchType;
  static constexpr std::string_view kName = "research-type", kRule = "BTS-11.4.1";
  u8 slot = 0;
  u8 types = 0;  // mask
  static constexpr auto kFields = fields<ResearchType>(value("slot", &ResearchType::slot, Value::kSlot),
                                                       set("types", &ResearchType::types, Value::kType));
};

struct ResearchCard {
  static constexpr FrameKind kKind = FrameKind::kResearchCard;
  static constexpr std::string_view kName = "research-card", kRule = "BTS-11.4.4";
  u8 slot = 0;
  u8 type = kNone;  // kNone: any card of the level
  static constexpr auto kFields = fields<ResearchCard>(value("slot", &ResearchCard::slot, Value::kSlot),
                                                       value("type", &ResearchCard::type, Value::kTypeOrNone));
};

struct BuildPlace {
  static constexpr FrameKind kKind = FrameKind::kBuildPlace;
  static constexpr std::string_view kName = "build-place", kRule = "BTS-13.1.2";
  static constexpr Op kOps[] = {Op::kBuild};
  NodeId node = kNoNode;
  u8 left = 0;  // ships
  u8 unused = 0;
  static constexpr auto kFields = fields<BuildPlace>(value("effect", &BuildPlace::node, Value::kEffect),
                                                     value("left", &BuildPlace::left, Value::kAmount));
};

// Ships of one movement or upgrade have one order for search. In place of the last location: every order is open
// [BTS-14.1.2], [BTS-13.2.3].
inline constexpr u8 kAnyOrder = 0xFE;

struct MoveShips {
  static constexpr FrameKind kKind = FrameKind::kMoveShips;
  static constexpr std::string_view kName = "move-ships", kRule = "BTS-14.1.1";
  static constexpr Op kOps[] = {Op::kJump, Op::kJumpAnywhere, Op::kJumpStartShip};
  NodeId node = kNoNode;
  u8 steps = 0;     // left
  u8 from = kNone;  // of the last ship: a location, kNone: none has moved, kAnyOrder
  u8 level = 0;     // of the last ship
  u8 to = 0;        // of the last ship
  static constexpr auto kFields = fields<MoveShips>(
      value("effect", &MoveShips::node, Value::kEffect), value("steps", &MoveShips::steps, Value::kAmount),
      value("from", &MoveShips::from, Value::kLastPlace), value("level", &MoveShips::level, Value::kLevelOrZero),
      value("to", &MoveShips::to, Value::kPlace));
};

struct UpgradeShips {
  static constexpr FrameKind kKind = FrameKind::kUpgradeShips;
  static constexpr std::string_view kName = "upgrade-ships", kRule = "BTS-13.2.1";
  static constexpr Op kOps[] = {Op::kUpgrade, Op::kUpgradePool};
  NodeId node = kNoNode;
  u8 left = 0;      // ships, or levels of a pool
  u8 last = kNone;  // location of the last ship, kNone: none was upgraded, kAnyOrder
  u8 level = 0;     // of the last ship
  u8 by = 0;        // levels of the last upgrade
  static constexpr auto kFields = fields<UpgradeShips>(
      value("effect", &UpgradeShips::node, Value::kEffect), value("left", &UpgradeShips::left, Value::kAmount),
      value("last", &UpgradeShips::last, Value::kLastPlace),
      value("level", &UpgradeShips::level, Value::kLevelOrZero), value("by", &UpgradeShips::by, Value::kLevelOrZero));
};

struct AutomateDisc {
  static constexpr FrameKind kKind = FrameKind::kAutomateDisc;
  static constexpr std::string_view kName = "automate-disc", kRule = "BTS-12.5";
  u8 disc = 0;  // Disc, kAnyDisc or one of its own track
  static constexpr auto kFields = fields<AutomateDisc>(value("disc", &AutomateDisc::disc, Value::kDiscOrAny));
};

struct OutpostDisc {
  static constexpr FrameKind kKind = FrameKind::kOutpostDisc;
  static constexpr std::string_view kName = "outpost-disc", kRule = "BTS-14.3.2";
  u8 location = 0;
  u8 unused = 0;
  Seat before = kNoSeat;  // who controlled it
  static constexpr auto kFields = fields<OutpostDisc>(value("location", &OutpostDisc::location, Value::kPlace),
                                                      value("before", &OutpostDisc::before, Value::kSeatOrNone));
};

// Answers for the control check below it.
struct ControlOrder {
  static constexpr FrameKind kKind = FrameKind::kControlOrder;
  static constexpr std::string_view kName = "control-order", kRule = "BTS-14.3.6";
  static constexpr auto kFields = fields<ControlOrder>();
};

// Answers for the bonuses below it.
struct BonusOrder {
  static constexpr FrameKind kKind = FrameKind::kBonusOrder;
  static constexpr std::string_view kName = "bonus-order", kRule = "BTS-14.4.5";
  static constexpr auto kFields = fields<BonusOrder>();
};

struct ColonizeSystem {
  static constexpr FrameKind kKind = FrameKind::kColonizeSystem;
  static constexpr std::string_view kName = "colonize-system", kRule = "BTS-15.1";
  static constexpr Op kOps[] = {Op::kColonize};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<ColonizeSystem>(value("effect", &ColonizeSystem::node, Value::kEffect));
};

struct Settle {
  static constexpr FrameKind kKind = FrameKind::kSettle;
  static constexpr std::string_view kName = "settle", kRule = "BTS-15.2";
  static constexpr Op kOps[] = {Op::kColonize};
  NodeId node = kNoNode;
  u8 location = 0;
  u8 strength = 0;           // still needed
  u8 level = kMaxShipLevel;  // the highest that is still allowed
  u8 any_order = 0;
  static constexpr auto kFields = fields<Settle>(
      value("effect", &Settle::node, Value::kEffect), value("location", &Settle::location, Value::kPlace),
      value("strength", &Settle::strength, Value::kNumber), value("level", &Settle::level, Value::kLevel),
      flag("any_order", &Settle::any_order));
};

struct ColonyDisc {
  static constexpr FrameKind kKind = FrameKind::kColonyDisc;
  static constexpr std::string_view kName = "colony-disc", kRule = "BTS-15.5";
  NodeId node = kNoNode;  // for a system that an effect has taken from an event
  u8 system = 0;
  u8 unused = 0;
  static constexpr auto kFields = fields<ColonyDisc>(value("effect", &ColonyDisc::node, Value::kEffectOrNone),
                                                     value("system", &ColonyDisc::system, Value::kSystem));
};

struct TakeOptional {
  static constexpr FrameKind kKind = FrameKind::kTakeOptional;
  static constexpr std::string_view kName = "take-optional", kRule = "BTS-16.2.1";
  static constexpr Op kOps[] = {Op::kOptional, Op::kFactions};
  NodeId node = kNoNode;
  u8 flags = 0;  // mask of sequence_flag
  u8 card = kNone;
  static constexpr auto kFields = fields<TakeOptional>(value("effect", &TakeOptional::node, Value::kEffect),
                                                       set("flags", &TakeOptional::flags, Value::kSequenceFlags),
                                                       value("card", &TakeOptional::card, Value::kCard));
};

struct ChooseOption {
  static constexpr FrameKind kKind = FrameKind::kChooseOption;
  static constexpr std::string_view kName = "choose-option", kRule = "BTS-16.10";
  static constexpr Op kOps[] = {Op::kChoose};
  NodeId node = kNoNode;
  u8 left = 0;   // choices
  u8 used = 0;   // mask of options
  u8 flags = 0;  // mask of sequence_flag
  u8 card = kNone;
  static constexpr auto kFields = fields<ChooseOption>(
      value("effect", &ChooseOption::node, Value::kEffect), value("left", &ChooseOption::left, Value::kAmount),
      set("used", &ChooseOption::used, Value::kOption), set("flags", &ChooseOption::flags, Value::kSequenceFlags),
      value("card", &ChooseOption::card, Value::kCard));
};

struct CopyAction {
  static constexpr FrameKind kKind = FrameKind::kCopyAction;
  static constexpr std::string_view kName = "copy-action", kRule = "BTS-17.2";
  static constexpr Op kOps[] = {Op::kCopyAction};
  NodeId node = kNoNode;
  u16 unused = 0;
  Seat paid = kNoSeat;
  u8 unused_too = 0;
  static constexpr auto kFields = fields<CopyAction>(value("effect", &CopyAction::node, Value::kEffect),
                                                     value("paid", &CopyAction::paid, Value::kSeatOrNone));
};

struct NewTechAction {
  static constexpr FrameKind kKind = FrameKind::kNewTechAction;
  static constexpr std::string_view kName = "new-tech-action", kRule = "BTS-17.2";
  static constexpr Op kOps[] = {Op::kUseNewTechAction};
  NodeId node = kNoNode;
  u8 slot = 0;
  u8 unused = 0;
  static constexpr auto kFields = fields<NewTechAction>(value("effect", &NewTechAction::node, Value::kEffect),
                                                        value("slot", &NewTechAction::slot, Value::kSlot));
};

struct PayOpponent {
  static constexpr FrameKind kKind = FrameKind::kPayOpponent;
  static constexpr std::string_view kName = "pay-opponent", kRule = "BTS-10.2";
  u8 unused = 0;
  u8 ore = 0;
  static constexpr auto kFields = fields<PayOpponent>(value("ore", &PayOpponent::ore, Value::kAmount));
};

struct PayReturn {
  static constexpr FrameKind kKind = FrameKind::kPayReturn;
  static constexpr std::string_view kName = "pay-return", kRule = "BTS-10.5.1";
  u8 cubes = 0;
  static constexpr auto kFields = fields<PayReturn>(value("cubes", &PayReturn::cubes, Value::kAmount));
};

struct KeepTech {
  static constexpr FrameKind kKind = FrameKind::kKeepTech;
  static constexpr std::string_view kName = "keep-tech", kRule = "BTS-18.7";
  static constexpr Op kOps[] = {Op::kPrivateTech};
  NodeId node = kNoNode;
  u8 left = 0;  // cards
  u8 unused = 0;
  static constexpr auto kFields = fields<KeepTech>(value("effect", &KeepTech::node, Value::kEffect),
                                                   value("left", &KeepTech::left, Value::kAmount));
};

struct KeepSystem {
  static constexpr FrameKind kKind = FrameKind::kKeepSystem;
  static constexpr std::string_view kName = "keep-system", kRule = "BTS-17.5";
  static constexpr Op kOps[] = {Op::kTakeSystem};
  NodeId node = kNoNode;
  u8 left = 0;  // cards
  u8 unused = 0;
  static constexpr auto kFields = fields<KeepSystem>(value("effect", &KeepSystem::node, Value::kEffect),
                                                     value("left", &KeepSystem::left, Value::kAmount));
};

struct AttachTo {
  static constexpr FrameKind kKind = FrameKind::kAttachTo;
  static constexpr std::string_view kName = "attach-to", kRule = "BTS-17.12";
  static constexpr Op kOps[] = {Op::kAttachSystem};
  NodeId node = kNoNode;
  u8 location = 0;  // that the system becomes
  u8 unused = 0;
  static constexpr auto kFields = fields<AttachTo>(value("effect", &AttachTo::node, Value::kEffect),
                                                   value("location", &AttachTo::location, Value::kNewPlace));
};

struct BeaconAt {
  static constexpr FrameKind kKind = FrameKind::kBeaconAt;
  static constexpr std::string_view kName = "beacon-at", kRule = "BTS-8.9";
  u8 event = 0;
  static constexpr auto kFields = fields<BeaconAt>(value("event", &BeaconAt::event, Value::kEvent));
};

struct Exhibit {
  static constexpr FrameKind kKind = FrameKind::kExhibit;
  static constexpr std::string_view kName = "exhibit", kRule = "BTS-17.9";
  static constexpr Op kOps[] = {Op::kPutShipOnCard};
  NodeId node = kNoNode;
  u8 unused = 0;
  u8 card = 0;  // the event
  static constexpr auto kFields =
      fields<Exhibit>(value("effect", &Exhibit::node, Value::kEffect), value("card", &Exhibit::card, Value::kCard));
};

struct PopColumn {
  static constexpr FrameKind kKind = FrameKind::kPopColumn;
  static constexpr std::string_view kName = "pop-column", kRule = "BTS-17.13";
  static constexpr Op kOps[] = {Op::kPopAny};
  NodeId node = kNoNode;
  u8 left = 0;  // cubes
  u8 unused = 0;
  static constexpr auto kFields = fields<PopColumn>(value("effect", &PopColumn::node, Value::kEffect),
                                                    value("left", &PopColumn::left, Value::kAmount));
};

struct Shift {
  static constexpr FrameKind kKind = FrameKind::kShift;
  static constexpr std::string_view kName = "shift", kRule = "BTS-10.9";
  static constexpr Op kOps[] = {Op::kShiftSupply};
  NodeId node = kNoNode;
  u8 left = 0;  // cubes
  u8 unused = 0;
  static constexpr auto kFields =
      fields<Shift>(value("effect", &Shift::node, Value::kEffect), value("left", &Shift::left, Value::kAmount));
};

struct NameSystem {
  static constexpr FrameKind kKind = FrameKind::kNameSystem;
  static constexpr std::string_view kName = "name-system", kRule = "BTS-17.31";
  static constexpr Op kOps[] = {Op::kColonize};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<NameSystem>(value("effect", &NameSystem::node, Value::kEffect));
};

// At the end of the game: which track does the disc come from?
struct SwapMarker {
  static constexpr FrameKind kKind = FrameKind::kSwapMarker;
  static constexpr std::string_view kName = "swap-marker", kRule = "BTS-17.24";
  u8 unused = 0;
  u8 at_end = 1;
  static constexpr auto kFields = fields<SwapMarker>(flag("at_end", &SwapMarker::at_end));
};

struct ChooseGuild {
  static constexpr FrameKind kKind = FrameKind::kChooseGuild;
  static constexpr std::string_view kName = "choose-guild", kRule = "BTS-9.7";
  static constexpr Op kOps[] = {Op::kUncoverGuild};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<ChooseGuild>(value("effect", &ChooseGuild::node, Value::kEffect));
};

// An ability of a mat or leader that the faction need not use.
struct UseAbility {
  static constexpr FrameKind kKind = FrameKind::kUseAbility;
  static constexpr std::string_view kName = "use-ability", kRule = "BTS-17.14";
  NodeId node = kNoNode;  // its effect
  u8 ability = 0;         // own number
  u8 unused = 0;
  static constexpr auto kFields = fields<UseAbility>(value("effect", &UseAbility::node, Value::kEffect),
                                                     value("ability", &UseAbility::ability, Value::kOwnAbility));
};

struct ChoosePrediction {
  static constexpr FrameKind kKind = FrameKind::kChoosePrediction;
  static constexpr std::string_view kName = "choose-prediction", kRule = "LND-7.4";
  static constexpr auto kFields = fields<ChoosePrediction>();
};

// A control bonus that each faction uses once in a game.
struct UseControlBonus {
  static constexpr FrameKind kKind = FrameKind::kUseControlBonus;
  static constexpr std::string_view kName = "use-control-bonus", kRule = "LND-10.4.2";
  u8 system = 0;
  static constexpr auto kFields = fields<UseControlBonus>(value("system", &UseControlBonus::system, Value::kSystem));
};

// Which system does the event lie with?
struct AssignEvent {
  static constexpr FrameKind kKind = FrameKind::kAssignEvent;
  static constexpr std::string_view kName = "assign-event", kRule = "LND-9.3";
  u8 event = 0;
  static constexpr auto kFields = fields<AssignEvent>(value("event", &AssignEvent::event, Value::kEvent));
};

// What the rules of the Anarchists leave to the player: which system they colonise …
struct ChooseFoeSystem {
  static constexpr FrameKind kKind = FrameKind::kChooseFoeSystem;
  static constexpr std::string_view kName = "anarchists-colonize", kRule = "SOLO-5.5.1";
  static constexpr auto kFields = fields<ChooseFoeSystem>();
};

// … and which technology they research.
struct ChooseFoeSpace {
  static constexpr FrameKind kKind = FrameKind::kChooseFoeSpace;
  static constexpr std::string_view kName = "anarchists-choose-space", kRule = "SOLO-5.7.2";
  u8 effect = 0;  // index into SoloContent::effects
  static constexpr auto kFields = fields<ChooseFoeSpace>(value("effect", &ChooseFoeSpace::effect, Value::kNumber));
};

struct ChooseLeader {
  static constexpr FrameKind kKind = FrameKind::kChooseLeader;
  static constexpr std::string_view kName = "choose-leader", kRule = "LND-2.5";
  static constexpr auto kFields = fields<ChooseLeader>();
};

// Whose set-up effect comes next: of the mat or of a leader.
struct ChooseLine {
  static constexpr FrameKind kKind = FrameKind::kChooseLine;
  static constexpr std::string_view kName = "choose-line", kRule = "LND-2.8";
  u8 left = 0;  // mask of SetupLine
  static constexpr auto kFields = fields<ChooseLine>(set("left", &ChooseLine::left, Value::kSetupLine));
};

struct PlaceCredit {
  static constexpr FrameKind kKind = FrameKind::kPlaceCredit;
  static constexpr std::string_view kName = "place-credit", kRule = "LND-6.10";
  static constexpr Op kOps[] = {Op::kPlaceToken};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<PlaceCredit>(value("effect", &PlaceCredit::node, Value::kEffect));
};

// Under which ship does the +1 strength token go?
struct PlacePower {
  static constexpr FrameKind kKind = FrameKind::kPlacePower;
  static constexpr std::string_view kName = "place-power", kRule = "LND-6.5.6";
  static constexpr auto kFields = fields<PlacePower>();
};

// Of ships of one level at a location one has gone: was it the one with the +1 strength token?
struct CarryPower {
  static constexpr FrameKind kKind = FrameKind::kCarryPower;
  static constexpr std::string_view kName = "carry-power", kRule = "LND-6.5.6";
  u8 location = kNone;  // where it is now, kNone: off the board
  u8 level = 0;
  static constexpr auto kFields = fields<CarryPower>(value("location", &CarryPower::location, Value::kPlaceOrNone),
                                                     value("level", &CarryPower::level, Value::kLevelOrZero));
};

struct KeepPrivate {
  static constexpr FrameKind kKind = FrameKind::kKeepPrivate;
  static constexpr std::string_view kName = "keep-private", kRule = "LND-6.19.4";
  static constexpr Op kOps[] = {Op::kPrivateSystem};
  NodeId node = kNoNode;
  static constexpr auto kFields = fields<KeepPrivate>(value("effect", &KeepPrivate::node, Value::kEffect));
};

// The ore of a cost, or less of it for a star.
struct PayLess {
  static constexpr FrameKind kKind = FrameKind::kPayLess;
  static constexpr std::string_view kName = "pay-less", kRule = "LND-3.4.2";
  u8 ore = 0;
  static constexpr auto kFields = fields<PayLess>(value("ore", &PayLess::ore, Value::kAmount));
};

// After the action phase: one more action, on a technology researched in this turn.
struct ExtraAction {
  static constexpr FrameKind kKind = FrameKind::kExtraAction;
  static constexpr std::string_view kName = "extra-action", kRule = "LND-6.13.1";
  static constexpr auto kFields = fields<ExtraAction>();
};

struct SecondBonus {
  static constexpr FrameKind kKind = FrameKind::kSecondBonus;
  static constexpr std::string_view kName = "second-bonus", kRule = "LND-6.16";
  u8 slot = 0;
  u8 type = 0;
  u8 tech = kNone;  // kNone: those of the display
  static constexpr auto kFields = fields<SecondBonus>(value("slot", &SecondBonus::slot, Value::kSlot),
                                                      value("type", &SecondBonus::type, Value::kType),
                                                      value("tech", &SecondBonus::tech, Value::kTechOrNone));
};

using Decisions =
    DecisionList<Sequence, Repeat, EachFaction, ControlCheck, Bonuses, BonusEnd, Triggers, ResearchStep, EventEnd,
                 ColonizeStep, ActionEnd, TradeEnd, TurnStep, SetupStep, ChooseMat, ChooseAction, ChooseProduction,
                 AbilityWindow, Trade, Claim, ResearchSpace, ResearchType, ResearchCard, BuildPlace, MoveShips,
                 UpgradeShips, AutomateDisc, OutpostDisc, ControlOrder, BonusOrder, ColonizeSystem, Settle,
                 ColonyDisc, TakeOptional, ChooseOption, CopyAction, NewTechAction, PayOpponent, PayReturn, KeepTech,
                 KeepSystem, AttachTo, BeaconAt, Exhibit, PopColumn, Shift, NameSystem, SwapMarker, ChooseGuild,
                 UseAbility, ChoosePrediction, UseControlBonus, AssignEvent, ChooseFoeSystem, ChooseFoeSpace, FoeDraw,
                 FoeCard, FoeEventStep, FoeResearch, ChooseLeader, ChooseLine, PlaceCredit, PlacePower, CarryPower,
                 KeepPrivate, PayLess, ExtraAction, SecondBonus>;
static_assert(Decisions::is_complete() && Decisions::kCount == static_cast<int>(FrameKind::kCount));

template <class D>
inline constexpr bool kIsWork = is_work(D::kKind);

}  // namespace orrery::beyond_the_sun
