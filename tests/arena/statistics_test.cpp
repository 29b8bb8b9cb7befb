// Statistics against values known from tables, closed forms and simulation.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "arena/block_scores.h"
#include "arena/ratings.h"
#include "arena/sprt.h"
#include "core/random.h"

namespace orrery::arena {
namespace {

TEST(Statistics, WilsonInterval) {
  const Interval half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, StudentsQuantiles) {
  EXPECT_NEAR(t_quantile(1), 12.7062047, 1e-6);
  EXPECT_NEAR(t_quantile(2), 4.30265273, 1e-6);
  EXPECT_NEAR(t_quantile(10), 2.22813885, 1e-6);
  EXPECT_NEAR(t_quantile(99), 1.98421695, 1e-6);
  EXPECT_NEAR(t_quantile(100'000), 1.95998772, 1e-6);
  EXPECT_NEAR(t_quantile(9'999'999), 1.95996422, 1e-7);
  EXPECT_NEAR(t_quantile(3'000'000'000), 1.95996398, 1e-7);
}

TEST(Statistics, MeanOfBlocks) {
  Moments moments;
  for (const int value : {2, 4, 4, 6}) moments.add(value);
  const Estimate e = estimate(moments, 4, 2);
  EXPECT_DOUBLE_EQ(e.mean, 2);
  // Standard deviation sqrt(8/3), error sqrt(2/3), t(3) = 3.182446.
  EXPECT_NEAR(e.high - e.mean, 3.182446 * std::sqrt(2.0 / 3) / 2, 1e-6);
  EXPECT_DOUBLE_EQ(e.mean - e.low, e.high - e.mean);
  EXPECT_TRUE(std::isinf(estimate(moments, 1, 2).high));
}

TEST(Statistics, EloAndShareAreInverse) {
  EXPECT_NEAR(share_of_elo(0, 1, 4), 0.25, 1e-12);
  EXPECT_NEAR(share_of_elo(400, 1, 2), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_share(0.30, 1, 4), 43.7, 0.1);
  for (const int copies : {1, 2, 3})
    for (const double elo : {-300.0, -5.0, 0.0, 77.0})
      EXPECT_NEAR(elo_of_share(share_of_elo(elo, copies, 4), copies, 4), elo, 1e-9);
  EXPECT_TRUE(std::isinf(elo_of_share(1, 1, 2)));
  EXPECT_TRUE(std::isinf(elo_of_share(0, 1, 2)));
}

TEST(BlockScores, OfSingleGamesGiveTheLikelihoodInterval) {
  BlockScores scores(1, 1);
  for (int i = 0; i < 100; ++i) scores.add(i < 30 ? 1 : 0);
  const Estimate e = scores.estimate();
  EXPECT_DOUBLE_EQ(e.mean, 0.3);
  const auto deviance = [](double p) { return -2 * (30 * std::log(p / 0.3) + 70 * std::log((1 - p) / 0.7)); };
  const double t = t_quantile(99);
  EXPECT_NEAR(deviance(e.low), t * t, 0.01);
  EXPECT_NEAR(deviance(e.high), t * t, 0.01);
}

TEST(BlockScores, NeverClaimCertaintyNorTheImpossible) {
  BlockScores scores(48, 48);
  for (int i = 0; i < 12; ++i) scores.add(48);
  const Estimate won = scores.estimate();
  EXPECT_EQ(won.mean, 1);
  EXPECT_EQ(won.high, 1);
  EXPECT_GT(won.low, 0.75);
  EXPECT_LT(won.low, 0.9);
  BlockScores thirds(48, 144);  // three of four seats
  for (int i = 0; i < 12; ++i) thirds.add(i == 0 ? 36 : 48);
  const Estimate group = thirds.estimate();
  EXPECT_LT(group.high, 1.0 / 3);
  EXPECT_GT(group.high, group.mean);
  EXPECT_EQ(BlockScores(48, 48).estimate().high, 1);
}

// The interval is over blocks: four games that always agree say no more than one.
TEST(BlockScores, DependentGamesAreNoEvidence) {
  BlockScores together(4, 4), single(1, 1);
  for (int i = 0; i < 60; ++i) {
    together.add(i % 3 == 0 ? 4 : 0);
    single.add(i % 3 == 0 ? 1 : 0);
  }
  EXPECT_NEAR(together.estimate().low, single.estimate().low, 1e-9);
  EXPECT_NEAR(together.estimate().high, single.estimate().high, 1e-9);
}

TEST(BlockScores, IntervalsHoldTheTruthNineteenTimesInTwenty) {
  Rng rng(5);
  int held = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    BlockScores scores(4, 4);
    for (int block = 0; block < 40; ++block) {
      std::int64_t wins = 0;
      for (int game = 0; game < 4; ++game) wins += rng.below(10) < 3 ? 1 : 0;
      scores.add(wins);
    }
    const Estimate e = scores.estimate();
    if (e.low <= 0.3 && 0.3 <= e.high) ++held;
  }
  EXPECT_GT(held, kTrials * 93 / 100);
  EXPECT_LT(held, kTrials * 97 / 100);
}

TEST(Sprt, OfSingleGamesIsWalds) {
  const SprtOptions options{0.5, 0.6, 0.05, 0.05};
  Sprt sprt(options, 1, 1);
  EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
  double expected = 0;
  for (int i = 0; i < 20; ++i) {
    const bool won = i % 3 != 0;
    sprt.add(won ? 1 : 0);
    expected += won ? std::log(0.6 / 0.5) : std::log(0.4 / 0.5);
    EXPECT_NEAR(sprt.llr(), expected, 0.01) << i;
  }
}

// A stream of blocks of four games with that chance to win each; dependent within the block when `together`.
SprtDecision run_stream(u64 seed, u32 percent, bool together, u64& blocks) {
  Sprt sprt({0.25, 0.35, 0.05, 0.05}, 48, 48);
  Rng rng(seed);
  for (;;) {
    std::int64_t wins = 0;
    u32 drawn = rng.below(100);
    for (int game = 0; game < 4; ++game) {
      if (!together) drawn = rng.below(100);
      if (drawn < percent) wins += 12;
    }
    ++blocks;
    if (sprt.add(wins) != SprtDecision::kNone) return sprt.decision();
  }
}

TEST(Sprt, ErrsAsSeldomAsPromised) {
  for (const bool together : {false, true}) {
    constexpr int kTrials = 300;
    int wrong_h1 = 0, wrong_h0 = 0;
    u64 blocks = 0;
    for (u64 trial = 0; trial < kTrials; ++trial) {
      if (run_stream(trial, 25, together, blocks) == SprtDecision::kH1) ++wrong_h1;
      if (run_stream(1000 + trial, 35, together, blocks) == SprtDecision::kH0) ++wrong_h0;
    }
    // 5 % promised; 300 trials stray by up to 3.5 % now and then.
    EXPECT_LT(wrong_h1, kTrials * 9 / 100) << together;
    EXPECT_LT(wrong_h0, kTrials * 9 / 100) << together;
    EXPECT_GT(blocks / (2 * kTrials), 10u);
  }
}

TEST(Sprt, StaysDecided) {
  Sprt sprt({0.5, 0.7, 0.05, 0.05}, 2, 2);
  for (int i = 0; i < 50; ++i) sprt.add(2);
  ASSERT_EQ(sprt.decision(), SprtDecision::kH1);
  const double llr = sprt.llr();
  for (int i = 0; i < 500; ++i) sprt.add(0);
  EXPECT_EQ(sprt.decision(), SprtDecision::kH1);
  EXPECT_EQ(sprt.llr(), llr);
}

TEST(BradleyTerry, TwoBots) {
  const std::vector<double> elo = bradley_terry({{{0, 1}, {1, 1}, {10, 1}}}, 2);
  EXPECT_NEAR(elo[0] - elo[1], 400, 1e-6);
  EXPECT_NEAR(elo[0] + elo[1], 0, 1e-9);
}

// Counts that fit strengths exactly give those strengths back, whatever the tables.
TEST(BradleyTerry, FindsTheStrengthsBehindExactShares) {
  const std::vector<double> elo = {250, 30, -80, -200};
  std::vector<Contest> contests;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      if (i == j) continue;
      const double share = share_of_elo(elo[i] - elo[j], 1, 4);
      contests.push_back({{i, j}, {1, 3}, {1000 * share, 1000 * (1 - share)}});
    }
  }
  const std::vector<double> found = bradley_terry(contests, 4);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[i], elo[i], 1e-6);
}

// Hunter (2004): at the maximum the expected victories are the observed ones.
TEST(BradleyTerry, ExpectsWhatHappened) {
  const std::vector<Contest> contests = {{{0, 1}, {1, 1}, {7, 3}},
                                         {{1, 2}, {1, 1}, {6.5, 3.5}},
                                         {{2, 0}, {1, 1}, {5, 5}},
                                         {{0, 1, 2}, {1, 2, 1}, {4, 9, 2}}};
  const std::vector<double> elo = bradley_terry(contests, 3);
  std::vector<double> won(3, 0), expected(3, 0);
  for (const Contest& contest : contests) {
    double sum = 0;
    for (std::size_t i = 0; i < contest.bots.size(); ++i)
      sum += contest.copies[i] * std::pow(10, elo[contest.bots[i]] / 400);
    const double games = std::accumulate(contest.wins.begin(), contest.wins.end(), 0.0);
    for (std::size_t i = 0; i < contest.bots.size(); ++i) {
      won[contest.bots[i]] += contest.wins[i];
      expected[contest.bots[i]] += games * contest.copies[i] * std::pow(10, elo[contest.bots[i]] / 400) / sum;
    }
  }
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(won[i], expected[i], 1e-7);
}

// Independent games of two equal bots: the error of p = 1/2 after n games is 1/(2 sqrt n), and the slope of Elo there
// is 4 * 400 / ln 10; each bot has half of the difference.
TEST(BradleyTerry, ErrorsOfIndependentGames) {
  constexpr u64 kGames = 400;
  const std::vector<Contest> contests = {{{0, 1}, {1, 1}, {200, 200}}};
  const std::vector<double> elo = bradley_terry(contests, 2);
  const std::vector<double> errors = rating_errors(contests, elo, {200, 200}, {{200, 0}, {0, 200}}, kGames);
  const double expected = t_quantile(kGames - 1) / (2 * std::sqrt(399.0)) * 4 * 400 / std::log(10) / 2;
  EXPECT_NEAR(errors[0], expected, 1e-6);
  EXPECT_NEAR(errors[1], expected, 1e-6);
}

}  // namespace
}  // namespace orrery::arena
