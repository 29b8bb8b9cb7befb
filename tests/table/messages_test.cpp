// Good messages, and one clear sentence for every kind of bad one.
#include "table/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::table {
namespace {

using testing::HasSubstr;

TEST(Messages, EveryTypeIsRead) {
  const auto hello = parse_message(R"({"v":1,"type":"hello","key":"abc","name":" Ada ","ply":3})");
  ASSERT_TRUE(hello);
  EXPECT_EQ(hello->key, "abc");
  EXPECT_EQ(hello->text, "Ada");
  const auto move = parse_message(R"({"v":1,"type":"move","ply":4,"move":2,"entry":9})");
  ASSERT_TRUE(move);
  EXPECT_EQ(move->type, MessageType::kMove);
  EXPECT_EQ(move->ply, 4);
  EXPECT_EQ(move->move, 2);
  EXPECT_EQ(move->entry, 9);
  EXPECT_FALSE(parse_message(R"({"v":1,"type":"move","ply":4,"move":2})")->entry);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"undo","ply":4})")->type, MessageType::kUndo);
  EXPECT_TRUE(parse_message(R"({"v":1,"type":"consent","request":4,"yes":true})")->yes);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"say","text":"hi"})")->text, "hi");
  EXPECT_EQ(parse_message(R"({"v":1,"type":"name","name":"Bo"})")->text, "Bo");
  EXPECT_EQ(parse_message(R"({"v":1,"type":"replace","seat":1,"bot":"greedy"})")->text, "greedy");
  EXPECT_EQ(parse_message(R"({"v":1,"type":"replace","seat":1,"bot":null})")->text, "");
  EXPECT_EQ(parse_message(R"({"v":1,"type":"rematch"})")->type, MessageType::kRematch);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"at","ply":0})")->type, MessageType::kAt);
  const auto hint = parse_message(R"({"v":1,"type":"hint","ply":4,"entry":7})");
  ASSERT_TRUE(hint);
  EXPECT_EQ(hint->type, MessageType::kHint);
  EXPECT_EQ(hint->ply, 4);
  EXPECT_EQ(hint->entry, 7);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"analyse"})")->type, MessageType::kAnalyse);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"stop"})")->type, MessageType::kStop);
  EXPECT_EQ(parse_message(R"({"v":1,"type":"ping"})")->type, MessageType::kPing);
}

struct Bad {
  const char* text;
  const char* sentence;
};

class BadMessage : public testing::TestWithParam<Bad> {};
TEST_P(BadMessage, OneSentence) {
  const auto message = parse_message(GetParam().text);
  ASSERT_FALSE(message);
  EXPECT_EQ(message.error().code, "bad-message");
  EXPECT_THAT(message.error().text.en, HasSubstr(GetParam().sentence));
  EXPECT_FALSE(message.error().text.de.empty());
}
INSTANTIATE_TEST_SUITE_P(
    All, BadMessage,
    testing::Values(Bad{"", "not valid JSON"}, Bad{"{", "not valid JSON"},
                    Bad{"[]", "expected an object, found a list of 0"}, Bad{"12", "expected an object, found 12"},
                    Bad{R"({"v":1})", "type: this field is missing"},
                    Bad{R"({"type":"ping"})", "v: this field is missing"},
                    Bad{R"({"v":2,"type":"ping"})", "v: expected a number from 1 to 1, found 2"},
                    Bad{R"({"v":1,"type":"dance"})", "type: expected a type of message, found \"dance\""},
                    Bad{R"({"v":1,"type":7})", "type: expected a text, found 7"},
                    Bad{R"({"v":1,"type":"ping","x":1})", "x: this field is unknown"},
                    Bad{R"({"v":1,"type":"hint"})", "ply: this field is missing"},
                    Bad{R"({"v":1,"type":"hint","ply":-1})", "ply: expected a number"},
                    Bad{R"({"v":1,"type":"analyse","ply":1})", "ply: this field is unknown"},
                    Bad{R"({"v":1,"type":"stop","what":"hint"})", "what: this field is unknown"},
                    Bad{R"({"v":1,"type":"move","ply":"4","move":2})", "ply: expected a number"},
                    Bad{R"({"v":1,"type":"move","ply":4.5,"move":2})", "ply: expected a number"},
                    Bad{R"({"v":1,"type":"move","ply":4,"move":99999999999})", "move: expected a number"},
                    Bad{R"({"v":1,"type":"move","ply":-1,"move":2})", "ply: expected a number"},
                    Bad{R"({"v":1,"type":"move","ply":4})", "move: this field is missing"},
                    Bad{R"({"v":1,"type":"consent","request":4,"yes":"yes"})", "yes: expected true or false"},
                    Bad{R"({"v":1,"type":"replace","seat":9,"bot":null})", "seat: expected a number from 0 to 3"},
                    Bad{R"({"v":1,"type":"replace","seat":0})", "bot: this field is missing"},
                    Bad{R"({"v":1,"type":"hello","key":1})", "key: expected a text"},
                    Bad{R"({"v":1,"type":"hello","key":"k","name":"a\u0000b"})",
                        "name: This text holds control characters"},
                    Bad{"{\"v\":1,\"type\":\"say\",\"text\":\"\xff\"}", "not valid JSON"}));

