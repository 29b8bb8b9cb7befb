// How frames lie on each other. A frame is put on the stack by the one below it, so a loaded stack must be one that
// the engine could have built: then whatever it does next is something it can do in play.
#include <bit>

#include "games/beyond_the_sun/host/node_cards.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/host/state_json_read.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

using K = FrameKind;

constexpr u64 kinds(std::initializer_list<FrameKind> list) {
  u64 mask = 0;
  for (const FrameKind kind : list) mask |= bit(static_cast<int>(kind));
  return mask;
}

constexpr u64 kPhases = kinds({K::kChooseAction, K::kChooseProduction, K::kWindow});
constexpr u64 kWork = bit(static_cast<int>(kLastWork) + 1) - 1;
// Where control can change: ships are built, moved, upgraded, scrapped or given away.
constexpr u64 kChangesControl = kPhases | kinds({K::kSequence, K::kBuildPlace, K::kTrade, K::kExhibit});

// Kinds that may lie directly below.
constexpr u64 below(FrameKind kind) {
  switch (kind) {
    case K::kSequence:
      return (kWork & ~kinds({K::kTradeEnd})) | kinds({K::kChooseOption, K::kColonyDisc}) | kPhases;
    case K::kTurnStep:
    case K::kSetupStep:
      return 0;
    case K::kChooseMat:
      return kinds({K::kSetupStep, K::kChooseMat});
    case K::kActionEnd:
    case K::kTradeEnd:
    case K::kChooseAction:
    case K::kChooseProduction:
    case K::kWindow:
    case K::kClaim:
    case K::kSwapMarker:
      return kinds({K::kTurnStep});
    case K::kControlCheck:
      return kChangesControl;
    case K::kTriggers:
      return kChangesControl | kinds({K::kTriggers, K::kTurnStep});
    case K::kBonusEnd:
      return kinds({K::kTriggers});
    case K::kBonuses:
      return kinds({K::kBonusEnd, K::kBonuses});
    case K::kEventEnd:
    case K::kBeaconAt:
    case K::kResearchType:
    case K::kResearchCard:
      return kinds({K::kResearchStep});
    case K::kSettle:
      return kinds({K::kColonizeStep});
    case K::kColonyDisc:
      return kinds({K::kColonizeStep, K::kSequence, K::kTriggers, K::kBonusEnd, K::kColonyDisc});
    case K::kOutpostDisc:
    case K::kControlOrder:
    case K::kNameSystem:
      return kinds({K::kControlCheck});
    case K::kBonusOrder:
      return kinds({K::kBonuses});
    case K::kTrade:
      return kPhases | kinds({K::kTradeEnd, K::kSequence});
    case K::kTakeOptional:
      return kinds({K::kSequence, K::kEachFaction});
    case K::kExhibit:
      return kinds({K::kSequence, K::kExhibit});
    case K::kPayOpponent:
      return kinds({K::kSequence, K::kPayReturn});
    default:
      return kinds({K::kSequence});
  }
}

// Decisions that stay on the stack while something else goes on above them.
constexpr u64 kWait = kPhases | kinds({K::kTrade, K::kBuildPlace, K::kChooseOption, K::kExhibit, K::kColonyDisc,
                                       K::kChooseMat, K::kPayReturn});
// Belong to whoever's turn it is.
constexpr u64 kOfActive = kPhases | kinds({K::kActionEnd, K::kTradeEnd, K::kClaim});

class StackCheck {
 public:
  StackCheck(const Pack& pack, const State& s, JsonProblems& problems)
      : c_(pack.content), s_(s), problems_(problems), cards_(pack.content) {}

  void all() {
    if (s_.frame_count == 0) return;
    if (s_.active == kNoSeat) return problems_.add("turn.active", "expected a seat while the game is on, found null");
    for (int i = 0; i < s_.frame_count && !problems_.any(); ++i) one(i);
    if (problems_.any()) return;
    if (is_work(kind(s_.frame_count - 1)))
      return problem(s_.frame_count - 1, "expected a decision on top of the stack");
  }

