#include "arena/report.h"

#include <algorithm>

#include "arena/ratings.h"

namespace orrery::arena {
namespace {

// In the ratings every bot of a line-up has won so many games more than it has, so that one that lost all of them
// still has a rating.
constexpr double kVirtualWins = 0.5;

// The virtual games are as uncertain as any: without this a bot that never lost would be rated without an error.
void add_virtual_spread(const Contest& contest, std::vector<std::vector<double>>& squares) {
  const auto bots = static_cast<double>(contest.bots.size());
  for (const std::size_t i : contest.bots)
    for (const std::size_t j : contest.bots) squares[i][j] += kVirtualWins * ((i == j ? 1 : 0) - 1 / bots);
}

double ratio(double value, double of) { return of > 0 ? value / of : 0; }

Estimate scaled(Estimate estimate, double factor) {
  return {estimate.mean * factor, estimate.low * factor, estimate.high * factor};
}

Estimate elo_estimate(const Estimate& share, int copies, int players) {
  const double most = 1.0 / copies;
  const auto elo = [&](double value) { return elo_of_share(std::clamp(value, 0.0, most), copies, players); };
  return {elo(share.mean), elo(share.low), elo(share.high)};
}

BotResult bot_result(const Lineup& lineup, std::size_t index, const BotSums& sums, u64 blocks) {
  BotResult result;
  const int copies = lineup.copies[index];
  const auto players = static_cast<int>(lineup.seats.size());
  const auto orders = static_cast<double>(lineup.orders.size());
  result.bot = lineup.bots[index];
  result.seats = copies;
  result.games = blocks * lineup.orders.size();
  const double per_block = orders * copies;
  result.win_share = sums.wins.estimate();
  const Interval all = wilson(static_cast<double>(sums.all_wins) / kWholeShare, static_cast<double>(result.games));
  result.wilson = {all.low / copies, all.high / copies};
  if (lineup.bots.size() == 1 && players > 1 &&
      blocks > 0) {  // a bot against itself wins its share, whatever happens
    result.win_share.low = result.win_share.high = result.win_share.mean;
    result.wilson = {result.win_share.mean, result.win_share.mean};
  }
  result.group_share = scaled(result.win_share, copies);
  result.score = estimate(sums.scores, blocks, per_block);
  result.margin = estimate(sums.margins, blocks, per_block);
  result.place = estimate(sums.twice_places, blocks, 2 * per_block);
  if (lineup.bots.size() == 2) result.elo = elo_estimate(result.win_share, copies, players);
  for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat) {
    const SeatSums& at = sums.by_seat[seat];
    const auto games = static_cast<double>(at.games);
    result.by_seat.push_back({at.games, ratio(static_cast<double>(at.wins) / kWholeShare, games),
                              ratio(static_cast<double>(at.scores), games)});
  }
  return result;
}

LineupResult lineup_result(const Lineup& lineup, const std::vector<BotSums>& sums, u64 blocks) {
  LineupResult result;
  result.seats = lineup.seats;
  result.orders = lineup.orders.size();
  for (std::size_t i = 0; i < lineup.bots.size(); ++i) result.bots.push_back(bot_result(lineup, i, sums[i], blocks));
  for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat) {
    std::int64_t wins = 0;
    for (const BotSums& bot : sums) wins += bot.by_seat[seat].wins;
    result.seat_share.push_back(
        ratio(static_cast<double>(wins) / kWholeShare, static_cast<double>(blocks * lineup.orders.size())));
  }
  return result;
}

std::vector<Rating> ratings_of(const Schedule& schedule, const Totals& totals) {
  const std::size_t count = totals.bots.size();
  std::vector<Contest> contests;
  std::vector<Rating> ratings(count);
  std::vector<double> sums(count, 0), seat_games(count, 0);
  for (std::size_t b = 0; b < count; ++b) ratings[b].bot = totals.bots[b];
  for (std::size_t l = 0; l < schedule.lineups.size(); ++l) {
    const Lineup& lineup = schedule.lineups[l];
    Contest contest;
    contest.copies = lineup.copies;
    for (std::size_t i = 0; i < lineup.bots.size(); ++i) {
      const auto b = static_cast<std::size_t>(std::find(totals.bots.begin(), totals.bots.end(), lineup.bots[i]) -
                                              totals.bots.begin());
      const u64 games = totals.counted * lineup.orders.size();
      const double wins = static_cast<double>(totals.lineups[l][i].all_wins) / kWholeShare;
      contest.bots.push_back(b);
      contest.wins.push_back(wins + kVirtualWins);
      ratings[b].games += games;
      sums[b] += wins;
      seat_games[b] += static_cast<double>(games) * lineup.copies[i];
    }
    contests.push_back(std::move(contest));
  }
  std::vector<std::vector<double>> squares(count);
  for (std::size_t i = 0; i < count; ++i)
    for (const std::int64_t product : totals.cross_squares[i])
      squares[i].push_back(static_cast<double>(product) / (kWholeShare * kWholeShare));
  for (const Contest& contest : contests) add_virtual_spread(contest, squares);
  const std::vector<double> elo = bradley_terry(contests, count);
  const std::vector<double> errors = rating_errors(contests, elo, sums, squares, totals.counted);
  for (std::size_t b = 0; b < count; ++b) {
    ratings[b].elo = elo[b];
    ratings[b].error = errors[b];
    ratings[b].win_share = ratio(sums[b], seat_games[b]);
  }
  std::sort(ratings.begin(), ratings.end(),
            [](const Rating& a, const Rating& b) { return a.elo != b.elo ? a.elo > b.elo : a.bot < b.bot; });
  return ratings;
}

}  // namespace

MatchReport make_report(const Schedule& schedule, const Totals& totals) {
  MatchReport report;
  report.blocks = totals.blocks;
  report.counted_blocks = totals.counted;
  report.games = totals.games;
  report.violations = totals.violations;
  report.forfeits = totals.forfeits;
  report.unfinished = totals.unfinished;
  report.decisions = totals.decisions;
  report.rounds = totals.rounds;
  report.complaints = totals.complaints;
  for (std::size_t l = 0; l < schedule.lineups.size(); ++l)
    report.lineups.push_back(lineup_result(schedule.lineups[l], totals.lineups[l], totals.counted));
  if (totals.bots.size() > 1) report.ratings = ratings_of(schedule, totals);
  return report;
}

}  // namespace orrery::arena
