// Games whose moves no longer fit after an update: they are there with their last position, rest, and go on from it
// when those who play agree. What an update would do to a log is done to it here by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/options.h"
#include "core/random.h"
#include "core/record.h"
#include "server/check.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using testing::HasSubstr;

class Resting : public testing::Test {
 protected:
  std::unique_ptr<LocalServer> serve() {
    auto store = store::open_store(scratch_.path("tables.db"));
    EXPECT_TRUE(store) << store.error().message;
    return std::make_unique<LocalServer>(LocalOptions{}, std::move(*store));
  }

  void change_file(const std::string& sql) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(scratch_.path("tables.db").c_str(), &file), SQLITE_OK);
    char* problem = nullptr;
    EXPECT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, &problem), SQLITE_OK) << problem;
    sqlite3_free(problem);
    sqlite3_close(file);
  }
  // The fifth move is one that there is no more. The first line says that the seed was chosen.
  void spoil() { change_file("UPDATE entries SET text = '0 fly to the moon' WHERE number = 6"); }

  static void play(const std::vector<Client*>& clients, int plies = 10'000) {
    Rng random(3);
    for (int i = 0; i < plies; ++i) {
      const auto mover = std::ranges::find_if(clients, [](const Client* client) { return client->my_turn(); });
      if (mover == clients.end()) return;
      const int ply = (*mover)->ply();
      (*mover)->move(static_cast<int>(random.below(static_cast<u32>((*mover)->state()["moves"].size()))));
      for (Client* client : clients)
        while (client->ply() == ply) ASSERT_TRUE(client->next());
    }
  }

  // A table of two people after so many moves; what both saw last.
  void begin(int plies) {
    const auto server = serve();
    table_ = new_table(server->port(), wish({person("Ada"), person("Bo")}));
    Client ada(server->port(), table_["id"]), bo(server->port(), table_["id"]);
    ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
    ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
    play({&ada, &bo}, plies);
    view_ = ada.view();
    over_ = ada.state()["over"];
  }

  Answer record(u16 port) const {
    return ask(port, {"GET",
                      "/api/tables/" + table_["id"].get<std::string>() + "/record",
                      "",
                      {"Authorization: Bearer " + table_["watch"].get<std::string>()}});
  }

  Scratch scratch_;
  Json table_, view_;
  bool over_ = false;
};

TEST_F(Resting, ShowsTheLastPositionAndGoesOnByAgreement) {
  begin(13);
  spoil();
  {
    const auto server = serve();
    Client ada(server->port(), table_["id"]), bo(server->port(), table_["id"]), watcher(server->port(), table_["id"]);
    ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
    EXPECT_EQ(ada.view(), view_);
    EXPECT_FALSE(ada.my_turn());
    EXPECT_TRUE(ada.state()["moves"].empty());
    const Json halted = ada.wait_for("halted");
    EXPECT_EQ(halted["ply"], 5);
    EXPECT_EQ(halted["waiting"], Json({0, 1}));
    ada.move(0);
    EXPECT_EQ(ada.wait_for("error")["code"], "halted");
    ada.send({{"v", 1}, {"type", "say"}, {"text", "shall we?"}});
    EXPECT_EQ(ada.wait_for("chat")["text"], "shall we?");
    const Answer kept = record(server->port());
    EXPECT_EQ(kept.status, 200);
    EXPECT_THAT(kept.body, HasSubstr("# The moves from ply 5 on do not fit"));
    EXPECT_THAT(kept.body, testing::Not(HasSubstr("\nseed ")));

    ASSERT_TRUE(watcher.hello(table_["watch"]));
    watcher.send({{"v", 1}, {"type", "go-on"}});
    EXPECT_EQ(watcher.wait_for("error")["code"], "not-allowed");
    ada.send({{"v", 1}, {"type", "go-on"}});
    EXPECT_EQ(ada.wait_for("halted")["waiting"], Json({1}));
    ada.send({{"v", 1}, {"type", "go-on"}});
    EXPECT_EQ(ada.wait_for("error")["code"], "not-allowed");
    ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
    bo.send({{"v", 1}, {"type", "go-on"}});
    for (Client* client : {&ada, &bo}) {
      EXPECT_FALSE(client->wait_for("welcome").is_null());
      EXPECT_FALSE(client->wait_for("state").is_null());
    }
    EXPECT_EQ(ada.view(), view_);
    EXPECT_NE(ada.my_turn(), bo.my_turn());
    play({&ada, &bo});
    EXPECT_TRUE(ada.state()["over"]);
  }
  const auto server = serve();
  const auto parsed = parse_record(record(server->port()).body);
  ASSERT_TRUE(parsed) << parsed.error().text();
  const auto games = all_games();
  const auto played = replay(**find_game(games, "template-game"), *parsed);
  EXPECT_TRUE(played) << played.error().text();
}

