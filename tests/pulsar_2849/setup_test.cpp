// What chance decides at the beginning, over many seeds.
#include <algorithm>
#include <map>
#include <set>

#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

// Plays on to the first draft.
State first_draft(int players, u32 variants, u64 seed) {
  const Rules rules(&shipped_pack().content);
  State s = new_game(players, variants, seed);
  while (s.median == 0) {
    MoveList moves;
    rules.legal(s, moves);
    rules.apply(s, moves[0], nullptr);
  }
  return s;
}

// [PUL-1.12] [PUL-1.13]
TEST(SetUp, EveryTurnOrderOccurs) {
  std::map<std::array<u8, kMaxMarkers>, int> orders;
  for (u64 seed = 0; seed < 2400; ++seed) ++orders[new_game(4, 0, seed).order];
  EXPECT_EQ(orders.size(), 24u);
  for (const auto& [order, n] : orders) EXPECT_NEAR(n, 100, 50);
}

// [PUL-1.8]
TEST(SetUp, FacesAreDrawnIndependently) {
  std::set<std::array<u8, kCategories>> faces;
  for (u64 seed = 0; seed < 2000; ++seed) faces.insert(new_game(3, 0, seed).faces);
  EXPECT_EQ(faces.size(), 64u);
}

// [PUL-1.10]
TEST(SetUp, ThreeDifferentGoalTilesOnEitherSide) {
  std::map<int, int> goals;
  for (u64 seed = 0; seed < 1200; ++seed) {
    const State s = new_game(2, 0, seed);
    std::set<int> tiles;
    for (const u8 goal : s.goals) {
      tiles.insert(goal / 2);
      ++goals[goal];
    }
    EXPECT_EQ(tiles.size(), 3u);
  }
  EXPECT_EQ(goals.size(), 12u);
  for (const auto& [goal, n] : goals) EXPECT_NEAR(n, 300, 90) << goal;
}

// [PUL-1.11]
TEST(SetUp, EverybodyGetsAnotherHeadquartersBoard) {
  std::set<std::array<u8, kMaxSeats>> deals;
  for (u64 seed = 0; seed < 1000; ++seed) {
    const State s = new_game(4, 0, seed);
    std::array<u8, kMaxSeats> boards{};
    for (int i = 0; i < kMaxSeats; ++i) boards[at(i)] = s.players[at(i)].hq;
    deals.insert(boards);
    std::sort(boards.begin(), boards.end());
    EXPECT_EQ(boards, (std::array<u8, 4>{kHqOpen, kHqOpen + 1, kHqOpen + 2, kHqOpen + 3}));
  }
  EXPECT_EQ(deals.size(), 24u);
}

// [PUL-1.4] One of the 17 tiles never turns up, and it can be any.
TEST(SetUp, SixteenOfSeventeenSystemTilesArePlaced) {
  const Content& c = shipped_pack().content;
  std::set<u32> left_out;
  for (u64 seed = 0; seed < 300; ++seed) {
    State s = new_game(2, variant::kFirstGame, seed);
    // Visits to all systems, one teleport each.
    for (int i = 0; i < kSystems; ++i) {
      s.frames[0] = make_frame(0, Turn{});
      s.frames[1] = make_frame(0, ChooseTeleport{.to = Teleport::kSystem});
      s.frame_count = 2;
      for (Player& p : s.players) p.ship = c.sides[0].entry_nodes[0];
      s.players[0].dice = {1, 1};
      Engine(c, s, nullptr).apply(make_move(MoveKind::kTeleport, c.sides[0].system_nodes[at(i)]));
      ASSERT_NE(s.systems[at(i)].tile, kNone);
    }
    EXPECT_EQ(std::popcount(s.system_pile), 1);
    left_out.insert(s.system_pile);
  }
  EXPECT_EQ(left_out.size(), 17u);
}

// [PUL-1.7] [PUL-13.10] Eight A, then eight B, then eight C.
TEST(SetUp, TransmittersComeByLetter) {
  for (u64 seed = 0; seed < 20; ++seed) {
    std::vector<int> letters;
    random_game(3, variant::kFirstGame, seed, [&](const State&, const EventLog& log) {
      for (const Event& e : log)
        if (static_cast<EventKind>(e.type) == EventKind::kOffered)
          letters.push_back(shipped_pack().content.transmitters[e.args[0]].letter);
    });
    ASSERT_EQ(letters.size(), 24u);
    for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(letters[i], static_cast<int>(i / 8));
  }
}

// [PUL-3.1] Every value comes up on every die alike.
TEST(Dice, AreFair) {
  std::array<int, 7> values{};
  for (u64 seed = 0; seed < 2000; ++seed) {
    const State s = first_draft(4, 0, seed);
    for (int value = 1; value <= 6; ++value) values[at(value)] += s.dice[at(value)];
  }
  for (int value = 1; value <= 6; ++value) EXPECT_NEAR(values[at(value)], 3000, 250) << value;
}

// [PUL-1.17] Only the first roll is set, and the other dice of it are rolled.
TEST(Dice, EvenStartSetsTheFirstRollOnly) {
  int uneven_later = 0;
  std::set<std::array<u8, 7>> rolls;
  for (u64 seed = 0; seed < 40; ++seed) {
    const State s = first_draft(4, variant::kEvenStart, seed);
    for (int value = 1; value <= 6; ++value) EXPECT_GE(s.dice[at(value)], 1) << seed;
    rolls.insert(s.dice);
    const State three = first_draft(3, variant::kEvenStart, seed);
    for (int value = 2; value <= 5; ++value) EXPECT_GE(three.dice[at(value)], 1) << seed;
    bool second = false;
    random_game(4, variant::kEvenStart, seed, [&](const State&, const EventLog& log) {
      for (const Event& e : log) {
        if (static_cast<EventKind>(e.type) != EventKind::kRolled || e.args[5] + e.args[4] + e.args[3] == 0) continue;
        if (second && std::count(e.args.begin(), e.args.end(), u8{0}) > 0) ++uneven_later;
        second = true;
      }
    });
  }
  EXPECT_GT(rolls.size(), 10u);
  EXPECT_GT(uneven_later, 100);
}

// [PUL-0.5] A view knows nothing of what has not been drawn: it is the position without the seed.
TEST(Views, HideTheSeedAndNothingElse) {
  const Rules rules(&shipped_pack().content);
  random_game(3, 0, 5, [&](const State& s, const EventLog&) {
    State seen = rules.view(s, 1);
    EXPECT_EQ(seen.random.seed, 0u);
    seen.random = s.random;
    EXPECT_EQ(std::memcmp(&seen, &s, sizeof s), 0);
  });
}

// [PUL-0.1] The number of turns never goes down, and rises with every pick and every turn.
TEST(Turns, OnlyRise) {
  const Rules rules(&shipped_pack().content);
  int last = 0;
  const State end = random_game(3, 0, 9, [&](const State& s, const EventLog&) {
    EXPECT_GE(rules.turn(s), last);
    last = rules.turn(s);
  });
  // Sides and entry points, six picks and three turns in each of eight rounds.
  EXPECT_EQ(rules.turn(end), 6 + 8 * 9);
  EXPECT_EQ(rules.round(end), 8);
}

}  // namespace
}  // namespace orrery::pulsar_2849
