#include "generic/setups.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <set>
#include <utility>

#include "core/options.h"
#include "core/registry.h"
#include "core/text.h"

namespace orrery::generic {

std::string Setup::name() const {
  std::string text = game->info().id + "_" + std::to_string(options.players);
  for (const std::string& variant : variant_names(game->info(), options)) text += "_" + variant;
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

const std::vector<const AnyGame*>& all_test_games() {
  static const std::vector<std::unique_ptr<AnyGame>> kOwned = all_games();
  static const std::vector<const AnyGame*> kGames = [] {
    std::vector<const AnyGame*> games;
    for (const auto& game : kOwned) games.push_back(game.get());
    return games;
  }();
  return kGames;
}

namespace {

// What a set-up chooses: the number of players, and each variant.
using Choices = std::vector<int>;
Choices choices_of(const GameInfo& info, const Options& options) {
  Choices choices{options.players};
  for (std::size_t i = 0; i < info.variants.size(); ++i)
    choices.push_back(static_cast<int>(options.variants >> i & 1));
  return choices;
}

using Pair = std::array<int, 4>;  // two choices by number, each with its value
std::vector<Pair> pairs_of(const Choices& choices) {
  std::vector<Pair> pairs;
  for (int i = 0; i < static_cast<int>(choices.size()); ++i)
    for (int j = i + 1; j < static_cast<int>(choices.size()); ++j)
      pairs.push_back({i, choices[static_cast<std::size_t>(i)], j, choices[static_cast<std::size_t>(j)]});
  return pairs;
}

// Every set-up that the game allows.
std::vector<Options> possible(const AnyGame& game) {
  std::vector<Options> all;
  const GameInfo& info = game.info();
  const PlayerRange range = players_of(info);
  for (int players = range.low; players <= range.high; ++players)
    for (u32 variants = 0; variants < u32{1} << info.variants.size(); ++variants) {
      const Options options{static_cast<u8>(players), variants};
      if (check_options(info, options)) all.push_back(options);
    }
  return all;
}

// The plain game for every number of players, and the richest; then whatever meets most pairs of choices that were
// not met yet. Faults that need three choices at once are left to `arena --check`, which can play any set-up.
std::vector<Options> covering(const AnyGame& game) {
  const GameInfo& info = game.info();
  std::vector<Options> left = possible(game);
  std::vector<Options> chosen;
  std::set<Pair> met;
  const auto gain = [&](const Options& options) {
    return std::ranges::count_if(pairs_of(choices_of(info, options)),
                                 [&](const Pair& pair) { return !met.contains(pair); });
  };
  const auto take = [&](std::vector<Options>::iterator one) {
    for (const Pair& pair : pairs_of(choices_of(info, *one))) met.insert(pair);
    chosen.push_back(*one);
    left.erase(one);
  };
  for (int players = info.min_players; players <= info.max_players; ++players)
    if (const auto plain = std::ranges::find(left, Options{static_cast<u8>(players), 0}); plain != left.end())
      take(plain);
  const auto richness = [](const Options& options) {
    return std::pair(std::popcount(options.variants), options.players);
  };
  if (!left.empty()) take(std::ranges::max_element(left, {}, richness));
  while (!left.empty()) {
    const auto best = std::ranges::max_element(left, {}, gain);
    if (gain(*best) == 0) break;
    take(best);
  }
  std::ranges::sort(chosen, {}, [](const Options& options) { return std::pair(options.players, options.variants); });
  return chosen;
}

}  // namespace

const std::vector<Setup>& all_setups() {
  static const std::vector<Setup> kSetups = [] {
    std::vector<Setup> setups;
    for (const AnyGame* game : all_test_games())
      for (const Options& options : covering(*game)) setups.push_back({game, options});
    return setups;
  }();
  return kSetups;
}

const std::vector<Setup>& tried_setups() {
  static const std::vector<Setup> kSetups = [] {
    std::vector<Setup> setups = all_setups();
    if (std::getenv("ORRERY_FEW_SETUPS") == nullptr) return setups;
    const auto is_inside = [&](const Setup& setup) {
      const std::size_t i = static_cast<std::size_t>(&setup - setups.data());
      return i > 0 && i + 1 < setups.size() && setups[i - 1].game == setup.game && setups[i + 1].game == setup.game;
    };
    std::vector<Setup> ends;
    for (const Setup& setup : setups)
      if (!is_inside(setup)) ends.push_back(setup);
    return ends;
  }();
  return kSetups;
}

std::string walk(const Setup& setup, u64 seed, const Check& check) {
  const AnyGame& game = *setup.game;
  Rng random(mix64(seed));
  AnyState state;
  EventLog events;
  if (auto begun = game.initial(setup.options, seed, state, &events); !begun) return begun.error().text();
  for (int ply = 0; ply < kMaxPlies; ++ply) {
    MoveList moves;
    if (!game.is_over(state)) game.legal(state, moves);
    const std::string problem = check({state, moves, events, ply, random});
    if (!problem.empty()) return "seed " + std::to_string(seed) + ", ply " + std::to_string(ply) + ": " + problem;
    if (game.is_over(state)) return "";
    if (moves.empty()) return "seed " + std::to_string(seed) + ", ply " + std::to_string(ply) + ": no legal move";
    if (game.round(state) > kMaxRounds) return "seed " + std::to_string(seed) + ": not over after 400 rounds";
    events.clear();
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], &events);
  }
  return "seed " + std::to_string(seed) + ": not over after " + std::to_string(kMaxPlies) + " plies";
}

void for_seeds(int count, const std::function<std::string(u64)>& property) {
  rc::detail::TestParams params;
  const char* chosen = std::getenv("ORRERY_TEST_SEED");
  params.seed = chosen == nullptr ? 2849 : to_number<u64>(chosen).value_or(2849);
  params.maxSuccess = count;
  params.disableShrinking = true;  // a smaller seed is no smaller game
  std::string problem;
  const auto testable = [&] {
    // Over the whole range at once; RapidCheck's sizes would begin with seeds 0, 1, 2.
    problem = property(*rc::gen::resize(100, rc::gen::arbitrary<u64>()));
    RC_ASSERT(problem.empty());
  };
  rc::detail::checkTestable(testable, rc::detail::TestMetadata{}, params);
  EXPECT_EQ(problem, "");
}

bool same(const AnyState& a, const AnyState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace orrery::generic
