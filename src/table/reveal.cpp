#include "table/reveal.h"

#include <cstring>

#include "core/hash.h"

namespace orrery::table {
namespace {

// Other ways things could lie. A reveal goes unnoticed only when all of them show the same by chance.
constexpr u64 kFutures = 8;

}  // namespace

bool reveals(const AnyGame& game, const AnyState& before, Move move, const AnyState& after) {
  const Seat seat = game.to_act(before);
  AnyState seen, other, seen_other;
  game.view(after, seat, seen);
  for (u64 future = 0; future < kFutures; ++future) {
    other = before;
    game.reshuffle_hidden(other, seat, mix64(future + 1));
    game.apply(other, move);
    game.view(other, seat, seen_other);
    if (std::memcmp(seen.bytes, seen_other.bytes, game.state_bytes()) != 0) return true;
  }
  return false;
}

}  // namespace orrery::table
