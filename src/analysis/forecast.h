// What to expect of a position: the points of every seat and its share of the victory. Greedy players go on to the
// end, again and again; what `evaluate` says at the beginning counts a little too. docs/ai/methods.md has figures of
// how well that predicts the winner.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "ai/greedy_bot.h"
#include "core/any_game.h"
#include "core/random.h"

namespace orrery::analysis {

using BySeat = std::array<double, kMaxSeats>;

// One continuation to the end of the game.
struct Sample {
  std::array<int, kMaxSeats> value = {};   // what `evaluate` expected, in hundredths
  std::array<int, kMaxSeats> points = {};  // in the end
  std::vector<int> lines = {};             // points by line of the score and seat, as in `breakdown`
  std::vector<int> soon = {};              // the same when `evaluate` was asked
  bool decided = false;                    // the game was over where it began
  BySeat victory = {};                     // then: 1 for the winner, or parts of it
  BySeat reached = {};                     // the same in the end, of a game that came to one
};

// One game at a time, in steps of a few milliseconds.
class Continuation {
 public:
  // From a position in which nothing is hidden any more. `evaluate` is asked after `judged` turns or at once. Equal
  // states and seeds give equal games.
  void begin(const AnyGame& game, const AnyState& state, u64 seed, int judged = 0);
  bool running() const { return running_; }
  // Plays on a little; the result when the game is over. One that goes round in circles counts as `evaluate` sees it.
  std::optional<Sample> step(const AnyGame& game);

 private:
  void value(const AnyGame& game);

  GreedyBot player_;  // of all seats
  AnyState state_, view_;
  MoveList moves_;
  Sample sample_;
  int judged_ = 0;
  bool valued_ = false;
  int decisions_ = 0;
  bool running_ = false;
};

struct Forecast {
  BySeat points = {};
  BySeat value = {};    // what `evaluate` expected over the mean of all, in hundredths
  BySeat lead = {};     // the same in the end; both of games that were not over yet
  double spread = 0;    // how far those scatter
  double decided = 0;   // part of the games that were over already
  BySeat victory = {};  // mean of those
  BySeat reached = {};  // mean of what all continuations came to
};
// Precondition: at least one sample.
Forecast forecast_of(std::span<const Sample> samples, std::size_t players);

// From 0 to 1, together 1: the larger the lead compared with the spread, the more. Of somebody who plays alone: what
// the continuations came to.
BySeat shares_of(const Forecast& forecast, std::size_t players);

// How much the luck of two lists of games has in common: game by game the same, as after two moves in one position;
// or nothing, as after two outcomes of one move.
enum class Luck : u8 { kShared, kOwn };

// The shares after each of several moves or outcomes. Few games tell little about a difference, and without luck in
// common even less; until there are many, what `evaluate` sees of it counts for more. Precondition: at least one
// sample of each.
std::vector<BySeat> compare(const std::vector<std::span<const Sample>>& moves, std::size_t players,
                            Luck luck = Luck::kShared);

// Whether the seat's lead in the end was larger, in pairs played with the same luck, by more than a standard error.
bool ended_better(std::span<const Sample> samples, std::span<const Sample> others, Seat seat, std::size_t players);

// Of a finished game.
BySeat victory_of(const AnyGame& game, const AnyState& state);

}  // namespace orrery::analysis
