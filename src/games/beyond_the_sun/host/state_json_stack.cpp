// How frames lie on each other. A frame is put on the stack by the one below it, so a loaded stack must be one that
// the engine could have built: then whatever it does next is something it can do in play.
#include <algorithm>
#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

// A set of kinds; there are more than a word has bits.
struct Kinds {
  u64 low = 0, high = 0;

  constexpr Kinds operator|(Kinds o) const { return {low | o.low, high | o.high}; }
  constexpr Kinds operator&(Kinds o) const { return {low & o.low, high & o.high}; }
  constexpr Kinds operator~() const { return {~low, ~high}; }
  constexpr bool operator==(const Kinds&) const = default;
  constexpr bool has(int kind) const { return ((kind < 64 ? low >> kind : high >> (kind - 64)) & 1) != 0; }
};
constexpr Kinds one_kind(int kind) { return kind < 64 ? Kinds{bit(kind), 0} : Kinds{0, bit(kind - 64)}; }
static_assert(Decisions::kCount <= 128);

template <class... D>
constexpr Kinds kKinds = (Kinds{} | ... | one_kind(static_cast<int>(D::kKind)));

constexpr Kinds kPhaseDecisions = kKinds<ChooseAction, ChooseProduction, AbilityWindow>;
constexpr Kinds kWork = {bit(static_cast<int>(kLastWork) + 1) - 1, 0};
constexpr Kinds kWorkOfFoe = kKinds<FoeDraw, FoeCard, FoeEventStep, FoeResearch>;
// Where control can change: ships are built, moved, upgraded, scrapped or given away.
constexpr Kinds kChangesControl = kPhaseDecisions | kKinds<Sequence, BuildPlace, Trade, Exhibit>;
// Where a ship may leave the one above the +1 strength token behind.
constexpr Kinds kMovesShips = kKinds<MoveShips, UpgradeShips, Settle>;

// Kinds that may lie directly below; nothing but an effect unless something else is said here.
constexpr Kinds kinds_below(Kinds self) {
  if (self == kKinds<Sequence>)
    return (kWork & ~kKinds<TradeEnd>) | kKinds<ChooseOption, ColonyDisc, ChooseLine, SecondBonus> | kPhaseDecisions;
  if (!((self & kKinds<TurnStep, SetupStep>) == Kinds{})) return {};
  if (self == kKinds<ChooseMat>) return kKinds<SetupStep, ChooseMat>;
  if (self == kKinds<ChooseLeader>) return kKinds<SetupStep, ChooseLeader>;
  if (self == kKinds<ChooseLine>) return kKinds<SetupStep, ChooseLine>;
  if (self == kKinds<PlacePower>) return kKinds<ControlCheck, ColonizeStep>;
  if (self == kKinds<CarryPower>) return kMovesShips | kKinds<ControlCheck>;
  if (self == kKinds<PayLess>) return kKinds<Sequence, PayReturn, PayOpponent>;
  if (self == kKinds<SecondBonus>) return kKinds<ResearchStep>;
  if (!((self & kKinds<ActionEnd, TradeEnd, ChooseAction, ChooseProduction, AbilityWindow, Claim, SwapMarker,
                       ExtraAction>) == Kinds{}))
    return kKinds<TurnStep>;
  if (self == kKinds<ControlCheck>) return kChangesControl | kKinds<ControlCheck, ColonizeStep>;
  if (self == kKinds<Triggers>) return kChangesControl | kKinds<Triggers, TurnStep>;
  if (self == kKinds<BonusEnd>) return kKinds<Triggers>;
  if (self == kKinds<Bonuses>)
    return kKinds<BonusEnd, Bonuses, Sequence>;  // what taking control sets off comes later
  if (!((self & kKinds<EventEnd, BeaconAt, ResearchType, ResearchCard>) == Kinds{})) return kKinds<ResearchStep>;
  if (self == kKinds<Settle>) return kKinds<ColonizeStep>;
  if (self == kKinds<ColonyDisc>) return kKinds<ColonizeStep, Sequence, Triggers, BonusEnd, ColonyDisc>;
  if (!((self & kKinds<OutpostDisc, ControlOrder, NameSystem>) == Kinds{})) return kKinds<ControlCheck>;
  if (!((self & kKinds<BonusOrder, UseControlBonus>) == Kinds{})) return kKinds<Bonuses>;
  if (self == kKinds<Trade>) return kPhaseDecisions | kKinds<TradeEnd, Sequence>;
  if (self == kKinds<UseAbility>)
    return (kWork & ~kKinds<TradeEnd>) | kKinds<BuildPlace, ChooseOption> | kPhaseDecisions;
  if (self == kKinds<TakeOptional>) return kKinds<Sequence, EachFaction>;
  if (self == kKinds<Exhibit>) return kKinds<Sequence, Exhibit>;
  if (self == kKinds<PayOpponent>) return kKinds<Sequence, PayReturn>;
  if (self == kKinds<FoeDraw>) return kKinds<TurnStep, FoeCard>;
  if (self == kKinds<FoeCard>) return kKinds<FoeDraw>;
  if (self == kKinds<FoeResearch>) return kKinds<FoeCard>;
  if (self == kKinds<FoeEventStep>) return kKinds<FoeResearch>;
  if (!((self & kKinds<ChooseFoeSystem, ChooseFoeSpace>) == Kinds{})) return kKinds<FoeCard>;
  return kKinds<Sequence>;
}
template <class D>
constexpr Kinds kBelow = kinds_below(kKinds<D>);

