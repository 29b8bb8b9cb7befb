// What a kind of move looks like, declared once: its arguments and where they lie in the 32 bits, the ways to write
// it down, and the elements of the board that it affects. Notation in both directions and the ids for the page
// follow.
//
//   {MoveKind::kJump,
//    arguments({"LEVEL", kB, Value::kLevel}, {"FROM", kA, Value::kPlace}, {"TO", kC, Value::kPlace}),
//    forms({"jump LEVEL FROM > TO"}),
//    elements("ship:SEAT:FROM:LEVEL", "location:TO")}
//
// Words in capitals stand for arguments; SEAT is who decides, and @name a field of the decision at hand. An element
// with an argument that stands for nothing is left out; one with an argument of several words is one element for
// each.
#pragma once
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/move.h"
#include "core/result.h"
#include "kit/values.h"

namespace orrery::kit {

// Where an argument lies, as a mask over Move::bits(): the bits of the mask, pushed together, are its value.
inline constexpr u32 kA = 0x00FF0000;
inline constexpr u32 kB = 0x0000FF00;
inline constexpr u32 kC = 0x000000FF;

constexpr int gather(u32 bits, u32 mask) {
  int value = 0;
  for (int at = 0; mask != 0; mask &= mask - 1) value |= static_cast<int>(bits >> std::countr_zero(mask) & 1) << at++;
  return value;
}
constexpr u32 scatter(int value, u32 mask) {
  u32 bits = 0;
  for (int at = 0; mask != 0; mask &= mask - 1)
    bits |= (static_cast<u32>(value) >> at++ & 1) << std::countr_zero(mask);
  return bits;
}
constexpr Move move_of_bits(u32 bits) {
  return {static_cast<u8>(bits >> 24), static_cast<u8>(bits >> 16), static_cast<u8>(bits >> 8),
          static_cast<u8>(bits)};
}

struct Argument {
  constexpr Argument() = default;
  template <class Kind>
  constexpr Argument(std::string_view name_in_forms, u32 bits, Kind value, bool rest = false)
      : name(name_in_forms), mask(bits), kind(static_cast<int>(value)), takes_rest(rest) {}

  std::string_view name;
  u32 mask = 0;
  int kind = 0;
  bool takes_rest = false;  // all words that are left, as one value
};

using Elements = std::array<std::string_view, 3>;
constexpr Elements elements(std::string_view a = {}, std::string_view b = {}, std::string_view c = {}) {
  return {a, b, c};
}

// One way to write a move. Bits of arguments that it does not mention are as in `fixed`; the first form that can
// express a move is its text.
struct Form {
  constexpr Form() = default;
  constexpr Form(std::string_view its_text, u32 its_fixed = 0, std::string_view its_help = {},
                 const Elements& its_elements = kit::elements())
      : text(its_text), fixed(its_fixed), help(its_help), elements(its_elements) {}

  std::string_view text;
  u32 fixed = 0;
  std::string_view help = {};           // what an error shows instead of the text: "produce growth|ore|trade"
  Elements elements = kit::elements();  // affected besides those of the whole row
};

using Arguments = std::array<Argument, 4>;
using Forms = std::array<Form, 4>;
constexpr Arguments arguments(Argument a = {}, Argument b = {}, Argument c = {}, Argument d = {}) {
  return {a, b, c, d};
}
constexpr Forms forms(Form a, Form b = {}, Form c = {}, Form d = {}) { return {a, b, c, d}; }

struct MoveShape {
  template <class Kind>
  constexpr MoveShape(Kind move_kind, Arguments its_arguments, Forms its_forms, Elements its_elements)
      : kind(static_cast<int>(move_kind)), arguments(its_arguments), forms(its_forms), elements(its_elements) {}

  int kind;
  Arguments arguments;
  Forms forms;
  Elements elements;

