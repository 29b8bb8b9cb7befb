// The embedded pack of the game and random walks through it, for tests that look at one module of it.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

#include "content/packs.h"
#include "core/random.h"
#include "games/federation/engine.h"
#include "games/federation/game.h"
#include "games/federation/host/pack.h"
#include "support/games.h"

namespace orrery::federation {

inline const AnyGame& the_game() { return test::game_called("federation"); }

inline const Pack& shipped_pack() {
  static const Pack kPack = [] {
    const auto documents = content::embedded_pack("federation");
    if (!documents) throw std::runtime_error(documents.error().text());
    auto pack = compile_pack(*documents);
    if (!pack) throw std::runtime_error(pack.error().text());
    return std::move(*pack);
  }();
  return kPack;
}

inline State new_game(int players, u32 variants = 0, u64 seed = 1, EventLog* log = nullptr) {
  return Rules(&shipped_pack().content).initial({static_cast<u8>(players), variants}, seed, log);
}

inline constexpr u32 kVariantSets[] = {0, variant::kAdvanced};

// Plays random moves to the end. `visit` sees every position with the events that led there.
inline State random_game(int players, u32 variants, u64 seed,
                         const std::function<void(const State&, const EventLog&)>& visit) {
  const Rules rules(&shipped_pack().content);
  EventLog log;
  State state = new_game(players, variants, seed, &log);
  Rng random(mix64(seed + 17));
  visit(state, log);
  while (!rules.is_over(state)) {
    MoveList moves;
    rules.legal(state, moves);
    if (moves.empty()) {
      ADD_FAILURE() << "no legal move, seed " << seed;
      return state;
    }
    // Ends of turns are put off: otherwise random players hardly fulfil a mission.
    Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
    if (static_cast<MoveKind>(move.kind) == MoveKind::kEndTurn && random.below(4) != 0)
      move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
    log.clear();
    rules.apply(state, move, &log);
    visit(state, log);
  }
  return state;
}

}  // namespace orrery::federation
