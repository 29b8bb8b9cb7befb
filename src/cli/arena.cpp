#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/match.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "core/options.h"

namespace orrery::cli {
namespace {

constexpr u64 kMostGames = 1'000'000'000;
constexpr u64 kMostThreads = 256;

Json report_json(const AnyGame& game, const arena::MatchOptions& match, const arena::MatchReport& report) {
  Json json = {{"game", game.info().id},
               {"games", report.games},
               {"violations", report.violations},
               {"unfinished", report.unfinished},
               {"seconds", report.seconds},
               {"bots", Json::array()},
               {"players", match.seats.size()},
               {"variants", variant_names(game.info(), match.options)},
               {"seed", match.seed},
               {"checked", match.check},
               {"interval", "Wilson, 95 %"},
               {"games_per_second", static_cast<double>(report.games) / report.seconds},
               {"decisions", report.decisions},
               {"mean_rounds", static_cast<double>(report.rounds) / static_cast<double>(report.games)},
               {"win_share_by_seat", report.seat_share},
               {"content", hex64(game.content_hash())}};
  for (const arena::BotResult& bot : report.bots)
    json["bots"].push_back({{"bot", bot.bot},
                            {"games", bot.games},
                            {"win_share", bot.win_share},
                            {"win_share_low", bot.low},
                            {"win_share_high", bot.high},
                            {"mean_score", bot.mean_score}});
  for (const arena::Violation& violation : report.violation_list)
    json["violation_list"].push_back(
        {{"game", violation.game}, {"seed", violation.seed}, {"ply", violation.ply}, {"message", violation.message}});
  return json;
}

void print_report(const AnyGame& game, const arena::MatchOptions& match, const arena::MatchReport& report) {
  const auto games = static_cast<double>(report.games);
  fmt::print("{}, {} players, {} games from seed {} in {:.1f} s ({:.0f} games/s)\n", game.info().name,
             match.seats.size(), with_marks(report.games), match.seed, report.seconds, games / report.seconds);
  fmt::print("{:.1f} rounds and {:.0f} decisions per game\n\n", static_cast<double>(report.rounds) / games,
             static_cast<double>(report.decisions) / games);
  Table table({"bot", "games", "win share", "95 % (Wilson)", "mean score"});
  for (const arena::BotResult& bot : report.bots)
    table.add({bot.bot, with_marks(bot.games), fmt::format("{:.2f} %", 100 * bot.win_share),
               fmt::format("{:.2f} - {:.2f} %", 100 * bot.low, 100 * bot.high),
               fmt::format("{:.2f}", bot.mean_score)});
  fmt::print("{}\n", table.text());
  fmt::print("by seat:");
  for (const double share : report.seat_share) fmt::print("  {:.1f} %", 100 * share);
  fmt::print("\n{} unfinished after {} rounds\n", with_marks(report.unfinished), arena::kMaxRounds);
  fmt::print("{}\n", match.check ? with_marks(report.violations) + " violations" : "invariants not checked");
  for (const arena::Violation& violation : report.violation_list)
    fmt::print("  game {} (seed {}), ply {}: {}\n", violation.game, violation.seed, violation.ply, violation.message);
}

// One line on the terminal that overwrites itself.
bool show_progress(u64 done, u64 games, double seconds) {
  const double rate = static_cast<double>(done) / seconds;
  fmt::print(stderr, "\r{} of {} games, {:.0f} games/s, {:.0f} s left   ", with_marks(done), with_marks(games), rate,
             static_cast<double>(games - done) / rate);
  return true;
}

}  // namespace

Result<int> arena_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  arena::MatchOptions match;
  const Result<std::vector<std::string>> seats = parse_seats(args, game.info(), Seats::kBots, "random", "random");
  if (!seats) return tl::unexpected(seats.error());
  match.seats = *seats;
  const Result<Options> options = make_options(game.info(), static_cast<int>(seats->size()), args.variants);
  if (!options) return tl::unexpected(options.error());
  match.options = *options;
  const Result<u64> games = parse_whole("--games", args.games.value_or("100"), 1, kMostGames);
  if (!games) return tl::unexpected(games.error());
  match.games = *games;
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  match.seed = *seed;
  const std::string cores = std::to_string(std::max(1u, std::thread::hardware_concurrency()));
  const Result<u64> threads = parse_whole("--threads", args.threads.value_or(cores), 1, kMostThreads);
  if (!threads) return tl::unexpected(threads.error());
  match.threads = static_cast<int>(*threads);
  match.check = args.check;

  std::atomic<bool> lost_record{false};
  if (args.records) {
    std::error_code error;
    if (!std::filesystem::create_directory(*args.records, error))
      return fail(fmt::format("cannot make the folder '{}' for the records: {}", *args.records,
                              error ? error.message() : "it exists already"));
    match.on_record = [&](u64 number, const Record& record) {
      std::ofstream out(std::filesystem::path(*args.records) / fmt::format("game-{:06}.record", number),
                        std::ios::binary);
      out << write_record(record);
      if (!out.flush()) lost_record = true;
    };
  }
  const auto start = std::chrono::steady_clock::now();
  arena::Progress progress;
  if (isatty(STDERR_FILENO) != 0)
    progress = [&](u64 done) {
      return show_progress(done, match.games,
                           std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    };
  const Result<arena::MatchReport> report = arena::play_match(game, match, progress);
  if (progress) fmt::print(stderr, "\r{:60}\r", "");
  if (!report) return tl::unexpected(report.error());
  if (lost_record) return fail(fmt::format("not all records could be written to '{}'", *args.records));
  if (args.json) {
    print_json(report_json(game, match, *report));
  } else {
    print_report(game, match, *report);
  }
  return report->violations > 0 || report->unfinished > 0 ? kFound : 0;
}

}  // namespace orrery::cli
