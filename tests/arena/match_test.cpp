#include "arena/match.h"

#include <gtest/gtest.h>

#include "arena/checker.h"
#include "arena/perft.h"
#include "core/options.h"
#include "core/registry.h"
#include "support/faulty_game.h"

namespace orrery::arena {
namespace {

using test::Fault;
using test::FaultyGame;

class Match : public testing::Test {
 protected:
  void SetUp() override {
    games_ = all_games();
    game_ = *find_game(games_, "template-game");
  }

  static MatchOptions options_for(std::vector<std::string> seats, u64 games, int threads = 1) {
    MatchOptions options;
    options.options.players = static_cast<u8>(seats.size());
    options.schedule.lineups = {make_lineup(std::move(seats), Orders::kAuto)};
    options.schedule.blocks = blocks_for(options.schedule.lineups, games);
    options.threads = threads;
    return options;
  }

  static MatchReport play(const AnyGame& game, const MatchOptions& options, const MatchHooks& hooks = {}) {
    const Result<MatchReport> report = play_match(game, options, hooks);
    EXPECT_TRUE(report) << report.error().text();
    return *report;
  }

  MatchReport play_checked(const AnyGame& game, std::vector<std::string> seats, u64 games) {
    MatchOptions options = options_for(std::move(seats), games, 2);
    options.check = true;
    return play(game, options);
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  AnyGame* game_ = nullptr;
};

void expect_same(const Estimate& a, const Estimate& b) {
  EXPECT_EQ(a.mean, b.mean);
  EXPECT_EQ(a.low, b.low);
  EXPECT_EQ(a.high, b.high);
}

void expect_same(const MatchReport& one, const MatchReport& other) {
  EXPECT_EQ(one.games, other.games);
  EXPECT_EQ(one.decisions, other.decisions);
  ASSERT_EQ(one.lineups.size(), other.lineups.size());
  for (std::size_t l = 0; l < one.lineups.size(); ++l) {
    EXPECT_EQ(one.lineups[l].seat_share, other.lineups[l].seat_share);
    for (std::size_t i = 0; i < one.lineups[l].bots.size(); ++i) {
      const BotResult& a = one.lineups[l].bots[i];
      const BotResult& b = other.lineups[l].bots[i];
      expect_same(a.win_share, b.win_share);
      expect_same(a.score, b.score);
      expect_same(a.margin, b.margin);
      expect_same(a.place, b.place);
    }
  }
  for (std::size_t i = 0; i < one.ratings.size(); ++i) {
    EXPECT_EQ(one.ratings[i].elo, other.ratings[i].elo);
    EXPECT_EQ(one.ratings[i].error, other.ratings[i].error);
  }
}

TEST_F(Match, ThreadsChangeNothing) {
  expect_same(play(*game_, options_for({"greedy", "random", "random"}, 100, 1)),
              play(*game_, options_for({"greedy", "random", "random"}, 100, 4)));
}

TEST_F(Match, ThreadsDoNotChangeWhereATestEnds) {
  MatchOptions options = options_for({"greedy", "random"}, 10'000, 1);
  options.sprt = SprtOptions{0.5, 0.6, 0.05, 0.05};
  const MatchReport one = play(*game_, options);
  options.threads = 5;
  const MatchReport five = play(*game_, options);
  ASSERT_EQ(one.sprt->decision, SprtDecision::kH1);
  EXPECT_LT(one.games, 10'000u);
  EXPECT_FALSE(one.stopped);
  EXPECT_EQ(one.sprt->llr, five.sprt->llr);
  expect_same(one, five);
}

TEST_F(Match, FirstBlocksDoNotDependOnTheNumberOfBlocks) {
  std::vector<std::string> some, more;
  for (auto* records : {&some, &more}) {
    MatchOptions options = options_for({"greedy", "random"}, records == &some ? 6 : 12, 2);
    options.records = true;
    MatchHooks hooks;
    hooks.on_record = [&](u64 number, const std::string& record) {
      EXPECT_EQ(number, records->size());
      records->push_back(record);
    };
    play(*game_, options, hooks);
  }
  ASSERT_EQ(some.size(), 6u);
  ASSERT_EQ(more.size(), 12u);
  more.resize(6);
  EXPECT_EQ(some, more);
}

TEST_F(Match, SharesAddUp) {
  const MatchReport report = play(*game_, options_for({"greedy", "random", "random", "random"}, 200, 2));
  ASSERT_EQ(report.lineups.size(), 1u);
  const LineupResult& lineup = report.lineups[0];
  ASSERT_EQ(lineup.bots.size(), 2u);
  EXPECT_EQ(lineup.bots[0].seats, 1);
  EXPECT_EQ(lineup.bots[1].seats, 3);
  EXPECT_NEAR(lineup.bots[0].win_share.mean + 3 * lineup.bots[1].win_share.mean, 1, 1e-12);
  EXPECT_NEAR(lineup.bots[0].group_share.mean + lineup.bots[1].group_share.mean, 1, 1e-12);
  EXPECT_NEAR(lineup.bots[0].place.mean + 3 * lineup.bots[1].place.mean, 1 + 2 + 3 + 4, 1e-12);
  EXPECT_NEAR(lineup.seat_share[0] + lineup.seat_share[1] + lineup.seat_share[2] + lineup.seat_share[3], 1, 1e-12);
  EXPECT_GT(lineup.bots[0].margin.mean, lineup.bots[1].margin.mean);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(lineup.bots[0].by_seat[seat].games, 50u);
    EXPECT_EQ(lineup.bots[1].by_seat[seat].games, 150u);
  }
  EXPECT_NEAR(lineup.bots[0].elo->mean, -lineup.bots[1].elo->mean, 1e-9);
}

TEST_F(Match, ABotAgainstItselfHasItsShare) {
  const MatchReport report = play(*game_, options_for({"random", "random", "random"}, 30));
  EXPECT_EQ(report.blocks, 30u);
  const BotResult& bot = report.lineups[0].bots[0];
  for (const double share :
       {bot.win_share.mean, bot.win_share.low, bot.win_share.high, bot.wilson.low, bot.wilson.high})
    EXPECT_NEAR(share, 1.0 / 3, 1e-12);
  EXPECT_NEAR(bot.place.mean, 2, 1e-12);
  EXPECT_TRUE(report.ratings.empty());
}

TEST_F(Match, RoundRobinRatesTheBots) {
  MatchOptions options;
  options.options.players = 3;
  options.schedule = {round_robin({"random", "greedy"}, 3, Orders::kAuto), 20};
  options.threads = 2;
  const MatchReport report = play(*game_, options);
  EXPECT_EQ(report.games, 120u);
  ASSERT_EQ(report.ratings.size(), 2u);
  EXPECT_EQ(report.ratings[0].bot, "greedy");
  EXPECT_GT(report.ratings[0].elo, report.ratings[0].error);
  EXPECT_NEAR(report.ratings[0].elo + report.ratings[1].elo, 0, 1e-9);
}

TEST_F(Match, EndsWhenAskedTo) {
  MatchHooks hooks;
  hooks.progress = [](u64) { return false; };
  const MatchReport report = play(*game_, options_for({"greedy", "random"}, 100'000'000, 2), hooks);
  EXPECT_TRUE(report.stopped);
  EXPECT_LT(report.games, 100'000'000u);
  EXPECT_EQ(report.games, 2 * report.blocks);
}

TEST_F(Match, SoundGamePassesTheChecks) {
  const MatchReport report = play_checked(*game_, {"random", "greedy", "random", "random"}, 200);
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
  const MatchReport report = play_checked(faulty, {"random", "random"}, 50);
  ASSERT_GT(report.violations, 0u);
  EXPECT_NE(report.complaints[0].message.find(GetParam().message), std::string::npos) << report.complaints[0].message;
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
  const MatchReport report = play(endless, options_for({"random", "random"}, 5));
  EXPECT_EQ(report.unfinished, 5u);
  EXPECT_EQ(report.blocks, 5u);
  EXPECT_EQ(report.counted_blocks, 0u);
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
