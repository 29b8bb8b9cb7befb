// Why a move is refused: the rule and a sentence in both languages.
#pragma once
#include "core/game.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

// Precondition: the move is well formed and not legal.
Refusal explain_move(const Pack&, const State&, Move);

}  // namespace orrery::pulsar_2849
