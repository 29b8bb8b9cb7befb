// Which program this is.
#pragma once
#include <memory>
#include <vector>

#include "core/any_game.h"
#include "table/show.h"

namespace orrery::server {

// The body of /api/version: the program, what it speaks and reads, and the content of its games by hash.
Json version_json(const std::vector<std::unique_ptr<AnyGame>>& games);

}  // namespace orrery::server
