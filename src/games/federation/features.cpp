#include "games/federation/features.h"

#include <algorithm>

namespace orrery::federation {
namespace {

class Measuring {
 public:
  Measuring(const Reader& reader, Seat seat) : e_(reader), c_(reader.content()), s_(reader.state()), seat_(seat) {}

  Features all() {
    out_.left = kRounds - 1 - s_.round;
    tally(Count::kScore) = e_.points(seat_);
    for (int i = 0; i < kPlanets; ++i) tally(Count::kInfluence, i) = e_.influence(seat_, static_cast<Planet>(i));
    senate();
    medals();
    projects();
    stock();
    missions();
    board();
    scholars();
    return out_;
  }

 private:
  const Player& player() const { return s_.players[seat_]; }
  int& tally(Count which, int step = 0) { return out_.counts[static_cast<std::size_t>(which) + at(step)]; }
  int law(u8 which) const {
    return which == kNone ? 0 : e_.count(seat_, c_.laws[which].metric) * c_.laws[which].factor;
  }

  // What the player scores for a list, as things stand.
  int scored(const EffectList& list) const {
    int sum = 0;
    for (int i = 0; i < list.count; ++i) {
      const Effect& effect = c_.effects[at(list.first + i)];
      if (effect.op == Op::kVpPer) sum += e_.count(seat_, static_cast<Metric>(effect.a)) * effect.b;
    }
    return sum;
  }
  // How sure a majority is, in sixteenths: the more may still be placed, the less a lead says.
  static int sixteenths(int lead, int doubt) { return std::clamp(8 + 8 * lead / doubt, 0, 16); }

  void senate() {
    for (Seat seat = 0; seat < s_.players_count; ++seat) turns_ += std::popcount(e_.ambassadors_left(seat));
    const int left = sixteenths(e_.wing_votes(0) - e_.wing_votes(1), turns_ + 1);
    tally(Count::kLaw) = law(s_.laws[0]) * left + law(s_.laws[1]) * (16 - left);
    for (int wing = 0; wing < kWings; ++wing) {
      tally(Count::kLaterLaws) += law(s_.next_laws[at(wing)]);
      for (u32 rest = s_.law_piles[at(wing)]; rest != 0; rest &= rest - 1)
        tally(Count::kLaterLaws) += law(byte(std::countr_zero(rest)));
    }
    const u32 own_left = e_.ambassadors_left(seat_);
    const int rivals_left = turns_ - std::popcount(own_left);
    for (int floor = 0; floor < kFloorCount; ++floor) {
      const int own = e_.floor_votes(seat_, floor);
      if (own < c_.least_votes) continue;
      int most = c_.neutral_votes_on_floors != 0 ? e_.neutral_votes(floor) : 0;
      for (Seat other = 0; other < s_.players_count; ++other)
        if (other != seat_) most = std::max(most, e_.floor_votes(other, floor));
      const int level = e_.effective_level(seat_);
      if (own >= most) tally(Count::kFloorPoints) += level;
      tally(Count::kFloorHopes) += level * sixteenths(own - most, 2 + rivals_left / 2);
    }
    for (u32 rest = own_left; rest != 0; rest &= rest - 1) {
      ++tally(Count::kTurns);
      tally(Count::kVotesLeft) += c_.votes[at(std::countr_zero(rest))];
    }
    tally(Count::kPresident) = s_.president == seat_ ? 1 : 0;
    tally(Count::kBonusAmbassador) = player().bonus == Bonus::kReady || player().bonus == Bonus::kKept ? 1 : 0;
  }

  void medals() {
    tally(Count::kMedals) = e_.medal_points(seat_);
    const int owned = std::popcount(player().medals);
    if (owned == kMedalKinds) return;
    const int gain = c_.medal_scores[at(owned + 1)] - c_.medal_scores[at(owned)];
    const auto near = [&](int missing) {
      if (missing == 1) tally(Count::kMedalNear) += gain;
      if (missing == 2 || missing == 3) tally(Count::kMedalFar) += gain;
    };
    for (int kind = 0; kind < kPlanets; ++kind)
      if (e_.may_choose_medal(seat_, kind))
        near(std::countr_zero(s_.medals[at(kind)]) - e_.influence(seat_, static_cast<Planet>(kind)));
    if (e_.may_choose_medal(seat_, kAccreditationMedal)) near(c_.medal_space - player().accreditation);
  }

  // [FED-9.8] [FED-9.9] The funding symbols of this round are as good as invested. For the rest of the game a project
  // may expect as many steps as would just fund it in five rounds.
  void projects() {
    std::array<Seat, kSpaces> investors;
    investors.fill(kNoSeat);
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      for (const Ambassador& a : s_.players[seat].ambassadors)
        if (a.place < kSpaces && e_.shows_funding(a)) investors[a.place] = seat;
    const int quarters = 4 * out_.left + turns_ / s_.players_count;
    for (int i = 0; i < kProjectCount; ++i) {
      const Project& project = c_.projects[at(i)];
      int missing = project.length - s_.projects[at(i)];
      for (int floor = 0; floor < kFloorCount && project.column != kNone; ++floor) {
        const Seat investor = investors[at(floor * kColumns + project.column)];
        if (investor == kNoSeat) continue;
        if (missing > 0)
          --missing;
        else if (investor == seat_)
          ++tally(Count::kSurplus);
      }
      const int points = e_.project_points(seat_, i);
      const int full = project.length - project.start[s_.players_count];
      const int share = missing <= 0 ? 16 : std::min(15, 12 * full * quarters / (20 * missing));
      if (missing <= 0)
        tally(Count::kFunded) += points;
      else
        tally(Count::kProspect) += points * share;
      int best = 0;
      for (Seat other = 0; other < s_.players_count; ++other)
        if (other != seat_) best = std::max(best, e_.count(other, project.metric));
      tally(Count::kEdge) += std::clamp(e_.count(seat_, project.metric) - best, -3, 3) * share;
    }
    tally(Count::kCommunitySteps) = player().community;
  }

