// Clients that are broken or mean harm: a clear error to the one who caused it, and the table goes on unharmed.
#include <gtest/gtest.h>

#include "core/registry.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

Json seeded_table() {
  return {{"v", 1}, {"game", "template-game"}, {"seats", {{{"kind", "human"}}, {{"kind", "human"}}}}, {"seed", "7"}};
}

LocalOptions strict() {
  LocalOptions options;
  options.hub.limits.set(server::Limit::kConnectionMessages, 20);
  return options;
}

// Short enough to wait for, long enough for an honest client on a busy machine.
LocalOptions impatient() {
  LocalOptions options;
  options.net.hello_timeout = std::chrono::seconds(3);
  options.net.request_timeout = std::chrono::seconds(1);
  options.net.idle_timeout = std::chrono::seconds(3);
  return options;
}

class BadClient : public testing::Test {
 protected:
  LocalServer server_{strict()};
  Json table_ = new_table(server_.port(), seeded_table());
  std::string id_ = table_["id"];

  std::string key(std::size_t seat) const { return table_["seats"][seat]["key"]; }

  // Both players are still served, and a whole round can be played.
  void expect_unharmed() {
    Client a(server_.port(), id_), b(server_.port(), id_);
    ASSERT_TRUE(a.hello(key(0)));
    ASSERT_TRUE(b.hello(key(1)));
    for (int i = 0; i < 2; ++i) {
      Client& mover = a.my_turn() ? a : b;
      const int ply = mover.ply();
      mover.move(static_cast<int>(mover.state()["moves"].size()) - 1);
      while (a.ply() == ply) ASSERT_TRUE(a.next());
      while (b.ply() == ply) ASSERT_TRUE(b.next());
    }
  }
};

TEST_F(BadClient, MessagesThatMakeNoSense) {
  Client client(server_.port(), id_);
  ASSERT_TRUE(client.hello(key(0)));
  const Json before = client.state();
  for (const char* text :
       {"", "{", "null", "[1,2]", R"({"v":1,"type":"move"})", R"({"v":1,"type":"move","ply":"0","move":0})",
        R"({"v":1,"type":"move","ply":0,"move":0,"seat":1})", R"({"v":9,"type":"ping"})",
        R"({"v":1,"type":"fly"})"}) {
    ASSERT_TRUE(client.send_text(text));
    const Json error = client.wait_for("error");
    EXPECT_EQ(error["code"], "bad-message") << text;
    EXPECT_FALSE(error["text"]["de"].get<std::string>().empty());
  }
  client.send_frame(2, "binary");
  EXPECT_EQ(client.wait_for("error")["code"], "bad-message");
  EXPECT_EQ(client.state(), before);
  client.vanish();
  expect_unharmed();
}

TEST_F(BadClient, IsSentAwayAfterTooManyMistakes) {
  Client client(server_.port(), id_);
  ASSERT_TRUE(client.hello(key(0)));
  for (int i = 0; i < 20; ++i) client.send_text("?");
  int errors = 0;
  while (const auto message = client.next()) errors += (*message)["type"] == "error" ? 1 : 0;
  EXPECT_EQ(errors, 20);
  EXPECT_EQ(client.close_code(), 1008);
  expect_unharmed();
}

TEST_F(BadClient, MovesThatAreNotTheirs) {
  Client a(server_.port(), id_), b(server_.port(), id_), watcher(server_.port(), id_);
  ASSERT_TRUE(a.hello(key(0)));
  ASSERT_TRUE(b.hello(key(1)));
  ASSERT_TRUE(watcher.hello(table_["watch"]));
  Client& idle = a.my_turn() ? b : a;
  Client& mover = a.my_turn() ? a : b;
  idle.move(0);
  EXPECT_EQ(idle.wait_for("error")["code"], "not-your-turn");
  watcher.move(0);
  EXPECT_EQ(watcher.wait_for("error")["code"], "not-allowed");
  mover.send({{"v", 1}, {"type", "move"}, {"ply", 5}, {"move", 0}});
  const Json stale = mover.wait_for("error");
  EXPECT_EQ(stale["code"], "stale");
  EXPECT_EQ(stale["ply"], 0);
  mover.send({{"v", 1}, {"type", "move"}, {"ply", 0}, {"move", 0}, {"entry", 3}});
  EXPECT_EQ(mover.wait_for("error")["code"], "stale");
  mover.move(999);
  EXPECT_EQ(mover.wait_for("error")["code"], "illegal-move");
  mover.send({{"v", 1}, {"type", "hello"}, {"key", key(0)}});
  EXPECT_EQ(mover.wait_for("error")["code"], "bad-message");
  // The same move twice, before the answer to the first has come: once is done.
  const int work = static_cast<int>(mover.state()["moves"].size()) - 1;
  mover.move(work);
  mover.move(work);
  EXPECT_EQ(mover.wait_for("error")["code"], "stale");
  EXPECT_EQ(mover.ply(), 1);
}

