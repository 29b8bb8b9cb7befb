// The compiled content of the Template Game: flat tables that the engine reads while it plays. host/pack.cpp makes it
// from content/template-game/*.yaml; names for people stay there.
#pragma once
#include <array>
#include <string_view>
#include <type_traits>

#include "core/types.h"

namespace orrery::template_game {

enum class Crop : u8 { kApple, kBerry, kCorn };
inline constexpr int kCrops = 3;

// Seeds are cards 0 … kSeeds-1, stalls the ones after them, so that one Deck and one mask hold both.
inline constexpr int kSeeds = 12;
inline constexpr int kStalls = 6;
inline constexpr int kCards = kSeeds + kStalls;
inline constexpr u64 kSeedPile = (u64{1} << kSeeds) - 1;
inline constexpr u64 kStallPile = ((u64{1} << kStalls) - 1) << kSeeds;

inline constexpr int kRounds = 6;
inline constexpr int kShortRounds = 4;
inline constexpr int kMarket = 2;
inline constexpr int kStartSeeds = 2;
inline constexpr int kMaxFeed = 2;

// The effect language: what a stall brings its buyer at once. host/operations.cpp has a row for each operation.
enum class Op : u8 { kNothing, kGainCoins, kDrawSeeds, kCount };
struct Effect {
  Op op;
  u8 amount;
};

struct Card {
  std::array<char, 16> id;  // part of the notation
  Crop crop;
  u8 points;
  u8 price;      // stalls
  Effect bonus;  // stalls

  std::string_view name() const {
    const std::string_view whole(id.data(), id.size());
    return whole.substr(0, whole.find('\0'));
  }
};

struct Content {
  std::array<Card, kCards> cards;
  u8 hand_limit;
  u8 wages;
  u8 prize;
  u8 good_harvest;
  u8 rich_harvest;
  std::array<u8, 3> unused;
};

// No padding: the bytes are what a WebAssembly build is given.
static_assert(std::has_unique_object_representations_v<Content>);

}  // namespace orrery::template_game
