// What the declarations of operations are written with. Only operations.cpp includes the files that use it.
#pragma once
#include <fmt/format.h>

#include <string_view>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/operations.h"
#include "games/beyond_the_sun/host/pack_flags.h"
#include "games/beyond_the_sun/host/pack_ops.h"

namespace orrery::beyond_the_sun::operations {

namespace place = packing::place;
using packing::append_list;
using packing::Builder;
using packing::compile_list;
using packing::contains_op;
using packing::Group;
using packing::Problems;
using packing::Record;
using packing::Scope;
using packing::Site;
using packing::to_u8;
using packing::Word;
using text::Clause;
using text::Part;
using text::Speech;
using N = const EffectNode&;
using S = const Speech&;

inline constexpr u8 kAnywhere = place::kInPlay | place::kSetup;
inline constexpr std::string_view kDiscKinds[] = {"food", "ore", "any"};

inline bool never(const Content&, const EffectNode&) { return false; }
inline bool always(const Content&, const EffectNode&) { return true; }
inline bool child_has(const Content& c, const EffectNode& n, u8 flag) {
  return n.child != kNoNode && (c.nodes[n.child].flags & flag) != 0;
}
inline bool child_is_fallible(const Content& c, const EffectNode& n) {
  return child_has(c, n, node_flag::kListFallible);
}
inline bool child_surely_changes(const Content& c, const EffectNode& n) {
  return child_has(c, n, node_flag::kListSurelyChanges);
}

inline void read_few(Site& s, EffectNode& n) { n.a = to_u8(s.number(1, 9)); }

inline void set_may(EffectNode& n, bool may) {
  if (may) n.flags |= node_flag::kMay;
}

inline void need_top_level(Site& s, std::string_view name) {
  if (s.depth > 0)
    s.problems().add(
        s.arg, fmt::format("expected {} as a part of the event by itself, found it inside another effect", name));
}

}  // namespace orrery::beyond_the_sun::operations
