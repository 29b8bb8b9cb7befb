// Pulsars and gyrodynes: claims, tiles, construction, awards, completion.
#include <algorithm>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

int Reader::on_board(Seat seat, int size) const {
  return static_cast<int>(std::count_if(s.pulsars.begin(), s.pulsars.end(), [&](const Pulsar& pulsar) {
    return pulsar.owner == seat && pulsar.gyrodyne == size;
  }));
}

int Reader::free_pulsar(Seat seat) const {
  for (int i = 0; i < kPulsars; ++i)
    if (s.pulsars[at(i)].owner == seat && s.pulsars[at(i)].gyrodyne == kNone) return i;
  return kNone;
}

int Reader::pulsar_under_construction(Seat seat, int size) const {
  for (int i = 0; i < kPulsars; ++i) {
    const Pulsar& pulsar = s.pulsars[at(i)];
    if (pulsar.owner == seat && pulsar.gyrodyne == size && pulsar.spinning == 0) return i;
  }
  return kNone;
}

bool Reader::is_free_isolated(int pulsar) const {
  return s.pulsars[at(pulsar)].owner == kNone &&
         (side().nodes[side().pulsar_nodes[at(pulsar)]].flags & node_flag::kIsolated) != 0;
}

int Reader::free_isolated() const {
  for (int i = 0; i < kPulsars; ++i)
    if (is_free_isolated(i)) return i;
  return kNone;
}

// [PUL-7.1] [PUL-7.3]
void Engine::claim(Seat seat, int pulsar) {
  const u8 node = side().pulsar_nodes[at(pulsar)];
  s.pulsars[at(pulsar)].owner = seat;
  emit(EventKind::kClaimed, seat, node);
  trigger(seat, Trigger::kClaimPulsar);
  if ((side().nodes[node].flags & node_flag::kDeadEnd) != 0) draw_tile(seat);  // [PUL-7.2]
}

// [PUL-7.4]
void Reader::legal_claim(MoveList& out) const {
  for (int i = 0; i < kPulsars; ++i)
    if (is_free_isolated(i)) out.push(make_move(MoveKind::kClaim, i));
  out.push(make_move(MoveKind::kClaim, kNone));
}

void Engine::apply_claim(Move m) {
  const Seat seat = top().seat;
  pop();
  if (m.b == kNone)
    emit(EventKind::kNotClaimed, seat);
  else
    claim(seat, m.b);
}

u8 Reader::sizes_left(u8 mask) const {
  for (int size = 0; size < kSizes; ++size)
    if (s.supply[at(size)] == 0) mask = byte(static_cast<int>(mask & ~bit(size)));
  return mask;
}

// [PUL-7.6]
void Engine::gain_gyrodyne(Seat seat, int size) {
  --s.supply[at(size)];
  ++player(seat).kept[at(size)];
  emit(EventKind::kGyrodyne, seat, size);
}

void Reader::legal_gyro(MoveList& out) const {
  const u8 left = sizes_left(read<ChooseGyro>(top()).sizes);
  for (int size = 0; size < kSizes; ++size)
    if ((left & bit(size)) != 0) out.push(make_move(MoveKind::kGyro, static_cast<int>(bit(size))));
}

// [PUL-7.5] Two of different sizes, or the one size that is left.
void Reader::legal_gyro_pair(MoveList& out) const {
  const u8 left = sizes_left(kAllSizes);
  if (std::popcount(left) < 2) return out.push(make_move(MoveKind::kGyro, left));
  for (const int pair : {3, 5, 6})
    if ((pair & ~left) == 0) out.push(make_move(MoveKind::kGyro, pair));
}

void Engine::apply_gyro(Move m) {
  const Seat seat = top().seat;
  pop();
  for (int size = 0; size < kSizes; ++size)
    if ((m.b & bit(size)) != 0) gain_gyrodyne(seat, size);
}

void Engine::apply_take_gyrodyne(Move m) {
  const Seat seat = top().seat;
  pay(seat, m);
  gain_gyrodyne(seat, m.b);
}

// [PUL-7.7] [PUL-7.8]
void Engine::apply_construct(Move m) {
  const Seat seat = top().seat;
  const int place = free_pulsar(seat);
  --player(seat).kept[m.b];
  s.pulsars[at(place)].gyrodyne = m.b;
  emit(EventKind::kConstructed, seat, m.b, side().pulsar_nodes[at(place)]);
  trigger(seat, Trigger::kStartGyrodyne);
  // [PUL-7.9]
  const int n = on_board(seat, m.b);
  if ((n != 2 && n != 4) || s.awards_left[m.b] == 0) return;
  const int award = next_award(m.b, s.awards_left[m.b]);
  --s.awards_left[m.b];
  ++player(seat).awards[m.b];
  emit(EventKind::kAward, seat, m.b, award);
  gain_points(seat, award, Points::kAwards);
}

// [PUL-7.11]
void Engine::apply_complete(Move m) {
  const Seat seat = top().seat;
  pay(seat, m);
  const int place = pulsar_under_construction(seat, m.b);
  s.pulsars[at(place)].spinning = 1;
  emit(EventKind::kCompleted, seat, m.b, side().pulsar_nodes[at(place)]);
  trigger(seat, Trigger::kCompleteGyrodyne);
}

}  // namespace orrery::pulsar_2849
