// What a player may expect to score in the end, in hundredths of a point.
#include "games/federation/features.h"
#include "games/federation/game.h"

namespace orrery::federation {
namespace {

// Thousandths of a point, set by hand: a turn is worth about six points, crystals, ships and markers what the tiles
// of the game ask for them.
constexpr std::array<std::array<int, kTimes>, kCounts> kWeights = {{
    {1000, 0},     // Score
    {500, 150},    // InfluenceNeo
    {500, 150},    // InfluenceSixmoon
    {500, 150},    // InfluenceAtalum
    {500, 150},    // InfluenceArratooine
    {500, 150},    // InfluenceE81216
    {62, 0},       // Law
    {450, 0},      // LaterLaws
    {0, 0},        // FloorPoints
    {50, 0},       // FloorHopes
    {1000, 150},   // Medals
    {400, 60},     // MedalNear
    {120, 40},     // MedalFar
    {950, -50},    // Funded
    {60, -3},      // Prospect
    {20, 0},       // Edge
    {1200, 0},     // Surplus
    {350, 200},    // StockLavandium
    {400, 250},    // StockKuppernium
    {600, 350},    // StockOceanium
    {600, 500},    // StockGold
    {100, 50},     // FirstLavandium
    {150, 100},    // FirstKuppernium
    {150, 100},    // FirstOceanium
    {100, 300},    // FirstGold
    {0, -150},     // Plenty
    {300, 0},      // Leftovers
    {700, 600},    // Hangar
    {200, 300},    // OpenMissions
    {1200, 500},   // ReadyMissions
    {300, 50},     // MissionPoints
    {150, 50},     // MissionLater
    {600, 100},    // Completed
    {300, 250},    // Accreditation
    {600, 700},    // Level
    {-300, -200},  // Drop
    {200, 400},    // Die
    {400, 0},      // DieReady
    {800, 300},    // VoteTiles
    {150, 150},    // TileVotes
    {900, 500},    // FundingTiles
    {200, 200},    // TileLevels
    {300, 500},    // Scholars1
    {500, 900},    // Scholars2
    {0, 0},        // Scholars3
    {0, 50},       // Ladder1
    {100, 200},    // Ladder2
    {100, 200},    // Ladder3
    {200, 100},    // LadderPoints
    {200, 1200},   // OwnSites
    {200, 100},    // OwnMegastructures
    {100, 50},     // MegaValue
    {250, 0},      // MegaReady
    {100, 300},    // Posts1
    {100, 400},    // Posts2
    {4000, 0},     // Turns
    {300, 0},      // VotesLeft
    {500, 300},    // President
    {1000, 500},   // SpaceTile
    {4000, 0},     // BonusAmbassador
    {500, 100},    // CommunitySteps
}};

}  // namespace

std::vector<int> Rules::features(const State& state, Seat seat) const {
  const Features f = measure(Reader(*content_, state), seat);
  std::vector<int> all;
  for (const int count : f.counts) all.insert(all.end(), {count, count * f.left});
  return all;
}

int Rules::evaluate(const State& state, Seat seat) const {
  const Reader reader(*content_, state);
  if (state.round == kRounds) return 100 * reader.points(seat);
  const Features f = measure(reader, seat);
  // Turns of the rounds to come, in thousandths like the weights.
  int sum = 16'000 * f.left;
  for (std::size_t i = 0; i < kCounts; ++i) sum += f.counts[i] * (kWeights[i][0] + f.left * kWeights[i][1]);
  return sum / 10;
}

}  // namespace orrery::federation
