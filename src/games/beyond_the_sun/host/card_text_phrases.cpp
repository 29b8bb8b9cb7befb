#include "games/beyond_the_sun/host/card_text_phrases.h"

namespace orrery::beyond_the_sun::text {
namespace {

// Small letters of the two languages that can start a text, with their capitals.
constexpr std::pair<std::string_view, std::string_view> kUmlauts[] = {{"ä", "Ä"}, {"ö", "Ö"}, {"ü", "Ü"}};

std::string build_place(const Speech& s, u8 at, bool several) {
  switch (at & ~kFromSupply) {
    case kAtSol:
      return s.say("at Sol", "auf Sol");
    case kAtDeepSpace:
      return s.say("in Deep Space", "im Deep Space");
    case kAtControlled:
      if (several)
        return s.say("at locations {0}", "an Orten unter {1} Kontrolle", s.you() ? "you control" : "it controls",
                     s.you() ? "deiner" : "ihrer");
      return s.say("at a location {0}", "an einem Ort unter {1} Kontrolle", s.you() ? "you control" : "it controls",
                   s.you() ? "deiner" : "ihrer");
    default:
      break;
  }
  if (several)
    return s.say("at Sol or shipyards {0}", "auf Sol oder Werften unter {1} Kontrolle",
                 s.you() ? "you control" : "it controls", s.you() ? "deiner" : "ihrer");
  return s.say("at Sol or a shipyard {0}", "auf Sol oder einer Werft unter {1} Kontrolle",
               s.you() ? "you control" : "it controls", s.you() ? "deiner" : "ihrer");
}

Clause build(const Speech& s, const EffectNode& n) {
  const bool supply = (n.b & kFromSupply) != 0;
  const std::string where = build_place(s, n.b, n.c > 1);
  Clause out{"build", "build", "builds", "build", {}};
  if (s.german()) {
    out = {"baue", "baust", "baut", "bauen", {}};
    const std::string ships = n.c == 1 ? fmt::format("ein Raumschiff der Stufe {}", n.a)
                                       : fmt::format("{} Raumschiffe der Stufe {}", s.number_word(n.c), n.a);
    out.rest = (supply ? "aus dem Vorrat " : "") + ships + " " + where;
  } else {
    const std::string ships =
        n.c == 1 ? fmt::format("a level {} ship", n.a) : fmt::format("{} level {} ships", s.number_word(n.c), n.a);
    out.rest = ships + (supply ? " from supply " : " ") + where;
  }
  return out;
}

Clause research(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"erforsche", "erforschst", "erforscht", "erforschen", {}}
                          : Clause{"research", "research", "researches", "research", {}};
  if (n.a == kLevelByColonies)
    out.rest =
        s.say("a technology of the level that is 1 above the number of systems {0} colonised (at most IIII)",
              "eine Technologie, deren Stufe um 1 über der Zahl {1} kolonisierten Systeme liegt (höchstens IIII)",
              s.you() ? "you have" : "it has", s.you() ? "deiner" : "ihrer");
  else
    out.rest = s.technology(n.a, (n.b & research_flag::kKnownOnly) != 0);
  const bool free = (n.b & research_flag::kIgnorePrereqs) != 0;
  const bool plain = (n.b & research_flag::kSkipImmediate) != 0;
  if ((n.b & research_flag::kFromSupply) != 0) out.rest += s.pick(" with a supply cube", " mit einem Vorratswürfel");
  if (free && plain)
    out.rest += s.pick(" regardless of prerequisites and without its immediate bonus",
                       " ungeachtet der Voraussetzungen und ohne Sofortbonus");
  else if (free)
    out.rest += s.pick(" regardless of prerequisites", " ungeachtet der Voraussetzungen");
  else if (plain)
    out.rest += s.pick(" without its immediate bonus", " ohne Sofortbonus");
  return out;
}

Clause shift_supply(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"verschiebe", "verschiebst", "verschiebt", "verschieben", {}}
                          : Clause{"move", "move", "moves", "move", {}};
  out.rest = n.a == 1 ? s.say("1 supply cube", "1 Vorratswürfel") : s.say("{} supply cubes", "{} Vorratswürfel", n.a);
  if (n.b == 0)
    out.rest +=
        n.a == 1 ? s.pick(" from the rightmost column that holds any", " aus der äußersten rechten belegten Spalte")
                 : s.pick(", one by one, from the rightmost column that holds any",
                          " nacheinander aus der jeweils äußersten rechten belegten Spalte");
  if (n.c == 0)
    out.rest += s.pick(" to column A", " in Spalte A");
  else if (n.a == 1)
    out.rest += s.pick(" to any other column", " in eine beliebige andere Spalte");
  else
    out.rest += s.pick(" to any other columns", " in beliebige andere Spalten");
  return out;
}

