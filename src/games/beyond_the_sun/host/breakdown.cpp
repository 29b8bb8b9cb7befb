#include "games/beyond_the_sun/host/breakdown.h"

#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

struct Words {
  const char* id;
  const char* en;
  const char* de;
};

constexpr std::array<Words, kCategories> kWords{{
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
}};

}  // namespace

std::vector<ScoreLine> breakdown(const Pack& pack, const State& s) {
  std::vector<ScoreLine> lines;
  for (const Words& words : kWords) lines.push_back({words.id, words.en, words.de, {}});
  if (!s.plays_with(variant::kNewMats)) lines.pop_back();
  const Position position(pack.content, s);
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Points of_seat = points(position, seat);
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].points.push_back(of_seat[i]);
  }
  return lines;
}

}  // namespace orrery::beyond_the_sun
