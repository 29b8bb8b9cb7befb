// E81216: production sites and megastructures.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-16.1] [FED-27.60] A discount takes away as many crystals as it can; which ones is part of the move.
void Reader::legal_build(MoveList& out) const {
  const Seat seat = top().seat;
  const int discount = read<Build>(top()).discount;
  for (int building = 0; building < kBuildings; ++building) {
    if (!is_building_open(seat, building)) continue;
    const Cost& cost = building_cost(building);
    const int off = std::min(discount, crystals(cost));
    for (int lavandium = 0; lavandium <= std::min<int>(off, cost[0]); ++lavandium)
      for (int kuppernium = 0; kuppernium <= std::min<int>(off - lavandium, cost[1]); ++kuppernium) {
        const int oceanium = off - lavandium - kuppernium;
        if (oceanium > cost[2]) continue;
        const Cost rest = {byte(cost[0] - lavandium), byte(cost[1] - kuppernium), byte(cost[2] - oceanium), cost[3]};
        if (can_pay(player(seat).resources, rest))
          out.push(make_move(MoveKind::kBuild, building, lavandium | kuppernium << 4, oceanium));
      }
  }
  legal_scholars(out);
}

bool Reader::may_build_free(Seat seat, int building, u8 what) const {
  return has(what, building < kSlots ? 0 : 1) && is_building_open(seat, building);
}

// [FED-28.14] What an action that has been begun would build is left to it, as long as there is anything else.
void Reader::legal_build_free(MoveList& out) const {
  const Seat seat = top().seat;
  const u8 what = read<BuildFree>(top()).what;
  const auto leaves_enough = [&](int building) {
    State then = s;
    then.players[seat].robots = with(then.players[seat].robots, building);
    const Reader reader(c, then);
    return reader.keeps_promises(seat, reader.means(seat));
  };
  for (const bool strict : {true, false}) {
    for (int building = 0; building < kBuildings; ++building)
      if (may_build_free(seat, building, what) && (!strict || leaves_enough(building)))
        out.push(make_move(MoveKind::kBuild, building));
    if (!out.empty()) break;
  }
  if (!out.empty()) legal_scholars(out);
}

void Engine::apply_build(Move m) {
  const Seat seat = top().seat;
  const bool free = is<BuildFree>(top());
  pop();
  if (!free) {
    const Cost& cost = building_cost(m.b);
    pay(seat, {byte(cost[0] - (m.a & 15)), byte(cost[1] - (m.a >> 4)), byte(cost[2] - m.c), cost[3]});
  }
  build(seat, m.b);
}

void Engine::build(Seat seat, int building) {
  Player& p = player(seat);
  p.robots = with(p.robots, building);
  if (building < kSlots) {  // [FED-16.2]
    emit(EventKind::kBuilt, seat, building, 0);
    check_medal(seat, Planet::kE81216);
    return push_effects(seat, site(building).income, Points::kMegastructures);
  }
  // [FED-16.4] [FED-16.6]
  const int mega = building - kSlots;
  auto& robots = s.mega_robots[at(mega)];
  const auto space = std::find(robots.begin(), robots.end(), kNone);
  *space = seat;
  const int multiplier = c.megastructures[at(mega)].multipliers[static_cast<std::size_t>(space - robots.begin())];
  emit(EventKind::kBuilt, seat, building, multiplier);
  check_medal(seat, Planet::kE81216);
  gain_points(seat, multiplier * mega_value(seat, mega), Points::kMegastructures);
}

// [FED-27.23] [FED-27.26]
void Reader::legal_site_income(MoveList& out) const {
  const SiteIncome asked = read<SiteIncome>(top());
  for (int slot = 0; slot < kSlots; ++slot)
    if ((asked.repeat != 0 || !has(asked.taken, slot)) &&
        can_do_something(top().seat, site(slot).income, asked.source, true))
      out.push(make_move(MoveKind::kIncome, slot));
}

void Engine::apply_income(Move m) {
  const Seat seat = top().seat;
  SiteIncome asked = read<SiteIncome>(top());
  asked.taken = with(asked.taken, m.b);
  if (--asked.left == 0)
    pop();
  else
    write(top(), asked);
  emit(EventKind::kSiteIncome, seat, m.b);
  // [FED-27.3] The scholar is turned face down afterwards, so an embassy cannot turn it up.
  push_effects(seat, site(m.b).income, Points::kScholars, asked.source);
}

}  // namespace orrery::federation
