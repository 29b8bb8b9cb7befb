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

struct PlayerRange {
  int low = 0;
  int high = 0;  // below `low`: nobody
  bool contains(int players) const { return players >= low && players <= high; }
};
// How many can play with exactly these variants, and with any.
PlayerRange players_with(const GameInfo&, u32 variants);
PlayerRange players_of(const GameInfo&);

Result<u32> find_variants(const GameInfo&, std::span<const std::string> names);
Result<void> check_options(const GameInfo&, const Options&);
// An error where the content has no cards for one of these variants.
Result<void> check_cards(const GameInfo&, u32 without);

// For menus: a set-up that the game offers, with another number of players or one variant switched, and as much of
// the one before as goes with that.
Options with_players(const GameInfo&, const Options& before, int players);
Options with_variant(const GameInfo&, const Options& before, u32 variant, bool on);

// The names of the preset's variants, and the others that are named. An empty preset is none.
Result<std::vector<std::string>> with_preset(const GameInfo&, std::string_view preset,
                                             std::span<const std::string> variants);
Result<Options> make_options(const GameInfo&, int players, std::span<const std::string> variants);
std::vector<std::string> variant_names(const GameInfo&, const Options&);

// The error names the games that exist.
Result<AnyGame*> find_game(std::span<const std::unique_ptr<AnyGame>> games, std::string_view id);

}  // namespace orrery
