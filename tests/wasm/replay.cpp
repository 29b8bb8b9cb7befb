// An engine in WebAssembly: content in, moves in, hashes out. The script beside this file replays golden games with
// it and compares every position with the native build. Compiled once for each game; ORRERY_GAME is its namespace.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "core/hash.h"
#include ORRERY_GAME_HEADER

namespace {

using orrery::ORRERY_GAME::Content;
using orrery::ORRERY_GAME::Rules;

Content content;
Rules::State state;
orrery::u64 last_hash = 0, judged = 0;

template <class G>
G make_rules() {
  if constexpr (std::is_constructible_v<G, const Content*>)
    return G(&content);
  else
    return G(content);
}

const Rules& rules() {
  // Made on the first call, when the content is there: a game may keep a copy of it.
  static const Rules instance = make_rules<Rules>();
  return instance;
}

template <class G>
int value_of_leaf(const G& game, orrery::Seat seat) {
  if constexpr (requires { game.evaluate_leaf(state, seat); })
    return game.evaluate_leaf(state, seat);
  else
    return game.evaluate(state, seat);
}

orrery::Move move_of(orrery::u32 bits) {
  return {static_cast<orrery::u8>(bits >> 24), static_cast<orrery::u8>(bits >> 16),
          static_cast<orrery::u8>(bits >> 8), static_cast<orrery::u8>(bits)};
}

}  // namespace

#define ORRERY_EXPORT(name) extern "C" __attribute__((export_name(#name)))

ORRERY_EXPORT(content_address) void* content_address() { return &content; }
ORRERY_EXPORT(content_bytes) unsigned content_bytes() { return sizeof(Content); }
ORRERY_EXPORT(state_bytes) unsigned state_bytes() { return sizeof(Rules::State); }

ORRERY_EXPORT(start) void start(unsigned players, unsigned variants, unsigned seed_low, unsigned seed_high) {
  const orrery::Options options{static_cast<orrery::u8>(players), variants};
  state = rules().initial(options, orrery::u64{seed_high} << 32 | seed_low, nullptr);
  last_hash = orrery::hash_of_state(state);
}

// The number of legal moves, or 0 if this one is not among them; then the state is unchanged.
ORRERY_EXPORT(play) unsigned play(unsigned bits) {
  orrery::MoveList moves;
  rules().legal(state, moves);
  const orrery::Move move = move_of(bits);
  if (!moves.contains(move)) return 0;
  rules().apply(state, move, nullptr);
  last_hash = orrery::hash_of_state(state);
  return static_cast<unsigned>(moves.size());
}

ORRERY_EXPORT(reseed) void reseed(unsigned seed_low, unsigned seed_high) {
  state.random.seed = orrery::u64{seed_high} << 32 | seed_low;
}

// The same sum as that of tests/trace: what a bot at the end of its lines would go by.
ORRERY_EXPORT(judge) void judge() {
  judged = 0;
  for (orrery::Seat seat = 0; seat < rules().options(state).players; ++seat)
    judged = orrery::mix64(judged + static_cast<orrery::u64>(std::int64_t{value_of_leaf(rules(), seat)}));
}

ORRERY_EXPORT(judged_low) unsigned judged_low() { return static_cast<unsigned>(judged); }
ORRERY_EXPORT(judged_high) unsigned judged_high() { return static_cast<unsigned>(judged >> 32); }
ORRERY_EXPORT(hash_low) unsigned hash_low() { return static_cast<unsigned>(last_hash); }
ORRERY_EXPORT(hash_high) unsigned hash_high() { return static_cast<unsigned>(last_hash >> 32); }
ORRERY_EXPORT(over) unsigned over() { return rules().is_over(state) ? 1 : 0; }
