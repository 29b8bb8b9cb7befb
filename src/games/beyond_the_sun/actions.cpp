// Action spaces, costs, copied actions and lasting abilities [BTS-4], [BTS-17.2] to [BTS-17.7].
#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

namespace {
constexpr bool is_private(SpaceId space) {
  return (space >= kFirstPrivateSpace && space < kFirstEventSpace) || space >= kFirstLeaderSpace;
}
}  // namespace

Position::SpaceInfo Position::space_info(Seat seat, SpaceId space) const {
  SpaceInfo info;
  if (space < kFirstTechSpace) {
    if (space >= c.space_count[s.table_index()]) return info;
    const BoardSpace& b = c.spaces[s.table_index()][space];
    info.action = b.action;
    info.surcharge = b.surcharge;
    info.unlimited = b.unlimited != 0;
    return info;
  }
  if (space < kFirstEventSpace) {
    const int index = is_private(space) ? space - kFirstPrivateSpace : space - kFirstTechSpace;
    const int holder = index / 4;
    u8 tech = kNone;
    if (is_private(space))
      tech = holder < player(seat).private_count ? player(seat).private_techs[at(holder)] : kNone;
    else if (holder < c.slot_count)
      tech = s.slots[at(holder)].tech;
    if (tech == kNone) return info;
    const int which = index % 4 / kSpacesPerAction;
    if (which >= c.techs[tech].action_count) return info;
    const u8 action = c.techs[tech].actions[at(which)];
    if (index % kSpacesPerAction >= c.actions[action].spaces) return info;
    info.action = action;
    info.tech = tech;
    return info;
  }
  if (space >= kFirstLeaderSpace) {
    const int colour = space - kFirstLeaderSpace;
    const Leader* leader = colour < kLeaderColours ? leader_of(seat, colour) : nullptr;
    if (leader != nullptr) info.action = leader->action;
    return info;
  }
  const int event = space - kFirstEventSpace;
  if (event >= c.event_count || c.events[at(event)].action == kNone) return info;
  info.action = c.events[at(event)].action;
  info.event = static_cast<u8>(event);
  return info;
}

// [LND-3.3], [LND-3.4]
bool Position::has_leader_action(Seat seat, int colour) const {
  const Leader* leader = leader_of(seat, colour);
  if (leader == nullptr || leader->action == kNone) return false;
  return leader->action_star == 0 || s.more.leaders.stars[seat][at(colour)] > 0;
}

Seat Position::pawn_on(SpaceId space) const {
  if (is_private(space)) return kNoSeat;
  for (Seat p = 0; p < s.players_count; ++p)
    if (player(p).pawn == space) return p;
  return kNoSeat;
}

// [BTS-4.6] Technologies need a cube beside them, guilds must be uncovered [BTS-9.6]; events are open to all.
bool Position::space_open(Seat seat, SpaceId space) const {
  const SpaceInfo info = space_info(seat, space);
  if (info.action == kNone) return false;
  if (space < kFirstTechSpace) {
    const u8 guild = c.spaces[s.table_index()][space].guild;
    return guild == kNone || (s.guilds >> guild & 1) != 0;
  }
  if (space < kFirstPrivateSpace) return (player(seat).researched >> ((space - kFirstTechSpace) / 4) & 1) != 0;
  if (space >= kFirstLeaderSpace) return has_leader_action(seat, space - kFirstLeaderSpace);
  if (is_private(space)) return true;
  return s.event_place[info.event] == event_place::kBesideAchievements;
}

int Position::discounted_ore(Seat seat, u8 action, int surcharge) const {
  const int price = c.costs[c.actions[action].cost].ore + surcharge;
  const int discount = action_discount(seat, c.actions[action]);
  return surcharge - (discount < price ? discount : price);
}

