// Refusals of what leaders ask for [LND-2] to [LND-6].
#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

namespace {

Refusal refuse_leader_pick(const Situation& at_hand, int leader) {
  const State& s = at_hand.state();
  if (leader >= at_hand.content().leader_count || (s.more.leaders.revealed >> leader & 1) == 0)
    return refuse("LND-2.4", "This leader has not been revealed.", "Dieser Anführer liegt nicht aus.");
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const u8 held : at(s.more.leaders.held, seat))
      if (held == leader + 1)
        return refuse("LND-2.5", both("{0} has taken this leader.", "Diesen Anführer hat schon {1}.",
                                      at_hand.en().faction(seat), at_hand.de().faction(seat)));
  return refuse("LND-2.6", "The second leader has the other colour.", "Der zweite Anführer hat die andere Farbe.");
}

Refusal refuse_star(const Situation& at_hand, Move move) {
  const Position& position = at_hand.position;
  const Seat seat = at_hand.decision.seat;
  if (is<SecondBonus>(at_hand.decision)) {
    if (position.star_for(seat, Trigger::kDiscovered) != kNone)
      return refuse("LND-6.16", "That card is not the matching one that was not chosen, or has no immediate bonus.",
                    "Das ist nicht die passende, nicht gewählte Karte, oder sie hat keinen Sofortbonus.");
  } else if (move.a < at_hand.content().leader_count) {
    const Leader& leader = at(at_hand.content().leaders, move.a);
    const u8 held = at(at(at_hand.state().more.leaders.held, seat), leader.colour);
    if (held == move.a + 1 && at(at(at_hand.state().more.leaders.stars, seat), leader.colour) > 0)
      return refuse(is<MoveShips>(at_hand.decision) ? "LND-6.4.2" : "LND-3.4.1",
                    "A star of this leader brings nothing here.", "Ein Stern dieses Anführers bringt hier nichts.");
    if (held == move.a + 1)
      return refuse("LND-3.4.3", "This leader has no star left.", "Dieser Anführer hat keinen Stern mehr.");
  }
  return refuse("LND-3.4.3", "You have no star for this.", "Dafür hast du keinen Stern.");
}

}  // namespace

Refusal refuse_leader(const Situation& at_hand, Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kLeader:
      return refuse_leader_pick(at_hand, move.a);
    case MoveKind::kLine:
      return refuse("LND-2.8", "That set-up effect is not to be carried out now.",
                    "Dieser Aufbaueffekt ist jetzt nicht auszuführen.");
    case MoveKind::kMark:
      return refuse("LND-6.10", "The Credit token goes on a level I technology.",
                    "Der Kreditmarker kommt auf eine Technologie der Stufe I.");
    case MoveKind::kToken:
      return refuse("LND-6.5.6", "You have no such ship there.", "Dort steht kein solches eigenes Raumschiff.");
    default:
      return refuse_star(at_hand, move);
  }
}

// [LND-6.13] A technology of this turn, then what holds for every action.
Refusal refuse_extra_action(const Situation& at_hand, Move move) {
  const Position& position = at_hand.position;
  if (position.space_info(at_hand.decision.seat, move.a).action == kNone)
    return refuse("BTS-4.10", "There is no such action space.", "Dieses Aktionsfeld gibt es nicht.");
  if (!position.is_fresh(move.a))
    return refuse("LND-6.13.1", "You have not researched this technology in this turn.",
                  "Diese Technologie hast du nicht in diesem Zug erforscht.");
  if (move.b != 0 || position.pawn_on(move.a) != kNoSeat)
    return refuse("LND-6.13.4", "The space has to be free.", "Das Feld muss frei sein.");
  return refuse_action(at_hand, move);
}

}  // namespace orrery::beyond_the_sun
