#include "beyond_the_sun/facts.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace orrery::beyond_the_sun {
namespace {
constexpr int kDeep = 6;
}

int Facts::supply() const {
  int n = 0;
  for (const u8 column : me().supply) n += column;
  return n;
}

int Facts::ships(bool below_top) const {
  int n = 0;
  for (const Ships here : me().ships)
    for (int level = 1; level <= (below_top ? 3 : 4); ++level)
      n += static_cast<int>(here >> (8 * (level - 1)) & 0xFF);
  return n;
}

int Facts::strength_at(int location) const {
  int n = 0;
  for (int level = 1; level <= 4; ++level)
    n += level * static_cast<int>(me().ships[at(location)] >> (8 * (level - 1)) & 0xFF) +
         (marked(location, level) ? 1 : 0);
  return n;
}

bool Facts::leads(std::string_view leader) const {
  for (const u8 held : s_.more.leaders.held[seat_])
    if (held != 0 && pack_.labels.leaders[held - 1u].id == leader) return true;
  return false;
}

bool Facts::marked(int location, int level) const {
  const LeaderState& l = s_.more.leaders;
  return leads("guerrilla-tactician") && l.power_state == power_state::kUnder && l.power_location == location &&
         l.power_level == level;
}

int Facts::controlled() const {
  return static_cast<int>(std::ranges::count(s_.locations, seat_, &LocationState::controller));
}

bool Facts::owns(Mod mod) const {
  const auto has = [&](u8 ability) { return ability != kNone && content().abilities[ability].mod == mod; };
  for (int slot = 0; slot < content().slot_count; ++slot) {
    const u8 tech = s_.slots[at(slot)].tech;
    if ((me().researched >> slot & 1) != 0 && tech != kNone &&
        std::ranges::any_of(content().techs[tech].abilities, has))
      return true;
  }
  for (int i = 0; i < me().private_count; ++i)
    if (std::ranges::any_of(content().techs[me().private_techs[at(i)]].abilities, has)) return true;
  for (int system = 0; system < content().system_count; ++system)
    if ((me().colonised >> system & 1) != 0 && has(content().systems[at(system)].ability)) return true;
  return false;
}

u8 Facts::levels(u8 asked) const {
  if (asked != kLevelByColonies) return asked;
  return static_cast<u8>(1 << std::min(3, std::popcount(me().colonised)));
}

int Facts::missing_prerequisites(int slot) const {
  const Slot& space = content().slots[at(slot)];
  int held = 0;
  for (int other = 0; other < content().slot_count; ++other)
    if ((space.prereqs >> other & 1) != 0 && (me().researched >> other & 1) != 0) ++held;
  int need = space.need;
  if (need == 2 && s_.slots[at(slot)].tech != kNone && owns(Mod::kSkipOnePrereq)) need = 1;  // [BTS-17.17]
  return std::max(0, need - held);
}

bool Facts::is_open(int slot, u8 flags) const {
  if ((me().researched >> slot & 1) != 0) return false;
  if ((flags & research_flag::kKnownOnly) != 0 && s_.slots[at(slot)].tech == kNone) return false;
  return (flags & research_flag::kIgnorePrereqs) != 0 || missing_prerequisites(slot) == 0;
}

int Facts::open_spaces(u8 asked, u8 flags) const {
  int n = 0;
  for (int slot = 0; slot < content().slot_count; ++slot)
    if ((levels(asked) >> (content().slots[at(slot)].level - 1) & 1) != 0 && is_open(slot, flags)) ++n;
  return n;
}

int Facts::distance(int from, int to) const {
  const Side& side = content().sides[s_.side];
  const auto joined = [&](int a, int b) {
    if (a >= side.location_count) return s_.locations[at(a)].attached_to == b;
    if (b >= side.location_count) return s_.locations[at(b)].attached_to == a;
    return (side.locations[at(a)].lines >> b & 1) != 0;
  };
  const bool anywhere = owns(Mod::kOneJumpAnywhere);
  std::vector<int> steps(at(s_.location_count), -1);
  std::vector<int> line{from};
  steps[at(from)] = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    for (int next = 0; next < s_.location_count; ++next) {
      const bool free = anywhere && line[i] != side.sol && line[i] != side.deep_space;
      if (steps[at(next)] >= 0 || (!joined(line[i], next) && !free)) continue;
      steps[at(next)] = steps[at(line[i])] + 1;
      line.push_back(next);
    }
  return steps[at(to)] < 0 ? kNone : steps[at(to)];
}

int Facts::best_from(int ship, int jumps, const std::vector<std::pair<int, int>>& ships) const {
  if (ship == static_cast<int>(ships.size())) return 0;
  const auto& [away, level] = ships[at(ship)];
  const int stays = best_from(ship + 1, jumps, ships);
  return away > jumps ? stays : std::max(stays, level + best_from(ship + 1, jumps - away, ships));
}