// `less`: ore that a star saves. Compiled into its callers, because no question is asked more often.
template <bool kPlain>
[[gnu::always_inline]] inline bool Position::possible_at_price(const FeasibilityCheck& start, const SpaceInfo& info,
                                                               int aside, int less) const {
  const Action& action = c.actions[info.action];
  const Cost& cost = c.costs[action.cost];
  const int extra_ore =
      (kPlain ? info.surcharge : this->extra_ore(start.seat, info.action, info.surcharge)) + aside - less;
  if (start.ore < cost.ore + cost.ore_to_opponent + extra_ore) return false;
  const int population = start.population - cost.return_pop;
  if (cost.return_pop == 0 || !has_mod(start.seat, Mod::kReplaceReturnPop)) {
    if (population < 0) return false;
    switch (action.fast_path) {
      case FastPath::kAlways:
        return true;
      case FastPath::kUsesCubes:
        if (kPlain || population >= action.fast_path_argument || !builds_may_gain(start.seat))
          return population >= action.fast_path_argument;
        break;
      case FastPath::kResearch: {
        if (population <= 0) return false;
        const u8 levels = action.fast_path_argument;
        return (player(start.seat).open_spaces &
                c.slots_of_levels[kPlain ? levels : open_levels(node(action.effect), levels)]) != 0;
      }
      case FastPath::kColonize:
        if (!start.ships || (!kPlain && is_closed(node(action.effect)))) return false;
        for (int loc = 0; loc < s.location_count; ++loc)
          if (can_colonize(start.seat, loc, action.fast_path_argument)) return true;
        return false;
      case FastPath::kShips:
        if (!kPlain && allowed_jumps(1) == 0) break;
        if (start.ships || (action.fast_path_argument != 0 && population > 0)) return true;
        break;
      case FastPath::kNo:
        break;
    }
  }
  const Verdict v =
      list_verdict(start, action.effect, info.tech, sequence_flag::kStrict, extra_ore, action.cost, true);
  if (v != Verdict::kMaybe) return v == Verdict::kYes;
  return trial_of_action(start.seat, info, aside);
}

bool Position::action_possible(const FeasibilityCheck& start, const SpaceInfo& info, int aside) const {
  return start.plain ? possible_at_price<true>(start, info, aside, 0) : possible_by_price(start, info, aside);
}

[[gnu::noinline]] bool Position::possible_by_price(const FeasibilityCheck& start, const SpaceInfo& info,
                                                   int aside) const {
  for (int less = 0;;) {
    if (possible_at_price<false>(start, info, aside, less)) return true;
    if (less != 0 || !s.plays_with(variant::kLeaders)) return false;
    const Action& action = c.actions[info.action];
    const int price = c.costs[action.cost].ore + extra_ore(start.seat, info.action, info.surcharge);
    less = star_discount(start.seat, action, price);
    if (less <= 0) return false;
  }
}

// [LND-6.6]
bool Position::shares_guild(Seat seat, SpaceId space) const {
  return space < kFirstTechSpace && c.spaces[s.table_index()][space].guild != kNone &&
         has_leader_mod(seat, LeaderMod::kGuildSharedSpaces);
}

bool Position::can_take_action(Seat seat, SpaceId space, bool displace) const {
  if (!space_open(seat, space)) return false;
  const SpaceInfo info = space_info(seat, space);
  const bool shared = info.unlimited || shares_guild(seat, space);
  const Seat pawn = shared ? kNoSeat : pawn_on(space);
  if (!info.unlimited && player(seat).pawn == space) return false;  // [BTS-4.3]
  if ((pawn != kNoSeat) != displace) return false;                  // [BTS-4.2]
  int aside = 0;
  if (displace) {
    int pawns = 0;
    for (Seat p = 0; p < s.players_count; ++p) pawns += player(p).pawn == space ? 1 : 0;
    if (pawns > 1) return false;
    const int ability = displacing_ability(seat);
    if (ability == kNone) return false;
    aside = c.costs[c.abilities[at(ability)].cost].ore_to_opponent + c.costs[c.abilities[at(ability)].cost].ore;
  }
  return action_possible(feasibility_check(seat), info, aside);
}

