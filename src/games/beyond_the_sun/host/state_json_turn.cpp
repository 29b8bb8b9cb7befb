// What a loaded decision stack says about the rest of the position: the step of the turn, counters, ships on their
// way and cards that lie aside belong to the frames that deal with them.
#include <bit>

#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"

namespace orrery::beyond_the_sun {
namespace {

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
  const Frame& top() const { return frame(s_.frame_count - 1); }

  void problem(int i, const std::string& message) { problems_.add("frames[" + std::to_string(i) + "]", message); }

  // Which step of the turn the frames above it belong to.
  void phase() {
    const Frame& above = frame(1);
    const auto expect = [&](bool right) {
      if (!right) problem(0, "the part that comes next does not fit turn.phase and the frame above");
    };
    const bool led = s_.plays_with(variant::kLeaders);
    if (is<SetupStep>(frame(0))) {
      SetupPart next = led ? SetupPart::kLeadersReady : SetupPart::kStart;
      if (is<ChooseMat>(above)) next = led ? SetupPart::kLeaders : SetupPart::kLines;
      if (is<ChooseLeader>(above)) next = SetupPart::kLeaderLines;
      return expect(s_.phase == Phase::kSetup && read<SetupStep>(frame(0)).next == next);
    }
    switch (read<TurnStep>(frame(0)).next) {
      case TurnPart::kBegin:
        return expect(false);
      case TurnPart::kProduction:
        return expect(s_.phase == Phase::kAction &&
                      (is<ActionEnd>(above) || (led ? is<ExtraAction>(above) : is<ChooseAction>(above))));
      case TurnPart::kExtraAction:
        return expect(led && s_.phase == Phase::kAction && (is<ChooseAction>(above) || is<ActionEnd>(above)));
      case TurnPart::kAbilityWindow:
        return expect(s_.phase == Phase::kProduction &&
                      (is<ChooseProduction>(above) || is<TradeEnd>(above) || is<Sequence>(above)));
      case TurnPart::kClaims:
        return expect(s_.phase == Phase::kAchievement && is<AbilityWindow>(above));
      case TurnPart::kEnd:
        if (s_.plays_with(variant::kSolo)) return expect(s_.phase == Phase::kProduction && is<AbilityWindow>(above));
        return expect(s_.phase == Phase::kAchievement && is<Claim>(above));
      case TurnPart::kGameEnd:
        return expect(s_.phase == Phase::kFinish && (is<SwapMarker>(above) || is<Triggers>(above)));
      case TurnPart::kFoe:
        return expect(false);
      case TurnPart::kFoeEnd:
        return expect(s_.phase == Phase::kAnarchists && is<FoeDraw>(above));
    }
  }

  void counters() {
    int bonus_ends = 0;
    int action_ends = 0;
    for (int i = 0; i < s_.frame_count; ++i) {
      bonus_ends += is<BonusEnd>(frame(i));
      action_ends += is<ActionEnd>(frame(i));
    }
    if (bonus_ends != s_.system_bonus_depth)
      problems_.add("turn.bonus_depth", "expected the number of bonus-end frames, " + std::to_string(bonus_ends));
    if (action_ends != s_.acting)
      problems_.add("turn.acting", "expected true exactly while there is one action-end frame");
    if (s_.strict > s_.acting) problems_.add("turn.strict", "expected false while no action is under way");
  }

  // Ships are picked up one by one: where they left and will arrive is remembered until all are put down.
  void ships_on_their_way() {
    const Frame& mover = is<CarryPower>(top()) ? frame(s_.frame_count - 2) : top();
    const bool upgrades = is<UpgradeShips>(mover);
    const bool moving = upgrades || is<MoveShips>(mover);
    const auto upgrade = upgrades ? read<UpgradeShips>(mover) : UpgradeShips{};
    const auto move = moving && !upgrades ? read<MoveShips>(mover) : MoveShips{};
    const u8 last = upgrades ? upgrade.last : move.from;
    const u8 level = upgrades ? upgrade.level : move.level;
    const u8 further = upgrades ? upgrade.by : move.to;
    const bool begun = last != kNone;
    int arriving = 0;
    for (int l = 0; l < kMaxLocations; ++l) {
      const Ships ships = at(s_.arriving, l);
      if (ships == 0) continue;
      ++arriving;
      if (!moving) return problems_.add("arriving", "expected no ships while nobody moves or upgrades any");
      if ((s_.touched >> l & 1) == 0 || !Position(c_, s_).is_location(l))
        return problems_.add("turn.touched_locations", "expected every location where ships arrive");
    }
    if (begun != (arriving > 0) || begun != (s_.touched != 0))
      return problems_.add("arriving", "expected ships exactly while a movement or an upgrade has begun");
    if (!begun) return;
    if (last == kAnyOrder) {
      if (level != 0 || further != 0) problem(s_.frame_count - 1, "expected no last ship where any order is open");
      return;
    }
    if ((s_.touched >> last & 1) == 0 || level == 0)
      problems_.add("turn.touched_locations", "expected the location of the last ship that was picked up");
    if (upgrades && further == 0) problem(s_.frame_count - 1, "expected the levels of the last upgrade");
  }

  // Cards lie aside only while somebody chooses among them.
  void aside() {
    const auto techs_for = [&](int slot) { return c_.techs_of_level[at(c_.slots, slot).level]; };
    u64 allowed = 0;
    if (is<ResearchType>(top())) allowed = techs_for(read<ResearchType>(top()).slot);
    if (is<ResearchCard>(top())) allowed = techs_for(read<ResearchCard>(top()).slot);
    if (is<KeepTech>(top())) allowed = c_.techs_of_level[at(c_.nodes, read<KeepTech>(top()).node).a];
    if (is<KeepSystem>(top()) || is<AttachTo>(top()) || is<KeepPrivate>(top()))
      allowed = c_.systems_of_deck[0] | c_.systems_of_deck[1];
    if ((s_.aside & ~allowed) != 0)
      return problems_.add("aside", "expected only cards that the decision at hand is about");
    if (is<AttachTo>(top()) && std::popcount(s_.aside) != 1)
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
