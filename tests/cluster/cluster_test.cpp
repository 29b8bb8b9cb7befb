// Two servers on one PostgreSQL, as processes that talk to people over sockets and may be killed.
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "cluster/player.h"
#include "cluster/process.h"
#include "support/private_postgres.h"

namespace orrery::cluster {
namespace {

using Clock = std::chrono::steady_clock;

std::string ask_database(const std::string& sql) {
  PGconn* connection = PQconnectdb(PrivatePostgres::shared().address().c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  return value;
}

// Which of the servers runs the bots: its name, without the number of its life.
std::string runner_of(const TableLinks& table) {
  return ask_database("SELECT split_part(runner, '#', 1) FROM orrery.tables WHERE id = '" + table.id + "'");
}

class Cluster : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(PrivatePostgres::shared().address().empty()) << "PostgreSQL could not be started";
    for (ServerProcess& server : servers_) {
      server.start();
      ASSERT_TRUE(server.wait_ready()) << server.log();
    }
  }

  // Both people until the game is over; `after_step` may do something in between.
  template <class AfterStep>
  static bool play_both(Player& one, Player& two, Milliseconds limit, AfterStep&& after_step) {
    const auto until = Clock::now() + limit;
    while (!(one.over() && two.over()) && Clock::now() < until) {
      one.step(Milliseconds(1));
      two.step(Milliseconds(1));
      after_step();
    }
    return one.over() && two.over();
  }

