// Records that somebody brings: bounded, stored as they were understood and no longer, told to everybody at the
// table, and no way to know what lies in the piles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/options.h"
#include "core/position_text.h"
#include "core/record.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Brought : public testing::Test {
 protected:
  const AnyGame& game(const std::string& id = "template-game") const { return **find_game(games_, id); }
  Record head(const std::string& id = "template-game") const { return begin_record(game(id), {2, 0}, 3); }
  // The first position of the game, as JSON.
  Json position(const std::string& id) const {
    AnyState state;
    EXPECT_TRUE(game(id).initial({2, 0}, 3, state));
    return game(id).to_json(state);
  }

  Answer bring(const std::string& record, const Json& seats, bool is_public = false) {
    const Json wished = {{"v", 1}, {"seats", seats}, {"record", record}, {"public", is_public}};
    return ask(server_.port(), {"POST", "/api/tables", wished.dump()});
  }
  void expect_refused(const Answer& answer, const std::string& why) {
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json()["error"]["code"], "bad-table");
    EXPECT_THAT(answer.body, HasSubstr(why));
    EXPECT_LT(answer.body.size(), 2'000u);
  }
  store::LoadedTable stored(const Json& table) { return *server_.hub().store().load(table["id"]); }
  std::unique_ptr<Client> sit(const Json& table, std::size_t seat) {
    auto client = std::make_unique<Client>(server_.port(), table["id"]);
    EXPECT_TRUE(client->hello(table["seats"][seat]["key"]));
    return client;
  }

  std::vector<std::unique_ptr<AnyGame>> games_ = all_games();
  LocalServer server_;
};