Clause upgrade(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"verbessere", "verbesserst", "verbessert", "verbessern", {}}
                          : Clause{"upgrade", "upgrade", "upgrades", "upgrade", {}};
  const std::string by = n.b == 1 ? s.say("1 level", "1 Stufe") : s.say("{} levels", "{} Stufen", n.b);
  if (s.setup)
    out.rest = s.say("your starting ship by {}", "dein Startraumschiff um {}", by);
  else if (n.a == 1)
    out.rest = s.say("a ship by {}", "ein Raumschiff um {}", by);
  else
    out.rest = s.say("up to {} ships by {} each", "bis zu {} Raumschiffe um je {}", n.a, by);
  return out;
}

Clause jump_anywhere(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"versetze", "versetzt", "versetzt", "versetzen", {}}
                          : Clause{"move", "move", "moves", "move", {}};
  if (n.a == 1) {
    out.rest = s.pick("a ship to any location", "ein Raumschiff an einen beliebigen Ort");
    out.may = true;
  } else {
    out.rest = s.say("up to {} ships to any locations", "bis zu {} Raumschiffe an beliebige Orte", n.a);
  }
  return out;
}

Clause colonize(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"kolonisiere", "kolonisierst", "kolonisiert", "kolonisieren", {}}
                          : Clause{"colonise", "colonise", "colonises", "colonise", {}};
  const bool anywhere = (n.a & colonize_flag::kWithoutControl) != 0;
  out.rest = anywhere ? s.say("a system", "ein System")
                      : s.say("a system {0}", "ein System unter {1} Kontrolle",
                              s.you() ? "you control" : "it controls", s.you() ? "deiner" : "ihrer");
  if ((n.a & colonize_flag::kUncontrolledAtTurnStart) != 0)
    out.rest += s.pick(" that nobody controlled at the start of this turn",
                       ", das zu Beginn dieses Zuges niemand kontrollierte");
  if (anywhere && (n.a & colonize_flag::kSuppressControlBonus) != 0)
    out.rest += s.pick(" (control is not needed, its control bonus is not gained)",
                       " (Kontrolle ist nicht nötig, der Kontrollbonus entfällt)");
  else if (anywhere)
    out.rest += s.pick(" (control is not needed)", " (Kontrolle ist nicht nötig)");
  else if ((n.a & colonize_flag::kSuppressControlBonus) != 0)
    out.rest += s.pick(" (its control bonus is not gained)", " (der Kontrollbonus entfällt)");
  return out;
}

}  // namespace

std::string join(const std::string& verb, const std::string& rest) {
  if (verb.empty()) return rest;
  return rest.empty() ? verb : verb + " " + rest;
}

std::string upper_first(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  for (const auto& [small, capital] : kUmlauts)
    if (text.starts_with(small)) text.replace(0, small.size(), capital);
  return text;
}

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string sentence(std::string text) {
  if (text.empty()) return text;
  if (text.back() != '.') text += '.';
  return upper_first(std::move(text));
}

std::string Speech::number_word(int n) const {
  static constexpr std::string_view kEn[] = {"zero", "one", "two", "three", "four"};
  static constexpr std::string_view kDe[] = {"null", "ein", "zwei", "drei", "vier"};
  return n >= 0 && n <= 4 ? std::string(pick(kEn[n], kDe[n])) : std::to_string(n);
}

