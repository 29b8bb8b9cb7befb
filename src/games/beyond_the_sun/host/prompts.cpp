// What is being asked, and of whom.
#include <cctype>

#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

std::string_view levels_of(const EffectNode& n, std::string& buffer) {
  buffer.clear();
  for (int level = 1; level <= 4; ++level)
    if ((n.a >> (level - 1) & 1) != 0) buffer += (buffer.empty() ? "" : "/") + std::string(kRoman[level]);
  return buffer;
}

std::string research(const Phrases& p, const EffectNode& n) {
  if (n.a == kLevelByColonies) return std::string(p.pick("research a technology", "erforsche eine Technologie"));
  std::string levels;
  levels_of(n, levels);
  return p.say("research a level {} technology", "erforsche eine Technologie der Stufe {}", levels);
}

std::string steps(const Phrases& p, const Frame& f, const EffectNode& n) {
  if (n.op == op::kJumpAnywhere) return p.say("move {} anywhere", "bewege {} an beliebige Orte", p.up_to_ships(f.a));
  if (f.a == 1) return std::string(p.pick("move ships, 1 step left", "bewege Raumschiffe, noch 1 Sprung"));
  return p.say("move ships, {} steps left", "bewege Raumschiffe, noch {} Sprünge", f.a);
}

std::string upgrade(const Phrases& p, const Frame& f, const EffectNode& n) {
  if (n.op == op::kUpgradePool)
    return f.a == 1 ? std::string(p.pick("upgrade ships, 1 level left", "verbessere Raumschiffe, noch 1 Stufe"))
                    : p.say("upgrade ships, {} levels left", "verbessere Raumschiffe, noch {} Stufen", f.a);
  if (n.a == 1)
    return n.b == 1 ? std::string(p.pick("upgrade a ship by 1 level", "verbessere ein Raumschiff um 1 Stufe"))
                    : p.say("upgrade a ship by {} levels", "verbessere ein Raumschiff um {} Stufen", n.b);
  return p.say("upgrade {}", "verbessere {}", p.up_to_ships(f.a));
}

std::string trades(const Phrases& p, const Frame& f) {
  if (f.a == kNone) return std::string(p.pick("trade, or stop", "tausche, oder beende den Handel"));
  if (f.a == 1) return std::string(p.pick("make a trade", "tausche einmal"));
  return p.say("make up to {} trades", "tausche bis zu {} Mal", f.a);
}

