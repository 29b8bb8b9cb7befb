#include "games/beyond_the_sun/host/card_text_phrases.h"

namespace orrery::beyond_the_sun::text {
namespace {

// Small letters of the two languages that can start a text, with their capitals.
constexpr std::pair<std::string_view, std::string_view> kUmlauts[] = {{"ä", "Ä"}, {"ö", "Ö"}, {"ü", "Ü"}};

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

std::string Terms::type(int type) const {
  static constexpr std::string_view kEn[] = {"scientific", "economic", "military", "commercial"};
  static constexpr std::string_view kDe[] = {"wissenschaftlich", "wirtschaftlich", "militärisch", "kommerziell"};
  if (type < 0 || type >= kTypes) return say("other", "ander");
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
    case Counter::kShipCubes:
      return each("ship", "ships", fmt::format("jedes {} Raumschiffe auf der Sternenkarte", own_de),
                  fmt::format("{} Raumschiffe auf der Sternenkarte", own_de),
                  fmt::format(" {} on the exploration board", have), "");
    case Counter::kOreOwned:
      return each("ore", "ore", "jedes Erz", "Erz", fmt::format(" {}", have), "");
    case Counter::kTokens:
      return each("+1 VP token", "+1 VP tokens", "jeden Marker zu +1 SP", "Marker zu +1 SP",
                  fmt::format(" {} taken", have), "");
    case Counter::kClaimedAchievements:
      return each("achievement", "achievements", "jede beanspruchte Errungenschaft", "beanspruchte Errungenschaften",
                  fmt::format(" {} claimed", have), "");
    case Counter::kLocationsWithShip:
      return each("location", "locations", "jeden Ort", "Orte", fmt::format(" with one of {} ships", own),
                  " mit eigenen Raumschiffen");
  }
  return {};
}

}  // namespace orrery::beyond_the_sun::text