// The exact trial behind "maybe": take the action on a copy and look for one way to complete it [BTS-16.4].
bool Position::trial_of_action(Seat seat, const SpaceInfo& info, int aside) const {
  State copy = s;
  copy.trial = trial::kRunning;
  Engine attempt(c, copy, nullptr);
  copy.players[seat].ore = static_cast<u16>(copy.players[seat].ore - aside);
  attempt.start_action(seat, info.action, info.tech, kNone, info.surcharge);
  return succeeds(attempt, kTrialBudget);
}

int Position::displacing_ability(Seat seat) const {
  if (!has_mod(seat, Mod::kDisplacePawn)) return kNone;
  for (u32 rest = player(seat).abilities_owned & ~player(seat).abilities_used; rest != 0; rest &= rest - 1)
    if (c.abilities[at(std::countr_zero(rest))].mod == Mod::kDisplacePawn) return std::countr_zero(rest);
  return kNone;
}

// [BTS-17.7] A foreign pawn that stands alone.
bool Position::can_push_aside(Seat seat, SpaceId space) const {
  int pawns = 0;
  for (Seat p = 0; p < s.players_count; ++p) pawns += player(p).pawn == space ? 1 : 0;
  return pawns == 1 && player(seat).pawn != space;
}

// Spaces with the same action and surcharge are interchangeable: the first free one is offered.
void Position::legal(Seat seat, const ChooseAction&, MoveList& out) const {
  const Player& p = player(seat);
  const FeasibilityCheck start = feasibility_check(seat);
  const int displacing = displacing_ability(seat);
  const int push_aside = displacing == kNone ? 0
                                             : c.costs[c.abilities[at(displacing)].cost].ore_to_opponent +
                                                   c.costs[c.abilities[at(displacing)].cost].ore;
  // Spaces with a pawn [BTS-4.2], the own one included [BTS-4.3]; nobody else can use private ones.
  std::array<u64, 4> taken{};
  for (Seat other = 0; other < s.players_count; ++other) {
    const SpaceId pawn = player(other).pawn;
    if (other == seat || !is_private(pawn)) taken[pawn >> 6] |= u64{1} << (pawn & 63);
  }
  // [LND-6.6] The foreign pawns on a guild are in nobody's way; a space is not freed by pushing one of two aside.
  const bool shares = has_leader_mod(seat, LeaderMod::kGuildSharedSpaces);
  // Offers the spaces first .. first + n - 1, which share one action and surcharge. Such a row never crosses a word.
  const auto offer = [&](int first, int n, const SpaceInfo& info, bool shared = false) {
    const u32 row = (u32{1} << n) - 1;
    u32 pawns = info.unlimited ? 0 : static_cast<u32>(taken[at(first >> 6)] >> (first & 63)) & row;
    if (shared && pawns == row) pawns = p.pawn >= first && p.pawn < first + n ? u32{1} << (p.pawn - first) : 0;
    if (pawns != row && action_possible(start, info, 0))
      out.push(make_move(MoveKind::kAction, first + std::countr_one(pawns)));
    if (pawns == 0 || displacing == kNone || shared) return;
    u32 foreign = 0;
    for (u32 rest = pawns; rest != 0; rest &= rest - 1)
      if (can_push_aside(seat, static_cast<SpaceId>(first + std::countr_zero(rest)))) foreign |= rest & -rest;
    if (foreign != 0 && action_possible(start, info, push_aside))
      for (u32 rest = foreign; rest != 0; rest &= rest - 1)
        out.push(make_move(MoveKind::kAction, first + std::countr_zero(rest), 1));
  };
  const auto offer_tech = [&](u8 tech, int first_space) {
    for (int a = 0; a < c.techs[tech].action_count; ++a) {
      const u8 action = c.techs[tech].actions[at(a)];
      offer(first_space + a * kSpacesPerAction, c.actions[action].spaces, {action, 0, false, tech, kNone});
    }
  };
  const auto offer_private = [&](int space, const SpaceInfo& info) {
    if (p.pawn != space && action_possible(start, info, 0)) out.push(make_move(MoveKind::kAction, space));
  };
  const auto& spaces = c.spaces[s.table_index()];
  const int space_count = c.space_count[s.table_index()];
  for (int i = 0; i < space_count && !out.done(); i += spaces[at(i)].row) {
    const BoardSpace& b = spaces[at(i)];
    if (b.guild == kNone || (s.guilds >> b.guild & 1) != 0)
      offer(i, b.row, {b.action, b.surcharge, b.unlimited != 0, kNone, kNone}, shares && b.guild != kNone);
  }
  for (u32 rest = p.researched; rest != 0 && !out.done(); rest &= rest - 1) {
    const int slot = std::countr_zero(rest);
    if (s.slots[at(slot)].tech != kNone) offer_tech(s.slots[at(slot)].tech, kFirstTechSpace + slot * 4);
  }
  for (int k = 0; k < p.private_count; ++k) offer_tech(p.private_techs[at(k)], kFirstPrivateSpace + k * 4);
  if (s.plays_with(variant::kLeaders))
    for (int colour = 0; colour < kLeaderColours; ++colour)
      if (has_leader_action(seat, colour))
        offer_private(kFirstLeaderSpace + colour, {leader_of(seat, colour)->action, 0, false, kNone, kNone});
  if (s.dyson_system != kNone)
    for (int e = 0; e < c.event_count; ++e)
      if (s.event_place[at(e)] == event_place::kBesideAchievements && c.events[at(e)].action != kNone)
        offer(kFirstEventSpace + e, 1, {c.events[at(e)].action, 0, false, kNone, static_cast<u8>(e)});
  if (!out.done()) legal_abilities(seat, out);
}

