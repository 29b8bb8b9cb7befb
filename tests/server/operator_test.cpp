// An operator at work on the file of a running server, by the command line as operators have it.
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

class Operator : public testing::Test {
 protected:
  // What the command prints.
  std::string tables(std::vector<std::string> words) {
    words.insert(words.begin(), {"orrery", "tables"});
    words.insert(words.end(), {"--db", scratch_.path("tables.db")});
    std::vector<const char*> arguments;
    for (const std::string& word : words) arguments.push_back(word.c_str());
    testing::internal::CaptureStdout();
    const int status = cli::run(static_cast<int>(arguments.size()), arguments.data());
    std::string out = testing::internal::GetCapturedStdout();
    EXPECT_EQ(status, 0) << out;
    return out;
  }
  static Json error_of(Client& client, const std::string& code) {
    for (;;) {
      const Json error = client.wait_for("error");
      if (error.is_null() || error["code"] == code) return error;
    }
  }
  static bool is_closed(Client& client) {
    while (client.is_open() && client.close_code() == 0)
      if (!client.next()) break;
    return client.close_code() != 0 || !client.is_open();
  }

  Scratch scratch_;
  LocalServer server_{{}, std::move(*store::open_store(scratch_.path("tables.db")))};
  Json table_ = new_table(server_.port(), wish({person(), person()}));
  std::string id_ = table_["id"];
};

TEST_F(Operator, AClosedTableCanBeLookedAtAndNotChanged) {
  Client ada(server_.port(), id_), bo(server_.port(), id_);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  Client& mover = ada.my_turn() ? ada : bo;
  tables({"close", id_});
  EXPECT_FALSE(error_of(mover, "closed").is_null());  // told at once
  mover.move(0);
  const Json refused = error_of(mover, "closed");
  EXPECT_EQ(refused["text"]["en"], "This table is closed: it can be looked at, but nothing can be changed any more.");
  ada.send({{"v", 1}, {"type", "say"}, {"text", "hello"}});
  EXPECT_FALSE(error_of(ada, "closed").is_null());
  Client later(server_.port(), id_);
  ASSERT_TRUE(later.hello(table_["watch"]));
  EXPECT_EQ(later.welcome()["closed"], true);
  const Json open = new_table(server_.port(), wish({person(), {{"kind", "open"}}}));
  tables({"close", open["id"]});
  const Json eve = {{"v", 1}, {"name", "Eve"}, {"invite", open["invite"]}};
  EXPECT_EQ(
      ask(server_.port(), {"POST", "/api/tables/" + open["id"].get<std::string>() + "/join", eve.dump()}).status,
      409);
  tables({"open", id_});
  for (;;) {  // it may be heard of a moment later
    ada.send({{"v", 1}, {"type", "say"}, {"text", "open again"}});
    const auto answer = ada.next();
    ASSERT_TRUE(answer);
    if ((*answer)["type"] == "chat") break;
  }
}

TEST_F(Operator, BotsOfAClosedTableRest) {
  const Json bots = new_table(server_.port(), wish({person(), bot("novice")}));
  Client ada(server_.port(), bots["id"]);
  ASSERT_TRUE(ada.hello(bots["seats"][0]["key"]));
  ASSERT_TRUE(ada.wait_for_turn());
  tables({"close", bots["id"]});
  EXPECT_FALSE(error_of(ada, "closed").is_null());
  const int ply = ada.ply();
  tables({"open", bots["id"]});
  Json refused;
  do {
    ada.move(0);
    refused = ada.next().value_or(Json());
  } while (refused.value("code", "") == "closed");
  ASSERT_TRUE(ada.wait_for_turn());
  EXPECT_GT(ada.ply(), ply);
}

TEST_F(Operator, ANewLinkEndsTheOldOneAtOnce) {
  Client ada(server_.port(), id_), bo(server_.port(), id_);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  const std::string path = tables({"link", id_, "1"});
  EXPECT_FALSE(error_of(bo, "bad-key").is_null());
  EXPECT_TRUE(is_closed(bo));
  Client again(server_.port(), id_);
  EXPECT_FALSE(again.hello(table_["seats"][1]["key"]));
  const std::string start = "/#/t/" + id_ + "/";
  ASSERT_EQ(path.rfind(start, 0), 0u);
  Client fresh(server_.port(), id_);
  ASSERT_TRUE(fresh.hello(path.substr(start.size(), path.size() - start.size() - 1)));
  EXPECT_EQ(fresh.welcome()["seat"], 1);
  // A change of seats by somebody else does not bring the old link back.
  ada.send({{"v", 1}, {"type", "name"}, {"name", "Ada"}});
  for (Json players;;) {
    players = fresh.wait_for("players");
    ASSERT_FALSE(players.is_null());
    if (players["players"][0]["name"] == "Ada") break;
  }
  Client stale(server_.port(), id_);
  EXPECT_FALSE(stale.hello(table_["seats"][1]["key"]));
}

TEST_F(Operator, ADeletedTableIsGoneForThoseWhoAreThere) {
  Client ada(server_.port(), id_);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  tables({"delete", id_, "--yes"});
  EXPECT_FALSE(error_of(ada, "no-table").is_null());
  EXPECT_TRUE(is_closed(ada));
  Client again(server_.port(), id_);
  again.send({{"v", 1}, {"type", "hello"}, {"key", table_["seats"][0]["key"]}});
  EXPECT_FALSE(error_of(again, "no-table").is_null());
}

TEST_F(Operator, ErasedWordsAreGoneAndTheGameGoesOn) {
  Client ada(server_.port(), id_), bo(server_.port(), id_);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"], "Ada Lovelace"));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"], "Bo"));
  ada.send({{"v", 1}, {"type", "say"}, {"text", "my number is 555"}});
  ASSERT_FALSE(bo.wait_for("chat").is_null());
  Client& mover = ada.my_turn() ? ada : bo;
  Client& other = ada.my_turn() ? bo : ada;
  mover.move(static_cast<int>(mover.state()["moves"].size()) - 1);
  while (other.ply() < 1) ASSERT_TRUE(other.next());
  tables({"erase", id_, "0", "--yes"});
  const Json welcome = bo.wait_for("welcome");
  ASSERT_FALSE(welcome.is_null());
  EXPECT_EQ(welcome["players"][0]["name"], "");
  EXPECT_EQ(welcome["players"][1]["name"], "Bo");
  EXPECT_EQ(welcome["chat"][0]["text"], "[\u2026]");
  EXPECT_EQ(welcome.dump().find("Lovelace"), std::string::npos);
  ASSERT_FALSE(bo.wait_for("state").is_null());
  EXPECT_EQ(bo.ply(), 1);
  Client watcher(server_.port(), id_);
  ASSERT_TRUE(watcher.hello(table_["watch"]));
  EXPECT_EQ(watcher.ply(), 1);
}

}  // namespace
}  // namespace orrery::test
