#include "arena/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace orrery::arena {
namespace {

// Texts cost a hundred times what a move costs, so few lists are tested in full and one move of the others.
constexpr u32 kFullListEvery = 64;

}  // namespace

Checker::Checker(const AnyGame& game, const Options& options, u64 seed)
    : game_(game), options_(options), seed_(seed), rng_(mix64(seed)) {}

std::string Checker::round_trip(const AnyState& state, Move move) const {
  const std::string text = game_.format(state, move);
  const Result<Move> back = game_.parse(state, text);
  if (!back) return fmt::format("'{}' does not parse back: {}", text, back.error().text());
  if (*back != move) return fmt::format("'{}' parses back to another move", text);
  return "";
}

std::string Checker::before(const AnyState& state, const MoveList& legal) {
  if (legal.empty()) return "no legal move although the game is not over";
  if (legal.overflowed()) return fmt::format("there are more than {} legal moves", MoveList::kCapacity);
  sorted_.clear();
  for (const Move& move : legal) sorted_.push_back(move.bits());
  std::sort(sorted_.begin(), sorted_.end());
  const auto twice = std::adjacent_find(sorted_.begin(), sorted_.end());
  if (twice != sorted_.end()) return fmt::format("move {:08x} is offered twice", *twice);
  if (rng_.below(kFullListEvery) != 0)
    return round_trip(state, legal[static_cast<int>(rng_.below(static_cast<u32>(legal.size())))]);
  for (const Move& move : legal)
    if (std::string message = round_trip(state, move); !message.empty()) return message;
  return "";
}

std::string Checker::apply(AnyState& state, Move move) {
  const std::size_t bytes = game_.state_bytes();
  std::memcpy(copy_.bytes, state.bytes, bytes);
  events_.clear();
  game_.apply(state, move, &events_);
  game_.apply(copy_, move);
  moves_.push_back(move);
  if (events_.overflowed()) return fmt::format("more than {} events followed from one move", EventLog::kCapacity);
  if (std::memcmp(copy_.bytes, state.bytes, bytes) != 0) return "the same move on a copy gives another position";
  return game_.violation(state);
}

std::string Checker::at_end(const AnyState& state) const {
  AnyState again;
  if (const Result<void> made = game_.initial(options_, seed_, again); !made) return made.error().text();
  for (const Move& move : moves_) game_.apply(again, move);
  if (game_.hash(again) != game_.hash(state)) return "the record replays to another position";
  return "";
}

}  // namespace orrery::arena
