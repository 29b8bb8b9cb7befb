#include "ai/bot.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "ai/mcts_bot.h"
#include "ai/playout.h"
#include "arena/match.h"
#include "core/options.h"
#include "core/random.h"
#include "core/registry.h"
#include "support/environment.h"

namespace orrery {
namespace {

// Every level, with little to think where it takes a budget.
std::vector<std::string> quick_levels() {
  std::vector<std::string> names;
  for (const BotInfo& info : bot_infos())
    names.push_back(make_bot(info.name + ":40n") ? info.name + ":40n" : info.name);
  return names;
}

TEST(MakeBot, NamesAndBudgets) {
  for (const BotInfo& info : bot_infos()) EXPECT_TRUE(make_bot(info.name)) << info.name;
  EXPECT_TRUE(make_bot("mcts:1000ms"));
  EXPECT_TRUE(make_bot("rollout:5000n"));
  EXPECT_FALSE(make_bot(""));
  EXPECT_FALSE(make_bot("human"));
  const auto without = make_bot("greedy:");
  ASSERT_FALSE(without);
  EXPECT_EQ(without.error().message, "the bot 'greedy' takes no budget, so 'greedy:' means nothing");
  const auto unknown = make_bot("oracle:1000ms");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message,
            "there is no bot 'oracle:1000ms'; the bots are random, novice, greedy, rollout, mcts");
  for (const char* bad : {"mcts:", "mcts:0n", "mcts:5", "mcts:5s", "mcts:-5n", "mcts:5000000000n", "mcts:5n "}) {
    const auto refused = make_bot(bad);
    ASSERT_FALSE(refused) << bad;
    EXPECT_NE(refused.error().message.find("such as 5000n or 1000ms"), std::string::npos) << bad;
  }
}

// Change everything a seat cannot see: its bot still plays the same, for every game, bot and seat.
TEST(Bots, ChooseFromWhatTheySeeAlone) {
  const auto games = all_games();
  for (const auto& game : games) {
    for (const std::string& level : quick_levels()) {
      auto bot = std::move(*make_bot(level));
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
        EXPECT_EQ(bot->choose(*game, view, seat, legal_other), move) << game->info().id << " " << level;
        game->apply(state, move);
      }
    }
  }
}

// One bot that plays on keeps its tree; two of them that see the same play the same to the end.
TEST(Bots, EqualSeedsPlayEqualGames) {
  const auto games = all_games();
  for (const auto& game : games) {
    for (const std::string& level : quick_levels()) {
      std::vector<Move> played[2];
      for (auto& moves : played) {
        auto bot = std::move(*make_bot(level));
        bot->start(5);
        AnyState state, view;
        ASSERT_TRUE(game->initial({2, 0}, 7, state));
        while (!game->is_over(state) && moves.size() < 150) {
          MoveList legal;
          game->legal(state, legal);
          game->view(state, game->to_act(state), view);
          moves.push_back(bot->choose(*game, view, game->to_act(state), legal));
          ASSERT_TRUE(legal.contains(moves.back())) << game->info().id << " " << level;
          game->apply(state, moves.back());
        }
      }
      EXPECT_EQ(played[0], played[1]) << game->info().id << " " << level;
    }
  }
}

