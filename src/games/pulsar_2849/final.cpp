// Final scoring [PUL-14.1]: for each player in turn the technologies of the end, goals, and what is left.
#include <algorithm>

#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

void Engine::step_final() {
  Final at = read<Final>(top());
  if (at.player == s.players_count) {
    pop();
    return emit(EventKind::kGameOver, kNoSeat);
  }
  const Seat seat = nth_player(at.player);
  switch (at.step) {
    case Final::Step::kTechnologies:  // [PUL-14.2]
      ++at.stage;
      write(top(), at);
      if (at.stage == 1) return produce_technologies(seat, Timing::kEnd);
      if (ask_purchase(seat, at.stage - 2, true, Timing::kEnd)) return;
      return write(top(), Final{.step = Final::Step::kGoals, .player = at.player});
    case Final::Step::kGoals:  // [PUL-14.3]
      write(top(), Final{.step = Final::Step::kGoalPurchases, .player = at.player});
      return push(seat, ChooseGoals{});
    case Final::Step::kGoalPurchases:
      if (ask_goal_purchase(seat, at)) return;
      at.step = Final::Step::kRest;
      return write(top(), at);
    case Final::Step::kRest:
      score_rest(seat);
      write(top(), Final{.player = byte(at.player + 1)});
  }
}

bool Reader::goal_met(Seat seat, int goal) const {
  const Goal& g = c.goals[s.goals[at(goal)]];
  return count(seat, g.counter) >= g.needed;
}

namespace {

bool counts_gyrodynes(Counter counter) {
  return counter == Counter::kSpinningGyrodynes || counter == Counter::kSpinningTypes ||
         counter == Counter::kSpinningSameSize;
}

// Whether the gyrodynes, by size, can be shared out so that both goals are met [PUL-15.5].
bool enough_for_both(const std::array<int, kSizes>& all, const Goal& one, const Goal& two) {
  const auto meets = [](const std::array<int, kSizes>& n, const Goal& g) {
    if (g.counter == Counter::kSpinningGyrodynes) return n[0] + n[1] + n[2] >= g.needed;
    if (g.counter == Counter::kSpinningSameSize) return *std::max_element(n.begin(), n.end()) >= g.needed;
    return std::count_if(n.begin(), n.end(), [](int k) { return k > 0; }) >= g.needed;
  };
  std::array<int, kSizes> first{};
  for (first[0] = 0; first[0] <= all[0]; ++first[0])
    for (first[1] = 0; first[1] <= all[1]; ++first[1])
      for (first[2] = 0; first[2] <= all[2]; ++first[2])
        if (meets(first, one) && meets({all[0] - first[0], all[1] - first[1], all[2] - first[2]}, two)) return true;
  return false;
}

}  // namespace

// The sets of goals a player can have achieved together, without those that lie in a larger one. [PUL-15.6], OPEN-17
int Reader::goal_sets(Seat seat, std::array<u8, 8>& sets) const {
  std::array<int, kSizes> spinning{};
  for (const Pulsar& pulsar : s.pulsars)
    if (pulsar.owner == seat && pulsar.spinning != 0) ++spinning[pulsar.gyrodyne];
  int declared = 0;
  for_each_patent(seat, [&](const Technology& t) {
    for (int k = 0; k < t.effects.count; ++k)
      if (const Effect& e = c.effects[at(t.effects.first + k)]; e.op == Op::kGoalAchieved) declared += e.a;
  });
  std::array<bool, 8> earned{};  // sets reached with components alone
  for (int set = 0; set < 8; ++set) {
    bool ok = true;
    const Goal* other = nullptr;
    for (int i = 0; i < kGoalCount; ++i) {
      if ((set >> i & 1) == 0) continue;
      const Goal& g = c.goals[s.goals[at(i)]];
      ok = ok && goal_met(seat, i);
      if (!counts_gyrodynes(g.counter)) continue;
      if (other != nullptr) ok = ok && enough_for_both(spinning, *other, g);
      other = &g;
    }
    earned[at(set)] = ok;
  }
  std::array<bool, 8> possible{};
  for (int set = 0; set < 8; ++set)
    for (int part = 0; part < 8; ++part)
      if ((part & ~set) == 0 && earned[at(part)] && std::popcount(static_cast<u32>(set & ~part)) <= declared)
        possible[at(set)] = true;
  int found = 0;
  for (int set = 0; set < 8; ++set) {
    if (!possible[at(set)]) continue;
    bool largest = true;
    for (int more = 0; more < 8; ++more)
      if (more != set && (set & ~more) == 0 && possible[at(more)]) largest = false;
    if (largest) sets[at(found++)] = byte(set);
  }
  return found;
}

