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
using Purse = Cost;

constexpr u64 big_bit(int i) { return u64{1} << i; }

// A mask of 8 or 16 bits with one more, or without one.
template <class Mask>
constexpr Mask with(Mask mask, int i) {
  return static_cast<Mask>(mask | bit(i));
}
template <class Mask>
constexpr Mask without(Mask mask, int i) {
  return static_cast<Mask>(mask & ~bit(i));
}
template <class Mask>
constexpr bool has(Mask mask, int i) {
  return (mask >> i & 1) != 0;
}

// What a player could pay with inside an action: resources, and scholars that may still be used.
struct Means {
  Purse purse{};
  u64 up = 0;    // own scholars that lie face up
  u64 used = 0;  // own scholars that lie face down
  int discount = 0;
  int uses = 0;         // of scholars, in a look ahead
  int invested = 0;     // investments of the decision at hand that are made already
  int contributed = 0;  // those of them in the community project
};

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
  Seat turn_of() const;       // whose turn it is, kNoSeat outside the action phase
  Seat income_first() const;  // of the income phase [FED-4.3]

  // Counting (count.cpp).
  int points(Seat seat) const;
  int count(Seat seat, Metric metric) const;
  int influence(Seat seat, Planet planet) const;
  int level_of(int space) const;  // 1 to 5, of a space of the accreditation track
  int marker_level(Seat seat) const { return level_of(player(seat).accreditation); }
  int effective_level(Seat seat) const {  // [FED-0.2]
    return marker_level(seat) + player(seat).round_bonus + player(seat).game_bonus;
  }
  int completed_missions(Seat seat) const;  // [FED-0.3]
  int crystals(const Purse& purse) const { return purse[0] + purse[1] + purse[2]; }
  int medal_points(Seat seat) const;     // [FED-24.2]
  int leftover_points(Seat seat) const;  // [FED-24.3]
  bool is_funded(int project) const { return s.projects[at(project)] >= c.projects[at(project)].length; }
  int project_points(Seat seat, int project) const;  // as if it were funded [FED-24.5]
  int mega_value(Seat seat, int mega) const;         // the lower of its two values [FED-16.4]

  // The senate (senate.cpp).
  u32 free_spaces() const;  // mask, the fallback action among them
  bool is_free(int space) const { return has(free_spaces(), space); }
  static int wing_of(int space) { return space % kColumns < kColumns / kWings ? 0 : 1; }
  static int floor_of(int space) { return space / kColumns; }
  static bool is_in_senate(int place) { return place < kSpaces; }
  Action action_at(int place) const { return place == kFallbackPlace ? Action::kFallback : c.spaces[at(place)]; }
  int space_of(Action action, int wing) const;  // kNone: not in that wing
  bool shows_funding(const Ambassador& a) const;
  int votes_of(Seat seat, int ambassador) const;  // with the die; 0 for a funding symbol
  int floor_votes(Seat seat, int floor) const;
  int neutral_votes(int floor) const;
  int wing_votes(int wing) const;                  // of everybody [FED-9.19]
  int pledged(int project) const;                  // steps that funding symbols of its column bring [FED-9.8]
  u32 ambassadors_left(Seat seat) const;           // mask, the bonus ambassador among them
  bool is_barred(Seat seat, Action action) const;  // [FED-17.7]
  bool is_like_an_earlier_one(Seat seat, int ambassador) const;
  bool is_same_list(const EffectList& one, const EffectList& other) const;
  bool is_same_tile(int one, int other) const;  // in all that matters
  u64 different(u64 tiles) const;               // one of each kind, the lowest

  // Costs (feasibility.cpp).
  bool can_pay(const Purse& purse, const Cost& cost) const;
  Purse paid(const Purse& purse, const Cost& cost) const;  // what is left; precondition: can_pay
  Means means(Seat seat) const { return {player(seat).resources, face_up(seat), player(seat).used}; }
  // [FED-5.13] [FED-5.15]; copied: on behalf of another action, which ends there
  bool can_act(Seat seat, Action action, const Means& means, bool copied = false) const;
  bool can_carry_out(Seat seat, const EffectList& list, Means means, bool copied = false) const;
  // Places where the action can be carried out after the bonus of the visible face.
  u32 places_for(Seat seat, const EffectList& bonus, u32 among) const;
  bool can_trade(const Purse& purse) const;
  bool can_build(Seat seat, const Means& means) const;    // without further scholars
  bool could_build(Seat seat, const Means& means) const;  // with scholars [FED-5.13]
  bool is_building_open(Seat seat, int building) const;   // not built yet, and room left
  bool can_afford(const Means& means, int building) const;
  const Cost& building_cost(int building) const;
  const Site& site(int slot) const { return c.sites[s.sites[at(slot)]]; }
  // Whether what has been begun can still be paid.
  bool keeps_promises(Seat seat, const Means& means) const;
  Means after_investing(Means means, int first, int times) const;
  Means with_pending(Seat seat, Means means, int frame) const;
  bool can_discard(Seat seat, const Means& means, int excess, int from) const;

  // What effects can do (usable.cpp).
  bool can_do(Seat seat, const Effect& e, std::size_t node, int source, bool inside = false) const;
  bool can_do_something(Seat seat, const EffectList& list, int source = kNone, bool inside = false) const;
  bool only_scores(const EffectList& list) const;

  // Scholars (scholars.cpp).
  u64 face_up(Seat seat) const { return player(seat).scholars & ~player(seat).used; }
  bool can_take(Seat seat, int scholar, u8 levels) const;  // [FED-14.1]
  u64 refreshable(Seat seat, int level, int source) const;
  bool is_copying(int scholar) const;
  bool may_copy(Seat seat, int levels, int model) const;  // as far as its place is concerned [FED-27.6]
  // In the decision at hand; model: kNone unless the scholar copies.
  bool may_use_scholar(Seat seat, int scholar, int model) const;

  // Pieces.
  u64 of_level(u64 tiles, int level) const;  // those of the modifier tiles
  int unseen_supply(int level) const;
  int supply(int level) const;  // modifier tiles of the level, without discarded ones
  bool can_draw_modifier(int level) const;
  u32 medals_left(int kind) const;                   // a mask of influence spaces, or a number
  bool may_choose_medal(Seat seat, int kind) const;  // [FED-8.7]
  bool may_enter(int from, int node) const;          // [FED-12.5] [FED-12.6]
  bool can_leave(int node) const;                    // towards a higher influence
  int last_moon() const;
  bool may_invest(Seat seat, int project) const;
  bool may_unlock(Seat seat, int mission) const { return !has(player(seat).unlocked, mission); }
  bool can_fulfil(Seat seat, int mission) const;  // [FED-7.1] [FED-7.2]
  bool may_choose_action(Seat seat, Action action, bool copies) const;
  bool may_trade_free(Seat seat, int post, int level) const;
  bool may_build_free(Seat seat, int building, u8 what) const;
  bool may_upgrade(Seat seat, int resource) const;
  int upkeep_level(Seat seat, int level) const;  // whose upkeep is paid on a level of the track

 protected:
  const Frame& top() const { return s.frames[at(s.frame_count - 1)]; }
  template <class D>
  int nearest() const {  // frame of this kind, -1: none
    for (int i = s.frame_count - 1; i >= 0; --i)
      if (is<D>(s.frames[at(i)])) return i;
    return -1;
  }

  void legal_draft(MoveList& out) const;
  void legal_place(MoveList& out) const;
  void legal_tile(MoveList& out) const;
  void legal_extra(MoveList& out) const;
  void legal_action(MoveList& out) const;
  void legal_neo(MoveList& out) const;
  void legal_moon_tile(MoveList& out) const;
  void legal_atalum(MoveList& out) const;
  void legal_arratooine(MoveList& out) const;
  void legal_build(MoveList& out) const;
  void legal_unlock(MoveList& out) const;
  void legal_invest(MoveList& out) const;
  void legal_medal(MoveList& out) const;
  void legal_option(MoveList& out) const;
  void legal_space_tile(MoveList& out) const;
  void legal_supply(MoveList& out) const;
  void legal_free_move(MoveList& out) const;
  void legal_upgrade(MoveList& out) const;
  void legal_site_income(MoveList& out) const;
  void legal_build_free(MoveList& out) const;
  void legal_trade_free(MoveList& out) const;
  void legal_refresh(MoveList& out) const;
  void legal_discard(MoveList& out) const;
  void legal_upkeep(MoveList& out) const;
  void legal_scholars(MoveList& out) const;

  const Content& c;

 private:
  int planet_here() const;
  bool helps_here(Seat seat, const EffectList& list, int source) const;
  bool turns_up_help(Seat seat, const EffectList& list, int planet, int source) const;
  bool brings_die(Seat seat, const EffectList& list, int source, bool inside) const;
  bool is_moment_for(Seat seat, const EffectList& list, int source) const;
  bool keeps_promises_after(Seat seat, int scholar, const EffectList& list) const;
  template <class Use>
  bool for_each_use(Seat seat, const Means& means, Use&& use) const;
  bool could_build_after(Seat seat, Means means, const EffectList& list, int source) const;

  const State& s;
};

