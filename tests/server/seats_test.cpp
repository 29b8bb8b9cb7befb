// Coming, going and bots that step in: what it costs is counted, and nobody uses it against the others.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using server::Limit;

LocalOptions limited(const std::vector<std::pair<Limit, u64>>& limits) {
  LocalOptions options;
  for (const auto& [limit, value] : limits) options.hub.limits.set(limit, value);
  return options;
}

std::unique_ptr<Client> sit(LocalServer& server, const Json& table, std::size_t seat, const std::string& name = "") {
  auto client = std::make_unique<Client>(server.port(), table["id"]);
  EXPECT_TRUE(client->hello(table["seats"][seat]["key"], name));
  return client;
}

void replace(Client& client, int seat, const Json& bot) {
  client.send({{"v", 1}, {"type", "replace"}, {"seat", seat}, {"bot", bot}});
}

int lines_of(LocalServer& server, const Json& table) { return server.hub().store().load_head(table["id"])->length; }

// What comes until the table has dealt with everything that was sent, by type.
std::vector<std::string> until_done(Client& client) {
  client.send({{"v", 1}, {"type", "at"}, {"ply", 0}});
  std::vector<std::string> types;
  while (const auto message = client.next()) {
    types.push_back((*message)["type"]);
    if (types.back() == "past") return types;
  }
  ADD_FAILURE() << "no answer";
  return types;
}

TEST(NamesByHello, AreCountedLikeAnyOther) {
  LocalServer server(limited({{Limit::kSeatChat, 2}}));
  const Json table = new_table(server.port(), wish({person(), person()}));
  const int before = lines_of(server, table);
  for (int i = 0; i < 12; ++i) sit(server, table, 0, "Ada" + std::to_string(i) + "x");
  EXPECT_EQ(lines_of(server, table), before + 2);
  EXPECT_EQ(sit(server, table, 0)->welcome()["players"][0]["name"], "Ada1x");
  EXPECT_GE(server.hub().metrics().refused(Limit::kSeatChat).value(), 10u);
}

TEST(NamesByHello, StopWhereTheLogIsFull) {
  LocalServer server(limited({{Limit::kTableBytes, 100}}));
  const Json table = new_table(server.port(), wish({person("Ada"), person()}));
  EXPECT_EQ(sit(server, table, 0, "Eve")->welcome()["players"][0]["name"], "Ada");
}

TEST(NamesByHello, ThatDidNotChangeWriteNothing) {
  LocalServer server;
  const Json table = new_table(server.port(), wish({person(), person()}));
  sit(server, table, 0, "Ada");
  const int before = lines_of(server, table);
  for (const char* same : {"Ada", " Ada", "Ada  "}) sit(server, table, 0, same);
  const auto ada = sit(server, table, 0);
  ada->send({{"v", 1}, {"type", "name"}, {"name", "Ada "}});
  replace(*ada, 0, nullptr);
  until_done(*ada);
  EXPECT_EQ(lines_of(server, table), before);
}

// Others are told the name and nothing else, and their next move is as good as before.
TEST(NamesByHello, BringNoPosition) {
  LocalServer server;
  const Json table = new_table(server.port(), wish({person(), person()}));
  const auto bo = sit(server, table, 1);
  const auto ada = sit(server, table, 0);
  until_done(*bo);
  sit(server, table, 0, "Ada");
  Json players;
  do players = bo->wait_for("players")["players"];
  while (!players.is_null() && players[0]["name"] != "Ada");
  ASSERT_FALSE(players.is_null());
  for (const std::string& type : until_done(*bo)) EXPECT_NE(type, "state");
  Client& mover = ada->my_turn() ? *ada : *bo;
  const int ply = mover.ply();
  mover.send({{"v", 1}, {"type", "move"}, {"ply", ply}, {"entry", mover.state()["entry"]}, {"move", 0}});
  while (mover.ply() == ply) ASSERT_NE(mover.next()->value("type", ""), "error");
}

// Somebody who comes and goes all the time does not fill the connections of the others; in the end they know.
TEST(ComingAndGoing, IsToldNowAndThen) {
  LocalServer server;
  const Json table = new_table(server.port(), wish({person(), person()}));
  const auto bo = sit(server, table, 1);
  constexpr int kTimes = 100;
  for (int i = 0; i < kTimes; ++i) sit(server, table, 0);
  const auto ada = sit(server, table, 0, "Ada");
  int told = 0;
  for (Json player; player.is_null() || player["name"] != "Ada" || player["away"];) {
    const Json players = bo->wait_for("players")["players"];
    ASSERT_FALSE(players.is_null());
    player = players[0];
    ++told;
  }
  EXPECT_LT(told, kTimes);
}

