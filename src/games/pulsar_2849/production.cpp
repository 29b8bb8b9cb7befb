// The production phase [PUL-13.1]: seven steps, each finished for all players before the next.
#include <algorithm>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::end_of_turns() {
  // [PUL-13.2] [PUL-16.7]
  for (int i = 0; i < order_count(); ++i) {
    s.order[at(i)] = s.tracks[at(Track::kInitiative)][at(i)].seat;
    emit(EventKind::kOrder, s.order[at(i)], i + 1);
  }
  // [PUL-13.3] [PUL-13.4]
  for (int i = 0; i < order_count(); ++i) {
    const Seat seat = s.tracks[at(Track::kEngineering)][at(i)].seat;
    gain_cubes(seat, c.reward_cubes[s.players_count][at(i)]);
    gain_points(seat, c.reward_points[s.players_count][at(i)], Points::kTracks);
  }
  // [PUL-13.5] [PUL-0.3]
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    int penalty = 0;
    for (const auto& track : s.tracks)
      for (const Marker& marker : track)
        if (marker.seat == seat) penalty += c.penalty[marker.space];
    auto& tracks = player(seat).points[at(Points::kTracks)];
    penalty = std::min({penalty, points(seat), tracks + kMostPoints});
    if (penalty == 0) continue;
    tracks = static_cast<std::int16_t>(tracks - penalty);
    emit(EventKind::kPenalty, seat, penalty);
  }
  push(kNoSeat, Production{.step = Production::Step::kTransmitters});
}

void Engine::step_production() {
  Production at = read<Production>(top());
  const bool technologies = at.step == Production::Step::kTechnologies;
  if (at.player == s.players_count) {
    if (!technologies) {
      produce_gyrodynes();
      return write(top(), Production{.step = Production::Step::kTechnologies});
    }
    pop();
    return prepare_round();
  }
  const Seat seat = nth_player(at.player);
  ++at.stage;
  write(top(), at);
  if (at.stage == 1)
    return technologies ? produce_technologies(seat, Timing::kProduction) : produce_transmitters(seat);
  if (ask_purchase(seat, at.stage - 2, technologies, Timing::kProduction)) return;
  write(top(), Production{.step = at.step, .player = byte(at.player + 1)});
}

// [PUL-13.6] Cubes come first, so that they can pay for purchases.
void Engine::produce_transmitters(Seat seat) {
  for (int i = 0; i < kTransmitterCount; ++i) {
    if (s.transmitters[at(i)].owner != seat || s.transmitters[at(i)].online == 0) continue;
    const EffectList& list = c.transmitters[at(i)].production;
    for (int k = 0; k < list.count; ++k)
      if (const Effect& e = c.effects[at(list.first + k)]; e.op != Op::kBuy)
        execute(e, seat, kNone, Points::kTransmitters);
  }
}

// [PUL-13.8]
int Reader::gyro_bonus() const {
  const int category = round() <= 2 ? 0 : round() <= 5 ? 1 : 2;
  const u8 bonus = c.gyro_bonus[s.faces[at(category)]][s.round];
  return bonus == kMedianBonus ? (s.median + 1) / 2 : bonus;
}

// [PUL-13.7]
void Engine::produce_gyrodynes() {
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    int sum = 0;
    for (const Pulsar& pulsar : s.pulsars)
      if (pulsar.owner == seat && pulsar.spinning != 0) sum += c.gyrodynes[pulsar.gyrodyne].points + gyro_bonus();
    gain_points(seat, sum, Points::kGyrodynes);
  }
}

// [PUL-13.9], and technologies of the end [PUL-14.2].
void Engine::produce_technologies(Seat seat, Timing timing) {
  for_each_patent(seat, [&](const Technology& t) {
    if (t.timing != timing) return;
    for (int k = 0; k < t.effects.count; ++k) {
      const Effect& e = c.effects[at(t.effects.first + k)];
      if (e.op == Op::kVpPer && static_cast<Counter>(e.a) == Counter::kGoalsAchieved) continue;  // scored with goals
      if (e.op == Op::kTrackVp || e.op == Op::kVpTable) {
        const int n = e.op == Op::kVpTable ? count(seat, static_cast<Counter>(e.a))
                                           : rank(seat, static_cast<Track>(e.a)) + 1;  // [PUL-10.13]
        gain_points(seat, n == 1 ? e.b : n == 2 ? e.c : n == 3 ? e.d : 0, Points::kTechnologies);
      } else if (e.op != Op::kBuy) {
        execute(e, seat, kNone, Points::kTechnologies);
      }
    }
  });
}

// Asks for the purchase with this number; false when there are no more. One that cannot be paid lapses.
bool Engine::ask_purchase(Seat seat, int number, bool technologies, Timing timing) {
  const int sources = technologies ? kTechSlots : kTransmitterCount;
  for (int i = 0; i < sources; ++i) {
    const bool works = technologies ? (player(seat).patents & bit(i)) != 0 && tech(i).timing == timing
                                    : s.transmitters[at(i)].owner == seat && s.transmitters[at(i)].online != 0;
    if (!works) continue;
    const EffectList& list = technologies ? tech(i).effects : c.transmitters[at(i)].production;
    for (int k = 0; k < list.count; ++k) {
      const Effect& e = c.effects[at(list.first + k)];
      if (e.op != Op::kBuy) continue;
      if (number >= e.c) {
        number -= e.c;
        continue;
      }
      if (player(seat).cubes >= e.a)
        push(seat,
             BuyPoints{
                 .cubes = e.a, .vp = e.b, .points = technologies ? Points::kTechnologies : Points::kTransmitters});
      return true;
    }
  }
  return false;
}

void Engine::apply_buy(Move m) {
  const Seat seat = top().seat;
  const auto [cubes, vp, points] = read<BuyPoints>(top());
  pop();
  if (m.b == 0) return emit(EventKind::kNotBought, seat, cubes, vp);
  emit(EventKind::kBought, seat, cubes, vp);
  pay_cubes(seat, cubes);
  gain_points(seat, vp, points);
}

// [PUL-13.10] [PUL-13.11]
void Engine::prepare_round() {
  ++s.round;
  s.dice.fill(0);
  if (s.round == kRounds) {
    emit(EventKind::kFinal, kNoSeat);
    return push(kNoSeat, Final{});
  }
  lay_out_transmitters();
  begin_round();
}

}  // namespace orrery::pulsar_2849
