// A position of the Template Game: one flat value. Hidden are the hands of the others, the seed pile and the seed of
// the random streams.
#pragma once
#include <array>
#include <bit>

#include "core/deck.h"
#include "core/random.h"
#include "games/_template/content.h"
#include "games/_template/decisions.h"

namespace orrery::template_game {

enum Stream : u8 { kStreamSetup, kStreamSeeds, kStreamStalls, kStreamUnused, kStreams };

namespace variant {
enum : u8 { kShortGame = 1, kHarvestPrize = 2, kSolo = 4 };
}

inline constexpr int kMaxFrames = 4;

struct Player {
  u32 hand;    // mask of seeds
  u32 garden;  // mask of seeds
  u32 stalls;  // mask of stalls, by card number
  u8 hand_count;
  u8 coins;
  u8 feed;
  u8 unused;
};

struct State {
  RandomStreams<kStreams> random;
  std::array<Player, kMaxSeats> players;
  std::array<Frame, kMaxFrames> frames;
  Deck<kCards> deck;
  std::array<u8, kMarket> market;  // stalls, the oldest first; kNoCard where the pile ran out
  u8 frame_count;
  u8 seeds_left;  // in the pile: public, while the cards are not
  u8 players_count;
  u8 variants;
  u8 round;  // completed rounds
  Seat start_player;
  std::array<u8, 5> unused;
};
static_assert(std::has_unique_object_representations_v<State>);

inline constexpr u8 kNoCard = 0xFF;

constexpr u32 bit(int card) { return u32{1} << card; }

// The cards of a mask, one after the other.
template <class F>
void for_each_card(u64 cards, F&& f) {
  for (; cards != 0; cards &= cards - 1) f(std::countr_zero(cards));
}

}  // namespace orrery::template_game
