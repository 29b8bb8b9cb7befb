// An update loses no game: tables go on with the cards they began with, on either engine, and records bring theirs
// along.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>

#include "content/packs.h"
#include "core/options.h"
#include "core/random.h"
#include "core/record.h"
#include "core/text.h"
#include "server/keys.h"
#include "server/local.h"
#include "support/client.h"
#include "support/private_postgres.h"

namespace orrery::test {
namespace {

using testing::HasSubstr;
using Games = std::vector<std::unique_ptr<AnyGame>>;

std::string changed(std::string text, std::string_view behind, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from, text.find(behind));
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// One card of Beyond the Sun is cheaper, and the wages of the template game are higher.
Games corrected_games() {
  Games games = all_games();
  AnyGame& sun = **find_game(games, "beyond-the-sun");
  EXPECT_TRUE(content::load_text(sun, changed(sun.pack(), "- id: terraforming\n", "ore: 5", "ore: 4")));
  AnyGame& small = **find_game(games, "template-game");
  EXPECT_TRUE(content::load_text(small, changed(small.pack(), "", "wages: 2", "wages: 3")));
  return games;
}

std::string hash_in(const Games& games, const std::string& game) {
  return hex64((*find_game(games, game))->content_hash());
}

// Random moves of whoever is to act, until so many have been made or the game is over.
void play(const std::vector<Client*>& clients, int plies = 100'000) {
  Rng random(7);
  for (int i = 0; i < plies; ++i) {
    const auto mover = std::ranges::find_if(clients, [](const Client* client) { return client->my_turn(); });
    if (mover == clients.end()) {
      EXPECT_TRUE(clients.front()->state()["over"]);
      return;
    }
    const int ply = (*mover)->ply();
    (*mover)->move(static_cast<int>(random.below(static_cast<u32>((*mover)->state()["moves"].size()))));
    for (Client* client : clients)
      while (client->ply() == ply) ASSERT_TRUE(client->next());
  }
}

void play_against_bot(Client& client, int moves) {
  for (int i = 0; i < moves; ++i) {
    ASSERT_TRUE(client.wait_for_turn() && client.my_turn());
    const int ply = client.ply();
    client.move(0);
    while (client.ply() == ply) ASSERT_TRUE(client.next());
  }
}

Answer send_record(u16 port, const Record& record) {
  Json body = wish({person("Ada"), bot("novice")});
  body.erase("seed");
  body["record"] = write_record(record);
  return ask(port, {"POST", "/api/tables", body.dump()});
}

Answer record_of(u16 port, const Json& table) {
  return ask(port, {"GET",
                    "/api/tables/" + table["id"].get<std::string>() + "/record",
                    "",
                    {"Authorization: Bearer " + table["watch"].get<std::string>()}});
}

class Update : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (postgres() && PrivatePostgres::shared().address().empty()) GTEST_SKIP() << "no PostgreSQL server here";
  }
  static bool postgres() { return std::string(GetParam()) == "Postgres"; }

  std::unique_ptr<LocalServer> serve(Games games = all_games(), LocalOptions options = {}) {
    auto store = store::open_store(postgres() ? PrivatePostgres::shared().address() : scratch_.path("tables.db"));
    EXPECT_TRUE(store) << store.error().message;
    return std::make_unique<LocalServer>(std::move(options), std::move(*store), std::move(games));
  }

  Scratch scratch_;
};
INSTANTIATE_TEST_SUITE_P(, Update, testing::Values("Sqlite", "Postgres"),
                         [](const auto& engine) { return std::string(engine.param); });

