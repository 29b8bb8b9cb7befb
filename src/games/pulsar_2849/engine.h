// The rules machine of Pulsar 2849. A Reader looks at one State through one Content, an Engine changes it; they hold
// nothing else, so they are made where they are needed. `run` works off the frames of the decision stack until
// somebody has a real choice; each kind of decision has a `legal_…` and an `apply_…` next to the rules it belongs to.
#pragma once
#include "core/event.h"
#include "core/move.h"
#include "games/pulsar_2849/content.h"
#include "games/pulsar_2849/moves.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

// The locations a flight visits, in order, the start not among them.
struct Route {
  std::array<u8, kMaxFlight> nodes{};
  int length = 0;
  int end() const { return nodes[at(length - 1)]; }
  NodeSet visited() const {
    NodeSet set{};
    for (int i = 0; i < length; ++i) set.add(nodes[at(i)]);
    return set;
  }
};

// A flight's wish: where it begins, how long it is and how many technologies with a condition it relies on.
struct FlightPlan {
  int from = 0;
  int length = 0;
  int conditions = 0;  // [PUL-5.12]
};

// What can be asked of a position: the legal moves, and what scoring, notation, refusals and heuristics share with
// the rules.
class Reader {
 public:
  Reader(const Content& content, const State& state) : c(content), s(state) {}

  void legal(MoveList& out) const;
  const Content& content() const { return c; }
  const State& state() const { return s; }
  const Side& side() const { return c.sides[at((s.variants & variant::kDeadEnds) != 0 ? 1 : 0)]; }
  bool has_headquarters() const { return (s.variants & (variant::kFirstGame | variant::kNoHeadquarters)) == 0; }
  int round() const { return s.round + 1; }
  int points(Seat seat) const;
  int count(Seat seat, Counter counter) const;
  int tech_of(int slot) const;  // index into Content::techs
  const Technology& tech(int slot) const { return c.techs[at(tech_of(slot))]; }
  template <class Use>
  void for_each_patent(Seat seat, Use&& use) const {
    for (u32 rest = s.players[seat].patents; rest != 0; rest &= rest - 1) use(tech(std::countr_zero(rest)));
  }
  int order_count() const { return s.players_count == 2 ? 4 : s.players_count; }
  Seat drafter(int pick) const;
  int picks() const { return 2 * s.players_count; }
  Seat nth_player(int i) const;  // by turn order, each once
  int steps(int die) const;      // [PUL-3.7], negative to the left
  bool can_move(Track track, int rank, int distance) const {
    return s.tracks[at(track)][at(rank)].space + distance <= kTrackSpaces;
  }
  bool is_own(Seat seat, Track track, int rank) const;
  bool draft_is_blocked(Seat seat) const;  // [PUL-3.13]
  int free_rings(Seat seat) const { return c.rings - count(seat, Counter::kClaimedPulsars); }
  int on_board(Seat seat, int size) const;
  int free_pulsar(Seat seat) const;
  int pulsar_under_construction(Seat seat, int size) const;
  bool is_free_isolated(int pulsar) const;
  int free_isolated() const;  // the first one, or kNone
  bool has_die(Seat seat, const Payment&) const;
  bool has_token(Seat seat, Token token) const;
  int adjust_limit(Seat seat, MoveKind kind) const;
  bool may_patent(Seat seat, int slot) const;    // without looking at the dice
  bool needs_met(Seat seat, int project) const;  // of a project that is not completed
  bool is_project_open(Seat seat, int project) const;
  const Project& project(Seat seat, int i) const { return c.headquarters[s.players[seat].hq][at(i)]; }
  bool is_run_open(Seat seat, int project) const;
  bool is_planet_open(const SystemTile& tile, int planet) const;  // with this many players
  int planet(int system, bool blue) const;                        // the first available one of the kind, or kNone
  bool has_station(Seat seat, int system) const;
  int copy_cost(Seat seat) const { return s.players[seat].copy_cost; }
  bool must_use_red() const;
  int gyro_bonus() const;  // of the current round [PUL-13.7]
  bool may_teleport(Teleport kind, int node) const;
  u8 sizes_left(u8 mask) const;
  bool goal_met(Seat seat, int goal) const;  // by itself
  int goal_sets(Seat seat, std::array<u8, 8>& sets) const;
  FlightPlan plan(Seat seat, const ChooseRoute& asked) const {
    return {s.players[seat].ship, asked.length, asked.conditions};
  }
  bool place_has_route(Seat seat, const FlightPlan&) const;
  int met_conditions(Seat seat, const Route&) const;
  bool route_at(Seat seat, const FlightPlan&, int index, Route& out) const;
  int route_index(Seat seat, const FlightPlan&, const Route& wanted) const;  // -1: no such flight
  template <class Visit>
  void for_each_route(Seat seat, const FlightPlan&, Visit&& visit) const;
  int rank(Seat seat, Track track) const;  // of the best marker [PUL-10.13]
  int initiative_points(Seat seat) const;
  int station_points(int stations) const;
  int free_end(int transmitter, int end) const;  // its pips, or kNone
  int joint(int transmitter, int end) const;     // the value of the bonus die it can give, or kNone
  // The award that is taken while so many of the size are left.
  int next_award(int size, int left) const { return c.awards[at(size)][at(2 - left)]; }