// Decisions that stay on the stack while something else goes on above them.
constexpr Kinds kWait = kPhaseDecisions | kMovesShips |
                        kKinds<Trade, BuildPlace, ChooseOption, Exhibit, ColonyDisc, ChooseMat, PayReturn,
                               PayOpponent, ChooseLeader, ChooseLine, SecondBonus>;
// Belong to whoever's turn it is.
constexpr Kinds kOfActive = kPhaseDecisions | kKinds<ActionEnd, TradeEnd, Claim, ExtraAction>;

class StackCheck {
 public:
  StackCheck(const Pack& pack, const State& s, JsonProblems& problems)
      : c_(pack.content), effects_(pack.labels.effects), s_(s), problems_(problems) {}

  void all() {
    if (s_.phase == Phase::kOver) {
      if (s_.frame_count != 0) problems_.add("frames", "expected none when the game is over");
      return;
    }
    if (s_.frame_count == 0) return problems_.add("frames", "expected at least one while the game is on");
    if (s_.active >= s_.players_count)
      return problems_.add("turn.active", "expected a seat while the game is on, found null");
    for (int i = 0; i < s_.frame_count && !problems_.any(); ++i)
      Decisions::visit(frame(i), [&](const auto& entry) { one(i, entry); });
    const int last = s_.frame_count - 1;
    if (!problems_.any() && in(kWork | kWorkOfFoe, last)) problem(last, "expected a decision on top of the stack");
  }

 private:
  const Frame& frame(int i) const { return at(s_.frames, i); }
  bool in(Kinds kinds, int i) const { return kinds.has(frame(i).kind); }
  template <class D>
  bool lies(int i) const {
    return i >= 0 && i < s_.frame_count && is<D>(frame(i));
  }
  const EffectNode& node(NodeId id) const { return at(c_.nodes, id); }

  void problem(int i, const std::string& message) { problems_.add("frames[" + std::to_string(i) + "]", message); }

  template <class D>
  void one(int i, const D& entry) {
    constexpr bool kRoot = kBelow<D> == Kinds{};
    if (kRoot != (i == 0))
      return problem(i, "expected turn-step or setup-step at the bottom of the stack and only there");
    if (i > 0 && !in(kBelow<D>, i - 1))
      return problem(i, "a frame of this kind never lies on " + std::string(frame_name(frame(i - 1))));
    if (!kIsWork<D> && i < s_.frame_count - 1 && !kWait.has(static_cast<int>(D::kKind)))
      return problem(i, "nothing can lie above this decision");
    if (kOfActive.has(static_cast<int>(D::kKind)) && frame(i).seat != s_.active)
      return problem(i, "expected the seat whose turn it is, " + std::to_string(s_.active));
    if constexpr (requires { D::kOps; }) {
      if (std::ranges::count(D::kOps, node(entry.node).op) == 0)
        return problem(i, "the effect does not ask for this kind of frame");
      if (kBelow<D> == kKinds<Sequence> && !comes_from_effect(i, entry.node)) return;
    }
    if constexpr (requires { entry.card; })
      // A sequence that has come to its end does nothing more with its card.
      if (entry.node != kNoNode && entry.card != effects_[entry.node].card)
        return problem(i, "expected the card that the effect is printed on");
    special(i, entry);
  }

