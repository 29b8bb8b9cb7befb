// Scholars that cannot be used now.
#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

bool has_one(u64 mask, int i) { return (mask >> i & 1) != 0; }

// Why the effect, with its timing, has no place here.
Refusal timing(const Scholar& scholar, const Both& name) {
  switch (scholar.timing) {
    case Timing::kImmediate:
      break;  // a copy of it, which would bring nothing
    case Timing::kPlanet:
      return refuse("FED-27.4", "Scholar {} is used during an action on {}, where it would bring something.",
                    "Der Gelehrte {} wird bei einer Aktion auf {} genutzt, wo er etwas bringt.", name,
                    planet_word(scholar.planet));
    case Timing::kAnytime:
      break;
  }
  return refuse("FED-14.4", "Scholar {} would bring nothing at this moment.",
                "Der Gelehrte {} brächte in diesem Moment nichts.", name);
}

}  // namespace

Refusal explain_scholar(const Situation& x, Move m) {
  const Both name = x.scholar(m.b);
  const Scholar& scholar = x.c.scholars[m.b];
  const Player& own = x.player();
  if (!has_one(own.scholars, m.b))
    return refuse("FED-14.4", "You do not have scholar {}.", "Den Gelehrten {} hast du nicht.", name);
  if (has_one(own.used, m.b)) return refuse("FED-14.5", "Scholar {} was used.", "Der Gelehrte {} ist genutzt.", name);
  if (scholar.timing == Timing::kImmediate)
    return refuse("FED-27.3", "Scholar {} is used right after it is taken.",
                  "Der Gelehrte {} wird gleich nach dem Nehmen genutzt.", name);
  if (scholar.timing == Timing::kPlanet && has_one(x.s.fresh_scholars, m.b))
    return refuse("FED-27.4", "Scholar {} was taken during this action and is for later ones.",
                  "Der Gelehrte {} wurde in dieser Aktion genommen und gilt für spätere.", name);
  // A copy too [FED-27.6].
  if (scholar.timing == Timing::kAnytime && x.e.turn_of() != x.seat)
    return refuse("FED-27.5", "Scholar {} is used in your own turn.", "Der Gelehrte {} wird im eigenen Zug genutzt.",
                  name);
  const bool copies = x.e.is_copying(m.b);
  if (!copies && m.a != kNone)
    return refuse("FED-27.6", "Scholar {} does not copy.", "Der Gelehrte {} kopiert nicht.", name);
  if (!copies) return timing(scholar, name);
  if (m.a == kNone)
    return refuse("FED-27.6", "Scholar {} copies another one, and none brings anything at this moment.",
                  "Der Gelehrte {} kopiert einen anderen, und keiner bringt in diesem Moment etwas.", name);
  if (!x.e.may_copy(x.seat, x.c.effects[scholar.effects.first].a, m.a))
    return refuse(
        "FED-27.6", "Scholar {} cannot copy {}: it must lie face up, be of an allowed level and not copy itself.",
        "{} kann {} nicht kopieren: Er muss offen liegen, eine erlaubte Stufe haben und darf nicht selbst kopieren.",
        name, x.scholar(m.a));
  return timing(x.c.scholars[m.a], x.scholar(m.a));
}

// [FED-27.2]
Refusal explain_refresh(const Situation& x, Move m) {
  const Refresh asked = read<Refresh>(x.frame);
  const Both name = x.scholar(m.b);
  if (!has_one(x.player().scholars, m.b))
    return refuse("FED-27.2", "You do not have scholar {}.", "Den Gelehrten {} hast du nicht.", name);
  if (m.b == asked.source)
    return refuse("FED-27.2", "Scholar {} cannot turn itself up.",
                  "Der Gelehrte {} kann sich nicht selbst aufdecken.", name);
  if (x.c.scholars[m.b].level != asked.level)
    return refuse("FED-27.2", "Scholar {} is of level {}, one of level {} is turned up.",
                  "Der Gelehrte {} hat Stufe {}, aufgedeckt wird einer der Stufe {}.", name,
                  int{x.c.scholars[m.b].level}, int{asked.level});
  if (!has_one(x.player().used, m.b))
    return refuse("FED-27.2", "Scholar {} lies face up.", "Der Gelehrte {} liegt offen.", name);
  return refuse("FED-5.13", "Another scholar is needed to pay for the building.",
                "Ein anderer Gelehrter wird für das Bauwerk gebraucht.");
}

}  // namespace orrery::federation
