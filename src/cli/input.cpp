#include "cli/input.h"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <thread>

#include "ai/bot.h"
#include "arena/external_bot.h"
#include "content/packs.h"
#include "core/options.h"
#include "core/registry.h"

namespace orrery::cli {
namespace {

std::string known_games(const std::vector<std::unique_ptr<AnyGame>>& games) {
  std::vector<std::string> ids;
  for (const auto& game : games) ids.push_back(game->info().id);
  return list_of(ids);
}

Result<u64> parse_players(std::string_view text, const GameInfo& info) {
  const PlayerRange range = players_of(info);
  return parse_whole("--players", text, static_cast<u64>(range.low), static_cast<u64>(range.high));
}

std::optional<u64> whole(std::string_view text) {
  u64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

Result<u64> parse_whole(std::string_view option, std::string_view text, u64 least, u64 most) {
  const std::optional<u64> value = whole(text);
  if (!value || *value < least || *value > most)
    return fail(fmt::format("{} must be a whole number from {} to {}, not '{}'", option, least, most, text));
  return *value;
}

Result<u64> parse_seed(const std::optional<std::string>& text, u64 otherwise) {
  if (!text) return otherwise;
  return parse_whole("--seed", *text, 0, std::numeric_limits<u64>::max());
}

Result<double> parse_number(std::string_view option, std::string_view text, double least, double most) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) ||
      value < least || value > most)
    return fail(fmt::format("{} must be a number from {} to {}, not '{}'", option, least, most, text));
  return value;
}

Result<double> parse_seconds(std::string_view text) { return parse_number("--seconds", text, 0.01, 3600); }

Result<Language> parse_language(const std::optional<std::string>& text) {
  if (!text || *text == "en") return Language::kEnglish;
  if (*text == "de") return Language::kGerman;
  return fail(fmt::format("--lang must be en or de, not '{}'", *text));
}

Result<std::string> read_file(const std::string& path, std::string_view what) {
  // A directory opens like a file and fails only later, without a reason.
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return fail(fmt::format("{} '{}' is a folder", what, path));
  std::ifstream in(path, std::ios::binary);
  if (!in) return fail(fmt::format("cannot read {} '{}': {}", what, path, std::generic_category().message(errno)));
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (in.bad()) return fail(fmt::format("cannot read {} '{}' to its end", what, path));
  return std::move(bytes).str();
}

Result<LoadedGame> load_game(const Arguments& args, const std::optional<std::string>& id) {
  LoadedGame loaded;
  loaded.games = all_games();
  if (!id) return fail(fmt::format("'{}' needs a game; the games are {}", args.command, known_games(loaded.games)));
  const Result<AnyGame*> found = find_game(loaded.games, *id);
  if (!found) return tl::unexpected(found.error());
  loaded.game = *found;
  if (!args.content) return loaded;
  std::error_code ignored;
  if (!std::filesystem::is_directory(*args.content, ignored))
    return fail(fmt::format("--content '{}' is not a folder", *args.content));
  if (Result<void> done = content::load_folder(*loaded.game, *args.content); !done)
    return tl::unexpected(done.error());
  return loaded;
}

Result<LoadedGame> load_game(const Arguments& args) { return load_game(args, args.game); }

Result<void> check_bot(const std::string& name, Seats who) {
  const std::atomic<bool> never{false};
  const Result<std::unique_ptr<Bot>> bot =
      who == Seats::kBots ? arena::make_seat(name, {.stop = &never}) : make_bot(name);
  if (!bot) return tl::unexpected(bot.error());
  return {};
}

Result<std::vector<std::string>> parse_seats(const Arguments& args, const GameInfo& info, Seats who,
                                             std::string_view first, std::string_view others) {
  const Result<PlayerRange> fitting = parse_range(args, info);
  if (!fitting) return tl::unexpected(fitting.error());
  u64 players = static_cast<u64>(fitting->high);
  if (args.players) {
    const Result<u64> given = parse_players(*args.players, info);
    if (!given) return tl::unexpected(given.error());
    players = *given;
  }
  if (!args.seats) {
    std::vector<std::string> seats(players, std::string(others));
    seats[0] = first;
    return seats;
  }
  std::vector<std::string> seats = split(*args.seats, ',');
  for (const std::string& seat : seats) {
    if (seat.empty()) return fail(fmt::format("--seats '{}' has an empty seat", *args.seats));
    if (seat == kHuman) {
      if (who == Seats::kBotsAndPeople) continue;
      return fail(fmt::format("'{}' is played by bots only, so no seat can be 'human'", args.command));
    }
    if (Result<void> known = check_bot(seat, who); !known) return tl::unexpected(known.error());
  }
  const auto count = static_cast<int>(seats.size());
  if (const PlayerRange range = players_of(info); !range.contains(count))
    return fail(
        fmt::format("{} is for {} to {} players, and --seats names {}", info.name, range.low, range.high, count));
  if (args.players && seats.size() != players)
    return fail(fmt::format("--players {} and --seats with {} seats contradict each other", players, count));
  return seats;
}

Result<std::vector<std::string>> chosen_variants(const Arguments& args, const GameInfo& info) {
  return with_preset(info, args.preset.value_or(""), args.variants);
}

Result<PlayerRange> parse_range(const Arguments& args, const GameInfo& info) {
  const Result<std::vector<std::string>> names = chosen_variants(args, info);
  if (!names) return tl::unexpected(names.error());
  const Result<u32> variants = find_variants(info, *names);
  if (!variants) return tl::unexpected(variants.error());
  return players_with(info, *variants);
}

Result<Options> parse_options(const Arguments& args, const GameInfo& info) {
  const Result<PlayerRange> fitting = parse_range(args, info);
  if (!fitting) return tl::unexpected(fitting.error());
  int players = fitting->high;
  if (args.players) {
    const Result<u64> given = parse_players(*args.players, info);
    if (!given) return tl::unexpected(given.error());
    players = static_cast<int>(*given);
  }
  return make_options(info, players, *chosen_variants(args, info));
}

int usable_cores(int processes_here) {
  const auto online = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  cpu_set_t set;
  CPU_ZERO(&set);
  const int allowed = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : online;
  return std::max(1, std::min(allowed, online / processes_here));
}

}  // namespace orrery::cli
