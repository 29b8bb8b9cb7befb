#include "games/beyond_the_sun/host/diagnosis.h"

#include <algorithm>
#include <bit>
#include <set>

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {
// What the Anarchists forbid in this turn.
Condition limit_condition(const char* rule, Both needed) {
  return condition("limit", rule, 1, 0, std::move(needed),
                   both("the Anarchists deny it in this turn", "in diesem Zug verwehren sie die Anarchisten"));
}
}  // namespace

Diagnosis::Diagnosis(const Situation& at_hand, Seat seat, u8 card, Seat paid)
    : at_(at_hand),
      seat_(seat),
      card_(card),
      paid_(paid),
      ore_(at(at_hand.state().players, seat).ore),
      population_(at(at_hand.state().players, seat).population),
      supply_(at_hand.position.supply(seat)) {}

bool Diagnosis::lacks() const { return !std::ranges::all_of(needs_, &Condition::holds); }

// One line per thing: a later part that needs more of it takes the place of the earlier line.
void Diagnosis::need(Condition wanted) {
  const bool counted = wanted.about == "ore" || wanted.about == "population";
  if (counted)
    for (Condition& known : needs_)
      if (known.about == wanted.about) {
        if (wanted.need > known.need) known = std::move(wanted);
        return;
      }
  needs_.push_back(std::move(wanted));
}

void Diagnosis::may(Condition wanted) {
  if (wanted.holds()) return;
  const auto same = [&](const Condition& known) {
    return known.about == wanted.about && known.need_en == wanted.need_en;
  };
  if (std::ranges::none_of(changes_, same)) changes_.push_back(std::move(wanted));
}

void Diagnosis::pay(const Cost& cost, const char* rule, int surcharge, const char* surcharge_rule, bool replace) {
  const int before = at(at_.state().players, seat_).ore;
  const int cubes = cost.return_pop - (replace ? 1 : 0);
  ore_ -= cost.ore + cost.ore_to_opponent + (replace ? at_.position.replacement_ore(seat_) : 0);
  const bool base_paid = ore_ >= 0;
  ore_ -= surcharge;
  if (ore_ < before) need(ore_condition(surcharge > 0 && base_paid ? surcharge_rule : rule, before - ore_, before));
  returned_ += cubes;
  supply_ += cubes;
  if (cubes > 0) use_population(cubes, "BTS-10.5.1");
}

void Diagnosis::use_population(int n, const char* rule) {
  const int before = at(at_.state().players, seat_).population;
  population_ -= n;
  const int wanted = before - population_;
  if (wanted <= 0) return;
  const bool both_ways = returned_ > 0 && wanted > returned_;
  Condition cubes = population_condition(!both_ways            ? rule
                                         : before >= returned_ ? "BTS-10.5.3"
                                                               : "BTS-10.5.1",
                                         wanted, before);
  if (both_ways) {
    cubes.need_en += fmt::format(" ({} to return)", returned_);
    cubes.need_de += fmt::format(" ({} in den Vorrat zu legen)", returned_);
  }
  need(std::move(cubes));
}

void Diagnosis::list(NodeId id, u8 flags) {
  for (; id != kNoNode; id = at_.content().nodes[id].next) {
    const EffectNode& n = at_.content().nodes[id];
    const bool owed = (flags & sequence_flag::kMustResearch) != 0 && (n.flags & node_flag::kMarked) != 0 &&
                      (at_.content().nodes[n.next].flags & node_flag::kListMarked) == 0;
    step(n, static_cast<u8>(owed ? flags : flags & ~sequence_flag::kMustResearch));
  }
}

