// Atalum: taking scholars.
#include "games/federation/engine.h"

namespace orrery::federation {
namespace {

constexpr u64 group_of(int delegation, int level) {
  return (big_bit(kScholarsEach) - 1) << ((delegation * kScholarLevels + level - 1) * kScholarsEach);
}

}  // namespace

// [FED-14.1] [FED-14.2]; levels: those that may be taken without the one below, 0: a normal pick.
bool Reader::can_take(Seat seat, int scholar, u8 levels) const {
  const Scholar& x = c.scholars[at(scholar)];
  const u64 own = player(seat).scholars;
  if ((own & group_of(x.delegation, x.level)) != 0) return false;
  if (levels != 0) return has(levels, x.level - 1);
  return x.level == 1 || (own & group_of(x.delegation, x.level - 1)) != 0;
}

void Reader::legal_atalum(MoveList& out) const {
  const Seat seat = top().seat;
  const u8 levels = read<Atalum>(top()).levels;
  for (const u8 shown : s.displayed)
    if (shown != kNone && can_take(seat, shown, levels)) out.push(make_move(MoveKind::kTakeScholar, shown));
  legal_scholars(out);
}

void Engine::apply_take_scholar(Move m) {
  const Seat seat = top().seat;
  pop();
  take_scholar(seat, m.b);
}

void Engine::reveal_scholar(int delegation, int level) {
  u8& place = s.displayed[at(delegation * kScholarLevels + level - 1)];
  const u64 stack = s.hidden_scholars & group_of(delegation, level);
  if (place != kNone || stack == 0) return;
  place = byte(s.random.pick(kStreamScholars, stack));
  s.hidden_scholars &= ~big_bit(place);
  emit(EventKind::kScholarRevealed, kNoSeat, place);
}

// [FED-14.3]
void Engine::take_scholar(Seat seat, int scholar) {
  const Scholar& x = c.scholars[at(scholar)];
  s.displayed[at(scholar / kScholarsEach)] = kNone;
  player(seat).scholars |= big_bit(scholar);
  s.fresh_scholars |= big_bit(scholar);
  emit(EventKind::kScholar, seat, scholar);
  reveal_scholar(x.delegation, x.level);
  if (x.level == 1) reveal_scholar(x.delegation, 2);
  check_medal(seat, Planet::kAtalum);
  if (x.timing == Timing::kImmediate) use_immediately(seat, scholar);
}

}  // namespace orrery::federation
