// What a stranger may send as JSON: reading it costs no more than its length, and everybody reads the same.
#include "core/json_reader.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

std::string object_of(int keys) {
  std::string text = "{";
  for (int i = 0; i < keys; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  return text + "}";
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

std::string problem_of(std::string_view text, std::size_t most_values = kMaxJsonValues) {
  const auto json = parse_json(text, most_values);
  return json ? "" : json.error().message;
}

TEST(JsonReading, KeysOfAnObjectAreBounded) {
  EXPECT_EQ(problem_of(object_of(kMaxJsonKeys)), "");
  EXPECT_EQ(problem_of(object_of(kMaxJsonKeys + 1)), "an object in this JSON has too many fields");
  EXPECT_EQ(problem_of(object_of(100'000)), "an object in this JSON has too many fields");
  EXPECT_EQ(problem_of("[" + object_of(100) + "," + object_of(100) + "]"), "");
  EXPECT_EQ(problem_of(R"({"a":{"b":0},)" + object_of(kMaxJsonKeys).substr(1)),
            "an object in this JSON has too many fields");
}

TEST(JsonReading, ValuesAreBounded) {
  EXPECT_EQ(problem_of("[" + repeated("0,", 8) + "0]", 9), "");
  EXPECT_EQ(problem_of("[" + repeated("0,", 9) + "0]", 9), "this JSON holds too many values");
  EXPECT_EQ(problem_of("[" + repeated("[],", 100'000) + "0]"), "this JSON holds too many values");
}

TEST(JsonReading, DepthIsBounded) {
  const int most = static_cast<int>(kMaxJsonDepth);
  EXPECT_EQ(problem_of(repeated("[", most) + repeated("]", most)), "");
  EXPECT_EQ(problem_of(repeated("[", most + 1) + repeated("]", most + 1)), "this JSON is nested too deeply");
}

TEST(JsonReading, SignsInsideOfTextsDoNotCount) {
  EXPECT_EQ(problem_of("{\"a\":\"" + repeated("{[:,\\\"", 1'000) + "\"}", 2), "");
}

TEST(JsonReading, AFieldStandsOnce) {
  for (const char* text : {R"({"a":1,"a":2})", R"({"a":1,"\u0061":2})", R"([{"x":{"b":1,"c":2,"b":1}}])",
                           R"({"a":{"b":1,"c":2},"a":{"d":1,"e":2,"f":3}})"})
    EXPECT_EQ(problem_of(text), "a field stands twice in an object of this JSON") << text;
  EXPECT_EQ(problem_of(R"([{"a":1},{"a":1,"b":{"a":1}}])"), "");
}

}  // namespace
}  // namespace orrery
