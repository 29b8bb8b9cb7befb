// Colonising [BTS-15], systems that come from decks and events [BTS-17.5], [BTS-17.10], [BTS-17.12].
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

// To colonise the system at this location, if the flags let it be colonised now.
bool Position::is_strong_enough(Seat seat, int loc, u8 flags) const {
  const LocationState& here = s.locations[at(loc)];
  if ((flags & colonize_flag::kUncontrolledAtTurnStart) != 0 && (s.free_at_turn_start >> loc & 1) == 0)
    return false;  // [BTS-17.21]
  // [BTS-17.21] A system whose control bonus has been gained cannot be the one that is colonised without it.
  if ((flags & colonize_flag::kSuppressControlBonus) != 0 && (s.bonus_locations >> loc & 1) != 0) return false;
  return strength_of(seat, loc, Purpose::kColonize) >= c.systems[here.system].strength;  // [BTS-15.1.3]
}

void Position::legal(Seat seat, const ColonizeSystem& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  // [BTS-17.31] The system named before the bonuses, if it can still be colonised.
  if (s.stealth_target != kNone && !is_closed(n) && can_colonize(seat, s.stealth_target, n.a)) {
    out.push(make_move(MoveKind::kColonize, s.stealth_target));
    return;
  }
  for (int loc = 0; loc < s.location_count && !is_closed(n); ++loc)
    if (can_colonize(seat, loc, n.a)) out.push(make_move(MoveKind::kColonize, loc));
  if (may_skip(n) && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const ColonizeSystem& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  const u8 system = s.locations[m.a].system;
  push(seat, ColonizeStep{.node = d.node, .location = m.a, .system = system, .flags = node(d.node).a});
  push(seat, Settle{.node = d.node, .location = m.a, .strength = c.systems[system].strength});
}

// A system still too weakly held may be named as well: a bonus that follows can make up for it. Whether the action
// can be completed then is the trial's business.
bool Position::may_name(Seat seat, int loc, u8 flags) const {
  const LocationState& here = s.locations[at(loc)];
  if (here.system == kNone || player(seat).ships[at(loc)] == 0) return false;
  if ((flags & colonize_flag::kWithoutControl) == 0 && here.controller != seat) return false;
  return (flags & colonize_flag::kUncontrolledAtTurnStart) == 0 || (s.free_at_turn_start >> loc & 1) != 0;
}

void Position::legal(Seat seat, const NameSystem& d, MoveList& out) const {
  for (int loc = 0; loc < s.location_count; ++loc)
    if (may_name(seat, loc, node(d.node).a)) out.push(make_move(MoveKind::kName, loc));
}

void Engine::apply(Seat, const NameSystem&, Move m) {
  pop();
  s.stealth_target = m.a;
}

// [BTS-15.2] Any own ships there with a total level of at least the requirement; highest levels first, so that each
// set of ships is offered once; in any order where a person began with another one.
void Position::legal(Seat seat, const Settle& d, MoveList& out) const {
  const Ships ships = player(seat).ships[d.location];
  for (int level = d.level; level >= 1; --level) {
    if (ship_count(ships, level) == 0) continue;
    int reachable = 0;
    for (int l = 1; l <= (d.any_order != 0 ? kMaxShipLevel : level); ++l) {
      reachable += l * ship_count(ships, l);
      if (power_lies_here(seat, d.location, l)) reachable += power_at(seat, d.location);  // [LND-6.5.2]
    }
    if (reachable >= d.strength) out.push(make_move(MoveKind::kSettle, level));
  }
  if (d.strength == 0) out.push(make_move(MoveKind::kDone));
}

void Engine::apply(Seat seat, Settle d, Move m) {
  if (m.kind == static_cast<u8>(MoveKind::kDone)) {
    pop();
    return replace_power(seat);
  }
  player(seat).ships[d.location] -= one_ship(m.a);
  return_cube(seat);
  d.strength = static_cast<u8>(m.a >= d.strength ? 0 : d.strength - m.a);
  if (opens_order(m)) d.any_order = 1;
  d.level = d.any_order != 0 ? u8{kMaxShipLevel} : m.a;
  write(top(), d);
  ship_left(seat, d.location, m.a);
}

int Engine::draw_system(int deck) {
  for (const int from : {deck, 1 - deck}) {  // [BTS-15.4] the other deck when this one is empty
    const u64 pile = c.systems_of_deck[from];
    if (s.systems.top_set(pile) == 0) continue;
    return s.systems.draw(pile, s.random, kStreamSystemA + from);
  }
  return kNone;
}

void Engine::gain_system(Seat seat, int system) {
  Player& p = player(seat);
  p.colonised |= bit(system);
  s.quiet_rounds = 0;
  s.changed = 1;
  refresh(seat);
  emit(EventKind::kColonised, seat, system);
  if (std::popcount(p.colonised) == 2) trigger(seat, Trigger::kSecondColony);
}

void Engine::grant_colony_bonus(Seat seat, int system) {
  push(seat, Triggers{});
  ++s.system_bonus_depth;
  push(seat, BonusEnd{});
  push_sequence(seat, c.systems[at(system)].on_colonize, 0, kNone);
}

void Position::legal(Seat seat, const ColonyDisc& d, MoveList& out) const {
  offer_discs(MoveKind::kDisc, seat, c.systems[d.system].spec, out);
}

void Engine::apply(Seat seat, const ColonyDisc& d, Move m) {
  pop();
  take_disc(seat, static_cast<Disc>(m.a));
  u8& discs = s.colony_discs[d.system];
  discs = static_cast<u8>(discs == 0 ? m.a + 1 : discs | (m.a + 1) << 4);
  emit(EventKind::kColonyDisc, seat, d.system, m.a);
}

// [BTS-15.11] One procedure: control is not checked while ships leave.
void Engine::work(Seat seat, ColonizeStep d) {
  const int loc = d.location;
  const int system = d.system;
  switch (d.stage) {
    case ColonizeStage::kSettled: {
      d.stage = ColonizeStage::kDiscs;
      LocationState& here = s.locations[at(loc)];
      for (Seat p = 0; p < s.factions(); ++p) {  // [BTS-15.3]
        const Ships expelled = player(p).ships[at(loc)];
        if (expelled == 0) continue;
        player(p).ships[at(loc)] = 0;
        player(p).ships[side().deep_space] += expelled;
        expel_power(p, loc);
        if (p != seat) d.flags |= colonize_flag::kDroveOut;
        emit(EventKind::kExpelled, p, all_ships(expelled), loc);
      }
      write(top(), d);
      // [BTS-15.4] The card comes with the own outpost on it; a foreign one goes back to its owner.
      if (here.controller == seat)
        s.colony_discs[at(system)] = static_cast<u8>(here.disc + 1);
      else
        release_control(loc);
      const u8 deck = loc < side().location_count ? side().locations[at(loc)].deck : kNone;
      take_events(seat, static_cast<u8>(event_place::kAtLocation + loc));
      here.system = kNone;
      here.controller = kNoSeat;
      here.disc = kNone;
      if (deck == kNone) {
        here.attached_to = kNone;  // [BTS-17.12] an attached location disappears
        if (is_private_system(loc)) s.more.leaders.private_location = 0;  // [LND-6.19.4]
        s.attached_yards &= static_cast<u16>(~(1 << loc));
      }
      s.free_at_turn_start |= static_cast<u16>(1 << loc);  // the next card was never controlled
      s.stealth_target = kNone;
      gain_system(seat, system);
      if (deck == kNone || s.trial != trial::kOff) return;
      hidden_turned_up();
      const int next = draw_system(deck);
      if (next == kNone) return;
      here.system = static_cast<u8>(next);
      emit(EventKind::kSystemRevealed, kNoSeat, next, loc);
      return;
    }
    case ColonizeStage::kDiscs:
      if (s.colony_discs[at(system)] <= 0xF) return push(seat, ColonyDisc{.system = d.system});  // [BTS-15.5]
      d.stage = ColonizeStage::kBonus;
      return write(top(), d);
    case ColonizeStage::kBonus:
      pop();
      if ((d.flags & colonize_flag::kDroveOut) != 0) trigger(seat, Trigger::kDroveOut);
      return grant_colony_bonus(seat, system);  // [BTS-15.6]
  }
}

// [BTS-17.5] Draws system cards of which some are kept as colonised systems.
void Engine::take_system(Seat seat, NodeId id) {
  if (s.trial != trial::kOff) return;
  const EffectNode& n = node(id);
  hidden_turned_up();
  for (int i = 0; i < (n.b & 0xF); ++i) {
    const int system = draw_system(n.a);
    if (system == kNone) break;
    s.aside |= bit(system);
    emit(EventKind::kSystemRevealed, seat, system, kNone);
  }
  if (s.aside != 0) push(seat, KeepSystem{.node = id, .left = static_cast<u8>(n.b >> 4)});
}

void Position::legal(Seat, const KeepSystem&, MoveList& out) const {
  for (u64 rest = s.aside; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kKeepSystem, std::countr_zero(rest)));
}

