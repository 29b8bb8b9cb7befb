// Everything that Federation says: what is asked, moves, events, the final account; and moves as text.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "games/federation/host/values.h"

namespace orrery::federation {

// words.cpp
std::string prompt(const Pack&, const State&, Language);
std::vector<ScoreLine> breakdown(const State&);
// account.cpp
std::vector<AccountTable> account(const Pack&, const State&);
// moves.cpp
std::string format_move(const Pack&, const State&, Move);
Result<Move> parse_move(const Pack&, const State&, std::string_view);
bool is_well_formed(const Pack&, const State&, Move);
std::string describe_move(const Pack&, const State&, Move, Language);
// What a person clicks for the move, in order.
//   space:SPACE  space:fallback  ambassador:SEAT:1|2|3|bonus  face:vote|funding|tile  modifier:ID  die:SEAT
//   mission:SEAT:ID  scholar:ID  asteroid:NODE  moon:ID  post:ID  site:ID  megastructure:ID  project:ID  medal:ID
//   law:left|right  space-tile:ID  start-planet:ID  level:SEAT:1…5  resource:SEAT:RESOURCE  action:ID
// A move without any is a button.
std::vector<std::string> affected_elements(const Pack&, const State& view, Move);
// The same for one thing, as `refused` names it.
std::string ambassador_element(Seat, int ambassador);
std::string building_element(const Pack&, const State&, int building);
// events.cpp; `after` is any later moment of the same game.
std::string describe_event(const Pack&, const State& after, const Event&, Language);
// {"type": "placed", "seat": 1, "ambassador": "2", "place": "top-4", "face": "vote", "tile": null}
Json event_json(const Pack&, const State& after, const Event&);

}  // namespace orrery::federation
