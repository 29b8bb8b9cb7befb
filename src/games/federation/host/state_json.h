// The full-information position as JSON, and back.
#pragma once
#include <string>
#include <string_view>

#include "core/any_game.h"
#include "core/result.h"
#include "games/federation/host/values.h"

namespace orrery::federation {

Json to_json(const Pack&, const State&);
// Loading validates everything and names the field.
Result<State> from_json(const Pack&, const Json&);

// state_json_player.cpp
Json player_to_json(const Pack&, const State&, Seat);
void player_from_json(const Pack&, const JsonValue&, State&, Seat);

// Why this cannot be a stack of decisions of the position, or "" (state_json_check.cpp).
std::string stack_problem(const Pack&, const State&);

// handle.cpp
const GameInfo& game_info();

}  // namespace orrery::federation
