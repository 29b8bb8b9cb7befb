// Two servers on one database, inside the test: what they tell each other through the log besides moves. Whole games
// on PostgreSQL, with servers that are killed, are in tests/cluster.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

class TwoServers : public testing::Test {
 protected:
  std::unique_ptr<store::Store> open() { return std::move(*store::open_store(scratch_.path("tables.db"))); }
  Scratch scratch_;
  LocalServer one_{{}, open()};
  LocalServer two_{{}, open()};
  Json table_ = new_table(
      one_.port(),
      {{"v", 1}, {"game", "template-game"}, {"seats", {{{"kind", "human"}}, {{"kind", "human"}}}}, {"seed", "7"}});
};

TEST_F(TwoServers, ChatNamesAndUndoReachTheOther) {
  Client ada(one_.port(), table_["id"]), bo(two_.port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"], "Bo"));
  ada.send({{"v", 1}, {"type", "say"}, {"text", "hello over there"}});
  EXPECT_EQ(bo.wait_for("chat")["text"], "hello over there");

  Client& mover = ada.my_turn() ? ada : bo;
  Client& other = ada.my_turn() ? bo : ada;
  mover.move(static_cast<int>(mover.state()["moves"].size()) - 1);
  while (other.ply() < 1) ASSERT_TRUE(other.next());
  mover.send({{"v", 1}, {"type", "undo"}, {"ply", 1}});
  while (mover.ply() < 1) ASSERT_TRUE(mover.next());
  const Json asked = other.wait_for("consent");
  ASSERT_FALSE(asked["request"].is_null());
  other.send({{"v", 1}, {"type", "consent"}, {"request", asked["request"]}, {"yes", true}});
  while (mover.ply() > 0) ASSERT_TRUE(mover.next());
  EXPECT_TRUE(mover.my_turn());
}

// Each server knows only its own guests, so one may let a bot take over for somebody who is at the other.
TEST_F(TwoServers, WhoIsConnectedElsewhereKeepsTheSeat) {
  Client ada(one_.port(), table_["id"]), bo(two_.port(), table_["id"]);
  ASSERT_TRUE(ada.hello(table_["seats"][0]["key"]));
  ASSERT_TRUE(bo.hello(table_["seats"][1]["key"]));
  ada.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  Json players;
  do players = ada.wait_for("players")["players"];
  while (!players.is_null() && !players[1].contains("bot"));
  ASSERT_FALSE(players.is_null());
  do players = ada.wait_for("players")["players"];
  while (!players.is_null() && players[1].contains("bot"));
  EXPECT_FALSE(players.is_null());
}

// Moves of both sides at the same time: each is either done or refused, and both see the same log.
TEST_F(TwoServers, LostRacesAreRefusedCleanly) {
  Client here(one_.port(), table_["id"]), there(two_.port(), table_["id"]);
  std::size_t seat = 0;
  {
    Client probe(one_.port(), table_["id"]);
    ASSERT_TRUE(probe.hello(table_["seats"][0]["key"]));
    seat = probe.my_turn() ? 0 : 1;
  }
  // Two tabs of one seat, on different servers.
  ASSERT_TRUE(here.hello(table_["seats"][seat]["key"]));
  ASSERT_TRUE(there.hello(table_["seats"][seat]["key"]));
  const int work = static_cast<int>(here.state()["moves"].size()) - 1;
  here.move(work);
  there.move(work);
  while (here.ply() < 1) ASSERT_TRUE(here.next());
  while (there.ply() < 1) ASSERT_TRUE(there.next());
  while (here.next(300) || there.next(300)) {
  }
  EXPECT_EQ(here.ply(), 1);
  EXPECT_EQ(there.ply(), 1);
  EXPECT_EQ(here.view(), there.view());
}

}  // namespace
}  // namespace orrery::test
