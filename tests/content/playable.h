// Plays a game of Beyond the Sun with a pack, to show that what the compiler accepts can be played.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace orrery::content_tests {

std::unique_ptr<AnyGame> new_game();

// A random game of at most `plies` moves with every invariant checked after each; "" or what went wrong and when.
// A game that does not end within them is not the pack's fault.
std::string play_randomly(const AnyGame&, u64 seed, int plies);

}  // namespace orrery::content_tests
