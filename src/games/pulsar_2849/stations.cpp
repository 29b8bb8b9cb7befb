// Planetary systems: stations, exploration bonuses and exploration tiles.
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

bool Reader::has_station(Seat seat, int system) const {
  for (const u8 owner : s.systems[at(system)].stations)
    if (owner == seat) return true;
  return false;
}

// [PUL-6.1]
bool Reader::is_planet_open(const SystemTile& tile, int i) const {
  return tile.min_players[at(i)] <= s.players_count;
}

// [PUL-6.2]
int Reader::planet(int system, bool blue) const {
  const System& here = s.systems[at(system)];
  const SystemTile& tile = c.systems[here.tile];
  for (int i = 0; i < tile.planet_count; ++i)
    if ((tile.blue[at(i)] != 0) == blue && is_planet_open(tile, i) && here.stations[at(i)] == kNone) return i;
  return kNone;
}

// [PUL-6.3] to [PUL-6.6]: compulsory on the preferred kind of planet, voluntary on the other.
void Engine::arrive(Seat seat, int system, bool end) {
  if (has_station(seat, system)) return;
  const int preferred = planet(system, end);
  if (preferred != kNone) return establish(seat, system, preferred, end);
  if (planet(system, !end) != kNone) push(seat, SetStation{.system = byte(system), .end = byte(end ? 1 : 0)});
}

void Engine::apply_station(Move m) {
  const Seat seat = top().seat;
  const auto [system, end] = read<SetStation>(top());
  pop();
  if (m.b == 0)
    emit(EventKind::kNoStation, seat, system);
  else
    establish(seat, system, planet(system, end == 0), end != 0);
}

void Engine::establish(Seat seat, int system, int planet_index, bool end) {
  System& here = s.systems[at(system)];
  const bool blue = c.systems[here.tile].blue[at(planet_index)] != 0;
  here.stations[at(planet_index)] = seat;
  emit(EventKind::kStation, seat, system, blue ? 1 : 0);
  trigger(seat, Trigger::kStation);
  if (blue && end) {  // [PUL-10.10]
    trigger(seat, Trigger::kStationEndBlue);
    push(seat, ChooseBonus{.system = byte(system)});
  }
  // [PUL-6.11] Resolved before the bonus, so it goes on top.
  if ((side().nodes[side().system_nodes[at(system)]].flags & node_flag::kDeadEnd) != 0) draw_tile(seat);
}

// [PUL-6.7] [PUL-6.9]
void Reader::legal_bonus(MoveList& out) const {
  const SystemTile& tile = c.systems[s.systems[read<ChooseBonus>(top()).system].tile];
  if (tile.has_red_die == 0 || s.bonus_taken == 0) out.push(make_move(MoveKind::kBonus, 1));
  out.push(make_move(MoveKind::kBonus, 0));
}

void Engine::apply_bonus(Move m) {
  const Seat seat = top().seat;
  const u8 system = read<ChooseBonus>(top()).system;
  pop();
  if (m.b == 0) return draw_tile(seat);
  emit(EventKind::kPrintedBonus, seat, system);
  push_effects(seat, c.systems[s.systems[system].tile].bonus, Points::kExploration);
}

// [PUL-6.8], OPEN-15
void Engine::draw_tile(Seat seat) {
  if (s.tile_pile == 0) {
    u32 discards = bit(kTiles) - 1;
    for (const Player& p : s.players) discards &= ~u32{p.tiles};
    if (discards == 0) return emit(EventKind::kNoTile, seat);
    s.tile_pile = static_cast<u16>(discards);
    emit(EventKind::kShuffled, kNoSeat);
  }
  const int tile = s.random.pick(kStreamTiles, s.tile_pile);
  s.tile_pile = static_cast<u16>(s.tile_pile & ~bit(tile));
  emit(EventKind::kDrew, seat, tile);
  if (c.tiles[at(tile)].keep != 0) player(seat).tiles = static_cast<u16>(player(seat).tiles | bit(tile));
  push_effects(seat, c.tiles[at(tile)].effects, Points::kExploration);
}

}  // namespace orrery::pulsar_2849
