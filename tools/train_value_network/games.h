// Games that the network learns from, and matches that show what it is worth.
#pragma once
#include <string>
#include <vector>

#include "arena/bias.h"
#include "core/any_game.h"
#include "core/options.h"
#include "network.h"

namespace orrery::training {

struct Orders {
  const AnyGame& game;
  PlayerRange players;
  std::vector<arena::Bias> biases;  // some seats are bent so; may be empty
};

// Games of greedy players who err now and then; so many per cent of the seats judge the ends of their plans by the
// network. All threads are used; the games depend on the seed alone.
Positions play(const Orders& orders, const ValueNetwork* network, int percent, int games, u64 seed);

struct Match {
  int games = 0;
  double won = 0;
};
// One seat has the network, the others the evaluation alone; all are the bot of that name. "greedy": its plans are
// judged by the network, which only deeper levels do by themselves. Where `against` names a bot, that is what the
// others are, with the network too.
Result<Match> match(const Orders& orders, const ValueNetwork& network, const std::string& bot,
                    const std::string& against, int games, u64 seed);

}  // namespace orrery::training
