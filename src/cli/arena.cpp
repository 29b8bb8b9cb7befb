#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "arena/match.h"
#include "cli/arena_report.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/interrupts.h"
#include "cli/output.h"
#include "core/options.h"

namespace orrery::cli {
namespace {

constexpr u64 kMostGames = 1'000'000'000;
constexpr u64 kMostThreads = 256;
constexpr std::size_t kMostBots = 32;  // of a round robin
constexpr const char* kDefaultGames = "100";
constexpr const char* kDefaultSprtGames = "100000";

Result<arena::Orders> parse_orders(const std::optional<std::string>& text) {
  if (!text) return arena::Orders::kAuto;
  if (*text == "all") return arena::Orders::kAll;
  if (*text == "rotations") return arena::Orders::kRotations;
  return fail(fmt::format("--orders must be all or rotations, not '{}'", *text));
}

Result<std::vector<arena::Lineup>> round_robin_lineups(const Arguments& args, const GameInfo& info,
                                                       arena::Orders orders) {
  if (args.seats) return fail("--round-robin seats the bots itself, so --seats contradicts it");
  const std::vector<std::string> bots = split(*args.round_robin, ',');
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (bots[i].empty()) return fail(fmt::format("--round-robin '{}' has an empty name", *args.round_robin));
    if (Result<void> known = check_bot(bots[i], Seats::kBots); !known) return tl::unexpected(known.error());
    if (std::find(bots.begin(), bots.begin() + static_cast<long>(i), bots[i]) != bots.begin() + static_cast<long>(i))
      return fail(fmt::format("--round-robin names '{}' twice", bots[i]));
  }
  if (bots.size() < 2 || bots.size() > kMostBots)
    return fail(fmt::format("--round-robin needs 2 to {} bots, not {}", kMostBots, bots.size()));
  const Result<PlayerRange> range = parse_range(args, info);
  if (!range) return tl::unexpected(range.error());
  if (range->high < 2) return fail("--round-robin compares bots at one table, and here one player plays alone");
  const u64 least = std::max<u64>(2, static_cast<u64>(range->low));
  u64 players = static_cast<u64>(range->high);
  if (args.players) {
    const Result<u64> given = parse_whole("--players", *args.players, least, players);
    if (!given) return tl::unexpected(given.error());
    players = *given;
  }
  return arena::round_robin(bots, static_cast<int>(players), orders);
}

Result<std::vector<arena::Lineup>> parse_lineups(const Arguments& args, const GameInfo& info) {
  const Result<arena::Orders> orders = parse_orders(args.orders);
  if (!orders) return tl::unexpected(orders.error());
  if (args.round_robin) return round_robin_lineups(args, info, *orders);
  const Result<std::vector<std::string>> seats = parse_seats(args, info, Seats::kBots, "random", "random");
  if (!seats) return tl::unexpected(seats.error());
  return std::vector{arena::make_lineup(*seats, *orders)};
}

// The share of --share0 (or 1), or of --elo0 (or 1).
Result<double> parse_hypothesis(char which, const std::optional<std::string>& share,
                                const std::optional<std::string>& elo, const char* otherwise,
                                const arena::Lineup& lineup) {
  const int copies = lineup.copies[0];
  if (share && elo) return fail(fmt::format("--share{} and --elo{} contradict each other", which, which));
  if (share) {
    const Result<double> percent = parse_number(fmt::format("--share{}", which), *share, 0.01, 99.99 / copies);
    if (!percent) return tl::unexpected(percent.error());
    return *percent / 100;
  }
  const Result<double> value = parse_number(fmt::format("--elo{}", which), elo.value_or(otherwise), -1000, 1000);
  if (!value) return tl::unexpected(value.error());
  return arena::share_of_elo(*value, copies, static_cast<int>(lineup.seats.size()));
}

Result<std::optional<arena::SprtOptions>> parse_sprt(const Arguments& args, const arena::Lineup& lineup) {
  if (!args.sprt) {
    for (const auto& [name, value] : {std::pair{"--elo0", &args.elo0},
                                      {"--elo1", &args.elo1},
                                      {"--share0", &args.share0},
                                      {"--share1", &args.share1},
                                      {"--alpha", &args.alpha},
                                      {"--beta", &args.beta}})
      if (*value) return fail(fmt::format("{} needs --sprt", name));
    return std::nullopt;
  }
  if (args.round_robin) return fail("--sprt compares two bots, so --round-robin contradicts it");
  if (lineup.bots.size() != 2)
    return fail(fmt::format("--sprt compares two different bots, and --seats names {}", lineup.bots.size()));
  const Result<double> share0 = parse_hypothesis('0', args.share0, args.elo0, "0", lineup);
  if (!share0) return tl::unexpected(share0.error());
  const Result<double> share1 = parse_hypothesis('1', args.share1, args.elo1, "20", lineup);
  if (!share1) return tl::unexpected(share1.error());
  if (*share0 >= *share1)
    return fail(fmt::format("--sprt needs a larger share for H1 than for H0, not {:.2f} % after {:.2f} %",
                            100 * *share1, 100 * *share0));
  const Result<double> alpha = parse_number("--alpha", args.alpha.value_or("0.05"), 0.0001, 0.4);
  if (!alpha) return tl::unexpected(alpha.error());
  const Result<double> beta = parse_number("--beta", args.beta.value_or("0.05"), 0.0001, 0.4);
  if (!beta) return tl::unexpected(beta.error());
  return arena::SprtOptions{*share0, *share1, *alpha, *beta};
}

Result<arena::MatchOptions> parse_match(const Arguments& args, const AnyGame& game) {
  arena::MatchOptions match;
  Result<std::vector<arena::Lineup>> lineups = parse_lineups(args, game.info());
  if (!lineups) return tl::unexpected(lineups.error());
  const auto players = static_cast<int>(lineups->front().seats.size());
  const Result<Options> options = make_options(game.info(), players, *chosen_variants(args, game.info()));
  if (!options) return tl::unexpected(options.error());
  match.options = *options;
  const Result<std::optional<arena::SprtOptions>> sprt = parse_sprt(args, lineups->front());
  if (!sprt) return tl::unexpected(sprt.error());
  match.sprt = *sprt;
  const Result<u64> games =
      parse_whole("--games", args.games.value_or(args.sprt ? kDefaultSprtGames : kDefaultGames), 1, kMostGames);
  if (!games) return tl::unexpected(games.error());
  // Of a round robin each pair plays so many: one line-up of two players, two of more.
  const std::size_t of_pair = args.round_robin && players > 2 ? 2 : 1;
  match.schedule.blocks =
      arena::blocks_for({lineups->begin(), lineups->begin() + static_cast<long>(of_pair)}, *games);
  match.schedule.lineups = std::move(*lineups);
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  match.seed = *seed;
  const int cores = usable_cores(arena::mpi_place().on_this_machine);
  const Result<u64> threads = parse_whole("--threads", args.threads.value_or(std::to_string(cores)), 1, kMostThreads);
  if (!threads) return tl::unexpected(threads.error());
  match.threads = static_cast<int>(*threads);
  const Result<u64> patience = parse_whole("--answer-seconds", args.answer_seconds.value_or("60"), 1, 86'400);
  if (!patience) return tl::unexpected(patience.error());
  match.patience = std::chrono::seconds(*patience);
  match.check = args.check;
  match.records = args.records.has_value();
  return match;
}

int status_of(const arena::MatchReport& report) {
  if (interrupted() != 0) return 128 + interrupted();
  if (report.violations > 0 || report.unfinished > 0 || report.forfeits > 0) return kFound;
  return report.sprt && report.sprt->decision != arena::SprtDecision::kH1 ? kFound : 0;
}

// Plays the match, with the help of other processes if there is a leader, and prints it.
Result<int> play_and_print(const Arguments& args, arena::Leader* leader) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  const Result<arena::MatchOptions> match = parse_match(args, game);
  if (!match) return tl::unexpected(match.error());

  arena::MatchHooks hooks;
  bool lost_record = false;
  if (args.records) {
    std::error_code error;
    if (!std::filesystem::create_directory(*args.records, error))
      return fail(fmt::format("cannot make the folder '{}' for the records: {}", *args.records,
                              error ? error.message() : "it exists already"));
    hooks.on_record = [&](u64 number, const std::string& record) {
      std::ofstream out(std::filesystem::path(*args.records) / fmt::format("game-{:06}.record", number),
                        std::ios::binary);
      out << record;
      if (!out.flush()) lost_record = true;
    };
  }
  catch_interrupts();
  const bool draws = isatty(STDERR_FILENO) != 0;
  const auto start = std::chrono::steady_clock::now();
  hooks.progress = [&](u64 done) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    if (draws) fmt::print(stderr, "\r{:<79}", progress_line(done, match->schedule.games(), spent.count()));
    return interrupted() == 0;
  };
  const Result<arena::MatchReport> report = arena::play_match(game, *match, hooks, leader);
  if (draws) fmt::print(stderr, "\r{:79}\r", "");
  if (!report) return tl::unexpected(report.error());
  if (lost_record) return fail(fmt::format("not all records could be written to '{}'", *args.records));
  if (args.json) {
    print_json(arena_json(game, *match, *report));
  } else {
    fmt::print("{}", arena_text(game, *match, *report));
  }
  return status_of(*report);
}