int Facts::gathered(int location, int jumps) const {
  std::vector<std::pair<int, int>> ships;
  for (int from = 0; from < s_.location_count; ++from) {
    if (from == location || me().ships[at(from)] == 0) continue;
    const int away = distance(from, location);
    for (int level = 1; level <= 4 && away <= jumps; ++level)
      for (int n = ship_count(me().ships[at(from)], level); n > 0; --n)
        ships.emplace_back(away, level + (n == 1 && marked(from, level) ? 1 : 0));
  }
  return strength_at(location) + best_from(0, jumps, ships);
}

void Facts::note(const Purse& purse, std::set<std::pair<std::string, int>>& out) const {
  if (purse.ore < me().ore) out.emplace("ore", me().ore - purse.ore);
  if (purse.population < me().population) out.emplace("population", me().population - purse.population);
}

void Facts::follow(NodeId list, u8 card, Purse& purse, std::set<std::pair<std::string, int>>& out, int depth) const {
  for (NodeId id = list; id != kNoNode && depth < kDeep; id = content().nodes[id].next) {
    const EffectNode& n = content().nodes[id];
    if (n.op == Op::kGainOre) purse.ore += n.a;
    if (n.op == Op::kPop || n.op == Op::kPopAny) {
      const int cubes = std::min<int>(n.a, purse.supply);
      purse.population += cubes;
      purse.supply -= cubes;
    }
    const bool optional = (n.flags & node_flag::kMay) != 0;
    const bool builds = n.op == Op::kBuild && (n.b & kFromSupply) == 0;
    const bool researches = n.op == Op::kResearch && (n.b & research_flag::kFromSupply) == 0;
    if (builds || researches) {
      Purse used = purse;
      used.population -= builds && !optional ? n.c : 1;
      note(used, out);
      if (!optional) purse = used;
    }
    if (n.op == Op::kBuild && (n.b & kFromSupply) != 0 && purse.supply == 0) out.emplace("population", 1);
    if (n.op == Op::kBuild && (n.b & kFromSupply) != 0) purse.supply -= std::min<int>(n.c, purse.supply);
    if (n.op == Op::kRepeatImmediate && card != kNone)
      follow(content().techs[card].immediate, card, purse, out, depth + 1);
    if (n.op == Op::kOptional || n.op == Op::kChoose) {
      const NodeId first = n.op == Op::kChoose ? n.child : id;
      for (NodeId option = first; option != kNoNode;
           option = n.op == Op::kChoose ? content().nodes[option].next : kNoNode) {
        Purse part = purse;
        const Cost& cost = content().costs[content().nodes[option].cost];
        part.ore -= cost.ore + cost.ore_to_opponent;
        part.population -= cost.return_pop;
        note(part, out);
        follow(content().nodes[option].child, card, part, out, depth + 1);
      }
    }
    if (n.op == Op::kPer)
      for (int times = repetitions(n); times > 0; --times) follow(n.child, card, purse, out, depth + 1);
  }
}

int Facts::repetitions(const EffectNode& n) const {
  int have = 0;
  if (static_cast<Counter>(n.a) == Counter::kControlledLocations) have = controlled();
  if (static_cast<Counter>(n.a) == Counter::kColonizedSystems) have = std::popcount(me().colonised);
  const int times = have / std::max<int>(1, n.b);
  return n.c == 0 ? times : std::min<int>(times, n.c);
}

std::set<std::pair<std::string, int>> Facts::demands(const Work& work) const {
  std::set<std::pair<std::string, int>> out;
  for (const int replaced : {0, 1}) {
    if (replaced == 1 && (!work.replaceable || work.cost.return_pop == 0 || !owns(Mod::kReplaceReturnPop))) break;
    Purse purse{me().ore - work.cost.ore - work.cost.ore_to_opponent - work.surcharge - replaced,
                me().population - work.cost.return_pop + replaced, supply() + work.cost.return_pop - replaced};
    note(purse, out);
    follow(work.effect, work.card, purse, out, 0);
  }
  return out;
}

std::set<std::pair<u8, u8>> Facts::researches(NodeId list, u8 card) const {
  std::set<std::pair<u8, u8>> out;
  for (NodeId id = list; id != kNoNode; id = content().nodes[id].next) {
    const EffectNode& n = content().nodes[id];
    if (n.op == Op::kResearch) out.emplace(n.a, n.b);
    if (n.op == Op::kRepeatImmediate && card != kNone) out.merge(researches(content().techs[card].immediate, kNone));
    if (n.child != kNoNode) out.merge(researches(n.child, card));
  }
  return out;
}

