// The Template Game as a game module. docs/rules/template-game.md has the rules; core/game.h says what each function
// promises. setup.cpp, turn.cpp, scoring.cpp and view.cpp hold the bodies.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "core/game.h"
#include "games/_template/content.h"
#include "games/_template/moves.h"
#include "games/_template/state.h"

namespace orrery::template_game {

struct Score {
  int garden = 0;
  int feed = 0;
  int stalls = 0;
  int prizes = 0;
  int total() const { return garden + feed + stalls + prizes; }
};

// [TPL-6.3] How a solo game ends.
enum class Harvest : u8 { kPoor, kGood, kRich };

class TemplateGame {
 public:
  using State = template_game::State;

  TemplateGame() = default;
  explicit TemplateGame(const Content& content) : content_(content) {}
  const Content& content() const { return content_; }

  State initial(Options options, u64 seed, EventLog* log) const;
  Options options(const State& s) const { return {s.players_count, s.variants}; }
  void legal(const State&, MoveList&) const;
  void apply(State&, Move, EventLog*) const;
  Seat to_act(const State& s) const { return is_over(s) ? kNoSeat : top(s).seat; }
  bool is_over(const State& s) const { return s.frame_count == 0; }
  void scores(const State&, std::span<int>) const;
  void ranks(const State&, std::span<int>) const;
  std::optional<int> share(const State&, Seat) const;
  State view(const State&, Seat) const;
  void reshuffle_hidden(State&, Seat, u64 seed) const;
  void mix_piles(State& s) const { s.deck.mix(); }
  int evaluate(const State&, Seat) const;
  int turn(const State& s) const;
  int round(const State& s) const { return s.round; }
  std::string violation(const State&) const;

  Score score(const State&, Seat) const;
  static bool is_solo(const State& s) { return (s.variants & variant::kSolo) != 0; }
  Harvest harvest(const State& s) const;
  // [TPL-3.3] [TPL-3.4]
  static int last_round(const State& s) { return (s.variants & variant::kShortGame) != 0 ? kShortRounds : kRounds; }
  static const Frame& top(const State& s) { return s.frames[static_cast<std::size_t>(s.frame_count - 1)]; }

 private:
  const Card& card(int i) const { return content_.cards[static_cast<std::size_t>(i)]; }
  u32 planted(const State&, Seat, Crop) const;
  bool can_take(const State&, Seat) const;
  void take(State&, Seat, EventLog*) const;
  void turn_up(State&, int place, EventLog*) const;
  void earn(State&, Seat, int coins, EventLog*) const;
  void carry_out(State&, Seat, Effect, EventLog*) const;
  void run(State&, EventLog*) const;
  void work(State&, EventLog*) const;
  void end_round(State&, EventLog*) const;
  void legal_raw(const State&, MoveList&) const;
  void apply_raw(State&, Move, EventLog*) const;

  Content content_{};
};

// Under this name WebAssembly builds find the engine of any game.
using Rules = TemplateGame;

}  // namespace orrery::template_game
