// A rough value of a position for one faction, in hundredths of a point. Greedy play compares positions with it.
#include <algorithm>

#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {

namespace {

constexpr int kPoint = 100;

// Rounds that are still to come, as far as the claimed achievements let one guess [BTS-3.5].
int rounds_left(const Content& c, const State& s) {
  if (s.end_round != kNoRound) return std::max(0, s.end_round - s.round + 1);
  const int missing = c.end_trigger[s.players_count - 2u] - s.claims;
  return std::clamp(15 - s.round, 2 * missing, 15);
}

// How far the faction is towards an achievement that still has a free space, 0..1 as 0..100.
int progress(const Engine& engine, Seat seat, int index) {
  const State& s = engine.state();
  const AchievementState& here = s.achievements[static_cast<std::size_t>(index)];
  if (here.card == kNone) return 0;
  const Achievement& card = engine.content().achievements[here.card];
  if (here.claimed >= card.space_count || card.min_players[here.claimed] > s.players_count) return 0;
  for (int i = 0; i < here.claimed; ++i)
    if (here.owner[static_cast<std::size_t>(i)] == seat) return 0;
  const int have = std::min<int>(engine.count(seat, card.counter, card.counter_arg), card.at_least);
  return card.vp[here.claimed] * 100 * have * have / std::max(1, card.at_least * card.at_least);
}

int position_value(const Engine& engine, Seat seat) {
  const Content& c = engine.content();
  const State& s = engine.state();
  const Player& p = s.players[seat];
  if (p.mat == kNone) return 0;
  const int left = rounds_left(c, s);
  int value = kPoint * total(points(engine, seat));
  if (s.phase == Phase::kOver) return value;

  value += std::min<int>(p.ore, 3 + left) * 30 + p.population * 55;
  // Production that will be used: every second turn or so.
  int growth = 0;
  const std::array<u8, kColumns> symbols = engine.growth_symbols(seat);
  for (std::size_t i = 0; i < kColumns; ++i) growth += std::min(symbols[i], p.supply[i]);
  value += left * (engine.ore_production(seat) * 9 + growth * 14);
  int fleet = 0;
  for (int loc = 0; loc < s.location_count; ++loc) {
    const Ships ships = p.ships[static_cast<std::size_t>(loc)];
    if (ships == 0) continue;
    fleet += strength(ships);
    const LocationState& here = s.locations[static_cast<std::size_t>(loc)];
    // A system that could be colonised next is worth most of its points.
    if (here.system != kNone && here.controller == seat) {
      const System& card = c.systems[here.system];
      const int ready = std::min<int>(strength(ships), card.strength);
      value += left > 0 ? card.vp * 40 * ready / std::max<int>(1, card.strength) : 0;
    }
  }
  value += std::min(left, 8) * std::min(fleet, 12) * 4;
  for (int i = 0; i < kAchievementsInPlay; ++i) value += left > 0 ? progress(engine, seat, i) * 6 / 10 : 0;
  // Technologies open actions and further technologies.
  value += left * std::popcount(p.researched) * 8;
  return value;
}

}  // namespace

int Rules::evaluate(const State& state, Seat seat) const {
  const Engine engine(*content_, const_cast<State&>(state), nullptr);
  const int own = position_value(engine, seat);
  int best_other = 0;
  for (Seat p = 0; p < state.players_count; ++p)
    if (p != seat) best_other = std::max(best_other, position_value(engine, p));
  return own - best_other / 4;
}

}  // namespace orrery::beyond_the_sun
