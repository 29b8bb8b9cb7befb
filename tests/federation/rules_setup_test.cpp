// What chance decides, over many seeds: the first position, and what is revealed later.
#include <bit>
#include <map>
#include <set>

#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

// Plays first moves up to the first turn of a round.
State beginning_of(int round, int players, u64 seed) {
  const Rules rules(&shipped_pack().content);
  State s = new_game(players, 0, seed);
  while (s.round + 1 < round || !is<Turn>(s.frames[0])) {
    MoveList moves;
    rules.legal(s, moves);
    // The fallback action is the last place of a side, and upkeep is paid last.
    rules.apply(s, moves[moves.size() - 1], nullptr);
  }
  return s;
}

// [FED-2.23]
TEST(SetUp, EverybodyMayBegin) {
  std::map<int, int> first;
  for (u64 seed = 0; seed < 2000; ++seed) {
    const State s = new_game(4, 0, seed);
    ++first[s.start_player];
    EXPECT_EQ(s.president, s.start_player);
  }
  ASSERT_EQ(first.size(), 4u);
  for (const auto& [seat, n] : first) EXPECT_NEAR(n, 500, 100) << seat;
}

// [FED-2.24] One more than players, each as likely as any other.
TEST(SetUp, StartingPlanets) {
  for (int players = 2; players <= 4; ++players) {
    std::map<int, int> offered;
    for (u64 seed = 0; seed < 1600; ++seed) {
      const State s = new_game(players, 0, seed);
      EXPECT_EQ(std::popcount(s.start_planets), players + 1);
      for (int i = 0; i < kStartPlanets; ++i)
        if (has(s.start_planets, i)) ++offered[i];
    }
    ASSERT_EQ(offered.size(), 8u);
    for (const auto& [planet, n] : offered) EXPECT_NEAR(n, 200 * (players + 1), 100) << planet;
  }
}

// [FED-2.16] Never twice the same law, and every pair of different ones as likely as any other.
TEST(SetUp, LawsDiffer) {
  std::map<std::pair<int, int>, int> pairs;
  for (u64 seed = 0; seed < 4000; ++seed) {
    const State s = new_game(4, 0, seed);
    EXPECT_NE(s.laws[0], s.laws[1]);
    ++pairs[{s.laws[0], s.laws[1]}];
  }
  ASSERT_EQ(pairs.size(), 20u);
  for (const auto& [pair, n] : pairs) EXPECT_NEAR(n, 200, 75);
}

// [FED-10.5] [FED-10.6] In no round are both laws the same, and in five rounds each wing sees all five.
TEST(Laws, DifferInEveryRound) {
  int swapped = 0;
  for (u64 seed = 0; seed < 300; ++seed) {
    std::array<u32, kWings> seen{};
    std::set<int> rounds;
    const auto visit = [&](const State& s, const EventLog& log) {
      if (s.frame_count == 0 || is<Drafting>(s.frames[0])) return;
      for (const Event& e : log) swapped += static_cast<EventKind>(e.type) == EventKind::kLawsSwapped ? 1 : 0;
      if (!rounds.insert(s.round).second) return;
      EXPECT_NE(s.laws[0], s.laws[1]);
      for (int wing = 0; wing < kWings; ++wing) {
        EXPECT_FALSE(has(seen[at(wing)], s.laws[at(wing)])) << "a law came back";
        seen[at(wing)] |= bit(s.laws[at(wing)]);
      }
      const bool fourth = s.round + 1 == 4;
      EXPECT_EQ(s.next_laws[0] != kNone, fourth);
      if (fourth) {
        EXPECT_NE(s.next_laws[0], s.next_laws[1]);
      }
    };
    random_game(2 + static_cast<int>(seed % 3), 0, seed, visit);
    EXPECT_EQ(seen[0], bit(kPlanets) - 1);
    EXPECT_EQ(seen[1], bit(kPlanets) - 1);
  }
  EXPECT_GT(swapped, 20);
}

// [FED-2.5] Any of the three of a level may lie open, and one of level 3 for each delegation.
TEST(SetUp, ScholarsOnDisplay) {
  std::map<int, int> shown;
  for (u64 seed = 0; seed < 900; ++seed) {
    const State s = new_game(3, 0, seed);
    for (const u8 scholar : s.displayed)
      if (scholar != kNone) ++shown[scholar];
  }
  int levels = 0;
  for (const auto& [scholar, n] : shown) {
    levels |= 1 << shipped_pack().content.scholars[at(scholar)].level;
    EXPECT_NEAR(n, 300, 85) << scholar;
  }
  EXPECT_EQ(shown.size(), 30u);
  EXPECT_EQ(levels, 1 << 1 | 1 << 3);
}

