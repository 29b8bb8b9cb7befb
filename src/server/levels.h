// The levels of bots that this server offers, each with its thinking time. Clients choose one by its name; what they
// write is compared with the list and nothing else.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/types.h"
#include "core/words.h"
#include "table/problem.h"

namespace orrery::server {

struct Level {
  std::string name;      // as clients say it
  std::string bot;       // as make_bot reads it: "mcts:1000ms"
  u32 milliseconds = 0;  // of thinking per turn; 0: none worth speaking of, or counted in simulations
  bool thinks = false;   // it takes a budget
  Words text = {};
};

class Levels {
 public:
  static constexpr std::size_t kMost = 16;
  static constexpr u32 kMostMilliseconds = 60'000;
  static constexpr u32 kMostSimulations = 100'000;

  // Every bot by its plain name, save `random`: nobody plays like that, not even in the first game.
  Levels();

  // What an operator wants: "mcts=3000ms" changes the time of a level, "patient=mcts:8000ms" offers another one,
  // "random=random" one that is not offered by default, "rollout=off" one no longer. After an error nothing has
  // changed.
  Result<void> set(std::string_view wish);

  // From weak to strong; never empty.
  const std::vector<Level>& all() const { return levels_; }
  const Level* find(std::string_view name) const;
  // For tables that were made when other levels were offered: the level of that name, or the nearest one.
  const Level& nearest(std::string_view stored) const;
  std::size_t number_of(const Level& level) const { return static_cast<std::size_t>(&level - levels_.data()); }

  // For a client that named something else.
  table::Problem unknown(const char* code) const;

 private:
  std::vector<Level> levels_;
};

}  // namespace orrery::server