class Engine : public Reader {
 public:
  Engine(const Content& content, State& state, EventLog* log) : Reader(content, state), s(state), log_(log) {}

  void set_up(u8 players, u8 variants, u64 seed);
  void apply(Move move);
  void settle() { run(); }         // a position from outside may begin with forced moves
  void look_at_space_tiles();      // draws the deck where it has not been drawn
  void look_at_supply(int level);  // the same for modifier tiles

 private:
  Player& player(Seat seat) { return s.players[seat]; }

  // Stack. Effects nest [FED-29.5], ours up to a dozen frames; where there is no more room, `violation` says so.
  Frame& top() { return s.frames[at(s.frame_count - 1)]; }
  void pop() { s.frames[at(--s.frame_count)] = Frame{}; }
  template <class D>
  void push(Seat seat, const D& decision) {
    if (s.frame_count == kMaxFrames)
      s.overflowed = 1;
    else
      s.frames[at(s.frame_count++)] = Decisions::make(seat, decision);
  }
  void emit(EventKind what, Seat seat, int a = 0, int b = 0, int c_ = 0, int d = 0, int e = 0, int f = 0) {
    if (log_ != nullptr)
      log_->push({byte(static_cast<int>(what)), seat, {byte(a), byte(b), byte(c_), byte(d), byte(e), byte(f)}});
  }