  // The effect below goes on behind this node.
  bool comes_from_effect(int i, NodeId id) {
    const NodeId next = read<Sequence>(frame(i - 1)).node;
    if (node(id).next == next && frame(i).seat == frame(i - 1).seat &&
        (next == kNoNode || effects_[next].card == effects_[id].card))
      return true;
    problem(i, "expected the effect of this node and seat below");
    return false;
  }

  bool can_control(int loc) const { return Position(c_, s_).is_location(loc) && Position(c_, s_).can_control(loc); }

  // What else a kind needs.
  template <class D>
  void special(int, const D&) {}

  void special(int i, const Sequence& d) {
    // The engine puts no further effect on a stack that is as high as this.
    if (i > kMaxFrames - 16) return problem(i, "the stack is too high");
    if (lies<EventEnd>(i - 1) && d.node != kNoNode &&
        (!effects_[d.node].of_event || effects_[d.node].card != read<EventEnd>(frame(i - 1)).event))
      problem(i, "expected the effect of the event below");
  }

  void special(int i, const Repeat& d) {
    constexpr int kMost = kCubes * kMaxShipLevel;  // the fleet strength of a faction
    if (d.times > kMost) problem(i, "expected at most 80 executions");
  }

  // Only locations that somebody can control are adjusted.
  void special(int i, const ControlCheck& d) {
    if (d.stage == ControlStage::kCompare && (lies<PlacePower>(i + 1) || lies<CarryPower>(i + 1))) return;
    if (d.stage == ControlStage::kCompare)
      return problem(i, "expected adjust or bonuses: what changes is seen at once");
    if (d.stage == ControlStage::kBonuses && (d.to_adjust != 0 || !lies<NameSystem>(i + 1)))
      return problem(i, "expected name-system above");
    for (u32 left = d.to_adjust; left != 0; left &= left - 1)
      if (!can_control(std::countr_zero(left))) return problem(i, "nobody can control a location of to_adjust");
  }

  void special(int i, const Bonuses&) {
    for (int k = i - 1; lies<Bonuses>(k); --k)
      if (frame(k).seat == frame(i).seat) return problem(i, "the seat has its bonuses twice");
  }

  // What lies above belongs to the stage before.
  void special(int i, const ResearchStep& d) {
    const bool open = at(s_.slots, d.slot).tech == kNone;
    if ((at(s_.players, frame(i).seat).researched >> d.slot & 1) == 0)
      return problem(i, "the seat has no cube on the space");
    if (d.type >= kTypes && node(d.type).op != Op::kResearch)
      return problem(i, "expected a type of technology or the effect of the research");
    if (open && d.discovers == 0) return problem(i, "expected discovers to be true: the space is undiscovered");
    switch (d.stage) {
      case ResearchStage::kPlaceCube:
        return problem(i, "expected a later stage: the cube is placed at once");
      case ResearchStage::kTurnUp:
        if (!lies<Sequence>(i + 1) && !lies<UseAbility>(i + 1)) problem(i, "expected an ability above this stage");
        return;
      case ResearchStage::kType:
        if (s_.plays_with(variant::kSolo) && lies<Sequence>(i + 1)) return;  // what an event of theirs brings
        if (!lies<EventEnd>(i + 1) && !lies<BeaconAt>(i + 1)) problem(i, "expected an event above this stage");
        return;
      case ResearchStage::kDraw:
        if (!lies<ResearchType>(i + 1)) return problem(i, "expected research-type above this stage");
        if (!open) problem(i, "the space is discovered already");
        return;
      case ResearchStage::kBonus:
        if (!lies<ResearchCard>(i + 1)) problem(i, "expected research-card above this stage");
        return;
      case ResearchStage::kEnd:
        if (!lies<Sequence>(i + 1) && !lies<SecondBonus>(i + 1))
          problem(i, "expected an immediate bonus above this stage");
        return;
    }
  }

