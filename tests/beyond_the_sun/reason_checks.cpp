// Each reason that refuses an element, by its rule. A rule without a check is untrue.
#include <algorithm>

#include "beyond_the_sun/reason.h"

namespace orrery::beyond_the_sun {

std::string Reason::check_space() const {
  const Content& c = pack_.content;
  const Player& me = facts_.me();
  const bool copies = asks(FrameKind::kCopyAction);
  // Strength after jumps and actions to copy are counted one by one; what else is mandatory can be seen at once.
  const auto mandatory = [&] {
    return lacking() != nullptr &&
           (lacks("strength") || lacks("free-system") || lacks("copy") || facts_.blocked(work_));
  };
  return verdict({
      {"BTS-4.2", [&] { return !unlimited_ && foreign_pawn(); }},
      {"BTS-4.3", [&] { return !unlimited_ && me.pawn == space_; }},
      {"BTS-4.6", [&] { return lacks("researched") && (me.researched >> holder_ & 1) == 0; }},
      {"BTS-4.7", [&] { return lacks("ore") && facts_.blocked(work_); }},
      {"BTS-4.8", [&] { return lacks("ore") && work_.surcharge > 0 && me.ore >= work_.cost.ore; }},
      {"BTS-9.6", [&] { return guild_ != kNone && (s_.guilds >> guild_ & 1) == 0; }},
      {"BTS-10.5.1", [&] { return lacks("population") && me.population < work_.cost.return_pop; }},
      {"BTS-10.5.3", [&] { return lacks("population") && work_.cost.return_pop > 0 && facts_.blocked(work_); }},
      {"BTS-16.3", [&] { return !facts_.surely_changes(work_); }},
      {"BTS-16.4", [&] { return mandatory() || no_figure(); }},
      {"BTS-17.2", [&] { return copies && not_to_be_copied(); }},
      {"BTS-17.3", [&] { return copies && not_to_be_copied(); }},
      {"BTS-17.26", [&] { return c.actions[action_].copies != 0; }},
      {"BTS-17.29", [&] { return copies && (mandatory() || no_figure()); }},
      {"LND-3.4.3", [&] { return space_ >= kFirstLeaderSpace && facts_.stars(space_ - kFirstLeaderSpace) == 0; }},
      {"LND-6.13.1", [&] { return holder_ < 0 || (s_.more.leaders.fresh >> holder_ & 1) == 0; }},
      {"LND-6.13.4", [&] { return foreign_pawn() || me.pawn == space_; }},
  });
}

std::string Reason::check_slot() const {
  const Content& c = pack_.content;
  const EffectNode& n = facts_.node();
  const Slot& space = c.slots[at(slot_)];
  const bool right_level = (facts_.levels(n.a) >> (space.level - 1) & 1) != 0;
  const auto lacks_prerequisites = [&](bool choice) {
    return facts_.missing_prerequisites(slot_) > 0 && choice == (space.need < space.prereq_count) &&
           static_cast<int>(why_.conditions.size()) == space.prereq_count;
  };
  return verdict({
      {"BTS-11.1.1", [&] { return !right_level && n.a != kLevelByColonies; }},
      {"BTS-11.1.2", [&] { return (facts_.me().researched >> slot_ & 1) != 0; }},
      {"BTS-11.1.3", [&] { return lacks_prerequisites(false); }},
      {"BTS-11.1.5", [&] { return lacks_prerequisites(true); }},
      {"BTS-11.1.6", [&] { return (n.b & research_flag::kKnownOnly) != 0 && s_.slots[at(slot_)].tech == kNone; }},
      {"BTS-11.2.1", [&] { return lacks("population"); }},
      {"LND-6.10", [&] { return space.level != 1; }},
      {"BTS-17.22", [&] { return !right_level && n.a == kLevelByColonies; }},
  });
}

std::string Reason::check_place() const {
  const Content& c = pack_.content;
  const EffectNode& n = facts_.node();
  const Side& side = c.sides[s_.side];
  const LocationState& here = s_.locations[at(location_)];
  const bool printed = location_ < side.location_count;
  const auto cannot_build = [&] {
    const bool mine = here.controller == seat_;
    const bool yard =
        printed ? side.locations[at(location_)].shipyard != 0 : (s_.attached_yards >> location_ & 1) != 0;
    switch (n.b & ~kFromSupply) {
      case kAtYard:
        return location_ != side.sol && !(mine && yard);
      case kAtSol:
        return location_ != side.sol;
      case kAtDeepSpace:
        return location_ != side.deep_space;
      default:
        return !mine;
    }
  };
  const bool taken = (s_.free_at_turn_start >> location_ & 1) == 0;
  return verdict({
      {"BTS-8.9", [&] { return !printed || side.locations[at(location_)].kind != LocationKind::kYard; }},
      {"BTS-13.1.2", cannot_build},
      {"BTS-15.1.1", [&] { return here.system == kNone; }},
      {"BTS-15.1.2", [&] { return here.system != kNone && here.controller != seat_; }},
      {"BTS-15.1.3", [&] { return lacks("strength"); }},
      {"BTS-16.2.4", [&] { return facts_.supply() == 0; }},
      {"BTS-17.12", [&] { return here.system == kNone || !printed; }},
      {"BTS-17.21", [&] { return taken || (s_.bonus_locations >> location_ & 1) != 0; }},
      {"BTS-17.31", [&] { return s_.stealth_target != kNone && s_.stealth_target != location_; }},
  });
}

std::string Reason::check_rest() const {
  const Content& c = pack_.content;
  const Player& me = facts_.me();
  const Frame& f = facts_.decision();
  const int disc = name_.ends_with("food") ? kFood : kOre;
  const auto ability_used = [&] { return ability_ >= 0 && (me.abilities_used >> ability_ & 1) != 0; };
  const auto moves_nothing = [&] { return !facts_.surely_changes(work_of_ability()); };
  const auto types = [&](bool researched_only) {
    u8 mask = 0;
    for (int slot = 0; slot < c.slot_count; ++slot) {
      const bool held = (me.researched >> slot & 1) != 0;
      if ((c.slots[f.a].prereqs >> slot & 1) == 0 || (researched_only && !held)) continue;
      const u8 tech = s_.slots[at(slot)].tech;
      if (tech != kNone && c.techs[tech].right != kNone) mask |= static_cast<u8>(1 << c.techs[tech].right);
    }
    return mask;
  };
  const auto type = [&] { return std::ranges::find(kTypeIds, name_) - std::begin(kTypeIds); };
  const auto achievement = [&] {
    int index = 0;
    while (s_.achievement(index).card == kNone || pack_.labels.achievements[s_.achievement(index).card].id != name_)
      ++index;
    return s_.achievement(index);
  };
  const auto leader_of = [&](Seat seat, int colour) { return int{s_.more.leaders.held[seat][at(colour)]} - 1; };
  const auto leader = [&] { return find_id(pack_.labels.leaders, name_); };
  const auto wrong_disc = [&](u8 spec) { return (spec >> disc & 1) == 0; };
  const auto column = [&] { return at(name_.back() - 'A'); };
  const auto card_does_not_fit = [&] {
    return c.techs[at(tech_)].level != c.slots[f.a].level ||
           (f.b < kTypes && (c.techs[at(tech_)].types >> f.b & 1) == 0);
  };
  return verdict({
      {"BTS-5.4.1", [&] { return me.ore < c.trade_ore_for_pop || facts_.supply() == 0; }},
      {"BTS-5.4.2", [&] { return me.ore < c.trade_ore_for_scrap; }},
      {"BTS-5.4.3", [&] { return me.population == 0; }},
      {"BTS-6.1",
       [&] { return lacks("achievement") && lacking()->need == c.achievements[achievement().card].at_least; }},
      {"BTS-6.4", [&] { return achievement().claimed == c.achievements[achievement().card].space_count; }},
      {"BTS-6.5", [&] { return std::ranges::count(achievement().owner, seat_) > 0; }},
      {"LND-6.15.3", [&] { return c.achievements[achievement().card].group == kOfLeader; }},
      {"LND-2.5",
       [&] {
         for (Seat p = 0; p < s_.players_count; ++p)
           if (leader_of(p, 0) == leader() || leader_of(p, 1) == leader()) return true;
         return false;
       }},
      {"LND-2.6", [&] { return leader_of(seat_, c.leaders[at(leader())].colour) >= 0; }},
      {"BTS-6.9", [&] { return s_.players_count < 4; }},
      {"BTS-9.7",
       [&] {
         const int guild = find_id(pack_.labels.guilds, name_);
         return guild >= 0 && ((s_.guilds >> guild & 1) != 0 || c.guilds[at(guild)].tier != facts_.node().b);
       }},
      {"BTS-10.4.1", [&] { return me.supply[column()] == 0; }},
      {"BTS-10.9", [&] { return cube_stays(static_cast<int>(column())); }},
      {"BTS-11.4.1", [&] { return (types(false) >> type() & 1) == 0 || (f.b >> type() & 1) == 0; }},
      {"BTS-11.4.2", [&] { return (types(true) >> type() & 1) == 0 || (f.b >> type() & 1) == 0; }},
      {"BTS-11.4.4", card_does_not_fit},
      {"BTS-20.3.3", card_does_not_fit},
      {"BTS-12.1", [&] { return f.a != kAnyDisc && f.a != disc; }},
      {"BTS-12.5", [&] { return lacks("disc"); }},
      {"BTS-13.2.1", [&] { return level_ == kMaxShipLevel; }},
      {"BTS-14.1.1", [&] { return lacks("jumps"); }},
      {"BTS-14.3.1", [&] { return true_outpost(disc); }},
      {"BTS-14.3.7", [&] { return lacks("disc"); }},
      {"BTS-15.2", [&] { return lacks("settling"); }},
      {"BTS-15.5", [&] { return wrong_disc(c.systems[f.a].spec); }},
      {"BTS-16.3", [&] { return s_.changed == 0; }},
      {"BTS-16.4", [&] { return s_.acting != 0; }},
      {"BTS-16.8", ability_used},
      {"BTS-16.10", [&] { return lacking() != nullptr && (facts_.blocked(work_of_ability()) || moves_nothing()); }},
  });
}

std::string Reason::check() const {
  for (const Condition& condition : why_.conditions)
    if (std::string problem = check_condition(condition); !problem.empty()) return problem;
  if (kind_ == "space") return space_ < 0 ? "there is no such space" : check_space();
  if (kind_ == "slot") return check_slot();
  if (kind_ == "location") return check_place();
  return check_rest();
}

std::string untrue(const Pack& pack, const State& s, Seat seat, const std::string& element, const Refusal& why) {
  return Reason(pack, s, seat, element, why).check();
}

}  // namespace orrery::beyond_the_sun
