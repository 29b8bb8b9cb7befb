// The interpreter of the effect language: one node after the other, decisions pushed where the faction has a choice.
#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

namespace {
// Bonuses that would nest deeper than this lapse. No shipped card comes near; a content pack cannot overrun the
// stack.
constexpr int kDeepest = kMaxFrames - 16;
}  // namespace

void Engine::push_sequence(Seat seat, NodeId effect, u8 flags, u8 card) {
  if (effect == kNoNode || s.frame_count > kDeepest) return;
  push(seat, Sequence{.node = effect, .flags = flags, .card = card});
}

void Engine::work(Seat seat, Sequence d) {
  if (d.node == kNoNode) return pop();
  const NodeId id = d.node;
  const EffectNode& n = node(id);
  d.node = n.next;
  write(top(), d);
  execute(n, id, seat, d);
}

// A mandatory part that cannot be executed: a trial has failed, play goes on [BTS-16.5], [BTS-16.6].
void Engine::impossible() {
  if (s.trial == trial::kOff) return;
  for (int i = s.frame_count - 1; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    if (!is<Sequence>(f)) continue;
    if ((read<Sequence>(f).flags & sequence_flag::kStrict) != 0) s.trial = trial::kFailed;
    return;
  }
}

namespace {
const Frame* sequence_below(const State& s) {
  for (int i = s.frame_count - 2; i >= 0; --i)
    if (const Frame& f = s.frames[at(i)]; is<Sequence>(f)) return &f;
  return nullptr;
}
}  // namespace

// For the decision on top: may its node be declined? Not where a copied research is owed [BTS-17.29].
bool Position::may_skip(const EffectNode& n) const {
  const Frame* below = sequence_below(s);
  if (below == nullptr) return (n.flags & node_flag::kMay) != 0;
  const Sequence rest = read<Sequence>(*below);
  if (must_research_here(n, rest)) return false;
  return (n.flags & node_flag::kMay) != 0 || (rest.flags & sequence_flag::kMaySkip) != 0;
}

bool Position::must_research_here(const EffectNode& n, const Sequence& below) const {
  return (below.flags & sequence_flag::kMustResearch) != 0 && (n.flags & node_flag::kMarked) != 0 &&
         (node(below.node).flags & node_flag::kListMarked) == 0;
}

// The same for the decision on top.
bool Position::research_is_owed(const EffectNode& n) const {
  const Frame* below = sequence_below(s);
  return below != nullptr && must_research_here(n, read<Sequence>(*below));
}

