#include "table/reveal.h"

#include <cstring>

#include "core/hash.h"

namespace orrery::table {
namespace {

// Other ways things could lie. What was dealt before comes to light unnoticed only when all of them show the same by
// chance, and nobody can find out beforehand when that is.
constexpr u64 kFutures = 8;

}  // namespace

bool reveals(const AnyGame& game, const AnyState& before, Move move, const AnyState& after, u64 secret) {
  if (game.has_drawn(before, after)) return true;
  const Seat seat = game.to_act(before);
  AnyState seen, other, seen_other;
  game.view(after, seat, seen);
  for (u64 future = 0; future < kFutures; ++future) {
    other = before;
    game.reshuffle_hidden(other, seat, mix64(mix64(secret) + future));
    game.apply(other, move);
    game.view(other, seat, seen_other);
    if (std::memcmp(seen.bytes, seen_other.bytes, game.state_bytes()) != 0) return true;
  }
  return false;
}

}  // namespace orrery::table
