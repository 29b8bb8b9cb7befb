// The first position: what is laid out at random, and the draft of the starting planets.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::set_up(u8 players, u8 variants, u64 seed) {
  s = State{};
  s.random.seed = seed;
  s.players_count = players;
  s.variants = variants;
  s.start_player = byte(static_cast<int>(s.random.draw(kStreamSetup, players)));  // [FED-2.23]
  s.president = s.start_player;
  emit(EventKind::kStartPlayer, s.start_player);
  for (Player& p : s.players) {
    p.die_on = kNone;
    p.start_planet = kNone;
    p.space_tile = kNone;
    for (Ambassador& a : p.ambassadors) a = {kNone, Face::kVote, kNone};
  }
  for (Seat seat = 0; seat < players; ++seat) {  // [FED-2.21] [FED-2.22]
    Player& p = player(seat);
    p.resources = c.start_resources;
    p.hangar = c.start_hangar;
    p.reserve = c.start_reserve;
  }
  lay_out();
  push(kNoSeat, Drafting{});
  run();
}

void Engine::lay_out() {
  const int players = s.players_count;
  const auto draw = [&](u32 n) { return static_cast<int>(s.random.draw(kStreamSetup, n)); };

  // [FED-2.1] [FED-2.2]
  s.hidden_modifiers = big_bit(kModifiers) - 1;
  for (auto& moon : s.moons) moon.fill(kNone);
  reveal_moon(1);

  // [FED-2.5] Of the third level one scholar of each delegation is revealed, the others leave the game.
  s.displayed.fill(kNone);
  s.hidden_scholars = big_bit(kScholarCount) - 1;
  for (int delegation = 0; delegation < kDelegationCount; ++delegation) {
    reveal_scholar(delegation, 1);
    reveal_scholar(delegation, 3);
  }
  for (int i = 0; i < kScholarCount; ++i)
    if (c.scholars[at(i)].level == kScholarLevels) s.hidden_scholars &= ~big_bit(i);

  // [FED-2.6] [FED-2.11]
  for (u16& spaces : s.medals)
    for (const u8 space : c.medal_spaces[at(players)])
      if (space != 0) spaces = with(spaces, space);
  s.accreditation_medals = byte(players);
  s.investor_medals = byte(players);

  s.tiles.fill(kFaceDown);  // [FED-2.9]
  s.hidden_asteroids = static_cast<u16>(bit(kAsteroidTileCount) - 1);
  for (int i = 0; i < kProjectCount; ++i) s.projects[at(i)] = c.projects[at(i)].start[at(players)];  // [FED-2.13]

  s.law_piles.fill(byte(bit(kPlanets) - 1));  // [FED-2.16]
  s.laws.fill(kNone);
  s.next_laws.fill(kNone);
  reveal_laws();
  s.passed_law = kNone;
  s.planet_blocker = kNone;
  s.room_blocker = kNone;
  if (players <= 3) s.planet_blockers = byte(bit(kPlanetBlockers) - 1);  // [FED-3.4]
  if (players == 2) s.room_blockers = byte(bit(kRoomBlockers) - 1);      // [FED-3.5]

  // [FED-2.17] [FED-2.18] [FED-2.19]
  for (int slot = 0; slot < kSlots; ++slot) {
    s.sites[at(slot)] = byte(2 * slot + (is_advanced() ? draw(2) : 0));
    emit(EventKind::kSite, kNoSeat, slot, s.sites[at(slot)]);
  }
  u32 tiles = bit(kMegaTiles) - 1;
  for (int mega = 0; mega < kMegastructureCount; ++mega)
    for (int i = 0; i < 2; ++i) {
      u8& tile = s.mega_tiles[at(mega)][at(i)];
      tile = is_advanced() ? byte(s.random.pick(kStreamSetup, tiles)) : c.megastructures[at(mega)].basic_tiles[at(i)];
      tiles &= ~bit(tile);
      emit(EventKind::kMegaTile, kNoSeat, mega, tile);
    }
  for (auto& robots : s.mega_robots) robots.fill(kNone);

  u32 planets = bit(kStartPlanets) - 1;  // [FED-2.24]
  for (int i = 0; i <= players; ++i) {
    const int planet = s.random.pick(kStreamSetup, planets);
    planets &= ~bit(planet);
    s.start_planets = with(s.start_planets, planet);
    emit(EventKind::kOffered, kNoSeat, planet);
  }
}

// [FED-2.25]
void Engine::work(const Drafting&) {
  Drafting at = read<Drafting>(top());
  if (at.picks > 0) ++s.turns;
  if (at.picks == s.players_count) {
    pop();
    s.start_planets = 0;  // [FED-2.26]
    return begin_round();
  }
  ++at.picks;
  write(top(), at);
  push(nth_player(s.start_player, s.players_count - at.picks), Draft{});
}

void Reader::legal_draft(MoveList& out) const {
  for (u32 rest = s.start_planets; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kStartPlanet, std::countr_zero(rest)));
}

void Engine::apply_start_planet(Move m) {
  const Seat seat = top().seat;
  pop();
  s.start_planets = without(s.start_planets, m.b);
  player(seat).start_planet = m.b;
  emit(EventKind::kTookStartPlanet, seat, m.b);
  push_effects(seat, c.start_planets[m.b], Points::kMissions);
}

}  // namespace orrery::federation
