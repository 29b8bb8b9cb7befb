// Fair play among people over real sockets: nobody looks at hidden luck by undo, replace, a seed or a record, and
// nobody sits down uninvited.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "core/hash.h"
#include "core/options.h"
#include "core/record.h"
#include "server/keys.h"
#include "server/local.h"
#include "support/client.h"
#include "table/luck.h"

namespace orrery::test {
namespace {

const Json kNovice = {{"kind", "bot"}, {"bot", "novice"}};

class FairPlay : public testing::Test {
 protected:
  LocalServer server_;

  std::unique_ptr<Client> sit(const Json& table, std::size_t seat) {
    auto client = std::make_unique<Client>(server_.port(), table["id"]);
    EXPECT_TRUE(client->hello(table["seats"][seat]["key"]));
    return client;
  }
  Answer join(const Json& table, const Json& body) {
    return ask(server_.port(), {"POST", "/api/tables/" + table["id"].get<std::string>() + "/join", body.dump()});
  }
  std::string record_of(const Json& table, const std::string& key) {
    return ask(server_.port(), {"GET",
                                "/api/tables/" + table["id"].get<std::string>() + "/record",
                                "",
                                {"Authorization: Bearer " + key}})
        .body;
  }
  static void wait_for_ply(Client& client, int ply) {
    while (client.ply() != ply) ASSERT_TRUE(client.next());
  }
  static void wait_for_players(Client& client, const std::function<bool(const Json&)>& wanted) {
    Json players;
    do players = client.wait_for("players")["players"];
    while (!players.is_null() && !wanted(players));
    ASSERT_FALSE(players.is_null());
  }
};

// Look at hidden cards with a bot in the guest's place, go back for nothing, let the guest sit down: no more.
TEST_F(FairPlay, AHostDoesNotLookAheadBeforeAGuestSitsDown) {
  Json wished = wish({kPerson, kOpen}, "beyond-the-sun");
  wished.erase("seed");
  wished["public"] = true;
  const Json table = new_table(server_.port(), wished);
  const auto host = sit(table, 0);
  host->send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  wait_for_players(*host, [](const Json& players) { return players[1].contains("bot"); });
  int refused = 0;
  for (u64 i = 0; i < 300 && refused < 3 && host->wait_for_turn() && !host->state()["over"]; ++i) {
    const Json undo = host->state()["undo"];
    if (!undo["possible"] && undo["why"]["en"].get<std::string>().find("a seat is still open") != std::string::npos) {
      ++refused;
      host->send({{"v", 1}, {"type", "undo"}, {"ply", host->ply()}});
      EXPECT_EQ(host->wait_for("error")["code"], "no-undo");
    }
    const int ply = host->ply();
    host->move(static_cast<int>(mix64(i) % host->state()["moves"].size()));
    while (host->ply() == ply) ASSERT_TRUE(host->next());
  }
  EXPECT_GT(refused, 0);
}

// The other one disconnects, a bot steps in: what was decided before still needs their word.
TEST_F(FairPlay, ConsentIsNotBypassedByADisconnection) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  auto a = sit(table, 0);
  auto b = sit(table, 1);
  for (int i = 0; i < 4; ++i) {
    Client& mover = a->my_turn() ? *a : *b;
    const int ply = mover.ply();
    mover.move(0);
    wait_for_ply(*a, ply + 1);
    wait_for_ply(*b, ply + 1);
  }
  while (!b->my_turn()) {  // the bot must not have decided when the host asks
    const int ply = a->ply();
    a->move(0);
    wait_for_ply(*a, ply + 1);
    wait_for_ply(*b, ply + 1);
  }
  b->vanish();
  wait_for_players(*a, [](const Json& players) { return players[1]["away"] == true; });
  const int ply = a->ply();
  a->send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", "novice"}});
  a->send({{"v", 1}, {"type", "undo"}, {"ply", ply}});
  for (;;) {
    const std::optional<Json> message = a->next();
    ASSERT_TRUE(message);
    if ((*message)["type"] == "consent" && !(*message)["request"].is_null()) {
      EXPECT_EQ((*message)["waiting"], Json::array({1}));
      break;
    }
    if ((*message)["type"] == "error") {
      EXPECT_EQ((*message)["code"], "stale");  // the bot was faster
      break;
    }
  }
  EXPECT_GE(a->ply(), ply);
}

// An agreed undo past luck: everybody gets a new commitment and is told, and the old card does not come for sure.
TEST_F(FairPlay, LuckIsDrawnAnewAndVerified) {
  Json wished = wish({kPerson, kPerson});
  wished.erase("seed");
  const Json table = new_table(server_.port(), wished);
  const auto a = sit(table, 0), b = sit(table, 1);
  const Json begun = a->welcome()["luck"];
  EXPECT_EQ(begun["chosen"], false);
  ASSERT_EQ(begun["drawn"].size(), 1u);
  EXPECT_EQ(begun["drawn"], b->welcome()["luck"]["drawn"]);
  std::set<std::string> shown = {begun["drawn"][0]["commitment"]};

  int undone = 0;
  while (!a->state()["over"]) {
    Client& mover = a->my_turn() ? *a : *b;
    Client& other = a->my_turn() ? *b : *a;
    const int ply = mover.ply();
    mover.move(0);
    wait_for_ply(*a, ply + 1);
    wait_for_ply(*b, ply + 1);
    if (undone == 3 || !mover.state()["undo"]["luck"]) continue;
    ++undone;
    mover.send({{"v", 1}, {"type", "undo"}, {"ply", ply + 1}});
    Json asked;
    do asked = other.wait_for("consent");
    while (asked["request"].is_null());
    other.send({{"v", 1}, {"type", "consent"}, {"request", asked["request"]}, {"yes", true}});
    wait_for_ply(*a, ply);
    wait_for_ply(*b, ply);
    ASSERT_EQ(a->state()["luck"].size(), 1u);
    EXPECT_EQ(a->state()["luck"], b->state()["luck"]);
    EXPECT_EQ(a->state()["log"].back()["luck"], true);
    shown.insert(a->state()["luck"][0]["commitment"]);
    const std::string running = record_of(table, table["watch"]);
    EXPECT_EQ(running.find("\nluck "), std::string::npos);
    EXPECT_EQ(running.find("\nsalt "), std::string::npos);
    EXPECT_NE(running.find("# luck drawn anew"), std::string::npos);
    // Whoever comes now is told all of it.
    Client watcher(server_.port(), table["id"]);
    ASSERT_TRUE(watcher.hello(table["watch"]));
    EXPECT_EQ(watcher.welcome()["luck"]["drawn"].size(), shown.size());
  }
  EXPECT_EQ(undone, 3);
  EXPECT_EQ(shown.size(), 4u);
  const Json result = a->wait_for("result");
  ASSERT_EQ(result["luck"].size(), shown.size());
  for (const Json& one : result["luck"]) {
    EXPECT_TRUE(shown.contains(one["commitment"]));
    EXPECT_EQ(one["commitment"],
              table::commitment_to(std::stoull(one["seed"].get<std::string>()), one["salt"].get<std::string>()));
  }
  const auto record = parse_record(record_of(table, table["seats"][0]["key"]));
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_TRUE(table::check_commitments(*record));
  EXPECT_EQ(record->luck.size(), 3u);
  const auto games = all_games();
  EXPECT_TRUE(replay(**find_game(games, record->game), *record));
  // And it can be looked at again as a table; a forged one cannot.
  Json again = {{"v", 1}, {"seats", {kPerson, kPerson}}, {"record", write_record(*record)}};
  EXPECT_EQ(ask(server_.port(), {"POST", "/api/tables", again.dump()}).status, 201);
  Record forged = *record;
  forged.luck.front().salt = std::string(kSaltDigits, '0');
  again["record"] = write_record(forged);
  const Answer refused = ask(server_.port(), {"POST", "/api/tables", again.dump()});
  EXPECT_EQ(refused.status, 400);
  EXPECT_NE(refused.body.find("commitment"), std::string::npos);
}

TEST_F(FairPlay, AChosenSeedIsToldAndNeverPublic) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  for (const std::size_t seat : {0u, 1u}) EXPECT_EQ(sit(table, seat)->welcome()["luck"]["chosen"], true);
  Json wished = wish({kPerson, kOpen});
  wished["public"] = true;
  const Answer refused = ask(server_.port(), {"POST", "/api/tables", wished.dump()});
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.json()["error"]["code"], "bad-table");
  EXPECT_NE(refused.body.find("draws its own luck"), std::string::npos);
}

