// Words of the state's JSON that do not come from the content pack, in the order of their enumerations.
#pragma once
#include <array>
#include <string_view>

#include "games/beyond_the_sun/moves.h"
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

inline constexpr auto kFrameNames = std::to_array<std::string_view>({
    "sequence",        "repeat",        "each-faction",   "control-check", "bonuses",           "bonus-end",
    "triggers",        "research-step", "event-end",      "colonize-step", "action-end",        "trade-end",
    "turn-step",       "setup-step",    "choose-mat",     "choose-action", "choose-production", "window",
    "trade",           "claim",         "research-space", "research-type", "research-card",     "build-place",
    "move-ships",      "upgrade-ships", "automate-disc",  "outpost-disc",  "control-order",     "bonus-order",
    "colonize-system", "settle",        "colony-disc",    "take-optional", "choose-option",     "copy-action",
    "new-tech-action", "pay-opponent",  "pay-return",     "keep-tech",     "keep-system",       "attach-to",
    "beacon-at",       "exhibit",       "pop-column",     "shift",         "name-system",       "swap-marker",
    "choose-guild",
});
static_assert(static_cast<int>(FrameKind::kChooseGuild) + 1 == kFrameNames.size());

// System cards and technology cards are numbered alike; who waits on top says which of them lie aside.
inline bool systems_lie_aside(const State& s) {
  for (int i = 0; i < s.frame_count; ++i) {
    const auto kind = static_cast<FrameKind>(s.frames[static_cast<std::size_t>(i)].kind);
    if (kind == FrameKind::kKeepSystem || kind == FrameKind::kAttachTo) return true;
  }
  return false;
}

}  // namespace orrery::beyond_the_sun
