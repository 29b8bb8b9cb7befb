// Moves as short instructions.
#include "games/beyond_the_sun/host/words.h"

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/host/words_preview.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

Frame top(const State& s) { return s.frame_count == 0 ? Frame{} : at(s.frames, s.frame_count - 1); }

std::string take_action(const Phrases& p, Move m, Seat seat) {
  const auto named = find_space(p.pack(), p.state(), seat, m.a);
  if (!named) return p.space(seat, m.a);
  std::string out = p.space(seat, m.a) + " – " + p.action(named->action);
  if (m.b == 0) return out;
  const Seat other = pawn_on(p.state(), seat, m.a);
  return p.say("Push aside the pawn of {} from {}", "Verdränge die Figur ({}) von {}", p.faction(other), out);
}

std::string produce(const Phrases& p, Move m, Seat seat) {
  const Player& player = at(p.state().players, seat);
  switch (static_cast<Production>(m.a)) {
    case Production::kGrowth: {
      const Growth growth = growth_of(p.content(), player);
      return p.say("Population growth ({}): gain {}", "Bevölkerungswachstum ({}): Erhalte {}", growth.letters,
                   growth.gained == 0 ? std::string(p.pick("nothing", "nichts")) : p.population(growth.gained));
    }
    case Production::kOre:
      return p.say("Ore production: gain {}", "Erzproduktion: Erhalte {}",
                   p.ore(ore_production_of(p.content(), player)));
    case Production::kTrade:
      return std::string(p.pick("Resource trade: any number of trades", "Ressourcenhandel: beliebig oft tauschen"));
  }
  return {};
}

std::string trade(const Phrases& p, Move m) {
  const Content& c = p.content();
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kTradePop:
      return p.say("Pay {}: a supply cube becomes population", "Zahle {}: Ein Vorratswürfel wird Bevölkerung",
                   p.ore(c.trade_ore_for_pop));
    case MoveKind::kTradeScrap:
      return p.say("Pay {0}: {1} {2} becomes population",
                   "Zahle {0}: Ein Raumschiff der Stufe {3} {2} wird Bevölkerung", p.ore(c.trade_ore_for_scrap),
                   p.ship(m.b), p.in(m.a), m.b);
    default:
      return p.say("Return {}: gain {}", "Lege {} in den Vorrat: Erhalte {}", p.population(1),
                   p.ore(c.trade_ore_gained));
  }
}

std::string claim(const Phrases& p, Move m) {
  const AchievementState& card = at(p.state().achievements, m.a);
  const int next = card.claimed < kMaxAchievementSpaces ? card.claimed : kMaxAchievementSpaces - 1;
  return p.say("Claim {} ({})", "Beanspruche {} ({})", p.achievement(m.a),
               p.points(at(at(p.content().achievements, card.card).vp, next)));
}

std::string build(const Phrases& p, Move m, const Frame& f) {
  const EffectNode& n = p.content().nodes[f.node];
  const bool supply = (n.b & kFromSupply) != 0 && m.b == 0;
  return p.say("Build {} {} ({})", "Baue {} {} ({})", p.ship(n.a), p.in(m.a),
               supply ? p.pick("supply cube", "Vorratswürfel") : p.pick("population cube", "Bevölkerungswürfel"));
}

std::string colonize(const Phrases& p, Move m) {
  const u8 system = at(p.state().locations, m.a).system;
  if (system == kNone) return p.say("Colonise {}", "Kolonisiere {}", p.place(m.a));
  const System& card = at(p.content().systems, system);
  return p.say("Colonise {} (strength {}, {})", "Kolonisiere {} (Stärke {}, {})", p.system(system), card.strength,
               p.points(card.vp));
}

