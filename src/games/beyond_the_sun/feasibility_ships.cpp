// What the cheap feasibility check knows of ships on the way: how many steps and levels at most, where they could
// take control, and what that could bring. Never too little; what it rules out no trial could find.
#include <algorithm>

#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

u8 FeasibilityCheck::may_bring(NodeId effect) const {
  u8 mask = 0;
  for (; effect != kNoNode; effect = position.content().nodes[effect].next) {
    const Op op = position.content().nodes[effect].op;
    const bool cubes = op == Op::kPop || op == Op::kPopAny;
    mask |= cubes ? gives::kPopulation : op == Op::kGainOre ? gives::kOre : gives::kElse;
  }
  return mask;
}

Verdict FeasibilityCheck::lacking(u8 what) const {
  if (uncertain) return Verdict::kMaybe;
  if (!gains) return Verdict::kNo;
  const Content& c = position.content();
  const State& s = position.state();
  // A bonus of another sort (an upgrade) may take a further location, so it counts for everything.
  const u8 helpful = what | gives::kElse;
  const auto may_take = [&](int loc) {
    return s.locations[at(loc)].controller != seat && position.can_control(loc) &&
           (moves || s.players[seat].ships[at(loc)] != 0) && could_take(loc);
  };
  for (int loc = 0; loc < s.location_count; ++loc) {
    const u8 system = s.locations[at(loc)].system;
    if (system != kNone && (c.systems[system].control_gives & helpful) != 0 && may_take(loc)) return Verdict::kMaybe;
  }
  // Outposts placed on the way may set off an ability.
  int counted = -1;
  const auto taken = [&] {
    if (counted < 0) {
      counted = 0;
      for (int loc = 0; loc < s.location_count; ++loc) counted += may_take(loc) ? 1 : 0;
    }
    return counted;
  };
  bool helps = false;
  position.each_ability(seat, [&](int own, const Triggered& ability) {
    if (helps || !position.is_ready(seat, own) || (may_bring(ability.effect) & helpful) == 0) return;
    const auto& track = s.players[seat].track;
    switch (ability.trigger) {
      case Trigger::kTookControl:
      case Trigger::kWrestedControl:
        helps = taken() > 0;
        break;
      case Trigger::kLastOreDisc:
        helps = automated || track[kOre] <= taken();
        break;
      case Trigger::kFifthFoodDisc:
        helps = automated || track[kFood] <= kTrackDiscs - 5 + taken();
        break;
      case Trigger::kAutomationLevel4:
        helps = automated;
        break;
      // Counted where the ship is built or jumps.
      case Trigger::kBuildingShip:
      case Trigger::kBuiltShip:
      case Trigger::kBuiltByBasicShip:
      case Trigger::kFirstJump:
      case Trigger::kJumpEffect:
      // These lie behind a choice.
      case Trigger::kNever:
      case Trigger::kResearchedUndiscovered:
      case Trigger::kThreeTrades:
      case Trigger::kChoseOreProduction:
      case Trigger::kSecondColony:
      case Trigger::kBeforeProduction:
      case Trigger::kDiscovered:
      case Trigger::kResearchAction:
      case Trigger::kTriggersEvent:
      case Trigger::kDroveOut:
        break;
    }
  });
  return helps || rivals_may_move() ? Verdict::kMaybe : Verdict::kNo;
}

