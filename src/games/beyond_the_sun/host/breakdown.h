// The score by category, for the end of the game and on the way there.
#pragma once
#include <vector>

#include "core/any_game.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/scoring.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// One line per category of [BTS-8], in the order of the rules, with the points of every seat.
struct CategoryWords {
  const char* id;
  const char* en;
  const char* de;
};
const CategoryWords& words_of(Category);

std::vector<ScoreLine> breakdown(const Pack&, const State&);

}  // namespace orrery::beyond_the_sun
