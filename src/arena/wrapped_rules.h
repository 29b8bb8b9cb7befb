// The rules of a game, passed on: a base for those who change a part of them, such as what positions are worth.
#pragma once
#include <string>
#include <vector>

#include "core/any_rules.h"

namespace orrery::arena {

class WrappedRules : public AnyRules {
 public:
  explicit WrappedRules(const AnyRules& rules) : rules_(rules) {}

  const GameInfo& info() const override { return rules_.info(); }
  std::size_t state_bytes() const override { return rules_.state_bytes(); }
  Result<void> initial(const Options& options, u64 seed, AnyState& out, EventLog* log) const override {
    return rules_.initial(options, seed, out, log);
  }
  Options options(const AnyState& s) const override { return rules_.options(s); }
  void legal(const AnyState& s, MoveList& out) const override { rules_.legal(s, out); }
  void apply(AnyState& s, Move move, EventLog* log) const override { rules_.apply(s, move, log); }
  Seat to_act(const AnyState& s) const override { return rules_.to_act(s); }
  bool is_over(const AnyState& s) const override { return rules_.is_over(s); }
  void scores(const AnyState& s, std::span<int> out) const override { rules_.scores(s, out); }
  void ranks(const AnyState& s, std::span<int> out) const override { rules_.ranks(s, out); }
  void shares(const AnyState& s, std::span<int> out) const override { rules_.shares(s, out); }
  int turn(const AnyState& s) const override { return rules_.turn(s); }
  int round(const AnyState& s) const override { return rules_.round(s); }
  u64 hash(const AnyState& s) const override { return rules_.hash(s); }
  std::string violation(const AnyState& s) const override { return rules_.violation(s); }
  void view(const AnyState& s, Seat seat, AnyState& out) const override { rules_.view(s, seat, out); }
  void reshuffle_hidden(AnyState& s, Seat seat, u64 seed) const override { rules_.reshuffle_hidden(s, seat, seed); }
  int evaluate(const AnyState& s, Seat seat) const override { return rules_.evaluate(s, seat); }
  int evaluate_leaf(const AnyState& s, Seat seat) const override { return rules_.evaluate_leaf(s, seat); }
  std::vector<int> features(const AnyState& s, Seat seat) const override { return rules_.features(s, seat); }
  std::vector<int> inputs(const AnyState& s, Seat seat) const override { return rules_.inputs(s, seat); }

 protected:
  const AnyRules& rules_;
};

}  // namespace orrery::arena
