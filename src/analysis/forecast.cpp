#include "analysis/forecast.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "ai/value.h"

namespace orrery::analysis {
namespace {

// A long game has a few hundred decisions; one with more goes round in circles.
constexpr int kMaxDecisions = 2000;
constexpr int kDecisionsAtOnce = 40;
// What the evaluation at the beginning counts against what the continuations bring, and how many spreads of lead are
// needed for a likely victory: the best of a grid over both games with two and four players.
constexpr double kEvaluation = 0.2;
constexpr double kSpreads = 1;
// What a point of difference between two moves is worth in the end when `evaluate` sees it at the end of the turn,
// and how many pairs of games tell as much as that: measured, see docs/ai/methods.md.
constexpr double kSlope = 0.6;
constexpr double kWorth = 9;
constexpr double kWorthOfOwnLuck = 60;  // games that have no luck in common scatter two to three times as far
// A decided game is not quite certain: half a point.
constexpr double kLeastSpread = 50;

std::vector<int> lines_of(const AnyGame& game, const AnyState& state) {
  std::vector<int> lines;
  for (const ScoreLine& line : game.breakdown(state))
    lines.insert(lines.end(), line.points.begin(), line.points.end());
  return lines;
}

}  // namespace

void Continuation::begin(const AnyGame& game, const AnyState& state, u64 seed, int judged) {
  std::memcpy(state_.bytes, state.bytes, game.state_bytes());
  sample_ = {};
  sample_.decided = game.is_over(state_);
  if (sample_.decided) sample_.victory = victory_of(game, state_);
  judged_ = judged;
  valued_ = false;
  value(game);
  player_.start(seed);
  decisions_ = 0;
  running_ = true;
}

// Asks `evaluate` when it is time for it.
void Continuation::value(const AnyGame& game) {
  if (valued_ || (!game.is_over(state_) && game.turn(state_) < judged_)) return;
  valued_ = true;
  sample_.value = values_of(game, state_, game.options(state_).players, &AnyRules::evaluate);
  sample_.soon = lines_of(game, state_);
}

std::optional<Sample> Continuation::step(const AnyGame& game) {
  for (int i = 0; i < kDecisionsAtOnce && decisions_ < kMaxDecisions && !game.is_over(state_); ++i, ++decisions_) {
    const Seat seat = game.to_act(state_);
    moves_.clear();
    game.legal(state_, moves_);
    game.view(state_, seat, view_);
    game.apply(state_, player_.choose(game, view_, seat, moves_));
    value(game);
  }
  const bool over = game.is_over(state_);
  if (!over && decisions_ < kMaxDecisions) return std::nullopt;
  const std::size_t players = game.options(state_).players;
  if (over) sample_.reached = victory_of(game, state_);
  game.scores(state_, {sample_.points.data(), players});
  if (!over)
    for (std::size_t seat = 0; seat < players; ++seat)
      sample_.points[seat] = game.evaluate(state_, static_cast<Seat>(seat)) / 100;
  sample_.lines = lines_of(game, state_);
  running_ = false;
  return std::move(sample_);
}

Forecast forecast_of(std::span<const Sample> samples, std::size_t players) {
  const auto all = static_cast<double>(samples.size());
  const auto seats = static_cast<double>(players);
  const auto over =
      std::count_if(samples.begin(), samples.end(), [](const Sample& sample) { return sample.decided; });
  const auto open = all - static_cast<double>(over);
  Forecast forecast;
  forecast.decided = static_cast<double>(over) / all;
  BySeat square{};
  for (const Sample& sample : samples) {
    double value_mean = 0, points_mean = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      forecast.points[seat] += sample.points[seat] / all;
      forecast.reached[seat] += sample.reached[seat] / all;
      value_mean += sample.value[seat] / seats;
      points_mean += sample.points[seat] / seats;
    }
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (sample.decided) {
        forecast.victory[seat] += sample.victory[seat] / static_cast<double>(over);
        continue;
      }
      const double ahead = 100 * (sample.points[seat] - points_mean);
      forecast.value[seat] += (sample.value[seat] - value_mean) / open;
      forecast.lead[seat] += ahead / open;
      square[seat] += ahead * ahead / open;
    }
  }
  double variance = 0;
  for (std::size_t seat = 0; seat < players; ++seat)
    variance += std::max(0.0, square[seat] - forecast.lead[seat] * forecast.lead[seat]) / seats;
  forecast.spread = std::sqrt(variance);
  return forecast;
}

