#include <algorithm>
#include <array>
#include <utility>

#include "core/accepted.h"
#include "core/json_reader.h"
#include "core/options.h"
#include "core/position_text.h"
#include "core/random.h"
#include "core/text.h"
#include "scenario/json_path.h"
#include "scenario/luck.h"
#include "scenario/rule_ids.h"
#include "scenario/run.h"

namespace orrery::scenario {

namespace {

constexpr int kMaxAutoMoves = 20'000;
constexpr int kMaxTries = 20'000;       // of luck for `next`
constexpr int kMaxRolls = 200'000'000;  // nine equal dice come once in ten million

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = std::min(text.find(separator), text.size());
    parts.emplace_back(trim(text.substr(0, end)));
    if (end == text.size()) return parts;
    text = text.substr(end + 1);
  }
}

class Runner {
 public:
  Runner(const Case& one, Games games) : case_(one), games_(games) {}

  Result<void> run() {
    if (auto begun = begin(); !begun) return begun;
    for (std::size_t i = 0; i < case_.steps.size(); ++i) {
      const Line& line = case_.steps[i];
      Result<void> done = step(line);
      if (!done) return fail(done.error().message, line.where(), done.error().rule);
    }
    if (patched_)
      if (auto loaded = load_patch(); !loaded) return fail(loaded.error().text(), case_.steps.back().where());
    return {};
  }

 private:
  Result<void> begin() {
    std::string id;
    int players = 0;
    std::vector<std::string> variants;
    const Line* position = nullptr;
    for (const Line& line : case_.head) {
      if (line.key == "game") id = line.value;
      if (line.key == "use") position = &line;
      if (line.key == "variants")
        variants = line.value == "none" ? std::vector<std::string>{} : split(line.value, ',');
      if (line.key == "players") {
        const auto number = to_number<int>(line.value);
        if (!number) return fail("'players' needs a number, not '" + line.value + "'", line.where());
        players = *number;
      }
      if (line.key == "seed") {
        const auto number = to_number<u64>(line.value);
        if (!number) return fail("'seed' needs a whole number, not '" + line.value + "'", line.where());
        seed_ = *number;
      }
    }
    const std::string where = case_.at.where();
    if (id.empty()) return fail("the game is missing ('game: …')", where);
    const auto found = find_game(games_, id);
    if (!found) return fail(found.error().message, where);
    game_ = *found;
    random_ = Rng(seed_);
    for (const std::string& rule : case_.rules)
      if (auto known = check_rule(rule); !known) return fail(known.error().message, where);
    if (position != nullptr) {
      auto loaded = read_position(*game_, position->value, state_);
      if (!loaded) return fail(loaded.error().text(), position->where());
      return {};
    }
    const GameInfo& info = game_->info();
    if (players == 0) players = players_with(info, find_variants(info, variants).value_or(0)).low;
    const auto options = make_options(info, players, variants);
    if (!options) return fail(options.error().message, where);
    if (auto begun = game_->initial(*options, seed_, state_); !begun) return fail(begun.error().message, where);
    return {};
  }

  Result<void> step(const Line& line) {
    if (line.key == "set") return step_set(line.value);
    if (line.key == "delete") return step_delete(line.value);
    if (line.key == "refused-position") return step_refused_position(line.value);
    if (patched_)
      if (auto loaded = load_patch(); !loaded)
        return fail("the position set above is not possible: " + loaded.error().text());
    if (line.key == "play") return step_play(line.value);
    if (line.key == "auto") return step_auto(line.value, false);
    if (line.key == "random") return step_auto(line.value, true);
    if (line.key == "next") return step_next(line.value);
    if (line.key == "roll") return step_roll(line.value);
    if (line.key == "expect") return step_expect(line.value);
    if (line.key == "legal") return step_legal(line.value, true);
    if (line.key == "not-legal") return step_legal(line.value, false);
    if (line.key == "refused") return step_refused(line.value);
    if (line.key == "unreadable") return step_unreadable(line.value);
    if (line.key == "legal-only") return step_legal_only(line.value);
    if (line.key == "legal-count") return step_number(line.value, legal().size(), "the number of legal moves");
    if (line.key == "to-act") return step_number(line.value, to_act(), "the seat to act");
    if (line.key == "over") return step_over(line.value);
    if (line.key == "score") return step_seat(line.value, "the score of seat ", &AnyRules::scores);
    if (line.key == "rank") return step_seat(line.value, "the rank of seat ", &AnyRules::ranks);
    return step_winner(line.value);
  }

