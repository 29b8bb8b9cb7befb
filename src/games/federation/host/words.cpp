// What is asked, and the final account.
#include "games/federation/host/words.h"

#include "games/federation/host/phrases.h"

namespace orrery::federation {
namespace {

// The request itself, to be put after the name of the seat. A decision without one here does not compile.
struct Request {
  const Phrases& p;
  Seat seat;

  std::string operator()(const Work auto&) const { return {}; }
  std::string operator()(const Draft&) const {
    return p.say("choose a starting planet", "wähle einen Startplaneten");
  }
  std::string operator()(const Place&) const { return p.say("place an ambassador", "lege einen Gesandten"); }
  std::string operator()(const LayTile& lay) const {
    return p.say("choose the modifier tile for the ambassador ({})", "wähle das Modifikatorplättchen ({})",
                 p.place(lay.place));
  }
  std::string operator()(const AddDie&) const {
    const int die = seat < p.state().players_count ? p.state().players[seat].die : 0;
    if (die == 0)
      return p.say("use a scholar that gives you the assistant die, or go on without it",
                   "nutze einen Gelehrten, der dir den Assistentenwürfel gibt, oder fahre ohne ihn fort");
    return p.say("add the assistant die ({}) to the ambassador?", "den Assistentenwürfel ({}) dazulegen?", die);
  }
  std::string operator()(const Extra& extra) const {
    return extra.done == 1 ? p.say("use a scholar or end the turn", "nutze Gelehrte oder beende den Zug")
                           : p.say("fulfil a mission or end the turn", "erfülle eine Mission oder beende den Zug");
  }
  std::string operator()(const Immediate& scholar) const {
    return p.say("use scholar {} now ({})?", "Gelehrten {} jetzt nutzen ({})?", p.scholar(scholar.scholar),
                 p.scholar_effect(scholar.scholar));
  }
  std::string operator()(const ChooseAction& choice) const {
    return choice.rooms == 0 ? p.say("choose the planet action", "wähle die Planetenaktion")
                             : p.say("choose the action to copy", "wähle die Aktion, die du kopierst");
  }
  std::string operator()(const NeoStep& step) const {
    return step.further == 0
               ? p.say("move your miner to the next asteroid", "bewege deinen Bergarbeiter zum nächsten Asteroiden")
               : p.say("move your miner on ({} more)", "bewege deinen Bergarbeiter weiter (noch {})", step.further);
  }
  std::string operator()(const NeoStop&) const {
    return p.say("mine here or use a scholar to move on", "baue hier ab oder ziehe mit einem Gelehrten weiter");
  }
  std::string operator()(const MoonTile&) const {
    return p.say("take a modifier tile from here", "nimm hier ein Modifikatorplättchen");
  }
  std::string operator()(const Atalum& pick) const {
    return pick.levels == 0
               ? p.say("take a scholar", "nimm einen Gelehrten")
               : p.say("take a scholar without its prerequisite", "nimm einen Gelehrten ohne Voraussetzung");
  }
  std::string operator()(const Arratooine&) const {
    return p.say("trade at a post", "handle mit einem Handelsposten");
  }
  std::string operator()(const Build& build) const {
    const std::string text =
        p.say("build a production site or megastructure", "baue eine Produktionsstätte oder Megastruktur");
    return build.discount == 0
               ? text
               : text + p.say(", discount {}", ", Rabatt {}",
                              p.count(build.discount, "crystal", "crystals", "Kristall", "Kristalle"));
  }
  std::string operator()(const After& after) const {
    return p.say("use another scholar for {}?", "noch einen Gelehrten für {} nutzen?",
                 p.planet(static_cast<int>(after.planet)));
  }
  std::string operator()(const Unlock& unlock) const {
    return unlock.left == 1 ? p.say("unlock a mission", "schalte eine Mission frei")
                            : p.say("unlock a mission ({} left)", "schalte eine Mission frei (noch {})", unlock.left);
  }
  std::string operator()(const Invest& invest) const {
    return invest.left == 1
               ? p.say("invest in a project", "investiere in ein Projekt")
               : p.say("invest in a project ({} left)", "investiere in ein Projekt (noch {})", invest.left);
  }
  std::string operator()(const ChooseMedal&) const { return p.say("choose a medal", "wähle eine Medaille"); }
  std::string operator()(const ChooseOption& option) const {
    return option.left == 1 ? p.say("choose the bonus", "wähle den Bonus")
                            : p.say("choose a bonus ({} left)", "wähle einen Bonus (noch {})", option.left);
  }
  std::string operator()(const ChooseSpaceTile&) const {
    return p.say("choose a space tile", "wähle ein Weltraumplättchen");
  }
  std::string operator()(const ChooseSupply& supply) const {
    return p.say("keep one of the level {} tiles", "behalte eines der Plättchen der Stufe {}", supply.level);
  }
  std::string operator()(const FreeMove&) const {
    return p.say("move your miner or manipulator, without receiving anything",
                 "bewege deinen Bergarbeiter oder Manipulator, ohne etwas zu erhalten");
  }
  std::string operator()(const Upgrade&) const {
    return p.say("change a resource into the next in value?", "eine Ressource in die nächsthöhere umwandeln?");
  }
  std::string operator()(const SiteIncome&) const {
    return p.say("choose the production site whose income you take",
                 "wähle die Produktionsstätte, deren Einkommen du erhältst");
  }
  std::string operator()(const BuildFree&) const {
    return p.say("choose what you build for free", "wähle, was du kostenlos baust");
  }
  std::string operator()(const TradeFree& trade) const {
    return p.say("choose the trading post for a marker on level {}",
                 "wähle den Handelsposten für einen Marker auf Stufe {}", trade.level);
  }
  std::string operator()(const Refresh&) const {
    return p.say("turn one of your used scholars face up", "decke einen deiner genutzten Gelehrten wieder auf");
  }
  std::string operator()(const Discard&) const {
    return p.say("return a crystal, there is room for {}", "lege einen Kristall zurück, Platz ist für {}",
                 p.pack().content.crystal_limit);
  }
  std::string operator()(const Upkeep&) const {
    return p.say("pay for your level or drop to a lower one", "zahle für deine Stufe oder sinke auf eine niedrigere");
  }
  std::string operator()(const ChooseLaw&) const {
    return p.say("the votes are tied, choose the law that passes",
                 "Gleichstand der Stimmen, wähle das Gesetz, das verabschiedet wird");
  }
};

}  // namespace

std::string prompt(const Pack& pack, const State& s, Language language) {
  const Phrases p(pack, s, language);
  if (s.frame_count == 0) return p.say("The game is over.", "Die Partie ist zu Ende.");
  const Frame top = decision(s);
  return p.seat(top.seat) + ": " + Decisions::visit(top, Request{p, top.seat});
}

std::vector<ScoreLine> breakdown(const State& s) {
  std::vector<ScoreLine> lines;
  for (int kind = 0; kind < kPointKinds; ++kind) {
    ScoreLine line{std::string(kPointNames[at(kind)]),
                   std::string(points_word(kind, Language::kEnglish)),
                   std::string(points_word(kind, Language::kGerman)),
                   {},
                   kind >= static_cast<int>(Points::kMedals)};
    for (Seat seat = 0; seat < s.players_count; ++seat) line.points.push_back(s.players[seat].points[at(kind)]);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace orrery::federation
