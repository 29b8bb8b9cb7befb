#include "games/federation/host/sign_text.h"

#include <nlohmann/json.hpp>

#include "games/federation/host/operations.h"
#include "games/federation/host/terms.h"

namespace orrery::federation {
namespace {

struct Short {
  std::string_view icon;
  Text text;
};
constexpr Short kShortIcons[] = {{"ship", {"ship", "Schiff"}},
                                 {"unlock", {"unlock", "frei"}},
                                 {"step", {"acc", "Akk"}},
                                 {"level", {"level", "Stufe"}},
                                 {"project", {"invest", "Inv"}},
                                 {"medal", {"medal", "Medaille"}},
                                 {"president", {"president", "Präsidentin"}},
                                 {"robot", {"robot", "Roboter"}},
                                 {"trade", {"trade", "Handel"}},
                                 {"copy", {"copy", "Kopie"}},
                                 {"refresh", {"refresh", "aufdecken"}},
                                 {"upgrade", {"upgrade", "umwandeln"}},
                                 {"move", {"move", "ziehen"}},
                                 {"income", {"income", "Einkommen"}},
                                 {"missions", {"missions", "Missionen"}},
                                 {"ambassador", {"ambassador", "Gesandter"}},
                                 {"space-tile", {"space tile", "Weltraumplättchen"}},
                                 {"community", {"community", "Gemeinschaft"}},
                                 {"hangar", {"hangar", "Hangar"}},
                                 {"discount", {"discount", "Rabatt"}},
                                 {"resources", {"resources", "Ressourcen"}},
                                 {"asteroid", {"asteroids", "Asteroiden"}}};
constexpr std::string_view kLetters[kResources] = {"{m}L{/}", "{g}K{/}", "{c}O{/}", "{y}G{/}"};

std::string sign_text(const kit::Speech& p, const Json& sign) {
  const std::string kind = sign["kind"];
  if (kind == "resource")
    for (std::size_t i = 0; i < kResources; ++i)
      if (sign["id"] == Json(kResourceNames[i])) return std::string(kLetters[i]);
  if (kind == "planet")
    for (std::size_t i = 0; i < kPlanets; ++i)
      if (sign["id"] == Json(kPlanetNames[i])) return std::string(planet_word(static_cast<int>(i)));
  if (kind == "text") return sign["text"];
  if (kind == "vp") return fmt::format("{}{}", sign["text"].get<std::string>(), p.pick("vp", "P"));
  if (kind == "or") return "/";
  if (kind == "icon")
    for (const Short& entry : kShortIcons)
      if (sign["icon"] == Json(entry.icon)) return std::string(entry.text.in(p.language()));
  // Of any level or value where it is 0.
  const auto numbered = [&](std::string_view en, std::string_view de, std::string_view plus, const char* key) {
    const int n = sign[key];
    return n == 0 ? std::string(p.pick(en, de)) : fmt::format("{}{}{}", p.pick(en, de), plus, n);
  };
  if (kind == "die") return numbered("die", "Würfel", "+", "value");
  if (kind == "modifier") return numbered("tile", "Plättchen", "", "level");
  if (kind == "scholar") return numbered("scholar", "Gelehrter", "", "level");
  return "?";
}

}  // namespace

std::string_view resource_letter(int resource) { return kLetters[resource % kResources]; }

std::string signs_text(const Content& c, const EffectList& list, const kit::Speech& p) {
  std::string text;
  for (const Json& row : sign_rows(c, list)) {
    if (!text.empty()) text += "+";
    bool word = false;
    for (const Json& sign : row) {
      const bool letters = sign["kind"] == Json("icon") || sign["kind"] == Json("planet");
      if (word && letters) text += " ";
      word = letters;
      text += sign_text(p, sign);
    }
  }
  return text.empty() ? "-" : text;
}

std::string price_text(const Cost& cost) {
  std::string text;
  for (std::size_t i = 0; i < kResources; ++i)
    for (int k = 0; k < cost[i]; ++k) text += kLetters[i];
  return text.empty() ? "0" : text;
}

}  // namespace orrery::federation
