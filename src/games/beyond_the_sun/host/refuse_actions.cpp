// Refusals of actions, abilities, copies, trades and claims.
#include <fmt/format.h>

#include "games/beyond_the_sun/host/refusals.h"
#include "games/beyond_the_sun/walk.h"

namespace orrery::beyond_the_sun {

namespace {

// Cost, mandatory parts and the ban on actions without change, in this order.
Refusal refuse_execution(const Engine& engine, Seat seat, u8 action_id, u8 tech, int extra_ore, u8 flags,
                         const char* extra_rule = "BTS-4.8") {
  const Content& c = engine.content();
  const Player& p = engine.state().players[seat];
  const Action& action = c.actions[action_id];
  const Cost& cost = c.costs[action.cost];
  const int ore = cost.ore + cost.ore_to_opponent;
  if (p.ore < ore)
    return refuse("BTS-4.7", fmt::format("The action costs {} ore; {} short.", ore, ore - p.ore),
                  fmt::format("Die Aktion kostet {} Erz; es fehlen {}.", ore, ore - p.ore));
  if (p.ore < ore + extra_ore)
    return refuse(
        extra_rule, fmt::format("In all {} ore are needed; {} short.", ore + extra_ore, ore + extra_ore - p.ore),
        fmt::format("Insgesamt werden {} Erz gebraucht; es fehlen {}.", ore + extra_ore, ore + extra_ore - p.ore));
  const int replaced = engine.has_mod(seat, Mod::kReplaceReturnPop) && p.ore > ore + extra_ore ? 1 : 0;
  if (p.population < cost.return_pop - replaced)
    return refuse("BTS-10.5.1",
                  fmt::format("The cost returns {} population; only {} on the mat.", cost.return_pop, p.population),
                  fmt::format("Die Kosten verlangen {} Bevölkerung; auf dem Tableau liegen {}.", cost.return_pop,
                              p.population));
  Walk after = engine.begin_walk(seat);
  after.card = tech;
  after.pay(cost, extra_ore, 0);
  const int left = after.population;
  const bool possible = after.list(action.effect, flags) == Verdict::kYes;
  if (possible) return refuse("BTS-16.3", "The action would change nothing.", "Die Aktion würde nichts verändern.");
  if (cost.return_pop > 0 && left == 0)
    return refuse("BTS-10.5.3", "Population is both cost and part of the effect; both amounts are needed.",
                  "Bevölkerung gehört zu Kosten und Effekt; beide Mengen werden gebraucht.");
  return refuse("BTS-16.4", "There is no way to carry out all mandatory parts of this action now.",
                "Die Pflichtteile dieser Aktion lassen sich jetzt nicht alle ausführen.");
}

}  // namespace

Refusal refuse_action(const Engine& engine, Seat seat, Move move) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const SpaceId space = move.a;
  const Engine::SpaceInfo info = engine.space_info(seat, space);
  if (info.action == kNone)
    return refuse("BTS-4.10", "There is no such action space.", "Dieses Aktionsfeld gibt es nicht.");
  if (!engine.space_open(seat, space)) {
    if (space < kFirstTechSpace)
      return refuse("BTS-9.6", "The guild is still covered.", "Die Gilde ist noch verdeckt.");
    if (space < kFirstPrivateSpace)
      return refuse("BTS-4.6", "You have not researched this technology.",
                    "Du hast diese Technologie nicht erforscht.");
    return refuse("BTS-17.10", "The event is not in play.", "Das Ereignis ist nicht im Spiel.");
  }
  const Seat pawn = info.unlimited ? kNoSeat : engine.pawn_on(space);
  if (!info.unlimited && s.players[seat].pawn == space)
    return refuse("BTS-4.3", "Your pawn has to leave the space it stands on.",
                  "Deine Aktionsfigur muss ihr Feld verlassen.");
  int extra = info.surcharge;
  if (move.b != 0) {
    int ability = kNone;
    for (int i = 0; i < c.ability_count; ++i)
      if (c.abilities[at(i)].mod == Mod::kDisplacePawn && engine.owns_ability(seat, i)) ability = i;
    if (ability == kNone)
      return refuse("BTS-17.7", "Pushing a pawn aside needs an ability you do not have.",
                    "Um eine Figur zu verdrängen, fehlt dir die Fähigkeit.");
    if (pawn == kNoSeat)
      return refuse("BTS-17.7", "No pawn stands there to be pushed aside.",
                    "Dort steht keine Figur, die man verdrängen könnte.");
    extra += c.costs[c.abilities[at(ability)].cost].ore_to_opponent;
  } else if (pawn != kNoSeat) {
    return refuse("BTS-4.2", "Another faction's pawn occupies the space.",
                  "Das Feld ist von einer anderen Fraktion besetzt.");
  }
  if (engine.can_take_action(seat, space, move.b != 0))
    return refuse("BTS-4.4", "Spaces of one action are interchangeable; the first free one is used.",
                  "Felder derselben Aktion sind gleichwertig; genutzt wird das erste freie.");
  return refuse_execution(engine, seat, info.action, info.tech, extra, sequence_flag::kStrict,
                          move.b != 0 ? "BTS-17.7" : "BTS-4.8");
}

