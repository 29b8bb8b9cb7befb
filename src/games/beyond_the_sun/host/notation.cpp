#include "games/beyond_the_sun/host/notation.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/beyond_the_sun/host/notation_fields.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

inline constexpr int kFree = -1;

// A word of a form: literal text, or one of the fields a, b, c of the move.
struct Word {
  std::string_view text;  // the literal, or what stands for the field in an error message
  int argument = kFree;   // 0 a, 1 b, 2 c
  Field field = Field::kPlace;
};

constexpr Word lit(std::string_view text) { return {text}; }
constexpr Word a(Field field, std::string_view name) { return {name, 0, field}; }
constexpr Word b(Field field, std::string_view name) { return {name, 1, field}; }
constexpr Word c(Field field, std::string_view name) { return {name, 2, field}; }

struct Form {
  MoveKind kind;
  std::array<Word, 7> words;
  int fixed_b = 0;  // value of b where the form has no word for it
  int fixed_c = 0;
  bool opens_order = false;  // kOpensOrder: further ships may follow in any order
};

// A field that a form does not write has the fixed value, so the first form that can express a move is its text.
constexpr Form kForms[] = {
    {MoveKind::kMat, {lit("mat"), a(Field::kMat, "FACTION")}},
    {MoveKind::kAction, {lit("action"), a(Field::kSpace, "ACTION")}},
    {MoveKind::kAction, {lit("displace"), a(Field::kTaken, "ACTION")}, 1},
    {MoveKind::kUse, {lit("use"), a(Field::kAbility, "CARD")}},
    {MoveKind::kProduce, {lit("produce"), a(Field::kProduction, "growth|ore|trade")}},
    {MoveKind::kTradePop, {lit("trade"), lit("pop")}},
    {MoveKind::kTradeScrap, {lit("trade"), lit("scrap"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kTradeOre, {lit("trade"), lit("ore")}},
    {MoveKind::kDone, {lit("done")}},
    {MoveKind::kSkip, {lit("skip")}},
    {MoveKind::kYes, {lit("yes")}},
    {MoveKind::kClaim, {lit("claim"), a(Field::kAchievement, "ACHIEVEMENT")}},
    {MoveKind::kResearch, {lit("research"), a(Field::kSlot, "SPACE")}},
    {MoveKind::kType, {lit("type"), a(Field::kType, "TYPE")}},
    {MoveKind::kCard, {lit("card"), a(Field::kTech, "TECHNOLOGY")}},
    {MoveKind::kBuild, {lit("build"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kBuild, {lit("build"), a(Field::kPlace, "LOCATION"), lit("from"), lit("population")}, 1},
    {MoveKind::kJump,
     {lit("jump"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "FROM"), lit(">"), c(Field::kPlace, "TO")}},
    {MoveKind::kJump,
     {lit("jump"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "FROM"), lit(">"), c(Field::kPlace, "TO"),
      lit("first")},
     0,
     0,
     true},
    {MoveKind::kUpgrade, {lit("upgrade"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION")}, 0, 1},
    {MoveKind::kUpgrade,
     {lit("upgrade"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION"), lit("first")},
     0,
     1,
     true},
    {MoveKind::kUpgrade,
     {lit("upgrade"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION"), lit("by"),
      c(Field::kCount, "LEVELS")}},
    {MoveKind::kUpgrade,
     {lit("upgrade"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION"), lit("by"), c(Field::kCount, "LEVELS"),
      lit("first")},
     0,
     0,
     true},
    {MoveKind::kAutomate, {lit("automate"), a(Field::kDisc, "DISC")}},
    {MoveKind::kOutpost, {lit("outpost"), a(Field::kDisc, "DISC")}},
    {MoveKind::kOrder, {lit("order"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kBonus, {lit("bonus"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kColonize, {lit("colonize"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kSettle, {lit("settle"), a(Field::kLevel, "LEVEL")}},
    {MoveKind::kSettle, {lit("settle"), a(Field::kLevel, "LEVEL"), lit("first")}, 0, 0, true},
    {MoveKind::kDisc, {lit("disc"), a(Field::kDisc, "DISC")}},
    {MoveKind::kOption, {lit("option"), a(Field::kOption, "LETTER")}},
    {MoveKind::kCopy, {lit("copy"), a(Field::kAction, "ACTION")}},
    {MoveKind::kPayTo, {lit("pay"), a(Field::kSeat, "SEAT")}},
    {MoveKind::kReturn, {lit("return"), a(Field::kReturned, "population|ore")}},
    {MoveKind::kKeepTech, {lit("keep"), a(Field::kTech, "TECHNOLOGY")}},
    {MoveKind::kKeepSystem, {lit("keep"), a(Field::kSystem, "SYSTEM")}},
    {MoveKind::kAttach, {lit("attach"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kBeacon, {lit("beacon"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kExhibit, {lit("exhibit"), b(Field::kLevel, "LEVEL"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kColumn, {lit("column"), a(Field::kColumn, "LETTER")}},
    {MoveKind::kShift, {lit("shift"), a(Field::kColumn, "FROM"), lit(">"), b(Field::kColumn, "TO")}},
    {MoveKind::kName, {lit("name"), a(Field::kPlace, "LOCATION")}},
    {MoveKind::kSwap,
     {lit("swap"), a(Field::kAchievement, "ACHIEVEMENT"), b(Field::kAchievementSpace, "SPACE"),
      c(Field::kDisc, "DISC")}},
    {MoveKind::kGuild, {lit("guild"), a(Field::kGuild, "GUILD")}},
};

constexpr bool every_kind_has_a_form() {
  for (int kind = 0; kind < static_cast<int>(MoveKind::kCount); ++kind)
    if (std::ranges::none_of(kForms, [&](const Form& f) { return static_cast<int>(f.kind) == kind; })) return false;
  return true;
}
static_assert(every_kind_has_a_form());

std::size_t length(const Form& form) {
  return static_cast<std::size_t>(std::ranges::find(form.words, std::string_view(), &Word::text) -
                                  form.words.begin());
}

bool writes(const Form& form, int argument) {
  return std::ranges::any_of(form.words, [&](const Word& word) { return word.argument == argument; });
}

bool expresses(const Form& form, Move move) {
  if (form.opens_order != opens_order(move)) return false;
  move = without_order(move);
  return static_cast<int>(form.kind) == move.kind && (writes(form, 1) || form.fixed_b == move.b) &&
         (writes(form, 2) || form.fixed_c == move.c);
}

std::string pattern(const Form& form) {
  std::string out;
  for (std::size_t i = 0; i < length(form); ++i) {
    const bool tight = form.words[i].text == ">" || (i > 0 && form.words[i - 1].text == ">");
    out += (i == 0 || tight ? "" : " ") + std::string(form.words[i].text);
  }
  return out;
}

// Words are separated by spaces; ">" is a word of its own.
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> out;
  bool fresh = true;
  for (const char letter : text) {
    if (letter == ' ' || letter == '\t') {
      fresh = true;
    } else if (letter == '>') {
      out.emplace_back(">");
      fresh = true;
    } else {
      if (fresh) out.emplace_back();
      out.back() += letter;
      fresh = false;
    }
  }
  return out;
}

std::string verbs() {
  std::string out;
  std::string_view last;
  for (const Form& form : kForms) {
    if (form.words[0].text != last) out += (out.empty() ? "" : ", ") + std::string(form.words[0].text);
    last = form.words[0].text;
  }
  return out;
}

struct Attempt {
  Result<Move> move;
  std::size_t understood;  // words read before something went wrong
};

Attempt read(const Pack& pack, const State& s, const Form& form, const std::vector<std::string>& words) {
  std::array<u8, 3> values{0, static_cast<u8>(form.fixed_b), static_cast<u8>(form.fixed_c)};
  const std::size_t expected = length(form);
  for (std::size_t i = 0; i < expected; ++i) {
    const Word& word = form.words[i];
    const bool literal = word.argument == kFree;
    if (i >= words.size() || (literal && words[i] != word.text))
      return {fail("expected \"" + pattern(form) + '"'), i};
    if (literal) continue;
    const Result<u8> value = parse_field(pack, s, word.field, words[i]);
    if (const int card = value ? -1 : find_card_elsewhere(pack, s, word.field, words[i]); card >= 0) {
      values[0] = kSpaceElsewhere;
      values[2] = static_cast<u8>(card);
      continue;
    }
    if (!value) return {tl::unexpected(value.error()), i};
    values[static_cast<std::size_t>(word.argument)] = *value;
  }
  if (words.size() > expected)
    return {fail("unexpected \"" + words[expected] + "\" after \"" + pattern(form) + '"'), expected};
  const Move move{static_cast<u8>(form.kind), values[0], values[1], values[2]};
  return {form.opens_order ? with_open_order(move) : move, expected};
}

}  // namespace

std::string format_move(const Pack& pack, const State& s, Move move) {
  for (const Form& form : kForms) {
    if (!expresses(form, move)) continue;
    std::string out;
    const Move step = without_order(move);
    const std::array<u8, 3> values{step.a, step.b, step.c};
    for (std::size_t i = 0; i < length(form); ++i) {
      const Word& word = form.words[i];
      const bool tight = word.text == ">" || (i > 0 && form.words[i - 1].text == ">");
      if (i > 0 && !tight) out += ' ';
      out += word.argument == kFree
                 ? std::string(word.text)
                 : format_field(pack, s, word.field, values[static_cast<std::size_t>(word.argument)]);
    }
    return out;
  }
  return "move-" + std::to_string(move.bits());
}

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) return fail("a move has at most " + std::to_string(kLongest) + " characters");
  const std::vector<std::string> words = split(text);
  if (words.empty()) return fail("the move is empty");
  Attempt best{fail('"' + words[0] + "\" is no move; moves start with one of " + verbs()), 0};
  for (const Form& form : kForms) {
    if (words[0] != form.words[0].text) continue;
    Attempt attempt = read(pack, s, form, words);
    if (attempt.move) return attempt.move;
    if (attempt.understood > best.understood) best = std::move(attempt);
  }
  return best.move;
}

}  // namespace orrery::beyond_the_sun
