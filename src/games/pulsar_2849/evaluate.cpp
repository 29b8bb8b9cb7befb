// The hand evaluation: what a position is worth to a seat, in hundredths of a final point.
#include <algorithm>

#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/game.h"

namespace orrery::pulsar_2849 {

namespace {

constexpr int kPoint = 100;

// Points that production effects bring in one round; purchases count what is left after the cube's own worth.
int yearly(const Content& c, const Engine& e, Seat seat, const EffectList& list) {
  int value = 0;
  for (int k = 0; k < list.count; ++k) {
    const Effect& effect = c.effects[at(list.first + k)];
    if (effect.op == Op::kVp) value += effect.a * kPoint;
    if (effect.op == Op::kCubes) value += effect.a * 90;
    if (effect.op == Op::kVpPer) value += e.count(seat, static_cast<Counter>(effect.a)) * effect.b * kPoint;
    if (effect.op == Op::kBuy) value += (effect.b - effect.a) * 60;
    if (effect.op == Op::kTrackVp) value += 2 * kPoint;
  }
  return value;
}

int worth_of_tech(const Content& c, const Engine& e, Seat seat, const Technology& t, int left) {
  int value = 0;
  if (t.timing == Timing::kProduction) return left * yearly(c, e, seat, t.effects);
  for (int k = 0; k < t.effects.count; ++k) {
    const Effect& effect = c.effects[at(t.effects.first + k)];
    switch (effect.op) {
      case Op::kTrigger:
        value += left * effect.b * 70;
        break;
      case Op::kAdjust:
        value += left * 60;
        break;
      case Op::kCopyCost:
        value += left * 40;
        break;
      case Op::kVpPer:
        if (t.timing == Timing::kEnd) value += e.count(seat, static_cast<Counter>(effect.a)) * effect.b * kPoint;
        break;
      case Op::kVpTable: {
        const int n = e.count(seat, static_cast<Counter>(effect.a));
        value += kPoint * (n == 0 ? 0 : n == 1 ? effect.b : n == 2 ? effect.c : effect.d);
        break;
      }
      case Op::kGoalAchieved:
        value += 8 * kPoint;
        break;
      case Op::kInitiativeAgain:
        value += e.initiative_points(seat) * kPoint;
        break;
      case Op::kBuy:
        value += e.state().players[seat].cubes >= effect.a ? effect.b * 80 : effect.b * 30;
        break;
      default:
        break;
    }
  }
  return value;
}

// How near the goals are: full worth when met, less than in proportion before.
int worth_of_goals(const Content& c, const Engine& e, const State& s, Seat seat) {
  int value = 0;
  for (int i = 0; i < kGoalCount; ++i) {
    const Goal& goal = c.goals[s.goals[at(i)]];
    const int have = std::min<int>(e.count(seat, goal.counter), goal.needed);
    value += goal.points * 130 * have * have / (goal.needed * goal.needed);
  }
  return value;
}

int worth_of_seat(const Content& c, const Engine& e, const State& s, Seat seat) {
  const Player& p = s.players[seat];
  int value = e.points(seat) * kPoint;
  if (s.round == kRounds) return value;
  const int left = kRounds - s.round;  // production phases to come

  // Gyrodynes: printed points and an average bonus of the rows; unfinished ones need a die still.
  for (const Pulsar& pulsar : s.pulsars) {
    if (pulsar.owner != seat) continue;
    if (pulsar.gyrodyne == kNone) {
      value += kPoint + left * 45;
      continue;
    }
    const int each = (c.gyrodynes[pulsar.gyrodyne].points + 1) * kPoint;
    value += pulsar.spinning != 0 ? left * each + 50 : 2 * kPoint + std::max(0, left - 1) * each / 2;
  }
  for (int size = 0; size < kSizes; ++size) value += p.kept[at(size)] * (kPoint + left * 20 * (size + 1));

  for (int i = 0; i < kTransmitterCount; ++i) {
    const OwnTransmitter& own = s.transmitters[at(i)];
    if (own.owner != seat) continue;
    const Transmitter& t = c.transmitters[at(i)];
    if (own.online != 0) {
      value += left * yearly(c, e, seat, t.production);
      continue;
    }
    int full = std::max(0, left - 1) * yearly(c, e, seat, t.production);
    for (int k = 0; k < t.instant.count; ++k) {
      const Effect& effect = c.effects[at(t.instant.first + k)];
      full += effect.op == Op::kVp ? effect.a * kPoint : 3 * kPoint;
    }
    value += full * std::popcount(own.paid) * 7 / (10 * t.cost_count);
  }

  const int stations = e.count(seat, Counter::kStations) + std::popcount(p.tiles);
  value += e.station_points(stations) * 60 + stations * left * 12;
  for (int slot = 0; slot < kTechSlots; ++slot)
    if ((p.patents & bit(slot)) != 0) value += worth_of_tech(c, e, seat, e.tech(slot), left);
  if (p.hq < kHqSides)
    for (int i = 0; i < kProjectCount; ++i)
      if (e.is_run_open(seat, i)) value += left > 0 ? e.project(seat, i).run_points * 170 : 0;
  value += worth_of_goals(c, e, s, seat) * (kRounds + s.round) / (2 * kRounds);
  value += p.cubes * 95 + p.pm1 * 90 + p.plus2 * 110;
  for (const u8 die : p.dice) value += die * 55 + (die != 0 ? 150 : 0);
  if (s.red != kNone && s.frames[0].seat == seat) value += s.red * 55 + 100;

  // The better place on both tracks: cubes every round, first picks, points at the end.
  for (int i = 0; i < e.order_count(); ++i) {
    const Marker& first = s.tracks[kInitiative][at(i)];
    const Marker& engineer = s.tracks[kEngineering][at(i)];
    if (first.seat == seat)
      value += (kTrackSpaces - first.space) * 12 +
               c.initiative_end[s.players_count][at(i)] * kPoint * (1 + s.round) / 9 -
               c.penalty[first.space] * left * 70;
    if (engineer.seat == seat)
      value += (kTrackSpaces - engineer.space) * 8 +
               (c.reward_cubes[s.players_count][at(i)] * 95 + c.reward_points[s.players_count][at(i)] * kPoint) *
                   (1 + left / 2) -
               c.penalty[engineer.space] * left * 70;
  }
  return value;
}

}  // namespace

int Rules::evaluate(const State& state, Seat seat) const {
  const Engine engine(*content_, const_cast<State&>(state), nullptr);
  return worth_of_seat(*content_, engine, state, seat);
}

}  // namespace orrery::pulsar_2849
