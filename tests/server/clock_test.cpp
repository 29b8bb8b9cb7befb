// Clocks at tables of a server whose own clock the test sets: a bot steps in, sleeping tables wake, and what is left
// survives a server that goes without a word and a move to another one.
#include <gtest/gtest.h>

#include <atomic>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

constexpr u64 kStart = 1'700'000'000'000;

class Clocks : public testing::Test {
 protected:
  Clocks() { now_ = kStart; }

  std::unique_ptr<LocalServer> serve(std::chrono::milliseconds grace = std::chrono::milliseconds(0)) {
    LocalOptions options;
    options.hub.clock = [this] { return now_.load(); };
    options.hub.clock_grace = grace;
    return std::make_unique<LocalServer>(options, std::move(*store::open_store(scratch_.path("tables.db"))));
  }
  static Json timed(const Json& clock) {
    Json table = wish({kPerson, kPerson});
    table["clock"] = clock;
    return table;
  }
  static Json turn(int seconds) { return {{"kind", "turn"}, {"seconds", seconds}, {"bot", "novice"}}; }
  static int work(const Client& client) { return static_cast<int>(client.state()["moves"].size()) - 1; }

  // What the client knows may be older than what was waited for.
  static bool turn_after(Client& client, int ply) {
    while (!client.my_turn() || client.ply() <= ply)
      if (!client.next()) return false;
    return true;
  }

  std::atomic<u64> now_ = kStart;
  Scratch scratch_;
};

