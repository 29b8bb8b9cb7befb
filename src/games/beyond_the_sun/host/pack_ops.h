// Where an operation of the effect language is read.
#pragma once
#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {

// An operation in its list.
struct Site {
  Builder& builder;
  const Doc& arg;
  Scope scope;
  int depth;
  bool alone;            // the only node of its list
  bool research_before;  // an earlier node of the list researches

  Problems& problems() const { return builder.problems; }
  int number(int low, int high) const { return content::read_number(builder.problems, arg, low, high); }
};

// A list inside an effect; `depth` counts the lists around it.
NodeId compile_list(Builder&, const Doc& list, Scope, int depth);

}  // namespace orrery::beyond_the_sun::packing
