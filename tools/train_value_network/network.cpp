#include "network.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <sstream>
#include <thread>

#include "core/random.h"

namespace orrery::training {
namespace {

constexpr float kPoints = 10;  // the network counts in tens of points
constexpr float kLeastSpread = 0.3F;
constexpr std::size_t kBatch = 1024;  // positions
constexpr float kDecay = 1e-3F;       // of weights, per step and rate
constexpr float kMomentum = 0.9F, kSquares = 0.999F;
constexpr double kWarmUp = 0.3;  // part of the steps in which the rate rises

// Each value less the mean of the others, in place.
template <class T>
void to_leads(T* values, std::size_t seats) {
  const T sum = std::accumulate(values, values + seats, T{0});
  for (std::size_t p = 0; p < seats; ++p) values[p] -= (sum - values[p]) / static_cast<T>(seats - 1);
}

// One up to a third of the way, then down along a cosine.
float rate_at(float rate, std::size_t step, std::size_t steps) {
  const double done = static_cast<double>(step) / static_cast<double>(steps);
  if (done < kWarmUp) return rate * static_cast<float>(0.04 + 0.96 * done / kWarmUp);
  return rate * static_cast<float>(0.5 + 0.5 * std::cos(std::numbers::pi * (done - kWarmUp) / (1 - kWarmUp)));
}

std::string braced(std::span<const int> values) {
  std::string out = "    {";
  std::string line;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string number = fmt::format("{}{}", values[i], i + 1 < values.size() ? ", " : "");
    if (line.size() + number.size() > 112) {
      out += line.substr(0, line.size() - 1) + "\n    ";
      line.clear();
    }
    line += number;
  }
  return out + line + "},\n";
}

}  // namespace

void Positions::add(const Positions& more) {
  const auto shift = static_cast<u32>(scores.size());
  inputs = more.inputs;
  for (Position position : more.all) {
    position.first += shift;
    all.push_back(position);
  }
  rows.insert(rows.end(), more.rows.begin(), more.rows.end());
  scores.insert(scores.end(), more.scores.begin(), more.scores.end());
  evaluated.insert(evaluated.end(), more.evaluated.begin(), more.evaluated.end());
}

std::string Whole::source(int players) const {
  std::string out =
      "// The form is that of tools/train_value_network; docs/ai/methods.md says where the numbers come from.\n";
  out += fmt::format("constexpr Network kFor{}Players = {{\n    {{{{\n", players);
  for (const auto& row : to_hidden) out += braced(row);
  return out + "    }},\n" + braced(hidden_bias) + braced(from_hidden) + braced(straight) +
         fmt::format("    {},\n}};\n", bias);
}

// Of one thread: what it adds to the gradient.
class Learner {
 public:
  explicit Learner(const Network& network)
      : n_(network.inputs_), network_(network), gradient_(network.weights_.size()) {}

  void begin() { std::fill(gradient_.begin(), gradient_.end(), 0.0F); }
  const std::vector<float>& gradient() const { return gradient_; }

  void add(const Positions& data, const Positions::Position& position) {
    const std::size_t seats = position.seats;
    std::array<float, kMaxSeats> off{}, truth{};
    z_.resize(n_ * kMaxSeats);
    for (std::size_t p = 0; p < seats; ++p) {
      off[p] = forward(&data.rows[(position.first + p) * n_], p);
      truth[p] = data.scores[position.first + p];
    }
    to_leads(off.data(), seats);
    to_leads(truth.data(), seats);
    for (std::size_t p = 0; p < seats; ++p) off[p] -= truth[p];
    to_leads(off.data(), seats);  // what a seat is off counts against the others too
    for (std::size_t p = 0; p < seats; ++p) backward(off[p] * kPoints / static_cast<float>(seats), p);
  }

