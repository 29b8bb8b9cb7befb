// Cards that somebody brings along: nobody else waits for them, takes their words for ours, or finds no room because
// of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "content/packs.h"
#include "core/options.h"
#include "core/record.h"
#include "core/text.h"
#include "server/keys.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kContents = "/api/games/template-game/content/";

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// A game that begins with the cards of the template game, other wages and other names.
Record with_cards(int wages, const std::string& windfall = "Windfall") {
  static const auto games = all_games();
  const auto game = (*find_game(games, "template-game"))->another();
  auto files = *content::parse_pack((*find_game(games, "template-game"))->pack());
  files[0].text = changed(files[0].text, "wages: 2", "wages: " + std::to_string(wages));
  files[0].text = changed(files[0].text, "Windfall", windfall);
  EXPECT_TRUE(content::load_files(*game, files));
  Record record = begin_record(*game, {2, 0}, 5, {});
  record.pack = content::pack_up(game->pack());
  return record;
}

Answer bring(u16 port, const Record& record, const std::string& level = "novice") {
  Json body = wish({person("Ada"), bot(level)});
  body.erase("seed");
  body["record"] = write_record(record);
  return ask(port, {"POST", "/api/tables", body.dump()});
}

std::string name_of(const Record& record) { return server::sha256_of(*content::unpack(record.pack)); }

LocalOptions taking(int packs) {
  LocalOptions options;
  options.hub.foreign_packs = packs;
  return options;
}

void play(Client& client, int moves) {
  for (int i = 0; i < moves; ++i) {
    ASSERT_TRUE(client.wait_for_turn() && client.my_turn());
    const int ply = client.ply();
    client.move(0);
    while (client.ply() == ply) ASSERT_TRUE(client.next());
  }
}

// Keeps a thread busy until it is told to end, as a table of strange cards could.
class Busy {
 public:
  ~Busy() { end(); }
  void work() {
    began_.set_value();
    ended_.get_future().wait();
  }
  void wait() { began_.get_future().wait(); }
  void end() {
    if (!told_.exchange(true)) ended_.set_value();
  }

 private:
  std::promise<void> began_, ended_;
  std::atomic<bool> told_ = false;
};

TEST(ForeignCards, AreNotTakenUnlessTheOperatorSaysSo) {
  LocalServer server;
  const Answer answer = bring(server.port(), with_cards(3));
  EXPECT_EQ(answer.status, 400);
  EXPECT_THAT(answer.json()["error"]["en"], HasSubstr("takes none from elsewhere"));
  EXPECT_THAT(answer.json()["error"]["de"], HasSubstr("von anderswo"));
  EXPECT_EQ(bring(server.port(), with_cards(2)).status, 201) << "cards that it knows";
}

// The hash leaves out what cards are called: each table has the words of its own pack.
TEST(ForeignCards, KeepTheirWordsToThemselves) {
  LocalServer server(taking(10));
  const Record evil = with_cards(3, "PWNED"), honest = with_cards(3);
  ASSERT_EQ(evil.content, honest.content);
  std::vector<std::string> names;
  for (const Record& record : {evil, honest}) {
    const Answer answer = bring(server.port(), record);
    ASSERT_EQ(answer.status, 201) << answer.body;
    Client ada(server.port(), answer.json()["id"]);
    ASSERT_TRUE(ada.hello(answer.json()["seats"][0]["key"]));
    names.push_back(ada.welcome()["content"]);
    EXPECT_EQ(names.back(), name_of(record));
  }
  EXPECT_THAT(ask(server.port(), {"GET", kContents + names[0]}).body, HasSubstr("PWNED"));
  const Answer page = ask(server.port(), {"GET", kContents + names[1]});
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, Not(HasSubstr("PWNED")));
  // Nor does the hash lead to either of them: it may be ours one day.
  EXPECT_EQ(ask(server.port(), {"GET", kContents + hex64(evil.content)}).status, 404);
  // Cards that are ours are ours, whatever comes along with a record.
  const Answer answer = bring(server.port(), with_cards(2, "PWNED"));
  ASSERT_EQ(answer.status, 201) << answer.body;
  Client ada(server.port(), answer.json()["id"]);
  ASSERT_TRUE(ada.hello(answer.json()["seats"][0]["key"]));
  EXPECT_EQ(ada.welcome()["cards"], "current");
  const std::string ours = ada.welcome()["content"];
  EXPECT_THAT(ask(server.port(), {"GET", kContents + ours}).body, Not(HasSubstr("PWNED")));
}

// A table that an earlier version of the program took goes on, and so does its hash when it becomes ours.
TEST(ForeignCards, OfAnEarlierVersionGoOn) {
  const Scratch scratch;
  const Record record = with_cards(3, "PWNED");
  Json table;
  {
    LocalServer server(taking(1), std::move(*store::open_store(scratch.path("tables.db"))));
    table = bring(server.port(), record).json();
  }
  {
    // As schema 2 had it: under the hash, with a mark.
    const auto store = std::move(*store::open_store(scratch.path("tables.db")));
    ASSERT_TRUE(store->put_pack({"template-game", record.content}, "foreign " + record.pack));
    auto head = store->load(table["id"]);
    ASSERT_TRUE(head);
    head->head.id = "earlier";
    head->head.pack.clear();
    ASSERT_TRUE(store->create(head->head));
  }
  {
    LocalServer server({}, std::move(*store::open_store(scratch.path("tables.db"))));
    Client ada(server.port(), "earlier");
    ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
    EXPECT_EQ(ada.welcome()["cards"], "foreign");
    EXPECT_EQ(ada.welcome()["content"], name_of(record));
    EXPECT_THAT(ask(server.port(), {"GET", kContents + name_of(record)}).body, HasSubstr("PWNED"));
    EXPECT_EQ(ask(server.port(), {"GET", kContents + hex64(record.content)}).status, 404);
    play(ada, 3);
  }
  auto games = all_games();
  const Record ours = with_cards(3);
  ASSERT_TRUE(content::load_text(**find_game(games, "template-game"), *content::unpack(ours.pack)));
  {
    LocalServer server({}, std::move(*store::open_store(scratch.path("tables.db"))), std::move(games));
  }
  LocalServer server({}, std::move(*store::open_store(scratch.path("tables.db"))));
  Client ada(server.port(), "earlier");
  ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
  EXPECT_EQ(ada.welcome()["cards"], "earlier");
  EXPECT_EQ(ada.welcome()["content"], hex64(record.content));
  const Answer page = ask(server.port(), {"GET", kContents + hex64(record.content)});
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, Not(HasSubstr("PWNED")));
}

