// Refusals of the solo mode: choices for the Anarchists, and what their action cards forbid [SOLO-6.1].
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {
namespace {

Refusal refuse_foe_system(const Situation& at_hand, int loc) {
  const State& s = at_hand.state();
  if (loc >= s.location_count || at(s.locations, loc).system == kNone)
    return refuse("SOLO-5.5.1", "No system card lies there.", "Dort liegt keine Systemkarte.");
  if (at(s.locations, loc).controller != kAnarchists)
    return refuse("SOLO-5.5.1", "The Anarchists do not control this system.",
                  "Die Anarchisten kontrollieren dieses System nicht.");
  const int needed = at(at_hand.content().systems, at(s.locations, loc).system).strength;
  const int have = at_hand.position.strength_of(kAnarchists, loc, Purpose::kColonize);
  return refuse("SOLO-5.5.1", both("It needs strength {}, the Anarchists have {} there.",
                                   "Es verlangt Stärke {}, die Anarchisten haben dort {}.", needed, have));
}

Refusal refuse_foe_space(const Situation& at_hand, int slot) {
  const Content& c = at_hand.content();
  const FoeEffect& research = at(c.solo.effects, read<ChooseFoeSpace>(at_hand.decision).effect);
  const State& s = at_hand.state();
  if (slot >= c.slot_count || at(c.slots, slot).level != research.a)
    return refuse("SOLO-5.7.1",
                  both("The card researches level {}.", "Die Karte erforscht Stufe {}.", kRoman[research.a]));
  if ((at(s.players, kAnarchists).researched >> slot & 1) != 0)
    return refuse("SOLO-5.7.1", "The Anarchists have researched it already.",
                  "Das haben die Anarchisten schon erforscht.");
  if (research.a == 1)
    return refuse("SOLO-5.6.1", "The card names another type.", "Die Karte nennt einen anderen Typ.");
  const u32 prereqs = at(c.slots, slot).prereqs;
  if ((at(s.players, kAnarchists).researched & prereqs) != prereqs)
    return refuse("SOLO-5.7.1", "The Anarchists lack a prerequisite of this space.",
                  "Den Anarchisten fehlt eine Voraussetzung dieses Feldes.");
  if (research.b != kNone && (at_hand.position.types_passed_on(prereqs) >> research.b & 1) == 0)
    return refuse("SOLO-5.7.1", "No prerequisite of this space shows the type of the card on its right triangle.",
                  "Keine Voraussetzung dieses Feldes zeigt auf ihrem rechten Dreieck den Typ der Karte.");
  if (research.c != 0 && at(s.slots, slot).tech == kNone)
    return refuse("SOLO-5.7.7", "Only discovered technologies qualify.",
                  "Nur entdeckte Technologien kommen in Frage.");
  return refuse("SOLO-5.7.2", "Undiscovered spaces come before discovered ones.",
                "Unentdeckte Felder gehen entdeckten vor.");
}

}  // namespace

Refusal refuse_foe_choice(const Situation& at_hand, Move move) {
  return static_cast<MoveKind>(move.kind) == MoveKind::kFoeColonize ? refuse_foe_system(at_hand, move.a)
                                                                    : refuse_foe_space(at_hand, move.a);
}

Refusal refuse_limited(int level) {
  if (level == 0)
    return refuse("SOLO-6.1", "In this turn the Anarchists forbid actions that colonise.",
                  "In diesem Zug verbieten die Anarchisten Aktionen, die kolonisieren.");
  return refuse("SOLO-6.1",
                both("In this turn the Anarchists forbid actions that research level {}.",
                     "In diesem Zug verbieten die Anarchisten Aktionen, die Stufe {} erforschen.", kRoman[level]));
}

}  // namespace orrery::beyond_the_sun