std::string Speech::levels(u8 mask) const {
  std::vector<std::string_view> found;
  for (std::size_t level = 1; level <= 4; ++level)
    if ((mask >> (level - 1) & 1) != 0) found.push_back(kRoman[level]);
  std::string out;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) out += i + 1 == found.size() ? pick(" or ", " oder ") : ", ";
    out += found[i];
  }
  return out;
}

std::string Speech::technology(u8 mask, bool discovered) const {
  const bool single = (mask & (mask - 1)) == 0;
  if (!german()) return fmt::format("a {}level {} technology", discovered ? "discovered " : "", levels(mask));
  const std::string_view known = discovered ? "entdeckte " : "";
  if (single) return fmt::format("eine {}Stufe-{}-Technologie", known, levels(mask));
  return fmt::format("eine {}Technologie der Stufe {}", known, levels(mask));
}

std::string Speech::points(int n) const { return count(n, "point", "points", "Punkt", "Punkte"); }
std::string Speech::ore(int n) const { return say("{} ore", "{} Erz", n); }
std::string Speech::population(int n) const { return say("{} population", "{} Bevölkerung", n); }

std::string Speech::guild(int index) const {
  const std::string& name = pack.labels.guilds[static_cast<std::size_t>(index)].name(language());
  return say("the {}", "die {}", name);
}

std::string Speech::systems(int n, int deck) const {
  const std::string_view name = deck == 0 ? "A" : "B";
  if (n == 1) return say("a system from deck {}", "ein System vom Stapel {}", name);
  return say("{} systems from deck {}", "{} Systeme vom Stapel {}", n, name);
}

std::string Speech::production_discs(int n) const {
  return count(n, "production disc", "production discs", "Produktionsmarker", "Produktionsmarkern");
}

std::string Speech::type(int type) const {
  static constexpr std::string_view kEn[] = {"scientific", "economic", "military", "commercial"};
  static constexpr std::string_view kDe[] = {"wissenschaftlich", "wirtschaftlich", "militärisch", "kommerziell"};
  return std::string(pick(kEn[type], kDe[type]));
}

Clause Speech::gain(int cubes, int amount) const {
  Clause out = german() ? Clause{"erhalte", "erhältst", "erhält", "erhalten", {}}
                        : Clause{"gain", "gain", "gains", "gain", {}};
  if (cubes > 0) out.rest = population(cubes);
  if (cubes > 0 && amount > 0) out.rest += pick(" and ", " und ");
  if (amount > 0) out.rest += ore(amount);
  return out;
}

