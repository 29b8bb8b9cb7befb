// What a faction may expect to score in the end, in hundredths of a point.
#include "games/beyond_the_sun/features.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

// Thousandths of a point. Fitted to 1,500 four-player games of greedy play with earlier weights, by
// tools/fit_evaluation; they serve the other numbers of players as well as weights of their own.
constexpr int kScore = 910;
constexpr int kScorePerMissingClaim = -19;
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {147, 125, 6},     // Ore
    {386, 180, 26},    // Population
    {-18, 538, -136},  // OreProduction
    {-189, 297, 5},    // Growth
    {59, 20, 8},       // Strength
    {-133, 39, 72},    // Ships
    {18, 9, -1},       // Ready
    {-150, -76, 146},  // Controlled
    {486, -201, 180},  // Level1
    {457, 71, 217},    // Level2
    {352, 112, 127},   // Level3
    {33, 13, -7},      // Claims
    {168, 182, -1},    // OpenSpaces
    {-4, 306, 109},    // Abilities
    {434, -54, -6},    // Automation
    {56, -32, 21},     // Supply
    {341, -78, 279},   // Private
}};

}  // namespace

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Engine(*content_, const_cast<State&>(state), nullptr), seat);
  std::vector<int> all = {f.score, f.score * f.missing};
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.missing, count * f.early});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Engine engine(*content_, const_cast<State&>(state), nullptr);
  if (is_over(state)) return 100 * total(points(engine, seat));
  if (state.players[seat].mat == kNone) return 0;
  const Features f = measure(engine, seat);
  int sum = f.score * (kScore + f.missing * kScorePerMissingClaim);
  for (std::size_t i = 0; i < kCounts; ++i)
    sum += f.counts[i] * (kWeights[i][0] + f.missing * kWeights[i][1] + f.early * kWeights[i][2]);
  return sum / 10;
}

}  // namespace orrery::beyond_the_sun
