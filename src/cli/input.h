// From the text of options to values, with one sentence for each way to be wrong.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "core/any_game.h"
#include "core/options.h"
#include "core/result.h"

namespace orrery::cli {

inline constexpr u64 kDefaultSeed = 1;
inline constexpr std::string_view kHuman = "human";

Result<u64> parse_whole(std::string_view option, std::string_view text, u64 least, u64 most);
Result<u64> parse_seed(const std::optional<std::string>& text, u64 otherwise = kDefaultSeed);
Result<double> parse_number(std::string_view option, std::string_view text, double least, double most);
Result<double> parse_seconds(std::string_view text);
Result<Language> parse_language(const std::optional<std::string>& text);

// Reads a whole file. `what` is how the sentence calls it: "the record".
Result<std::string> read_file(const std::string& path, std::string_view what);

// All games, and the one that was asked for with its content loaded.
struct LoadedGame {
  std::vector<std::unique_ptr<AnyGame>> games;
  AnyGame* game = nullptr;
};
Result<LoadedGame> load_game(const Arguments&, const std::optional<std::string>& id);
Result<LoadedGame> load_game(const Arguments& args);

enum class Seats : u8 { kBots, kBotsAndPeople };

// Whether there is such a bot; with kBots also 'exec:' and a command.
Result<void> check_bot(const std::string& name, Seats who);

// The bots and people of --seats and --players. Without --seats: `first`, then `others` on the remaining seats.
Result<std::vector<std::string>> parse_seats(const Arguments&, const GameInfo&, Seats who, std::string_view first,
                                             std::string_view others);
// The variants of --preset and --variant.
Result<std::vector<std::string>> chosen_variants(const Arguments&, const GameInfo&);
// How many can play with them.
Result<PlayerRange> parse_range(const Arguments&, const GameInfo&);
// Options for those variants and the players of --players or, without it, as many as can play.
Result<Options> parse_options(const Arguments&, const GameInfo&);

// The cores this process may use; where several processes play a match on this machine, its share of them.
int usable_cores(int processes_here = 1);

// Splits "a,b,c"; empty parts stay.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace orrery::cli
