// Ids of everything a move or a position can name, and the way back. Ids come from the content pack, so they are the
// same in every language.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

inline constexpr std::string_view kTypeIds[] = {"scientific", "economic", "military", "commercial"};
inline constexpr std::array<std::string_view, 3> kDiscIds = {"food", "ore", "star"};
inline constexpr std::array<std::string_view, kColumns> kColumnNames = {"A", "B", "C", "D", "E"};
inline constexpr std::string_view kProductionIds[] = {"growth", "ore", "trade"};

// Tables are indexed by small unsigned numbers and counters alike.
template <class Container>
constexpr auto& at(Container& container, int index) {
  return container[static_cast<std::size_t>(index)];
}

// Counts by supply column as letters: "AAC".
inline std::string columns_of(const std::array<u8, kColumns>& counts) {
  std::string letters;
  for (int i = 0; i < kColumns; ++i) letters.append(at(counts, i), static_cast<char>('A' + i));
  return letters;
}

inline Seat acting_seat(const State& s) {
  return s.frame_count == 0 ? kNoSeat : at(s.frames, s.frame_count - 1).seat;
}

// Printed locations have the id of the board; attached ones are x1, x2 … in the order they were added [BTS-17.12].
std::string location_id(const Pack&, const State&, int location);
// Accepts the id of a location, or of the system card that lies there.
int find_location(const Pack&, const State&, std::string_view id);

// The card an ability is printed on, followed by /2 where it is not the first one there.
std::string ability_id(const Pack&, int ability);
int find_ability(const Pack&, std::string_view id);
// Of an ability of a mat whose first use closes another one; null: the ability is no such choice.
const Label* choice_label(const Pack&, int mat, int own);

// An action space, with the name of its action and its surcharge: "basic-research-2", "basic-research-2+1",
// "plasma-cannon", "jump-gate-survey/2". Spaces of equal name are interchangeable.
struct NamedSpace {
  SpaceId space;
  u8 action;  // index into Content::actions
  u8 unlimited;
  std::string name;
};

// All spaces that exist for a faction: board, guilds (covered ones too), technologies on the board, its private
// technologies, events.
std::vector<NamedSpace> named_spaces(const Pack&, const State&, Seat);
std::optional<NamedSpace> find_space(const Pack&, const State&, Seat, SpaceId);

// The spaces that share a name, in their order.
struct SpaceRow {
  std::string name;
  u8 unlimited;
  std::vector<SpaceId> spaces;
};
std::optional<SpaceRow> find_row(const Pack&, const State&, Seat, SpaceId);

// The name of one single space: the second of several with equal names is "name:2". "" where there is no such space.
std::string exact_space_name(const Pack&, const State&, Seat, SpaceId);
std::string exact_space_name(const std::vector<NamedSpace>&, SpaceId);
std::optional<SpaceId> find_exact_space(const std::vector<NamedSpace>&, std::string_view);

// The faction whose pawn stands on a space of the given faction, kNoSeat: nobody.
Seat pawn_on(const State&, Seat, SpaceId);

}  // namespace orrery::beyond_the_sun
