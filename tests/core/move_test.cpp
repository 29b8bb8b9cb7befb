#include "core/move.h"

#include <gtest/gtest.h>

#include "core/event.h"

namespace orrery {
namespace {

TEST(MoveList, KeepsOrderAndStopsAtItsLimit) {
  MoveList list(2);
  EXPECT_TRUE(list.empty());
  list.push({1, 2, 3, 4});
  EXPECT_FALSE(list.done());
  list.push({1, 2, 3, 5});
  EXPECT_TRUE(list.done());
  list.push({9, 9, 9, 9});
  EXPECT_EQ(list.size(), 2);
  EXPECT_TRUE(list.contains({1, 2, 3, 5}));
  EXPECT_FALSE(list.contains({9, 9, 9, 9}));
  list.truncate(1);
  EXPECT_FALSE(list.contains({1, 2, 3, 5}));
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.done());
}

TEST(MoveList, TellsThatItOverflowed) {
  MoveList list;
  const auto add = [&](int i) { list.push({0, 0, static_cast<u8>(i >> 8), static_cast<u8>(i)}); };
  for (int i = 0; i < MoveList::kCapacity; ++i) add(i);
  EXPECT_FALSE(list.overflowed());
  add(MoveList::kCapacity);
  EXPECT_EQ(list.size(), MoveList::kCapacity);
  EXPECT_TRUE(list.overflowed());
  list.clear();
  EXPECT_FALSE(list.overflowed());

  MoveList two(2);
  for (int i = 0; i < 5; ++i) two.push({0, 0, 0, static_cast<u8>(i)});
  EXPECT_FALSE(two.overflowed()) << "more than two were not asked for";
}

TEST(EventLog, TellsThatItOverflowed) {
  EventLog log;
  for (int i = 0; i < EventLog::kCapacity; ++i) log.push({});
  EXPECT_FALSE(log.overflowed());
  log.push({});
  EXPECT_EQ(log.size(), EventLog::kCapacity);
  EXPECT_TRUE(log.overflowed());
  log.clear();
  EXPECT_FALSE(log.overflowed());
}

TEST(Move, BitsTellMovesApartInOrder) {
  constexpr Move kFirst{1, 2, 3, 4};
  constexpr Move kSecond{1, 2, 4, 0};
  EXPECT_EQ(kFirst.bits(), 0x01020304u);
  EXPECT_LT(kFirst, kSecond);
  EXPECT_LT(kFirst.bits(), kSecond.bits());
}

}  // namespace
}  // namespace orrery
