#include "content/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace orrery::content {
namespace {

const Doc kMissing{};
const std::vector<Doc> kNoList{};
constexpr std::size_t kMaxText = 500;

std::optional<int> as_number(const Doc& doc) {
  if (doc.kind != Doc::Kind::kScalar || doc.quoted) return std::nullopt;
  int value = 0;
  const char* end = doc.scalar.data() + doc.scalar.size();
  const auto [stop, error] = std::from_chars(doc.scalar.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

bool is_text(std::string_view text) {
  return !text.empty() && text.size() <= kMaxText && std::none_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  });
}

std::string quote(std::string_view text) {
  std::string clean;
  for (const char c : text.substr(0, 60)) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  // A cut inside a character would leave bytes that are not UTF-8.
  if (text.size() > 60) {
    while (!clean.empty() && (static_cast<unsigned char>(clean.back()) & 0xC0) == 0x80) clean.pop_back();
    if (!clean.empty() && static_cast<unsigned char>(clean.back()) >= 0x80) clean.pop_back();
    clean += "…";
  }
  return "`" + clean + "`";
}

}  // namespace

void Problems::add(const Doc& at, std::string message) {
  if (first_ || at.line == 0) return;
  first_ = Error{std::move(message), at.where()};
}

void Problems::expected(const Doc& at, std::string_view what) {
  add(at, fmt::format("expected {}, found {}", what, describe(at)));
}

std::string describe(const Doc& doc) {
  switch (doc.kind) {
    case Doc::Kind::kNull:
      return "nothing";
    case Doc::Kind::kList:
      return doc.list.empty() ? "an empty list" : fmt::format("a list of {}", doc.list.size());
    case Doc::Kind::kMap:
      return "a map";
    case Doc::Kind::kScalar:
      break;
  }
  if (as_number(doc)) return "the number " + doc.scalar;
  return quote(doc.scalar);
}

std::string one_of(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

int read_number(Problems& problems, const Doc& doc, int low, int high) {
  const auto value = as_number(doc);
  if (value && *value >= low && *value <= high) return *value;
  problems.expected(
      doc, low == high ? fmt::format("the number {}", low) : fmt::format("a whole number from {} to {}", low, high));
  return low;
}

bool read_flag(Problems& problems, const Doc& doc) {
  if (doc.kind == Doc::Kind::kScalar && !doc.quoted) {
    if (doc.scalar == "true") return true;
    if (doc.scalar == "false") return false;
  }
  problems.expected(doc, "true or false");
  return false;
}

std::string read_text(Problems& problems, const Doc& doc) {
  if (doc.kind == Doc::Kind::kScalar && is_text(doc.scalar)) return doc.scalar;
  problems.expected(doc, fmt::format("one line of text (at most {} bytes)", kMaxText));
  return {};
}

std::string read_id(Problems& problems, const Doc& doc) {
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (doc.kind == Doc::Kind::kScalar && !doc.scalar.empty() && doc.scalar.size() <= 60 && doc.scalar.front() != '-' &&
      std::all_of(doc.scalar.begin(), doc.scalar.end(), allowed))
    return doc.scalar;
  problems.expected(doc, "an id of lower-case letters, digits and hyphens");
  return {};
}

const std::vector<Doc>& read_list(Problems& problems, const Doc& doc, std::size_t low, std::size_t high,
                                  std::string_view what) {
  if (doc.kind == Doc::Kind::kList && doc.list.size() >= low && doc.list.size() <= high) return doc.list;
  if (low == high)
    problems.expected(doc, fmt::format("a list of {} {}", low, what));
  else if (low == 0)
    problems.expected(doc, fmt::format("a list of at most {} {}", high, what));
  else
    problems.expected(doc, fmt::format("a list of {} to {} {}", low, high, what));
  return kNoList;
}

std::size_t read_word_index(Problems& problems, const Doc& doc, std::span<const std::string_view> words) {
  if (doc.kind == Doc::Kind::kScalar) {
    const auto it = std::find(words.begin(), words.end(), doc.scalar);
    if (it != words.end()) return static_cast<std::size_t>(it - words.begin());
  }
  problems.expected(doc, one_of(words));
  return 0;
}

Record::Record(Problems& problems, const Doc& doc, std::string_view what)
    : problems_(problems), doc_(doc), what_(what) {
  if (doc.kind != Doc::Kind::kMap) problems.expected(doc, fmt::format("a map that describes {}", what));
}

Record::~Record() {
  if (doc_.kind != Doc::Kind::kMap) return;
  for (const auto& [key, value] : doc_.map)
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
      problems_.add(value, fmt::format("expected {} as a key of {}, found {}", one_of(asked_), what_, quote(key)));
  if (!missing_.empty())
    problems_.add(doc_, fmt::format("expected the key {} in {}, found none", missing_.front(), what_));
}

const Doc* Record::find(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.push_back(key);
  return doc_.find(key);
}

const Doc& Record::need(std::string_view key) {
  const Doc* doc = find(key);
  if (doc != nullptr) return *doc;
  missing_.push_back(key);
  return kMissing;
}

int Record::number_or(std::string_view key, int fallback, int low, int high) {
  const Doc* doc = find(key);
  return doc == nullptr ? fallback : read_number(problems_, *doc, low, high);
}

bool Record::flag_or(std::string_view key, bool fallback) {
  const Doc* doc = find(key);
  return doc == nullptr ? fallback : read_flag(problems_, *doc);
}

std::string Record::text_or(std::string_view key, std::string fallback) {
  const Doc* doc = find(key);
  return doc == nullptr ? std::move(fallback) : read_text(problems_, *doc);
}

void Record::fixed(std::string_view key, std::string_view value) {
  const Doc& doc = need(key);
  if (doc.kind != Doc::Kind::kScalar || doc.scalar != value) problems_.expected(doc, value);
}

void Record::fixed(std::string_view key, std::span<const std::string_view> values) {
  const Doc& doc = need(key);
  bool same = doc.kind == Doc::Kind::kList && doc.list.size() == values.size();
  for (std::size_t i = 0; same && i < values.size(); ++i)
    same = doc.list[i].kind == Doc::Kind::kScalar && doc.list[i].scalar == values[i];
  if (!same) problems_.expected(doc, fmt::format("the list [{}]", fmt::join(values, ", ")));
}

}  // namespace orrery::content
