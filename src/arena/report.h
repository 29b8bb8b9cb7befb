// The sums of a match as figures for people.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "arena/sprt.h"
#include "arena/tally.h"

namespace orrery::arena {

struct SeatResult {
  u64 games = 0;
  double win_share = 0;
  double mean_score = 0;
};

// All seats of one bot in a line-up. Means are per seat and game; intervals are Student's over the blocks.
struct BotResult {
  std::string bot;
  int seats = 0;         // of the line-up
  u64 games = 0;         // counted
  Estimate win_share;    // a shared victory counts in equal parts
  Interval wilson;       // for the same share, as if all games were independent
  Estimate group_share;  // all its seats together
  Estimate score;
  Estimate margin;              // to the best other seat
  Estimate place;               // from 1; equal players share the mean
  std::optional<Estimate> elo;  // against the other bot, where there are exactly two
  std::vector<SeatResult> by_seat;
};

struct LineupResult {
  std::vector<std::string> seats;
  std::size_t orders = 0;
  std::vector<BotResult> bots;
  std::vector<double> seat_share;  // share of victories by place at the table
};

struct Rating {
  std::string bot;
  double elo = 0;
  double error = 0;  // half of the 95 % interval
  u64 games = 0;
  double win_share = 0;  // per seat, over all its games
};

struct SprtResult {
  SprtOptions options;
  double llr = 0, lower = 0, upper = 0;
  SprtDecision decision = SprtDecision::kNone;
};

struct MatchReport {
  u64 blocks = 0;          // played
  u64 counted_blocks = 0;  // of those, the ones without an unfinished game: all figures are over these
  u64 games = 0;
  u64 violations = 0;
  u64 forfeits = 0;
  u64 unfinished = 0;
  u64 decisions = 0;
  u64 rounds = 0;
  double seconds = 0;
  bool stopped = false;  // before the schedule was played
  std::vector<LineupResult> lineups;
  std::vector<Rating> ratings;  // strongest first; of more than one bot
  std::optional<SprtResult> sprt;
  std::vector<Complaint> complaints;  // the first ones
};

MatchReport make_report(const Schedule&, const Totals&);

}  // namespace orrery::arena
