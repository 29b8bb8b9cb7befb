// What can be counted of a player.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

int Reader::points(Seat seat) const {
  int sum = 0;
  for (const std::int16_t n : player(seat).points) sum += n;
  return sum;
}

// [FED-11.5] Influence is read off the pieces.
int Reader::influence(Seat seat, Planet planet) const {
  const Player& p = player(seat);
  switch (planet) {
    case Planet::kNeo:  // [FED-12.3]
      return c.neo[p.miner].influence;
    case Planet::kSixmoon:  // [FED-13.3]
      return p.manipulator;
    case Planet::kAtalum:  // [FED-14.6]
      return std::popcount(p.scholars);
    case Planet::kArratooine: {  // [FED-15.6]
      int sum = 0;
      for (const u8 level : p.posts) sum += level;
      return sum;
    }
    case Planet::kE81216: {  // [FED-16.7]
      int sum = std::popcount(p.robots & (bit(kSlots) - 1));
      for (int i = 0; i < kMegastructureCount; ++i)
        if (has(p.robots, kSlots + i)) sum += c.megastructures[at(i)].influence;
      return sum;
    }
  }
  return 0;
}

int Reader::level_of(int space) const {
  int level = kLevels;
  while (level > 1 && space < c.levels[at(level - 1)].lowest) --level;
  return level;
}

int Reader::completed_missions(Seat seat) const {
  const Player& p = player(seat);
  return std::popcount(p.fulfilled) + (p.start_planet != kNone ? 1 : 0) + (p.space_tile != kNone ? 1 : 0);
}

int Reader::count(Seat seat, Metric metric) const {
  const Player& p = player(seat);
  switch (metric) {
    case Metric::kInfluenceNeo:
    case Metric::kInfluenceSixmoon:
    case Metric::kInfluenceAtalum:
    case Metric::kInfluenceArratooine:
    case Metric::kInfluenceE81216:
      return influence(seat, static_cast<Planet>(metric));
    case Metric::kCompletedMissions:
      return completed_missions(seat);
    case Metric::kUnlockedMissions:
      return std::popcount(p.unlocked);
    case Metric::kLevel:
      return effective_level(seat);
    case Metric::kDie:
      return p.die;
    case Metric::kCrystalsAndGold:
      return crystals(p.resources) + p.resources[at(Resource::kGold)];
    case Metric::kGold:
      return p.resources[at(Resource::kGold)];
    case Metric::kHangar:
      return p.hangar;
    case Metric::kUnusedModifiers:
      return std::popcount(p.modifiers);
    case Metric::kMegastructures:
      return std::popcount(static_cast<u32>(p.robots >> kSlots));
    case Metric::kTradeLevel2:
      return static_cast<int>(std::count(p.posts.begin(), p.posts.end(), 2));
    case Metric::kDelegations: {
      constexpr u64 kOne = big_bit(kScholarLevels * kScholarsEach) - 1;
      int n = 0;
      for (int i = 0; i < kDelegationCount; ++i)
        n += (p.scholars >> (i * kScholarLevels * kScholarsEach) & kOne) != 0;
      return n;
    }
    case Metric::kAsteroidTiles:
      return std::popcount(p.asteroids);
    case Metric::kCommunitySteps:
      return p.community;
    case Metric::kCount:
      break;
  }
  return 0;
}

int Reader::mega_value(Seat seat, int mega) const {
  const auto& tiles = s.mega_tiles[at(mega)];
  return std::min(count(seat, c.mega_tiles[tiles[0]]), count(seat, c.mega_tiles[tiles[1]]));
}

int Reader::medal_points(Seat seat) const { return c.medal_scores[at(std::popcount(player(seat).medals))]; }

int Reader::leftover_points(Seat seat) const {
  const Player& p = player(seat);
  return crystals(p.resources) / c.crystals_per_point + p.resources[at(Resource::kGold)] * c.gold_points +
         p.hangar * c.ship_points + std::popcount(p.modifiers) * c.modifier_points;
}

int Reader::project_points(Seat seat, int project) const {
  const Metric metric = c.projects[at(project)].metric;
  const int own = count(seat, metric);
  if (own == 0) return 0;  // [FED-24.5] [FED-24.7]
  int ahead = 0;
  int equal = 0;
  int other = 0;
  for (Seat rival = 0; rival < s.players_count; ++rival) {
    if (rival == seat) continue;
    other = count(rival, metric);
    ahead += other > own ? 1 : 0;
    equal += other == own ? 1 : 0;
  }
  if (s.players_count == 2) {  // [FED-26.4]
    if (equal > 0) return c.two_tie;
    if (ahead == 0) return c.two_first;
    return other - own <= c.two_gap ? c.two_close : 0;
  }
  int sum = 0;  // [FED-24.8] [FED-24.9]
  for (int i = 0; i <= equal; ++i) sum += c.project_places[s.players_count][at(ahead + i)];
  return sum / (equal + 1);
}

}  // namespace orrery::federation