 private:
  static bool is_work(FrameKind kind) { return kind <= kLastWork; }
  static bool in(u64 mask, FrameKind kind) { return (mask >> static_cast<int>(kind) & 1) != 0; }
  const Frame& frame(int i) const { return at(s_.frames, i); }
  FrameKind kind(int i) const { return static_cast<FrameKind>(frame(i).kind); }
  bool is(int i, FrameKind wanted) const { return i >= 0 && i < s_.frame_count && kind(i) == wanted; }
  const EffectNode& node(NodeId id) const { return at(c_.nodes, id); }

  void problem(int i, const std::string& message) { problems_.add("frames[" + std::to_string(i) + "]", message); }

  void one(int i) {
    const FrameKind here = kind(i);
    const bool root = here == K::kTurnStep || here == K::kSetupStep;
    if (root != (i == 0))
      return problem(i, "expected turn-step or setup-step at the bottom of the stack and only there");
    if (i > 0 && !in(below(here), kind(i - 1)))
      return problem(i, "a frame of this kind never lies on " + std::string(at(kFrameNames, frame(i - 1).kind)));
    if (!is_work(here) && i < s_.frame_count - 1 && !in(kWait, here))
      return problem(i, "nothing can lie above this decision");
    if (in(kOfActive, here) && frame(i).seat != s_.active)
      return problem(i, "expected the seat whose turn it is, " + std::to_string(s_.active));
    // The engine puts no further effect on a stack that is as high as this.
    if (here == K::kSequence && i > kMaxFrames - 16) return problem(i, "the stack is too high");
    if (by_effect(here)) from_effect(i);
    special(i, here);
  }

  // Decisions and work that a node of an effect asks for: they remember the node.
  static bool by_effect(FrameKind kind) {
    return in(kinds({K::kRepeat, K::kEachFaction, K::kResearchSpace, K::kBuildPlace, K::kMoveShips, K::kUpgradeShips,
                     K::kColonizeSystem, K::kColonizeStep, K::kChooseOption, K::kCopyAction, K::kNewTechAction,
                     K::kKeepTech, K::kKeepSystem, K::kAttachTo, K::kPopColumn, K::kShift, K::kChooseGuild}),
              kind);
  }

  // The effect below goes on behind the node of this frame.
  void from_effect(int i) {
    const Frame& effect = frame(i - 1);
    if (node(frame(i).node).next != effect.node || frame(i).seat != effect.seat ||
        (effect.node != kNoNode && cards_.card(effect.node) != cards_.card(frame(i).node)))
      problem(i, "expected the effect of this node and seat below");
  }

  // The frame below is about the same faction and thing.
  bool continues(int i) const { return frame(i - 1).a == frame(i).a && frame(i - 1).seat == frame(i).seat; }

  bool can_control(int loc) const { return location_exists(c_, s_, loc) && Position(c_, s_).can_control(loc); }

