// Effects are flat arrays of nodes: a small language that content packs are compiled into. A game has its own
// operations, the first of which is the end of a list.
#pragma once
#include <type_traits>

#include "core/types.h"

namespace orrery {

using NodeId = u16;
inline constexpr NodeId kNoNode = 0;  // node 0 is the end of every list

namespace node_flag {
enum : u8 {
  kMay = 1,                 // the executing faction may skip the node
  kFallible = 2,            // mandatory, and may be impossible to execute
  kListFallible = 4,        // this node or a later one of its list is fallible
  kSurelyChanges = 8,       // executing it always changes the game
  kListSurelyChanges = 16,  // this node or a later one of its list surely changes the game
  kMarked = 32,             // game-defined mark on the node or below it (Beyond the Sun: contains research)
  kListMarked = 64,         // this node or a later one of its list is marked
};
}

template <class Op>
struct EffectNodeOf {
  Op op;
  u8 flags;
  u8 a;
  u8 b;
  u8 c;
  u8 cost;  // index into the game's table of costs, 0 = free
  NodeId child;
  NodeId next;
};
static_assert(sizeof(EffectNodeOf<u8>) == 10 && std::is_trivially_copyable_v<EffectNodeOf<u8>>);

// One entry of the decision stack in a state: either work in progress or, on top, a decision somebody has to make.
struct Frame {
  u8 kind;
  Seat seat;
  NodeId node;
  u8 a;
  u8 b;
  u8 c;
  u8 d;
};
static_assert(sizeof(Frame) == 8);

}  // namespace orrery
