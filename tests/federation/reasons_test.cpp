// Reasons for refusals are true of the position: ORRERY_REFUSED says over how many refused elements of random games.
#include <gtest/gtest.h>

#include <set>

#include "core/registry.h"
#include "support/refused.h"
#include "tests/federation/reason_truth.h"

namespace orrery::federation {
namespace {

const AnyGame& the_game() {
  static const auto kGames = all_games();
  for (const auto& game : kGames)
    if (game->info().id == "federation") return *game;
  throw std::runtime_error("federation is not there");
}

// Figures do not depend on the language.
std::multiset<char> digits(const std::string& text) {
  std::multiset<char> out;
  for (const char c : text)
    if (c >= '0' && c <= '9') out.insert(c);
  return out;
}

TEST(Reasons, AreTrueOfThePosition) {
  const AnyGame& game = the_game();
  const Json board = game.board_json();
  test::expect_true_reasons(game, 20'000,
                            [&](const AnyState& view, Seat seat, const std::string& element, const Refusal& why) {
                              if (digits(why.en) != digits(why.de)) return "other figures in German: " + why.de;
                              const Json state = game.to_json(view);
                              return Truth(board, state, seat).check(element, why);
                            });
}

}  // namespace
}  // namespace orrery::federation
