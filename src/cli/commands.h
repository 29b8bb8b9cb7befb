// The commands, each in the file of its name. They return the exit status: 0, or 1 when what was asked for was done
// and found wanting. Bad input is an Error: nothing has been written then.
#pragma once
#include "cli/arguments.h"
#include "core/result.h"

namespace orrery::cli {

inline constexpr int kFound = 1;  // violations, failed scenarios, rules without a test
inline constexpr int kBadInput = 2;

Result<int> analyse_command(const Arguments&);
Result<int> arena_command(const Arguments&);
Result<int> bench_command(const Arguments&);
Result<int> bot_command(const Arguments&);
Result<int> content_command(const Arguments&);
Result<int> games_command(const Arguments&);
Result<int> perft_command(const Arguments&);
Result<int> play_command(const Arguments&);
Result<int> probe_command(const Arguments&);
Result<int> replay_command(const Arguments&);
Result<int> rules_command(const Arguments&);
Result<int> scenario_command(const Arguments&);
Result<int> serve_command(const Arguments&);
Result<int> state_command(const Arguments&);
Result<int> tables_command(const Arguments&);

// Reads the command line and runs the command. The only code that knows the option parser.
int run(int argc, const char* const* argv);

}  // namespace orrery::cli
