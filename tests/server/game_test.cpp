// Whole games through the real server process, by a client that knows the protocol alone.
#include <gtest/gtest.h>
#include <signal.h>

#include "core/hash.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "server/process.h"
#include "support/client.h"

namespace orrery::test {
namespace {

Json beyond_the_sun_wish(std::vector<Json> seats) {
  return {{"v", 1}, {"game", "beyond-the-sun"}, {"seats", std::move(seats)}, {"seed", "2849"}};
}

int any_move(const Client& client, u64 seed) {
  return static_cast<int>(mix64(seed + static_cast<u64>(client.ply())) % client.state()["moves"].size());
}

std::string record_of(u16 port, const std::string& table, const std::string& key) {
  const Answer answer = ask(port, {"GET", "/api/tables/" + table + "/record", "", {"Authorization: Bearer " + key}});
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.body;
}

// The record of a finished game replays bit by bit.
void expect_good_record(const std::string& text) {
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error().text();
  const auto games = all_games();
  const auto played = replay(**find_game(games, record->game), *record);
  ASSERT_TRUE(played) << played.error().text();
  EXPECT_TRUE(played->over);
  EXPECT_TRUE(record->result);
}

TEST(ServerGame, SlowFourPlayersToTheEnd) {
  const Scratch scratch;
  const ServerProcess server({"--port", "0", "--db", scratch.path("tables.db")});
  ASSERT_NE(server.port(), 0) << server.output();
  const Json table =
      new_table(server.port(), beyond_the_sun_wish({person("Ada"), bot("greedy"), bot("novice"), bot("novice")}));
  const std::string id = table["id"];
  Client client(server.port(), id);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  EXPECT_EQ(client.welcome()["seat"], 0);
  EXPECT_EQ(client.welcome()["players"].size(), 4u);
  while (client.wait_for_turn() && !client.state()["over"]) {
    ASSERT_FALSE(client.state()["moves"].empty());
    client.move(any_move(client, 1));
    ASSERT_FALSE(client.wait_for("state").is_null());
  }
  ASSERT_TRUE(client.state()["over"]);
  const Json result = client.wait_for("result");
  EXPECT_EQ(result["scores"], client.state()["scores"]);
  EXPECT_EQ(result["ranks"].size(), 4u);
  // Hundreds of patches later the view is the one that a newcomer gets.
  Client newcomer(server.port(), id);
  ASSERT_TRUE(newcomer.hello(table["seats"][0]["key"]));
  EXPECT_EQ(newcomer.view(), client.view());
  EXPECT_EQ(newcomer.state()["log"].size(), static_cast<std::size_t>(client.ply()) + 1);
  expect_good_record(record_of(server.port(), id, table["watch"]));
  EXPECT_EQ(server.output().find(table["seats"][0]["key"].get<std::string>()), std::string::npos);
}

TEST(ServerGame, TwoPeopleAndASpectatorSeeTheSameGame) {
  const Scratch scratch;
  const ServerProcess server({"--port", "0", "--db", scratch.path("tables.db")});
  ASSERT_NE(server.port(), 0) << server.output();
  const Json table = new_table(server.port(), beyond_the_sun_wish({person("Ada"), person("Bo"), bot("greedy")}));
  const std::string id = table["id"];
  std::vector<std::unique_ptr<Client>> people;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    people.push_back(std::make_unique<Client>(server.port(), id));
    ASSERT_TRUE(people.back()->hello(table["seats"][seat]["key"]));
  }
  Client watcher(server.port(), id);
  ASSERT_TRUE(watcher.hello(table["watch"]));
  EXPECT_EQ(watcher.welcome()["seat"], nullptr);