  constexpr const Argument* argument(std::string_view name) const {
    for (const Argument& one : arguments)
      if (!name.empty() && one.name == name) return &one;
    return nullptr;
  }
};

namespace detail {
constexpr bool is_capital(std::string_view word) {
  for (const char letter : word)
    if (letter < 'A' || letter > 'Z') return false;
  return word.size() > 1;
}
// Calls f with each word of the text; words end at spaces or at the separator.
template <class F>
constexpr void each_word(std::string_view text, char separator, F&& f) {
  while (!text.empty()) {
    std::size_t end = 0;
    while (end < text.size() && text[end] != separator) ++end;
    f(text.substr(0, end));
    text = text.substr(end < text.size() ? end + 1 : end);
  }
}
}  // namespace detail

// Whether a table has a row for every kind, in their order, and every name in capitals is an argument of its row.
template <class Table>
constexpr bool is_complete(const Table& rows, int kinds) {
  int next = 0;
  bool sound = true;
  for (const auto& row : rows) {
    sound = sound && row.kind == next++ && !row.forms[0].text.empty();
    const auto check = [&](std::string_view word) {
      if (detail::is_capital(word)) sound = sound && (word == "SEAT" || row.argument(word) != nullptr);
    };
    const auto check_elements = [&](const Elements& elements) {
      for (const std::string_view element : elements) detail::each_word(element, ':', check);
    };
    check_elements(row.elements);
    for (const Form& form : row.forms) {
      detail::each_word(form.text, ' ', check);
      check_elements(form.elements);
    }
  }
  return sound && next == kinds;
}

// A position as moves are written down in it: the values, and what lies outside a move.
class MoveContext : public Values {
 public:
  virtual Seat seat() const = 0;  // who decides
  // A field of the decision at hand, as a word; "" where it has none of that name.
  virtual std::string decision_field(std::string_view name) const = 0;
  // A value from what a person wrote for an argument. A game that writes one in its own way, or in a way that depends
  // on the arguments before it, reads it here.
  virtual Result<int> read_argument(Move so_far, const Argument& argument, std::string_view text) const {
    (void)so_far;
    return parse(argument.kind, text);
  }
  // A word that is no value of the kind here may still be well written: what is in another game, deck or hand. The
  // answer is the move so far with what stands for it; such a move is never legal, and is refused with its reason.
  virtual std::optional<Move> elsewhere(Move so_far, const Argument& argument, std::string_view word) const {
    (void)so_far;
    (void)argument;
    (void)word;
    return std::nullopt;
  }
};

std::string format_move(const MoveShape&, const MoveContext&, Move);
// Whether every argument stands for something here. Moves come from other programs too.
bool is_well_formed(const MoveShape&, const MoveContext&, Move);
// Ids of the elements that the move affects, in the order in which a person clicks them.
std::vector<std::string> affected_elements(const MoveShape&, const MoveContext&, Move);

// Reads one text: tries the shapes it is given and keeps the first that fits, or the error of the one that came
// closest.
class MoveReader {
 public:
  MoveReader(const MoveContext& context, std::string_view text);
  void try_shape(const MoveShape&);
  Result<Move> result() const;

 private:
  void try_form(const MoveShape&, const Form&);
  void fail_at(std::size_t word, Result<Move> error);
  void expect_at(std::size_t word, const Form&);

  const MoveContext& context_;
  std::vector<std::string> words_;
  std::vector<std::string> verbs_;
  std::optional<Move> found_;
  std::optional<Error> error_;
  std::vector<std::string> expected_;  // what fits instead of the word that was not understood
  std::size_t understood_ = 0;         // words that were read before the error
};

// A row of a game's table of moves: the shape, and the move as a sentence.
template <class Phrases>
struct MoveRow : MoveShape {
  std::string (*sentence)(const Phrases&, Move);
};

template <class Table>
Result<Move> parse_move(const Table& rows, const MoveContext& context, std::string_view text) {
  MoveReader reader(context, text);
  for (const MoveShape& row : rows) reader.try_shape(row);
  return reader.result();
}

}  // namespace orrery::kit
