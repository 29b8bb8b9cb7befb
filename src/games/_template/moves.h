// What players can do and what happens.
#pragma once
#include "core/move.h"
#include "core/types.h"

namespace orrery::template_game {

enum class MoveKind : u8 {
  kTake,
  kPlant,  // a = seed
  kBuy,    // a = stall
  kWork,
  kFeed,      // a = coins
  kGiftCoin,  // the neighbour's choice
  kGiftSeed,
  kCount
};

constexpr Move make_move(MoveKind kind, int a = 0) { return {static_cast<u8>(kind), static_cast<u8>(a), 0, 0}; }

// An event tells only what everybody at the table may know: kTook does not name the card.
enum class EventKind : u8 {
  kStartPlayer,
  kTurnedUp,  // stall
  kTook,
  kPlanted,  // seed
  kFed,      // coins
  kGiftCoin,
  kBought,    // stall
  kEarned,    // coins
  kPutUnder,  // stall
  kRound,     // number, 1-based
  kGameOver,
  kCount
};

}  // namespace orrery::template_game
