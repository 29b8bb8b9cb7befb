#include "games/beyond_the_sun/host/refused.h"

#include <bit>
#include <set>

#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/explain.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

// Everything a person might try at this decision, whether legal or not. A choice in two steps is tried by its first
// one only: where a ship may go depends on the ship.
class Attempts {
 public:
  Attempts(const Pack& pack, const State& s) : pack_(pack), s_(s), f_(at(s.frames, s.frame_count - 1)) {}

  std::vector<Move> all() {
    switch (static_cast<FrameKind>(f_.kind)) {
      case FrameKind::kChooseAction:
        spaces();
        abilities();
        break;
      case FrameKind::kChooseProduction:
      case FrameKind::kWindow:
        abilities();
        break;
      case FrameKind::kTrade:
        add(MoveKind::kTradePop);
        add(MoveKind::kTradeOre);
        ships([&](int l, int level) { add(MoveKind::kTradeScrap, l, level); });
        break;
      case FrameKind::kClaim:
        for (int i = 0; i < kAchievementsInPlay; ++i)
          if (at(s_.achievements, i).card != kNone) add(MoveKind::kClaim, i);
        break;
      case FrameKind::kResearchSpace:
        for (int slot = 0; slot < pack_.content.slot_count; ++slot) add(MoveKind::kResearch, slot);
        break;
      case FrameKind::kResearchType:
        for (int t = 0; t < kTypes; ++t) add(MoveKind::kType, t);
        break;
      case FrameKind::kResearchCard:
        cards(s_.display & pack_.content.techs_of_level[at(pack_.content.slots, read<ResearchCard>(f_).slot).level]);
        break;
      case FrameKind::kBuildPlace:
        locations(MoveKind::kBuild);
        break;
      case FrameKind::kMoveShips:
        ships([&](int l, int level) { add(MoveKind::kJump, l, level, neighbour(l)); });
        break;
      case FrameKind::kUpgradeShips:
        ships([&](int l, int level) { add(MoveKind::kUpgrade, l, level, 1); });
        break;
      case FrameKind::kColonizeSystem:
        locations(MoveKind::kColonize);
        break;
      case FrameKind::kNameSystem:
        locations(MoveKind::kName);
        break;
      case FrameKind::kSettle:
        ships([&](int l, int level) {
          if (l == read<Settle>(f_).location) add(MoveKind::kSettle, level);
        });
        break;
      case FrameKind::kAutomateDisc:
        discs(MoveKind::kAutomate);
        break;
      case FrameKind::kOutpostDisc:
        discs(MoveKind::kOutpost);
        break;
      case FrameKind::kColonyDisc:
        discs(MoveKind::kDisc);
        break;
      case FrameKind::kCopyAction:
        copies(kFirstEventSpace, 0);
        break;
      case FrameKind::kNewTechAction:
        tech_copies(read<NewTechAction>(f_).slot);
        break;
      case FrameKind::kPayOpponent:
        for (Seat seat = 0; seat < s_.players_count; ++seat)
          if (seat != f_.seat) add(MoveKind::kPayTo, seat);
        break;
      case FrameKind::kAttachTo:
        locations(MoveKind::kAttach);
        break;
      case FrameKind::kBeaconAt:
        locations(MoveKind::kBeacon);
        break;
      case FrameKind::kPopColumn:
        for (int column = 0; column < kColumns; ++column) add(MoveKind::kColumn, column);
        break;
      case FrameKind::kChooseGuild:
        for (int guild = 0; guild < pack_.content.guild_count; ++guild) add(MoveKind::kGuild, guild);
        break;
      case FrameKind::kShift:
        for (int column = 0; column < kColumns; ++column) add(MoveKind::kShift, column, column == 0 ? 1 : 0);
        break;
      default:
        break;
    }
    return std::move(moves_);
  }

 private:
  void add(MoveKind kind, int a = 0, int b = 0, int c = 0) { moves_.push_back(make_move(kind, a, b, c)); }

  void spaces() {
    for (const NamedSpace& named : named_spaces(pack_, s_, f_.seat)) {
      const bool out_of_play = named.space >= kFirstEventSpace &&
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
    const int printed = at(pack_.content.sides, s_.side).location_count;
    for (int l = 0; l < s_.location_count; ++l)
      if (l < printed || at(s_.locations, l).attached_to != kNone) add(kind, l);
  }

  void discs(MoveKind kind) {
    add(kind, kFood);
    add(kind, kOre);
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
    for (std::string& element : touches(pack, view, move)) offered.insert(std::move(element));
  for (const Move move : Attempts(pack, view).all()) {
    if (legal.contains(move) || legal.contains(with_open_order(move))) continue;
    std::vector<std::string> elements = touches(pack, view, move);
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
