// What leaders do in play [LND-3] to [LND-6]: stars, tokens, and what of it the cheap feasibility check has to know.
#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

int Position::leader_amount(Seat seat, LeaderMod mod) const {
  for (int colour = 0; colour < kLeaderColours; ++colour)
    if (const Leader* leader = leader_of(seat, colour);
        leader != nullptr && (leader->mods >> static_cast<int>(mod) & 1) != 0)
      return leader->amounts[static_cast<std::size_t>(mod)];
  return 0;
}

Seat Position::owner_of(LeaderMod mod) const {
  for (Seat p = 0; p < s.players_count; ++p)
    if (has_leader_mod(p, mod)) return p;
  return kNoSeat;
}

// [LND-3.4.3], [LND-5.2]
u8 Position::star_for(Seat seat, Trigger what) const {
  if (!s.plays_with(variant::kLeaders)) return kNone;
  for (int colour = 0; colour < kLeaderColours; ++colour) {
    if (s.more.leaders.stars[seat][at(colour)] == 0) continue;
    const u8 leader = static_cast<u8>(s.more.leaders.held[seat][at(colour)] - 1);
    for (const Triggered& ability : abilities_of(c, c.leaders[leader].source)) {
      if (ability.trigger != what || ability.star == 0) continue;
      if (ability.own_turn == 0 || (seat == s.active && s.phase != Phase::kSetup)) return leader;
    }
  }
  return kNone;
}

int Position::star_amount(u8 leader) const { return abilities_of(c, c.leaders[leader].source)[0].amount; }

int Position::star_discount(Seat seat, const Action& action, int price) const {
  if (action.contains_research == 0) return 0;
  const u8 leader = star_for(seat, Trigger::kResearchAction);
  if (leader == kNone) return 0;
  return star_amount(leader) < price ? star_amount(leader) : price;
}

bool Position::may_enter(Seat seat, int loc) const {
  return !is_private_system(loc) || has_leader_mod(seat, LeaderMod::kPrivateSystem);
}

bool Position::power_lies_here(Seat seat, int loc, int level) const {
  const LeaderState& l = s.more.leaders;
  return l.power_state == power_state::kUnder && l.power_location == loc && l.power_level == level &&
         has_leader_mod(seat, LeaderMod::kTokenShipPower);
}

int Position::power_at(Seat seat, int loc) const {
  const LeaderState& l = s.more.leaders;
  const bool here = l.power_state == power_state::kUnder && l.power_location == loc;
  return here ? leader_amount(seat, LeaderMod::kTokenShipPower) : 0;
}

// [LND-6.5], [LND-6.14] A round token defends and scores, no more.
int Position::leader_strength(Seat seat, int loc, Purpose purpose) const {
  const bool holds = purpose == Purpose::kKeepControl || purpose == Purpose::kEndOfGame;
  int plus = power_at(seat, loc);
  if (holds && s.locations[at(loc)].controller == seat && can_control(loc) &&
      has_leader_mod(seat, LeaderMod::kControlledSystemPower))
    plus += leader_amount(seat, LeaderMod::kControlledSystemPower);
  return plus;
}

bool Position::builds_may_gain(Seat seat) const {
  if (!s.plays_with(variant::kLeaders)) return false;
  return star_for(seat, Trigger::kBuildingShip) != kNone || has_ability(seat, Trigger::kBuiltShip);
}

// [LND-3.4.2], [LND-4.3]
void Engine::spend_star(Seat seat, u8 leader) {
  u8& stars = s.more.leaders.stars[seat][c.leaders[leader].colour];
  --stars;
  emit(EventKind::kStarSpent, seat, leader, stars);
}

// [LND-6.10] The owner's income is no effect of the action that brings it.
void Engine::pay_marked_income(Seat user, int slot) {
  if (s.more.leaders.credit != slot + 1) return;
  const Seat owner = owner_of(LeaderMod::kMarkedTechnologyIncome);
  if (owner == kNoSeat || owner == user) return;
  const int ore = leader_amount(owner, LeaderMod::kMarkedTechnologyIncome);
  player(owner).ore = static_cast<u16>(player(owner).ore + ore);
  emit(EventKind::kGainedOre, owner, ore);
}

