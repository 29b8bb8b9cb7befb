// Counter-based random streams. The n-th draw of a stream depends on the seed, the stream and n alone, so what one
// deck yields does not depend on what was drawn elsewhere before. Our own bounded draw: std distributions differ
// between standard libraries.
#pragma once
#include <array>
#include <bit>

#include "core/hash.h"
#include "core/types.h"

namespace orrery {

constexpr u64 random_at(u64 seed, u32 stream, u32 index) {
  return mix64(mix64(seed + stream * 0xD1B54A32D192ED03ull) ^ (index * 0x8CB92BA72F3D8DD7ull));
}

// Multiply-shift; the bias for n <= 2^16 is below 2^-48 and the same everywhere.
constexpr u32 bounded(u64 random, u32 n) { return static_cast<u32>(((random >> 32) * n) >> 32); }

template <int kStreams>
struct RandomStreams {
  u64 seed;
  std::array<u16, kStreams> drawn;

  // Uniform in [0, n), n >= 1.
  u32 draw(int stream, u32 n) {
    return bounded(random_at(seed, static_cast<u32>(stream), drawn[static_cast<std::size_t>(stream)]++), n);
  }

  // A random one of the set, which is not empty: the number of its bit.
  int pick(int stream, u64 set) {
    for (u32 skip = draw(stream, static_cast<u32>(std::popcount(set))); skip > 0; --skip) set &= set - 1;
    return std::countr_zero(set);
  }
};

// A generator outside any game state: bots, tests, arena.
class Rng {
 public:
  explicit Rng(u64 seed) : seed_(seed) {}
  u64 next() { return mix64(seed_ ^ mix64(++count_)); }
  u32 below(u32 n) { return bounded(next(), n); }

 private:
  u64 seed_;
  u64 count_ = 0;
};

}  // namespace orrery
