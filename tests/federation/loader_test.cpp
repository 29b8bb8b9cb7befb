// Positions from outside: changed at random, they are refused with a sentence or can be played on with all their
// words. Whatever an accepted position leads to is accepted too. ORRERY_LOADED sets how many changed positions are
// tried.
#include <iterator>

#include "core/json.h"
#include "games/federation/host/state_json.h"
#include "support/changed_positions.h"
#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

TEST(Loader, ChangedPositionsAreRefusedOrCanBePlayedOn) {
  test::expect_refused_or_playable(
      the_game(), 600, [](int players, u64 seed, Rng& random, const test::ShowPosition& show) {
        const u32 variants = kVariantSets[random.below(std::size(kVariantSets))];
        random_game(players, variants, seed,
                    [&](const State& at, const EventLog&) { show([&] { return to_json(shipped_pack(), at); }); });
      });
}

// What an accepted position leads to is accepted too, from the largest figures on.
TEST(Loader, FiguresAtTheirLimitsStayLoadable) {
  test::expect_loadable_to_the_end(the_game(), [](Json& position) {
    position["turns"] = 0xFFFF;
    for (auto& player : position["players"]) {
      player["round_bonus"] = 0x7F;
      player["game_bonus"] = 0x7F;
      player["die"] = 6;
      for (auto& points : player["points"]) points = kMostPoints;
    }
  });
}

}  // namespace
}  // namespace orrery::federation
