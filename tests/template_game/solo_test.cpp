// Somebody who plays alone, in every generic layer: bots, arena, analysis, table, terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "analysis/advisor.h"
#include "analysis/review.h"
#include "arena/match.h"
#include "cli/output.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "table/show.h"
#include "table/table.h"

namespace orrery {
namespace {

using testing::HasSubstr;

class Solo : public testing::Test {
 protected:
  const AnyGame& game() const { return **find_game(games_, "template-game"); }
  Options options() const {
    const std::vector<std::string> names{"solo"};
    return *make_options(game().info(), 1, names);
  }
  AnyState start(u64 seed) const {
    AnyState state;
    EXPECT_TRUE(game().initial(options(), seed, state));
    return state;
  }
  AnyState played(u64 seed, const std::string& level) const {
    AnyState state = start(seed);
    const auto bot = std::move(*make_bot(level));
    bot->start(seed);
    while (!game().is_over(state)) {
      MoveList moves;
      game().legal(state, moves);
      AnyState view;
      game().view(state, 0, view);
      game().apply(state, bot->choose(game(), view, 0, moves));
    }
    return state;
  }
  int share(const AnyState& state) const {
    int one = -1;
    game().shares(state, {&one, 1});
    return one;
  }

  std::vector<std::unique_ptr<AnyGame>> games_ = all_games();
};

// [TPL-6.3] The share and the words follow from the points, and every level of bot plays to the end.
TEST_F(Solo, EveryBotPlaysAlone) {
  for (const BotInfo& info : bot_infos()) {
    SCOPED_TRACE(info.name);
    const AnyState end = played(3, info.name == "mcts" ? "mcts:40n" : info.name);
    int points = 0, rank = -1;
    game().scores(end, {&points, 1});
    game().ranks(end, {&rank, 1});
    EXPECT_EQ(rank, 0);
    EXPECT_EQ(share(end), points < 8 ? 0 : points < 14 ? kWholeShare / 2 : kWholeShare);
    EXPECT_EQ(game().outcome(end, 0).en, points < 8    ? "A poor harvest"
                                         : points < 14 ? "A good harvest"
                                                       : "A rich harvest");
  }
}

TEST_F(Solo, SeveralPlayersShareByRank) {
  AnyState state;
  ASSERT_TRUE(game().initial({3, 0}, 1, state));
  std::array<int, 3> shares{};
  game().shares(state, shares);  // all alike: nobody has a point
  int sum = 0;
  for (const int one : shares) sum += one;
  EXPECT_EQ(sum, kWholeShare);
  EXPECT_TRUE(game().outcome(state, 0).en.empty());
}

TEST_F(Solo, TheArenaCountsWhatWasReached) {
  arena::MatchOptions match;
  match.options = options();
  match.schedule = {{arena::make_lineup({"greedy"}, arena::Orders::kAuto)}, 40};
  match.check = true;
  const auto played = arena::play_match(game(), match);
  ASSERT_TRUE(played) << played.error().text();
  const arena::MatchReport& report = *played;
  EXPECT_EQ(report.games, 40u);
  EXPECT_EQ(report.violations, 0u);
  const arena::BotResult& greedy = report.lineups[0].bots[0];
  EXPECT_GT(greedy.win_share.mean, 0);
  EXPECT_LE(greedy.win_share.mean, 1);
  // Alone, the share is no foregone conclusion: it has an interval.
  EXPECT_LT(greedy.win_share.low, greedy.win_share.high);
  EXPECT_EQ(greedy.margin.mean, 0);
}

TEST_F(Solo, HintsAndReviewsSayWhatToExpect) {
  const AnyState state = start(5);
  analysis::Advisor advisor(game(), state, 0, Budget{.simulations = 200}, 1, 5);
  while (!advisor.done()) advisor.step();
  const auto advice = advisor.advice();
  ASSERT_GT(advice.size(), 1u);
  for (std::size_t i = 0; i < advice.size(); ++i) {
    EXPECT_GE(advice[i].share[0], 0);
    EXPECT_LE(advice[i].share[0], 1);
    if (i > 0) EXPECT_GE(advice[i - 1].share[0], advice[i].share[0]);
  }
  EXPECT_GT(advice[0].points[0], 0);

  Record record = begin_record(game(), options(), 5);
  AnyState after = state;
  while (!game().is_over(after)) {
    MoveList moves;
    game().legal(after, moves);
    record.moves.push_back({0, game().format(after, moves[0]), std::nullopt, 0});
    game().apply(after, moves[0]);
  }
  auto review = analysis::Review::open(game(), record, Budget{.simulations = 100}, 1);
  ASSERT_TRUE(review) << review.error().text();
  while (!review->done()) review->step();
  for (const analysis::CurvePoint& point : review->curve()) EXPECT_LE(point.share[0], 1);
  EXPECT_EQ(review->curve().back().share[0], static_cast<double>(share(after)) / kWholeShare);
}

TEST_F(Solo, ATableForOne) {
  Record head = begin_record(game(), options(), 5);
  std::vector<table::SeatInfo> seats(1);
  seats[0].kind = table::SeatKind::kHuman;
  seats[0].name = "Ada";
  auto opened = table::Table::open(game(), head, seats, 0);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_TRUE(opened->is_alone());
  while (!opened->is_over()) {
    MoveList moves;
    game().legal(opened->state(), moves);
    RecordMove move;
    move.seat = 0;
    move.text = game().format(opened->state(), moves[0]);
    std::string line = record_move_line(move);
    line.pop_back();
    ASSERT_TRUE(opened->apply(line, 0));
  }
  const Json result = table::result_message(*opened, 0);
  EXPECT_EQ(result["ranks"], Json::array({0}));
  ASSERT_EQ(result["outcomes"].size(), 1u);
  EXPECT_EQ(result["outcomes"][0]["share"].get<double>(), static_cast<double>(share(opened->state())) / kWholeShare);
  EXPECT_THAT(result["outcomes"][0]["text"]["de"].get<std::string>(), HasSubstr("Ernte"));
  EXPECT_EQ(table::players_json(*opened, {true}).size(), 1u);
}

TEST_F(Solo, TheTerminalSaysHowItEnded) {
  const AnyState end = played(3, "greedy");
  EXPECT_THAT(cli::score_table(game(), end, Language::kEnglish, 80), HasSubstr("Red: " + game().outcome(end, 0).en));
  EXPECT_THAT(cli::score_table(game(), end, Language::kGerman, 80), HasSubstr("Ernte."));
}

TEST_F(Solo, RecordsKeepTheVariant) {
  Record record = begin_record(game(), options(), 9);
  const auto parsed = parse_record(write_record(record));
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_TRUE(replay(game(), *parsed));
  record.variants.clear();
  EXPECT_THAT(replay(game(), record).error().text(), HasSubstr("is for 2 to 4 players, not 1"));
}

}  // namespace
}  // namespace orrery
