// Refusals inside an effect: research and the smaller choices.
#include <fmt/format.h>

#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

namespace {

Refusal refuse_disc(const Situation& at_hand, u8 spec, Move move, const char* kind_rule, const char* empty_rule) {
  const Player& p = at_hand.player();
  const int disc = move.a;
  if (disc == kStar)
    return refuse(empty_rule, "A star marker is only the substitute when no disc is left.",
                  "Ein Sternmarker ist nur Ersatz, wenn kein Produktionsmarker mehr da ist.");
  if (disc > kStar) return refuse(kind_rule, "There is no such disc.", "Einen solchen Marker gibt es nicht.");
  const Both kind{at_hand.en().disc(disc), at_hand.de().disc(disc)};
  if ((spec >> disc & 1) == 0)
    return refuse(kind_rule, both("A {0} does not belong there.", "Ein {1} gehört nicht dorthin.", kind.en, kind.de));
  if (at(p.track, disc) == 0)
    return refuse(empty_rule,
                  {condition("disc", empty_rule, 1, 0, both("1 {0}", "1 {1}", kind.en, kind.de),
                             both("its track is empty, another is not", "diese Leiste ist leer, die andere nicht"))});
  return refuse_rest(at_hand, move);
}

Refusal refuse_prerequisites(const Situation& at_hand, int slot) {
  const Slot& space = at(at_hand.content().slots, slot);
  const Seat seat = at_hand.decision.seat;
  const bool choice = space.need < space.prereq_count;
  const char* rule = choice ? "BTS-11.1.5" : "BTS-11.1.3";
  std::vector<Condition> conditions;
  for (u32 rest = space.prereqs; rest != 0; rest &= rest - 1)
    conditions.push_back(prerequisite_condition(at_hand, seat, std::countr_zero(rest), rule));
  if (!choice) return refuse(rule, std::move(conditions));
  const int have = std::popcount(at_hand.player().researched & space.prereqs);
  return refuse(rule, std::move(conditions),
                both("{} of these are needed, you have {}", "{} davon sind nötig, du hast {}", space.need, have));
}

Refusal refuse_card(const Situation& at_hand, Move move) {
  const Content& c = at_hand.content();
  const State& s = at_hand.state();
  const bool display = s.plays_with(variant::kTechnologyDisplay);
  const char* rule = display ? "BTS-20.3.3" : "BTS-11.4.4";
  if (move.a >= c.tech_count) return refuse(rule, "There is no such card.", "Diese Karte gibt es nicht.");
  const int level = at(c.slots, read<ResearchCard>(at_hand.decision).slot).level;
  const u64 lying = display ? s.aside | s.display : s.aside;
  if ((lying >> move.a & 1) == 0)
    return refuse(rule, "This card has not been turned up.", "Diese Karte wurde nicht aufgedeckt.");
  if (at(c.techs, move.a).level != level)
    return refuse(rule, both("The space is of level {}, the card of level {}.",
                             "Das Feld ist von Stufe {}, die Karte von Stufe {}.", kRoman[level],
                             kRoman[at(c.techs, move.a).level]));
  const int type = read<ResearchCard>(at_hand.decision).type;
  if (type >= kTypes || (at(c.techs, move.a).types >> type & 1) != 0) return refuse_rest(at_hand, move);
  return refuse(rule, both("The type chosen is {0}, the card is {1}.", "Gewählt ist der Typ {2}, die Karte ist {3}.",
                           at_hand.en().type(type), at_hand.en().types_of(move.a), at_hand.de().type(type),
                           at_hand.de().types_of(move.a)));
}

Refusal refuse_shift(const Situation& at_hand, Move move) {
  const Player& p = at_hand.player();
  const EffectNode& n = at_hand.content().nodes[at_hand.decision.node];
  const auto letter = [](int column) { return static_cast<char>('A' + column); };
  if (move.a >= kColumns || move.b >= kColumns || move.a == move.b)
    return refuse("BTS-10.9", "A cube has to move to another column.",
                  "Ein Würfel muss in eine andere Spalte wechseln.");
  if (at(p.supply, move.a) == 0)
    return refuse("BTS-10.9", both("Column {} holds no cube.", "In Spalte {} liegt kein Würfel.", letter(move.a)));
  int rightmost = kColumns - 1;
  while (rightmost > 0 && at(p.supply, rightmost) == 0) --rightmost;
  if (n.b == 0 && move.a != rightmost)
    return refuse("BTS-10.9",
                  both("Only cubes of the rightmost column with cubes may be moved: {}.",
                       "Nur Würfel der rechtesten belegten Spalte dürfen verschoben werden: {}.", letter(rightmost)));
  if (n.c == 0 && move.b != 0)
    return refuse("BTS-10.9", "The cube has to move to column A.", "Der Würfel muss in Spalte A wechseln.");
  const int room = p.mat == kNone ? 0 : at(at(at_hand.content().mats, p.mat).columns, move.b);
  return refuse("BTS-10.9", both("Column {} is full: {} of {} spaces.", "Spalte {} ist voll: {} von {} Feldern.",
                                 letter(move.b), at(p.supply, move.b), room));
}

Refusal refuse_payment(const Situation& at_hand, Move move) {
  const State& s = at_hand.state();
  const Player& p = at_hand.player();
  const Seat seat = at_hand.decision.seat;
  const int cubes = read<PayReturn>(at_hand.decision).cubes;
  if (move.a == 0) {
    if (p.population >= cubes) return refuse_rest(at_hand, move);
    return refuse("BTS-10.5.1", {population_condition("BTS-10.5.1", cubes, p.population)});
  }
  if (!at_hand.position.has_mod(seat, Mod::kReplaceReturnPop) || s.replaced_pop != 0 || s.acting == 0)
    return refuse("BTS-17.20", "No cube can be replaced by ore here.",
                  "Hier kann kein Würfel durch Erz ersetzt werden.");
  const int ore = at_hand.position.replacement_ore(seat);
  if (p.ore >= ore && p.population + 1 >= cubes) return refuse_rest(at_hand, move);
  return refuse("BTS-10.5.1", {ore_condition("BTS-17.20", ore, p.ore),
                               population_condition("BTS-10.5.1", cubes - 1, p.population)});
}

Refusal refuse_swap(const Situation& at_hand, Move move) {
  const State& s = at_hand.state();
  if (!at_hand.position.has_mod(at_hand.decision.seat, Mod::kDiscsAsAchievementMarkers))
    return refuse("BTS-17.24", "Replacing a star marker needs an ability you do not have.",
                  "Um einen Sternmarker zu ersetzen, fehlt dir die Fähigkeit.");
  if (move.c >= kStar || at(at_hand.player().track, move.c) == 0)
    return refuse("BTS-17.24", "That track holds no disc.", "Auf dieser Leiste liegt kein Marker mehr.");
  if (move.a < kMostAchievements && move.b < kMaxAchievementSpaces) {
    const AchievementState here = s.achievement(move.a);
    if (move.b < here.claimed && at(here.owner, move.b) == at_hand.decision.seat && at(here.marker, move.b) == kStar)
      return refuse("BTS-17.24", "Your star markers are alike; the first one is replaced.",
                    "Deine Sternmarker sind gleich; ersetzt wird der erste.");
  }
  return refuse("BTS-17.24", "No star marker of yours lies there.", "Dort liegt kein Sternmarker von dir.");
}

}  // namespace

