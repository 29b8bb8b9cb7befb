#include "cli/arena_report.h"

#include <fmt/format.h>

#include <cmath>

#include "core/options.h"

namespace orrery::cli {
namespace {

using arena::BotResult;
using arena::Estimate;
using arena::LineupResult;
using arena::MatchOptions;
using arena::MatchReport;
using arena::SprtDecision;

// What cannot be known (an interval from one block, a rating from no victory) is infinite, and null in JSON.
void put(Json& json, const std::string& key, const Estimate& estimate) {
  json[key] = estimate.mean;
  json[key + "_low"] = estimate.low;
  json[key + "_high"] = estimate.high;
}

Json bot_json(const BotResult& bot) {
  Json json = {{"bot", bot.bot}, {"seats", bot.seats}, {"games", bot.games}};
  put(json, "win_share", bot.win_share);
  json["win_share_wilson_low"] = bot.wilson.low;
  json["win_share_wilson_high"] = bot.wilson.high;
  put(json, "group_share", bot.group_share);
  put(json, "mean_score", bot.score);
  put(json, "mean_margin", bot.margin);
  put(json, "mean_place", bot.place);
  if (bot.elo) put(json, "elo", *bot.elo);
  for (const arena::SeatResult& seat : bot.by_seat)
    json["by_seat"].push_back(
        {{"games", seat.games}, {"win_share", seat.win_share}, {"mean_score", seat.mean_score}});
  return json;
}

Json lineup_json(const LineupResult& lineup) {
  Json json = {{"seats", lineup.seats}, {"orders", lineup.orders}, {"bots", Json::array()}};
  for (const BotResult& bot : lineup.bots) json["bots"].push_back(bot_json(bot));
  json["win_share_by_seat"] = lineup.seat_share;
  return json;
}

std::string decision_word(SprtDecision decision) {
  if (decision == SprtDecision::kH1) return "H1";
  return decision == SprtDecision::kH0 ? "H0" : "none";
}

Json sprt_json(const arena::SprtResult& sprt) {
  return {{"share0", sprt.options.share0},
          {"share1", sprt.options.share1},
          {"alpha", sprt.options.alpha},
          {"beta", sprt.options.beta},
          {"llr", sprt.llr},
          {"lower", sprt.lower},
          {"upper", sprt.upper},
          {"decision", decision_word(sprt.decision)}};
}

// "12.30 - 15.70 %"
std::string range(double low, double high, double factor, const char* unit) {
  const auto end = [&](double value) {
    return std::isfinite(value) ? fmt::format("{:.2f}", factor * value) : value < 0 ? "-inf" : "inf";
  };
  return fmt::format("{} - {}{}", end(low), end(high), unit);
}

std::string with_error(const Estimate& estimate) {
  return std::isfinite(estimate.low)
             ? fmt::format("{:.2f} +- {:.2f}", estimate.mean, (estimate.high - estimate.low) / 2)
             : fmt::format("{:.2f}", estimate.mean);
}

std::string lineup_text(const LineupResult& lineup) {
  Table table({"bot", "seats", "win share", "95 % (blocks)", "95 % (Wilson)", "margin", "place", "score"});
  for (const BotResult& bot : lineup.bots)
    table.add({bot.bot, std::to_string(bot.seats), fmt::format("{:.2f} %", 100 * bot.win_share.mean),
               range(bot.win_share.low, bot.win_share.high, 100, " %"),
               range(bot.wilson.low, bot.wilson.high, 100, " %"), with_error(bot.margin), with_error(bot.place),
               with_error(bot.score)});
  std::string out = table.text();
  for (const BotResult& bot : lineup.bots)
    if (bot.seats > 1 && lineup.bots.size() > 1)
      out += fmt::format("{}: {:.2f} % for all {} seats together ({})\n", bot.bot, 100 * bot.group_share.mean,
                         bot.seats, range(bot.group_share.low, bot.group_share.high, 100, " %"));
  if (lineup.bots[0].elo) {
    const Estimate& elo = *lineup.bots[0].elo;
    out += fmt::format("Elo of {} over {}: {} ({})\n", lineup.bots[0].bot, lineup.bots[1].bot,
                       std::isfinite(elo.mean) ? fmt::format("{:+.1f}", elo.mean) : "unbounded",
                       range(elo.low, elo.high, 1, ""));
  }
  std::vector<std::string> head = {"win share at seat"};
  for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat) head.push_back(std::to_string(seat + 1));
  Table seats(std::move(head));
  for (const BotResult& bot : lineup.bots) {
    std::vector<std::string> row = {bot.bot};
    for (const arena::SeatResult& at : bot.by_seat)
      row.push_back(at.games > 0 ? fmt::format("{:.1f} %", 100 * at.win_share) : "");
    seats.add(std::move(row));
  }
  std::vector<std::string> all = {"all"};
  for (const double share : lineup.seat_share) all.push_back(fmt::format("{:.1f} %", 100 * share));
  seats.add(std::move(all));
  return out + "\n" + seats.text();
}

std::string sprt_text(const arena::SprtResult& sprt, const std::string& bot) {
  std::string out =
      fmt::format("SPRT of {}: win share {:.2f} % (H0) against {:.2f} % (H1), LLR {:.3f} in [{:.3f}, {:.3f}]\n", bot,
                  100 * sprt.options.share0, 100 * sprt.options.share1, sprt.llr, sprt.lower, sprt.upper);
  if (sprt.decision == SprtDecision::kH1) return out + "H1 accepted: it is better\n";
  if (sprt.decision == SprtDecision::kH0) return out + "H0 accepted: it is not better\n";
  return out + "not decided\n";
}

// One row per pair of the round robin: the share of each, per seat.
std::string pairs_text(const MatchReport& report) {
  Table table({"seats", "bot", "win share", "95 % (blocks)", "margin", "place", "score"});
  for (const LineupResult& lineup : report.lineups) {
    const BotResult& bot = lineup.bots[0];
    const std::string others = fmt::format("{} x {}", lineup.bots[1].seats, lineup.bots[1].bot);
    table.add({"against " + others, bot.bot, fmt::format("{:.2f} %", 100 * bot.win_share.mean),
               range(bot.win_share.low, bot.win_share.high, 100, " %"), with_error(bot.margin), with_error(bot.place),
               with_error(bot.score)});
  }
  Table ratings({"bot", "Elo", "95 %", "games", "win share"});
  for (const arena::Rating& rating : report.ratings)
    ratings.add({rating.bot, fmt::format("{:+.1f}", rating.elo),
                 std::isfinite(rating.error) ? fmt::format("+- {:.1f}", rating.error) : "-", with_marks(rating.games),
                 fmt::format("{:.2f} %", 100 * rating.win_share)});
  return table.text() + "\nBradley-Terry ratings, mean 0\n" + ratings.text();
}

}  // namespace

