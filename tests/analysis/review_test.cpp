#include "analysis/review.h"

#include <gtest/gtest.h>

#include <numeric>

#include "analysis/json.h"
#include "core/position_text.h"
#include "core/registry.h"
#include "support/environment.h"

namespace orrery::analysis {
namespace {

constexpr Budget kQuickReview{16, 0};

// The end of a game, from so many plies before it on, by bots that err now and then, so that there is something to
// find. `leave`: so many of the last moves are not played.
Record late_game(const AnyGame& game, u8 players, u64 seed, int plies, int leave = 0) {
  AnyState state, view;
  EXPECT_TRUE(game.initial({players, 0}, seed, state));
  GreedyBot bot;
  bot.start(seed);
  Rng rng(seed);
  std::vector<std::pair<AnyState, RecordMove>> played;
  while (!game.is_over(state)) {
    MoveList legal;
    game.legal(state, legal);
    const Seat seat = game.to_act(state);
    game.view(state, seat, view);
    Move move = bot.choose(game, view, seat, legal);
    if (rng.below(4) == 0) move = legal[static_cast<int>(rng.below(static_cast<u32>(legal.size())))];
    played.emplace_back(state, RecordMove{seat, game.format(state, move), std::nullopt, 0});
    game.apply(state, move);
  }
  Record record = begin_record(game, {players, 0}, seed);
  const std::size_t from = played.size() - std::min(played.size(), static_cast<std::size_t>(plies));
  record.position = position_line(game, played[from].first);
  for (std::size_t i = from; i + static_cast<std::size_t>(leave) < played.size(); ++i)
    record.moves.push_back(played[i].second);
  if (leave == 0) end_record(game, state, record);
  return record;
}

std::string finished(Review& review) {
  double before = 0;
  while (!review.done()) {
    review.step();
    EXPECT_GE(review.progress(), before - 1e-12);
    before = review.progress();
  }
  EXPECT_EQ(review.progress(), 1);
  Json json = {{"curve", Json::array()}, {"turns", Json::array()}};
  for (const CurvePoint& point : review.curve()) json["curve"].push_back(point_json(point, review.players()));
  for (const TurningPoint& turning : review.turning_points()) json["turns"].push_back(turning_point_json(turning));
  return json.dump();
}

TEST(Review, CurveAndTurningPointsOfEveryGame) {
  for (const auto& game : all_games()) {
    for (int players = test::fewest_players(game->info()); players <= game->info().max_players; ++players) {
      const Record record = late_game(*game, static_cast<u8>(players), 6, 30);
      ASSERT_TRUE(record.result);
      Result<Review> review = Review::open(*game, record, kQuickReview, 1);
      ASSERT_TRUE(review);
      finished(*review);
      const std::vector<CurvePoint>& curve = review->curve();
      ASSERT_EQ(curve.size(), review->turns());
      ASSERT_GE(curve.size(), 2u);
      EXPECT_EQ(curve.front().ply, 0);
      EXPECT_EQ(curve.back().ply, static_cast<int>(record.moves.size()));
      EXPECT_EQ(curve.back().seat, kNoSeat);
      for (int seat = 0; seat < players; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        EXPECT_EQ(curve.back().points[at], record.result->scores[at]);
      }
      EXPECT_EQ(curve.back().share, victory_of(*game, review->state_at(curve.back().ply)));
      for (std::size_t i = 0; i < curve.size(); ++i) {
        EXPECT_NEAR(std::accumulate(curve[i].share.begin(), curve[i].share.end(), 0.0), 1, 1e-9);
        if (i > 0) EXPECT_GT(curve[i].ply, curve[i - 1].ply);
      }
      EXPECT_LE(review->turning_points().size(), Review::kMostTurningPoints);
      for (const TurningPoint& turning : review->turning_points()) {
        EXPECT_EQ(turning.seat, record.moves[static_cast<std::size_t>(turning.ply)].seat);
        EXPECT_EQ(turning.played.notation, record.moves[static_cast<std::size_t>(turning.ply)].text);
        if (turning.luck) continue;
        EXPECT_GT(turning.loss, 0);
        EXPECT_NE(turning.better.move, turning.played.move);
        MoveList legal;
        game->legal(review->state_at(turning.ply), legal);
        EXPECT_TRUE(legal.contains(turning.better.move));
      }
    }
  }
}

TEST(Review, EqualSeedsGiveEqualReviews) {
  for (const auto& game : all_games()) {
    const Record record = late_game(*game, 2, 3, 25);
    Result<Review> first = Review::open(*game, record, kQuickReview, 5),
                   second = Review::open(*game, record, kQuickReview, 5);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(finished(*first), finished(*second));
  }
}

TEST(Review, AGameThatGoesOnEndsWithAForecast) {
  const auto games = all_games();
  const Record record = late_game(*games.front(), 2, 3, 20, 8);
  Result<Review> review = Review::open(*games.front(), record, kQuickReview, 5);
  ASSERT_TRUE(review);
  finished(*review);
  EXPECT_EQ(review->curve().back().ply, 12);
  EXPECT_NE(review->curve().back().seat, kNoSeat);
}

TEST(Review, AGameWithoutMovesIsOnePoint) {
  const auto games = all_games();
  Result<Review> review = Review::open(*games.front(), late_game(*games.front(), 2, 3, 20, 20), kQuickReview, 5);
  ASSERT_TRUE(review);
  finished(*review);
  EXPECT_EQ(review->curve().size(), 1u);
  EXPECT_TRUE(review->turning_points().empty());
}

TEST(Review, RefusesARecordThatCannotBe) {
  const auto games = all_games();
  Record record = late_game(*games.front(), 2, 3, 20);
  record.moves[5].text = "nonsense";
  const Result<Review> review = Review::open(*games.front(), record, kQuickReview, 5);
  ASSERT_FALSE(review);
  EXPECT_NE(review.error().text().find("ply 6"), std::string::npos) << review.error().text();
}

// A fourth of the moves were random.
TEST(Review, SlowFindsWhatWasThrownAway) {
  for (const auto& game : all_games()) {
    std::size_t found = 0;
    for (u64 seed = 11; seed < 41 && found == 0; ++seed) {
      Result<Review> review = Review::open(*game, late_game(*game, 2, seed, 60), kQuickReview, 2);
      ASSERT_TRUE(review);
      finished(*review);
      found += review->turning_points().size();
    }
    EXPECT_GT(found, 0u) << game->info().id;
  }
}

}  // namespace
}  // namespace orrery::analysis
