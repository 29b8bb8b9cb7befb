// What a faction may expect to score in the end, in hundredths of a point.
#include <algorithm>
#include <bit>

#include "games/beyond_the_sun/features.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

// Thousandths of a point. Fitted by tools/fit_evaluation in rounds of four-player games, of straight and bent players
// with the weights of the round before, and mixed with those (docs/ai/log.md); they serve the other numbers of
// players.
constexpr int kScore = 811;
constexpr int kScorePerMissingClaim = -125;
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {209, 65, -15},    // Ore
    {45, 28, 31},      // Population
    {98, 160, -24},    // OreProduction
    {-28, -79, 87},    // Growth
    {-90, -4, 64},     // Strength
    {68, -72, -22},    // Ships
    {9, 0, -1},        // Ready
    {-407, 133, -97},  // Controlled
    {145, 223, -29},   // Level1
    {511, 445, -105},  // Level2
    {261, 364, 41},    // Level3
    {34, 0, 0},        // Claims
    {552, 118, -39},   // OpenSpaces
    {-25, 24, -48},    // Abilities
    {402, 114, -21},   // Automation
    {41, -57, 14},     // Supply
    {185, 346, 131},   // Private
    {-26, 586, -137},  // Colonised
    {738, 321, -160},  // Level4
    {-190, 26, 16},    // OreBeyond
    {613, -22, -21},   // Means
    {-5, -11, -28},    // ReadyNow
    {448, 8, 46},      // Held
    {-247, -122, 40},  // OpenLevel3
    {83, -221, 57},    // OpenLevel4
    {52, 18, -26},     // NextColumn
}};

// An uncovered guild is worth what the faction could do with it: systems that are nearly ready, spaces whose
// prerequisites it meets. Small by choice, not fitted: it decides which guild is uncovered [BTS-9.7] and hardly
// anything else.
int value_of_guilds(const Position& position, Seat seat, const Features& f) {
  const Content& c = position.content();
  int value = 0;
  for (u32 rest = position.state().guilds; rest != 0; rest &= rest - 1) {
    const Action& action = c.actions[c.guilds[at(std::countr_zero(rest))].action];
    if (action.fast_path == FastPath::kColonize)
      value += f.counts[static_cast<std::size_t>(Count::kReady)] > 0 ? 25 : 0;
    else if (action.fast_path == FastPath::kResearch)
      value += 10 * std::min(2, std::popcount(position.state().players[seat].open_spaces &
                                              c.slots_of_levels[action.fast_path_argument]));
    else
      value += 8;
  }
  return value;
}

}  // namespace

int value_of(const Position& position, Seat seat, const Features& f) {
  int sum = f.score * (kScore + f.missing * kScorePerMissingClaim);
  for (std::size_t i = 0; i < kCounts; ++i)
    sum += f.counts[i] * (kWeights[i][0] + f.missing * kWeights[i][1] + f.early * kWeights[i][2]);
  return sum / 10 + value_of_guilds(position, seat, f);
}

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Position(*content_, state), seat);
  std::vector<int> all = {f.score, f.score * f.missing};
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.missing, count * f.early});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Position position(*content_, state);
  if (is_over(state)) return 100 * total(points(position, seat));
  if (state.players[seat].mat == kNone) return 0;
  return value_of(position, seat, measure(position, seat));
}

namespace {
// In the middle of a stalemate neither side prevails.
constexpr int kBalance = 350;
// What the Anarchists gain while one more marker leaves the track, in hundredths of a point: 24 to 28 points in 200
// games of greedy and 4 of mcts play.
constexpr int kFoePerMarker = 200;
}  // namespace

int Rules::evaluate_leaf(const State& state, Seat seat) const {
  const Position position(*content_, state);
  if (!position.is_solo()) return evaluate(state, seat);
  const int foe = 100 * total(points(position, kAnarchists));
  const int to_come = is_over(state) ? 0 : kFoePerMarker * position.threat_markers();
  return evaluate(state, seat) - foe - to_come - kBalance;
}

std::optional<int> Rules::share(const State& state, Seat) const {
  const Position position(*content_, state);
  if (!position.is_solo()) return std::nullopt;
  static constexpr std::array<int, kSoloResults> kShares = {0, 250, 750, 1000};
  return kShares[static_cast<std::size_t>(position.solo_result())];
}

}  // namespace orrery::beyond_the_sun