TEST(Mcts, KeepsToItsMemory) {
  constexpr std::size_t kTenMegabytes = std::size_t{10} << 20;
  for (const std::size_t limit : {std::size_t{200'000}, kTenMegabytes}) {
    MctsBot bot(TurnClock({3000, 0}), limit);
    bot.start(3);
    const auto games = all_games();
    AnyState state, view;
    ASSERT_TRUE(games.front()->initial({2, 0}, 7, state));
    for (int ply = 0; ply < test::from_environment("ORRERY_PLIES", 40); ++ply) {
      MoveList legal;
      games.front()->legal(state, legal);
      games.front()->view(state, games.front()->to_act(state), view);
      const Move move = bot.choose(*games.front(), view, games.front()->to_act(state), legal);
      ASSERT_TRUE(legal.contains(move));
      EXPECT_LE(bot.tree_bytes(), limit);
      games.front()->apply(state, move);
    }
  }
}

// Those who explain a decision see what the bot sees: the same thinking gives the same move, whoever counts.
TEST(Mcts, TellsWhatItHasTried) {
  const auto games = all_games();
  for (const auto& game : games) {
    AnyState state, view;
    ASSERT_TRUE(game->initial({2, 0}, 7, state));
    MctsBot player(TurnClock({75, 0})), teller(TurnClock({1, 0}));
    for (u64 ply = 0; ply < 20 && !game->is_over(state); ++ply) {
      const Seat seat = game->to_act(state);
      MoveList legal;
      game->legal(state, legal);
      game->view(state, seat, view);
      player.start(ply);
      teller.start(ply);
      EXPECT_TRUE(teller.tried(*game, view, seat, legal).empty());
      teller.ponder(*game, view, seat, 25);
      teller.ponder(*game, view, seat, 35);
      const Move move = player.choose(*game, view, seat, legal);
      const auto tried = teller.tried(*game, view, seat, legal);
      ASSERT_FALSE(tried.empty());
      u32 visits = 0;
      for (const MctsBot::Tried& one : tried) {
        EXPECT_TRUE(legal.contains(one.move));
        EXPECT_GE(one.share, 0);
        EXPECT_LE(one.share, 1);
        visits += one.visits;
      }
      EXPECT_EQ(visits, 60);
      EXPECT_EQ(tried[0].move, move) << game->info().id;
      game->apply(state, move);
    }
  }
}

// The turn's next decision goes on with what is known. A new turn is judged at another moment, so it begins anew.
TEST(Mcts, UsesTheTreeAgainWithinATurn) {
  constexpr u32 kFew = 10;
  const auto games = all_games();
  for (const auto& game : games) {
    AnyState state, view;
    ASSERT_TRUE(game->initial({2, 0}, 7, state));
    MctsBot bot(TurnClock({1, 0}));
    bot.start(1);
    int last_turn = -1, used_again = 0, begun_anew = 0;
    for (int ply = 0; ply < 24 && !game->is_over(state); ++ply) {
      const Seat seat = game->to_act(state);
      MoveList legal;
      game->legal(state, legal);
      game->view(state, seat, view);
      const int turn = game->turn(state);
      bot.ponder(*game, view, seat, kFew);
      u32 visits = 0;
      for (const MctsBot::Tried& one : bot.tried(*game, view, seat, legal)) visits += one.visits;
      if (turn != last_turn) {
        EXPECT_EQ(visits, kFew) << game->info().id << ", ply " << ply;
        ++begun_anew;
      } else if (visits > kFew) {
        ++used_again;
      }
      last_turn = turn;
      bot.ponder(*game, view, seat, 150);
      game->apply(state, bot.tried(*game, view, seat, legal).front().move);
    }
    EXPECT_GT(begun_anew, 0) << game->info().id;
    EXPECT_GT(used_again, 0) << game->info().id;
  }
}

// A turn's decisions share its budget; a bot that is started anew in the middle is told what is gone.
TEST(TurnClock, SharesTheTurnOut) {
  TurnClock clock({1000, 0});
  const auto count = [&](int turn) {
    clock.begin(turn, 0.5);
    int n = 0;
    while (clock.more()) ++n;
    clock.end();
    return n;
  };
  EXPECT_EQ(count(1), 500);
  EXPECT_EQ(count(1), 250);
  EXPECT_EQ(count(1), 125);
  EXPECT_EQ(count(2), 500);
  TurnClock timed({0, 1000});
  timed.resume(4, 5000);
  timed.begin(4, 0.5);
  int n = 0;
  while (timed.more()) ++n;
  EXPECT_EQ(n, 8) << "nothing is left but a glance";
}

// Whoever lets a bot think may want the answer sooner, or not at all any more.
TEST(SearchControl, HoldsBackWhoeverThinks) {
  const auto games = all_games();
  for (const auto& game : games) {
    AnyState state, view;
    ASSERT_TRUE(game->initial({2, 0}, 7, state));
    MoveList legal;
    while (game->legal(state, legal), legal.size() < 2) game->apply(state, legal[0]), legal.clear();
    const Seat seat = game->to_act(state);
    game->view(state, seat, view);
    for (const char* level :
         {"rollout:1000000000ms", "rollout:1000000000n", "mcts:1000000000ms", "mcts:1000000000n"}) {
      auto bot = std::move(*make_bot(level));
      SearchControl stopped, late, pulled;
      stopped.stop();
      bot->start(1);
      bot->set_control(&stopped);
      EXPECT_TRUE(legal.contains(bot->choose(*game, view, seat, legal))) << level;
      EXPECT_EQ(bot->simulations(), 0u) << level;
      late.answer_by(SearchControl::Clock::now());
      bot->start(1);
      bot->set_control(&late);
      EXPECT_TRUE(legal.contains(bot->choose(*game, view, seat, legal))) << level;
      EXPECT_EQ(bot->simulations(), 8u) << level << ": nothing is left but a glance";
      bot->start(1);
      bot->set_control(&pulled);
      std::thread thinking([&] { EXPECT_TRUE(legal.contains(bot->choose(*game, view, seat, legal))); });
      pulled.stop();
      thinking.join();  // or it hangs
    }
  }
}

// Not only between simulations: with strange cards one of them may take long.
TEST(SearchControl, StopsPlansAndPlayouts) {
  for (const auto& game : all_games()) {
    AnyState state;
    ASSERT_TRUE(game->initial({2, 0}, 7, state));
    TurnPlanner planner;
    SearchControl control;
    planner.set_control(&control);
    planner.plan(*game, state, game->to_act(state), 100);
    EXPECT_GT(planner.line().size, 0);
    control.stop();
    planner.plan(*game, state, game->to_act(state), 100);
    EXPECT_EQ(planner.line().size, 0);
    const u64 before = game->hash(state);
    Playout(*game, planner, kReplies).run(state, 1'000);
    EXPECT_EQ(game->hash(state), before);
  }
}

// A control that is never used changes nothing.
TEST(SearchControl, LeavesTheMoveAsItIs) {
  const auto games = all_games();
  for (const auto& game : games) {
    for (const std::string& level : quick_levels()) {
      auto free = std::move(*make_bot(level)), held = std::move(*make_bot(level));
      SearchControl control;
      control.answer_by(SearchControl::Clock::now() + std::chrono::hours(24));
      held->set_control(&control);
      AnyState state, view;
      ASSERT_TRUE(game->initial({2, 0}, 7, state));
      for (u64 ply = 0; ply < 20 && !game->is_over(state); ++ply) {
        MoveList legal;
        game->legal(state, legal);
        game->view(state, game->to_act(state), view);
        free->start(ply);
        held->start(ply);
        const Move move = free->choose(*game, view, game->to_act(state), legal);
        EXPECT_EQ(held->choose(*game, view, game->to_act(state), legal), move) << game->info().id << " " << level;
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

// Overlooks things, but plays towards the aim.
TEST(Novice, BeatsRandomPlayersAndLosesToGreedyOnes) {
  const auto games = all_games();
  for (const auto& game : games) {
    for (const auto& [better, worse] : {std::pair{"novice", "random"}, {"greedy", "novice"}}) {
      arena::MatchOptions options;
      options.options.players = 2;
      options.schedule = {{arena::make_lineup({better, worse}, arena::Orders::kAuto)}, 30};
      options.threads = 2;
      const auto report = arena::play_match(*game, options);
      ASSERT_TRUE(report);
      EXPECT_GT(report->lineups[0].bots[0].win_share.mean, 0.5) << game->info().id << ": " << better;
    }
  }
}

}  // namespace
}  // namespace orrery
