#include "games/beyond_the_sun/host/breakdown.h"

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr std::array<CategoryWords, kCategories> kWords{{
    {"level-1", "Level I technologies", "Technologien der Stufe I"},
    {"level-2", "Level II technologies", "Technologien der Stufe II"},
    {"level-3", "Level III technologies", "Technologien der Stufe III"},
    {"private", "Private technologies", "Private Technologien"},
    {"level-4", "Level IIII technologies", "Technologien der Stufe IIII"},
    {"automation", "Automation", "Automatisierung"},
    {"systems", "Colonised systems", "Kolonisierte Systeme"},
    {"outposts", "Outposts", "Stützpunkte"},
    {"events", "Events", "Ereignisse"},
    {"achievements", "Achievements", "Errungenschaften"},
    {"majorities", "Strongest at Sol and in Deep Space", "Stärkste Fraktion auf Sol und im Deep Space"},
    {"mat", "Faction mats", "Fraktionstableaus"},
    {"threat", "Markers left on the threat track", "Marker auf der Bedrohungsleiste"},
    {"colonies", "4 colonised systems", "4 kolonisierte Systeme"},
    {"leaders", "Leaders", "Anführer"},
}};

}  // namespace

const CategoryWords& words_of(Category category) { return at(kWords, static_cast<int>(category)); }

std::vector<ScoreLine> breakdown(const Pack& pack, const State& s) {
  const Position position(pack.content, s);
  std::vector<Points> of_seats;
  for (Seat seat = 0; seat < s.players_count; ++seat) of_seats.push_back(points(position, seat));
  std::vector<ScoreLine> lines;
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    const auto category = static_cast<Category>(i);
    const bool solo = category == Category::kThreat || category == Category::kColonies;
    if (category == Category::kMats && !s.plays_with(variant::kNewMats)) continue;
    if (solo && !position.is_solo()) continue;
    if (category == Category::kLeaders && !s.plays_with(variant::kLeaders)) continue;
    lines.push_back({kWords[i].id, kWords[i].en, kWords[i].de, {}});
    for (const Points& of_seat : of_seats) lines.back().points.push_back(of_seat[i]);
  }
  return lines;
}

}  // namespace orrery::beyond_the_sun