// Mistakes in the options are the leader's to report; what is wrong only here reaches it as well.
Result<int> help_with(const Arguments& args, arena::Link& link) {
  const Result<LoadedGame> loaded = load_game(args);
  const Result<arena::MatchOptions> match =
      loaded ? parse_match(args, *loaded->game) : Result<arena::MatchOptions>(tl::unexpected(loaded.error()));
  const Result<void> sound = match ? arena::check_match(*loaded->game, *match) : tl::unexpected(match.error());
  if (!sound) {
    arena::refuse(link, sound.error().text());
    return 0;
  }
  if (Result<void> helped = arena::help(*loaded->game, *match, link); !helped) return tl::unexpected(helped.error());
  return 0;
}

}  // namespace

Result<int> arena_command(const Arguments& args) {
  const arena::MpiPlace place = arena::mpi_place();
  if (place.size == 1) return play_and_print(args, nullptr);
  const Result<std::unique_ptr<arena::Link>> link = arena::open_mpi_link();
  if (!link && place.rank > 0) return kBadInput;  // process 0 says it
  if (!link) return tl::unexpected(link.error());
  if (place.rank == 0) {
    arena::Leader leader(**link);
    const Result<int> status = play_and_print(args, &leader);
    std::fflush(stdout);
    leader.wait();
    return status;
  }
  // Interrupts reach every process; process 0 ends the match.
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  return help_with(args, **link);
}

}  // namespace orrery::cli
