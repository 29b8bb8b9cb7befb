// Refusals inside an effect that concern the map: ships and colonising.
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

namespace {

bool exists(const Situation& at_hand, int loc) {
  return loc < at_hand.state().location_count && at_hand.position.is_location(loc);
}

int ships_there(const Situation& at_hand, int loc, int level) {
  if (!exists(at_hand, loc) || level < 1 || level > kMaxShipLevel) return 0;
  return ship_count(at(at_hand.player().ships, loc), level);
}

Refusal no_such_ship(const Situation& at_hand, const char* rule, int loc, int level) {
  if (!exists(at_hand, loc))
    return refuse(rule, "You have no such ship there.", "Dort steht kein solches eigenes Raumschiff.");
  const Both where = place_name(at_hand, loc);
  return refuse(rule, both("You have no ship of level {0} {1}.", "Du hast {2} kein Raumschiff der Stufe {0}.", level,
                           where.en, where.de));
}

// Does the action under way still hold a part that may become impossible?
bool mandatory_part_follows(const Situation& at_hand) {
  const State& s = at_hand.state();
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = at(s.frames, i);
    if (!is<Sequence>(f)) continue;
    if ((at_hand.content().nodes[read<Sequence>(f).node].flags &
         (node_flag::kListFallible | node_flag::kListMarked)) != 0)
      return true;
  }
  return false;
}

Refusal refuse_jump(const Situation& at_hand, Move move) {
  const Frame& decision = at_hand.decision;
  const MoveShips d = read<MoveShips>(decision);
  if (ships_there(at_hand, move.a, move.b) == 0) return no_such_ship(at_hand, "BTS-14.1.1", move.a, move.b);
  if (!exists(at_hand, move.c) || move.c == move.a)
    return refuse("BTS-14.1.1", "The ship has to move to another location.",
                  "Das Raumschiff muss an einen anderen Ort ziehen.");
  const int steps = at_hand.position.distance(decision.seat, move.a, move.c);
  if (at_hand.content().nodes[d.node].op == Op::kJump && steps > d.steps) {
    const bool fixed_start = at_hand.position.has_mod(decision.seat, Mod::kOneJumpAnywhere);
    const bool limited = at_hand.state().more.solo.jump_limit != 0;
    const char* rule = limited ? "SOLO-6.2" : fixed_start ? "BTS-17.18" : "BTS-14.1.1";
    return refuse(rule, {condition("jumps", rule, steps, d.steps,
                                   steps == 1 ? both("1 jump", "1 Sprung") : both("{} jumps", "{} Sprünge", steps),
                                   both("{} left", "übrig: {}", d.steps))});
  }
  return at_hand.state().changed == 0 && !mandatory_part_follows(at_hand) ? refuse_without_change()
                                                                          : refuse_rest(at_hand, move);
}

Refusal refuse_upgrade(const Situation& at_hand, Move move) {
  if (ships_there(at_hand, move.a, move.b) == 0) return no_such_ship(at_hand, "BTS-13.2.2", move.a, move.b);
  if (move.b + move.c > kMaxShipLevel || move.c == 0)
    return refuse("BTS-13.2.1", "A ship cannot exceed level 4.", "Ein Raumschiff kann Stufe 4 nicht überschreiten.");
  return refuse("BTS-13.2.3", "Each ship is upgraded once, by the levels of the effect.",
                "Jedes Raumschiff wird einmal verbessert, um die Stufen des Effekts.");
}

