#include "games/beyond_the_sun/host/pack_flags.h"

#include <fmt/format.h>

#include "games/beyond_the_sun/host/operations.h"

namespace orrery::beyond_the_sun::packing {
namespace {

bool list_has(const Content& c, NodeId list, u8 flag) { return list != kNoNode && (c.nodes[list].flags & flag) != 0; }

u8 own_flags(const Content& c, const EffectNode& n) {
  u8 flags = n.flags & node_flag::kMay;
  if (flags == 0 && operation(n.op).fallible(c, n)) flags |= node_flag::kFallible;
  if (flags != node_flag::kMay && operation(n.op).surely_changes(c, n)) flags |= node_flag::kSurelyChanges;
  if (n.op == Op::kResearch || list_has(c, n.child, node_flag::kListMarked)) flags |= node_flag::kMarked;
  return flags;
}

}  // namespace

NodeId append_list(Builder& b, const Doc& at, const std::vector<EffectNode>& nodes) {
  Content& c = b.content;
  if (nodes.empty()) return kNoNode;
  if (c.node_count + nodes.size() > kMaxNodes) {
    b.problems.add(at, fmt::format("expected at most {} effects in a pack, found more", kMaxNodes - 1));
    return kNoNode;
  }
  const NodeId first = c.node_count;
  c.node_count = static_cast<u16>(c.node_count + nodes.size());
  u8 later = 0;
  for (std::size_t i = nodes.size(); i-- > 0;) {
    EffectNode& n = c.nodes[first + i];
    n = nodes[i];
    n.next = i + 1 < nodes.size() ? static_cast<NodeId>(first + i + 1) : kNoNode;
    n.flags = own_flags(c, n);
    if ((n.flags & node_flag::kFallible) != 0) later |= node_flag::kListFallible;
    if ((n.flags & node_flag::kSurelyChanges) != 0) later |= node_flag::kListSurelyChanges;
    if ((n.flags & node_flag::kMarked) != 0) later |= node_flag::kListMarked;
    n.flags |= later;
  }
  return first;
}

bool contains_op(const Content& c, NodeId list, Op wanted) {
  for (NodeId i = list; i != kNoNode; i = c.nodes[i].next)
    if (c.nodes[i].op == wanted || contains_op(c, c.nodes[i].child, wanted)) return true;
  return false;
}

bool surely_colonizes(const Content& c, NodeId list) {
  for (NodeId i = list; i != kNoNode; i = c.nodes[i].next)
    if (c.nodes[i].op == Op::kColonize && (c.nodes[i].flags & node_flag::kMay) == 0) return true;
  return false;
}

u8 researchable_levels(const Content& c, NodeId list) {
  u8 levels = 0;
  for (NodeId i = list; i != kNoNode; i = c.nodes[i].next) {
    const EffectNode& n = c.nodes[i];
    if (n.op == Op::kResearch && (n.b & research_flag::kKnownOnly) == 0)
      levels |= n.a == kLevelByColonies ? u8{0x0F} : n.a;
    levels |= researchable_levels(c, n.child);
  }
  return levels;
}

FastPath fast_path_of(const Content& c, NodeId list, u8& argument) {
  argument = 0;
  if (list == kNoNode) return FastPath::kNo;
  const EffectNode& first = c.nodes[list];
  if (first.op == Op::kResearch && first.next == kNoNode && (first.flags & node_flag::kMay) == 0 && first.b == 0 &&
      first.a != kLevelByColonies) {
    argument = first.a;
    return FastPath::kResearch;
  }
  if (first.op == Op::kColonize && first.next == kNoNode && (first.flags & node_flag::kMay) == 0) {
    argument = first.a;
    return FastPath::kColonize;
  }
  bool surely = false;
  bool jumps = false;
  bool may_build = false;
  bool resources_moved = false;  // population gained or ships moved: what follows is not counted here
  int cubes = 0;
  for (NodeId id = list; id != kNoNode; id = c.nodes[id].next) {
    const EffectNode& n = c.nodes[id];
    const bool may = (n.flags & node_flag::kMay) != 0;
    if (n.op == Op::kRepeatImmediate) return FastPath::kNo;
    if (n.op == Op::kBuild && !may && (n.b & kFromSupply) == 0) {
      if (resources_moved || build_at(n) == kAtControlled) return FastPath::kNo;
      cubes += n.c;
    } else if ((n.flags & node_flag::kFallible) != 0) {
      return FastPath::kNo;
    }
    surely = surely || (n.flags & node_flag::kSurelyChanges) != 0;
    for (NodeId i = n.op == Op::kChoose ? n.child : kNoNode; i != kNoNode; i = c.nodes[i].next)
      surely = surely ||
               (c.nodes[i].cost == 0 &&
                (c.nodes[i].flags & (node_flag::kFallible | node_flag::kSurelyChanges)) == node_flag::kSurelyChanges);
    may_build = may_build || (n.op == Op::kBuild && !resources_moved && build_at(n) != kAtControlled);
    jumps = jumps || n.op == Op::kJump || n.op == Op::kJumpAnywhere;
    resources_moved = resources_moved || (n.op != Op::kGainOre && n.op != Op::kBuild && n.op != Op::kAutomate);
  }
  if (cubes > 0) {
    argument = static_cast<u8>(cubes);
    return FastPath::kUsesCubes;
  }
  argument = may_build ? 1 : 0;
  return surely ? FastPath::kAlways : jumps ? FastPath::kShips : FastPath::kNo;
}

}  // namespace orrery::beyond_the_sun::packing