// [BTS-16.8] Abilities usable between the phases: affordable and with an effect.
bool Position::ability_usable(Seat seat, int id) const {
  const Ability& ability = c.abilities[at(id)];
  const bool used = ability.once_per_turn != 0 && (player(seat).abilities_used >> id & 1) != 0;
  if (used || !owns_ability(seat, id)) return false;
  switch (ability.mod) {
    case Mod::kFreeExchange:
    case Mod::kFreeUpgrade:
      return list_verdict(feasibility_check(seat), ability.effect, kNone, 0, 0, ability.cost, true) == Verdict::kYes;
    case Mod::kFreeTrade: {
      const Player& p = player(seat);
      return p.population > 0 || (p.ore >= c.trade_ore_for_scrap && has_ships(seat)) ||
             (p.ore >= c.trade_ore_for_pop && supply(seat) > 0);
    }
    case Mod::kSkipOnePrereq:
    case Mod::kReplaceReturnPop:
    case Mod::kDiscFromEitherTrack:
    case Mod::kOneJumpAnywhere:
    case Mod::kDiscsAsAchievementMarkers:
    case Mod::kDisplacePawn:
    case Mod::kColonizeDiscount:
      break;
  }
  return false;
}

void Position::legal_abilities(Seat seat, MoveList& out) const {
  constexpr u16 kUsable = 1 << static_cast<int>(Mod::kFreeExchange) | 1 << static_cast<int>(Mod::kFreeUpgrade) |
                          1 << static_cast<int>(Mod::kFreeTrade);
  if ((player(seat).mods & kUsable) != 0)
    for (u32 rest = player(seat).abilities_owned; rest != 0; rest &= rest - 1)
      if (ability_usable(seat, std::countr_zero(rest))) out.push(make_move(MoveKind::kUse, std::countr_zero(rest)));
  legal(seat, SwapMarker{}, out);
}

