// Typed access to a Doc for the compilers of content packs. The first problem is kept and reported; reading goes on
// with harmless values after it, so compilers need no error handling of their own until the end.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

class Problems {
 public:
  // `message` reads "expected …, found …".
  void add(const Doc& at, std::string message);
  // The same, with `at` itself described after "found".
  void expected(const Doc& at, std::string_view what);
  bool any() const { return first_.has_value(); }
  const Error& first() const { return *first_; }

 private:
  std::optional<Error> first_;
};

// "the text `abc`", "the number 12", "a list of 3", "a map", "nothing".
std::string describe(const Doc&);
// "a", "a or b", "a, b or c".
std::string one_of(std::span<const std::string_view> words);

// A word of a pack and what it means.
template <class T>
struct Word {
  std::string_view text;
  T value;
};

int read_number(Problems&, const Doc&, int low, int high);
bool read_flag(Problems&, const Doc&);
// Text for people: not empty, no control characters, at most 500 bytes.
std::string read_text(Problems&, const Doc&);
// Lower-case letters, digits and hyphens.
std::string read_id(Problems&, const Doc&);
const std::vector<Doc>& read_list(Problems&, const Doc&, std::size_t low, std::size_t high, std::string_view what);
// Index of the word; `words.size()` never: index 0 after a problem.
std::size_t read_word_index(Problems&, const Doc&, std::span<const std::string_view> words);

template <class T, std::size_t N>
T read_word(Problems& problems, const Doc& doc, const Word<T> (&words)[N]) {
  std::string_view texts[N];
  for (std::size_t i = 0; i < N; ++i) texts[i] = words[i].text;
  return words[read_word_index(problems, doc, texts)].value;
}

// One map with a fixed set of keys. Keys it was never asked for, and keys that were needed but are not there, are
// problems; both are reported when the record goes out of scope.
class Record {
 public:
  // `what` names the map in messages: "a technology".
  Record(Problems& problems, const Doc& doc, std::string_view what);
  ~Record();
  Record(const Record&) = delete;
  Record& operator=(const Record&) = delete;

  const Doc& doc() const { return doc_; }
  // nullptr when the key is not there.
  const Doc* find(std::string_view key);
  // When the key is not there: a null Doc without a line, about which no problem is ever added.
  const Doc& need(std::string_view key);

  int number(std::string_view key, int low, int high) { return read_number(problems_, need(key), low, high); }
  int number_or(std::string_view key, int fallback, int low, int high);
  bool flag(std::string_view key) { return read_flag(problems_, need(key)); }
  bool flag_or(std::string_view key, bool fallback);
  std::string text(std::string_view key) { return read_text(problems_, need(key)); }
  std::string text_or(std::string_view key, std::string fallback);
  std::string id(std::string_view key) { return read_id(problems_, need(key)); }
  const std::vector<Doc>& list(std::string_view key, std::size_t low, std::size_t high, std::string_view what) {
    return read_list(problems_, need(key), low, high, what);
  }
  template <class T, std::size_t N>
  T word(std::string_view key, const Word<T> (&words)[N]) {
    return read_word(problems_, need(key), words);
  }
  template <class T, std::size_t N>
  T word_or(std::string_view key, T fallback, const Word<T> (&words)[N]) {
    const Doc* doc = find(key);
    return doc == nullptr ? fallback : read_word(problems_, *doc, words);
  }
  // A key whose only supported value is `value`: it documents a fact that the engine knows by itself.
  void fixed(std::string_view key, std::string_view value);
  void fixed(std::string_view key, std::span<const std::string_view> values);

 private:
  Problems& problems_;
  const Doc& doc_;
  std::string_view what_;
  std::vector<std::string_view> asked_;
  std::vector<std::string_view> missing_;
};

}  // namespace orrery::content
