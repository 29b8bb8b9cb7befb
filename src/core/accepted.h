// What may be played. Bots and search choose from `legal`, which has one order for steps that commute; people choose
// from `accepted`, which has every order where a game offers one. A record holds moves of both.
#pragma once
#include "core/move.h"

namespace orrery {

template <class G, class S>
void accepted_moves(const G& game, const S& state, MoveList& out) {
  if constexpr (requires { game.accepted(state, out); })
    game.accepted(state, out);
  else
    game.legal(state, out);
}

// The move that `move` means: itself where it is legal or accepted, otherwise the accepted one that makes the same
// step.
template <class G, class S>
Move meant_move(const G& game, const S& state, Move move) {
  MoveList moves;
  game.legal(state, moves);
  if (moves.contains(move)) return move;
  if constexpr (requires { game.accepted_form(state, move); })
    return game.accepted_form(state, move);
  else
    return move;
}

template <class G, class S>
bool may_be_played(const G& game, const S& state, Move move) {
  MoveList moves;
  game.legal(state, moves);
  if (moves.contains(move)) return true;
  moves.clear();
  accepted_moves(game, state, moves);
  return moves.contains(move);
}

}  // namespace orrery
