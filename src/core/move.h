// A move is 32 self-describing bits; a move list is a stack array. Neither ever touches the heap.
#pragma once
#include <array>
#include <compare>
#include <type_traits>

#include "core/types.h"

namespace orrery {

struct Move {
  u8 kind;
  u8 a;
  u8 b;
  u8 c;
  constexpr auto operator<=>(const Move&) const = default;
  constexpr u32 bits() const { return u32{kind} << 24 | u32{a} << 16 | u32{b} << 8 | u32{c}; }
};
static_assert(sizeof(Move) == 4 && std::is_trivial_v<Move>);

// Collects moves up to a limit. A generator asks `done()` to stop early: a list limited to two is how the engine
// finds out cheaply that a move is forced.
class MoveList {
 public:
  static constexpr int kCapacity = 1024;
  explicit MoveList(int limit = kCapacity) : limit_(limit) {}
  void push(Move m) {
    if (size_ < limit_)
      moves_[static_cast<std::size_t>(size_++)] = m;
    else
      left_out_ = true;
  }
  void clear() {
    size_ = 0;
    left_out_ = false;
  }
  // There were more moves than a list can hold: an error of the game or its content, never of whoever asked for
  // fewer.
  bool overflowed() const { return left_out_ && limit_ == kCapacity; }
  void truncate(int n) { size_ = n; }
  bool done() const { return size_ >= limit_; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  Move& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool contains(Move m) const {
    for (const Move& x : *this)
      if (x == m) return true;
    return false;
  }

 private:
  // Left uninitialised on purpose: zeroing 4 KB costs more than most generators.
  std::array<Move, kCapacity> moves_;
  int size_ = 0;
  int limit_;
  bool left_out_ = false;
};

}  // namespace orrery
