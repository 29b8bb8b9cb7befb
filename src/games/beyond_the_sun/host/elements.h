// What a drawn board consists of, as ids, and which of them a move affects. The ids are part of the protocol:
//   space:NAME          action space, named as in a position        slot:ID      technology space
//   location:ID         place of the exploration board              system:ID    system card
//   ship:SEAT:LOC:LEVEL ship                                        tech:ID      technology card
//   supply:SEAT:COLUMN  supply column                               type:ID      type of technologies
//   ore:SEAT            ore of a faction                            mat:ID       faction mat
//   population:SEAT     population of a faction                     player:SEAT  faction
//   disc:SEAT:KIND      the next disc of a production track         ability:ID   lasting ability
//   produce:ID          production option                           achievement:ID
//   guild:ID            guild, while one is chosen to be uncovered  prediction:PLACE  prediction card, from 1 on
#pragma once
#include <string>
#include <vector>

#include "core/move.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// In the order in which a person clicks them. Empty: the move has no place on the board. Moves of one decision with
// equal elements differ in their words only (a ship upgraded by 1 or by 2 levels).
std::vector<std::string> affected_elements(const Pack&, const State&, Move);

}  // namespace orrery::beyond_the_sun
