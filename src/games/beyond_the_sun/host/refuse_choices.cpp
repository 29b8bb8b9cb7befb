// Refusals inside an effect: research, ships, colonising and the smaller choices.
#include <fmt/format.h>

#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

namespace {

Refusal dead_end() {
  return refuse("BTS-16.4", "After this the action could not be completed.",
                "Danach ließe sich die Aktion nicht mehr vollenden.");
}

Refusal no_change() {
  return refuse("BTS-16.3", "The action has to change something.", "Die Aktion muss etwas verändern.");
}

// Does the action under way still hold a part that may become impossible?
bool mandatory_part_follows(const Engine& engine) {
  const State& s = engine.state();
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    if (static_cast<FrameKind>(f.kind) != FrameKind::kSequence) continue;
    if ((engine.content().nodes[f.node].flags & (node_flag::kListFallible | node_flag::kListMarked)) != 0)
      return true;
  }
  return false;
}

bool exists(const Engine& engine, int loc) { return loc < engine.state().location_count && engine.is_location(loc); }

int ships_there(const Engine& engine, Seat seat, int loc, int level) {
  if (!exists(engine, loc) || level < 1 || level > kMaxShipLevel) return 0;
  return ship_count(engine.state().players[seat].ships[at(loc)], level);
}

Refusal refuse_disc(const Engine& engine, Seat seat, u8 spec, int disc, const char* kind_rule,
                    const char* empty_rule) {
  const Player& p = engine.state().players[seat];
  if (disc == kStar)
    return refuse(empty_rule, "A star marker is only the substitute when no disc is left.",
                  "Ein Sternmarker ist nur Ersatz, wenn keine Scheibe mehr da ist.");
  if (disc > kStar || (spec >> disc & 1) == 0)
    return refuse(kind_rule, "This kind of disc is not allowed there.", "Diese Art Scheibe ist dort nicht erlaubt.");
  if (p.track[at(disc)] == 0)
    return refuse(empty_rule, "That track is empty while another allowed one is not.",
                  "Diese Leiste ist leer, eine andere erlaubte nicht.");
  return dead_end();
}

}  // namespace

Refusal refuse_research(const Engine& engine, const Frame& decision, int slot) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const EffectNode& n = c.nodes[decision.node];
  const Seat seat = decision.seat;
  if (slot >= c.slot_count)
    return refuse("BTS-11.1.1", "There is no such technology space.", "Dieses Technologiefeld gibt es nicht.");
  const Slot& space = c.slots[at(slot)];
  if ((engine.research_levels(seat, n.a) >> (space.level - 1) & 1) == 0)
    return n.a == kLevelByColonies ? refuse("BTS-17.22", "The level is the number of your colonised systems plus 1.",
                                            "Die Stufe ist die Zahl deiner kolonisierten Systeme plus 1.")
                                   : refuse("BTS-11.1.1", "The effect does not research this level.",
                                            "Der Effekt erforscht diese Stufe nicht.");
  if ((s.players[seat].researched >> slot & 1) != 0)
    return refuse("BTS-11.1.2", "You have researched it already.", "Das hast du schon erforscht.");
  if ((n.b & research_flag::kKnownOnly) != 0 && s.slots[at(slot)].tech == kNone)
    return refuse("BTS-11.1.6", "Only discovered technologies can be researched by this effect.",
                  "Dieser Effekt erforscht nur entdeckte Technologien.");
  if (!engine.meets_prerequisites(seat, slot, n.b))
    return refuse(space.need < space.prereq_count ? "BTS-11.1.5" : "BTS-11.1.3", "Its prerequisites are not met.",
                  "Die Voraussetzungen sind nicht erfüllt.");
  if (s.players[seat].population == 0)
    return refuse("BTS-11.2.1", "No population cube is left to place.",
                  "Es ist keine Bevölkerung mehr zum Einsetzen da.");
  return dead_end();
}

