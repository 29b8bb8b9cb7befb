// Which stacks of decisions can lie in a position, and what the rest of it must be then. What passes can be played
// on.
#include <algorithm>

#include "games/federation/host/state_json.h"

namespace orrery::federation {
namespace {

using K = FrameKind;

// Nested effects of a game go up to a dozen frames; what lies deeper in a position from outside might find no room
// for what follows.
constexpr int kDeepest = 12;

std::string decision_name(const Frame& frame) {
  return Decisions::visit(frame, []<class D>(const D&) { return std::string(D::kName); });
}

class Checker {
 public:
  Checker(const Pack& pack, const State& s) : c_(pack.content), s_(s), e_(reader_of(pack, s)) {}

  std::string check() const {
    if (s_.frame_count == 0) return s_.round == kRounds ? "" : "expected a decision before the end";
    if (s_.round >= kRounds) return "expected no decision after the last round";
    if (s_.frame_count > kDeepest) return "there are too many decisions at once";
    const K bottom = kind(0);
    if (!is_bottom(bottom)) return "expected the draft, a turn or the income phase at the bottom";
    if (std::string problem = check_round(bottom == K::kDrafting); !problem.empty()) return problem;
    if (std::string problem = check_draft(bottom == K::kDrafting); !problem.empty()) return problem;
    for (int i = 0; i < s_.frame_count; ++i) {
      if (i > 0 && (is_bottom(kind(i)) || !fits(kind(i - 1), kind(i))))
        return decision_name(frame(i)) + " cannot lie on " + decision_name(frame(i - 1));
      if (!is_sound(i)) return "the decision " + decision_name(frame(i)) + " does not fit the position";
    }
    bool on_planet = false;
    for (int i = 0; i < s_.frame_count; ++i) on_planet = on_planet || kind(i) == K::kAfter;
    if (s_.fresh_scholars != 0 && !on_planet) return "a scholar is new outside an action on a planet";
    return "";
  }

 private:
  const Frame& frame(int i) const { return s_.frames[at(i)]; }
  K kind(int i) const { return static_cast<K>(frame(i).kind); }

  static bool is_bottom(K k) { return k == K::kDrafting || k == K::kTurn || k == K::kIncome; }

  // Decisions that other things can happen on top of: the rest of something, or what scholars are used in.
  static bool fits(K below, K above) {
    switch (above) {
      case K::kDraft:
        return below == K::kDrafting;
      case K::kPlace:
      case K::kLayTile:
      case K::kAddDie:
      case K::kExtra:
        return below == K::kTurn;
      case K::kUpkeep:
      case K::kChooseLaw:
        return below == K::kIncome;
      case K::kNeoStop:
      case K::kMoonTile:
      case K::kAtalum:
      case K::kArratooine:
      case K::kBuild:
        return below == K::kAfter;
      case K::kDrafting:
      case K::kTurn:
      case K::kIncome:
        return false;
      case K::kEffects:
      case K::kImmediate:
      case K::kChooseAction:
      case K::kNeo:
      case K::kAfter:
      case K::kUnlock:
      case K::kInvest:
      case K::kChooseMedal:
      case K::kOption:
      case K::kSpaceTile:
      case K::kSupply:
      case K::kFreeMove:
      case K::kUpgrade:
      case K::kSiteIncome:
      case K::kBuildFree:
      case K::kTradeFree:
      case K::kRefresh:
      case K::kDiscard:
        break;
    }
    switch (below) {
      case K::kEffects:
      case K::kDrafting:
      case K::kTurn:
      case K::kIncome:
      case K::kPlace:
      case K::kAddDie:
      case K::kExtra:
      case K::kNeoStop:
      case K::kMoonTile:
      case K::kAtalum:
      case K::kArratooine:
      case K::kBuild:
      case K::kBuildFree:
      case K::kAfter:
      case K::kInvest:
      case K::kOption:
      case K::kSiteIncome:
        return true;
      case K::kDraft:
      case K::kLayTile:
      case K::kImmediate:
      case K::kChooseAction:
      case K::kNeo:
      case K::kUnlock:
      case K::kChooseMedal:
      case K::kSpaceTile:
      case K::kSupply:
      case K::kFreeMove:
      case K::kUpgrade:
      case K::kTradeFree:
      case K::kRefresh:
      case K::kDiscard:
      case K::kUpkeep:
      case K::kChooseLaw:
        return false;
    }
    return false;
  }

