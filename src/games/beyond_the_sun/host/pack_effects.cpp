// Effect lists: from maps with one key to flat nodes.
#include <fmt/format.h>

#include <utility>

#include "games/beyond_the_sun/host/operations.h"
#include "games/beyond_the_sun/host/pack_flags.h"
#include "games/beyond_the_sun/host/pack_ops.h"

namespace orrery::beyond_the_sun::packing {
namespace {

constexpr int kMaxDepth = 6;
constexpr std::size_t kMaxListLength = 12;

constexpr std::pair<u8, std::string_view> kPlaceNames[] = {
    {place::kImmediate, "an immediate bonus"},
    {place::kControl, "a control bonus"},
    {place::kColonize, "a colonisation bonus"},
    {place::kAbility, "an ability"},
    {place::kAction, "an action"},
    {place::kEvent, "an event"},
    {place::kEventAction, "the action of an event"},
    {place::kSetup, "a set-up line"},
};

std::string_view place_name(u8 where) {
  for (const auto& [place, name] : kPlaceNames)
    if (place == where) return name;
  return "this place";
}

std::string allowed_ops(u8 where) {
  std::vector<std::string_view> names;
  for (const Operation& known : all_operations())
    if ((known.places & where) != 0) names.push_back(known.name);
  return content::one_of(names);
}

// The operation of an effect, or nullptr after a problem.
const Operation* find_op(Builder& b, const Doc& doc, u8 where) {
  if (doc.kind != Doc::Kind::kMap || doc.map.size() != 1) {
    b.problems.add(doc, fmt::format("expected an effect with exactly one key, found {}",
                                    doc.kind == Doc::Kind::kMap ? fmt::format("a map with {} keys", doc.map.size())
                                                                : content::describe(doc)));
    return nullptr;
  }
  const auto& [name, arg] = doc.map.front();
  for (const Operation& known : all_operations()) {
    if (known.name != name) continue;
    if ((known.places & where) != 0) return &known;
    if (known.op == Op::kRepeatImmediate && where == place::kImmediate)
      b.problems.add(arg,
                     "expected an effect that ends, found an immediate bonus that repeats itself (a cyclic effect)");
    break;
  }
  b.problems.add(arg, fmt::format("expected {} in {}, found `{}`", allowed_ops(where), place_name(where), name));
  return nullptr;
}

}  // namespace

NodeId compile_list(Builder& b, const Doc& list, Scope scope, int depth) {
  if (depth >= kMaxDepth) {
    b.problems.add(list, fmt::format("expected effects nested at most {} deep, found more", kMaxDepth));
    return kNoNode;
  }
  const auto& docs = content::read_list(b.problems, list, depth == 0 ? 0 : 1, kMaxListLength, "effects");
  std::vector<EffectNode> nodes;
  bool research_before = false;
  for (const Doc& doc : docs) {
    const Operation* known = find_op(b, doc, scope.place);
    if (known == nullptr) return kNoNode;
    EffectNode node{};
    node.op = known->op;
    Site site{b, doc.map.front().second, scope, depth, docs.size() == 1, research_before};
    known->read(site, node);
    nodes.push_back(node);
    research_before |= node.op == Op::kResearch;
  }
  return append_list(b, list, nodes);
}

NodeId Builder::effect(const Doc& list, Scope scope) { return compile_list(*this, list, scope, 0); }

u8 Builder::cost(const Doc& doc) {
  Record r(problems, doc, "a cost");
  Cost cost{};
  cost.ore = static_cast<u8>(r.number_or("ore", 0, 1, 99));
  cost.return_pop = static_cast<u8>(r.number_or("return_pop", 0, 1, 9));
  cost.ore_to_opponent = static_cast<u8>(r.number_or("ore_to_opponent", 0, 1, 99));
  for (u8 i = 0; i < content.cost_count; ++i) {
    const Cost& known = content.costs[i];
    if (known.ore == cost.ore && known.return_pop == cost.return_pop && known.ore_to_opponent == cost.ore_to_opponent)
      return i;
  }
  if (content.cost_count >= kMaxCosts) {
    problems.add(doc, fmt::format("expected at most {} different costs in a pack, found more", kMaxCosts - 1));
    return 0;
  }
  content.costs[content.cost_count] = cost;
  return content.cost_count++;
}

u8 Builder::cost_in(Record& r, bool needed) {
  if (needed) return cost(r.need("cost"));
  const Doc* doc = r.find("cost");
  return doc == nullptr ? u8{0} : cost(*doc);
}

}  // namespace orrery::beyond_the_sun::packing
