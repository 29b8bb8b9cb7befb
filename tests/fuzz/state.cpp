// Any text as a position of every game: refused with a sentence, or a position that can be played and told. What is
// loaded is sound, dumps to the same position again, offers moves unless the game is over, and has words for
// everything; so has every position that it leads to.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/position_text.h"
#include "core/random.h"
#include "core/registry.h"
#include "table/examine.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  static const auto kGames = all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& game : kGames) {
    AnyState state{};
    const auto loaded = read_position(*game, text, state);
    if (!loaded) {
      if (loaded.error().message.empty()) std::abort();
      continue;
    }
    Rng random(size);
    for (int ply = 0; ply < 40; ++ply) {
      if (!game->violation(state).empty()) std::abort();
      // To ask for everything takes long: at first after every move, then ever more seldom.
      const bool asked = ply == 0 || std::has_single_bit(static_cast<unsigned>(ply));
      if (const auto sound = asked ? table::examine(*game, state) : Result<void>(); !sound) {
        std::fprintf(stderr, "after %d moves: %s\n", ply, sound.error().message.c_str());
        std::abort();
      }
      if (game->is_over(state)) break;
      MoveList moves;
      game->legal(state, moves);
      game->apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
    }
  }
  return 0;
}