  void stock() {
    const Purse& purse = player().resources;
    for (int i = 0; i < kResources; ++i) {
      tally(Count::kStock, i) = purse[at(i)];
      tally(Count::kFirst, i) = std::min<int>(1, purse[at(i)]);
    }
    tally(Count::kPlenty) = std::max(0, e_.crystals(purse) - 5);
    tally(Count::kLeftovers) = e_.leftover_points(seat_);
  }

  void missions() {
    const Player& p = player();
    tally(Count::kHangar) = p.hangar;
    int ready = 0;
    for (u32 rest = p.unlocked & ~p.fulfilled; rest != 0; rest &= rest - 1) {
      const Mission& mission = c_.missions[at(std::countr_zero(rest))];
      const bool allowed = e_.effective_level(seat_) >= mission.level;
      ++tally(Count::kOpenMissions);
      ready += allowed ? 1 : 0;
      tally(allowed ? Count::kMissionPoints : Count::kMissionLater) += scored(mission.effects);
    }
    const int turns = tally(Count::kTurns) + kAmbassadors * out_.left;
    tally(Count::kReadyMissions) = std::min({ready, int{p.hangar}, turns});
    tally(Count::kCompleted) = e_.completed_missions(seat_);
  }

  // [FED-9.4] [FED-9.5]
  int drop() const {
    const Purse& have = player().resources;
    const int marker = player().accreditation;
    for (int level = e_.marker_level(seat_); level > 0; --level) {
      const Cost& cost = c_.levels[at(e_.upkeep_level(seat_, level) - 1)].upkeep;
      const int instead = std::max(0, cost[0] - have[0]) + std::max(0, cost[1] - have[1]);
      if (have[2] >= cost[2] + instead && have[3] >= cost[3])
        return level == e_.marker_level(seat_) ? 0 : marker - c_.levels[at(level - 1)].lowest;
    }
    return marker;
  }

  void board() {
    const Player& p = player();
    tally(Count::kAccreditation) = p.accreditation;
    tally(Count::kLevel) = e_.effective_level(seat_);
    tally(Count::kDrop) = drop();
    tally(Count::kDie) = p.die;
    tally(Count::kDieReady) = p.die_on == kNone ? p.die : 0;
    for (u64 rest = p.modifiers; rest != 0; rest &= rest - 1) {
      const ModifierTile& tile = c_.modifiers[at(std::countr_zero(rest))];
      ++tally(tile.funding != 0 ? Count::kFundingTiles : Count::kVoteTiles);
      tally(Count::kTileVotes) += tile.votes;
      tally(Count::kTileLevels) += tile.level;
    }
    for (int slot = 0; slot < kSlots; ++slot) tally(Count::kOwnSites) += has(p.robots, slot) ? 1 : 0;
    for (int mega = 0; mega < kMegastructureCount; ++mega) {
      if (has(p.robots, kSlots + mega)) {
        ++tally(Count::kOwnMegastructures);
        continue;
      }
      const auto& robots = s_.mega_robots[at(mega)];
      const auto space = std::find(robots.begin(), robots.end(), kNone);
      if (space == robots.end()) continue;
      const Megastructure& data = c_.megastructures[at(mega)];
      const int value =
          e_.mega_value(seat_, mega) * data.multipliers[static_cast<std::size_t>(space - robots.begin())];
      tally(Count::kMegaValue) = std::max(tally(Count::kMegaValue), value);
      if (e_.can_pay(p.resources, data.cost)) tally(Count::kMegaReady) = std::max(tally(Count::kMegaReady), value);
    }
    for (const u8 level : p.posts) {
      if (level == 1) ++tally(Count::kPosts1);
      if (level == 2) ++tally(Count::kPosts2);
    }
    tally(Count::kSpaceTile) = p.space_tile != kNone ? 1 : 0;
  }

  void scholars() {
    for (u64 rest = e_.face_up(seat_); rest != 0; rest &= rest - 1)
      ++tally(Count::kScholars, c_.scholars[at(std::countr_zero(rest))].level - 1);
    for (const u8 shown : s_.displayed) {
      if (shown == kNone || !e_.can_take(seat_, shown, 0)) continue;
      const Scholar& scholar = c_.scholars[shown];
      ++tally(Count::kLadder, scholar.level - 1);
      if (scholar.level == kScholarLevels)
        tally(Count::kLadderPoints) = std::max(tally(Count::kLadderPoints), scored(scholar.effects));
    }
  }

  const Reader& e_;
  const Content& c_;
  const State& s_;
  Seat seat_;
  int turns_ = 0;  // ambassadors that everybody may still place in this round
  Features out_;
};

}  // namespace

Features measure(const Reader& reader, Seat seat) { return Measuring(reader, seat).all(); }

}  // namespace orrery::federation
