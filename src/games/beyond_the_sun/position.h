// A position of Beyond the Sun as the rules see it: what holds in it and what may be done next. It reads one State
// through one Content and holds nothing else, so it is made where it is needed. engine.h carries moves out.
#pragma once
#include "core/move.h"
#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/moves.h"
#include "games/beyond_the_sun/solo.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// The answer of a feasibility check: certainly not, only an exact trial can tell, certainly.
enum class Verdict : u8 { kNo, kMaybe, kYes };

struct FeasibilityCheck;
class Engine;

// What the strength of a faction at a location is needed for.
enum class Purpose : u8 { kWinControl, kKeepControl, kColonize, kEndOfGame };

class Position {
 public:
  // All exact trials of one call of `legal` together find this many moves; what is not decided then is answered with
  // no. In 2400 random games of all set-ups our cards needed 400,495 at most, and two on average.
  static constexpr int kMostTrialMoves = 2'000'000;

  Position(const Content& content, const State& state) : c(content), s(state) {}

  void legal(MoveList& out) const;
  // The same for people: ships may be named in any order. A step after which `legal` would leave out another one
  // carries the mark kOpensOrder.
  void legal_in_any_order(MoveList& out) const;
  // How many moves the trials of the last `legal` found; above kMostTrialMoves: they gave up.
  int trial_moves() const { return kMostTrialMoves - trial_moves_left_; }

