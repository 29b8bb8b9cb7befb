// What is being asked, and of whom.
#include <cctype>

#include "games/beyond_the_sun/decisions.h"
#include "games/beyond_the_sun/host/conditions.h"
#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words.h"
#include "games/beyond_the_sun/host/words_phrases.h"

namespace orrery::beyond_the_sun {
namespace {

// The request itself, to be put after the name of the faction: one for every decision.
struct Request {
  const Phrases& p;

  const EffectNode& node(NodeId id) const { return p.content().nodes[id]; }

  template <class D>
    requires kIsWork<D>
  std::string operator()(const D&) const {
    return {};
  }
  std::string operator()(const ChooseMat&) const { return p.say("choose a faction", "wähle eine Fraktion"); }
  std::string operator()(const ChooseAction&) const { return p.say("choose an action", "wähle eine Aktion"); }
  std::string operator()(const ChooseProduction&) const {
    return p.say("choose a production", "wähle eine Produktion");
  }
  std::string operator()(const AbilityWindow&) const {
    return p.say("use abilities, or go on", "nutze Fähigkeiten, oder mache weiter");
  }
  std::string operator()(const Trade& d) const {
    if (d.left == kNone) return p.say("trade, or stop", "handle, oder beende den Handel");
    if (d.left == 1) return p.say("make a trade", "handle einmal");
    return p.say("make up to {} trades", "handle bis zu {} Mal", d.left);
  }
  std::string operator()(const Claim&) const {
    return p.say("claim an achievement", "beanspruche eine Errungenschaft");
  }
  std::string operator()(const ResearchSpace& d) const {
    const u8 levels = node(d.node).a;
    if (levels == kLevelByColonies) return p.say("research a technology", "erforsche eine Technologie");
    return p.say("research a level {} technology", "erforsche eine Technologie der Stufe {}", level_name(levels));
  }
  std::string operator()(const ResearchType& d) const {
    return p.say("choose the type for {}", "wähle den Typ für {}", p.undiscovered(d.slot));
  }
  std::string operator()(const ResearchCard& d) const {
    return p.say("choose the card for {}", "wähle die Karte für {}", p.undiscovered(d.slot));
  }
  std::string operator()(const BuildPlace& d) const { return p.say("build {}", "baue {}", p.ship(node(d.node).a)); }
  std::string operator()(const MoveShips& d) const {
    if (node(d.node).op == Op::kJumpAnywhere)
      return p.say("move {} anywhere", "bewege {} an beliebige Orte", p.up_to_ships(d.steps));
    if (d.steps == 1) return p.say("move ships, 1 jump left", "bewege Raumschiffe, noch 1 Sprung");
    return p.say("move ships, {} jumps left", "bewege Raumschiffe, noch {} Sprünge", d.steps);
  }
  std::string operator()(const UpgradeShips& d) const {
    const EffectNode& n = node(d.node);
    if (n.op == Op::kUpgradePool)
      return d.left == 1 ? p.say("upgrade ships, 1 level left", "verbessere Raumschiffe, noch 1 Stufe")
                         : p.say("upgrade ships, {} levels left", "verbessere Raumschiffe, noch {} Stufen", d.left);
    if (n.a == 1)
      return n.b == 1 ? p.say("upgrade a ship by 1 level", "verbessere ein Raumschiff um 1 Stufe")
                      : p.say("upgrade a ship by {} levels", "verbessere ein Raumschiff um {} Stufen", n.b);
    return p.say("upgrade {}", "verbessere {}", p.up_to_ships(d.left));
  }
  std::string operator()(const AutomateDisc&) const { return p.say("automate a disc", "automatisiere einen Marker"); }
  std::string operator()(const OutpostDisc& d) const {
    return p.say("choose the outpost {}", "wähle den Stützpunkt {}", p.in(d.location));
  }
  std::string operator()(const ControlOrder&) const {
    return p.say("where is control adjusted next?", "wo wird die Kontrolle als Nächstes angepasst?");
  }
  std::string operator()(const BonusOrder&) const {
    return p.say("which control bonus comes next?", "welcher Kontrollbonus kommt als Nächstes?");
  }
  std::string operator()(const ColonizeSystem&) const { return p.say("colonise a system", "kolonisiere ein System"); }
  std::string operator()(const Settle& d) const {
    if (d.strength == 0)
      return p.say("settle more ships {}, or stop", "siedle mit weiteren Raumschiffen {}, oder höre auf",
                   p.in(d.location));
    return p.say("choose ships to settle {}, strength {} to go", "wähle Raumschiffe zum Siedeln {}, noch Stärke {}",
                 p.in(d.location), d.strength);
  }
  std::string operator()(const ColonyDisc& d) const {
    return p.say("choose the disc for {}", "wähle den Marker für {}", p.system(d.system));
  }
  std::string operator()(const TakeOptional& d) const {
    const EffectNode& n = node(d.node);
    // A part that comes several times is asked for one by one; the number tells the questions apart.
    if (const int left = run_length(p.content(), d.node); left > 1)
      return p.say("optional: {} ({} left)", "freiwillig: {} (noch {})", p.effect(n.child, n.cost), left);
    return p.say("optional: {}", "freiwillig: {}", p.effect(n.child, n.cost));
  }
  std::string operator()(const UseAbility& d) const {
    return p.say("use your ability? {}", "nutzt du deine Fähigkeit? {}", p.effect(d.node));
  }
  std::string operator()(const ChooseOption& d) const {
    return d.left == 1 ? p.say("choose an option", "wähle eine Option")
                       : p.say("choose an option ({} left)", "wähle eine Option (noch {})", d.left);
  }
  std::string operator()(const CopyAction&) const {
    return p.say("choose the action to perform", "wähle die Aktion, die du ausführst");
  }
  std::string operator()(const NewTechAction&) const {
    return p.say("perform an action of the new technology", "führe eine Aktion der neuen Technologie aus");
  }
  std::string operator()(const PayOpponent& d) const {
    return p.say("whom do you pay {}?", "wem zahlst du {}?", p.ore(d.ore));
  }
  std::string operator()(const PayReturn& d) const {
    return p.say("return {}", "lege {} in den Vorrat", p.population(d.cubes));
  }
  std::string operator()(const KeepTech&) const {
    return p.say("choose your private technology", "wähle deine private Technologie");
  }
  std::string operator()(const KeepSystem&) const {
    return p.say("choose the system you keep", "wähle das System, das du behältst");
  }
  std::string operator()(const AttachTo&) const {
    return p.say("where does the new system lie?", "wo liegt das neue System?");
  }
  std::string operator()(const BeaconAt& d) const {
    return p.say("choose a shipyard for {}", "wähle eine Werft ({})", p.event(d.event));
  }
  std::string operator()(const Exhibit& d) const {
    return p.say("put a ship on {}", "lege ein Raumschiff auf die Karte ({})", p.event(d.card));
  }
  std::string operator()(const PopColumn&) const {
    return p.say("from which column does the cube come?", "aus welcher Spalte kommt der Würfel?");
  }
  std::string operator()(const Shift& d) const {
    return d.left == 1 ? p.say("move a supply cube", "verschiebe einen Vorratswürfel")
                       : p.say("move supply cubes ({} left)", "verschiebe Vorratswürfel (noch {})", d.left);
  }
  std::string operator()(const NameSystem&) const {
    return p.say("name the system you will colonise", "nenne das System, das du kolonisieren wirst");
  }
  std::string operator()(const SwapMarker&) const {
    return p.say("which disc replaces your star marker?", "welcher Marker ersetzt deinen Sternmarker?");
  }
  std::string operator()(const ChooseGuild& d) const {
    return p.say("uncover a tier {} guild", "enthülle eine Gilde von Rang {}", node(d.node).b);
  }
  std::string operator()(const ChoosePrediction&) const {
    return p.say("choose a prediction in secret", "wähle geheim eine Prognose");
  }
  std::string operator()(const UseControlBonus& d) const {
    return p.say("use the control bonus of {}, once in the game? {}",
                 "nutzt du den Kontrollbonus von {}, einmal in der Partie? {}", p.system(d.system),
                 p.effect(at(p.content().systems, d.system).on_control));
  }
  std::string operator()(const ChooseLeader&) const { return p.say("take a leader", "nimm einen Anführer"); }
  std::string operator()(const ChooseLine&) const {
    return p.say("whose set-up effect comes first?", "welcher Aufbaueffekt kommt zuerst?");
  }
  std::string operator()(const PlaceCredit&) const {
    return p.say("put the Credit token on a level I technology",
                 "lege den Kreditmarker auf eine Stufe-I-Technologie");
  }
  std::string operator()(const PlacePower&) const {
    return p.say("under which ship does the +1 token go?", "unter welches Raumschiff kommt der +1-Marker?");
  }
  std::string operator()(const CarryPower& d) const {
    return d.location == kNone
               ? p.say("was it the ship with the +1 token?", "war es das Raumschiff mit dem +1-Marker?")
               : p.say("does the +1 token go with the ship?", "geht der +1-Marker mit dem Raumschiff?");
  }
  std::string operator()(const KeepPrivate&) const {
    return p.say("choose your private system", "wähle dein privates System");
  }
  std::string operator()(const PayLess& d) const {
    return p.say("give a star away and pay less than {}?", "gibst du einen Stern ab und zahlst weniger als {}?",
                 p.ore(d.ore));
  }
  std::string operator()(const ExtraAction&) const {
    return p.say("give a star away for an action of a technology researched in this turn?",
                 "gibst du einen Stern ab für eine Aktion einer in diesem Zug erforschten Technologie?");
  }
  std::string operator()(const SecondBonus& d) const {
    if (d.tech == kNone)
      return p.say("give a star away for the immediate bonus of another card of the row?",
                   "gibst du einen Stern ab für den Sofortbonus einer anderen Karte der Reihe?");
    return p.say("give a star away for the immediate bonus of {} as well?",
                 "gibst du einen Stern ab, um auch diesen Sofortbonus zu erhalten ({})?", p.tech(d.tech));
  }
  std::string operator()(const AssignEvent& d) const {
    return p.say("choose a system for {}", "wähle ein System ({})", p.event(d.event));
  }
  std::string operator()(const ChooseFoeSystem&) const {
    return p.say("which system do the Anarchists colonise?", "welches System kolonisieren die Anarchisten?");
  }
  std::string operator()(const ChooseFoeSpace&) const {
    return p.say("what do the Anarchists research?", "was erforschen die Anarchisten?");
  }
};

}  // namespace

std::string seat_name(const Pack& pack, const State& s, Seat seat, Language language) {
  return Phrases(pack, s, language).faction(seat);
}

std::string prompt(const Pack& pack, const State& s, Language language) {
  const Phrases p(pack, s, language);
  if (s.frame_count == 0 || s.phase == Phase::kOver) return p.say("The game is over.", "Die Partie ist zu Ende.");
  const Frame& f = at(s.frames, s.frame_count - 1);
  std::string asked = Decisions::visit(f, Request{p});
  // A whole sentence after a colon starts with a capital in German.
  if (p.is_german() && !asked.empty()) asked[0] = static_cast<char>(std::toupper(asked[0]));
  return p.faction(f.seat) + ": " + asked;
}

}  // namespace orrery::beyond_the_sun
