// Any pack that the compiler accepts can be played: cards with random effects in random games. More packs for a
// longer search: ORRERY_PACKS=1000 ORRERY_FIRST_PACK=50.
#include "tests/content/playable.h"

#include <gtest/gtest.h>

#include "content/packs.h"
#include "support/environment.h"
#include "tests/content/random_effects.h"

namespace orrery::content_tests {
namespace {

using test::from_environment;

TEST(RandomEffects, ArePlayable) {
  const auto game = new_game();
  ASSERT_NE(game, nullptr);
  const auto shipped = content::embedded_pack("beyond-the-sun");
  ASSERT_TRUE(shipped) << shipped.error().text();
  const int first = from_environment("ORRERY_FIRST_PACK", 1);
  const int packs = from_environment("ORRERY_PACKS", 16);
  for (int pack = first; pack < first + packs; ++pack) {
    Rng random(static_cast<u64>(pack));
    std::vector<Doc> files = *shipped;
    randomise_effects(files, random, 1 + random.below(6));
    const auto loaded = game->load_content(files);
    ASSERT_TRUE(loaded) << "pack " << pack << ": " << loaded.error().text();
    for (const ContentEntry& entry : game->entries()) EXPECT_FALSE(entry.text_en.empty() || entry.text_de.empty());
    for (int i = 0; i < 2; ++i) EXPECT_EQ(play_randomly(*game, random.next(), 1500), "") << "pack " << pack;
  }
}

}  // namespace
}  // namespace orrery::content_tests
