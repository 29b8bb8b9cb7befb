// Fits the weights of a game's evaluation: plays games with a bot that now and then errs, and finds the weights that
// predict the final scores best (least squares over the positions at the ends of turns).
//
//   fit_evaluation <game> <players> <games> [seed] [bot...]
//
// Every seat gets one of the bots.
// Prints the weights in thousandths of a point, in the order of the game's features.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "core/random.h"
#include "core/registry.h"

namespace orrery {
namespace {

constexpr u32 kErrOnceIn = 30;
constexpr double kRidge = 1.0;  // in units of the square of a typical feature, per thousand samples

class LeastSquares {
 public:
  explicit LeastSquares(std::size_t n) : n_(n), square_(n * n), right_(n) {}

  void add(const std::vector<double>& row, double target) {
    for (std::size_t i = 0; i < n_; ++i) {
      if (row[i] == 0) continue;
      right_[i] += row[i] * target;
      for (std::size_t j = 0; j < n_; ++j) square_[i * n_ + j] += row[i] * row[j];
    }
    sum_ += target;
    squares_ += target * target;
    ++samples_;
  }

  std::vector<double> solve() const {
    std::vector<double> a = square_;
    std::vector<double> b = right_;
    for (std::size_t i = 0; i < n_; ++i) a[i * n_ + i] += kRidge * square_[i * n_ + i] / 1000 + 1e-6;
    for (std::size_t k = 0; k < n_; ++k) {
      std::size_t pivot = k;
      for (std::size_t i = k + 1; i < n_; ++i)
        if (std::abs(a[i * n_ + k]) > std::abs(a[pivot * n_ + k])) pivot = i;
      for (std::size_t j = 0; j < n_; ++j) std::swap(a[k * n_ + j], a[pivot * n_ + j]);
      std::swap(b[k], b[pivot]);
      for (std::size_t i = k + 1; i < n_; ++i) {
        const double factor = a[i * n_ + k] / a[k * n_ + k];
        for (std::size_t j = k; j < n_; ++j) a[i * n_ + j] -= factor * a[k * n_ + j];
        b[i] -= factor * b[k];
      }
    }
    for (std::size_t k = n_; k-- > 0;) {
      for (std::size_t j = k + 1; j < n_; ++j) b[k] -= a[k * n_ + j] * b[j];
      b[k] /= a[k * n_ + k];
    }
    return b;
  }

  // Share of the variance that the weights explain.
  double explained(const std::vector<double>& w) const {
    double error = squares_;
    for (std::size_t i = 0; i < n_; ++i) {
      error -= 2 * w[i] * right_[i];
      for (std::size_t j = 0; j < n_; ++j) error += w[i] * w[j] * square_[i * n_ + j];
    }
    return 1 - error / (squares_ - sum_ * sum_ / static_cast<double>(samples_));
  }
  u64 samples() const { return samples_; }

 private:
  std::size_t n_;
  std::vector<double> square_, right_;
  double sum_ = 0, squares_ = 0;
  u64 samples_ = 0;
};

struct Sample {
  Seat seat;
  std::vector<int> row;
};

int run(const std::vector<std::string>& args) {
  const auto games = all_games();
  const AnyGame* game = nullptr;
  for (const auto& candidate : games)
    if (candidate->info().id == args[1]) game = candidate.get();
  if (game == nullptr) {
    fmt::print(stderr, "fit_evaluation: there is no game '{}'\n", args[1]);
    return 1;
  }
  const int players = std::atoi(args[2].c_str());
  const int count = std::atoi(args[3].c_str());
  Rng rng(args.size() > 4 ? std::strtoull(args[4].c_str(), nullptr, 10) : 1);
  const std::vector<std::string> names(args.size() > 5 ? args.begin() + 5 : args.end(), args.end());
  AnyState state, view;
  if (const auto ready = game->initial({static_cast<u8>(players), 0}, 1, state); !ready) {
    fmt::print(stderr, "fit_evaluation: {}\n", ready.error().text());
    return 1;
  }
  const std::size_t n = game->features(state, 0).size();
  LeastSquares fit(n);
  MoveList moves;
  double turns = 0, points = 0;
  for (int g = 0; g < count; ++g) {
    (void)game->initial({static_cast<u8>(players), 0}, rng.next(), state);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < players; ++i) {
      auto bot = make_bot(names.empty() ? "greedy" : names[rng.below(static_cast<u32>(names.size()))]);
      if (!bot) {
        fmt::print(stderr, "fit_evaluation: {}\n", bot.error().text());
        return 1;
      }
      bots.push_back(std::move(*bot));
      bots.back()->start(rng.next());
    }
    std::vector<Sample> samples;
    int turn = game->turn(state);
    for (int ply = 0; !game->is_over(state) && ply < 20'000; ++ply) {
      const Seat seat = game->to_act(state);
      moves.clear();
      game->legal(state, moves);
      game->view(state, seat, view);
      Move move = bots[seat]->choose(*game, view, seat, moves);
      if (rng.below(kErrOnceIn) == 0) move = moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
      game->apply(state, move);
      if (game->turn(state) == turn || game->is_over(state)) continue;
      turn = game->turn(state);
      for (int p = 0; p < players; ++p)
        samples.push_back({static_cast<Seat>(p), game->features(state, static_cast<Seat>(p))});
    }
    std::array<int, kMaxSeats> scores{};
    game->scores(state, {scores.data(), static_cast<std::size_t>(players)});
    // Compared with the others: what all have alike decides nothing, and a long game brings everybody points.
    for (std::size_t first = 0; first < samples.size(); first += static_cast<std::size_t>(players)) {
      for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        std::vector<double> row(n);
        double target = 0;
        for (std::size_t q = 0; q < static_cast<std::size_t>(players); ++q) {
          const double part = q == p ? 1 : -1.0 / (players - 1);
          for (std::size_t i = 0; i < n; ++i) row[i] += part * samples[first + q].row[i];
          target += part * scores[q];
        }
        fit.add(row, target);
      }
    }
    turns += turn;
    for (int p = 0; p < players; ++p) points += scores[static_cast<std::size_t>(p)];
  }
  const std::vector<double> weights = fit.solve();
  fmt::print(stderr, "{} samples, {:.1f} rounds and {:.1f} points per game, {:.1f} % explained\n", fit.samples(),
             turns / count / players, points / count / players, 100 * fit.explained(weights));
  for (std::size_t i = 0; i < n; ++i) fmt::print("{}{}", i == 0 ? "" : " ", std::lround(1000 * weights[i]));
  fmt::print("\n");
  return 0;
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: fit_evaluation <game> <players> <games> [seed] [bot...]\n");
    return 2;
  }
  return orrery::run({argv, argv + argc});
}
