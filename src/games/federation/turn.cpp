// A round's beginning, and a player's turn: place, bonus, action, effect of the ambassador, extra action [FED-5.1].
#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::begin_round() {
  emit(EventKind::kRound, kNoSeat, round());
  s.start_player = s.president;  // [FED-4.4]
  s.passed_law = kNone;
  if (s.round > 0) reveal_laws();
  block_spaces();
  begin_turn(s.start_player);
}

void Engine::block(int space, int votes) {
  if (space == kNone) return;
  s.blocked |= bit(space);
  if (votes > 0) s.voting |= bit(space);
  emit(EventKind::kBlocked, kNoSeat, space, votes);
}

// [FED-25.1] [FED-25.2] [FED-26.1] [FED-26.2]
void Engine::block_spaces() {
  if (s.planet_blockers != 0) {
    s.planet_blocker = byte(s.random.pick(kStreamBlockers, s.planet_blockers));
    s.planet_blockers = without(s.planet_blockers, s.planet_blocker);
    emit(EventKind::kPlanetBlocker, kNoSeat, s.planet_blocker);
    for (const Block& each : c.planet_blockers[s.planet_blocker])
      block(space_of(static_cast<Action>(each.planet), each.wing), each.round_votes != 0 ? round() : 0);
  }
  if (s.room_blockers != 0) {
    s.room_blocker = byte(s.random.pick(kStreamBlockers, s.room_blockers));
    s.room_blockers = without(s.room_blockers, s.room_blocker);
    emit(EventKind::kRoomBlocker, kNoSeat, s.room_blocker);
    const Action room = c.room_blockers[s.room_blocker];
    for (int wing = 0; wing < kWings; ++wing) {
      const int space = space_of(room, wing);
      if (space == kNone) continue;
      block(space, 0);
      block(space_of(Action::kSpy, 1 - wing), 0);
    }
  }
}

void Engine::begin_turn(Seat seat) { push(seat, Turn{.had_die = player(seat).die > 0 ? u8{1} : u8{0}}); }

void Engine::work(const Turn&) {
  const Seat seat = top().seat;
  Turn turn = read<Turn>(top());
  const auto go_to = [&](Turn::Step next) {
    turn.step = next;
    write(top(), turn);
  };
  switch (turn.step) {
    case Turn::Step::kPlace:
      return push(seat, Place{});
    case Turn::Step::kBonus:
      go_to(Turn::Step::kAction);
      return receive_bonus(seat, player(seat).ambassadors[turn.ambassador]);
    case Turn::Step::kAction:
      go_to(Turn::Step::kEffect);
      return start_action(seat, action_at(player(seat).ambassadors[turn.ambassador].place), false);
    case Turn::Step::kEffect:
      go_to(Turn::Step::kExtra);
      return ambassador_effect(seat, turn);
    case Turn::Step::kExtra:
      go_to(Turn::Step::kEnd);
      return push(seat, Extra{});
    case Turn::Step::kEnd:
      return end_turn(seat);
  }
}

// [FED-4.1] [FED-4.2]
void Engine::end_turn(Seat seat) {
  // [FED-6.9] One that was gained in this turn is for the next ones.
  if (player(seat).bonus == Bonus::kKept && read<Turn>(top()).ambassador != kNone) player(seat).bonus = Bonus::kReady;
  pop();
  ++s.turns;
  emit(EventKind::kTurnEnded, seat);
  for (int i = 1; i <= s.players_count; ++i) {
    const Seat next = nth_player(seat, i);
    if (ambassadors_left(next) != 0) return begin_turn(next);
  }
  emit(EventKind::kIncomeStep, kNoSeat, 1);
  push(kNoSeat, Income{});
}

void Engine::apply_place(Move m) {
  const Seat seat = top().seat;
  pop();
  if (static_cast<Face>(m.c) == Face::kTile) return push(seat, LayTile{.ambassador = m.a, .place = m.b});
  place(seat, m.a, m.b, static_cast<Face>(m.c), kNone);
}

