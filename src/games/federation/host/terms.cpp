#include "games/federation/host/terms.h"

#include <iterator>

namespace orrery::federation {
namespace {

constexpr std::string_view kPlanetTexts[kPlanets] = {"Neo", "6Moon", "Atalum", "Arratooine", "E81216"};
constexpr Text kResourceTexts[kResources] = {{"lavandium", "Lavandium"},
                                             {"kuppernium", "Kuppernium"},
                                             {"oceanium", "Ozeanium"},
                                             {"gold diamonds", "Golddiamanten"}};

constexpr Text kMetricWords[] = {{"influence on Neo", "Einfluss auf Neo"},
                                 {"influence on 6Moon", "Einfluss auf 6Moon"},
                                 {"influence on Atalum", "Einfluss auf Atalum"},
                                 {"influence on Arratooine", "Einfluss auf Arratooine"},
                                 {"influence on E81216", "Einfluss auf E81216"},
                                 {"fulfilled mission", "erfüllte Mission"},
                                 {"unlocked mission", "freigeschaltete Mission"},
                                 {"accreditation level", "Akkreditierungsstufe"},
                                 {"point of the assistant die", "Punkt des Assistentenwürfels"},
                                 {"crystal and per gold diamond", "Kristall und je Golddiamant"},
                                 {"gold diamond", "Golddiamant"},
                                 {"ship in the hangar", "Raumschiff im Hangar"},
                                 {"unused modifier tile", "ungenutztes Modifikatorplättchen"},
                                 {"megastructure you built", "von dir gebaute Megastruktur"},
                                 {"trade marker on level 2", "Handelsmarker auf Stufe 2"},
                                 {"delegation with a scholar of yours", "Delegation mit einem deiner Gelehrten"},
                                 {"asteroid tile", "Asteroidenplättchen"},
                                 {"step in the community project", "Schritt beim Gemeinschaftsprojekt"}};
static_assert(std::size(kMetricWords) == kMetrics);

constexpr Text kMetricTexts[] = {{"influence on Neo", "Einfluss auf Neo"},
                                 {"influence on 6Moon", "Einfluss auf 6Moon"},
                                 {"influence on Atalum", "Einfluss auf Atalum"},
                                 {"influence on Arratooine", "Einfluss auf Arratooine"},
                                 {"influence on E81216", "Einfluss auf E81216"},
                                 {"fulfilled missions", "erfüllte Missionen"},
                                 {"unlocked missions", "freigeschaltete Missionen"},
                                 {"accreditation level", "Akkreditierungsstufe"},
                                 {"value of the assistant die", "Wert des Assistentenwürfels"},
                                 {"crystals and gold diamonds", "Kristalle und Golddiamanten"},
                                 {"gold diamonds", "Golddiamanten"},
                                 {"ships in the hangar", "Raumschiffe im Hangar"},
                                 {"unused modifier tiles", "ungenutzte Modifikatorplättchen"},
                                 {"megastructures built", "gebaute Megastrukturen"},
                                 {"trade markers on level 2", "Handelsmarker auf Stufe 2"},
                                 {"delegations", "Delegationen"},
                                 {"asteroid tiles", "Asteroidenplättchen"},
                                 {"steps in the community project", "Schritte beim Gemeinschaftsprojekt"}};
static_assert(std::size(kMetricTexts) == kMetrics);

}  // namespace

std::string_view planet_word(int planet) { return kPlanetTexts[planet % kPlanets]; }
std::string_view resource_word(int resource, Language language) {
  return kResourceTexts[resource % kResources].in(language);
}
std::string_view metric_word(Metric metric, Language language) {
  return kMetricWords[static_cast<int>(metric) % kMetrics].in(language);
}
std::string_view metric_name(Metric metric, Language language) {
  return kMetricTexts[static_cast<int>(metric) % kMetrics].in(language);
}

std::string amount_text(const kit::Speech& p, int n, int resource) {
  if (resource == static_cast<int>(Resource::kGold))
    return p.count(n, "gold diamond", "gold diamonds", "Golddiamant", "Golddiamanten");
  return fmt::format("{} {}", n, resource_word(resource, p.language()));
}

std::string listed(std::string_view last, const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : std::string_view(", ");
    text += words[i];
  }
  return text;
}

std::string cost_text(const kit::Speech& p, const Cost& cost) {
  std::vector<std::string> parts;
  for (int i = 0; i < kResources; ++i)
    if (cost[at(i)] > 0) parts.push_back(amount_text(p, cost[at(i)], i));
  return parts.empty() ? std::string(p.pick("nothing", "nichts")) : listed(p.pick(" and ", " und "), parts);
}

std::string points_text(const kit::Speech& p, int n) {
  return p.count(n, "prestige point", "prestige points", "Prestigepunkt", "Prestigepunkte");
}

}  // namespace orrery::federation
