#include "games/beyond_the_sun/host/effect_runs.h"

namespace orrery::beyond_the_sun {
namespace {

bool equal_lists(const Content& c, NodeId a, NodeId b);

// Flags other than kMay tell of the rest of the list, so equal nodes may differ in them.
bool equal_nodes(const Content& c, const EffectNode& x, const EffectNode& y) {
  return x.op == y.op && x.a == y.a && x.b == y.b && x.c == y.c && x.cost == y.cost &&
         (x.flags & node_flag::kMay) == (y.flags & node_flag::kMay) && equal_lists(c, x.child, y.child);
}

bool equal_lists(const Content& c, NodeId a, NodeId b) {
  while (a != kNoNode && b != kNoNode) {
    if (!equal_nodes(c, c.nodes[a], c.nodes[b])) return false;
    a = c.nodes[a].next;
    b = c.nodes[b].next;
  }
  return a == b;
}

}  // namespace

int run_length(const Content& c, NodeId first) {
  int n = 1;
  for (NodeId next = c.nodes[first].next; next != kNoNode && equal_nodes(c, c.nodes[first], c.nodes[next]);
       next = c.nodes[next].next)
    ++n;
  return n;
}

NodeId advance(const Content& c, NodeId node, int steps) {
  while (steps-- > 0) node = c.nodes[node].next;
  return node;
}

}  // namespace orrery::beyond_the_sun
