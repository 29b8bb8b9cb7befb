// A deck is a queue of sets: the cards nobody has seen, then the cards put below in batches. Drawing picks uniformly
// from the first set. No order exists before the draw, so there is nothing to leak and nothing to determinise.
#pragma once
#include <array>
#include <bit>

#include "core/random.h"
#include "core/types.h"

namespace orrery {

// Cards are numbered 0..N-1, N <= 64. Several piles (levels, colours) may live in one Deck: every operation takes the
// mask of the pile it concerns.
template <int N>
struct Deck {
  static_assert(N <= 64);
  static constexpr u8 kOut = 0xFF;

  std::array<u8, N> batch;  // kOut, or the number of the set the card lies in; lower sets come first
  u8 last_batch;

  void clear() {
    batch.fill(kOut);
    last_batch = 0;
  }
  void insert(int card) { batch[static_cast<std::size_t>(card)] = 0; }
  void remove(int card) { batch[static_cast<std::size_t>(card)] = kOut; }
  bool contains(int card) const { return batch[static_cast<std::size_t>(card)] != kOut; }

  u64 cards(u64 pile) const {
    u64 found = 0;
    for (u64 rest = pile; rest != 0; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      if (contains(card)) found |= u64{1} << card;
    }
    return found;
  }
  int size(u64 pile) const { return std::popcount(cards(pile)); }

  // The set the next card of the pile comes from; 0 when the pile is empty.
  u64 top_set(u64 pile) const {
    u8 first = kOut;
    u64 set = 0;
    for (u64 rest = pile; rest != 0; rest &= rest - 1) {
      const int card = std::countr_zero(rest);
      const u8 b = batch[static_cast<std::size_t>(card)];
      if (b == kOut || b > first) continue;
      if (b < first) set = 0;
      first = b;
      set |= u64{1} << card;
    }
    return set;
  }

  // Takes the next card of the pile out of the deck. Precondition: the pile is not empty.
  template <int S>
  int draw(u64 pile, RandomStreams<S>& random, int stream) {
    const int card = random.pick(stream, top_set(pile));
    remove(card);
    return card;
  }

  // Puts the cards below their piles, in an order nobody knows.
  void put_under(u64 cards_to_put) {
    if (cards_to_put == 0) return;
    if (last_batch == kOut - 1) compress();
    ++last_batch;
    for (u64 rest = cards_to_put; rest != 0; rest &= rest - 1)
      batch[static_cast<std::size_t>(std::countr_zero(rest))] = last_batch;
  }

  // Lays a card on top of its pile, so that it is the next one drawn from there. Every set moves one down.
  void put_on_top(int card) {
    if (last_batch == kOut - 1) compress();
    ++last_batch;
    for (u8& b : batch)
      if (b != kOut) ++b;
    batch[static_cast<std::size_t>(card)] = 0;
  }

  // Nothing is known of the order any more: every pile is one set.
  void mix() {
    for (u8& b : batch)
      if (b != kOut) b = 0;
    last_batch = 0;
  }

 private:
  // Renumbers the sets 0, 1, 2 … in their order: at most N of them exist.
  void compress() {
    std::array<bool, 256> used{};
    for (const u8 b : batch) used[b] = true;
    std::array<u8, 256> renamed{};
    u8 next = 0;
    for (std::size_t b = 0; b < kOut; ++b)
      if (used[b]) renamed[b] = next++;
    for (u8& b : batch)
      if (b != kOut) b = renamed[b];
    last_batch = next == 0 ? u8{0} : static_cast<u8>(next - 1);
  }
};

}  // namespace orrery