Refusal refuse_ability(const Engine& engine, Seat seat, int id) {
  const Content& c = engine.content();
  if (id >= c.ability_count || !engine.owns_ability(seat, id))
    return refuse("BTS-11.5.3", "You do not have this ability.", "Diese Fähigkeit hast du nicht.");
  if (c.abilities[at(id)].once_per_turn != 0 && (engine.state().players[seat].abilities_used >> id & 1) != 0)
    return refuse("BTS-16.8", "This ability has been used this turn.",
                  "Diese Fähigkeit wurde in diesem Zug schon genutzt.");
  return refuse("BTS-16.10", "Its cost cannot be paid or it would have no effect.",
                "Die Kosten sind nicht bezahlbar oder sie bliebe ohne Wirkung.");
}

Refusal refuse_copy(const Engine& engine, const Frame& decision, SpaceId space) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const Engine::SpaceInfo info = engine.space_info(decision.seat, space);
  if (info.action == kNone || info.event != kNone || (space >= kFirstPrivateSpace && space < kFirstEventSpace))
    return refuse("BTS-17.3", "Only actions on the board can be copied.",
                  "Nur Aktionen auf dem Plan können kopiert werden.");
  if (c.actions[info.action].copies != 0)
    return refuse("BTS-17.26", "An action that copies another one cannot be copied.",
                  "Eine kopierende Aktion kann nicht kopiert werden.");
  const EffectNode& n = c.nodes[decision.node];
  u8 flags = sequence_flag::kStrict;
  if (n.op == op::kCopyAction) {
    if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch) {
      flags |= sequence_flag::kMustResearch;
      const u8 guild = space < kFirstTechSpace ? c.spaces[s.players_count - 2u][space].guild : kNone;
      if (guild != kNone && (s.guilds >> guild & 1) == 0)
        return refuse("BTS-17.3", "A covered guild cannot be copied.",
                      "Eine verdeckte Gilde kann nicht kopiert werden.");
      if (c.actions[info.action].contains_research == 0)
        return refuse("BTS-17.3", "The action contains no research.", "Die Aktion enthält keine Erforschung.");
    } else if (info.tech == kNone || (n.b >> (c.techs[info.tech].level - 1) & 1) == 0 ||
               decision.c >= s.players_count ||
               (s.players[decision.c].researched >> ((space - kFirstTechSpace) / 4) & 1) == 0) {
      return refuse("BTS-17.2", "The faction that was paid has not researched such a technology.",
                    "Die bezahlte Fraktion hat keine solche Technologie erforscht.");
    }
  }
  if (space >= kFirstTechSpace && (space - kFirstTechSpace) % kSpacesPerAction != 0)
    return refuse("BTS-17.2", "A copied action is named by its first space.",
                  "Eine kopierte Aktion wird mit ihrem ersten Feld benannt.");
  Refusal why = refuse_execution(engine, decision.seat, info.action, info.tech, 0, flags);
  if ((flags & sequence_flag::kMustResearch) != 0 && why.rule == "BTS-16.4") why.rule = "BTS-17.29";
  return why;
}

Refusal refuse_claim(const Engine& engine, Seat seat, int index) {
  const State& s = engine.state();
  const Content& c = engine.content();
  if (index >= kAchievementsInPlay || s.achievements[at(index)].card == kNone)
    return refuse("BTS-2.10", "This achievement is not in play.", "Diese Errungenschaft ist nicht im Spiel.");
  const AchievementState& here = s.achievements[at(index)];
  const Achievement& card = c.achievements[here.card];
  for (int i = 0; i < here.claimed; ++i)
    if (here.owner[at(i)] == seat)
      return refuse("BTS-6.5", "You have claimed this achievement already.",
                    "Diese Errungenschaft hast du schon beansprucht.");
  if (here.claimed >= card.space_count)
    return refuse("BTS-6.4", "No space is free on it.", "Darauf ist kein Feld mehr frei.");
  if (card.min_players[here.claimed] > s.players_count)
    return refuse("BTS-6.9", "Its next space is open with four players only.",
                  "Das nächste Feld ist nur zu viert offen.");
  const int have = engine.count(seat, card.counter, card.counter_arg);
  return refuse("BTS-6.1", fmt::format("Its condition is not fulfilled: {} of {}.", have, card.at_least),
                fmt::format("Die Bedingung ist nicht erfüllt: {} von {}.", have, card.at_least));
}

Refusal refuse_trade(const Engine& engine, Seat seat, Move move) {
  const Content& c = engine.content();
  const Player& p = engine.state().players[seat];
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kTradePop:
      if (p.ore < c.trade_ore_for_pop)
        return refuse(
            "BTS-5.4.1",
            fmt::format("This trade costs {} ore; {} short.", c.trade_ore_for_pop, c.trade_ore_for_pop - p.ore),
            fmt::format("Dieser Tausch kostet {} Erz; es fehlen {}.", c.trade_ore_for_pop,
                        c.trade_ore_for_pop - p.ore));
      return refuse("BTS-5.4.1", "There are no supply cubes left.", "Es liegen keine Würfel mehr im Vorrat.");
    case MoveKind::kTradeOre:
      return refuse("BTS-5.4.3", "There is no population to trade.", "Es ist keine Bevölkerung zum Tauschen da.");
    default:
      if (p.ore < c.trade_ore_for_scrap)
        return refuse("BTS-5.4.2", "Scrapping a ship costs ore you do not have.", "Zum Verschrotten fehlt dir Erz.");
      return refuse("BTS-5.4.2", "You have no such ship there.", "Dort steht kein solches eigenes Raumschiff.");
  }
}

}  // namespace orrery::beyond_the_sun
