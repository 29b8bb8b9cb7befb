// kill -9 of the server again and again, while bots and a person play and somebody watches. Whatever was shown to
// anybody is there afterwards, and every record replays. ORRERY_KILLS says how often, see tools/crash_test.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cluster/player.h"
#include "cluster/process.h"
#include "support/private_postgres.h"

namespace orrery::cluster {
namespace {

using Clock = std::chrono::steady_clock;

int kills_wanted() {
  const char* text = std::getenv("ORRERY_KILLS");
  return text != nullptr ? std::atoi(text) : 50;
}

struct Game {
  TableLinks table;
  Player person;
  Player watcher;

  Game(const TableLinks& links, u64 seed)
      : table(links), person(links, links.keys.at(0), seed), watcher(links, links.watch, seed) {}
};

void kill_again_and_again(const std::string& database) {
  ServerProcess server(free_port(), database);
  Rng random(17);
  std::unique_ptr<Game> game;
  int kills = 0;
  int games = 0;
  int moves = 0;
  while (kills < kills_wanted()) {
    server.start();
    // Now and then while it starts.
    if (random.below(8) == 0) {
      std::this_thread::sleep_for(Milliseconds(random.below(60)));
      server.kill();
      ++kills;
      continue;
    }
    ASSERT_TRUE(server.wait_ready()) << server.log();
    if (!game) {
      const TableLinks table = create_table(server.port(), {"human", "greedy", "novice"}, static_cast<u64>(++games));
      ASSERT_EQ(table.keys.size(), 1u) << server.log();
      game = std::make_unique<Game>(table, static_cast<u64>(games));
    }
    ASSERT_TRUE(game->watcher.connect(server.port()));
    ASSERT_TRUE(game->person.connect(server.port()));
    const auto end = Clock::now() + Milliseconds(60 + random.below(300));
    while (Clock::now() < end && !(game->watcher.over() && game->person.over())) {
      game->watcher.step(Milliseconds(2));
      game->person.step(Milliseconds(2));
    }
    if (game->watcher.over() && game->person.over()) {
      EXPECT_EQ(replay_record(server.port(), game->table, game->watcher.log()), "");
      moves += game->watcher.ply();
      game.reset();
    }
    server.kill();
    ++kills;
    if (!game) continue;
    // What was on its way when the server died has been shown as well.
    while (game->watcher.step(Milliseconds(10))) {
    }
    while (game->person.step(Milliseconds(10))) {
    }
    ASSERT_EQ(game->watcher.complaint(), "") << "after " << kills << " kills";
    ASSERT_EQ(game->person.complaint(), "") << "after " << kills << " kills";
  }
  server.start();
  ASSERT_TRUE(server.wait_ready()) << server.log();
  if (game) {
    ASSERT_TRUE(game->watcher.connect(server.port()));
    ASSERT_TRUE(game->person.connect(server.port()));
    const auto end = Clock::now() + Milliseconds(60'000);
    while (Clock::now() < end && !game->watcher.over()) {
      game->watcher.step(Milliseconds(2));
      game->person.step(Milliseconds(2));
    }
    EXPECT_EQ(game->watcher.complaint(), "");
    EXPECT_EQ(replay_record(server.port(), game->table, game->watcher.log()), "");
    moves += game->watcher.ply();
  }
  std::cout << kills << " kills, " << moves << " moves in " << games << " games, none lost\n";
}

TEST(Crash, SlowNothingShownIsLostOnSqlite) {
  std::string folder = "/tmp/orrery-crash-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  kill_again_and_again(folder + "/tables.db");
  std::filesystem::remove_all(folder);
}

TEST(Crash, BotsGoOnAfterwardsThoughNobodyIsThere) {
  std::string folder = "/tmp/orrery-crash-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  ServerProcess server(free_port(), folder + "/tables.db");
  server.start();
  ASSERT_TRUE(server.wait_ready()) << server.log();
  const TableLinks table = create_table(server.port(), {"greedy", "greedy", "greedy", "greedy"}, 5);
  Player watcher(table, table.watch, 1);
  ASSERT_TRUE(watcher.connect(server.port()));
  while (watcher.ply() < 5) ASSERT_TRUE(watcher.step(Milliseconds(5000)));
  server.kill();
  server.start();
  ASSERT_TRUE(server.wait_ready()) << server.log();
  int awake = 0;
  for (const auto end = Clock::now() + Milliseconds(10'000); awake == 0 && Clock::now() < end;)
    awake = test::ask(server.port(), {"GET", "/api/health"}).json().value("awake", 0);
  EXPECT_EQ(awake, 1);
  ASSERT_TRUE(watcher.connect(server.port()));
  EXPECT_TRUE(watcher.play(Milliseconds(300'000)));  // hangs; sanitizers take a minute
  EXPECT_EQ(watcher.complaint(), "");
  EXPECT_EQ(replay_record(server.port(), table, watcher.log()), "");
  std::filesystem::remove_all(folder);
}

TEST(Crash, SlowNothingShownIsLostOnPostgres) {
  ASSERT_FALSE(PrivatePostgres::shared().address().empty()) << "PostgreSQL could not be started";
  kill_again_and_again(PrivatePostgres::shared().address());
}

}  // namespace
}  // namespace orrery::cluster
