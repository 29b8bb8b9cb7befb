#include "ai/playout.h"

#include <algorithm>
#include <cstring>

#include "ai/value.h"

namespace orrery {
namespace {

// A lead of this many hundredths of a point is worth three quarters of a victory.
constexpr double kLead = 600;
// Of a finished game: what a victory counts; the rest is for the lead, so that a decided game is still played well.
constexpr double kVictory = 0.8;
// A playout that does not reach the end of a turn is judged where it stands.
constexpr int kMaxDecisions = 400;

// From 0 to 1, one half at 0. Only basic arithmetic: the same on every machine.
double squash(double lead) {
  const double x = lead / kLead;
  return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

}  // namespace

void Playout::run(AnyState& state, int turns) {
  const int last = game_.turn(state) + turns;
  for (int i = 0; i < kMaxDecisions && !game_.is_over(state) && game_.turn(state) < last; ++i) {
    const Seat seat = game_.to_act(state);
    game_.apply(state, choose(state, seat));
  }
}

Move Playout::choose(const AnyState& state, Seat seat) {
  moves_.clear();
  game_.legal(state, moves_);
  const int count = moves_.size();
  if (count == 1) return moves_[0];
  const int looked_at = std::min(count, width_);
  if (looked_at <= 1) return moves_[static_cast<int>(rng_.below(static_cast<u32>(count)))];
  int best = 0;
  int best_value = 0;
  for (int k = 0; k < looked_at; ++k) {
    // A random one of those not looked at yet.
    const int i = k + static_cast<int>(rng_.below(static_cast<u32>(count - k)));
    std::swap(moves_[k], moves_[i]);
    std::memcpy(trial_.bytes, state.bytes, game_.state_bytes());
    game_.apply(trial_, moves_[k]);
    const int value = game_.evaluate(trial_, seat);
    if (k > 0 && value <= best_value) continue;
    best = k;
    best_value = value;
  }
  return moves_[best];
}

void judge(const AnyGame& game, const AnyState& state, Shares& shares) {
  const std::size_t players = game.options(state).players;
  const Values values = values_of(game, state, players);
  for (std::size_t seat = 0; seat < players; ++seat)
    shares[seat] = squash(values[seat] - best_other(values, players, seat));
  if (!game.is_over(state)) return;
  std::array<int, kMaxSeats> ranks{};
  game.ranks(state, {ranks.data(), players});
  const auto winners = std::count(ranks.begin(), ranks.begin() + static_cast<long>(players), 0);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const double victory = ranks[seat] == 0 ? 1.0 / static_cast<double>(winners) : 0.0;
    shares[seat] = kVictory * victory + (1 - kVictory) * shares[seat];
  }
}

}  // namespace orrery
