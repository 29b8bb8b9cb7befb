// Beyond the Sun as a game module: satisfies orrery::Game. Holds its content, nothing else.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// Variants of this game, bits of Options::variants in this order.
inline constexpr std::string_view kVariantIds[] = {"expert-mats",      "technology-display",
                                                   "new-technologies", "new-events",
                                                   "new-systems",      "revised-technologies",
                                                   "new-mats",         "solo",
                                                   "harder",           "easier",
                                                   "leaders"};
// Of the expansion's parts these need more than other cards in the same decks.
inline u32 variants_without_cards(const Content& c) {
  const u32 alone = c.solo.present != 0 ? 0 : variant::kSolo;
  return alone | (c.leader_count > 0 ? 0 : variant::kLeaders);
}

class Rules {
 public:
  using State = beyond_the_sun::State;

  explicit Rules(const Content* content) : content_(content) {}
  const Content& content() const { return *content_; }

  State initial(const Options& options, u64 seed, EventLog* log) const;
  void legal(const State& state, MoveList& out) const;
  int effort(const State& state) const;
  // What a person may play: ships in any order. `accepted_form` is the move of that list which makes the same step.
  void accepted(const State& state, MoveList& out) const;
  Move accepted_form(const State& state, Move move) const;
  void apply(State& state, Move move, EventLog* log) const;
  Options options(const State& state) const { return {state.players_count, state.variants()}; }
  Seat to_act(const State& state) const;
  bool is_over(const State& state) const { return state.phase == Phase::kOver; }
  void scores(const State& state, std::span<int> out) const;
  void ranks(const State& state, std::span<int> out) const;
  State view(const State& state, Seat seat) const;
  void reshuffle_hidden(State& state, Seat seat, u64 seed) const;
  void mix_piles(State& state) const {
    state.techs.mix();
    state.systems.mix();
  }
  int evaluate(const State& state, Seat seat) const;
  // Of the solo mode, in thousandths of a victory; nothing elsewhere: ranks say it.
  std::optional<int> share(const State& state, Seat seat) const;
  // In the solo mode 0 where victory and defeat are equally near.
  int evaluate_leaf(const State& state, Seat seat) const;
  std::vector<int> features(const State& state, Seat seat) const;
  std::vector<int> inputs(const State& state, Seat seat) const;  // value_network.cpp; none before and after play
  int turn(const State& state) const;
  int round(const State& state) const { return state.round; }
  std::string violation(const State& state) const;

 private:
  const Content* content_;
};

}  // namespace orrery::beyond_the_sun
