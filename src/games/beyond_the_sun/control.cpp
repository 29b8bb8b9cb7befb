// Control of locations, outposts and the bonuses they bring [BTS-14.2] to [BTS-14.4]; abilities of mats and leaders,
// some of which wait until those bonuses are done [BTS-17.14].
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

// [BTS-14.2.2] System cards and shipyard systems; [BTS-15.10] not a space without a card.
bool Position::can_control(int loc) const {
  if (s.locations[at(loc)].system != kNone) return true;
  return loc < side().location_count && side().locations[at(loc)].kind == LocationKind::kYard;
}

u8 Position::specialisation(int loc) const {
  const u8 system = s.locations[at(loc)].system;
  return system != kNone ? c.systems[system].spec : side().locations[at(loc)].spec;
}

namespace {

// [BTS-14.2.11] M is the greatest strength, T the factions that have it. `strength_here` of a seat.
template <class F>
Seat rightful(Seat controller, Seat factions, F&& strength_here) {
  int most = 0;
  Seat strongest = kNoSeat;
  bool tied = false;
  int of_controller = 0;
  for (Seat p = 0; p < factions; ++p) {
    const int here = strength_here(p);
    if (p == controller) of_controller = here;
    if (here == 0) continue;
    if (here > most) {
      most = here;
      strongest = p;
      tied = false;
    } else if (here == most) {
      tied = true;
    }
  }
  if (most == 0) return controller;                                       // [BTS-14.2.9]
  if (controller != kNoSeat && of_controller == most) return controller;  // [BTS-14.2.6]
  return tied ? kNoSeat : strongest;                                      // [BTS-14.2.7], [BTS-14.2.8], [BTS-14.2.10]
}

}  // namespace

// Ships alone count, which is asked most often.
Seat Position::rightful_controller(int loc) const {
  if (s.plays_with(variant::kLeaders | variant::kSolo)) return compare_strengths(loc);
  return rightful(s.locations[at(loc)].controller, s.players_count,
                  [&](Seat p) { return strength(player(p).ships[at(loc)]); });
}

[[gnu::noinline]] Seat Position::compare_strengths(int loc) const {
  const Seat controller = s.locations[at(loc)].controller;
  return rightful(controller, s.factions(), [&](Seat p) {
    return strength_of(p, loc, p == controller ? Purpose::kKeepControl : Purpose::kWinControl);
  });
}

void Engine::work(Seat seat, ControlCheck d) {
  if (d.stage == ControlStage::kCompare) {
    u32 changed = 0;
    for (u32 rest = d.locations; rest != 0; rest &= rest - 1) {
      const int loc = std::countr_zero(rest);
      if (can_control(loc) && rightful_controller(loc) != s.locations[at(loc)].controller) changed |= u32{1} << loc;
    }
    if (changed == 0) return pop();
    d = {.to_adjust = static_cast<u16>(changed), .stage = ControlStage::kAdjust};
    write(top(), d);
    s.changed = 1;
  }
  if (d.stage == ControlStage::kAdjust) {
    if (const u16 rest = d.to_adjust; rest != 0) {
      // [BTS-14.3.6] The faction that caused the changes chooses the order, where it can make a difference.
      if ((rest & (rest - 1)) != 0 && order_matters(rest)) return push(seat, ControlOrder{});
      return adjust_control(std::countr_zero(rest));
    }
    d.stage = ControlStage::kBonuses;
    write(top(), d);
    // [BTS-17.31] The system that Stealth Terraformers will colonise is named before the bonuses.
    const Frame& below = s.frames[at(s.frame_count - 2)];
    if (is<Sequence>(below) && below.seat == seat && d.locations != 0) {
      const NodeId next = read<Sequence>(below).node;
      if (node(next).op == Op::kColonize && (node(next).a & colonize_flag::kSuppressControlBonus) != 0)
        return push(seat, NameSystem{.node = next});
    }
  }
  // [BTS-14.4.4] All outposts lie: now the bonuses, the causing faction first [BTS-14.4.6].
  pop();
  std::array<u16, kMaxSeats> bonuses{};
  std::array<u8, kMaxSeats> taken{};
  bool any = false;
  for (u32 rest = d.locations; rest != 0; rest &= rest - 1) {
    const int loc = std::countr_zero(rest);
    const LocationState& here = s.locations[at(loc)];
    if (here.controller == kNoSeat || is_foe(here.controller)) continue;  // [SOLO-5.4.9]
    ++taken[here.controller];
    any = any || has_ability(here.controller, Trigger::kTookControl);
    if (here.system == kNone || c.systems[here.system].on_control == kNoNode) continue;
    if (loc == s.stealth_target && here.controller == seat) continue;
    if (!may_use_control_bonus(here.controller, here.system)) continue;
    bonuses[here.controller] |= static_cast<u16>(1 << loc);
    any = true;
  }
  push(seat, Triggers{});
  if (!any) return;
  ++s.system_bonus_depth;
  push(seat, BonusEnd{});
  Seat p = seat;
  for (int i = 1; i < s.players_count; ++i) p = next_seat(p);
  for (int i = 0; i < s.players_count; ++i) {
    for (; taken[p] > 0; --taken[p]) trigger(p, Trigger::kTookControl);
    if (bonuses[p] != 0) push(p, Bonuses{.locations = bonuses[p]});
    p = static_cast<Seat>((p + s.players_count - 1) % s.players_count);
  }
}

