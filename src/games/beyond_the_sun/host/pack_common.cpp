// What all sections share: ids, labels, counters, actions.
#include <fmt/format.h>

#include <algorithm>

#include "games/beyond_the_sun/host/pack_builder.h"
#include "games/beyond_the_sun/host/pack_flags.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun::packing {
namespace {

struct CounterSyntax {
  std::string_view name;
  Counter counter;
  bool may_have_level;
  bool needs_level;
};

constexpr CounterSyntax kCounters[] = {
    {"colonized_systems", Counter::kColonizedSystems, false, false},
    {"controlled_locations", Counter::kControlledLocations, false, false},
    {"fleet_strength", Counter::kFleetStrength, false, false},
    {"discs_removed", Counter::kDiscsRemoved, false, false},
    {"automation_level", Counter::kAutomationLevel, false, false},
    {"technologies", Counter::kTechnologies, true, false},
    {"achievement_vp", Counter::kAchievementVp, false, false},
    {"locations_wrested_this_action", Counter::kLocationsWrested, false, false},
    {"types_held", Counter::kTypesHeld, true, true},
    {"food_discs_removed", Counter::kFoodDiscsRemoved, false, false},
    {"ore_discs_removed", Counter::kOreDiscsRemoved, false, false},
    {"max_systems_of_one_spec", Counter::kMaxSystemsOfOneSpec, false, false},
    {"ship_cubes", Counter::kShipCubes, false, false},
    {"ore", Counter::kOreOwned, false, false},
    {"plus_one_vp_tokens", Counter::kTokens, false, false},
    {"claimed_achievements", Counter::kClaimedAchievements, false, false},
    {"locations_with_own_ship", Counter::kLocationsWithShip, false, false},
};

void index_group(Builder& b, const Doc* list, Group group, int limit, std::string_view what) {
  if (list == nullptr) return;
  std::size_t index = 0;
  bool of_modules = false;
  for (const Doc& entry : content::read_list(b.problems, *list, 1, static_cast<std::size_t>(limit), what)) {
    const Doc* id = entry.kind == Doc::Kind::kMap ? entry.find("id") : nullptr;
    if (id == nullptr) {
      b.problems.add(entry, fmt::format("expected the key id in each of the {}, found none", what));
      return;
    }
    if (of_modules && b.is_next(entry))
      b.problems.add(entry, fmt::format("expected {} of modules behind all others, found one before", what));
    of_modules = of_modules || !b.is_next(entry);
    const std::string name = content::read_id(b.problems, *id);
    const auto [it, added] = b.ids.try_emplace(name, Builder::Ref{group, static_cast<u8>(index++)});
    if (!added) b.problems.add(*id, fmt::format("expected an id that is used once, found a second `{}`", name));
  }
}

}  // namespace

void index_ids(Builder& b, Record& root) {
  index_group(b, root.find("technologies"), Group::kTech, kMaxTechs, "technologies");
  index_group(b, root.find("events"), Group::kEvent, kMaxEvents, "events");
  index_group(b, root.find("systems"), Group::kSystem, kMaxSystems, "systems");
  index_group(b, root.find("achievements"), Group::kAchievement, kMaxAchievements, "achievements");
  index_group(b, root.find("guilds"), Group::kGuild, kMaxGuilds, "guilds");
  index_group(b, root.find("factions"), Group::kFaction, kMaxMats / 2, "factions");
  index_group(b, root.find("leaders"), Group::kLeader, kMaxLeaders, "leaders");
  index_group(b, root.find("prediction_cards"), Group::kPrediction, kPredictions, "prediction cards");
}

bool Builder::is_next(const Doc& entry) const {
  const Doc* expert = entry.kind == Doc::Kind::kMap ? entry.find("expert") : nullptr;
  const Doc& card = expert == nullptr ? entry : *expert;
  return (card.kind == Doc::Kind::kMap && card.find("module") != nullptr) == modules;
}

