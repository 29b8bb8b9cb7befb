#include "core/value_network.h"

#include <gtest/gtest.h>

#include <limits>

namespace orrery {
namespace {

constexpr int kOne = 1 << kNetworkScale;

TEST(ValueNetwork, AddsTheStraightWayAndWhatIsLeftOfTheHiddenSums) {
  NetworkWeights<2> weights{};
  weights.straight = {3 * kOne, -kOne};
  weights.bias = kOne / 2;
  EXPECT_EQ(weights.value({0, 0}), 50);
  EXPECT_EQ(weights.value({2, 1}), 550);

  // max(0, a - b - 1) twice, and max(0, b) times minus a half
  weights.to_hidden[0][5] = kOne;
  weights.to_hidden[1][5] = -kOne;
  weights.hidden_bias[5] = -kOne;
  weights.from_hidden[5] = 2 * kOne;
  weights.to_hidden[1][63] = kOne;
  weights.from_hidden[63] = -kOne / 2;
  EXPECT_EQ(weights.value({4, 1}), 50 + 1100 + 400 - 50);
  EXPECT_EQ(weights.value({1, 4}), 50 - 100 - 200);
}

// Tools keep the weights elsewhere.
TEST(ValueNetwork, AnswersAlikeWhereverTheWeightsLie) {
  NetworkWeights<3> weights{};
  for (std::size_t i = 0; i < 3; ++i) {
    weights.straight[i] = static_cast<int>(i * 7919) - 5000;
    for (std::size_t h = 0; h < kHidden; ++h) {
      weights.to_hidden[i][h] = static_cast<int>((i + 1) * (h + 3) * 104729 % 200'000) - 100'000;
      weights.from_hidden[h] = static_cast<int>((h + 1) * 15485863 % 90'000) - 45'000;
    }
  }
  const ValueNetwork view{weights.to_hidden, weights.hidden_bias, weights.from_hidden, weights.straight,
                          weights.bias};
  for (const std::array<int, 3>& inputs : {std::array{1, 0, 0}, std::array{-3, 12, 7}, std::array{250, -40, 9}})
    EXPECT_EQ(view.value(inputs), weights.value(inputs));
}

TEST(ValueNetwork, WrapsAroundWhereASumIsTooLarge) {
  NetworkWeights<1> weights{};
  weights.to_hidden[0][0] = std::numeric_limits<int>::max();
  weights.from_hidden[0] = kOne;
  EXPECT_EQ(weights.value({1}), 100 * 32'768 - 1);
  EXPECT_EQ(weights.value({3}), 100 * 32'768 - 1);  // 3 (2^31 - 1) is 2^31 - 3 modulo 2^32
}

}  // namespace
}  // namespace orrery
