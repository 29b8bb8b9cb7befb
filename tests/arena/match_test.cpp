#include "arena/match.h"

#include <gtest/gtest.h>

#include "arena/checker.h"
#include "arena/faulty_game.h"
#include "arena/perft.h"
#include "arena/statistics.h"
#include "core/options.h"
#include "core/registry.h"

namespace orrery::arena {
namespace {

class Match : public testing::Test {
 protected:
  void SetUp() override {
    games_ = all_games();
    game_ = *find_game(games_, "template-game");
  }

  MatchReport play(const AnyGame& game, std::vector<std::string> seats, u64 games, int threads, bool check = false) {
    MatchOptions options;
    options.options.players = static_cast<u8>(seats.size());
    options.seats = std::move(seats);
    options.games = games;
    options.threads = threads;
    options.check = check;
    const Result<MatchReport> report = play_match(game, options);
    EXPECT_TRUE(report) << report.error().text();
    return *report;
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  AnyGame* game_ = nullptr;
};

TEST_F(Match, ThreadsChangeNothing) {
  const MatchReport one = play(*game_, {"greedy", "random", "random"}, 100, 1);
  const MatchReport four = play(*game_, {"greedy", "random", "random"}, 100, 4);
  EXPECT_EQ(one.decisions, four.decisions);
  EXPECT_EQ(one.seat_share, four.seat_share);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.bots[i].win_share, four.bots[i].win_share);
    EXPECT_EQ(one.bots[i].mean_score, four.bots[i].mean_score);
  }
}

TEST_F(Match, BotsRotateWithinASeed) {
  EXPECT_EQ(game_seed(1, 0), game_seed(1, 0));
  EXPECT_NE(game_seed(1, 0), game_seed(1, 1));
  EXPECT_NE(game_seed(1, 0), game_seed(2, 0));
  // A bot that always sits in front would win as often as its seat; rotated, equal bots share the victories.
  const MatchReport report = play(*game_, {"random", "random"}, 4000, 2);
  EXPECT_NEAR(report.bots[0].win_share, 0.5, 0.05);
}

TEST_F(Match, SoundGamePassesTheChecks) {
  const MatchReport report = play(*game_, {"random", "greedy", "random", "random"}, 200, 2, true);
  EXPECT_EQ(report.violations, 0u);
  EXPECT_EQ(report.unfinished, 0u);
}

struct FaultCase {
  Fault fault;
  const char* message;
};

class MatchFinds : public Match, public testing::WithParamInterface<FaultCase> {};

TEST_P(MatchFinds, Fault) {
  const FaultyGame faulty(*game_, GetParam().fault);
  const MatchReport report = play(faulty, {"random", "random"}, 50, 1, true);
  ASSERT_GT(report.violations, 0u);
  EXPECT_NE(report.violation_list[0].message.find(GetParam().message), std::string::npos)
      << report.violation_list[0].message;
}

INSTANTIATE_TEST_SUITE_P(Every, MatchFinds,
                         testing::Values(FaultCase{Fault::kDuplicateMove, "is offered twice"},
                                         FaultCase{Fault::kNoMoves, "no legal move"},
                                         FaultCase{Fault::kUnreadableMove, "does not parse back"},
                                         FaultCase{Fault::kOtherMove, "parses back to another move"},
                                         FaultCase{Fault::kUnstable, "on a copy gives another position"},
                                         FaultCase{Fault::kInvariant, "a cube is missing"}));

TEST_F(Match, EndlessGamesAreUnfinished) {
  const FaultyGame endless(*game_, Fault::kEndless);
  const MatchReport report = play(endless, {"random", "random"}, 5, 1);
  EXPECT_EQ(report.unfinished, 5u);
}

TEST(Statistics, WilsonInterval) {
  const Interval half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST_F(Match, PerftCountsWhatLegalOffers) {
  AnyState state;
  ASSERT_TRUE(game_->initial({3, 0}, 5, state));
  MoveList moves;
  game_->legal(state, moves);
  u64 second = 0;
  for (const Move& move : moves) {
    AnyState next = state;
    game_->apply(next, move);
    MoveList replies;
    game_->legal(next, replies);
    second += static_cast<u64>(replies.size());
  }
  const std::vector<PerftDepth> counts = perft(*game_, state, 2);
  EXPECT_EQ(counts[0].leaves, static_cast<u64>(moves.size()));
  EXPECT_EQ(counts[1].leaves, second);
}

}  // namespace
}  // namespace orrery::arena
