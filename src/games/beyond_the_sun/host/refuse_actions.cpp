// Refusals of actions, abilities, copies, options and of moves after which an action could not be completed.
#include <algorithm>

#include "games/beyond_the_sun/feasibility.h"
#include "games/beyond_the_sun/host/diagnosis.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"
#include "games/beyond_the_sun/host/values.h"

namespace orrery::beyond_the_sun {

namespace {

std::vector<Condition> unmet(const std::vector<Condition>& all) {
  std::vector<Condition> out;
  std::ranges::remove_copy_if(all, std::back_inserter(out), &Condition::holds);
  return out;
}

Refusal cannot_be_completed() {
  return refuse("BTS-16.4", "No way through its choices completes all mandatory parts of this action.",
                "Auf keinem Weg lassen sich alle Pflichtteile dieser Aktion ausführen.");
}

// Cost, mandatory parts and the ban on actions without change, in this order.
// `aside`: what is paid to push a pawn aside [BTS-17.7].
Refusal refuse_execution(const Situation& at_hand, u8 action_id, u8 tech, int surcharge, int aside, u8 flags,
                         const char* surcharge_rule = "BTS-4.8") {
  const Content& c = at_hand.content();
  const Seat seat = at_hand.decision.seat;
  const Action& action = at(c.actions, action_id);
  const Cost& cost = at(c.costs, action.cost);
  surcharge = at_hand.position.extra_ore(seat, action_id, surcharge) + aside;
  const Diagnosis found =
      diagnose(at_hand, seat, tech, cost, kCostOfAction, action.effect, flags, surcharge, surcharge_rule);
  if (const auto lacking = unmet(found.needs()); !lacking.empty()) {
    const Condition& first = lacking.front();
    const bool of_cost = first.rule == "BTS-4.7" || first.rule == surcharge_rule || first.rule == "BTS-10.5.1" ||
                         first.rule == "BTS-10.5.3";
    const bool forbidden = first.rule.starts_with("SOLO");  // by a card of the Anarchists
    return refuse(of_cost || forbidden ? first.rule.c_str() : "BTS-16.4", found.needs());
  }
  FeasibilityCheck after = at_hand.position.feasibility_check(seat);
  after.card = tech;
  after.pay(cost, surcharge, 0);
  if (after.list(action.effect, flags) == Verdict::kYes || !found.changes().empty())
    return refuse("BTS-16.3", found.changes(),
                  both("The action would change nothing", "Die Aktion würde nichts verändern"));
  return cannot_be_completed();
}

Both pawn_of(const Situation& at_hand, Seat seat) { return {at_hand.en().faction(seat), at_hand.de().faction(seat)}; }

Refusal refuse_closed_space(const Situation& at_hand, SpaceId space) {
  const Content& c = at_hand.content();
  if (space < kFirstTechSpace) {
    const u8 guild = c.spaces[at_hand.state().table_index()][space].guild;
    const u8 tier = guild == kNone ? 0 : at(c.guilds, guild).tier;
    if (tier < 1 || tier > 2) return refuse("BTS-9.6", "The guild is still covered.", "Die Gilde ist noch verdeckt.");
    return refuse("BTS-9.6",
                  both("The guild is covered until a level {} event uncovers it.",
                       "Die Gilde ist verdeckt, bis ein Ereignis der Stufe {} sie enthüllt.", kRoman[tier + 1]));
  }
  if (space < kFirstPrivateSpace) {
    const int slot = (space - kFirstTechSpace) / 4;
    Condition researched = prerequisite_condition(at_hand, at_hand.decision.seat, slot, "BTS-4.6");
    researched.about = "researched";
    return refuse("BTS-4.6", {std::move(researched)});
  }
  if (space >= kFirstLeaderSpace)
    return refuse("LND-3.4.3", "This leader has no star left.", "Dieser Anführer hat keinen Stern mehr.");
  const int event = space - kFirstEventSpace;
  const Both name = event >= 0 && event < c.event_count ? Both{at_hand.en().event(event), at_hand.de().event(event)}
                                                        : both("The event", "Das Ereignis");
  return refuse("BTS-17.10", both("{0} is not in play.", "{1} ist nicht im Spiel.", name.en, name.de));
}

// A technology that lies in no space of the board: another faction's private one, or none in play.
Refusal refuse_card_elsewhere(const Situation& at_hand, int tech, const char* rule) {
  const State& s = at_hand.state();
  if (tech >= at_hand.content().tech_count)
    return refuse(rule, "There is no such action space.", "Dieses Aktionsfeld gibt es nicht.");
  const Both card{at_hand.en().tech(tech), at_hand.de().tech(tech)};
  for (Seat other = 0; other < s.players_count; ++other) {
    const Player& p = at(s.players, other);
    for (int i = 0; i < p.private_count; ++i)
      if (at(p.private_techs, i) == tech)
        return refuse("BTS-18.5",
                      both("{0} is a private technology of {2}.", "{1} ist eine private Technologie von {3}.",
                           card.en, card.de, at_hand.en().faction(other), at_hand.de().faction(other)));
  }
  return refuse(rule, both("{0} is not on the board.", "{1} liegt nicht auf dem Brett.", card.en, card.de));
}

}  // namespace

Refusal refuse_action(const Situation& at_hand, Move move) {
  const Content& c = at_hand.content();
  const Position& position = at_hand.position;
  const Seat seat = at_hand.decision.seat;
  const SpaceId space = move.a;
  if (space == kSpaceElsewhere) return refuse_card_elsewhere(at_hand, move.c, "BTS-4.6");
  const Position::SpaceInfo info = position.space_info(seat, space);
  if (info.action == kNone)
    return refuse("BTS-4.10", "There is no such action space.", "Dieses Aktionsfeld gibt es nicht.");
  if (!position.space_open(seat, space)) return refuse_closed_space(at_hand, space);
  const Seat pawn = info.unlimited ? kNoSeat : position.pawn_on(space);
  if (!info.unlimited && at_hand.player().pawn == space)
    return refuse("BTS-4.3", "Your pawn has to leave the space it stands on.",
                  "Deine Aktionsfigur muss ihr Feld verlassen.");
  int aside = 0;
  if (move.b != 0) {
    int ability = kNone;
    for (int i = 0; i < c.ability_count; ++i)
      if (at(c.abilities, i).mod == Mod::kDisplacePawn && position.owns_ability(seat, i)) ability = i;
    if (ability == kNone)
      return refuse("BTS-17.7", "Pushing a pawn aside needs an ability you do not have.",
                    "Um eine Aktionsfigur zu verdrängen, fehlt dir die Fähigkeit.");
    if ((at_hand.player().abilities_used >> ability & 1) != 0)
      return refuse("BTS-17.7", "You have pushed a pawn aside this turn already.",
                    "In diesem Zug hast du schon eine Aktionsfigur verdrängt.");
    if (pawn == kNoSeat)
      return refuse("BTS-17.7", "No pawn stands there to be pushed aside.",
                    "Dort steht keine Aktionsfigur, die man verdrängen könnte.");
    const Cost& push = at(c.costs, at(c.abilities, ability).cost);
    aside = push.ore_to_opponent + push.ore;
  } else if (pawn != kNoSeat) {
    const Both name = pawn_of(at_hand, pawn);
    return refuse("BTS-4.2",
                  both("The pawn of {0} stands here.", "Hier steht die Aktionsfigur von {1}.", name.en, name.de));
  }
  if (position.can_take_action(seat, space, move.b != 0))
    return refuse("BTS-4.4", "Spaces of one action are interchangeable; the first free one is used.",
                  "Felder derselben Aktion sind gleichwertig; genutzt wird das erste freie.");
  return refuse_execution(at_hand, info.action, info.tech, info.surcharge, aside, sequence_flag::kStrict,
                          move.b != 0 ? "BTS-17.7" : "BTS-4.8");
}

Refusal refuse_ability(const Situation& at_hand, int id) {
  const Content& c = at_hand.content();
  const Player& p = at_hand.player();
  const Position& position = at_hand.position;
  if (id >= c.ability_count || !position.owns_ability(at_hand.decision.seat, id))
    return refuse("BTS-11.5.3", "You do not have this ability.", "Diese Fähigkeit hast du nicht.");
  const Ability& ability = at(c.abilities, id);
  if (ability.once_per_turn != 0 && (p.abilities_used >> id & 1) != 0)
    return refuse("BTS-16.8", "This ability has been used this turn.",
                  "Diese Fähigkeit wurde in diesem Zug schon genutzt.");
  if (ability.mod != Mod::kFreeExchange && ability.mod != Mod::kFreeUpgrade && ability.mod != Mod::kFreeTrade)
    return refuse("BTS-16.8", "This ability works by itself; it is not used between the phases.",
                  "Diese Fähigkeit wirkt von selbst; zwischen den Phasen wird sie nicht genutzt.");
  if (ability.mod == Mod::kFreeTrade) {
    Condition scrap = ore_condition("BTS-5.4.2", c.trade_ore_for_scrap, p.ore);
    scrap.need_en = "or " + scrap.need_en + " and a ship";
    scrap.need_de = "oder " + scrap.need_de + " und ein Raumschiff";
    Condition supply = ore_condition("BTS-5.4.1", c.trade_ore_for_pop, p.ore);
    supply.need_en = "or " + supply.need_en + " and a supply cube";
    supply.need_de = "oder " + supply.need_de + " und einen Würfel im Vorrat";
    return refuse("BTS-16.10",
                  {population_condition("BTS-5.4.3", 1, p.population), std::move(scrap), std::move(supply)});
  }
  const Diagnosis found =
      diagnose(at_hand, at_hand.decision.seat, kNone, at(c.costs, ability.cost), "BTS-16.10", ability.effect, 0);
  if (found.lacks()) return refuse("BTS-16.10", found.needs());
  return refuse("BTS-16.10", found.changes(),
                both("The ability would change nothing", "Die Fähigkeit würde nichts verändern"));
}

Refusal refuse_copy(const Situation& at_hand, Move move) {
  const SpaceId space = move.a;
  if (space == kSpaceElsewhere) return refuse_card_elsewhere(at_hand, move.c, "BTS-17.3");
  const Content& c = at_hand.content();
  const State& s = at_hand.state();
  const Frame& decision = at_hand.decision;
  const Position::SpaceInfo info = at_hand.position.space_info(decision.seat, space);
  if (info.action == kNone || info.event != kNone || (space >= kFirstPrivateSpace && space < kFirstEventSpace) ||
      space >= kFirstLeaderSpace)
    return refuse("BTS-17.3", "Only actions on the board can be copied.",
                  "Nur Aktionen auf dem Brett können kopiert werden.");
  if (at(c.actions, info.action).copies != 0)
    return refuse("BTS-17.26", "An action that copies another one cannot be copied.",
                  "Eine kopierende Aktion kann nicht kopiert werden.");
  const EffectNode& n = c.nodes[decision.node];
  u8 flags = sequence_flag::kStrict;
  if (n.op == Op::kCopyAction) {
    if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch) {
      flags |= sequence_flag::kMustResearch;
      const u8 guild = space < kFirstTechSpace ? c.spaces[s.table_index()][space].guild : kNone;
      if (guild != kNone && (s.guilds >> guild & 1) == 0)
        return refuse("BTS-17.3", "A covered guild cannot be copied.",
                      "Eine verdeckte Gilde kann nicht kopiert werden.");
      if (at(c.actions, info.action).contains_research == 0)
        return refuse("BTS-17.3", "The action contains no research.", "Die Aktion enthält keine Erforschung.");
    } else if (info.tech == kNone || (n.b >> (at(c.techs, info.tech).level - 1) & 1) == 0) {
      const std::string levels = level_name(n.b);
      return refuse("BTS-17.2", both("Only actions of level {} technologies can be copied.",
                                     "Nur Aktionen von Technologien der Stufe {} können kopiert werden.", levels));
    } else if (const Seat paid = read<CopyAction>(decision).paid;
               paid >= s.players_count ||
               (at(s.players, paid).researched >> ((space - kFirstTechSpace) / 4) & 1) == 0) {
      return refuse("BTS-17.2", "The faction that was paid has not researched this technology.",
                    "Die bezahlte Fraktion hat diese Technologie nicht erforscht.");
    }
  }
  if (space >= kFirstTechSpace && (space - kFirstTechSpace) % kSpacesPerAction != 0)
    return refuse("BTS-17.2", "A copied action is named by its first space.",
                  "Eine kopierte Aktion wird mit ihrem ersten Feld benannt.");
  Refusal why = refuse_execution(at_hand, info.action, info.tech, 0, 0, flags);
  if ((flags & sequence_flag::kMustResearch) != 0 && why.rule == "BTS-16.4") why.rule = "BTS-17.29";
  return why;
}

