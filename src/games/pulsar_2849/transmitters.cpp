// Transmitters: taking, linking, paying, going online, joints.
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::apply_transmitter(Move m) {
  const Seat seat = top().seat;
  const bool taken = static_cast<MoveKind>(m.kind) == MoveKind::kTakeTransmitter;
  const int die = c.transmitters[m.b].cost[at(symbol_of(m))];
  pay(seat, m);
  OwnTransmitter& t = s.transmitters[m.b];
  if (taken) {
    t.owner = seat;
    for (u8& place : s.offer)
      if (place == m.b) place = kNone;  // [PUL-8.2]
  }
  t.paid = byte(static_cast<int>(t.paid | bit(symbol_of(m))));
  emit(taken ? EventKind::kTookTransmitter : EventKind::kPaidTransmitter, seat, m.b, die);
  trigger(seat, Trigger::kPayTransmitter);  // [PUL-10.11]
  push(seat, Finish{.transmitter = m.b});
  if (taken) push(seat, ChooseLink{.transmitter = m.b});  // [PUL-8.4]
}

int Reader::free_end(int transmitter, int end) const {
  return s.transmitters[at(transmitter)].links[at(end)] != kNone ? kNone
                                                                 : c.transmitters[at(transmitter)].ends[at(end)];
}

// [PUL-8.7]
int Reader::joint(int transmitter, int end) const {
  const u8 link = s.transmitters[at(transmitter)].links[at(end)];
  return link == kNone
             ? kNone
             : c.transmitters[at(transmitter)].ends[at(end)] + c.transmitters[at(link / 2)].ends[at(link % 2)];
}

// [PUL-8.3] [PUL-8.4] [PUL-8.5]
void Reader::legal_link(MoveList& out) const {
  const Seat seat = top().seat;
  const int tile = read<ChooseLink>(top()).transmitter;
  const auto& ends = c.transmitters[at(tile)].ends;
  for (int end = 0; end < 2; ++end) {
    if (ends[at(end)] == kNone || (end == 1 && ends[0] == ends[1])) continue;  // equal ends are one choice
    for (int other = 0; other < kTransmitterCount; ++other) {
      if (other == tile || s.transmitters[at(other)].owner != seat) continue;
      for (int other_end = 0; other_end < 2; ++other_end)
        if (free_end(other, other_end) != kNone) out.push(make_move(MoveKind::kLink, other, end, other_end));
    }
  }
  out.push(make_move(MoveKind::kLink, kNone));
}

void Engine::apply_link(Move m) {
  const Seat seat = top().seat;
  const u8 tile = read<ChooseLink>(top()).transmitter;
  pop();
  if (m.b == kNone) return;
  s.transmitters[tile].links[m.a] = byte(2 * m.b + m.c);  // [PUL-8.6]
  s.transmitters[m.b].links[m.c] = byte(2 * tile + m.a);
  emit(EventKind::kLinked, seat, tile, m.b, joint(tile, m.a));
}

// [PUL-8.9] [PUL-8.11]
void Engine::step_finish() {
  const Seat seat = top().seat;
  const auto [tile, stage] = read<Finish>(top());
  const Transmitter& t = c.transmitters[at(tile)];
  OwnTransmitter& own = s.transmitters[at(tile)];
  if (own.paid != bit(t.cost_count) - 1) return pop();
  if (stage == 0) {
    write(top(), Finish{.transmitter = tile, .stage = 1});
    return push_effects(seat, t.instant, Points::kTransmitters);
  }
  pop();
  own.online = 1;
  emit(EventKind::kOnline, seat, tile);
  trigger(seat, Trigger::kActivateTransmitter);
  for (int end = 0; end < 2; ++end) {
    const u8 link = own.links[at(end)];
    if (link == kNone || s.transmitters[at(link / 2)].online == 0 || s.bonus_taken != 0) continue;
    const int value = joint(tile, end);
    s.joints = byte(static_cast<int>(s.joints | bit(value)));
    emit(EventKind::kJointOffer, seat, value);
  }
}

}  // namespace orrery::pulsar_2849