void Engine::work(Seat, const BonusEnd&) {
  --s.system_bonus_depth;
  pop();
}

// The order of adjustments shows only where a faction that gains a location also gains or loses another one and has
// so few discs that a star or an ability hangs on it: counts on the tracks commute otherwise.
bool Position::order_matters(u16 locations) const {
  std::array<u8, kMaxSeats> gains{};
  std::array<u8, kMaxSeats> losses{};
  for (u32 rest = locations; rest != 0; rest &= rest - 1) {
    const int loc = std::countr_zero(rest);
    const Seat before = s.locations[at(loc)].controller;
    const Seat after = rightful_controller(loc);
    if (before != kNoSeat) ++losses[before];
    if (after != kNoSeat) ++gains[after];
  }
  // [SOLO-5.4.8] A marker that comes back before the last one leaves keeps the game going.
  if (is_solo() && losses[kAnarchists] > 0 && gains[kAnarchists] >= threat_markers()) return true;
  for (Seat p = 0; p < s.players_count; ++p) {
    if (gains[p] == 0 || gains[p] + losses[p] < 2) continue;
    const Player& faction = player(p);
    if (faction.track[kFood] <= gains[p] || faction.track[kOre] <= gains[p]) return true;
    if (faction.mat != kNone && c.mats[faction.mat].source.count != 0) return true;
  }
  return false;
}

// [BTS-14.3.4] The disc returns to the rightmost free space of its own track; a star is laid aside [BTS-19.2].
void Engine::release_control(int loc) {
  LocationState& here = s.locations[at(loc)];
  if (here.controller == kNoSeat) return;
  if (here.disc != kStar) ++player(here.controller).track[here.disc];
  emit(EventKind::kLostControl, here.controller, loc, here.disc);
  const bool of_foe = is_foe(here.controller);
  here.controller = kNoSeat;
  here.disc = kNone;
  if (of_foe) return_marker(static_cast<u8>(loc));
}

void Position::legal(Seat, const ControlOrder&, MoveList& out) const {
  const auto check = read<ControlCheck>(s.frames[at(s.frame_count - 2)]);
  for (u32 rest = check.to_adjust; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kOrder, std::countr_zero(rest)));
}

void Engine::apply(Seat, const ControlOrder&, Move m) {
  pop();
  adjust_control(m.a);
}

// For the check on top.
void Engine::adjust_control(int loc) {
  auto check = read<ControlCheck>(top());
  check.to_adjust &= static_cast<u16>(~(1u << loc));
  write(top(), check);
  LocationState& here = s.locations[at(loc)];
  // An ability that fired in between may have settled it or taken the card away.
  if (!can_control(loc) || rightful_controller(loc) == here.controller) return;
  const Seat after = rightful_controller(loc);
  const Seat before = here.controller;
  release_control(loc);
  if (after == kNoSeat) return;
  check.locations |= static_cast<u16>(1u << loc);
  write(top(), check);
  if (before != kNoSeat && after == s.active) ++s.wrested;
  here.controller = after;
  here.disc = kNone;
  if (is_foe(after)) {  // [SOLO-5.4.7]
    here.disc = kStar;
    emit(EventKind::kTookControl, after, loc, before, kStar);
    return lose_marker(static_cast<u8>(loc));
  }
  const u8 kinds = disc_choices(after, specialisation(loc));
  if ((kinds & (kinds - 1)) != 0) return push(after, OutpostDisc{.location = static_cast<u8>(loc), .before = before});
  place_outpost(loc, static_cast<Disc>(std::countr_zero(kinds)), before);
}

void Position::legal(Seat seat, const OutpostDisc& d, MoveList& out) const {
  offer_discs(MoveKind::kOutpost, seat, specialisation(d.location), out);
}

void Engine::apply(Seat, const OutpostDisc& d, Move m) {
  pop();
  place_outpost(d.location, static_cast<Disc>(m.a), d.before);
}

void Engine::place_outpost(int loc, Disc disc, Seat from) {
  LocationState& here = s.locations[at(loc)];
  here.disc = disc;
  emit(EventKind::kTookControl, here.controller, loc, from, disc);
  take_disc(here.controller, disc);
  if (from != kNoSeat) trigger(here.controller, Trigger::kWrestedControl);
}

