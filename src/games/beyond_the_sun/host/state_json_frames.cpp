// The decision stack drives the engine, so a loaded one must not send it anywhere it could not have gone by itself:
// each kind of frame has its node and its range of arguments. state_json_stack.cpp looks at how frames lie on each
// other.
#include <algorithm>

#include "games/beyond_the_sun/host/node_cards.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/host/state_json_read.h"

namespace orrery::beyond_the_sun {
namespace {

// What an argument may be.
enum class Is : u8 {
  kZero,
  kFlags,     // up to 15: of research and colonisation
  kSequence,  // mask of SequenceFlag
  kStage,     // up to 5
  kLevel,     // of a ship
  kLevelOrZero,
  kSwitch,  // 0 or 1
  kDisc,
  kCount,        // at least 1
  kAmount,       // anything
  kCountOrNone,  // at least 1; kNone: no limit
  kSlot,
  kSlotOrNone,
  kPlace,
  kLastPlace,  // a location, kNone: no ship yet, kAnyOrder
  kNewPlace,   // a location that does not exist yet
  kPlaces,     // eight bits of a mask of locations
  kFactions,   // a mask of seats
  kSeatOrNone,
  kSystem,
  kEvent,
  kEventOrNone,
  kCard,  // the card that the node is printed on, kNone
  kTypes,
  kTypeOrNone,
};

struct Shape {
  FrameKind kind;
  std::array<Is, 4> arguments;
  std::array<u8, 2> ops{op::kEnd, op::kEnd};  // what the node does; kEnd: the frame has no node
};

using K = FrameKind;
constexpr Is k0 = Is::kZero;

// Frames that read their node in a way of their own are not restricted by `ops`: kSequence, kControlCheck,
// kResearchStep.
constexpr Shape kShapes[] = {
    {K::kSequence, {Is::kSequence, Is::kCard, Is::kSeatOrNone, Is::kSlotOrNone}},
    {K::kRepeat, {Is::kAmount, Is::kCard, Is::kSequence, k0}, {op::kPer}},
    {K::kEachFaction, {Is::kFactions, Is::kCard, k0, k0}, {op::kFactions}},
    {K::kControlCheck, {Is::kPlaces, Is::kPlaces, Is::kStage, k0}},
    {K::kBonuses, {Is::kPlaces, Is::kPlaces, k0, k0}},
    {K::kBonusEnd, {k0, k0, k0, k0}},
    {K::kTriggers, {k0, k0, k0, k0}},
    {K::kResearchStep, {Is::kSlot, Is::kStage, Is::kFlags, Is::kSwitch}},
    {K::kEventEnd, {Is::kEvent, k0, k0, k0}},
    {K::kColonizeStep, {Is::kPlace, Is::kStage, Is::kSystem, Is::kFlags}, {op::kColonize}},
    {K::kActionEnd, {Is::kEventOrNone, k0, k0, k0}},
    {K::kTradeEnd, {k0, k0, k0, k0}},
    {K::kTurnStep, {Is::kStage, k0, k0, k0}},
    {K::kSetupStep, {Is::kStage, k0, k0, k0}},
    {K::kChooseMat, {k0, k0, k0, k0}},
    {K::kChooseAction, {k0, k0, k0, k0}},
    {K::kChooseProduction, {k0, k0, k0, k0}},
    {K::kWindow, {k0, k0, k0, k0}},
    {K::kTrade, {Is::kCountOrNone, Is::kStage, k0, k0}},
    {K::kClaim, {k0, k0, k0, k0}},
    {K::kResearchSpace, {k0, k0, k0, k0}, {op::kResearch}},
    {K::kResearchType, {Is::kSlot, Is::kTypes, k0, k0}},
    {K::kResearchCard, {Is::kSlot, Is::kTypeOrNone, k0, k0}},
    {K::kBuildPlace, {Is::kCount, k0, k0, k0}, {op::kBuild}},
    {K::kMoveShips, {Is::kCount, Is::kLastPlace, Is::kLevelOrZero, Is::kPlace}, {op::kJump, op::kJumpAnywhere}},
    {K::kUpgradeShips,
     {Is::kCount, Is::kLastPlace, Is::kLevelOrZero, Is::kLevelOrZero},
     {op::kUpgrade, op::kUpgradePool}},
    {K::kAutomateDisc, {Is::kDisc, k0, k0, k0}},
    {K::kOutpostDisc, {Is::kPlace, k0, Is::kSeatOrNone, k0}},
    {K::kControlOrder, {k0, k0, k0, k0}},
    {K::kBonusOrder, {k0, k0, k0, k0}},
    {K::kColonizeSystem, {k0, k0, k0, k0}, {op::kColonize}},
    {K::kSettle, {Is::kPlace, Is::kAmount, Is::kLevel, Is::kSwitch}, {op::kColonize}},
    {K::kColonyDisc, {Is::kSystem, k0, k0, k0}},
    {K::kTakeOptional, {Is::kSequence, Is::kCard, k0, k0}, {op::kOptional, op::kFactions}},
    {K::kChooseOption, {Is::kCount, Is::kAmount, Is::kSequence, Is::kCard}, {op::kChoose}},
    {K::kCopyAction, {k0, k0, Is::kSeatOrNone, k0}, {op::kCopyAction}},
    {K::kNewTechAction, {Is::kSlot, k0, Is::kSeatOrNone, k0}, {op::kUseNewTechAction}},
    {K::kPayOpponent, {k0, Is::kCount, k0, k0}},
    {K::kPayReturn, {Is::kCount, k0, k0, k0}},
    {K::kKeepTech, {Is::kCount, k0, k0, k0}, {op::kPrivateTech}},
    {K::kKeepSystem, {Is::kCount, k0, k0, k0}, {op::kTakeSystem}},
    {K::kAttachTo, {Is::kNewPlace, k0, k0, k0}, {op::kAttachSystem}},
    {K::kBeaconAt, {Is::kEvent, k0, k0, k0}},
    {K::kExhibit, {k0, Is::kCard, k0, k0}, {op::kPutShipOnCard}},
    {K::kPopColumn, {Is::kCount, k0, k0, k0}, {op::kPopAny}},
    {K::kShift, {Is::kCount, k0, k0, k0}, {op::kShiftSupply}},
    {K::kNameSystem, {k0, k0, k0, k0}, {op::kColonize}},
    {K::kSwapMarker, {k0, Is::kSwitch, k0, k0}},
    {K::kChooseGuild, {k0, k0, k0, k0}, {op::kUncoverGuild}},
};

constexpr bool shapes_are_complete() {
  for (std::size_t i = 0; i < std::size(kShapes); ++i)
    if (static_cast<std::size_t>(kShapes[i].kind) != i) return false;
  return std::size(kShapes) == kFrameNames.size();
}
static_assert(shapes_are_complete());

class FrameCheck {
 public:
  FrameCheck(const Pack& pack, const State& s, JsonProblems& problems)
      : c_(pack.content), s_(s), problems_(problems), cards_(pack.content) {}