Refusal refuse_build(const Situation& at_hand, Move move) {
  const EffectNode& n = at_hand.content().nodes[at_hand.decision.node];
  const Seat seat = at_hand.decision.seat;
  const bool instead = (n.b & kFromSupply) != 0 && at_hand.position.supply(seat) == 0;
  const bool by_star = (move.b & build_flag::kByStar) != 0;
  if (by_star && at_hand.position.star_for(seat, Trigger::kBuildingShip) == kNone)
    return refuse("LND-3.4.3", "You have no star for this.", "Dafür hast du keinen Stern.");
  if (by_star && exists(at_hand, move.a) && !at_hand.position.may_enter(seat, move.a))
    return refuse("LND-6.7.4", "Only its owner may have ships in a private system.",
                  "In einem privaten System darf nur sein Besitzer Raumschiffe haben.");
  if (by_star && exists(at_hand, move.a) && at_hand.position.can_build_at(seat, n, move.a))
    return refuse("LND-6.7.1", "There ships are built without a star.", "Dort baust du ohne Stern.");
  move.b &= static_cast<u8>(~build_flag::kByStar);
  if (exists(at_hand, move.a) && move.b != 0 && !instead)
    return refuse("BTS-10.4.3", "Population replaces supply cubes only when none is left.",
                  "Bevölkerung ersetzt Vorrat erst, wenn dieser leer ist.");
  if (instead && move.b == 0)
    return refuse("BTS-16.2.4", "No supply cube is left; use population or forgo the ship.",
                  "Es ist kein Vorrat mehr da; nimm Bevölkerung oder verzichte auf das Raumschiff.");
  if (at_hand.position.can_build_at(seat, n, move.a)) return refuse_rest(at_hand, move);
  switch (build_at(n)) {
    case kAtYard:
      return exists(at_hand, move.a) && at_hand.position.is_shipyard(move.a)
                 ? refuse("BTS-13.1.2", "You do not control this shipyard.", "Du kontrollierst diese Werft nicht.")
                 : refuse("BTS-13.1.2", "Ships are built at Sol and at shipyards you control.",
                          "Raumschiffe werden auf Sol und in Werften gebaut, die du kontrollierst.");
    case kAtSol:
      return refuse("BTS-13.1.2", "This ship is built at Sol.", "Dieses Raumschiff wird auf Sol gebaut.");
    case kAtDeepSpace:
      return refuse("BTS-13.1.2", "This ship is built in Deep Space.",
                    "Dieses Raumschiff wird im Deep Space gebaut.");
    case kAtControlled:
      break;
  }
  return refuse("BTS-13.1.2", "You do not control this location.", "Du kontrollierst diesen Ort nicht.");
}

Refusal refuse_settle(const Situation& at_hand, Move move) {
  const Settle d = read<Settle>(at_hand.decision);
  if (ships_there(at_hand, d.location, move.a) == 0) return no_such_ship(at_hand, "BTS-15.2", d.location, move.a);
  const int have = at_hand.position.strength_of(at_hand.decision.seat, d.location, Purpose::kColonize);
  return refuse("BTS-15.2", {condition("settling", "BTS-15.2", d.strength, have,
                                       both("strength {} to settle", "Stärke {} zum Siedeln", d.strength),
                                       both("you have {}", "du hast {}", have))});
}

}  // namespace

Refusal refuse_ship(const Situation& at_hand, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::kJump) return refuse_jump(at_hand, move);
  if (kind == MoveKind::kUpgrade) return refuse_upgrade(at_hand, move);
  if (kind == MoveKind::kBuild) return refuse_build(at_hand, move);
  return no_such_ship(at_hand, "BTS-17.9", move.a, move.b);
}

