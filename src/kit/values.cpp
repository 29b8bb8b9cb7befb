#include "kit/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/text.h"

namespace orrery::kit {
namespace {

using Written = ValueInfo::Written;

int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (const char letter : a) {
    int diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int replaced = diagonal + (letter != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_word(std::string_view word, std::span<const std::string> known) {
  std::string best;
  // A third of the letters may be wrong; long input is no typing error.
  int limit = word.size() > 60 ? 0 : static_cast<int>(word.size() / 3) + 1;
  for (const std::string& candidate : known)
    if (const int d = distance(word, candidate); d < limit) {
      limit = d;
      best = candidate;
    }
  return best;
}

std::string Values::format(int kind, int value) const {
  if (info(kind).written == Written::kWord)
    if (std::string found = word(kind, value); !found.empty()) return found;
  return std::to_string(value);
}

Result<int> Values::parse(int kind, std::string_view text) const {
  const ValueInfo& row = info(kind);
  if (row.written != Written::kWord) {
    const auto number = to_number<int>(text);
    if (number && *number >= row.low && *number <= highest(kind)) return *number;
    return fail(
        fmt::format("\"{}\" is not {}; expected a number from {} to {}", text, row.noun, row.low, highest(kind)));
  }
  std::vector<std::string> names;
  for (const NamedValue& one : words(kind)) {
    if (one.word == text) return one.value;
    // What follows a colon tells equal things apart; nobody needs to be offered it.
    if (one.word.find(':') == std::string::npos) names.push_back(one.word);
  }
  std::string message = fmt::format("\"{}\" is not {}", text, row.noun);
  if (const std::string near = nearest_word(text, names); !near.empty())
    message += fmt::format("; did you mean \"{}\"?", near);
  else if (!names.empty() && names.size() <= 12)
    message += fmt::format("; expected one of {}", fmt::join(names, ", "));
  return fail(message);
}

Json Values::to_json(int kind, int value) const {
  const ValueInfo& row = info(kind);
  if (row.may_be_none && value == row.none) return {};
  switch (row.written) {
    case Written::kNumber:
      return value;
    case Written::kFlag:
      return value != 0;
    case Written::kWord:
      break;
  }
  std::string found = word(kind, value);
  return found.empty() ? Json() : Json(std::move(found));
}

int Values::from_json(int kind, const JsonValue& value) const {
  const ValueInfo& row = info(kind);
  if (row.may_be_none && value.is_null()) return row.none;
  switch (row.written) {
    case Written::kNumber:
      return value.number(row.low, highest(kind));
    case Written::kFlag:
      return value.flag() ? 1 : 0;
    case Written::kWord:
      break;
  }
  if (value.is_text()) {
    const std::string text = value.text();
    for (const NamedValue& one : words(kind))
      if (one.word == text) return one.value;
  }
  value.expected(std::string(row.noun));
  return row.low;
}

Json Values::set_to_json(int kind, u64 mask) const {
  Json list = Json::array();
  for (; mask != 0; mask &= mask - 1) list.push_back(to_json(kind, std::countr_zero(mask)));
  return list;
}

u64 Values::set_from_json(int kind, const JsonValue& list) const {
  u64 mask = 0;
  for (const JsonValue& item : list.list(0, 64)) {
    const u64 one = u64{1} << (from_json(kind, item) & 63);
    if ((mask & one) != 0) item.expected("every entry once");
    mask |= one;
  }
  return mask;
}

std::string Values::typescript(int kind) const {
  const ValueInfo& row = info(kind);
  std::string type(row.type);
  if (type.empty())
    type = row.written == Written::kNumber ? "number" : row.written == Written::kFlag ? "boolean" : "string";
  return row.may_be_none ? type + " | null" : type;
}

}  // namespace orrery::kit