  void all() {
    if (s_.frame_count == 0 || s_.phase == Phase::kOver) {
      if (s_.frame_count != 0) problems_.add("frames", "expected none when the game is over");
      if (s_.phase != Phase::kOver) problems_.add("frames", "expected at least one while the game is on");
      return;
    }
    for (int i = 0; i < s_.frame_count && !problems_.any(); ++i) one(i);
  }

 private:
  void problem(int frame, const std::string& message) {
    problems_.add("frames[" + std::to_string(frame) + "]", message);
  }

  bool fits(Is what, int value, NodeId node) const {
    switch (what) {
      case Is::kZero:
        return value == 0;
      case Is::kFlags:
        return value <= 15;
      case Is::kSequence:
        return value <= (sequence_flag::kStrict | sequence_flag::kMustResearch | sequence_flag::kMaySkip);
      case Is::kStage:
        return value <= 5;
      case Is::kLevel:
        return value >= 1 && value <= kMaxShipLevel;
      case Is::kLevelOrZero:
        return value <= kMaxShipLevel;
      case Is::kSwitch:
        return value <= 1;
      case Is::kDisc:
        return value <= kAnyDisc;
      case Is::kCount:
        return value >= 1 && value != kNone;
      case Is::kCountOrNone:
        return value >= 1;
      case Is::kAmount:
      case Is::kPlaces:
        return true;
      case Is::kSlotOrNone:
        return value == kNone || value < c_.slot_count;
      case Is::kSlot:
        return value < c_.slot_count;
      case Is::kLastPlace:
        return value == kNone || value == kAnyOrder || value < s_.location_count;
      case Is::kPlace:
        return value < s_.location_count;
      case Is::kNewPlace:
        return value <= s_.location_count && value < kMaxLocations && !location_exists(c_, s_, value);
      case Is::kFactions:
        return value < 1 << s_.players_count;
      case Is::kSeatOrNone:
        return value == kNone || value < s_.players_count;
      case Is::kSystem:
        return value < c_.system_count;
      case Is::kEventOrNone:
        return value == kNone || value < c_.event_count;
      case Is::kEvent:
        return value < c_.event_count;
      case Is::kCard:
        // A sequence that has come to its end does nothing more with its card.
        return node == kNoNode ? value == kNone || value < std::max(c_.tech_count, c_.event_count)
                               : value == cards_.card(node);
      case Is::kTypes:
        return value >= 1 && value < 1 << kTypes;
      case Is::kTypeOrNone:
        return value == kNone || value < kTypes;
    }
    return false;
  }

  void one(int i) {
    const Frame& f = at(s_.frames, i);
    const Shape& shape = kShapes[f.kind];
    if (f.seat == kNoSeat) return problem(i, "expected a seat");
    if (!node(i, shape)) return;
    const std::array<u8, 4> values{f.a, f.b, f.c, f.d};
    for (std::size_t k = 0; k < values.size(); ++k)
      if (!fits(shape.arguments[k], values[k], f.node))
        return problem(i, std::string("the value of ") + "abcd"[k] + " is out of range for this kind of frame");
  }

  bool node(int i, const Shape& shape) {
    const NodeId id = at(s_.frames, i).node;
    if (shape.kind == K::kControlCheck || shape.kind == K::kResearchStep) return true;
    if (id >= c_.node_count) {
      problem(i, "the node does not exist in this content");
      return false;
    }
    if (shape.kind == K::kSequence || (shape.ops[0] == op::kEnd && id == kNoNode)) return true;
    // A disc of a system that was taken from an event remembers the effect.
    if (shape.kind == K::kColonyDisc && at(c_.nodes, id).op == op::kTakeAttachedSystem) return true;
    const u8 does = at(c_.nodes, id).op;
    if (does == shape.ops[0] || (shape.ops[1] != op::kEnd && does == shape.ops[1])) return true;
    problem(i, "the node does not belong to this kind of frame");
    return false;
  }

  const Content& c_;
  const State& s_;
  JsonProblems& problems_;
  const NodeCards cards_;
};

}  // namespace

void check_frames(const Pack& pack, const State& s, JsonProblems& problems) { FrameCheck(pack, s, problems).all(); }

}  // namespace orrery::beyond_the_sun
