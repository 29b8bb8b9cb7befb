// Replaying a record move by move, over anything that plays like the concept: a typed game (WebAssembly has no words)
// or an AnyGame.
#pragma once
#include <string>

#include "core/accepted.h"
#include "core/hash.h"
#include "core/record.h"

namespace orrery {

// Whether the record belongs to this game and content, and its options.
Result<Options> check_record_head(const GameInfo&, u64 content_hash, bool check_content, const Record&);

namespace replay_detail {

std::string where(const Record&, int ply);
Result<void> check_hash(const Record&, int ply, u64 hash);
Result<void> check_result(const Record&, bool over, std::span<const int> scores, u64 hash);

template <class G, class S>
Result<Move> find_move(const G& game, const S& state, const Record& record, int ply) {
  const RecordMove& entry = record.moves[static_cast<std::size_t>(ply - 1)];
  if (game.is_over(state)) return fail("'" + entry.text + "' comes after the end of the game", where(record, ply));
  const Seat to_act = game.to_act(state);
  if (entry.seat != to_act)
    return fail("seat " + std::to_string(entry.seat) + " plays '" + entry.text + "', but seat " +
                    std::to_string(to_act) + " is to act",
                where(record, ply));
  Result<Move> move = game.parse(state, entry.text);
  if (!move) return fail("'" + entry.text + "' cannot be read: " + move.error().message, where(record, ply));
  move = meant_move(game, state, *move);
  if (!may_be_played(game, state, *move)) {
    const Refusal refusal = game.explain(state, *move);
    return fail("'" + entry.text + "' is not legal: " + refusal.en, where(record, ply), refusal.rule);
  }
  return *move;
}

// `hash` maps a state to its hash; `step(ply, move)` applies the move to the state, `reseed(seed)` draws luck anew.
template <class G, class S, class Hash, class Step, class Reseed>
Result<void> play_moves(const G& game, S& state, const Record& record, int plies, Hash&& hash, Step&& step,
                        Reseed&& reseed) {
  auto luck = record.luck.begin();
  const auto draw_anew = [&](int ply) {
    for (; luck != record.luck.end() && luck->ply <= ply; ++luck) reseed(luck->seed);
  };
  for (int ply = 1; ply <= plies; ++ply) {
    draw_anew(ply - 1);
    const Result<Move> move = find_move(game, state, record, ply);
    if (!move) return tl::unexpected(move.error());
    step(ply, *move);
    if (!record.moves[static_cast<std::size_t>(ply - 1)].hash) continue;
    if (auto same = check_hash(record, ply, hash(state)); !same) return same;
  }
  draw_anew(plies);
  return {};
}

template <class G, class S>
Result<void> check_end(const G& game, const S& state, const Record& record, u64 hash) {
  std::array<int, kMaxSeats> scores{};
  const std::span<int> points{scores.data(), static_cast<std::size_t>(record.players)};
  game.scores(state, points);
  return check_result(record, game.is_over(state), points, hash);
}

}  // namespace replay_detail

// The typed form: plays all moves, checks the result and gives the last state. Records that begin with a position of
// their own need AnyGame, which can read it.
template <Game G>
Result<typename G::State> replay(const G& game, const GameInfo& info, u64 content_hash, const Record& record) {
  const Result<Options> options = check_record_head(info, content_hash, true, record);
  if (!options) return tl::unexpected(options.error());
  if (!record.position.empty()) return fail("records that begin with a position cannot be replayed here");
  typename G::State state = game.initial(*options, record.seed, nullptr);
  const auto hash = [](const typename G::State& s) { return hash_of(s); };
  auto played = replay_detail::play_moves(
      game, state, record, static_cast<int>(record.moves.size()), hash,
      [&](int, Move m) { game.apply(state, m, nullptr); }, [&](u64 seed) { state.random.seed = seed; });
  if (!played) return tl::unexpected(played.error());
  auto end = replay_detail::check_end(game, state, record, hash_of(state));
  if (!end) return tl::unexpected(end.error());
  return state;
}

}  // namespace orrery
