// Levels of bots: a list of the server's, from which clients choose.
#include "server/levels.h"

#include <gtest/gtest.h>

#include "ai/bot.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using server::Level;
using server::Levels;

std::vector<std::string> names_of(const Levels& levels) {
  std::vector<std::string> names;
  for (const Level& level : levels.all()) names.push_back(level.name);
  return names;
}

TEST(Levels, AreTheBotsByTheirPlainNames) {
  const Levels levels;
  EXPECT_EQ(names_of(levels), (std::vector<std::string>{"novice", "greedy", "rollout", "mcts"}));
  for (const BotInfo& info : bot_infos()) {
    const Level* level = levels.find(info.name);
    ASSERT_EQ(level != nullptr, info.offered) << info.name;
    if (level == nullptr) continue;
    EXPECT_EQ(level->text.de, info.de);
  }
  EXPECT_EQ(levels.find("mcts")->milliseconds, 1000u);
  EXPECT_EQ(levels.find("greedy")->milliseconds, 0u);
  for (const char* other : {"", "mcts:1000ms", "mcts:1000000000ms", "greedy:", "Mcts", "mcts ", "random"})
    EXPECT_EQ(levels.find(other), nullptr) << other;
}

TEST(Levels, ChangeAsTheOperatorSays) {
  Levels levels;
  ASSERT_TRUE(levels.set("mcts=3000ms"));
  ASSERT_TRUE(levels.set("patient=mcts:7500ms"));
  ASSERT_TRUE(levels.set("brief=rollout:200n"));
  ASSERT_TRUE(levels.set("novice=off"));
  ASSERT_TRUE(levels.set("random=random"));
  EXPECT_EQ(names_of(levels), (std::vector<std::string>{"random", "greedy", "brief", "rollout", "mcts", "patient"}));
  EXPECT_EQ(levels.find("mcts")->bot, "mcts:3000ms");
  EXPECT_EQ(levels.find("brief")->milliseconds, 0u);
  EXPECT_TRUE(levels.find("brief")->thinks);
  EXPECT_EQ(levels.find("patient")->text.en, "searches ahead for all players, 7.5 s per turn");
  EXPECT_EQ(levels.find("patient")->text.de, "denkt für alle Spieler voraus, 7,5 s pro Zug");
  ASSERT_TRUE(levels.set("patient=9000ms"));
  EXPECT_EQ(levels.find("patient")->bot, "mcts:9000ms");
}

TEST(Levels, RefuseWhatMakesNoSense) {
  Levels levels;
  const auto before = names_of(levels);
  for (const char* wish :
       {"mcts", "=mcts", "mcts=", "mcts=0ms", "mcts=60001ms", "mcts=100001n", "mcts=1000000000ms", "greedy=5ms",
        "greedy=mcts:5ms", "new=5ms", "new=oracle", "random=off", "random=5ms", "new=greedy:5ms", "New=mcts",
        "a b=mcts", "nobody=off", "abcdefghijklmnopqrstuvwxyz=mcts"}) {
    const Result<void> set = levels.set(wish);
    ASSERT_FALSE(set) << wish;
    EXPECT_TRUE(set.error().message.starts_with("--level '")) << set.error().message;
    EXPECT_EQ(names_of(levels), before) << wish;
  }
  for (const char* name : {"novice=off", "greedy=off", "rollout=off"}) ASSERT_TRUE(levels.set(name));
  EXPECT_FALSE(levels.set("mcts=off")) << "one must stay";
  for (std::size_t i = levels.all().size(); i < Levels::kMost; ++i)
    ASSERT_TRUE(levels.set("l" + std::to_string(i) + "=greedy"));
  EXPECT_FALSE(levels.set("more=greedy"));
}

TEST(Levels, WhatIsStoredMeansTheNearestOne) {
  Levels levels;
  EXPECT_EQ(levels.nearest("mcts:1000000000ms").name, "mcts");
  EXPECT_EQ(levels.nearest("rollout:5n").name, "rollout");
  EXPECT_EQ(levels.nearest("greedy").name, "greedy");
  EXPECT_EQ(levels.nearest("what was this?").name, "novice");
  EXPECT_EQ(levels.nearest("random").name, "novice");
  ASSERT_TRUE(levels.set("rollout=off"));
  EXPECT_EQ(levels.nearest("rollout:5n").name, "greedy");
  ASSERT_TRUE(levels.set("novice=off"));
  EXPECT_EQ(levels.nearest("novice").name, "greedy");
}