  // Laws and blocked spaces of the round.
  std::string check_round(bool drafting) const {
    const int round = e_.round();
    const auto laws_left = round >= kRounds - 1 ? 0 : kPlanets - round;
    for (std::size_t wing = 0; wing < kWings; ++wing) {
      if (s_.laws[wing] == kNone) return "a wing has no law";
      if (std::popcount(s_.law_piles[wing]) != laws_left) return "a stack of laws has too many or too few";
      if ((s_.next_laws[wing] != kNone) != (round == kRounds - 1)) return "the laws of round 5 are known in round 4";
    }
    const int planets = s_.players_count <= 3 ? kPlanetBlockers - (drafting ? 0 : round) : 0;
    const int rooms = s_.players_count == 2 ? kRoomBlockers - (drafting ? 0 : round) : 0;
    if (std::popcount(s_.planet_blockers) != planets || std::popcount(s_.room_blockers) != rooms)
      return "a stack of blocking tiles has too many or too few";
    if ((s_.planet_blocker != kNone) != (s_.players_count <= 3 && !drafting) ||
        (s_.room_blocker != kNone) != (s_.players_count == 2 && !drafting))
      return "the blocking tiles of the round and the players do not agree";
    if ((s_.planet_blocker != kNone && has(s_.planet_blockers, s_.planet_blocker)) ||
        (s_.room_blocker != kNone && has(s_.room_blockers, s_.room_blocker)))
      return "a blocking tile is in two places";
    return check_blocked();
  }

  std::string check_blocked() const {
    u32 blocked = 0;
    u32 voting = 0;
    const auto block = [&](int space, bool votes) {
      if (space == kNone) return;
      blocked |= bit(space);
      if (votes) voting |= bit(space);
    };
    if (s_.planet_blocker != kNone)
      for (const Block& each : c_.planet_blockers[s_.planet_blocker])
        block(e_.space_of(static_cast<Action>(each.planet), each.wing), each.round_votes != 0);
    if (s_.room_blocker != kNone)
      for (int wing = 0; wing < kWings; ++wing)
        if (const int space = e_.space_of(c_.room_blockers[s_.room_blocker], wing); space != kNone) {
          block(space, false);
          block(e_.space_of(Action::kSpy, 1 - wing), false);
        }
    return blocked == s_.blocked && voting == s_.voting ? ""
                                                        : "the blocked spaces are not those of the blocking tiles";
  }

  std::string check_draft(bool drafting) const {
    u32 tiles = 0;
    for (std::size_t mega = 0; mega < kMegastructureCount; ++mega)
      for (const u8 tile : s_.mega_tiles[mega]) tiles |= bit(tile);
    if (std::popcount(tiles) != 2 * kMegastructureCount) return "a megastructure tile is there twice";
    for (std::size_t slot = 0; slot < kSlots && !e_.is_advanced(); ++slot)
      if (s_.sites[slot] % 2 != 0) return "the production sites are not those of the basic game";
    for (std::size_t mega = 0; mega < kMegastructureCount && !e_.is_advanced(); ++mega)
      if (s_.mega_tiles[mega] != c_.megastructures[mega].basic_tiles)
        return "the megastructure tiles are not those of the basic game";
    const int picks = drafting ? read<Drafting>(frame(0)).picks : s_.players_count;
    if (drafting && s_.round != 0) return "there is a draft in the first round only";
    int taken = 0;
    for (int i = 0; i < s_.players_count; ++i) {
      const bool has_one = s_.players[e_.nth_player(s_.start_player, i)].start_planet != kNone;
      taken += has_one ? 1 : 0;
      // The last player chooses first.
      const int turn = s_.players_count - i;
      if ((turn < picks && !has_one) || (turn > picks && has_one) || (!drafting && !has_one))
        return "a starting planet is taken too early or too late";
    }
    if (std::popcount(s_.start_planets) != (drafting ? s_.players_count + 1 - taken : 0))
      return "there are too many or too few starting planets";
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      if (s_.players[seat].bonus != Bonus::kNever && !gives_ambassador(s_.players[seat].space_tile))
        return "a bonus ambassador came from nowhere";
    int tiles_taken = 0;
    for (Seat seat = 0; seat < s_.players_count; ++seat) tiles_taken += s_.players[seat].space_tile != kNone ? 1 : 0;
    if (s_.space_deck != 0 && std::popcount(s_.space_deck) != s_.players_count + 1 - tiles_taken)
      return "there are too many or too few space tiles";
    return "";
  }

