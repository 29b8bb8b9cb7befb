// Whether something can be paid and carried out to its end: what is offered at a placement, a mission or a copied
// action, and what choices on the way must leave over. Resources only grow on the way, apart from choices that are
// asked here too, and a look ahead never counts on anything hidden: what a space tile may bring counts as nothing.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {
namespace {

// Scholars that help one another could do so for ever in a pack of its own making; ours need three uses.
constexpr int kMostUses = 8;

Purse sum(Purse purse, const Effect& gain, int gold_limit) {
  purse[0] = byte(purse[0] + gain.a);
  purse[1] = byte(purse[1] + gain.b);
  purse[2] = byte(purse[2] + gain.c);
  purse[3] = byte(std::min(purse[3] + gain.d, gold_limit));
  return purse;
}

Cost cost_of(const Effect& pay) { return {pay.a, pay.b, pay.c, pay.d}; }

}  // namespace

bool Reader::can_pay(const Purse& purse, const Cost& cost) const {
  if (c.oceanium_for_all_costs == 0)
    return purse[0] >= cost[0] && purse[1] >= cost[1] && purse[2] >= cost[2] && purse[3] >= cost[3];
  const int lacking = std::max(0, cost[0] - purse[0]) + std::max(0, cost[1] - purse[1]);
  return purse[2] >= cost[2] + lacking && purse[3] >= cost[3];
}

// Where oceanium may replace others everywhere [FED-9.4], it replaces only what is lacking.
Purse Reader::paid(const Purse& purse, const Cost& cost) const {
  Purse left = purse;
  int lacking = 0;
  for (int i = 0; i < kResources; ++i) {
    const int part = std::min(left[at(i)], cost[at(i)]);
    left[at(i)] = byte(left[at(i)] - part);
    lacking += cost[at(i)] - part;
  }
  left[at(Resource::kOceanium)] = byte(left[at(Resource::kOceanium)] - lacking);
  return left;
}

bool Reader::can_trade(const Purse& purse) const {
  return std::any_of(c.posts.begin(), c.posts.end(), [&](const Post& post) { return can_pay(purse, post.cost); });
}

const Cost& Reader::building_cost(int building) const {
  return building < kSlots ? site(building).cost : c.megastructures[at(building - kSlots)].cost;
}

// [FED-16.1] [FED-16.5]
bool Reader::is_building_open(Seat seat, int building) const {
  if (has(player(seat).robots, building)) return false;
  if (building < kSlots) return true;
  const auto& robots = s.mega_robots[at(building - kSlots)];
  return std::find(robots.begin(), robots.end(), kNone) != robots.end();
}

// [FED-27.60] A discount of n crystals makes up for n crystals that are lacking.
bool Reader::can_afford(const Means& means, int building) const {
  const Cost& cost = building_cost(building);
  if (means.discount == 0) return can_pay(means.purse, cost);
  if (means.purse[at(Resource::kGold)] < cost[at(Resource::kGold)]) return false;
  int lacking = 0;
  for (int i = 0; i < kCrystals; ++i) lacking += std::max(0, cost[at(i)] - means.purse[at(i)]);
  if (c.oceanium_for_all_costs != 0)
    lacking -= std::max(0, means.purse[at(Resource::kOceanium)] - cost[at(Resource::kOceanium)]);
  return lacking <= means.discount;
}

bool Reader::can_build(Seat seat, const Means& means) const {
  for (int building = 0; building < kBuildings; ++building)
    if (can_afford(means, building) && is_building_open(seat, building)) return true;
  return false;
}

// Uses of scholars that can help to pay for a building: use(scholar, effects) until it says yes.
template <class Use>
bool Reader::for_each_use(Seat seat, const Means& means, Use&& use) const {
  const bool own_turn = turn_of() == seat;
  const auto fits = [&](const Scholar& x) {
    return x.timing == Timing::kPlanet ? static_cast<Planet>(x.planet) == Planet::kE81216
                                       : x.timing == Timing::kAnytime && own_turn;
  };
  for (u64 rest = means.up; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const Scholar& x = c.scholars[at(i)];
    if (!fits(x) || (x.timing == Timing::kPlanet && (s.fresh_scholars & big_bit(i)) != 0)) continue;
    const Effect& first = c.effects[x.effects.first];
    if (!is_copying(i)) {
      if (use(i, x.effects)) return true;
      continue;
    }
    u64 models = means.up;
    for (const u8 shown : s.displayed)
      if (shown != kNone) models |= big_bit(shown);
    for (; models != 0; models &= models - 1) {
      const int model = std::countr_zero(models);
      const Scholar& y = c.scholars[at(model)];
      if (has(first.a, y.level - 1) && !is_copying(model) && fits(y) && use(i, y.effects)) return true;
    }
  }
  return false;
}