namespace {

BySeat blend(const Forecast& forecast, double evaluation) {
  BySeat lead{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    lead[seat] = evaluation * forecast.value[seat] + (1 - evaluation) * forecast.lead[seat];
  return lead;
}

BySeat to_shares(const BySeat& lead, double spread, const Forecast& forecast, std::size_t players) {
  if (players == 1) return forecast.reached;
  const double best = *std::max_element(lead.begin(), lead.begin() + static_cast<long>(players));
  const double unit = kSpreads * std::max(spread, kLeastSpread);
  BySeat shares{};
  double sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) sum += shares[seat] = std::exp((lead[seat] - best) / unit);
  for (std::size_t seat = 0; seat < players; ++seat)
    shares[seat] = (1 - forecast.decided) * shares[seat] / sum + forecast.decided * forecast.victory[seat];
  return shares;
}

}  // namespace

BySeat shares_of(const Forecast& forecast, std::size_t players) {
  return to_shares(blend(forecast, kEvaluation), forecast.spread, forecast, players);
}

// What the moves have in common has many continuations, the difference of each to it is weighed by their number.
std::vector<BySeat> compare(const std::vector<std::span<const Sample>>& moves, std::size_t players, Luck luck) {
  const double worth = luck == Luck::kShared ? kWorth : kWorthOfOwnLuck;
  std::vector<Forecast> forecasts;
  Forecast common;
  double open = 0, variance = 0;
  for (const std::span<const Sample> samples : moves) {
    const Forecast& forecast = forecasts.emplace_back(forecast_of(samples, players));
    const double weight = 1 - forecast.decided;
    open += weight;
    variance += weight * forecast.spread * forecast.spread;
    for (std::size_t seat = 0; seat < players; ++seat) {
      common.value[seat] += weight * forecast.value[seat];
      common.lead[seat] += weight * forecast.lead[seat];
    }
  }
  if (open > 0) {
    variance /= open;
    for (std::size_t seat = 0; seat < players; ++seat) {
      common.value[seat] /= open;
      common.lead[seat] /= open;
    }
  }
  const BySeat level = blend(common, kEvaluation);
  std::vector<BySeat> shares;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double evaluation = worth / (worth + static_cast<double>(moves[i].size()));
    BySeat lead = level;
    for (std::size_t seat = 0; seat < players; ++seat)
      lead[seat] += evaluation * kSlope * (forecasts[i].value[seat] - common.value[seat]) +
                    (1 - evaluation) * (forecasts[i].lead[seat] - common.lead[seat]);
    shares.push_back(to_shares(lead, std::sqrt(variance), forecasts[i], players));
  }
  return shares;
}

bool ended_better(std::span<const Sample> samples, std::span<const Sample> others, Seat seat, std::size_t players) {
  const std::size_t pairs = std::min(samples.size(), others.size());
  const auto lead = [&](const Sample& sample) {
    double mean = 0;
    for (std::size_t other = 0; other < players; ++other) mean += sample.points[other] / static_cast<double>(players);
    return sample.points[seat] - mean;
  };
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    const double more = lead(samples[i]) - lead(others[i]);
    sum += more;
    squares += more * more;
  }
  const auto n = static_cast<double>(pairs);
  const double error = std::sqrt(std::max(0.0, squares / n - sum * sum / n / n) / std::max(1.0, n - 1));
  return sum > 0 && sum / n >= error;
}

BySeat victory_of(const AnyGame& game, const AnyState& state) {
  const std::size_t players = game.options(state).players;
  std::array<int, kMaxSeats> reached{};
  game.shares(state, {reached.data(), players});
  BySeat shares{};
  for (std::size_t seat = 0; seat < players; ++seat) shares[seat] = static_cast<double>(reached[seat]) / kWholeShare;
  return shares;
}

}  // namespace orrery::analysis
