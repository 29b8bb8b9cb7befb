// The game line by line: for scripts, tests, screen readers and terminals that cannot be drawn on.
#pragma once
#include "cli/play/line_input.h"
#include "cli/play/session.h"

namespace orrery::cli {

// Until the game is over, the input ends or a signal comes. Returns the exit status.
Result<int> play_plain(Session& session, LineInput& input, Language lang);

}  // namespace orrery::cli
