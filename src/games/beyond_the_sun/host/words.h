// Everything that the game says: what is asked, moves and events in English and German; moves as text.
#pragma once
#include <string>
#include <string_view>

#include "core/event.h"
#include "core/move.h"
#include "core/result.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"
#include "kit/values.h"

namespace orrery::beyond_the_sun {

// One line, the same in every language, and parsed back exactly: README.md lists all forms.
std::string format_move(const Pack&, const State&, Move);
// The move need not be legal, only well-formed: whoever applies it asks the engine.
Result<Move> parse_move(const Pack&, const State&, std::string_view);

// The move as a short instruction. Precondition: the move fits the decision at hand.
std::string describe_move(const Pack&, const State&, Move, Language);

// What happened, as a line of the log; "" for events nobody needs to read. `state` is the position at any later
// moment of the same game: only seats, locations and cards in play are looked up in it.
std::string describe_event(const Pack&, const State&, const Event&, Language);
// {"type": "jumped", "seat": 1, "level": 2, "from": "sol", "to": "a1"}.
Json event_json(const Pack&, const State& after, const Event&);

// What is being asked, and of whom.
std::string prompt(const Pack&, const State&, Language);

// The faction's name; the seat's number while it has no mat.
std::string seat_name(const Pack&, const State&, Seat, Language);

}  // namespace orrery::beyond_the_sun
