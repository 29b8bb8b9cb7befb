// The leaders' draft and set-up [LND-2]; leaders_in_play.cpp has what they do afterwards.
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {

// Bits of ChooseLine::left.
constexpr u8 kMatLine = 1;
constexpr u8 leader_line(int colour) { return static_cast<u8>(2 << colour); }

}  // namespace

bool Position::is_start_ship(Seat seat, int loc, int level) const {
  return s.more.leaders.start_location[seat] == loc + 1 && s.more.leaders.start_level[seat] == level;
}

// [LND-2.1] to [LND-2.4]
void Engine::reveal_leaders() {
  for (int colour = 0; colour < kLeaderColours; ++colour) {
    u64 pile = 0;
    for (int i = 0; i < c.leader_count; ++i)
      if (c.leaders[at(i)].colour == colour) pile |= bit(i);
    for (int i = 0; i < s.players_count + 2 && pile != 0; ++i) {
      const int leader = s.random.pick(kStreamSetup, pile);
      pile &= ~bit(leader);
      s.more.leaders.revealed |= u32{1} << leader;
      emit(EventKind::kLeaderRevealed, kNoSeat, leader);
    }
  }
  // [LND-2.5], [LND-2.6] Reverse turn order first, then turn order: the last to pick lies at the bottom.
  for (int i = s.players_count - 1; i >= 0; --i) push(nth_seat(i), ChooseLeader{});
  for (int i = 0; i < s.players_count; ++i) push(nth_seat(i), ChooseLeader{});
}

void Position::legal(Seat seat, const ChooseLeader&, MoveList& out) const {
  const LeaderState& l = s.more.leaders;
  u32 taken = 0;
  for (Seat p = 0; p < s.players_count; ++p)
    for (const u8 held : l.held[p])
      if (held != 0) taken |= u32{1} << (held - 1);
  for (u32 rest = l.revealed & ~taken; rest != 0; rest &= rest - 1) {
    const int leader = std::countr_zero(rest);
    if (l.held[seat][c.leaders[at(leader)].colour] == 0) out.push(make_move(MoveKind::kLeader, leader));
  }
}

void Engine::apply(Seat seat, const ChooseLeader&, Move m) {
  pop();
  LeaderState& l = s.more.leaders;
  const Leader& leader = c.leaders[m.a];
  l.held[seat][leader.colour] = static_cast<u8>(m.a + 1);
  l.mods[seat] |= leader.mods;
  emit(EventKind::kLeaderTaken, seat, m.a);
}

// [LND-2.7], [LND-2.8]
void Engine::begin_leader_lines() {
  LeaderState& l = s.more.leaders;
  l.revealed = 0;
  for (int i = s.players_count - 1; i >= 0; --i) {
    const Seat seat = nth_seat(i);
    l.start_location[seat] = static_cast<u8>(side().sol + 1);
    l.start_level[seat] = c.starting_ship_level;
    u8 left = c.mats[player(seat).mat].setup != kNoNode ? kMatLine : u8{0};
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const Leader* leader = leader_of(seat, colour);
      if (leader != nullptr && leader->setup != kNoNode) left |= leader_line(colour);
    }
    if (left != 0) push(seat, ChooseLine{.left = left});
  }
}

void Position::legal(Seat seat, const ChooseLine& d, MoveList& out) const {
  if ((d.left & kMatLine) != 0) out.push(make_move(MoveKind::kLine, kLineOfMat));
  for (int colour = 0; colour < kLeaderColours; ++colour)
    if ((d.left & leader_line(colour)) != 0)
      out.push(make_move(MoveKind::kLine, s.more.leaders.held[seat][at(colour)] - 1));
}

void Engine::apply(Seat seat, ChooseLine d, Move m) {
  const u8 line = m.a == kLineOfMat ? kMatLine : leader_line(c.leaders[m.a].colour);
  d.left &= static_cast<u8>(~line);
  write(top(), d);
  if (d.left == 0) pop();
  if (m.a != kLineOfMat) emit(EventKind::kLeaderSetUp, seat, m.a);
  push_sequence(seat, m.a == kLineOfMat ? c.mats[player(seat).mat].setup : c.leaders[m.a].setup, 0, kNone);
}

// [LND-2.9], [LND-2.12] Stars come last, as does what else only counts in play.
void Engine::end_leader_set_up() {
  LeaderState& l = s.more.leaders;
  l.start_location.fill(0);
  l.start_level.fill(0);
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const Leader* leader = leader_of(seat, colour);
      if (leader == nullptr) continue;
      l.stars[seat][at(colour)] = leader->stars;
      if (leader->achievement == kNone) continue;
      l.achievement.card = static_cast<u8>(leader->achievement + 1);  // [LND-6.15.3]
      l.achievement.owner.fill(kNoSeat);
    }
  }
}

void Engine::place_token(Seat seat, NodeId id) {
  if (node(id).a == kCredit) return push(seat, PlaceCredit{.node = id});
  const u8 loc = s.more.leaders.start_location[seat];  // [LND-6.5] under the start ship
  if (loc != 0) put_power(seat, loc - 1, s.more.leaders.start_level[seat], false);
}

void Position::legal(Seat, const PlaceCredit&, MoveList& out) const {
  for (int slot = 0; slot < c.slot_count; ++slot)
    if (c.slots[at(slot)].level == 1 && s.slots[at(slot)].tech != kNone) out.push(make_move(MoveKind::kMark, slot));
}

void Engine::apply(Seat seat, const PlaceCredit&, Move m) {
  pop();
  s.more.leaders.credit = static_cast<u8>(m.a + 1);
  emit(EventKind::kCreditPlaced, seat, m.a);
}

// [LND-6.19.4]
void Engine::draw_private_system(Seat seat, NodeId id) {
  const EffectNode& n = node(id);
  for (int i = 0; i < (n.b & 0xF); ++i) {
    const int system = draw_system(n.a);
    if (system == kNone) break;
    s.aside |= bit(system);
    emit(EventKind::kSystemRevealed, seat, system, kNone);
  }
  if (s.aside != 0) push(seat, KeepPrivate{.node = id});
}

void Position::legal(Seat, const KeepPrivate&, MoveList& out) const {
  for (u64 rest = s.aside; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kKeepSystem, std::countr_zero(rest)));
}

void Engine::apply(Seat, const KeepPrivate&, Move m) {
  pop();
  s.systems.put_under(s.aside & ~bit(m.a));
  s.aside = 0;
  const int loc = s.location_count++;
  s.locations[at(loc)] = {m.a, kNoSeat, kNone, side().deep_space};
  s.more.leaders.private_location = static_cast<u8>(loc + 1);
  emit(EventKind::kAttached, kNoSeat, m.a, loc, side().deep_space);
}

// The set-up line of a mat moves the start ship alone [LND-2.11].
void Engine::move_start_ship(Seat seat, int to) {
  Player& p = player(seat);
  const int from = s.more.leaders.start_location[seat] - 1;
  const int level = s.more.leaders.start_level[seat];
  if (from < 0 || from == to) return;
  p.ships[at(from)] -= one_ship(level);
  ship_moved(seat, from, level, to, level, true);
  p.ships[at(to)] += one_ship(level);
  if (s.more.leaders.power_state == power_state::kOnTheWay) put_power(seat, to, level, false);
}

}  // namespace orrery::beyond_the_sun