namespace {

Refusal refuse_use(const Situation& at_hand, const UseAbility& d) {
  const Diagnosis found = diagnose(at_hand, at_hand.decision.seat, kNone, Cost{}, "BTS-16.10", d.node, 0);
  if (found.lacks()) return refuse("BTS-16.10", found.needs());
  return refuse("BTS-16.10", found.changes(),
                both("The ability would change nothing", "Die Fähigkeit würde nichts verändern"));
}

}  // namespace

Refusal refuse_option(const Situation& at_hand, Move move) {
  const Content& c = at_hand.content();
  const Frame& f = at_hand.decision;
  if (is<UseAbility>(f)) return refuse_use(at_hand, read<UseAbility>(f));
  const bool optional = static_cast<MoveKind>(move.kind) == MoveKind::kYes;
  NodeId id = f.node;
  if (!optional)
    for (id = c.nodes[f.node].child; id != kNoNode && c.nodes[id].a != move.a; id = c.nodes[id].next) {
    }
  if (id == kNoNode) return refuse("BTS-16.10", "There is no such option.", "Diese Option gibt es nicht.");
  const EffectNode& n = c.nodes[id];
  const u8 flags = optional ? read<TakeOptional>(f).flags : read<ChooseOption>(f).flags;
  const u8 card = optional ? read<TakeOptional>(f).card : read<ChooseOption>(f).card;
  if (!optional && c.nodes[f.node].b == 0 && (read<ChooseOption>(f).used >> n.a & 1) != 0)
    return refuse("BTS-16.10", "This option has been chosen already.", "Diese Option wurde schon gewählt.");
  if (!optional && (flags & sequence_flag::kMustResearch) != 0 && (n.flags & node_flag::kMarked) == 0)
    return refuse("BTS-17.4", "A copied action has to be used for its research.",
                  "Eine kopierte Aktion muss für die Erforschung genutzt werden.");
  const Diagnosis found = diagnose(at_hand, f.seat, card, at(c.costs, n.cost), "BTS-16.10", n.child,
                                   static_cast<u8>(flags | sequence_flag::kStrict));
  if (found.lacks()) return refuse("BTS-16.10", found.needs());
  if (!found.changes().empty())
    return refuse("BTS-16.10", found.changes(), both("It would change nothing", "Das würde nichts verändern"));
  return refuse("BTS-16.10", "After this the action could not be completed.",
                "Danach ließe sich die Aktion nicht mehr vollenden.");
}

