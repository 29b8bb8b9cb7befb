// What does not change while the server runs, as JSON: the games, their cards and boards, their rules.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "server/levels.h"
#include "table/show.h"

namespace orrery::server {

Json games_json(const std::vector<std::unique_ptr<AnyGame>>& games, const Levels& levels);
// `content`: what clients call the content of the game.
Json game_json(const AnyGame& game, const std::string& content);
Json rules_json(const AnyGame& game);
// The guided first game; null where there is none.
Json lesson_json(const AnyGame& game);

}  // namespace orrery::server