TEST_P(Update, RunningGamesPlayOnWithTheCardsTheyBeganWith) {
  const std::string before = hash_in(all_games(), "beyond-the-sun");
  const std::string after = hash_in(corrected_games(), "beyond-the-sun");
  ASSERT_NE(before, after);
  Json old_table, new_one;
  {
    const auto server = serve();
    old_table = new_table(server->port(), wish({person("Ada"), person("Bo")}, "beyond-the-sun"));
    Client ada(server->port(), old_table["id"]), bo(server->port(), old_table["id"]);
    ASSERT_TRUE(ada.hello(old_table["seats"][0]["key"]));
    ASSERT_TRUE(bo.hello(old_table["seats"][1]["key"]));
    EXPECT_EQ(ada.welcome()["content"], before);
    EXPECT_EQ(ada.welcome()["cards"], "current");
    play({&ada, &bo}, 30);
  }
  {
    const auto server = serve(corrected_games());
    Client ada(server->port(), old_table["id"]), bo(server->port(), old_table["id"]);
    ASSERT_TRUE(ada.hello(old_table["seats"][0]["key"]));
    ASSERT_TRUE(bo.hello(old_table["seats"][1]["key"]));
    EXPECT_EQ(ada.welcome()["content"], before);
    EXPECT_EQ(ada.welcome()["cards"], "earlier");
    play({&ada, &bo});
    EXPECT_TRUE(ada.state()["over"]);

    // The page asks for the cards of the table; new tables and a rematch have the new ones.
    const Json now = ask(server->port(), {"GET", "/api/games/beyond-the-sun"}).json();
    EXPECT_EQ(now["content"], after);
    const Json then = ask(server->port(), {"GET", "/api/games/beyond-the-sun/content/" + before}).json();
    EXPECT_EQ(then["content"], before);
    EXPECT_NE(then["entries"], now["entries"]);
    EXPECT_EQ(ask(server->port(), {"GET", "/api/games/beyond-the-sun/content/0123456789abcdef"}).status, 404);
    EXPECT_EQ(ask(server->port(), {"GET", "/api/games/no-game/content/" + before}).status, 404);
    ada.send({{"v", 1}, {"type", "rematch"}});
    const Json next = ada.wait_for("rematch");
    Client again(server->port(), next["table"]);
    ASSERT_TRUE(again.hello(next["key"]));
    EXPECT_EQ(again.welcome()["content"], after);
    new_one = new_table(server->port(), wish({person(), bot("novice")}, "beyond-the-sun"));
  }
  // Back to the first cards: what the folder held is known from the store alone.
  const auto server = serve();
  Client ada(server->port(), new_one["id"]);
  ASSERT_TRUE(ada.hello(new_one["seats"][0]["key"]));
  EXPECT_EQ(ada.welcome()["content"], after);
  EXPECT_EQ(ada.welcome()["cards"], "earlier");
  play_against_bot(ada, 10);
}

TEST_P(Update, FinishedGamesReplayAnalyseAndBringTheirCardsAlong) {
  const Games corrected = corrected_games();
  Json table;
  {
    const auto server = serve(corrected_games());
    table = new_table(server->port(), wish({person(), person()}));
    Client ada(server->port(), table["id"]), bo(server->port(), table["id"]);
    ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
    ASSERT_TRUE(bo.hello(table["seats"][1]["key"]));
    EXPECT_THAT(record_of(server->port(), table).body, testing::Not(HasSubstr("\npack ")));
    play({&ada, &bo});
  }
  LocalOptions quick;
  quick.hub.review = {20, 0};
  const auto server = serve(all_games(), quick);
  Client watcher(server->port(), table["id"]);
  ASSERT_TRUE(watcher.hello(table["watch"]));
  EXPECT_EQ(watcher.welcome()["cards"], "earlier");
  watcher.send({{"v", 1}, {"type", "analyse"}});
  Json analysis;
  do analysis = watcher.wait_for("analysis", 60'000);
  while (!analysis.is_null() && !analysis["done"]);
  EXPECT_GT(analysis["total"], 0);

  const std::string text = record_of(server->port(), table).body;
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error().text();
  const Games games = all_games();
  const auto other = content::with_other_content(**find_game(games, "template-game"), record->content, record->pack);
  ASSERT_TRUE(other) << other.error().text();
  const auto played = replay(**other, *record);
  ASSERT_TRUE(played) << played.error().text();
  EXPECT_TRUE(played->over);
}

// The same file on a server that has never seen those cards, and what strangers may try with it.
TEST(ForeignPacks, ComeWithRecordsToOtherServers) {
  Games corrected = corrected_games();
  AnyGame& game = **find_game(corrected, "template-game");
  Record record = begin_record(game, {2, 0}, 5, {});
  const std::string packed = content::pack_up(game.pack());
  LocalOptions options;
  options.hub.foreign_packs = 3;
  LocalServer server(std::move(options));
  Answer answer = send_record(server.port(), record);
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.json()["error"]["code"], "bad-table");
  EXPECT_THAT(answer.json()["error"]["en"], HasSubstr("does not know"));
  EXPECT_THAT(answer.json()["error"]["de"], HasSubstr("nicht kennt"));

  record.pack = packed;
  answer = send_record(server.port(), record);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const Json table = answer.json();
  Client ada(server.port(), table["id"]);
  ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
  EXPECT_EQ(ada.welcome()["cards"], "foreign");
  EXPECT_EQ(ada.welcome()["content"], server::sha256_of(game.pack()));
  EXPECT_FALSE(ada.welcome()["hints"]);
  const std::string contents = "/api/games/template-game/content/";
  answer = ask(server.port(), {"GET", contents + ada.welcome()["content"].get<std::string>()});
  EXPECT_EQ(answer.json()["content"], ada.welcome()["content"]);
  EXPECT_EQ(ask(server.port(), {"GET", contents + hex64(game.content_hash())}).status, 404);
  play_against_bot(ada, 5);

  for (const std::string& bad :
       {std::string("!!!!"), content::pack_up("nothing"), content::pack_up(std::string(1 << 25, 'a')),
        content::pack_up(changed(game.pack(), "", "wages: 3", "wages: 9999999")),
        content::pack_up(changed(game.pack(), "", "wages: 3", "wages: 4"))}) {
    Record hostile = record;
    hostile.content = record.content + 1;
    hostile.pack = bad;
    answer = send_record(server.port(), hostile);
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_EQ(answer.json()["error"]["code"], "bad-table");
    EXPECT_THAT(answer.json()["error"]["en"], HasSubstr("cannot be read")) << bad.substr(0, 40);
  }
}