TEST(ServerLevels, AreListedWithEveryGame) {
  LocalOptions options;
  ASSERT_TRUE(options.hub.levels.set("patient=mcts:8000ms"));
  LocalServer server(options);
  const Json games = ask(server.port(), {"GET", "/api/games"}).json()["games"];
  ASSERT_FALSE(games.empty());
  for (const Json& game : games) {
    EXPECT_EQ(game["bots"], Json({"novice", "greedy", "rollout", "mcts", "patient"}));
    EXPECT_EQ(game["bot_times"], Json({{"rollout", 1000}, {"mcts", 1000}, {"patient", 8000}}));
    for (const Json& name : game["bots"]) EXPECT_TRUE(game["bot_texts"][name.get<std::string>()].contains("de"));
  }
}

TEST(ServerLevels, NothingElseCanBeNamed) {
  LocalOptions options;
  ASSERT_TRUE(options.hub.levels.set("patient=greedy"));
  LocalServer server(options);
  for (const char* level : {"mcts:1000000000ms", "mcts:5n", "greedy:", "oracle"}) {
    const Answer answer =
        ask(server.port(), {"POST", "/api/tables", wish({person(), bot(level)}, "beyond-the-sun").dump()});
    EXPECT_EQ(answer.status, 400) << level;
    const Json error = answer.json()["error"];
    EXPECT_EQ(error["code"], "bad-table");
    EXPECT_EQ(error["en"], "There is no such level; the levels are novice, greedy, patient, rollout and mcts.");
    EXPECT_EQ(error["de"], "Diese Stärke gibt es nicht; zur Wahl stehen novice, greedy, patient, rollout und mcts.");
  }
  const Json table = new_table(server.port(), wish({person(), {{"kind", "open"}}}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  for (const char* level : {"mcts:1000000000ms", "greedy:", "x"}) {
    client.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", level}});
    const Json error = client.wait_for("error");
    EXPECT_EQ(error["code"], "bad-message") << level;
    EXPECT_NE(error["text"]["en"].get<std::string>().find("the levels are"), std::string::npos);
  }
  client.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "patient"}});
  Json players;
  do {
    players = client.wait_for("players")["players"];
  } while (!players.is_null() && players[1].value("bot", "") != "patient");
  EXPECT_FALSE(players.is_null());
}

// A table that names a level which is not offered any more plays on with another one.
void expect_to_play_on(const std::string& stored, const std::string& now) {
  const Scratch scratch;
  const auto open = [&] { return std::move(*store::open_store(scratch.path("tables.db"))); };
  Json table;
  {
    LocalServer server({}, open());
    table = new_table(server.port(), wish({person(), bot("mcts"), person()}));
  }
  const std::string id = table["id"];
  {
    const auto store = open();
    const auto loaded = store->load(id);
    store::Change change;
    change.entries = {{0, store::EntryKind::kSeats, kNoSeat, "# bot 2 " + stored, 1}};
    change.seats = loaded->head.seats;
    (*change.seats)[1].bot = stored;
    ASSERT_TRUE(store->append(id, loaded->length, change));
  }
  LocalOptions options;
  ASSERT_TRUE(options.hub.levels.set("mcts=10n"));
  LocalServer server(options, open());
  Client client(server.port(), id);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  EXPECT_EQ(client.welcome()["players"][1]["bot"], now);
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(client.wait_for_turn());
    client.move(0);
    ASSERT_FALSE(client.wait_for("state").is_null());
  }
}

// Made when a client could still invent levels.
TEST(ServerLevels, ATableWithAnInventedOnePlaysOn) { expect_to_play_on("mcts:1000000000ms", "mcts"); }

// Made when the lowest level played at random.
TEST(ServerLevels, ATableWithARandomOnePlaysOn) { expect_to_play_on("random", "novice"); }

}  // namespace
}  // namespace orrery::test
