// What a player may expect to score in the end, in hundredths of a point.
#include "games/pulsar_2849/features.h"
#include "games/pulsar_2849/game.h"

namespace orrery::pulsar_2849 {
namespace {

// Thousandths of a point. Fitted by tools/fit_evaluation to 3,000 to 8,000 four-player games of greedy play with each
// of the earlier weights, and mixed with those (docs/ai/methods.md); they serve the other numbers of players too. The
// red die and the points of the engineering track are never there at the end of a turn of those games: set by hand.
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {1004, -25},     // Score
    {2783, 483},     // Spinning
    {37, 883},       // SpinningPoints
    {2360, -36},     // Idle
    {-838, 460},     // IdlePoints
    {514, 346},      // Claimed
    {1234, -9},      // Kept0
    {1334, -14},     // Kept1
    {620, 295},      // Kept2
    {502, 780},      // YearlyPoints
    {351, 1226},     // YearlyCubes
    {-28, 701},      // YearlyBuys
    {54, -3},        // Underway
    {-120, 64},      // UnderwayYearly
    {-102, 148},     // Transmitters
    {1627, 315},     // NearlyOnline
    {49, -210},      // Links
    {1510, -30},     // Stations
    {767, -43},      // StationPoints
    {951, 326},      // TriggeredPatent
    {706, -34},      // TriggeredVisitPulsar
    {301, 780},      // TriggeredVisitSystem
    {519, 466},      // TriggeredStation
    {338, 513},      // TriggeredStationEndBlue
    {771, -162},     // TriggeredClaimPulsar
    {24, 212},       // TriggeredStartGyrodyne
    {71, 95},        // TriggeredCompleteGyrodyne
    {-56, 343},      // TriggeredPayTransmitter
    {610, 372},      // TriggeredActivateTransmitter
    {319, 69},       // TriggeredProject
    {392, 319},      // TriggeredSpendModifier
    {583, 435},      // TriggeredUseBonusDie
    {1338, 119},     // AdjustmentsFly
    {-20, 402},      // AdjustmentsFlyOrange
    {-279, 626},     // AdjustmentsFlyPink
    {293, 103},      // AdjustmentsFlyGreen
    {1664, -1212},   // AdjustmentsFlyEndPulsar
    {386, 336},      // AdjustmentsPatent
    {460, -404},     // AdjustmentsTakeGyrodyne
    {-6, 336},       // AdjustmentsCompleteGyrodyne
    {1648, 2152},    // AdjustmentsPayTransmitter
    {1148, 182},     // AdjustmentsProject
    {-1, 900},       // Copies
    {1067, -41},     // EndPoints
    {16434, -3835},  // EndGoals
    {694, -165},     // Purchases
    {335, -19},      // Runs
    {-72, 24},       // Goals
    {207, -28},      // GoalsSquared
    {259, -197},     // GoalsMissing0
    {20, -38},       // GoalsMissing1
    {27, -17},       // GoalsMissing2
    {565, -56},      // Cubes
    {1611, -274},    // FirstCubes1
    {2123, -106},    // FirstCubes3
    {953, 73},       // FirstCubes6
    {487, 3},        // FirstCubes10
    {1142, 292},     // PlusMinus
    {1451, 421},     // PlusTwo
    {952, 284},      // Dice
    {991, -100},     // Pips
    {715, -15},      // BestDie
    {1382, -620},    // PoorDice
    {-141, -4},      // RichDice
    {2047, -253},    // FlexibleDie
    {550, 0},        // Red
    {674, 518},      // Initiative
    {474, -16},      // InitiativePoints
    {-5, 545},       // Engineering
    {49, 141},       // RewardCubes
    {500, 400},      // RewardPoints
    {-1114, -14},    // Penalty
}};

}  // namespace

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Reader(*content_, state), seat);
  std::vector<int> all;
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.left});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Reader engine(*content_, state);
  if (state.round == kRounds) return 100 * engine.points(seat);
  const Features f = measure(engine, seat);
  int sum = 0;
  for (std::size_t i = 0; i < kCounts; ++i) sum += f.counts[i] * (kWeights[i][0] + f.left * kWeights[i][1]);
  return sum / 10;
}

}  // namespace orrery::pulsar_2849