std::string option(const Phrases& p, Move m, const Frame& f) {
  const Content& c = p.content();
  for (NodeId id = c.nodes[f.node].child; id != kNoNode; id = c.nodes[id].next)
    if (c.nodes[id].a == m.a)
      return p.say("Option {}: {}", "Option {}: {}", static_cast<char>('A' + m.a),
                   p.effect(c.nodes[id].child, c.nodes[id].cost));
  return p.say("Option {}", "Option {}", static_cast<char>('A' + m.a));
}

std::string finish(const Phrases& p, const Frame& f) {
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::kMoveShips:
      return std::string(p.pick("Stop moving ships", "Beende die Bewegung"));
    case FrameKind::kUpgradeShips:
      return std::string(p.pick("Stop upgrading", "Beende die Verbesserung"));
    case FrameKind::kTrade:
      return std::string(p.pick("Stop trading", "Beende den Handel"));
    case FrameKind::kSettle:
      return std::string(p.pick("Settle with these ships", "Siedle mit diesen Raumschiffen"));
    default:
      return std::string(p.pick("Go on", "Weiter"));
  }
}

std::string skip(const Phrases& p, const Frame& f) {
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::kBuildPlace:
      return std::string(p.pick("Do not build", "Baue nicht"));
    case FrameKind::kResearchSpace:
      return std::string(p.pick("Do not research", "Forsche nicht"));
    case FrameKind::kColonizeSystem:
      return std::string(p.pick("Do not colonise", "Kolonisiere nicht"));
    case FrameKind::kTakeOptional:
      return std::string(p.pick("Do without it", "Verzichte darauf"));
    case FrameKind::kNewTechAction:
      return std::string(p.pick("Use no action of it", "Nutze keine Aktion davon"));
    case FrameKind::kExhibit:
      return std::string(p.pick("Give no ship away", "Gib kein Raumschiff ab"));
    default:
      return std::string(p.pick("Skip", "Verzichte"));
  }
}

std::string take_optional(const Phrases& p, const Frame& f) {
  const EffectNode& n = p.content().nodes[f.node];
  return p.say("Yes: {}", "Ja: {}", p.effect(n.child, n.cost));
}

std::string guild(const Phrases& p, Move m) {
  if (m.a >= p.content().guild_count) return p.guild(m.a);
  return p.say("Uncover the {} – {}", "Enthülle die {} – {}", p.guild(m.a),
               p.action(at(p.content().guilds, m.a).action));
}

std::string control_bonus(const Phrases& p, Move m) {
  const u8 system = at(p.state().locations, m.a).system;
  if (system == kNone) return p.place(m.a);
  return p.say("Next the control bonus of {}: {}", "Als Nächstes der Kontrollbonus von {}: {}", p.system(system),
               p.effect(at(p.content().systems, system).on_control));
}

}  // namespace

