#include "tests/content/playable.h"

#include <algorithm>

#include "core/random.h"
#include "core/registry.h"

namespace orrery::content_tests {

std::unique_ptr<AnyGame> new_game() {
  auto games = all_games();
  const auto found =
      std::ranges::find_if(games, [](const auto& game) { return game->info().id == "beyond-the-sun"; });
  return found == games.end() ? nullptr : std::move(*found);
}

std::string play_randomly(const AnyGame& game, u64 seed, int plies) {
  Rng random(seed);
  Options options;
  options.players = static_cast<u8>(2 + random.below(3));
  options.variants = random.below(4);
  AnyState state{};
  if (const auto started = game.initial(options, seed, state); !started) return started.error().text();
  for (int ply = 0; ply < plies && !game.is_over(state); ++ply) {
    const std::string wrong = game.violation(state);
    if (!wrong.empty()) return "ply " + std::to_string(ply) + ": " + wrong;
    MoveList moves;
    game.legal(state, moves);
    if (moves.empty()) return "ply " + std::to_string(ply) + ": no legal move";
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
  }
  return game.violation(state);
}

}  // namespace orrery::content_tests
