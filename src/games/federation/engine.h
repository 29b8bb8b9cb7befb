// The rules machine of Federation. A Reader looks at one State through one Content, an Engine changes it; they hold
// nothing else, so they are made where they are needed. `run` works off the frames of the decision stack until
// somebody has a real choice; each kind of decision has a `legal_…` and an `apply_…` next to the rules it belongs to.
#pragma once
#include "core/event.h"
#include "core/move.h"
#include "games/federation/content.h"
#include "games/federation/moves.h"
#include "games/federation/state.h"

namespace orrery::federation {

// Lavandium, kuppernium, oceanium and gold in hand, or to pay.
using Purse = std::array<int, kResources>;

// What can be asked of a position: the legal moves, and what scoring, notation, refusals and heuristics share with
// the rules.
class Reader {
 public:
  Reader(const Content& content, const State& state) : c(content), s(state) {}

  void legal(MoveList& out) const;
  const Content& content() const { return c; }
  const State& state() const { return s; }
  const Player& player(Seat seat) const { return s.players[seat]; }
  bool is_advanced() const { return (s.variants & variant::kAdvanced) != 0; }
  int round() const { return s.round + 1; }
  Seat nth_player(Seat first, int i) const { return byte((first + i) % s.players_count); }
  // The seat whose turn it is, kNoSeat outside the action phase.
  Seat turn_of() const;

  // Counting.
  int points(Seat seat) const;
  int count(Seat seat, Metric metric) const;
  int influence(Seat seat, Planet planet) const;
  int level_of(int space) const;  // 1 to 5, of a space of the accreditation track
  int marker_level(Seat seat) const { return level_of(player(seat).accreditation); }
  int effective_level(Seat seat) const;     // [FED-0.2]
  int completed_missions(Seat seat) const;  // [FED-0.3]
  int crystals(Seat seat) const;
  Purse purse(Seat seat) const;
  int medal_points(Seat seat) const;     // [FED-24.2]
  int leftover_points(Seat seat) const;  // [FED-24.3]
  bool is_funded(int project) const { return s.projects[at(project)] >= c.projects[at(project)].length; }
  int project_points(Seat seat, int project) const;  // as if it were funded [FED-24.5]

  // The senate.
  bool is_free(int space) const;
  int wing_of(int space) const { return space % kColumns < kColumns / kWings ? 0 : 1; }
  Action action_at(int place) const { return place == kFallback ? Action::kFallback : c.spaces[at(place)]; }
  bool shows_funding(const Ambassador& a) const;
  int votes_of(Seat seat, int ambassador) const;  // with the die; 0 for a funding symbol
  int floor_votes(Seat seat, int floor) const;
  int neutral_votes(int floor) const;
  int wing_votes(int wing) const;                // of everybody [FED-9.19]
  u32 ambassadors_left(Seat seat) const;         // mask, the bonus ambassador among them
  bool may_use(Seat seat, Action action) const;  // [FED-17.7]
  bool is_same_tile(int one, int other) const;   // in all that matters
  bool is_first_of_its_kind(int tile, u64 among) const;

  // Costs.
  bool can_pay(const Purse& purse, const Cost& cost) const;
  bool can_act(Seat seat, Action action, const Purse& purse) const;  // [FED-5.13] [FED-5.15]
  bool can_place(Seat seat, int ambassador, Face face, int tile, int place) const;
  bool can_fulfil(Seat seat, int mission) const;  // [FED-7.1] [FED-7.2]
  bool can_trade(const Purse& purse) const;
  bool can_build_something(Seat seat, const Purse& purse, int discount) const;
  bool is_building_open(Seat seat, int building) const;  // not built yet, and room left
  const Cost& building_cost(int building) const;
  const Site& site(int slot) const { return c.sites[s.sites[at(slot)]]; }

  // Pieces.
  int supply(int level) const;                             // modifier tiles that can be drawn
  bool can_take(Seat seat, int scholar, u8 levels) const;  // [FED-14.1]
  u64 face_up(Seat seat) const { return player(seat).scholars & ~player(seat).used; }
  bool may_use_scholar(Seat seat, int scholar, int model) const;  // in the decision at hand
  u16 medals_left(int kind) const;
  bool may_choose_medal(Seat seat, int kind) const;  // [FED-8.7]
  bool may_enter(int node) const;                    // [FED-12.5]

 protected:
  const Frame& top() const { return s.frames[at(s.frame_count - 1)]; }

  const Content& c;

 private:
  const State& s;
};

class Engine : public Reader {
 public:
  Engine(const Content& content, State& state, EventLog* log) : Reader(content, state), s(state), log_(log) {}

  void set_up(u8 players, u8 variants, u64 seed);
  void apply(Move move);
  void settle() { run(); }  // a position from outside may begin with forced moves

 private:
  void run();

  State& s;  // that which the Reader sees
  EventLog* log_;
};

}  // namespace orrery::federation
