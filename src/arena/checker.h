// What must hold at every moment of every game, whatever the game.
#pragma once
#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/random.h"

namespace orrery::arena {

class Checker {
 public:
  Checker(const AnyGame& game, const Options& options, u64 seed);

  // Before a move: the list is not empty and without duplicates, moves have a text that parses back. "" when all is
  // well.
  std::string before(const AnyState& state, const MoveList& legal);
  // Applies the move: on a copy it gives the same, and no invariant of the game is broken.
  std::string apply(AnyState& state, Move move);
  // After the last move: the moves lead from the seed to the same position again.
  std::string at_end(const AnyState& state) const;

 private:
  std::string round_trip(const AnyState& state, Move move) const;

  const AnyGame& game_;
  Options options_;
  u64 seed_;
  Rng rng_;
  std::vector<Move> moves_;
  std::vector<u32> sorted_;
  AnyState copy_;
  EventLog events_;
};

}  // namespace orrery::arena
