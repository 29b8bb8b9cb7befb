#include "analysis/reasons.h"

#include <gtest/gtest.h>

#include "core/registry.h"

namespace orrery::analysis {
namespace {

struct Setting {
  std::unique_ptr<AnyGame> game;
  AnyState state;
  std::vector<ScoreLine> lines;

  Setting() : game(std::move(all_games().front())) {
    EXPECT_TRUE(game->initial({2, 0}, 1, state));
    lines = game->breakdown(state);
  }
  // Games that end alike but for chance of +-1, the same in both of a pair.
  std::vector<Sample> games(std::size_t count, std::size_t line, int more, int rival_more) const {
    std::vector<Sample> samples;
    Rng rng(7);
    for (std::size_t i = 0; i < count; ++i) {
      Sample sample;
      sample.lines.assign(lines.size() * 2, static_cast<int>(rng.below(3)));
      sample.soon.assign(lines.size() * 2, 0);
      sample.lines[line * 2] += more;
      sample.points = {40 + more, 40 + rival_more, 0, 0};
      samples.push_back(sample);
    }
    return samples;
  }
  std::vector<Words> reasons(const std::vector<Sample>& a, const std::vector<Sample>& b,
                             Against against = Against::kNextBest) const {
    return reasons_for(*game, state, 0, a, b, against);
  }
};

TEST(Reasons, NameTheLineThatDiffers) {
  const Setting setting;
  const auto same = setting.games(20, 1, 0, 0);
  const auto better = setting.reasons(setting.games(20, 1, 2, 0), same);
  ASSERT_EQ(better.size(), 1);
  EXPECT_EQ(better[0].en, "about 2.0 points more for “" + setting.lines[1].en + "” than with the next best move");
  EXPECT_EQ(better[0].de, "etwa 2,0 Punkte mehr für „" + setting.lines[1].de + "“ als mit dem nächstbesten Zug");
  const auto worse = setting.reasons(same, setting.games(20, 1, 2, 0), Against::kBest);
  EXPECT_EQ(worse[0].en, "about 2.0 points fewer for “" + setting.lines[1].en + "” than with the best move");
}

TEST(Reasons, NameTheRivalWhoGains) {
  const Setting setting;
  const auto reasons = setting.reasons(setting.games(20, 0, 0, 3), setting.games(20, 0, 0, 0), Against::kPlayed);
  ASSERT_EQ(reasons.size(), 1);
  EXPECT_EQ(reasons[0].en.rfind("about 3.0 points more for ", 0), 0);
}

TEST(Reasons, LookAtTheNextTurnWhereTheEndIsTheSame) {
  const Setting setting;
  const auto same = setting.games(20, 0, 0, 0);
  auto sooner = same;
  for (Sample& sample : sooner) sample.soon[2] += 1;
  const auto reasons = setting.reasons(sooner, same);
  ASSERT_EQ(reasons.size(), 1);
  EXPECT_EQ(reasons[0].en, "by the end of the next turn about 1.0 points more for “" + setting.lines[1].en +
                               "” than with the next best move");
  EXPECT_EQ(reasons[0].de, "bis zum Ende des nächsten Zugs etwa 1,0 Punkte mehr für „" + setting.lines[1].de +
                               "“ als mit dem nächstbesten Zug");
  EXPECT_TRUE(setting.reasons(sooner, same, Against::kExpected).empty());
}

TEST(Reasons, JudgeThePositionWhereNoLineDiffers) {
  const Setting setting;
  const auto same = setting.games(20, 0, 0, 0);
  auto better = same;
  for (Sample& sample : better) sample.value = {320, 0, 0, 0};  // 1.6 points over the mean of both
  EXPECT_EQ(setting.reasons(better, same)[0].en,
            "a position about 1.6 points better than with the next best move, not yet in any line of the score");
  EXPECT_EQ(setting.reasons(same, better, Against::kBest)[0].de,
            "eine um etwa 1,6 Punkte schlechtere Stellung als mit dem besten Zug, noch in keiner Zeile der Wertung");
  EXPECT_EQ(setting.reasons(same, better)[0].en, "no line of the score is clearly different")
      << "the better move cannot be so because its position is worse";
}

TEST(Reasons, SayNothingThatLuckExplains) {
  const Setting setting;
  const auto same = setting.reasons(setting.games(20, 0, 0, 0), setting.games(20, 0, 0, 0));
  ASSERT_EQ(same.size(), 1);
  EXPECT_EQ(same[0].en, "no line of the score is clearly different");
  std::vector<Sample> wild = setting.games(20, 0, 0, 0);
  for (std::size_t i = 0; i < wild.size(); ++i) wild[i].lines[0] += i % 2 == 0 ? 20 : -18;  // one more on average
  EXPECT_EQ(setting.reasons(wild, setting.games(20, 0, 0, 0))[0].en, same[0].en);
  EXPECT_TRUE(setting.reasons(setting.games(3, 0, 5, 0), setting.games(3, 0, 0, 0)).empty()) << "too few games";
}

}  // namespace
}  // namespace orrery::analysis
