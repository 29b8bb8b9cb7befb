// Paths into a position's JSON dump, such as `players[1].supply.A`, and the comparisons scenarios make with them.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace orrery::scenario {

struct Append {};  // `[]`: behind the last element
using PathStep = std::variant<std::string, std::size_t, Append>;

struct JsonPath {
  std::string text;
  std::vector<PathStep> steps;
};

// Names are separated by dots, indices stand in brackets; a name with odd characters is written `["like this"]`.
Result<JsonPath> parse_path(std::string_view text);

// The value at the path. `length` after a list or an object that has no such field is its size.
Result<Json> get(const Json& root, const JsonPath&);
// Objects on the way are made; lists grow only by `[]`.
Result<void> set(Json& root, const JsonPath&, Json value);
// `sign` 1 or -1.
Result<void> add(Json& root, const JsonPath&, const Json& value, int sign);
Result<void> erase(Json& root, const JsonPath&);

// JSON, or a bare word as text.
Json parse_value(std::string_view text);
// One line of JSON, cut short if it is long.
std::string show(const Json& value);

enum class Compare { kEqual, kNotEqual, kLess, kLessEqual, kGreater, kGreaterEqual, kContains, kLacks };

// `left OP right`, where OP stands between spaces.
struct Comparison {
  std::string left;
  Compare op;
  Json right;
};
Result<Comparison> parse_comparison(std::string_view text);
bool holds(const Json& left, Compare op, const Json& right);

}  // namespace orrery::scenario
