// 6Moon: the manipulator's way from moon to moon, and the tiles it takes there.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

int Reader::last_moon() const { return kMoons - 1; }

// [FED-13.1] [FED-13.4]
void Engine::begin_sixmoon(Seat seat) {
  const int moon = player(seat).manipulator;
  const auto& tiles = s.moons[at(moon)];
  if (moon < last_moon())
    move_manipulator(seat);
  else if (std::all_of(tiles.begin(), tiles.end(), [](u8 tile) { return tile == kNone; }))
    return emit(EventKind::kNothing, seat, static_cast<int>(Planet::kSixmoon));
  push(seat, MoonTile{.moon = player(seat).manipulator});
}

// [FED-13.2] The space reached is always face up.
void Engine::move_manipulator(Seat seat) {
  const int moon = ++player(seat).manipulator;
  reveal_moon(moon);
  emit(EventKind::kManipulator, seat, moon);
  check_medal(seat, Planet::kSixmoon);
}

void Engine::reveal_moon(int moon) {
  if (moon > last_moon() || has(s.moons_revealed, moon) || c.moon_levels[at(moon)] == 0) return;
  s.moons_revealed = with(s.moons_revealed, moon);
  auto& tiles = s.moons[at(moon)];
  for (u8& tile : tiles) {
    const u64 pile = of_level(s.hidden_modifiers, c.moon_levels[at(moon)]);
    if (pile == 0) break;
    tile = byte(s.random.pick(kStreamModifiers, pile));
    s.hidden_modifiers &= ~big_bit(tile);
  }
  emit(EventKind::kMoonRevealed, kNoSeat, moon, tiles[0], tiles[1], tiles[2], tiles[3]);
}

// [FED-13.5] Of tiles that are alike the first stands for all.
void Reader::legal_moon_tile(MoveList& out) const {
  u64 tiles = 0;
  for (const u8 tile : s.moons[read<MoonTile>(top()).moon])
    if (tile != kNone) tiles |= big_bit(tile);
  if (tiles == 0) out.push(make_move(MoveKind::kStop));
  for (u64 rest = different(tiles); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kMoonTile, std::countr_zero(rest)));
  legal_scholars(out);
}

void Engine::apply_moon_tile(Move m) {
  const Seat seat = top().seat;
  const int moon = read<MoonTile>(top()).moon;
  pop();
  auto& tiles = s.moons[at(moon)];
  *std::find(tiles.begin(), tiles.end(), m.b) = kNone;
  player(seat).modifiers |= big_bit(m.b);
  emit(EventKind::kModifier, seat, m.b, moon);
  reveal_moon(moon + 1);  // [FED-13.2]
}

}  // namespace orrery::federation
