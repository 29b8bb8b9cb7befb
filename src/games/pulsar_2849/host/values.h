// The words for the values of Pulsar 2849 in one position: ids, the same in every language.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/host/pack.h"
#include "kit/moves.h"

namespace orrery::pulsar_2849 {

inline constexpr std::array<std::string_view, kSizes> kSizeNames = {"small", "medium", "large"};
inline constexpr std::array<std::string_view, kColours> kColourNames = {"orange", "pink", "green"};
inline constexpr std::array<std::string_view, kTrackCount> kTrackNames = {"initiative", "engineering"};
inline constexpr std::array<std::string_view, 2> kTokenNames = {"pm1", "plus2"};
inline constexpr std::array<std::string_view, 2> kEndNames = {"left", "right"};

// A reader of the position with the content of the pack.
inline Reader reader_of(const Pack& pack, const State& s) { return {pack.content, s}; }
inline std::size_t side_of(const State& s) { return (s.variants & variant::kDeadEnds) != 0 ? 1 : 0; }
inline const Place& place_of(const Pack& pack, const State& s, int node) {
  return pack.labels.places[side_of(s)][at(node)];
}
// The decision at hand; a blank frame of no seat when the game is over.
inline Frame decision(const State& s) {
  return s.frame_count == 0 ? Frame{.kind = 0, .seat = kNoSeat, .node = 0, .a = 0, .b = 0, .c = 0, .d = 0}
                            : s.frames[at(s.frame_count - 1)];
}

// Where a payment lies in a move.
inline constexpr u32 kPaidBits = 0x00FF00F0;

// Why a route that was written down is no flight: the last byte of the move that stands for it.
enum class RouteFault : u8 { kLine, kLength, kEnd, kEndCondition, kCondition, kEntry, kIsolated };

// A move that names something which is not the player's or not in play is never legal, yet it can be refused with its
// rule: its kind is this, its b says what was named.
inline constexpr u8 kForeignKind = 0xFE;
enum class Foreign : u8 { kSide, kProject, kTech, kGoal, kTokens, kSymbol, kSilverZero, kNoIsolated };
constexpr Move foreign_move(Foreign what) { return {kForeignKind, 0, static_cast<u8>(what), 0}; }

class Values final : public kit::MoveContext {
 public:
  // As the decision at hand sees it.
  Values(const Pack& pack, const State& s) : Values(pack, s, decision(s)) {}
  // As another entry of the stack sees it.
  Values(const Pack& pack, const State& s, const Frame& frame)
      : pack_(pack), s_(s), frame_(frame), seat_(frame.seat) {}
  // Projects are those of this seat.
  Values(const Pack& pack, const State& s, Seat seat) : pack_(pack), s_(s), frame_(decision(s)), seat_(seat) {}

  const Pack& pack() const { return pack_; }
  const State& state() const { return s_; }

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  int from_json(int kind, const JsonValue& value) const override;

  Seat seat() const override { return seat_; }
  std::string decision_field(std::string_view name) const override;
  Result<int> read_argument(Move so_far, const kit::Argument&, std::string_view text) const override;
  std::optional<Move> elsewhere(Move so_far, const kit::Argument&, std::string_view text) const override;

 private:
  std::string word_here(int kind, int value) const override;
  u8 hq() const { return seat_ < s_.players_count ? s_.players[seat_].hq : kNone; }

  std::string marker(int value, std::string_view separator, bool with_place) const;
  std::string members(Value kind, int mask, int count) const;
  std::string payers(int value) const;
  std::string effect(int node) const;
  bool find_route(int value, Route& route) const;
  std::string route(int value, bool end_first) const;

  Result<int> read_marker(std::string_view text) const;
  Result<int> read_members(Value kind, std::string_view text) const;
  Result<int> read_symbol(int transmitter, std::string_view text) const;
  Result<int> read_route(std::string_view text) const;
  RouteFault fault_of(const Route& route) const;

  const Pack& pack_;
  const State& s_;
  Frame frame_;
  Seat seat_;  // whose things are meant
};

}  // namespace orrery::pulsar_2849
