#include "core/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const GameInfo kInfo{"chess", "Chess", "CHS", 2, 3, {{"blitz", "fast", "schnell"}, {"atomic", "loud", "laut"}}};

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

TEST(Options, Lists) {
  const std::vector<std::string> words{"a", "b", "c"};
  EXPECT_EQ(list_of(std::span(words).first(0)), "none");
  EXPECT_EQ(list_of(std::span(words).first(1)), "a");
  EXPECT_EQ(list_of(words), "a, b and c");
}

}  // namespace
}  // namespace orrery
