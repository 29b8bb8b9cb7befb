// Positions from outside: changed at random, they are refused with a sentence or can be played on with all their
// words. Whatever an accepted position leads to is accepted too. ORRERY_LOADED sets how many changed positions are
// tried.
#include <iterator>

#include "core/json.h"
#include "games/pulsar_2849/host/state_json.h"
#include "support/changed_positions.h"
#include "support/games.h"
#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

TEST(Loader, ChangedPositionsAreRefusedOrCanBePlayedOn) {
  test::expect_refused_or_playable(
      test::game_called("pulsar-2849"), 1500, [](int players, u64 seed, Rng& random, const test::ShowPosition& show) {
        const u32 variants = kVariantSets[random.below(std::size(kVariantSets))];
        random_game(players, variants, seed,
                    [&](const State& at, const EventLog&) { show([&] { return to_json(shipped_pack(), at); }); });
      });
}

// What an accepted position leads to is accepted too, from the largest figures on.
TEST(Loader, FiguresAtTheirLimitsStayLoadable) {
  test::expect_loadable_to_the_end(test::game_called("pulsar-2849"), [](Json& position) {
    position["turns"] = 0xFFFF;
    for (auto& player : position["players"]) {
      player["cubes"] = 0xFF;
      player["pm1"] = 0xFF;
      player["plus2"] = 0xFF;
      for (auto& points : player["points"]) points = kMostPoints;
      player["points"]["tracks"] = -kMostPoints;
    }
  });
}

}  // namespace
}  // namespace orrery::pulsar_2849
