#include "arena/bench.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/bot.h"
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

double per_turn(double amount, const arena::LevelBench& r) {
  return amount / static_cast<double>(std::max<u64>(1, r.turns));
}

void print_levels(const AnyGame& game, const std::string& level, const std::vector<arena::LevelBench>& results) {
  fmt::print("{}, {} at every seat on one core, processor time\n\n", game.info().name, level);
  Table table({"players", "simulations/s", "simulations/turn", "ms/turn", "decisions/turn", "turns"});
  for (const arena::LevelBench& r : results)
    table.add({std::to_string(r.players),
               with_marks(static_cast<u64>(static_cast<double>(r.simulations) / r.seconds)),
               fmt::format("{:.0f}", per_turn(static_cast<double>(r.simulations), r)),
               fmt::format("{:.2f}", per_turn(1e3 * r.seconds, r)),
               fmt::format("{:.1f}", per_turn(static_cast<double>(r.decisions), r)), std::to_string(r.turns)});
  fmt::print("{}\n", table.text());
}

Json level_json(const arena::LevelBench& r) {
  return {{"players", r.players},
          {"simulations_per_second", static_cast<double>(r.simulations) / r.seconds},
          {"simulations_per_turn", per_turn(static_cast<double>(r.simulations), r)},
          {"ms_per_turn", per_turn(1e3 * r.seconds, r)},
          {"decisions", r.decisions},
          {"turns", r.turns},
          {"simulations", r.simulations},
          {"seconds", r.seconds}};
}

int bench_levels(const AnyGame& game, const std::vector<arena::BenchOptions>& all, const std::string& level,
                 bool as_json) {
  std::vector<arena::LevelBench> results;
  for (const arena::BenchOptions& options : all) results.push_back(arena::bench_level(game, options, level));
  if (!as_json) {
    print_levels(game, level, results);
    return 0;
  }
  Json json = {{"game", game.info().id}, {"level", level}};
  for (const arena::LevelBench& result : results) json["by_players"].push_back(level_json(result));
  print_json(json);
  return 0;
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
    const Result<Options> options = parse_options(args, game.info());
    if (!options) return tl::unexpected(options.error());
    all.push_back(*options);
  } else {
    const Result<PlayerRange> range = parse_range(args, game.info());
    if (!range) return tl::unexpected(range.error());
    for (int players = range->low; players <= range->high; ++players) {
      const Result<Options> options = make_options(game.info(), players, *chosen_variants(args, game.info()));
      if (!options) return tl::unexpected(options.error());
      all.push_back(*options);
    }
  }
  std::vector<arena::BenchOptions> runs;
  for (const Options& options : all) {
    AnyState ignored;
    if (Result<void> made = game.initial(options, *seed, ignored); !made) return tl::unexpected(made.error());
    runs.push_back({options, *seconds, *seed, allocations});
  }
  if (args.level) {
    if (const auto bot = make_bot(*args.level); !bot) return tl::unexpected(bot.error());
    return bench_levels(game, runs, *args.level, args.json);
  }
  std::vector<arena::BenchResult> results;
  for (const arena::BenchOptions& run : runs) results.push_back(arena::bench(game, run));
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
