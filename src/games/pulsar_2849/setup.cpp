// The first position: what is dealt at random, and the two choices before the first roll.
#include <algorithm>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::set_up(u8 players, u8 variants, u64 seed) {
  s = State{};
  s.random.seed = seed;
  s.players_count = players;
  s.variants = variants;
  s.run = kNone;
  s.red = kNone;
  for (System& system : s.systems) {
    system.tile = kNone;
    system.stations.fill(kNone);
  }
  for (Pulsar& pulsar : s.pulsars) pulsar = {kNone, kNone, 0};
  for (OwnTransmitter& t : s.transmitters) t = {kNone, 0, 0, {kNone, kNone}};
  s.offer.fill(kNone);
  s.system_pile = bit(kSystemTiles) - 1;            // [PUL-1.4]
  s.tile_pile = static_cast<u16>(bit(kTiles) - 1);  // [PUL-1.5]
  s.transmitter_pile = bit(kTransmitterCount) - 1;
  for (int size = 0; size < kSizes; ++size) {  // [PUL-1.6]
    s.supply[at(size)] = c.gyrodynes[at(size)].count;
    s.awards_left[at(size)] = 2;
  }
  deal();
  lay_out_transmitters();
  if (has_headquarters())
    push(nth_player(0), ChooseSide{});  // [PUL-1.11], OPEN-03
  else
    push(nth_player(players - 1), ChooseEntry{.place = byte(players - 1)});
  run();
}

void Engine::deal() {
  const int players = s.players_count;
  const bool first_game = (s.variants & variant::kFirstGame) != 0;
  // [PUL-1.12], [PUL-16.2]
  std::array<u8, kMaxSeats> seats{0, 1, 2, 3};
  for (int i = 0; i < players; ++i)
    std::swap(seats[at(i)], seats[at(i) + s.random.draw(kStreamSetup, static_cast<u32>(players - i))]);
  for (int i = 0; i < order_count(); ++i) s.order[at(i)] = seats[at(i % players)];
  emit(EventKind::kFirstPlayer, s.order[0]);

  // [PUL-1.8], [PUL-1.16] Without headquarters the A faces: others speak of projects.
  for (int category = 0; category < kCategories; ++category) {
    s.faces[at(category)] = has_headquarters() ? byte(static_cast<int>(s.random.draw(kStreamSetup, kFaces))) : 0;
    emit(EventKind::kFace, kNoSeat, category, s.faces[at(category)]);
  }

  // [PUL-1.10] Without headquarters the goal tile that asks for projects stays out, OPEN-26.
  std::array<u8, kGoalTiles> tiles{};
  int tile_count = 0;
  for (int tile = 0; tile < kGoalTiles; ++tile) {
    const Counter counter = c.goals[at(2 * tile)].counter;
    if (has_headquarters() || (counter != Counter::kProjects && counter != Counter::kExecutedGateRuns))
      tiles[at(tile_count++)] = byte(tile);
  }
  for (int i = 0; i < kGoalCount; ++i) {
    const u32 k = s.random.draw(kStreamSetup, static_cast<u32>(tile_count - i));
    std::swap(tiles[at(i)], tiles[at(i) + k]);
    const u32 upper = s.random.draw(kStreamSetup, 2);
    s.goals[at(i)] = first_game ? c.first_game_goals[at(i)] : byte(2 * tiles[at(i)] + static_cast<int>(upper));
    emit(EventKind::kGoalTile, kNoSeat, s.goals[at(i)]);
  }

  std::array<u8, kHqBoards> boards{0, 1, 2, 3};
  for (int i = 0; i < players; ++i) {
    const Seat seat = nth_player(i);
    Player& p = player(seat);
    p.ship = kNone;
    p.pm1 = c.start_pm1;
    p.plus2 = c.start_plus2;
    p.cubes = c.start_cubes;
    p.copy_cost = c.copy_cost;
    p.hq = kNone;
    gain_points(seat, c.start_points[at(i)], Points::kStart);  // [PUL-1.13]
    std::swap(boards[at(i)], boards[at(i) + s.random.draw(kStreamSetup, static_cast<u32>(kHqBoards - i))]);
    if (!has_headquarters()) continue;
    p.hq = byte(kHqOpen + boards[at(i)]);
    emit(EventKind::kDealtHq, seat, boards[at(i)]);
  }

  // [PUL-1.14], [PUL-16.3] The first player's marker lies at the bottom, so it ranks last.
  for (auto& track : s.tracks)
    for (int i = 0; i < order_count(); ++i) track[at(i)] = {s.order[at(order_count() - 1 - i)], c.start_space};
}

void Engine::apply_side(Move m) {
  const Seat seat = top().seat;
  const int next = read<ChooseSide>(top()).place + 1;
  pop();
  Player& p = player(seat);
  p.hq = byte(2 * (p.hq - kHqOpen) + m.b);
  emit(EventKind::kChoseSide, seat, p.hq);
  ++s.turns;
  if (next < s.players_count)
    push(nth_player(next), ChooseSide{.place = byte(next)});
  else
    push(nth_player(s.players_count - 1), ChooseEntry{.place = byte(s.players_count - 1)});
}

// [PUL-1.15]
void Reader::legal_entry(MoveList& out) const {
  for (const u8 node : side().entry_nodes)
    if (std::none_of(s.players.begin(), s.players.begin() + s.players_count,
                     [&](const Player& p) { return p.ship == node; }))
      out.push(make_move(MoveKind::kEntry, node));
}

void Engine::apply_entry(Move m) {
  const Seat seat = top().seat;
  const int place = read<ChooseEntry>(top()).place;
  pop();
  player(seat).ship = m.b;
  emit(EventKind::kEntered, seat, m.b);
  ++s.turns;
  if (place > 0)
    push(nth_player(place - 1), ChooseEntry{.place = byte(place - 1)});
  else
    begin_round();
}

// What a player's patents permanently give [PUL-10.6].
void Engine::refresh(Seat seat) {
  Player& p = player(seat);
  p.triggers.fill(0);
  p.adjusts.fill(0);
  p.copy_cost = c.copy_cost;
  for_each_patent(seat, [&](const Technology& t) {
    if (t.timing != Timing::kPermanent) return;
    for (int i = 0; i < t.effects.count; ++i) {
      const Effect& e = c.effects[at(t.effects.first + i)];
      if (e.op == Op::kTrigger) p.triggers[e.a] = byte(p.triggers[e.a] + e.b);
      if (e.op == Op::kAdjust) ++p.adjusts[e.a];
      if (e.op == Op::kCopyCost) p.copy_cost = std::min(p.copy_cost, e.a);
    }
  });
}

}  // namespace orrery::pulsar_2849