  // Patches gather in the dump and are loaded together, before the next step that looks at the position.
  Json& patch() {
    if (!patched_) {
      dump_ = game_->to_json(state_);
      patched_ = true;
    }
    return dump_;
  }

  Result<void> load_patch() {
    patched_ = false;
    AnyState next = state_;
    if (auto loaded = game_->from_json(dump_, next); !loaded) return loaded;
    if (const std::string violation = game_->violation(next); !violation.empty()) return fail(violation);
    state_ = next;
    return {};
  }

  Result<void> step_set(std::string_view text) {
    const auto equals = text.find(" =");
    const auto plus = text.find(" += ");
    const auto minus = text.find(" -= ");
    const auto place = std::min({equals, plus, minus});
    if (place == std::string_view::npos) return fail("expected 'path = value', 'path += n' or 'path -= n'");
    const auto path = parse_path(text.substr(0, place));
    if (!path) return tl::unexpected(path.error());
    if (place == equals) return set(patch(), *path, parse_value(text.substr(place + 2)));
    return add(patch(), *path, parse_value(text.substr(place + 4)), place == plus ? 1 : -1);
  }

  Result<void> step_delete(std::string_view text) {
    const auto path = parse_path(text);
    if (!path) return tl::unexpected(path.error());
    return erase(patch(), *path);
  }

  Result<void> step_refused_position(const std::string& text) {
    if (!patched_) return fail("'refused-position' follows the lines that set the position");
    const auto loaded = load_patch();
    if (loaded) return fail("expected a position that is refused with '" + text + "', but it is possible");
    if (loaded.error().text().find(text) == std::string::npos)
      return fail("expected a position that is refused with '" + text + "', but it says: " + loaded.error().text());
    return {};
  }

  Result<Move> read_move(const std::string& text) const {
    if (game_->is_over(state_)) return fail("'" + text + "': the game is over");
    auto move = game_->parse(state_, text);
    if (!move) return fail("'" + text + "' cannot be read as a move: " + move.error().message);
    return move;
  }

  MoveList legal() const {
    MoveList moves;
    if (!game_->is_over(state_)) game_->legal(state_, moves);
    return moves;
  }
  int to_act() const { return game_->is_over(state_) ? -1 : game_->to_act(state_); }

  std::string offered() const {
    std::string text;
    for (const Move move : legal()) text += (text.empty() ? "" : " | ") + game_->format(state_, move);
    return text.empty() ? "none" : text;
  }

  Result<void> apply(Move move) {
    const std::string text = game_->format(state_, move);
    if (auto lucky = meet_wish(move, text); !lucky) return lucky;
    game_->apply(state_, move);
    if (!roll_.empty() && next_faces(*game_, state_) != roll_) roll_.clear();  // it has been rolled
    const std::string violation = game_->violation(state_);
    if (!violation.empty()) return fail("after '" + text + "' the position is broken: " + violation);
    return {};
  }

  // Moves are read as a person means them: where the next one fits only if this one left the order of ships open, it
  // does so.
  Move meant(Move move, const std::string* next) const {
    const Move open = game_->accepted_form(state_, move);
    const Move plain = meant_move(*game_, state_, move);
    if (next == nullptr || open == plain) return plain;
    const auto goes_on = [&](Move first) {
      AnyState after = state_;
      game_->apply(after, first);
      if (game_->is_over(after)) return false;
      const auto second = game_->parse(after, *next);
      return second && may_be_played(*game_, after, meant_move(*game_, after, *second));
    };
    return !goes_on(plain) && goes_on(open) ? open : plain;
  }

