// Whether an effect would do anything: parts that would not are skipped, options that would not are not offered, and
// a scholar whose effect would not cannot be used.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

bool Reader::can_do_something(Seat seat, const EffectList& list, int source, bool inside) const {
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    if (can_do(seat, e, at(list.first + i), source, inside)) return true;
    if (e.op == Op::kChoose || e.op == Op::kMix) i += e.b;
  }
  return false;
}

// [FED-27.3]
bool Reader::only_scores(const EffectList& list) const {
  for (int i = 0; i < list.count; ++i) {
    const Op op = c.effects[at(list.first + i)].op;
    if (op != Op::kVp && op != Op::kVpPer) return false;
  }
  return true;
}

// `inside`: asked on behalf of another effect that hands on to this one, which some may do only once.
bool Reader::can_do(Seat seat, const Effect& e, std::size_t node, int source, bool inside) const {
  const Player& p = player(seat);
  switch (e.op) {
    case Op::kGain:
      return e.a + e.b + e.c > 0 || (e.d > 0 && p.resources[at(Resource::kGold)] < c.gold_limit);  // [FED-23.2]
    case Op::kPay: {
      const Cost cost = {e.a, e.b, e.c, e.d};
      Means left = means(seat);
      if (!can_pay(left.purse, cost)) return false;
      left.purse = paid(left.purse, cost);
      return keeps_promises(seat, left);
    }
    case Op::kVp:
      return e.a > 0;
    case Op::kVpPer:
    case Op::kGainPer:
      return count(seat, static_cast<Metric>(e.a)) > 0;
    case Op::kShip:  // [FED-23.3]
      return p.reserve > 0 && p.hangar < c.hangar_limit;
    case Op::kUnlock:  // [FED-23.4]
      return p.unlocked != bit(kMissionCount) - 1;
    case Op::kAccreditation:
    case Op::kLevelBonus:
    case Op::kProject:
      return e.a > 0;
    case Op::kDie:
      return p.die < c.die_limit;
    case Op::kDieSet:
      return p.die < e.a;
    case Op::kModifier:
      return can_draw_modifier(e.a);
    case Op::kMedal:
      if (e.a != kNone) return may_choose_medal(seat, e.a);
      for (int kind = 0; kind < kMedalKinds; ++kind)
        if (may_choose_medal(seat, kind)) return true;
      return false;
    case Op::kPresident:
      return s.president != seat;
    case Op::kPlanetAction:
    case Op::kCopyAction: {
      const EffectList one = {static_cast<u16>(node), 1, 0};
      return !inside && can_carry_out(seat, one, means(seat));
    }
    case Op::kMoveFree:
      return (has(e.a, static_cast<int>(Planet::kNeo)) && can_leave(p.miner)) ||
             (has(e.a, static_cast<int>(Planet::kSixmoon)) && p.manipulator < last_moon());
    case Op::kUpgrade:
      for (int i = 0; i < kCrystals; ++i)
        if (may_upgrade(seat, i)) return true;
      return false;
    case Op::kIncome:
      for (int slot = 0; slot < kSlots && !inside; ++slot)
        if (can_do_something(seat, site(slot).income, source, true)) return true;
      return false;
    case Op::kBuildFree:
      for (int building = 0; building < kBuildings; ++building)
        if (may_build_free(seat, building, e.a)) return true;
      return false;
    case Op::kTradeFree:
      for (int post = 0; post < kPostCount; ++post)
        if (may_trade_free(seat, post, e.a)) return true;
      return false;
    case Op::kRefreshScholar:
      return refreshable(seat, e.a, source) != 0;
    case Op::kBonusAmbassador:
      return p.bonus == Bonus::kNever;
    case Op::kSpaceTile:
      return p.space_tile == kNone;  // [FED-21.6]
    case Op::kChoose:
    case Op::kMix:
      for (int i = 1; i <= e.b && !inside; ++i)
        if (can_do(seat, c.effects[node + at(i)], node + at(i), source, true)) return true;
      return false;
    case Op::kCopyScholar:
    case Op::kTakeScholar:
    case Op::kDiscount:
    case Op::kExtraSteps:
      return false;  // only where `helps_here` says so
    case Op::kCount:
      break;
  }
  return false;
}

}  // namespace orrery::federation
