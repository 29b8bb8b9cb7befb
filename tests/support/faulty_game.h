// A sound game with one fault added, to see that checks notice it.
#pragma once
#include <atomic>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace orrery::test {

enum class Fault {
  kDuplicateMove,
  kNoMoves,
  kUnreadableMove,
  kOtherMove,
  kUnstable,
  kInvariant,
  kEndless,
  kSpeechless,
  kLaborious
};

class FaultyGame final : public AnyGame {
 public:
  FaultyGame(const AnyGame& game, Fault fault) : game_(game), fault_(fault) {}

  void legal(const AnyState& s, MoveList& moves) const override {
    if (fault_ == Fault::kNoMoves) return;
    game_.legal(s, moves);
    if (fault_ == Fault::kDuplicateMove && !moves.empty()) moves.push(moves[0]);
  }
  void apply(AnyState& s, Move m, EventLog* log) const override {
    if (fault_ == Fault::kEndless) return;
    game_.apply(s, m, log);
    if (fault_ == Fault::kUnstable) s.bytes[0] = static_cast<std::byte>(++calls_);
  }
  int effort(const AnyState& s) const override { return fault_ == Fault::kLaborious ? 1'000'000 : game_.effort(s); }
  int turn(const AnyState& s) const override { return game_.turn(s); }
  int round(const AnyState& s) const override {
    return fault_ == Fault::kEndless ? static_cast<int>(++calls_) : game_.round(s);
  }
  std::string violation(const AnyState& s) const override {
    return fault_ == Fault::kInvariant ? "a cube is missing" : game_.violation(s);
  }
  Result<Move> parse(const AnyState& s, std::string_view text) const override {
    if (fault_ == Fault::kUnreadableMove) return fail("expected nothing");
    Result<Move> move = game_.parse(s, text);
    if (move && fault_ == Fault::kOtherMove) move->c ^= 0x80;
    return move;
  }

  const GameInfo& info() const override { return game_.info(); }
  Result<void> load_content(const std::vector<Doc>&) override { return {}; }
  u64 content_hash() const override { return game_.content_hash(); }
  std::span<const std::byte> content_bytes() const override { return game_.content_bytes(); }
  std::vector<ContentEntry> entries() const override { return game_.entries(); }
  std::size_t state_bytes() const override { return game_.state_bytes(); }
  Result<void> initial(const Options& o, u64 seed, AnyState& s, EventLog* log) const override {
    return game_.initial(o, seed, s, log);
  }
  Options options(const AnyState& s) const override { return game_.options(s); }
  Refusal explain(const AnyState& s, Move m) const override { return game_.explain(s, m); }
  Seat to_act(const AnyState& s) const override { return game_.to_act(s); }
  bool is_over(const AnyState& s) const override { return game_.is_over(s); }
  void scores(const AnyState& s, std::span<int> out) const override { game_.scores(s, out); }
  void ranks(const AnyState& s, std::span<int> out) const override { game_.ranks(s, out); }
  void view(const AnyState& s, Seat seat, AnyState& out) const override { game_.view(s, seat, out); }
  void reshuffle_hidden(AnyState& s, Seat seat, u64 seed) const override { game_.reshuffle_hidden(s, seat, seed); }
  bool has_drawn(const AnyState& a, const AnyState& b) const override { return game_.has_drawn(a, b); }
  void reseed(AnyState& s, u64 seed) const override { game_.reseed(s, seed); }
  void mix_piles(AnyState& s) const override { game_.mix_piles(s); }
  int evaluate(const AnyState& s, Seat seat) const override { return game_.evaluate(s, seat); }
  int evaluate_leaf(const AnyState& s, Seat seat) const override { return game_.evaluate_leaf(s, seat); }
  std::vector<int> features(const AnyState& s, Seat seat) const override { return game_.features(s, seat); }
  std::vector<int> inputs(const AnyState& s, Seat seat) const override { return game_.inputs(s, seat); }
  u64 hash(const AnyState& s) const override { return game_.hash(s); }
  std::string format(const AnyState& s, Move m) const override { return game_.format(s, m); }
  std::string prompt(const AnyState& s, Language l) const override { return game_.prompt(s, l); }
  std::string describe(const AnyState& s, Move m, Language l) const override {
    return fault_ == Fault::kSpeechless && l == Language::kGerman ? "" : game_.describe(s, m, l);
  }
  std::string describe(const AnyState& s, const Event& e, Language l) const override {
    return game_.describe(s, e, l);
  }
  std::vector<ScoreLine> breakdown(const AnyState& s) const override { return game_.breakdown(s); }
  std::string seat_name(const AnyState& s, Seat seat, Language l) const override {
    return game_.seat_name(s, seat, l);
  }
  std::string board(const AnyState& s, Seat v, int w, Language l) const override { return game_.board(s, v, w, l); }
  orrery::Json cost_json(const AnyState& s, Move m) const override { return game_.cost_json(s, m); }
  orrery::Json board_json() const override { return game_.board_json(); }
  orrery::Json event_json(const AnyState& s, const Event& e) const override { return game_.event_json(s, e); }
  orrery::Json figures(const AnyState& s) const override { return game_.figures(s); }
  orrery::Json preview_json(const AnyState& s, Move m) const override { return game_.preview_json(s, m); }
  orrery::Json to_json(const AnyState& s) const override { return game_.to_json(s); }
  Result<void> from_json(const orrery::Json& json, AnyState& s) const override { return game_.from_json(json, s); }

 private:
  const AnyGame& game_;
  Fault fault_;
  mutable std::atomic<u32> calls_{0};
};

}  // namespace orrery::test