// Whether the move was one of those that leave the decision as it is [BTS-16.8].
bool Engine::apply_between_phases(Seat seat, Move m) {
  if (m.kind == static_cast<u8>(MoveKind::kUse)) {
    use_ability(seat, m.a);
    return true;
  }
  if (m.kind != static_cast<u8>(MoveKind::kSwap)) return false;
  swap_marker(m);
  return true;
}

// [BTS-17.7]
void Engine::displace_pawn(Seat seat, SpaceId space) {
  const Seat owner = pawn_on(space);
  const int ability = displacing_ability(seat);
  const Cost& cost = c.costs[c.abilities[at(ability)].cost];
  player(seat).abilities_used |= u32{1} << ability;
  player(seat).ore = static_cast<u16>(player(seat).ore - cost.ore - cost.ore_to_opponent);
  player(owner).ore = static_cast<u16>(player(owner).ore + cost.ore_to_opponent);
  player(owner).pawn = kBeside;
  emit(EventKind::kAbilityUsed, seat, ability);
  emit(EventKind::kPaidOreTo, seat, cost.ore_to_opponent, owner);
  emit(EventKind::kDisplaced, owner, space);
}

void Engine::apply(Seat seat, const ChooseAction&, Move m) {
  if (apply_between_phases(seat, m)) return;
  pop();
  const SpaceId space = m.a;
  if (m.b != 0) displace_pawn(seat, space);
  enter_space(seat, space);
}

void Engine::enter_space(Seat seat, SpaceId space) {
  const SpaceInfo info = space_info(seat, space);
  player(seat).pawn = space;
  emit(EventKind::kAction, seat, space);
  if (space >= kFirstLeaderSpace) {
    const u8 leader = static_cast<u8>(s.more.leaders.held[seat][at(space - kFirstLeaderSpace)] - 1);
    if (c.leaders[leader].action_star != 0) spend_star(seat, leader);
  } else if (space >= kFirstTechSpace && space < kFirstPrivateSpace) {
    pay_marked_income(seat, (space - kFirstTechSpace) / 4);
  }
  const bool discards = info.event != kNone && c.events[info.event].action_discards != 0;
  start_action(seat, info.action, info.tech, discards ? info.event : kNone, info.surcharge);
}

void Engine::start_action(Seat seat, u8 action, u8 card, u8 event, int surcharge) {
  s.changed = 0;
  s.wrested = 0;
  s.replaced_pop = 0;
  s.acting = 1;
  s.bonus_locations = 0;
  s.action_seat = seat;
  s.strict = 1;
  s.stealth_target = kNone;
  s.action_ships = player(seat).ships;
  push(seat, ActionEnd{.event = event});
  begin_effect(seat, action, card, sequence_flag::kStrict, surcharge);
}

void Engine::begin_effect(Seat seat, u8 action, u8 card, u8 flags, int surcharge) {
  push_sequence(seat, c.actions[action].effect, flags, card);
  if (acts_plainly(seat)) return pay_cost(seat, c.actions[action].cost, surcharge);
  const int extra = extra_ore(seat, action, surcharge);
  const int price = c.costs[c.actions[action].cost].ore + extra;
  pay_cost(seat, c.actions[action].cost, extra, star_discount(seat, c.actions[action], price));
}

// [BTS-4.9] The cost is paid completely before the effect: its decisions lie above the effect on the stack.
// `less`: a star could save so much of the ore.
void Engine::pay_cost(Seat seat, u8 cost_id, int extra_ore, int less) {
  const Cost& cost = c.costs[cost_id];
  if (less == 0 && extra_ore > 0) pay_ore(seat, extra_ore);
  if (less == 0) pay_ore(seat, extra_ore < 0 ? cost.ore + extra_ore : cost.ore);
  if (cost.return_pop > 0) push(seat, PayReturn{.cubes = cost.return_pop});
  if (cost.ore_to_opponent > 0) push(seat, PayOpponent{.ore = cost.ore_to_opponent});
  if (less > 0) push(seat, PayLess{.ore = static_cast<u8>(cost.ore + extra_ore)});
}