bool Reader::could_build_after(Seat seat, Means means, const EffectList& list, int source) const {
  if (means.uses >= kMostUses) return false;
  ++means.uses;
  means.up &= ~big_bit(source);
  means.used |= big_bit(source);
  bool helps = false;
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    if (e.op == Op::kDiscount) {
      means.discount += e.a;
      helps = true;
    } else if (e.op == Op::kGain) {
      means.purse = sum(means.purse, e, c.gold_limit);
      helps = true;
    } else if (e.op == Op::kGainPer) {
      u8& pile = means.purse[e.b];
      pile = byte(pile + count(seat, static_cast<Metric>(e.a)));
      helps = true;
    } else if (e.op == Op::kRefreshScholar) {
      for (u64 rest = means.used & ~big_bit(source); rest != 0; rest &= rest - 1) {
        const int i2 = std::countr_zero(rest);
        const Scholar& x = c.scholars[at(i2)];
        if (x.level != e.a || x.timing != Timing::kPlanet || static_cast<Planet>(x.planet) != Planet::kE81216)
          continue;
        Means refreshed = means;
        refreshed.up |= big_bit(i2);
        refreshed.used &= ~big_bit(i2);
        if (could_build(seat, refreshed)) return true;
      }
      return false;
    }
  }
  return helps && could_build(seat, means);
}

// [FED-5.13] Scholars that are used at any moment and bring resources in other ways are left out: their owner can use
// them before choosing, and is offered to.
bool Reader::could_build(Seat seat, const Means& means) const {
  if (can_build(seat, means)) return true;
  return means.up != 0 && for_each_use(seat, means, [&](int scholar, const EffectList& list) {
           return could_build_after(seat, means, list, scholar);
         });
}

// [FED-18.1]
bool Reader::may_choose_action(Seat seat, Action action, bool copies) const {
  if (copies && c.actions[at(action)].copyable == 0) return false;
  if (copies && c.spy_copies_blocked == 0) {
    bool open = false;
    for (int space = 0; space < kSpaces; ++space)
      open = open || (c.spaces[at(space)] == action && !has(s.blocked, space));
    if (!open) return false;
  }
  return can_act(seat, action, means(seat), true);
}

bool Reader::can_act(Seat seat, Action action, const Means& means, bool copied) const {
  const ActionData& data = c.actions[at(action)];
  if (!can_pay(means.purse, data.cost)) return false;
  Means left = means;
  left.purse = paid(means.purse, data.cost);
  return can_carry_out(seat, data.effects, left, copied);
}

// [FED-5.15] Whether every part that has a cost can be paid, in the order of the list.
bool Reader::can_carry_out(Seat seat, const EffectList& list, Means means, bool copied) const {
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    const auto planet_possible = [&](int planet) {
      if (static_cast<Planet>(planet) == Planet::kArratooine) return can_trade(means.purse);
      if (static_cast<Planet>(planet) == Planet::kE81216) return could_build(seat, means);
      return true;
    };
    bool possible = true;
    if (e.op == Op::kGain) {
      means.purse = sum(means.purse, e, c.gold_limit);
    } else if (e.op == Op::kPay) {
      possible = can_pay(means.purse, cost_of(e));
      if (possible) means.purse = paid(means.purse, cost_of(e));
    } else if (e.op == Op::kPlanetAction) {
      possible = false;
      for (int planet = 0; planet < kPlanets && !possible; ++planet)
        possible = has(e.a, planet) && planet_possible(planet);
    } else if (e.op == Op::kCopyAction) {
      possible = false;
      for (int planet = 0; planet < kPlanets && !possible; ++planet)
        possible = has(e.a, planet) && planet_possible(planet);
      constexpr int kFirstRoom = static_cast<int>(Action::kOfficials);
      for (int room = 0; room < kRoomCount && !possible && !copied; ++room)
        possible = has(e.b, room) && can_act(seat, static_cast<Action>(kFirstRoom + room), means, true);
    } else if (e.op == Op::kChoose || e.op == Op::kMix) {
      i += e.b;
    }
    if (!possible) return false;
  }
  return true;
}

