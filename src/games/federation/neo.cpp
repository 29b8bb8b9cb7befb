// Neo: the miner's way along the asteroids, and the transport centre, which moves pieces without taking anything.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-12.5] [FED-12.6] From an extinct asteroid only a tile is worth the way.
bool Reader::may_enter(int from, int node) const {
  const u8 place = c.neo[at(node)].tile;
  if (place == kNone || s.tiles[place] != kNone) return true;
  return c.neo[at(from)].extinct == 0 && c.empty_tile_space_enterable != 0;
}

// An extinct asteroid is the end of the track.
bool Reader::can_leave(int node) const {
  const NeoNode& here = c.neo[at(node)];
  if (here.extinct != 0) return false;
  for (int i = 0; i < here.next_count; ++i)
    if (may_enter(node, here.next[at(i)])) return true;
  return false;
}

void Engine::begin_neo(Seat seat) {
  const int from = player(seat).miner;
  const NeoNode& here = c.neo[at(from)];
  for (int i = 0; i < here.next_count; ++i)
    if (may_enter(from, here.next[at(i)])) {
      push(seat, NeoStop{.node = byte(from)});
      return push(seat, NeoStep{});
    }
  emit(EventKind::kNothing, seat, static_cast<int>(Planet::kNeo));
}

void Reader::legal_neo(MoveList& out) const {
  const int from = player(top().seat).miner;
  const NeoNode& here = c.neo[at(from)];
  for (int i = 0; i < here.next_count; ++i)
    if (may_enter(from, here.next[at(i)])) out.push(make_move(MoveKind::kNeo, here.next[at(i)]));
}

void Engine::apply_neo(Move m) {
  const Seat seat = top().seat;
  const NeoStep step = read<NeoStep>(top());
  move_miner(seat, m.b);
  if (const int i = nearest<NeoStop>(); i >= 0) write(s.frames[at(i)], NeoStop{.node = m.b});
  if (step.further == 0 || !can_leave(m.b)) return pop();  // [FED-27.62]
  write(top(), NeoStep{.further = byte(step.further - 1)});
}

// [FED-12.3] [FED-12.4]
void Engine::move_miner(Seat seat, int node) {
  emit(EventKind::kMiner, seat, player(seat).miner, node);
  player(seat).miner = byte(node);
  reveal_asteroids(c.neo[at(node)].influence + 1);
  check_medal(seat, Planet::kNeo);
}

void Engine::reveal_asteroids(int influence) {
  for (int node = 0; node < c.neo_count; ++node) {
    const NeoNode& n = c.neo[at(node)];
    if (n.tile == kNone || n.influence != influence || s.tiles[n.tile] != kFaceDown) continue;
    u32 pile = 0;
    for (int i = 0; i < kAsteroidTileCount; ++i)
      if (has(s.hidden_asteroids, i) && c.asteroids[at(i)].extinct == n.extinct) pile |= bit(i);
    if (pile == 0) continue;
    s.tiles[n.tile] = byte(s.random.pick(kStreamAsteroids, pile));
    s.hidden_asteroids = without(s.hidden_asteroids, s.tiles[n.tile]);
    emit(EventKind::kAsteroidRevealed, kNoSeat, node, s.tiles[n.tile]);
  }
}

// [FED-12.2]; on a moon without tiles only the influence is gained [FED-13.5].
void Engine::apply_stop() {
  const Seat seat = top().seat;
  if (is<MoonTile>(top())) {
    const int moon = read<MoonTile>(top()).moon;
    pop();
    return reveal_moon(moon + 1);
  }
  const int node = read<NeoStop>(top()).node;
  pop();
  const NeoNode& here = c.neo[at(node)];
  if (here.tile == kNone) return push_effects(seat, here.gives, Points::kLeftovers);
  reveal_asteroids(here.influence);
  u8& tile = s.tiles[here.tile];
  if (tile >= kAsteroidTileCount) return;
  const int taken = tile;
  tile = kNone;
  player(seat).asteroids = with(player(seat).asteroids, taken);
  emit(EventKind::kAsteroid, seat, taken, node);
  push_effects(seat, c.asteroids[at(taken)].effects, Points::kLeftovers);
}

// [FED-16.3]
void Reader::legal_free_move(MoveList& out) const {
  const Seat seat = top().seat;
  const FreeMove asked = read<FreeMove>(top());
  const Player& p = player(seat);
  constexpr int kNeo = static_cast<int>(Planet::kNeo);
  constexpr int kSixmoon = static_cast<int>(Planet::kSixmoon);
  if (has(asked.tracks, kNeo) && can_leave(p.miner)) {
    const NeoNode& here = c.neo[p.miner];
    for (int i = 0; i < here.next_count; ++i)
      if (may_enter(p.miner, here.next[at(i)])) out.push(make_move(MoveKind::kFreeMove, here.next[at(i)], kNeo));
  }
  if (has(asked.tracks, kSixmoon) && p.manipulator < last_moon())
    out.push(make_move(MoveKind::kFreeMove, p.manipulator + 1, kSixmoon));
}

void Engine::apply_free_move(Move m) {
  const Seat seat = top().seat;
  FreeMove asked = read<FreeMove>(top());
  asked.tracks = byte(static_cast<int>(bit(m.a)));
  if (--asked.steps == 0)
    pop();
  else
    write(top(), asked);
  if (static_cast<Planet>(m.a) == Planet::kNeo) return move_miner(seat, m.b);
  move_manipulator(seat);
  reveal_moon(player(seat).manipulator + 1);
}

}  // namespace orrery::federation
