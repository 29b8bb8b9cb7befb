#include "games/pulsar_2849/features.h"

#include <algorithm>
#include <bit>

namespace orrery::pulsar_2849 {
namespace {

class Measuring {
 public:
  Measuring(const Reader& engine, Seat seat) : e_(engine), c_(engine.content()), s_(engine.state()), seat_(seat) {}

  Features all() {
    out_.left = kRounds - s_.round;
    tally(Count::kScore) = e_.points(seat_);
    gyrodynes();
    transmitters();
    tally(Count::kLinks) = e_.count(seat_, Counter::kLinks);
    const int stations = e_.count(seat_, Counter::kStations) + std::popcount(player().tiles);
    tally(Count::kStations) = stations;
    tally(Count::kStationPoints) = e_.station_points(stations);
    for (int i = 0; i < kTriggers; ++i) tally(Count::kTriggered, i) = player().triggers[at(i)];
    for (int i = 0; i < kAdjusts; ++i) tally(Count::kAdjustments, i) = player().adjusts[at(i)];
    for (u32 rest = player().patents; rest != 0; rest &= rest - 1) technology(e_.tech(std::countr_zero(rest)));
    if (player().hq < kHqSides)
      for (int i = 0; i < kProjectCount; ++i)
        if (e_.is_run_open(seat_, i)) tally(Count::kRuns) += e_.project(seat_, i).run_points;
    goals();
    in_hand();
    tracks();
    return out_;
  }

 private:
  const Player& player() const { return s_.players[seat_]; }
  int& tally(Count which, int step = 0) { return out_.counts[static_cast<std::size_t>(which) + at(step)]; }

  void gyrodynes() {
    for (const Pulsar& pulsar : s_.pulsars) {
      if (pulsar.owner != seat_) continue;
      if (pulsar.gyrodyne == kNone) {
        ++tally(Count::kClaimed);
        continue;
      }
      ++tally(pulsar.spinning != 0 ? Count::kSpinning : Count::kIdle);
      tally(pulsar.spinning != 0 ? Count::kSpinningPoints : Count::kIdlePoints) +=
          c_.gyrodynes[pulsar.gyrodyne].points;
    }
    for (int size = 0; size < kSizes; ++size) tally(Count::kKept, size) = player().kept[at(size)];
  }

  struct Yearly {
    int points = 0, cubes = 0, buys = 0;
  };
  Yearly yearly(const EffectList& list) const {
    Yearly out;
    for (int k = 0; k < list.count; ++k) {
      const Effect& effect = c_.effects[at(list.first + k)];
      if (effect.op == Op::kVp) out.points += effect.a;
      if (effect.op == Op::kVpPer) out.points += e_.count(seat_, static_cast<Counter>(effect.a)) * effect.b;
      if (effect.op == Op::kTrackVp) out.points += 2;
      if (effect.op == Op::kCubes) out.cubes += effect.a;
      if (effect.op == Op::kBuy) out.buys += effect.b - effect.a;
    }
    return out;
  }
  void add(const Yearly& yearly) {
    tally(Count::kYearlyPoints) += yearly.points;
    tally(Count::kYearlyCubes) += yearly.cubes;
    tally(Count::kYearlyBuys) += yearly.buys;
  }

  void transmitters() {
    for (int i = 0; i < kTransmitterCount; ++i) {
      const OwnTransmitter& own = s_.transmitters[at(i)];
      if (own.owner != seat_) continue;
      const Transmitter& t = c_.transmitters[at(i)];
      ++tally(Count::kTransmitters);
      const Yearly each = yearly(t.production);
      if (own.online != 0) {
        add(each);
        continue;
      }
      int at_once = 0;
      for (int k = 0; k < t.instant.count; ++k) {
        const Effect& effect = c_.effects[at(t.instant.first + k)];
        at_once += effect.op == Op::kVp ? effect.a : 3;
      }
      if (t.cost_count - std::popcount(own.paid) == 1) ++tally(Count::kNearlyOnline);
      const int paid = 12 * std::popcount(own.paid) / t.cost_count;
      tally(Count::kUnderway) += at_once * paid;
      tally(Count::kUnderwayYearly) += (each.points + each.cubes + each.buys) * paid;
    }
  }

