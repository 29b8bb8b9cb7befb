// The engine's scores, ranks and piece counts against an independent recount.
#include "recount.h"

#include "beyond_the_sun/fixture.h"
#include "games/beyond_the_sun/host/breakdown.h"
#include "games/beyond_the_sun/host/state_json.h"

namespace orrery::beyond_the_sun {
namespace {

const YAML::Node& content() {
  static const YAML::Node kContent = recount::read_content("content/beyond-the-sun");
  return kContent;
}

std::string text_of(const recount::Score& score) {
  std::string out;
  for (const auto& [rule, points] : score.parts) out += rule + "=" + std::to_string(points) + " ";
  return out;
}

class Recount : public ::testing::TestWithParam<int> {
 protected:
  int players() const { return GetParam() % 3 + 2; }
  // The last ones are all the modules of the expansion, without and with mats and display.
  u32 variants() const {
    static constexpr u32 kVariants[] = {0, 1, 2, 3, 0b0011100, 0b1111111};
    return kVariants[GetParam() / 3];
  }
};

// [BTS-8.1] [BTS-8.2] [BTS-8.3] [BTS-8.4] [BTS-8.5] [BTS-8.6] [BTS-8.7] [BTS-8.8] [BTS-8.9] [BTS-8.10] [BTS-8.11]
// [BTS-8.12] [BTS-8.13] [BTS-8.14] [BTS-8.15] [BTS-8.16] [BTS-18.4] [BTS-18.6] [LND-7.4] [LND-7.5.1] [LND-9.3]
// [LND-9.4]
TEST_P(Recount, AgreesWithTheEngineAtTheEnd) {
  const Rules rules(&shipped_pack().content);
  for (u64 seed = 0; seed < 25; ++seed) {
    const State state = random_game(players(), variants(), seed, [](const State&) {});
    const recount::Position position(to_json(shipped_pack(), state).dump(), content());
    std::array<int, kMaxSeats> scores{};
    std::array<int, kMaxSeats> ranks{};
    rules.scores(state, scores);
    rules.ranks(state, ranks);
    const std::vector<int> recounted_ranks = position.ranks();
    const auto lines = breakdown(shipped_pack(), state);
    for (int seat = 0; seat < players(); ++seat) {
      const recount::Score recounted = position.score(seat);
      const auto i = static_cast<std::size_t>(seat);
      EXPECT_EQ(scores[i], recounted.total) << "seed " << seed << ", seat " << seat << ": " << text_of(recounted);
      EXPECT_EQ(ranks[i], recounted_ranks[i]) << "seed " << seed << ", seat " << seat;
      int sum = 0;
      for (const ScoreLine& line : lines) sum += line.points[i];
      EXPECT_EQ(sum, scores[i]) << "the breakdown does not add up, seed " << seed;
    }
  }
}

// On the way there the running score is the same sum.
TEST_P(Recount, AgreesOnTheWay) {
  const Rules rules(&shipped_pack().content);
  int ply = 0;
  random_game(players(), variants(), 77, [&](const State& state) {
    if (++ply % 10 != 0 || state.phase == Phase::kSetup) return;
    const recount::Position position(to_json(shipped_pack(), state).dump(), content());
    std::array<int, kMaxSeats> scores{};
    rules.scores(state, scores);
    for (int seat = 0; seat < players(); ++seat)
      EXPECT_EQ(scores[static_cast<std::size_t>(seat)], position.score(seat).total)
          << "ply " << ply << ", seat " << seat;
  });
}

// [BTS-1.9] [BTS-1.10] [BTS-1.13]
TEST_P(Recount, PiecesAndCardsAreConserved) {
  for (u64 seed = 500; seed < 501; ++seed) {
    int ply = 0;
    std::string problem;
    random_game(players(), variants(), seed, [&](const State& state) {
      if (problem.empty()) problem = recount::Position(to_json(shipped_pack(), state).dump(), content()).miscount();
      if (problem.empty()) ++ply;
    });
    EXPECT_EQ(problem, "") << "seed " << seed << ", ply " << ply;
  }
}

std::string setup_name(const ::testing::TestParamInfo<int>& info) {
  static constexpr const char* kVariants[] = {"standard",       "expert",    "display",
                                              "expert_display", "new_cards", "everything_new"};
  return std::to_string(info.param % 3 + 2) + "_players_" + kVariants[info.param / 3];
}

INSTANTIATE_TEST_SUITE_P(EverySetup, Recount, ::testing::Range(0, 18), setup_name);

}  // namespace
}  // namespace orrery::beyond_the_sun
