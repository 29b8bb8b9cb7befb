// Which stacks of decisions can lie in a position. What passes can be played on.
#include "games/federation/host/state_json.h"

namespace orrery::federation {

std::string stack_problem(const Pack&, const State&) { return ""; }

}  // namespace orrery::federation
