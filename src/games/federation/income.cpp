// The income phase [FED-9.1]: five steps, each finished for all players before the next.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-4.3], OPEN-09
Seat Reader::income_first() const { return c.new_president_first != 0 ? s.president : s.start_player; }

void Engine::work(const Income&) {
  Income at = read<Income>(top());
  const auto next_step = [&] {
    write(top(), Income{.step = static_cast<Income::Step>(static_cast<int>(at.step) + 1)});
    emit(EventKind::kIncomeStep, kNoSeat, static_cast<int>(at.step) + 1);
  };
  const Seat seat = nth_player(income_first(), at.player);
  switch (at.step) {
    case Income::Step::kProduction:  // [FED-9.2]
      if (at.player == s.players_count) return next_step();
      while (at.stage < kSlots && !has(player(seat).robots, at.stage)) ++at.stage;
      if (at.stage == kSlots) {
        if ((player(seat).robots & (bit(kSlots) - 1)) != 0) ++s.turns;
        return write(top(), Income{.step = at.step, .player = byte(at.player + 1)});
      }
      ++at.stage;
      write(top(), at);
      emit(EventKind::kSiteIncome, seat, at.stage - 1);
      return push_effects(seat, site(at.stage - 1).income, Points::kMegastructures);
    case Income::Step::kUpkeep:  // [FED-9.3]
      if (at.player == s.players_count) return next_step();
      if (at.stage == 0 &&
          c.levels[orrery::federation::at(upkeep_level(seat, marker_level(seat)) - 1)].upkeep != Cost{}) {
        at.stage = 1;
        write(top(), at);
        return push(seat, Upkeep{});
      }
      s.turns = static_cast<u16>(s.turns + at.stage);
      return write(top(), Income{.step = at.step, .player = byte(at.player + 1)});
    case Income::Step::kProjects:
      if (at.stage == kSpaces) return next_step();
      return step_projects(at);
    case Income::Step::kFloors:
      score_floors();
      return next_step();
    case Income::Step::kLaw:
      if (at.stage == 0) {
        at.stage = 1;
        write(top(), at);
        return decide_law();
      }
      pop();
      return clean_up();
  }
}

// [FED-9.7] [FED-9.8] [FED-9.9] Column by column, each from the top; one that makes an effect waits for it.
void Engine::step_projects(Income& at) {
  std::array<Seat, kSpaces> investors;
  investors.fill(kNoSeat);
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const Ambassador& a : player(seat).ambassadors)
      if (a.place < kSpaces && shows_funding(a)) investors[a.place] = seat;
  const int frames = s.frame_count;
  while (at.stage < kSpaces && s.frame_count == frames) {
    const int column = at.stage / kFloorCount;
    const Seat seat = investors[orrery::federation::at(at.stage % kFloorCount * kColumns + column)];
    ++at.stage;
    write(s.frames[0], at);
    if (seat == kNoSeat) continue;
    for (int project = 0; project < kCommunity; ++project)
      if (c.projects[orrery::federation::at(project)].column == column)
        invest(seat, is_funded(project) ? kCommunity : project);
  }
}

// [FED-9.6], OPEN-08
int Reader::upkeep_level(Seat seat, int level) const {
  if (c.upkeep_of_effective_level == 0) return level;
  return std::min(kLevels, level + player(seat).round_bonus + player(seat).game_bonus);
}

// [FED-9.4] [FED-9.5] One may stay, or drop to a lower level and pay for that; of the levels without upkeep the
// highest.
void Reader::legal_upkeep(MoveList& out) const {
  const Seat seat = top().seat;
  const Purse& have = player(seat).resources;
  for (int level = marker_level(seat); level > 0; --level) {
    const Cost& cost = c.levels[at(upkeep_level(seat, level) - 1)].upkeep;
    if (cost == Cost{}) return out.push(make_move(MoveKind::kUpkeep, level));
    for (int lavandium = 0; lavandium <= cost[0]; ++lavandium)
      for (int kuppernium = 0; kuppernium <= cost[1]; ++kuppernium)
        if (have[0] >= cost[0] - lavandium && have[1] >= cost[1] - kuppernium &&
            have[2] >= cost[2] + lavandium + kuppernium && have[3] >= cost[3])
          out.push(make_move(MoveKind::kUpkeep, level, lavandium, kuppernium));
  }
}

void Engine::apply_upkeep(Move m) {
  const Seat seat = top().seat;
  pop();
  Player& p = player(seat);
  const Cost& cost = c.levels[at(upkeep_level(seat, m.b) - 1)].upkeep;
  if (m.b < marker_level(seat)) {
    p.accreditation = c.levels[at(m.b - 1)].lowest;
    emit(EventKind::kDropped, seat, p.accreditation);
  }
  const Cost paid = {byte(cost[0] - m.a), byte(cost[1] - m.c), byte(cost[2] + m.a + m.c), cost[3]};
  for (int i = 0; i < kResources; ++i) p.resources[at(i)] = byte(p.resources[at(i)] - paid[at(i)]);
  emit(EventKind::kUpkeep, seat, m.b, paid[0], paid[1], paid[2], paid[3]);
}

// [FED-9.15] [FED-9.16] [FED-9.17] [FED-9.18] [FED-25.6]
void Engine::score_floors() {
  for (int floor = 0; floor < kFloorCount; ++floor) {
    int most = c.least_votes;
    if (c.neutral_votes_on_floors != 0) most = std::max(most, neutral_votes(floor));
    std::array<int, kMaxSeats> votes{};
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      votes[seat] = floor_votes(seat, floor);
      most = std::max(most, votes[seat]);
      if (votes[seat] > 0) emit(EventKind::kFloorVotes, seat, floor, votes[seat]);
    }
    for (int i = 0; i < s.players_count; ++i) {
      const Seat seat = nth_player(income_first(), i);
      if (votes[seat] != most) continue;
      emit(EventKind::kFloorWon, seat, floor, effective_level(seat));
      gain_points(seat, effective_level(seat), Points::kFloors);
    }
  }
}

}  // namespace orrery::federation
