// From what people write (a game's id, a number of players, names of variants) to what the engine takes, and back.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"

namespace orrery {

// "a", "a and b", "a, b and c"; `none` for an empty list.
std::string list_of(std::span<const std::string> words, std::string_view none = "none");

Result<void> check_options(const GameInfo&, const Options&);
Result<Options> make_options(const GameInfo&, int players, std::span<const std::string> variants);
std::vector<std::string> variant_names(const GameInfo&, const Options&);

// The error names the games that exist.
Result<AnyGame*> find_game(std::span<const std::unique_ptr<AnyGame>> games, std::string_view id);

}  // namespace orrery
