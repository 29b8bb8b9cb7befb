// Pulsar 2849 as a game module: with the notation and refusals of host/ it satisfies orrery::Game. Holds its content,
// nothing else.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/pulsar_2849/content.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

class Rules {
 public:
  using State = pulsar_2849::State;

  explicit Rules(const Content* content) : content_(content) {}
  const Content& content() const { return *content_; }

  State initial(const Options& options, u64 seed, EventLog* log) const;
  void legal(const State& state, MoveList& out) const;
  void apply(State& state, Move move, EventLog* log) const;
  Options options(const State& state) const { return {state.players_count, state.variants}; }
  Seat to_act(const State& state) const;
  bool is_over(const State& state) const { return state.frame_count == 0; }
  void scores(const State& state, std::span<int> out) const;
  void ranks(const State& state, std::span<int> out) const;
  State view(const State& state, Seat seat) const;
  void reshuffle_hidden(State& state, Seat seat, u64 seed) const;
  int evaluate(const State& state, Seat seat) const;       // evaluate.cpp
  int evaluate_leaf(const State& state, Seat seat) const;  // value_network.cpp
  std::vector<int> features(const State& state, Seat seat) const;
  std::vector<int> inputs(const State& state, Seat seat) const;  // of the network; none where the end is reached
  int round(const State& state) const { return state.round; }
  int turn(const State& state) const { return state.turns; }
  std::string violation(const State& state) const;  // invariants.cpp

 private:
  const Content* content_;
};

}  // namespace orrery::pulsar_2849