std::string seat_name(const Pack& pack, const State& s, Seat seat, Language lang) {
  return Phrases(pack, s, lang).faction(seat);
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language lang) {
  const Phrases p(pack, s, lang);
  m = without_order(m);
  const Frame f = top(s);
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kMat:
      return p.say("Play {}", "Spiele {}", at(pack.labels.factions, at(pack.content.mats, m.a).faction).name(lang));
    case MoveKind::kAction:
      return take_action(p, m, f.seat);
    case MoveKind::kUse:
      return p.say("Use {} – {}", "Nutze {} – {}", p.card_of_ability(m.a), p.ability(m.a));
    case MoveKind::kProduce:
      return produce(p, m, f.seat);
    case MoveKind::kTradePop:
    case MoveKind::kTradeScrap:
    case MoveKind::kTradeOre:
      return trade(p, m);
    case MoveKind::kDone:
      return finish(p, f);
    case MoveKind::kSkip:
      return skip(p, f);
    case MoveKind::kYes:
      return take_optional(p, f);
    case MoveKind::kClaim:
      return claim(p, m);
    case MoveKind::kResearch:
      return p.say("Research {}", "Erforsche {}", p.slot(m.a));
    case MoveKind::kType:
      return p.say("Look for {} technologies", "Suche {}e Technologien", p.type(m.a));
    case MoveKind::kCard:
      return p.say("Discover {} ({})", "Entdecke {} ({})", p.tech(m.a), p.types_of(m.a));
    case MoveKind::kBuild:
      return build(p, m, f);
    case MoveKind::kJump:
      return p.say("Move {} {} {}", "Bewege {} {} {}", p.ship(m.b), p.from(m.a), p.to(m.c));
    case MoveKind::kUpgrade:
      return p.say("Upgrade {} {} to level {}", "Verbessere {} {} auf Stufe {}", p.ship(m.b), p.in(m.a), m.b + m.c);
    case MoveKind::kAutomate:
      return p.say("Automate {}", "Automatisiere {}", p.a_disc(m.a));
    case MoveKind::kOutpost:
      return p.say("Place {} as outpost {}", "Lege {} als Stützpunkt {} ab", p.a_disc(m.a), p.in(f.a));
    case MoveKind::kOrder:
      return p.say("Next the control {}", "Als Nächstes die Kontrolle {}", p.of(m.a));
    case MoveKind::kBonus:
      return control_bonus(p, m);
    case MoveKind::kColonize:
      return colonize(p, m);
    case MoveKind::kSettle:
      return p.say("Settle with {}", "Siedle mit {}", p.ship_dative(m.a));
    case MoveKind::kDisc:
      return p.say("Place {} on {}", "Lege {} auf {}", p.a_disc(m.a), p.system(f.a));
    case MoveKind::kOption:
      return option(p, m, f);
    case MoveKind::kCopy: {
      const auto named = find_space(pack, s, f.seat, m.a);
      return p.say("Perform {} – {}", "Führe aus: {} – {}", p.space(f.seat, m.a),
                   named ? p.action(named->action) : "");
    }
    case MoveKind::kPayTo:
      return p.say("Pay {} to {}", "Zahle {} an: {}", p.ore(f.b), p.faction(m.a));
    case MoveKind::kReturn:
      if (m.a == 0) return p.say("Return {}", "Lege {} in den Vorrat", p.population(f.a));
      return f.a == 1 ? p.say("Pay {} instead", "Zahle stattdessen {}", p.ore(1))
                      : p.say("Return {} and pay {}", "Lege {} in den Vorrat und zahle {}", p.population(f.a - 1),
                              p.ore(1));
    case MoveKind::kKeepTech:
      return p.say("Keep {} ({})", "Behalte {} ({})", p.tech(m.a), p.types_of(m.a));
    case MoveKind::kKeepSystem:
      return p.say("Keep {} ({})", "Behalte {} ({})", p.system(m.a), p.points(at(pack.content.systems, m.a).vp));
    case MoveKind::kAttach:
      return p.say("Join the new system to {}", "Verbinde das neue System mit {}", p.place(m.a));
    case MoveKind::kBeacon:
      return p.say("Lay the card {}", "Lege die Karte {} ab", p.in(m.a));
    case MoveKind::kExhibit:
      return p.say("Put {} {} on the card", "Lege {} {} auf die Karte", p.ship(m.b), p.from(m.a));
    case MoveKind::kColumn:
      return p.say("Take the cube from {}", "Nimm den Würfel aus {}", p.column(m.a));
    case MoveKind::kShift:
      return p.say("Move a supply cube from {} to {}", "Verschiebe einen Vorratswürfel von {} nach {}", p.column(m.a),
                   p.column(m.b));
    case MoveKind::kName:
      return p.say("Name {}: it gives no control bonus and will be colonised",
                   "Nenne {}: kein Kontrollbonus, danach kolonisiert", p.place(m.a));
    case MoveKind::kSwap:
      return p.say("Replace the star marker on {} by {}", "Ersetze den Sternmarker ({}) durch {}", p.achievement(m.a),
                   p.a_disc(m.c));
    case MoveKind::kGuild:
      return guild(p, m);
    case MoveKind::kCount:
      break;
  }
  return {};
}

}  // namespace orrery::beyond_the_sun
