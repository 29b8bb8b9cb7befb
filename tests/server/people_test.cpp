// What people do besides moving: tabs, chat, names, undo with consent, bots that stand in, open seats, rematch. On a
// server inside the test, with the small game.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

const Json kBot = {{"kind", "bot"}, {"bot", "novice"}};

int find_choice(const Client& client, const std::string& notation) {
  for (const Json& choice : client.state()["moves"])
    if (choice["notation"] == notation) return choice["id"];
  return -1;
}

class People : public testing::Test {
 protected:
  LocalServer server_;

  std::unique_ptr<Client> sit(const Json& table, std::size_t seat) {
    auto client = std::make_unique<Client>(server_.port(), table["id"]);
    EXPECT_TRUE(client->hello(table["seats"][seat]["key"]));
    return client;
  }
  static Json error_of(Client& client) { return client.wait_for("error"); }
};

TEST_F(People, TabsOfOneSeatStayInStep) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  const auto one = sit(table, 0), two = sit(table, 0), other = sit(table, 1);
  for (int i = 0; i < 10; ++i) {
    Client& mover = one->my_turn() ? (i % 2 == 0 ? *one : *two) : *other;
    const int ply = mover.ply();
    mover.move(find_choice(mover, "work"));
    for (Client* client : {one.get(), two.get(), other.get()})
      while (client->ply() == ply) ASSERT_TRUE(client->next());
    EXPECT_EQ(one->state(), two->state());
    EXPECT_EQ(one->ply(), ply + 1);
  }
  // One tab closes: the player is still there. Both close: away.
  one->vanish();
  two->send({{"v", 1}, {"type", "ping"}});
  EXPECT_FALSE(two->wait_for("pong").is_null());
  two->vanish();
  const Json players = other->wait_for("players")["players"];
  EXPECT_EQ(players[0]["away"], true);
  EXPECT_EQ(players[1]["away"], false);
}

TEST_F(People, ChatAndNames) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  const auto ada = sit(table, 0), bo = sit(table, 1);
  Client watcher(server_.port(), table["id"]);
  ASSERT_TRUE(watcher.hello(table["watch"]));
  ada->send({{"v", 1}, {"type", "name"}, {"name", "Ada"}});
  // The news that a spectator or Bo came may be on its way still.
  Json players;
  do players = bo->wait_for("players")["players"];
  while (!players.is_null() && players[0]["name"] != "Ada");
  EXPECT_EQ(players[0]["name"], "Ada");
  ada->send({{"v", 1}, {"type", "say"}, {"text", "<script>alert(1)</script>"}});
  for (Client* client : {ada.get(), bo.get(), &watcher}) {
    const Json said = client->wait_for("chat");
    EXPECT_EQ(said["name"], "Ada");
    EXPECT_EQ(said["text"], "<script>alert(1)</script>");
    EXPECT_EQ(said["seat"], 0);
  }
  watcher.send({{"v", 1}, {"type", "say"}, {"text", "hi"}});
  EXPECT_EQ(error_of(watcher)["code"], "not-allowed");
  ada->send({{"v", 1}, {"type", "say"}, {"text", "a\nb"}});
  EXPECT_EQ(error_of(*ada)["code"], "bad-text");
  const auto late = sit(table, 1);
  EXPECT_EQ(late->welcome()["chat"].size(), 1u);
}

TEST_F(People, UndoIsAskedFor) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  const auto a = sit(table, 0), b = sit(table, 1);
  Client& first = a->my_turn() ? *a : *b;
  Client& second = a->my_turn() ? *b : *a;
  first.move(find_choice(first, "work"));
  while (first.ply() < 1) ASSERT_TRUE(first.next());
  while (second.ply() < 1) ASSERT_TRUE(second.next());
  EXPECT_EQ(first.state()["undo"]["consent"], true);
  first.send({{"v", 1}, {"type", "undo"}, {"ply", 1}});
  const Json asked = second.wait_for("consent");
  EXPECT_FALSE(asked["request"].is_null());
  EXPECT_EQ(asked["waiting"].size(), 1u);
  second.send({{"v", 1}, {"type", "consent"}, {"request", asked["request"]}, {"yes", false}});
  EXPECT_FALSE(first.wait_for("consent")["request"].is_null());
  EXPECT_TRUE(first.wait_for("consent")["request"].is_null());

  first.send({{"v", 1}, {"type", "undo"}, {"ply", 1}});
  EXPECT_TRUE(second.wait_for("consent")["request"].is_null());  // that of the refusal
  const Json again = second.wait_for("consent");
  second.send({{"v", 1}, {"type", "consent"}, {"request", again["request"]}, {"yes", true}});
  while (first.ply() != 0) ASSERT_TRUE(first.next());
  EXPECT_TRUE(first.my_turn());
  while (second.ply() != 0) ASSERT_TRUE(second.next());
  ASSERT_EQ(first.state()["log"].size(), 1u);  // that it was taken back
  EXPECT_EQ(first.state()["log"][0]["undone"], 1);
}

