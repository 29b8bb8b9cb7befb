// Whether an action, an option or an optional part can be carried out [BTS-4.7], [BTS-16.4], [BTS-16.10].
#include <algorithm>

#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

Verdict FeasibilityCheck::pay(const Cost& cost, int extra_ore, int replaced) {
  Verdict v = Verdict::kYes;
  const int cubes = cost.return_pop - replaced;
  ore -= cost.ore + cost.ore_to_opponent + extra_ore + (replaced > 0 ? replaced * position.replacement_ore(seat) : 0);
  population -= cubes;
  supply += cubes;
  if (ore < 0) v = std::min(v, lacking(gives::kOre));
  if (population < 0) v = std::min(v, lacking(gives::kPopulation));
  ore = std::max(ore, 0);
  population = std::max(population, 0);
  return v;
}

Verdict FeasibilityCheck::list(NodeId id, u8 flags) {
  Verdict v = Verdict::kYes;
  for (; id != kNoNode; id = position.content().nodes[id].next) {
    const EffectNode& n = position.content().nodes[id];
    const bool owed = (flags & sequence_flag::kMustResearch) != 0 && (n.flags & node_flag::kMarked) != 0 &&
                      (position.content().nodes[n.next].flags & node_flag::kListMarked) == 0;
    const Verdict here = step(n, static_cast<u8>(owed ? flags : flags & ~sequence_flag::kMustResearch));
    v = std::min(v, here);
    if (v == Verdict::kNo) return v;
  }
  return v;
}

