// Moves as text: words and ids separated by spaces, one line, the same in every language.
#pragma once
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/host/pack.h"

namespace orrery::pulsar_2849 {

inline constexpr std::string_view kSizeNames[] = {"small", "medium", "large"};
inline constexpr std::string_view kColourNames[] = {"orange", "pink", "green"};
inline constexpr std::string_view kTrackNames[] = {"initiative", "engineering"};
inline constexpr std::string_view kTokenNames[] = {"pm1", "plus2"};
inline constexpr std::string_view kEndNames[] = {"left", "right"};

// An engine for looking only.
inline Engine look_at(const Pack& pack, const State& s) { return {pack.content, const_cast<State&>(s), nullptr}; }
inline std::size_t side_of(const State& s) { return (s.variants & variant::kDeadEnds) != 0 ? 1 : 0; }
inline const Place& place_of(const Pack& pack, const State& s, int node) {
  return pack.labels.places[side_of(s)][at(node)];
}
// The decision at hand; a blank frame when the game is over.
inline Frame decision(const State& s) { return s.frame_count == 0 ? Frame{} : s.frames[at(s.frame_count - 1)]; }

// Why a route that was written down is no flight: the last byte of the move that stands for it.
enum class RouteFault : u8 { kLine, kLength, kEnd, kEndCondition, kCondition, kEntry, kIsolated };

// A move that names something which is not the player's or not in play is never legal, yet it can be refused with its
// rule: its kind is this, its b says what was named.
inline constexpr u8 kForeignKind = 0xFE;
enum class Foreign : u8 { kSide, kProject, kTech, kGoal, kTokens, kSymbol, kSilverZero, kNoIsolated };
constexpr Move foreign_move(Foreign what) { return {kForeignKind, 0, static_cast<u8>(what), 0}; }

std::string format_move(const Pack&, const State&, Move);
Result<Move> parse_move(const Pack&, const State&, std::string_view);

}  // namespace orrery::pulsar_2849
