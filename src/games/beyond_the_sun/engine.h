// The rules machine of Beyond the Sun. An Engine looks at one State through one Content; it holds nothing else, so it
// is made where it is needed. `run` works off the frames of the decision stack until somebody has a real choice;
// each kind of decision has a `legal_…` and an `apply_…` next to the rules it belongs to.
#pragma once
#include "core/event.h"
#include "core/move.h"
#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/moves.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// An answer that a cheap look can give: certainly not, only an exact trial can tell, certainly.
enum class Verdict : u8 { kNo, kMaybe, kYes };

// Values of State::trial.
namespace trial {
enum : u8 { kOff, kRunning, kFailed, kDone };
}

struct Walk;

class Engine {
 public:
  // All exact trials of one call of `legal` together find this many moves; what is not decided then is answered with
  // no. In 2400 random games of all set-ups our cards needed 400,495 at most, and two on average.
  static constexpr int kMostTrialMoves = 2'000'000;

  Engine(const Content& content, State& state, EventLog* log) : c(content), s(state), log_(log) {}

  void set_up(u8 players, u8 variants, u64 seed);
  void refresh(Seat seat);  // recomputes what the state caches; positions built by hand need it
  void legal(MoveList& out);
  // How many moves the trials of the last `legal` found; above kMostTrialMoves: they gave up.
  int trial_moves() const { return kMostTrialMoves - trial_moves_left_; }
  // The same for people: ships may be named in any order. A step after which `legal` would leave out another one
  // carries the mark kOpensOrder.
  void legal_in_any_order(MoveList& out);
  void apply(Move move);

  // Queries that scoring, views and heuristics share with the rules.
  int count(Seat seat, Counter counter, int argument) const;
  int supply(Seat seat) const;
  bool has_mod(Seat seat, Mod mod) const { return (s.players[seat].mods >> static_cast<int>(mod) & 1) != 0; }
  int distance(Seat seat, int from, int to) const;
  u16 reachable(Seat seat, int from, int steps) const;  // mask of locations, `from` not among them
  bool is_location(int loc) const { return loc < side().location_count || s.locations[at(loc)].attached_to != kNone; }
  bool can_control(int loc) const;
  u8 specialisation(int loc) const;
  bool is_shipyard(int loc) const;
  bool can_build_at(Seat seat, const EffectNode& build, int loc) const;
  int ore_production(Seat seat) const;
  // Columns whose growth symbol is visible, one bit per symbol's column in order A..E, as counts.
  std::array<u8, kColumns> growth_symbols(Seat seat) const;

  // Research [BTS-11].
  bool meets_prerequisites(Seat seat, int slot, u8 flags) const;
  bool can_research(Seat seat, int slot, u8 levels, u8 flags) const;
  u8 research_levels(Seat seat, u8 levels) const;
  u32 researchable(Seat seat, u8 flags) const;  // every space that passes [BTS-11.1.2] to [BTS-11.1.6]
  u8 types_for(Seat seat, int slot) const;
  // Colonising [BTS-15.1].
  bool can_colonize(Seat seat, int loc, u8 flags) const;
  // Actions [BTS-4], [BTS-16].
  struct SpaceInfo {
    u8 action = kNone;
    u8 surcharge = 0;
    bool unlimited = false;
    u8 tech = kNone;
    u8 event = kNone;
  };
  SpaceInfo space_info(Seat seat, SpaceId space) const;
  Seat pawn_on(SpaceId space) const;
  bool space_open(Seat seat, SpaceId space) const;  // the faction may use it at all: researched, uncovered …
  bool can_take_action(Seat seat, SpaceId space, bool displace) const;
  bool action_possible(const Walk& start, const SpaceInfo& info, int extra_ore) const;
  bool can_copy(Seat seat, SpaceId space, const Frame& copier);
  bool ability_usable(Seat seat, int ability);
  bool can_claim(Seat seat, int index) const;
  bool owns_ability(Seat seat, int ability) const { return (s.players[seat].abilities_owned >> ability & 1) != 0; }
  int replacement_ore(Seat seat) const;
  u8 covered_guilds(int tier) const;  // mask
  Walk begin_walk(Seat seat) const;