bool Speech::clause(const EffectNode& n, Clause& out) const {
  switch (n.op) {
    case op::kGainOre:
      out = gain(0, n.a);
      break;
    case op::kPop:
      out = gain(n.a, 0);
      break;
    case op::kPopAny:
      out = gain(n.a, 0);
      out.rest += n.a == 1 ? pick(" from any supply column", " aus einer beliebigen Vorratsspalte")
                           : pick(" from any supply columns", " aus beliebigen Vorratsspalten");
      break;
    case op::kShiftSupply:
      out = shift_supply(*this, n);
      break;
    case op::kBuild:
      out = build(*this, n);
      break;
    case op::kUpgrade:
      out = upgrade(*this, n);
      break;
    case op::kUpgradePool:
      out = german() ? Clause{"verbessere", "verbesserst", "verbessert", "verbessern", {}}
                     : Clause{"upgrade", "upgrade", "upgrades", "upgrade", {}};
      out.rest = say("{0} ships by up to {2} {3} in total", "{1} Raumschiffe um insgesamt bis zu {2} {4}",
                     you() ? "your" : "its", you() ? "deine" : "ihre", n.a, n.a == 1 ? "level" : "levels",
                     n.a == 1 ? "Stufe" : "Stufen");
      break;
    case op::kJump:
      out = german() ? Clause{"", "machst", "macht", "machen", {}} : Clause{"", "make", "makes", "make", {}};
      out.may = n.a == 1;
      out.rest = n.a == 1 ? std::string(pick("1 jump", "1 Sprung")) : say("up to {} jumps", "bis zu {} Sprünge", n.a);
      break;
    case op::kJumpAnywhere:
      out = jump_anywhere(*this, n);
      break;
    case op::kResearch:
      out = research(*this, n);
      break;
    case op::kAutomate: {
      static constexpr std::string_view kEn[] = {"1 food disc", "1 ore disc", "1 food or ore disc"};
      static constexpr std::string_view kDe[] = {"1 Nahrungsmarker", "1 Erzmarker", "1 Nahrungs- oder Erzmarker"};
      out = german() ? Clause{"automatisiere", "automatisierst", "automatisiert", "automatisieren", {}}
                     : Clause{"automate", "automate", "automates", "automate", {}};
      out.rest = pick(kEn[n.a], kDe[n.a]);
      break;
    }
    case op::kColonize:
      out = colonize(*this, n);
      break;
    case op::kPay:
      out = german() ? Clause{"zahle", "zahlst", "zahlt", "zahlen", {}} : Clause{"pay", "pay", "pays", "pay", {}};
      out.rest = ore(n.a);
      break;
    case op::kUncoverGuild:
      out = german() ? Clause{"enthülle", "enthüllst", "enthüllt", "enthüllen", {}}
                     : Clause{"uncover", "uncover", "uncovers", "uncover", {}};
      out.rest = n.b != 0 ? say("a tier {0} guild of {1} choice", "eine Gilde von Rang {0} {2} Wahl", n.b,
                                you() ? "your" : "its", you() ? "deiner" : "ihrer")
                          : guild(n.a);
      break;
    case op::kPutShipOnCard:
      out = german() ? Clause{"lege", "legst", "legt", "legen", {}} : Clause{"put", "put", "puts", "put", {}};
      out.rest = say("{2} of {0} ships on this card", "{2} {1} Raumschiffe auf diese Karte", you() ? "your" : "its",
                     you() ? "deiner" : "ihrer", n.a);
      break;
    case op::kPopFromColumn:
      out = german() ? Clause{"mache", "machst", "macht", "machen", {}} : Clause{"turn", "turn", "turns", "turn", {}};
      out.rest =
          say("{0} supply {1} of column {2} into population", "{0} Vorratswürfel aus Spalte {2} zu Bevölkerung", n.b,
              n.b == 1 ? "cube" : "cubes", static_cast<char>('A' + n.a));
      break;
    case op::kMoveStartingShip:
      out = german() ? Clause{"versetze", "versetzt", "versetzt", "versetzen", {}}
                     : Clause{"move", "move", "moves", "move", {}};
      out.rest = n.a == kAtSol ? pick("your starting ship to Sol", "dein Startraumschiff nach Sol")
                               : pick("your starting ship to Deep Space", "dein Startraumschiff in den Deep Space");
      break;
    default:
      return false;
  }
  out.may = out.may || (n.flags & node_flag::kMay) != 0;
  return true;
}

std::string Speech::cost_imperative(u8 index) const {
  const Cost& cost = pack.content.costs[index];
  std::vector<std::string> parts;
  if (cost.ore > 0) parts.push_back(say("pay {}", "zahle {}", ore(cost.ore)));
  if (cost.return_pop > 0) parts.push_back(say("return {}", "lege {} in den Vorrat", population(cost.return_pop)));
  if (cost.ore_to_opponent > 0)
    parts.push_back(say("pay {} to another faction", "zahle {} an eine andere Fraktion", ore(cost.ore_to_opponent)));
  return fmt::format("{}", fmt::join(parts, pick(" and ", " und ")));
}

std::string Speech::cost_infinitive(u8 index) const {
  if (!german()) return cost_imperative(index);
  const Cost& cost = pack.content.costs[index];
  std::vector<std::string> parts;
  if (cost.ore > 0) parts.push_back(ore(cost.ore) + " zahlen");
  if (cost.return_pop > 0) parts.push_back(population(cost.return_pop) + " in den Vorrat legen");
  if (cost.ore_to_opponent > 0) parts.push_back(ore(cost.ore_to_opponent) + " an eine andere Fraktion zahlen");
  return fmt::format("{}", fmt::join(parts, " und "));
}