 protected:
  const Player& player(Seat seat) const { return s.players[seat]; }
  const Frame& top() const { return s.frames[at(s.frame_count - 1)]; }

  void legal_entry(MoveList& out) const;
  void legal_draft(MoveList& out) const;
  void legal_turn(MoveList& out) const;
  void legal_run(MoveList& out) const;
  void legal_route(MoveList& out) const;
  void legal_teleport(MoveList& out) const;
  void legal_bonus(MoveList& out) const;
  void legal_claim(MoveList& out) const;
  void legal_gyro(MoveList& out) const;
  void legal_gyro_pair(MoveList& out) const;
  void legal_link(MoveList& out) const;
  void legal_goals(MoveList& out) const;

  const Content& c;

 private:
  const State& s;
};

class Engine : public Reader {
 public:
  Engine(const Content& content, State& state, EventLog* log) : Reader(content, state), s(state), log_(log) {}

  void set_up(u8 players, u8 variants, u64 seed);
  void refresh(Seat seat);  // what follows from the patents
  void apply(Move move);
  void settle() { run(); }  // a position from outside may begin with forced moves

 private:
  Player& player(Seat seat) { return s.players[seat]; }

  // Stack.
  Frame& top() { return s.frames[at(s.frame_count - 1)]; }
  void pop() { s.frames[at(--s.frame_count)] = Frame{}; }
  template <class D>
  void push(Seat seat, const D& decision) {
    s.frames[at(s.frame_count++)] = Decisions::make(seat, decision);
  }
  void emit(EventKind kind, Seat seat, int a = 0, int b = 0, int c_ = 0, int d = 0, int e = 0, int f = 0) {
    if (log_ != nullptr)
      log_->push({byte(static_cast<int>(kind)), seat, {byte(a), byte(b), byte(c_), byte(d), byte(e), byte(f)}});
  }

  // engine.cpp
  void run();
  void work();
  void apply_raw(Move move);
  void gain_points(Seat seat, int n, Points from);
  void gain_cubes(Seat seat, int n);
  void pay_cubes(Seat seat, int n);
  void gain_token(Seat seat, bool plus_two);
  void trigger(Seat seat, Trigger what, int times = 1);

  // setup.cpp
  void deal();
  void apply_side(Move m);
  void apply_entry(Move m);

  // dice.cpp
  void begin_round();
  void roll();
  void find_median();
  void lay_out_transmitters();
  void apply_draft(Move m);
  void move_marker(Track track, int rank, int space, bool underneath);

  // turn.cpp
  void begin_turn(int number);
  void end_turn();
  int pay(Seat seat, Move m);
  void take_bonus_die(Seat seat, int value, bool must);
  void apply_copy(Move m);
  void apply_joint(Move m);
  void apply_buy_token(Move m);

  // flight.cpp
  void apply_fly(Move m);
  void apply_run(Move m);
  void apply_route(Move m);
  void apply_teleport(Move m);
  void step_flight();
  void reveal(Seat seat);
  void score_visits(Seat seat, bool teleport);

  // stations.cpp
  void arrive(Seat seat, int system, bool end);
  void establish(Seat seat, int system, int planet, bool end);
  void apply_station(Move m);
  void apply_bonus(Move m);
  void draw_tile(Seat seat);

  // pulsars.cpp
  void claim(Seat seat, int pulsar);
  void apply_claim(Move m);
  void gain_gyrodyne(Seat seat, int size);
  void apply_gyro(Move m);
  void apply_take_gyrodyne(Move m);
  void apply_construct(Move m);
  void apply_complete(Move m);

  // transmitters.cpp
  void apply_transmitter(Move m);
  void apply_link(Move m);
  void step_finish();

  // effects.cpp
  void push_effects(Seat seat, const EffectList& list, Points from, int die_slot = kNone);
  void step_effects();
  void execute(const Effect& e, Seat seat, int die_slot, Points from);
  void apply_project(Move m);
  void apply_patent(Move m);

  // production.cpp
  void end_of_turns();
  void step_production();
  void produce_transmitters(Seat seat);
  void produce_gyrodynes();
  void produce_technologies(Seat seat, Timing timing);
  bool ask_purchase(Seat seat, int number, bool technologies, Timing timing);
  void prepare_round();
  void apply_buy(Move m);

  // final.cpp
  void step_final();
  bool ask_goal_purchase(Seat seat, Final& at);
  void score_rest(Seat seat);
  void apply_goals(Move m);
  void apply_goal_buy(Move m);

  State& s;  // that which the Reader sees
  EventLog* log_;
};

}  // namespace orrery::pulsar_2849
