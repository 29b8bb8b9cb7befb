// Plays on from a position in a quick and passable way, and says how well it ended for everybody.
#pragma once
#include <array>

#include "core/any_game.h"
#include "core/random.h"

namespace orrery {

// How well a game goes for each seat: 0 lost, 1 won.
using Shares = std::array<double, kMaxSeats>;

class Playout {
 public:
  // Looks at up to `width` moves of each decision and takes the one after which `evaluate` is best.
  Playout(const AnyGame& game, Rng& rng, int width) : game_(game), rng_(rng), width_(width) {}

  // Until so many more turns have ended, or the game.
  void run(AnyState& state, int turns);

 private:
  Move choose(const AnyState& state, Seat seat);

  const AnyGame& game_;
  Rng& rng_;
  int width_;
  MoveList moves_;
  AnyState trial_;
};

// Of a finished game the victory and a little for the lead; of any other the lead that `evaluate` sees.
void judge(const AnyGame& game, const AnyState& state, Shares& shares);

}  // namespace orrery
