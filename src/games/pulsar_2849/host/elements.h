// Names of the things on a drawn board that a move is made with.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

// What a person clicks for the move, in order: a die action names the payer first (die, token), then the target.
// A flight is paid with the own ship; its route names the end first, then the locations on the way.
//   hq:SIDE  place:LOCATION  pool:VALUE  marker:TRACK:PLACE  die:SEAT:VALUE  red:SEAT  token:SEAT:minus|plus|plus2
//   ship:SEAT  gyro:SIZE  kept:SEAT:SIZE  gyrodyne:LOCATION  transmitter:ID  end:TRANSMITTER:left|right  array:SEAT
//   project:SEAT:ID  tech:ID  buy:pm1|plus2  joint:SEAT:VALUE  explore  goal:ID
// A move without any is a button.
std::vector<std::string> touches(const Pack&, const State& view, Move);

// By element, each once: what `seat` cannot choose at the decision at hand, and the rule that forbids it. Empty
// unless `seat` is to act.
std::vector<std::pair<std::string, Refusal>> refused(const Pack&, const State& view, Seat seat);

}  // namespace orrery::pulsar_2849