  Result<void> step_play(const std::string& value) {
    const std::vector<std::string> texts = split(value, '|');
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string& text = texts[i];
      auto move = read_move(text);
      if (!move) return tl::unexpected(move.error());
      move = meant(*move, i + 1 < texts.size() ? &texts[i + 1] : nullptr);
      if (!may_be_played(*game_, state_, *move)) {
        const Refusal refusal = game_->explain(state_, *move);
        return fail("'" + text + "' is not legal: " + refusal.en + " [" + refusal.rule + "]; legal is: " + offered());
      }
      if (auto done = apply(*move); !done) return done;
    }
    return {};
  }

  // "12", "end" or "until <comparison>".
  Result<void> step_auto(std::string_view value, bool random) {
    std::string_view rest = value;
    const std::string_view word = take_word(rest);
    const bool until = word == "until";
    const auto count = to_number<int>(word);
    if (!until && value != "end" && (!count || *count < 1 || *count > kMaxAutoMoves))
      return fail("expected a number of moves, 'end' or 'until …', found '" + std::string(value) + "'");
    if (until)
      if (const auto readable = compare(rest); !readable) return tl::unexpected(readable.error());
    const int moves_to_play = count.value_or(kMaxAutoMoves);
    for (int i = 0; i < moves_to_play; ++i) {
      if (until) {
        const auto reached = compare(rest);
        if (!reached) return tl::unexpected(reached.error());
        if (reached->empty()) return {};
      }
      const MoveList moves = legal();
      if (moves.empty()) {
        if (value == "end") return {};
        return fail("the game ended after " + std::to_string(i) + " moves");
      }
      const Move move = moves[random ? static_cast<int>(random_.below(static_cast<u32>(moves.size()))) : 0];
      if (auto done = apply(move); !done) return done;
    }
    if (count) return {};
    return fail("not reached after " + std::to_string(kMaxAutoMoves) + " moves");
  }

  // What must hold after the next move, of all luck that could come with it.
  Result<void> step_next(const std::string& value) {
    if (const auto readable = compare(value); !readable) return tl::unexpected(readable.error());
    wish_ = value;
    return {};
  }

  Result<void> meet_wish(Move move, const std::string& text) {
    if (wish_.empty()) return {};
    const std::string wish = std::exchange(wish_, {});
    const auto lucky = find_luck(*game_, state_, random_, kMaxTries, [&](const AnyState& before) {
      if (!roll_.empty() && next_faces(*game_, before) != roll_) return false;
      AnyState after = before;
      game_->apply(after, move);
      const auto found = compare(wish, after);
      return found && found->empty();
    });
    if (!lucky) return fail("whatever comes to light, after '" + text + "' it is not so that " + wish);
    state_ = *lucky;
    return {};
  }

  Result<void> step_roll(const std::string& value) {
    Result<std::vector<int>> faces = parse_faces(value);
    if (!faces) return tl::unexpected(faces.error());
    const std::size_t dice = next_faces(*game_, state_).size();
    if (dice != faces->size())
      return fail("the next roll has " + std::to_string(dice) + " dice, not " + std::to_string(faces->size()));
    const auto lucky = find_luck(*game_, state_, random_, kMaxRolls,
                                 [&](const AnyState& state) { return next_faces(*game_, state) == *faces; });
    if (!lucky) return fail("no luck was found that rolls " + value);
    state_ = *lucky;
    roll_ = std::move(*faces);
    return {};
  }

  // "" when the comparison holds, else what is there instead.
  Result<std::string> compare(std::string_view text) const { return compare(text, state_); }
  Result<std::string> compare(std::string_view text, const AnyState& state) const {
    const auto comparison = parse_comparison(text);
    if (!comparison) return tl::unexpected(comparison.error());
    const auto path = parse_path(comparison->left);
    if (!path) return tl::unexpected(path.error());
    const Json dump = game_->to_json(state);
    const auto actual = get(dump, *path);
    if (!actual) return tl::unexpected(actual.error());
    return holds(*actual, comparison->op, comparison->right) ? "" : show(*actual);
  }

  Result<void> step_expect(const std::string& text) const {
    const auto found = compare(text);
    if (!found) return tl::unexpected(found.error());
    if (found->empty()) return {};
    return fail("expected " + text + ", but it is " + *found);
  }

  Result<void> step_legal(const std::string& value, bool wanted) const {
    for (const std::string& text : split(value, '|')) {
      const auto move = read_move(text);
      if (!move) return tl::unexpected(move.error());
      if (may_be_played(*game_, state_, meant_move(*game_, state_, *move)) == wanted) continue;
      if (!wanted) return fail("'" + text + "' is legal");
      const Refusal refusal = game_->explain(state_, *move);
      return fail("'" + text + "' is not legal: " + refusal.en + " [" + refusal.rule + "]; legal is: " + offered());
    }
    return {};
  }

  Result<void> step_refused(std::string_view value) const {
    const auto space = value.find_last_of(" \t");
    if (space == std::string_view::npos) return fail("expected a move and the rule that refuses it");
    const std::string text(trim(value.substr(0, space)));
    const std::string rule(value.substr(space + 1));
    if (auto known = check_rule(rule); !known) return known;
    const auto move = read_move(text);
    if (!move) return tl::unexpected(move.error());
    if (may_be_played(*game_, state_, meant_move(*game_, state_, *move))) return fail("'" + text + "' is legal");
    const Refusal refusal = game_->explain(state_, *move);
    if (refusal.rule == rule) return {};
    return fail("'" + text + "' is refused by " + refusal.rule + " (" + refusal.en + "), not by " + rule);
  }

  // Misspelt on purpose. A move that can be read and is not legal is `refused` or `not-legal`.
  Result<void> step_unreadable(const std::string& value) const {
    for (const std::string& text : split(value, '|'))
      if (game_->parse(state_, text)) return fail("'" + text + "' can be read as a move");
    return {};
  }

  Result<void> check_rule(const std::string& rule) const {
    if (is_rule_of(game_->info(), rule)) return {};
    return fail("the rules of " + game_->info().name + " have no " + rule);
  }

  Result<void> step_legal_only(const std::string& value) const {
    std::vector<std::string> wanted;
    if (value != "none") wanted = split(value, '|');
    std::vector<std::string> actual;
    for (const Move move : legal()) actual.push_back(game_->format(state_, move));
    std::sort(wanted.begin(), wanted.end());
    std::sort(actual.begin(), actual.end());
    std::vector<std::string> missing, extra;
    std::set_difference(wanted.begin(), wanted.end(), actual.begin(), actual.end(), std::back_inserter(missing));
    std::set_difference(actual.begin(), actual.end(), wanted.begin(), wanted.end(), std::back_inserter(extra));
    if (missing.empty() && extra.empty()) return {};
    std::string text = "the legal moves differ";
    if (!missing.empty()) text += "; not offered: " + list_of(missing);
    if (!extra.empty()) text += "; offered besides: " + list_of(extra);
    return fail(text);
  }

  static Result<void> step_number(const std::string& value, int actual, const std::string& what) {
    const auto comparison = parse_comparison(value.find(' ') == std::string::npos ? "x == " + value : "x " + value);
    if (!comparison) return tl::unexpected(comparison.error());
    if (!comparison->right.is_number_integer()) return fail("expected a number, found '" + value + "'");
    if (holds(actual, comparison->op, comparison->right)) return {};
    return fail("expected " + what + " to be " + value + ", but it is " + std::to_string(actual));
  }

  Result<void> step_over(std::string_view value) const {
    if (value != "yes" && value != "no") return fail("expected yes or no, found '" + std::string(value) + "'");
    if (game_->is_over(state_) == (value == "yes")) return {};
    return fail(value == "yes" ? "the game is not over" : "the game is over");
  }

  Result<void> step_seat(std::string_view value, const std::string& what,
                         void (AnyGame::*ask)(const AnyState&, std::span<int>) const) const {
    std::string_view rest = value;
    const auto seat = to_number<std::size_t>(take_word(rest));
    const std::size_t players = game_->options(state_).players;
    if (!seat || *seat >= players) return fail("expected a seat from 0 to " + std::to_string(players - 1));
    std::array<int, kMaxSeats> numbers{};
    (game_->*ask)(state_, {numbers.data(), players});
    return step_number(std::string(rest), numbers[*seat], what + std::to_string(*seat));
  }

  Result<void> step_winner(const std::string& value) const {
    if (!game_->is_over(state_)) return fail("the game is not over");
    std::vector<std::string> wanted = split(value, ',');
    std::sort(wanted.begin(), wanted.end());
    const std::size_t players = game_->options(state_).players;
    std::array<int, kMaxSeats> ranks{};
    game_->ranks(state_, {ranks.data(), players});
    std::vector<std::string> winners;
    for (std::size_t seat = 0; seat < players; ++seat)
      if (ranks[seat] == 0) winners.push_back(std::to_string(seat));
    if (winners == wanted) return {};
    return fail("expected seat " + value + " to win, but it is " + list_of(winners));
  }

  const Case& case_;
  Games games_;
  const AnyGame* game_ = nullptr;
  u64 seed_ = 1;
  Rng random_{1};
  AnyState state_{};
  Json dump_;
  bool patched_ = false;
  std::string wish_;       // of `next`, until a move is made
  std::vector<int> roll_;  // of `roll`: what the next dice show
};

}  // namespace

Result<void> run_case(const Case& one, Games games) {
  if (one.broken) return tl::unexpected(*one.broken);
  return Runner(one, games).run();
}

}  // namespace orrery::scenario
