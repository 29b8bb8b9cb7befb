// The rules of a game behind a virtual interface: what bots, arena and analysis need. What people need of a game is
// added by AnyGame (core/any_game.h). States travel as plain bytes (AnyState), so nothing here allocates in `legal`
// and `apply` either.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/game_info.h"
#include "core/share.h"

namespace orrery {

struct AnyState {
  alignas(16) std::byte bytes[kMaxStateBytes];
};

class AnyRules {
 public:
  AnyRules() = default;
  AnyRules(const AnyRules&) = delete;
  AnyRules& operator=(const AnyRules&) = delete;
  virtual ~AnyRules() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::size_t state_bytes() const = 0;

  virtual Result<void> initial(const Options&, u64 seed, AnyState& out, EventLog* log = nullptr) const = 0;
  virtual Options options(const AnyState&) const = 0;
  virtual void legal(const AnyState&, MoveList&) const = 0;
  virtual void apply(AnyState&, Move, EventLog* log = nullptr) const = 0;
  virtual Seat to_act(const AnyState&) const = 0;
  virtual bool is_over(const AnyState&) const = 0;
  virtual void scores(const AnyState&, std::span<int>) const = 0;
  virtual void ranks(const AnyState&, std::span<int>) const = 0;
  // What each seat has of a victory, in parts of kWholeShare. Meaningful when the game is over.
  virtual void shares(const AnyState& s, std::span<int> out) const {
    ranks(s, out);
    shares_of_ranks(out);
  }
  virtual int turn(const AnyState&) const = 0;
  virtual int round(const AnyState&) const = 0;
  virtual u64 hash(const AnyState&) const = 0;
  virtual std::string violation(const AnyState&) const = 0;

  virtual void view(const AnyState&, Seat, AnyState& out) const = 0;
  virtual void reshuffle_hidden(AnyState&, Seat, u64 seed) const = 0;

  virtual int evaluate(const AnyState&, Seat) const = 0;
  // The value of a leaf of a search, between two turns: sharper and slower than `evaluate`, and only differences
  // between seats mean anything. A game without a value network answers with `evaluate`.
  virtual int evaluate_leaf(const AnyState&, Seat) const = 0;
  // What `evaluate` is made of, for fitting its weights; empty where a game has no such list.
  virtual std::vector<int> features(const AnyState&, Seat) const = 0;
  // What a value network (core/value_network.h) is told of the seat between two turns, for training one. Empty where
  // the result is there already, and where a game has no inputs.
  virtual std::vector<int> inputs(const AnyState&, Seat) const = 0;
};

}  // namespace orrery
