// One stated reason and the facts it is compared with.
#pragma once
#include <functional>
#include <map>
#include <string>

#include "beyond_the_sun/facts.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {

class Reason {
 public:
  Reason(const Pack& pack, const State& state, Seat seat, const std::string& element, const Refusal& why)
      : pack_(pack), s_(state), seat_(seat), facts_(pack, state, seat), why_(why) {
    const auto colon = element.find(':');
    kind_ = element.substr(0, colon);
    name_ = element.substr(colon + 1);
    if (kind_ == "space") find_space();
    if (kind_ == "slot") slot_ = find_id(pack.labels.slots, name_);
    if (kind_ == "location") location_ = find_location(pack, state, name_);
    if (kind_ == "ability") ability_ = find_ability(pack, name_);
    if (kind_ == "tech") tech_ = find_id(pack.labels.techs, name_);
    if (kind_ == "ship") find_ship();
  }

  std::string check() const;

 private:
  using Check = std::function<bool()>;

  void find_space() {
    const auto spaces = named_spaces(pack_, s_, seat_);
    const auto found = find_exact_space(spaces, name_);
    if (!found) return;
    space_ = *found;
    for (const NamedSpace& named : spaces)
      if (named.space == space_) action_ = named.action;
    const Content& c = pack_.content;
    if (space_ < kFirstTechSpace) {
      const BoardSpace& printed = c.spaces[s_.players_count - 2u][at(space_)];
      guild_ = printed.guild;
      unlimited_ = printed.unlimited != 0;
      if (asks(FrameKind::kChooseAction)) work_.surcharge = printed.surcharge;
      if (guild_ != kNone && facts_.leads("guild-master")) work_.surcharge -= 1;
    } else if (space_ < kFirstPrivateSpace) {
      holder_ = (space_ - kFirstTechSpace) / 4;
      work_.card = s_.slots[at(holder_)].tech;
    } else if (space_ < kFirstEventSpace) {
      work_.card = facts_.me().private_techs[at((space_ - kFirstPrivateSpace) / 4)];
    }
    if (action_ == kNone) return;
    work_.cost = c.costs[c.actions[action_].cost];
    work_.effect = c.actions[action_].effect;
    const EffectNode& n = facts_.node();
    work_.replaceable = true;
    work_.must_research = asks(FrameKind::kCopyAction) && static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch;
  }

  void find_ship() {
    const auto first = name_.find(':');
    const auto last = name_.rfind(':');
    location_ = find_location(pack_, s_, name_.substr(first + 1, last - first - 1));
    level_ = name_.back() - '0';
  }

  bool asks(FrameKind kind) const { return static_cast<FrameKind>(facts_.decision().kind) == kind; }
  const Condition* lacking() const {
    for (const Condition& condition : why_.conditions)
      if (!condition.holds()) return &condition;
    return nullptr;
  }
  bool lacks(const char* about) const { return lacking() != nullptr && lacking()->about == about; }
  bool foreign_pawn() const {
    for (Seat other = 0; other < s_.players_count; ++other)
      if (other != seat_ && s_.players[other].pawn == space_) return true;
    return false;
  }

  std::string check_condition(const Condition&) const;
  bool true_space(const Condition&) const;
  bool true_strength(const Condition&) const;
  bool nothing_to_copy() const;
  // Only a part behind a choice or a movement can fail for a reason that no figure tells.
  bool no_figure() const {
    const Content& c = pack_.content;
    const NodeId effect = work_.effect;
    return why_.conditions.empty() &&
           (facts_.contains(effect, Op::kJump, work_.card) || facts_.contains(effect, Op::kChoose, work_.card) ||
            facts_.contains(effect, Op::kUpgrade, work_.card) || c.actions[action_].copies != 0);
  }

  // [BTS-17.2] [BTS-17.3] By what is printed, without a look at what it costs.
  bool not_to_be_copied() const {
    const Content& c = pack_.content;
    const EffectNode& n = facts_.node();
    if (space_ >= kFirstPrivateSpace) return true;  // [BTS-18.5]
    if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch)
      return c.actions[action_].contains_research == 0 || (guild_ != kNone && (s_.guilds >> guild_ & 1) == 0);
    if (holder_ < 0 || (n.b >> (c.techs[work_.card].level - 1) & 1) == 0) return true;
    return (s_.players[facts_.decision().c].researched >> holder_ & 1) == 0;
  }

  std::string verdict(const std::map<std::string, Check>& checks) const {
    const auto found = checks.find(why_.rule);
    if (found == checks.end()) return "there is no check for this rule";
    return found->second() ? "" : "it is not so";
  }
  Work work_of_ability() const {
    if (ability_ < 0) return {};
    const Ability& ability = pack_.content.abilities[at(ability_)];
    return {pack_.content.costs[ability.cost], 0, ability.effect};
  }
  bool true_outpost(int disc) const {
    const int location = facts_.decision().a;
    const u8 system = s_.locations[at(location)].system;
    const u8 spec = system != kNone ? pack_.content.systems[system].spec
                                    : pack_.content.sides[s_.side].locations[at(location)].spec;
    return (spec >> disc & 1) == 0;
  }
  // [BTS-10.9] A cube of this column cannot be moved: there is none, another column comes first, or none has room.
  bool cube_stays(int from) const {
    const EffectNode& n = facts_.node();
    const Player& me = facts_.me();
    if (me.supply[at(from)] == 0) return true;
    bool more_to_the_right = false;
    for (int column = from + 1; column < kColumns; ++column)
      more_to_the_right = more_to_the_right || me.supply[at(column)] > 0;
    if (n.b == 0 && more_to_the_right) return true;
    for (int to = 0; to < kColumns; ++to) {
      if (to == from || (n.c == 0 && to != 0)) continue;
      if (to == 0 || me.supply[at(to)] < pack_.content.mats[me.mat].columns[at(to)]) return false;
    }
    return true;
  }
  std::string check_space() const;
  std::string check_slot() const;
  std::string check_place() const;
  std::string check_rest() const;

  const Pack& pack_;
  const State& s_;
  Seat seat_;
  Facts facts_;
  const Refusal& why_;
  std::string kind_, name_;
  int space_ = -1, slot_ = -1, location_ = -1, ability_ = -1, tech_ = -1, holder_ = -1, level_ = 0;
  u8 action_ = kNone, guild_ = kNone;
  bool unlimited_ = false;
  Work work_;
};

}  // namespace orrery::beyond_the_sun
