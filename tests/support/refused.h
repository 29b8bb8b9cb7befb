// The reasons for which elements of a board cannot be chosen, in positions of random games, against a checker that
// knows the rules but not the code that gives the reasons.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace orrery::test {

// Says what is untrue about a stated reason, or "". A rule that the checker does not know is untrue.
using ReasonCheck =
    std::function<std::string(const AnyState& view, Seat seat, const std::string& element, const Refusal& why)>;

struct CheckedReasons {
  int count = 0;
  std::map<std::string, int> by_rule;
  // Untrue reasons with their set-up, seed and ply; the first ones, and one of each rule and kind of element only.
  std::vector<std::string> problems;
};

// Plays random games in every set-up, in turn, until at least `least` refused elements were checked; every set-up is
// played at least once. Besides the reasons it checks that each element comes once, with a rule of the game and words
// in both languages, and that no legal move starts with it.
CheckedReasons check_reasons(const AnyGame& game, int least, const ReasonCheck& check);

// The same as a test: ORRERY_REFUSED elements (or `otherwise`), counted on the standard output.
void expect_true_reasons(const AnyGame& game, int otherwise, const ReasonCheck& check);

}  // namespace orrery::test