  void special(int i, FrameKind here) {
    const Frame& f = frame(i);
    switch (here) {
      case K::kSequence:
        return sequence(i);
      case K::kRepeat:
        if (f.a > kMostRepeats) problem(i, "expected at most 80 executions");
        return;
      case K::kControlCheck:
        return control(i);
      case K::kBonuses:
        if (((f.a | u32{f.b} << 8) >> s_.location_count) != 0)
          return problem(i, "a location of the mask does not exist");
        if (is(i - 1, K::kBonuses) && bonuses_of(i) > 1) problem(i, "the seat has its bonuses twice");
        return;
      case K::kResearchStep:
        return research(i);
      case K::kEventEnd:
      case K::kBeaconAt:
        if (at(s_.event_place, f.a) != event_place::kDiscarded)
          return problem(i, "the event has not just been turned up");
        if (here == K::kBeaconAt && (at(c_.events, f.a).keep != EventKeep::kLocation ||
                                     at(c_.events, f.a).attach != EventAttach::kChosenShipyard))
          problem(i, "the event lies nowhere by choice");
        return;
      case K::kColonizeStep:
        return colonize(i);
      case K::kSettle:
        if (!continues(i)) return problem(i, "expected colonize-step of the same location below");
        if (f.b > at(c_.systems, frame(i - 1).c).strength)
          return problem(i, "the system does not need that much strength");
        if (f.d != 0 && f.c != kMaxShipLevel) problem(i, "expected every level (c) where any order is open (d)");
        return;
      case K::kActionEnd:
        if (f.a != kNone &&
            (at(c_.events, f.a).action_discards == 0 || at(s_.event_place, f.a) != event_place::kBesideAchievements))
          problem(i, "the event has no action that discards it");
        return;
      case K::kTrade:
        if (f.b > 2 || (f.b == 1) != is(i - 1, K::kTradeEnd) || (f.b == 0) != is(i - 1, K::kSequence))
          problem(i, "expected 1 as b in the production phase, 0 in an effect, 2 for an ability");
        return;
      case K::kResearchType:
      case K::kResearchCard:
        if (!continues(i)) return problem(i, "expected research-step of the same space below");
        if (at(s_.slots, f.a).tech != kNone) return problem(i, "the space is discovered already");
        if (frame(i - 1).b != (here == K::kResearchType ? 2 : 3))
          problem(i, "expected another stage of the research");
        return;
      case K::kOutpostDisc: {
        const LocationState& there = at(s_.locations, f.a);
        if (there.controller != f.seat) return problem(i, "expected the controller of the location as seat");
        if (there.disc != kNone || !can_control(f.a)) problem(i, "no outpost is to be placed there");
        return;
      }
      case K::kControlOrder:
      case K::kNameSystem:
        if (frame(i - 1).c != (here == K::kNameSystem ? 2 : 1) || frame(i - 1).seat != f.seat)
          return problem(i, "expected control-check of the same seat at another stage below");
        if (here == K::kNameSystem && (!is(i - 2, K::kSequence) || frame(i - 2).node != f.node))
          problem(i, "expected the colonisation to follow");
        return;
      case K::kBonusOrder:
        if (frame(i - 1).seat != f.seat) problem(i, "expected the bonuses of the same seat below");
        return;
      case K::kColonyDisc:
        return colony_disc(i);
      case K::kTakeOptional:
      case K::kExhibit:
        if (is(i - 1, K::kSequence)) return from_effect(i);
        if (frame(i - 1).node != f.node) return problem(i, "expected the same node below");
        if (here == K::kExhibit && exhibits(i) > node(f.node).a) problem(i, "the event takes no more ships");
        return;
      case K::kPayOpponent:
        if (at(s_.players, f.seat).ore < f.b) problem(i, "the seat cannot pay that much");
        [[fallthrough]];
      case K::kPayReturn:
        if (frame(i - 1).seat != f.seat) problem(i, "expected something of the same seat below");
        return;
      case K::kKeepTech:
        if (f.a > node(f.node).c) problem(i, "the effect keeps fewer technologies");
        return;
      case K::kKeepSystem:
        if (f.a > node(f.node).b >> 4) problem(i, "the effect keeps fewer systems");
        return;
      case K::kChooseOption:
        if (f.a > node(f.node).a) problem(i, "the effect has fewer options");
        return;
      case K::kBuildPlace:
        if (f.a > node(f.node).c) problem(i, "the effect builds fewer ships");
        return;
      case K::kChooseGuild:
        if (node(f.node).b == 0) problem(i, "the effect names the guild");
        return;
      case K::kChooseMat:
        for (int k = 1; k < i; ++k)
          if (frame(k).seat == f.seat) return problem(i, "the seat chooses twice");
        return;
      default:
        return;
    }
  }

  void sequence(int i) {
    const Frame& f = frame(i);
    if (is(i - 1, K::kEventEnd) && f.node != kNoNode &&
        (!cards_.of_event(f.node) || cards_.card(f.node) != frame(i - 1).a))
      problem(i, "expected the effect of the event below");
  }

