// Advice for a decision: the best moves with what to expect after each, and why. Thinks in small steps, so that
// whoever waits can show how far it is, stop it, or let others have a turn in between. Knows what the seat sees and
// nothing else.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/budget.h"
#include "ai/mcts_bot.h"
#include "analysis/forecast.h"
#include "analysis/reasons.h"
#include "core/any_game.h"
#include "core/words.h"

namespace orrery::analysis {

// A turn has few positions; a hint must not need the memory of a player who plans a whole game.
inline constexpr std::size_t kTreeBytes = std::size_t{2} << 20;
inline constexpr int kLinesAtOnce = 8;

struct Step {
  Seat seat;
  Move move;
  std::string notation;
  Words text;
};

struct Advice {
  Move move;
  u32 visits = 0;  // lines of the search that begin with it
  int playouts = 0;
  BySeat share = {};   // of the victory, together 1
  BySeat points = {};  // in the end
  std::vector<Words> reasons = {};
  std::vector<Step> line = {};  // the move, and what the search expects until the end of the turn or the next luck
};

// Whether the seat sees other things after the move when the hidden ones lie differently.
bool needs_luck(const AnyGame& game, const AnyState& state, Seat seat, Move move);

Step step_of(const AnyGame& game, const AnyState& view, Move move);

class Advisor {
 public:
  static constexpr std::size_t kMostMoves = 5;

  // `budget`: lines of the search, with one continuation of each good move per fifty lines; or milliseconds at work,
  // most of them for the games. Equal views, budgets of lines and seeds give equal advice. Precondition: `seat`
  // is to act. The game stays with the caller.
  Advisor(const AnyGame& game, const AnyState& state, Seat seat, Budget budget, u64 seed,
          std::size_t most = kMostMoves);

  // Works for some milliseconds.
  void step();
  double progress() const;  // 0 to 1
  bool done() const { return stage_ == Stage::kDone; }

  // What is known so far, best first: at most so many moves, and the included one; nothing until the search is
  // through.
  std::vector<Advice> advice();

  // For those who ask about a certain move: it is among the candidates then, even if the search does not like it.
  void include(Move move) { included_ = move; }

  struct Candidate {
    Move move;
    u32 visits;
    std::vector<Sample> samples = {};
  };
  std::span<const Candidate> candidates() const { return candidates_; }

 private:
  enum class Stage : u8 { kSearch, kPlayouts, kDone };

  static double part_of(Stage stage);
  void choose_candidates();
  void play_on();
  // How the search would go on in this turn; nothing where it knows too little.
  std::optional<Move> expected(const AnyState& state);
  std::vector<Step> line_of(Move first);

  const AnyGame& game_;
  Seat seat_;
  Budget budget_;
  u64 seed_;
  std::size_t most_;
  std::size_t players_;
  AnyState view_;
  MoveList legal_;
  MctsBot search_;
  TurnPlanner planner_;
  Stage stage_ = Stage::kSearch;
  std::optional<Move> included_;
  std::vector<Candidate> candidates_;
  u32 searched_ = 0;
  u32 played_ = 0;        // continuations of each candidate
  std::size_t next_ = 0;  // the candidate whose turn it is
  Continuation continuation_;
  double spent_ = 0;  // milliseconds in this stage
};

}  // namespace orrery::analysis
