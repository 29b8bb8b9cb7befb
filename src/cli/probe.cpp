#include <fmt/format.h>

#include <sstream>

#include "arena/bias.h"
#include "arena/match.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/interrupts.h"
#include "cli/output.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

constexpr u64 kMostGames = 1'000'000;
constexpr u64 kMostThreads = 256;
constexpr const char* kDefaultGames = "400";
constexpr const char* kDefaultLevel = "greedy";
constexpr int kDefaultPercent = 100;

// One to a line; a comment begins with #.
Result<std::vector<std::string>> read_biases(const std::string& path) {
  const Result<std::string> text = read_file(path, "the biases");
  if (!text) return tl::unexpected(text.error());
  std::vector<std::string> biases;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find('#'));
    const std::size_t end = line.find_last_not_of(" \t\r");
    const std::size_t begin = line.find_first_not_of(" \t");
    if (end != std::string::npos) biases.push_back(line.substr(begin, end + 1 - begin));
  }
  if (biases.empty()) return fail("'" + path + "' names no bias");
  return biases;
}

std::vector<std::string> every_line_of_the_score(const AnyGame& game, const Options& options, u64 seed) {
  std::vector<std::string> biases;
  AnyState state;
  if (!game.initial(options, seed, state)) return biases;
  for (const ScoreLine& line : game.breakdown(state))
    for (const char sign : {'+', '-'}) biases.push_back(fmt::format("{}{}{}", line.id, sign, kDefaultPercent));
  return biases;
}

Result<std::vector<std::string>> biases_of(const Arguments& args, const AnyGame& game, const Options& options,
                                           u64 seed) {
  if (args.biases && !args.items.empty())
    return fail("biases stand behind the game or in the file of --biases, not both");
  Result<std::vector<std::string>> biases = args.items;
  if (args.biases) biases = read_biases(*args.biases);
  if (!biases) return biases;
  if (biases->empty()) return every_line_of_the_score(game, options, seed);
  for (const std::string& text : *biases) {
    const Result<arena::Bias> bias = arena::parse_bias(text);
    if (!bias) return tl::unexpected(bias.error());
    if (Result<void> known = arena::check_bias(game, *bias); !known) return tl::unexpected(known.error());
  }
  return biases;
}

Json row_json(const std::string& bias, const arena::MatchReport& report) {
  const std::vector<arena::BotResult>& bots = report.lineups[0].bots;
  return {{"bias", bias},
          {"games", bots[0].games},
          {"win_share", bots[0].win_share.mean},
          {"win_share_low", bots[0].win_share.low},
          {"win_share_high", bots[0].win_share.high},
          {"mean_score", bots[0].score.mean},
          {"mean_score_of_others", bots[1].score.mean},
          {"unfinished", report.unfinished}};
}

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

}  // namespace

Result<int> probe_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  arena::MatchOptions match;
  const Result<Options> options = parse_options(args, game.info());
  if (!options) return tl::unexpected(options.error());
  if (options->players < 2) return fail("a probe compares bots at one table, and here one player plays alone");
  match.options = *options;
  const std::string level = args.level.value_or(kDefaultLevel);
  if (Result<void> known = check_bot(level, Seats::kBotsAndPeople); !known) return tl::unexpected(known.error());
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  match.seed = *seed;
  const Result<u64> games = parse_whole("--games", args.games.value_or(kDefaultGames), 1, kMostGames);
  if (!games) return tl::unexpected(games.error());
  const Result<u64> threads =
      parse_whole("--threads", args.threads.value_or(std::to_string(usable_cores())), 1, kMostThreads);
  if (!threads) return tl::unexpected(threads.error());
  match.threads = static_cast<int>(*threads);
  const Result<std::vector<std::string>> biases = biases_of(args, game, *options, *seed);
  if (!biases) return tl::unexpected(biases.error());

  catch_interrupts();
  const arena::MatchHooks hooks{.progress = [](u64) { return interrupted() == 0; }};
  Table table({"bias", "wins %", "low", "high", "points", "others", "games"});
  Json rows = Json::array();
  for (const std::string& bias : *biases) {
    std::vector<std::string> seats(options->players, level);
    seats[0] += arena::kBent + bias;
    match.schedule.lineups = {arena::make_lineup(std::move(seats), arena::Orders::kRotations)};
    match.schedule.blocks = arena::blocks_for(match.schedule.lineups, *games);
    const Result<arena::MatchReport> report = arena::play_match(game, match, hooks);
    if (!report) return tl::unexpected(report.error());
    if (interrupted() != 0) return 128 + interrupted();
    rows.push_back(row_json(bias, *report));
    const std::vector<arena::BotResult>& bots = report->lineups[0].bots;
    table.add({bias, percent(bots[0].win_share.mean), percent(bots[0].win_share.low), percent(bots[0].win_share.high),
               fmt::format("{:.1f}", bots[0].score.mean), fmt::format("{:.1f}", bots[1].score.mean),
               std::to_string(bots[0].games)});
  }
  if (args.json) {
    print_json({{"game", game.info().id}, {"level", level}, {"players", options->players}, {"probes", rows}});
    return 0;
  }
  fmt::print("{}, {} players: one {} with a bias against straight ones; fair is {} %, intervals at 95 %\n\n{}",
             game.info().name, int{options->players}, level, percent(1.0 / options->players), table.text());
  return 0;
}

}  // namespace orrery::cli