void Engine::apply_tile(Move m) {
  const Seat seat = top().seat;
  const LayTile asked = read<LayTile>(top());
  pop();
  player(seat).modifiers &= ~big_bit(m.b);
  place(seat, asked.ambassador, asked.place, Face::kTile, m.b);
}

void Engine::place(Seat seat, int ambassador, int place, Face face, int tile) {
  player(seat).ambassadors[at(ambassador)] = {byte(place), face, byte(tile)};
  if (ambassador == kFifthAmbassador) player(seat).bonus = Bonus::kUsed;  // [FED-6.9]
  emit(EventKind::kPlaced, seat, ambassador, place, static_cast<int>(face), tile);
  change<Turn>(top(), [&](Turn& turn) {
    turn.step = Turn::Step::kBonus;
    turn.ambassador = byte(ambassador);
  });
}

// [FED-6.9], OPEN-29
void Engine::apply_keep() {
  const Seat seat = top().seat;
  pop();
  player(seat).bonus = Bonus::kKept;
  emit(EventKind::kKept, seat);
  change<Turn>(top(), [](Turn& turn) { turn.step = Turn::Step::kEnd; });
}

// [FED-5.6] [FED-6.6]
void Engine::receive_bonus(Seat seat, const Ambassador& a) {
  const Turn turn = read<Turn>(top());
  if (a.face == Face::kTile) return push_effects(seat, c.modifiers[a.tile].bonus, Points::kLeftovers);
  if (a.face == Face::kFunding) push_effects(seat, c.funding_bonus[turn.ambassador], Points::kLeftovers);
}

// [FED-5.8]
void Engine::start_action(Seat seat, Action action, bool copied) {
  const ActionData& data = c.actions[at(action)];
  if (!can_pay(player(seat).resources, data.cost)) return;
  emit(EventKind::kAction, seat, static_cast<int>(action), copied ? 1 : 0);
  pay(seat, data.cost);
  push_effects(seat, data.effects, Points::kMissions);
}

// [FED-5.9] On the fallback action neither counts [FED-20.3], so the die is not offered there.
void Engine::ambassador_effect(Seat seat, const Turn& turn) {
  const Player& p = player(seat);
  const Ambassador& a = p.ambassadors[turn.ambassador];
  if (!is_in_senate(a.place)) return;
  if (shows_funding(a)) {  // [FED-5.10] [FED-18.3]
    const u8 mission = c.actions[at(action_at(a.place))].mission;
    if (mission != kNone && may_unlock(seat, mission)) unlock(seat, mission);
    return;
  }
  // [FED-5.12] [FED-22.2] Whoever has no die may still get one from a scholar.
  if (p.die_on == kNone && (turn.had_die != 0 || c.new_die_usable != 0) && (p.die > 0 || face_up(seat) != 0))
    push(seat, AddDie{.ambassador = turn.ambassador});
}

void Engine::apply_die(Move m) {
  const Seat seat = top().seat;
  const AddDie asked = read<AddDie>(top());
  pop();
  if (m.b == 0) return;
  player(seat).die_on = asked.ambassador;
  emit(EventKind::kDieAdded, seat, player(seat).ambassadors[asked.ambassador].place);
}

// [FED-18.1]
void Reader::legal_action(MoveList& out) const {
  const Seat seat = top().seat;
  const ChooseAction asked = read<ChooseAction>(top());
  for (int planet = 0; planet < kPlanets; ++planet)
    if (has(asked.planets, planet) && may_choose_action(seat, static_cast<Action>(planet), asked.copies != 0))
      out.push(make_move(MoveKind::kAction, planet));
  for (int room = 0; room < kRoomCount; ++room) {
    const int action = static_cast<int>(Action::kOfficials) + room;
    if (has(asked.rooms, room) && may_choose_action(seat, static_cast<Action>(action), asked.copies != 0))
      out.push(make_move(MoveKind::kAction, action));
  }
}

void Engine::apply_action(Move m) {
  const Seat seat = top().seat;
  const bool copies = read<ChooseAction>(top()).copies != 0;
  pop();
  start_action(seat, static_cast<Action>(m.b), copies);
}

}  // namespace orrery::federation
