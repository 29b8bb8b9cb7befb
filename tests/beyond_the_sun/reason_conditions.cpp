// The figures of a reason, one condition after the other.
#include <bit>

#include "beyond_the_sun/reason.h"

namespace orrery::beyond_the_sun {

bool Reason::true_space(const Condition& c) const {
  std::set<std::pair<u8, u8>> researches = facts_.researches(work_.effect, work_.card);
  // Inside an action: what is still to come of it.
  for (int i = 0; kind_ != "space" && i < s_.frame_count; ++i)
    if (const Frame& f = s_.frames[at(i)]; static_cast<FrameKind>(f.kind) == FrameKind::kSequence)
      researches.merge(facts_.researches(f.node, f.b));
  for (const auto& [levels, flags] : researches) {
    if (facts_.open_spaces(levels, flags) != c.have) continue;
    if (c.have > 0) return true;
    if (c.element.empty()) {
      bool all = true;
      for (int slot = 0; slot < pack_.content.slot_count; ++slot)
        if ((facts_.levels(levels) >> (pack_.content.slots[at(slot)].level - 1) & 1) != 0 &&
            ((flags & research_flag::kKnownOnly) == 0 || s_.slots[at(slot)].tech != kNone))
          all = all && (facts_.me().researched >> slot & 1) != 0;
      if (all) return true;
      continue;
    }
    const int nearest = find_id(pack_.labels.slots, c.element.substr(5));
    if (nearest >= 0 && facts_.missing_prerequisites(nearest) > 0) return true;
  }
  return false;
}

bool Reason::true_strength(const Condition& c) const {
  const int location = find_location(pack_, s_, c.element.substr(9));
  if (location < 0 || s_.locations[at(location)].system == kNone) return false;
  if (pack_.content.systems[s_.locations[at(location)].system].strength != c.need) return false;
  if (kind_ != "space" || facts_.ships(false) == 0 || !facts_.contains(work_.effect, Op::kJump, work_.card))
    return facts_.strength_at(location) == c.have;
  int jumps = 0;
  for (NodeId id = work_.effect; id != kNoNode; id = pack_.content.nodes[id].next)
    if (pack_.content.nodes[id].op == Op::kJump) jumps += pack_.content.nodes[id].a;
  if (s_.jumps_this_turn == 0)
    for (const Triggered& ability : abilities_of(pack_.content, pack_.content.mats[facts_.me().mat].source))
      if (ability.trigger == Trigger::kFirstJump) jumps += ability.amount;
  return facts_.gathered(location, jumps) == c.have;
}

bool Reason::nothing_to_copy() const {
  const Content& c = pack_.content;
  const EffectNode* copier = nullptr;
  const auto scan = [&](NodeId list) {
    for (NodeId id = list; id != kNoNode; id = c.nodes[id].next)
      if (c.nodes[id].op == Op::kCopyAction) copier = &c.nodes[id];
  };
  scan(work_.effect);
  // Somebody is paid, and the copy follows.
  const int paid = kind_ == "player" ? name_[0] - '0' : kNone;
  for (int i = 0; paid != kNone && i < s_.frame_count; ++i)
    if (static_cast<FrameKind>(s_.frames[at(i)].kind) == FrameKind::kSequence) scan(s_.frames[at(i)].node);
  const int spent = paid == kNone ? work_.cost.ore_to_opponent : facts_.decision().b;
  if (copier == nullptr) return false;
  const bool research = static_cast<CopyWhich>(copier->a) == CopyWhich::kContainsResearch;
  const auto impossible = [&](u8 action, u8 tech) {
    Work work{c.costs[c.actions[action].cost], 0, c.actions[action].effect, tech, research, true};
    work.cost.ore = static_cast<u8>(work.cost.ore + spent);
    return c.actions[action].copies != 0 || (research && c.actions[action].contains_research == 0) ||
           facts_.blocked(work);
  };
  if (research)
    for (int i = 0; i < c.space_count[s_.players_count - 2u]; ++i) {
      const BoardSpace& space = c.spaces[s_.players_count - 2u][at(i)];
      const bool open = space.guild == kNone || (s_.guilds >> space.guild & 1) != 0;
      if (open && !impossible(space.action, kNone)) return false;
    }
  for (int slot = 0; slot < c.slot_count; ++slot) {
    const u8 tech = s_.slots[at(slot)].tech;
    if (tech == kNone) continue;
    bool others = research;
    for (Seat p = 0; p < s_.players_count; ++p)
      others = others || (p != seat_ && (paid == kNone || p == paid) && (s_.players[p].researched >> slot & 1) != 0);
    if (!others || (!research && (copier->b >> (c.techs[tech].level - 1) & 1) == 0)) continue;
    for (int i = 0; i < c.techs[tech].action_count; ++i)
      if (!impossible(c.techs[tech].actions[at(i)], tech)) return false;
  }
  return true;
}

std::string Reason::check_condition(const Condition& c) const {
  const Player& me = facts_.me();
  const auto expect = [&](bool holds, const char* what) { return holds ? std::string() : c.about + ": " + what; };
  if (c.need_en.empty() || c.need_de.empty() || c.have_en.empty() || c.have_de.empty()) return "no words";
  if (c.about == "ore" || c.about == "population") {
    if (c.have != (c.about == "ore" ? int{me.ore} : int{me.population})) return c.about + " is not what there is";
    if (kind_ == "space") return expect(facts_.demands(work_).contains({c.about, c.need}), "not what it costs");
    if (kind_ == "ability") {
      const Ability& ability = pack_.content.abilities[at(ability_)];
      if (ability.mod == Mod::kFreeTrade) return "";
      return expect(
          facts_.demands({pack_.content.costs[ability.cost], 0, ability.effect}).contains({c.about, c.need}),
          "not what it costs");
    }
    if (c.rule == "BTS-5.4.1") return expect(c.need == pack_.content.trade_ore_for_pop, "not the price");
    if (c.rule == "BTS-5.4.2") return expect(c.need == pack_.content.trade_ore_for_scrap, "not the price");
    return expect(c.need == 1 && c.have == 0, "not the need");
  }
  if (c.about == "supply") return expect(facts_.supply() == c.have, "not what there is");
  if (c.about == "ship") return expect(facts_.ships(false) == c.have, "not what there is");
  if (c.about == "ship-below-4") return expect(facts_.ships(true) == c.have, "not what there is");
  if (c.about == "strength") return expect(true_strength(c), "not the strength there");
  if (c.about == "open-space") return expect(true_space(c), "not the open spaces");
  if (c.about == "prerequisite" || c.about == "researched") {
    const int other = find_id(pack_.labels.slots, c.element.substr(5));
    if (other < 0) return "no such technology space";
    if (slot_ >= 0 && (pack_.content.slots[at(slot_)].prereqs >> other & 1) == 0) return "no prerequisite";
    return expect((me.researched >> other & 1) == static_cast<u32>(c.have), "not so");
  }
  if (c.about == "controlled-system") {
    for (const LocationState& here : s_.locations)
      if (here.system != kNone && here.controller == seat_) return "a system is controlled";
    return "";
  }
  if (c.about == "control")
    return expect((s_.locations[at(location_)].controller == seat_) == (c.have == 1), "not so");
  if (c.about == "free-system") {
    for (int loc = 0; loc < s_.location_count; ++loc)
      if (s_.locations[at(loc)].system != kNone && (s_.free_at_turn_start >> loc & 1) != 0) return "there is one";
    return "";
  }
  if (c.about == "controlled") return expect(facts_.controlled() == c.have, "not what there is");
  if (c.about == "colonised") return expect(std::popcount(me.colonised) == c.have, "not what there is");
  if (c.about == "laid-system") return expect((s_.dyson_system != kNone) == (c.have == 1), "not so");
  if (c.about == "copy") return expect(nothing_to_copy(), "an action could be copied");
  if (c.about == "jumps") return expect(c.have == facts_.decision().a && c.need > c.have, "not so");
  if (c.about == "disc" && kind_ == "space")  // an option that takes it from its own track
    return expect(me.track[0] == 0 || me.track[1] == 0, "no track is empty");
  if (c.about == "disc") return expect(me.track[name_.ends_with("food") ? 0 : 1] == 0, "the track is not empty");
  if (c.about == "limit") {
    const SoloState& solo = s_.more.solo;
    return expect(c.rule == "SOLO-6.2" ? solo.jump_limit != 0 : solo.limits != 0, "nothing is forbidden");
  }
  if (c.about == "settling") return expect(c.need == facts_.decision().b, "not what is needed");
  if (c.about == "achievement") return "";  // recounted by the caller
  return "nothing is known about '" + c.about + "'";
}

}  // namespace orrery::beyond_the_sun