// Where ships leave, another faction may gain control, and its bonus or ability may move its own ships out of the
// way.
bool FeasibilityCheck::rivals_may_move() const {
  if (!moves) return false;
  const Content& c = position.content();
  const State& s = position.state();
  const auto gains_now = [&](Seat p, int loc) {
    const LocationState& here = s.locations[at(loc)];
    return s.players[seat].ships[at(loc)] != 0 && s.players[p].ships[at(loc)] != 0 && here.controller != p &&
           position.can_control(loc);
  };
  for (Seat p = 0; p < s.factions(); ++p) {
    if (p == seat) continue;
    int taken = 0;
    for (int loc = 0; loc < s.location_count; ++loc) {
      if (!gains_now(p, loc)) continue;
      const u8 system = s.locations[at(loc)].system;
      if (system != kNone && (c.systems[system].control_gives & gives::kElse) != 0) return true;
      ++taken;
    }
    if (taken == 0) continue;
    if (position.is_foe(p)) return true;  // [SOLO-7.1.1] the game may end
    bool acts = false;
    position.each_ability(p, [&](int own, const Triggered& ability) {
      const bool fires =
          ability.trigger == Trigger::kTookControl || ability.trigger == Trigger::kWrestedControl ||
          (ability.trigger == Trigger::kLastOreDisc && s.players[p].track[kOre] <= taken) ||
          (ability.trigger == Trigger::kFifthFoodDisc && s.players[p].track[kFood] <= kTrackDiscs - 5 + taken);
      acts = acts || (fires && position.is_ready(p, own) && (may_bring(ability.effect) & gives::kElse) != 0);
    });
    if (acts) return true;
  }
  return false;
}

int FeasibilityCheck::gathered(int loc) const {
  const Player& p = position.state().players[seat];
  std::array<int, kMostSteps + 1> best{};  // by steps spent
  for (int from = 0; from < position.state().location_count; ++from) {
    if (from == loc || p.ships[at(from)] == 0) continue;
    const int away = position.distance(seat, from, loc);
    if (away > steps) continue;
    for (int level = kMaxShipLevel; level >= 1; --level)
      for (int n = std::min(ship_count(p.ships[at(from)], level), steps / away); n > 0; --n)
        for (int spent = steps; spent >= away; --spent)
          best[at(spent)] = std::max(best[at(spent)], best[at(spent - away)] + level);
  }
  // A ship with a token may be among those that come.
  return position.strength_of(seat, loc, Purpose::kColonize) + best[at(steps)] + levels +
         position.leader_amount(seat, LeaderMod::kTokenShipPower);
}

// [BTS-14.2.11] Control goes only to whoever is alone strongest.
bool FeasibilityCheck::could_take(int loc) const {
  if (other) return true;
  if (!position.may_enter(seat, loc)) return false;
  const int own = gathered(loc);
  for (Seat p = 0; p < position.state().factions(); ++p)
    if (p != seat && position.strength_of(p, loc, Purpose::kWinControl) >= own) return false;
  return true;
}

// Nothing but the steps and levels counted has changed the fleet.
bool FeasibilityCheck::could_come_to_colonize(int loc, u8 flags) const {
  const LocationState& here = position.state().locations[at(loc)];
  if (gathered(loc) < position.content().systems[here.system].strength) return false;
  return (flags & colonize_flag::kWithoutControl) != 0 || here.controller == seat || could_take(loc);
}

void FeasibilityCheck::jump(int n) {
  // What leaders and mats add is bounded by all their stars, and by a first jump.
  if (position.has_abilities(seat)) {
    position.each_ability(seat, [&](int own, const Triggered& ability) {
      if (ability.trigger == Trigger::kFirstJump) n += ability.amount;
      if (ability.trigger == Trigger::kJumpEffect)
        n += ability.amount * position.state().more.leaders.stars[seat][at((own - kMatAbilities) / kLeaderAbilities)];
    });
  }
  other = other || steps + n > kMostSteps;
  if (!other) steps += n;
}

void FeasibilityCheck::build(const EffectNode& n, bool cube) {
  const Content& c = position.content();
  moves = true;
  levels += n.a * n.c;
  if (!position.has_abilities(seat)) return;
  if (cube && position.builds_may_gain(seat)) gains = true;
  position.each_ability(seat, [&](int, const Triggered& ability) {
    if (ability.trigger == Trigger::kBuiltByBasicShip && c.basic_ship == static_cast<NodeId>(&n - c.nodes.data()))
      other = true;
    if (ability.trigger != Trigger::kBuiltShip) return;
    const EffectNode& effect = c.nodes[ability.effect];
    if (effect.op == Op::kUpgrade && effect.next == kNoNode)
      levels += effect.a * effect.b * n.c;
    else
      other = true;
  });
}

}  // namespace orrery::beyond_the_sun
