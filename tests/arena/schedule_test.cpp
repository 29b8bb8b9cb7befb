// Blocks hold every order of the seats, and every game has one place in them.
#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace orrery::arena {
namespace {

std::size_t orders(std::vector<std::string> seats, Orders how) {
  return make_lineup(std::move(seats), how).orders.size();
}

TEST(Lineup, CountsOfOrders) {
  EXPECT_EQ(orders({"a", "b"}, Orders::kAuto), 2u);
  EXPECT_EQ(orders({"a", "b", "b", "b"}, Orders::kAuto), 4u);
  EXPECT_EQ(orders({"a", "a", "b", "b"}, Orders::kAuto), 6u);
  EXPECT_EQ(orders({"a", "b", "c"}, Orders::kAuto), 6u);
  EXPECT_EQ(orders({"a", "a", "b", "c"}, Orders::kAuto), 4u);
  EXPECT_EQ(orders({"a", "a", "b", "c"}, Orders::kAll), 12u);
  EXPECT_EQ(orders({"a", "b", "c", "d"}, Orders::kAuto), 4u);
  EXPECT_EQ(orders({"a", "b", "c", "d"}, Orders::kAll), 24u);
  EXPECT_EQ(orders({"a", "b", "a", "b"}, Orders::kRotations), 2u);
  EXPECT_EQ(orders({"a", "a", "a"}, Orders::kAuto), 1u);
  EXPECT_EQ(orders({"a"}, Orders::kAuto), 1u);
}

TEST(Lineup, EveryBotSitsEquallyOftenOnEverySeat) {
  const std::vector<std::vector<std::string>> tables = {
      {"a", "b"},           {"a", "b", "b"},      {"a", "b", "c"},     {"a", "b", "b", "b"},
      {"a", "a", "b", "b"}, {"a", "b", "c", "c"}, {"a", "b", "c", "d"}};
  for (const auto& seats : tables) {
    for (const Orders how : {Orders::kAuto, Orders::kAll, Orders::kRotations}) {
      const Lineup lineup = make_lineup(seats, how);
      EXPECT_EQ(std::set(lineup.orders.begin(), lineup.orders.end()).size(), lineup.orders.size());
      for (std::size_t bot = 0; bot < lineup.bots.size(); ++bot) {
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
          const auto sits = std::count_if(lineup.orders.begin(), lineup.orders.end(),
                                          [&](const auto& order) { return order[seat] == bot; });
          EXPECT_EQ(static_cast<std::size_t>(sits) * seats.size(),
                    lineup.orders.size() * static_cast<std::size_t>(lineup.copies[bot]));
        }
      }
    }
  }
}

TEST(Schedule, EveryGameHasOneSlot) {
  const Schedule schedule{round_robin({"a", "b", "c"}, 4, Orders::kAuto), 5};
  ASSERT_EQ(schedule.lineups.size(), 6u);
  EXPECT_EQ(schedule.games_per_block(), 24u);
  std::set<std::tuple<u64, std::size_t, std::size_t>> seen;
  for (u64 number = 0; number < schedule.games(); ++number) {
    const Slot slot = schedule.slot(number);
    EXPECT_EQ(slot.block, number / 24);
    EXPECT_LT(slot.order, schedule.lineups[slot.lineup].orders.size());
    seen.insert({slot.block, slot.lineup, slot.order});
  }
  EXPECT_EQ(seen.size(), schedule.games());
}

TEST(Schedule, RoundsUpToWholeBlocks) {
  const std::vector<Lineup> lineups = {make_lineup({"a", "b", "b", "b"}, Orders::kAuto)};
  EXPECT_EQ(blocks_for(lineups, 1), 1u);
  EXPECT_EQ(blocks_for(lineups, 4), 1u);
  EXPECT_EQ(blocks_for(lineups, 5), 2u);
}

TEST(Schedule, RoundRobinOfTwoPlayersMeetsOncePerPair) {
  EXPECT_EQ(round_robin({"a", "b", "c", "d"}, 2, Orders::kAuto).size(), 6u);
  const std::vector<Lineup> three = round_robin({"a", "b"}, 3, Orders::kAuto);
  ASSERT_EQ(three.size(), 2u);
  EXPECT_EQ(three[0].seats, (std::vector<std::string>{"a", "b", "b"}));
  EXPECT_EQ(three[1].seats, (std::vector<std::string>{"b", "a", "a"}));
}

TEST(Schedule, SeedsOfBlocks) {
  EXPECT_EQ(block_seed(1, 0), block_seed(1, 0));
  EXPECT_NE(block_seed(1, 0), block_seed(1, 1));
  EXPECT_NE(block_seed(1, 0), block_seed(2, 0));
}

}  // namespace
}  // namespace orrery::arena
