#include "games/beyond_the_sun/game.h"

#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/predictions.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {

State Rules::initial(const Options& options, u64 seed, EventLog* log) const {
  State state;
  Engine(*content_, state, log).set_up(options.players, static_cast<u16>(options.variants), seed);
  return state;
}

void Rules::legal(const State& state, MoveList& out) const { Position(*content_, state).legal(out); }

void Rules::apply(State& state, Move move, EventLog* log) const { Engine(*content_, state, log).apply(move); }

Seat Rules::to_act(const State& state) const {
  return state.frame_count == 0 ? kNoSeat : state.frames[state.frame_count - 1u].seat;
}

int Rules::turn(const State& state) const {
  const int players = state.players_count;
  const bool running = state.phase != Phase::kSetup && state.active < players;
  return state.round * players + (running ? (state.active + players - state.start_player) % players : 0);
}

void Rules::scores(const State& state, std::span<int> out) const {
  const Position position(*content_, state);
  for (Seat p = 0; p < state.players_count && p < out.size(); ++p) out[p] = total(points(position, p));
}

void Rules::ranks(const State& state, std::span<int> out) const {
  const Position position(*content_, state);
  std::array<long long, kMaxSeats> value{};
  for (Seat p = 0; p < state.players_count; ++p)
    value[p] = (static_cast<long long>(total(points(position, p))) << 32) + tie_break(position, p);
  for (Seat p = 0; p < state.players_count && p < out.size(); ++p) {
    out[p] = 0;
    for (Seat q = 0; q < state.players_count; ++q) out[p] += value[q] > value[p] ? 1 : 0;  // [BTS-8.12], [BTS-8.16]
  }
}

// [BTS-21.1] Everything is public except what has not been drawn yet, which exists only in the seed, and a prediction
// [LND-7.4].
// the seed.
State Rules::view(const State& state, Seat seat) const {
  State visible = state;
  hide_prediction(*content_, visible, seat);
  visible.random = {};
  return visible;
}

void Rules::reshuffle_hidden(State& state, Seat seat, u64 seed) const {
  guess_prediction(*content_, state, seat, seed);
  state.random.seed = mix64(seed);
  state.random.drawn.fill(0);
}

}  // namespace orrery::beyond_the_sun