  // [FED-28.13]
  bool gives_ambassador(u8 tile) const {
    if (tile == kNone) return false;
    const EffectList& list = c_.space_tiles[tile];
    return std::any_of(c_.effects.begin() + list.first, c_.effects.begin() + list.first + list.count,
                       [](const Effect& e) { return e.op == Op::kBonusAmbassador; });
  }

  // Whom the things on top of the bottom belong to, kNoSeat: to anybody.
  Seat actor() const {
    const Frame& bottom = frame(0);
    if (is<Turn>(bottom)) return bottom.seat;
    if (is<Drafting>(bottom)) return e_.nth_player(s_.start_player, s_.players_count - read<Drafting>(bottom).picks);
    const Income income = read<Income>(bottom);
    if (income.step == Income::Step::kLaw) return s_.president;
    if (income.step == Income::Step::kProjects) return kNoSeat;
    return e_.nth_player(e_.income_first(), income.player % s_.players_count);
  }

  bool is_sound(int i) const {
    const Frame& f = frame(i);
    if (is<Drafting>(f) || is<Income>(f)) {
      if (f.seat != kNoSeat) return false;
    } else if (f.seat >= s_.players_count || (i > 0 && actor() != kNoSeat && f.seat != actor())) {
      return false;
    }
    return Decisions::visit(f, Soundness{*this, f.seat, i});
  }

  // Whether a decision fits the rest of the position; its figures are within the ranges of its fields.
  struct Soundness {
    const Checker& at_all;
    Seat seat;
    int i;

    const State& s() const { return at_all.s_; }
    const Content& c() const { return at_all.c_; }
    const Reader& e() const { return at_all.e_; }
    const Player& player() const { return s().players[seat]; }
    Turn::Step step() const { return read<Turn>(at_all.frame(0)).step; }
    bool is_own(u8 source) const { return source == kNone || (player().scholars >> source & 1) != 0; }