std::string Speech::for_each(Counter counter, u8 argument, int every) const {
  const std::string_view have = you() ? "you have" : "it has";
  const std::string_view control = you() ? "you control" : "it controls";
  const std::string_view own = you() ? "your" : "its";
  const std::string_view own_de = you() ? "deiner" : "ihrer";
  const std::string_view own_dative = you() ? "deinen" : "ihren";
  const std::string_view roman = kRoman[argument];
  // English: "for each" + thing. German: the thing brings its own article, or a number stands before the plural.
  const auto each = [&](std::string_view en, std::string_view en_many, std::string_view de, std::string_view de_many,
                        std::string_view after_en, std::string_view after_de) {
    if (every == 1) return say("for each {0}{1}", "für {2}{3}", en, after_en, de, after_de);
    return say("for every {4} {0}{1}", "für je {4} {2}{3}", en_many, after_en, de_many, after_de, every);
  };
  switch (counter) {
    case Counter::kColonizedSystems:
      return each("system", "systems", "jedes kolonisierte System", "kolonisierte Systeme",
                  fmt::format(" {} colonised", have), "");
    case Counter::kControlledLocations:
      return each("location", "locations", "jeden Ort", "Orte", fmt::format(" {}", control),
                  fmt::format(" unter {} Kontrolle", own_de));
    case Counter::kFleetStrength:
      return each("level", "levels", "jede Stufe", "Stufen", fmt::format(" of {} ships in play", own),
                  fmt::format(" {} Raumschiffe im Spiel", own_de));
    case Counter::kDiscsRemoved:
      return each("production disc", "production discs", fmt::format("jeden von {} Leisten entfernten", own_dative),
                  fmt::format("von {} Leisten entfernte", own_dative), fmt::format(" gone from {} tracks", own),
                  " Produktionsmarker");
    case Counter::kAutomationLevel:
      return each("automation level", "automation levels", "jede erreichte Automatisierungsstufe",
                  "erreichte Automatisierungsstufen", fmt::format(" {} reached", have), "");
    case Counter::kTechnologies: {
      const std::string level = argument == 0 ? "" : fmt::format("level {} ", roman);
      const std::string stufe = argument == 0 ? "" : fmt::format("Stufe-{}-", roman);
      return each(level + "technology", level + "technologies", fmt::format("jede erforschte {}Technologie", stufe),
                  fmt::format("erforschte {}Technologien", stufe), fmt::format(" {} researched", have), "");
    }
    case Counter::kAchievementVp:
      return each("point", "points", "jeden Punkt", "Punkte", fmt::format(" of {} achievements", own),
                  fmt::format(" {} Errungenschaften", own_de));
    case Counter::kLocationsWrested:
      return each("location", "locations", "jeden Ort, den", "Orte, die",
                  fmt::format(" {} taken from another faction in this action", have),
                  you() ? " du in dieser Aktion einer anderen Fraktion abgenommen hast"
                        : " sie in dieser Aktion einer anderen Fraktion abgenommen hat");
    case Counter::kTypesHeld:
      return each("type", "types", "jeden Typ", "Typen",
                  fmt::format(" among {} technologies of level {} or higher", own, roman),
                  fmt::format(" {} Technologien ab Stufe {}", own_de, roman));
    case Counter::kFoodDiscsRemoved:
      return each("food disc", "food discs", fmt::format("jeden von {} Leiste entfernten", own_de),
                  fmt::format("von {} Leiste entfernte", own_de), fmt::format(" gone from {} track", own),
                  " Nahrungsmarker");
    case Counter::kOreDiscsRemoved:
      return each("ore disc", "ore discs", fmt::format("jeden von {} Leiste entfernten", own_de),
                  fmt::format("von {} Leiste entfernte", own_de), fmt::format(" gone from {} track", own),
                  " Erzmarker");
    case Counter::kMaxSystemsOfOneSpec:
      return each("system", "systems", "jedes System", "Systeme",
                  fmt::format(" of {} most frequent specialisation", own),
                  fmt::format(" {} häufigsten Spezialisierung", own_de));
  }
  return {};
}

}  // namespace orrery::beyond_the_sun::text
