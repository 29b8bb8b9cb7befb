#include "beyond_the_sun/known_elements.h"

#include <algorithm>
#include <vector>

#include "core/text.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/values.h"

namespace orrery::beyond_the_sun {
namespace {

std::vector<std::string_view> split(std::string_view id) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto colon = id.find(':');
    parts.push_back(id.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    id.remove_prefix(colon + 1);
  }
}

template <class Range>
bool contains(const Range& names, std::string_view id) {
  return std::ranges::find(names, id) != std::ranges::end(names);
}

bool is_space(const Pack& pack, const State& s, std::string_view name) {
  for (Seat seat = 0; seat < s.players_count; ++seat)
    if (find_exact_space(named_spaces(pack, s, seat), name)) return true;
  return false;
}

bool is_ship(const Pack& pack, const State& s, Seat seat, std::string_view location, std::string_view level) {
  const int l = find_location(pack, s, location);
  const auto number = to_number<int>(level);
  return l >= 0 && number && *number >= 1 && *number <= kMaxShipLevel &&
         ship_count(at(s.players, seat).ships[static_cast<std::size_t>(l)], *number) > 0;
}

}  // namespace

bool is_element(const Pack& pack, const State& s, std::string_view id) {
  const auto colon = id.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view kind = id.substr(0, colon);
  const std::string_view rest = id.substr(colon + 1);
  if (kind == "space") return is_space(pack, s, rest);
  if (kind == "slot") return find_id(pack.labels.slots, rest) >= 0;
  if (kind == "location") return find_location(pack, s, rest) >= 0;
  if (kind == "tech") return find_id(pack.labels.techs, rest) >= 0;
  if (kind == "system") return find_id(pack.labels.systems, rest) >= 0;
  if (kind == "guild") return find_id(pack.labels.guilds, rest) >= 0;
  if (kind == "mat") return find_id(pack.labels.mats, rest) >= 0;
  if (kind == "ability") return find_ability(pack, rest) >= 0;
  if (kind == "type") return contains(kTypeIds, rest);
  if (kind == "produce") return contains(kProductionIds, rest);
  if (kind == "achievement")
    return std::ranges::any_of(s.achievements, [&](const AchievementState& card) {
      return card.card != kNone && at(pack.labels.achievements, card.card).id == rest;
    });
  const std::vector<std::string_view> parts = split(rest);
  const auto seat = to_number<Seat>(parts[0]);
  if (!seat || *seat >= s.players_count) return false;
  if (kind == "ore" || kind == "population" || kind == "player") return parts.size() == 1;
  if (kind == "supply") return parts.size() == 2 && contains(kColumnNames, parts[1]);
  if (kind == "disc") return parts.size() == 2 && (parts[1] == "food" || parts[1] == "ore");
  if (kind == "ship") return parts.size() == 3 && is_ship(pack, s, *seat, parts[1], parts[2]);
  return false;
}

}  // namespace orrery::beyond_the_sun
