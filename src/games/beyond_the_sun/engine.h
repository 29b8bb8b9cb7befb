// The rules machine of Beyond the Sun: carries out moves. `run` works off the frames of the decision stack until
// somebody has a real choice. Each kind of work has a `work`, each kind of decision a `legal` (of Position) and an
// `apply`, next to the rules it belongs to; one that is missing does not compile.
#pragma once
#include "core/event.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {

// Values of State::trial.
namespace trial {
enum : u8 { kOff, kRunning, kFailed, kDone };
}

class Engine : public Position {
 public:
  Engine(const Content& content, State& state, EventLog* log) : Position(content, state), s(state), log_(log) {}

  void set_up(u8 players, u16 variants, u64 seed);
  void refresh(Seat seat);  // recomputes what the state caches; positions built by hand need it
  void apply(Move move);

 private:
  friend class Position;  // its exact trials play on a copy

  Player& player(Seat seat) { return s.players[seat]; }

  // Stack.
  Frame& top() { return s.frames[at(s.frame_count - 1)]; }
  FrameKind top_kind() { return static_cast<FrameKind>(top().kind); }
  void pop() { s.frames[at(--s.frame_count)] = Frame{}; }
  template <class D>
  void push(Seat seat, const D& entry) {
    s.frames[at(s.frame_count++)] = Decisions::make(seat, entry);
  }
  void emit(EventKind kind, Seat seat, int a = 0, int b = 0, int c_ = 0) {
    if (log_ != nullptr) tell(kind, seat, {static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c_), 0, 0, 0});
  }

  // engine.cpp
  void run();
  void run_to_decision();
  void work_of_foe(Seat seat, const Frame& f);
  void apply_raw(Move move);
  void lapse();
  bool solve(int& budget);
  void hidden_turned_up();

  // effects.cpp
  void execute(const EffectNode& n, NodeId id, Seat seat, const Sequence& from);
  void impossible();
  void uncover_guild(int guild, Seat by);
  void check_control(Seat cause, u16 locations) { push(cause, ControlCheck{.locations = locations}); }
  void push_sequence(Seat seat, NodeId effect, u8 flags, u8 card);
  void work(Seat, Sequence);
  void work(Seat, Repeat);
  void work(Seat, EachFaction);
  void apply(Seat, const TakeOptional&, Move);
  void apply(Seat, ChooseOption, Move);
  void apply(Seat, const ChooseGuild&, Move);
  void apply(Seat, const Exhibit&, Move);

  // cubes.cpp
  void gain_ore(Seat seat, int n);
  void pay_ore(Seat seat, int n);
  int supply_to_population(Seat seat, int n);
  bool take_supply(Seat seat);
  void return_cube(Seat seat);
  void take_disc(Seat seat, Disc disc);
  void update_mods(Seat seat);
  void apply(Seat, PopColumn, Move);
  void apply(Seat, Shift, Move);
  void apply(Seat, const AutomateDisc&, Move);

  // ships.cpp
  void add_ship(Seat seat, int loc, int level);
  void begin_jump(Seat seat, NodeId id, int steps);
  void finish_movement(Seat seat);
  void apply(Seat, BuildPlace, Move);
  void apply(Seat, MoveShips, Move);
  void apply(Seat, UpgradeShips, Move);

  // control.cpp
  void adjust_control(int loc);
  void place_outpost(int loc, Disc disc, Seat from);
  void grant_control_bonus(Seat seat, int loc);
  void trigger(Seat seat, Trigger what) {
    if (has_abilities(seat)) set_off(seat, what);
  }
  void set_off(Seat seat, Trigger what);
  void fire(Seat seat, int own, const Triggered& ability);
  void use_up(Seat seat, int own, const Triggered& ability);
  void emit_ability(Seat seat, int own);
  void release_control(int loc);
  void work(Seat, ControlCheck);
  void work(Seat, const Bonuses&);
  void work(Seat, const BonusEnd&);
  void work(Seat, const Triggers&);
  void apply(Seat, const ControlOrder&, Move);
  void apply(Seat, const BonusOrder&, Move);
  void apply(Seat, const OutpostDisc&, Move);
  void apply(Seat, const UseAbility&, Move);

  // research.cpp
  void turn_up_event(Seat seat, int slot);
  void draw_for_type(Seat seat, ResearchStep d);
  void place_tech(int slot, int tech, Seat seat);
  void reveal_row(int level);
  void refill_row(int level);
  void reveal_rows(u8 levels);
  void draw_private(Seat seat, NodeId id);
  void work(Seat, ResearchStep);
  void work(Seat, const EventEnd&);
  void apply(Seat, const ResearchSpace&, Move);
  void apply(Seat, const ResearchType&, Move);
  void apply(Seat, const ResearchCard&, Move);
  void apply(Seat, KeepTech, Move);
  void apply(Seat, const BeaconAt&, Move);

  // colonize.cpp
  void gain_system(Seat seat, int system);
  void grant_colony_bonus(Seat seat, int system);
  int draw_system(int deck);
  void take_system(Seat seat, NodeId id);
  void attach_system(Seat seat, NodeId id);
  void work(Seat, ColonizeStep);
  void apply(Seat, const ColonizeSystem&, Move);
  void apply(Seat, const NameSystem&, Move);
  void apply(Seat, Settle, Move);
  void apply(Seat, const ColonyDisc&, Move);
  void apply(Seat, KeepSystem, Move);
  void apply(Seat, const AttachTo&, Move);

  // actions.cpp
  void start_action(Seat seat, u8 action, u8 card, u8 event, int surcharge);
  void begin_effect(Seat seat, u8 action, u8 card, u8 flags, int surcharge);
  void pay_cost(Seat seat, u8 cost, int extra_ore = 0, int less = 0);
  void enter_space(Seat seat, SpaceId space);
  void use_ability(Seat seat, int ability);
  void displace_pawn(Seat seat, SpaceId space);
  void copy_action(Seat seat, NodeId id, SpaceId space);
  void work(Seat, const ActionEnd&);
  void apply(Seat, const ChooseAction&, Move);
  void apply(Seat, const CopyAction&, Move);
  void apply(Seat, const NewTechAction&, Move);
  void apply(Seat, const PayOpponent&, Move);
  void apply(Seat, const PayReturn&, Move);

  // turn.cpp
  void begin_turn();
  void end_turn();
  void produce(Seat seat, Production what, bool own_phase);
  void claim(int index);
  void swap_marker(Move m);
  void end_game();
  bool apply_between_phases(Seat seat, Move m);
  void work(Seat, TurnStep);
  void work(Seat, const TradeEnd&);
  void apply(Seat, const ChooseProduction&, Move);
  void apply(Seat, Trade, Move);
  void apply(Seat, const AbilityWindow&, Move);
  void apply(Seat, const Claim&, Move);
  void apply(Seat, const SwapMarker&, Move);

  // setup.cpp
  void deal_mat(Seat seat, int mat);
  void work(Seat, SetupStep);
  void apply(Seat, const ChooseMat&, Move);

  // predictions.cpp, modules.cpp
  void lay_predictions(Seat seat);
  void reveal_prediction();
  void take_token(Seat seat);
  void collect_ore(Seat seat, int each);
  void take_events(Seat seat, u8 place);
  void add_achievement(int card);
  void apply(Seat, const ChoosePrediction&, Move);
  void apply(Seat, const UseControlBonus&, Move);
  void apply(Seat, const AssignEvent&, Move);

  // solo_turn.cpp, solo_threat.cpp
  void set_up_foe();
  void tell(EventKind kind, Seat seat, std::array<u8, 6> args);
  bool ends_trial();
  void begin_foe_turn();
  void end_foe_turn();
  void end_solo_turn();
  void put_foe_card(int card, u8 pile);
  void execute(const FoeEffect& effect, int index);
  void foe_jump(int jumps);
  void foe_colonize(int loc);
  void foe_discover(int slot, u8 types);
  void take_foe_card(int slot);
  void turn_up_foe_event(Seat seat, int slot);
  void lose_marker(u8 to);
  void return_marker(u8 from);
  void end_by_threat();
  void tell_result();
  void work(Seat, FoeDraw);
  void work(Seat, FoeCard);
  void work(Seat, FoeEventStep);
  void work(Seat, FoeResearch);
  void apply(Seat, const ChooseFoeSystem&, Move);
  void apply(Seat, const ChooseFoeSpace&, Move);
  // leaders.cpp
  void reveal_leaders();
  void begin_leader_lines();
  void end_leader_set_up();
  void place_token(Seat seat, NodeId id);
  void draw_private_system(Seat seat, NodeId id);
  void move_start_ship(Seat seat, int to);
  void apply(Seat, const ChooseLeader&, Move);
  void apply(Seat, ChooseLine, Move);
  void apply(Seat, const PlaceCredit&, Move);
  void apply(Seat, const KeepPrivate&, Move);

  // leaders_in_play.cpp
  void spend_star(Seat seat, u8 leader);
  void pay_marked_income(Seat user, int slot);
  void ship_built(Seat seat, int loc, int level);
  bool ship_moved(Seat seat, int from, int level, int to, int to_level, bool start_ship);
  void ask_for_power(Seat seat, const CarryPower& carry) {
    if (carry.location != kNone) push(seat, carry);
  }
  void ship_left(Seat seat, int from, int level);
  void put_power(Seat seat, int loc, int level, bool on_the_way);
  void lose_power(Seat seat);
  void replace_power(Seat seat);
  void expel_power(Seat seat, int loc);
  void offer_second_bonus(Seat seat, const ResearchStep& d);
  void apply(Seat, const PlacePower&, Move);
  void apply(Seat, const CarryPower&, Move);
  void apply(Seat, const PayLess&, Move);
  void apply(Seat, const ExtraAction&, Move);
  void apply(Seat, const SecondBonus&, Move);

  State& s;
  EventLog* log_;
};

}  // namespace orrery::beyond_the_sun
