// The values below are part of the record format: every record ever written replays by them, natively and in
// WebAssembly. A change here breaks them all.
#include "core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "core/deck.h"

namespace orrery {
namespace {

TEST(Random, KnownValues) {
  EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafull);
  EXPECT_EQ(mix64(1), 0x910a2dec89025cc1ull);
  EXPECT_EQ(random_at(7, 0, 0), 0xb8b4c2977eabce45ull);
  EXPECT_EQ(random_at(7, 3, 12), 0xc4b588c3c31474edull);
  EXPECT_EQ(Rng(42).next(), 0x7eb3b394ac9efc29ull);
}

TEST(Random, BoundedStaysBelow) {
  EXPECT_EQ(bounded(0, 6), 0u);
  EXPECT_EQ(bounded(~u64{0}, 6), 5u);
  EXPECT_EQ(bounded(u64{1} << 63, 6), 3u);
  EXPECT_EQ(bounded(~u64{0}, 1), 0u);
}

TEST(Random, StreamsDoNotDisturbEachOther) {
  RandomStreams<4> quiet{99, {}};
  RandomStreams<4> busy{99, {}};
  for (int i = 0; i < 50; ++i) (void)busy.draw(1, 10);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(quiet.draw(2, 1000), busy.draw(2, 1000));
  EXPECT_EQ(busy.drawn[1], 50);
}

// Chi-square with 5 degrees of freedom stays far below 30 unless the draw is biased.
TEST(Random, DrawsAreEven) {
  RandomStreams<4> random{5, {}};
  std::array<int, 6> count{};
  constexpr int kDraws = 6000;
  for (int i = 0; i < kDraws; ++i) ++count[random.draw(0, 6)];
  double chi = 0;
  for (const int n : count) chi += (n - kDraws / 6.0) * (n - kDraws / 6.0) / (kDraws / 6.0);
  EXPECT_LT(chi, 30.0);
}

TEST(Deck, DrawsEveryCardOnceAndOnlyFromItsPile) {
  RandomStreams<4> random{5, {}};
  Deck<16> deck;
  deck.clear();
  for (int card = 0; card < 16; ++card) deck.insert(card);
  constexpr u64 kLow = 0x00FF;
  u64 drawn = 0;
  for (int i = 0; i < 8; ++i) {
    const int card = deck.draw(kLow, random, 0);
    EXPECT_LT(card, 8);
    EXPECT_EQ(drawn >> card & 1, 0u);
    drawn |= u64{1} << card;
  }
  EXPECT_EQ(drawn, kLow);
  EXPECT_EQ(deck.size(kLow), 0);
  EXPECT_EQ(deck.top_set(kLow), 0u);
  EXPECT_EQ(deck.size(~kLow & 0xFFFF), 8);
}

TEST(Deck, CardsPutUnderComeLast) {
  RandomStreams<4> random{5, {}};
  Deck<8> deck;
  deck.clear();
  for (int card = 0; card < 4; ++card) deck.insert(card);
  deck.put_under(0b0011'0000);
  deck.put_under(0b0100'0000);
  EXPECT_EQ(deck.top_set(0xFF), 0b0000'1111u);
  for (int i = 0; i < 4; ++i) EXPECT_LT(deck.draw(0xFF, random, 0), 4);
  EXPECT_EQ(deck.top_set(0xFF), 0b0011'0000u);
  (void)deck.draw(0xFF, random, 0);
  (void)deck.draw(0xFF, random, 0);
  EXPECT_EQ(deck.draw(0xFF, random, 0), 6);
}

TEST(Deck, ManyBatchesKeepTheirOrder) {
  Deck<8> deck;
  deck.clear();
  deck.insert(0);
  deck.insert(1);
  for (int i = 0; i < 2000; ++i) deck.put_under(u64{1} << (i % 2));
  EXPECT_EQ(deck.cards(0xFF), 0b11u);
  EXPECT_EQ(deck.top_set(0xFF), 0b01u) << "card 1 was put under last";
}

TEST(Deck, DrawingFromASetIsEven) {
  std::map<int, int> count;
  for (u64 seed = 0; seed < 3000; ++seed) {
    RandomStreams<4> random{mix64(seed), {}};
    Deck<8> deck;
    deck.clear();
    for (int card = 1; card < 4; ++card) deck.insert(card);
    ++count[deck.draw(0xFF, random, 0)];
  }
  for (int card = 1; card < 4; ++card) EXPECT_NEAR(count[card], 1000, 130);
}

TEST(Deck, ACardOnTopIsDrawnNextFromItsPile) {
  RandomStreams<1> random{5, {}};
  Deck<8> deck;
  deck.clear();
  for (int card = 0; card < 8; ++card) deck.insert(card);
  constexpr u64 kLow = 0b0000'1111, kHigh = 0b1111'0000;
  deck.remove(2);
  deck.remove(6);
  deck.put_under(u64{1} << 2);
  deck.put_on_top(6);
  EXPECT_EQ(deck.top_set(kHigh), u64{1} << 6);
  EXPECT_EQ(deck.top_set(kLow), 0b0000'1011u) << "the other pile is as it was";
  EXPECT_EQ(deck.draw(kHigh, random, 0), 6);
  for (int i = 0; i < 3; ++i) EXPECT_NE(deck.draw(kLow, random, 0), 2);
  EXPECT_EQ(deck.draw(kLow, random, 0), 2) << "what lies below stays below";

  // However often, the order of the sets stays.
  for (int i = 0; i < 2000; ++i) {
    deck.put_on_top(1);
    deck.put_on_top(0);
    ASSERT_EQ(deck.draw(kLow, random, 0), 0);
    ASSERT_EQ(deck.draw(kLow, random, 0), 1);
  }
}

TEST(Random, PicksEachOfASet) {
  RandomStreams<1> random{9, {}};
  std::map<int, int> seen;
  for (int i = 0; i < 400; ++i) ++seen[random.pick(0, 0b1000'0100'0001)];
  ASSERT_EQ(seen.size(), 3u);
  for (const int card : {0, 6, 11}) EXPECT_GT(seen[card], 80) << card;
}

}  // namespace
}  // namespace orrery
