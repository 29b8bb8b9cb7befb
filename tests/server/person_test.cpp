// A person's own results on a server: bound to a key that they show when they sit down, told to nobody else.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

const std::string kAda = "AdaAdaAdaAdaAdaAdaAda-";
const std::string kBo = "BoBoBoBoBoBoBoBoBoBo_1";

class Persons : public testing::Test {
 protected:
  Scratch scratch_;
  std::unique_ptr<store::Store> store_ = std::move(*store::open_store(scratch_.path("tables.db")));
  LocalServer server_{{}, std::move(*store::open_store(scratch_.path("tables.db")))};

  static int work(const Client& client) { return static_cast<int>(client.state()["moves"].size()) - 1; }
  static bool greet(Client& client, const std::string& key, const Json& person) {
    client.send({{"v", 1}, {"type", "hello"}, {"key", key}, {"person", person}});
    return !client.wait_for("state").is_null();
  }
  Answer ask_for(const Json& body) { return ask(server_.port(), {"POST", "/api/person", body.dump()}); }
  Json results(const std::string& key) {
    const Answer answer = ask_for({{"v", 1}, {"key", key}});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json()["results"];
  }
  std::string log_of(const std::string& table) {
    std::string all;
    const auto loaded = store_->load(table);
    for (const store::Entry& entry : loaded->entries) all += entry.text + "\n";
    return all;
  }
};

TEST_F(Persons, AResultCountsForWhoeverPlayed) {
  const Json table = new_table(server_.port(), wish({kPerson, {{"kind", "bot"}, {"bot", "novice"}}}));
  Client ada(server_.port(), table["id"]);
  ASSERT_TRUE(greet(ada, table["seats"][0]["key"], kAda));
  EXPECT_TRUE(results(kAda).empty()) << "it is not over";
  while (ada.wait_for_turn() && !ada.state()["over"]) {
    ada.move(work(ada));
    ASSERT_FALSE(ada.wait_for("state").is_null());
  }
  const Json result = ada.wait_for("result");
  const Json mine = results(kAda);
  ASSERT_EQ(mine.size(), 1u);
  EXPECT_EQ(mine[0]["table"], table["id"]);
  EXPECT_EQ(mine[0]["game"], "template-game");
  EXPECT_EQ(mine[0]["place"], result["ranks"][0].get<int>() + 1);
  EXPECT_EQ(mine[0]["score"], result["scores"][0]);
  EXPECT_EQ(mine[0]["players"], 2);
  EXPECT_EQ(mine[0]["people"], 1);
  // Whoever comes after the end has not played.
  Client late(server_.port(), table["id"]);
  ASSERT_TRUE(greet(late, table["seats"][0]["key"], kBo));
  EXPECT_TRUE(results(kBo).empty());
  // Forgotten is forgotten, for this person alone.
  EXPECT_TRUE(ask_for({{"v", 1}, {"key", kAda}, {"forget", true}}).json()["results"].empty());
  EXPECT_TRUE(results(kAda).empty());
}

// Neither the key nor its hash goes to anybody, and the log holds no key.
TEST_F(Persons, NobodyIsToldWhoSomebodyIs) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  Client ada(server_.port(), table["id"]), bo(server_.port(), table["id"]);
  ASSERT_TRUE(greet(ada, table["seats"][0]["key"], kAda));
  ASSERT_TRUE(greet(bo, table["seats"][1]["key"], kBo));
  const std::string log = log_of(table["id"]);
  const std::size_t at = log.find("# person 0 ");
  ASSERT_NE(at, std::string::npos) << log;
  const std::string hash = log.substr(at + 11, 64);
  EXPECT_EQ(log.find(kAda), std::string::npos);
  Client watcher(server_.port(), table["id"]);
  watcher.send({{"v", 1}, {"type", "hello"}, {"key", table["watch"]}});
  std::string heard;
  bo.send({{"v", 1}, {"type", "ping"}});
  for (Client* client : {&bo, &watcher})
    while (const auto message = client->next(300)) heard += message->dump();
  const std::string path = "/api/tables/" + table["id"].get<std::string>() + "/record";
  heard +=
      ask(server_.port(), {"GET", path, "", {"Authorization: Bearer " + table["seats"][1]["key"].get<std::string>()}})
          .body;
  EXPECT_FALSE(heard.empty());
  EXPECT_EQ(heard.find(kAda), std::string::npos);
  EXPECT_EQ(heard.find(hash), std::string::npos);
  // Saying hello again with the same key adds nothing to the log.
  const std::size_t length = log_of(table["id"]).size();
  Client again(server_.port(), table["id"]);
  ASSERT_TRUE(greet(again, table["seats"][0]["key"], kAda));
  EXPECT_EQ(log_of(table["id"]).size(), length);
}

TEST_F(Persons, MalformedKeysAreRefusedAndManyOfThemCostTheSeat) {
  for (const Json& bad :
       {Json(""), Json("short"), Json(std::string(23, 'A')), Json(std::string(21, 'A')), Json(7), Json(nullptr),
        Json("AdaAdaAdaAdaAdaAdaAda!"), Json("AdaAdaAdaAdaAdaAdaAda\n"), Json("AdaAdaAdaAdaAdaAda 0 x")}) {
    EXPECT_EQ(ask_for({{"v", 1}, {"key", bad}}).status, 400) << bad;
    const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
    Client client(server_.port(), table["id"]);
    client.send({{"v", 1}, {"type", "hello"}, {"key", table["seats"][0]["key"]}, {"person", bad}});
    EXPECT_EQ(client.wait_for("error")["code"], "bad-message") << bad;
    EXPECT_EQ(log_of(table["id"]).find("# person"), std::string::npos);
  }
  EXPECT_EQ(ask_for({{"v", 1}, {"key", kAda}, {"forget", 1}}).status, 400);
  EXPECT_EQ(ask_for({{"v", 1}, {"key", kAda}, {"all", true}}).status, 400);
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/person"}).status, 405);
  EXPECT_EQ(ask(server_.port(), {"POST", "/api/person", std::string(5'000, ' ')}).status, 413);

  // One new key after the other makes the log no longer than names do.
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  for (int i = 0; i < 60; ++i) {
    std::string key = kAda;
    key.replace(0, 2, std::to_string(10 + i));
    Client client(server_.port(), table["id"]);
    ASSERT_TRUE(greet(client, table["seats"][0]["key"], key));
  }
  const std::string log = log_of(table["id"]);
  int lines = 0;
  for (std::size_t at = log.find("# person"); at != std::string::npos; at = log.find("# person", at + 1)) ++lines;
  EXPECT_GE(lines, 20);
  EXPECT_LE(lines, 35);  // thirty in a minute
}

// A spectator's key of their own means nothing.
TEST_F(Persons, SpectatorsHaveNoResults) {
  const Json table = new_table(server_.port(), wish({kPerson, kPerson}));
  Client watcher(server_.port(), table["id"]);
  ASSERT_TRUE(greet(watcher, table["watch"], kBo));
  EXPECT_EQ(log_of(table["id"]).find("# person"), std::string::npos);
}

}  // namespace
}  // namespace orrery::test