void Diagnosis::step(const EffectNode& n, u8 flags) {
  const Content& c = at_.content();
  const Player& p = at(at_.state().players, seat_);
  const bool owed = (flags & sequence_flag::kMustResearch) != 0;
  const bool optional = !owed && ((n.flags & node_flag::kMay) != 0 || (flags & sequence_flag::kMaySkip) != 0);
  const auto ships = [&](Ships mask) {
    int count = 0;
    for (const Ships here : p.ships) count += all_ships(here & mask);
    return count;
  };
  switch (n.op) {
    case Op::kGainOre:
      ore_ += n.a;
      return;
    case Op::kPop:
    case Op::kPopAny: {
      may(supply_condition("BTS-10.4.1", supply_));
      const int cubes = std::min<int>(n.a, supply_);
      population_ += cubes;
      supply_ -= cubes;
      return;
    }
    case Op::kBuild:
      return build(n, optional);
    case Op::kUpgrade:
    case Op::kUpgradePool:
      return may(ship_condition("BTS-13.2.1", true, ships(0x00FFFFFFu)));
    case Op::kJump:
    case Op::kJumpAnywhere:
      if (at_.position.allowed_jumps(1) == 0) return may(limit_condition("SOLO-6.2", both("a jump", "einen Sprung")));
      moved_ = moved_ || ships(~Ships{0}) > 0;
      jumps_ += n.a;
      return may(ship_condition("BTS-14.1.1", false, ships(~Ships{0})));
    case Op::kResearch:
      return research(n, optional);
    case Op::kColonize:
      return colonize(n, optional);
    case Op::kCopyAction:
      return copy(n);
    case Op::kRepeatImmediate:
      if (card_ != kNone) list(c.techs[card_].immediate, flags);
      return;
    case Op::kTakeToken:
      return need(condition("token", "LND-7.5", 1, at_.position.tokens_left(seat_),
                            both("a +1 VP token", "ein Marker zu +1 SP"),
                            both("{} left on the mat", "noch {} auf dem Tableau", at_.position.tokens_left(seat_))));
    case Op::kAutomate:
      if (n.a >= kOwnTrack && at(p.track, n.a - kOwnTrack) == 0 && at(p.track, kOwnTrack + 1 - n.a) > 0)
        need(condition("disc", "LND-6.9.1", 1, 0,
                       n.a == kOwnTrack ? both("1 food disc", "1 Nahrungsmarker") : both("1 ore disc", "1 Erzmarker"),
                       both("its track is empty, the other one is not", "diese Leiste ist leer, die andere nicht")));
      return;
    case Op::kCollectOre:
      ore_ += at_.position.collectible_ore(seat_, n.a);
      return;
    case Op::kTakeAttachedSystem:
      return need(condition("laid-system", "BTS-17.10", 1, at_.state().dyson_system == kNone ? 0 : 1,
                            both("1 system card on the event", "1 Systemkarte auf dem Ereignis"),
                            both("none lies there", "dort liegt keine")));
    case Op::kChoose:
      return choose(n, flags, owed);
    case Op::kOptional: {
      Diagnosis part(*this);
      part.needs_.clear();
      part.pay(c.costs[n.cost], "BTS-16.10", 0, "", false);
      part.list(n.child, flags);
      for (const Condition& lacking : part.needs_) owed ? need(lacking) : may(lacking);
      for (const Condition& lacking : part.changes_) may(lacking);
      return;
    }
    case Op::kPer: {
      const auto counter = static_cast<Counter>(n.a);
      const int every = n.b == 0 ? 1 : n.b;
      const int have = at_.position.count(seat_, counter, 0);
      if (counter == Counter::kControlledLocations)
        may(condition("controlled", "BTS-14.2.2", every, have,
                      every == 1 ? both("1 controlled location", "1 kontrollierten Ort")
                                 : both("{} controlled locations", "{} kontrollierte Orte", every),
                      both("you have {}", "du hast {}", have)));
      if (counter == Counter::kColonizedSystems)
        may(condition("colonised", "BTS-15.9", every, have,
                      every == 1 ? both("1 colonised system", "1 kolonisiertes System")
                                 : both("{} colonised systems", "{} kolonisierte Systeme", every),
                      both("you have {}", "du hast {}", have)));
      int times = have / every;
      if (n.c != 0) times = std::min<int>(times, n.c);
      for (int i = 0; i < times; ++i) list(n.child, flags);
      return;
    }
    case Op::kEnd:
    case Op::kOption:
    case Op::kFactions:
    case Op::kShiftSupply:
    case Op::kProduce:
    case Op::kUseNewTechAction:
    case Op::kPrivateTech:
    case Op::kTakeSystem:
    case Op::kPay:
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
      return;
  }
}

void Diagnosis::build(const EffectNode& n, bool optional) {
  const int before = at(at_.state().players, seat_).population;
  const bool from_supply = (n.b & kFromSupply) != 0;
  if (from_supply) {
    if (supply_ == 0) may(supply_condition("BTS-16.2.4", 0));
    if (supply_ == 0) may(population_condition("BTS-16.2.4", 1, std::max(population_, 0)));
    supply_ -= std::min<int>(n.c, supply_);
    return;
  }
  if (optional) return may(population_condition("BTS-13.1.1", before - population_ + 1, before));
  use_population(n.c, "BTS-13.1.1");
}

