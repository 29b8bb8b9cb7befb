// The dice phase: roll, median, draft and the two tracks.
#include <algorithm>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::begin_round() {
  emit(EventKind::kRound, kNoSeat, round());
  roll();
  find_median();
  push(drafter(0), Draft{});
}

// [PUL-3.1]
void Engine::roll() {
  s.dice.fill(0);
  int rolled = c.silver_dice[s.players_count];
  if (s.round == 0 && (s.variants & variant::kEvenStart) != 0) {  // [PUL-1.17]
    s.dice = c.even_start[s.players_count];
    for (const u8 set : s.dice) rolled -= set;
  }
  for (int i = 0; i < rolled; ++i) ++s.dice[1 + s.random.draw(kStreamDice, 6)];
  emit(EventKind::kRolled, kNoSeat, s.dice[1], s.dice[2], s.dice[3], s.dice[4], s.dice[5], s.dice[6]);
}

// [PUL-3.2] [PUL-3.3] [PUL-3.4]
void Engine::find_median() {
  int middle = c.silver_dice[s.players_count] / 2;
  int m = 1;
  for (int below = s.dice[1]; below <= middle; below += s.dice[at(m)]) ++m;
  int left = 0;
  int right = 0;
  for (int value = 1; value <= 6; ++value) (value < m ? left : right) += value == m ? 0 : s.dice[at(value)];
  s.median = byte(2 * m + (right > left ? 1 : 0) - (left > right ? 1 : 0));
  emit(EventKind::kMedian, kNoSeat, s.median);
}

// [PUL-1.7] A lies on B lies on C.
void Engine::lay_out_transmitters() {
  for (u8& place : s.offer) {
    place = kNone;
    for (int letter = 0; letter < kLetters && place == kNone; ++letter) {
      u32 pile = 0;
      for (int i = 0; i < kTransmitterCount; ++i)
        if (c.transmitters[at(i)].letter == letter) pile |= s.transmitter_pile & bit(i);
      if (pile == 0) continue;
      place = byte(s.random.pick(kStreamTransmitters, pile));
      s.transmitter_pile &= ~bit(place);
      emit(EventKind::kOffered, kNoSeat, place);
    }
  }
}

// [PUL-3.6], [PUL-16.4]
Seat Reader::drafter(int pick) const {
  if (s.players_count == 2 || pick < s.players_count) return s.order[at(pick)];
  return s.order[at(2 * s.players_count - 1 - pick)];
}

// [PUL-3.7] [PUL-3.8]
int Reader::steps(int die) const {
  const int distance = 2 * die - s.median;
  return distance >= 0 ? (distance + 1) / 2 : -((1 - distance) / 2);
}

// Of two markers of one player that lie on each other either gives the same position: only the upper one counts.
bool Reader::is_own(Seat seat, Track track, int rank) const {
  const auto& markers = s.tracks[at(track)];
  if (markers[at(rank)].seat != seat) return false;
  return rank == 0 || markers[at(rank - 1)].seat != seat || markers[at(rank - 1)].space != markers[at(rank)].space;
}

// [PUL-3.13], [PUL-16.5]
bool Reader::draft_is_blocked(Seat seat) const {
  for (int die = 1; die <= 6; ++die) {
    if (s.dice[at(die)] == 0) continue;
    for (const Track track : {Track::kInitiative, Track::kEngineering})
      for (int rank = 0; rank < order_count(); ++rank)
        if (is_own(seat, track, rank) && can_move(track, rank, steps(die))) return false;
  }
  return true;
}

void Reader::legal_draft(MoveList& out) const {
  const Seat seat = top().seat;
  const bool blocked = draft_is_blocked(seat);
  for (int die = 1; die <= 6 && !out.done(); ++die) {
    if (s.dice[at(die)] == 0) continue;
    const int distance = steps(die);
    if (distance == 0) {
      out.push(make_move(MoveKind::kTake, kNone, die));
      continue;
    }
    for (const Track track : {Track::kInitiative, Track::kEngineering})
      for (int rank = 0; rank < order_count(); ++rank)
        if (is_own(seat, track, rank) && (blocked || can_move(track, rank, distance)))  // [PUL-3.12]
          out.push(make_move(MoveKind::kTake, static_cast<int>(track) * kMaxMarkers + rank, die));
  }
}

// [PUL-3.10] The markers of a track are kept in the order of their rank.
void Engine::move_marker(Track track, int rank, int space, bool underneath) {
  auto& markers = s.tracks[at(track)];
  const Marker before = markers[at(rank)];
  for (int i = rank; i + 1 < order_count(); ++i) markers[at(i)] = markers[at(i + 1)];
  int place = 0;
  while (place < order_count() - 1 && (markers[at(place)].space < space || underneath)) ++place;
  for (int i = order_count() - 1; i > place; --i) markers[at(i)] = markers[at(i - 1)];
  markers[at(place)] = {before.seat, byte(space)};
  emit(EventKind::kMarker, before.seat, static_cast<int>(track), before.space, space, underneath ? 1 : 0, rank + 1);
}

void Engine::apply_draft(Move m) {
  const Seat seat = top().seat;
  const int next = read<Draft>(top()).pick + 1;
  const int distance = steps(m.a);
  const bool blocked = draft_is_blocked(seat);
  pop();
  --s.dice[m.a];
  Player& p = player(seat);
  p.dice[at(p.dice[0] == 0 ? 0 : 1)] = m.a;
  emit(EventKind::kTookDie, seat, m.a);
  if (m.b != kNone) {
    const Track track = static_cast<Track>(m.b / kMaxMarkers);
    const int rank = m.b % kMaxMarkers;
    const int space = s.tracks[at(track)][at(rank)].space + distance;
    // [PUL-3.11] [PUL-3.13] [PUL-3.14]
    move_marker(track, rank, std::clamp(space, 1, kTrackSpaces), blocked);
  }
  ++s.turns;
  if (next < picks())
    push(drafter(next), Draft{.pick = byte(next)});
  else
    begin_turn(0);
}

// [PUL-10.13], OPEN-20
int Reader::rank(Seat seat, Track track) const {
  for (int i = 0; i < order_count(); ++i)
    if (s.tracks[at(track)][at(i)].seat == seat) return i;
  return order_count();
}

}  // namespace orrery::pulsar_2849
