#include "core/value_network.h"

#include <algorithm>

namespace orrery {

int ValueNetwork::value(std::span<const int> inputs) const {
  std::array<std::uint32_t, kHidden> hidden;
  std::copy(hidden_bias.begin(), hidden_bias.end(), hidden.begin());
  std::int64_t sum = bias;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == 0) continue;
    sum += std::int64_t{inputs[i]} * straight[i];
    const auto input = static_cast<std::uint32_t>(inputs[i]);
    for (std::size_t h = 0; h < kHidden; ++h) hidden[h] += input * static_cast<std::uint32_t>(to_hidden[i][h]);
  }
  std::int64_t bent = 0;
  for (std::size_t h = 0; h < kHidden; ++h)
    bent += std::int64_t{std::max(static_cast<std::int32_t>(hidden[h]), 0)} * from_hidden[h];
  return static_cast<int>((100 * (sum + (bent >> kNetworkScale))) >> kNetworkScale);
}

}  // namespace orrery