  std::array<ServerProcess, 2> servers_ = {ServerProcess(free_port(), PrivatePostgres::shared().address()),
                                           ServerProcess(free_port(), PrivatePostgres::shared().address())};
};

TEST_F(Cluster, SlowSeatsOnDifferentServersPlayAWholeGame) {
  const TableLinks table = create_table(servers_[0].port(), {"human", "human"}, 7);
  ASSERT_EQ(table.keys.size(), 2u);
  std::array<Player, 2> people = {Player(table, table.keys[0], 1), Player(table, table.keys[1], 2)};
  Player watcher(table, table.watch, 3);
  ASSERT_TRUE(people[0].connect(servers_[0].port()));
  ASSERT_TRUE(people[1].connect(servers_[1].port()));
  ASSERT_TRUE(watcher.connect(servers_[1].port()));
  EXPECT_TRUE(play_both(people[0], people[1], Milliseconds(240'000), [&] { watcher.step(Milliseconds(0)); }));
  EXPECT_TRUE(watcher.play(Milliseconds(10'000)));
  EXPECT_EQ(people[0].log(), people[1].log());
  EXPECT_EQ(people[0].log(), watcher.log());
  for (const Player& player : people) EXPECT_EQ(player.complaint(), "");

  // From the click of one to the screen of the other.
  std::vector<double> milliseconds;
  for (const int mover : {0, 1})
    for (const auto& [ply, when] : people[static_cast<std::size_t>(mover)].sent)
      milliseconds.push_back(
          std::chrono::duration<double, std::milli>(people[static_cast<std::size_t>(1 - mover)].shown.at(ply) - when)
              .count());
  std::ranges::sort(milliseconds);
  const auto share = [&](double part) {
    return milliseconds[static_cast<std::size_t>(part * static_cast<double>(milliseconds.size()))];
  };
  std::cout << milliseconds.size() << " moves, on the other server after " << share(0.5) << " ms (median), "
            << share(0.99) << " ms (99 %), " << milliseconds.back() << " ms (longest)\n";
  // On an idle machine this holds for every move; tests share theirs with compilers.
  EXPECT_EQ(replay_record(servers_[1].port(), table, watcher.log()), "");
}

// `end` makes an end of the server on which the bots play.
template <class End>
void finish_at_the_other(std::array<ServerProcess, 2>& servers, End&& end) {
  const TableLinks table = create_table(servers[0].port(), {"human", "greedy", "human"}, 11);
  ASSERT_EQ(table.keys.size(), 2u);
  std::array<Player, 2> people = {Player(table, table.keys[0], 1), Player(table, table.keys[1], 2)};
  for (const std::size_t i : {0u, 1u}) ASSERT_TRUE(people[i].connect(servers[i].port()));
  const auto play_until = [&](int ply, Milliseconds limit = Milliseconds(400'000)) {
    const auto until = Clock::now() + limit;
    while (Clock::now() < until && people[0].ply() < ply && !people[0].over()) {
      people[0].step(Milliseconds(1));
      people[1].step(Milliseconds(1));
    }
  };
  play_until(60);
  ASSERT_GE(people[0].ply(), 60);

  const std::string runner = runner_of(table);
  const std::size_t victim = runner == servers[0].name() ? 0 : 1;
  const std::size_t other = 1 - victim;
  ASSERT_EQ(runner, servers[victim].name());
  end(servers[victim]);
  while (people[victim].connected()) people[victim].step(Milliseconds(100));
  ASSERT_TRUE(people[victim].connect(servers[other].port()));

  const auto start = Clock::now();
  // The people's own moves say nothing of the bots: the game goes on where the table has found a server anew.
  while (runner_of(table) != servers[other].name() && !people[0].over() &&
         Clock::now() < start + std::chrono::seconds(60))
    play_until(people[other].ply() + 1, Milliseconds(50));
  std::cout << "the game went on with its bots after " << std::chrono::duration<double>(Clock::now() - start).count()
            << " s\n";
  EXPECT_EQ(runner_of(table), servers[other].name());
  play_until(1'000'000);
  EXPECT_TRUE(people[0].over());
  EXPECT_TRUE(people[1].play(Milliseconds(10'000)));
  EXPECT_EQ(people[0].log(), people[1].log());
  for (const Player& player : people) EXPECT_EQ(player.complaint(), "");
  EXPECT_EQ(replay_record(servers[other].port(), table, people[0].log()), "");
}

TEST_F(Cluster, APlayerOfAKilledServerFinishesAtTheOther) {
  finish_at_the_other(servers_, [](ServerProcess& server) { server.kill(); });
}

TEST_F(Cluster, AServerThatStopsInGoodOrderHandsOver) {
  finish_at_the_other(servers_, [](ServerProcess& server) { EXPECT_EQ(server.stop(), 0) << server.log(); });
}

TEST_F(Cluster, PostgresGoesAwayAndComesBackInTheMiddleOfAGame) {
  const TableLinks table = create_table(servers_[0].port(), {"human", "greedy", "human"}, 13);
  ASSERT_EQ(table.keys.size(), 2u);
  std::array<Player, 2> people = {Player(table, table.keys[0], 1), Player(table, table.keys[1], 2)};
  for (const std::size_t i : {0u, 1u}) ASSERT_TRUE(people[i].connect(servers_[i].port()));
  int crashes = 0;
  auto last_try = Clock::now();
  const bool over = play_both(people[0], people[1], Milliseconds(240'000), [&] {
    if (crashes < 2 && people[0].ply() > 40 * (crashes + 1)) {
      ++crashes;
      PrivatePostgres::shared().crash();
      for (int i = 0; i < 50; ++i)
        for (Player& player : people) player.step(Milliseconds(1));
      PrivatePostgres::shared().start();
    }
    // A person who was told that it could not be stored tries again.
    if (Clock::now() - last_try < Milliseconds(200)) return;
    last_try = Clock::now();
    for (Player& player : people)
      if (player.errors().contains("storage")) player.move_again();
  });
  EXPECT_TRUE(over);
  EXPECT_EQ(crashes, 2);
  for (const Player& player : people) EXPECT_EQ(player.complaint(), "");
  EXPECT_EQ(people[0].log(), people[1].log());
  EXPECT_EQ(replay_record(servers_[0].port(), table, people[0].log()), "");
}

}  // namespace
}  // namespace orrery::cluster
