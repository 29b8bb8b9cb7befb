// Hints and analyses as messages, described in docs/protocol.md.
#pragma once
#include "analysis/review.h"
#include "table/show.h"

namespace orrery::table {

// How far something is that thinks.
struct Thought {
  double progress = 0;
  bool done = false;
  bool stopped = false;  // ended early, by those who asked
};

// {type: "hint"}. `moves` is a list of Advice.
Json hint_message(int ply, const Thought& thought, const Json& moves);
// {type: "analysis"}: the points of `curve` from `from` on, and all turning points.
Json analysis_message(const Thought& thought, std::size_t total, const Json& curve, std::size_t from,
                      const Json& turns);

}  // namespace orrery::table