void Position::legal(Seat seat, const PayOpponent&, MoveList& out) const {
  for (Seat p = 0; p < s.players_count; ++p)
    if (p != seat) out.push(make_move(MoveKind::kPayTo, p));
}

void Engine::apply(Seat seat, const PayOpponent& d, Move m) {
  pop();
  player(seat).ore = static_cast<u16>(player(seat).ore - d.ore);
  player(m.a).ore = static_cast<u16>(player(m.a).ore + d.ore);
  emit(EventKind::kPaidOreTo, seat, d.ore, m.a);
  for (int i = s.frame_count - 1; i >= 0; --i) {
    if (!is<Sequence>(s.frames[at(i)])) continue;
    return change<Sequence>(s.frames[at(i)], [&](Sequence& effect) { effect.paid = m.a; });
  }
}

// One question for the whole cost: is a cube replaced by ore? [BTS-17.20]
void Position::legal(Seat seat, const PayReturn& d, MoveList& out) const {
  const Player& p = player(seat);
  if (p.population >= d.cubes) out.push(make_move(MoveKind::kReturn, 0));
  if (s.acting != 0 && has_mod(seat, Mod::kReplaceReturnPop) && s.replaced_pop == 0 &&
      p.ore >= replacement_ore(seat) && p.population + 1 >= d.cubes)
    out.push(make_move(MoveKind::kReturn, 1));
}

// [BTS-17.20] What one returned cube may be replaced by.
int Position::replacement_ore(Seat seat) const {
  for (int i = 0; i < c.ability_count; ++i)
    if (c.abilities[at(i)].mod == Mod::kReplaceReturnPop && owns_ability(seat, i))
      return c.abilities[at(i)].replace_ore;
  return 0;
}

void Engine::apply(Seat seat, const PayReturn& d, Move m) {
  int cubes = d.cubes;
  if (m.a != 0) {
    pay_ore(seat, replacement_ore(seat));
    ++s.replaced_pop;
    --cubes;
  }
  pop();
  player(seat).population = static_cast<u8>(player(seat).population - cubes);
  for (int i = 0; i < cubes; ++i) return_cube(seat);
  if (cubes > 0) emit(EventKind::kReturnedPop, seat, cubes);
}

void Engine::use_ability(Seat seat, int id) {
  const Ability& ability = c.abilities[at(id)];
  player(seat).abilities_used |= u32{1} << id;
  emit(EventKind::kAbilityUsed, seat, id);
  if (ability.mod == Mod::kFreeTrade) return push(seat, Trade{.left = ability.amount, .by = TradeBy::kAbility});
  push_sequence(seat, ability.effect, 0, kNone);
  pay_cost(seat, ability.cost);
}

// Spaces whose action the decision on top may copy, first space of each action.
bool Position::can_copy(Seat seat, SpaceId space, const CopyAction& copier) const {
  const SpaceInfo info = space_info(seat, space);
  if (info.action == kNone || info.event != kNone || is_private(space)) return false;
  const Action& action = c.actions[info.action];
  if (action.copies != 0) return false;  // [BTS-17.26]
  const EffectNode& n = node(copier.node);
  if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch) {
    if (action.contains_research == 0) return false;
    if (space < kFirstTechSpace) {
      const u8 guild = c.spaces[s.table_index()][space].guild;
      if (guild != kNone && (s.guilds >> guild & 1) == 0) return false;  // [BTS-17.3]
    }
  } else {
    if (info.tech == kNone || (n.b >> (c.techs[info.tech].level - 1) & 1) == 0) return false;
    if (copier.paid >= s.players_count) return false;
    if ((player(copier.paid).researched >> ((space - kFirstTechSpace) / 4) & 1) == 0) return false;
  }
  const Verdict v = list_verdict(feasibility_check(seat), action.effect, info.tech, copy_flags(n),
                                 extra_ore(seat, info.action, 0), action.cost, !has_changed());
  if (v != Verdict::kMaybe) return v == Verdict::kYes;
  // A trial under way tries it out itself.
  return s.trial == trial::kRunning || completes(make_move(MoveKind::kCopy, space));
}

