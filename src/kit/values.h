// The values of a game: what the small numbers in its moves, decisions, events and states stand for. A game numbers
// its kinds of value, gives a row of facts for each, and says for one position which word belongs to which number.
// Notation, JSON, ids of board elements and the page's types are made from that, so a new kind of value is known to
// all of them at once.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json_reader.h"
#include "core/result.h"
#include "core/types.h"

namespace orrery::kit {

inline constexpr int kNoValue = 0xFF;  // for "none", unless the kind says otherwise; null in JSON

struct ValueInfo {
  std::string_view noun;  // "a location": what an error asks for
  enum class Written : u8 {
    kWord,    // an id
    kNumber,  // a number from `low` to `high`
    kFlag,    // true or false
  } written = Written::kWord;
  int low = 0;
  int high = 0xFF;
  bool may_be_none = false;
  std::string_view type = {};                    // in TypeScript where it is narrower than string or number
  int none = kNoValue;                           // the number for "none"
  std::span<const std::string_view> words = {};  // where they are the same in every position, in their order
};

// A row for a kind of value that is written as an id, as a number, as true or false.
constexpr ValueInfo word_value(std::string_view noun, bool may_be_none = false, std::string_view type = {}) {
  return {noun, ValueInfo::Written::kWord, 0, 0xFF, may_be_none, type};
}
constexpr ValueInfo fixed_value(std::string_view noun, std::span<const std::string_view> words,
                                bool may_be_none = false, std::string_view type = {}) {
  return {noun, ValueInfo::Written::kWord, 0, 0xFF, may_be_none, type, kNoValue, words};
}
constexpr ValueInfo number_value(std::string_view noun, int low, int high, bool may_be_none = false) {
  return {noun, ValueInfo::Written::kNumber, low, high, may_be_none, {}};
}
constexpr ValueInfo flag_value() { return {"true or false", ValueInfo::Written::kFlag, 0, 1, false, {}}; }

struct NamedValue {
  std::string word;
  int value;
};

// All values of one game in one position. A game derives from it; its enumeration of kinds is passed as a number.
class Values {
 public:
  virtual ~Values() = default;

  virtual const ValueInfo& info(int kind) const = 0;
  // The largest number of a kind where it depends on the position, such as the number of players.
  virtual int highest(int kind) const { return info(kind).high; }
  // The word for a value, the same in every language; "" where the value stands for nothing. Only for kinds of form
  // kWord.
  std::string word(int kind, int value) const;
  template <class Kind>
    requires std::is_enum_v<Kind>
  std::string word(Kind kind, int value) const {
    return word(static_cast<int>(kind), value);
  }
  // Every word that may be written for the kind here, the preferred one of a value first. A game adds those that are
  // accepted besides.
  virtual std::vector<NamedValue> words(int kind) const;

  // As a person writes it in a move, and back. An error names what was expected and, if one is near, what was meant.
  std::string format(int kind, int value) const;
  Result<int> parse(int kind, std::string_view text) const;

  Json to_json(int kind, int value) const;
  // `low` of the kind after a problem, which is reported at the path of the value. A game that wrote a kind in
  // another way before reads that too.
  virtual int from_json(int kind, const JsonValue& value) const;
  // Sets of values as lists of words, from a mask.
  Json set_to_json(int kind, u64 mask) const;
  u64 set_from_json(int kind, const JsonValue& list) const;

  // For the page.
  std::string typescript(int kind) const;

 protected:
  // The word of a kind whose row has none.
  virtual std::string word_here(int kind, int value) const = 0;
};

// The known word nearest to a mistyped one, "" if none is near.
std::string nearest_word(std::string_view word, std::span<const std::string> known);

}  // namespace orrery::kit