Json arena_json(const AnyGame& game, const MatchOptions& match, const MatchReport& report) {
  const auto games = static_cast<double>(report.games);
  const bool played = report.games > 0;
  Json json = {{"game", game.info().id},
               {"games", report.games},
               {"blocks", report.blocks},
               {"counted_blocks", report.counted_blocks},
               {"games_per_block", match.schedule.games_per_block()},
               {"violations", report.violations},
               {"unfinished", report.unfinished},
               {"forfeits", report.forfeits},
               {"stopped", report.stopped},
               {"seconds", report.seconds},
               {"players", match.options.players},
               {"variants", variant_names(game.info(), match.options)},
               {"seed", match.seed},
               {"checked", match.check},
               {"interval", "95 % over blocks"},
               {"games_per_second", games / report.seconds},
               {"decisions", report.decisions},
               {"mean_rounds", played ? Json(static_cast<double>(report.rounds) / games) : Json()},
               {"content", hex64(game.content_hash())}};
  if (report.lineups.size() == 1) {
    json.update(lineup_json(report.lineups[0]));
  } else {
    for (const LineupResult& lineup : report.lineups) json["lineups"].push_back(lineup_json(lineup));
  }
  for (const arena::Rating& rating : report.ratings)
    json["ratings"].push_back({{"bot", rating.bot},
                               {"elo", rating.elo},
                               {"elo_low", rating.elo - rating.error},
                               {"elo_high", rating.elo + rating.error},
                               {"games", rating.games},
                               {"win_share", rating.win_share}});
  if (report.sprt) json["sprt"] = sprt_json(*report.sprt);
  for (const arena::Complaint& complaint : report.complaints)
    json["complaints"].push_back(
        {{"game", complaint.game}, {"seed", complaint.seed}, {"ply", complaint.ply}, {"message", complaint.message}});
  return json;
}

std::string arena_text(const AnyGame& game, const MatchOptions& match, const MatchReport& report) {
  const auto games = static_cast<double>(report.games);
  std::string out = fmt::format("{}, {}, {} games in {} blocks from seed {} in {:.1f} s ({:.1f} games/s)\n",
                                game.info().name, player_words(match.options.players), with_marks(report.games),
                                with_marks(report.blocks), match.seed, report.seconds, games / report.seconds);
  if (report.stopped)
    out += fmt::format("stopped before the {} games were played\n", with_marks(match.schedule.games()));
  if (report.games > 0)
    out += fmt::format("{:.1f} rounds and {:.0f} decisions per game\n", static_cast<double>(report.rounds) / games,
                       static_cast<double>(report.decisions) / games);
  if (report.counted_blocks > 0)
    out += "\n" + (report.lineups.size() == 1 ? lineup_text(report.lineups[0]) : pairs_text(report)) + "\n";
  if (report.sprt) out += sprt_text(*report.sprt, report.lineups[0].bots[0].bot) + "\n";
  out += fmt::format("{} unfinished after {} rounds", with_marks(report.unfinished), arena::kMaxRounds);
  if (report.counted_blocks < report.blocks)
    out +=
        fmt::format("; {} blocks with such a game do not count", with_marks(report.blocks - report.counted_blocks));
  out +=
      fmt::format("\n{}\n", match.check ? with_marks(report.violations) + " violations" : "invariants not checked");
  if (report.forfeits > 0) out += with_marks(report.forfeits) + " forfeits\n";
  for (const arena::Complaint& complaint : report.complaints)
    out += fmt::format("  game {} (seed {}), ply {}: {}\n", complaint.game, complaint.seed, complaint.ply,
                       complaint.message);
  return out;
}

std::string progress_line(u64 done, u64 games, double seconds) {
  const double part = static_cast<double>(done) / static_cast<double>(games);
  const std::string left = done > 0 ? time_words(seconds / part - seconds) + " left" : "no game finished yet";
  return fmt::format("{} {} of {} games, {:.3g} games/s, {}", progress_bar(part), with_marks(done), with_marks(games),
                     static_cast<double>(done) / seconds, left);
}

}  // namespace orrery::cli