  bool vanished = false;
  for (int decisions = 0; decisions < 60;) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      Client& client = *people[seat];
      while (client.my_turn() && decisions < 60) {
        const bool in_the_middle = !client.state()["undo"]["consent"] && client.state()["undo"]["possible"];
        if (!vanished && decisions > 20 && in_the_middle) {
          // Killed in the middle of an action: the one who comes back stands exactly where it was.
          vanished = true;
          const Json before = client.state();
          const Json view = client.view();
          client.vanish();
          people[seat] = std::make_unique<Client>(server.port(), id);
          ASSERT_TRUE(people[seat]->hello(table["seats"][seat]["key"]));
          EXPECT_EQ(people[seat]->view(), view);
          for (const char* field : {"ply", "entry", "moves", "prompt", "undo", "to_act", "since", "refused"})
            EXPECT_EQ(people[seat]->state()[field], before[field]) << field;
          break;
        }
        client.move(any_move(client, 9));
        ++decisions;
        ASSERT_FALSE(client.wait_for("state").is_null());
      }
    }
    // The others catch up; somebody has the next decision.
    for (const auto& client : people)
      while (client->next(20)) {
      }
  }
  EXPECT_TRUE(vanished);
  const int last = std::max(people[0]->ply(), people[1]->ply());
  while (watcher.ply() < last) ASSERT_TRUE(watcher.next());
  while (people[0]->next(300) || people[1]->next(300) || watcher.next(300)) {
  }
  EXPECT_EQ(people[0]->view(), people[1]->view());  // this game hides nothing from one player alone
  EXPECT_EQ(people[0]->view(), watcher.view());
  EXPECT_EQ(people[0]->ply(), watcher.ply());
  EXPECT_TRUE(watcher.state()["moves"].empty());
}

// After kill -9 every move that was answered is there, and the game goes on in the middle of an action.
TEST(ServerGame, GoesOnAfterAKill) {
  const Scratch scratch;
  auto server =
      std::make_unique<ServerProcess>(std::vector<std::string>{"--port", "0", "--db", scratch.path("tables.db")});
  ASSERT_NE(server->port(), 0) << server->output();
  const Json table = new_table(server->port(), beyond_the_sun_wish({person("Ada"), bot("greedy"), bot("novice")}));
  const std::string id = table["id"], key = table["seats"][0]["key"];
  for (int round = 0; round < 4; ++round) {
    Client client(server->port(), id);
    ASSERT_TRUE(client.hello(key));
    for (int i = 0; i < 7 && client.wait_for_turn(); ++i) {
      client.move(any_move(client, 4));
      ASSERT_FALSE(client.wait_for("state").is_null());
    }
    const int seen = client.ply();
    server->signal(SIGKILL);
    server->wait();
    server =
        std::make_unique<ServerProcess>(std::vector<std::string>{"--port", "0", "--db", scratch.path("tables.db")});
    ASSERT_NE(server->port(), 0) << server->output();
    Client again(server->port(), id);
    ASSERT_TRUE(again.hello(key));
    EXPECT_GE(again.ply(), seen);
    again.send({{"v", 1}, {"type", "at"}, {"ply", seen}});
    EXPECT_EQ(again.wait_for("past")["view"], client.view());
    EXPECT_TRUE(again.wait_for_turn());
  }
}

// Bots alone finish their game, and its record can be uploaded: a finished one to look at, a running one to go on
// with.
TEST(ServerGame, RecordsComeBack) {
  const Scratch scratch;
  const ServerProcess server({"--port", "0", "--db", scratch.path("tables.db"), "--threads", "2"});
  ASSERT_NE(server.port(), 0) << server.output();
  const Json first = new_table(server.port(), beyond_the_sun_wish({bot("novice"), bot("greedy")}));
  Client watcher(server.port(), first["id"]);
  ASSERT_TRUE(watcher.hello(first["watch"]));
  while (!watcher.state()["over"]) ASSERT_FALSE(watcher.wait_for("state").is_null());
  const std::string record = record_of(server.port(), first["id"], first["watch"]);
  expect_good_record(record);

  const Json finished =
      new_table(server.port(), {{"v", 1}, {"seats", {person("Ada"), bot("novice")}}, {"record", record}});
  Client reader(server.port(), finished["id"]);
  ASSERT_TRUE(reader.hello(finished["watch"]));
  EXPECT_TRUE(reader.state()["over"]);
  EXPECT_EQ(reader.view(), watcher.view());

  Record half = *parse_record(record);
  half.result.reset();
  half.moves.resize(30);
  const Json running =
      new_table(server.port(), {{"v", 1}, {"seats", {person("Ada"), person("Bo")}}, {"record", write_record(half)}});
  Client player(server.port(), running["id"]);
  ASSERT_TRUE(player.hello(running["seats"][0]["key"]));
  EXPECT_EQ(player.ply(), 30);

  for (const std::string& bad : {std::string("nonsense"), record.substr(0, record.size() / 2), [&] {
                                   std::string text = record;
                                   return text.replace(text.find("\nseed "), 7, "\nseed 1");
                                 }()}) {
    const Answer answer = ask(
        server.port(),
        {"POST", "/api/tables", Json{{"v", 1}, {"seats", {person("Ada"), person("Bo")}}, {"record", bad}}.dump()});
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json()["error"]["code"], "bad-table");
  }
}

}  // namespace
}  // namespace orrery::test
