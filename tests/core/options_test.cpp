#include "core/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const GameInfo kInfo{"chess", "Chess", {{"CHS", "chess"}},
                     2,       3,       {{"blitz", "fast", "schnell"}, {"atomic", "loud", "laut"}}};

TEST(Options, FromNamesAndBack) {
  const std::vector<std::string> names{"atomic"};
  const auto options = make_options(kInfo, 3, names);
  ASSERT_TRUE(options);
  EXPECT_EQ(options->players, 3);
  EXPECT_EQ(options->variants, 2u);
  EXPECT_THAT(variant_names(kInfo, *options), ElementsAre("atomic"));
}

TEST(Options, ErrorsSayWhatExists) {
  const std::vector<std::string> wrong{"bughouse"};
  EXPECT_THAT(make_options(kInfo, 2, wrong).error().message, HasSubstr("its variants are: blitz and atomic"));
  EXPECT_THAT(make_options(kInfo, 4, {}).error().message, HasSubstr("Chess is for 2 to 3 players, not 4"));
  EXPECT_THAT(make_options(kInfo, -1, {}).error().message, HasSubstr("Chess is for 2 to 3 players"));
  EXPECT_FALSE(check_options(kInfo, {2, 4}));
}

TEST(Options, AVariantIsNamedOnce) {
  const std::vector<std::string> twice{"atomic", "blitz", "atomic"};
  EXPECT_THAT(make_options(kInfo, 2, twice).error().message, HasSubstr("'atomic' is named twice"));
}

// Two to four players; alone only with "solo", which has no blitz; "hard" only together with it.
const GameInfo kSolo{.id = "go",
                     .name = "Go",
                     .rules = {{"GO", "go"}},
                     .min_players = 2,
                     .max_players = 4,
                     .variants = {{"blitz", "fast", "schnell"},
                                  {.id = "solo",
                                   .en = "alone",
                                   .de = "allein",
                                   .min_players = 1,
                                   .max_players = 1,
                                   .excludes = {"blitz"},
                                   .rule = "GO-9.1"},
                                  {.id = "hard", .en = "hard", .de = "schwer", .needs = {"solo"}}},
                     .presets = {{"quick", {"Quick", "Schnell"}, {"fast", "flott"}, {"blitz"}}}};
constexpr u32 kBlitz = 1, kAlone = 2, kHard = 4;

TEST(Options, NumbersOfPlayersDependOnVariants) {
  EXPECT_EQ(players_of(kSolo).low, 1);
  EXPECT_EQ(players_of(kSolo).high, 4);
  EXPECT_EQ(players_with(kSolo, kBlitz).low, 2);
  EXPECT_EQ(players_with(kSolo, kAlone | kHard).high, 1);
  EXPECT_TRUE(check_options(kSolo, {1, kAlone | kHard}));
  EXPECT_EQ(check_options(kSolo, {1, 0}).error().text(),
            "Go is for 2 to 4 players, not 1; the variant 'solo' is for 1 player");
  EXPECT_EQ(check_options(kSolo, {3, kAlone}).error().text(), "the variant 'solo' is for 1 player, not 3 [GO-9.1]");
  EXPECT_EQ(check_options(kSolo, {1, kAlone | kBlitz}).error().text(),
            "the variants 'solo' and 'blitz' exclude each other [GO-9.1]");
  EXPECT_EQ(check_options(kSolo, {2, kHard}).error().text(), "the variant 'hard' needs the variant 'solo'");
}

// Whatever is chosen in a menu, the set-up can be played.
TEST(Options, MenusStayWithWhatIsOffered) {
  EXPECT_EQ(with_players(kSolo, {4, kBlitz}, 3), (Options{3, kBlitz}));
  EXPECT_EQ(with_players(kSolo, {2, kBlitz}, 1), (Options{1, kAlone}));
  EXPECT_EQ(with_players(kSolo, {1, kAlone | kHard}, 2), (Options{2, 0}));
  EXPECT_EQ(with_players(kSolo, {4, 0}, 9), (Options{4, 0}));
  EXPECT_EQ(with_variant(kSolo, {4, kBlitz}, kAlone, true), (Options{1, kAlone}));
  EXPECT_EQ(with_variant(kSolo, {1, kAlone | kHard}, kAlone, false), (Options{2, 0}));
  EXPECT_EQ(with_variant(kSolo, {1, kAlone}, kHard, true), (Options{1, kAlone | kHard}));
  for (u8 players = 1; players <= 4; ++players)
    for (u32 variants = 0; variants < 8; ++variants) {
      if (!check_options(kSolo, {players, variants})) continue;
      for (int other = 1; other <= 4; ++other)
        EXPECT_TRUE(check_options(kSolo, with_players(kSolo, {players, variants}, other)));
      for (u32 variant = 1; variant < 8; variant *= 2)
        EXPECT_TRUE(
            check_options(kSolo, with_variant(kSolo, {players, variants}, variant, (variants & variant) == 0)))
            << int{players} << " " << variants << " " << variant;
    }
}

TEST(Options, PresetsAreVariants) {
  const std::vector<std::string> more{"blitz", "hard"};
  EXPECT_THAT(*with_preset(kSolo, "quick", {}), ElementsAre("blitz"));
  EXPECT_THAT(*with_preset(kSolo, "quick", more), ElementsAre("blitz", "hard"));
  EXPECT_THAT(*with_preset(kSolo, "", more), ElementsAre("blitz", "hard"));
  EXPECT_EQ(with_preset(kSolo, "slow", {}).error().message, "Go has no preset 'slow'; its presets are: quick");
}

TEST(Options, Lists) {
  const std::vector<std::string> words{"a", "b", "c"};
  EXPECT_EQ(list_of(std::span(words).first(0)), "none");
  EXPECT_EQ(list_of(std::span(words).first(1)), "a");
  EXPECT_EQ(list_of(words), "a, b and c");
}

}  // namespace
}  // namespace orrery