TEST_F(BadClient, WithoutAKey) {
  for (const std::string& bad :
       {std::string(""), std::string("AAAAAAAAAAAAAAAAAAAAAA"), key(0) + "A", key(0).substr(1)}) {
    Client client(server_.port(), id_);
    client.send({{"v", 1}, {"type", "hello"}, {"key", bad}});
    EXPECT_EQ(client.wait_for("error")["code"], "bad-key");
    EXPECT_FALSE(client.next());
    EXPECT_EQ(client.close_code(), 1008);
  }
  Client unknown(server_.port(), "nosuchtable");
  unknown.send({{"v", 1}, {"type", "hello"}, {"key", key(0)}});
  EXPECT_EQ(unknown.wait_for("error")["code"], "no-table");
  Client first(server_.port(), id_);
  first.send({{"v", 1}, {"type", "move"}, {"ply", 0}, {"move", 0}});
  EXPECT_EQ(first.wait_for("error")["code"], "hello-first");
  for (const std::string& bearer :
       {std::string(), std::string("Authorization: Bearer nonsense"), "Authorization: Basic " + key(0)}) {
    std::vector<std::string> headers;
    if (!bearer.empty()) headers.push_back(bearer);
    EXPECT_EQ(ask(server_.port(), {"GET", "/api/tables/" + id_ + "/record", "", headers}).status, 403);
  }
}