  void technology(const Technology& t) {
    if (t.timing == Timing::kProduction) {
      add(yearly(t.effects));
      return;
    }
    for (int k = 0; k < t.effects.count; ++k) {
      const Effect& effect = c_.effects[at(t.effects.first + k)];
      const auto counted = [&] { return e_.count(seat_, static_cast<Counter>(effect.a)); };
      if (effect.op == Op::kCopyCost) ++tally(Count::kCopies);
      if (effect.op == Op::kVpPer && t.timing == Timing::kEnd) tally(Count::kEndPoints) += counted() * effect.b;
      if (effect.op == Op::kVpTable) {
        const int n = counted();
        tally(Count::kEndPoints) += n == 0 ? 0 : n == 1 ? effect.b : n == 2 ? effect.c : effect.d;
      }
      if (effect.op == Op::kGoalAchieved) ++tally(Count::kEndGoals);
      if (effect.op == Op::kInitiativeAgain) tally(Count::kEndPoints) += e_.initiative_points(seat_);
      if (effect.op == Op::kBuy && player().cubes >= effect.a) tally(Count::kPurchases) += effect.b;
    }
  }

  void goals() {
    for (int i = 0; i < kGoalCount; ++i) {
      const Goal& goal = c_.goals[s_.goals[at(i)]];
      const int have = std::min<int>(e_.count(seat_, goal.counter), goal.needed);
      tally(Count::kGoals) += goal.points * 16 * have / goal.needed;
      if (goal.needed - have < kGoalSteps) tally(Count::kGoalsMissing, goal.needed - have) += goal.points;
      tally(Count::kGoalsSquared) += goal.points * 16 * have * have / (goal.needed * goal.needed);
    }
  }

  void in_hand() {
    tally(Count::kCubes) = player().cubes;
    constexpr std::array<int, kCubeSteps> kSteps = {1, 3, 6, 10};
    for (int i = 0; i < kCubeSteps; ++i) tally(Count::kFirstCubes, i) = std::min<int>(player().cubes, kSteps[at(i)]);
    tally(Count::kPlusMinus) = player().pm1;
    tally(Count::kPlusTwo) = player().plus2;
    for (const u8 die : player().dice) {
      tally(Count::kDice) += die != 0 ? 1 : 0;
      tally(Count::kPips) += die;
      tally(Count::kBestDie) = std::max<int>(tally(Count::kBestDie), die);
    }
    const int pips = tally(Count::kPips);
    tally(Count::kPoorDice) = pips > 0 && pips <= 4 ? 1 : 0;
    tally(Count::kRichDice) = pips >= 8 ? 1 : 0;
    tally(Count::kFlexibleDie) = pips > 0 && player().pm1 > 0 ? 1 : 0;
    if (s_.red != kNone && s_.frames[0].seat == seat_) tally(Count::kRed) = 2 + s_.red;
  }

  void tracks() {
    for (int i = 0; i < e_.order_count(); ++i) {
      const Marker& first = s_.tracks[at(Track::kInitiative)][at(i)];
      const Marker& engineer = s_.tracks[at(Track::kEngineering)][at(i)];
      if (first.seat == seat_) {
        tally(Count::kInitiative) += kTrackSpaces - first.space;
        tally(Count::kInitiativePoints) += c_.initiative_end[s_.players_count][at(i)];
        tally(Count::kPenalty) += c_.penalty[first.space];
      }
      if (engineer.seat == seat_) {
        tally(Count::kEngineering) += kTrackSpaces - engineer.space;
        tally(Count::kRewardCubes) += c_.reward_cubes[s_.players_count][at(i)];
        tally(Count::kRewardPoints) += c_.reward_points[s_.players_count][at(i)];
        tally(Count::kPenalty) += c_.penalty[engineer.space];
      }
    }
  }

  const Reader& e_;
  const Content& c_;
  const State& s_;
  Seat seat_;
  Features out_;
};

}  // namespace

Features measure(const Reader& engine, Seat seat) { return Measuring(engine, seat).all(); }

}  // namespace orrery::pulsar_2849
