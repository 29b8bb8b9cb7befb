// Building, upgrading and moving ships [BTS-13], [BTS-14.1]. Ships are picked up one by one and put down together, so
// a movement is simultaneous, and search reaches each arrangement by one order of moves only.
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {
constexpr int kAnywhere = 0x100;
}  // namespace

bool Position::has_ships(Seat seat) const {
  const Player& p = player(seat);
  for (int loc = 0; loc < s.location_count; ++loc)
    if (p.ships[at(loc)] != 0) return true;
  return false;
}

void Engine::add_ship(Seat seat, int loc, int level) {
  player(seat).ships[at(loc)] += one_ship(level);
  s.changed = 1;
  emit(EventKind::kBuilt, seat, level, loc);
}

bool Position::is_shipyard(int loc) const {
  if (loc < side().location_count) return side().locations[at(loc)].shipyard != 0;
  return (s.attached_yards >> loc & 1) != 0;
}

// [BTS-13.1.2] Sol or a shipyard system under own control, unless the effect names a place.
bool Position::can_build_at(Seat seat, const EffectNode& n, int loc) const {
  if (loc >= s.location_count || !is_location(loc)) return false;
  const bool own = s.locations[at(loc)].controller == seat;
  switch (build_at(n)) {
    case kAtYard:
      return loc == side().sol || (own && is_shipyard(loc));
    case kAtSol:
      return loc == side().sol;
    case kAtDeepSpace:
      return loc == side().deep_space;
    case kAtControlled:
      break;
  }
  return own;
}

