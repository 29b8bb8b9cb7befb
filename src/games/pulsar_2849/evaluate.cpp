// What a player may expect to score in the end, in hundredths of a point.
#include "games/pulsar_2849/features.h"
#include "games/pulsar_2849/game.h"

namespace orrery::pulsar_2849 {
namespace {

// Thousandths of a point. Fitted by tools/fit_evaluation to 3,000 to 8,000 four-player games of greedy play with each
// of the earlier weights, and mixed with those (docs/ai/methods.md); they serve the other numbers of players too. The
// red die and the points of the engineering track are never there at the end of a turn of those games: set by hand.
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {1040, -22},     // Score
    {2217, 317},     // Spinning
    {42, 907},       // SpinningPoints
    {1848, -138},    // Idle
    {-688, 462},     // IdlePoints
    {1032, 73},      // Claimed
    {1282, 26},      // Kept0
    {1371, -78},     // Kept1
    {640, 257},      // Kept2
    {506, 795},      // YearlyPoints
    {1091, 1040},    // YearlyCubes
    {-607, 843},     // YearlyBuys
    {56, 2},         // Underway
    {-71, 77},       // UnderwayYearly
    {1567, -18},     // Stations
    {765, -43},      // StationPoints
    {617, 123},      // Triggered
    {1338, 119},     // Adjustments
    {-226, 1112},    // Copies
    {1071, -60},     // EndPoints
    {16391, -3799},  // EndGoals
    {779, -80},      // Purchases
    {394, -246},     // Runs
    {-57, 26},       // Goals
    {194, -36},      // GoalsSquared
    {667, 137},      // Cubes
    {1607, 208},     // PlusMinus
    {1791, 318},     // PlusTwo
    {876, -6},       // Dice
    {1635, -64},     // Pips
    {550, 0},        // Red
    {591, 436},      // Initiative
    {447, -26},      // InitiativePoints
    {-2, 521},       // Engineering
    {426, -8},       // RewardCubes
    {500, 400},      // RewardPoints
    {-307, -215},    // Penalty
}};

}  // namespace

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Engine(*content_, const_cast<State&>(state), nullptr), seat);
  std::vector<int> all;
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.left});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Engine engine(*content_, const_cast<State&>(state), nullptr);
  if (state.round == kRounds) return 100 * engine.points(seat);
  const Features f = measure(engine, seat);
  int sum = 0;
  for (std::size_t i = 0; i < kCounts; ++i) sum += f.counts[i] * (kWeights[i][0] + f.left * kWeights[i][1]);
  return sum / 10;
}

}  // namespace orrery::pulsar_2849
