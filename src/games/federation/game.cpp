#include "games/federation/game.h"

#include "games/federation/engine.h"

namespace orrery::federation {
namespace {

// Names every field: a new one does not compile before somebody has asked whether `view` must hide it.
[[maybe_unused]] void name_fields(const State& s) {
  [[maybe_unused]] const auto& [random, players, frames, hidden_modifiers, looked_modifiers, recycled_modifiers,
                                discarded_modifiers, hidden_scholars, fresh_scholars, blocked, voting,
                                hidden_asteroids, turns, medals, moons, displayed, tiles, projects, sites, mega_tiles,
                                mega_robots, looked_by, laws, next_laws, law_piles, accreditation_medals,
                                investor_medals, moons_revealed, start_planets, space_deck, space_known,
                                planet_blockers, room_blockers, planet_blocker, room_blocker, president, start_player,
                                round, passed_law, players_count, variants, frame_count, overflowed, unused] = s;
}
[[maybe_unused]] void name_fields(const Player& p) {
  [[maybe_unused]] const auto& [scholars, used, modifiers, points, unlocked, fulfilled, asteroids, resources,
                                ambassadors, posts, hangar, reserve, miner, manipulator, robots, accreditation,
                                round_bonus, game_bonus, die, die_on, bonus, medals, community, start_planet,
                                space_tile, unused] = p;
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

// [FED-24.11] Ties share the victory.
void Rules::ranks(const State& state, std::span<int> out) const {
  const Reader reader(*content_, state);
  for (Seat seat = 0; seat < state.players_count && seat < out.size(); ++seat) {
    out[seat] = 0;
    for (Seat other = 0; other < state.players_count; ++other)
      out[seat] += reader.points(other) > reader.points(seat) ? 1 : 0;
  }
}

// [FED-29.1] [FED-29.2] Beside what exists only in the seed, a seat does not know the space tiles and the modifier
// tiles of the supply that others have looked at. Without them the position is one in which nobody has looked.
State Rules::view(const State& state, Seat seat) const {
  const Reader reader(*content_, state);
  State visible = state;
  visible.random = {};
  const auto knows = [&](u8 seats) { return seat != kNoSeat && has(seats, seat); };
  if (!knows(state.space_known)) visible.space_deck = 0;
  for (int level = 1; level <= kModifierLevels; ++level) {
    if (knows(state.looked_by[at(level - 1)])) continue;
    const u64 tiles = reader.of_level(state.looked_modifiers, level);
    visible.looked_modifiers &= ~tiles;
    visible.hidden_modifiers |= tiles;
  }
  return visible;
}

void Rules::reshuffle_hidden(State& state, Seat seat, u64 seed) const {
  state = view(state, seat);
  state.random.seed = mix64(seed);
  if (state.frame_count == 0) return;
  // Somebody else is looking at this moment, and must see something.
  const Frame& top = state.frames[at(state.frame_count - 1)];
  Engine engine(*content_, state, nullptr);
  if (is<ChooseSpaceTile>(top)) engine.look_at_space_tiles();
  if (is<ChooseSupply>(top)) engine.look_at_supply(read<ChooseSupply>(top).level);
}

}  // namespace orrery::federation