  const Content& content() const { return c; }
  const State& state() const { return s; }
  const Side& side() const { return c.sides[s.side]; }

 private:
  Player& player(Seat seat) { return s.players[seat]; }
  const Player& player(Seat seat) const { return s.players[seat]; }
  const EffectNode& node(NodeId id) const { return c.nodes[id]; }
  Seat next_seat(Seat seat) const { return static_cast<Seat>((seat + 1) % s.players_count); }

  // Stack.
  Frame& top() { return s.frames[at(s.frame_count - 1)]; }
  const Frame& top() const { return s.frames[at(s.frame_count - 1)]; }
  void pop() { s.frames[at(--s.frame_count)] = Frame{}; }
  Frame& push(FrameKind kind, Seat seat, NodeId node = 0, int a = 0, int b = 0, int c_ = 0, int d = 0);
  FrameKind top_kind() const { return static_cast<FrameKind>(top().kind); }
  static bool is_work(FrameKind kind) { return kind <= FrameKind::kLastWork; }
  void happened(Happened what, Seat seat, int a = 0, int b = 0, int c_ = 0) {
    if (log_ != nullptr)
      log_->push(
          {static_cast<u8>(what), seat, {static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c_), 0, 0, 0}});
  }

  // engine.cpp
  void run();
  void run_to_decision();
  void work();
  void legal_raw(MoveList& out);
  bool loses_ships(Move step) const;
  void apply_raw(Move move);
  void lapse();
  bool rest_is_fallible() const;
  bool completes(Move move) const;
  bool rest_completes(Move move) const;
  bool succeeds(Engine& attempt, int budget) const;
  bool solve(int& budget);
  void completable(MoveList& out);
  bool in_action() const;
  bool has_changed() const;
  bool may_do_nothing();
  void hidden_turned_up();

  // effects.cpp
  void step_sequence();
  void execute(const EffectNode& n, NodeId id, Frame& frame);
  bool may_skip(const EffectNode& n) const;
  bool must_research_here(const EffectNode& n, const Frame& below) const;
  void impossible();
  void uncover_guild(int guild, Seat by);
  void step_repeat();
  void step_each_faction();
  u8 selected(Selector who, Seat acting, u8 paid) const;
  void check_control(Seat cause, u16 locations) { push(FrameKind::kControlCheck, cause, locations); }
  void push_sequence(Seat seat, NodeId effect, u8 flags, u8 card);
  void legal_optional(MoveList& out);
  void legal_option(MoveList& out);
  void apply_option(Move m);
  bool option_possible(NodeId id, const Frame& decision, bool need_change);

  // cubes.cpp
  void gain_ore(Seat seat, int n);
  void pay_ore(Seat seat, int n);
  int supply_to_population(Seat seat, int n);
  bool take_supply(Seat seat);
  void return_cube(Seat seat);
  void legal_columns(MoveList& out) const;
  void apply_column(Move m);
  void legal_shift(MoveList& out) const;
  void apply_shift(Move m);
  void take_disc(Seat seat, Disc disc);
  u8 disc_choices(Seat seat, u8 spec) const;
  void automate(Seat seat, Disc disc);
  void begin_automate(Seat seat, u8 kind);
  void update_mods(Seat seat);

  // ships.cpp
  void add_ship(Seat seat, int loc, int level);
  void legal_build(MoveList& out);
  void apply_build(Move m);
  void begin_jump(Seat seat, NodeId id, int steps);
  void legal_move_ships(MoveList& out);
  void apply_move_ships(Move m);
  bool arrangement_differs(int from, int level, int to) const;
  bool can_upgrade(Seat seat) const;
  void legal_upgrade(MoveList& out);
  void apply_upgrade(Move m);
  void finish_movement(Seat seat);
  bool has_ships(Seat seat) const;

  // control.cpp
  Seat rightful_controller(int loc) const;
  void step_control();
  bool order_matters(u16 locations) const;
  void adjust_control(int loc);
  void place_outpost(int loc, Disc disc, Seat from);
  void step_bonuses();
  void grant_control_bonus(Seat seat, int loc);
  void step_triggers();
  void trigger(Seat seat, Trigger what);
  void fire(Seat seat, int which);
  void release_control(int loc);

  // research.cpp
  void legal_research_space(MoveList& out);
  void step_research();
  void turn_up_event(Frame& f);
  void draw_for_type(Frame& f);
  u8 types_with_cards(u64 pile) const;
  void legal_research_card(MoveList& out) const;
  void place_tech(int slot, int tech, Seat seat);
  void reveal_row(int level);
  void refill_row(int level);
  void reveal_rows(u8 levels);
  void end_event();
  void draw_private(Seat seat, NodeId id);
  void apply_keep_tech(Move m);

  // colonize.cpp
  void legal_colonize(MoveList& out);
  void legal_settle(MoveList& out) const;
  void apply_settle(Move m);
  void step_colonize();
  bool may_name(Seat seat, int loc, u8 flags) const;
  void legal_name_system(MoveList& out) const;
  void gain_system(Seat seat, int system);
  void grant_colony_bonus(Seat seat, int system);
  void put_colony_disc(Seat seat, int system, Disc disc);
  int draw_system(int deck);
  void take_system(Seat seat, NodeId id);
  void apply_keep_system(Move m);
  void attach_system(Seat seat, NodeId id);
  void apply_attach(Move m);

  // actions.cpp
  void legal_actions(MoveList& out);
  void legal_abilities(MoveList& out);
  void apply_action(Move m);
  void start_action(Seat seat, u8 action, u8 card, u8 event);
  void begin_effect(Seat seat, u8 action, u8 card, u8 flags);
  void pay_cost(Seat seat, u8 cost);
  void legal_copy(MoveList& out);
  void legal_new_tech_action(MoveList& out);
  void apply_copy(Move m);
  void legal_pay_opponent(MoveList& out) const;
  void legal_pay_return(MoveList& out) const;
  void apply_pay_return(Move m);
  void apply_use(Move m);
  void end_action();
  u8 copy_flags(const EffectNode& n) const;
  bool trial_of_action(Seat seat, const SpaceInfo& info, int extra_ore) const;
  int displacing_ability(Seat seat) const;

  // feasibility.cpp
  Verdict list_verdict(const Walk& start, NodeId list, u8 card, u8 flags, int extra_ore, u8 cost,
                       bool need_change) const;

  // turn.cpp
  void step_turn();
  void begin_turn();
  void end_turn();
  void step_setup();
  void legal_production(MoveList& out);
  void produce(Seat seat, Production what, bool own_phase);
  void legal_trade(MoveList& out);
  void apply_trade(Move m);
  void end_trades();
  void legal_claim(MoveList& out) const;
  void claim(int index);
  void legal_window(MoveList& out);
  void legal_swap(MoveList& out) const;
  void apply_swap(Move m);
  void step_game_end();
  void legal_mats(MoveList& out) const;
  void deal_mat(Seat seat, int mat);

  // Choices that one trial looks at before it gives up and answers no, of an action and of an option inside one. With
  // our cards a decision in a million gets there; what was answered then is part of records, so these numbers stay.
  static constexpr int kTrialBudget = 200'000;
  static constexpr int kOptionBudget = 20'000;

  const Content& c;
  State& s;
  EventLog* log_;
  mutable int trial_moves_left_ = kMostTrialMoves;
};

}  // namespace orrery::beyond_the_sun
