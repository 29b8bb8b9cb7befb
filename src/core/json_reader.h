// Typed, strict access to JSON for host code that loads positions. The first problem is kept and names its field;
// reading goes on with harmless values after it, so loaders need no error handling of their own until the end.
// Never throws. Not for the engine: WebAssembly builds do without.
#pragma once
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "core/text.h"
#include "core/types.h"

namespace orrery {

class JsonProblems {
 public:
  void add(const std::string& path, std::string message) {
    if (!first_) first_ = Error{std::move(message), path.empty() ? "position" : path, {}};
  }
  bool any() const { return first_.has_value(); }
  const Error& first() const { return *first_; }

 private:
  std::optional<Error> first_;
};

// One value and the path to it, such as `players[1].coins`.
class JsonValue {
 public:
  JsonValue(JsonProblems& problems, const Json* value, std::string path)
      : problems_(problems), value_(value), path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  // False after an earlier problem too: there is nothing to read.
  bool present() const { return value_ != nullptr; }
  bool is_null() const { return value_ == nullptr || value_->is_null(); }
  void problem(std::string message) const {
    if (value_ != nullptr) problems_.add(path_, std::move(message));
  }

  int number(int low, int high) const {
    if (value_ == nullptr) return low;
    if (value_->is_number_unsigned() ? value_->get<u64>() <= static_cast<u64>(std::max(high, 0))
                                     : value_->is_number_integer() && value_->get<std::int64_t>() <= high) {
      const auto n = value_->get<std::int64_t>();
      if (n >= low) return static_cast<int>(n);
    }
    problem("expected a number from " + std::to_string(low) + " to " + std::to_string(high) + ", found " + found());
    return low;
  }
  u64 number64() const {
    if (value_ == nullptr) return 0;
    if (value_->is_number_unsigned()) return value_->get<u64>();
    problem("expected a number that is not negative, found " + found());
    return 0;
  }
  // A number of 64 bits, as text or as a number.
  u64 seed() const {
    if (value_ == nullptr || !value_->is_string()) return number64();
    const auto& text = value_->get_ref<const std::string&>();
    if (const auto number = to_number<u64>(text)) return *number;
    problem("expected a number of at most 64 bits, found " + found());
    return 0;
  }
  bool flag() const {
    if (value_ == nullptr) return false;
    if (value_->is_boolean()) return value_->get<bool>();
    problem("expected true or false, found " + found());
    return false;
  }
  std::string text() const {
    if (value_ == nullptr) return {};
    if (value_->is_string()) return value_->get<std::string>();
    problem("expected a text, found " + found());
    return {};
  }
  std::vector<JsonValue> list(std::size_t low, std::size_t high) const {
    std::vector<JsonValue> values;
    if (value_ == nullptr) return values;
    if (!value_->is_array() || value_->size() < low || value_->size() > high) {
      const std::string range =
          low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
      problem("expected a list of " + range + ", found " + found());
      return values;
    }
    for (std::size_t i = 0; i < value_->size(); ++i)
      values.emplace_back(problems_, &(*value_)[i], path_ + "[" + std::to_string(i) + "]");
    return values;
  }
  // Position of the text in a list of words; 0 after a problem.
  int word(std::span<const std::string_view> words, std::string_view what) const {
    if (value_ == nullptr) return 0;
    if (value_->is_string()) {
      const auto it = std::find(words.begin(), words.end(), value_->get_ref<const std::string&>());
      if (it != words.end()) return static_cast<int>(it - words.begin());
    }
    std::string choice;
    if (words.size() <= 8)
      for (const std::string_view one : words) choice += (choice.empty() ? " (" : ", ") + std::string(one);
    expected(std::string(what) + choice + (choice.empty() ? "" : ")"));
    return 0;
  }
  // An object whose keys are data, in the order of the text.
  std::vector<std::pair<std::string, JsonValue>> entries() const {
    std::vector<std::pair<std::string, JsonValue>> values;
    if (value_ == nullptr) return values;
    if (!value_->is_object()) {
      expected("an object");
      return values;
    }
    for (const auto& [key, value] : value_->items())
      values.emplace_back(key, JsonValue(problems_, &value, path_.empty() ? key : path_ + "." + key));
    return values;
  }
  bool is_text() const { return value_ != nullptr && value_->is_string(); }
  bool is_object() const { return value_ != nullptr && value_->is_object(); }
  void expected(const std::string& what) const { problem("expected " + what + ", found " + found()); }

