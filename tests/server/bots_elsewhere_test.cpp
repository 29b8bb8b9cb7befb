// Bots of a table that another server of the same database has claimed.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using std::chrono::milliseconds;

class BotsElsewhere : public testing::Test {
 protected:
  std::unique_ptr<store::Store> open(const std::string& name) const {
    return std::move(*store::open_store(scratch_.path("tables.db"), {.server = name}));
  }
  static LocalOptions with_patience(int ms) {
    LocalOptions options;
    options.hub.patience = milliseconds(ms);
    return options;
  }
  // A table with a bot, in the middle of a game, that nobody runs.
  Json make_table() const {
    LocalServer server({}, open("first"));
    Json wish = {{"v", 1}, {"game", "template-game"}, {"seed", "7"}};
    wish["seats"] = {{{"kind", "human"}}, {{"kind", "bot"}, {"bot", "novice"}}};
    return new_table(server.port(), wish);
  }
  // Plays for the person until `turns` of them have been answered, or nothing comes for a second.
  static int play(Client& client, int turns) {
    int played = 0;
    while (played < turns && client.wait_for_turn(1'000) && client.my_turn()) {
      client.move(client.state()["moves"][0]["id"]);
      const int ply = client.ply();
      while (client.ply() == ply)
        if (!client.next(1'000)) return played;
      ++played;
    }
    return played;
  }

  Scratch scratch_;
};

TEST_F(BotsElsewhere, AreLeftToTheOtherServer) {
  const Json table = make_table();
  const auto other = open("other");
  ASSERT_TRUE(other->beat(60'000));
  ASSERT_TRUE(*other->claim(table["id"]));
  LocalServer server(with_patience(60'000), open("second"));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  // The person's own decisions go through; then the bot is waited for.
  play(client, 50);
  EXPECT_FALSE(client.my_turn());
  EXPECT_EQ(client.state()["to_act"], 1);
  EXPECT_TRUE(*other->claim(table["id"]));
}

TEST_F(BotsElsewhere, AreTakenWhenTheOtherServerDoesNothing) {
  const Json table = make_table();
  const auto other = open("other");
  ASSERT_TRUE(other->beat(60'000));
  ASSERT_TRUE(*other->claim(table["id"]));
  LocalServer server(with_patience(200), open("second"));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  EXPECT_EQ(play(client, 6), 6);
  EXPECT_FALSE(*other->claim(table["id"]));
}

TEST_F(BotsElsewhere, AreGivenBackWhenTheTableFallsAsleep) {
  const Json table = make_table();
  LocalServer server(with_patience(60'000), open("second"));
  const auto other = open("other");
  ASSERT_TRUE(other->beat(60'000));
  {
    Client client(server.port(), table["id"]);
    ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
    EXPECT_EQ(play(client, 3), 3);
    EXPECT_FALSE(*other->claim(table["id"]));
  }
  bool free = false;
  for (int i = 0; i < 200 && !free; ++i) {
    std::this_thread::sleep_for(milliseconds(20));
    free = *other->claim(table["id"]);
  }
  EXPECT_TRUE(free);
}

}  // namespace
}  // namespace orrery::test