Refusal refuse_research(const Situation& at_hand, int slot) {
  const Content& c = at_hand.content();
  const State& s = at_hand.state();
  const EffectNode& n = c.nodes[at_hand.decision.node];
  const Seat seat = at_hand.decision.seat;
  if (slot >= c.slot_count)
    return refuse("BTS-11.1.1", "There is no such technology space.", "Dieses Technologiefeld gibt es nicht.");
  const Slot& space = at(c.slots, slot);
  const u8 levels = at_hand.position.research_levels(seat, n.a);
  if ((levels >> (space.level - 1) & 1) != 0 &&
      (at_hand.position.open_levels(n, levels) >> (space.level - 1) & 1) == 0)
    return refuse_limited(space.level);
  if ((levels >> (space.level - 1) & 1) == 0) {
    const std::string asked = level_name(levels);
    if (n.a == kLevelByColonies) {
      const int colonies = std::popcount(at_hand.player().colonised);
      return refuse("BTS-17.22",
                    both("With {0} colonised systems level {1} is researched, this is level {2}.",
                         "Mit {0} kolonisierten Systemen wird Stufe {1} erforscht, das hier ist Stufe {2}.", colonies,
                         asked, kRoman[space.level]));
    }
    return refuse("BTS-11.1.1",
                  both("The effect researches level {}, this is level {}.",
                       "Der Effekt erforscht Stufe {}, das hier ist Stufe {}.", asked, kRoman[space.level]));
  }
  if ((at_hand.player().researched >> slot & 1) != 0)
    return refuse("BTS-11.1.2", "You have researched it already.", "Das hast du schon erforscht.");
  if ((n.b & research_flag::kKnownOnly) != 0 && at(s.slots, slot).tech == kNone)
    return refuse("BTS-11.1.6", "Only discovered technologies can be researched by this effect.",
                  "Dieser Effekt erforscht nur entdeckte Technologien.");
  if (!at_hand.position.meets_prerequisites(seat, slot, n.b)) return refuse_prerequisites(at_hand, slot);
  if (at_hand.player().population == 0) return refuse("BTS-11.2.1", {population_condition("BTS-11.2.1", 1, 0)});
  return refuse_rest(at_hand, make_move(MoveKind::kResearch, slot));
}

