// Adds up the games of a match, in the order of their numbers. Only whole blocks count, and only sums of whole
// numbers are kept, so the result is the same to the last digit however the games were divided among threads and
// machines.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "arena/block_scores.h"
#include "arena/game_runner.h"
#include "arena/statistics.h"

namespace orrery::arena {

inline constexpr std::size_t kListedComplaints = 10;

// A game in which something went wrong.
struct Complaint {
  u64 game = 0;  // number in the match, from 0
  u64 seed = 0;
  u32 ply = 0;
  std::string message;
};

struct SeatSums {
  u64 games = 0;
  std::int64_t wins = 0;
  std::int64_t scores = 0;
};

// Of one bot in one line-up: block by block the sum over its seats and games.
struct BotSums {
  explicit BotSums(BlockScores none) : wins(std::move(none)) {}

  BlockScores wins;  // in parts of kWholeShare; a share is one per seat
  std::int64_t all_wins = 0;
  Moments scores;
  Moments margins;  // to the best score at another seat
  Moments twice_places;
  std::array<SeatSums, kMaxSeats> by_seat{};
};

struct Totals {
  u64 blocks = 0;   // whole ones
  u64 counted = 0;  // of those, the ones in which every game was finished; the sums are over these alone
  u64 games = 0;
  u64 unfinished = 0;
  u64 violations = 0;
  u64 forfeits = 0;
  u64 decisions = 0;
  u64 rounds = 0;
  std::vector<std::vector<BotSums>> lineups;             // by line-up and its bots
  std::vector<std::string> bots;                         // the different bots of all line-ups
  std::vector<std::vector<std::int64_t>> cross_squares;  // by pairs of `bots`: products of their wins in a block
  std::vector<Complaint> complaints;                     // the first ones: violations and forfeits
};

class Tally {
 public:
  explicit Tally(const Schedule& schedule);

  // Games come in order. When this one ends a block in which all are finished: the wins of the first bot of the
  // first line-up in it, in parts of kWholeShare.
  std::optional<std::int64_t> add(const PlayedGame& game);

  const Totals& totals() const { return totals_; }

 private:
  struct BotBlock {
    std::int64_t wins = 0, scores = 0, margins = 0, twice_places = 0;
  };

  std::optional<std::int64_t> close_block();
  std::vector<BotBlock> count_lineup(std::size_t l, std::size_t first_game);

  const Schedule& schedule_;
  Totals totals_;
  std::vector<std::vector<std::size_t>> index_;  // of the bots of each line-up in totals_.bots
  std::vector<GameResult> open_;                 // games of the block under way
  u64 open_violations_ = 0;
  u64 open_forfeits_ = 0;
  std::vector<Complaint> open_complaints_;
};

}  // namespace orrery::arena