void Position::legal(Seat seat, const BuildPlace& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  // [BTS-16.2.4] Without supply cubes population may be used instead, or the conversion forgone.
  const bool from_supply = (n.b & kFromSupply) != 0;
  const bool instead = from_supply && supply(seat) == 0;
  // Bonuses between two ships may have used up the cubes.
  if ((from_supply && !instead) || player(seat).population > 0) {
    for (int loc = 0; loc < s.location_count; ++loc) {
      if (can_build_at(seat, n, loc))
        out.push(make_move(MoveKind::kBuild, loc, instead ? build_flag::kFromPopulation : 0));
    }
    // [LND-6.7]
    if (star_for(seat, Trigger::kBuildingShip) != kNone)
      for (int loc = 0; loc < s.location_count; ++loc)
        if (is_location(loc) && !can_build_at(seat, n, loc) && may_enter(seat, loc))
          out.push(
              make_move(MoveKind::kBuild, loc, build_flag::kByStar | (instead ? build_flag::kFromPopulation : 0)));
  }
  if ((instead || may_skip(n)) && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, BuildPlace d, Move m) {
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return pop();
  const EffectNode& n = node(d.node);
  if ((m.b & build_flag::kByStar) != 0) spend_star(seat, star_for(seat, Trigger::kBuildingShip));
  if ((n.b & kFromSupply) != 0 && (m.b & build_flag::kFromPopulation) == 0)
    take_supply(seat);
  else
    --player(seat).population;
  add_ship(seat, m.a, n.a);
  ship_built(seat, m.a, n.a);
  --d.left;
  write(top(), d);
  const bool more = d.left > 0 && (player(seat).population > 0 || ((n.b & kFromSupply) != 0 && supply(seat) > 0));
  if (!more) {
    if (d.left > 0 && (n.b & kFromSupply) == 0) impossible();
    pop();
  }
  trigger(seat, Trigger::kBuiltShip);
  if (d.node == c.basic_ship) trigger(seat, Trigger::kBuiltByBasicShip);
  if (can_control(m.a) && s.locations[m.a].controller != seat)
    check_control(seat, static_cast<u16>(1 << m.a));  // [BTS-13.1.4]
}

bool Position::can_upgrade(Seat seat) const {
  for (int loc = 0; loc < s.location_count; ++loc)
    if ((player(seat).ships[at(loc)] & 0x00FFFFFFu) != 0) return true;
  return false;
}

// One ship by k levels is mandatory [BTS-13.2.6]; the form "up to n ships" and the pool may stop at any time.
void Position::legal(Seat seat, const UpgradeShips& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  const bool pool = n.op == Op::kUpgradePool;
  for (int loc = d.last >= kAnyOrder ? 0 : d.last; loc < s.location_count && !out.done(); ++loc) {
    const Ships ships = player(seat).ships[at(loc)];
    if (ships == 0) continue;
    for (int level = 1; level < kMaxShipLevel; ++level) {
      if (ship_count(ships, level) == 0) continue;
      if (n.c != 0 && s.plays_with(variant::kLeaders) && !is_start_ship(seat, loc, level)) continue;
      const bool same = d.last == loc && d.level == level;
      if (d.last == loc && level < d.level) continue;
      if (pool) {
        for (int by = 1; by <= d.left && level + by <= kMaxShipLevel; ++by)
          if (!same || by <= d.by) out.push(make_move(MoveKind::kUpgrade, loc, level, by));
      } else {
        const int by = level + n.b > kMaxShipLevel ? kMaxShipLevel - level : n.b;  // [BTS-13.2.3] surplus is lost
        out.push(make_move(MoveKind::kUpgrade, loc, level, by));
      }
    }
  }
  const bool mandatory = !pool && n.a == 1;
  if (mandatory && (s.frame_count < 2 || !may_skip(n))) return;
  if (out.done()) return;
  if (d.last != kNone || may_do_nothing()) out.push(make_move(MoveKind::kDone));
}

void Engine::apply(Seat seat, UpgradeShips d, Move m) {
  CarryPower carry;
  if (m.kind != static_cast<u8>(MoveKind::kDone)) {
    const bool any_order = d.last == kAnyOrder || opens_order(m);
    m = without_order(m);
    player(seat).ships[m.a] -= one_ship(m.b);
    s.arriving[m.a] += one_ship(m.b + m.c);
    if (ship_moved(seat, m.a, m.b, m.a, m.b + m.c, node(d.node).c != 0))
      carry = {.location = m.a, .level = static_cast<u8>(m.b + m.c)};
    s.touched |= static_cast<u16>(1 << m.a);
    s.changed = 1;
    emit(EventKind::kUpgraded, seat, m.b, m.b + m.c, m.a);
    d.left = static_cast<u8>(d.left - (node(d.node).op == Op::kUpgradePool ? m.c : 1));
    d.last = any_order ? kAnyOrder : m.a;
    d.level = any_order ? u8{0} : m.b;
    d.by = any_order ? u8{0} : m.c;
    if (d.left > 0) {
      write(top(), d);
      return ask_for_power(seat, carry);
    }
  }
  pop();
  if (d.last != kNone) finish_movement(seat);  // [BTS-13.2.5]
  ask_for_power(seat, carry);
}

// Puts down what was picked up; only where ships left or arrived can control have changed.
void Engine::finish_movement(Seat seat) {
  for (u32 rest = s.touched; rest != 0; rest &= rest - 1) {
    const std::size_t loc = at(std::countr_zero(rest));
    player(seat).ships[loc] += s.arriving[loc];
    s.arriving[loc] = 0;
  }
  if (s.more.leaders.power_state == power_state::kOnTheWay) s.more.leaders.power_state = power_state::kUnder;
  check_control(seat, s.touched);
  s.touched = 0;
}

void Engine::begin_jump(Seat seat, NodeId id, int steps) {
  if (seat == s.active && s.phase != Phase::kSetup && s.jumps_this_turn++ == 0)
    each_ability(seat, [&](int own, const Triggered& ability) {
      if (ability.trigger != Trigger::kFirstJump) return;
      steps += ability.amount;
      emit(EventKind::kMatAbility, seat, own);
    });
  steps = allowed_jumps(steps);
  if (has_ships(seat) && steps > 0) push(seat, MoveShips{.node = id, .steps = static_cast<u8>(steps)});
}

// Steps from one location to another for this faction; kNone if there is no way.
int Position::distance(Seat seat, int from, int to) const {
  const int printed = side().location_count;
  int extra = 0;
  int a = from;
  int b = to;
  if (a >= printed) {
    a = s.locations[at(a)].attached_to;
    ++extra;
  }
  if (b >= printed) {
    b = s.locations[at(b)].attached_to;
    ++extra;
  }
  if (from == to) return 0;
  const int along = side().distance[at(a)][at(b)];
  int steps = along == kNone ? kNone : along + extra;
  if (steps > 1 && has_mod(seat, Mod::kOneJumpAnywhere)) {
    // [BTS-17.18] From Sol and Deep Space the first step still follows a line.
    const bool along_line_first = from == side().sol || from == side().deep_space;
    steps = along_line_first ? 2 : 1;
  }
  return steps;
}

u16 Position::reachable(Seat seat, int from, int steps) const {
  const int printed = side().location_count;
  u32 mask = 0;
  if (from < printed && s.location_count == printed && steps < kReachSteps && !has_mod(seat, Mod::kOneJumpAnywhere)) {
    mask = side().reach[at(from)][at(steps)];
  } else {
    for (int to = 0; to < s.location_count; ++to)
      if (is_location(to) && (steps == kAnywhere || distance(seat, from, to) <= steps)) mask |= 1u << to;
  }
  if (const u8 closed = s.more.leaders.private_location; closed != 0 && !may_enter(seat, closed - 1))
    mask &= ~(1u << (closed - 1));
  return static_cast<u16>(mask & ~(1u << from));
}

void Position::legal(Seat seat, const MoveShips& d, MoveList& out) const {
  const Op op = node(d.node).op;
  const bool anywhere = op == Op::kJumpAnywhere;
  const Player& p = player(seat);
  const bool must_differ = in_action() && seat == s.active && s.changed == 0 && (d.from != kNone || has_changed());
  for (int from = d.from >= kAnyOrder ? 0 : d.from; from < s.location_count && !out.done(); ++from) {
    const Ships ships = p.ships[at(from)];
    if (ships == 0) continue;
    const u32 targets = reachable(seat, from, anywhere ? kAnywhere : d.steps);
    for (int level = 1; level <= kMaxShipLevel; ++level) {
      if (ship_count(ships, level) == 0) continue;
      if (op == Op::kJumpStartShip && !is_start_ship(seat, from, level)) continue;
      if (d.from == from && level < d.level) continue;
      const int first_to = d.from == from && d.level == level ? d.to : 0;
      for (u32 rest = targets & ~0u << first_to; rest != 0; rest &= rest - 1) {
        const int to = std::countr_zero(rest);
        // In any order the ships may stand as before for a while, if others can still follow.
        if (must_differ && !arrangement_differs(from, level, to) &&
            (d.from != kAnyOrder || !completes(make_move(MoveKind::kJump, from, level, to))))
          continue;
        out.push(make_move(MoveKind::kJump, from, level, to));
      }
    }
  }
  if (out.done()) return;
  // [LND-6.4.2] Before the first ship moves: more steps of the same movement.
  if (op == Op::kJump && d.from == kNone)
    if (const u8 leader = star_for(seat, Trigger::kJumpEffect); leader != kNone)
      out.push(make_move(MoveKind::kStar, leader));
  if (may_do_nothing()) out.push(make_move(MoveKind::kDone));
}

// Would the ships, with this one moved, stand elsewhere than when the action began? [BTS-16.4]
bool Position::arrangement_differs(int from, int level, int to) const {
  const Player& p = player(s.active);
  for (int loc = 0; loc < s.location_count; ++loc) {
    Ships here = p.ships[at(loc)] + s.arriving[at(loc)];
    if (loc == from) here -= one_ship(level);
    if (loc == to) here += one_ship(level);
    if (here != s.action_ships[at(loc)]) return true;
  }
  return false;
}

void Engine::apply(Seat seat, MoveShips d, Move m) {
  if (m.kind == static_cast<u8>(MoveKind::kStar)) {
    spend_star(seat, m.a);
    d.steps = static_cast<u8>(d.steps + star_amount(m.a));
    return write(top(), d);
  }
  CarryPower carry;
  if (m.kind != static_cast<u8>(MoveKind::kDone)) {
    const bool anywhere = node(d.node).op == Op::kJumpAnywhere;
    const bool any_order = d.from == kAnyOrder || opens_order(m);
    m = without_order(m);
    player(seat).ships[m.a] -= one_ship(m.b);
    s.arriving[m.c] += one_ship(m.b);
    if (ship_moved(seat, m.a, m.b, m.c, m.b, node(d.node).op == Op::kJumpStartShip))
      carry = {.location = m.c, .level = m.b};
    s.touched |= static_cast<u16>(1 << m.a | 1 << m.c);
    emit(EventKind::kJumped, seat, m.b, m.a, m.c);
    const int spent = anywhere ? 1 : distance(seat, m.a, m.c);
    if (s.more.solo.jump_limit != 0) s.more.solo.jumps_made = static_cast<u8>(s.more.solo.jumps_made + spent);
    d.steps = static_cast<u8>(d.steps - spent);
    d.from = any_order ? kAnyOrder : m.a;
    d.level = any_order ? u8{0} : m.b;
    d.to = any_order ? u8{0} : m.c;
    if (d.steps > 0) {
      write(top(), d);
      return ask_for_power(seat, carry);
    }
  }
  pop();
  if (d.from != kNone) finish_movement(seat);
  ask_for_power(seat, carry);
}

}  // namespace orrery::beyond_the_sun
