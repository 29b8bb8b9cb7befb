// Why a move is better or worse than another, in words: the lines of the final score that differ; where none does,
// those when the next turn has ended, or how the position is judged then.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "analysis/forecast.h"
#include "core/words.h"

namespace orrery::analysis {

// Which move the other one is in a sentence.
enum class Against : u8 { kNextBest, kBest, kPlayed, kExpected };

// Compares samples that were played with the same luck, pair by pair. Only differences that luck does not explain; a
// sentence that says so where there are none, except of luck itself. Clauses without a full stop. `state` gives the
// names of seats.
std::vector<Words> reasons_for(const AnyGame& game, const AnyState& state, Seat seat, std::span<const Sample> move,
                               std::span<const Sample> other, Against against);

}  // namespace orrery::analysis
