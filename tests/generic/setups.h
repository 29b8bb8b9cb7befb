// Every game of the registry, templates included, in set-ups that together meet every pair of choices (numbers of
// players, variants); and random walks through it.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/random.h"

namespace orrery::generic {

struct Setup {
  const AnyGame* game;
  Options options;
  std::string name() const;  // "beyond_the_sun_4_expert_mats"
  friend void PrintTo(const Setup& setup, std::ostream* out) { *out << setup.name(); }
};

const std::vector<Setup>& all_setups();
// The same, or with ORRERY_FEW_SETUPS in the environment only the first and the last of each game: for builds where
// everything takes ten times as long.
const std::vector<Setup>& tried_setups();
const std::vector<const AnyGame*>& all_test_games();

// A position on the way, before the move.
struct Stop {
  const AnyState& state;
  const MoveList& moves;
  const EventLog& events;  // of the move (or set-up) that led here
  int ply;
  Rng& random;
};
// Says what is wrong, or "".
using Check = std::function<std::string(const Stop&)>;

inline constexpr int kMaxRounds = 400;
inline constexpr int kMaxPlies = 50'000;

// Plays random moves from the seed to the end and checks every position, the last one too (without moves). The text
// of the first problem names the ply, or is "".
std::string walk(const Setup&, u64 seed, const Check&);

// Runs `property(seed)`, which says what is wrong or "", for `count` seeds chosen by RapidCheck; the seeds are the
// same in every run unless ORRERY_TEST_SEED is set.
void for_seeds(int count, const std::function<std::string(u64)>& property);

// A property of one setup that must hold from every seed.
class EverySetup : public testing::TestWithParam<Setup> {
 protected:
  const AnyGame& game() const { return *GetParam().game; }
  const Options& options() const { return GetParam().options; }
};

bool same(const AnyState& a, const AnyState& b);

// Suites of EverySetup are instantiated with the names of the setups.
#define ORRERY_FOR_EVERY_SETUP(suite)                                                \
  INSTANTIATE_TEST_SUITE_P(Games, suite, testing::ValuesIn(generic::tried_setups()), \
                           [](const auto& setup) { return setup.param.name(); })

}  // namespace orrery::generic
