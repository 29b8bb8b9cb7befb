// The moves: how they are written down, what they touch on the board, and as short instructions.
#include <span>

#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/values.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/moves.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

using kit::arguments;
using kit::elements;
using kit::forms;
using kit::kA;
using kit::kB;
using kit::kC;
using P = const Phrases&;

// Bits of b that are fixed in a form: a pawn pushed aside or a cube from the population, and the mark of a ship that
// others follow in any order.
constexpr u32 kWithB = 1 << 8;
constexpr u32 kStarB = u32{build_flag::kByStar} << 8;
constexpr u32 kFirst = u32{kOpensOrder} << 8;
constexpr u32 kShipLevel = kB & ~kFirst;
constexpr u32 kOneLevel = 1;  // of c

std::string take_action(P p, Move m) {
  const Seat seat = p.decision().seat;
  const auto named = find_space(p.pack(), p.state(), seat, m.a);
  if (!named) return p.space(seat, m.a);
  std::string out = p.space(seat, m.a) + " – " + p.action(named->action);
  if (m.b == 0) return out;
  const Seat other = pawn_on(p.state(), seat, m.a);
  return p.say("Push aside the pawn of {} from {}", "Verdränge die Aktionsfigur ({}) von {}", p.faction(other), out);
}

std::string copy_action(P p, Move m) {
  const Seat seat = p.decision().seat;
  const auto named = find_space(p.pack(), p.state(), seat, m.a);
  return p.say("Perform {} – {}", "Führe aus: {} – {}", p.space(seat, m.a), named ? p.action(named->action) : "");
}

std::string produce(P p, Move m) {
  const Position position(p.content(), p.state());
  const Seat seat = p.decision().seat;
  switch (static_cast<Production>(m.a)) {
    case Production::kGrowth: {
      const int gained = static_cast<int>(columns_of(position.growth(seat)).size());
      return p.say("Population growth ({}): gain {}", "Bevölkerungswachstum ({}): Erhalte {}",
                   columns_of(position.growth_symbols(seat)),
                   gained == 0 ? p.say("nothing", "nichts") : p.population(gained));
    }
    case Production::kOre:
      return p.say("Ore production: gain {}", "Erzproduktion: Erhalte {}", p.ore(position.ore_production(seat)));
    case Production::kTrade:
      return p.say("Resource trade: any number of trades", "Ressourcenhandel: beliebig oft handeln");
  }
  return {};
}

std::string claim(P p, Move m) {
  const AchievementState card = p.state().achievement(m.a);
  const int next = card.claimed < kMaxAchievementSpaces ? card.claimed : kMaxAchievementSpaces - 1;
  return p.say("Claim {} ({})", "Beanspruche {} ({})", p.achievement(m.a),
               p.points(at(at(p.content().achievements, card.card).vp, next)));
}

std::string build(P p, Move m) {
  const EffectNode& n = p.content().nodes[p.decision().node];
  const bool supply = (n.b & kFromSupply) != 0 && (m.b & build_flag::kFromPopulation) == 0;
  if ((m.b & build_flag::kByStar) != 0)
    return p.say("Give a star away and build {} {}", "Gib einen Stern ab und baue {} {}", p.ship(n.a), p.in(m.a));
  return p.say("Build {} {} ({})", "Baue {} {} ({})", p.ship(n.a), p.in(m.a),
               supply ? p.pick("supply cube", "Vorratswürfel") : p.pick("population cube", "Bevölkerungswürfel"));
}

std::string colonize(P p, Move m) {
  const u8 system = at(p.state().locations, m.a).system;
  if (system == kNone) return p.say("Colonise {}", "Kolonisiere {}", p.place(m.a));
  const System& card = at(p.content().systems, system);
  return p.say("Colonise {} (strength {}, {})", "Kolonisiere {} (Stärke {}, {})", p.system(system), card.strength,
               p.points(card.vp));
}

std::string control_bonus(P p, Move m) {
  const u8 system = at(p.state().locations, m.a).system;
  if (system == kNone) return p.place(m.a);
  return p.say("Next the control bonus of {}: {}", "Als Nächstes der Kontrollbonus von {}: {}", p.system(system),
               p.effect(at(p.content().systems, system).on_control));
}