Refusal refuse_without_change() {
  return refuse("BTS-16.3", "The action has to change something.", "Die Aktion muss etwas verändern.");
}

Refusal refuse_rest(const Situation& at_hand, Move move) {
  const State& s = at_hand.state();
  const Frame& f = at_hand.decision;
  const auto kind = static_cast<MoveKind>(move.kind);
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& below = at(s.frames, i);
    if (is<ActionEnd>(below)) break;
    if (!is<Sequence>(below) || below.seat != f.seat) continue;
    const Sequence effect = read<Sequence>(below);
    Diagnosis rest(at_hand, f.seat, effect.card, kind == MoveKind::kPayTo ? Seat{move.a} : effect.paid);
    if (kind == MoveKind::kPayTo) rest.spend_ore(read<PayOpponent>(f).ore);
    if (kind == MoveKind::kReturn) {
      if (move.a != 0) rest.spend_ore(at_hand.position.replacement_ore(f.seat));
      rest.use_population(read<PayReturn>(f).cubes - (move.a != 0 ? 1 : 0), "BTS-10.5.1");
    }
    if (kind == MoveKind::kBuild || kind == MoveKind::kResearch) rest.use_population(1, "BTS-13.1.1");
    rest.list(effect.node, effect.flags);
    if (rest.lacks())
      return refuse(
          "BTS-16.4", rest.needs(),
          both("After this the action could not be completed", "Danach ließe sich die Aktion nicht vollenden"));
  }
  return refuse("BTS-16.4", "After this the action could not be completed.",
                "Danach ließe sich die Aktion nicht mehr vollenden.");
}

}  // namespace orrery::beyond_the_sun