// [FED-9.13] Means with the rewards of so many investments in the community project, the first of which has this
// number.
Means Reader::after_investing(Means means, int first, int times) const {
  for (int i = first; i < first + times && i < static_cast<int>(c.community_rewards.size()); ++i) {
    const EffectList& list = c.community_rewards[at(i)];
    for (int k = 0; k < list.count; ++k)
      if (const Effect& e = c.effects[at(list.first + k)]; e.op == Op::kGain)
        means.purse = sum(means.purse, e, c.gold_limit);
  }
  return means;
}

// [FED-5.7] [FED-5.13] [FED-6.7]
u32 Reader::places_for(Seat seat, const EffectList& bonus, u32 among) const {
  Means have = means(seat);
  int investments = 0;
  for (int i = 0; i < bonus.count; ++i) {
    const Effect& e = c.effects[at(bonus.first + i)];
    if (e.op == Op::kGain) {
      have.purse = sum(have.purse, e, c.gold_limit);
    } else if (e.op == Op::kPay) {
      if (!can_pay(have.purse, cost_of(e))) return 0;
      have.purse = paid(have.purse, cost_of(e));
    } else if (e.op == Op::kProject) {
      investments += e.a;
    } else if (e.op == Op::kChoose || e.op == Op::kMix) {
      i += e.b;
    }
  }
  const Means most = after_investing(have, player(seat).community, investments);
  u32 asked = 0;
  u32 possible = 0;
  u32 places = 0;
  for (u32 rest = among; rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    const Action action = action_at(place);
    const u32 mask = bit(static_cast<int>(action));
    if ((asked & mask) == 0) {
      asked |= mask;
      if (can_act(seat, action, have) || (investments > 0 && can_act(seat, action, most))) possible |= mask;
    }
    if ((possible & mask) != 0) places |= bit(place);
  }
  return places;
}

// What the effects above a frame will still bring, if all investments go into the community project.
Means Reader::with_pending(Seat seat, Means means, int frame) const {
  int investments = -means.invested;
  for (int i = frame + 1; i < s.frame_count; ++i) {
    const Frame& above = s.frames[at(i)];
    if (above.seat != seat) continue;
    if (is<Invest>(above)) investments += read<Invest>(above).left;
    if (!is<Effects>(above)) continue;
    const Effects list = read<Effects>(above);
    for (int k = 0; k < list.left; ++k) {
      const Effect& e = c.effects[at(list.next + k)];
      if (e.op == Op::kGain) means.purse = sum(means.purse, e, c.gold_limit);
      if (e.op == Op::kPay && can_pay(means.purse, cost_of(e))) means.purse = paid(means.purse, cost_of(e));
      if (e.op == Op::kProject) investments += e.a;
      if (e.op == Op::kChoose || e.op == Op::kMix) k += e.b;
    }
  }
  return after_investing(means, player(seat).community + means.contributed, investments);
}

bool Reader::keeps_promises(Seat seat, const Means& means) const {
  for (int i = 0; i < s.frame_count; ++i) {
    const Frame& frame = s.frames[at(i)];
    if (frame.seat != seat) continue;
    if (is<Turn>(frame)) {
      const Turn turn = read<Turn>(frame);
      if (turn.step != Turn::Step::kAction) continue;
      const Action action = action_at(player(seat).ambassadors[turn.ambassador].place);
      if (!can_act(seat, action, with_pending(seat, means, i))) return false;
    } else if (is<Build>(frame)) {
      Means then = with_pending(seat, means, i);
      then.discount = read<Build>(frame).discount;
      if (!could_build(seat, then)) return false;
    } else if (is<Arratooine>(frame) && !can_trade(with_pending(seat, means, i).purse)) {
      return false;
    }
  }
  return true;
}

// Whether so many crystals of this kind and later ones can be given up.
bool Reader::can_discard(Seat seat, const Means& means, int excess, int from) const {
  if (excess <= 0) return keeps_promises(seat, means);
  for (int kind = from; kind < kCrystals; ++kind) {
    if (means.purse[at(kind)] == 0) continue;
    Means left = means;
    --left.purse[at(kind)];
    if (can_discard(seat, left, excess - 1, kind)) return true;
  }
  return false;
}

}  // namespace orrery::federation
