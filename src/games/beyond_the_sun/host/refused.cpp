#include "games/beyond_the_sun/host/refused.h"

#include <bit>
#include <set>
#include <type_traits>

#include "games/beyond_the_sun/decisions.h"
#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/explain.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

template <class D, class... Others>
constexpr bool kIsOneOf = (std::is_same_v<D, Others> || ...);

// Everything a person might try at this decision, whether legal or not. A choice in two steps is tried by its first
// one only: where a ship may go depends on the ship.
class Attempts {
 public:
  Attempts(const Pack& pack, const State& s) : pack_(pack), s_(s), f_(at(s.frames, s.frame_count - 1)) {}

  std::vector<Move> all() {
    Decisions::visit(f_, [&](const auto& decision) { attempt(decision); });
    return std::move(moves_);
  }

 private:
  // What the choices are made among is listed by the decision itself, or there is one choice only.
  template <class D>
    requires kIsOneOf<D, ChooseMat, ControlOrder, BonusOrder, TakeOptional, ChooseOption, PayReturn, KeepTech,
                      KeepSystem, Exhibit, SwapMarker, UseAbility, ChoosePrediction, UseControlBonus, ChooseLine,
                      PlacePower, CarryPower, KeepPrivate, PayLess, SecondBonus> ||
             kIsWork<D>
  void attempt(const D&) {}

  void attempt(const ChooseAction&) {
    spaces();
    abilities();
  }
  void attempt(const ChooseProduction&) { abilities(); }
  void attempt(const AbilityWindow&) { abilities(); }
  void attempt(const Trade&) {
    add(MoveKind::kTradePop);
    add(MoveKind::kTradeOre);
    ships([&](int l, int level) { add(MoveKind::kTradeScrap, l, level); });
  }
  void attempt(const ChooseLeader&) {
    for (int leader = 0; leader < pack_.content.leader_count; ++leader)
      if ((s_.more.leaders.revealed >> leader & 1) != 0) add(MoveKind::kLeader, leader);
  }
  void attempt(const PlaceCredit&) { each(pack_.content.slot_count, MoveKind::kMark); }
  void attempt(const ExtraAction&) { spaces(); }
  void attempt(const Claim&) {
    for (int i = 0; i < kMostAchievements; ++i)
      if (s_.achievement(i).card != kNone) add(MoveKind::kClaim, i);
  }
  void attempt(const ResearchSpace&) { each(pack_.content.slot_count, MoveKind::kResearch); }
  void attempt(const ResearchType&) { each(kTypes, MoveKind::kType); }
  void attempt(const ResearchCard& d) {
    cards(s_.display & pack_.content.techs_of_level[at(pack_.content.slots, d.slot).level]);
  }
  void attempt(const BuildPlace&) { locations(MoveKind::kBuild); }
  void attempt(const MoveShips&) {
    ships([&](int l, int level) { add(MoveKind::kJump, l, level, neighbour(l)); });
  }
  void attempt(const UpgradeShips&) {
    ships([&](int l, int level) { add(MoveKind::kUpgrade, l, level, 1); });
  }
  void attempt(const ColonizeSystem&) { locations(MoveKind::kColonize); }
  void attempt(const NameSystem&) { locations(MoveKind::kName); }
  void attempt(const Settle& d) {
    ships([&](int l, int level) {
      if (l == d.location) add(MoveKind::kSettle, level);
    });
  }
  void attempt(const AutomateDisc&) { each(kStar, MoveKind::kAutomate); }
  void attempt(const OutpostDisc&) { each(kStar, MoveKind::kOutpost); }
  void attempt(const ColonyDisc&) { each(kStar, MoveKind::kDisc); }
  void attempt(const CopyAction&) { copies(kFirstEventSpace, 0); }
  void attempt(const NewTechAction& d) { tech_copies(d.slot); }
  void attempt(const PayOpponent&) {
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      if (seat != f_.seat) add(MoveKind::kPayTo, seat);
  }
  void attempt(const AttachTo&) { locations(MoveKind::kAttach); }
  void attempt(const BeaconAt&) { locations(MoveKind::kBeacon); }
  void attempt(const AssignEvent&) {
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      for (u64 rest = at(s_.players, seat).colonised; rest != 0; rest &= rest - 1)
        add(MoveKind::kAssign, std::countr_zero(rest));
  }
  void attempt(const ChooseFoeSystem&) { locations(MoveKind::kFoeColonize); }
  void attempt(const ChooseFoeSpace&) { each(pack_.content.slot_count, MoveKind::kFoeResearch); }
  void attempt(const PopColumn&) { each(kColumns, MoveKind::kColumn); }
  void attempt(const ChooseGuild&) { each(pack_.content.guild_count, MoveKind::kGuild); }
  void attempt(const Shift&) {
    for (int column = 0; column < kColumns; ++column) add(MoveKind::kShift, column, column == 0 ? 1 : 0);
  }