void Engine::put_power(Seat seat, int loc, int level, bool on_the_way) {
  LeaderState& l = s.more.leaders;
  l.power_state = on_the_way ? power_state::kOnTheWay : power_state::kUnder;
  l.power_location = static_cast<u8>(loc);
  l.power_level = static_cast<u8>(level);
  if (!on_the_way) emit(EventKind::kPowerPlaced, seat, loc, level);
}

// [LND-6.5.5]
void Engine::ship_built(Seat seat, int loc, int level) {
  if (s.phase == Phase::kSetup || s.more.leaders.power_state != power_state::kNowhere) return;
  if (has_leader_mod(seat, LeaderMod::kTokenShipPower)) put_power(seat, loc, level, false);
}

// A ship has been picked up: where the token and the start ship are now. True: the faction has to say whether it was
// the one with the token.
bool Engine::ship_moved(Seat seat, int from, int level, int to, int to_level, bool start_ship) {
  if (!s.plays_with(variant::kLeaders)) return false;
  LeaderState& l = s.more.leaders;
  const bool last = start_ship || ship_count(player(seat).ships[at(from)], level) == 0;
  if (last && is_start_ship(seat, from, level)) {
    l.start_location[seat] = static_cast<u8>(to + 1);
    l.start_level[seat] = static_cast<u8>(to_level);
  }
  if (!power_lies_here(seat, from, level)) return false;
  if (last) put_power(seat, to, to_level, true);
  return !last;
}

// A ship has left the board.
void Engine::ship_left(Seat seat, int from, int level) {
  if (!power_lies_here(seat, from, level)) return;
  if (ship_count(player(seat).ships[at(from)], level) > 0)
    return push(seat, CarryPower{.level = static_cast<u8>(level)});
  lose_power(seat);
}

// [LND-6.5.6] While ships settle, the next ship is chosen when all have left.
void Engine::lose_power(Seat seat) {
  LeaderState& l = s.more.leaders;
  l.power_state = power_state::kNowhere;
  l.power_location = l.power_level = 0;
  if (is<Settle>(top())) {
    const int plus = leader_amount(seat, LeaderMod::kTokenShipPower);
    return change<Settle>(top(), [&](Settle& d) {
      d.strength = static_cast<u8>(d.strength > plus ? d.strength - plus : 0);  // [LND-6.5.2]
    });
  }
  replace_power(seat);
}

void Engine::replace_power(Seat seat) {
  if (s.phase == Phase::kSetup || s.more.leaders.power_state != power_state::kNowhere ||
      !has_leader_mod(seat, LeaderMod::kTokenShipPower))
    return;
  if (has_ships(seat)) return push(seat, PlacePower{});
  emit(EventKind::kPowerTaken, seat);
}

void Engine::expel_power(Seat seat, int loc) {
  LeaderState& l = s.more.leaders;
  if (l.power_state == power_state::kUnder && l.power_location == loc &&
      has_leader_mod(seat, LeaderMod::kTokenShipPower))
    l.power_location = side().deep_space;
}

void Position::legal(Seat seat, const PlacePower&, MoveList& out) const {
  for (int loc = 0; loc < s.location_count; ++loc)
    for (int level = 1; level <= kMaxShipLevel; ++level)
      if (ship_count(player(seat).ships[at(loc)], level) > 0) out.push(make_move(MoveKind::kToken, loc, level));
}

void Engine::apply(Seat seat, const PlacePower&, Move m) {
  pop();
  put_power(seat, m.a, m.b, false);
  if (can_control(m.a) && s.locations[m.a].controller != seat) check_control(seat, static_cast<u16>(1 << m.a));
}

void Position::legal(Seat, const CarryPower&, MoveList& out) const {
  out.push(make_move(MoveKind::kYes));
  out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const CarryPower& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  if (d.location == kNone) return lose_power(seat);
  put_power(seat, d.location, d.level, s.touched != 0);
}

