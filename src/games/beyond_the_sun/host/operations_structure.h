// Operations that other operations stand in. Their texts and icons are made with their lists.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline void read_choose(Site& s, EffectNode& n) {
  Builder& b = s.builder;
  Record r(s.problems(), s.arg, "choose");
  n.a = to_u8(r.number_or("times", 1, 1, 4));
  n.b = r.flag_or("repeat", false) ? 1 : 0;
  const auto& options = r.list("options", 2, 6, "options");
  if (n.b == 0 && n.a > options.size() && !options.empty())
    s.problems().add(s.arg, fmt::format("expected at least as many options as times, found {} options for {} times",
                                        options.size(), int{n.a}));
  std::vector<EffectNode> nodes;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Record option(s.problems(), options[i], "an option");
    option.fixed("id", std::string_view("ABCDEF").substr(i, 1));
    EffectNode node{};
    node.op = Op::kOption;
    node.a = to_u8(static_cast<int>(i));
    node.cost = b.cost_in(option, false);
    Scope scope = s.scope;
    scope.paid |= b.content.costs[node.cost].ore_to_opponent > 0;
    node.child = compile_list(b, option.need("do"), scope, s.depth + 1);
    nodes.push_back(node);
  }
  n.child = append_list(b, s.arg, nodes);
}

// Some choice has to be possible; without repetition as many as there are choices.
inline bool choice_is_fallible(const Content& c, const EffectNode& n) {
  int sure = 0;
  for (NodeId i = n.child; i != kNoNode; i = c.nodes[i].next)
    if ((c.nodes[i].flags & node_flag::kFallible) == 0) ++sure;
  return n.b != 0 ? sure == 0 : sure < n.a;
}

inline bool every_option_changes(const Content& c, const EffectNode& n) {
  for (NodeId i = n.child; i != kNoNode; i = c.nodes[i].next)
    if ((c.nodes[i].flags & node_flag::kSurelyChanges) == 0) return false;
  return true;
}

inline void read_optional(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "optional");
  n.cost = s.builder.cost_in(r, false);
  Scope scope = s.scope;
  scope.paid |= s.builder.content.costs[n.cost].ore_to_opponent > 0;
  n.child = compile_list(s.builder, r.need("do"), scope, s.depth + 1);
}

inline void read_per(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "per");
  u8 argument = 0;
  n.a = to_u8(static_cast<int>(s.builder.counter(r.need("count"), argument)));
  if (argument != 0) s.problems().expected(r.need("count"), "a counter without a level");
  n.b = to_u8(r.number_or("every", 1, 1, 20));
  n.c = to_u8(r.number_or("max", 0, 1, 20));
  n.child = compile_list(s.builder, r.need("do"), s.scope, s.depth + 1);
}

inline void read_factions(Site& s, EffectNode& n) {
  static constexpr Word<Selector> kWho[] = {{"all", Selector::kAll},
                                            {"others", Selector::kOthers},
                                            {"with-5-or-more-ore", Selector::kWith5OrMoreOre},
                                            {"lowest-automation-level", Selector::kLowestAutomation},
                                            {"paid", Selector::kPaid}};
  Record r(s.problems(), s.arg, "factions");
  const auto who = r.word("who", kWho);
  if (who == Selector::kPaid && !s.scope.paid)
    s.problems().add(r.need("who"), "expected a cost ore_to_opponent before `paid`, found none");
  n.a = to_u8(static_cast<int>(who));
  set_may(n, r.flag_or("may", false));
  n.child = compile_list(s.builder, r.need("do"), s.scope, s.depth + 1);
}

inline bool is_for_all(const EffectNode& n) { return static_cast<Selector>(n.a) == Selector::kAll; }

inline constexpr Operation kStructureOperations[] = {
    {Op::kChoose, "choose", place::kInPlay, read_choose, choice_is_fallible, every_option_changes, nullptr, nullptr},
    // Read with its choice.
    {Op::kOption, "", 0, nullptr, [](const Content& c, N n) { return n.cost != 0 || child_is_fallible(c, n); },
     child_surely_changes, nullptr, nullptr},
    {Op::kOptional, "optional", place::kInPlay, read_optional, never, never, nullptr, nullptr},
    {Op::kPer, "per", place::kInPlay, read_per, child_is_fallible, never, nullptr, nullptr},
    {Op::kFactions, "factions", place::kInPlay, read_factions,
     [](const Content& c, N n) { return is_for_all(n) && child_is_fallible(c, n); },
     [](const Content& c, N n) { return is_for_all(n) && child_surely_changes(c, n); }, nullptr, nullptr},
};

}  // namespace orrery::beyond_the_sun::operations
