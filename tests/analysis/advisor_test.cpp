#include "analysis/advisor.h"

#include <gtest/gtest.h>

#include <numeric>

#include "analysis/json.h"
#include "core/registry.h"
#include "support/environment.h"

namespace orrery::analysis {
namespace {

constexpr Budget kQuick{48, 0};

std::vector<Advice> finish(Advisor& advisor) {
  double before = 0;
  while (!advisor.done()) {
    advisor.step();
    EXPECT_GE(advisor.progress(), before);
    EXPECT_LE(advisor.progress(), 1);
    before = advisor.progress();
  }
  EXPECT_EQ(advisor.progress(), 1);
  return advisor.advice();
}

// Everything that is told, for comparing.
std::string told(const std::vector<Advice>& advice, const MoveList& legal, std::size_t players) {
  Json json = Json::array();
  for (const Advice& one : advice) json.push_back(advice_json(one, legal, players));
  return json.dump();
}

// Positions of a game of a greedy bot: one in the middle, some of the last decisions.
std::vector<AnyState> positions(const AnyGame& game, u8 players, u64 seed) {
  GreedyBot bot;
  bot.start(seed);
  AnyState state, view;
  EXPECT_TRUE(game.initial({players, 0}, seed, state));
  std::vector<AnyState> list;
  for (int ply = 0; ply < 2000 && !game.is_over(state); ++ply) {
    list.push_back(state);
    MoveList legal;
    game.legal(state, legal);
    game.view(state, game.to_act(state), view);
    game.apply(state, bot.choose(game, view, game.to_act(state), legal));
  }
  const std::size_t n = list.size();
  return {list[n / 2], list[n - std::min<std::size_t>(n, 30)], list[n - 8], list[n - 1]};
}

TEST(Advisor, AdvisesLegalMovesWithSensibleFiguresInEveryGame) {
  for (const auto& game : all_games()) {
    for (int players = test::fewest_players(game->info()); players <= game->info().max_players; ++players) {
      for (const AnyState& state : positions(*game, static_cast<u8>(players), 5)) {
        const Seat seat = game->to_act(state);
        MoveList legal;
        game->legal(state, legal);
        Advisor advisor(*game, state, seat, kQuick, 3);
        EXPECT_TRUE(advisor.advice().empty());
        const std::vector<Advice> advice = finish(advisor);
        ASSERT_FALSE(advice.empty());
        EXPECT_LE(advice.size(), std::min<std::size_t>(Advisor::kMostMoves, static_cast<std::size_t>(legal.size())));
        for (std::size_t i = 0; i < advice.size(); ++i) {
          const Advice& one = advice[i];
          EXPECT_TRUE(legal.contains(one.move));
          EXPECT_NEAR(std::accumulate(one.share.begin(), one.share.end(), 0.0), 1, 1e-9);
          for (const double share : one.share) EXPECT_TRUE(share >= 0 && share <= 1);
          if (i > 0) EXPECT_LE(one.share[seat], advice[i - 1].share[seat]) << "best first";
          for (std::size_t k = 0; k < i; ++k) EXPECT_NE(one.move, advice[k].move);
          EXPECT_GE(one.playouts, 12);
          ASSERT_FALSE(one.line.empty());
          EXPECT_EQ(one.line[0].move, one.move);
          EXPECT_EQ(one.line[0].seat, seat);
          EXPECT_FALSE(one.line[0].text.en.empty());
          EXPECT_FALSE(one.line[0].text.de.empty());
          if (advice.size() > 1) EXPECT_FALSE(one.reasons.empty());
          for (const Words& reason : one.reasons) EXPECT_TRUE(!reason.en.empty() && !reason.de.empty());
        }
      }
    }
  }
}

TEST(Advisor, EqualSeedsGiveEqualAdviceAndHiddenThingsDoNotMatter) {
  for (const auto& game : all_games()) {
    const auto players = static_cast<u8>(game->info().max_players);
    for (const AnyState& state : positions(*game, players, 8)) {
      const Seat seat = game->to_act(state);
      MoveList legal;
      game->legal(state, legal);
      std::vector<std::string> all;
      for (u64 hidden = 0; hidden < 2; ++hidden) {
        AnyState other = state;
        if (hidden > 0) game->reshuffle_hidden(other, seat, hidden);
        Advisor advisor(*game, other, seat, kQuick, 9);
        all.push_back(told(finish(advisor), legal, players));
      }
      EXPECT_EQ(all[0], all[1]) << game->info().id;
    }
  }
}

TEST(Advisor, TellsWhatItHasWhenItIsStopped) {
  const auto games = all_games();
  AnyState state;
  ASSERT_TRUE(games.front()->initial({2, 0}, 4, state));
  Advisor advisor(*games.front(), state, games.front()->to_act(state), {0, 60'000}, 1);
  while (advisor.advice().empty()) advisor.step();
  EXPECT_FALSE(advisor.done());
  EXPECT_EQ(advisor.advice().size(), 1) << "after one game there is one move to tell about";
  while (advisor.advice().size() < 2) advisor.step();
  EXPECT_FALSE(advisor.done());
}

TEST(Advisor, LooksAtAMoveItIsAskedAbout) {
  for (const auto& game : all_games()) {
    AnyState state;
    ASSERT_TRUE(game->initial({2, 0}, 4, state));
    MoveList legal;
    game->legal(state, legal);
    for (const Move& move : {legal[0], legal[legal.size() - 1]}) {
      Advisor advisor(*game, state, game->to_act(state), {16, 0}, 1, 1);
      advisor.include(move);
      const std::vector<Advice> advice = finish(advisor);
      EXPECT_LE(advice.size(), 2);
      EXPECT_TRUE(std::any_of(advice.begin(), advice.end(), [&](const Advice& one) { return one.move == move; }));
    }
  }
}

TEST(Forecast, AFinishedGameIsNoForecast) {
  const auto games = all_games();
  const AnyGame& game = *games.front();
  const AnyState last = positions(game, 3, 4).back();
  AnyState end = last;
  MoveList legal;
  game.legal(last, legal);
  for (int i = 0; i < legal.size() && !game.is_over(end); ++i) {
    end = last;
    game.apply(end, legal[i]);
  }
  ASSERT_TRUE(game.is_over(end));
  Continuation continuation;
  continuation.begin(game, end, 2);
  EXPECT_TRUE(continuation.running());
  const std::optional<Sample> sample = continuation.step(game);
  ASSERT_TRUE(sample);
  EXPECT_FALSE(continuation.running());
  EXPECT_TRUE(sample->decided);
  std::array<int, kMaxSeats> scores{};
  game.scores(end, {scores.data(), 3});
  EXPECT_EQ(sample->points, scores);
  EXPECT_EQ(shares_of(forecast_of({&*sample, 1}, 3), 3), victory_of(game, end));
}

// Whoever is further ahead has more of the victory, and the same lead is worth more where less can happen.
TEST(Forecast, SharesGrowWithTheLead) {
  const auto share_at = [](int lead, int scatter) {
    std::vector<Sample> samples;
    for (const int way : {-1, 1}) {
      Sample sample;
      sample.points = {50 + lead + way * scatter, 50 - way * scatter, 0, 0};
      sample.value = {100 * (50 + lead), 5000, 0, 0};
      samples.push_back(sample);
    }
    const BySeat shares = shares_of(forecast_of(samples, 2), 2);
    EXPECT_NEAR(shares[0] + shares[1], 1, 1e-12);
    return shares[0];
  };
  for (const int scatter : {1, 5, 20}) {
    EXPECT_NEAR(share_at(0, scatter), 0.5, 1e-9);
    for (int lead = 1; lead < 20; ++lead) EXPECT_GT(share_at(lead, scatter), share_at(lead - 1, scatter));
  }
  EXPECT_GT(share_at(5, 2), share_at(5, 10));
}

TEST(Forecast, FewGamesChangeLittle) {
  std::vector<Sample> good(4), bad(4);
  for (Sample& sample : good) sample.points = {60, 50, 0, 0};
  for (Sample& sample : bad) sample.points = {50, 60, 0, 0};
  const auto few = compare({good, bad}, 2);
  good.resize(400, good[0]);
  bad.resize(400, bad[0]);
  const auto many = compare({good, bad}, 2);
  EXPECT_GT(few[0][0], few[1][0]);
  EXPECT_GT(many[0][0], few[0][0]);
}

}  // namespace
}  // namespace orrery::analysis
