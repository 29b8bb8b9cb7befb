#include "games/pulsar_2849/game.h"

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {
namespace {

// Names every field: a new one does not compile before somebody has asked whether `view` must hide it.
[[maybe_unused]] void name_fields(const State& s) {
  [[maybe_unused]] const auto& [random, players, frames, transmitter_pile, system_pile, tile_pile, turns, systems,
                                pulsars, transmitters, offer, patent_owners, patent_round, tracks, order, dice,
                                supply, awards_left, faces, goals, route, route_length, run, run_colour, median,
                                round, players_count, variants, frame_count, bonus_taken, red, red_must, joints,
                                unused] = s;
}
[[maybe_unused]] void name_fields(const Player& p) {
  [[maybe_unused]] const auto& [patents, points, tiles, cubes, pm1, plus2, ship, dice, kept, awards, hq, projects,
                                runs, goals, purchases, triggers, adjusts, copy_cost, unused] = p;
}

}  // namespace

State Rules::initial(const Options& options, u64 seed, EventLog* log) const {
  State state;
  Engine(*content_, state, log).set_up(options.players, static_cast<u8>(options.variants), seed);
  return state;
}

void Rules::legal(const State& state, MoveList& out) const {
  out.clear();
  Reader(*content_, state).legal(out);
}

void Rules::apply(State& state, Move move, EventLog* log) const { Engine(*content_, state, log).apply(move); }

Seat Rules::to_act(const State& state) const {
  return state.frame_count == 0 ? kNoSeat : state.frames[at(state.frame_count - 1)].seat;
}

void Rules::scores(const State& state, std::span<int> out) const {
  for (Seat seat = 0; seat < state.players_count && seat < out.size(); ++seat)
    out[seat] = Reader(*content_, state).points(seat);
}

// [PUL-14.10], OPEN-18: ties go to the player whose foremost initiative marker is ahead, so there are none.
void Rules::ranks(const State& state, std::span<int> out) const {
  const Reader engine(*content_, state);
  std::array<int, kMaxSeats> value{};
  for (Seat seat = 0; seat < state.players_count; ++seat)
    value[seat] = engine.points(seat) * kMaxMarkers - engine.rank(seat, Track::kInitiative);
  for (Seat seat = 0; seat < state.players_count && seat < out.size(); ++seat) {
    out[seat] = 0;
    for (Seat other = 0; other < state.players_count; ++other) out[seat] += value[other] > value[seat] ? 1 : 0;
  }
}

// [PUL-0.5] Everything is public but what has not been drawn yet, and that exists only in the seed.
State Rules::view(const State& state, Seat) const {
  State visible = state;
  visible.random = {};
  return visible;
}

void Rules::reshuffle_hidden(State& state, Seat, u64 seed) const {
  state.random.seed = mix64(seed);
  state.random.drawn.fill(0);
}

}  // namespace orrery::pulsar_2849