    // A part of one list, and what belongs to it there.
    bool operator()(const Effects& f) const {
      if (f.left == 0 || f.next + f.left > c().effect_count || !is_own(f.source)) return false;
      const Op op = c().effects[f.next].op;
      if (f.steps > 0 && (op != Op::kAccreditation || f.steps >= c().effects[f.next].a)) return false;
      bool inside = false;
      bool owned = true;
      for_lists([&](const EffectList& list, bool there) {
        if (f.next < list.first || f.next + f.left > list.first + list.count) return;
        inside = true;
        owned = there;
      });
      return inside && owned;
    }
    bool operator()(const Drafting& f) const { return f.picks >= 1 && f.picks <= s().players_count; }
    bool operator()(const Turn& f) const {
      if (f.step == Turn::Step::kPlace) return f.ambassador == kNone && e().ambassadors_left(seat) != 0;
      if (f.ambassador == kNone) return f.step == Turn::Step::kEnd;
      return player().ambassadors[f.ambassador].place != kNone;
    }
    bool operator()(const Income& f) const {
      for (Seat other = 0; other < s().players_count; ++other)
        for (int k = 0; k < kAmbassadors; ++k)
          if (s().players[other].ambassadors[at(k)].place == kNone) return false;
      const bool by_player = f.step == Income::Step::kProduction || f.step == Income::Step::kUpkeep;
      if (f.player > (by_player ? s().players_count : 0)) return false;
      const int stages[] = {kSlots, 1, kSpaces, 0, 1};
      return f.stage <= stages[static_cast<int>(f.step) - 1] &&
             (at_all.s_.frame_count == 1 || !by_player || f.player < s().players_count);
    }
    bool operator()(const Draft&) const { return player().start_planet == kNone; }
    bool operator()(const Place&) const { return step() == Turn::Step::kPlace; }
    bool operator()(const LayTile& f) const {
      return step() == Turn::Step::kPlace && f.ambassador != kNone && has(e().ambassadors_left(seat), f.ambassador) &&
             f.place != kNone && (f.place == kFallbackPlace || e().is_free(f.place)) && player().modifiers != 0;
    }
    bool operator()(const AddDie& f) const {
      if (step() != Turn::Step::kExtra || f.ambassador == kNone ||
          f.ambassador != read<Turn>(at_all.frame(0)).ambassador)
        return false;
      const Ambassador& a = player().ambassadors[f.ambassador];
      return a.place < kSpaces && !e().shows_funding(a) && player().die_on == kNone &&
             (player().die > 0 || player().scholars != 0);
    }
    bool operator()(const Extra&) const { return step() == Turn::Step::kEnd; }
    bool operator()(const Immediate& f) const {
      return f.scholar != kNone && is_own(f.scholar) && c().scholars[f.scholar].timing == Timing::kImmediate;
    }
    bool operator()(const ChooseAction& f) const { return f.planets != 0 || f.rooms != 0; }
    bool operator()(const NeoStep&) const { return true; }
    // Before its first step the miner may stand anywhere.
    bool operator()(const NeoStop& f) const {
      return is_on(Planet::kNeo) && (i + 1 < s().frame_count || f.node != 0);
    }
    bool operator()(const MoonTile& f) const { return is_on(Planet::kSixmoon) && has(s().moons_revealed, f.moon); }
    bool operator()(const Atalum&) const { return is_on(Planet::kAtalum); }
    bool operator()(const Arratooine&) const { return is_on(Planet::kArratooine); }
    bool operator()(const Build&) const { return is_on(Planet::kE81216); }
    bool operator()(const After&) const { return true; }
    bool operator()(const Unlock&) const { return true; }
    bool operator()(const Invest&) const { return true; }
    bool operator()(const ChooseMedal&) const { return true; }
    bool operator()(const ChooseOption& f) const {
      if (f.node >= c().effect_count || !is_own(f.source)) return false;
      const Effect& all = c().effects[f.node];
      if ((all.op != Op::kChoose && all.op != Op::kMix) || f.left > all.a || f.taken >= 1 << all.b) return false;
      return all.op == Op::kMix || std::popcount(f.taken) + f.left == all.a;
    }
    bool operator()(const ChooseSpaceTile&) const {
      return s().space_deck != 0 && has(s().space_known, seat) && player().space_tile == kNone;
    }
    bool operator()(const ChooseSupply& f) const {
      return e().of_level(s().looked_modifiers | s().recycled_modifiers, f.level) != 0 &&
             has(s().looked_by[at(f.level - 1)], seat);
    }
    bool operator()(const FreeMove& f) const { return f.tracks != 0; }
    bool operator()(const Upgrade&) const { return true; }
    bool operator()(const SiteIncome&) const { return true; }
    bool operator()(const BuildFree&) const { return true; }
    bool operator()(const TradeFree&) const { return true; }
    bool operator()(const Refresh& f) const { return is_own(f.source); }
    bool operator()(const Discard&) const { return e().crystals(player().resources) > c().crystal_limit; }
    bool operator()(const Upkeep&) const {
      const Income income = read<Income>(at_all.frame(0));
      return income.step == Income::Step::kUpkeep && income.stage == 1;
    }
    bool operator()(const ChooseLaw&) const { return read<Income>(at_all.frame(0)).step == Income::Step::kLaw; }

    bool is_on(Planet planet) const { return read<After>(at_all.frame(i - 1)).planet == planet; }

    // Lists of effects, and whether the player has what they belong to.
    template <class Use>
    void for_lists(Use&& use) const {
      const Player& p = player();
      const bool drafting = is<Drafting>(at_all.frame(0));
      const bool turn = is<Turn>(at_all.frame(0));
      for (const ActionData& action : c().actions) use(action.effects, turn);
      for (int k = 0; k < kMissionCount; ++k) use(c().missions[at(k)].effects, turn && has(p.fulfilled, k));
      for (const NeoNode& node : c().neo) use(node.gives, turn);
      for (int k = 0; k < kAsteroidTileCount; ++k) use(c().asteroids[at(k)].effects, has(p.asteroids, k));
      for (const ModifierTile& tile : c().modifiers) use(tile.bonus, turn);
      for (const Scholar& scholar : c().scholars) use(scholar.effects, true);
      for (const Post& post : c().posts) {
        use(post.level1, true);
        use(post.level2, true);
      }
      for (const Site& site : c().sites) use(site.income, true);
      for (int k = 0; k < kStartPlanets; ++k) use(c().start_planets[at(k)], drafting && p.start_planet == k);
      for (int k = 0; k < kSpaceTiles; ++k) use(c().space_tiles[at(k)], p.space_tile == k);
      for (const EffectList& list : c().funding_bonus) use(list, turn);
      for (const EffectList& list : c().community_rewards) use(list, true);
      use(c().top_effects, true);
      use(c().beyond_top, true);
    }
  };

  const Content& c_;
  const State& s_;
  Reader e_;
};

}  // namespace

std::string stack_problem(const Pack& pack, const State& s) { return Checker(pack, s).check(); }

}  // namespace orrery::federation