// Whoever brings a record knows its seed; with others at the table the rest of its luck is new.
TEST_F(FairPlay, ARecordBringsNoLuckForOthers) {
  const auto games = all_games();
  const AnyGame& game = **find_game(games, "template-game");
  const Record head = begin_record(game, {2, 0}, 4711);
  const auto drawn = [&](const Json& seats) {
    const Json table = new_table(server_.port(), {{"v", 1}, {"seats", seats}, {"record", write_record(head)}});
    return sit(table, 0)->welcome()["luck"]["drawn"].size();
  };
  EXPECT_EQ(drawn({kPerson, kPerson}), 1u);
  EXPECT_EQ(drawn({kPerson, kOpen}), 1u);
  EXPECT_EQ(drawn({kPerson, kNovice}), 0u);  // alone the same game may be tried again
}

TEST_F(FairPlay, PrivateTablesNeedAnInvitation) {
  const Json table = new_table(server_.port(), wish({kPerson, kOpen, kOpen}));
  const std::string invite = table["invite"];
  EXPECT_EQ(invite.size(), 22u);
  for (const Json& body : {Json{{"v", 1}, {"name", "Eve"}}, Json{{"v", 1}, {"name", "Eve"}, {"invite", ""}},
                           Json{{"v", 1}, {"name", "Eve"}, {"invite", table["watch"]}},
                           Json{{"v", 1}, {"name", "Eve"}, {"invite", table["seats"][0]["key"]}}}) {
    const Answer refused = join(table, body);
    EXPECT_EQ(refused.status, 403) << body;
    EXPECT_EQ(refused.json()["error"]["code"], "bad-invite");
  }
  const Answer joined = join(table, {{"v", 1}, {"name", "Bo"}, {"invite", invite}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json()["seat"], 1);
  // An invitation opens nothing else.
  Client eve(server_.port(), table["id"]);
  EXPECT_FALSE(eve.hello(invite));
  // The same name again gets a number.
  ASSERT_EQ(join(table, {{"v", 1}, {"name", "bo"}, {"invite", invite}}).status, 200);
  EXPECT_EQ(sit(table, 0)->welcome()["players"][2]["name"], "bo 2");
  EXPECT_EQ(join(table, {{"v", 1}, {"name", "\u200b"}, {"invite", invite}}).status, 400);
}

// Tables from before there were invitations: the spectator link, which their creator has, invites.
TEST(OldTables, AreJoinedWithTheSpectatorLink) {
  auto store = std::move(*store::open_store(":memory:"));
  const auto games = all_games();
  const AnyGame& game = **find_game(games, "template-game");
  const std::string watch = server::new_key();
  store::TableHead old;
  old.id = "old";
  old.game = "template-game";
  old.content = game.content_hash();
  old.record_head = record_head(begin_record(game, {2, 0}, 3));
  old.seats = {{store::SeatKind::kHuman, "Ada", "", server::hash_of_key(server::new_key())},
               {store::SeatKind::kOpen, "", "", ""}};
  old.watch_hash = server::hash_of_key(watch);
  ASSERT_TRUE(store->create(old));
  LocalServer server({}, std::move(store));
  const auto join = [&](const Json& body) {
    return ask(server.port(), {"POST", "/api/tables/old/join", body.dump()}).status;
  };
  EXPECT_EQ(join({{"v", 1}, {"name", "Eve"}}), 403);
  EXPECT_EQ(join({{"v", 1}, {"name", "Eve"}, {"invite", server::new_key()}}), 403);
  EXPECT_EQ(join({{"v", 1}, {"name", "Bo"}, {"invite", watch}}), 200);
}

// A page that says hello with a name that is taken does not write a line each time it comes back.
TEST_F(FairPlay, ANumberedNameStaysQuiet) {
  const Json table = new_table(server_.port(), wish({person("Ada"), kPerson}));
  int entries = -1;
  for (int i = 0; i < 3; ++i) {
    Client bo(server_.port(), table["id"]);
    ASSERT_TRUE(bo.hello(table["seats"][1]["key"], "ada"));
    EXPECT_EQ(bo.welcome()["players"][1]["name"], "ada 2");
    if (entries >= 0) {
      EXPECT_EQ(bo.state()["entry"], entries);
    }
    entries = bo.state()["entry"];
  }
}

}  // namespace
}  // namespace orrery::test
