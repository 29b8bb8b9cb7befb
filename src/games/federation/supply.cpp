// The supply of modifier tiles. Tiles nobody has seen are one set, those face down on moons among them; which of them
// lie in the supply is decided when they turn up.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

u64 Reader::of_level(u64 tiles, int level) const {
  u64 found = 0;
  for (; tiles != 0; tiles &= tiles - 1)
    if (const int tile = std::countr_zero(tiles); c.modifiers[at(tile)].level == level) found |= big_bit(tile);
  return found;
}

// Tiles of the supply that nobody has looked at.
int Reader::unseen_supply(int level) const {
  int n = std::popcount(of_level(s.hidden_modifiers, level));
  for (int moon = 0; moon < kMoons; ++moon)
    if (c.moon_levels[at(moon)] == level && !has(s.moons_revealed, moon)) n -= kMoonTiles;
  return std::max(n, 0);
}

int Reader::supply(int level) const {
  return unseen_supply(level) + std::popcount(of_level(s.looked_modifiers | s.recycled_modifiers, level));
}

// [FED-27.41], OPEN-14
bool Reader::can_draw_modifier(int level) const {
  return supply(level) > 0 || (c.discards_return != 0 && of_level(s.discarded_modifiers, level) != 0);
}

void Engine::fill_supply(int level) {
  if (supply(level) > 0 || c.discards_return == 0) return;
  const u64 back = of_level(s.discarded_modifiers, level);
  if (back == 0) return;
  s.discarded_modifiers &= ~back;
  s.recycled_modifiers |= back;
  emit(EventKind::kRecycled, kNoSeat, level);
}

// kNone: there is none.
int Engine::draw_modifier(int level) {
  fill_supply(level);
  const int unseen = unseen_supply(level);
  const u64 looked = of_level(s.looked_modifiers, level);
  const int known = std::popcount(looked);
  u64 pile = of_level(s.recycled_modifiers, level);
  if (unseen + known > 0) {  // those that came back lie below
    const int drawn = static_cast<int>(s.random.draw(kStreamModifiers, static_cast<u32>(unseen + known)));
    pile = drawn < known ? looked : of_level(s.hidden_modifiers, level);
  }
  if (pile == 0) return kNone;
  const int tile = s.random.pick(kStreamModifiers, pile);
  s.looked_modifiers &= ~big_bit(tile);
  s.hidden_modifiers &= ~big_bit(tile);
  s.recycled_modifiers &= ~big_bit(tile);
  return tile;
}

void Engine::gain_modifiers(Seat seat, int level, int n) {
  for (; n > 0; --n) {
    const int tile = draw_modifier(level);
    if (tile == kNone) return;
    player(seat).modifiers |= big_bit(tile);
    emit(EventKind::kModifierDrawn, seat, tile);
  }
}

void Engine::look_at_supply(int level) {
  fill_supply(level);
  for (int n = unseen_supply(level); n > 0; --n) {
    const int tile = s.random.pick(kStreamModifiers, of_level(s.hidden_modifiers, level));
    s.hidden_modifiers &= ~big_bit(tile);
    s.looked_modifiers |= big_bit(tile);
  }
}

// [FED-28.15]
void Reader::legal_supply(MoveList& out) const {
  const u64 tiles = of_level(s.looked_modifiers | s.recycled_modifiers, read<ChooseSupply>(top()).level);
  for (u64 rest = different(tiles); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kSupply, std::countr_zero(rest)));
}

void Engine::apply_supply(Move m) {
  const Seat seat = top().seat;
  ChooseSupply asked = read<ChooseSupply>(top());
  if (--asked.left == 0)
    pop();
  else
    write(top(), asked);
  s.looked_modifiers &= ~big_bit(m.b);
  s.recycled_modifiers &= ~big_bit(m.b);
  player(seat).modifiers |= big_bit(m.b);
  emit(EventKind::kModifierDrawn, seat, m.b);
}

}  // namespace orrery::federation
