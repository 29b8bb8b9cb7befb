// Positions that were saved before a pack got another card: they go on with the effect that was under way.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/random.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "tests/content/pack_files.h"

namespace orrery::content_tests {
namespace {

using Json = nlohmann::ordered_json;

TEST(SavedPositions, ACardAddedToThePackSpoilsNone) {
  PackFiles files;
  files.change(
      "technologies.yaml", "  - id: narrow-beam-lasers\n",
      "  - id: first-of-all\n    name: First\n    name_de: Erste\n    level: 2\n    types: [military]\n"
      "    right: military\n    immediate: [{upgrade: {ships: 1, levels: 2}}, {ore: 1}]\n"
      "    actions: [{slots: 1, cost: {ore: 2}, do: [{build: {from: pop, level: 3, at: yard}}, {jump: 2}]}]\n"
      "    source: reconstructed\n"
      "  - id: narrow-beam-lasers\n");
  files.change("pack.yaml", "2: 16, 3: 16, 4: 10, total: 46", "2: 17, 3: 16, 4: 10, total: 47");
  const auto grown = files.compile();
  ASSERT_TRUE(grown) << grown.error().text();
  int inside = 0;
  const beyond_the_sun::Rules rules(&shipped_pack().content);
  Rng random(7);
  for (auto state = rules.initial({3, 0}, 7, nullptr); !rules.is_over(state);) {
    Json document = beyond_the_sun::to_json(shipped_pack(), state);
    const Json frames = document["frames"];
    document["derive"] = {"decks"};
    const auto loaded = beyond_the_sun::from_json(*grown, document);
    ASSERT_TRUE(loaded) << loaded.error().text() << frames;
    ASSERT_EQ(beyond_the_sun::to_json(*grown, *loaded)["frames"], frames);
    inside += frames.size() > 2 ? 1 : 0;
    MoveList moves;
    rules.legal(state, moves);
    rules.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
  }
  EXPECT_GT(inside, 20);
}

}  // namespace
}  // namespace orrery::content_tests
