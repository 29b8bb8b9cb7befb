// Positions from outside: changed at random, they are refused with a sentence or can be played on with all their
// words; whatever an accepted position leads to is accepted too.
#pragma once
#include <functional>
#include <nlohmann/json.hpp>

#include "core/any_game.h"
#include "core/random.h"

namespace orrery::test {

// Shows a position of a game: the JSON is asked for where it is wanted.
using ShowPosition = std::function<void(const std::function<nlohmann::ordered_json()>& json)>;

// A random game for two to four players, every position of it shown.
using PlayShown = std::function<void(int players, u64 seed, Rng& random, const ShowPosition& show)>;

// As a test: ORRERY_LOADED changed positions, or `otherwise`, counted on the standard output.
void expect_refused_or_playable(const AnyGame& game, int otherwise, const PlayShown& play);

// As a test: from figures that `raise` sets to their limits, every position up to the end can be loaded.
void expect_loadable_to_the_end(const AnyGame& game,
                                const std::function<void(nlohmann::ordered_json& position)>& raise);

}  // namespace orrery::test
