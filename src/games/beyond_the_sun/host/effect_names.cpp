#include "games/beyond_the_sun/host/effect_names.h"

#include <map>

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

class Naming {
 public:
  explicit Naming(const Content& c) : c_(c), out_(c.node_count) {}

  // Names what has no name yet: an effect that repeats another one shares its nodes.
  void name(NodeId list, const std::string& owner, u8 card = kNone, bool of_event = false) {
    for (NodeId id = list; id != kNoNode && out_[id].id.empty(); id = at(c_.nodes, id).next) {
      out_[id] = {owner + ':' + std::to_string(++places_[owner]), card, of_event};
      name(at(c_.nodes, id).child, owner, card, of_event);
    }
  }
  void name_action(u8 action, const std::string& owner, u8 card = kNone) {
    if (action != kNone) name(at(c_.actions, action).effect, owner, card);
  }
  void name_ability(u8 ability, const std::string& owner) {
    if (ability != kNone) name(at(c_.abilities, ability).effect, owner);
  }
  std::vector<EffectLabel> all() { return std::move(out_); }

 private:
  const Content& c_;
  std::vector<EffectLabel> out_;
  std::map<std::string, int> places_;  // named so far, by owner
};

}  // namespace

std::vector<EffectLabel> name_effects(const Content& c, const Labels& labels) {
  Naming naming(c);
  for (int t = 0; t < c.tech_count; ++t) {
    const Tech& tech = at(c.techs, t);
    const std::string& id = at(labels.techs, t).id;
    for (int i = 0; i < tech.action_count; ++i) naming.name_action(at(tech.actions, i), id, static_cast<u8>(t));
    naming.name(tech.immediate, id, static_cast<u8>(t));
    for (const u8 ability : tech.abilities) naming.name_ability(ability, id);
  }
  for (int i = 0; i < c.system_count; ++i) {
    const std::string& id = at(labels.systems, i).id;
    naming.name(at(c.systems, i).on_control, id);
    naming.name(at(c.systems, i).on_colonize, id);
    naming.name_ability(at(c.systems, i).ability, id);
  }
  for (int e = 0; e < c.event_count; ++e) {
    const std::string& id = at(labels.events, e).id;
    naming.name(at(c.events, e).effect, id, static_cast<u8>(e), true);
    naming.name_action(at(c.events, e).action, id);
  }
  for (int m = 0; m < c.mat_count; ++m) {
    const std::string& id = at(labels.mats, m).id;
    naming.name(at(c.mats, m).setup, id);
    for (const Triggered& ability : abilities_of(c, at(c.mats, m).source)) naming.name(ability.effect, id);
  }
  for (int e = 0; e < c.solo.event_count; ++e) naming.name(at(c.solo.events, e).help, at(labels.foe_events, e).id);
  for (int l = 0; l < c.leader_count; ++l) {
    const std::string& id = at(labels.leaders, l).id;
    naming.name(at(c.leaders, l).setup, id);
    naming.name_action(at(c.leaders, l).action, id);
    for (const Triggered& ability : abilities_of(c, at(c.leaders, l).source)) naming.name(ability.effect, id);
  }
  for (int a = 0; a < c.action_count; ++a) naming.name_action(static_cast<u8>(a), at(labels.actions, a).id);
  return naming.all();
}

}  // namespace orrery::beyond_the_sun