// [FED-2.2] Any four tiles of level 1.
TEST(SetUp, TilesOfTheFirstMoon) {
  std::map<int, int> shown;
  for (u64 seed = 0; seed < 1000; ++seed) {
    const State s = new_game(4, 0, seed);
    for (const u8 tile : s.moons[1]) ++shown[tile];
  }
  EXPECT_EQ(shown.size(), 20u);
  for (const auto& [tile, n] : shown) EXPECT_NEAR(n, 200, 75) << tile;
}

// [FED-2.3] What is neither on a moon nor on the planet: 16, 2, 2 and 2.
TEST(SetUp, SupplyOfModifierTiles) {
  const State s = new_game(4);
  const Reader reader(shipped_pack().content, s);
  EXPECT_EQ(reader.supply(1), 16);
  EXPECT_EQ(reader.supply(2), 2);
  EXPECT_EQ(reader.supply(3), 2);
  EXPECT_EQ(reader.supply(4), 2);
}

// [FED-2.18] Either face of each production tile, independently of one another.
TEST(SetUp, AdvancedProductionSites) {
  std::map<std::array<u8, kSlots>, int> faces;
  for (u64 seed = 0; seed < 1600; ++seed) {
    const State s = new_game(3, variant::kAdvanced, seed);
    for (int slot = 0; slot < kSlots; ++slot) EXPECT_EQ(s.sites[at(slot)] / 2, slot);
    ++faces[s.sites];
  }
  EXPECT_EQ(faces.size(), 16u);
  for (const auto& [sites, n] : faces) EXPECT_NEAR(n, 100, 50);
}

// [FED-2.19] Four different ones of the eight, each as likely in each place.
TEST(SetUp, AdvancedMegastructureTiles) {
  std::map<int, int> laid;
  for (u64 seed = 0; seed < 1600; ++seed) {
    const State s = new_game(3, variant::kAdvanced, seed);
    std::set<int> tiles;
    for (const auto& two : s.mega_tiles)
      for (const u8 tile : two) {
        tiles.insert(tile);
        ++laid[tile];
      }
    EXPECT_EQ(tiles.size(), 4u);
  }
  EXPECT_EQ(laid.size(), 8u);
  for (const auto& [tile, n] : laid) EXPECT_NEAR(n, 800, 120) << tile;
}

// [FED-25.1] [FED-26.1] Every blocking tile once in a game, in any order.
TEST(Blockers, EachOnceInAGame) {
  std::map<int, int> first;
  for (u64 seed = 0; seed < 500; ++seed) ++first[beginning_of(1, 2, seed).planet_blocker];
  EXPECT_EQ(first.size(), 5u);
  for (const auto& [tile, n] : first) EXPECT_NEAR(n, 100, 50) << tile;
  for (u64 seed = 0; seed < 20; ++seed) {
    std::set<int> planets;
    std::set<int> rooms;
    for (int round = 1; round <= kRounds; ++round) {
      const State s = beginning_of(round, 2, seed);
      planets.insert(s.planet_blocker);
      rooms.insert(s.room_blocker);
      EXPECT_EQ(std::popcount(s.blocked), 5);
      EXPECT_EQ(std::popcount(s.voting), 2);
    }
    EXPECT_EQ(planets.size(), 5u);
    EXPECT_EQ(rooms.size(), 5u);
  }
}

// [FED-2.12] The deck of space tiles: any players + 1 of the eight.
TEST(SpaceTiles, AnyOfTheEight) {
  std::map<int, int> there;
  for (u64 seed = 0; seed < 800; ++seed) {
    State s = new_game(3, 0, seed);
    Engine(shipped_pack().content, s, nullptr).look_at_space_tiles();
    EXPECT_EQ(std::popcount(s.space_deck), 4);
    for (int i = 0; i < kSpaceTiles; ++i)
      if (has(s.space_deck, i)) ++there[i];
  }
  EXPECT_EQ(there.size(), 8u);
  for (const auto& [tile, n] : there) EXPECT_NEAR(n, 400, 90) << tile;
}

}  // namespace
}  // namespace orrery::federation