Refusal refuse_ship(const Engine& engine, const Frame& decision, Move move) {
  const Content& c = engine.content();
  const EffectNode& n = c.nodes[decision.node];
  const Seat seat = decision.seat;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kJump: {
      if (ships_there(engine, seat, move.a, move.b) == 0)
        return refuse("BTS-14.1.1", "You have no such ship there to move.",
                      "Dort steht kein solches eigenes Raumschiff.");
      if (!exists(engine, move.c) || move.c == move.a)
        return refuse("BTS-14.1.1", "The ship has to move to another location.",
                      "Das Raumschiff muss an einen anderen Ort ziehen.");
      const int steps = engine.distance(seat, move.a, move.c);
      if (n.op == op::kJump && steps > decision.a) {
        const bool fixed_start = engine.has_mod(seat, Mod::kOneJumpAnywhere);
        return refuse(fixed_start ? "BTS-17.18" : "BTS-14.1.1",
                      fmt::format("That takes {} steps; {} are left.", steps, decision.a),
                      fmt::format("Das kostet {} Schritte; übrig sind {}.", steps, decision.a));
      }
      const bool before =
          decision.b != kNone &&
          (move.a < decision.b ||
           (move.a == decision.b && (move.b < decision.c || (move.b == decision.c && move.c < decision.d))));
      if (before)
        return refuse("BTS-14.1.3",
                      "All ships move at the same time; they are named in the order of their locations.",
                      "Alle Raumschiffe ziehen gleichzeitig; sie werden in der Reihenfolge der Orte genannt.");
      return engine.state().changed == 0 && !mandatory_part_follows(engine) ? no_change() : dead_end();
    }
    case MoveKind::kUpgrade: {
      if (ships_there(engine, seat, move.a, move.b) == 0)
        return refuse("BTS-13.2.2", "You have no such ship there to upgrade.",
                      "Dort steht kein solches eigenes Raumschiff.");
      if (move.b + move.c > kMaxShipLevel || move.c == 0)
        return refuse("BTS-13.2.1", "A ship cannot exceed level 4.",
                      "Ein Raumschiff kann Stufe 4 nicht überschreiten.");
      return refuse(
          "BTS-13.2.3", "Each ship is upgraded once, by the levels of the effect, in the order of locations.",
          "Jedes Raumschiff wird einmal verbessert, um die Stufen des Effekts, in der Reihenfolge der Orte.");
    }
    case MoveKind::kBuild: {
      const bool from_supply = (n.b & kFromSupply) != 0;
      const bool instead = from_supply && engine.supply(seat) == 0;
      if (exists(engine, move.a) && move.b != 0 && !instead)
        return refuse("BTS-10.4.3", "Population replaces supply cubes only when none is left.",
                      "Bevölkerung ersetzt Vorrat erst, wenn dieser leer ist.");
      if (instead && move.b == 0)
        return refuse("BTS-16.2.4", "No supply cube is left; use population or forgo the ship.",
                      "Es ist kein Vorrat mehr da; nimm Bevölkerung oder verzichte auf das Raumschiff.");
      if (engine.can_build_at(seat, n, move.a)) return dead_end();
      return refuse("BTS-13.1.2", "The ship cannot be placed there.",
                    "Dort kann das Raumschiff nicht eingesetzt werden.");
    }
    default:
      return refuse("BTS-17.9", "You have no such ship there.", "Dort steht kein solches eigenes Raumschiff.");
  }
}

