#include "kit/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/text.h"

namespace orrery::kit {
namespace {

using Written = ValueInfo::Written;

constexpr int kMostOffered = 12;  // more words than an error lists

std::string_view without_article(std::string_view noun) {
  for (const std::string_view article : {"a ", "an "})
    if (noun.starts_with(article)) return noun.substr(article.size());
  return noun;
}

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

std::string Values::word(int kind, int value) const {
  const auto& fixed = info(kind).words;
  if (fixed.empty()) return word_here(kind, value);
  const auto index = static_cast<std::size_t>(value);
  return index < fixed.size() ? std::string(fixed[index]) : std::string();
}

std::vector<NamedValue> Values::words(int kind) const {
  std::vector<NamedValue> out;
  const int end = info(kind).words.empty() ? info(kind).high : static_cast<int>(info(kind).words.size());
  for (int value = 0; value < end; ++value)
    if (std::string one = word(kind, value); !one.empty()) out.push_back({std::move(one), value});
  return out;
}

std::string Values::format(int kind, int value) const {
  if (info(kind).written == Written::kWord)
    if (std::string found = word(kind, value); !found.empty()) return found;
  return std::to_string(value);
}

Result<int> Values::parse(int kind, std::string_view text) const {
  const ValueInfo& row = info(kind);
  std::vector<std::string> names;
  if (row.written == Written::kWord) {
    for (const NamedValue& one : words(kind)) {
      if (one.word == text) return one.value;
      // What follows a colon tells equal things apart; nobody needs to be offered it.
      if (one.word.find(':') == std::string::npos) names.push_back(one.word);
    }
  } else {
    const auto number = to_number<int>(text);
    const bool fits = number && *number >= row.low && *number <= highest(kind);
    if (fits && std::to_string(*number) == text) return *number;
    if (highest(kind) - row.low < kMostOffered)
      for (int n = row.low; n <= highest(kind); ++n) names.push_back(std::to_string(n));
  }
  std::string message = fmt::format("\"{}\" is no {}", text, without_article(row.noun));
  if (const std::string near = nearest_word(text, names); !near.empty())
    message += fmt::format("; did you mean \"{}\"?", near);
  else if (!names.empty() && names.size() <= kMostOffered)
    message += fmt::format("; expected one of {}", fmt::join(names, ", "));
  else if (row.written != Written::kWord)
    message += fmt::format("; expected a number from {} to {}", row.low, highest(kind));
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
    if (item.is_null()) item.expected(std::string(info(kind).noun));
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
