// What somebody is told who went beyond a limit.
#pragma once
#include "server/limits.h"
#include "table/messages.h"

namespace orrery::server {

// A code and a sentence. The status of an answer to it over HTTP is 429 where the client is the cause, 503 where the
// server as a whole has no room.
table::Problem refusal_of(Limit limit);
int status_of(Limit limit);

}  // namespace orrery::server