  void answers_research(int i, int slot, ResearchStage stage) {
    const auto below = read<ResearchStep>(frame(i - 1));
    if (below.slot != slot || frame(i - 1).seat != frame(i).seat)
      return problem(i, "expected research-step of the same space below");
    if (at(s_.slots, slot).tech != kNone) return problem(i, "the space is discovered already");
    if (below.stage != stage) problem(i, "expected another stage of the research");
  }
  void special(int i, const ResearchType& d) { answers_research(i, d.slot, ResearchStage::kDraw); }
  void special(int i, const ResearchCard& d) { answers_research(i, d.slot, ResearchStage::kBonus); }

  void just_turned_up(int i, int event) {
    if (at(s_.event_place, event) != event_place::kDiscarded) problem(i, "the event has not just been turned up");
  }
  void special(int i, const EventEnd& d) { just_turned_up(i, d.event); }
  void special(int i, const BeaconAt& d) {
    just_turned_up(i, d.event);
    const EventCard& event = at(c_.events, d.event);
    if (event.keep != EventKeep::kLocation || event.attach != EventAttach::kChosenShipyard)
      problem(i, "the event lies nowhere by choice");
  }

  void special(int i, const ColonizeStep& d) {
    if (d.stage == ColonizeStage::kBonus) return problem(i, "expected settled or discs: the bonus comes at once");
    if (d.stage == ColonizeStage::kSettled) {
      if (at(s_.locations, d.location).system != d.system)
        return problem(i, "the system does not lie on the location");
      if (!lies<Settle>(i + 1)) problem(i, "expected settle above this stage");
      return;
    }
    if ((at(s_.players, frame(i).seat).colonised >> d.system & 1) == 0)
      return problem(i, "expected a system the seat has colonised");
    if (lies<ColonyDisc>(i + 1) && read<ColonyDisc>(frame(i + 1)).system != d.system)
      problem(i + 1, "expected a disc for the system below");
  }

  void special(int i, const Settle& d) {
    const auto below = read<ColonizeStep>(frame(i - 1));
    if (below.location != d.location || frame(i - 1).seat != frame(i).seat)
      return problem(i, "expected colonize-step of the same location below");
    if (d.strength > at(c_.systems, below.system).strength)
      return problem(i, "the system does not need that much strength");
    if (d.any_order != 0 && d.level != kMaxShipLevel) problem(i, "expected every level where any order is open");
  }

  // A system has room for two discs.
  void special(int i, const ColonyDisc& d) {
    // One that was taken from an event remembers the effect.
    if (d.node != kNoNode && node(d.node).op != Op::kTakeAttachedSystem)
      return problem(i, "the effect does not ask for this kind of frame");
    if ((at(s_.players, frame(i).seat).colonised >> d.system & 1) == 0)
      return problem(i, "expected a system the seat has colonised");
    const u8 lying = at(s_.colony_discs, d.system);
    int discs = (lying & 0xF ? 1 : 0) + (lying >> 4 ? 1 : 0);
    for (int k = 0; k <= i; ++k)
      if (lies<ColonyDisc>(k) && read<ColonyDisc>(frame(k)).system == d.system) ++discs;
    if (discs > 2) problem(i, "the system has its discs already");
  }

  void special(int i, const ActionEnd& d) {
    if (d.event != kNone && (at(c_.events, d.event).action_discards == 0 ||
                             at(s_.event_place, d.event) != event_place::kBesideAchievements))
      problem(i, "the event has no action that discards it");
  }

  void special(int i, const Trade& d) {
    if ((d.by == TradeBy::kProduction) != lies<TradeEnd>(i - 1) ||
        (d.by == TradeBy::kEffect) != lies<Sequence>(i - 1))
      problem(i, "expected production behind a production phase, effect in an effect, ability for an ability");
  }

  void special(int i, const OutpostDisc& d) {
    const LocationState& there = at(s_.locations, d.location);
    if (there.controller != frame(i).seat) return problem(i, "expected the controller of the location as seat");
    if (there.disc != kNone || !can_control(d.location)) problem(i, "no outpost is to be placed there");
  }

