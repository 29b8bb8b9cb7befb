// The embedded pack of the game and random walks through it, for tests that look at one module of it.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "content/packs.h"
#include "core/random.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {

inline const Pack& shipped_pack() {
  static const Pack kPack = [] {
    const auto documents = content::embedded_pack("beyond-the-sun");
    if (!documents) throw std::runtime_error(documents.error().text());
    auto pack = compile_pack(*documents);
    if (!pack) throw std::runtime_error(pack.error().text());
    return std::move(*pack);
  }();
  return kPack;
}

inline State new_game(int players, u32 variants = 0, u64 seed = 1) {
  return Rules(&shipped_pack().content).initial({static_cast<u8>(players), variants}, seed, nullptr);
}

// A position as JSON, and why one is refused; "" where it is not.
inline Json dump(const State& state) { return to_json(shipped_pack(), state); }
inline std::string error_of(const Json& document) {
  const auto state = from_json(shipped_pack(), document);
  return state ? "" : state.error().text();
}

// Calls `visit` for every position of a random game, the last one included.
inline State random_game(int players, u32 variants, u64 seed, const std::function<void(const State&)>& visit) {
  const Rules rules(&shipped_pack().content);
  State state = new_game(players, variants, seed);
  Rng random(mix64(seed + 17));
  while (!rules.is_over(state)) {
    visit(state);
    MoveList moves;
    rules.legal(state, moves);
    if (moves.empty()) {
      ADD_FAILURE() << "no legal move, seed " << seed;
      return state;
    }
    rules.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
  }
  visit(state);
  return state;
}

}  // namespace orrery::beyond_the_sun
