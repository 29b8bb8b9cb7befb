#include "support/refused.h"

#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <vector>

#include "core/options.h"
#include "core/random.h"
#include "support/environment.h"

namespace orrery::test {
namespace {

// One position in this many is looked at, so that the sample is spread over whole games.
constexpr u32 kOneIn = 6;
constexpr int kMostPlies = 50'000;
constexpr std::size_t kMostProblems = 20;

std::vector<Options> every_setup(const AnyGame& game) {
  std::vector<Options> setups;
  const GameInfo& info = game.info();
  for (int players = fewest_players(info); players <= info.max_players; ++players)
    for (u32 variants = 0; variants < u32{1} << info.variants.size(); ++variants) {
      const Options options{static_cast<u8>(players), variants};
      AnyState state;
      if (game.initial(options, 0, state)) setups.push_back(options);
    }
  return setups;
}

class Sampler {
 public:
  Sampler(const AnyGame& game, const ReasonCheck& check, CheckedReasons& out)
      : game_(game), check_(check), out_(out) {}

  void play(const Options& options, u64 seed) {
    Rng random(mix64(seed + 2849));
    AnyState state;
    if (!game_.initial(options, seed, state)) return;
    for (int ply = 0; ply < kMostPlies && !game_.is_over(state); ++ply) {
      MoveList moves;
      game_.legal(state, moves);
      if (moves.empty()) return;
      if (random.below(kOneIn) == 0) {
        where_ = "players " + std::to_string(options.players) + ", variants " + std::to_string(options.variants) +
                 ", seed " + std::to_string(seed) + ", ply " + std::to_string(ply) + ": ";
        check_position(state, moves);
      }
      game_.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
    }
  }

 private:
  void check_position(const AnyState& state, const MoveList& moves) {
    const Seat seat = game_.to_act(state);
    if (seat == kNoSeat) return;
    AnyState view{};
    game_.view(state, seat, view);
    std::set<std::string> first;
    for (const Move move : moves)
      if (const auto touched = game_.affected_elements(view, move); !touched.empty()) first.insert(touched[0]);
    std::set<std::string> seen;
    for (const auto& [element, why] : game_.refused(view, seat)) {
      ++out_.count;
      ++out_.by_rule[why.rule];
      if (first.contains(element)) report(element, why, "a legal move starts with it");
      if (!seen.insert(element).second) report(element, why, "it is refused twice");
      if (!game_.info().has_rule_prefix(why.rule)) report(element, why, "no rule");
      if (why.en.empty() || why.de.empty()) report(element, why, "no words");
      if (const std::string untrue = check_(view, seat, element, why); !untrue.empty()) report(element, why, untrue);
    }
  }

  void report(const std::string& element, const Refusal& why, const std::string& problem) {
    const std::string sort = why.rule + element.substr(0, element.find(':')) + problem;
    if (out_.problems.size() < kMostProblems && reported_.insert(sort).second)
      out_.problems.push_back(where_ + element + ", " + why.rule + ", \"" + why.en + "\": " + problem);
  }

  const AnyGame& game_;
  const ReasonCheck& check_;
  CheckedReasons& out_;
  std::string where_;
  std::set<std::string> reported_;
};

}  // namespace

CheckedReasons check_reasons(const AnyGame& game, int least, const ReasonCheck& check) {
  CheckedReasons out;
  Sampler sampler(game, check, out);
  const std::vector<Options> setups = every_setup(game);
  for (u64 seed = 1; out.problems.empty() && (seed == 1 || out.count < least); ++seed)
    for (const Options& options : setups) {
      sampler.play(options, seed);
      if (seed > 1 && out.count >= least) break;
    }
  return out;
}

void expect_true_reasons(const AnyGame& game, int otherwise, const ReasonCheck& check) {
  const CheckedReasons checked = check_reasons(game, from_environment("ORRERY_REFUSED", otherwise), check);
  std::cout << checked.count << " refused elements of " << game.info().name << " by rule:";
  for (const auto& [rule, count] : checked.by_rule) std::cout << ' ' << rule << ' ' << count;
  std::cout << '\n';
  for (const std::string& problem : checked.problems) ADD_FAILURE() << problem;
  EXPECT_GT(checked.count, 0);
}

}  // namespace orrery::test
