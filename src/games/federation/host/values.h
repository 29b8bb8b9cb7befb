// The words for the values of Federation in one position: ids, the same in every language.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/federation/engine.h"
#include "games/federation/host/pack.h"
#include "games/federation/host/terms.h"
#include "kit/moves.h"

namespace orrery::federation {

inline constexpr std::array<std::string_view, kPointKinds> kPointNames = {
    "floors", "laws",          "missions", "scholars",  "megastructures",
    "posts",  "accreditation", "medals",   "leftovers", "projects"};

// A reader of the position with the content of the pack.
inline Reader reader_of(const Pack& pack, const State& s) { return {pack.content, s}; }
// The decision at hand; a blank frame of no seat when the game is over.
inline Frame decision(const State& s) {
  return s.frame_count == 0 ? Frame{.kind = 0, .seat = kNoSeat, .node = 0, .a = 0, .b = 0, .c = 0, .d = 0}
                            : s.frames[at(s.frame_count - 1)];
}

class Values final : public kit::MoveContext {
 public:
  // As the decision at hand sees it.
  Values(const Pack& pack, const State& s) : Values(pack, s, decision(s)) {}
  // As another entry of the stack sees it.
  Values(const Pack& pack, const State& s, const Frame& frame)
      : pack_(pack), s_(s), frame_(frame), seat_(frame.seat) {}

  const Pack& pack() const { return pack_; }
  const State& state() const { return s_; }

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  std::vector<kit::NamedValue> words(int kind) const override;
  int from_json(int kind, const JsonValue& value) const override;

  Seat seat() const override { return seat_; }
  std::string decision_field(std::string_view name) const override;

 private:
  std::string word_here(int kind, int value) const override;
  std::string effect(int index) const;

  const Pack& pack_;
  const State& s_;
  Frame frame_;
  Seat seat_;
};

}  // namespace orrery::federation