Refusal refuse_colonize(const Engine& engine, const Frame& decision, Move move) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const Seat seat = decision.seat;
  if (static_cast<MoveKind>(move.kind) == MoveKind::kSettle && move.a > decision.c)
    return refuse("BTS-15.2", "Settling ships are named from the highest level down.",
                  "Siedelnde Raumschiffe werden von der höchsten Stufe abwärts genannt.");
  if (static_cast<MoveKind>(move.kind) == MoveKind::kSettle)
    return refuse("BTS-15.2", "These ships would not reach the requirement, or they are not there.",
                  "Diese Raumschiffe erreichen die Anforderung nicht oder sind nicht dort.");
  const u8 flags = c.nodes[decision.node].a;
  if (!exists(engine, move.a) || s.locations[move.a].system == kNone)
    return refuse("BTS-15.1.1", "Only system cards can be colonised.", "Nur Systemkarten können kolonisiert werden.");
  if ((flags & colonize_flag::kWithoutControl) == 0 && s.locations[move.a].controller != seat)
    return refuse("BTS-15.1.2", "You do not control this system.", "Du kontrollierst dieses System nicht.");
  if ((flags & colonize_flag::kUncontrolledAtTurnStart) != 0 && (s.free_at_turn_start >> move.a & 1) == 0)
    return refuse("BTS-17.21", "Somebody controlled this system when the turn began.",
                  "Dieses System wurde zu Beginn des Zuges kontrolliert.");
  const int have = strength(s.players[seat].ships[move.a]);
  const int need = c.systems[s.locations[move.a].system].strength;
  if (have < need)
    return refuse("BTS-15.1.3", fmt::format("It requires strength {}; you have {}.", need, have),
                  fmt::format("Es verlangt Stärke {}; du hast {}.", need, have));
  return refuse("BTS-17.31", "Another system has been named.", "Ein anderes System wurde genannt.");
}

// Stopping or skipping where that is not allowed.
Refusal refuse_nothing(const Engine& engine, const Frame& decision) {
  switch (static_cast<FrameKind>(decision.kind)) {
    case FrameKind::kMoveShips:
      return mandatory_part_follows(engine) ? dead_end() : no_change();
    case FrameKind::kBuildPlace:
      if ((engine.content().nodes[decision.node].b & kFromSupply) != 0 && engine.supply(decision.seat) == 0)
        return no_change();
      break;
    case FrameKind::kUpgradeShips:
      if (engine.content().nodes[decision.node].op == op::kUpgrade && engine.content().nodes[decision.node].a == 1)
        return refuse("BTS-13.2.6", "The upgrade has to be carried out.", "Die Verbesserung muss ausgeführt werden.");
      return mandatory_part_follows(engine) ? dead_end() : no_change();
    case FrameKind::kSettle:
      return refuse("BTS-15.2", "The settling ships do not reach the requirement yet.",
                    "Die siedelnden Raumschiffe erreichen die Anforderung noch nicht.");
    case FrameKind::kTakeOptional: {
      for (int i = engine.state().frame_count - 2; i >= 0; --i) {
        const Frame& f = engine.state().frames[at(i)];
        if (static_cast<FrameKind>(f.kind) == FrameKind::kSequence && (f.a & sequence_flag::kMustResearch) != 0)
          return refuse("BTS-17.29", "A copied research has to be executed.",
                        "Eine kopierte Erforschung muss ausgeführt werden.");
      }
      return no_change();
    }
    case FrameKind::kResearchSpace: {
      for (int i = engine.state().frame_count - 2; i >= 0; --i) {
        const Frame& f = engine.state().frames[at(i)];
        if (static_cast<FrameKind>(f.kind) == FrameKind::kSequence && (f.a & sequence_flag::kMustResearch) != 0)
          return refuse("BTS-17.29", "A copied research has to be executed.",
                        "Eine kopierte Erforschung muss ausgeführt werden.");
      }
      if ((engine.content().nodes[decision.node].flags & node_flag::kMay) != 0) return no_change();
      break;
    }
    case FrameKind::kTrade:
      return refuse("BTS-16.8", "The trade of the ability has to be made.",
                    "Der Tausch der Fähigkeit muss gemacht werden.");
    default:
      break;
  }
  return refuse("BTS-16.1", "This part is mandatory.", "Dieser Teil ist Pflicht.");
}

