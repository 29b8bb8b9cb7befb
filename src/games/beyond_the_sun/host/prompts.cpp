// What is being asked, and of whom.
#include <cctype>

#include "games/beyond_the_sun/host/conditions.h"
#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

std::string research(const Phrases& p, const EffectNode& n) {
  if (n.a == kLevelByColonies) return p.say("research a technology", "erforsche eine Technologie");
  return p.say("research a level {} technology", "erforsche eine Technologie der Stufe {}", level_name(n.a));
}

std::string steps(const Phrases& p, const Frame& f, const EffectNode& n) {
  if (n.op == op::kJumpAnywhere) return p.say("move {} anywhere", "bewege {} an beliebige Orte", p.up_to_ships(f.a));
  if (f.a == 1) return p.say("move ships, 1 step left", "bewege Raumschiffe, noch 1 Sprung");
  return p.say("move ships, {} steps left", "bewege Raumschiffe, noch {} Sprünge", f.a);
}

std::string upgrade(const Phrases& p, const Frame& f, const EffectNode& n) {
  if (n.op == op::kUpgradePool)
    return f.a == 1 ? p.say("upgrade ships, 1 level left", "verbessere Raumschiffe, noch 1 Stufe")
                    : p.say("upgrade ships, {} levels left", "verbessere Raumschiffe, noch {} Stufen", f.a);
  if (n.a == 1)
    return n.b == 1 ? p.say("upgrade a ship by 1 level", "verbessere ein Raumschiff um 1 Stufe")
                    : p.say("upgrade a ship by {} levels", "verbessere ein Raumschiff um {} Stufen", n.b);
  return p.say("upgrade {}", "verbessere {}", p.up_to_ships(f.a));
}

std::string trades(const Phrases& p, const Frame& f) {
  if (f.a == kNone) return p.say("trade, or stop", "tausche, oder beende den Handel");
  if (f.a == 1) return p.say("make a trade", "tausche einmal");
  return p.say("make up to {} trades", "tausche bis zu {} Mal", f.a);
}

// The request itself, to be put after the name of the faction.
std::string request(const Phrases& p, const Frame& f) {
  const EffectNode& n = p.content().nodes[f.node];
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::kChooseMat:
      return p.say("choose a faction", "wähle eine Fraktion");
    case FrameKind::kChooseAction:
      return p.say("choose an action", "wähle eine Aktion");
    case FrameKind::kChooseProduction:
      return p.say("choose a production", "wähle eine Produktion");
    case FrameKind::kWindow:
      return p.say("use abilities, or go on", "nutze Fähigkeiten, oder mache weiter");
    case FrameKind::kTrade:
      return trades(p, f);
    case FrameKind::kClaim:
      return p.say("claim an achievement", "beanspruche eine Errungenschaft");
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
      return p.say("automate a disc", "automatisiere einen Marker");
    case FrameKind::kOutpostDisc:
      return p.say("choose the outpost {}", "wähle den Stützpunkt {}", p.in(f.a));
    case FrameKind::kControlOrder:
      return p.say("where is control adjusted next?", "wo wird die Kontrolle als Nächstes angepasst?");
    case FrameKind::kBonusOrder:
      return p.say("which control bonus comes next?", "welcher Kontrollbonus kommt als Nächstes?");
    case FrameKind::kColonizeSystem:
      return p.say("colonise a system", "kolonisiere ein System");
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
      return f.a == 1 ? p.say("choose an option", "wähle eine Option")
                      : p.say("choose an option ({} left)", "wähle eine Option (noch {})", f.a);
    case FrameKind::kCopyAction:
      return p.say("choose the action to perform", "wähle die Aktion, die du ausführst");
    case FrameKind::kNewTechAction:
      return p.say("perform an action of the new technology", "führe eine Aktion der neuen Technologie aus");
    case FrameKind::kPayOpponent:
      return p.say("whom do you pay {}?", "wem zahlst du {}?", p.ore(f.b));
    case FrameKind::kPayReturn:
      return p.say("return {}", "lege {} in den Vorrat", p.population(f.a));
    case FrameKind::kKeepTech:
      return p.say("choose your private technology", "wähle deine private Technologie");
    case FrameKind::kKeepSystem:
      return p.say("choose the system you keep", "wähle das System, das du behältst");
    case FrameKind::kAttachTo:
      return p.say("where does the new system lie?", "wo liegt das neue System?");
    case FrameKind::kBeaconAt:
      return p.say("choose a shipyard for {}", "wähle eine Werft ({})", p.event(f.a));
    case FrameKind::kExhibit:
      return p.say("put a ship on {}", "lege ein Raumschiff auf die Karte ({})", p.event(f.b));
    case FrameKind::kPopColumn:
      return p.say("from which column does the cube come?", "aus welcher Spalte kommt der Würfel?");
    case FrameKind::kShift:
      return f.a == 1 ? p.say("move a supply cube", "verschiebe einen Vorratswürfel")
                      : p.say("move supply cubes ({} left)", "verschiebe Vorratswürfel (noch {})", f.a);
    case FrameKind::kNameSystem:
      return p.say("name the system you will colonise", "nenne das System, das du kolonisieren wirst");
    case FrameKind::kSwapMarker:
      return p.say("which disc replaces your star marker?", "welcher Marker ersetzt deinen Sternmarker?");
    case FrameKind::kChooseGuild:
      return p.say("uncover a tier {} guild", "enthülle eine Gilde von Rang {}", n.b);
    case FrameKind::kSequence:
    case FrameKind::kRepeat:
    case FrameKind::kEachFaction:
    case FrameKind::kControlCheck:
    case FrameKind::kBonuses:
    case FrameKind::kBonusEnd:
    case FrameKind::kTriggers:
    case FrameKind::kResearchStep:
    case FrameKind::kEventEnd:
    case FrameKind::kColonizeStep:
    case FrameKind::kActionEnd:
    case FrameKind::kTradeEnd:
    case FrameKind::kTurnStep:
    case FrameKind::kSetupStep:
      break;
  }
  return {};
}

}  // namespace

std::string seat_name(const Pack& pack, const State& s, Seat seat, Language language) {
  return Phrases(pack, s, language).faction(seat);
}

std::string prompt(const Pack& pack, const State& s, Language language) {
  const Phrases p(pack, s, language);
  if (s.frame_count == 0 || s.phase == Phase::kOver) return p.say("The game is over.", "Das Spiel ist zu Ende.");
  const Frame& f = at(s.frames, s.frame_count - 1);
  std::string asked = request(p, f);
  // A whole sentence after a colon starts with a capital in German.
  if (p.is_german() && !asked.empty()) asked[0] = static_cast<char>(std::toupper(asked[0]));
  return p.faction(f.seat) + ": " + asked;
}

}  // namespace orrery::beyond_the_sun
