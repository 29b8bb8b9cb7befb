#include "arena/bench.h"

#include <fmt/format.h>

#include "cli/allocations.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "core/options.h"

namespace orrery::cli {
namespace {

Json result_json(const arena::BenchResult& r) {
  return {{"players", r.players},
          {"decisions_per_second", r.decisions_per_second},
          {"games_per_second", r.games_per_second},
          {"state_bytes", r.state_bytes},
          {"copy_ns", r.copy_ns},
          {"allocations_per_decision", r.allocations_per_decision},
          {"copies_per_second", 1e9 / r.copy_ns},
          {"calibration_ns", r.calibration_ns},
          {"decision_ns", 1e9 / r.decisions_per_second},
          {"decision_in_calibration_steps", 1e9 / r.decisions_per_second / r.calibration_ns},
          {"moves_per_decision", r.moves_per_decision},
          {"games", r.games},
          {"decisions", r.decisions},
          {"seconds", r.seconds}};
}

void print_results(const AnyGame& game, const std::vector<arena::BenchResult>& results) {
  fmt::print("{}, random play on one core, processor time\n\n", game.info().name);
  Table table({"players", "decisions/s", "games/s", "ns/decision", "moves/decision", "allocations/decision",
               "state bytes", "copy ns", "copies/s", "calibration ns"});
  for (const arena::BenchResult& r : results)
    table.add({std::to_string(r.players), with_marks(static_cast<u64>(r.decisions_per_second)),
               with_marks(static_cast<u64>(r.games_per_second)), fmt::format("{:.0f}", 1e9 / r.decisions_per_second),
               fmt::format("{:.1f}", r.moves_per_decision), fmt::format("{:.4g}", r.allocations_per_decision),
               std::to_string(r.state_bytes), fmt::format("{:.1f}", r.copy_ns),
               with_marks(static_cast<u64>(1e9 / r.copy_ns)), fmt::format("{:.2f}", r.calibration_ns)});
  fmt::print("{}\n", table.text());
  fmt::print(
      "copies/s: a loop that only copies the state, the limit for anything that copies it once per decision\n");
  fmt::print("calibration: one step of a fixed chain of integer operations, to compare machines\n");
}

}  // namespace

Result<int> bench_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  const Result<double> seconds = parse_seconds(args.seconds.value_or("2"));
  if (!seconds) return tl::unexpected(seconds.error());
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  std::vector<Options> all;
  if (args.players) {
    const Result<Options> options = parse_options(args, game.info(), 0);
    if (!options) return tl::unexpected(options.error());
    all.push_back(*options);
  } else {
    for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
      const Result<Options> options = make_options(game.info(), players, args.variants);
      if (!options) return tl::unexpected(options.error());
      all.push_back(*options);
    }
  }
  std::vector<arena::BenchResult> results;
  for (const Options& options : all) {
    AnyState ignored;
    if (Result<void> made = game.initial(options, *seed, ignored); !made) return tl::unexpected(made.error());
    results.push_back(arena::bench(game, {options, *seconds, *seed, allocations}));
  }
  if (!args.json) {
    print_results(game, results);
    return 0;
  }
  // The largest table stands for the game.
  Json json = {{"game", game.info().id}};
  json.update(result_json(results.back()));
  json["variants"] = variant_names(game.info(), all.back());
  json["content"] = hex64(game.content_hash());
  for (const arena::BenchResult& result : results) json["by_players"].push_back(result_json(result));
  print_json(json);
  return 0;
}

}  // namespace orrery::cli
