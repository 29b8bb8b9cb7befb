#include "games/beyond_the_sun/features.h"

#include <algorithm>

#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kUsualRounds = 15;  // [BTS-3.5]
constexpr int kSoloTurns = 10;    // that the threat track lasts against a player who does little about it
constexpr int kOreSoon = 12;      // what can be spent in the next turns
constexpr int kOreEver = 30;
constexpr int kLead = 2;
constexpr int kCubesOfColumn = 4;

// The strongest of the other factions at the location.
int strongest_rival(const Position& position, Seat seat, int loc) {
  int most = 0;
  for (Seat other = 0; other < position.state().factions(); ++other)
    if (other != seat && position.state().players[other].ships[at(loc)] != 0)
      most = std::max(most, position.strength_of(other, loc, Purpose::kWinControl));
  return most;
}

// How far the faction is towards an achievement that still has a free space, in hundredths of its points.
int claim_progress(const Position& position, Seat seat, const AchievementState& here) {
  if (here.card == kNone) return 0;
  const Achievement& card = position.content().achievements[here.card];
  if (card.group == kOfLeader && !position.has_leader_mod(seat, LeaderMod::kPrivateAchievement)) return 0;
  if (here.claimed >= card.space_count || card.min_players[here.claimed] > position.state().players_count) return 0;
  for (int i = 0; i < here.claimed; ++i)
    if (here.owner[at(i)] == seat) return 0;
  const int have = std::min<int>(position.count(seat, card.counter, card.counter_arg), card.at_least);
  return card.vp[here.claimed] * 100 * have * have / std::max(1, card.at_least * card.at_least);
}

// What goes with the system to the faction that colonises it [LND-9.3].
int event_points(const Position& position, int loc) {
  const Content& c = position.content();
  int vp = 0;
  for (int e = 0; e < c.event_count; ++e)
    if (c.events[at(e)].attach == EventAttach::kChosenSystem &&
        position.state().event_place[at(e)] == event_place::kAtLocation + loc)
      for (int i = 0; i < c.events[at(e)].score_count; ++i) vp += c.scores[at(c.events[at(e)].first_score + i)].vp;
  return vp;
}

}  // namespace

Features measure(const Position& position, Seat seat) {
  const Content& c = position.content();
  const State& s = position.state();
  const Player& p = s.players[seat];
  Features out;
  std::array<int, kCounts>& counts = out.counts;
  const auto count = [&](Count which) -> int& { return counts[static_cast<std::size_t>(which)]; };

  count(Count::kOre) = std::min<int>(p.ore, kOreSoon);
  count(Count::kOreBeyond) = std::clamp(p.ore - kOreSoon, 0, kOreEver - kOreSoon);
  count(Count::kPopulation) = p.population;
  count(Count::kMeans) = std::min<int>(p.population, p.ore / 2);
  count(Count::kColonised) = std::popcount(p.colonised);
  count(Count::kOreProduction) = position.ore_production(seat);
  const std::array<u8, kColumns> grown = position.growth(seat);
  for (std::size_t i = 0; i < kColumns; ++i) {
    count(Count::kGrowth) += grown[i];
    count(Count::kSupply) += p.supply[i];
    if (p.supply[i] > 0)
      count(Count::kNextColumn) = std::max(count(Count::kNextColumn), kCubesOfColumn - int{p.supply[i]});
  }
  for (int loc = 0; loc < s.location_count; ++loc) {
    const LocationState& here = s.locations[at(loc)];
    const bool mine = here.controller == seat;
    count(Count::kControlled) += mine ? 1 : 0;
    const Ships ships = p.ships[at(loc)];
    if (ships == 0) continue;
    for (int level = 1; level <= kMaxShipLevel; ++level) count(Count::kShips) += ship_count(ships, level);
    const int strength_here = position.strength_of(seat, loc, Purpose::kWinControl);
    count(Count::kStrength) += strength_here;
    if (!mine) continue;
    if (strength_here - strongest_rival(position, seat, loc) >= kLead) ++count(Count::kHeld);
    if (here.system == kNone) continue;
    const System& card = c.systems[here.system];
    const int vp = card.vp + event_points(position, loc);
    if (strength_here >= card.strength) count(Count::kReadyNow) += vp;
    count(Count::kReady) += vp * 100 * std::min<int>(strength_here, card.strength) / std::max<int>(1, card.strength);
  }
  for (u32 rest = p.researched; rest != 0; rest &= rest - 1) {
    const int level = c.slots[at(std::countr_zero(rest))].level;
    ++counts[static_cast<std::size_t>(level <= 3 ? Count::kLevel1 : Count::kLevel4) + at(level <= 3 ? level - 1 : 0)];
  }
  for (int i = 0; i < kMostAchievements; ++i)
    count(Count::kClaims) += claim_progress(position, seat, s.achievement(i));
  count(Count::kReady) /= 10;
  count(Count::kClaims) /= 10;
  count(Count::kOpenSpaces) = std::popcount(p.open_spaces);
  count(Count::kOpenLevel3) = std::popcount(p.open_spaces & c.slots_of_levels[1 << 2]);
  count(Count::kOpenLevel4) = std::popcount(p.open_spaces & c.slots_of_levels[1 << 3]);
  count(Count::kAbilities) = std::popcount(p.abilities_owned);
  count(Count::kAutomation) = p.automation[kFood] + p.automation[kOre] + p.automation[kStar];
  count(Count::kPrivate) = p.private_count;

  out.score = total(points(position, seat));
  // A view that shows the prediction has its points already.
  if (!position.prediction_is_shown()) out.score += position.prediction_points(seat, true);
  if (position.is_solo()) {
    // The track runs out in about as many turns as three claims take.
    out.missing =
        std::max(1, (3 * position.threat_markers() + c.solo.track_length - 2) / std::max(1, c.solo.track_length - 1));
    out.early = kSoloTurns * position.threat_markers() / std::max(1, c.solo.track_length - 1);
  } else if (s.end_round == kNoRound) {
    out.missing = std::max(1, c.end_trigger[s.table_index()] - s.claims);
    out.early = std::max(0, kUsualRounds - s.round);
  }
  return out;
}

}  // namespace orrery::beyond_the_sun
