// Advice and reviews for programs: the command line, engines and pages tell the same. docs/protocol.md describes it.
#pragma once
#include <nlohmann/json.hpp>

#include "analysis/advisor.h"
#include "analysis/review.h"
#include "core/json.h"

namespace orrery::analysis {

// `id` is the place of the move among the legal ones.
Json advice_json(const Advice& advice, const MoveList& legal, std::size_t players);
Json point_json(const CurvePoint& point, std::size_t players);
Json turning_point_json(const TurningPoint& turning);

}  // namespace orrery::analysis