  // What stands there, short enough for a sentence.
  std::string found() const {
    if (value_ == nullptr) return "nothing";
    if (value_->is_array()) return "a list of " + std::to_string(value_->size());
    if (value_->is_object()) return "an object";
    std::string text = value_->dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > 60) text = text.substr(0, 57) + "...";
    return text;
  }

 private:
  friend class JsonObject;
  JsonProblems& problems_;
  const Json* value_;
  std::string path_;
};

// An object with a fixed set of keys: what is missing and what nobody asked for are problems.
class JsonObject {
 public:
  explicit JsonObject(const JsonValue& value) : value_(value) {
    if (value_.present() && !value_.value_->is_object()) {
      value_.problem("expected an object, found " + value_.found());
      value_.value_ = nullptr;
    }
  }
  ~JsonObject() {
    if (!value_.present()) return;
    for (const auto& [key, unused] : value_.value_->items())
      if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
        value_.problems_.add(child(key), "this field is unknown");
  }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  JsonValue operator[](const std::string& key) {
    asked_.push_back(key);
    if (!value_.present()) return {value_.problems_, nullptr, child(key)};
    const auto found = value_.value_->find(key);
    if (found != value_.value_->end()) return {value_.problems_, &*found, child(key)};
    value_.problems_.add(child(key), "this field is missing");
    return {value_.problems_, nullptr, child(key)};
  }
  // A field that may be left out.
  std::optional<JsonValue> find(const std::string& key) {
    asked_.push_back(key);
    if (!value_.present()) return std::nullopt;
    const auto found = value_.value_->find(key);
    if (found == value_.value_->end()) return std::nullopt;
    return JsonValue(value_.problems_, &*found, child(key));
  }

 private:
  std::string child(const std::string& key) const { return value_.path_.empty() ? key : value_.path_ + "." + key; }

  JsonValue value_;
  std::vector<std::string> asked_;
};

// What a text may hold, so that reading it takes time and memory in proportion to its length. Positions of our games
// have up to 22 keys in an object and 500 values.
inline constexpr std::size_t kMaxJsonDepth = 64;       // writing JSON recurses
inline constexpr int kMaxJsonKeys = 128;               // in one object: keys that keep their order are searched for
inline constexpr std::size_t kMaxJsonValues = 20'000;  // each takes some dozen bytes, however short its text

// The number of keys in the text, before anything is made of it. Signs inside of texts do not count.
inline Result<std::size_t> count_json_keys(std::string_view json, std::size_t most_values) {
  std::array<int, kMaxJsonDepth + 1> keys{};  // of the objects that are open
  std::size_t depth = 0, values = 0, all_keys = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') quoted = !quoted;
    if (quoted && c == '\\') ++i;
    if (quoted) continue;
    if (c == '[' || c == '{') {
      if (depth == kMaxJsonDepth) return fail("this JSON is nested too deeply");
      keys[++depth] = 0;
    }
    if ((c == ']' || c == '}') && depth > 0) --depth;
    if (c == ':') {
      ++all_keys;
      if (++keys[depth] > kMaxJsonKeys) return fail("an object in this JSON has too many fields");
    }
    if ((c == ',' || c == '[' || c == '{') && ++values > most_values) return fail("this JSON holds too many values");
  }
  return all_keys;
}

inline std::size_t count_json_keys(const Json& json) {
  std::size_t keys = json.is_object() ? json.size() : 0;
  if (json.is_structured())
    for (const auto& value : json) keys += count_json_keys(value);
  return keys;
}

// The text as JSON; keys keep their order, so what is read can be written back.
inline Result<Json> parse_json(std::string_view text, std::size_t most_values = kMaxJsonValues) {
  const Result<std::size_t> keys = count_json_keys(text, most_values);
  if (!keys) return tl::unexpected(keys.error());
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return fail("this is not valid JSON");
  // The library keeps the last of several; somebody else might have looked at the first.
  if (count_json_keys(json) != *keys) return fail("a field stands twice in an object of this JSON");
  return json;
}

}  // namespace orrery
