// Whose turn it is at several tables at once, for those who have their keys, and what comes of asking with anything
// else.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

class Turns : public testing::Test {
 protected:
  LocalServer server_;
  const Json table_ = new_table(server_.port(), wish({person("Ada"), kPerson}));

  Answer turns(const Json& tables) {
    return ask(server_.port(), {"POST", "/api/turns", Json{{"v", 1}, {"tables", tables}}.dump()});
  }
  Json one(const std::string& key) {
    const Answer answer = turns({{{"id", table_["id"]}, {"key", key}}});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json()["tables"][0];
  }
};

TEST_F(Turns, FollowTheGameWithoutWakingIt) {
  const std::string keys[] = {table_["seats"][0]["key"], table_["seats"][1]["key"]};
  Json first = one(keys[0]), second = one(keys[1]);
  EXPECT_NE(first["your_turn"], second["your_turn"]);
  EXPECT_EQ(first["players"], (Json{"Ada", ""}));
  EXPECT_EQ(second["seat"], 1);
  EXPECT_EQ(server_.hub().awake(), 0u);
  const std::size_t mover = first["your_turn"] == true ? 0 : 1;
  Client client(server_.port(), table_["id"]);
  ASSERT_TRUE(client.hello(keys[mover]));
  client.move(static_cast<int>(client.state()["moves"].size()) - 1);
  while (client.ply() < 1) ASSERT_TRUE(client.next());
  EXPECT_EQ(one(keys[mover])["your_turn"], client.my_turn());
  EXPECT_EQ(one(keys[1 - mover])["your_turn"], !client.my_turn());
  EXPECT_EQ(one(keys[0])["ply"], 1);
  // Where a bot plays for somebody it is not their turn.
  client.send({{"v", 1}, {"type", "replace"}, {"seat", mover}, {"bot", "novice"}});
  EXPECT_FALSE(client.wait_for("players").is_null());
  EXPECT_EQ(one(keys[mover])["your_turn"], false);
}

TEST_F(Turns, SpectatorsLearnNoMore) {
  const Json watched = one(table_["watch"]);
  EXPECT_TRUE(watched["seat"].is_null());
  EXPECT_EQ(watched["your_turn"], false);
  for (const auto& [field, value] : watched.items()) EXPECT_FALSE(value.is_string() && value == "Ada") << field;
}

TEST_F(Turns, WrongKeysAndMalformedQuestionsLearnNothing) {
  const Json other = new_table(server_.port(), wish({kPerson, kPerson}));
  for (const std::string& key :
       {std::string(), std::string("AAAAAAAAAAAAAAAAAAAAAA"), other["seats"][0]["key"].get<std::string>(),
        other["watch"].get<std::string>(), table_["invite"].get<std::string>()}) {
    const Json answer = one(key);
    EXPECT_EQ(answer["error"], "bad-key") << key;
    EXPECT_EQ(answer.size(), 2u) << answer;
  }
  const Json unknown = turns({{{"id", "../../etc/passwd"}, {"key", "x"}}, {{"id", ""}, {"key", ""}}}).json();
  for (const Json& answer : unknown["tables"]) EXPECT_EQ(answer["error"], "no-table");
  for (const Json& bad :
       {Json("x"), Json::object(), Json{1}, Json{{{"id", 1}, {"key", "x"}}}, Json{{{"id", "a"}}},
        Json{{{"id", "a"}, {"key", "b"}, {"more", 1}}}, Json{{{"id", "a"}, {"key", std::string(65, 'k')}}}})
    EXPECT_EQ(turns(bad).status, 400) << bad;
  Json many = Json::array();
  for (int i = 0; i < 31; ++i) many.push_back({{"id", "a"}, {"key", "b"}});
  EXPECT_EQ(turns(many).status, 400);
  many.erase(many.begin());
  EXPECT_EQ(turns(many).status, 200);
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/turns"}).status, 405);
  EXPECT_EQ(ask(server_.port(), {"POST", "/api/turns", std::string(5'000, ' ')}).status, 413);
}

// Thirty tables are three requests.
TEST(TurnsLimit, ManyTablesCountAsManyRequests) {
  LocalOptions options;
  options.hub.limits.set(server::Limit::kAddressRequests, 1);  // ten at once
  LocalServer server(options);
  Json many = Json::array();
  for (int i = 0; i < 30; ++i) many.push_back({{"id", "a"}, {"key", "b"}});
  const std::string body = Json{{"v", 1}, {"tables", many}}.dump();
  int answered = 0;
  while (answered < 10 && ask(server.port(), {"POST", "/api/turns", body}).status == 200) ++answered;
  EXPECT_GE(answered, 3);
  EXPECT_LE(answered, 4);
}

}  // namespace
}  // namespace orrery::test
