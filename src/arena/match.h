// Bots against bots. Games are played in blocks: one seed, once for every rotation of the bots around the table, so
// that neither the seat nor the draw of cards favours one of them. The result depends on the options alone, not on
// the number of threads.
#pragma once
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "core/any_game.h"
#include "core/record.h"

namespace orrery::arena {

// A game that is not over after so many rounds counts as unfinished; so does one that hangs within a round.
inline constexpr int kMaxRounds = 400;
inline constexpr int kMaxDecisions = 40'000;

struct MatchOptions {
  Options options;                 // players = seats.size()
  std::vector<std::string> seats;  // bots by name
  u64 games = 100;
  u64 seed = 1;
  int threads = 1;
  bool check = false;
  // Called with the record of every game, from several threads at once.
  std::function<void(u64 number, const Record&)> on_record = nullptr;
};

struct BotResult {
  std::string bot;
  u64 games = 0;
  double win_share = 0;  // a shared victory counts in equal parts
  double low = 0;        // Wilson interval, 95 %
  double high = 0;
  double mean_score = 0;
};

struct Violation {
  u64 game = 0;  // number in the match, from 0
  u64 seed = 0;
  int ply = 0;
  std::string message;
};

struct MatchReport {
  u64 games = 0;
  u64 violations = 0;
  u64 unfinished = 0;
  u64 decisions = 0;
  u64 rounds = 0;
  double seconds = 0;
  std::vector<BotResult> bots;            // one per entry of seats, in that order
  std::vector<double> seat_share;         // share of victories by place at the table
  std::vector<Violation> violation_list;  // the first ones
};

// `progress` is called now and then from one of the threads with the games done; returning false ends the match
// early.
using Progress = std::function<bool(u64 done)>;

// Precondition: the bots exist and the game accepts the options.
Result<MatchReport> play_match(const AnyGame& game, const MatchOptions& options, const Progress& progress = {});

u64 game_seed(u64 match_seed, u64 block);

}  // namespace orrery::arena
