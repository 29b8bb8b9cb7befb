// The kinds of value of the Template Game, and the entries of its decision stack.
#pragma once
#include <string_view>

#include "core/decision.h"
#include "core/fields.h"

namespace orrery::template_game {

// What numbers stand for in decisions, moves and events; host/values.cpp knows their words.
enum class Value : u8 { kSeat, kSeed, kStall, kCard, kCoins, kNumber, kCount };

enum class FrameKind : u8 {
  kNextTurn,
  kNeighbour,
  kTurn,
  kFeed,
  kGift,
};
inline constexpr FrameKind kLastWork = FrameKind::kNeighbour;

// Work: the next player's turn, or the end of the round.
struct NextTurn {
  static constexpr FrameKind kKind = FrameKind::kNextTurn;
  static constexpr std::string_view kName = "next-turn";
  static constexpr std::string_view kRule = "TPL-3.1";
  static constexpr auto kFields = fields<NextTurn>();
};

// Work: asks the next player if there is something to choose.
struct Neighbour {
  static constexpr FrameKind kKind = FrameKind::kNeighbour;
  static constexpr std::string_view kName = "neighbour";
  static constexpr std::string_view kRule = "TPL-4.4";
  u8 card = 0;  // just planted
  static constexpr auto kFields = fields<Neighbour>(value("card", &Neighbour::card, Value::kSeed));
};

struct Turn {
  static constexpr FrameKind kKind = FrameKind::kTurn;
  static constexpr std::string_view kName = "turn";
  static constexpr std::string_view kRule = "TPL-4.7";
  static constexpr auto kFields = fields<Turn>();
};

struct Feed {
  static constexpr FrameKind kKind = FrameKind::kFeed;
  static constexpr std::string_view kName = "feed";
  static constexpr std::string_view kRule = "TPL-4.3";
  u8 card = 0;  // just planted
  static constexpr auto kFields = fields<Feed>(value("card", &Feed::card, Value::kSeed));
};

struct Gift {
  static constexpr FrameKind kKind = FrameKind::kGift;
  static constexpr std::string_view kName = "gift";
  static constexpr std::string_view kRule = "TPL-4.4";
  u8 card = 0;  // planted by the player before
  static constexpr auto kFields = fields<Gift>(value("card", &Gift::card, Value::kSeed));
};

using Decisions = DecisionList<NextTurn, Neighbour, Turn, Feed, Gift>;
static_assert(Decisions::is_complete());

}  // namespace orrery::template_game
