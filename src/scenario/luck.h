// Luck to order: scenarios say what comes to light, and a seed is looked for that brings it.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/random.h"

namespace orrery::scenario {

// The position with its own luck, or another one, that is good; nothing when none of so many is.
std::optional<AnyState> find_luck(const AnyGame&, const AnyState&, Rng&, int tries,
                                  const std::function<bool(const AnyState&)>& good);

// "1 1 4 6", sorted.
Result<std::vector<int>> parse_faces(std::string_view text);
// What the dice will show when they are rolled next, sorted; none where nothing is rolled.
std::vector<int> next_faces(const AnyGame&, const AnyState&);

}  // namespace orrery::scenario
