// A player's turn in the action phase: what can be done, how it is paid, bonus dice and tokens.
#include <algorithm>

#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/payments.h"

namespace orrery::pulsar_2849 {

// [PUL-4.1]
void Engine::begin_turn(int number) { push(nth_player(number), Turn{.number = byte(number)}); }

bool Reader::has_die(Seat seat, const Payment& payment) const {
  if (payment.red) return s.red == payment.die;
  const Player& p = player(seat);
  return payment.die != 0 && (p.dice[0] == payment.die || p.dice[1] == payment.die);
}

bool Reader::has_token(Seat seat, Token token) const {
  const Player& p = player(seat);
  return token == Token::kNoToken || (token == Token::kPlusTwo ? p.plus2 : p.pm1) > 0;
}

// [PUL-4.7] How far technologies can change the die of an action. Buying a token has none.
int Reader::adjust_limit(Seat seat, MoveKind kind) const {
  const auto& adjusts = player(seat).adjusts;
  const auto of = [&](Adjust a) { return int{adjusts[at(a)]}; };
  int limit = 0;
  if (kind == MoveKind::kFly)
    limit = of(Adjust::kFly) + of(Adjust::kFlyOrange) + of(Adjust::kFlyPink) + of(Adjust::kFlyGreen) +
            of(Adjust::kFlyEndPulsar);
  else if (kind == MoveKind::kPatent)
    limit = of(Adjust::kPatent);
  else if (kind == MoveKind::kTakeGyrodyne)
    limit = of(Adjust::kTakeGyrodyne);
  else if (kind == MoveKind::kComplete)
    limit = of(Adjust::kCompleteGyrodyne);
  else if (kind == MoveKind::kTakeTransmitter || kind == MoveKind::kPayTransmitter)
    limit = of(Adjust::kPayTransmitter);
  else if (kind == MoveKind::kProject)
    limit = of(Adjust::kProject);
  return std::min(limit, kMaxAdjust);
}

// [PUL-10.1] [PUL-10.2] [PUL-10.4] [PUL-10.5] [PUL-12.8] [PUL-12.10]
bool Reader::may_patent(Seat seat, int slot) const {
  const Technology& t = tech(slot);
  if (t.exists == 0 || t.round > round()) return false;
  const u8 owners = s.patent_owners[at(slot)];
  if ((owners & bit(seat)) != 0) return false;
  if (t.dice == 2) {
    if (std::popcount(owners) >= 2) return false;
  } else if (owners != 0 &&
             (std::popcount(owners) >= c.single_die_owners[s.players_count] || s.patent_round[at(slot)] == round())) {
    return false;
  }
  if ((t.gives_red != 0 || t.doubles != 0) && s.bonus_taken != 0) return false;
  return player(seat).cubes >= t.extra_cubes;
}

// [PUL-9.3] [PUL-9.4] [PUL-9.6]
bool Reader::needs_met(Seat seat, int i) const {
  const Player& p = player(seat);
  return p.hq < kHqSides && (p.projects & bit(i)) == 0 && (project(seat, i).needs & ~p.projects) == 0;
}

bool Reader::is_project_open(Seat seat, int i) const {
  if (!needs_met(seat, i)) return false;
  const Project& wanted = project(seat, i);
  return (wanted.gives_red == 0 && wanted.doubles == 0) || s.bonus_taken == 0;
}

void Reader::legal_turn(MoveList& out) const {
  const Seat seat = top().seat;
  const Player& p = player(seat);
  const Purse purse(s, seat);

  // [PUL-5.1]
  const int bend = adjust_limit(seat, MoveKind::kFly);
  for (int i = 0; i < purse.count; ++i) {
    Payment way = purse.ways[at(i)];
    for (int adjust = -bend; adjust <= bend; ++adjust) {
      way.adjust = adjust;
      if (way.value() < 1 || way.value() > kMaxFlight) continue;
      if (place_has_route(seat, {p.ship, way.value(), adjust < 0 ? -adjust : adjust}))
        out.push(paid_move(MoveKind::kFly, way));
    }
  }
  const auto offer = [&](MoveKind kind, int value, int limit, int b, int symbol = 0) {
    purse.for_value(value, limit, [&](const Payment& way) { out.push(paid_move(kind, way, b, symbol)); });
  };
  if (purse.count > 0 && !out.done()) {
    const int take_limit = adjust_limit(seat, MoveKind::kTakeGyrodyne);
    const int complete_limit = adjust_limit(seat, MoveKind::kComplete);
    for (int size = 0; size < kSizes; ++size)  // [PUL-7.5]
      if (s.supply[at(size)] > 0) offer(MoveKind::kTakeGyrodyne, c.gyrodynes[at(size)].take, take_limit, size);
    for (int size = 0; size < kSizes; ++size)  // [PUL-7.11]
      if (pulsar_under_construction(seat, size) != kNone)
        offer(MoveKind::kComplete, c.gyrodynes[at(size)].complete, complete_limit, size);
    // [PUL-8.1] [PUL-8.8] Equal symbols of one tile are one choice.
    const int pay_limit = adjust_limit(seat, MoveKind::kPayTransmitter);
    const auto symbols = [&](MoveKind kind, int tile) {
      const Transmitter& t = c.transmitters[at(tile)];
      u8 seen = 0;
      for (int k = 0; k < t.cost_count; ++k) {
        if ((s.transmitters[at(tile)].paid & bit(k)) != 0 || (seen & bit(t.cost[at(k)])) != 0) continue;
        seen = byte(static_cast<int>(seen | bit(t.cost[at(k)])));
        offer(kind, t.cost[at(k)], pay_limit, tile, k);
      }
    };
    for (const u8 tile : s.offer)
      if (tile != kNone) symbols(MoveKind::kTakeTransmitter, tile);
    for (int tile = 0; tile < kTransmitterCount; ++tile)
      if (s.transmitters[at(tile)].owner == seat && s.transmitters[at(tile)].online == 0)
        symbols(MoveKind::kPayTransmitter, tile);
    const int project_limit = adjust_limit(seat, MoveKind::kProject);
    for (int i = 0; i < kProjectCount; ++i)
      if (is_project_open(seat, i)) offer(MoveKind::kProject, project(seat, i).cost, project_limit, i);
    const int patent_limit = adjust_limit(seat, MoveKind::kPatent);
    for (int slot = 0; slot < kTechSlots; ++slot)
      if (purse.reaches(tech(slot).cost, patent_limit) && may_patent(seat, slot))
        offer(MoveKind::kPatent, tech(slot).cost, patent_limit, slot);
    for (int value = 1; value <= 6; ++value) {  // [PUL-11.1]
      if ((c.pm1_dice >> value & 1) != 0) offer(MoveKind::kBuyToken, value, 0, 0);
      if ((c.plus2_dice >> value & 1) != 0) offer(MoveKind::kBuyToken, value, 0, 1);
    }
  }
  // [PUL-7.7] Which of the own pulsars carries the tile makes no difference.
  if (free_pulsar(seat) != kNone)
    for (int size = 0; size < kSizes; ++size)
      if (p.kept[at(size)] > 0) out.push(make_move(MoveKind::kConstruct, size));
  if (s.bonus_taken == 0) {
    if (p.cubes >= p.copy_cost)  // [PUL-12.4]
      for (int value = 1; value <= 6; ++value)
        if (s.dice[at(value)] > 0) out.push(make_move(MoveKind::kCopy, value));
    for (int value = 0; value <= 6; ++value)  // [PUL-12.5]
      if ((s.joints >> value & 1) != 0) out.push(make_move(MoveKind::kJoint, value));
  }
  if (!must_use_red()) out.push(make_move(MoveKind::kEndTurn));
}

// [PUL-12.9], OPEN-06
bool Reader::must_use_red() const {
  if (s.red == kNone || s.red_must == 0) return false;
  const Seat seat = top().seat;
  if ((side().lengths[player(seat).ship] >> s.red & 1) != 0) return true;
  // Asked with the obligation lifted, which adds nothing but the end of the turn.
  State free = s;
  free.red_must = 0;
  MoveList moves;
  Reader(c, free).legal_turn(moves);
  return std::any_of(moves.begin(), moves.end(), [](Move m) { return is_paid(m) && payment_of(m).red; });
}

// Spends die and token; gives the slot of a silver die. [PUL-4.5]
int Engine::pay(Seat seat, Move m) {
  const Payment payment = payment_of(m);
  Player& p = player(seat);
  int slot = kNone;
  emit(EventKind::kPaid, seat, payment.die, payment.red ? 1 : 0, static_cast<int>(payment.token), payment.value());
  if (payment.red) {
    s.red = kNone;  // [PUL-12.3]
    s.red_must = 0;
  } else {
    slot = p.dice[0] == payment.die ? 0 : 1;
    p.dice[at(slot)] = 0;
  }
  if (payment.token != Token::kNoToken) {
    --(payment.token == Token::kPlusTwo ? p.plus2 : p.pm1);
    trigger(seat, Trigger::kSpendModifier);
  }
  if (payment.red) trigger(seat, Trigger::kUseBonusDie);
  return slot;
}

// [PUL-12.1] The other offers lapse.
void Engine::take_bonus_die(Seat seat, int value, bool must) {
  s.bonus_taken = 1;
  s.red = byte(value);
  s.red_must = must ? 1 : 0;
  s.joints = 0;
  emit(EventKind::kRedDie, seat, value);
}

void Engine::apply_copy(Move m) {
  const Seat seat = top().seat;
  pay_cubes(seat, player(seat).copy_cost);
  emit(EventKind::kCopied, seat, m.b);
  take_bonus_die(seat, m.b, false);
}

void Engine::apply_joint(Move m) {
  const Seat seat = top().seat;
  emit(EventKind::kJointTaken, seat, m.b);
  take_bonus_die(seat, m.b, false);
}

void Engine::apply_buy_token(Move m) {
  const Seat seat = top().seat;
  pay(seat, m);
  gain_token(seat, m.b == 1);
}

// [PUL-4.2]
void Engine::end_turn() {
  const Seat seat = top().seat;
  const int next = read<Turn>(top()).number + 1;
  pop();
  player(seat).dice.fill(0);
  s.bonus_taken = 0;
  s.red = kNone;
  s.red_must = 0;
  s.joints = 0;
  ++s.turns;
  emit(EventKind::kTurnEnded, seat);
  if (next < s.players_count)
    begin_turn(next);
  else
    end_of_turns();
}

}  // namespace orrery::pulsar_2849