void Engine::execute(const EffectNode& n, NodeId id, Seat seat, const Sequence& from) {
  const u8 inherited = from.flags & (sequence_flag::kStrict | sequence_flag::kMustResearch);
  switch (n.op) {
    case Op::kGainOre:
      return gain_ore(seat, n.a);
    case Op::kPop:
      supply_to_population(seat, n.a);
      return;
    case Op::kPopAny:
      if (supply(seat) > 0) push(seat, PopColumn{.node = id, .left = n.a});
      return;
    case Op::kShiftSupply:
      push(seat, Shift{.node = id, .left = n.a});
      return;
    case Op::kBuild: {
      const bool from_supply = (n.b & kFromSupply) != 0;
      if (player(seat).population == 0 && (!from_supply || supply(seat) == 0)) {
        if (!from_supply && (n.flags & node_flag::kMay) == 0) impossible();
        return;
      }
      push(seat, BuildPlace{.node = id, .left = n.c});
      return;
    }
    case Op::kUpgrade:
    case Op::kUpgradePool:
      if (can_upgrade(seat)) push(seat, UpgradeShips{.node = id, .left = n.a});
      return;
    case Op::kJump:
      return begin_jump(seat, id, n.a);
    case Op::kJumpStartShip:
    case Op::kJumpAnywhere:
      if (has_ships(seat) && allowed_jumps(n.a) > 0)
        push(seat, MoveShips{.node = id, .steps = static_cast<u8>(allowed_jumps(n.a))});
      return;
    case Op::kResearch:
      push(seat, ResearchSpace{.node = id});
      return;
    case Op::kAutomate:
      return push(seat, AutomateDisc{.disc = n.a});
    case Op::kColonize:
      push(seat, ColonizeSystem{.node = id});
      return;
    case Op::kProduce:
      return produce(seat, static_cast<Production>(n.a), false);
    case Op::kCopyAction:
      push(seat, CopyAction{.node = id, .paid = from.paid});
      return;
    case Op::kUseNewTechAction:
      if (from.researched != kNone) push(seat, NewTechAction{.node = id, .slot = from.researched});
      return;
    case Op::kPrivateTech:
      return draw_private(seat, id);
    case Op::kTakeSystem:
      return take_system(seat, id);
    case Op::kRepeatImmediate:
      return push_sequence(seat, c.techs[from.card].immediate, inherited, from.card);
    case Op::kPay: {
      const int n_ore = player(seat).ore < n.a ? player(seat).ore : n.a;
      if (n_ore > 0) s.changed = 1;
      return pay_ore(seat, n_ore);
    }
    case Op::kUncoverGuild:
      if (n.b != 0) {  // [BTS-9.7]
        if (covered_guilds(n.b) != 0) push(seat, ChooseGuild{.node = id});
        return;
      }
      if ((s.guilds >> n.a & 1) == 0) uncover_guild(n.a, kNoSeat);
      return;
    case Op::kAttachSystem:
      return attach_system(seat, id);
    case Op::kPutShipOnCard:
      for (int i = 0; i < n.a; ++i) push(seat, Exhibit{.node = id, .card = from.card});
      return;
    case Op::kLaySystemUnderCard: {
      if (s.trial != trial::kOff) return;
      const int system = draw_system(n.a);
      if (system == kNone) return;
      s.dyson_system = static_cast<u8>(system);
      emit(EventKind::kLaidWithEvent, kNoSeat, system, from.card);
      return;
    }
    case Op::kTakeAttachedSystem: {
      const int system = s.dyson_system;
      if (system == kNone) return impossible();
      s.dyson_system = kNone;
      take_events(seat, event_place::kWithDysonSystem);
      gain_system(seat, system);
      if (n.b != 0) grant_colony_bonus(seat, system);
      for (int i = 0; i < n.a; ++i) push(seat, ColonyDisc{.node = id, .system = static_cast<u8>(system)});
      return;
    }
    case Op::kPopFromColumn: {
      Player& p = player(seat);
      for (int i = 0; i < n.b && p.supply[n.a] > 0; ++i) {
        --p.supply[n.a];
        ++p.population;
      }
      return;
    }
    case Op::kMoveStartingShip: {
      Player& p = player(seat);
      const int to = n.a == kAtDeepSpace ? side().deep_space : side().sol;
      if (s.plays_with(variant::kLeaders)) return move_start_ship(seat, to);
      const Ships ships = p.ships[side().sol];
      p.ships[side().sol] = 0;
      p.ships[at(to)] += ships;
      return;
    }
    case Op::kPlaceToken:
      return place_token(seat, id);
    case Op::kPrivateSystem:
      return draw_private_system(seat, id);
    case Op::kChoosePrediction:
      return lay_predictions(seat);
    case Op::kTakeToken:
      return take_token(seat);
    case Op::kAssignEvent:
      if (systems_for_event() != 0) push(seat, AssignEvent{.event = from.card});
      return;
    case Op::kCollectOre:
      return collect_ore(seat, n.a);
    case Op::kCalm:
      for (int i = 0; i < n.a; ++i) return_marker(marker_place::kBeside);
      return;
    case Op::kChoose:
      push(seat, ChooseOption{.node = id, .left = n.a, .flags = inherited, .card = from.card});
      return;
    case Op::kOptional:
      push(seat, TakeOptional{.node = id, .flags = inherited, .card = from.card});
      return;
    case Op::kPer: {
      int times = count(seat, static_cast<Counter>(n.a), 0) / (n.b == 0 ? 1 : n.b);
      if (n.c != 0 && times > n.c) times = n.c;
      if (times > 0)
        push(seat, Repeat{.node = id, .times = static_cast<u8>(times), .card = from.card, .flags = inherited});
      return;
    }
    case Op::kFactions:
      push(seat,
           EachFaction{
               .node = id, .factions = selected(static_cast<Selector>(n.a), seat, from.paid), .card = from.card});
      return;
    case Op::kEnd:
    case Op::kOption:
    case Op::kCount:
      return;
  }
}

u8 Position::covered_guilds(int tier) const {
  u8 mask = 0;
  for (int i = 0; i < c.guild_count; ++i)
    if (c.guilds[at(i)].tier == tier && (s.guilds >> i & 1) == 0) mask |= static_cast<u8>(1 << i);
  return mask;
}

void Engine::uncover_guild(int guild, Seat by) {
  s.guilds |= static_cast<u8>(1 << guild);
  s.changed = 1;
  emit(EventKind::kGuildUncovered, by, guild);
  reveal_rows(c.guilds[at(guild)].display_levels);
}

void Position::legal(Seat, const ChooseGuild& d, MoveList& out) const {
  for (u32 rest = covered_guilds(node(d.node).b); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kGuild, std::countr_zero(rest)));
}

void Engine::apply(Seat seat, const ChooseGuild&, Move m) {
  pop();
  uncover_guild(m.a, seat);
}