void Reader::legal_goals(MoveList& out) const {
  std::array<u8, 8> sets{};
  const int found = goal_sets(top().seat, sets);
  for (int i = 0; i < found; ++i) out.push(make_move(MoveKind::kGoals, sets[at(i)]));
}

void Engine::apply_goals(Move m) {
  const Seat seat = top().seat;
  pop();
  player(seat).goals = m.b;
  for (int i = 0; i < kGoalCount; ++i) {
    if ((m.b >> i & 1) == 0) continue;
    emit(EventKind::kGoal, seat, s.goals[at(i)]);
    gain_points(seat, c.goals[s.goals[at(i)]].points, Points::kGoals);  // [PUL-15.2]
  }
  for_each_patent(seat, [&](const Technology& t) {
    for (int k = 0; k < t.effects.count && t.timing == Timing::kEnd; ++k) {
      const Effect& e = c.effects[at(t.effects.first + k)];
      if (e.op == Op::kVpPer && static_cast<Counter>(e.a) == Counter::kGoalsAchieved)
        execute(e, seat, kNone, Points::kTechnologies);
    }
  });
}

// Asks for the next purchase; false when there are no more.
bool Engine::ask_goal_purchase(Seat seat, Final& at) {
  const Player& p = player(seat);
  while (at.stage < 2 * kGoalCount) {
    const u8 goal = byte(at.stage / 2);
    const u8 purchase = byte(at.stage % 2);
    ++at.stage;
    const Goal& g = c.goals[s.goals[goal]];
    if ((p.goals >> goal & 1) == 0 || (purchase == 1 && (p.purchases[0] >> goal & 1) == 0)) continue;
    if (p.cubes < g.cubes[purchase]) continue;
    write(top(), at);
    push(seat, BuyGoalBonus{.goal = goal, .purchase = purchase});
    return true;
  }
  return false;
}

void Engine::apply_goal_buy(Move m) {
  const Seat seat = top().seat;
  const auto [goal, purchase] = read<BuyGoalBonus>(top());
  pop();
  const Goal& g = c.goals[s.goals[goal]];
  if (m.b == 0) return emit(EventKind::kNotBought, seat, g.cubes[purchase], g.bonus[purchase]);
  u8& bought = player(seat).purchases[purchase];
  bought = byte(static_cast<int>(bought | bit(goal)));
  emit(EventKind::kGoalBonus, seat, s.goals[goal], purchase);
  pay_cubes(seat, g.cubes[purchase]);
  gain_points(seat, g.bonus[purchase], Points::kGoals);
}

int Reader::initiative_points(Seat seat) const {
  int sum = 0;
  for (int i = 0; i < order_count(); ++i)  // [PUL-14.7] [PUL-16.8]
    if (s.tracks[at(Track::kInitiative)][at(i)].seat == seat) sum += c.initiative_end[s.players_count][at(i)];
  return sum;
}

// [PUL-14.8]
int Reader::station_points(int stations) const {
  const int beyond = std::max(0, stations - (kStationTable - 1));
  return c.station_points[at(stations - beyond)] + beyond * c.station_beyond;
}

void Engine::score_rest(Seat seat) {
  const Player& p = player(seat);
  int leftovers = 0;
  for (const Pulsar& pulsar : s.pulsars) {  // [PUL-14.4] [PUL-14.5]
    if (pulsar.owner != seat || pulsar.spinning != 0) continue;
    leftovers += c.pulsar_points + (pulsar.gyrodyne != kNone ? c.gyrodyne_points : 0);
  }
  for (const u8 kept : p.kept) leftovers += kept * c.gyrodyne_points;
  int rate = c.cubes_per_point;
  int times = 1;
  int stations = count(seat, Counter::kStations);
  const auto add_effects = [&](const EffectList& list) {
    for (int k = 0; k < list.count; ++k) {
      const Effect& e = c.effects[at(list.first + k)];
      if (e.op == Op::kCubeRate) rate = std::min<int>(rate, e.a);
      if (e.op == Op::kInitiativeAgain) ++times;
      if (e.op == Op::kExtraStation) stations += e.a;  // [PUL-14.9]
    }
  };
  for_each_patent(seat, [&](const Technology& t) {
    if (t.timing == Timing::kEnd) add_effects(t.effects);
  });
  for (int tile = 0; tile < kTiles; ++tile)
    if ((p.tiles & bit(tile)) != 0) add_effects(c.tiles[at(tile)].effects);
  leftovers += p.cubes / rate;  // [PUL-14.6]
  gain_points(seat, leftovers, Points::kLeftovers);
  gain_points(seat, times * initiative_points(seat), Points::kInitiative);
  gain_points(seat, station_points(stations), Points::kStations);
}

}  // namespace orrery::pulsar_2849
