#include "games/beyond_the_sun/host/breakdown.h"

#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

struct Words {
  const char* en;
  const char* de;
};

constexpr std::array<Words, kCategories> kWords{{
    {"Level I technologies", "Technologien der Stufe I"},
    {"Level II technologies", "Technologien der Stufe II"},
    {"Level III technologies", "Technologien der Stufe III"},
    {"Private technologies", "Private Technologien"},
    {"Level IIII technologies", "Technologien der Stufe IIII"},
    {"Automation", "Automatisierung"},
    {"Colonised systems", "Kolonisierte Systeme"},
    {"Outposts", "Stützpunkte"},
    {"Events", "Ereignisse"},
    {"Achievements", "Errungenschaften"},
    {"Strongest at Sol and in Deep Space", "Stärkste Fraktion auf Sol und im Deep Space"},
}};

}  // namespace

std::vector<ScoreLine> breakdown(const Pack& pack, const State& s) {
  std::vector<ScoreLine> lines;
  for (const Words& words : kWords) lines.push_back({words.en, words.de, {}});
  const Position position(pack.content, s);
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Points of_seat = points(position, seat);
    for (std::size_t i = 0; i < kCategories; ++i) lines[i].points.push_back(of_seat[i]);
  }
  return lines;
}

}  // namespace orrery::beyond_the_sun
