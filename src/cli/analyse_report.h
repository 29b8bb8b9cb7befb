// Advice and reviews for people at a terminal, marked up.
#pragma once
#include <string>
#include <vector>

#include "analysis/review.h"

namespace orrery::cli {

std::string advice_text(const AnyGame& game, const AnyState& state, int ply,
                        const std::vector<analysis::Advice>& advice, bool stopped, Language lang, int columns);
std::string review_text(const analysis::Review& review, Language lang, int columns);

}  // namespace orrery::cli