u8 Position::copy_flags(const EffectNode& n) const {
  const bool owed = n.op == Op::kCopyAction && static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch;
  return static_cast<u8>(sequence_flag::kStrict | (owed ? sequence_flag::kMustResearch : 0));
}

void Position::legal(Seat seat, const CopyAction& d, MoveList& out) const {
  u8 last = kNone;
  const auto offer = [&](SpaceId space, u8 action) {
    if (action == last || out.done()) return;
    last = action;
    if (can_copy(seat, space, d)) out.push(make_move(MoveKind::kCopy, space));
  };
  for (int i = 0; i < c.space_count[s.table_index()]; ++i)
    offer(static_cast<SpaceId>(i), c.spaces[s.table_index()][at(i)].action);
  for (int slot = 0; slot < c.slot_count; ++slot) {
    const u8 tech = s.slots[at(slot)].tech;
    if (tech == kNone) continue;
    for (int a = 0; a < c.techs[tech].action_count; ++a)
      offer(static_cast<SpaceId>(kFirstTechSpace + slot * 4 + a * kSpacesPerAction), c.techs[tech].actions[at(a)]);
  }
}

void Position::legal(Seat seat, const NewTechAction& d, MoveList& out) const {
  const u8 tech = s.slots[d.slot].tech;
  if (tech != kNone) {
    for (int a = 0; a < c.techs[tech].action_count; ++a) {
      const Action& action = c.actions[c.techs[tech].actions[at(a)]];
      const Verdict v = list_verdict(feasibility_check(seat), action.effect, tech, sequence_flag::kStrict,
                                     extra_ore(seat, c.techs[tech].actions[at(a)], 0), action.cost, true);
      const Move m = make_move(MoveKind::kCopy, kFirstTechSpace + d.slot * 4 + a * kSpacesPerAction);
      if (v == Verdict::kYes || (v == Verdict::kMaybe && (s.trial == trial::kRunning || completes(m)))) out.push(m);
    }
  }
  if (may_skip(node(d.node))) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const CopyAction& d, Move m) {
  pop();
  copy_action(seat, d.node, m.a);
}

void Engine::apply(Seat seat, const NewTechAction& d, Move m) {
  pop();
  if (m.kind != static_cast<u8>(MoveKind::kSkip)) copy_action(seat, d.node, m.a);
}

void Engine::copy_action(Seat seat, NodeId id, SpaceId space) {
  const SpaceInfo info = space_info(seat, space);
  emit(EventKind::kCopied, seat, space);
  if (space >= kFirstTechSpace && space < kFirstPrivateSpace) pay_marked_income(seat, (space - kFirstTechSpace) / 4);
  // What turned up before is known by now, so the chosen action has to be completed [BTS-16.10].
  s.strict = 1;
  begin_effect(seat, info.action, info.tech, copy_flags(node(id)), 0);
}

void Engine::work(Seat seat, const ActionEnd& d) {
  if (s.trial == trial::kRunning) {
    s.trial = has_changed() ? trial::kDone : trial::kFailed;
    return;
  }
  pop();
  s.strict = 0;
  s.acting = 0;
  s.bonus_locations = 0;
  s.action_seat = 0;
  s.stealth_target = kNone;
  if (d.event == kNone) return;
  s.event_place[d.event] = event_place::kDiscarded;  // [BTS-17.10]
  player(seat).pawn = kBeside;
  emit(EventKind::kEventDiscarded, kNoSeat, d.event);
}

}  // namespace orrery::beyond_the_sun
