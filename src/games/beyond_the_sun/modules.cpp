// What new events, systems and mats do [LND-7] to [LND-10]; predictions.cpp has the prediction.
#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

// [LND-10.7] What lowers the price of an action.
int Position::action_discount(Seat seat, const Action& action) const {
  int sum = action.guild != 0 ? leader_discount(seat) : 0;  // [LND-6.6]
  if (action.colonizes == 0 || !has_mod(seat, Mod::kColonizeDiscount)) return sum;
  for (u32 rest = player(seat).abilities_owned; rest != 0; rest &= rest - 1)
    if (const Ability& ability = c.abilities[at(std::countr_zero(rest))]; ability.mod == Mod::kColonizeDiscount)
      sum += ability.amount;
  return sum;
}

// +1 VP tokens left on the mat.
int Position::tokens_left(Seat seat) const {
  const u8 mat = player(seat).mat;
  return mat == kNone ? 0 : c.mats[mat].tokens - s.more.modules.tokens[seat];
}

void Engine::take_token(Seat seat) {
  if (tokens_left(seat) <= 0) return impossible();
  ++s.more.modules.tokens[seat];
  s.changed = 1;
  emit(EventKind::kTokenTaken, seat, s.more.modules.tokens[seat]);
}

int Position::collectible_ore(Seat seat, int each) const {
  int sum = 0;
  for (Seat p = 0; p < s.players_count; ++p)
    if (p != seat) sum += player(p).ore < each ? player(p).ore : each;
  return sum;
}

// In turn order; who has less gives what there is.
void Engine::collect_ore(Seat seat, int each) {
  for (Seat p = next_seat(seat); p != seat; p = next_seat(p)) {
    const int n = player(p).ore < each ? player(p).ore : each;
    if (n == 0) continue;
    player(p).ore = static_cast<u16>(player(p).ore - n);
    player(seat).ore = static_cast<u16>(player(seat).ore + n);
    s.changed = 1;
    emit(EventKind::kPaidOreTo, p, n, seat);
  }
}

// [LND-10.4.2] The star first, then the bonus; nobody has to use it.
void Position::legal(Seat seat, const UseControlBonus& d, MoveList& out) const {
  if (list_possible(c.systems[d.system].on_control, 0, seat, 0, kNone, true)) out.push(make_move(MoveKind::kYes));
  out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const UseControlBonus& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  s.more.modules.control_used |= static_cast<u8>(1 << seat);
  emit(EventKind::kControlBonusUsed, seat, d.system);
  push_sequence(seat, c.systems[d.system].on_control, 0, kNone);
}

// [LND-9.3] Uncolonised systems: mask by card.
u64 Position::systems_for_event() const {
  u64 systems = 0;
  for (int loc = 0; loc < s.location_count; ++loc)
    if (s.locations[at(loc)].system != kNone && !is_private_system(loc))  // [LND-6.19.2]
      systems |= bit(s.locations[at(loc)].system);
  if (s.dyson_system != kNone) systems |= bit(s.dyson_system);  // [LND-9.3.1]
  return systems;
}

void Position::legal(Seat, const AssignEvent&, MoveList& out) const {
  for (u64 rest = systems_for_event(); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kAssign, std::countr_zero(rest)));
}

void Engine::apply(Seat, const AssignEvent& d, Move m) {
  pop();
  u8& place = s.event_place[d.event];
  if (m.a == s.dyson_system) {
    place = event_place::kWithDysonSystem;
    return emit(EventKind::kEventAssigned, kNoSeat, d.event, m.a);
  }
  for (int loc = 0; loc < s.location_count; ++loc)
    if (s.locations[at(loc)].system == m.a) place = static_cast<u8>(event_place::kAtLocation + loc);
  emit(EventKind::kEventAssigned, kNoSeat, d.event, m.a);
}

// [LND-9.3] Events that lie with a system go to the faction that gets it.
void Engine::take_events(Seat seat, u8 place) {
  for (int e = 0; e < c.event_count; ++e) {
    if (s.event_place[at(e)] != place || c.events[at(e)].attach != EventAttach::kChosenSystem) continue;
    s.event_place[at(e)] = seat;
    emit(EventKind::kEventKept, seat, e, seat, kNone);
  }
}

// [LND-9.4]
void Engine::add_achievement(int card) {
  AchievementState& more = s.more.modules.achievement;
  more = {};
  more.card = static_cast<u8>(card + 1);
  more.owner.fill(kNoSeat);
}

}  // namespace orrery::beyond_the_sun
