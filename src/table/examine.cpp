#include "table/examine.h"

#include "core/json_reader.h"
#include "core/options.h"
#include "core/random.h"
#include "core/text.h"

namespace orrery::table {
namespace {

constexpr int kBoardWidth = 100;

bool has_only_utf8(const Json& json) {
  if (json.is_string()) return is_utf8(json.get_ref<const std::string&>());
  if (!json.is_structured()) return true;
  for (auto it = json.begin(); it != json.end(); ++it)
    if ((json.is_object() && !is_utf8(it.key())) || !has_only_utf8(*it)) return false;
  return true;
}

class Examiner {
 public:
  explicit Examiner(const AnyGame& game) : game_(game) {}

  Result<void> run(const AnyState& state) {
    examine_position(state);
    if (!problem_.empty() || game_.is_over(state)) return verdict();
    MoveList moves;
    game_.accepted(state, moves);
    if (moves.empty()) note("nobody can move, and the game is not over");
    if (moves.overflowed()) note("there are more moves than a position can have");
    for (const Move move : moves) {
      if (!problem_.empty()) break;
      examine_move(state, move);
    }
    return verdict();
  }

 private:
  Result<void> verdict() const {
    if (problem_.empty()) return {};
    return fail(problem_);
  }
  void note(const std::string& problem) {
    if (problem_.empty()) problem_ = problem;
  }
  void sentence(const std::string& text, const char* what) {
    if (text.empty()) note(std::string("there are no words for ") + what);
    if (!is_utf8(text)) note(std::string("the words for ") + what + " are not UTF-8");
  }
  // As whoever gets it will see it.
  void json(const Json& json, const char* what) {
    if (!has_only_utf8(json) || !parse_json(json.dump(-1, ' ', false, Json::error_handler_t::replace)))
      note(std::string("the JSON of ") + what + " cannot be read");
  }

  void examine_position(const AnyState& state) {
    note(game_.violation(state));
    if (!problem_.empty()) return;
    const Options options = game_.options(state);
    for (const Language language : kLanguages) {
      sentence(game_.prompt(state, language), "what is asked");
      for (Seat seat = 0; seat < options.players; ++seat) (void)game_.seat_name(state, seat, language);
      sentence(game_.board(state, kNoSeat, kBoardWidth, language), "the board");
    }
    (void)game_.breakdown(state);
    examine_views(state, options.players);
    examine_json(state);
  }

  void examine_views(const AnyState& state, u8 players) {
    AnyState view;
    for (Seat seat = 0; seat < players; ++seat) {
      game_.view(state, seat, view);
      json(game_.to_json(view), "a view");
      json(game_.figures(view), "figures");
      for (const auto& [element, refusal] : game_.refused(view, seat)) {
        sentence(refusal.en, "a refusal");
        sentence(refusal.de, "a refusal");
        if (element.empty() || refusal.rule.empty()) note("a refusal names no element or no rule");
      }
    }
  }

  void examine_json(const AnyState& state) {
    AnyState again{};
    const auto loaded = game_.from_json(game_.to_json(state), again);
    if (!loaded) return note("it cannot be written and read again: " + loaded.error().text());
    if (game_.hash(again) != game_.hash(state)) note("written and read again it is another position");
  }

  void examine_move(const AnyState& state, Move move) {
    const std::string text = game_.format(state, move);
    const Result<Move> read = game_.parse(state, text);
    if (!read || *read != move) note("the move '" + text + "' cannot be written and read again");
    for (const Language language : kLanguages) sentence(game_.describe(state, move, language), "a move");
    (void)game_.affected_elements(state, move);
    json(game_.cost_json(state, move), "a cost");
    (void)game_.preview_json(state, move);

    AnyState after = state;
    events_.clear();
    game_.apply(after, move, &events_);
    note(game_.violation(after));
    if (events_.overflowed()) note("more follows from a move than can be told");
    if (!problem_.empty()) return;
    for (const Event& event : events_) {
      for (const Language language : kLanguages) (void)game_.describe(after, event, language);
      json(game_.event_json(after, event), "an event");
    }
    if (!game_.is_over(after))
      for (const Language language : kLanguages) sentence(game_.prompt(after, language), "what is asked");
  }

  const AnyGame& game_;
  EventLog events_;
  std::string problem_;
};

// Random games of a content: so many for each number of players, and so many moves of each.
constexpr int kGames = 4;
constexpr int kPlies = 400;
// Moves that may be tried out at all these positions together; some ten thousand are usual.
constexpr int kMostEffort = 300'000;

Result<void> examine_game(const AnyGame& game, u8 players, u64 seed, int& effort) {
  Rng random(seed);
  // Not all variants go together, nor with every number of players.
  const u32 wish = random.below(u32{1} << game.info().variants.size());
  const Options options = with_players(game.info(), {players, wish}, players);
  AnyState state{};
  if (Result<void> started = game.initial(options, seed, state); !started) return started;
  MoveList moves;
  for (int ply = 0; ply < kPlies && !game.is_over(state); ++ply) {
    effort += game.effort(state);
    if (effort > kMostEffort) return fail("with some of these cards it takes too long to find out what can be done");
    if (std::string wrong = game.violation(state); !wrong.empty()) return fail(std::move(wrong));
    moves.clear();
    game.legal(state, moves);
    if (moves.empty()) return fail("nobody can move, and the game is not over");
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
  }
  return {};
}

}  // namespace

Result<void> examine(const AnyGame& game, const AnyState& state) { return Examiner(game).run(state); }

Result<void> examine_content(const AnyGame& game) {
  int effort = 0;
  const PlayerRange range = players_of(game.info());
  for (int players = range.low; players <= range.high; ++players)
    for (u64 seed = 1; seed <= kGames; ++seed)
      if (Result<void> played = examine_game(game, static_cast<u8>(players), seed, effort); !played) return played;
  return {};
}

}  // namespace orrery::table
