// A value network: from what a game says of a seat between two turns (its inputs) to how well the seat stands. One
// layer of rectified sums and a straight way past it, all in whole numbers of 1/65536, so that every machine gives
// the same answer. Games bring inputs and weights; tools/train_value_network finds the weights.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace orrery {

inline constexpr std::size_t kHidden = 64;
inline constexpr int kNetworkScale = 16;  // bits behind the point

// The weights, wherever they lie.
struct ValueNetwork {
  std::span<const std::array<int, kHidden>> to_hidden;  // a row for each input
  std::span<const int, kHidden> hidden_bias, from_hidden;
  std::span<const int> straight;  // one for each input
  std::int64_t bias;

  // In hundredths of a point; only differences between seats mean anything. A sum in the hidden layer that is too
  // large wraps around, which is wrong and yet the same everywhere: the tool measures the weights as they are here.
  int value(std::span<const int> inputs) const;
};

// As they are compiled in: the tool writes the braces behind `constexpr NetworkWeights<inputs> kFor4Players =`.
template <std::size_t kInputs>
struct NetworkWeights {
  std::array<std::array<int, kHidden>, kInputs> to_hidden;
  std::array<int, kHidden> hidden_bias, from_hidden;
  std::array<int, kInputs> straight;
  std::int64_t bias;

  int value(const std::array<int, kInputs>& inputs) const {
    return ValueNetwork{to_hidden, hidden_bias, from_hidden, straight, bias}.value(inputs);
  }
};

}  // namespace orrery
