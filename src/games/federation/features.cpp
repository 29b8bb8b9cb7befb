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
    for (int i = 0; i < kResources; ++i) tally(Count::kStock, i) = player().resources[at(i)];
    tally(Count::kLeftovers) = e_.leftover_points(seat_);
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

  // Laws and floors as they stand, and what can still be placed.
  void senate() {
    const bool right = e_.wing_votes(1) > e_.wing_votes(0);
    tally(Count::kLaw) = law(s_.laws[right ? 1 : 0]);
    tally(Count::kOtherLaw) = law(s_.laws[right ? 0 : 1]);
    tally(Count::kNextLaws) = law(s_.next_laws[0]) + law(s_.next_laws[1]);
    for (int floor = 0; floor < kFloorCount; ++floor) {
      int most = std::max<int>(c_.least_votes, c_.neutral_votes_on_floors != 0 ? e_.neutral_votes(floor) : 0);
      for (Seat other = 0; other < s_.players_count; ++other) most = std::max(most, e_.floor_votes(other, floor));
      if (e_.floor_votes(seat_, floor) == most) tally(Count::kFloorPoints) += e_.effective_level(seat_);
    }
    for (const Ambassador& a : player().ambassadors)
      if (a.place < kSpaces && e_.shows_funding(a)) ++tally(Count::kPledged);
    for (u32 rest = e_.ambassadors_left(seat_); rest != 0; rest &= rest - 1) {
      ++tally(Count::kTurns);
      tally(Count::kVotesLeft) += c_.votes[at(std::countr_zero(rest))];
    }
    tally(Count::kPresident) = s_.president == seat_ ? 1 : 0;
    tally(Count::kBonusAmbassador) = player().bonus == Bonus::kReady || player().bonus == Bonus::kKept ? 1 : 0;
  }

  void medals() {
    tally(Count::kMedals) = e_.medal_points(seat_);
    for (int kind = 0; kind < kPlanets; ++kind) {
      if (!e_.may_choose_medal(seat_, kind)) continue;
      const int missing = std::countr_zero(s_.medals[at(kind)]) - e_.influence(seat_, static_cast<Planet>(kind));
      if (missing == 1) ++tally(Count::kMedalNear);
      if (missing == 2 || missing == 3) ++tally(Count::kMedalFar);
    }
  }

  void projects() {
    for (int project = 0; project < kProjectCount; ++project) {
      const int points = e_.project_points(seat_, project);
      if (e_.is_funded(project))
        tally(Count::kFunded) += points;
      else
        tally(Count::kProspect) += points * 16 * s_.projects[at(project)] / c_.projects[at(project)].length;
    }
    tally(Count::kCommunitySteps) = player().community;
  }

  void missions() {
    const Player& p = player();
    tally(Count::kHangar) = p.hangar;
    int ready = 0;
    for (u32 rest = p.unlocked & ~p.fulfilled; rest != 0; rest &= rest - 1) {
      const Mission& mission = c_.missions[at(std::countr_zero(rest))];
      ++tally(Count::kOpenMissions);
      if (e_.effective_level(seat_) >= mission.level) ++ready;
      for (int i = 0; i < mission.effects.count; ++i) {
        const Effect& effect = c_.effects[at(mission.effects.first + i)];
        if (effect.op == Op::kVpPer)
          tally(Count::kMissionPoints) += e_.count(seat_, static_cast<Metric>(effect.a)) * effect.b;
      }
    }
    tally(Count::kReadyMissions) = std::min<int>(ready, p.hangar);
    tally(Count::kCompleted) = e_.completed_missions(seat_);
  }

  void board() {
    const Player& p = player();
    tally(Count::kAccreditation) = p.accreditation;
    tally(Count::kLevel) = e_.effective_level(seat_);
    const Cost& upkeep = c_.levels[at(e_.upkeep_level(seat_, e_.marker_level(seat_)) - 1)].upkeep;
    int lacking = 0;
    for (int i = 0; i < kCrystals; ++i) lacking += std::max(0, upkeep[at(i)] - p.resources[at(i)]);
    tally(Count::kUpkeepMissing) = lacking > 0 ? 1 : 0;
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
      if (space == robots.end() || p.resources[at(Resource::kGold)] == 0) continue;
      const auto& multipliers = c_.megastructures[at(mega)].multipliers;
      tally(Count::kMegaValue) =
          std::max(tally(Count::kMegaValue),
                   e_.mega_value(seat_, mega) * multipliers[static_cast<std::size_t>(space - robots.begin())]);
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
    for (const u8 shown : s_.displayed)
      if (shown != kNone && e_.can_take(seat_, shown, 0)) ++tally(Count::kLadder, c_.scholars[shown].level - 1);
  }

  const Reader& e_;
  const Content& c_;
  const State& s_;
  Seat seat_;
  Features out_;
};

}  // namespace

Features measure(const Reader& reader, Seat seat) { return Measuring(reader, seat).all(); }

}  // namespace orrery::federation