TEST_F(People, ABotStandsInAndHandsBack) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  auto ada = sit(table, 0);
  auto bo = sit(table, 1);
  ada->send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  EXPECT_EQ(error_of(*ada)["code"], "not-allowed");
  bo->vanish();
  Json players;
  do players = ada->wait_for("players")["players"];
  while (!players.is_null() && players[1]["away"] == false);
  ada->send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  EXPECT_EQ(ada->wait_for("players")["players"][1]["bot"], "novice");
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(ada->wait_for_turn());
    ada->move(find_choice(*ada, "work"));
    ASSERT_FALSE(ada->wait_for("state").is_null());
  }
  ASSERT_TRUE(ada->wait_for_turn());
  bo = sit(table, 1);
  EXPECT_FALSE(bo->welcome()["players"][1].contains("bot"));
  ada->move(find_choice(*ada, "work"));
  EXPECT_TRUE(bo->wait_for_turn());
  EXPECT_FALSE(bo->state()["moves"].empty());
}

TEST_F(People, OpenSeatsAreListedAndTaken) {
  Json listed = wish({kPerson, kOpen});
  listed["public"] = true;
  listed.erase("seed");
  const Json table = new_table(server_.port(), listed);
  new_table(server_.port(), wish({kPerson, kOpen}));  // private: not listed
  const Json tables = ask(server_.port(), {"GET", "/api/tables"}).json()["tables"];
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0]["id"], table["id"]);
  EXPECT_EQ(tables[0]["seats"][1]["kind"], "open");
  const auto ada = sit(table, 0);
  const std::string path = "/api/tables/" + table["id"].get<std::string>() + "/join";
  const Answer joined = ask(server_.port(), {"POST", path, R"({"v":1,"name":"Bo"})"});
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json()["seat"], 1);
  Json players;  // the first news is that Ada came
  do players = ada->wait_for("players")["players"];
  while (!players.is_null() && players[1]["name"] == "");
  EXPECT_EQ(players[1]["name"], "Bo");
  Client bo(server_.port(), table["id"]);
  ASSERT_TRUE(bo.hello(joined.json()["key"]));
  EXPECT_EQ(bo.welcome()["seat"], 1);
  const Answer full = ask(server_.port(), {"POST", path, R"({"v":1,"name":"Cy"})"});
  EXPECT_EQ(full.status, 409);
  EXPECT_EQ(full.json()["error"]["code"], "full");
  EXPECT_EQ(ask(server_.port(), {"POST", "/api/tables/nothere/join", R"({"v":1,"name":"Cy"})"}).status, 404);
}

TEST_F(People, WhoSitsDownNeedsNoName) {
  Json listed = wish({kPerson, kOpen});
  listed["public"] = true;
  listed.erase("seed");
  const Json table = new_table(server_.port(), listed);
  const std::string path = "/api/tables/" + table["id"].get<std::string>() + "/join";
  EXPECT_EQ(ask(server_.port(), {"POST", path, R"({"v":1,"name":"\u200b"})"}).status, 400);
  const Answer joined = ask(server_.port(), {"POST", path, R"({"v":1})"});
  ASSERT_EQ(joined.status, 200) << joined.body;
  Client bo(server_.port(), table["id"]);
  ASSERT_TRUE(bo.hello(joined.json()["key"]));
  EXPECT_EQ(bo.welcome()["players"][1]["name"], "");
  EXPECT_EQ(bo.welcome()["players"][1]["kind"], "human");
}

// A public table is watched without a key; a private one is not, and nobody plays without one.
TEST_F(People, PublicTablesAreWatchedAndWatchersCounted) {
  Json listed = wish({kPerson, kPerson});
  listed["public"] = true;
  listed.erase("seed");
  const Json table = new_table(server_.port(), listed);
  const auto ada = sit(table, 0);
  EXPECT_EQ(ada->welcome()["watchers"], 0);
  EXPECT_EQ(ada->welcome()["public"], true);
  auto watcher = std::make_unique<Client>(server_.port(), table["id"]);
  ASSERT_TRUE(watcher->hello(""));
  EXPECT_TRUE(watcher->welcome()["seat"].is_null());
  Json news;
  do news = ada->wait_for("players");
  while (!news.is_null() && news["watchers"] != 1);
  EXPECT_EQ(news["watchers"], 1);
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/tables"}).json()["tables"][0]["watchers"], 1);
  watcher->send({{"v", 1}, {"type", "move"}, {"ply", 0}, {"move", 0}});
  EXPECT_EQ(error_of(*watcher)["code"], "not-allowed");
  watcher->vanish();
  do news = ada->wait_for("players");
  while (!news.is_null() && news["watchers"] != 0);
  EXPECT_EQ(news["watchers"], 0);

  const Json hidden = new_table(server_.port(), wish({kPerson, kPerson}));
  for (const bool awake : {false, true}) {
    std::unique_ptr<Client> player;
    if (awake) player = sit(hidden, 0);
    Client nobody(server_.port(), hidden["id"]);
    EXPECT_FALSE(nobody.hello(""));
    const std::string record = "/api/tables/" + hidden["id"].get<std::string>() + "/record";
    EXPECT_EQ(ask(server_.port(), {"GET", record}).status, 403);
  }
}

