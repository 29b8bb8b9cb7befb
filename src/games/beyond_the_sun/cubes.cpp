// Ore, cubes in their columns, production discs and automation [BTS-10], [BTS-12].
#include <algorithm>

#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

int Position::supply(Seat seat) const {
  int n = 0;
  for (const u8 column : player(seat).supply) n += column;
  return n;
}

void Engine::gain_ore(Seat seat, int n) {
  if (n == 0) return;
  Player& p = player(seat);
  p.ore = static_cast<u16>(std::min(p.ore + n, 0xFFFF));
  s.changed = 1;
  emit(EventKind::kGainedOre, seat, n);
}

void Engine::pay_ore(Seat seat, int n) {
  if (n == 0) return;
  player(seat).ore = static_cast<u16>(player(seat).ore - n);
  emit(EventKind::kPaidOre, seat, n);
}

// [BTS-10.4.1] From left to right: a column is emptied before the next one is touched.
bool Engine::take_supply(Seat seat) {
  for (u8& column : player(seat).supply) {
    if (column == 0) continue;
    --column;
    return true;
  }
  return false;
}

int Engine::supply_to_population(Seat seat, int n) {
  int taken = 0;
  while (taken < n && take_supply(seat)) ++taken;
  if (taken == 0) return 0;
  player(seat).population = static_cast<u8>(player(seat).population + taken);
  s.changed = 1;
  emit(EventKind::kPopulation, seat, taken);
  return taken;
}

// [BTS-10.5.1] Into the rightmost column with a free space; [BTS-10.5.2] above column A if all are full.
void Engine::return_cube(Seat seat) {
  Player& p = player(seat);
  const Mat& mat = c.mats[p.mat];
  for (int i = kColumns - 1; i > 0; --i) {
    if (p.supply[at(i)] >= mat.columns[at(i)]) continue;
    ++p.supply[at(i)];
    return;
  }
  ++p.supply[0];
}

void Position::legal(Seat seat, const PopColumn&, MoveList& out) const {
  for (int i = 0; i < kColumns; ++i)
    if (player(seat).supply[at(i)] > 0) out.push(make_move(MoveKind::kColumn, i));
}

void Engine::apply(Seat seat, PopColumn d, Move m) {
  Player& p = player(seat);
  --p.supply[m.a];
  ++p.population;
  s.changed = 1;
  emit(EventKind::kPopulation, seat, 1);
  --d.left;
  write(top(), d);
  if (d.left == 0 || supply(seat) == 0) pop();
}

// [BTS-10.9] A target needs a free space, except column A; a cube must end in another column.
void Position::legal(Seat seat, const Shift& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  const Player& p = player(seat);
  const Mat& mat = c.mats[p.mat];
  for (int from = kColumns - 1; from >= 0; --from) {
    if (p.supply[at(from)] == 0) continue;
    for (int to = 0; to < kColumns; ++to) {
      if (to == from || (n.c == 0 && to != 0)) continue;
      if (to != 0 && p.supply[at(to)] >= mat.columns[at(to)]) continue;
      out.push(make_move(MoveKind::kShift, from, to));
    }
    if (n.b == 0) return;  // only the rightmost column that holds cubes
  }
}

void Engine::apply(Seat seat, Shift d, Move m) {
  Player& p = player(seat);
  --p.supply[m.a];
  ++p.supply[m.b];
  s.changed = 1;
  emit(EventKind::kShifted, seat, m.a, m.b);
  --d.left;
  write(top(), d);
  if (d.left == 0) pop();
}

// Kinds of disc the faction may take for a place that allows `spec`; a star only when no disc of an allowed kind is
// left [BTS-12.5], [BTS-14.3.3], [BTS-14.3.7]. Subatomic Fabrication opens both tracks [BTS-17.19].
u8 Position::disc_choices(Seat seat, u8 spec) const {
  const Player& p = player(seat);
  if (has_mod(seat, Mod::kDiscFromEitherTrack)) spec = 3;
  u8 kinds = 0;
  for (int d = 0; d < 2; ++d)
    if ((spec >> d & 1) != 0 && p.track[at(d)] > 0) kinds |= static_cast<u8>(1 << d);
  return kinds == 0 ? u8{1 << kStar} : kinds;
}

void Position::offer_discs(MoveKind kind, Seat seat, u8 spec, MoveList& out) const {
  for (u32 kinds = disc_choices(seat, spec); kinds != 0; kinds &= kinds - 1)
    out.push(make_move(kind, std::countr_zero(kinds)));
}

void Engine::take_disc(Seat seat, Disc disc) {
  if (disc == kStar) return;
  const int left = --player(seat).track[disc];
  if (disc == kOre && left == 0) trigger(seat, Trigger::kLastOreDisc);
  if (disc == kFood && left == kTrackDiscs - 5) trigger(seat, Trigger::kFifthFoodDisc);
}

void Position::legal(Seat seat, const AutomateDisc& d, MoveList& out) const {
  if (d.disc >= kOwnTrack) {
    const int track = d.disc - kOwnTrack;
    return out.push(make_move(MoveKind::kAutomate, player(seat).track[at(track)] > 0 ? track : int{kStar}));
  }
  offer_discs(MoveKind::kAutomate, seat, d.disc == kAnyDisc ? u8{3} : static_cast<u8>(1 << d.disc), out);
}

void Engine::apply(Seat seat, const AutomateDisc&, Move m) {
  pop();
  Player& p = player(seat);
  const Disc disc = static_cast<Disc>(m.a);
  push(seat, Triggers{});
  take_disc(seat, disc);
  ++p.automation[disc];
  s.changed = 1;
  const int level = count(seat, Counter::kAutomationLevel, 0);
  emit(EventKind::kAutomated, seat, disc, level);
  if (level == 4) trigger(seat, Trigger::kAutomationLevel4);
}

// The cached mask of lasting abilities: researched and private technologies, colonised systems.
void Engine::update_mods(Seat seat) {
  Player& p = player(seat);
  u16 mods = 0;
  u32 owned = 0;
  const auto add = [&](u8 ability) {
    if (ability == kNone) return;
    owned |= u32{1} << ability;
    mods |= static_cast<u16>(1 << static_cast<int>(c.abilities[ability].mod));
  };
  for (u32 rest = p.researched; rest != 0; rest &= rest - 1) {
    const u8 tech = s.slots[at(std::countr_zero(rest))].tech;
    if (tech == kNone) continue;
    for (const u8 ability : c.techs[tech].abilities) add(ability);
  }
  for (int i = 0; i < p.private_count; ++i)
    for (const u8 ability : c.techs[p.private_techs[at(i)]].abilities) add(ability);
  for (u64 rest = p.colonised; rest != 0; rest &= rest - 1) add(c.systems[at(std::countr_zero(rest))].ability);
  p.mods = mods;
  p.abilities_owned = owned;
}

}  // namespace orrery::beyond_the_sun
