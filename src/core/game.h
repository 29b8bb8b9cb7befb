// What a game module is. Everything generic (search, arena, tests, table, terminal) is written against this concept;
// code that must not be a template uses AnyGame, which is built from it.
//
// A game object holds its compiled content and is immutable; all play happens in State, one flat value: copying it is
// undo, saving and search. `legal` and `apply` never allocate.
#pragma once
#include <concepts>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/event.h"
#include "core/move.h"
#include "core/result.h"
#include "core/types.h"

namespace orrery {

struct Options {
  u8 players = 2;
  u32 variants = 0;  // bit i: the i-th variant of GameInfo
  constexpr bool operator==(const Options&) const = default;
};

// One thing that a refused choice needs, and what there is of it: "5 ore", "you have 3". The figures are those of the
// words, for programs and tests; a thing that is not counted needs 1 and has 0 or 1.
struct Condition {
  std::string about;    // what is counted: "ore", "strength" …
  std::string rule;     // the rule that asks for it
  std::string element;  // the element of the board it is about, if it is one
  int need = 1;
  int have = 0;
  std::string need_en, need_de;
  std::string have_en, have_de;

  bool holds() const { return have >= need; }
};

// Why a move is refused: the rule that forbids it and a sentence in both languages. The conditions, where there are
// any, say the same one by one, with those that hold among them.
struct Refusal {
  std::string rule;
  std::string en;
  std::string de;
  std::vector<Condition> conditions = {};
};

inline constexpr std::size_t kMaxStateBytes = 2048;

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    sizeof(typename G::State) <= kMaxStateBytes &&
    requires(const G& game, const typename G::State& state, typename G::State& changing, MoveList& moves,
             EventLog* log, Move move, Seat seat, Options options, std::span<int> points) {
      // All luck comes from these streams, so that it can be drawn anew and told whether any was drawn.
      { state.random.seed } -> std::convertible_to<u64>;
      { state.random.drawn == state.random.drawn } -> std::same_as<bool>;
      // The position before the first decision. Equal options, seed and content give equal states everywhere.
      { game.initial(options, u64{}, log) } -> std::same_as<typename G::State>;
      // What the state was set up with; positions travel without their record.
      { game.options(state) } -> std::same_as<Options>;
      // All legal moves of the decision at hand in canonical order; empty only when the game is over.
      { game.legal(state, moves) } -> std::same_as<void>;
      // A game may also have `accepted` and `accepted_form`: core/accepted.h.
      // Precondition: `move` may be played. Runs on until somebody has a real choice (forced moves apply themselves).
      { game.apply(changing, move, log) } -> std::same_as<void>;
      { game.to_act(state) } -> std::same_as<Seat>;  // kNoSeat when the game is over
      { game.is_over(state) } -> std::same_as<bool>;
      { game.scores(state, points) } -> std::same_as<void>;  // one entry per seat, final or running
      // 0 for the winner(s), 1 for the next …; complete ties share a rank. Meaningful when the game is over.
      { game.ranks(state, points) } -> std::same_as<void>;
      // A game whose result need not be a rank also has `std::optional<int> share(state, seat)`: what the seat has of
      // a victory, in thousandths; nothing where the rank says it. What a seat may see, as a state with everything
      // hidden blanked; kNoSeat: a spectator.
      { game.view(state, seat) } -> std::same_as<typename G::State>;
      // Replaces everything hidden from the seat by another equally likely possibility.
      { game.reshuffle_hidden(changing, seat, u64{}) } -> std::same_as<void>;
      // What the seat may expect to score in the end, in hundredths of a point; the true score once the game is over.
      { game.evaluate(state, seat) } -> std::same_as<int>;
      // Number of completed turns: never goes down, and grows where a player's plan ends.
      { game.turn(state) } -> std::same_as<int>;
      // Number of completed rounds, and an invariant check that names the first violation or returns "".
      { game.round(state) } -> std::same_as<int>;
      { game.violation(state) } -> std::same_as<std::string>;
    };

}  // namespace orrery