  void answers_control(int i, ControlStage stage) {
    if (read<ControlCheck>(frame(i - 1)).stage != stage || frame(i - 1).seat != frame(i).seat)
      problem(i, "expected control-check of the same seat at another stage below");
  }
  void special(int i, const ControlOrder&) { answers_control(i, ControlStage::kAdjust); }
  void special(int i, const NameSystem& d) {
    answers_control(i, ControlStage::kBonuses);
    if (!lies<Sequence>(i - 2) || read<Sequence>(frame(i - 2)).node != d.node)
      problem(i, "expected the colonisation to follow");
  }
  void special(int i, const BonusOrder&) {
    if (frame(i - 1).seat != frame(i).seat) problem(i, "expected the bonuses of the same seat below");
  }

  void special(int i, const UseAbility& d) {
    const Triggered* ability = Position(c_, s_).find_ability(frame(i).seat, d.ability);
    if (ability == nullptr || ability->optional == 0 || ability->effect != d.node)
      problem(i, "the seat is not asked about such an ability");
  }

  void special(int i, const ChoosePrediction&) {
    if (Position(c_, s_).predictor() != frame(i).seat) return problem(i, "the seat makes no prediction");
    if (s_.more.modules.prediction_place != 0) return problem(i, "the seat has made its prediction");
    if (s_.more.modules.prediction_order == 0) problem(i, "the prediction cards do not lie there yet");
  }

  void special(int i, const UseControlBonus& d) {
    if (at(c_.systems, d.system).once == 0) return problem(i, "the system has no control bonus that is used once");
    if (!Position(c_, s_).may_use_control_bonus(frame(i).seat, d.system))
      return problem(i, "the seat has used the control bonus");
    if (frame(i - 1).seat != frame(i).seat) problem(i, "expected the bonuses of the same seat below");
  }

  void special(int i, const AssignEvent& d) {
    just_turned_up(i, d.event);
    if (at(c_.events, d.event).attach != EventAttach::kChosenSystem) problem(i, "the event lies with no system");
  }

  void special(int i, const TakeOptional& d) {
    if (lies<Sequence>(i - 1))
      comes_from_effect(i, d.node);
    else if (read<EachFaction>(frame(i - 1)).node != d.node)
      problem(i, "expected the same effect below");
  }

  void special(int i, const Exhibit& d) {
    if (lies<Sequence>(i - 1)) {
      comes_from_effect(i, d.node);
      return;
    }
    if (read<Exhibit>(frame(i - 1)).node != d.node) return problem(i, "expected the same effect below");
    int ships = 0;
    for (int k = i; lies<Exhibit>(k); --k) ++ships;
    if (ships > node(d.node).a) problem(i, "the event takes no more ships");
  }

  void special(int i, const PayOpponent& d) {
    if (at(s_.players, frame(i).seat).ore < d.ore) problem(i, "the seat cannot pay that much");
    of_one_seat(i);
  }
  void special(int i, const PayReturn&) { of_one_seat(i); }
  void of_one_seat(int i) {
    if (frame(i - 1).seat != frame(i).seat) problem(i, "expected something of the same seat below");
  }

