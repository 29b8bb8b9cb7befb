#include "games/beyond_the_sun/host/notation_ids.h"

#include <algorithm>

#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kSpacesPerCard = kActionsPerCard * kSpacesPerAction;
static_assert((kFirstPrivateSpace - kFirstTechSpace) % kSpacesPerCard == 0);

// Of the action of a technology that the space belongs to.
int first_of_action(SpaceId space) { return space - (space - kFirstTechSpace) % kSpacesPerAction; }

// "card", or "card/2" for the second of several things printed on it.
std::string numbered(std::string_view card, int index, int count) {
  std::string out(card);
  if (count > 1) out += '/' + std::to_string(index + 1);
  return out;
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

const Label* choice_label(const Pack& pack, int mat, int own) {
  const Content& c = pack.content;
  std::size_t index = 0;
  for (int m = 0; m < c.mat_count; ++m) {
    int number = 0;
    for (const Triggered& ability : abilities_of(c, at(c.mats, m).source)) {
      if (ability.closes != kNone) {
        if (m == mat && number == own) return &pack.labels.ability_choices[index];
        ++index;
      }
      ++number;
    }
  }
  return nullptr;
}

int find_ability(const Pack& pack, std::string_view id) {
  for (int i = 0; i < pack.content.ability_count; ++i)
    if (ability_id(pack, i) == id) return i;
  return -1;
}

std::optional<NamedSpace> find_space(const Pack& pack, const State& s, Seat seat, SpaceId space) {
  const Content& c = pack.content;
  if (space < kFirstTechSpace) {
    const auto players = s.table_index();
    if (space >= c.space_count[players]) return std::nullopt;
    const BoardSpace& printed = at(c.spaces[players], space);
    NamedSpace out{space, printed.action, printed.unlimited, at(pack.labels.actions, printed.action).id};
    if (printed.surcharge > 0) out.name += '+' + std::to_string(printed.surcharge);
    return out;
  }
  if (space >= kFirstLeaderSpace) {
    const int colour = space - kFirstLeaderSpace;
    const Leader* leader =
        colour < kLeaderColours && seat < kMaxSeats ? Position(c, s).leader_of(seat, colour) : nullptr;
    if (leader == nullptr || leader->action == kNone) return std::nullopt;
    return NamedSpace{space, leader->action, 0,
                      at(pack.labels.leaders, at(at(s.more.leaders.held, seat), colour) - 1).id};
  }
  if (space >= kFirstEventSpace) {
    const int event = space - kFirstEventSpace;
    if (event >= c.event_count || at(c.events, event).action == kNone) return std::nullopt;
    return NamedSpace{space, at(c.events, event).action, 0, at(pack.labels.events, event).id};
  }
  u8 tech = kNone;
  if (const int slot = (space - kFirstTechSpace) / kSpacesPerCard; slot < c.slot_count)
    tech = at(s.slots, slot).tech;
  else if (const int index = (space - kFirstPrivateSpace) / kSpacesPerCard;
           space >= kFirstPrivateSpace && seat < kMaxSeats && index < at(s.players, seat).private_count)
    tech = at(at(s.players, seat).private_techs, index);
  if (tech == kNone) return std::nullopt;
  const Tech& card = at(c.techs, tech);
  const int number = (space - kFirstTechSpace) % kSpacesPerCard / kSpacesPerAction;
  if (number >= card.action_count) return std::nullopt;
  const u8 action = at(card.actions, number);
  if (space - first_of_action(space) >= at(c.actions, action).spaces) return std::nullopt;
  return NamedSpace{space, action, 0, numbered(at(pack.labels.techs, tech).id, number, card.action_count)};
}

std::vector<NamedSpace> named_spaces(const Pack& pack, const State& s, Seat seat) {
  std::vector<NamedSpace> out;
  for (int space = 0; space < kFirstLeaderSpace + kLeaderColours; ++space)
    if (auto named = find_space(pack, s, seat, static_cast<SpaceId>(space))) out.push_back(std::move(*named));
  return out;
}

std::optional<SpaceRow> find_row(const Pack& pack, const State& s, Seat seat, SpaceId space) {
  auto named = find_space(pack, s, seat, space);
  if (!named) return std::nullopt;
  SpaceRow row{std::move(named->name), named->unlimited, {}};
  if (space < kFirstTechSpace) {
    const auto players = s.table_index();
    const auto& printed = pack.content.spaces[players];
    for (int i = 0; i < pack.content.space_count[players]; ++i)
      if (at(printed, i).action == named->action && at(printed, i).surcharge == at(printed, space).surcharge)
        row.spaces.push_back(static_cast<SpaceId>(i));
  } else if (space < kFirstEventSpace) {
    for (int i = 0; i < at(pack.content.actions, named->action).spaces; ++i)
      row.spaces.push_back(static_cast<SpaceId>(first_of_action(space) + i));
  } else {
    row.spaces.push_back(space);
  }
  return row;
}

std::string exact_space_name(const Pack& pack, const State& s, Seat seat, SpaceId space) {
  const auto row = find_row(pack, s, seat, space);
  if (!row) return {};
  const auto number = std::ranges::find(row->spaces, space) - row->spaces.begin() + 1;
  return number == 1 ? row->name : row->name + ':' + std::to_string(number);
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
  const bool own = (space >= kFirstPrivateSpace && space < kFirstEventSpace) || space >= kFirstLeaderSpace;
  for (Seat other = 0; other < s.players_count; ++other)
    if (at(s.players, other).pawn == space && (!own || other == seat)) return other;
  return kNoSeat;
}

}  // namespace orrery::beyond_the_sun