  // Queries that scoring, views and heuristics share with the rules.
  int count(Seat seat, Counter counter, int argument) const;
  int supply(Seat seat) const;
  bool has_mod(Seat seat, Mod mod) const { return (s.players[seat].mods >> static_cast<int>(mod) & 1) != 0; }
  // f(own number, const Triggered&) for every ability that a trigger can set off.
  template <class F>
  void each_ability(Seat seat, F&& f) const {
    const u8 mat = s.players[seat].mat;
    if (mat == kNone) return;
    int own = 0;
    for (const Triggered& ability : abilities_of(c, c.mats[mat].source)) f(own++, ability);
    if (!s.plays_with(variant::kLeaders)) return;
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const Leader* leader = leader_of(seat, colour);
      if (leader == nullptr) continue;
      own = kMatAbilities + colour * kLeaderAbilities;
      for (const Triggered& ability : abilities_of(c, leader->source)) f(own++, ability);
    }
  }
  bool has_abilities(Seat seat) const {
    const u8 mat = s.players[seat].mat;
    return mat != kNone && (c.mats[mat].source.count != 0 || s.plays_with(variant::kLeaders));
  }
  const Triggered* find_ability(Seat seat, int own) const;
  bool has_ability(Seat seat, Trigger what) const;
  bool is_ready(Seat seat, int own) const;
  int strength_of(Seat seat, int loc, Purpose purpose) const {  // [BTS-14.2.3]
    const int ships = strength(s.players[seat].ships[at(loc)]);
    return s.more.leaders.mods[seat] == 0 ? ships : ships + leader_strength(seat, loc, purpose);
  }
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
  std::array<u8, kColumns> growth(Seat seat) const;  // cubes that growth brings, by column

  // Research [BTS-11].
  bool meets_prerequisites(Seat seat, int slot, u8 flags) const;
  bool can_research(Seat seat, int slot, u8 levels, u8 flags) const;
  u8 research_levels(Seat seat, u8 levels) const;
  u32 researchable(Seat seat, u8 flags) const;  // every space that passes [BTS-11.1.2] to [BTS-11.1.6]
  u8 types_for(Seat seat, int slot) const;
  u8 types_passed_on(u32 slots) const;  // by what lies on these technology spaces
  // Colonising [BTS-15.1].
  bool can_colonize(Seat seat, int loc, u8 flags) const {
    const LocationState& here = s.locations[at(loc)];
    if (here.system == kNone) return false;                                                      // [BTS-15.1.1]
    if ((flags & colonize_flag::kWithoutControl) == 0 && here.controller != seat) return false;  // [BTS-15.1.2]
    return is_strong_enough(seat, loc, flags);
  }
  bool is_strong_enough(Seat seat, int loc, u8 flags) const;
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
  // `aside`: ore that is spent besides the price of the action [BTS-17.7].
  bool action_possible(const FeasibilityCheck& start, const SpaceInfo& info, int aside) const;
  bool possible_by_price(const FeasibilityCheck& start, const SpaceInfo& info, int aside) const;
  template <bool kPlain>
  bool possible_at_price(const FeasibilityCheck& start, const SpaceInfo& info, int aside, int less) const;
  // No leader, mat or limit of the solo mode changes what actions of this faction cost and may do.
  bool acts_plainly(Seat seat) const {
    return !s.plays_with(variant::kLeaders | variant::kSolo) && !has_mod(seat, Mod::kColonizeDiscount);
  }
  // What an action costs this faction beyond the ore printed as its cost: surcharges, less what lowers the price,
  // which never falls below 0 [BTS-4.8].
  int extra_ore(Seat seat, u8 action, int surcharge) const {
    const bool discounts = s.more.leaders.mods[seat] != 0 || has_mod(seat, Mod::kColonizeDiscount);
    return discounts ? discounted_ore(seat, action, surcharge) : surcharge;
  }
  int discounted_ore(Seat seat, u8 action, int surcharge) const;
  bool can_copy(Seat seat, SpaceId space, const CopyAction& copier) const;
  bool ability_usable(Seat seat, int ability) const;
  bool has_claim_space(const Achievement& card, int space) const;            // with this many factions
  bool is_claim_open(Seat seat, const AchievementState& achievement) const;  // its condition apart
  bool can_claim(Seat seat, int index) const;
  bool meets(Seat seat, const AchievementState& achievement) const;
  bool owns_ability(Seat seat, int ability) const { return (s.players[seat].abilities_owned >> ability & 1) != 0; }
  bool has_leader_action(Seat seat, int colour) const;
  bool shares_guild(Seat seat, SpaceId space) const;
  int replacement_ore(Seat seat) const;
  u8 covered_guilds(int tier) const;                    // mask
  FeasibilityCheck feasibility_check(Seat seat) const;  // with what the faction has now

  // New events, systems and mats [LND-7] to [LND-10].
  Seat predictor() const;       // the faction that makes a prediction, kNoSeat
  u8 prediction_order() const;  // of the prediction cards, 0: unknown
  bool prediction_is_shown() const;
  bool prediction_holds(int card) const;
  int prediction_points(Seat seat, bool hidden_too) const;
  int tokens_left(Seat seat) const;
  int collectible_ore(Seat seat, int each) const;
  u64 systems_for_event() const;
  int action_discount(Seat seat, const Action& action) const;
  int leader_discount(Seat seat) const {
    return has_leader_mod(seat, LeaderMod::kGuildDiscount) ? leader_amount(seat, LeaderMod::kGuildDiscount) : 0;
  }
  int leader_strength(Seat seat, int loc, Purpose purpose) const;
  bool may_use_control_bonus(Seat seat, int system) const {
    return c.systems[at(system)].once == 0 || (s.more.modules.control_used >> seat & 1) == 0;
  }

  // The solo mode [SOLO-1] to [SOLO-8]: solo.cpp.
  bool is_solo() const { return s.plays_with(variant::kSolo); }
  bool is_foe(Seat seat) const { return seat == kAnarchists && is_solo(); }
  int threat_markers() const;
  int first_marked_space() const;
  int threat_space() const;  // the one that counts
  int threat_markers_on(int space) const;
  int foe_target() const;  // location, kNone
  u16 foe_colonies() const;
  Ships foe_settlers(int loc) const;
  u32 foe_spaces(const FoeEffect& research) const;
  FoeAnswer foe_answer(const FoeEffect&) const;
  std::array<u8, 3> details_of(const FoeEffect&) const;
  u16 foe_cards(u8 pile) const;
  int highest_foe_card(u8 pile) const;
  bool is_closed(const EffectNode&) const;
  u8 open_levels(const EffectNode& research, u8 levels) const;
  int allowed_jumps(int jumps) const;
  bool solo_end_is_met(const SoloEnd&) const;
  bool player_ends_solo() const;
  int solo_difference() const;
  SoloResult solo_result() const;
  const char* solo_violation() const;  // nullptr: none
  // Leaders [LND-2] to [LND-6].
  const Leader* leader_of(Seat seat, int colour) const {
    const u8 held = s.more.leaders.held[seat][at(colour)];
    return held == 0 ? nullptr : &c.leaders[held - 1u];
  }
  bool has_leader_mod(Seat seat, LeaderMod mod) const {
    return (s.more.leaders.mods[seat] >> static_cast<int>(mod) & 1) != 0;
  }
  int leader_amount(Seat seat, LeaderMod mod) const;
  Seat owner_of(LeaderMod mod) const;  // kNoSeat: nobody
  // The leader that gives a star for this now, kNone.
  u8 star_for(Seat seat, Trigger what) const;
  int star_amount(u8 leader) const;
  // Ore that a star saves on an action.
  int star_discount(Seat seat, const Action& action, int price) const;
  bool may_enter(Seat seat, int loc) const;  // [LND-6.19.3]
  bool is_private_system(int loc) const { return s.more.leaders.private_location == loc + 1; }
  bool power_lies_here(Seat seat, int loc, int level) const;
  int power_at(Seat seat, int loc) const;  // what the +1 strength token adds
  bool is_start_ship(Seat seat, int loc, int level) const;
  bool builds_may_gain(Seat seat) const;  // a ship just built may take control of a location
  bool is_fresh(SpaceId space) const;     // on a technology researched in this turn

  // Cards of the modules that are played with. [LND-1.6] A revised technology stands in for the one it replaces.
  bool tech_in_play(int tech) const {
    const Tech& card = c.techs[at(tech)];
    if (is_solo() && (c.solo.removed_techs >> tech & 1) != 0) return false;  // [SOLO-1.3]
    return is_played(card.module) &&
           (card.replaced_by == kNone || (s.modules() & c.techs[card.replaced_by].module) == 0);
  }
  bool system_in_play(int system) const {
    if (is_solo() && (c.solo.removed_systems >> system & 1) != 0) return false;  // [SOLO-1.5]
    return is_played(c.systems[at(system)].module);
  }
  bool event_in_play(int event) const { return !is_solo() && is_played(c.events[at(event)].module); }  // [SOLO-1.4]
  bool mat_in_play(int mat) const { return is_played(c.mats[at(mat)].module); }

  const Content& content() const { return c; }
  const State& state() const { return s; }
  const Side& side() const { return c.sides[s.side]; }

 protected:
  bool is_played(u16 module) const { return module == 0 || (s.modules() & module) != 0; }
  const Player& player(Seat seat) const { return s.players[seat]; }
  const EffectNode& node(NodeId id) const { return c.nodes[id]; }
  Seat nth_seat(int i) const { return static_cast<Seat>((s.start_player + i) % s.players_count); }  // in turn order
  Seat next_seat(Seat seat) const { return static_cast<Seat>((seat + 1) % s.players_count); }
  const Frame& top() const { return s.frames[at(s.frame_count - 1)]; }
  FrameKind top_kind() const { return static_cast<FrameKind>(top().kind); }

  // engine.cpp
  void legal_raw(MoveList& out) const;
  bool rest_is_fallible() const;
  bool completes(Move move) const;
  bool rest_completes(Move move) const;
  bool succeeds(Engine& attempt, int budget) const;
  void completable(MoveList& out) const;
  bool in_action() const;
  bool has_changed() const;
  bool may_do_nothing() const;

  // any_order.cpp
  bool loses_ships(Move step) const;

  // effects.cpp
  bool may_skip(const EffectNode& n) const;
  bool must_research_here(const EffectNode& n, const Sequence& below) const;
  bool research_is_owed(const EffectNode& n) const;
  u8 selected(Selector who, Seat acting, Seat paid) const;
  bool option_possible(NodeId id, Seat seat, u8 flags, u8 card, bool need_change) const;
  bool list_possible(NodeId list, u8 cost, Seat seat, u8 flags, u8 card, bool need_change) const;
  void legal(Seat, const TakeOptional&, MoveList&) const;
  void legal(Seat, const ChooseOption&, MoveList&) const;
  void legal(Seat, const ChooseGuild&, MoveList&) const;
  void legal(Seat, const Exhibit&, MoveList&) const;

  // cubes.cpp
  u8 disc_choices(Seat seat, u8 spec) const;
  void offer_discs(MoveKind kind, Seat seat, u8 spec, MoveList& out) const;
  void legal(Seat, const PopColumn&, MoveList&) const;
  void legal(Seat, const Shift&, MoveList&) const;
  void legal(Seat, const AutomateDisc&, MoveList&) const;

  // ships.cpp
  bool has_ships(Seat seat) const;
  bool can_upgrade(Seat seat) const;
  bool arrangement_differs(int from, int level, int to) const;
  void legal(Seat, const BuildPlace&, MoveList&) const;
  void legal(Seat, const MoveShips&, MoveList&) const;
  void legal(Seat, const UpgradeShips&, MoveList&) const;

  // control.cpp
  Seat rightful_controller(int loc) const;
  Seat compare_strengths(int loc) const;
  bool order_matters(u16 locations) const;
  void legal(Seat, const ControlOrder&, MoveList&) const;
  void legal(Seat, const BonusOrder&, MoveList&) const;
  void legal(Seat, const OutpostDisc&, MoveList&) const;
  void legal(Seat, const UseAbility&, MoveList&) const;

  // research.cpp
  u8 types_with_cards(u64 pile) const;
  void legal(Seat, const ResearchSpace&, MoveList&) const;
  void legal(Seat, const ResearchType&, MoveList&) const;
  void legal(Seat, const ResearchCard&, MoveList&) const;
  void legal(Seat, const KeepTech&, MoveList&) const;
  void legal(Seat, const BeaconAt&, MoveList&) const;

  // colonize.cpp
  bool may_name(Seat seat, int loc, u8 flags) const;
  void legal(Seat, const ColonizeSystem&, MoveList&) const;
  void legal(Seat, const NameSystem&, MoveList&) const;
  void legal(Seat, const Settle&, MoveList&) const;
  void legal(Seat, const ColonyDisc&, MoveList&) const;
  void legal(Seat, const KeepSystem&, MoveList&) const;
  void legal(Seat, const AttachTo&, MoveList&) const;

  // actions.cpp
  u8 copy_flags(const EffectNode& n) const;
  bool trial_of_action(Seat seat, const SpaceInfo& info, int aside) const;
  int displacing_ability(Seat seat) const;
  bool can_push_aside(Seat seat, SpaceId space) const;
  void legal_abilities(Seat seat, MoveList& out) const;
  void legal(Seat, const ChooseAction&, MoveList&) const;
  void legal(Seat, const CopyAction&, MoveList&) const;
  void legal(Seat, const NewTechAction&, MoveList&) const;
  void legal(Seat, const PayOpponent&, MoveList&) const;
  void legal(Seat, const PayReturn&, MoveList&) const;

  // feasibility.cpp
  Verdict list_verdict(const FeasibilityCheck& start, NodeId list, u8 card, u8 flags, int extra_ore, u8 cost,
                       bool need_change) const;

  // turn.cpp
  void legal(Seat, const ChooseProduction&, MoveList&) const;
  void legal(Seat, const Trade&, MoveList&) const;
  void legal(Seat, const AbilityWindow&, MoveList&) const;
  void legal(Seat, const Claim&, MoveList&) const;
  void legal(Seat, const SwapMarker&, MoveList&) const;

  // setup.cpp
  void legal(Seat, const ChooseMat&, MoveList&) const;

  // predictions.cpp, modules.cpp
  void legal(Seat, const ChoosePrediction&, MoveList&) const;
  void legal(Seat, const UseControlBonus&, MoveList&) const;
  void legal(Seat, const AssignEvent&, MoveList&) const;

  // solo.cpp, solo_turn.cpp
  bool is_of_action(const EffectNode&) const;
  FoeAnswer why_no_research(const FoeEffect&) const;
  FoeAnswer why_no_colony() const;
  void legal(Seat, const ChooseFoeSystem&, MoveList&) const;
  void legal(Seat, const ChooseFoeSpace&, MoveList&) const;
  // leaders.cpp, leaders_in_play.cpp
  bool second_bonus_possible(const SecondBonus& d, int tech) const;
  void legal(Seat, const ChooseLeader&, MoveList&) const;
  void legal(Seat, const ChooseLine&, MoveList&) const;
  void legal(Seat, const PlaceCredit&, MoveList&) const;
  void legal(Seat, const PlacePower&, MoveList&) const;
  void legal(Seat, const CarryPower&, MoveList&) const;
  void legal(Seat, const KeepPrivate&, MoveList&) const;
  void legal(Seat, const PayLess&, MoveList&) const;
  void legal(Seat, const ExtraAction&, MoveList&) const;
  void legal(Seat, const SecondBonus&, MoveList&) const;

  // Choices that one trial looks at before it gives up and answers no, of an action and of an option inside one. With
  // our cards a decision in a million gets there; what was answered then is part of records, so these numbers stay.
  static constexpr int kTrialBudget = 200'000;
  static constexpr int kOptionBudget = 20'000;

  const Content& c;
  mutable int trial_moves_left_ = kMostTrialMoves;

 private:
  const State& s;
};

// All discs of a kind that a faction has, on its tracks and wherever they lie.
int count_discs(const State&, Seat, Disc kind);

}  // namespace orrery::beyond_the_sun
