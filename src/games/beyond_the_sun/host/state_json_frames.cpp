// The decision stack drives the engine, so a loaded one must not send it anywhere it could not have gone by itself:
// each kind of frame has its node and its range of arguments.
#include <bit>

#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/host/state_json_read.h"

namespace orrery::beyond_the_sun {
namespace {

// What an argument may be.
enum class Is : u8 {
  kZero,
  kFlags,        // up to 15
  kStage,        // up to 5
  kCount,        // at least 1
  kAmount,       // anything
  kCountOrNone,  // at least 1; kNone: no limit
  kSlot,
  kSlotOrNone,
  kPlace,
  kPlaceOrNone,
  kNewPlace,  // a location that does not exist yet
  kPlaces,    // eight bits of a mask of locations
  kFactions,  // a mask of seats
  kSeatOrNone,
  kSystem,
  kEvent,
  kEventOrNone,
  kCardOrNone,  // a technology or an event
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
    {K::kSequence, {Is::kFlags, Is::kCardOrNone, Is::kSeatOrNone, Is::kSlotOrNone}},
    {K::kRepeat, {Is::kAmount, Is::kCardOrNone, Is::kFlags, k0}, {op::kPer}},
    {K::kEachFaction, {Is::kFactions, Is::kCardOrNone, k0, k0}, {op::kFactions}},
    {K::kControlCheck, {Is::kPlaces, Is::kPlaces, Is::kStage, k0}},
    {K::kBonuses, {Is::kPlaces, Is::kPlaces, k0, k0}},
    {K::kBonusEnd, {k0, k0, k0, k0}},
    {K::kTriggers, {k0, k0, k0, k0}},
    {K::kResearchStep, {Is::kSlot, Is::kStage, Is::kFlags, Is::kStage}},
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
    {K::kMoveShips, {Is::kCount, Is::kPlaceOrNone, Is::kStage, Is::kPlace}, {op::kJump, op::kJumpAnywhere}},
    {K::kUpgradeShips, {Is::kCount, Is::kPlaceOrNone, Is::kStage, Is::kStage}, {op::kUpgrade, op::kUpgradePool}},
    {K::kAutomateDisc, {Is::kStage, k0, k0, k0}},
    {K::kOutpostDisc, {Is::kPlace, k0, Is::kSeatOrNone, k0}},
    {K::kControlOrder, {k0, k0, k0, k0}},
    {K::kBonusOrder, {k0, k0, k0, k0}},
    {K::kColonizeSystem, {k0, k0, k0, k0}, {op::kColonize}},
    {K::kSettle, {Is::kPlace, Is::kAmount, Is::kStage, k0}, {op::kColonize}},
    {K::kColonyDisc, {Is::kSystem, k0, k0, k0}},
    {K::kTakeOptional, {Is::kFlags, Is::kCardOrNone, k0, k0}, {op::kOptional, op::kFactions}},
    {K::kChooseOption, {Is::kCount, Is::kAmount, Is::kFlags, Is::kCardOrNone}, {op::kChoose}},
    {K::kCopyAction, {k0, k0, Is::kSeatOrNone, k0}, {op::kCopyAction}},
    {K::kNewTechAction, {Is::kSlot, k0, Is::kSeatOrNone, k0}, {op::kUseNewTechAction}},
    {K::kPayOpponent, {k0, Is::kAmount, k0, k0}},
    {K::kPayReturn, {Is::kAmount, k0, k0, k0}},
    {K::kKeepTech, {Is::kCount, k0, k0, k0}, {op::kPrivateTech}},
    {K::kKeepSystem, {Is::kCount, k0, k0, k0}, {op::kTakeSystem}},
    {K::kAttachTo, {Is::kNewPlace, k0, k0, k0}, {op::kAttachSystem}},
    {K::kBeaconAt, {Is::kEvent, k0, k0, k0}},
    {K::kExhibit, {k0, Is::kEvent, k0, k0}, {op::kPutShipOnCard}},
    {K::kPopColumn, {Is::kCount, k0, k0, k0}, {op::kPopAny}},
    {K::kShift, {Is::kCount, k0, k0, k0}, {op::kShiftSupply}},
    {K::kNameSystem, {k0, k0, k0, k0}, {op::kColonize}},
    {K::kSwapMarker, {k0, Is::kStage, k0, k0}},
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
      : c_(pack.content), s_(s), problems_(problems) {}

