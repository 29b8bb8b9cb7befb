// Fits the weights of a game's evaluation: plays games with a bot that now and then errs, and finds the weights that
// predict the final scores best (least squares over the positions at the ends of turns).
//
//   fit_evaluation <game> <players> <games> [seed] [bot...]
//
// Every seat gets one of the bots, drawn by lot; one of them may be bent (`greedy~systems+200`, arena/bias.h), so
// that the games show lines of play that the straight ones leave out. Games are shared out between all cores; the
// result depends on the seed alone. Prints the weights in thousandths of a point, in the order of the game's
// features.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot.h"
#include "arena/external_bot.h"
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

  void add(const LeastSquares& other) {
    for (std::size_t i = 0; i < square_.size(); ++i) square_[i] += other.square_[i];
    for (std::size_t i = 0; i < right_.size(); ++i) right_[i] += other.right_[i];
    sum_ += other.sum_;
    squares_ += other.squares_;
    samples_ += other.samples_;
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

struct Orders {
  const AnyGame& game;
  int players;
  int games;
  u64 seed;
  std::vector<std::string> bots;
};

// What some of the games gave.
struct Harvest {
  explicit Harvest(std::size_t n) : fit(n) {}
  LeastSquares fit;
  double turns = 0, points = 0;
};

std::unique_ptr<Bot> seat_bot(const Orders& orders, const std::string& name) {
  static const std::atomic<bool> never{false};
  auto bot = arena::make_seat(name, {.stop = &never, .game = &orders.game});
  if (bot) return std::move(*bot);
  fmt::print(stderr, "fit_evaluation: {}\n", bot.error().text());
  std::exit(1);
}

// Compared with the others: what all have alike decides nothing, and a long game brings everybody points.
void add_samples(const std::vector<Sample>& samples, std::size_t players, std::span<const int> scores,
                 LeastSquares& fit) {
  for (std::size_t first = 0; first < samples.size(); first += players) {
    for (std::size_t p = 0; p < players; ++p) {
      std::vector<double> row(samples[first].row.size());
      double target = 0;
      for (std::size_t q = 0; q < players; ++q) {
        const double part = q == p ? 1 : -1.0 / static_cast<double>(players - 1);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] += part * samples[first + q].row[i];
        target += part * scores[q];
      }
      fit.add(row, target);
    }
  }
}

void play_one(const Orders& orders, u64 seed, Harvest& out) {
  const AnyGame& game = orders.game;
  Rng rng(seed);
  AnyState state, view;
  (void)game.initial({static_cast<u8>(orders.players), 0}, rng.next(), state);
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < orders.players; ++i) {
    bots.push_back(seat_bot(orders, orders.bots[rng.below(static_cast<u32>(orders.bots.size()))]));
    bots.back()->start(rng.next());
  }
  std::vector<Sample> samples;
  MoveList moves;
  int turn = game.turn(state);
  for (int ply = 0; !game.is_over(state) && ply < 20'000; ++ply) {
    const Seat seat = game.to_act(state);
    moves.clear();
    game.legal(state, moves);
    game.view(state, seat, view);
    Move move = bots[seat]->choose(game, view, seat, moves);
    if (rng.below(kErrOnceIn) == 0) move = moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
    game.apply(state, move);
    if (game.turn(state) == turn || game.is_over(state)) continue;
    turn = game.turn(state);
    for (int p = 0; p < orders.players; ++p)
      samples.push_back({static_cast<Seat>(p), game.features(state, static_cast<Seat>(p))});
  }
  std::array<int, kMaxSeats> scores{};
  const auto players = static_cast<std::size_t>(orders.players);
  game.scores(state, std::span(scores).first(players));
  add_samples(samples, players, scores, out.fit);
  out.turns += turn;
  for (std::size_t p = 0; p < players; ++p) out.points += scores[p];
}

int run(const std::vector<std::string>& args) {
  const auto games = all_games();
  const AnyGame* game = nullptr;
  for (const auto& candidate : games)
    if (candidate->info().id == args[1]) game = candidate.get();
  if (game == nullptr) {
    fmt::print(stderr, "fit_evaluation: there is no game '{}'\n", args[1]);
    return 1;
  }
  Orders orders{*game,
                std::atoi(args[2].c_str()),
                std::atoi(args[3].c_str()),
                args.size() > 4 ? std::strtoull(args[4].c_str(), nullptr, 10) : 1,
                {}};
  if (args.size() > 5) orders.bots.assign(args.begin() + 5, args.end());
  if (orders.bots.empty()) orders.bots = {"greedy"};
  for (const std::string& name : orders.bots) (void)seat_bot(orders, name);
  AnyState state;
  if (const auto ready = game->initial({static_cast<u8>(orders.players), 0}, 1, state); !ready) {
    fmt::print(stderr, "fit_evaluation: {}\n", ready.error().text());
    return 1;
  }
  const std::size_t n = game->features(state, 0).size();
  // Sums of each stretch of games are added in order, so that rounding does not depend on who played them.
  constexpr int kStretch = 50;
  std::vector<Harvest> harvests(static_cast<std::size_t>((orders.games + kStretch - 1) / kStretch), Harvest(n));
  std::atomic<std::size_t> next{0};
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < std::max(1u, std::thread::hardware_concurrency()); ++t)
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < harvests.size(); i = next++)
        for (int g = 0; g < kStretch && static_cast<int>(i) * kStretch + g < orders.games; ++g)
          play_one(orders, mix64(orders.seed + mix64(i * kStretch + static_cast<u64>(g) + 1)), harvests[i]);
    });
  for (std::thread& thread : threads) thread.join();
  Harvest all(n);
  for (const Harvest& harvest : harvests) {
    all.fit.add(harvest.fit);
    all.turns += harvest.turns;
    all.points += harvest.points;
  }
  const std::vector<double> weights = all.fit.solve();
  const double of_games = orders.games * static_cast<double>(orders.players);
  fmt::print(stderr, "{} samples, {:.1f} rounds and {:.1f} points per game, {:.1f} % explained\n", all.fit.samples(),
             all.turns / of_games, all.points / of_games, 100 * all.fit.explained(weights));
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