void Engine::apply(Seat seat, KeepSystem d, Move m) {
  const EffectNode& n = node(d.node);
  s.aside &= ~bit(m.a);
  --d.left;
  write(top(), d);
  if (d.left == 0 || s.aside == 0) {
    pop();
    s.systems.put_under(s.aside);
    s.aside = 0;
  }
  push(seat, Triggers{});
  gain_system(seat, m.a);
  if (n.c >> 4 != 0) grant_colony_bonus(seat, m.a);
  for (int i = 0; i < (n.c & 0xF); ++i) push(seat, ColonyDisc{.system = m.a});
}

void Engine::attach_system(Seat seat, NodeId id) {
  s.last_attached = kNone;
  if (s.trial != trial::kOff) return;
  const EffectNode& n = node(id);
  int loc = side().location_count;
  while (loc < s.location_count && s.locations[at(loc)].attached_to != kNone) ++loc;
  if (loc == kMaxLocations) return;
  const int system = draw_system(n.a);
  if (system == kNone) return;
  s.aside = bit(system);
  emit(EventKind::kSystemRevealed, kNoSeat, system, kNone);
  const AttachTo decision{.node = id, .location = static_cast<u8>(loc)};
  push(seat, decision);
  if (n.b != 0) apply(seat, decision, make_move(MoveKind::kAttach, side().deep_space));
}

void Position::legal(Seat, const AttachTo&, MoveList& out) const {
  for (int loc = 0; loc < side().location_count; ++loc)
    if (s.locations[at(loc)].system != kNone) out.push(make_move(MoveKind::kAttach, loc));
}

void Engine::apply(Seat, const AttachTo& d, Move m) {
  pop();
  const int loc = d.location;
  if (loc == s.location_count) ++s.location_count;
  const int system = std::countr_zero(s.aside);
  s.aside = 0;
  s.locations[at(loc)] = {static_cast<u8>(system), kNoSeat, kNone, m.a};
  if (node(d.node).c != 0) s.attached_yards |= static_cast<u16>(1 << loc);
  s.free_at_turn_start |= static_cast<u16>(1 << loc);
  s.last_attached = static_cast<u8>(loc);
  emit(EventKind::kAttached, kNoSeat, system, loc, m.a);
}

}  // namespace orrery::beyond_the_sun
