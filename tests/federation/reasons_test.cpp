// Reasons for refusals are true of the position: ORRERY_REFUSED says over how many refused elements of random games.
#include <gtest/gtest.h>

#include <set>

#include "support/refused.h"
#include "tests/federation/fixture.h"
#include "tests/federation/reason_truth.h"

namespace orrery::federation {
namespace {

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
  test::expect_true_reasons(game, 60'000,
                            [&](const AnyState& view, Seat seat, const std::string& element, const Refusal& why) {
                              if (digits(why.en) != digits(why.de)) return "other figures in German: " + why.de;
                              const Json state = game.to_json(view);
                              return Truth(board, state, seat).check(element, why);
                            });
}

}  // namespace
}  // namespace orrery::federation
