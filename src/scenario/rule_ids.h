// Which rules a game has, so that a misspelt id is noticed.
#pragma once
#include <string_view>

#include "core/any_game.h"

namespace orrery::scenario {

// Of the document that this program holds; every id of a game without one.
bool is_rule_of(const GameInfo& game, std::string_view id);

}  // namespace orrery::scenario