// `flags` holds kMustResearch only where the research of this very node is owed [BTS-17.29].
Verdict FeasibilityCheck::step(const EffectNode& n, u8 flags) {
  const bool owed = (flags & sequence_flag::kMustResearch) != 0;
  const bool optional = !owed && ((n.flags & node_flag::kMay) != 0 || (flags & sequence_flag::kMaySkip) != 0);
  const State& s = position.state();
  switch (n.op) {
    case Op::kGainOre:
      ore += n.a;
      changed = changed || n.a > 0;
      return Verdict::kYes;
    case Op::kPop:
    case Op::kPopAny: {
      const int k = std::min<int>(n.a, supply);
      population += k;
      supply -= k;
      changed = changed || k > 0;
      return Verdict::kYes;
    }
    case Op::kBuild: {
      const bool from_supply = (n.b & kFromSupply) != 0;
      build(n, population > 0 || (from_supply && supply > 0));
      if (build_at(n) == kAtControlled) {
        might = true;
        return optional || from_supply ? Verdict::kYes : Verdict::kMaybe;
      }
      if (optional) {
        could = could || population > 0 || (from_supply && supply > 0);
        uncertain = true;
        return Verdict::kYes;
      }
      if (from_supply) {
        const int k = std::min<int>(n.c, supply);
        supply -= k;
        changed = changed || k > 0;
        ships = ships || k > 0;
        could = could || population > 0;  // [BTS-16.2.4]
        return Verdict::kYes;
      }
      if (population < n.c) return lacking(gives::kPopulation);
      population -= n.c;
      changed = true;
      ships = true;
      return Verdict::kYes;
    }
    case Op::kUpgrade:
    case Op::kUpgradePool: {
      levels += n.op == Op::kUpgrade ? n.a * n.b : n.a;
      bool below_top = false;
      for (int loc = 0; loc < s.location_count; ++loc)
        below_top = below_top || (s.players[seat].ships[at(loc)] & 0x00FFFFFFu) != 0;
      if (below_top) {
        if (n.op == Op::kUpgrade && n.a == 1 && !optional)
          changed = true;
        else
          could = true;
        gains = true;
      } else if (ships) {
        might = true;
        gains = true;
      }
      return Verdict::kYes;
    }
    case Op::kJump:
    case Op::kJumpAnywhere:
      if (position.allowed_jumps(1) == 0) return Verdict::kYes;
      could = could || ships;
      gains = gains || ships;
      moves = moves || ships;
      if (n.op == Op::kJumpAnywhere)
        other = true;
      else
        jump(n.a);
      return Verdict::kYes;
    case Op::kResearch: {
      const bool cube = population > 0 || ((n.b & research_flag::kFromSupply) != 0 && supply > 0);
      const u32 open = position.researchable(seat, n.b);
      const bool space =
          (open & position.content().slots_of_levels[position.open_levels(n, position.research_levels(seat, n.a))]) !=
          0;
      if (optional) {
        could = could || (cube && space);
        might = might || (space && gains);
        uncertain = true;
        return Verdict::kYes;
      }
      if (!space && position.open_levels(n, position.research_levels(seat, n.a)) == 0) return Verdict::kNo;
      if (!space) return lacking(gives::kElse);
      if (!cube) return lacking(gives::kPopulation);
      if (population > 0)
        --population;
      else
        --supply;
      changed = true;
      uncertain = true;
      return Verdict::kYes;
    }
    case Op::kAutomate: {
      const auto& track = s.players[seat].track;
      if (n.a >= kOwnTrack && track[at(n.a - kOwnTrack)] == 0 && track[at(kOwnTrack + 1 - n.a)] > 0)
        return Verdict::kNo;  // [LND-6.9.1]
      changed = true;
      automated = true;
      return Verdict::kYes;
    }
    case Op::kPrivateTech:
    case Op::kTakeSystem:
      changed = true;
      return Verdict::kYes;
    case Op::kColonize: {
      if (position.is_closed(n)) return optional ? Verdict::kYes : Verdict::kNo;
      bool possible = false;
      bool conceivable = false;
      // A bonus on the way may change the fleet itself: then its whole strength is the bound.
      const bool unknown = gains && (other || lacking(gives::kElse) != Verdict::kNo);
      const int fleet = unknown ? position.count(seat, Counter::kFleetStrength, 0) + levels : 0;
      const u32 free = (n.a & colonize_flag::kUncontrolledAtTurnStart) != 0 ? s.free_at_turn_start : ~u32{0};
      for (int loc = 0; loc < s.location_count; ++loc) {
        possible = possible || position.can_colonize(seat, loc, n.a);
        const u8 system = s.locations[at(loc)].system;
        conceivable =
            conceivable ||
            (gains && system != kNone && (free >> loc & 1) != 0 &&
             (unknown ? position.content().systems[system].strength <= fleet : could_come_to_colonize(loc, n.a)));
      }
      if (optional) {
        could = could || possible;
        might = might || conceivable;
        uncertain = true;
        return Verdict::kYes;
      }
      if (!possible) return conceivable || uncertain ? Verdict::kMaybe : lacking(gives::kElse);
      changed = true;
      uncertain = true;
      return Verdict::kYes;
    }
    case Op::kProduce:
      if (static_cast<Production>(n.a) == Production::kOre && position.ore_production(seat) > 0) {
        ore += position.ore_production(seat);
        changed = true;
      } else {
        might = true;
        uncertain = true;
      }
      return Verdict::kYes;
    case Op::kCopyAction: {
      const Verdict v = copy(n);
      if (v == Verdict::kNo) return lacking(0xFF);
      changed = true;
      uncertain = true;
      return v;
    }
    case Op::kRepeatImmediate:
      return list(position.content().techs[card].immediate, flags);
    case Op::kPay:
      ore -= std::min<int>(ore, n.a);
      return Verdict::kYes;
    case Op::kTakeToken:
      if (position.tokens_left(seat) <= 0) return Verdict::kNo;
      changed = true;
      return Verdict::kYes;
    case Op::kCollectOre: {
      const int n_ore = position.collectible_ore(seat, n.a);
      ore += n_ore;
      changed = changed || n_ore > 0;
      return Verdict::kYes;
    }
    case Op::kTakeAttachedSystem:
      if (s.dyson_system == kNone) return Verdict::kNo;
      changed = true;
      return Verdict::kYes;
    case Op::kChoose: {
      Verdict best = Verdict::kNo;
      for (NodeId id = n.child; id != kNoNode; id = position.content().nodes[id].next) {
        if (owed && (position.content().nodes[id].flags & node_flag::kMarked) == 0) continue;
        const Verdict v = option(id, flags, false);
        best = std::max(best, v);
        if (v == Verdict::kNo) continue;
        const Verdict moves_something = option(id, flags, true);
        could = could || moves_something == Verdict::kYes;
        might = might || moves_something == Verdict::kMaybe;
      }
      if (best == Verdict::kNo) return lacking(0xFF);
      if ((position.content().nodes[n.next].flags & node_flag::kListFallible) != 0) best = Verdict::kMaybe;
      uncertain = true;
      return best;
    }
    case Op::kOptional: {
      // Marked and owed: the part has to be taken.
      NodeId self = static_cast<NodeId>(&n - position.content().nodes.data());
      const Verdict v = option(self, flags, true);
      if (owed) {
        uncertain = true;
        changed = changed || v == Verdict::kYes;
        return v == Verdict::kNo ? lacking(0xFF) : v;
      }
      could = could || v == Verdict::kYes;
      might = might || v == Verdict::kMaybe;
      uncertain = uncertain || v != Verdict::kNo;
      return Verdict::kYes;
    }
    case Op::kPer: {
      int times = position.count(seat, static_cast<Counter>(n.a), 0) / (n.b == 0 ? 1 : n.b);
      if (n.c != 0) times = std::min<int>(times, n.c);
      Verdict v = Verdict::kYes;
      for (int i = 0; i < times && v != Verdict::kNo; ++i) v = std::min(v, list(n.child, flags));
      return v;
    }
    case Op::kEnd:
    case Op::kOption:
    case Op::kFactions:
    case Op::kShiftSupply:
    case Op::kUseNewTechAction:
    case Op::kUncoverGuild:
    case Op::kAttachSystem:
    case Op::kPutShipOnCard:
    case Op::kLaySystemUnderCard:
    case Op::kPopFromColumn:
    case Op::kMoveStartingShip:
    case Op::kChoosePrediction:
    case Op::kAssignEvent:
    case Op::kCalm:
    case Op::kPlaceToken:
    case Op::kPrivateSystem:
    case Op::kJumpStartShip:
    case Op::kCount:
      break;
  }
  might = true;
  other = true;
  return Verdict::kYes;
}