bool Facts::contains(NodeId list, Op wanted, u8 card) const {
  for (NodeId id = list; id != kNoNode; id = content().nodes[id].next) {
    const EffectNode& n = content().nodes[id];
    if (n.op == wanted) return true;
    if (n.child != kNoNode && contains(n.child, wanted, card)) return true;
    if (n.op == Op::kRepeatImmediate && card != kNone && contains(content().techs[card].immediate, wanted, kNone))
      return true;
  }
  return false;
}

bool Facts::fails(NodeId list, u8 card, Purse& purse, bool only_marked, int depth) const {
  bool moved = false;
  for (NodeId id = list; id != kNoNode && depth < kDeep; id = content().nodes[id].next) {
    const EffectNode& n = content().nodes[id];
    const bool owed = only_marked && (n.flags & node_flag::kMarked) != 0;
    const bool optional = (n.flags & node_flag::kMay) != 0 && !owed;
    if (n.op == Op::kGainOre) purse.ore += n.a;
    if (n.op == Op::kPop || n.op == Op::kPopAny) purse.population += std::min<int>(n.a, purse.supply);
    if (n.op == Op::kJump || n.op == Op::kJumpAnywhere) moved = moved || ships(false) > 0;
    if (n.op == Op::kBuild && (n.b & kFromSupply) == 0 && !optional && (purse.population -= n.c) < 0) return true;
    if (n.op == Op::kResearch && !optional) {
      if ((n.b & research_flag::kFromSupply) == 0 && --purse.population < 0) return true;
      if (open_spaces(n.a, n.b) == 0) return true;
    }
    if (n.op == Op::kTakeAttachedSystem && s_.dyson_system == kNone) return true;
    if (n.op == Op::kColonize && !optional && !moved) {
      bool any = false;
      for (int loc = 0; loc < s_.location_count; ++loc) {
        const LocationState& here = s_.locations[at(loc)];
        if (here.system == kNone) continue;
        const bool mine = here.controller == seat_ || (n.a & colonize_flag::kWithoutControl) != 0;
        any = any || (mine && strength_at(loc) >= content().systems[here.system].strength);
      }
      if (!any) return true;
    }
    if (n.op == Op::kColonize && !optional && moved && ships(false) == 0) return true;
    if (n.op == Op::kOptional && owed) {
      Purse part = purse;
      if ((part.ore -= content().costs[n.cost].ore) < 0 || fails(n.child, card, part, only_marked, depth + 1))
        return true;
    }
    if (n.op == Op::kChoose) {
      bool all = true;
      for (NodeId option = n.child; option != kNoNode; option = content().nodes[option].next) {
        const EffectNode& o = content().nodes[option];
        if (owed && (o.flags & node_flag::kMarked) == 0) continue;
        Purse part = purse;
        part.ore -= content().costs[o.cost].ore + content().costs[o.cost].ore_to_opponent;
        part.population -= content().costs[o.cost].return_pop;
        all = all && (part.ore < 0 || part.population < 0 || fails(o.child, card, part, only_marked, depth + 1));
      }
      if (all) return true;
    }
  }
  return false;
}

bool Facts::blocked(const Work& work) const {
  for (const int replaced : {0, 1}) {
    if (replaced == 1 && (!work.replaceable || work.cost.return_pop == 0 || !owns(Mod::kReplaceReturnPop))) break;
    Purse purse{me().ore - work.cost.ore - work.cost.ore_to_opponent - work.surcharge - replaced,
                me().population - work.cost.return_pop + replaced, supply() + work.cost.return_pop - replaced};
    if (purse.ore >= 0 && purse.population >= 0 && !fails(work.effect, work.card, purse, work.must_research, 0))
      return false;
  }
  return true;
}

bool Facts::surely_changes(const Work& work) const {
  for (NodeId id = work.effect; id != kNoNode; id = content().nodes[id].next) {
    const EffectNode& n = content().nodes[id];
    const bool optional = (n.flags & node_flag::kMay) != 0;
    if (n.op == Op::kGainOre && n.a > 0) return true;
    if (n.op == Op::kAutomate || n.op == Op::kTakeSystem || n.op == Op::kPrivateTech) return true;
    if ((n.op == Op::kPop || n.op == Op::kPopAny) && supply() + work.cost.return_pop > 0) return true;
    if (!optional &&
        ((n.op == Op::kBuild && (n.b & kFromSupply) == 0) || n.op == Op::kResearch || n.op == Op::kColonize))
      return true;
    if (n.op == Op::kUpgrade && n.a == 1 && !optional && ships(true) > 0) return true;
    if ((n.op == Op::kJump || n.op == Op::kJumpAnywhere) && ships(false) > 0) return true;
  }
  return false;
}

}  // namespace orrery::beyond_the_sun
