// Bent bots: what a bias says is what changes, and nothing else.
#include "arena/bias.h"

#include <gtest/gtest.h>

#include <fstream>

#include "arena/external_bot.h"
#include "arena/match.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"

namespace orrery::arena {
namespace {

class BentBots : public testing::Test {
 protected:
  void SetUp() override {
    games_ = all_games();
    game_ = *find_game(games_, "template-game");
  }

  MatchReport play(std::vector<std::string> seats, u64 games, std::vector<std::string>* records = nullptr) {
    MatchOptions options;
    options.options.players = static_cast<u8>(seats.size());
    options.schedule.lineups = {make_lineup(std::move(seats), Orders::kAuto)};
    options.schedule.blocks = blocks_for(options.schedule.lineups, games);
    options.records = records != nullptr;
    options.check = true;
    MatchHooks hooks;
    hooks.on_record = [&](u64, const std::string& text) { records->push_back(text); };
    const Result<MatchReport> report = play_match(*game_, options, hooks);
    EXPECT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->violations, 0u);
    return *report;
  }

  std::string refusal(const std::string& seat) {
    const std::atomic<bool> never{false};
    const auto made = make_seat(seat, {.stop = &never, .game = game_});
    return made ? "" : made.error().message;
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  AnyGame* game_ = nullptr;
};

TEST(Bias, IsALineWithAPercentageOrAMove) {
  const auto points = parse_bias("level-4+150");
  ASSERT_TRUE(points);
  EXPECT_EQ(points->kind, Bias::Kind::kPoints);
  EXPECT_EQ(points->what, "level-4");
  EXPECT_EQ(points->percent, 150);
  EXPECT_EQ(parse_bias("level-4-150")->percent, -150);
  EXPECT_EQ(parse_bias("prefer:take a-b")->kind, Bias::Kind::kPrefer);
  EXPECT_EQ(parse_bias("shun:take")->what, "take");
  for (const char* wrong : {"", "level", "+5", "systems+", "systems+0", "systems+x", "systems+5x", "systems+10001",
                            "systems+-5", "systems+99999999999", "prefer:", "shun:"})
    EXPECT_FALSE(parse_bias(wrong)) << wrong;
}

TEST_F(BentBots, AreRefusedWhereTheyMeanNothing) {
  EXPECT_EQ(refusal("greedy~stalls+100"), "");
  EXPECT_NE(refusal("greedy~nothing+100").find("it has seeds, feed, stalls and prizes"), std::string::npos);
  EXPECT_NE(refusal("greedy~").find("a bias is"), std::string::npos);
  EXPECT_NE(refusal("clever~stalls+100").find("clever"), std::string::npos);
}

TEST_F(BentBots, OfTheDocumentsExist) {
  int biases = 0;
  for (const auto& game : games_) {
    std::ifstream file("docs/ai/biases/" + game->info().id + ".txt");
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      const auto bias = parse_bias(line);
      ASSERT_TRUE(bias) << line;
      EXPECT_TRUE(check_bias(*game, *bias)) << game->info().id << ": " << line;
      ++biases;
    }
  }
  EXPECT_GT(biases, 50);
}

TEST_F(BentBots, ScoreMoreWhereTheyLook) {
  // Everything but the line stays: a straight bot beside it plays for the same points as ever.
  std::vector<std::string> records;
  (void)play({"greedy~feed+1000", "greedy"}, 40, &records);
  int bent = 0, straight = 0;
  for (const std::string& text : records) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record);
    const auto replayed = replay(*game_, *record);
    ASSERT_TRUE(replayed);
    for (const ScoreLine& line : game_->breakdown(replayed->state))
      if (line.id == "feed")
        for (std::size_t seat = 0; seat < 2; ++seat)
          (record->seats[seat] == "greedy" ? straight : bent) += line.points[seat];
  }
  EXPECT_GT(bent, straight);
}

TEST_F(BentBots, TakeWhatTheyPreferAndLeaveWhatTheyShun) {
  std::vector<std::string> records;
  (void)play({"random~prefer:plant", "random~shun:plant"}, 20, &records);
  ASSERT_FALSE(records.empty());
  int left = 0, taken = 0;
  for (const std::string& text : records) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record);
    AnyState state;
    ASSERT_TRUE(game_->initial(*make_options(game_->info(), record->players, record->variants), record->seed, state));
    for (const RecordMove& move : record->moves) {
      const bool prefers = record->seats[move.seat].find("prefer") != std::string::npos;
      MoveList legal;
      game_->legal(state, legal);
      int plants = 0;
      for (const Move m : legal) plants += game_->format(state, m).starts_with("plant") ? 1 : 0;
      const bool planted = move.text.starts_with("plant");
      if (plants > 0 && prefers) EXPECT_TRUE(planted) << move.text;
      if (plants < legal.size() && !prefers) EXPECT_FALSE(planted) << move.text;
      (planted ? taken : left) += plants > 0 ? 1 : 0;
      game_->apply(state, *game_->parse(state, move.text));
    }
  }
  EXPECT_GT(taken, 0);
  EXPECT_GT(left, 0);
}

TEST_F(BentBots, KnowWhatTheStraightOnesKnow) {
  // A bias that never comes up changes no game.
  std::vector<std::string> straight, bent;
  (void)play({"greedy", "random"}, 10, &straight);
  (void)play({"greedy~shun:frobnicate", "random"}, 10, &bent);
  ASSERT_EQ(straight.size(), bent.size());
  for (std::size_t i = 0; i < straight.size(); ++i) {
    const auto one = parse_record(straight[i]), other = parse_record(bent[i]);
    ASSERT_TRUE(one && other);
    ASSERT_EQ(one->moves.size(), other->moves.size());
    for (std::size_t m = 0; m < one->moves.size(); ++m) EXPECT_EQ(one->moves[m].text, other->moves[m].text);
  }
}

}  // namespace
}  // namespace orrery::arena
