// Words of the state's JSON that do not come from the content pack, in the order of their enumerations.
#pragma once
#include <array>
#include <string_view>

#include "games/beyond_the_sun/decisions.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

inline constexpr std::array<std::string_view, 6> kPhaseNames = {"setup",       "action", "production",
                                                                "achievement", "finish", "over"};
static_assert(static_cast<int>(Phase::kOver) + 1 == kPhaseNames.size());

inline constexpr std::array<std::string_view, kStreams> kStreamNames = {
    "setup", "technology-2", "technology-3", "technology-4", "system-A", "system-B", "event-2", "event-3"};

// Bits of State::variants.
inline constexpr std::array<std::string_view, 2> kVariantNames = {"expert-mats", "technology-display"};

inline constexpr std::array<std::string_view, 5> kColumnNames = {"A", "B", "C", "D", "E"};

// System cards and technology cards are numbered alike; who waits on top says which of them lie aside.
inline bool systems_lie_aside(const State& s) {
  for (int i = 0; i < s.frame_count; ++i) {
    const Frame& f = s.frames[static_cast<std::size_t>(i)];
    if (is<KeepSystem>(f) || is<AttachTo>(f)) return true;
  }
  return false;
}

}  // namespace orrery::beyond_the_sun