  void all() {
    if (s_.frame_count == 0 || s_.phase == Phase::kOver) {
      if (s_.frame_count != 0) problems_.add("frames", "expected none when the game is over");
      if (s_.phase != Phase::kOver) problems_.add("frames", "expected at least one while the game is on");
      return;
    }
    for (int i = 0; i < s_.frame_count && !problems_.any(); ++i) one(i);
    if (problems_.any()) return;
    if (at(s_.frames, s_.frame_count - 1).kind <= static_cast<u8>(K::kLastWork))
      return problem(s_.frame_count - 1, "expected a decision on top of the stack");
    counters();
    if (problems_.any()) return;
    State copy = s_;
    MoveList moves(1);
    Engine(c_, copy, nullptr).legal(moves);
    if (moves.empty()) problem(s_.frame_count - 1, "the decision has no legal move");
  }

 private:
  void problem(int frame, const std::string& message) {
    problems_.add("frames[" + std::to_string(frame) + "]", message);
  }

  bool fits(Is what, int value) const {
    switch (what) {
      case Is::kZero:
        return value == 0;
      case Is::kFlags:
        return value <= 15;
      case Is::kStage:
        return value <= 5;
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
      case Is::kPlaceOrNone:
        return value == kNone || value < s_.location_count;
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
      case Is::kCardOrNone:
        return value == kNone || value < std::min(c_.tech_count, c_.event_count) || value < c_.tech_count;
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
    const bool root = shape.kind == K::kTurnStep || shape.kind == K::kSetupStep;
    if (root != (i == 0))
      return problem(i, "expected turn-step or setup-step at the bottom of the stack and only there");
    if (shape.kind == K::kSetupStep && f.a == 0) return problem(i, "expected a later stage: mats are dealt at once");
    const std::array<u8, 4> values{f.a, f.b, f.c, f.d};
    for (std::size_t k = 0; k < values.size(); ++k)
      if (!fits(shape.arguments[k], values[k]))
        return problem(i, std::string("the value of ") + "abcd"[k] + " is out of range for this kind of frame");
    node(i, shape);
    special(i, shape.kind);
  }

  void node(int i, const Shape& shape) {
    const NodeId id = at(s_.frames, i).node;
    if (shape.kind == K::kControlCheck || shape.kind == K::kResearchStep) return;
    if (id >= c_.node_count) return problem(i, "the node does not exist in this content");
    if (shape.kind == K::kSequence || (shape.ops[0] == op::kEnd && id == kNoNode)) return;
    if (const u8 does = at(c_.nodes, id).op;
        does != shape.ops[0] && (shape.ops[1] == op::kEnd || does != shape.ops[1]))
      problem(i, "the node does not belong to this kind of frame");
  }

  bool is(int i, FrameKind kind) const {
    return i >= 0 && i < s_.frame_count && at(s_.frames, i).kind == static_cast<u8>(kind);
  }

  // The frame below has this kind and is about the same faction and thing.
  bool continues(int i, FrameKind kind) const {
    return is(i - 1, kind) && at(s_.frames, i - 1).a == at(s_.frames, i).a &&
           at(s_.frames, i - 1).seat == at(s_.frames, i).seat;
  }

  void special(int i, FrameKind kind) {
    const Frame& f = at(s_.frames, i);
    const u32 places = f.a | u32{f.b} << 8;
    switch (kind) {
      case K::kControlCheck:
      case K::kBonuses:
        if ((places >> s_.location_count) != 0 || (kind == K::kControlCheck && (f.node >> s_.location_count) != 0))
          return problem(i, "a location of the mask does not exist");
        if (kind == K::kControlCheck) control(i);
        return;
      case K::kSequence:
        if (f.b == kNone && repeats_immediate(f.node)) problem(i, "the effect needs the card it belongs to (b)");
        return;
      case K::kResearchStep:
        if (f.b == 2 && !is(i + 1, K::kResearchType)) problem(i, "expected research-type above this stage");
        if (f.b == 0) problem(i, "expected a later stage: the cube is placed at once");
        if (f.b <= 2 && at(s_.slots, f.a).tech != kNone) problem(i, "the space is discovered already");
        return;
      case K::kSettle:
        if (!continues(i, K::kColonizeStep)) problem(i, "expected colonize-step of the same location below");
        return;
      case K::kColonizeStep:
        if (f.b == 0 && at(s_.locations, f.a).system != f.c) problem(i, "the system does not lie on the location");
        return;
      case K::kControlOrder:
      case K::kNameSystem:
      case K::kOutpostDisc:
        if (!is(i - 1, K::kControlCheck)) return problem(i, "expected control-check below");
        if (kind == K::kOutpostDisc && at(s_.locations, f.a).controller != f.seat)
          problem(i, "expected the controller of the location as seat");
        return;
      case K::kBonusOrder:
        if (!is(i - 1, K::kBonuses)) problem(i, "expected bonuses below");
        return;
      case K::kResearchType:
      case K::kResearchCard:
        if (!continues(i, K::kResearchStep)) return problem(i, "expected research-step of the same space below");
        if (at(s_.slots, f.a).tech != kNone) problem(i, "the space is discovered already");
        return;
      case K::kColonyDisc:
        if ((at(s_.players, f.seat).colonised >> f.a & 1) == 0)
          problem(i, "expected a system the seat has colonised");
        return;
      default:
        return;
    }
  }

  // Locations that were taken have a controller; those still to adjust can be controlled.
  void control(int i) {
    const Frame& f = at(s_.frames, i);
    for (u32 rest = f.c == 0 ? u32{0} : f.node; rest != 0; rest &= rest - 1)
      if (at(s_.locations, std::countr_zero(rest)).controller == kNoSeat)
        return problem(i, "nobody controls a location that was taken");
    if (i == 0) problem(i, "expected something below");
  }

  bool repeats_immediate(NodeId id) const {
    for (; id != kNoNode; id = at(c_.nodes, id).next)
      if (at(c_.nodes, id).op == op::kRepeatImmediate || repeats_immediate(at(c_.nodes, id).child)) return true;
    return false;
  }

  void counters() {
    int bonus_ends = 0;
    int action_ends = 0;
    for (int i = 0; i < s_.frame_count; ++i) {
      bonus_ends += is(i, K::kBonusEnd);
      action_ends += is(i, K::kActionEnd);
    }
    if (bonus_ends != s_.system_bonus_depth)
      problems_.add("turn.bonus_depth", "expected the number of bonus-end frames, " + std::to_string(bonus_ends));
    if (action_ends != s_.acting)
      problems_.add("turn.acting", "expected true exactly while there is one action-end frame");
    if (s_.strict > s_.acting) problems_.add("turn.strict", "expected false while no action is under way");
    const K top = static_cast<K>(at(s_.frames, s_.frame_count - 1).kind);
    const bool moving = top == K::kMoveShips || top == K::kUpgradeShips;
    for (const Ships ships : s_.arriving)
      if (ships != 0 && !moving) problems_.add("arriving", "expected no ships while nobody moves or upgrades any");
    if (s_.active == kNoSeat) problems_.add("turn.active", "expected a seat while the game is on, found null");
  }

  const Content& c_;
  const State& s_;
  JsonProblems& problems_;
};

}  // namespace

void check_frames(const Pack& pack, const State& s, JsonProblems& problems) { FrameCheck(pack, s, problems).all(); }

}  // namespace orrery::beyond_the_sun