std::string option(P p, Move m) {
  const Content& c = p.content();
  const auto letter = static_cast<char>('A' + m.a);
  for (NodeId id = c.nodes[p.decision().node].child; id != kNoNode; id = c.nodes[id].next)
    if (c.nodes[id].a == m.a)
      return p.say("Option {}: {}", "Option {}: {}", letter, p.effect(c.nodes[id].child, c.nodes[id].cost));
  return p.say("Option {}", "Option {}", letter);
}

std::string return_cubes(P p, Move m) {
  const int cubes = p.decision().a;
  if (m.a == 0) return p.say("Return {}", "Lege {} in den Vorrat", p.population(cubes));
  if (cubes == 1) return p.say("Pay {} instead", "Zahle stattdessen {}", p.ore(1));
  return p.say("Return {} and pay {}", "Lege {} in den Vorrat und zahle {}", p.population(cubes - 1), p.ore(1));
}

std::string guild(P p, Move m) {
  if (m.a >= p.content().guild_count) return p.guild(m.a);
  return p.say("Uncover the {} – {}", "Enthülle die {} – {}", p.guild(m.a),
               p.action(at(p.content().guilds, m.a).action));
}

std::string set_up_line(P p, Move m) {
  if (m.a == kLineOfMat) {
    const u8 mat = at(p.state().players, p.decision().seat).mat;
    return p.say("Next the set-up of the mat: {}", "Als Nächstes der Aufbau des Tableaus: {}",
                 mat == kNone ? std::string() : p.effect(at(p.content().mats, mat).setup));
  }
  return p.say("Next the set-up of {}: {}", "Als Nächstes der Aufbau ({}): {}", p.leader(m.a),
               p.effect(at(p.content().leaders, m.a).setup));
}

// What the star brings where it is given away.
std::string give_star(P p, Move m) {
  const std::string brings = p.star_effect(m.a);
  return p.say("Give a star of {} away: {}", "Gib einen Stern ab ({}): {}", p.leader(m.a), brings);
}

// Where an end or a refusal has a word of its own.
struct Ending {
  FrameKind decision;
  std::string_view en, de;
};
constexpr Ending kDoneWords[] = {
    {FrameKind::kMoveShips, "Stop moving ships", "Beende die Bewegung"},
    {FrameKind::kUpgradeShips, "Stop upgrading", "Beende die Verbesserung"},
    {FrameKind::kTrade, "Stop trading", "Beende den Handel"},
    {FrameKind::kSettle, "Settle with these ships", "Siedle mit diesen Raumschiffen"},
};
constexpr Ending kSkipWords[] = {
    {FrameKind::kBuildPlace, "Do not build", "Baue nicht"},
    {FrameKind::kResearchSpace, "Do not research", "Forsche nicht"},
    {FrameKind::kColonizeSystem, "Do not colonise", "Kolonisiere nicht"},
    {FrameKind::kTakeOptional, "Do without it", "Verzichte darauf"},
    {FrameKind::kUseAbility, "Do without it", "Verzichte darauf"},
    {FrameKind::kUseControlBonus, "Do without it", "Verzichte darauf"},
    {FrameKind::kNewTechAction, "Use no action of it", "Nutze keine Aktion davon"},
    {FrameKind::kExhibit, "Give no ship away", "Gib kein Raumschiff ab"},
    {FrameKind::kCarryPower, "The token stays", "Der Marker bleibt"},
    {FrameKind::kPayLess, "Pay in full", "Zahle den vollen Preis"},
    {FrameKind::kExtraAction, "No further action", "Keine weitere Aktion"},
    {FrameKind::kSecondBonus, "No second bonus", "Kein zweiter Bonus"},
};
std::string ending(P p, std::span<const Ending> endings, std::string_view en, std::string_view de) {
  for (const Ending& one : endings)
    if (static_cast<u8>(one.decision) == p.decision().kind) return std::string(p.pick(one.en, one.de));
  return std::string(p.pick(en, de));
}

