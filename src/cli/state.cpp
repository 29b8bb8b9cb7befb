#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "core/markup.h"
#include "core/position_text.h"
#include "core/random.h"
#include "core/record.h"

namespace orrery::cli {
namespace {

constexpr u64 kMostPlies = 1'000'000;

Result<AnyState> random_position(const Arguments& args, const AnyGame& game) {
  const Result<Options> options = parse_options(args, game.info());
  if (!options) return tl::unexpected(options.error());
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  const bool to_the_end = args.plies == "end";
  const Result<u64> plies =
      to_the_end ? Result<u64>(kMostPlies) : parse_whole("--plies", args.plies.value_or("0"), 0, kMostPlies);
  if (!plies) return tl::unexpected(plies.error());
  AnyState state;
  if (Result<void> made = game.initial(*options, *seed, state); !made) return tl::unexpected(made.error());
  Rng rng(*seed);
  MoveList moves;
  for (u64 ply = 0; ply < *plies; ++ply) {
    moves.clear();
    game.legal(state, moves);
    if (moves.empty() && to_the_end) break;
    if (moves.empty()) return fail(fmt::format("the game is over after {} moves, before --plies {}", ply, *plies));
    game.apply(state, moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))]);
  }
  return state;
}

Result<int> dump_record(const Arguments& args) {
  const Result<OpenRecord> opened = open_record(args, *args.record, LastLine::kMayBePartial);
  if (!opened) return tl::unexpected(opened.error());
  ReplayOptions options;
  options.plies = static_cast<int>(opened->record.moves.size());
  if (args.ply) {
    const Result<u64> ply = parse_whole("--ply", *args.ply, 0, opened->record.moves.size());
    if (!ply) return tl::unexpected(ply.error());
    options.plies = static_cast<int>(*ply);
  }
  const Result<ReplayResult> result = replay(*opened->loaded.game, opened->record, options);
  if (!result) return in_file(*args.record, result.error());
  fmt::print("{}\n", position_text(*opened->loaded.game, result->state));
  return 0;
}

Result<int> sum_up(const Arguments& args) {
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  const Result<Position> position = read_position(args, *args.load);
  if (!position) return tl::unexpected(position.error());
  const AnyGame& game = *position->loaded.game;
  const AnyState& state = position->state;
  const Options options = game.options(state);
  MoveList moves;
  game.legal(state, moves);
  std::vector<int> scores(options.players);
  game.scores(state, scores);
  if (args.json) {
    print_json({{"game", game.info().id},
                {"players", player_words(options.players)},
                {"round", game.round(state)},
                {"over", game.is_over(state)},
                {"to_act", game.is_over(state) ? Json() : Json(int{game.to_act(state)})},
                {"legal_moves", moves.size()},
                {"scores", scores},
                {"hash", hex64(game.hash(state))}});
    return 0;
  }
  fmt::print("{}: {}, {}, hash {}\n", *args.load, game.info().name, int{options.players}, hex64(game.hash(state)));
  if (game.is_over(state)) {
    fmt::print("{}", score_table(game, state, *lang, stdout_columns()));
  } else {
    fmt::print("{} ({} moves)\n", for_stdout(game.prompt(state, *lang)), moves.size());
  }
  fmt::print("\n{}", for_stdout(game.board(state, kNoSeat, stdout_columns(), *lang)));
  return 0;
}

}  // namespace

Result<int> state_command(const Arguments& args) {
  if (args.load && args.record) return fail("--load and --record contradict each other");
  if (args.load) return sum_up(args);
  if (args.record) return dump_record(args);
  if (args.ply) return fail("--ply needs --record; from a seed it is --plies");
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const Result<AnyState> state = random_position(args, *loaded->game);
  if (!state) return tl::unexpected(state.error());
  fmt::print("{}\n", position_text(*loaded->game, *state));
  return 0;
}

}  // namespace orrery::cli