TEST(Messages, DeepNestingIsRefused) {
  const auto message = parse_message(R"({"v":1,"type":)" + std::string(1000, '[') + std::string(1000, ']') + "}");
  ASSERT_FALSE(message);
  EXPECT_THAT(message.error().text.en, HasSubstr("nested too deeply"));
}

TEST(NewTables, AreRead) {
  const auto table = parse_new_table(
      R"({"v":1,"game":"g","variants":["a"],"seats":[{"kind":"human","name":"Ada"},{"kind":"bot","bot":"greedy"},{"kind":"open"}],"seed":"18446744073709551615","public":true})");
  ASSERT_TRUE(table) << table.error().text.en;
  EXPECT_EQ(table->seats.size(), 3u);
  EXPECT_EQ(table->seats[0].name, "Ada");
  EXPECT_EQ(table->seats[1].bot, "greedy");
  EXPECT_EQ(table->seats[2].kind, SeatKind::kOpen);
  EXPECT_EQ(*table->seed, ~u64{0});
  EXPECT_TRUE(table->is_public);
}

TEST(NewTables, AreRefusedWithOneSentence) {
  const auto sentence = [](const std::string& text) {
    const auto table = parse_new_table(text);
    return table ? std::string("it was read") : table.error().text.en;
  };
  EXPECT_THAT(sentence(R"({"v":1,"seats":[]})"), HasSubstr("game: this field is missing"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[]})"), HasSubstr("seats: expected a list of 1 to 4"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[{"kind":"cat"}]})"), HasSubstr("seats[0].kind"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[{"kind":"bot"}]})"), HasSubstr("needs its level"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[{"kind":"human","bot":"greedy"}]})"),
              HasSubstr("only a seat of"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[{"kind":"human"}],"seed":7})"),
              HasSubstr("seed: expected a text"));
  EXPECT_THAT(sentence(R"({"v":1,"game":"g","seats":[{"kind":"human"}],"seed":"-7"})"),
              HasSubstr("seed: expected a whole"));
  EXPECT_THAT(sentence(R"({"v":1,"record":"x","seats":[{"kind":"human"}],"seed":"7"})"), HasSubstr("its own seed"));
}

TEST(Joining, MayLeaveTheNameOut) {
  EXPECT_EQ(parse_join(R"({"v":1,"name":"Bo"})")->name, "Bo");
  EXPECT_EQ(parse_join(R"({"v":1,"name":"Bo","invite":"abc"})")->invite, "abc");
  EXPECT_FALSE(parse_join(R"({"v":1,"name":"Bo","invite":7})"));
  EXPECT_FALSE(parse_join(R"({"v":1,"name":"Bo","invite":")" + std::string(65, 'a') + R"("})"));
  EXPECT_EQ(parse_join(R"({"v":1})")->name, "");
  EXPECT_FALSE(parse_join(R"({"v":1,"name":""})"));
  EXPECT_FALSE(parse_join(R"({"v":1,"name":"Bo","seat":1})"));
}

}  // namespace
}  // namespace orrery::table
