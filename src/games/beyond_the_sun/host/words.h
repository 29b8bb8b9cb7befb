// Words for people, English and German. Nothing here is ever parsed.
#pragma once
#include <string>

#include "core/event.h"
#include "core/move.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// The move as a short instruction. Precondition: the move fits the decision at hand.
std::string describe_move(const Pack&, const State&, Move, Language);

// What happened, as a line of the log; "" for events nobody needs to read. `state` is the position at any later
// moment of the same game: only seats, locations and cards in play are looked up in it.
std::string describe_event(const Pack&, const State&, const Event&, Language);

// What is being asked, and of whom.
std::string prompt(const Pack&, const State&, Language);

// The faction's name; the seat's number while it has no mat.
std::string seat_name(const Pack&, const State&, Seat, Language);

}  // namespace orrery::beyond_the_sun