TEST_F(People, PlayAgain) {
  const Json table = new_table(server_.port(), wish({kPerson, kBot}));
  const auto ada = sit(table, 0);
  ada->send({{"v", 1}, {"type", "rematch"}});
  EXPECT_EQ(error_of(*ada)["code"], "not-allowed");
  while (ada->wait_for_turn() && !ada->state()["over"]) {
    ada->move(find_choice(*ada, "work"));
    ASSERT_FALSE(ada->wait_for("state").is_null());
  }
  EXPECT_FALSE(ada->wait_for("result").is_null());
  ada->send({{"v", 1}, {"type", "rematch"}});
  const Json next = ada->wait_for("rematch");
  ASSERT_NE(next["table"], table["id"]);
  EXPECT_EQ(next["key"], table["seats"][0]["key"]);
  Client again(server_.port(), next["table"]);
  ASSERT_TRUE(again.hello(next["key"]));
  EXPECT_EQ(again.welcome()["seat"], 0);
  EXPECT_LE(again.ply(), 2);
  // Whoever comes later is sent there as well, and a second wish leads to the same table.
  ada->send({{"v", 1}, {"type", "rematch"}});
  EXPECT_EQ(ada->wait_for("rematch")["table"], next["table"]);
  Client watcher(server_.port(), table["id"]);
  ASSERT_TRUE(watcher.hello(table["watch"]));
  EXPECT_EQ(watcher.wait_for("rematch")["table"], next["table"]);
}

TEST_F(People, EarlierPositions) {
  const Json table = new_table(server_.port(), wish({kPerson, kBot}));
  const auto ada = sit(table, 0);
  std::map<int, Json> views;
  for (int i = 0; i < 6 && ada->wait_for_turn(); ++i) {
    views[ada->ply()] = ada->view();
    ada->move(0);
    ASSERT_FALSE(ada->wait_for("state").is_null());
  }
  for (const auto& [ply, view] : views) {
    ada->send({{"v", 1}, {"type", "at"}, {"ply", ply}});
    const Json past = ada->wait_for("past");
    EXPECT_EQ(past["ply"], ply);
    EXPECT_EQ(past["view"], view);
  }
  ada->send({{"v", 1}, {"type", "at"}, {"ply", 100000}});
  EXPECT_EQ(error_of(*ada)["code"], "stale");
}

// Tables nobody is connected to go to sleep, and wake up as they were.
TEST_F(People, TablesSleep) {
  const Json table = new_table(server_.port(), wish({kPerson, kBot}));
  auto ada = sit(table, 0);
  ASSERT_TRUE(ada->wait_for_turn());
  ada->move(find_choice(*ada, "work"));
  ASSERT_FALSE(ada->wait_for("state").is_null());
  ASSERT_TRUE(ada->wait_for_turn());
  const Json view = ada->view();
  EXPECT_EQ(server_.hub().awake(), 1u);
  ada->vanish();
  for (int i = 0; i < 200 && server_.hub().awake() > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(server_.hub().awake(), 0u);
  ada = sit(table, 0);
  EXPECT_EQ(ada->view(), view);
}

TEST(OldTables, AreRemovedWhereTheOperatorWantsIt) {
  LocalOptions options;
  options.hub.keep = std::chrono::hours(1);
  auto store = std::move(*store::open_store(":memory:"));
  store::Store& behind = *store;
  LocalServer kept(options, std::move(store));
  new_table(kept.port(), wish({kPerson, kPerson}));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(*behind.count(), 1);

  options.hub.keep = std::chrono::milliseconds(1);
  store = std::move(*store::open_store(":memory:"));
  store::TableHead old;
  old.id = "old";
  ASSERT_TRUE(store->create(old));
  store::Store& emptied = *store;
  LocalServer server(options, std::move(store));
  for (int i = 0; i < 1000 && *emptied.count() > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(*emptied.count(), 0);
}

}  // namespace
}  // namespace orrery::test
