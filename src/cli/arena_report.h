// What the arena prints.
#pragma once
#include "arena/match.h"
#include "cli/output.h"

namespace orrery::cli {

Json arena_json(const AnyGame&, const arena::MatchOptions&, const arena::MatchReport&);
std::string arena_text(const AnyGame&, const arena::MatchOptions&, const arena::MatchReport&);

// One line for a terminal: a bar, games per second, time left.
std::string progress_line(u64 done, u64 games, double seconds);

}  // namespace orrery::cli
