// Colonising [BTS-15], systems that come from decks and events [BTS-17.5], [BTS-17.10], [BTS-17.12].
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {
namespace colonize_stage {
enum : u8 { kSettled, kDiscs, kBonus };
}
}  // namespace

bool Engine::can_colonize(Seat seat, int loc, u8 flags) const {
  const LocationState& here = s.locations[at(loc)];
  if (here.system == kNone) return false;                                                      // [BTS-15.1.1]
  if ((flags & colonize_flag::kWithoutControl) == 0 && here.controller != seat) return false;  // [BTS-15.1.2]
  if ((flags & colonize_flag::kUncontrolledAtTurnStart) != 0 && (s.free_at_turn_start >> loc & 1) == 0)
    return false;  // [BTS-17.21]
  // [BTS-17.21] A system whose control bonus has been gained cannot be the one that is colonised without it.
  if ((flags & colonize_flag::kSuppressControlBonus) != 0 && (s.bonus_locations >> loc & 1) != 0) return false;
  return strength(player(seat).ships[at(loc)]) >= c.systems[here.system].strength;  // [BTS-15.1.3]
}

void Engine::legal_colonize(MoveList& out) {
  const Frame& f = top();
  const EffectNode& n = node(f.node);
  // [BTS-17.31] The system named before the bonuses, if it can still be colonised.
  if (s.stealth_target != kNone && can_colonize(f.seat, s.stealth_target, n.a)) {
    out.push(make_move(MoveKind::kColonize, s.stealth_target));
    return;
  }
  for (int loc = 0; loc < s.location_count; ++loc)
    if (can_colonize(f.seat, loc, n.a)) out.push(make_move(MoveKind::kColonize, loc));
  if (may_skip(n) && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

// A system still too weakly held may be named as well: a bonus that follows can make up for it. Whether the action
// can be completed then is the trial's business.
bool Engine::may_name(Seat seat, int loc, u8 flags) const {
  const LocationState& here = s.locations[at(loc)];
  if (here.system == kNone || player(seat).ships[at(loc)] == 0) return false;
  if ((flags & colonize_flag::kWithoutControl) == 0 && here.controller != seat) return false;
  return (flags & colonize_flag::kUncontrolledAtTurnStart) == 0 || (s.free_at_turn_start >> loc & 1) != 0;
}

void Engine::legal_name_system(MoveList& out) const {
  const Frame& f = top();
  for (int loc = 0; loc < s.location_count; ++loc)
    if (may_name(f.seat, loc, node(f.node).a)) out.push(make_move(MoveKind::kName, loc));
}

// [BTS-15.2] Any own ships there with a total level of at least the requirement; highest levels first, so that each
// set of ships is offered once; in any order where a person began with another one.
void Engine::legal_settle(MoveList& out) const {
  const Frame& f = top();
  const Ships ships = player(f.seat).ships[f.a];
  for (int level = f.c; level >= 1; --level) {
    if (ship_count(ships, level) == 0) continue;
    int reachable = 0;
    for (int l = 1; l <= (f.d != 0 ? kMaxShipLevel : level); ++l) reachable += l * ship_count(ships, l);
    if (reachable >= f.b) out.push(make_move(MoveKind::kSettle, level));
  }
  if (f.b == 0) out.push(make_move(MoveKind::kDone));
}

void Engine::apply_settle(Move m) {
  Frame& f = top();
  if (m.kind == static_cast<u8>(MoveKind::kDone)) return pop();
  player(f.seat).ships[f.a] -= one_ship(m.a);
  return_cube(f.seat);
  f.b = static_cast<u8>(m.a >= f.b ? 0 : f.b - m.a);
  if (f.d == 0 && opens_order(m)) f.d = 1;
  f.c = f.d != 0 ? u8{kMaxShipLevel} : m.a;
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
  happened(Happened::kColonised, seat, system);
  if (std::popcount(p.colonised) == 2) trigger(seat, Trigger::kSecondColony);
}

void Engine::grant_colony_bonus(Seat seat, int system) {
  push(FrameKind::kTriggers, seat);
  ++s.system_bonus_depth;
  push(FrameKind::kBonusEnd, seat);
  push_sequence(seat, c.systems[at(system)].on_colonize, 0, kNone);
}

void Engine::put_colony_disc(Seat seat, int system, Disc disc) {
  take_disc(seat, disc);
  u8& discs = s.colony_discs[at(system)];
  discs = static_cast<u8>(discs == 0 ? disc + 1 : discs | (disc + 1) << 4);
  happened(Happened::kColonyDisc, seat, system, disc);
}

// [BTS-15.11] One procedure: control is not checked while ships leave.
void Engine::step_colonize() {
  Frame& f = top();
  const Seat seat = f.seat;
  const int loc = f.a;
  const int system = f.c;
  switch (f.b) {
    case colonize_stage::kSettled: {
      f.b = colonize_stage::kDiscs;
      LocationState& here = s.locations[at(loc)];
      for (Seat p = 0; p < s.players_count; ++p) {  // [BTS-15.3]
        const Ships expelled = player(p).ships[at(loc)];
        if (expelled == 0) continue;
        player(p).ships[at(loc)] = 0;
        player(p).ships[side().deep_space] += expelled;
        happened(Happened::kExpelled, p, all_ships(expelled), loc);
      }
      // [BTS-15.4] The card comes with the own outpost on it; a foreign one goes back to its owner.
      if (here.controller == seat)
        s.colony_discs[at(system)] = static_cast<u8>(here.disc + 1);
      else
        release_control(loc);
      const u8 deck = loc < side().location_count ? side().locations[at(loc)].deck : kNone;
      here.system = kNone;
      here.controller = kNoSeat;
      here.disc = kNone;
      if (deck == kNone) {
        here.attached_to = kNone;  // [BTS-17.12] an attached location disappears
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
      happened(Happened::kSystemRevealed, kNoSeat, next, loc);
      return;
    }
    case colonize_stage::kDiscs: {
      const u8 discs = s.colony_discs[at(system)];
      if (discs > 0xF) {
        f.b = colonize_stage::kBonus;
        return;
      }
      push(FrameKind::kColonyDisc, seat, 0, system);  // [BTS-15.5]
      return;
    }
    default:
      pop();
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
    happened(Happened::kSystemRevealed, seat, system, kNone);
  }
  if (s.aside != 0) push(FrameKind::kKeepSystem, seat, id, n.b >> 4);
}

void Engine::apply_keep_system(Move m) {
  Frame& f = top();
  const Seat seat = f.seat;
  const EffectNode& n = node(f.node);
  s.aside &= ~bit(m.a);
  if (--f.a == 0 || s.aside == 0) {
    pop();
    s.systems.put_under(s.aside);
    s.aside = 0;
  }
  push(FrameKind::kTriggers, seat);
  gain_system(seat, m.a);
  if (n.c >> 4 != 0) grant_colony_bonus(seat, m.a);
  for (int i = 0; i < (n.c & 0xF); ++i) push(FrameKind::kColonyDisc, seat, 0, m.a);
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
  happened(Happened::kSystemRevealed, kNoSeat, system, kNone);
  push(FrameKind::kAttachTo, seat, id, loc);
  if (n.b != 0) apply_attach(make_move(MoveKind::kAttach, side().deep_space));
}

void Engine::apply_attach(Move m) {
  const Frame f = top();
  pop();
  const int loc = f.a;
  if (loc == s.location_count) ++s.location_count;
  const int system = std::countr_zero(s.aside);
  s.aside = 0;
  s.locations[at(loc)] = {static_cast<u8>(system), kNoSeat, kNone, m.a};
  if (node(f.node).c != 0) s.attached_yards |= static_cast<u16>(1 << loc);
  s.free_at_turn_start |= static_cast<u16>(1 << loc);
  s.last_attached = static_cast<u8>(loc);
  happened(Happened::kAttached, kNoSeat, system, loc, m.a);
}

}  // namespace orrery::beyond_the_sun
