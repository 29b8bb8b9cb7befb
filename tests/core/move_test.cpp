#include "core/move.h"

#include <gtest/gtest.h>

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

TEST(MoveList, NeverOverflows) {
  MoveList list;
  for (int i = 0; i < MoveList::kCapacity + 10; ++i) list.push({0, 0, static_cast<u8>(i >> 8), static_cast<u8>(i)});
  EXPECT_EQ(list.size(), MoveList::kCapacity);
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