void Position::legal(Seat seat, const Exhibit& d, MoveList& out) const {
  for (int loc = 0; loc < s.location_count; ++loc)
    for (int level = 1; level <= kMaxShipLevel; ++level)
      if (ship_count(player(seat).ships[at(loc)], level) > 0) out.push(make_move(MoveKind::kExhibit, loc, level));
  if (may_skip(node(d.node))) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const Exhibit& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  player(seat).ships[m.a] -= one_ship(m.b);
  player(seat).museum += one_ship(m.b);
  s.changed = 1;
  emit(EventKind::kExhibited, seat, m.b, d.card);
  check_control(seat, static_cast<u16>(1 << m.a));
  ship_left(seat, m.a, m.b);
}

void Engine::work(Seat seat, Repeat d) {
  if (d.times == 0) return pop();
  --d.times;
  write(top(), d);
  push_sequence(seat, node(d.node).child, d.flags, d.card);
}

u8 Position::selected(Selector who, Seat acting, Seat paid) const {
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
void Engine::work(Seat seat, EachFaction d) {
  if (d.factions == 0) return pop();
  Seat p = seat;
  while ((d.factions >> p & 1) == 0) p = next_seat(p);
  d.factions &= static_cast<u8>(~(1 << p));
  write(top(), d);
  const EffectNode& n = node(d.node);
  const bool may = (n.flags & node_flag::kMay) != 0;
  if (may && node(n.child).next != kNoNode) return push(p, TakeOptional{.node = d.node, .card = d.card});
  push_sequence(p, n.child, may ? sequence_flag::kMaySkip : 0, d.card);
}

// [BTS-16.10] An option can be chosen only if its cost can be paid and its mandatory parts can be executed now.
bool Position::option_possible(NodeId id, Seat seat, u8 flags, u8 card, bool need_change) const {
  return list_possible(node(id).child, node(id).cost, seat, flags, card, need_change);
}

bool Position::list_possible(NodeId list, u8 cost, Seat seat, u8 flags, u8 card, bool need_change) const {
  const u8 strict = static_cast<u8>(flags | sequence_flag::kStrict);
  const Verdict v = list_verdict(feasibility_check(seat), list, card, strict, 0, cost, need_change);
  if (v != Verdict::kMaybe) return v == Verdict::kYes;
  // A trial under way tries it out itself, where failing is failing.
  if (s.trial == trial::kRunning && !need_change && (flags & sequence_flag::kStrict) != 0) return true;
  // Only an exact trial of this part alone can tell.
  State copy = s;
  copy.trial = trial::kRunning;
  Engine attempt(c, copy, nullptr);
  attempt.pop();
  attempt.push(seat, ActionEnd{});
  attempt.push_sequence(seat, list, strict, card);
  attempt.pay_cost(seat, cost);
  copy.changed = need_change ? 0 : 1;
  copy.action_seat = seat;
  copy.action_ships = copy.players[seat].ships;
  return succeeds(attempt, kOptionBudget);
}

void Position::legal(Seat seat, const TakeOptional& d, MoveList& out) const {
  if (option_possible(d.node, seat, d.flags, d.card, true)) out.push(make_move(MoveKind::kYes));
  if (out.done()) return;
  if (!research_is_owed(node(d.node)) && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const TakeOptional& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  push_sequence(seat, node(d.node).child, d.flags, d.card);
  pay_cost(seat, node(d.node).cost);
}

void Position::legal(Seat seat, const ChooseOption& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  const bool owed = research_is_owed(n);
  const bool unchanged = in_action() && seat == s.active && !has_changed();  // [BTS-16.3]
  for (NodeId id = n.child; id != kNoNode && !out.done(); id = node(id).next) {
    const EffectNode& option = node(id);
    if (n.b == 0 && (d.used >> option.a & 1) != 0) continue;
    if (owed && (option.flags & node_flag::kMarked) == 0) continue;  // [BTS-17.4]
    if (!option_possible(id, seat, d.flags, d.card, unchanged)) {
      // Without an effect of its own it is allowed only if the rest of the action still changes something.
      if (!unchanged || !option_possible(id, seat, d.flags, d.card, false) ||
          !completes(make_move(MoveKind::kOption, option.a)))
        continue;
    }
    out.push(make_move(MoveKind::kOption, option.a));
  }
}

void Engine::apply(Seat seat, ChooseOption d, Move m) {
  NodeId id = node(d.node).child;
  while (node(id).a != m.a) id = node(id).next;
  d.used |= static_cast<u8>(1 << m.a);
  --d.left;
  write(top(), d);
  if (d.left == 0) pop();
  push_sequence(seat, node(id).child, d.flags, d.card);
  pay_cost(seat, node(id).cost);
}

}  // namespace orrery::beyond_the_sun
