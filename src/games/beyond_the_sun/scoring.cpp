#include "games/beyond_the_sun/scoring.h"

#include <algorithm>
#include <bit>

namespace orrery::beyond_the_sun {

namespace {

// Counters that take many registers stay apart: every claim asks for others.
[[gnu::noinline]] int fleet_strength(const Position& position, Seat seat) {
  int n = 0;
  for (int loc = 0; loc < position.state().location_count; ++loc)
    n += position.strength_of(seat, loc, Purpose::kWinControl);
  return n;
}

[[gnu::noinline]] int ship_cubes(const Position& position, Seat seat) {  // [LND-10.5]
  const State& s = position.state();
  int n = 0;
  for (int loc = 0; loc < s.location_count; ++loc)
    if (!position.is_private_system(loc)) n += all_ships(s.players[seat].ships[at(loc)]);
  return n;
}

// [BTS-17.11] Printed specialisations; shipyard systems count.
[[gnu::noinline]] int most_systems_of_one_spec(const Position& position, Seat seat) {
  const State& s = position.state();
  std::array<int, 2> n{};
  const auto add = [&](u8 spec) {
    n[kFood] += spec >> kFood & 1;
    n[kOre] += spec >> kOre & 1;
  };
  for (int loc = 0; loc < s.location_count; ++loc)
    if (s.locations[at(loc)].controller == seat) add(position.specialisation(loc));
  for (u64 rest = s.players[seat].colonised; rest != 0; rest &= rest - 1)
    add(position.content().systems[at(std::countr_zero(rest))].spec);
  return std::max(n[kFood], n[kOre]);
}

}  // namespace

int Position::count(Seat seat, Counter counter, int argument) const {
  const Player& p = player(seat);
  switch (counter) {
    case Counter::kColonizedSystems:
      return std::popcount(p.colonised);
    case Counter::kControlledLocations: {
      int n = 0;
      for (int loc = 0; loc < s.location_count; ++loc) n += s.locations[at(loc)].controller == seat ? 1 : 0;
      return n;
    }
    case Counter::kFleetStrength:
      return fleet_strength(*this, seat);
    case Counter::kDiscsRemoved:
      return 2 * kTrackDiscs - p.track[kFood] - p.track[kOre];
    case Counter::kAutomationLevel:
      return p.automation[kFood] + p.automation[kOre] + p.automation[kStar];
    case Counter::kTechnologies: {
      if (argument == 0) return std::popcount(p.researched);
      int n = 0;
      for (u32 rest = p.researched; rest != 0; rest &= rest - 1)
        n += c.slots[at(std::countr_zero(rest))].level == argument ? 1 : 0;
      return n;
    }
    case Counter::kAchievementVp: {
      int n = 0;
      for (int k = 0; k < kMostAchievements; ++k) {
        const AchievementState a = s.achievement(k);
        for (int i = 0; i < a.claimed; ++i)
          if (a.owner[at(i)] == seat) n += c.achievements[a.card].vp[at(i)];
      }
      return n;
    }
    case Counter::kClaimedAchievements: {
      int n = 0;
      for (int k = 0; k < kMostAchievements; ++k) {
        const AchievementState a = s.achievement(k);
        for (int i = 0; i < a.claimed; ++i) n += a.owner[at(i)] == seat ? 1 : 0;
      }
      return n;
    }
    case Counter::kShipCubes:
      return ship_cubes(*this, seat);
    case Counter::kLocationsWithShip: {
      int n = 0;
      for (int loc = 0; loc < s.location_count; ++loc) n += p.ships[at(loc)] != 0 ? 1 : 0;
      return n;
    }
    case Counter::kOreOwned:
      return p.ore;
    case Counter::kTokens:
      return s.more.modules.tokens[seat];
    case Counter::kLocationsWrested:
      return s.acting != 0 && seat == s.active ? s.wrested : 0;
    case Counter::kTypesHeld: {
      u8 types = 0;
      for (u32 rest = p.researched; rest != 0; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (c.slots[at(slot)].level >= argument && s.slots[at(slot)].tech != kNone)
          types |= c.techs[s.slots[at(slot)].tech].types;
      }
      return std::popcount(types);
    }
    case Counter::kFoodDiscsRemoved:
      return kTrackDiscs - p.track[kFood];
    case Counter::kOreDiscsRemoved:
      return kTrackDiscs - p.track[kOre];
    case Counter::kMaxSystemsOfOneSpec:
      return most_systems_of_one_spec(*this, seat);
  }
  return 0;
}

namespace {

bool strongest_at(const Position& position, Seat seat, int loc) {
  const int own = position.strength_of(seat, loc, Purpose::kEndOfGame);
  if (own == 0) return false;
  for (Seat p = 0; p < position.state().factions(); ++p)
    if (position.strength_of(p, loc, Purpose::kEndOfGame) > own) return false;
  return true;
}

// [LND-6.14.4] At the end of the game tokens on controlled systems count.
int counted(const Position& position, Seat seat, const ScoreRule& rule) {
  if (rule.counter != Counter::kFleetStrength) return position.count(seat, rule.counter, rule.counter_arg);
  int n = 0;
  for (int loc = 0; loc < position.state().location_count; ++loc)
    n += position.strength_of(seat, loc, Purpose::kEndOfGame);
  return n;
}

// [LND-6.15.2] What a leader adds to each achievement counts with it.
int leader_vp_on_achievements(const Position& position, Seat seat) {
  const Content& c = position.content();
  int sum = 0;
  for (int colour = 0; colour < kLeaderColours; ++colour) {
    const Leader* leader = position.leader_of(seat, colour);
    if (leader == nullptr) continue;
    for (int i = leader->first_score; i < leader->first_score + leader->score_count; ++i)
      if (const ScoreRule& rule = c.scores[at(i)]; rule.counter == Counter::kClaimedAchievements)
        sum += rule.vp * position.count(seat, rule.counter, 0);
  }
  return sum;
}

int majority(const Position& position, Seat seat, const ScoreRule& rule) {
  const State& s = position.state();
  const int own = counted(position, seat, rule);
  if (own == 0) return 0;
  int better = 0;
  int best = 0;
  int at_best = 0;
  for (Seat p = 0; p < s.players_count; ++p) {
    const int value = counted(position, p, rule);
    better += value > own ? 1 : 0;
    if (value > best) {
      best = value;
      at_best = 0;
    }
    at_best += value == best ? 1 : 0;
  }
  if (better == 0) return rule.vp;
  return s.players_count > 2 && at_best == 1 && better == 1 ? rule.second : 0;
}

int score_rules(const Position& position, Seat seat, u8 first, u8 n, u8 place) {
  const Content& c = position.content();
  const State& s = position.state();
  int sum = 0;
  for (int i = first; i < first + n; ++i) {
    const ScoreRule& rule = c.scores[at(i)];
    switch (rule.form) {
      case ScoreForm::kFlat:
        sum += rule.vp;
        break;
      case ScoreForm::kPer: {
        const int steps = counted(position, seat, rule) / std::max<int>(1, rule.every);
        const int vp = steps * rule.vp;
        sum += rule.max == 0 ? vp : std::min<int>(vp, rule.max);
        break;
      }
      case ScoreForm::kMajority:
        sum += majority(position, seat, rule);
        break;
      case ScoreForm::kAgain:
        sum += position.count(seat, rule.counter, rule.counter_arg) + leader_vp_on_achievements(position, seat);
        break;
      case ScoreForm::kShipOnCard:
        for (int level = 2; level <= kMaxShipLevel; ++level)
          sum += (level - 1) * ship_count(s.players[seat].museum, level);
        break;
      case ScoreForm::kControllerOfAttached: {
        const int loc = place - event_place::kAtLocation;
        if (place >= event_place::kAtLocation && loc < s.location_count && s.locations[at(loc)].controller == seat)
          sum += rule.vp;
        break;
      }
      case ScoreForm::kStrongestAt:
        if (strongest_at(position, seat, rule.place == 0 ? position.side().sol : position.side().deep_space))
          sum += rule.vp;
        break;
      case ScoreForm::kPrediction:
        sum += position.prediction_points(seat, false);
        break;
    }
  }
  return sum;
}

}  // namespace

int leader_points(const Position& position, Seat seat, int colour) {
  const Leader* leader = position.leader_of(seat, colour);
  return leader == nullptr ? 0 : score_rules(position, seat, leader->first_score, leader->score_count, kNone);
}

Points points(const Position& position, Seat seat) {
  const Content& c = position.content();
  const State& s = position.state();
  const Player& p = s.players[seat];
  Points out{};
  const auto add = [&](Category category, int n) { out[static_cast<std::size_t>(category)] += n; };

  for (u32 rest = p.researched; rest != 0; rest &= rest - 1) {
    const int slot = std::countr_zero(rest);
    const int level = c.slots[at(slot)].level;
    if (level < 4) {
      add(static_cast<Category>(level - 1), c.vp_per_tech[at(level)]);  // [BTS-8.1] to [BTS-8.3]
    } else if (s.slots[at(slot)].tech != kNone) {
      if (position.is_solo() && s.slots[at(slot)].tech == c.solo.fixed_tech) {  // [SOLO-1.10]
        add(Category::kLevel4, c.solo.fixed_vp);
        continue;
      }
      const Tech& tech = c.techs[s.slots[at(slot)].tech];  // [BTS-8.5]
      add(Category::kLevel4, tech.vp + score_rules(position, seat, tech.first_score, tech.score_count, kNone));
    }
  }
  for (int i = 0; i < p.private_count; ++i)
    add(Category::kPrivate, c.vp_private[c.techs[p.private_techs[at(i)]].level]);  // [BTS-8.4]

  const int automation = position.count(seat, Counter::kAutomationLevel, 0);  // [BTS-8.6]
  for (int i = 0; i < automation; ++i)
    add(Category::kAutomation,
        i < kAutomationLevels && p.mat != kNone ? c.mats[p.mat].automation_vp[at(i)] : c.vp_beyond_automation);

  for (u64 rest = p.colonised; rest != 0; rest &= rest - 1) {  // [BTS-8.7]
    if (position.is_foe(seat)) {                               // [SOLO-7.3.3]
      add(Category::kSystems, c.solo.vp_foe_colony);
      continue;
    }
    const System& system = c.systems[at(std::countr_zero(rest))];
    add(Category::kSystems, system.vp + score_rules(position, seat, system.first_score, system.score_count, kNone));
  }
  add(Category::kOutposts, c.vp_per_outpost * position.count(seat, Counter::kControlledLocations, 0));  // [BTS-8.8]

  for (int e = 0; e < c.event_count; ++e) {  // [BTS-8.9]
    const u8 place = s.event_place[at(e)];
    const EventCard& event = c.events[at(e)];
    if (event.score_count == 0 || place == event_place::kUnseen || place == event_place::kDiscarded) continue;
    if (event.keep == EventKeep::kFaction && place != seat) continue;
    if (event.attach == EventAttach::kChosenSystem && place != seat) continue;  // [LND-9.3]
    add(Category::kEvents, score_rules(position, seat, event.first_score, event.score_count, place));
  }
  add(Category::kAchievements, position.count(seat, Counter::kAchievementVp, 0));  // [BTS-8.10]
  for (const int loc : {position.side().sol, position.side().deep_space})          // [BTS-8.11]
    if (strongest_at(position, seat, loc)) add(Category::kMajorities, c.vp_majority);
  if (p.mat != kNone) {
    const Mat& mat = c.mats[p.mat];
    add(Category::kMats, score_rules(position, seat, mat.first_score, mat.score_count, kNone));
  }
  if (position.is_solo() && !position.is_foe(seat)) {
    const int markers = position.threat_markers();
    if (markers > 0) add(Category::kThreat, c.solo.vp_markers + markers * c.solo.vp_per_marker);
    if (std::popcount(p.colonised) >= 4) add(Category::kColonies, c.solo.vp_four_colonies);
  }
  for (int colour = 0; colour < kLeaderColours; ++colour)  // [LND-3.7]
    add(Category::kLeaders, leader_points(position, seat, colour));
  return out;
}

int total(const Points& points) {
  int sum = 0;
  for (const int n : points) sum += n;
  return sum;
}

int tie_break(const Position& position, Seat seat) {
  const Player& p = position.state().players[seat];
  const int discs_gone = 2 * kTrackDiscs - p.track[kFood] - p.track[kOre];
  return (discs_gone * 256 + p.population) * 65536 + p.ore;
}

}  // namespace orrery::beyond_the_sun
