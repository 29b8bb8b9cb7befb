#include "arena/game_runner.h"

#include <algorithm>

#include "arena/checker.h"
#include "arena/external_bot.h"
#include "core/random.h"
#include "core/record.h"

namespace orrery::arena {

PlayedGame GameRunner::play(u64 number) {
  const Slot slot = options_.schedule.slot(number);
  PlayedGame game;
  game.result.number = number;
  game.result.seed = block_seed(options_.seed, slot.block);
  if (!game_.initial(options_.options, game.result.seed, state_)) return game;
  seat_bots(slot, mix64(game.result.seed ^ mix64(number % options_.schedule.games_per_block() + 1)));
  moves_.clear();
  ply_ = 0;
  try {
    options_.check ? play_checked(game.result.seed, game.violation) : play_fast();
  } catch (const Forfeit& forfeit) {
    if (!stop_) game.forfeit = forfeit.reason;
  }
  game.result.decisions = static_cast<u32>(ply_);
  game.result.rounds = static_cast<u32>(game_.round(state_));
  game.result.finished = game_.is_over(state_) || !game.forfeit.empty();
  if (!game.forfeit.empty()) {
    count_forfeit(game.result);
  } else if (game.result.finished) {
    count_result(game.result);
  }
  if (options_.records) game.record = record_text(slot, game.result.seed);
  return game;
}

void GameRunner::seat_bots(const Slot& slot, u64 seed) {
  const Lineup& lineup = options_.schedule.lineups[slot.lineup];
  std::vector<std::size_t> used(lineup.bots.size(), 0);
  for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat) {
    const std::size_t bot = lineup.orders[slot.order][seat];
    auto& copies = bots_[lineup.bots[bot]];
    if (copies.size() == used[bot])
      copies.push_back(std::move(*make_seat(lineup.bots[bot], {options_.patience, &stop_, &game_})));
    seated_[seat] = copies[used[bot]++].get();
    seated_[seat]->start(mix64(seed + seat));
  }
}

Move GameRunner::choose() {
  const Seat seat = game_.to_act(state_);
  game_.view(state_, seat, view_);
  return seated_[seat]->choose(game_, view_, seat, legal_);
}

bool GameRunner::running() const {
  return !game_.is_over(state_) && game_.round(state_) < kMaxRounds && ply_ < kMaxDecisions && !stop_;
}

void GameRunner::play_fast() {
  for (; running(); ++ply_) {
    legal_.clear();
    game_.legal(state_, legal_);
    if (legal_.empty()) break;
    const Move move = choose();
    if (options_.records) moves_.push_back(move);
    game_.apply(state_, move);
  }
}

void GameRunner::play_checked(u64 seed, std::string& violation) {
  Checker checker(game_, options_.options, seed);
  violation = game_.violation(state_);
  while (violation.empty() && running()) {
    legal_.clear();
    game_.legal(state_, legal_);
    violation = checker.before(state_, legal_);
    if (!violation.empty()) break;
    const Move move = choose();
    if (!legal_.contains(move)) {
      violation = "the bot chose a move that is not legal";
      break;
    }
    if (options_.records) moves_.push_back(move);
    violation = checker.apply(state_, move);
    ++ply_;
  }
  if (violation.empty()) violation = checker.at_end(state_);
}

std::string GameRunner::record_text(const Slot& slot, u64 seed) const {
  const Lineup& lineup = options_.schedule.lineups[slot.lineup];
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < lineup.seats.size(); ++seat)
    seats.push_back(lineup.bots[lineup.orders[slot.order][seat]]);
  Record record = begin_record(game_, options_.options, seed, std::move(seats));
  AnyState state;
  if (!game_.initial(options_.options, seed, state)) return write_record(record);
  for (const Move& move : moves_) {
    RecordMove line;
    line.seat = game_.to_act(state);
    line.text = game_.format(state, move);
    record.moves.push_back(std::move(line));
    game_.apply(state, move);
  }
  if (game_.is_over(state)) end_record(game_, state, record);
  return write_record(record);
}

void GameRunner::count_result(GameResult& result) const {
  const std::size_t players = options_.options.players;
  std::array<int, kMaxSeats> ranks{}, shares{}, scores{};
  game_.ranks(state_, std::span(ranks).first(players));
  game_.shares(state_, std::span(shares).first(players));
  game_.scores(state_, std::span(scores).first(players));
  const auto first = ranks.begin();
  const auto last = first + static_cast<long>(players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const int rank = ranks[seat];
    const auto better = std::count_if(first, last, [&](int other) { return other < rank; });
    const auto equal = std::count(first, last, rank);
    result.scores[seat] = scores[seat];
    result.twice_places[seat] = static_cast<u8>(2 * better + equal + 1);
    result.wins[seat] = static_cast<u16>(shares[seat]);
  }
}

// The game ends there. The seat whose turn it was is last, the others share the victory and the places before it;
// points stay as they stood.
void GameRunner::count_forfeit(GameResult& result) const {
  const std::size_t players = options_.options.players;
  const std::size_t loser = game_.to_act(state_);
  std::array<int, kMaxSeats> scores{};
  game_.scores(state_, std::span(scores).first(players));
  for (std::size_t seat = 0; seat < players; ++seat) {
    result.scores[seat] = scores[seat];
    result.twice_places[seat] = static_cast<u8>(seat == loser ? 2 * players : players);
    if (seat != loser) result.wins[seat] = static_cast<u16>(static_cast<std::size_t>(kWholeShare) / (players - 1));
  }
}

}  // namespace orrery::arena
