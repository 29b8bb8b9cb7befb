// Resources, prestige, ships and the die: what a player board holds and how much of it [FED-23.1].
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-23.2] Crystals beyond the limit are given up at once. Returning them at other moments is allowed and never
// helps: everything that counts them counts in their owner's favour.
void Engine::gain(Seat seat, const Purse& what) {
  Player& p = player(seat);
  Purse got = what;
  u8& gold = got[at(Resource::kGold)];
  const int room = c.gold_limit - p.resources[at(Resource::kGold)];
  const int lost = std::max(0, gold - room);
  gold = byte(gold - lost);
  for (int i = 0; i < kResources; ++i) p.resources[at(i)] = byte(p.resources[at(i)] + got[at(i)]);
  if (got != Purse{}) emit(EventKind::kGained, seat, got[0], got[1], got[2], got[3]);
  if (lost > 0) emit(EventKind::kGoldLost, seat, lost);
  if (crystals(p.resources) > c.crystal_limit && !is<Discard>(top())) push(seat, Discard{});
}

void Engine::pay(Seat seat, const Cost& cost) {
  if (cost == Cost{}) return;
  Purse& have = player(seat).resources;
  const Purse left = paid(have, cost);
  emit(EventKind::kPaid, seat, have[0] - left[0], have[1] - left[1], have[2] - left[2], have[3] - left[3]);
  have = left;
}

void Engine::gain_points(Seat seat, int n, Points from) {
  if (n == 0) return;
  auto& kind = player(seat).points[at(from)];
  kind = static_cast<std::int16_t>(std::min(kind + n, kMostPoints));
  emit(EventKind::kPoints, seat, n, static_cast<int>(from));
}

// [FED-23.3]
void Engine::gain_ships(Seat seat, int n) {
  Player& p = player(seat);
  n = std::min({n, int{p.reserve}, c.hangar_limit - p.hangar});
  if (n <= 0) return;
  p.reserve = byte(p.reserve - n);
  p.hangar = byte(p.hangar + n);
  emit(EventKind::kShips, seat, n);
}

// [FED-22.1] [FED-22.3]
void Engine::set_die(Seat seat, int value) {
  value = std::min(value, int{c.die_limit});
  if (value <= player(seat).die) return;
  player(seat).die = byte(value);
  emit(EventKind::kDie, seat, value);
}

// What has been begun must stay payable; if that were impossible, any crystal would do.
void Reader::legal_discard(MoveList& out) const {
  const Seat seat = top().seat;
  const Means have = means(seat);
  const int excess = crystals(have.purse) - c.crystal_limit;
  if (excess <= 0) return;
  const bool possible = can_discard(seat, have, excess, 0);
  for (int kind = 0; kind < kCrystals; ++kind) {
    if (have.purse[at(kind)] == 0) continue;
    Means left = have;
    --left.purse[at(kind)];
    if (!possible || can_discard(seat, left, excess - 1, 0)) out.push(make_move(MoveKind::kDiscard, kind));
  }
}

void Engine::apply_discard(Move m) {
  const Seat seat = top().seat;
  Purse& have = player(seat).resources;
  --have[m.b];
  emit(EventKind::kDiscarded, seat, m.b);
  if (crystals(have) <= c.crystal_limit) pop();
}

// [FED-16.3] Nothing can be made of gold, and gold beyond its limit would be lost: that is not offered.
bool Reader::may_upgrade(Seat seat, int resource) const {
  Means then = means(seat);
  if (resource >= kCrystals || then.purse[at(resource)] == 0) return false;
  if (resource == static_cast<int>(Resource::kOceanium) && then.purse[at(Resource::kGold)] >= c.gold_limit)
    return false;
  --then.purse[at(resource)];
  ++then.purse[at(resource + 1)];
  return keeps_promises(seat, then);
}

// OPEN-40
void Reader::legal_upgrade(MoveList& out) const {
  for (int i = 0; i < kCrystals; ++i)
    if (may_upgrade(top().seat, i)) out.push(make_move(MoveKind::kUpgrade, i));
  if (!out.empty()) out.push(make_move(MoveKind::kUpgrade, kNone));
}

void Engine::apply_upgrade(Move m) {
  const Seat seat = top().seat;
  Upgrade asked = read<Upgrade>(top());
  if (m.b == kNone || --asked.left == 0)
    pop();
  else
    write(top(), asked);
  if (m.b == kNone) return emit(EventKind::kNotUpgraded, seat);
  Purse& have = player(seat).resources;
  --have[m.b];
  ++have[at(m.b + 1)];
  emit(EventKind::kUpgraded, seat, m.b);
}

}  // namespace orrery::federation