  // engine.cpp
  void run();
  void work();
  void lapse();
  void apply_raw(Move move);

  // setup.cpp
  void lay_out();
  void work(const Drafting&);
  void apply_start_planet(Move m);

  // turn.cpp
  void begin_round();
  void block_spaces();
  void block(int space, int votes);
  void begin_turn(Seat seat);
  void work(const Turn&);
  void end_turn(Seat seat);
  void apply_place(Move m);
  void apply_tile(Move m);
  void apply_keep();
  void apply_die(Move m);
  void place(Seat seat, int ambassador, int place, Face face, int tile);
  void receive_bonus(Seat seat, const Ambassador& a);
  void ambassador_effect(Seat seat, const Turn& turn);
  void start_action(Seat seat, Action action, bool copied);
  void apply_action(Move m);

  // missions.cpp
  void apply_mission(Move m);
  void unlock(Seat seat, int mission);
  void apply_unlock(Move m);

  // resources.cpp
  void gain(Seat seat, const Purse& what);
  void pay(Seat seat, const Cost& cost);
  void gain_points(Seat seat, int n, Points from);
  void gain_ships(Seat seat, int n);
  void set_die(Seat seat, int value);
  void apply_discard(Move m);
  void apply_upgrade(Move m);

  // effects.cpp
  void push_effects(Seat seat, const EffectList& list, Points from, int source = kNone);
  void work(const Effects&);
  void execute(const Effect& e, int node, Seat seat, Points from, int source);
  void apply_option(Move m);

  // accreditation.cpp
  void step_accreditation(Seat seat);
  void apply_space_tile(Move m);

  // medals.cpp
  void check_medal(Seat seat, Planet planet);
  void take_medal(Seat seat, int kind, bool highest);
  void apply_medal(Move m);

  // projects.cpp
  void invest(Seat seat, int project);
  void contribute(Seat seat);
  void apply_invest(Move m);

  // planets.cpp
  void begin_planet(Seat seat, Planet planet);
  void end_planet();

  // neo.cpp
  void begin_neo(Seat seat);
  void move_miner(Seat seat, int node);
  void reveal_asteroids(int influence);
  void apply_neo(Move m);
  void apply_stop();
  void apply_free_move(Move m);

  // sixmoon.cpp
  void begin_sixmoon(Seat seat);
  void move_manipulator(Seat seat);
  void reveal_moon(int moon);
  void apply_moon_tile(Move m);

  // supply.cpp
  void fill_supply(int level);
  int draw_modifier(int level);
  void gain_modifiers(Seat seat, int level, int n);
  void apply_supply(Move m);

  // atalum.cpp
  void take_scholar(Seat seat, int scholar);
  void reveal_scholar(int delegation, int level);
  void apply_take_scholar(Move m);

  // scholars.cpp
  void use_immediately(Seat seat, int scholar);
  void apply_immediate(Move m);
  void apply_scholar(Move m);
  void apply_refresh(Move m);

  // arratooine.cpp
  void trade(Seat seat, int post, int level, bool bonus);
  void apply_post(Move m);

  // e81216.cpp
  void build(Seat seat, int building);
  void apply_build(Move m);
  void apply_income(Move m);

  // income.cpp
  void work(const Income&);
  void step_projects(Income& at);
  void apply_upkeep(Move m);
  void score_floors();

  // laws.cpp
  void reveal_laws();
  void decide_law();
  void pass_law(int wing);

  // final.cpp
  void clean_up();
  void score_game();

  State& s;  // that which the Reader sees
  EventLog* log_;
};

}  // namespace orrery::federation