 private:
  float forward(const std::int16_t* row, std::size_t seat) {
    const float* w = network_.weights_.data();
    const float* straight = w + (n_ + 2) * kHidden;
    float* z = &z_[seat * n_];
    std::array<float, kHidden> sums;
    std::copy_n(w + n_ * kHidden, kHidden, sums.begin());
    float value = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      z[i] = (static_cast<float>(row[i]) - network_.mean_[i]) / network_.spread_[i];
      value += z[i] * straight[i];
      const float* to = w + i * kHidden;
      for (std::size_t h = 0; h < kHidden; ++h) sums[h] += z[i] * to[h];
    }
    const float* from = w + (n_ + 1) * kHidden;
    for (std::size_t h = 0; h < kHidden; ++h) {
      sums[h] = std::max(sums[h], 0.0F);
      value += sums[h] * from[h];
    }
    hidden_[seat] = sums;
    return value * kPoints;
  }

  void backward(float slope, std::size_t seat) {
    const float* from = network_.weights_.data() + (n_ + 1) * kHidden;
    float* g = gradient_.data();
    std::array<float, kHidden> back;
    for (std::size_t h = 0; h < kHidden; ++h) {
      g[(n_ + 1) * kHidden + h] += slope * hidden_[seat][h];
      back[h] = hidden_[seat][h] > 0 ? slope * from[h] : 0;
      g[n_ * kHidden + h] += back[h];
    }
    const float* z = &z_[seat * n_];
    for (std::size_t i = 0; i < n_; ++i) {
      g[(n_ + 2) * kHidden + i] += slope * z[i];
      float* to = g + i * kHidden;
      for (std::size_t h = 0; h < kHidden; ++h) to[h] += z[i] * back[h];
    }
  }

  std::size_t n_;
  const Network& network_;
  std::vector<float> gradient_, z_;
  std::array<std::array<float, kHidden>, kMaxSeats> hidden_{};
};

Network::Network(std::size_t inputs, u64 seed)
    : inputs_(inputs), mean_(inputs), spread_(inputs, 1.0F), weights_((inputs + 2) * kHidden + inputs) {
  Rng rng(seed);
  const auto draw = [&](std::size_t fan_in) {
    const double width = 1 / std::sqrt(static_cast<double>(fan_in));
    return static_cast<float>(width * (static_cast<double>(rng.below(20001)) / 10000 - 1));
  };
  // The straight way begins at 0: what all seats have in common is no lead, so nothing would ever correct it there.
  for (std::size_t i = 0; i < (inputs + 2) * kHidden; ++i)
    weights_[i] = draw(i / kHidden == inputs + 1 ? kHidden : inputs);
}

void Network::standardise(const Positions& positions) {
  std::vector<double> sum(inputs_), squares(inputs_);
  const std::size_t rows = positions.scores.size();
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t i = 0; i < inputs_; ++i) {
      const double x = positions.rows[r * inputs_ + i];
      sum[i] += x;
      squares[i] += x * x;
    }
  for (std::size_t i = 0; i < inputs_; ++i) {
    const double mean = sum[i] / static_cast<double>(rows);
    mean_[i] = static_cast<float>(mean);
    const double variance = squares[i] / static_cast<double>(rows) - mean * mean;
    spread_[i] = std::max(kLeastSpread, static_cast<float>(std::sqrt(std::max(0.0, variance))));
  }
}

void Network::learn(const Positions& positions, float rate, int epochs, u64 seed) {
  std::vector<u32> order;
  for (u32 i = 0; i < positions.all.size(); ++i)
    if (!positions.all[i].held_back) order.push_back(i);
  const std::size_t batch = std::min(kBatch, order.size());
  if (batch == 0) return;
  const std::size_t batches = order.size() / batch;
  const std::size_t steps = batches * static_cast<std::size_t>(epochs);
  std::vector<Learner> learners(std::max(1U, std::thread::hardware_concurrency()), Learner(*this));
  std::vector<float> mean(weights_.size()), square(weights_.size());
  Rng rng(seed);
  for (std::size_t step = 0; step < steps; ++step) {
    if (step % batches == 0)
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(static_cast<u32>(i))]);
    const u32* chosen = order.data() + step % batches * batch;
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < learners.size(); ++t)
      threads.emplace_back([&, t] {
        learners[t].begin();
        for (std::size_t k = t * batch / learners.size(); k < (t + 1) * batch / learners.size(); ++k)
          learners[t].add(positions, positions.all[chosen[k]]);
      });
    for (std::thread& thread : threads) thread.join();
    const float now = rate_at(rate, step, steps);
    const auto tries = static_cast<double>(step + 1);
    const auto correct_mean = static_cast<float>(1 - std::pow(kMomentum, tries));
    const auto correct_square = static_cast<float>(1 - std::pow(kSquares, tries));
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      float slope = 0;
      for (const Learner& learner : learners) slope += learner.gradient()[i];
      slope *= 2.0F / static_cast<float>(batch);
      mean[i] = kMomentum * mean[i] + (1 - kMomentum) * slope;
      square[i] = kSquares * square[i] + (1 - kSquares) * slope * slope;
      weights_[i] -=
          now * (kDecay * weights_[i] + mean[i] / correct_mean / (std::sqrt(square[i] / correct_square) + 1e-8F));
    }
  }
}