  void each(int count, MoveKind kind) {
    for (int i = 0; i < count; ++i) add(kind, i);
  }
  void add(MoveKind kind, int a = 0, int b = 0, int c = 0) { moves_.push_back(make_move(kind, a, b, c)); }

  void spaces() {
    for (const NamedSpace& named : named_spaces(pack_, s_, f_.seat)) {
      const bool out_of_play = named.space >= kFirstEventSpace && named.space < kFirstLeaderSpace &&
                               at(s_.event_place, named.space - kFirstEventSpace) != event_place::kBesideAchievements;
      if (!out_of_play) add(MoveKind::kAction, named.space);
    }
  }

  // A copied action is named by its first space.
  void copies(int end, int first) {
    std::set<u8> seen;
    for (const NamedSpace& named : named_spaces(pack_, s_, f_.seat))
      if (named.space >= first && named.space < end && seen.insert(named.action).second)
        add(MoveKind::kCopy, named.space);
  }

  void tech_copies(int slot) { copies(kFirstTechSpace + slot * 4 + 4, kFirstTechSpace + slot * 4); }

  // Those with a use of their own; the others work by themselves.
  void abilities() {
    for (u32 rest = at(s_.players, f_.seat).abilities_owned; rest != 0; rest &= rest - 1) {
      const int id = std::countr_zero(rest);
      const Mod mod = at(pack_.content.abilities, id).mod;
      if (mod == Mod::kFreeExchange || mod == Mod::kFreeUpgrade || mod == Mod::kFreeTrade) add(MoveKind::kUse, id);
    }
  }

  void cards(u64 mask) {
    for (u64 rest = mask | s_.aside; rest != 0; rest &= rest - 1) add(MoveKind::kCard, std::countr_zero(rest));
  }

  void locations(MoveKind kind) {
    for (int l = 0; l < s_.location_count; ++l)
      if (Position(pack_.content, s_).is_location(l)) add(kind, l);
  }

  template <class Each>
  void ships(Each each) {
    for (int l = 0; l < s_.location_count; ++l)
      for (int level = 1; level <= kMaxShipLevel; ++level)
        if (ship_count(at(at(s_.players, f_.seat).ships, l), level) > 0) each(l, level);
  }

  int neighbour(int l) const {
    const Side& side = at(pack_.content.sides, s_.side);
    if (l >= side.location_count) return at(s_.locations, l).attached_to;
    return std::countr_zero(static_cast<unsigned>(at(side.locations, l).lines));
  }

  const Pack& pack_;
  const State& s_;
  const Frame f_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<std::pair<std::string, Refusal>> refused(const Pack& pack, const State& view, Seat seat) {
  std::vector<std::pair<std::string, Refusal>> out;
  if (seat == kNoSeat || acting_seat(view) != seat) return out;
  MoveList legal;
  Position(pack.content, view).legal_in_any_order(legal);
  std::set<std::string> offered;
  for (const Move move : legal)
    for (std::string& element : affected_elements(pack, view, move)) offered.insert(std::move(element));
  for (const Move move : Attempts(pack, view).all()) {
    if (legal.contains(move) || legal.contains(with_open_order(move))) continue;
    std::vector<std::string> elements = affected_elements(pack, view, move);
    if (elements.empty() || offered.contains(elements[0])) continue;
    Refusal why = explain_move(pack, view, move);
    // [BTS-4.4] A second free space of an action that is offered: taking it means taking the first.
    if (why.rule == "BTS-4.4") continue;
    offered.insert(elements[0]);
    out.emplace_back(std::move(elements[0]), std::move(why));
  }
  return out;
}

}  // namespace orrery::beyond_the_sun
