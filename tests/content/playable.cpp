#include "tests/content/playable.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "core/registry.h"

namespace orrery::content_tests {

std::unique_ptr<AnyGame> new_game() {
  auto games = all_games();
  const auto found =
      std::ranges::find_if(games, [](const auto& game) { return game->info().id == "beyond-the-sun"; });
  return found == games.end() ? nullptr : std::move(*found);
}

namespace {

// The page's board meets the same cards.
std::string check_page(const AnyGame& game, const AnyState& state, const MoveList& moves) {
  for (const Move move : moves) {
    game.affected_elements(state, move);
    if (!nlohmann::json::accept(game.cost_json(state, move).dump())) return "a cost that is no JSON";
  }
  for (const auto& [element, why] : game.refused(state, game.to_act(state)))
    if (element.empty() || why.rule.empty()) return "a refusal without element or rule";
  return nlohmann::json::accept(game.board_json().dump()) ? "" : "board data that is no JSON";
}

}  // namespace

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
    if (ply % 50 == 0)
      if (std::string wrong_page = check_page(game, state, moves); !wrong_page.empty()) return wrong_page;
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
  }
  return game.violation(state);
}

}  // namespace orrery::content_tests