void Diagnosis::research(const EffectNode& n, bool optional) {
  const int before = at(at_.state().players, seat_).population;
  const bool from_supply = (n.b & research_flag::kFromSupply) != 0 && supply_ > 0;
  const u8 levels = at_.position.research_levels(seat_, n.a);
  if (levels != 0 && at_.position.open_levels(n, levels) == 0) {
    Condition forbidden = limit_condition(
        "SOLO-6.1", both("leave to research level {}", "die Erlaubnis, Stufe {} zu erforschen", level_name(levels)));
    return optional ? may(std::move(forbidden)) : need(std::move(forbidden));
  }
  Condition space =
      space_condition(at_, seat_, n.a == kLevelByColonies ? n.a : at_.position.open_levels(n, n.a), n.b);
  if (optional) {
    if (!from_supply) may(population_condition("BTS-11.2.1", before - population_ + 1, before));
    return may(std::move(space));
  }
  if (from_supply)
    --supply_;
  else
    use_population(1, "BTS-11.2.1");
  need(std::move(space));
}

// [BTS-14.1] The greatest strength that the jumps of the effect can bring to a location, without any bonus on the
// way.
int Diagnosis::gathered(int location) const {
  const Player& p = at(at_.state().players, seat_);
  const State& s = at_.state();
  int steps = jumps_;
  if (s.jumps_this_turn == 0 && seat_ == s.active)
    at_.position.each_ability(seat_, [&](int, const Triggered& ability) {
      if (ability.trigger == Trigger::kFirstJump) steps += ability.amount;
    });
  std::vector<int> best(static_cast<std::size_t>(steps) + 1, 0);
  for (int from = 0; from < s.location_count; ++from) {
    if (from == location || at(p.ships, from) == 0) continue;
    const int away = at_.position.distance(seat_, from, location);
    if (away > steps) continue;
    for (int level = kMaxShipLevel; level >= 1; --level)
      for (int ship = ship_count(at(p.ships, from), level); ship > 0; --ship) {
        const bool marked = ship == 1 && at_.position.power_lies_here(seat_, from, level);
        const int worth = level + (marked ? at_.position.power_at(seat_, from) : 0);
        for (int spent = steps; spent >= away; --spent)
          at(best, spent) = std::max(at(best, spent), at(best, spent - away) + worth);
      }
  }
  return at_.position.strength_of(seat_, location, Purpose::kColonize) + best.back();
}

void Diagnosis::colonize(const EffectNode& n, bool optional) {
  if (at_.position.is_closed(n)) {
    Condition forbidden = limit_condition("SOLO-6.1", both("leave to colonise", "die Erlaubnis zu kolonisieren"));
    return optional ? may(std::move(forbidden)) : need(std::move(forbidden));
  }
  const State& s = at_.state();
  const bool needs_control = (n.a & colonize_flag::kWithoutControl) == 0;
  const bool needs_free = (n.a & colonize_flag::kUncontrolledAtTurnStart) != 0;
  int nearest = -1;
  int fewest = 0;
  int there = 0;
  bool any = false;
  for (int loc = 0; loc < s.location_count; ++loc) {
    const LocationState& here = at(s.locations, loc);
    if (here.system == kNone || (needs_control && here.controller != seat_ && !moved_)) continue;
    if (needs_free && (s.free_at_turn_start >> loc & 1) == 0) continue;
    const int have = moved_ ? gathered(loc) : at_.position.strength_of(seat_, loc, Purpose::kColonize);
    const int missing = at(at_.content().systems, here.system).strength - have;
    any = any || missing <= 0;
    if (nearest >= 0 && missing >= fewest) continue;
    nearest = loc;
    fewest = missing;
    there = have;
  }
  Condition lacking;
  if (nearest >= 0)
    lacking = strength_condition(at_, nearest, there, moved_ ? jumps_ : 0);
  else if (needs_free)
    lacking = condition("free-system", "BTS-17.21", 1, 0,
                        both("1 system that nobody controlled when the turn began",
                             "1 System, das zu Beginn des Zuges niemand kontrollierte"),
                        both("there is none", "es gibt keines"));
  else
    lacking = condition("controlled-system", "BTS-15.1.2", 1, 0,
                        both("1 system card under your control", "1 Systemkarte unter deiner Kontrolle"),
                        both("you have none", "du hast keine"));
  optional ? may(std::move(lacking)) : need(std::move(lacking));
}