Refusal refuse_choice(const Engine& engine, const Frame& decision, Move move) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const Seat seat = decision.seat;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kMat:
      return refuse("BTS-20.1", "This expert mat is not to be had.", "Dieses Expertentableau ist nicht zu haben.");
    case MoveKind::kProduce:
      return refuse("BTS-5.1", "There is no such production option.", "Diese Produktionsoption gibt es nicht.");
    case MoveKind::kType: {
      const Slot& space = c.slots[decision.a];
      return refuse(space.need < space.prereq_count ? "BTS-11.4.2" : "BTS-11.4.1",
                    "No prerequisite of this space shows that type.",
                    "Keine Voraussetzung dieses Feldes zeigt diese Art.");
    }
    case MoveKind::kCard:
      return refuse((s.variants & variant::kTechnologyDisplay) != 0 ? "BTS-20.3.3" : "BTS-11.4.4",
                    "This card cannot be chosen for the space.",
                    "Diese Karte kann für das Feld nicht gewählt werden.");
    case MoveKind::kAutomate:
      return refuse_disc(engine, seat, decision.a == kAnyDisc ? 3 : static_cast<u8>(1 << decision.a), move.a,
                         "BTS-12.1", "BTS-12.5");
    case MoveKind::kOutpost:
      return refuse_disc(engine, seat, engine.specialisation(decision.a), move.a, "BTS-14.3.1", "BTS-14.3.7");
    case MoveKind::kDisc:
      return refuse_disc(engine, seat, c.systems[decision.a].spec, move.a, "BTS-15.5", "BTS-14.3.7");
    case MoveKind::kOrder:
      return refuse("BTS-14.3.6", "Control of that location does not change.",
                    "Die Kontrolle dieses Ortes ändert sich nicht.");
    case MoveKind::kBonus:
      return refuse("BTS-14.4.5", "There is no control bonus to gain there.",
                    "Dort ist kein Kontrollbonus zu holen.");
    case MoveKind::kOption:
      for (NodeId id = c.nodes[decision.node].child; id != kNoNode; id = c.nodes[id].next)
        if (c.nodes[id].a == move.a && (decision.c & sequence_flag::kMustResearch) != 0 &&
            (c.nodes[id].flags & node_flag::kMarked) == 0)
          return refuse("BTS-17.4", "A copied action has to be used for its research.",
                        "Eine kopierte Aktion muss für die Erforschung genutzt werden.");
      [[fallthrough]];
    case MoveKind::kYes:
      return refuse("BTS-16.10", "Its cost cannot be paid or its mandatory parts cannot be executed now.",
                    "Die Kosten sind nicht bezahlbar oder die Pflichtteile jetzt nicht ausführbar.");
    case MoveKind::kPayTo:
      if (move.a >= s.players_count || move.a == seat)
        return refuse("BTS-10.2", "Another faction has to be paid.", "Bezahlt wird eine andere Fraktion.");
      return dead_end();
    case MoveKind::kReturn:
      if (move.a != 0 && (!engine.has_mod(seat, Mod::kReplaceReturnPop) || s.replaced_pop != 0 || s.acting == 0))
        return refuse("BTS-17.20", "No cube can be replaced by ore here.",
                      "Hier kann kein Würfel durch Erz ersetzt werden.");
      return refuse("BTS-10.5.1", "The cost cannot be paid this way.", "So lassen sich die Kosten nicht bezahlen.");
    case MoveKind::kKeepTech:
      return refuse("BTS-18.7", "This card was not drawn.", "Diese Karte wurde nicht gezogen.");
    case MoveKind::kKeepSystem:
      return refuse("BTS-17.5", "This system was not drawn.", "Dieses System wurde nicht gezogen.");
    case MoveKind::kAttach:
      return refuse("BTS-17.12", "No system card lies there.", "Dort liegt keine Systemkarte.");
    case MoveKind::kBeacon:
      return refuse("BTS-8.9", "That is no shipyard system.", "Das ist kein Schiffswerftsystem.");
    case MoveKind::kColumn:
      return refuse("BTS-10.4.1", "That column is empty.", "Diese Spalte ist leer.");
    case MoveKind::kShift:
      return refuse("BTS-10.9", "The cube cannot be moved that way.", "So kann der Würfel nicht versetzt werden.");
    case MoveKind::kSwap:
      return refuse("BTS-17.24", "That marker cannot be replaced by such a disc.",
                    "Dieser Marker kann nicht durch eine solche Scheibe ersetzt werden.");
    default:
      return dead_end();
  }
}

}  // namespace orrery::beyond_the_sun