  void special(int i, const KeepTech& d) {
    if (d.left > node(d.node).c) problem(i, "the effect keeps fewer technologies");
  }
  void special(int i, const KeepSystem& d) {
    if (d.left > node(d.node).b >> 4) problem(i, "the effect keeps fewer systems");
  }
  void special(int i, const ChooseOption& d) {
    if (d.left > node(d.node).a) problem(i, "the effect has fewer options");
  }
  void special(int i, const BuildPlace& d) {
    if (d.left > node(d.node).c) problem(i, "the effect builds fewer ships");
  }
  void special(int i, const ChooseGuild& d) {
    if (node(d.node).b == 0) problem(i, "the effect names the guild");
  }
  void special(int i, const FoeDraw& d) {
    if (d.left > 3) problem(i, "the Anarchists draw fewer cards");
  }
  // Decisions wait above a card whose next section is known.
  void special(int i, const FoeCard& d) {
    if (d.which >= c_.solo.card_count || d.effect != 0 || d.section == 0 ||
        d.section > at(c_.solo.cards, d.which).section_count)
      return problem(i, "the card has no such section");
    if ((at(s_.more.solo.piles, d.which) & foe_pile::kPileMask) != foe_pile::kExecuted)
      problem(i, "the card is not one of those executed in this turn");
  }
  void special(int i, const FoeResearch&) { problem(i, "the Anarchists research without a pause"); }
  void special(int i, const FoeEventStep&) { problem(i, "their events are executed without a pause"); }
  void special(int i, const ChooseFoeSpace& d) {
    const FoeCard below = read<FoeCard>(frame(i - 1));
    const FoeSection& section = at(at(c_.solo.cards, below.which).sections, below.section - 1);
    if (d.effect < section.first || d.effect >= section.first + section.count ||
        at(c_.solo.effects, d.effect).op != FoeOp::kResearch)
      problem(i, "the card below asks for no such research");
  }
  void special(int i, const ChooseLeader&) {
    int picks = 0;
    for (int k = 1; k < s_.frame_count; ++k) picks += lies<ChooseLeader>(k) && frame(k).seat == frame(i).seat;
    int held = 0;
    for (const u8 leader : at(s_.more.leaders.held, frame(i).seat)) held += leader != 0;
    if (picks + held != kLeaderColours) problem(i, "expected as many picks as the seat lacks leaders");
  }
  void special(int i, const ChooseLine& d) {
    if (d.left == 0) return problem(i, "expected a set-up effect that is still to come");
    const Position position(c_, s_);
    const u8 mat = at(s_.players, frame(i).seat).mat;
    if ((d.left & 1) != 0 && (mat == kNone || at(c_.mats, mat).setup == kNoNode))
      return problem(i, "the mat has no set-up effect");
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const Leader* leader = position.leader_of(frame(i).seat, colour);
      if ((d.left >> (colour + 1) & 1) != 0 && (leader == nullptr || leader->setup == kNoNode))
        return problem(i, "the leader has no set-up effect");
    }
  }
  void special(int i, const PlaceCredit& d) {
    if (node(d.node).a != kCredit) problem(i, "the effect does not place the Credit token");
  }
  void special(int i, const PlacePower&) {
    if (s_.more.leaders.power_state != power_state::kNowhere ||
        !Position(c_, s_).has_leader_mod(frame(i).seat, LeaderMod::kTokenShipPower))
      problem(i, "expected the owner of the +1 token, which lies under no ship");
  }
  void special(int i, const CarryPower& d) {
    if (s_.more.leaders.power_state != power_state::kUnder ||
        !Position(c_, s_).has_leader_mod(frame(i).seat, LeaderMod::kTokenShipPower))
      return problem(i, "expected the owner of the +1 token, which lies under a ship");
    // After the last step of a movement only the look at what has changed lies below.
    const bool moves = in(kKinds<MoveShips, UpgradeShips>, i - 1);
    if (d.location == kNone ? moves : !moves && !lies<ControlCheck>(i - 1))
      problem(i, "expected where the ship has gone exactly while ships move");
  }
  void special(int i, const PayLess& d) {
    of_one_seat(i);
    if (d.ore > at(s_.players, frame(i).seat).ore + 9) problem(i, "the seat cannot pay that much");
  }
  void special(int i, const SecondBonus& d) {
    const auto below = read<ResearchStep>(frame(i - 1));
    if (below.slot != d.slot || below.stage != ResearchStage::kEnd || frame(i - 1).seat != frame(i).seat)
      problem(i, "expected the research of the same space below");
  }
  void special(int i, const ChooseMat&) {
    for (int k = 1; k < i; ++k)
      if (frame(k).seat == frame(i).seat) return problem(i, "the seat chooses twice");
  }

  const Content& c_;
  const std::vector<EffectLabel>& effects_;
  const State& s_;
  JsonProblems& problems_;
};

}  // namespace

void check_stack(const Pack& pack, const State& s, JsonProblems& problems) { StackCheck(pack, s, problems).all(); }

}  // namespace orrery::beyond_the_sun
