// The words of the game that do not come from a pack: amounts, costs, and what can be counted.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/federation/content.h"
#include "kit/speech.h"

namespace orrery::federation {

struct Text {
  std::string_view en, de;
  std::string_view in(Language language) const { return language == Language::kGerman ? de : en; }
};

inline constexpr std::array<std::string_view, kResources> kResourceNames = {"lavandium", "kuppernium", "oceanium",
                                                                            "gold"};
inline constexpr std::array<std::string_view, kPlanets> kPlanetNames = {"neo", "sixmoon", "atalum", "arratooine",
                                                                        "e81216"};
inline constexpr std::array<std::string_view, kWings> kWingNames = {"left", "right"};
inline constexpr std::array<std::string_view, kFloorCount> kFloorNames = {"top", "middle", "bottom"};
inline constexpr std::array<std::string_view, kAmbassadors + 1> kAmbassadorNames = {"1", "1", "2", "3", "bonus"};
inline constexpr std::array<std::string_view, 3> kFaceNames = {"vote", "funding", "tile"};

// "Neo", "6Moon"
std::string_view planet_word(int planet);
// "Lavandium"; "gold diamonds" in the plural.
std::string_view resource_word(int resource, Language);
// "2 lavandium", "1 gold diamond"
std::string amount_text(const kit::Speech&, int n, int resource);
// "1 lavandium and 1 gold diamond"; "nothing".
std::string cost_text(const kit::Speech&, const Cost&);
// What a metric counts, one of it: "ship in the hangar".
std::string_view metric_word(Metric, Language);
// The whole: "ships in the hangar".
std::string_view metric_name(Metric, Language);
std::string points_text(const kit::Speech&, int n);
// "a", "a and b", "a, b and c"
std::string listed(std::string_view last, const std::vector<std::string>& words);

}  // namespace orrery::federation