constexpr kit::MoveRow<Phrases> kMoves[] = {
    {{MoveKind::kMat, arguments({"FACTION", kA, Value::kFaction}, {"MAT", kA, Value::kMat}), forms({"mat FACTION"}),
      elements("mat:MAT")},
     [](P p, Move m) {
       return p.say("Play {}", "Spiele {}",
                    at(p.labels().factions, at(p.content().mats, m.a).faction).name(p.language()));
     }},
    {{MoveKind::kAction,
      arguments({"ACTION", kA, Value::kSpace}, {"TAKEN", kA, Value::kTakenSpace}, {"SPACE", kA, Value::kActionSpace}),
      forms({"action ACTION"}, {"displace TAKEN", kWithB, "displace ACTION"}), elements("space:SPACE")},
     take_action},
    {{MoveKind::kUse, arguments({"CARD", kA, Value::kAbility}), forms({"use CARD"}), elements("ability:CARD")},
     [](P p, Move m) { return p.say("Use {} – {}", "Nutze {} – {}", p.card_of_ability(m.a), p.ability(m.a)); }},
    {{MoveKind::kProduce, arguments({"WHAT", kA, Value::kProduction}),
      forms({"produce WHAT", 0, "produce growth|ore|trade"}), elements("produce:WHAT")},
     produce},
    {{MoveKind::kTradePop, arguments(), forms({"trade pop"}), elements("ore:SEAT")},
     [](P p, Move) {
       return p.say("Pay {}: a supply cube becomes population", "Zahle {}: Ein Vorratswürfel wird Bevölkerung",
                    p.ore(p.content().trade_ore_for_pop));
     }},
    {{MoveKind::kTradeScrap, arguments({"LEVEL", kB, Value::kLevel}, {"LOCATION", kA, Value::kPlace}),
      forms({"trade scrap LEVEL LOCATION"}), elements("ship:SEAT:LOCATION:LEVEL")},
     [](P p, Move m) {
       return p.say("Pay {0}: {1} {2} becomes population",
                    "Zahle {0}: Ein Raumschiff der Stufe {3} {2} wird Bevölkerung",
                    p.ore(p.content().trade_ore_for_scrap), p.ship(m.b), p.in(m.a), m.b);
     }},
    {{MoveKind::kTradeOre, arguments(), forms({"trade ore"}), elements("population:SEAT")},
     [](P p, Move) {
       return p.say("Return {}: gain {}", "Lege {} in den Vorrat: Erhalte {}", p.population(1),
                    p.ore(p.content().trade_ore_gained));
     }},
    {{MoveKind::kDone, arguments(), forms({"done"}), elements()},
     [](P p, Move) { return ending(p, kDoneWords, "Go on", "Weiter"); }},
    {{MoveKind::kSkip, arguments(), forms({"skip"}), elements()},
     [](P p, Move) { return ending(p, kSkipWords, "Skip", "Verzichte"); }},
    {{MoveKind::kYes, arguments(), forms({"yes"}), elements()},
     [](P p, Move) {
       if (is<UseControlBonus>(p.decision())) {
         const u8 system = read<UseControlBonus>(p.decision()).system;
         return p.say("Yes: {}", "Ja: {}", p.effect(at(p.content().systems, system).on_control));
       }
       if (is<CarryPower>(p.decision()))
         return p.say("The token goes with this ship", "Der Marker geht mit diesem Raumschiff");
       if (is<UseAbility>(p.decision())) return p.say("Yes: {}", "Ja: {}", p.effect(p.decision().node));
       const EffectNode& n = p.content().nodes[p.decision().node];
       return p.say("Yes: {}", "Ja: {}", p.effect(n.child, n.cost));
     }},
    {{MoveKind::kClaim, arguments({"ACHIEVEMENT", kA, Value::kAchievement}), forms({"claim ACHIEVEMENT"}),
      elements("achievement:ACHIEVEMENT")},
     claim},
    {{MoveKind::kResearch, arguments({"SPACE", kA, Value::kSlot}), forms({"research SPACE"}), elements("slot:SPACE")},
     [](P p, Move m) { return p.say("Research {}", "Erforsche {}", p.slot(m.a)); }},
    {{MoveKind::kType, arguments({"TYPE", kA, Value::kType}), forms({"type TYPE"}), elements("type:TYPE")},
     [](P p, Move m) { return p.say("Look for {} technologies", "Suche {}e Technologien", p.type(m.a)); }},
    {{MoveKind::kCard, arguments({"TECHNOLOGY", kA, Value::kTech}), forms({"card TECHNOLOGY"}),
      elements("tech:TECHNOLOGY")},
     [](P p, Move m) { return p.say("Discover {} ({})", "Entdecke {} ({})", p.tech(m.a), p.types_of(m.a)); }},
    {{MoveKind::kBuild, arguments({"LOCATION", kA, Value::kPlace}),
      forms({"build LOCATION"}, {"build LOCATION from population", kWithB}, {"build LOCATION by star", kStarB},
            {"build LOCATION from population by star", kWithB | kStarB}),
      elements("location:LOCATION")},
     build},
    {{MoveKind::kJump,
      arguments({"LEVEL", kShipLevel, Value::kLevel}, {"FROM", kA, Value::kPlace}, {"TO", kC, Value::kPlace}),
      forms({"jump LEVEL FROM > TO"}, {"jump LEVEL FROM > TO first", kFirst}),
      elements("ship:SEAT:FROM:LEVEL", "location:TO")},
     [](P p, Move m) { return p.say("Move {} {} {}", "Bewege {} {} {}", p.ship(m.b), p.from(m.a), p.to(m.c)); }},
    {{MoveKind::kUpgrade,
      arguments({"LEVEL", kShipLevel, Value::kLevel}, {"LOCATION", kA, Value::kPlace},
                {"LEVELS", kC, Value::kLevels}),
      forms({"upgrade LEVEL LOCATION", kOneLevel}, {"upgrade LEVEL LOCATION first", kFirst | kOneLevel},
            {"upgrade LEVEL LOCATION by LEVELS"}, {"upgrade LEVEL LOCATION by LEVELS first", kFirst}),
      elements("ship:SEAT:LOCATION:LEVEL")},
     [](P p, Move m) {
       return p.say("Upgrade {} {} to level {}", "Verbessere {} {} auf Stufe {}", p.ship(m.b), p.in(m.a), m.b + m.c);
     }},
    // A star marker comes from nowhere on the board.
    {{MoveKind::kAutomate, arguments({"DISC", kA, Value::kDisc}, {"TRACK", kA, Value::kTrackDisc}),
      forms({"automate DISC"}), elements("disc:SEAT:TRACK")},
     [](P p, Move m) { return p.say("Automate {}", "Automatisiere {}", p.a_disc(m.a)); }},
    {{MoveKind::kOutpost, arguments({"DISC", kA, Value::kDisc}, {"TRACK", kA, Value::kTrackDisc}),
      forms({"outpost DISC"}), elements("disc:SEAT:TRACK")},
     [](P p, Move m) {
       return p.say("Place {} as outpost {}", "Lege {} als Stützpunkt {} ab", p.a_disc(m.a), p.in(p.decision().a));
     }},
    {{MoveKind::kOrder, arguments({"LOCATION", kA, Value::kPlace}), forms({"order LOCATION"}),
      elements("location:LOCATION")},
     [](P p, Move m) { return p.say("Next the control {}", "Als Nächstes die Kontrolle {}", p.of(m.a)); }},
    {{MoveKind::kBonus, arguments({"LOCATION", kA, Value::kPlace}), forms({"bonus LOCATION"}),
      elements("location:LOCATION")},
     control_bonus},
    {{MoveKind::kColonize, arguments({"LOCATION", kA, Value::kPlace}), forms({"colonize LOCATION"}),
      elements("location:LOCATION")},
     colonize},
    {{MoveKind::kSettle, arguments({"LEVEL", kA, Value::kLevel}),
      forms({"settle LEVEL"}, {"settle LEVEL first", kFirst}), elements("ship:SEAT:@location:LEVEL")},
     [](P p, Move m) { return p.say("Settle with {}", "Siedle mit {}", p.ship_dative(m.a)); }},
    {{MoveKind::kDisc, arguments({"DISC", kA, Value::kDisc}, {"TRACK", kA, Value::kTrackDisc}), forms({"disc DISC"}),
      elements("disc:SEAT:TRACK")},
     [](P p, Move m) { return p.say("Place {} on {}", "Lege {} auf {}", p.a_disc(m.a), p.system(p.decision().a)); }},
    {{MoveKind::kOption, arguments({"LETTER", kA, Value::kOption}), forms({"option LETTER"}), elements()}, option},
    {{MoveKind::kCopy, arguments({"ACTION", kA, Value::kCopiedSpace}, {"SPACE", kA, Value::kActionSpace}),
      forms({"copy ACTION"}), elements("space:SPACE")},
     copy_action},
    {{MoveKind::kPayTo, arguments({"PAID", kA, Value::kSeatName}), forms({"pay PAID", 0, "pay SEAT"}),
      elements("player:PAID")},
     [](P p, Move m) { return p.say("Pay {} to {}", "Zahle {} an: {}", p.ore(p.decision().b), p.faction(m.a)); }},
    {{MoveKind::kReturn, arguments({"WHAT", kA, Value::kReturned}),
      forms({"return WHAT", 0, "return population|ore"}), elements("WHAT:SEAT")},
     return_cubes},
    {{MoveKind::kKeepTech, arguments({"TECHNOLOGY", kA, Value::kTech}), forms({"keep TECHNOLOGY"}),
      elements("tech:TECHNOLOGY")},
     [](P p, Move m) { return p.say("Keep {} ({})", "Behalte {} ({})", p.tech(m.a), p.types_of(m.a)); }},
    {{MoveKind::kKeepSystem, arguments({"SYSTEM", kA, Value::kSystem}), forms({"keep SYSTEM"}),
      elements("system:SYSTEM")},
     [](P p, Move m) {
       return p.say("Keep {} ({})", "Behalte {} ({})", p.system(m.a), p.points(at(p.content().systems, m.a).vp));
     }},
    {{MoveKind::kAttach, arguments({"LOCATION", kA, Value::kPlace}), forms({"attach LOCATION"}),
      elements("location:LOCATION")},
     [](P p, Move m) { return p.say("Join the new system to {}", "Verbinde das neue System mit {}", p.place(m.a)); }},
    {{MoveKind::kBeacon, arguments({"LOCATION", kA, Value::kPlace}), forms({"beacon LOCATION"}),
      elements("location:LOCATION")},
     [](P p, Move m) { return p.say("Lay the card {}", "Lege die Karte {} ab", p.in(m.a)); }},
    {{MoveKind::kExhibit, arguments({"LEVEL", kB, Value::kLevel}, {"LOCATION", kA, Value::kPlace}),
      forms({"exhibit LEVEL LOCATION"}), elements("ship:SEAT:LOCATION:LEVEL")},
     [](P p, Move m) {
       return p.say("Put {} {} on the card", "Lege {} {} auf die Karte", p.ship(m.b), p.from(m.a));
     }},
    {{MoveKind::kColumn, arguments({"LETTER", kA, Value::kColumn}), forms({"column LETTER"}),
      elements("supply:SEAT:LETTER")},
     [](P p, Move m) { return p.say("Take the cube from {}", "Nimm den Würfel aus {}", p.column(m.a)); }},
    {{MoveKind::kShift, arguments({"FROM", kA, Value::kColumn}, {"TO", kB, Value::kColumn}),
      forms({"shift FROM > TO"}), elements("supply:SEAT:FROM", "supply:SEAT:TO")},
     [](P p, Move m) {
       return p.say("Move a supply cube from {} to {}", "Verschiebe einen Vorratswürfel von {} nach {}",
                    p.column(m.a), p.column(m.b));
     }},
    {{MoveKind::kName, arguments({"LOCATION", kA, Value::kPlace}), forms({"name LOCATION"}),
      elements("location:LOCATION")},
     [](P p, Move m) {
       return p.say("Name {}: it gives no control bonus and will be colonised",
                    "Nenne {}: kein Kontrollbonus, danach kolonisiert", p.place(m.a));
     }},
    {{MoveKind::kSwap,
      arguments({"ACHIEVEMENT", kA, Value::kAchievement}, {"SPACE", kB, Value::kAchievementSpace},
                {"DISC", kC, Value::kDisc}, {"TRACK", kC, Value::kTrackDisc}),
      forms({"swap ACHIEVEMENT SPACE DISC"}), elements("achievement:ACHIEVEMENT", "disc:SEAT:TRACK")},
     [](P p, Move m) {
       return p.say("Replace the star marker on {} by {}", "Ersetze den Sternmarker ({}) durch {}",
                    p.achievement(m.a), p.a_disc(m.c));
     }},
    {{MoveKind::kGuild, arguments({"GUILD", kA, Value::kGuild}), forms({"guild GUILD"}), elements("guild:GUILD")},
     guild},
    // Its owner alone knows which card lies where, so the move is the place [LND-7.4].
    {{MoveKind::kPredict, arguments({"PLACE", kA, Value::kPredictionPlace}), forms({"predict PLACE"}),
      elements("prediction:PLACE")},
     [](P p, Move m) { return p.say("Predict {}", "Sage voraus: {}", p.prediction_at(m.a)); }},
    {{MoveKind::kAssign, arguments({"SYSTEM", kA, Value::kSystem}), forms({"assign SYSTEM"}),
      elements("system:SYSTEM")},
     [](P p, Move m) { return p.say("Lay the event with {}", "Lege das Ereignis zu {}", p.system(m.a)); }},
    {{MoveKind::kFoeColonize, arguments({"LOCATION", kA, Value::kPlace}), forms({"anarchists colonize LOCATION"}),
      elements("location:LOCATION")},
     [](P p, Move m) {
       return p.say("The Anarchists colonise {}", "Die Anarchisten kolonisieren {}", p.place(m.a));
     }},
    {{MoveKind::kFoeResearch, arguments({"SPACE", kA, Value::kSlot}), forms({"anarchists research SPACE"}),
      elements("slot:SPACE")},
     [](P p, Move m) { return p.say("The Anarchists research {}", "Die Anarchisten erforschen {}", p.slot(m.a)); }},
    {{MoveKind::kLeader, arguments({"LEADER", kA, Value::kLeader}), forms({"leader LEADER"}),
      elements("leader:LEADER")},
     [](P p, Move m) { return p.say("Take {}", "Nimm {}", p.leader(m.a)); }},
    {{MoveKind::kLine, arguments({"OWNER", kA, Value::kSetupLineOwner}), forms({"line OWNER", 0, "line mat|LEADER"}),
      elements("leader:OWNER")},
     set_up_line},
    {{MoveKind::kMark, arguments({"SPACE", kA, Value::kSlot}), forms({"mark SPACE"}), elements("slot:SPACE")},
     [](P p, Move m) { return p.say("Put the Credit token on {}", "Lege den Kreditmarker auf {}", p.slot(m.a)); }},
    {{MoveKind::kToken, arguments({"LEVEL", kB, Value::kLevel}, {"LOCATION", kA, Value::kPlace}),
      forms({"token LEVEL LOCATION"}), elements("ship:SEAT:LOCATION:LEVEL")},
     [](P p, Move m) {
       return p.say("Put the token under {} {}", "Lege den Marker unter {} {}", p.ship(m.b), p.in(m.a));
     }},
    {{MoveKind::kStar, arguments({"LEADER", kA, Value::kLeader}), forms({"star LEADER"}), elements("leader:LEADER")},
     give_star},
};
static_assert(kit::is_complete(kMoves, static_cast<int>(MoveKind::kCount)));

bool is_known(Move m) { return m.kind < static_cast<u8>(MoveKind::kCount); }

}  // namespace

std::string format_move(const Pack& pack, const State& s, Move m) {
  return is_known(m) ? kit::format_move(kMoves[m.kind], Values(pack, s), m) : "move-" + std::to_string(m.bits());
}

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  return kit::parse_move(kMoves, Values(pack, s), text);
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language language) {
  return is_known(m) ? kMoves[m.kind].sentence(Phrases(pack, s, language), without_order(m)) : "";
}

std::vector<std::string> affected_elements(const Pack& pack, const State& s, Move m) {
  if (!is_known(m) || s.frame_count == 0) return {};
  return kit::affected_elements(kMoves[m.kind], Values(pack, s), m);
}

}  // namespace orrery::beyond_the_sun
