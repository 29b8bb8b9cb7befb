// What a loaded decision stack says about the rest of the position: the step of the turn, counters, ships on their
// way and cards that lie aside belong to the frames that deal with them.
#include <bit>

#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_read.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

using K = FrameKind;

class TurnCheck {
 public:
  TurnCheck(const Pack& pack, const State& s, JsonProblems& problems)
      : c_(pack.content), s_(s), problems_(problems) {}

  void all() {
    if (s_.frame_count == 0) return;
    phase();
    counters();
    ships_on_their_way();
    aside();
  }

 private:
  const Frame& frame(int i) const { return at(s_.frames, i); }
  FrameKind kind(int i) const { return static_cast<FrameKind>(frame(i).kind); }
  bool is(int i, FrameKind wanted) const { return i >= 0 && i < s_.frame_count && kind(i) == wanted; }
  const EffectNode& node(NodeId id) const { return at(c_.nodes, id); }

  void problem(int i, const std::string& message) { problems_.add("frames[" + std::to_string(i) + "]", message); }

  // Which step of the turn the frames above it belong to.
  void phase() {
    const Frame& root = frame(0);
    const K above = kind(1);
    const auto expect = [&](bool right) {
      if (!right) problem(0, "the step (a) does not fit turn.phase and the frame above");
    };
    if (is(0, K::kSetupStep)) return expect(s_.phase == Phase::kSetup && root.a == (above == K::kChooseMat ? 1 : 2));
    switch (root.a) {
      case 1:
        return expect(s_.phase == Phase::kAction && (above == K::kChooseAction || above == K::kActionEnd));
      case 2:
        return expect(s_.phase == Phase::kProduction &&
                      (above == K::kChooseProduction || above == K::kTradeEnd || above == K::kSequence));
      case 3:
        return expect(s_.phase == Phase::kAchievement && above == K::kWindow);
      case 4:
        return expect(s_.phase == Phase::kAchievement && above == K::kClaim);
      case 5:
        return expect(s_.phase == Phase::kFinish && (above == K::kSwapMarker || above == K::kTriggers));
      default:
        return expect(false);
    }
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
  }

  // Ships are picked up one by one: where they left and will arrive is remembered until all are put down.
  void ships_on_their_way() {
    const Frame& f = frame(s_.frame_count - 1);
    const bool moving = is(s_.frame_count - 1, K::kMoveShips) || is(s_.frame_count - 1, K::kUpgradeShips);
    const bool begun = moving && f.b != kNone;
    int arriving = 0;
    for (int l = 0; l < kMaxLocations; ++l) {
      const Ships ships = at(s_.arriving, l);
      if (ships == 0) continue;
      ++arriving;
      if (!moving) return problems_.add("arriving", "expected no ships while nobody moves or upgrades any");
      if ((s_.touched >> l & 1) == 0 || !location_exists(c_, s_, l))
        return problems_.add("turn.touched_locations", "expected every location where ships arrive");
    }
    if (begun != (arriving > 0) || begun != (s_.touched != 0))
      return problems_.add("arriving", "expected ships exactly while a movement or an upgrade has begun");
    if (begun && f.b == kAnyOrder) {
      if (f.c != 0 || f.d != 0) problem(s_.frame_count - 1, "expected no last ship (c, d) where any order is open");
      return;
    }
    if (begun && ((s_.touched >> f.b & 1) == 0 || f.c == 0))
      problems_.add("turn.touched_locations", "expected the location of the last ship that was picked up");
    if (begun && is(s_.frame_count - 1, K::kUpgradeShips) && f.d == 0)
      problem(s_.frame_count - 1, "expected the levels of the last upgrade (d)");
  }

  // Cards lie aside only while somebody chooses among them.
  void aside() {
    const Frame& f = frame(s_.frame_count - 1);
    u64 allowed = 0;
    switch (kind(s_.frame_count - 1)) {
      case K::kResearchType:
      case K::kResearchCard:
        allowed = c_.techs_of_level[at(c_.slots, f.a).level];
        break;
      case K::kKeepTech:
        allowed = c_.techs_of_level[node(f.node).a];
        break;
      case K::kKeepSystem:
      case K::kAttachTo:
        allowed = c_.systems_of_deck[0] | c_.systems_of_deck[1];
        break;
      default:
        break;
    }
    if ((s_.aside & ~allowed) != 0)
      return problems_.add("aside", "expected only cards that the decision at hand is about");
    if (is(s_.frame_count - 1, K::kAttachTo) && std::popcount(s_.aside) != 1)
      problems_.add("aside", "expected the one system that is attached");
  }

  const Content& c_;
  const State& s_;
  JsonProblems& problems_;
};

}  // namespace

void check_turn(const Pack& pack, const State& s, JsonProblems& problems) { TurnCheck(pack, s, problems).all(); }

void check_play(const Pack& pack, const State& s, JsonProblems& problems) {
  const Rules rules(&pack.content);
  if (const std::string violation = rules.violation(s); !violation.empty())
    return problems.add("position", violation);
  if (s.phase == Phase::kOver) return;
  MoveList moves(1);
  rules.legal(s, moves);
  if (moves.empty())
    problems.add("frames[" + std::to_string(s.frame_count - 1) + "]", "the decision has no legal move");
}

}  // namespace orrery::beyond_the_sun
