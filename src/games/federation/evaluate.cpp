// What a player may expect to score in the end, in hundredths of a point.
#include "games/federation/features.h"
#include "games/federation/game.h"

namespace orrery::federation {
namespace {

// Thousandths of a point. Fitted to games of greedy play with each of the earlier weights, from some set by hand on,
// and mixed with those (docs/ai/log.md); one set serves two to four players. Many counts go together, so a single
// weight says little by itself.
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {973, -64},      // Score
    {359, 750},      // InfluenceNeo
    {438, 708},      // InfluenceSixmoon
    {546, -15},      // InfluenceAtalum
    {256, 204},      // InfluenceArratooine
    {733, 618},      // InfluenceE81216
    {57, 1},         // Law
    {452, 5},        // LaterLaws
    {319, 56},       // FloorPoints
    {14, -4},        // FloorHopes
    {1038, -112},    // Medals
    {436, 83},       // MedalNear
    {81, 14},        // MedalFar
    {649, -202},     // Funded
    {33, -9},        // Prospect
    {24, 7},         // Edge
    {2441, 317},     // Surplus
    {571, 13},       // StockLavandium
    {398, 243},      // StockKuppernium
    {1124, 726},     // StockOceanium
    {351, -616},     // StockGold
    {357, -181},     // FirstLavandium
    {807, -251},     // FirstKuppernium
    {961, -23},      // FirstOceanium
    {2218, -311},    // FirstGold
    {-245, -69},     // Plenty
    {-285, 129},     // Leftovers
    {1506, 743},     // Hangar
    {-185, 243},     // OpenMissions
    {3001, -691},    // ReadyMissions
    {116, -21},      // MissionPoints
    {91, -6},        // MissionLater
    {-952, -1145},   // Completed
    {944, 650},      // Accreditation
    {1094, -98},     // Level
    {-123, -228},    // Drop
    {-9, 372},       // Die
    {229, -42},      // DieReady
    {273, 515},      // VoteTiles
    {30, -324},      // TileVotes
    {381, -523},     // FundingTiles
    {462, 443},      // TileLevels
    {499, 563},      // Scholars1
    {444, 1395},     // Scholars2
    {0, 0},          // Scholars3
    {331, -601},     // Ladder1
    {280, -229},     // Ladder2
    {-543, -21},     // Ladder3
    {342, 32},       // LadderPoints
    {566, 1926},     // OwnSites
    {374, -1965},    // OwnMegastructures
    {255, 111},      // MegaValue
    {224, -13},      // MegaReady
    {-428, 394},     // Posts1
    {-123, 406},     // Posts2
    {8770, 352},     // Turns
    {436, -94},      // VotesLeft
    {-49, 802},      // President
    {-2410, -3399},  // SpaceTile
    {-4606, 3642},   // BonusAmbassador
    {777, 521},      // CommunitySteps
}};

}  // namespace

int value_of(const Features& f) {
  // Turns of the rounds to come, in thousandths like the weights.
  int sum = 16'000 * f.left;
  for (std::size_t i = 0; i < kCounts; ++i) sum += f.counts[i] * (kWeights[i][0] + f.left * kWeights[i][1]);
  return sum / 10;
}

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Reader(*content_, state), seat);
  std::vector<int> all;
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.left});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Reader reader(*content_, state);
  if (state.round == kRounds) return 100 * reader.points(seat);
  return value_of(measure(reader, seat));
}

}  // namespace orrery::federation
