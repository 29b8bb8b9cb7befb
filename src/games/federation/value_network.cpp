#include "games/federation/value_network.h"

#include "games/federation/game.h"

namespace orrery::federation {

std::array<int, kInputs> inputs_of(const Reader& reader, Seat seat) {
  const State& s = reader.state();
  const Player& player = s.players[seat];
  const Features f = measure(reader, seat);
  std::array<int, kInputs> in{};
  std::size_t next = 0;
  const auto put = [&](int value) { in[next++] = value; };
  put(f.left);
  put(value_of(f) / 10);
  for (const int count : f.counts) put(count);
  const int seats = s.players_count;
  int others = 0;
  for (Seat other = 0; other < s.players_count; ++other)
    if (other != seat) others += std::popcount(reader.ambassadors_left(other));
  put(seats);
  put((seat + seats - s.start_player) % seats);
  put(s.frame_count == 0 ? 0 : (seat + seats - s.frames[at(s.frame_count - 1)].seat) % seats);
  put(others);
  put(player.round_bonus != 0 ? 1 : 0);
  for (int wing = 0; wing < kWings; ++wing) put(reader.wing_votes(wing));
  for (const u8 level : player.posts) put(level);
  for (int slot = 0; slot < kSlots; ++slot) put(player.robots >> slot & 1);
  return in;
}

std::vector<int> Rules::inputs(const State& state, Seat seat) const {
  if (state.round == kRounds) return {};
  const auto in = inputs_of(Reader(*content_, state), seat);
  return {in.begin(), in.end()};
}

}  // namespace orrery::federation
