// Our own 64-bit hash: the same value on every compiler and in WebAssembly.
#pragma once
#include <algorithm>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/types.h"

namespace orrery {

constexpr u64 mix64(u64 x) {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

inline u64 hash_bytes(std::span<const std::byte> bytes, u64 seed = 0) {
  u64 h = mix64(seed ^ bytes.size());
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    u64 word = 0;
    std::memcpy(&word, bytes.data() + i, 8);
    h = mix64(h ^ word);
  }
  u64 tail = 0;
  std::memcpy(&tail, bytes.data() + i, bytes.size() - i);
  return mix64(h ^ tail);
}

// Equality and hash of a state are byte operations, so it may hold no padding.
template <class T>
  requires std::has_unique_object_representations_v<T>
u64 hash_of(const T& value) {
  return hash_bytes(std::as_bytes(std::span{&value, 1}));
}

// A state may end in parts that some games leave blank: they begin at the bytes `T::hash_ends()`, in ascending order.
// What is blank up to the end does not count, so that a game which never heard of it keeps its hash.
template <class T>
u64 hash_of_state(const T& state) {
  if constexpr (requires { T::hash_ends(); }) {
    const auto bytes = std::as_bytes(std::span{&state, 1});
    for (const std::size_t end : T::hash_ends())
      if (std::ranges::all_of(bytes.subspan(end), [](std::byte b) { return b == std::byte{0}; }))
        return hash_bytes(bytes.first(end));
  }
  return hash_of(state);
}

}  // namespace orrery
