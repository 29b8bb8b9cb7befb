#include "arena/tally.h"

#include <algorithm>
#include <utility>

namespace orrery::arena {
namespace {

// To the best other seat; 0 where there is none.
std::int64_t margin(const GameResult& game, std::size_t seat, std::size_t players) {
  std::optional<std::int32_t> best;
  for (std::size_t other = 0; other < players; ++other)
    if (other != seat && (!best || game.scores[other] > *best)) best = game.scores[other];
  return best ? std::int64_t{game.scores[seat]} - *best : 0;
}

}  // namespace

Tally::Tally(const Schedule& schedule) : schedule_(schedule) {
  for (const Lineup& lineup : schedule.lineups) {
    const auto all_won = static_cast<std::int64_t>(kWholeShare * lineup.orders.size());
    totals_.lineups.emplace_back();
    for (const int copies : lineup.copies)
      totals_.lineups.back().emplace_back(BlockScores(all_won, static_cast<double>(all_won) * copies));
    std::vector<std::size_t> index;
    for (const std::string& bot : lineup.bots) {
      const auto at = std::find(totals_.bots.begin(), totals_.bots.end(), bot);
      index.push_back(static_cast<std::size_t>(at - totals_.bots.begin()));
      if (at == totals_.bots.end()) totals_.bots.push_back(bot);
    }
    index_.push_back(std::move(index));
  }
  totals_.cross_squares.assign(totals_.bots.size(), std::vector<std::int64_t>(totals_.bots.size(), 0));
}

std::optional<std::int64_t> Tally::add(const PlayedGame& game) {
  open_.push_back(game.result);
  open_violations_ += game.violation.empty() ? 0 : 1;
  open_forfeits_ += game.forfeit.empty() ? 0 : 1;
  for (const std::string& message : {game.violation, game.forfeit})
    if (!message.empty())
      open_complaints_.push_back({game.result.number, game.result.seed, game.result.decisions, message});
  if (open_.size() < schedule_.games_per_block()) return std::nullopt;
  const std::optional<std::int64_t> wins = close_block();
  open_.clear();
  open_complaints_.clear();
  return wins;
}

std::optional<std::int64_t> Tally::close_block() {
  ++totals_.blocks;
  totals_.games += open_.size();
  totals_.violations += std::exchange(open_violations_, 0);
  totals_.forfeits += std::exchange(open_forfeits_, 0);
  for (const Complaint& complaint : open_complaints_)
    if (totals_.complaints.size() < kListedComplaints) totals_.complaints.push_back(complaint);
  u64 unfinished = 0;
  for (const GameResult& game : open_) {
    totals_.decisions += game.decisions;
    totals_.rounds += game.rounds;
    if (!game.finished) ++unfinished;
  }
  totals_.unfinished += unfinished;
  if (unfinished > 0) return std::nullopt;

  ++totals_.counted;
  std::vector<std::int64_t> wins(totals_.bots.size(), 0);
  std::int64_t first = 0;
  std::size_t game = 0;
  for (std::size_t l = 0; l < schedule_.lineups.size(); ++l) {
    const std::vector<BotBlock> block = count_lineup(l, game);
    game += schedule_.lineups[l].orders.size();
    for (std::size_t i = 0; i < block.size(); ++i) wins[index_[l][i]] += block[i].wins;
    if (l == 0) first = block[0].wins;
  }
  for (std::size_t i = 0; i < wins.size(); ++i)
    for (std::size_t j = 0; j < wins.size(); ++j) totals_.cross_squares[i][j] += wins[i] * wins[j];
  return first;
}

std::vector<Tally::BotBlock> Tally::count_lineup(std::size_t l, std::size_t first_game) {
  const Lineup& lineup = schedule_.lineups[l];
  std::vector<BotSums>& sums = totals_.lineups[l];
  std::vector<BotBlock> block(lineup.bots.size());
  for (std::size_t i = 0; i < lineup.orders.size(); ++i) {
    const GameResult& game = open_[first_game + i];
    for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat) {
      const std::size_t bot = lineup.orders[i][seat];
      BotBlock& of_bot = block[bot];
      of_bot.wins += game.wins[seat];
      of_bot.scores += game.scores[seat];
      of_bot.margins += margin(game, seat, lineup.seats.size());
      of_bot.twice_places += game.twice_places[seat];
      SeatSums& of_seat = sums[bot].by_seat[seat];
      ++of_seat.games;
      of_seat.wins += game.wins[seat];
      of_seat.scores += game.scores[seat];
    }
  }
  for (std::size_t i = 0; i < block.size(); ++i) {
    sums[i].wins.add(block[i].wins);
    sums[i].all_wins += block[i].wins;
    sums[i].scores.add(block[i].scores);
    sums[i].margins.add(block[i].margins);
    sums[i].twice_places.add(block[i].twice_places);
  }
  return block;
}

}  // namespace orrery::arena