// All options lack something: each says what. Otherwise the choice stands in nobody's way.
void Diagnosis::choose(const EffectNode& n, u8 flags, bool owed) {
  std::vector<Condition> lacking;
  for (NodeId id = n.child; id != kNoNode; id = at_.content().nodes[id].next) {
    const EffectNode& option = at_.content().nodes[id];
    if (owed && (option.flags & node_flag::kMarked) == 0) continue;
    Diagnosis part(*this);
    part.pay(at_.content().costs[option.cost], "BTS-16.10", 0, "", false);
    part.list(option.child, flags);
    if (!part.lacks()) {
      for (const Condition& change : part.changes_) may(change);
      return;
    }
    for (Condition& c : part.needs_) {
      if (c.holds()) continue;
      const bool first = &c == &*std::ranges::find_if(part.needs_, [](const Condition& x) { return !x.holds(); });
      const char letter = static_cast<char>('A' + option.a);
      c.need_en = first ? fmt::format("{}option {}: {}", lacking.empty() ? "" : "or ", letter, c.need_en)
                        : "and " + c.need_en;
      c.need_de = first ? fmt::format("{}Option {}: {}", lacking.empty() ? "" : "oder ", letter, c.need_de)
                        : "und " + c.need_de;
      lacking.push_back(std::move(c));
    }
  }
  for (Condition& c : lacking) needs_.push_back(std::move(c));
}

// [BTS-17.2] [BTS-17.3] Every action that could be copied lacks something: the nearest says what.
void Diagnosis::copy(const EffectNode& n) {
  if (copying_) return;
  const Content& c = at_.content();
  const State& s = at_.state();
  const bool with_research = static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch;
  const u8 flags = static_cast<u8>(sequence_flag::kStrict | (with_research ? sequence_flag::kMustResearch : 0));
  const char* rule = with_research ? "BTS-17.3" : "BTS-17.2";
  const Both needed =
      with_research ? both("1 action with research to copy", "1 Aktion mit Erforschung zum Kopieren")
                    : both("1 action of another faction to copy", "1 Aktion einer anderen Fraktion zum Kopieren");
  u32 known = 0;
  for (Seat other = 0; other < s.players_count; ++other)
    if (other != seat_ && (paid_ == kNoSeat || other == paid_)) known |= at(s.players, other).researched;
  std::set<u8> seen;
  int candidates = 0;
  for (const NamedSpace& space : named_spaces(at_.pack, s, kNoSeat)) {
    const Action& action = at(c.actions, space.action);
    if (space.space >= kFirstPrivateSpace || action.copies != 0 || !seen.insert(space.action).second) continue;
    const bool on_board = space.space < kFirstTechSpace;
    const int slot = on_board ? 0 : (space.space - kFirstTechSpace) / 4;
    const u8 tech = on_board ? kNone : at(s.slots, slot).tech;
    if (with_research) {
      const u8 guild = on_board ? c.spaces[s.table_index()][space.space].guild : kNone;
      if (action.contains_research == 0 || (guild != kNone && (s.guilds >> guild & 1) == 0)) continue;
    } else if (on_board || (known >> slot & 1) == 0 || (n.b >> (at(c.techs, tech).level - 1) & 1) == 0) {
      continue;
    }
    ++candidates;
    Diagnosis part(*this);
    part.copying_ = true;
    part.card_ = tech;
    part.needs_.clear();
    part.pay(at(c.costs, action.cost), "BTS-4.7", 0, "", false);
    part.list(action.effect, flags);
    if (!part.lacks()) return;
  }
  need(condition("copy", rule, 1, 0, needed,
                 candidates == 0 ? both("there is none", "es gibt keine")
                                 : both("none of {} can be carried out", "keine von {} ist ausführbar", candidates)));
}

Diagnosis diagnose(const Situation& at_hand, Seat seat, u8 card, const Cost& cost, const char* cost_rule,
                   NodeId effect, u8 flags, int surcharge, const char* surcharge_rule) {
  const auto attempt = [&](bool replace) {
    Diagnosis found(at_hand, seat, card);
    found.pay(cost, cost_rule, surcharge, surcharge_rule, replace);
    found.list(effect, flags);
    return found;
  };
  Diagnosis plain = attempt(false);
  // [BTS-17.20] In actions only, once.
  const bool in_action = at_hand.state().acting != 0 || std::string_view(cost_rule) == kCostOfAction;
  const bool replaceable = in_action && cost.return_pop > 0 &&
                           at_hand.position.has_mod(seat, Mod::kReplaceReturnPop) &&
                           (at_hand.state().acting == 0 || at_hand.state().replaced_pop == 0);
  if (!replaceable || !plain.lacks()) return plain;
  Diagnosis replaced = attempt(true);
  const auto unmet = [](const Diagnosis& d) {
    return std::ranges::count_if(d.needs(), [](const Condition& c) { return !c.holds(); });
  };
  return unmet(replaced) <= unmet(plain) ? replaced : plain;
}

}  // namespace orrery::beyond_the_sun