// The request itself, to be put after the name of the faction.
std::string request(const Phrases& p, const Frame& f) {
  const EffectNode& n = p.content().nodes[f.node];
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::kChooseMat:
      return std::string(p.pick("choose a faction", "wähle eine Fraktion"));
    case FrameKind::kChooseAction:
      return std::string(p.pick("choose an action", "wähle eine Aktion"));
    case FrameKind::kChooseProduction:
      return std::string(p.pick("choose a production", "wähle eine Produktion"));
    case FrameKind::kWindow:
      return std::string(p.pick("use abilities, or go on", "nutze Fähigkeiten, oder mache weiter"));
    case FrameKind::kTrade:
      return trades(p, f);
    case FrameKind::kClaim:
      return std::string(p.pick("claim an achievement", "beanspruche eine Errungenschaft"));
    case FrameKind::kResearchSpace:
      return research(p, n);
    case FrameKind::kResearchType:
      return p.say("choose the type for {}", "wähle den Typ für {}", p.undiscovered(f.a));
    case FrameKind::kResearchCard:
      return p.say("choose the card for {}", "wähle die Karte für {}", p.undiscovered(f.a));
    case FrameKind::kBuildPlace:
      return p.say("build {}", "baue {}", p.ship(n.a));
    case FrameKind::kMoveShips:
      return steps(p, f, n);
    case FrameKind::kUpgradeShips:
      return upgrade(p, f, n);
    case FrameKind::kAutomateDisc:
      return std::string(p.pick("automate a disc", "automatisiere einen Marker"));
    case FrameKind::kOutpostDisc:
      return p.say("choose the outpost {}", "wähle den Stützpunkt {}", p.in(f.a));
    case FrameKind::kControlOrder:
      return std::string(p.pick("where is control adjusted next?", "wo wird die Kontrolle als Nächstes angepasst?"));
    case FrameKind::kBonusOrder:
      return std::string(p.pick("which control bonus comes next?", "welcher Kontrollbonus kommt als Nächstes?"));
    case FrameKind::kColonizeSystem:
      return std::string(p.pick("colonise a system", "kolonisiere ein System"));
    case FrameKind::kSettle:
      return f.b == 0 ? p.say("settle more ships {}, or stop", "siedle mit weiteren Raumschiffen {}, oder höre auf",
                              p.in(f.a))
                      : p.say("choose ships to settle {}, strength {} to go",
                              "wähle Raumschiffe zum Siedeln {}, noch Stärke {}", p.in(f.a), f.b);
    case FrameKind::kColonyDisc:
      return p.say("choose the disc for {}", "wähle den Marker für {}", p.system(f.a));
    case FrameKind::kTakeOptional:
      // A part that comes several times is asked for one by one; the number tells the questions apart.
      if (const int left = run_length(p.content(), f.node); left > 1)
        return p.say("yes or no? {} ({} left)", "ja oder nein? {} (noch {})", p.effect(n.child, n.cost), left);
      return p.say("yes or no? {}", "ja oder nein? {}", p.effect(n.child, n.cost));
    case FrameKind::kChooseOption:
      return f.a == 1 ? std::string(p.pick("choose an option", "wähle eine Option"))
                      : p.say("choose an option ({} left)", "wähle eine Option (noch {})", f.a);
    case FrameKind::kCopyAction:
      return std::string(p.pick("choose the action to perform", "wähle die Aktion, die du ausführst"));
    case FrameKind::kNewTechAction:
      return std::string(
          p.pick("perform an action of the new technology", "führe eine Aktion der neuen Technologie aus"));
    case FrameKind::kPayOpponent:
      return p.say("whom do you pay {}?", "wem zahlst du {}?", p.ore(f.b));
    case FrameKind::kPayReturn:
      return p.say("return {}", "lege {} in den Vorrat", p.population(f.a));
    case FrameKind::kKeepTech:
      return std::string(p.pick("choose your private technology", "wähle deine private Technologie"));
    case FrameKind::kKeepSystem:
      return std::string(p.pick("choose the system you keep", "wähle das System, das du behältst"));
    case FrameKind::kAttachTo:
      return std::string(p.pick("where does the new system lie?", "wo liegt das neue System?"));
    case FrameKind::kBeaconAt:
      return p.say("choose a shipyard for {}", "wähle eine Werft ({})", p.event(f.a));
    case FrameKind::kExhibit:
      return p.say("put a ship on {}", "lege ein Raumschiff auf die Karte ({})", p.event(f.b));
    case FrameKind::kPopColumn:
      return std::string(p.pick("from which column does the cube come?", "aus welcher Spalte kommt der Würfel?"));
    case FrameKind::kShift:
      return f.a == 1 ? std::string(p.pick("move a supply cube", "verschiebe einen Vorratswürfel"))
                      : p.say("move supply cubes ({} left)", "verschiebe Vorratswürfel (noch {})", f.a);
    case FrameKind::kNameSystem:
      return std::string(p.pick("name the system you will colonise", "nenne das System, das du kolonisieren wirst"));
    case FrameKind::kSwapMarker:
      return std::string(
          p.pick("which disc replaces your star marker?", "welcher Marker ersetzt deinen Sternmarker?"));
    case FrameKind::kChooseGuild:
      return p.say("uncover a tier {} guild", "enthülle eine Gilde von Rang {}", n.b);
    default:
      return {};
  }
}

}  // namespace

std::string prompt(const Pack& pack, const State& s, Language lang) {
  const Phrases p(pack, s, lang);
  if (s.frame_count == 0 || s.phase == Phase::kOver)
    return std::string(p.pick("The game is over.", "Das Spiel ist zu Ende."));
  const Frame& f = at(s.frames, s.frame_count - 1);
  std::string asked = request(p, f);
  // A whole sentence after a colon starts with a capital in German.
  if (lang == Language::kGerman && !asked.empty()) asked[0] = static_cast<char>(std::toupper(asked[0]));
  return p.faction(f.seat) + ": " + asked;
}

}  // namespace orrery::beyond_the_sun
