#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "analysis/json.h"
#include "cli/analyse_report.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/interrupts.h"
#include "cli/output.h"
#include "cli/record_file.h"

namespace orrery::cli {
namespace {

constexpr const char* kGameBudget = "400n";
constexpr const char* kMoveBudget = "2000ms";

// Lets it think to the end or to the first Ctrl-C, and shows how far it is.
template <class Thinker>
void think(Thinker& thinker) {
  catch_interrupts();
  const bool draws = isatty(STDERR_FILENO) != 0;
  const auto start = std::chrono::steady_clock::now();
  auto drawn = start;
  while (!thinker.done() && interrupted() == 0) {
    thinker.step();
    const auto now = std::chrono::steady_clock::now();
    if (!draws || now - drawn < std::chrono::milliseconds(100)) continue;
    drawn = now;
    const double spent = std::chrono::duration<double>(now - start).count();
    const double part = thinker.progress();
    fmt::print(stderr, "\r{:<79}",
               fmt::format("{} {:.0f} %, {} left", progress_bar(part), 100 * part,
                           part > 0 ? time_words(spent / part - spent) : "some time"));
  }
  if (draws) fmt::print(stderr, "\r{:79}\r", "");
}

int status() { return interrupted() != 0 ? 128 + interrupted() : 0; }

Json head_json(const Record& record, Budget budget, u64 seed, bool stopped) {
  return {{"game", record.game},
          {"players", record.players},
          {"budget", budget.simulations != 0 ? fmt::format("{}n", budget.simulations)
                                             : fmt::format("{}ms", budget.milliseconds)},
          {"seed", seed},
          {"stopped", stopped}};
}

Result<int> analyse_ply(const AnyGame& game, const Record& record, const std::string& file, int ply, Budget budget,
                        u64 seed, bool json, Language lang) {
  ReplayOptions options;
  options.plies = ply;
  const Result<ReplayResult> played = replay(game, record, options);
  if (!played) return in_file(file, played.error());
  const AnyState& state = played->state;
  if (game.is_over(state))
    return fail(fmt::format("the game is over after {} moves, so there is nothing to decide; --ply takes 0 to {}",
                            ply, ply - 1));
  analysis::Advisor advisor(game, state, game.to_act(state), budget, seed);
  think(advisor);
  const std::vector<analysis::Advice> advice = advisor.advice();
  if (json) {
    MoveList legal;
    game.legal(state, legal);
    Json out = head_json(record, budget, seed, !advisor.done());
    out["ply"] = ply;
    out["seat"] = int{game.to_act(state)};
    out["moves"] = Json::array();
    for (const analysis::Advice& one : advice)
      out["moves"].push_back(analysis::advice_json(one, legal, static_cast<std::size_t>(record.players)));
    print_json(out);
  } else {
    fmt::print("{}", for_stdout(advice_text(game, state, ply, advice, !advisor.done(), lang, stdout_columns())));
  }
  return status();
}

Result<int> analyse_game(const AnyGame& game, const Record& record, const std::string& file, Budget budget, u64 seed,
                         bool json, Language lang) {
  Result<analysis::Review> review = analysis::Review::open(game, record, budget, seed);
  if (!review) return in_file(file, review.error());
  think(*review);
  if (json) {
    Json out = head_json(record, budget, seed, !review->done());
    out["total"] = review->turns();
    out["curve"] = Json::array();
    for (const analysis::CurvePoint& point : review->curve())
      out["curve"].push_back(analysis::point_json(point, review->players()));
    out["turns"] = Json::array();
    for (const analysis::TurningPoint& turning : review->turning_points())
      out["turns"].push_back(analysis::turning_point_json(turning));
    print_json(out);
  } else {
    fmt::print("{}", for_stdout(review_text(*review, lang, stdout_columns())));
  }
  return status();
}

}  // namespace

Result<int> analyse_command(const Arguments& args) {
  if (!args.file) return fail("'analyse' needs the file of a record");
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  const Result<u64> seed = parse_seed(args.seed);
  if (!seed) return tl::unexpected(seed.error());
  const Result<Budget> budget = parse_budget(args.budget.value_or(args.ply ? kMoveBudget : kGameBudget));
  if (!budget) return tl::unexpected(budget.error());
  const Result<OpenRecord> opened = open_record(args, *args.file, LastLine::kWhole);
  if (!opened) return tl::unexpected(opened.error());
  const AnyGame& game = *opened->loaded.game;
  const Record& record = opened->record;
  if (!args.ply) return analyse_game(game, record, *args.file, *budget, *seed, args.json, *lang);
  const Result<u64> ply = parse_whole("--ply", *args.ply, 0, record.moves.size());
  if (!ply) return tl::unexpected(ply.error());
  return analyse_ply(game, record, *args.file, static_cast<int>(*ply), *budget, *seed, args.json, *lang);
}

}  // namespace orrery::cli
