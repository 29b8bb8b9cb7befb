#include "ai/bot.h"

#include <gtest/gtest.h>

#include "arena/match.h"
#include "core/options.h"
#include "core/random.h"
#include "core/registry.h"

namespace orrery {
namespace {

TEST(MakeBot, NamesAndBudgets) {
  for (const BotInfo& info : bot_infos()) EXPECT_TRUE(make_bot(info.name)) << info.name;
  EXPECT_FALSE(make_bot(""));
  EXPECT_FALSE(make_bot("human"));
  EXPECT_FALSE(make_bot("greedy:"));
  const auto unknown = make_bot("mcts:1000ms");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message, "there is no bot 'mcts:1000ms'; the bots are random, greedy");
}

// Change everything a seat cannot see: its bot still plays the same, for every game, bot and seat.
TEST(Bots, ChooseFromWhatTheySeeAlone) {
  const auto games = all_games();
  for (const auto& game : games) {
    for (const BotInfo& info : bot_infos()) {
      auto bot = std::move(*make_bot(info.name));
      AnyState state, other, view;
      ASSERT_TRUE(game->initial({static_cast<u8>(game->info().max_players), 0}, 11, state));
      for (u64 ply = 0; ply < 60 && !game->is_over(state); ++ply) {
        const Seat seat = game->to_act(state);
        MoveList legal, legal_other;
        game->legal(state, legal);
        game->view(state, seat, view);
        bot->start(ply);
        const Move move = bot->choose(*game, view, seat, legal);
        EXPECT_TRUE(legal.contains(move));

        other = state;
        game->reshuffle_hidden(other, seat, mix64(ply));
        game->legal(other, legal_other);
        game->view(other, seat, view);
        bot->start(ply);
        EXPECT_EQ(bot->choose(*game, view, seat, legal_other), move) << game->info().id << " " << info.name;
        game->apply(state, move);
      }
    }
  }
}

TEST(Greedy, BeatsRandomPlayers) {
  const auto games = all_games();
  for (const auto& game : games) {
    arena::MatchOptions options;
    options.options.players = 2;
    options.schedule = {{arena::make_lineup({"greedy", "random"}, arena::Orders::kAuto)}, 30};
    options.threads = 2;
    const auto report = arena::play_match(*game, options);
    ASSERT_TRUE(report);
    EXPECT_GT(report->lineups[0].bots[0].win_share.mean, 0.7) << game->info().id;
  }
}

}  // namespace
}  // namespace orrery
