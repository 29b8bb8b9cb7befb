// The part of AnyGame that follows from the concept. A game's own handle derives from it and adds what people see:
// content loading, words, JSON and the drawn board.
#pragma once
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/accepted.h"
#include "core/any_game.h"
#include "core/hash.h"
#include "core/options.h"

namespace orrery {

template <Game G>
class AnyGameOf : public AnyGame {
 public:
  using State = typename G::State;
  static_assert(sizeof(State) <= sizeof(AnyState) && alignof(State) <= alignof(AnyState));

  std::size_t state_bytes() const final { return sizeof(State); }

  Result<void> initial(const Options& options, u64 seed, AnyState& out, EventLog* log = nullptr) const final {
    if (auto fits = check_options(info(), options); !fits) return fits;
    if (auto has = check_cards(info(), options.variants & variants_without_cards()); !has) return has;
    put(out, game_.initial(options, seed, log));
    return {};
  }

  Options options(const AnyState& s) const final { return game_.options(typed(s)); }
  void legal(const AnyState& s, MoveList& moves) const final { game_.legal(typed(s), moves); }
  void accepted(const AnyState& s, MoveList& moves) const final { accepted_moves(game_, typed(s), moves); }
  Move accepted_form(const AnyState& s, Move m) const final {
    if constexpr (requires { game_.accepted_form(typed(s), m); })
      return game_.accepted_form(typed(s), m);
    else
      return m;
  }
  void apply(AnyState& s, Move m, EventLog* log = nullptr) const final { game_.apply(typed(s), m, log); }
  Seat to_act(const AnyState& s) const final { return game_.to_act(typed(s)); }
  bool is_over(const AnyState& s) const final { return game_.is_over(typed(s)); }
  void scores(const AnyState& s, std::span<int> points) const final { game_.scores(typed(s), points); }
  void ranks(const AnyState& s, std::span<int> places) const final { game_.ranks(typed(s), places); }
  void shares(const AnyState& s, std::span<int> out) const final {
    AnyGame::shares(s, out);
    if constexpr (requires { game_.share(typed(s), Seat{}); })
      for (std::size_t seat = 0; seat < out.size(); ++seat)
        if (const std::optional<int> thousandths = game_.share(typed(s), static_cast<Seat>(seat)))
          out[seat] = *thousandths * (kWholeShare / 1000);
  }
  void view(const AnyState& s, Seat seat, AnyState& out) const final { put(out, game_.view(typed(s), seat)); }
  void reshuffle_hidden(AnyState& s, Seat seat, u64 seed) const final {
    game_.reshuffle_hidden(typed(s), seat, seed);
  }
  bool has_drawn(const AnyState& before, const AnyState& after) const final {
    return typed(before).random.drawn != typed(after).random.drawn;
  }
  void reseed(AnyState& s, u64 seed) const final { typed(s).random.seed = seed; }
  void mix_piles(AnyState& s) const final {
    if constexpr (requires { game_.mix_piles(typed(s)); }) game_.mix_piles(typed(s));
  }
  int evaluate(const AnyState& s, Seat seat) const final { return game_.evaluate(typed(s), seat); }
  int evaluate_leaf(const AnyState& s, Seat seat) const final {
    if constexpr (requires { game_.evaluate_leaf(typed(s), seat); }) {
      return game_.evaluate_leaf(typed(s), seat);
    } else {
      return game_.evaluate(typed(s), seat);
    }
  }
  std::vector<int> features(const AnyState& s, Seat seat) const final {
    if constexpr (requires { game_.features(typed(s), seat); }) {
      return game_.features(typed(s), seat);
    } else {
      return {};
    }
  }
  std::vector<int> inputs(const AnyState& s, Seat seat) const final {
    if constexpr (requires { game_.inputs(typed(s), seat); }) {
      return game_.inputs(typed(s), seat);
    } else {
      return {};
    }
  }
  int turn(const AnyState& s) const final { return game_.turn(typed(s)); }
  int round(const AnyState& s) const final { return game_.round(typed(s)); }
  std::string violation(const AnyState& s) const final { return game_.violation(typed(s)); }
  u64 hash(const AnyState& s) const final { return hash_of_state(typed(s)); }

  Json cost_json(const AnyState&, Move) const override { return Json::object(); }
  Json board_json() const override { return Json::object(); }
  Json event_json(const AnyState&, const Event&) const override { return Json::object(); }
  Json figures(const AnyState&) const override { return Json::object(); }
  Json preview_json(const AnyState&, Move) const override { return Json::object(); }

  const G& game() const { return game_; }

  // The state inside the bytes, in place: AnyState only ever holds what `put` wrote.
  static const State& typed(const AnyState& s) {
    return *std::launder(reinterpret_cast<const State*>(static_cast<const std::byte*>(s.bytes)));
  }
  static State& typed(AnyState& s) {
    return *std::launder(reinterpret_cast<State*>(static_cast<std::byte*>(s.bytes)));
  }
  // The unused rest is blank, so two handles with equal states are equal in every byte.
  static void put(AnyState& out, const State& state) {
    std::memcpy(out.bytes, &state, sizeof(State));
    std::memset(out.bytes + sizeof(State), 0, sizeof(out.bytes) - sizeof(State));
  }

 protected:
  explicit AnyGameOf(G game = {}) : game_(std::move(game)) {}

  G game_;  // replaced as a whole by load_content
};

}  // namespace orrery
