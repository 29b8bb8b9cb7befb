// The interpreter of the effect language: one node after the other, decisions pushed where the faction has a choice.
#include "games/beyond_the_sun/walk.h"

namespace orrery::beyond_the_sun {

namespace {
// Bonuses that would nest deeper than this lapse. No shipped card comes near; a content pack cannot overrun the
// stack.
constexpr int kDeepest = kMaxFrames - 16;
}  // namespace

void Engine::push_sequence(Seat seat, NodeId effect, u8 flags, u8 card) {
  if (effect == kNoNode || s.frame_count > kDeepest) return;
  push(FrameKind::kSequence, seat, effect, flags, card, kNone, kNone);
}

void Engine::step_sequence() {
  Frame& f = top();
  if (f.node == kNoNode) return pop();
  const NodeId id = f.node;
  const EffectNode& n = node(id);
  f.node = n.next;
  execute(n, id, f);
}

// A mandatory part that cannot be executed: a trial has failed, play goes on [BTS-16.5], [BTS-16.6].
void Engine::impossible() {
  if (s.trial == trial::kOff) return;
  for (int i = s.frame_count - 1; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    if (static_cast<FrameKind>(f.kind) != FrameKind::kSequence) continue;
    if ((f.a & sequence_flag::kStrict) != 0) s.trial = trial::kFailed;
    return;
  }
}

namespace {
const Frame* sequence_below(const State& s) {
  for (int i = s.frame_count - 2; i >= 0; --i)
    if (static_cast<FrameKind>(s.frames[static_cast<std::size_t>(i)].kind) == FrameKind::kSequence)
      return &s.frames[static_cast<std::size_t>(i)];
  return nullptr;
}
}  // namespace

// For the decision on top: may its node be declined? Not where a copied research is owed [BTS-17.29].
bool Engine::may_skip(const EffectNode& n) const {
  const Frame* below = sequence_below(s);
  if (below == nullptr) return (n.flags & node_flag::kMay) != 0;
  if (must_research_here(n, *below)) return false;
  return (n.flags & node_flag::kMay) != 0 || (below->a & sequence_flag::kMaySkip) != 0;
}

bool Engine::must_research_here(const EffectNode& n, const Frame& below) const {
  return (below.a & sequence_flag::kMustResearch) != 0 && (n.flags & node_flag::kMarked) != 0 &&
         (node(below.node).flags & node_flag::kListMarked) == 0;
}

void Engine::execute(const EffectNode& n, NodeId id, Frame& f) {
  const Seat seat = f.seat;
  const u8 inherited = f.a & (sequence_flag::kStrict | sequence_flag::kMustResearch);
  switch (n.op) {
    case op::kGainOre:
      return gain_ore(seat, n.a);
    case op::kPop:
      supply_to_population(seat, n.a);
      return;
    case op::kPopAny:
      if (supply(seat) > 0) push(FrameKind::kPopColumn, seat, id, n.a);
      return;
    case op::kShiftSupply:
      push(FrameKind::kShift, seat, id, n.a);
      return;
    case op::kBuild: {
      const bool from_supply = (n.b & kFromSupply) != 0;
      if (player(seat).population == 0 && (!from_supply || supply(seat) == 0)) {
        if (!from_supply && (n.flags & node_flag::kMay) == 0) impossible();
        return;
      }
      push(FrameKind::kBuildPlace, seat, id, n.c);
      return;
    }
    case op::kUpgrade:
    case op::kUpgradePool:
      if (can_upgrade(seat)) push(FrameKind::kUpgradeShips, seat, id, n.a, kNone);
      return;
    case op::kJump:
      return begin_jump(seat, id, n.a);
    case op::kJumpAnywhere:
      if (has_ships(seat)) push(FrameKind::kMoveShips, seat, id, n.a, kNone);
      return;
    case op::kResearch:
      push(FrameKind::kResearchSpace, seat, id);
      return;
    case op::kAutomate:
      return begin_automate(seat, n.a);
    case op::kColonize:
      push(FrameKind::kColonizeSystem, seat, id);
      return;
    case op::kProduce:
      return produce(seat, static_cast<Production>(n.a), false);
    case op::kCopyAction:
      push(FrameKind::kCopyAction, seat, id, 0, 0, f.c);
      return;
    case op::kUseNewTechAction:
      if (f.d != kNone) push(FrameKind::kNewTechAction, seat, id, f.d);
      return;
    case op::kPrivateTech:
      return draw_private(seat, id);
    case op::kTakeSystem:
      return take_system(seat, id);
    case op::kRepeatImmediate:
      return push_sequence(seat, c.techs[f.b].immediate, inherited, f.b);
    case op::kPay: {
      const int n_ore = player(seat).ore < n.a ? player(seat).ore : n.a;
      if (n_ore > 0) s.changed = 1;
      return pay_ore(seat, n_ore);
    }
    case op::kUncoverGuild:
      if (n.b != 0) {  // [BTS-9.7]
        if (covered_guilds(n.b) != 0) push(FrameKind::kChooseGuild, seat, id);
        return;
      }
      if ((s.guilds >> n.a & 1) == 0) uncover_guild(n.a, kNoSeat);
      return;
    case op::kAttachSystem:
      return attach_system(seat, id);
    case op::kPutShipOnCard:
      for (int i = 0; i < n.a; ++i) push(FrameKind::kExhibit, seat, id, 0, f.b);
      return;
    case op::kLaySystemUnderCard: {
      if (s.trial != trial::kOff) return;
      const int system = draw_system(n.a);
      if (system == kNone) return;
      s.dyson_system = static_cast<u8>(system);
      happened(Happened::kLaidWithEvent, kNoSeat, system, f.b);
      return;
    }
    case op::kTakeAttachedSystem: {
      const int system = s.dyson_system;
      if (system == kNone) return impossible();
      s.dyson_system = kNone;
      gain_system(seat, system);
      if (n.b != 0) grant_colony_bonus(seat, system);
      for (int i = 0; i < n.a; ++i) push(FrameKind::kColonyDisc, seat, id, system);
      return;
    }
    case op::kPopFromColumn: {
      Player& p = player(seat);
      for (int i = 0; i < n.b && p.supply[n.a] > 0; ++i) {
        --p.supply[n.a];
        ++p.population;
      }
      return;
    }
    case op::kMoveStartingShip: {
      Player& p = player(seat);
      const int to = n.a == kAtDeepSpace ? side().deep_space : side().sol;
      const Ships ships = p.ships[side().sol];
      p.ships[side().sol] = 0;
      p.ships[at(to)] += ships;
      return;
    }
    case op::kChoose:
      push(FrameKind::kChooseOption, seat, id, n.a, 0, inherited, f.b);
      return;
    case op::kOptional:
      push(FrameKind::kTakeOptional, seat, id, inherited, f.b);
      return;
    case op::kPer: {
      int times = count(seat, static_cast<Counter>(n.a), 0) / (n.b == 0 ? 1 : n.b);
      if (n.c != 0 && times > n.c) times = n.c;
      if (times > 0) push(FrameKind::kRepeat, seat, id, times, f.b, inherited);
      return;
    }
    case op::kFactions:
      push(FrameKind::kEachFaction, seat, id, selected(static_cast<Selector>(n.a), seat, f.c), f.b);
      return;
    default:
      return;
  }
}

u8 Engine::covered_guilds(int tier) const {
  u8 mask = 0;
  for (int i = 0; i < c.guild_count; ++i)
    if (c.guilds[at(i)].tier == tier && (s.guilds >> i & 1) == 0) mask |= static_cast<u8>(1 << i);
  return mask;
}

void Engine::uncover_guild(int guild, Seat by) {
  s.guilds |= static_cast<u8>(1 << guild);
  s.changed = 1;
  happened(Happened::kGuildUncovered, by, guild);
  reveal_rows(c.guilds[at(guild)].display_levels);
}

void Engine::step_repeat() {
  Frame& f = top();
  if (f.a == 0) return pop();
  --f.a;
  push_sequence(f.seat, node(f.node).child, f.c, f.b);
}

u8 Engine::selected(Selector who, Seat acting, u8 paid) const {
  u8 mask = 0;
  int lowest = 255;
  for (Seat p = 0; p < s.players_count; ++p) {
    const int level = count(p, Counter::kAutomationLevel, 0);
    if (level < lowest) lowest = level;
  }
  for (Seat p = 0; p < s.players_count; ++p) {
    bool in = false;
    switch (who) {
      case Selector::kAll:
        in = true;
        break;
      case Selector::kOthers:
        in = p != acting;
        break;
      case Selector::kWith5OrMoreOre:
        in = player(p).ore >= 5;
        break;
      case Selector::kLowestAutomation:
        in = count(p, Counter::kAutomationLevel, 0) == lowest;
        break;
      case Selector::kPaid:
        in = p == paid;
        break;
    }
    if (in) mask |= static_cast<u8>(1 << p);
  }
  return mask;
}

// Turn order, starting with the acting faction.
void Engine::step_each_faction() {
  Frame& f = top();
  if (f.a == 0) return pop();
  Seat p = f.seat;
  while ((f.a >> p & 1) == 0) p = next_seat(p);
  f.a &= static_cast<u8>(~(1 << p));
  const EffectNode& n = node(f.node);
  const bool may = (n.flags & node_flag::kMay) != 0;
  if (may && node(n.child).next != kNoNode) {
    push(FrameKind::kTakeOptional, p, f.node, 0, f.b);
    return;
  }
  push_sequence(p, n.child, may ? sequence_flag::kMaySkip : 0, f.b);
}

// [BTS-16.10] An option can be chosen only if its cost can be paid and its mandatory parts can be executed now.
bool Engine::option_possible(NodeId id, const Frame& decision, bool need_change) {
  const EffectNode& n = node(id);
  const FrameKind kind = static_cast<FrameKind>(decision.kind);
  const u8 flags = kind == FrameKind::kTakeOptional ? decision.a : decision.c;
  const u8 card = kind == FrameKind::kTakeOptional ? decision.b : decision.d;
  const Verdict v = list_verdict(begin_walk(decision.seat), n.child, card,
                                 static_cast<u8>(flags | sequence_flag::kStrict), 0, n.cost, need_change);
  if (v != Verdict::kMaybe) return v == Verdict::kYes;
  // A trial under way tries it out itself, where failing is failing.
  if (s.trial == trial::kRunning && !need_change && (flags & sequence_flag::kStrict) != 0) return true;
  // Only an exact trial of this part alone can tell.
  State copy = s;
  copy.trial = trial::kRunning;
  Engine attempt(c, copy, nullptr);
  attempt.pop();
  attempt.push(FrameKind::kActionEnd, decision.seat, 0, kNone);
  attempt.push_sequence(decision.seat, n.child, static_cast<u8>(flags | sequence_flag::kStrict), card);
  attempt.pay_cost(decision.seat, n.cost);
  attempt.s.changed = need_change ? 0 : 1;
  attempt.s.action_seat = decision.seat;
  attempt.s.action_ships = attempt.player(decision.seat).ships;
  return succeeds(attempt, kOptionBudget);
}

void Engine::legal_optional(MoveList& out) {
  const Frame f = top();
  const EffectNode& n = node(f.node);
  if (option_possible(f.node, f, true)) out.push(make_move(MoveKind::kYes));
  if (out.done()) return;
  const Frame* below = sequence_below(s);
  const bool owed = below != nullptr && must_research_here(n, *below);
  if (!owed && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

void Engine::legal_option(MoveList& out) {
  const Frame f = top();
  const EffectNode& n = node(f.node);
  const Frame* below = sequence_below(s);
  const bool owed = below != nullptr && must_research_here(n, *below);
  const bool unchanged = in_action() && f.seat == s.active && !has_changed();  // [BTS-16.3]
  for (NodeId id = n.child; id != kNoNode && !out.done(); id = node(id).next) {
    const EffectNode& option = node(id);
    if (n.b == 0 && (f.b >> option.a & 1) != 0) continue;
    if (owed && (option.flags & node_flag::kMarked) == 0) continue;  // [BTS-17.4]
    if (!option_possible(id, f, unchanged)) {
      // Without an effect of its own it is allowed only if the rest of the action still changes something.
      if (!unchanged || !option_possible(id, f, false) || !completes(make_move(MoveKind::kOption, option.a)))
        continue;
    }
    out.push(make_move(MoveKind::kOption, option.a));
  }
}

void Engine::apply_option(Move m) {
  Frame& f = top();
  const Seat seat = f.seat;
  const u8 flags = f.c;
  const u8 card = f.d;
  NodeId id = node(f.node).child;
  while (node(id).a != m.a) id = node(id).next;
  f.b |= static_cast<u8>(1 << m.a);
  if (--f.a == 0) pop();
  push_sequence(seat, node(id).child, flags, card);
  pay_cost(seat, node(id).cost);
}

}  // namespace orrery::beyond_the_sun
