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
static_assert(kFirstLeaderSpace + kLeaderColours <= kSpaceElsewhere);

inline constexpr int kMostRounds = 60'000;  // that a position can say

class Values final : public kit::MoveContext {
 public:
  // Private technologies are those of the seat, by default of the one to act.
  Values(const Pack& pack, const State& s) : Values(pack, s, acting_seat(s)) {}
  Values(const Pack& pack, const State& s, Seat seat) : Values(pack, s, seat, s.frame_count - 1) {}
  // As an entry of the decision stack sees it.
  Values(const Pack& pack, const State& s, Seat seat, int frame) : pack_(pack), s_(s), seat_(seat), frame_(frame) {}

  const Pack& pack() const { return pack_; }

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  std::vector<kit::NamedValue> words(int kind) const override;
  Seat seat() const override { return seat_; }
  std::string decision_field(std::string_view name) const override;
  // A system still in its deck, an achievement of another game, the action of a technology nobody has discovered.
  std::optional<Move> elsewhere(Move so_far, const kit::Argument&, std::string_view word) const override;

 private:
  std::string word_here(int kind, int value) const override;
  std::string faction_of(int mat) const;
  bool is_own_kind_of_mat(int mat) const;
  std::optional<SpaceId> meaning(Value, const SpaceRow&) const;
  std::string space_word(Value, int space) const;
  std::string event_place_word(int place) const;
  bool card_is_event() const;
  void add_spaces(Value, std::vector<kit::NamedValue>&) const;

  const Pack& pack_;
  const State& s_;
  Seat seat_;
  int frame_;
};

// System cards and technology cards are numbered alike; who waits on top says which of them lie aside.
bool systems_lie_aside(const State&);

}  // namespace orrery::beyond_the_sun