TEST(BotsThatStepIn, WaitForSomebodyWhoHasJustLeft) {
  LocalServer server(limited({{Limit::kAwaySeconds, 1'000'000}}));
  const Json table = new_table(server.port(), wish({person(), person(), {{"kind", "open"}}}));
  const auto ada = sit(server, table, 0);
  EXPECT_GT(ada->welcome()["players"][1]["wait"], 1'000);
  EXPECT_FALSE(ada->welcome()["players"][0].contains("wait"));
  EXPECT_FALSE(ada->welcome()["players"][2].contains("wait"));
  {
    const auto bo = sit(server, table, 1, "Bo");
    EXPECT_FALSE(bo->welcome()["players"][1].contains("wait"));
  }
  Json players;  // the name tells what was sent after Bo had come from what was sent before
  do players = ada->wait_for("players")["players"];
  while (!players.is_null() && (!players[1].contains("wait") || players[1]["name"] != "Bo"));
  ASSERT_FALSE(players.is_null());
  replace(*ada, 1, "novice");
  const Json refused = ada->wait_for("error");
  EXPECT_EQ(refused["code"], "not-allowed");
  EXPECT_NE(refused["text"]["en"].get<std::string>().find("has not been away for long"), std::string::npos);
  for (const int seat : {2, 0}) {  // nobody's seat, and one's own
    replace(*ada, seat, "novice");
    do players = ada->wait_for("players")["players"];
    while (!players.is_null() && !players[static_cast<std::size_t>(seat)].contains("bot"));
    EXPECT_FALSE(players.is_null());
  }
}

TEST(BotsThatStepIn, AreCountedAndNeverKeepAnybodyOut) {
  LocalServer server(limited({{Limit::kSeatChat, 1}}));
  const Json table = new_table(server.port(), wish({person(), person()}));
  auto ada = sit(server, table, 0);
  replace(*ada, 0, "novice");
  until_done(*ada);
  ada->vanish();
  ada = sit(server, table, 0);  // takes the seat back though nothing is left to spend
  EXPECT_FALSE(ada->welcome()["players"][0].contains("bot"));
  replace(*ada, 0, "novice");
  EXPECT_EQ(ada->wait_for("error")["code"], "too-many");
}

TEST(BotsThatStepIn, MakeATableOneOfBotsAlone) {
  LocalServer server(limited({{Limit::kAddressBotTables, 1}}));
  const auto leave_to_bots = [&] {
    const Json table = new_table(server.port(), wish({person(), bot("novice")}));
    const auto ada = sit(server, table, 0);
    replace(*ada, 0, "novice");
    const std::vector<std::string> types = until_done(*ada);
    return std::ranges::find(types, "error") == types.end();
  };
  EXPECT_TRUE(leave_to_bots());
  EXPECT_FALSE(leave_to_bots());
  EXPECT_EQ(server.hub().metrics().refused(Limit::kAddressBotTables).value(), 1u);
  // Where somebody else plays on, nothing is left to bots.
  const Json table = new_table(server.port(), wish({person(), person()}));
  const auto ada = sit(server, table, 0);
  replace(*ada, 0, "novice");
  const std::vector<std::string> types = until_done(*ada);
  EXPECT_EQ(std::ranges::find(types, "error"), types.end());
}

TEST(NextGames, CountAsTablesOfWhoeverAsks) {
  LocalServer server(limited({{Limit::kAddressTables, 1}}));
  const Json table = new_table(server.port(), wish({person(), bot("novice")}));
  const auto ada = sit(server, table, 0);
  while (ada->wait_for_turn() && !ada->state()["over"]) {
    ada->move(0);
    ASSERT_FALSE(ada->wait_for("state").is_null());
  }
  ada->send({{"v", 1}, {"type", "rematch"}});
  EXPECT_EQ(ada->wait_for("error")["code"], "too-many");
  EXPECT_EQ(server.hub().metrics().refused(Limit::kAddressTables).value(), 1u);
}

}  // namespace
}  // namespace orrery::test
