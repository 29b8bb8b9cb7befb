#include "kit/moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace orrery::kit {
namespace {

constexpr std::size_t kLongestMove = 200;

// Words are separated by spaces; ">" is a word of its own, so "a>b" and "a > b" are the same.
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  bool fresh = true;
  for (const char letter : text) {
    if (letter == ' ' || letter == '\t') {
      fresh = true;
    } else if (letter == '>') {
      words.emplace_back(">");
      fresh = true;
    } else {
      if (fresh) words.emplace_back();
      words.back() += letter;
      fresh = false;
    }
  }
  return words;
}

std::string join(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool tight = i == 0 || words[i] == ">" || words[i - 1] == ">";
    text += (tight ? "" : " ") + words[i];
  }
  return text;
}

// The first form that can express the move.
const Form* form_of(const MoveShape& shape, Move move) {
  for (const Form& form : shape.forms) {
    if (form.text.empty() || static_cast<int>(move.kind) != shape.kind) continue;
    u32 fixed = 0x00FFFFFF;
    detail::each_word(form.text, ' ', [&](std::string_view word) {
      if (const Argument* argument = shape.argument(word)) fixed &= ~argument->mask;
    });
    if ((move.bits() & fixed) == form.fixed) return &form;
  }
  return nullptr;
}

std::string pattern(const Form& form) { return form.help.empty() ? join(split(form.text)) : std::string(form.help); }

}  // namespace

std::string format_move(const MoveShape& shape, const MoveContext& context, Move move) {
  const Form* form = form_of(shape, move);
  if (form == nullptr) return "move-" + std::to_string(move.bits());
  std::string text;
  bool tight = true;
  detail::each_word(form->text, ' ', [&](std::string_view part) {
    std::string word(part);
    if (const Argument* argument = shape.argument(part)) {
      const int value = gather(move.bits(), argument->mask);
      word = argument->takes_rest ? context.word(argument->kind, value) : context.format(argument->kind, value);
    }
    if (word.empty()) return;  // a list of no words
    text += (tight || word == ">" ? "" : " ") + word;
    tight = word == ">";
  });
  return text;
}

bool is_well_formed(const MoveShape& shape, const MoveContext& context, Move move) {
  const Form* form = form_of(shape, move);
  bool known = form != nullptr;
  detail::each_word(known ? form->text : "", ' ', [&](std::string_view word) {
    const Argument* argument = shape.argument(word);
    if (argument == nullptr) return;
    const int value = gather(move.bits(), argument->mask);
    const ValueInfo& info = context.info(argument->kind);
    const bool is_none = argument->takes_rest && (value == 0 || (info.may_be_none && value == kNoValue));
    known = known && (info.written == ValueInfo::Written::kWord
                          ? is_none || !context.word(argument->kind, value).empty()
                          : value >= info.low && value <= context.highest(argument->kind));
  });
  return known;
}

std::vector<std::string> affected_elements(const MoveShape& shape, const MoveContext& context, Move move) {
  std::vector<std::string> ids;
  const auto add = [&](std::string_view element) {
    if (element.empty()) return;
    const std::size_t first = ids.size();
    ids.emplace_back();
    detail::each_word(element, ':', [&](std::string_view part) {
      std::string word(part);
      if (part == "SEAT")
        word = std::to_string(context.seat());
      else if (part.starts_with('@'))
        word = context.decision_field(part.substr(1));
      else if (const Argument* argument = shape.argument(part)) {
        const int value = gather(move.bits(), argument->mask);
        const bool is_word = context.info(argument->kind).written == ValueInfo::Written::kWord;
        word = is_word ? context.word(argument->kind, value) : std::to_string(value);
      }
      if (word.empty()) ids.resize(first);
      if (ids.size() == first) return;
      if (word.find(' ') == std::string::npos) {
        for (std::size_t i = first; i < ids.size(); ++i) ids[i] += (ids[i].empty() ? "" : ":") + word;
        return;
      }
      const std::vector<std::string> begun(ids.begin() + static_cast<std::ptrdiff_t>(first), ids.end());
      ids.resize(first);
      for (const std::string& id : begun)
        detail::each_word(
            word, ' ', [&](std::string_view one) { ids.push_back(id + (id.empty() ? "" : ":") + std::string(one)); });
    });
  };
  for (const std::string_view element : shape.elements) add(element);
  if (const Form* form = form_of(shape, move))
    for (const std::string_view element : form->elements) add(element);
  return ids;
}

MoveReader::MoveReader(const MoveContext& context, std::string_view text) : context_(context) {
  if (text.size() > kLongestMove)
    error_ = Error{"a move has at most " + std::to_string(kLongestMove) + " characters", {}, {}};
  else
    words_ = split(text);
}

void MoveReader::try_shape(const MoveShape& shape) {
  for (const Form& form : shape.forms) {
    if (form.text.empty() || found_) continue;
    const std::string verb = split(form.text)[0];
    if (std::ranges::find(verbs_, verb) == verbs_.end()) verbs_.push_back(verb);
    if (!words_.empty() && verb == words_[0]) try_form(shape, form);
  }
}

// The error of the form that understood most.
void MoveReader::fail_at(std::size_t word, Result<Move> error) {
  if (error_ && word <= understood_) return;
  understood_ = word;
  error_ = error.error();
  expected_.clear();
}

// All forms that understood as much.
void MoveReader::expect_at(std::size_t word, const Form& form) {
  fail_at(word, fail(""));
  if (word != understood_ || (expected_.empty() && !error_->message.empty())) return;
  if (std::string text = '"' + pattern(form) + '"'; std::ranges::find(expected_, text) == expected_.end())
    expected_.push_back(std::move(text));
  error_->message = fmt::format("expected {}", fmt::join(expected_, " or "));
}

void MoveReader::try_form(const MoveShape& shape, const Form& form) {
  const std::vector<std::string> expected = split(form.text);
  u32 bits = static_cast<u32>(shape.kind) << 24 | form.fixed;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Argument* argument = shape.argument(expected[i]);
    const bool rest = argument != nullptr && argument->takes_rest;
    if ((i >= words_.size() && !rest) || (argument == nullptr && words_[i] != expected[i])) return expect_at(i, form);
    if (argument == nullptr) continue;
    const std::string word = rest ? join(std::span(words_).subspan(std::min(i, words_.size()))) : words_[i];
    if (const Result<int> value = context_.read_argument(move_of_bits(bits), *argument, word)) {
      bits |= scatter(*value, argument->mask);
    } else {
      const std::optional<Move> refusable = context_.elsewhere(move_of_bits(bits), *argument, word);
      if (!refusable) return fail_at(i, tl::unexpected(value.error()));
      bits = refusable->bits();
    }
    if (!rest) continue;
    found_ = move_of_bits(bits);
    return;
  }
  if (words_.size() > expected.size())
    return fail_at(expected.size(),
                   fail("unexpected \"" + words_[expected.size()] + "\" after \"" + pattern(form) + '"'));
  found_ = move_of_bits(bits);
}

Result<Move> MoveReader::result() const {
  if (found_) return *found_;
  if (error_) return tl::unexpected(*error_);
  if (words_.empty()) return fail("the move is empty");
  return fail(fmt::format("\"{}\" is no move; moves start with one of {}", words_[0], fmt::join(verbs_, ", ")));
}

}  // namespace orrery::kit