TEST_F(Brought, HeadsAreBounded) {
  const std::string sun = write_record(head("beyond-the-sun"));
  const auto with = [&](const std::string& lines) { return std::string(sun).insert(sun.find("seed "), lines); };
  expect_refused(bring(with("variants expert-mats expert-mats\n"), {person(), person()}), "named twice");
  std::string many = "variants";
  for (int i = 0; i < 300'000; ++i) many += " expert-mats";
  expect_refused(bring(with(many + "\n"), {person(), kOpen}, true), "the head has more than");
  expect_refused(bring(with("seat 0 " + std::string(1'000'000, 'A') + "\nseat 1 B\n"), {person(), person()}),
                 "the head has more than");
  const Json wished = {{"v", 1},
                       {"game", "beyond-the-sun"},
                       {"variants", {"expert-mats", "expert-mats"}},
                       {"seats", {person(), person()}}};
  expect_refused(ask(server_.port(), {"POST", "/api/tables", wished.dump()}), "named twice");
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/tables"}).json()["tables"].size(), 0u);
}

TEST_F(Brought, LinesAreBounded) {
  std::string record = write_record(head());
  for (int i = 0; i < 10'001; ++i) record += "0 x\nundo 1\n";
  expect_refused(bring(record, {person(), person()}), "more than 20000 moves");
  record = write_record(head());
  for (int i = 0; i < 2'001; ++i) record += "luck 1\n";
  expect_refused(bring(record, {person(), person()}), "more than 2000 times");
}

// Names of elsewhere, blanks and what else a text can hold are not kept.
TEST_F(Brought, IsStoredAsItWasUnderstood) {
  Record padded = head();
  padded.seats = {std::string(10'000, 'A'), "B"};
  padded.position = position("template-game").dump() + std::string(1'000'000, ' ') + "\t";
  padded.position.insert(1, 500'000, ' ');
  AnyState state;
  ASSERT_TRUE(read_position(game(), padded.position, state));
  MoveList moves;
  game().legal(state, moves);
  padded.moves.push_back({game().to_act(state), game().format(state, moves[0]), std::nullopt, 0});
  std::string& move = padded.moves.back().text;
  if (const auto blank = move.find(' '); blank != std::string::npos) move.insert(blank, 500'000, ' ');
  const Answer made = bring(write_record(padded), {person("Ada"), bot("novice")});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string kept = stored(made.json()).head.record_head;
  EXPECT_LT(kept.size(), 10'000u);
  EXPECT_LT(stored(made.json()).bytes, 1'000);
  EXPECT_THAT(kept, Not(HasSubstr("seat 0")));
  EXPECT_THAT(kept, HasSubstr("\nposition {"));
  const auto ada = sit(made.json(), 0);
  EXPECT_EQ(ada->welcome()["brought"], "position");
}

TEST_F(Brought, TheHeadCountsAmongTheBytesOfATable) {
  LocalOptions options;
  options.hub.limits.set(server::Limit::kTableBytes, 2'000);
  LocalServer server(options);
  Record positioned = head("beyond-the-sun");
  positioned.position = position("beyond-the-sun").dump();
  ASSERT_GT(positioned.position.size(), 2'000u);
  const Json table = new_table(
      server.port(), {{"v", 1}, {"seats", {person(), bot("novice")}}, {"record", write_record(positioned)}});
  Client ada(server.port(), table["id"]);
  ASSERT_TRUE(ada.hello(table["seats"][0]["key"]));
  ada.send({{"v", 1}, {"type", "say"}, {"text", "hello"}});
  EXPECT_EQ(ada.wait_for("error")["code"], "full-log");
}

TEST_F(Brought, PositionsAreNeverPublic) {
  Record positioned = head();
  positioned.position = position("template-game").dump();
  expect_refused(bring(write_record(positioned), {person(), kOpen}, true), "needs a private one");
  EXPECT_EQ(bring(write_record(positioned), {person(), kOpen}).status, 201);
  EXPECT_EQ(bring(write_record(head()), {person(), kOpen}, true).status, 201);
}

TEST_F(Brought, EverybodyIsTold) {
  const auto told = [&](const std::string& record, const std::string& what, const std::string& words) {
    const Json table = bring(record, {person("Ada"), person("Bo")}).json();
    for (const std::size_t seat : {0u, 1u}) {
      const auto client = sit(table, seat);
      EXPECT_EQ(client->welcome()["brought"], what);
      EXPECT_THAT(client->state()["log"].dump(), HasSubstr(words));
    }
    // Alone nobody has to be told what they did themselves.
    const auto alone = sit(bring(record, {person("Ada"), bot("novice")}).json(), 0);
    EXPECT_EQ(alone->welcome()["brought"], what);
    EXPECT_THAT(alone->state()["log"].dump(), Not(HasSubstr(words)));
  };
  told(write_record(head()), "record", "brought its record");
  Record positioned = head();
  positioned.position = position("template-game").dump();
  told(write_record(positioned), "position", "brought the position");
  const auto plain = sit(new_table(server_.port(), wish({person(), person()})), 0);
  EXPECT_TRUE(plain->welcome()["brought"].is_null());
}

// Every pile as a queue of single cards: whoever laid it would know each card that comes.
TEST_F(Brought, PilesAreMixedWhereOthersPlay) {
  Record stacked = head("beyond-the-sun");
  Json laid = position("beyond-the-sun");
  int sets = 0;
  for (auto& [name, pile] : laid["decks"].items()) {
    if (!pile.is_array()) continue;
    Json singles = Json::array();
    for (const Json& set : pile)
      for (const Json& card : set.is_object() ? set["cards"] : set) singles.push_back(Json::array({card}));
    sets += static_cast<int>(singles.size());
    pile = std::move(singles);
  }
  laid["decks"]["technology_batches"] = 40;
  laid["decks"]["system_batches"] = 40;
  ASSERT_GT(sets, 20);
  stacked.position = laid.dump();
  AnyState state;
  ASSERT_TRUE(read_position(game("beyond-the-sun"), stacked.position, state));
  MoveList moves;
  game("beyond-the-sun").legal(state, moves);
  stacked.moves.push_back(
      {game("beyond-the-sun").to_act(state), game("beyond-the-sun").format(state, moves[0]), std::nullopt, 0});

  const auto sets_of = [&](const Json& seats) {
    const Answer made = bring(write_record(stacked), seats);
    EXPECT_EQ(made.status, 201) << made.body;
    const auto kept = parse_record(stored(made.json()).head.record_head);
    const Json decks = Json::parse(kept->position)["decks"];
    std::size_t most = 0;
    for (const auto& [name, pile] : decks.items())
      if (pile.is_array()) most = std::max(most, pile.size());
    return std::pair(most, stored(made.json()).standing.ply);
  };
  EXPECT_EQ(sets_of({person(), person()}), std::pair(std::size_t{1}, 0));
  EXPECT_EQ(sets_of({person(), kOpen}), std::pair(std::size_t{1}, 0));
  EXPECT_GT(sets_of({person(), bot("novice")}).first, 5u) << "alone anything may be tried";
  EXPECT_EQ(sets_of({person(), bot("novice")}).second, 1);
}

}  // namespace
}  // namespace orrery::test
