// The games that are built in, by their ids.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/any_game.h"
#include "core/registry.h"

namespace orrery::test {

inline const AnyGame& game_called(std::string_view id) {
  static const auto kGames = all_games();
  for (const auto& game : kGames)
    if (game->info().id == id) return *game;
  throw std::runtime_error(std::string(id) + " is not there");
}

}  // namespace orrery::test