Refusal refuse_colonize(const Situation& at_hand, Move move) {
  const State& s = at_hand.state();
  const Frame& decision = at_hand.decision;
  if (static_cast<MoveKind>(move.kind) == MoveKind::kSettle) return refuse_settle(at_hand, move);
  const u8 flags = at_hand.content().nodes[decision.node].a;
  if (at_hand.position.is_closed(at_hand.content().nodes[decision.node])) return refuse_limited(0);
  if (!exists(at_hand, move.a))
    return refuse("BTS-15.1.1", "This system does not lie on the map.",
                  "Dieses System liegt nicht auf der Sternenkarte.");
  if (at(s.locations, move.a).system == kNone)
    return refuse("BTS-15.1.1", "Only system cards can be colonised.", "Nur Systemkarten können kolonisiert werden.");
  const Seat controller = at(s.locations, move.a).controller;
  const int have = at_hand.position.strength_of(at_hand.decision.seat, move.a, Purpose::kColonize);
  Condition enough = strength_condition(at_hand, move.a, have, 0);
  if ((flags & colonize_flag::kWithoutControl) == 0) {
    const bool own = controller == decision.seat;
    const Both holder = own ? both("yes", "ja")
                        : controller == kNoSeat
                            ? both("nobody's", "niemand")
                            : Both{at_hand.en().faction(controller), at_hand.de().faction(controller)};
    Condition control = condition("control", "BTS-15.1.2", 1, own ? 1 : 0, both("your control", "deine Kontrolle"),
                                  own ? holder : both("{0} now", "jetzt: {1}", holder.en, holder.de), enough.element);
    if (!own) return refuse("BTS-15.1.2", {std::move(control), std::move(enough)});
    if (!enough.holds()) return refuse("BTS-15.1.3", {std::move(control), std::move(enough)});
  }
  if ((flags & colonize_flag::kUncontrolledAtTurnStart) != 0 && (s.free_at_turn_start >> move.a & 1) == 0)
    return refuse("BTS-17.21", "Somebody controlled this system when the turn began.",
                  "Dieses System wurde zu Beginn des Zuges kontrolliert.");
  if (static_cast<MoveKind>(move.kind) == MoveKind::kName && at(at_hand.player().ships, move.a) == 0)
    return refuse("BTS-15.1.3", {std::move(enough)});
  if (!enough.holds() && static_cast<MoveKind>(move.kind) == MoveKind::kColonize)
    return refuse("BTS-15.1.3", {std::move(enough)});
  if ((flags & colonize_flag::kSuppressControlBonus) != 0 && (s.bonus_locations >> move.a & 1) != 0)
    return refuse("BTS-17.21", "Its control bonus has been gained in this action.",
                  "Sein Kontrollbonus wurde in dieser Aktion schon genutzt.");
  if (static_cast<MoveKind>(move.kind) == MoveKind::kName) return refuse_rest(at_hand, move);
  if (s.stealth_target != kNone && s.stealth_target != move.a)
    return refuse("BTS-17.31", "Another system has been named.", "Ein anderes System wurde genannt.");
  return refuse_rest(at_hand, move);
}

// Stopping or skipping where that is not allowed.
Refusal refuse_nothing(const Situation& at_hand, Move move) {
  const Frame& decision = at_hand.decision;
  const EffectNode& n = at_hand.content().nodes[decision.node];
  const State& s = at_hand.state();
  const auto research_is_owed = [&] {
    for (int i = s.frame_count - 2; i >= 0; --i) {
      const Frame& f = at(s.frames, i);
      if (is<Sequence>(f) && (read<Sequence>(f).flags & sequence_flag::kMustResearch) != 0) return true;
    }
    return false;
  };
  const auto owed = [] {
    return refuse("BTS-17.29", "A copied research has to be executed.",
                  "Eine kopierte Erforschung muss ausgeführt werden.");
  };
  if (is<UpgradeShips>(decision) && n.op == Op::kUpgrade && n.a == 1)
    return refuse("BTS-13.2.6", "The upgrade has to be carried out.", "Die Verbesserung muss ausgeführt werden.");
  if (is<MoveShips>(decision) || is<UpgradeShips>(decision))
    return mandatory_part_follows(at_hand) ? refuse_rest(at_hand, move) : refuse_without_change();
  if (is<Settle>(decision)) {
    const int needed = read<Settle>(decision).strength;
    return refuse("BTS-15.2", {condition("settling", "BTS-15.2", needed, 0,
                                         both("strength {} more to settle", "noch Stärke {} zum Siedeln", needed),
                                         both("not chosen yet", "noch nicht gewählt"))});
  }
  if ((is<TakeOptional>(decision) || is<ResearchSpace>(decision)) && research_is_owed()) return owed();
  if (is<TakeOptional>(decision) || (is<ResearchSpace>(decision) && (n.flags & node_flag::kMay) != 0) ||
      (is<BuildPlace>(decision) && (n.b & kFromSupply) != 0 && at_hand.position.supply(decision.seat) == 0))
    return refuse_without_change();
  if (is<Trade>(decision))
    return refuse("BTS-16.8", "The trade of the ability has to be made.",
                  "Der Handel der Fähigkeit muss gemacht werden.");
  return refuse("BTS-16.1", "This part is mandatory.", "Dieser Teil ist Pflicht.");
}

}  // namespace orrery::beyond_the_sun