// A cube of the cost may be replaced by ore [BTS-17.20]; where that could help, a trial has to tell.
Verdict FeasibilityCheck::unless_replaced(Verdict v, const Cost& cost) const {
  const bool replaceable = v == Verdict::kNo && cost.return_pop > 0 && position.has_mod(seat, Mod::kReplaceReturnPop);
  return replaceable ? Verdict::kMaybe : v;
}

Verdict FeasibilityCheck::option(NodeId id, u8 flags, bool need_change) const {
  const EffectNode& n = position.content().nodes[id];
  const Cost& cost = position.content().costs[n.cost];
  FeasibilityCheck check = *this;
  check.changed = check.could = check.might = false;
  Verdict v = check.pay(cost, 0, 0);
  if (v != Verdict::kNo) v = std::min(v, check.list(n.child, flags));
  return unless_replaced(need_change ? check.with_change(v) : v, cost);
}

Verdict FeasibilityCheck::copy(const EffectNode& n) const {
  const Content& c = position.content();
  const State& s = position.state();
  const bool research = static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch;
  Verdict best = Verdict::kNo;
  const auto consider = [&](u8 action_id, u8 tech) {
    const Action& action = c.actions[action_id];
    if (best == Verdict::kYes || action.copies != 0 || (research && action.contains_research == 0)) return;
    FeasibilityCheck check = *this;
    check.card = tech;
    check.changed = check.could = check.might = false;
    const Cost& cost = c.costs[action.cost];
    const int extra = plain ? 0 : position.extra_ore(seat, action_id, 0);
    const int less = plain ? 0 : position.star_discount(seat, action, cost.ore + extra);
    Verdict v = check.pay(cost, extra - less, 0);
    const u8 flags = static_cast<u8>(sequence_flag::kStrict | (research ? sequence_flag::kMustResearch : 0));
    if (v != Verdict::kNo) v = std::min(v, check.list(action.effect, flags));
    best = std::max(best, unless_replaced(check.with_change(v), cost));
  };
  if (research) {
    const auto& spaces = c.spaces[s.table_index()];
    for (int i = 0; i < c.space_count[s.table_index()]; ++i) {
      const BoardSpace& space = spaces[static_cast<std::size_t>(i)];
      if (i > 0 && spaces[static_cast<std::size_t>(i - 1)].action == space.action) continue;
      if (space.guild == kNone || (s.guilds >> space.guild & 1) != 0) consider(space.action, kNone);
    }
  }
  u32 known = 0;
  for (Seat p = 0; p < s.players_count; ++p)
    if (p != seat && (paid == kNoSeat || p == paid)) known |= s.players[p].researched;
  for (int slot = 0; slot < c.slot_count; ++slot) {
    const u8 tech = s.slots[static_cast<std::size_t>(slot)].tech;
    if (tech == kNone) continue;
    if (!research && ((known >> slot & 1) == 0 || (n.b >> (c.techs[tech].level - 1) & 1) == 0)) continue;
    for (int i = 0; i < c.techs[tech].action_count; ++i)
      consider(c.techs[tech].actions[static_cast<std::size_t>(i)], tech);
  }
  return best;
}

Verdict Position::list_verdict(const FeasibilityCheck& start, NodeId list, u8 card, u8 flags, int extra_ore,
                               u8 cost_id, bool need_change) const {
  const Cost& cost = c.costs[cost_id];
  const Seat seat = start.seat;
  // [BTS-17.20] Once in each action; abilities between the phases are no actions.
  const bool may_replace = s.acting != 0 ? s.replaced_pop == 0 : (flags & sequence_flag::kStrict) != 0;
  const int replaceable = cost.return_pop > 0 && may_replace && has_mod(seat, Mod::kReplaceReturnPop) ? 1 : 0;
  Verdict best = Verdict::kNo;
  for (int replaced = 0; replaced <= replaceable; ++replaced) {
    FeasibilityCheck check = start;
    check.card = card;
    Verdict v = check.pay(cost, extra_ore, replaced);
    if (v == Verdict::kNo) continue;
    v = std::min(v, check.list(list, flags));
    best = std::max(best, need_change ? check.with_change(v) : v);
  }
  return best;
}

}  // namespace orrery::beyond_the_sun
