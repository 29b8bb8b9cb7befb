// Everything that Pulsar 2849 says: what is asked, moves, events, the final account; and moves as text.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "games/pulsar_2849/host/values.h"

namespace orrery::pulsar_2849 {

// words.cpp
std::string prompt(const Pack&, const State&, Language);
std::vector<ScoreLine> breakdown(const State&);
// moves.cpp
std::string format_move(const Pack&, const State&, Move);
Result<Move> parse_move(const Pack&, const State&, std::string_view);
bool is_well_formed(const Pack&, const State&, Move);
std::string describe_move(const Pack&, const State&, Move, Language);
// What a person clicks for the move, in order: a die action names the payer first (die, token), then the target.
// A flight is paid with the own ship; its route names the end first, then the locations on the way.
//   hq:SIDE  place:LOCATION  pool:VALUE  marker:TRACK:PLACE  die:SEAT:VALUE  red:SEAT  token:SEAT:minus|plus|plus2
//   ship:SEAT  gyro:SIZE  kept:SEAT:SIZE  gyrodyne:LOCATION  transmitter:ID  end:TRANSMITTER:left|right  array:SEAT
//   project:SEAT:ID  tech:ID  buy:pm1|plus2  joint:SEAT:VALUE  explore  goal:ID
// A move without any is a button.
std::vector<std::string> affected_elements(const Pack&, const State& view, Move);
// events.cpp; `after` is any later moment of the same game.
std::string describe_event(const Pack&, const State& after, const Event&, Language);
// {"type": "flew", "seat": 1, "segments": 4, "place": "c1-pul-01"}
Json event_json(const Pack&, const State& after, const Event&);

}  // namespace orrery::pulsar_2849
