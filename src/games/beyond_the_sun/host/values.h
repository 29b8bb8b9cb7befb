// The words for the values of Beyond the Sun in one position: ids of the content pack, the same in every language.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/values.h"
#include "kit/moves.h"

namespace orrery::beyond_the_sun {

// An action space of a technology that this faction cannot even see on the board: moves carry the card as c.
inline constexpr SpaceId kSpaceElsewhere = 0xFE;
static_assert(kFirstEventSpace + kMaxEvents <= kSpaceElsewhere);

class Values final : public kit::MoveContext {
 public:
  // Private technologies are those of the seat, by default of the one to act.
  Values(const Pack& pack, const State& s) : Values(pack, s, acting_seat(s)) {}
  Values(const Pack& pack, const State& s, Seat seat) : pack_(pack), s_(s), seat_(seat) {}

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  std::string word(int kind, int value) const override;
  std::vector<kit::NamedValue> words(int kind) const override;
  Seat seat() const override { return seat_; }
  std::string decision_field(std::string_view name) const override;
  // A system still in its deck, an achievement of another game, the action of a technology nobody has discovered.
  std::optional<Move> elsewhere(Move so_far, const kit::Argument&, std::string_view word) const override;

 private:
  std::string faction_of(int mat) const;
  bool is_own_kind_of_mat(int mat) const;
  std::optional<SpaceId> meaning(Value, const SpaceRow&) const;
  std::string space_word(Value, int space) const;
  void add_spaces(Value, std::vector<kit::NamedValue>&) const;

  const Pack& pack_;
  const State& s_;
  Seat seat_;
};

}  // namespace orrery::beyond_the_sun