TEST_F(Clocks, ABotPlaysForWhoIsLate) {
  const auto server = serve();
  const Json table = new_table(server->port(), timed(turn(60)));
  Client a(server->port(), table["id"]), b(server->port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  EXPECT_EQ(a.welcome()["clock"], turn(60));
  EXPECT_EQ(a.welcome()["time"], kStart);
  EXPECT_TRUE(a.state()["clock"]["running"].is_null());
  Client& first = a.my_turn() ? a : b;
  Client& second = a.my_turn() ? b : a;
  now_ += 1'000;
  first.move(work(first));
  ASSERT_TRUE(second.wait_for_turn());
  EXPECT_EQ(second.state()["clock"]["running"], second.welcome()["seat"]);
  EXPECT_EQ(second.state()["clock"]["since"], now_.load());
  const int ply = second.ply();
  now_ += 60'000;
  // The bot plays the turn, the first one has the next, and the seat is handed back.
  ASSERT_TRUE(turn_after(first, ply));
  Json players;
  do players = second.wait_for("players")["players"];
  while (!players.is_null() && players[second.welcome()["seat"].get<std::size_t>()].contains("bot"));
  EXPECT_FALSE(players.is_null());
  const int again = first.ply();
  first.move(work(first));
  EXPECT_TRUE(turn_after(second, again));
}

// While the bot plays a late turn, neither the person nor coming back takes it over, and a late move is refused.
TEST_F(Clocks, WhoIsLateCannotPlayOn) {
  const auto server = serve();
  Json wished = timed({{"kind", "game"}, {"seconds", 60}, {"bot", "novice"}});
  const Json table = new_table(server->port(), wished);
  auto a = std::make_unique<Client>(server->port(), table["id"]);
  auto b = std::make_unique<Client>(server->port(), table["id"]);
  ASSERT_TRUE(a->hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b->hello(table["seats"][1]["key"]));
  if (!a->my_turn()) std::swap(a, b);
  now_ += 1'000;
  a->move(work(*a));
  ASSERT_TRUE(b->wait_for_turn());
  const int ply = b->ply();
  now_ += 61'000;
  ASSERT_TRUE(turn_after(*a, ply));
  const auto late = b->welcome()["seat"].get<std::size_t>();
  b->send({{"v", 1}, {"type", "replace"}, {"seat", late}, {"bot", nullptr}});
  EXPECT_EQ(b->wait_for("error")["code"], "out-of-time");
  b->move(0);
  EXPECT_FALSE(b->wait_for("error").is_null());
  b->vanish();
  Client back(server->port(), table["id"]);
  ASSERT_TRUE(back.hello(table["seats"][late]["key"]));
  EXPECT_EQ(back.welcome()["players"][late]["bot"], "novice");
  EXPECT_EQ(back.welcome()["players"][late]["late"], true);
}

TEST_F(Clocks, SurviveAServerThatGoesWithoutAWord) {
  Json table;
  Json clock;
  Seat late = 0;
  {
    const auto server = serve();
    table = new_table(server->port(), timed({{"kind", "days"}, {"days", 3}, {"bot", "novice"}}));
    Client a(server->port(), table["id"]), b(server->port(), table["id"]);
    ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
    ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
    Client& mover = a.my_turn() ? a : b;
    late = a.my_turn() ? 1 : 0;
    now_ += 5'000;
    mover.move(work(mover));
    while (mover.ply() < 1) ASSERT_TRUE(mover.next());
    clock = mover.state()["clock"];
    EXPECT_EQ(clock["running"], late);
  }
  now_ += 86'400'000;
  auto server = serve();
  {
    Client again(server->port(), table["id"]);
    ASSERT_TRUE(again.hello(table["watch"]));
    EXPECT_EQ(again.state()["clock"], clock);
    EXPECT_EQ(again.state()["to_act"], late);
  }
  // Nobody is connected, the table sleeps, and the time ends: it wakes and the bot plays.
  for (int i = 0; i < 500 && server->hub().awake() > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  now_ += 2 * 86'400'000 + 1;
  const Json question = {{"v", 1}, {"tables", {{{"id", table["id"]}, {"key", table["seats"][1 - late]["key"]}}}}};
  Json turns;
  for (int i = 0; i < 1'000 && (turns.is_null() || turns["tables"][0]["your_turn"] != true); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    turns = ask(server->port(), {"POST", "/api/turns", question.dump()}).json();
  }
  EXPECT_EQ(turns["tables"][0]["your_turn"], true);
}

// A server that comes back gives everybody a while, and a second server on the same tables goes by the same log.
TEST_F(Clocks, NobodyIsLateBecauseTheServerWasAway) {
  auto server = serve();
  const Json table = new_table(server->port(), timed(turn(60)));
  {
    Client a(server->port(), table["id"]), b(server->port(), table["id"]);
    ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
    ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
    Client& mover = a.my_turn() ? a : b;
    now_ += 1'000;
    mover.move(work(mover));
    while (mover.ply() < 1) ASSERT_TRUE(mover.next());
  }
  server.reset();
  now_ += 600'000;
  server = serve(std::chrono::milliseconds(30'000));
  Client a(server->port(), table["id"]), b(server->port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  Client& late = a.my_turn() ? a : b;
  Client& other = a.my_turn() ? b : a;
  ASSERT_TRUE(late.my_turn());
  now_ += 29'000;
  late.send({{"v", 1}, {"type", "ping"}});
  EXPECT_FALSE(late.wait_for("pong").is_null());
  EXPECT_EQ(late.ply(), 1);
  now_ += 2'000;
  EXPECT_TRUE(turn_after(other, 1));
}

TEST_F(Clocks, MoveToAnotherServer) {
  const auto one = serve(), two = serve();
  const Json table = new_table(one->port(), timed(turn(60)));
  Client a(one->port(), table["id"]), b(two->port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  Client& first = a.my_turn() ? a : b;
  Client& second = a.my_turn() ? b : a;
  now_ += 1'000;
  first.move(work(first));
  ASSERT_TRUE(second.wait_for_turn());
  while (first.ply() < 1) ASSERT_TRUE(first.next());
  EXPECT_EQ(first.state()["clock"], second.state()["clock"]);
  // Both notice; one bot plays.
  now_ += 60'000;
  EXPECT_TRUE(turn_after(first, 1));
}

TEST_F(Clocks, ARematchKeepsTheTerms) {
  const auto server = serve();
  Json wished = wish({kPerson, {{"kind", "bot"}, {"bot", "novice"}}});
  wished["clock"] = turn(90);
  const Json table = new_table(server->port(), wished);
  Client ada(server->port(), table["id"]);
  ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
  while (ada.wait_for_turn() && !ada.state()["over"]) {
    ada.move(work(ada));
    ASSERT_FALSE(ada.wait_for("state").is_null());
  }
  ada.send({{"v", 1}, {"type", "rematch"}});
  const Json next = ada.wait_for("rematch");
  Client again(server->port(), next["table"]);
  ASSERT_TRUE(again.hello(next["key"]));
  EXPECT_EQ(again.welcome()["clock"], turn(90));
}

TEST_F(Clocks, BadTermsAreRefused) {
  const auto server = serve();
  const std::string days = "days", seconds = "seconds";
  for (const Json& bad :
       {Json("x"), Json::object(), Json{{"kind", "fast"}}, Json{{"kind", "turn"}, {"bot", "novice"}},
        Json{{"kind", "turn"}, {seconds, 9}, {"bot", "novice"}}, Json{{"kind", "turn"}, {seconds, 60}},
        Json{{"kind", "turn"}, {seconds, 60}, {"bot", ""}}, Json{{"kind", "turn"}, {seconds, 60}, {"bot", "nobody"}},
        Json{{"kind", "turn"}, {seconds, 60}, {"bot", "novice\n# bot 0 novice"}},
        Json{{"kind", "turn"}, {days, 1}, {"bot", "novice"}}, Json{{"kind", "days"}, {days, 31}, {"bot", "novice"}},
        Json{{"kind", "days"}, {days, 1}, {"increment", 5}, {"bot", "novice"}},
        Json{{"kind", "game"}, {seconds, 600}, {"increment", -1}, {"bot", "novice"}},
        Json{{"kind", "none"}, {"bot", "novice"}}}) {
    const Answer answer = ask(server->port(), {"POST", "/api/tables", timed(bad).dump()});
    EXPECT_EQ(answer.status, 400) << bad << answer.body;
  }
  Json alone = wish({kPerson});
  alone["clock"] = turn(60);
  EXPECT_EQ(ask(server->port(), {"POST", "/api/tables", alone.dump()}).status, 400);
  EXPECT_EQ(ask(server->port(), {"POST", "/api/tables", timed({{"kind", "none"}}).dump()}).status, 201);
}

}  // namespace
}  // namespace orrery::test
