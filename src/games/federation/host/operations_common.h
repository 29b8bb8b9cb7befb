// What the rows of operations are written with. Only operations.cpp includes the files that use it.
#pragma once
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/federation/host/operations.h"
#include "games/federation/host/terms.h"

namespace orrery::federation::operations {

using packing::Builder;
using packing::Record;
using packing::Where;
using packing::Word;
using Say = const kit::Speech&;
using E = const Effect*;

constexpr u32 in(std::initializer_list<Where> places) {
  u32 mask = 0;
  for (const Where where : places) mask |= 1u << static_cast<int>(where);
  return mask;
}
// Inside `choose` and `mix`.
inline constexpr u32 kOption = 1u << 31;
// Where things may be gained that can lead to further decisions, and where only resources may.
inline constexpr u32 kGains = in({Where::kRoom, Where::kMission, Where::kFunding, Where::kModifier, Where::kImmediate,
                                  Where::kPost, Where::kSite, Where::kSpaceTile}) |
                              kOption;
inline constexpr u32 kResourceGains =
    kGains | in({Where::kPlanetScholar, Where::kNode, Where::kReward, Where::kStart});
// Points have a line of the final account each: those of missions, scholars and posts.
inline constexpr u32 kScores = in({Where::kMission, Where::kImmediate, Where::kPost}) | kOption;

inline u8 read_planet_mask(Builder& b, const Doc& list) {
  u8 mask = 0;
  for (const Doc& planet : content::read_list(b.problems, list, 1, kPlanets, "planets"))
    mask =
        static_cast<u8>(mask | bit(static_cast<int>(content::read_word(b.problems, planet, packing::kPlanetWords))));
  return mask;
}
inline u8 read_level_mask(Builder& b, const Doc& list) {
  u8 mask = 0;
  for (const Doc& level : content::read_list(b.problems, list, 1, kScholarLevels, "levels"))
    mask = static_cast<u8>(mask | bit(b.number(level, 1, kScholarLevels) - 1));
  return mask;
}

inline std::string planets_text(Say p, int mask) {
  std::vector<std::string> names;
  for (int i = 0; i < kPlanets; ++i)
    if ((mask >> i & 1) != 0) names.emplace_back(planet_word(i));
  return listed(p.pick(" or ", " oder "), names);
}
inline std::string levels_text(Say p, int mask) {
  std::vector<std::string> numbers;
  for (int i = 0; i < kScholarLevels; ++i)
    if ((mask >> i & 1) != 0) numbers.push_back(std::to_string(i + 1));
  return listed(p.pick(" or ", " oder "), numbers);
}

inline Json icon(std::string_view name) { return {{"kind", "icon"}, {"icon", name}}; }
inline Json text(std::string words) { return {{"kind", "text"}, {"text", std::move(words)}}; }
inline Json vp(int points) { return {{"kind", "vp"}, {"text", std::to_string(points)}}; }
inline Json planet_sign(int planet) { return {{"kind", "planet"}, {"id", kPlanetNames[at(planet % kPlanets)]}}; }
inline Json resource_sign(int resource) {
  return {{"kind", "resource"}, {"id", kResourceNames[at(resource % kResources)]}};
}
inline Json level_sign(std::string_view kind, int level) { return {{"kind", kind}, {"level", level}}; }
// Two of a thing are drawn twice, more of them once with their number.
inline void add_signs(Json& row, int n, const Json& one) {
  row.push_back(one);
  if (n == 2) row.push_back(one);
  if (n > 2) row.push_back(text(fmt::format("×{}", n)));
}
inline Json many(int n, const Json& one) {
  Json row = Json::array();
  add_signs(row, n, one);
  return row;
}
template <class... Signs>
Json signs(Signs... list) {
  return Json::array({std::move(list)...});
}
inline void add_planets(Json& row, int mask) {
  bool first = true;
  for (int i = 0; i < kPlanets; ++i) {
    if ((mask >> i & 1) == 0) continue;
    if (!first) row.push_back({{"kind", "or"}});
    first = false;
    row.push_back(planet_sign(i));
  }
}
inline Json metric_sign(int metric) {
  static constexpr std::string_view kIcons[] = {"missions", "unlock", "level", "die", "", "",         "hangar",
                                                "",         "robot",  "trade", "",    "", "community"};
  static_assert(std::size(kIcons) == kMetrics - kPlanets);
  if (metric < kPlanets) return planet_sign(metric);
  switch (static_cast<Metric>(metric)) {
    case Metric::kDie:
      return {{"kind", "die"}, {"value", 0}};
    case Metric::kCrystalsAndGold:
      return icon("resources");
    case Metric::kGold:
      return resource_sign(static_cast<int>(Resource::kGold));
    case Metric::kUnusedModifiers:
      return level_sign("modifier", 0);
    case Metric::kDelegations:
      return level_sign("scholar", 0);
    case Metric::kAsteroidTiles:
      return icon("asteroid");
    default:
      return icon(kIcons[metric - kPlanets]);
  }
}

}  // namespace orrery::federation::operations
