#include "arena/perft.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "core/options.h"

namespace orrery::cli {

Result<int> perft_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  const Result<Options> options = parse_options(args, game.info());
  if (!options) return tl::unexpected(options.error());
  const Result<u64> depth = parse_whole("--depth", args.depth.value_or("3"), 1, arena::kMaxPerftDepth);
  if (!depth) return tl::unexpected(depth.error());
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  AnyState state;
  if (Result<void> made = game.initial(*options, *seed, state); !made) return tl::unexpected(made.error());

  const std::vector<arena::PerftDepth> counts = arena::perft(game, state, static_cast<int>(*depth));
  if (args.json) {
    Json json = {{"game", game.info().id},
                 {"players", player_words(options->players)},
                 {"seed", *seed},
                 {"variants", variant_names(game.info(), *options)},
                 {"content", hex64(game.content_hash())}};
    for (const arena::PerftDepth& count : counts)
      json["depths"].push_back({{"depth", count.depth}, {"leaves", count.leaves}, {"hash", hex64(count.hash)}});
    print_json(json);
    return 0;
  }
  Table table({"depth", "leaves", "hash"});
  for (const arena::PerftDepth& count : counts)
    table.add({std::to_string(count.depth), std::to_string(count.leaves), hex64(count.hash)});
  fmt::print("{}, {}, seed {}\n\n{}", game.info().name, int{options->players}, *seed, table.text());
  return 0;
}

}  // namespace orrery::cli