// The cost is paid as a whole: what is paid to others lies below.
void Position::legal(Seat seat, const PayLess& d, MoveList& out) const {
  int kept = 0;
  bool returns = false;
  for (int i = s.frame_count - 2; i >= 0 && !is<Sequence>(s.frames[at(i)]); --i) {
    if (is<PayOpponent>(s.frames[at(i)])) kept += read<PayOpponent>(s.frames[at(i)]).ore;
    returns = returns || is<PayReturn>(s.frames[at(i)]);
  }
  const auto offer = [&](Move m, int price) {
    if (player(seat).ore < price + kept) return;
    if (!returns || s.trial != trial::kOff || completes(m)) out.push(m);
  };
  if (const u8 leader = star_for(seat, Trigger::kResearchAction); leader != kNone)
    offer(make_move(MoveKind::kStar, leader), d.ore > star_amount(leader) ? d.ore - star_amount(leader) : 0);
  offer(make_move(MoveKind::kSkip), d.ore);
}

void Engine::apply(Seat seat, const PayLess& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return pay_ore(seat, d.ore);
  spend_star(seat, m.a);
  pay_ore(seat, d.ore > star_amount(m.a) ? d.ore - star_amount(m.a) : 0);
}

bool Position::is_fresh(SpaceId space) const {
  return space >= kFirstTechSpace && space < kFirstPrivateSpace &&
         (s.more.leaders.fresh >> ((space - kFirstTechSpace) / 4) & 1) != 0;
}

// [LND-6.13.4] Only free spaces; of several of one action the first free one.
void Position::legal(Seat seat, const ExtraAction&, MoveList& out) const {
  const FeasibilityCheck start = feasibility_check(seat);
  for (u32 rest = s.more.leaders.fresh & player(seat).researched; rest != 0; rest &= rest - 1) {
    const int slot = std::countr_zero(rest);
    const u8 tech = s.slots[at(slot)].tech;
    if (tech == kNone) continue;
    for (int a = 0; a < c.techs[tech].action_count; ++a) {
      const u8 action = c.techs[tech].actions[at(a)];
      const int first = kFirstTechSpace + slot * 4 + a * kSpacesPerAction;
      for (int space = first; space < first + c.actions[action].spaces; ++space) {
        if (pawn_on(static_cast<SpaceId>(space)) != kNoSeat) continue;
        if (action_possible(start, {action, 0, false, tech, kNone}, 0)) out.push(make_move(MoveKind::kAction, space));
        break;
      }
    }
  }
  out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const ExtraAction&, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  spend_star(seat, star_for(seat, Trigger::kBeforeProduction));
  enter_space(seat, m.a);
}

void Engine::offer_second_bonus(Seat seat, const ResearchStep& d) {
  const u8 unchosen = s.more.leaders.unchosen;
  s.more.leaders.unchosen = 0;
  if (unchosen == 0 || d.type >= kTypes || (d.flags & research_flag::kSkipImmediate) != 0) return;
  push(seat, SecondBonus{.slot = d.slot,
                         .type = static_cast<u8>(d.type),
                         .tech = unchosen == kNone ? kNone : static_cast<u8>(unchosen - 1)});
}

// [LND-6.16] Of the card that was not chosen; with the technology display of another one of its row and type.
bool Position::second_bonus_possible(const SecondBonus& d, int tech) const {
  if (c.techs[at(tech)].immediate == kNoNode) return false;
  if (d.tech != kNone) return d.tech == tech && s.techs.contains(tech);
  const u64 row = s.display & c.techs_of_level[c.slots[d.slot].level] & c.techs_of_type[d.type];
  return (row >> tech & 1) != 0;
}

void Position::legal(Seat seat, const SecondBonus& d, MoveList& out) const {
  if (const u8 leader = star_for(seat, Trigger::kDiscovered); leader != kNone)
    for (int tech = 0; tech < c.tech_count; ++tech)
      if (second_bonus_possible(d, tech))
        out.push(d.tech == kNone ? make_move(MoveKind::kCard, tech) : make_move(MoveKind::kStar, leader));
  out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const SecondBonus& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  const u8 tech = m.kind == static_cast<u8>(MoveKind::kCard) ? m.a : d.tech;
  spend_star(seat, star_for(seat, Trigger::kDiscovered));
  emit(EventKind::kImmediate, seat, tech);
  push_sequence(seat, c.techs[tech].immediate, 0, tech);
}

}  // namespace orrery::beyond_the_sun