TEST(ForeignPacks, AreBounded) {
  LocalOptions options;
  options.hub.foreign_packs = 4;
  LocalServer server(std::move(options));
  const Games games = all_games();
  const AnyGame& game = **find_game(games, "template-game");
  for (int wages = 3; wages <= 6; ++wages) {
    const auto other = game.another();
    ASSERT_TRUE(content::load_text(*other, changed(game.pack(), "", "wages: 2", "wages: " + std::to_string(wages))));
    Record record = begin_record(*other, {2, 0}, 5, {});
    record.pack = content::pack_up(other->pack());
    for (int again = 0; again < 2; ++again) {
      const Answer answer = send_record(server.port(), record);
      EXPECT_EQ(answer.status, wages <= 4 ? 201 : 429) << answer.body << " one address has half of the room";
    }
  }
}

std::string kept(const std::string& name) {
  std::ifstream file("tests/data/schema_1/" + name);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A file of the version before packs were stored, with games in the middle: this program knows their cards by itself.
TEST(EarlierVersion, ItsGamesGoOn) {
  const Scratch scratch;
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(scratch.path("tables.db").c_str(), &file), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(file, (kept("sqlite.sql") + "BEGIN;" + kept("rows.sql") + "COMMIT;").c_str(), nullptr,
                         nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(file);
  LocalServer server({}, std::move(*store::open_store(scratch.path("tables.db"))));
  const Json tables = Json::parse(kept("tables.json"));
  for (const auto& [name, known] : tables.items()) {
    SCOPED_TRACE(name);
    std::vector<std::unique_ptr<Client>> clients;
    std::vector<Client*> players;
    for (const Json& key : known["seats"]) {
      clients.push_back(std::make_unique<Client>(server.port(), known["id"]));
      ASSERT_TRUE(clients.back()->hello(key));
      players.push_back(clients.back().get());
    }
    Client watcher(server.port(), known["id"]);
    ASSERT_TRUE(watcher.hello(known["watch"]));
    EXPECT_EQ(watcher.welcome()["content"], known["content"]);
    EXPECT_GE(watcher.ply(), known["ply"].get<int>());
    if (known["over"]) {
      const auto record = parse_record(record_of(server.port(), known).body);
      ASSERT_TRUE(record) << record.error().text();
      EXPECT_TRUE(record->result);
    } else if (name.ends_with("-running")) {
      play(players);
    }
  }
}

}  // namespace
}  // namespace orrery::test