void Engine::work(Seat seat, const Bonuses& d) {
  const u16 rest = d.locations;
  if (rest == 0) return pop();
  if ((rest & (rest - 1)) != 0) return push(seat, BonusOrder{});  // [BTS-14.4.5]
  grant_control_bonus(seat, std::countr_zero(rest));
}

void Position::legal(Seat, const BonusOrder&, MoveList& out) const {
  const auto bonuses = read<Bonuses>(s.frames[at(s.frame_count - 2)]);
  for (u32 rest = bonuses.locations; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kBonus, std::countr_zero(rest)));
}

void Engine::apply(Seat seat, const BonusOrder&, Move m) {
  pop();
  grant_control_bonus(seat, m.a);
}

// Of the bonuses on top.
void Engine::grant_control_bonus(Seat seat, int loc) {
  change<Bonuses>(top(), [&](Bonuses& d) { d.locations &= static_cast<u16>(~(1u << loc)); });
  const u8 system = s.locations[at(loc)].system;
  if (system == kNone) return;
  if (s.acting != 0 && seat == s.active) s.bonus_locations |= static_cast<u16>(1 << loc);
  if (c.systems[system].once != 0) {
    if (may_use_control_bonus(seat, system)) push(seat, UseControlBonus{.system = system});
    return;
  }
  emit(EventKind::kControlBonus, seat, loc, system);
  push_sequence(seat, c.systems[system].on_control, 0, kNone);
}

const Triggered* Position::find_ability(Seat seat, int own) const {
  const Triggered* found = nullptr;
  each_ability(seat, [&](int i, const Triggered& ability) {
    if (i == own) found = &ability;
  });
  return found;
}

bool Position::has_ability(Seat seat, Trigger what) const {
  bool found = false;
  each_ability(seat, [&](int, const Triggered& ability) { found = found || ability.trigger == what; });
  return found;
}

// Carries out what the trigger sets off, or notes that an ability has earned its moment, which kTriggers knows.
// Never compiled into the loop over the decision stack, which would save registers for it at every step.
[[gnu::noinline]] void Engine::set_off(Seat seat, Trigger what) {
  Player& p = player(seat);
  each_ability(seat, [&](int own, const Triggered& ability) {
    if (ability.trigger != what || ability.star != 0 || !is_ready(seat, own)) return;
    if (ability.own_turn != 0 && (seat != s.active || s.phase == Phase::kSetup)) return;
    if (ability.optional == 0) use_up(seat, own, ability);
    if (ability.after_system_bonuses == 0)
      fire(seat, own, ability);
    else
      p.pending_triggers |= static_cast<u8>(1 << own);
  });
}

void Engine::use_up(Seat seat, int own, const Triggered& ability) {
  Player& p = player(seat);
  if (ability.limit == Limit::kOncePerGame) p.once_fired |= static_cast<u8>(1 << own);
  if (ability.limit == Limit::kOncePerTurn) s.more.leaders.turn_used |= static_cast<u8>(1 << own);
  if (ability.closes != kNone) p.once_fired |= static_cast<u8>(1 << ability.closes);
}

void Engine::fire(Seat seat, int own, const Triggered& ability) {
  if (ability.optional != 0) return push(seat, UseAbility{.node = ability.effect, .ability = static_cast<u8>(own)});
  emit_ability(seat, own);
  push_sequence(seat, ability.effect, 0, kNone);
}

void Engine::emit_ability(Seat seat, int own) {
  if (own < kMatAbilities) return emit(EventKind::kMatAbility, seat, own);
  emit(EventKind::kLeaderAbility, seat, s.more.leaders.held[seat][at((own - kMatAbilities) / kLeaderAbilities)] - 1);
}

// Neither closed for good nor used in this turn.
bool Position::is_ready(Seat seat, int own) const {
  return (player(seat).once_fired >> own & 1) == 0 &&
         (seat != s.active || (s.more.leaders.turn_used >> own & 1) == 0);
}

void Position::legal(Seat seat, const UseAbility& d, MoveList& out) const {
  const Triggered* ability = find_ability(seat, d.ability);
  if (ability != nullptr && is_ready(seat, d.ability) && list_possible(d.node, 0, seat, 0, kNone, true))
    out.push(make_move(MoveKind::kYes));
  out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const UseAbility& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  use_up(seat, d.ability, *find_ability(seat, d.ability));
  emit_ability(seat, d.ability);
  push_sequence(seat, d.node, 0, kNone);
}

void Engine::work(Seat, const Triggers&) {
  if (s.system_bonus_depth > 0) return pop();  // the outermost check carries them out
  Seat p = s.active;
  for (int i = 0; i < s.players_count; ++i, p = next_seat(p)) {
    u8& pending = player(p).pending_triggers;
    if (pending == 0) continue;
    const int own = std::countr_zero(pending);
    pending &= static_cast<u8>(pending - 1);
    return fire(p, own, *find_ability(p, own));
  }
  pop();
}

}  // namespace orrery::beyond_the_sun
