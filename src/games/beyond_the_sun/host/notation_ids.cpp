#include "games/beyond_the_sun/host/notation_ids.h"

#include <algorithm>

namespace orrery::beyond_the_sun {
namespace {

// "card", or "card/2" for the second of several things printed on it.
std::string numbered(std::string_view card, int index, int count) {
  std::string out(card);
  if (count > 1) out += '/' + std::to_string(index + 1);
  return out;
}

void add_card_spaces(const Pack& pack, int tech, int first, std::vector<NamedSpace>& out) {
  const Tech& card = at(pack.content.techs, tech);
  for (int i = 0; i < card.action_count; ++i) {
    const u8 action = at(card.actions, i);
    for (int space = 0; space < at(pack.content.actions, action).spaces; ++space)
      out.push_back({static_cast<SpaceId>(first + i * kSpacesPerAction + space), action, 0,
                     numbered(at(pack.labels.techs, tech).id, i, card.action_count)});
  }
}

}  // namespace

std::string location_id(const Pack& pack, const State& s, int location) {
  const int printed = at(pack.content.sides, s.side).location_count;
  if (location < printed) return at(at(pack.labels.locations, s.side), location).id;
  return "x" + std::to_string(location - printed + 1);
}

int find_location(const Pack& pack, const State& s, std::string_view id) {
  for (int l = 0; l < s.location_count; ++l)
    if (location_id(pack, s, l) == id) return l;
  const int system = find_id(pack.labels.systems, id);
  if (system < 0) return -1;
  for (int l = 0; l < s.location_count; ++l)
    if (at(s.locations, l).system == system) return l;
  return -1;
}

std::string ability_id(const Pack& pack, int ability) {
  const Content& c = pack.content;
  for (int t = 0; t < c.tech_count; ++t) {
    const auto& printed = at(c.techs, t).abilities;
    for (int i = 0; i < 2; ++i)
      if (at(printed, i) == ability) return numbered(at(pack.labels.techs, t).id, i, printed[1] == kNone ? 1 : 2);
  }
  for (int y = 0; y < c.system_count; ++y)
    if (at(c.systems, y).ability == ability) return at(pack.labels.systems, y).id;
  return "ability-" + std::to_string(ability);
}

int find_ability(const Pack& pack, std::string_view id) {
  for (int i = 0; i < pack.content.ability_count; ++i)
    if (ability_id(pack, i) == id) return i;
  return -1;
}

std::vector<NamedSpace> named_spaces(const Pack& pack, const State& s, Seat seat) {
  const Content& c = pack.content;
  std::vector<NamedSpace> out;
  const auto players = static_cast<std::size_t>(s.players_count - 2);
  for (int i = 0; i < c.space_count[players]; ++i) {
    const BoardSpace& space = at(c.spaces[players], i);
    out.push_back({static_cast<SpaceId>(i), space.action, space.unlimited, at(pack.labels.actions, space.action).id});
    if (space.surcharge > 0) out.back().name += '+' + std::to_string(space.surcharge);
  }
  for (int slot = 0; slot < c.slot_count; ++slot)
    if (at(s.slots, slot).tech != kNone)
      add_card_spaces(pack, at(s.slots, slot).tech, kFirstTechSpace + slot * 4, out);
  if (seat < kMaxSeats) {
    const Player& player = at(s.players, seat);
    for (int i = 0; i < player.private_count; ++i)
      add_card_spaces(pack, at(player.private_techs, i), kFirstPrivateSpace + i * 4, out);
  }
  for (int e = 0; e < c.event_count; ++e)
    if (at(c.events, e).action != kNone)
      out.push_back(
          {static_cast<SpaceId>(kFirstEventSpace + e), at(c.events, e).action, 0, at(pack.labels.events, e).id});
  return out;
}

std::optional<NamedSpace> find_space(const Pack& pack, const State& s, Seat seat, SpaceId space) {
  for (NamedSpace& named : named_spaces(pack, s, seat))
    if (named.space == space) return std::move(named);
  return std::nullopt;
}

std::string exact_space_name(const std::vector<NamedSpace>& spaces, SpaceId space) {
  int number = 0;
  const auto named = std::ranges::find(spaces, space, &NamedSpace::space);
  if (named == spaces.end()) return "space-" + std::to_string(space);
  for (auto it = spaces.begin(); it <= named; ++it) number += it->name == named->name;
  return number == 1 ? named->name : named->name + ':' + std::to_string(number);
}

std::optional<SpaceId> find_exact_space(const std::vector<NamedSpace>& spaces, std::string_view name) {
  for (const NamedSpace& space : spaces) {
    const std::string exact = exact_space_name(spaces, space.space);
    if (exact == name || (exact == space.name && name == exact + ":1")) return space.space;
  }
  return std::nullopt;
}

Seat pawn_on(const State& s, Seat seat, SpaceId space) {
  const bool own = space >= kFirstPrivateSpace && space < kFirstEventSpace;
  for (Seat other = 0; other < s.players_count; ++other)
    if (at(s.players, other).pawn == space && (!own || other == seat)) return other;
  return kNoSeat;
}

}  // namespace orrery::beyond_the_sun