TEST_F(Resting, GoesAsFarAsTheLogWhereNoPositionWasKept) {
  begin(13);
  spoil();
  change_file("DELETE FROM snapshots");
  const auto server = serve();
  Client ada(server->port(), table_["id"]), bo(server->port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  EXPECT_EQ(ada.ply(), 4);
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  for (Client* client : {&ada, &bo}) client->send({{"v", 1}, {"type", "go-on"}});
  for (Client* client : {&ada, &bo}) {
    EXPECT_FALSE(client->wait_for("welcome").is_null());
    EXPECT_FALSE(client->wait_for("state").is_null());
  }
  play({&ada, &bo});
  EXPECT_TRUE(ada.state()["over"]);
}

TEST_F(Resting, BotsGoOnByThemselves) {
  begin(13);
  spoil();
  const auto server = serve();
  Client ada(server->port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ada.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  Json halted;
  do halted = ada.wait_for("halted");
  while (!halted.is_null() && halted["waiting"] != Json::array({0}));
  ASSERT_FALSE(halted.is_null());
  ada.send({{"v", 1}, {"type", "replace"}, {"seat", 0}, {"bot", "novice"}});
  while (!ada.state()["over"]) ASSERT_TRUE(ada.next(20'000));
}

// Whoever is away for good would hold up the others for ever; whoever comes back takes back what the bot has done.
TEST_F(Resting, NobodyWaitsForSomebodyWhomABotStandsInFor) {
  begin(6);
  spoil();
  const auto server = serve();
  Client ada(server->port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ada.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  ada.send({{"v", 1}, {"type", "go-on"}});
  ASSERT_FALSE(ada.wait_for("welcome").is_null());
  ASSERT_FALSE(ada.wait_for("state").is_null());
  bool decided = false;
  while (!decided || !ada.my_turn()) {
    ASSERT_FALSE(ada.state()["over"]);
    if (ada.my_turn()) ada.move(0);
    ASSERT_FALSE(ada.wait_for("state").is_null());
    for (const Json& line : ada.state()["log"]) decided |= line["seat"] == 1;
  }
  Client bo(server->port(), table_["id"]);
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  EXPECT_EQ(bo.state()["undo"]["possible"], true);
  EXPECT_EQ(bo.state()["undo"]["consent"], false);
  const int ply = bo.ply();
  bo.send({{"v", 1}, {"type", "undo"}, {"ply", ply}});
  while (bo.ply() >= ply) ASSERT_TRUE(bo.next());
  EXPECT_TRUE(bo.my_turn());
}

TEST_F(Resting, UnknownCardsLeaveTheLastPosition) {
  begin(13);
  change_file(
      "UPDATE tables SET record_head = replace(record_head, content, '0123456789abcdef'), content = "
      "'0123456789abcdef'");
  const auto server = serve();
  Client ada(server->port(), table_["id"]), bo(server->port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  EXPECT_EQ(ada.view(), view_);
  for (Client* client : {&ada, &bo}) client->send({{"v", 1}, {"type", "go-on"}});
  for (Client* client : {&ada, &bo}) {
    EXPECT_EQ(client->wait_for("welcome")["cards"], "current");
    EXPECT_FALSE(client->wait_for("state").is_null());
  }
  play({&ada, &bo});
  EXPECT_TRUE(ada.state()["over"]);
}

TEST_F(Resting, FinishedGamesStayReadable) {
  begin(10'000);
  ASSERT_TRUE(over_);
  spoil();
  const auto server = serve();
  Client ada(server->port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  EXPECT_TRUE(ada.state()["over"]);
  EXPECT_EQ(ada.view(), view_);
  EXPECT_FALSE(ada.wait_for("result").is_null());
  ada.send({{"v", 1}, {"type", "analyse"}});
  EXPECT_EQ(ada.wait_for("error")["code"], "not-allowed");
  const Answer kept = record(server->port());
  EXPECT_THAT(kept.body, HasSubstr("\nseed "));
  EXPECT_THAT(kept.body, HasSubstr("0 fly to the moon"));
  EXPECT_THAT(kept.body, HasSubstr("\npack "));
}

TEST_F(Resting, AreNamedByTheCheck) {
  begin(13);  // stays as it is
  begin(13);
  change_file("UPDATE entries SET text = '0 fly to the moon' WHERE number = 6 AND table_id = '" +
              table_["id"].get<std::string>() + "'");
  const auto store = std::move(*store::open_store(scratch_.path("tables.db")));
  const auto games = all_games();
  server::Packs packs(games, *store);
  std::vector<server::Misfit> found;
  const auto checked = server::check_tables(
      packs, *store, server::Checked::kOwnRunning, 100, [] { return true; },
      [&](const server::Misfit& misfit) { found.push_back(misfit); });
  ASSERT_TRUE(checked);
  EXPECT_EQ(*checked, 2);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].table, table_["id"].get<std::string>());
  EXPECT_EQ(found[0].ply, 5);
  EXPECT_THAT(found[0].why, HasSubstr("fly to the moon"));
}

}  // namespace
}  // namespace orrery::test
