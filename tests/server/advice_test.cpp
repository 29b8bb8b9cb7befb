// Hints and analyses through a real server, by a client that knows the protocol alone.
#include <gtest/gtest.h>

#include "core/record.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

LocalOptions quick(Budget hint = {64, 0}) {
  LocalOptions options;
  options.hub.hint = hint;
  options.hub.review = {16, 0};
  return options;
}
constexpr Budget kEndless{0, 3'600'000};

void ask_hint(Client& client) { client.send({{"v", 1}, {"type", "hint"}, {"ply", client.ply()}}); }

// The last message of a hint.
Json last_hint(Client& client) {
  for (;;) {
    const Json hint = client.wait_for("hint", 60'000);
    if (hint.is_null() || hint["done"]) return hint;
  }
}

std::string error_code(Client& client) { return client.wait_for("error").value("code", ""); }

// Plays whatever comes first until the game is over.
void play_to_end(Client& client) {
  while (client.wait_for_turn() && !client.state()["over"]) {
    client.move(0);
    ASSERT_FALSE(client.wait_for("state").is_null());
  }
}

TEST(ServerHint, BestMovesOfTheDecisionAtHand) {
  for (const char* game : {"template-game", "beyond-the-sun", "pulsar-2849"}) {
    LocalServer server(quick());
    const Json table = new_table(server.port(), wish({person(), bot("novice"), bot("novice")}, game));
    Client client(server.port(), table["id"]);
    ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
    EXPECT_EQ(client.welcome()["hints"], true);
    ASSERT_TRUE(client.wait_for_turn());
    ask_hint(client);
    const Json hint = last_hint(client);
    ASSERT_FALSE(hint.is_null());
    EXPECT_EQ(hint["ply"], client.ply());
    EXPECT_EQ(hint["progress"], 1);
    EXPECT_FALSE(hint.contains("stopped"));
    ASSERT_FALSE(hint["moves"].empty());
    EXPECT_LE(hint["moves"].size(), 5u);
    for (const Json& move : hint["moves"]) {
      const Json& choice = client.state()["moves"].at(move["id"].get<std::size_t>());
      EXPECT_EQ(move["notation"], choice["notation"]);
      EXPECT_EQ(move["text"], choice["text"]);
      EXPECT_EQ(move["share"].size(), 3u);
      EXPECT_EQ(move["points"].size(), 3u);
      EXPECT_EQ(move["line"][0]["text"], choice["text"]);
    }
    client.move(hint["moves"][0]["id"]);
    EXPECT_FALSE(client.wait_for("state").is_null());
  }
}

TEST(ServerHint, OnlyWhereItIsFair) {
  LocalServer server(quick());
  const Json table = new_table(server.port(), wish({person(), person()}));
  Client one(server.port(), table["id"]), watcher(server.port(), table["id"]);
  ASSERT_TRUE(one.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(watcher.hello(table["watch"]));
  EXPECT_EQ(one.welcome()["hints"], false);
  EXPECT_EQ(watcher.welcome()["hints"], false);
  ask_hint(one);
  EXPECT_EQ(error_code(one), "not-allowed");
  ask_hint(watcher);
  EXPECT_EQ(error_code(watcher), "not-allowed");
  one.send({{"v", 1}, {"type", "analyse"}});
  EXPECT_EQ(error_code(one), "not-allowed");
  one.send({{"v", 1}, {"type", "stop"}});
  one.send({{"v", 1}, {"type", "ping"}});
  EXPECT_EQ(one.next()->value("type", ""), "pong") << "nothing to stop is no error";
}

// Whoever may still sit down would meet somebody who was helped.
TEST(ServerHint, NoneWhileASeatIsOpen) {
  LocalServer server(quick(kEndless));
  const Json table = new_table(server.port(), wish({person(), {{"kind", "open"}}}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  EXPECT_EQ(client.welcome()["hints"], false);
  ask_hint(client);
  EXPECT_EQ(error_code(client), "not-allowed");
}

TEST(ServerHint, AllowedByTheTableForGoodAndForTheNextGame) {
  LocalServer server(quick());
  Json asked = wish({person(), person()});
  asked["hints"] = true;
  const Json table = new_table(server.port(), asked);
  std::string id = table["id"];
  for (int game = 0; game < 2; ++game) {
    Client one(server.port(), id), two(server.port(), id);
    ASSERT_TRUE(one.hello(table["seats"][0]["key"]));
    ASSERT_TRUE(two.hello(table["seats"][1]["key"]));
    EXPECT_EQ(one.welcome()["hints"], true);
    Client& mine = one.my_turn() ? one : two;
    Client& other = one.my_turn() ? two : one;
    ask_hint(mine);
    EXPECT_FALSE(last_hint(mine)["moves"].empty());
    ask_hint(other);
    EXPECT_EQ(error_code(other), "not-your-turn");
    if (game == 1) break;
    while (!one.state()["over"]) {
      Client& moves = one.my_turn() ? one : two;
      moves.move(0);
      ASSERT_FALSE(one.wait_for("state").is_null());
      ASSERT_FALSE(two.wait_for("state").is_null());
    }
    one.send({{"v", 1}, {"type", "hint"}, {"ply", one.ply()}});
    EXPECT_EQ(error_code(one), "over");
    one.send({{"v", 1}, {"type", "rematch"}});
    id = one.wait_for("rematch")["table"];
  }
}

TEST(ServerHint, StopsAtOnceAndAMoveEndsIt) {
  LocalServer server(quick(kEndless));
  const Json table = new_table(server.port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(client.wait_for_turn());
  ask_hint(client);
  const Json first = client.wait_for("hint");
  EXPECT_EQ(first["done"], false);
  client.send({{"v", 1}, {"type", "stop"}});
  const Json last = last_hint(client);
  EXPECT_EQ(last["stopped"], true);
  EXPECT_EQ(last["done"], true);
  client.send({{"v", 1}, {"type", "ping"}});
  EXPECT_EQ(client.next()->value("type", ""), "pong") << "nothing comes after the last message";

  ask_hint(client);
  ask_hint(client);  // takes the place of the first
  ASSERT_FALSE(client.wait_for("hint").is_null());
  client.move(0);
  ASSERT_FALSE(client.wait_for("state").is_null());
  client.send({{"v", 1}, {"type", "hint"}, {"ply", client.ply() - 1}});
  std::optional<Json> message;
  while ((message = client.next(700))) EXPECT_NE(message->value("type", ""), "hint") << *message;
}

TEST(ServerHint, ClosedConnectionsAreForgottenInTheMiddle) {
  LocalServer server(quick(kEndless));
  const Json table = new_table(server.port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  for (int i = 0; i < 5; ++i) {
    Client client(server.port(), table["id"]);
    ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
    ASSERT_TRUE(client.wait_for_turn());
    for (int k = 0; k < 5; ++k) ask_hint(client);
    ASSERT_FALSE(client.wait_for("hint").is_null());
    client.vanish();
  }
  // The table sleeps only when nothing holds it any more.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (server.hub().awake() > 0 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(server.hub().awake(), 0u);
}

struct Collected {
  Json curve = Json::array();
  Json last;
};

Collected collect(Client& client) {
  Collected all;
  for (;;) {
    const Json message = client.wait_for("analysis", 60'000);
    if (message.is_null()) return all;
    EXPECT_EQ(message["from"], all.curve.size()) << "nothing twice, nothing left out";
    for (const Json& point : message["curve"]) all.curve.push_back(point);
    all.last = message;
    if (message["done"]) return all;
  }
}

TEST(ServerAnalysis, OfAFinishedGameForEverybody) {
  LocalServer server(quick());
  const Json table = new_table(server.port(), wish({person(), bot("novice"), bot("novice")}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  play_to_end(client);
  client.send({{"v", 1}, {"type", "analyse"}});
  const Collected mine = collect(client);
  ASSERT_FALSE(mine.last.is_null());
  EXPECT_EQ(mine.curve.size(), mine.last["total"]);
  EXPECT_EQ(mine.curve.front()["ply"], 0);
  EXPECT_EQ(mine.curve.back()["ply"], client.ply());
  EXPECT_TRUE(mine.curve.back()["seat"].is_null());
  EXPECT_EQ(mine.curve.back()["points"], client.state()["scores"]);

  Client watcher(server.port(), table["id"]);
  ASSERT_TRUE(watcher.hello(table["watch"]));
  watcher.send({{"v", 1}, {"type", "analyse"}});
  const Json whole = watcher.wait_for("analysis");
  EXPECT_EQ(whole["done"], true) << "the second one gets it at once";
  EXPECT_EQ(whole["curve"], mine.curve);
  EXPECT_EQ(whole["turns"], mine.last["turns"]);
}

TEST(ServerAnalysis, StopsAndGoesOn) {
  LocalOptions options = quick();
  options.hub.review = {0, 2'000};
  LocalServer server(options);
  const Json table = new_table(server.port(), wish({person(), bot("novice")}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  play_to_end(client);
  client.send({{"v", 1}, {"type", "analyse"}});
  Json message;
  std::size_t points = 0;
  while (points < 2) {
    message = client.wait_for("analysis", 60'000);
    ASSERT_FALSE(message.is_null());
    ASSERT_EQ(message["done"], false);
    points += message["curve"].size();
  }
  client.send({{"v", 1}, {"type", "stop"}});
  do {
    message = client.wait_for("analysis");
    ASSERT_FALSE(message.is_null());
  } while (!message["done"]);
  EXPECT_EQ(message["stopped"], true);
  client.send({{"v", 1}, {"type", "analyse"}});
  message = client.wait_for("analysis");
  EXPECT_EQ(message["from"], 0);
  EXPECT_GE(message["curve"].size(), points) << "it goes on where it was";
  EXPECT_EQ(message["done"], false);
}

// Each holds memory: there is room for so many, and whoever goes makes room again.
TEST(ServerAnalysis, AreBoundedInAll) {
  LocalOptions options = quick();
  options.hub.review = kEndless;
  options.hub.limits.set(server::Limit::kAnalyses, 1);
  LocalServer server(options);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 2; ++i) {
    const Json table = new_table(server.port(), wish({person(), bot("novice")}));
    clients.push_back(std::make_unique<Client>(server.port(), table["id"]));
    ASSERT_TRUE(clients.back()->hello(table["seats"][0]["key"]));
    play_to_end(*clients.back());
  }
  const auto ask = [](Client& client) {
    client.send({{"v", 1}, {"type", "analyse"}});
    for (;;) {
      const std::optional<Json> message = client.next();
      if (!message) return std::string("nothing");
      const std::string type = (*message)["type"];
      if (type == "analysis") return type;
      if (type == "error") return (*message)["code"].get<std::string>();
    }
  };
  EXPECT_EQ(ask(*clients[0]), "analysis");
  EXPECT_EQ(ask(*clients[1]), "busy");
  EXPECT_EQ(server.hub().metrics().refused(server::Limit::kAnalyses).value(), 1u);
  // One that is stopped may go on, so it keeps its room until its people are gone.
  clients[0]->send({{"v", 1}, {"type", "stop"}});
  clients[0]->send({{"v", 1}, {"type", "ping"}});
  EXPECT_FALSE(clients[0]->wait_for("pong").is_null());
  EXPECT_EQ(ask(*clients[1]), "busy");
  clients[0]->vanish();
  std::string answer = "busy";
  for (int i = 0; i < 10'000 && answer == "busy"; ++i) answer = ask(*clients[1]);
  EXPECT_EQ(answer, "analysis");
}

}  // namespace
}  // namespace orrery::test
