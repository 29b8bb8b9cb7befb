// What remains of a game whose log this program cannot play: its rules or cards have changed since. The table is
// there with its last position, rests, and goes on from that position when those who play agree.
#pragma once
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery::table {

struct Halt {
  int ply = 0;                    // the first move that no longer fits, counted from 1; 0: none could be looked at
  std::string why = {};           // one sentence for operators
  std::vector<Seat> agreed = {};  // to go on from the position at hand
};

}  // namespace orrery::table