// The standardising is folded into the weights.
Whole Network::whole() const {
  const auto round = [](double value) {
    return static_cast<int>(std::clamp(std::round(value * (1 << kNetworkScale)), -2.147e9, 2.147e9));
  };
  const std::size_t n = inputs_;
  Whole out;
  out.to_hidden.resize(n);
  out.straight.resize(n);
  double bias = 0;
  std::array<double, kHidden> hidden_bias{};
  for (std::size_t h = 0; h < kHidden; ++h) hidden_bias[h] = weights_[n * kHidden + h];
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t h = 0; h < kHidden; ++h) {
      const double weight = weights_[i * kHidden + h] / spread_[i];
      hidden_bias[h] -= weight * mean_[i];
      out.to_hidden[i][h] = round(weight);
    }
    const double straight = kPoints * weights_[(n + 2) * kHidden + i] / spread_[i];
    bias -= straight * mean_[i];
    out.straight[i] = round(straight);
  }
  for (std::size_t h = 0; h < kHidden; ++h) {
    out.hidden_bias[h] = round(hidden_bias[h]);
    out.from_hidden[h] = round(kPoints * weights_[(n + 1) * kHidden + h]);
  }
  out.bias = std::llround(bias * (1 << kNetworkScale));
  return out;
}

std::string Network::text() const {
  std::string out = fmt::format("{}\n", inputs_);
  for (const auto* values : {&mean_, &spread_, &weights_})
    for (const float value : *values) out += fmt::format("{}\n", value);
  return out;
}

Result<Network> Network::parse(const std::string& text) {
  std::istringstream in(text);
  std::size_t inputs = 0;
  if (!(in >> inputs) || inputs == 0 || inputs > 10'000) return fail("this is no saved network");
  Network network(inputs);
  for (auto* values : {&network.mean_, &network.spread_, &network.weights_})
    for (float& value : *values)
      if (!(in >> value)) return fail("the saved network ends too early");
  return network;
}

Explained test(const Positions& positions, const ValueNetwork& network) {
  double variance = 0, of_network = 0, of_evaluation = 0;
  std::vector<int> inputs(positions.inputs);
  for (const auto& position : positions.all) {
    if (!position.held_back) continue;
    std::array<double, kMaxSeats> truth{}, predicted{}, evaluated{};
    for (std::size_t p = 0; p < position.seats; ++p) {
      const std::size_t row = position.first + p;
      std::copy_n(&positions.rows[row * positions.inputs], positions.inputs, inputs.begin());
      truth[p] = positions.scores[row];
      predicted[p] = network.value(inputs) / 100.0;
      evaluated[p] = positions.evaluated[row] / 100.0;
    }
    for (auto* values : {&truth, &predicted, &evaluated}) to_leads(values->data(), position.seats);
    for (std::size_t p = 0; p < position.seats; ++p) {
      variance += truth[p] * truth[p];
      of_network += (predicted[p] - truth[p]) * (predicted[p] - truth[p]);
      of_evaluation += (evaluated[p] - truth[p]) * (evaluated[p] - truth[p]);
    }
  }
  return {1 - of_network / variance, 1 - of_evaluation / variance};
}

}  // namespace orrery::training
