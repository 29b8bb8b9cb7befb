// The single words of a move's text: what they name in a position, and the way back.
#pragma once
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

enum class Field : u8 {
  kMat,
  kSpace,   // the first free space of that name
  kTaken,   // a space with somebody else's pawn [BTS-17.7]
  kAction,  // an action to be copied: its first space
  kAbility,
  kProduction,
  kAchievement,
  kAchievementSpace,  // counted from 1
  kSlot,
  kType,
  kTech,
  kSystem,
  kPlace,
  kLevel,
  kCount,
  kDisc,
  kOption,
  kSeat,  // counted from 0, as in the state; the faction's id is accepted as well
  kColumn,
  kReturned,
  kGuild,
};

std::string format_field(const Pack&, const State&, Field, u8 value);
// What is well formed but lies nowhere in this position (a system still in its deck, an achievement of another game)
// becomes kNone: the move can be refused with its reason.
Result<u8> parse_field(const Pack&, const State&, Field, std::string_view word);

// An action space of a technology that this faction cannot even see on the board: moves carry the card as c.
inline constexpr SpaceId kSpaceElsewhere = 0xFE;
static_assert(kFirstEventSpace + kMaxEvents <= kSpaceElsewhere);
// The technology that a word for an action space names, -1: none.
int find_card_elsewhere(const Pack&, const State&, Field, std::string_view word);

// The known word nearest to a mistyped one, "" if none is near.
std::string nearest_word(std::string_view word, const std::vector<std::string>& known);

}  // namespace orrery::beyond_the_sun
