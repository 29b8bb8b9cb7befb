#include "arena/bench.h"

#include <time.h>

#include <cstring>
#include <vector>

#include "ai/bot.h"
#include "core/random.h"

namespace orrery::arena {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Keeps the compiler from leaving out work whose result nobody reads.
void keep(const void* data) { asm volatile("" : : "r"(data) : "memory"); }

// Nanoseconds per call of `step`, which does `batch` of them at once.
template <class Step>
double time_loop(double seconds, int batch, Step&& step) {
  u64 rounds = 0;
  const double start = cpu_seconds();
  double now = start;
  for (; now - start < seconds || rounds == 0; now = cpu_seconds(), ++rounds) step();
  return (now - start) * 1e9 / static_cast<double>(rounds) / batch;
}

double copy_loop(std::size_t bytes, double seconds) {
  constexpr int kBatch = 4096;
  constexpr std::size_t kRing = 8;  // a few states, as a search keeps them: all in the first cache
  std::vector<AnyState> ring(kRing);
  std::memset(ring.data(), 1, kRing * sizeof(AnyState));
  return time_loop(seconds, kBatch, [&] {
    for (std::size_t i = 0; i < kBatch; ++i) {
      std::memcpy(ring[(i + 1) % kRing].bytes, ring[i % kRing].bytes, bytes);
      keep(ring.data());
    }
  });
}

double calibration_loop(double seconds) {
  constexpr int kBatch = 4096;
  u64 value = 1;
  return time_loop(seconds, kBatch, [&] {
    for (int i = 0; i < kBatch; ++i) value = mix64(value);
    keep(&value);
  });
}

}  // namespace

BenchResult bench(const AnyRules& game, const BenchOptions& options) {
  BenchResult result;
  result.players = options.options.players;
  result.state_bytes = game.state_bytes();
  result.copy_ns = copy_loop(result.state_bytes, options.seconds / 10);
  result.calibration_ns = calibration_loop(options.seconds / 10);

  AnyState state;
  MoveList moves;
  Rng rng(options.seed);
  u64 offered = 0;
  u64 allocated = 0;
  const double start = cpu_seconds();
  for (double now = start; now - start < options.seconds; now = cpu_seconds()) {
    if (!game.initial(options.options, rng.next(), state)) return result;
    const u64 before = options.allocations ? options.allocations() : 0;
    for (;; ++result.decisions) {
      moves.clear();
      game.legal(state, moves);
      if (moves.empty()) break;
      offered += static_cast<u64>(moves.size());
      game.apply(state, moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))]);
    }
    if (options.allocations) allocated += options.allocations() - before;
    ++result.games;
  }
  result.seconds = cpu_seconds() - start;
  const auto decisions = static_cast<double>(result.decisions);
  result.decisions_per_second = decisions / result.seconds;
  result.games_per_second = static_cast<double>(result.games) / result.seconds;
  result.moves_per_decision = static_cast<double>(offered) / decisions;
  result.allocations_per_decision = static_cast<double>(allocated) / decisions;
  return result;
}

LevelBench bench_level(const AnyRules& game, const BenchOptions& options, const std::string& level) {
  LevelBench result;
  result.players = options.options.players;
  const std::unique_ptr<Bot> bot = std::move(*make_bot(level, TimeKind::kProcessor));
  AnyState state, view;
  MoveList moves;
  Rng rng(options.seed);
  const double start = cpu_seconds();
  while (result.seconds < options.seconds) {
    if (!game.initial(options.options, rng.next(), state)) return result;
    bot->start(rng.next());
    const int first = game.turn(state);
    while (!game.is_over(state) && result.seconds < options.seconds) {
      const Seat seat = game.to_act(state);
      moves.clear();
      game.legal(state, moves);
      game.view(state, seat, view);
      game.apply(state, bot->choose(game, view, seat, moves));
      ++result.decisions;
      result.seconds = cpu_seconds() - start;
    }
    result.turns += static_cast<u64>(game.turn(state) - first);
  }
  result.simulations = bot->simulations();
  return result;
}

}  // namespace orrery::arena
