// Bots, hints and analyses beside each other, over real sockets: who thinks gives way, stops when told, and ends with
// its table. Nothing here depends on how long anything takes: a level that thinks for a minute is never waited for.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using std::chrono::milliseconds;

constexpr Budget kEndless{0, 3'600'000};

LocalOptions with_deep_levels() {
  LocalOptions options;
  EXPECT_TRUE(options.hub.levels.set("mcts=60000ms"));
  EXPECT_TRUE(options.hub.levels.set("rollout=60000ms"));
  options.hub.hint = kEndless;
  return options;
}

bool comes_true(const std::function<bool()>& what) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (std::chrono::steady_clock::now() < until) {
    if (what()) return true;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

void ask_hint(Client& client) { client.send({{"v", 1}, {"type", "hint"}, {"ply", client.ply()}}); }

// Plays whatever comes first, so many times; the bots in between must answer.
::testing::AssertionResult plays(Client& client, int decisions) {
  for (int i = 0; i < decisions && !client.state()["over"]; ++i) {
    if (!client.wait_for_turn(60'000)) return ::testing::AssertionFailure() << "no answer before decision " << i;
    const int ply = client.ply();
    client.move(0);
    while (client.ply() == ply)
      if (!client.next(60'000)) return ::testing::AssertionFailure() << "no position after decision " << i;
  }
  return ::testing::AssertionSuccess();
}

// Hundreds of hints of one key, tables of bots that think for a minute per turn, and a person against greedy, all
// from one address and on one thread: the person's game goes on, and nobody else's thinking has to end for it.
TEST(ServerThinking, ABotOfPeopleIsNeverBehindTheOthers) {
  LocalServer server(with_deep_levels());
  const Json crowd = new_table(server.port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  std::vector<std::unique_ptr<Client>> tabs;
  for (int i = 0; i < 100; ++i) {
    tabs.push_back(std::make_unique<Client>(server.port(), crowd["id"]));
    ASSERT_TRUE(tabs.back()->hello(crowd["seats"][0]["key"]));
    ASSERT_TRUE(tabs.back()->wait_for_turn());
    for (int k = 0; k < 3; ++k) ask_hint(*tabs.back());
  }
  std::vector<std::unique_ptr<Client>> watchers;
  for (int i = 0; i < 20; ++i) {
    const Json alone = new_table(server.port(), wish({bot("mcts"), bot("rollout")}, "beyond-the-sun"));
    if (i % 2 == 0) continue;
    watchers.push_back(std::make_unique<Client>(server.port(), alone["id"]));
    ASSERT_TRUE(watchers.back()->hello(alone["watch"]));
  }
  ASSERT_FALSE(tabs.front()->wait_for("hint", 60'000).is_null());
  const Json table = new_table(server.port(), wish({person(), bot("greedy"), bot("greedy")}, "beyond-the-sun"));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  EXPECT_TRUE(plays(client, 12));
  // Hints go on too: none of them is finished, none is left out.
  EXPECT_FALSE(tabs.back()->wait_for("hint", 60'000).is_null());
}

// A deep bot of people has a thread; people's other bots share it and do not wait for its minute.
TEST(ServerThinking, DeepBotsOfManyPeopleShareTheTime) {
  LocalOptions options;
  ASSERT_TRUE(options.hub.levels.set("mcts=2000ms"));
  LocalServer server(options);
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 40; ++i) {
    const Json table = new_table(server.port(), wish({person(), bot("mcts"), bot("mcts")}));
    people.push_back(std::make_unique<Client>(server.port(), table["id"]));
    ASSERT_TRUE(people.back()->hello(table["seats"][0]["key"]));
  }
  for (int round = 0; round < 2; ++round)
    for (const auto& client : people) {
      ASSERT_TRUE(client->wait_for_turn(60'000));
      client->move(0);
    }
  for (const auto& client : people) EXPECT_TRUE(client->wait_for_turn(60'000));
}

TEST(ServerThinking, OneHintPerSeatForAllWhoAsked) {
  LocalOptions options;
  options.hub.hint = {64, 0};
  LocalServer server(options);
  const Json table = new_table(server.port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  std::vector<std::unique_ptr<Client>> tabs;
  for (int i = 0; i < 4; ++i) {
    tabs.push_back(std::make_unique<Client>(server.port(), table["id"]));
    ASSERT_TRUE(tabs.back()->hello(table["seats"][0]["key"]));
    ASSERT_TRUE(tabs.back()->wait_for_turn());
  }
  for (int i = 0; i < 3; ++i) ask_hint(*tabs[static_cast<std::size_t>(i)]);
  Json last;
  for (int i = 0; i < 3; ++i) {
    Json hint;
    do {
      hint = tabs[static_cast<std::size_t>(i)]->wait_for("hint", 60'000);
      ASSERT_FALSE(hint.is_null());
    } while (!hint["done"]);
    if (i > 0) EXPECT_EQ(hint["moves"], last["moves"]);
    last = hint;
  }
  tabs[3]->send({{"v", 1}, {"type", "ping"}});
  EXPECT_EQ(tabs[3]->next()->value("type", ""), "pong") << "this one has not asked";
}

TEST(ServerThinking, WhoStopsOrLeavesEndsOnlyTheOwnWish) {
  LocalServer server(with_deep_levels());
  const Json table = new_table(server.port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  Client one(server.port(), table["id"]), two(server.port(), table["id"]), three(server.port(), table["id"]);
  for (Client* client : {&one, &two, &three}) {
    ASSERT_TRUE(client->hello(table["seats"][0]["key"]));
    ASSERT_TRUE(client->wait_for_turn());
    ask_hint(*client);
    ASSERT_FALSE(client->wait_for("hint", 60'000).is_null());
  }
  one.send({{"v", 1}, {"type", "stop"}});
  Json last;
  do {
    last = one.wait_for("hint", 60'000);
  } while (!last.is_null() && !last.contains("stopped"));
  EXPECT_EQ(last["done"], true);
  three.vanish();
  EXPECT_FALSE(two.wait_for("hint", 60'000).is_null());
  EXPECT_FALSE(two.wait_for("hint", 60'000).is_null()) << "it goes on for the one that still waits";
  two.send({{"v", 1}, {"type", "stop"}});
  do {
    last = two.wait_for("hint", 60'000);
  } while (!last.is_null() && !last.contains("stopped"));
  EXPECT_TRUE(comes_true([&] { return server.hub().bots().waiting() == 0; }));
}

TEST(ServerThinking, ChatDoesNotMakeABotThinkAnew) {
  LocalOptions options;
  ASSERT_TRUE(options.hub.levels.set("mcts=3000n"));
  LocalServer server(options);
  const Json table = new_table(server.port(), wish({person(), bot("mcts")}, "beyond-the-sun"));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(client.wait_for_turn(60'000));
  client.move(0);
  for (int i = 0; i < 40; ++i) client.send({{"v", 1}, {"type", "say"}, {"text", "Well?"}});
  EXPECT_TRUE(client.wait_for_turn(60'000));
}

TEST(ServerThinking, ARemovedTableStopsItsBotsAndSaysGoodbye) {
  const Scratch scratch;
  const auto open = [&] { return std::move(*store::open_store(scratch.path("tables.db"))); };
  LocalServer server({}, open());
  const auto other = open();
  // Bots play on by themselves and notice it; a person notices it with the next move.
  const Json alone = new_table(server.port(), wish({bot("greedy"), bot("greedy")}, "beyond-the-sun"));
  Client watcher(server.port(), alone["id"]);
  ASSERT_TRUE(watcher.hello(alone["watch"]));
  ASSERT_FALSE(watcher.wait_for("state").is_null());
  ASSERT_TRUE(other->remove(alone["id"]));
  EXPECT_EQ(watcher.wait_for("error", 60'000).value("code", ""), "no-table");
  while (watcher.next(10'000)) {
  }
  EXPECT_NE(watcher.close_code(), 0);

  const Json table = new_table(server.port(), wish({person(), person()}));
  Client one(server.port(), table["id"]), two(server.port(), table["id"]);
  ASSERT_TRUE(one.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(two.hello(table["seats"][1]["key"]));
  ASSERT_TRUE(other->remove(table["id"]));
  (one.my_turn() ? one : two).move(0);
  for (Client* client : {&one, &two}) {
    EXPECT_EQ(client->wait_for("error").value("code", ""), "no-table");
    while (client->next(10'000)) {
    }
    EXPECT_NE(client->close_code(), 0);
  }
  EXPECT_TRUE(comes_true([&] { return server.hub().awake() == 0; }));
}

TEST(ServerThinking, BotsRestWhileTheirTableIsClosed) {
  const Scratch scratch;
  const auto open = [&] { return std::move(*store::open_store(scratch.path("tables.db"))); };
  LocalServer server({}, open());
  const auto other = open();
  const std::string id = new_table(server.port(), wish({bot("greedy"), bot("greedy")}, "beyond-the-sun"))["id"];
  store::Change change;
  change.entries = {{0, store::EntryKind::kNote, kNoSeat, "# note", 1}};
  change.by_operator = true;
  change.closed = true;
  ASSERT_TRUE(comes_true([&] { return other->append(id, other->load(id)->length, change).has_value(); }));
  EXPECT_TRUE(comes_true([&] { return server.hub().awake() == 0; })) << "nothing holds it any more";
}

// The process ends although every thread is in the middle of a minute of thinking and more wait.
TEST(ServerThinking, StopsInTheMiddleOfThoughts) {
  const Scratch scratch;
  ServerProcess server({"--port", "0", "--db", scratch.path("tables.db"), "--threads", "4", "--level", "mcts=60000ms",
                        "--level", "rollout=60000ms"});
  ASSERT_NE(server.port(), 0) << server.output();
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 10; ++i) {
    new_table(server.port(), wish({bot("mcts"), bot("rollout")}, "pulsar-2849"));
    const Json table = new_table(server.port(), wish({person(), bot("mcts")}, "beyond-the-sun"));
    people.push_back(std::make_unique<Client>(server.port(), table["id"]));
    ASSERT_TRUE(people.back()->hello(table["seats"][0]["key"]));
    if (people.back()->my_turn()) ask_hint(*people.back());
  }
  server.signal(SIGTERM);
  EXPECT_TRUE(comes_true([&] {
    siginfo_t state{};
    return waitid(P_PID, static_cast<id_t>(server.pid()), &state, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           state.si_pid != 0;
  }));
  if (!HasFailure()) EXPECT_EQ(server.wait(), 0) << server.output();
}

}  // namespace
}  // namespace orrery::test
