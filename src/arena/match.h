// Bots against bots: plays a schedule on several threads and sums it up. The result depends on the options alone, not
// on the number of threads or processes.
#pragma once
#include "arena/collector.h"
#include "arena/crew.h"
#include "arena/game_runner.h"
#include "arena/report.h"

namespace orrery::arena {

// Whether the bots exist, the programs among them answer and play this game, and the game accepts the options.
Result<void> check_match(const AnyGame& game, const MatchOptions& options);

// Precondition: the schedule has at least one line-up and one block.
// With a leader, its helpers play along until they are told to stop; they may still be at it when this returns.
Result<MatchReport> play_match(const AnyGame& game, const MatchOptions& options, const MatchHooks& hooks = {},
                               Leader* leader = nullptr);

}  // namespace orrery::arena
