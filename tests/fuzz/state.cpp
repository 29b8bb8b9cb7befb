// Any text as a position of every game: refused with a sentence, or a position that can be played. What is loaded
// is sound, dumps to the same position again, and offers moves unless the game is over.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "core/random.h"
#include "core/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  static const auto kGames = all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& game : kGames) {
    AnyState state{};
    const auto loaded = game->from_json(text, state);
    if (!loaded) {
      if (loaded.error().message.empty()) std::abort();
      continue;
    }
    AnyState again{};
    if (!game->from_json(game->to_json(state), again) || game->hash(state) != game->hash(again)) std::abort();
    Rng random(size);
    for (int ply = 0; ply < 40 && !game->is_over(state); ++ply) {
      if (!game->violation(state).empty()) std::abort();
      MoveList moves;
      game->legal(state, moves);
      if (moves.empty()) std::abort();
      game->apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
    }
  }
  return 0;
}