TEST_F(BadClient, HugeMessages) {
  Client client(server_.port(), id_);
  ASSERT_TRUE(client.hello(key(0)));
  client.send({{"v", 1}, {"type", "say"}, {"text", std::string(60'000, 'x')}});
  EXPECT_EQ(client.wait_for("error")["code"], "bad-text");
  client.send({{"v", 1}, {"type", "say"}, {"text", std::string(70'000, 'x')}});
  while (client.next()) {
  }
  EXPECT_FALSE(client.is_open());
  EXPECT_EQ(client.close_code(), 1009);
  expect_unharmed();
}

TEST_F(BadClient, Floods) {
  Client client(server_.port(), id_);
  ASSERT_TRUE(client.hello(key(0)));
  for (int i = 0; i < 500 && client.send_text(R"({"v":1,"type":"ping"})"); ++i) {
  }
  bool told = false;
  while (const auto message = client.next()) told = told || message->value("code", "") == "too-fast";
  EXPECT_TRUE(told);
  EXPECT_FALSE(client.is_open());
  expect_unharmed();
}

// Somebody who asks and never reads: the connection goes, the table does not wait.
void expect_deaf_one_dropped(LocalServer& server) {
  Json wish = seeded_table();
  wish["game"] = "beyond-the-sun";
  const Json table = new_table(server.port(), wish);
  Client other(server.port(), table["id"]), deaf(server.port(), table["id"]);
  ASSERT_TRUE(other.hello(table["seats"][1]["key"]));
  deaf.send({{"v", 1}, {"type", "hello"}, {"key", table["seats"][0]["key"]}});
  // Earlier positions are long answers to short questions; the system itself keeps some megabytes of them.
  bool dropped = false;
  for (int i = 0; i < 5'000 && !dropped; ++i) dropped = !deaf.send_text(R"({"v":1,"type":"at","ply":0})");
  // A machine that is busy otherwise takes its time to write them.
  for (int i = 0; i < 1'200 && !dropped; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    dropped = !deaf.send_text(R"({"v":1,"type":"ping"})");
  }
  EXPECT_TRUE(dropped);
  other.send({{"v", 1}, {"type", "at"}, {"ply", 0}});
  EXPECT_FALSE(other.wait_for("past").is_null());
}

LocalOptions talkative() {
  LocalOptions options;
  options.hub.limits.set(server::Limit::kConnectionMessages, 5'000);
  return options;
}

TEST(DeafClient, IsDropped) {
  LocalOptions options = talkative();
  options.net.max_waiting_bytes = 200'000;
  LocalServer server(options);
  expect_deaf_one_dropped(server);
}

// Many of them, each below its own limit. Whoever reads is not the one who goes.
TEST(DeafClient, IsDroppedWhereAllTogetherWaitForTooMuch) {
  LocalServer server(talkative());
  server::AddressBook& book = server.hub().gate().addresses;
  const server::Held held(book, server::Address::parse("203.0.113.1").value(),
                          server::Limits()[server::Limit::kBytes]);
  expect_deaf_one_dropped(server);
  EXPECT_GE(server.hub().metrics().refused(server::Limit::kBytes).value(), 1u);
}

TEST(SilentClient, SaysNothing) {
  LocalServer server(impatient());
  Client client(server.port(), new_table(server.port(), seeded_table())["id"]);
  EXPECT_TRUE(client.is_open());
  EXPECT_FALSE(client.next());
  EXPECT_EQ(client.close_code(), 1008);
}

// Half open: the network is gone and nobody said so. No ping is answered, and the seat counts as away.
TEST(SilentClient, IsHalfOpen) {
  LocalServer server(impatient());
  const Json table = new_table(server.port(), seeded_table());
  Client gone(server.port(), table["id"]), here(server.port(), table["id"]);
  ASSERT_TRUE(gone.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(here.hello(table["seats"][1]["key"]));
  Json players;
  do players = here.wait_for("players")["players"];
  while (!players.is_null() && players[0]["away"] == false);
  ASSERT_FALSE(players.is_null());
  EXPECT_EQ(players[0]["away"], true);
}

TEST(SilentClient, BreaksOffInTheMiddleOfARequest) {
  LocalServer server(impatient());
  EXPECT_EQ(ask_raw(server.port(), "GET / HT"), "");
}

TEST_F(BadClient, PagesOfOtherHosts) {
  Client evil(server_.port(), id_, {"Origin: http://evil.example"});
  EXPECT_FALSE(evil.is_open());
  EXPECT_EQ(evil.refusal().rfind("HTTP/1.1 403", 0), 0u);
  Client own(server_.port(), id_, {"Origin: http://localhost:" + std::to_string(server_.port())});
  EXPECT_TRUE(own.hello(key(0)));
  EXPECT_EQ(
      ask(server_.port(), {"POST", "/api/tables", seeded_table().dump(), {"Origin: http://evil.example"}}).status,
      403);
}

TEST_F(BadClient, Http) {
  const u16 port = server_.port();
  EXPECT_EQ(ask(port, {"GET", "/api/nothing"}).status, 404);
  EXPECT_EQ(ask(port, {"GET", "/api/tables/" + id_}).status, 404);
  EXPECT_EQ(ask(port, {"GET", "/api/tables/../../etc/ws"}).status, 404);
  EXPECT_EQ(ask(port, {"DELETE", "/api/games"}).status, 405);
  EXPECT_EQ(ask(port, {"POST", "/api/health"}).status, 405);
  EXPECT_EQ(ask(port, {"POST", "/"}).status, 405);
  EXPECT_EQ(ask(port, {"GET", "/api/tables/" + id_ + "/join"}).status, 405);
  const Answer bad = ask(port, {"POST", "/api/tables", "{"});
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(bad.json()["error"]["code"], "bad-message");
  for (const char* wish :
       {R"({"v":1,"game":"chess","seats":[{"kind":"human"}]})",
        R"({"v":1,"game":"template-game","seats":[{"kind":"human"}]})",
        R"({"v":1,"game":"template-game","seats":[{"kind":"human"},{"kind":"bot","bot":"god"}]})",
        R"({"v":1,"game":"template-game","variants":["x"],"seats":[{"kind":"human"},{"kind":"human"}]})"}) {
    const Answer answer = ask(port, {"POST", "/api/tables", wish});
    EXPECT_EQ(answer.status, 400) << wish;
    EXPECT_EQ(answer.json()["error"]["code"], "bad-table") << answer.body;
  }
  const std::string big = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n";
  EXPECT_EQ(ask_raw(port, big + std::string(5'000'000, ' ')).substr(0, 12), "HTTP/1.1 413");
  EXPECT_EQ(ask_raw(port, "GET / HTTP/1.1\r\nX: " + std::string(30'000, 'x') + "\r\n\r\n").substr(0, 12),
            "HTTP/1.1 431");
  EXPECT_EQ(ask_raw(port, "nonsense\r\n\r\n").substr(0, 12), "HTTP/1.1 400");
  EXPECT_EQ(ask_raw(port, std::string("\0\1\2\3\r\n\r\n", 8)).substr(0, 12), "HTTP/1.1 400");
  expect_unharmed();
}

TEST_F(BadClient, PlainQuestionsAreAnswered) {
  const u16 port = server_.port();
  const Answer page = ask(port, {"GET", "/"});
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.head.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
  EXPECT_NE(page.head.find("nosniff"), std::string::npos);
  EXPECT_EQ(ask(port, {"GET", "/api/health"}).json()["ok"], true);
  const Answer games = ask(port, {"GET", "/api/games"});
  ASSERT_EQ(games.json()["games"].size(), all_games().size());
  const Answer zipped = ask(port, {"GET", "/api/games", "", {"Accept-Encoding: gzip"}});
  EXPECT_NE(zipped.head.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(zipped.body.size(), games.body.size());
  const std::size_t tag = games.head.find("ETag: ");
  ASSERT_NE(tag, std::string::npos);
  const std::string etag = games.head.substr(tag + 6, games.head.find("\r\n", tag) - tag - 6);
  EXPECT_EQ(ask(port, {"GET", "/api/games", "", {"If-None-Match: " + etag}}).status, 304);
  const Answer head = ask(port, {"HEAD", "/api/games"});
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  const Json sun = ask(port, {"GET", "/api/games/beyond-the-sun"}).json();
  EXPECT_GT(sun["entries"].size(), 100u);
  EXPECT_FALSE(sun["board"].empty());
  const Json rules = ask(port, {"GET", "/api/games/beyond-the-sun/rules"}).json();
  EXPECT_GT(rules["rules"].size(), 200u);
  EXPECT_EQ(rules["rules"][0]["id"], "BTS-0.2");
}

}  // namespace
}  // namespace orrery::test
