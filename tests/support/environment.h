// How often something is tried can be set from outside: less where sanitizers make everything slow, more in a long
// search.
#pragma once
#include <algorithm>
#include <cstdlib>

#include "core/any_game.h"

namespace orrery::test {

inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

// Where every number of players is tried, the first of them: with ORRERY_TABLES=1 only the largest table is, with 2
// the two largest.
inline int fewest_players(const GameInfo& game) {
  return std::max<int>(game.min_players, game.max_players - from_environment("ORRERY_TABLES", game.max_players) + 1);
}

}  // namespace orrery::test
