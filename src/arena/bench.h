// How fast random play runs on one core, beside what the machine can do at best: a loop that only copies the state.
#pragma once
#include <string>

#include "core/any_rules.h"

namespace orrery::arena {

struct BenchOptions {
  Options options;
  double seconds = 2;  // processor time for the games; the other loops take a tenth of it each
  u64 seed = 1;
  u64 (*allocations)() = nullptr;  // how often this thread has asked for memory so far
};

struct BenchResult {
  int players = 0;
  u64 games = 0;
  u64 decisions = 0;
  double seconds = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double moves_per_decision = 0;  // legal ones
  double allocations_per_decision = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;         // one copy of the state, alone
  double calibration_ns = 0;  // one step of a fixed chain of integer operations
};

// Times are processor time of the calling thread, so that other programs disturb them little.
BenchResult bench(const AnyRules& game, const BenchOptions& options);

struct LevelBench {
  int players = 0;
  u64 turns = 0;
  u64 decisions = 0;
  u64 simulations = 0;
  double seconds = 0;
};

// How fast a level thinks: it plays all seats until that much processor time is gone. Precondition: it exists.
LevelBench bench_level(const AnyRules& game, const BenchOptions& options, const std::string& level);

}  // namespace orrery::arena