TEST(ForeignCards, OfOneAddressLeaveRoomForOthers) {
  LocalOptions options = taking(4);
  options.hub.limits.set(server::Limit::kAddressPacks, 2);
  LocalServer server(std::move(options));
  for (int wages = 3; wages <= 5; ++wages) {
    const Answer answer = bring(server.port(), with_cards(wages));
    EXPECT_EQ(answer.status, wages <= 4 ? 201 : 429) << answer.body;
    if (wages == 5) EXPECT_EQ(answer.json()["error"]["code"], "too-many");
  }
  EXPECT_EQ(bring(server.port(), with_cards(3)).status, 201) << "what is there already counts once";
  std::thread([&] {
    come_from("127.0.7.1");
    EXPECT_EQ(bring(server.port(), with_cards(6)).status, 201);
    EXPECT_EQ(bring(server.port(), with_cards(7)).status, 201);
  }).join();
  std::thread([&] {
    come_from("127.0.7.2");
    EXPECT_EQ(bring(server.port(), with_cards(8)).status, 503) << "as many as there may be";
  }).join();
}

// Whatever a table with strange cards does, and for however long: it works and thinks on threads of its own.
TEST(ForeignCards, HoldUpNobodyElse) {
  LocalServer server(taking(10));
  const Answer brought = bring(server.port(), with_cards(3), "greedy");
  ASSERT_EQ(brought.status, 201) << brought.body;
  Busy worker, thinker;
  server.hub().strangers().post([&] { worker.work(); });
  const auto job = std::make_shared<server::Job>();
  job->foreign = true;
  job->work = [&](server::Job&, server::Bots&) { thinker.work(); };
  server.hub().bots().post(job);
  worker.wait();
  thinker.wait();

  const Json table = new_table(server.port(), wish({person("Ada"), bot("greedy"), bot("novice")}));
  Client ada(server.port(), table["id"]);
  ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
  play(ada, 5);
  EXPECT_EQ(ask(server.port(), {"GET", kContents + ada.welcome()["content"].get<std::string>()}).status, 200);
  // Those who wait for strange cards wait, and no more of them than there is room for.
  std::atomic<int> answered = 0, sent_away = 0;
  std::vector<std::thread> others;
  for (int i = 0; i < 80; ++i)
    others.emplace_back([&, path = kContents + name_of(with_cards(3))] {
      const Answer answer = ask(server.port(), {"GET", path});
      if (answer.status == 200) ++answered;
      if (answer.status != 503) return;
      EXPECT_THAT(answer.head, HasSubstr("Retry-After"));
      ++sent_away;
      worker.end();
    });
  for (std::thread& other : others) other.join();
  EXPECT_GE(answered, 64);
  EXPECT_GE(sent_away, 1);
  EXPECT_EQ(answered + sent_away, 80);
  thinker.end();
  Client stranger(server.port(), brought.json()["id"]);
  ASSERT_TRUE(stranger.hello(brought.json()["seats"][0]["key"]));
  play(stranger, 5);
  stranger.send({{"v", 1}, {"type", "hint"}, {"ply", stranger.ply()}});
  EXPECT_EQ(stranger.wait_for("error")["code"], "not-allowed");
}

// What the page shows of strange cards is made once, however many of them there are.
TEST(ForeignCards, AreReadOnceForThePage) {
  constexpr int kPacks = 20;  // more than are kept compiled
  LocalOptions options = taking(2 * kPacks);
  options.hub.limits.set(server::Limit::kAddressPacks, kPacks);
  LocalServer server(std::move(options));
  std::vector<std::string> paths;
  for (int i = 0; i < kPacks; ++i) {
    const Record record = with_cards(3, "Windfall " + std::to_string(i));
    ASSERT_EQ(bring(server.port(), record).status, 201);
    paths.push_back(kContents + name_of(record));
    ASSERT_EQ(ask(server.port(), {"GET", paths.back()}).status, 200);
  }
  Busy worker;
  server.hub().strangers().post([&] { worker.work(); });
  worker.wait();
  for (const std::string& path : paths) EXPECT_EQ(ask(server.port(), {"GET", path}).status, 200);
}

TEST(ForeignCards, DoNotKeepTheServerFromStopping) {
  for (const bool thinks : {false, true}) {
    Busy busy;
    LocalServer server(taking(1));
    const auto job = std::make_shared<server::Job>();
    job->foreign = true;
    job->work = [&](server::Job&, server::Bots&) { busy.work(); };
    if (thinks)
      server.hub().bots().post(job);
    else
      server.hub().strangers().post([&] { busy.work(); });
    busy.wait();
    EXPECT_FALSE(server.hub().stop()) << "and it comes back";
    busy.end();
  }
}

}  // namespace
}  // namespace orrery::test