Refusal refuse_choice(const Situation& at_hand, Move move) {
  const Content& c = at_hand.content();
  const State& s = at_hand.state();
  const Frame& decision = at_hand.decision;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kMat:
      return refuse("BTS-20.1", "This expert mat is not to be had.", "Dieses Expertentableau ist nicht zu haben.");
    case MoveKind::kProduce:
      return refuse("BTS-5.1", "There is no such production option.", "Diese Produktionsoption gibt es nicht.");
    case MoveKind::kType: {
      const Slot& space = at(c.slots, read<ResearchType>(decision).slot);
      return refuse(space.need < space.prereq_count ? "BTS-11.4.2" : "BTS-11.4.1",
                    "No prerequisite of this space that you have researched shows that type on its right.",
                    "Keine von dir erforschte Voraussetzung dieses Feldes zeigt rechts diesen Typ.");
    }
    case MoveKind::kCard:
      if (is<SecondBonus>(decision)) return refuse_leader(at_hand, move);
      return refuse_card(at_hand, move);
    case MoveKind::kAutomate: {
      const u8 disc = read<AutomateDisc>(decision).disc;
      const u8 kinds = disc == kAnyDisc ? u8{3} : static_cast<u8>(1 << (disc < kOwnTrack ? disc : disc - kOwnTrack));
      return refuse_disc(at_hand, kinds, move, "BTS-12.1", "BTS-12.5");
    }
    case MoveKind::kOutpost:
      return refuse_disc(at_hand, at_hand.position.specialisation(read<OutpostDisc>(decision).location), move,
                         "BTS-14.3.1", "BTS-14.3.7");
    case MoveKind::kDisc:
      return refuse_disc(at_hand, at(c.systems, read<ColonyDisc>(decision).system).spec, move, "BTS-15.5",
                         "BTS-14.3.7");
    case MoveKind::kOrder:
      return refuse("BTS-14.3.6", "Control of that location does not change.",
                    "Die Kontrolle dieses Ortes ändert sich nicht.");
    case MoveKind::kBonus:
      return refuse("BTS-14.4.5", "There is no control bonus to gain there.",
                    "Dort ist kein Kontrollbonus zu holen.");
    case MoveKind::kOption:
    case MoveKind::kYes:
      return refuse_option(at_hand, move);
    case MoveKind::kPayTo:
      if (move.a >= s.players_count || move.a == decision.seat)
        return refuse("BTS-10.2", "Another faction has to be paid.", "Bezahlt wird eine andere Fraktion.");
      return refuse_rest(at_hand, move);
    case MoveKind::kReturn:
      return refuse_payment(at_hand, move);
    case MoveKind::kKeepTech:
      return refuse("BTS-18.7", "This card was not drawn.", "Diese Karte wurde nicht gezogen.");
    case MoveKind::kKeepSystem:
      return refuse(is<KeepPrivate>(decision) ? "LND-6.19.4" : "BTS-17.5", "This system was not drawn.",
                    "Dieses System wurde nicht gezogen.");
    case MoveKind::kAttach:
      return refuse("BTS-17.12", "No system card lies there.", "Dort liegt keine Systemkarte.");
    case MoveKind::kBeacon:
      return refuse("BTS-8.9", "That is no shipyard system.", "Das ist keine Werft.");
    case MoveKind::kColumn:
      return refuse("BTS-10.4.1", "That column is empty.", "Diese Spalte ist leer.");
    case MoveKind::kShift:
      return refuse_shift(at_hand, move);
    case MoveKind::kGuild:
      if (move.a < c.guild_count && (s.guilds >> move.a & 1) != 0)
        return refuse("BTS-9.7", "This guild is uncovered already.", "Diese Gilde ist schon enthüllt.");
      return refuse("BTS-9.7", fmt::format("The event uncovers a tier {} guild.", c.nodes[decision.node].b),
                    fmt::format("Das Ereignis enthüllt eine Gilde von Rang {}.", c.nodes[decision.node].b));
    case MoveKind::kPredict:
      return refuse("LND-7.4", "There are three prediction cards: places 1 to 3.",
                    "Es gibt drei Prognosekarten: die Plätze 1 bis 3.");
    case MoveKind::kAssign:
      return refuse("LND-9.3", "The event lies with a system in play that is not colonised.",
                    "Das Ereignis kommt zu einem ausliegenden, nicht kolonisierten System.");
    case MoveKind::kFoeColonize:
    case MoveKind::kFoeResearch:
      return refuse_foe_choice(at_hand, move);
    case MoveKind::kSwap:
      return refuse_swap(at_hand, move);
    case MoveKind::kLeader:
    case MoveKind::kLine:
    case MoveKind::kMark:
    case MoveKind::kToken:
    case MoveKind::kStar:
      return refuse_leader(at_hand, move);
    case MoveKind::kAction:
      if (is<ExtraAction>(decision)) return refuse_extra_action(at_hand, move);
      return refuse_action(at_hand, move);
    case MoveKind::kUse:
      return refuse_ability(at_hand, move.a);
    case MoveKind::kResearch:
      return refuse_research(at_hand, move.a);
    case MoveKind::kJump:
    case MoveKind::kUpgrade:
    case MoveKind::kBuild:
    case MoveKind::kExhibit:
      return refuse_ship(at_hand, move);
    case MoveKind::kColonize:
    case MoveKind::kName:
    case MoveKind::kSettle:
      return refuse_colonize(at_hand, move);
    case MoveKind::kClaim:
      return refuse_claim(at_hand, move.a);
    case MoveKind::kTradePop:
    case MoveKind::kTradeOre:
    case MoveKind::kTradeScrap:
      return refuse_trade(at_hand, move);
    case MoveKind::kCopy:
      return refuse_copy(at_hand, move);
    case MoveKind::kDone:
    case MoveKind::kSkip:
      return refuse_nothing(at_hand, move);
    case MoveKind::kCount:
      break;
  }
  return refuse_rest(at_hand, move);
}

}  // namespace orrery::beyond_the_sun