u16 Builder::module_in(Record& r) {
  static constexpr Word<u16> kModules[] = {{"new-technologies", variant::kNewTechnologies},
                                           {"new-events", variant::kNewEvents},
                                           {"new-systems", variant::kNewSystems},
                                           {"revised-technologies", variant::kRevisedTechnologies},
                                           {"new-mats", variant::kNewMats}};
  const Doc* module = r.find("module");
  return module == nullptr ? u16{0} : content::read_word(problems, *module, kModules);
}

u8 Builder::ref(const Doc& doc, Group group, std::string_view what) {
  if (doc.kind == Doc::Kind::kScalar) {
    const auto it = ids.find(doc.scalar);
    if (it != ids.end() && it->second.group == group) return it->second.index;
  }
  problems.expected(doc, what);
  return 0;
}

Counter Builder::counter(const Doc& doc, u8& argument) {
  argument = 0;
  if (doc.kind == Doc::Kind::kScalar) {
    const std::string_view text = doc.scalar;
    const std::size_t open = text.find('(');
    const std::string_view name = text.substr(0, open);
    for (const CounterSyntax& syntax : kCounters) {
      if (syntax.name != name) continue;
      if (open == std::string_view::npos && !syntax.needs_level) return syntax.counter;
      const std::string_view level = open == std::string_view::npos ? "" : text.substr(open);
      if (syntax.may_have_level && level.size() == 3 && level[1] >= '1' && level[1] <= '4' && level[2] == ')') {
        argument = static_cast<u8>(level[1] - '0');
        return syntax.counter;
      }
      problems.expected(doc, syntax.may_have_level ? fmt::format("{0}(1) to {0}(4)", name)
                                                   : fmt::format("{} without a level", name));
      return syntax.counter;
    }
  }
  std::vector<std::string_view> names;
  for (const CounterSyntax& syntax : kCounters) names.push_back(syntax.name);
  problems.expected(doc, content::one_of(names));
  return Counter::kColonizedSystems;
}

Source Builder::source(const std::vector<Triggered>& abilities, const Doc& at) {
  const Source out{content.triggered_count, static_cast<u8>(abilities.size())};
  if (out.first + abilities.size() > kMaxTriggered) {
    problems.add(at, fmt::format("expected at most {} triggered abilities in a pack, found more", kMaxTriggered));
    return {};
  }
  std::ranges::copy(abilities, content.triggered.begin() + out.first);
  content.triggered_count = static_cast<u8>(out.first + out.count);
  return out;
}

u8 Builder::action(NodeId effect, u8 cost, int spaces, const Doc& at, Label label) {
  if (content.action_count >= kMaxActions) {
    problems.add(at, fmt::format("expected at most {} actions in a pack, found more", kMaxActions));
    return 0;
  }
  Action action{};
  action.effect = effect;
  action.cost = cost;
  action.spaces = static_cast<u8>(spaces);
  const EffectNode& first = content.nodes[effect];
  action.contains_research = effect != kNoNode && (first.flags & node_flag::kListMarked) != 0;
  action.copies = first.op == Op::kCopyAction;
  action.colonizes = surely_colonizes(content, effect) ? 1 : 0;
  action.fast_path = fast_path_of(content, effect, action.fast_path_argument);
  content.actions[content.action_count] = action;
  labels.actions.push_back(std::move(label));
  return content.action_count++;
}

u8 Builder::action_in(Record& r, Scope scope, int spaces, Label label) {
  const u8 price = cost_in(r, true);
  scope.paid = content.costs[price].ore_to_opponent > 0;
  const NodeId list = effect(r.need("do"), scope);
  if (list == kNoNode) problems.expected(r.need("do"), "at least one effect");
  return action(list, price, spaces, r.doc(), std::move(label));
}

Label read_label(Builder& b, Record& r) {
  Label label;
  label.id = r.id("id");
  label.en = r.text("name");
  label.de = r.text_or("name_de", label.en);
  content::read_provenance(b.problems, r, label, true);
  return label;
}

std::array<int, 2> read_position(Builder& b, Record& r) {
  std::array<int, 2> at{};
  const auto& docs = r.list("pos", 2, 2, "percentages (x, y)");
  for (std::size_t i = 0; i < docs.size(); ++i) at[i] = content::read_number(b.problems, docs[i], 0, 100);
  return at;
}

}  // namespace orrery::beyond_the_sun::packing