  int bonuses_of(int i) const {
    int n = 0;
    for (int k = i; is(k, K::kBonuses); --k) n += frame(k).seat == frame(i).seat;
    return n;
  }

  int exhibits(int i) const {
    int n = 0;
    for (int k = i; is(k, K::kExhibit); --k) ++n;
    return n;
  }

  // Only locations that somebody can control are adjusted.
  void control(int i) {
    const Frame& f = frame(i);
    const u32 rest = f.a | u32{f.b} << 8;
    if (((rest | f.node) >> s_.location_count) != 0) return problem(i, "a location of the mask does not exist");
    if (f.c != 1 && f.c != 2) return problem(i, "expected 1 or 2 as stage (c)");
    if (f.c == 2 && (rest != 0 || !is(i + 1, K::kNameSystem))) return problem(i, "expected name-system above");
    for (u32 left = rest; left != 0; left &= left - 1)
      if (!can_control(std::countr_zero(left))) return problem(i, "nobody can control a location of the mask");
  }

  void research(int i) {
    const Frame& f = frame(i);
    const bool open = at(s_.slots, f.a).tech == kNone;
    if (f.b == 0 || f.b > 4) return problem(i, "expected a stage from 1 to 4 (b): the cube is placed at once");
    if ((at(s_.players, f.seat).researched >> f.a & 1) == 0) return problem(i, "the seat has no cube on the space");
    if (f.node >= kTypes && (f.node >= c_.node_count || node(f.node).op != op::kResearch))
      return problem(i, "expected a type of technology or the research as node");
    if (open && f.d == 0) return problem(i, "expected 1 as d: the space is undiscovered");
    if (f.b == 2 && !is(i + 1, K::kResearchType)) return problem(i, "expected research-type above this stage");
    if (f.b == 2 && !open) return problem(i, "the space is discovered already");
    // What is above belongs to the stage before.
    if (f.b == 1 && !is(i + 1, K::kEventEnd) && !is(i + 1, K::kBeaconAt))
      return problem(i, "expected an event above this stage");
    if (f.b == 3 && !is(i + 1, K::kResearchCard)) return problem(i, "expected research-card above this stage");
    if (f.b == 4 && !is(i + 1, K::kSequence)) problem(i, "expected an immediate bonus above this stage");
  }

  void colonize(int i) {
    const Frame& f = frame(i);
    if (f.b > 1) return problem(i, "expected 0 or 1 as stage (b)");
    if (f.b == 0) {
      if (at(s_.locations, f.a).system != f.c) return problem(i, "the system does not lie on the location");
      if (!is(i + 1, K::kSettle)) problem(i, "expected settle above this stage");
      return;
    }
    if ((at(s_.players, f.seat).colonised >> f.c & 1) == 0)
      return problem(i, "expected a system the seat has colonised");
    if (is(i + 1, K::kColonyDisc) && frame(i + 1).a != f.c) problem(i + 1, "expected a disc for the system below");
  }

  // A system has room for two discs.
  void colony_disc(int i) {
    const Frame& f = frame(i);
    if ((at(s_.players, f.seat).colonised >> f.a & 1) == 0)
      return problem(i, "expected a system the seat has colonised");
    const u8 lying = at(s_.colony_discs, f.a);
    int discs = (lying & 0xF ? 1 : 0) + (lying >> 4 ? 1 : 0);
    for (int k = 0; k <= i; ++k)
      if (is(k, K::kColonyDisc) && frame(k).a == f.a) ++discs;
    if (discs > 2) problem(i, "the system has its discs already");
  }

  static constexpr int kMostRepeats = kCubes * kMaxShipLevel;  // the fleet strength of a faction at most

  const Content& c_;
  const State& s_;
  JsonProblems& problems_;
  const NodeCards cards_;
};

}  // namespace

void check_stack(const Pack& pack, const State& s, JsonProblems& problems) { StackCheck(pack, s, problems).all(); }

}  // namespace orrery::beyond_the_sun
