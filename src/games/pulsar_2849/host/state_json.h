// The full-information position as JSON, and back.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

std::string to_json(const Pack&, const State&);
// Loading validates everything and names the field.
Result<State> from_json(const Pack&, std::string_view json);

// Why this cannot be a stack of decisions of the position, or "".
std::string stack_problem(const Pack&, const State&);

inline constexpr std::string_view kFrameNames[] = {
    "effects",       "flight", "finish",   "production", "final",   "choose-side", "choose-entry",
    "draft",         "turn",   "run",      "route",      "station", "bonus",       "gyrodyne",
    "gyrodyne-pair", "claim",  "teleport", "link",       "buy",     "goals",       "goal-bonus"};
inline constexpr std::string_view kPointNames[] = {
    "start",     "exploration", "awards", "transmitters", "gyrodynes",  "technologies", "headquarters",
    "gate_runs", "tracks",      "goals",  "leftovers",    "initiative", "stations"};
inline constexpr std::array<std::string_view, 4> kVariantNames = {"first-game", "even-start", "dead-ends",
                                                                  "no-headquarters"};

// A frame's arguments by name: what they are called in the JSON, and where they lie.
struct FrameField {
  std::string_view name;
  char where;  // n = node, a, b, c, d
};
inline constexpr std::array<std::array<FrameField, 5>, static_cast<int>(FrameKind::kCount)> kFrameFields = {{
    {{{"next", 'n'}, {"left", 'a'}, {"die_slot", 'b'}, {"points", 'c'}, {"draws", 'd'}}},
    {{{"place", 'a'}, {"stage", 'b'}, {"teleport", 'c'}}},
    {{{"transmitter", 'a'}, {"stage", 'b'}}},
    {{{"step", 'a'}, {"player", 'b'}, {"stage", 'c'}}},
    {{{"step", 'a'}, {"player", 'b'}, {"stage", 'c'}}},
    {{{"place", 'a'}}},
    {{{"place", 'a'}}},
    {{{"pick", 'a'}}},
    {{{"number", 'a'}}},
    {},
    {{{"length", 'a'}, {"conditions", 'b'}}},
    {{{"system", 'a'}, {"end", 'b'}}},
    {{{"system", 'a'}}},
    {{{"sizes", 'a'}}},
    {},
    {},
    {{{"to", 'a'}}},
    {{{"transmitter", 'a'}}},
    {{{"cubes", 'a'}, {"vp", 'b'}, {"points", 'c'}}},
    {},
    {{{"goal", 'a'}, {"purchase", 'b'}}},
}};
static_assert(std::size(kFrameNames) == static_cast<int>(FrameKind::kCount));
static_assert(std::size(kPointNames) == kPointKinds);

}  // namespace orrery::pulsar_2849
