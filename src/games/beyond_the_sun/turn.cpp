// The phases of a turn: production [BTS-5], achievements [BTS-6], the end of the game [BTS-7].
#include <algorithm>

#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {
namespace turn_step {
enum : u8 { kBegin, kProduction, kWindow, kClaims, kEnd, kGameEnd };
}
}  // namespace

void Engine::step_turn() {
  Frame& f = top();
  f.seat = s.active;
  switch (f.a) {
    case turn_step::kBegin:
      begin_turn();
      f.a = turn_step::kProduction;
      push(FrameKind::kChooseAction, s.active);
      return;
    case turn_step::kProduction:
      s.phase = Phase::kProduction;
      f.a = turn_step::kWindow;
      push(FrameKind::kChooseProduction, s.active);
      return;
    case turn_step::kWindow:
      s.phase = Phase::kAchievement;
      f.a = turn_step::kClaims;
      if (player(s.active).mods != 0) push(FrameKind::kWindow, s.active);
      return;
    case turn_step::kClaims: {
      f.a = turn_step::kEnd;
      push(FrameKind::kClaim, s.active);
      return;
    }
    case turn_step::kEnd:
      f.a = turn_step::kBegin;
      return end_turn();
    default:
      return step_game_end();
  }
}

void Engine::begin_turn() {
  s.phase = Phase::kAction;
  Player& p = player(s.active);
  p.abilities_used = 0;
  s.jumps_this_turn = 0;
  s.free_at_turn_start = 0;
  for (int loc = 0; loc < s.location_count; ++loc)
    if (s.locations[at(loc)].controller == kNoSeat) s.free_at_turn_start |= static_cast<u16>(1 << loc);
  happened(Happened::kTurn, s.active);
}

void Engine::end_turn() {
  s.active = next_seat(s.active);
  if (s.active != s.start_player) return;
  ++s.round;
  const bool still = ++s.quiet_rounds > kQuietRounds;  // [BTS-7.8] the round of the last step does not count
  // [BTS-7.3], [BTS-7.4] The round of the trigger is finished, then exactly one more is played.
  if (still || (s.end_round != kNoRound && s.round > s.end_round)) {
    if (still) happened(Happened::kStandstill, kNoSeat);
    s.phase = Phase::kFinish;
    top().a = turn_step::kGameEnd;
    return;
  }
  happened(Happened::kRound, kNoSeat, s.round + 1);
}

std::array<u8, kColumns> Engine::growth_symbols(Seat seat) const {
  const Player& p = player(seat);
  const Mat& mat = c.mats[p.mat];
  std::array<u8, kColumns> symbols{};
  ++symbols[mat.growth_base];
  for (int i = 0; i < kTrackDiscs - p.track[kFood]; ++i)
    if (mat.growth[at(i)] != kNone) ++symbols[mat.growth[at(i)]];
  return symbols;
}

int Engine::ore_production(Seat seat) const {
  const Player& p = player(seat);
  const Mat& mat = c.mats[p.mat];
  int ore = mat.ore_base;
  for (int i = 0; i < kTrackDiscs - p.track[kOre]; ++i) ore += mat.ore[at(i)];
  return ore;
}

void Engine::legal_production(MoveList& out) {
  for (int i = 0; i < 3; ++i) out.push(make_move(MoveKind::kProduce, i));
  if (!out.done()) legal_abilities(out);
}

void Engine::produce(Seat seat, Production what, bool own_phase) {
  happened(Happened::kProduced, seat, static_cast<int>(what));
  Player& p = player(seat);
  switch (what) {
    case Production::kGrowth: {
      // [BTS-5.2.2] One cube per visible symbol from the column of its letter; [BTS-5.2.3] no other replaces it.
      const std::array<u8, kColumns> symbols = growth_symbols(seat);
      int grown = 0;
      for (int i = 0; i < kColumns; ++i) {
        const int n = std::min(symbols[at(i)], p.supply[at(i)]);
        p.supply[at(i)] = static_cast<u8>(p.supply[at(i)] - n);
        grown += n;
      }
      if (grown == 0) return;
      p.population = static_cast<u8>(p.population + grown);
      s.changed = 1;
      happened(Happened::kPopulation, seat, grown);
      return;
    }
    case Production::kOre:
      gain_ore(seat, ore_production(seat));
      if (own_phase) trigger(seat, Trigger::kChoseOreProduction);
      return;
    case Production::kTrade:
      if (own_phase) s.trades = 0;
      if (own_phase) push(FrameKind::kTradeEnd, seat);
      push(FrameKind::kTrade, seat, 0, kNone, own_phase ? 1 : 0);
      return;
  }
}

void Engine::legal_trade(MoveList& out) {
  const Frame f = top();
  const Player& p = player(f.seat);
  if (p.ore >= c.trade_ore_for_pop && supply(f.seat) > 0) out.push(make_move(MoveKind::kTradePop));
  if (p.population > 0) out.push(make_move(MoveKind::kTradeOre));
  if (p.ore >= c.trade_ore_for_scrap)
    for (int loc = 0; loc < s.location_count && !out.done(); ++loc)
      for (int level = 1; p.ships[at(loc)] != 0 && level <= kMaxShipLevel; ++level)
        if (ship_count(p.ships[at(loc)], level) > 0) out.push(make_move(MoveKind::kTradeScrap, loc, level));
  if (f.b != 2 && !out.done() && may_do_nothing()) out.push(make_move(MoveKind::kDone));  // [BTS-5.4.5]
}

void Engine::apply_trade(Move m) {
  Frame& f = top();
  const Seat seat = f.seat;
  Player& p = player(seat);
  if (m.kind == static_cast<u8>(MoveKind::kDone)) return pop();
  if (f.b == 1) ++s.trades;
  if (f.a != kNone && --f.a == 0) pop();
  s.changed = 1;
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kTradePop:
      happened(Happened::kTradedPop, seat);
      pay_ore(seat, c.trade_ore_for_pop);
      supply_to_population(seat, 1);
      return;
    case MoveKind::kTradeOre:
      happened(Happened::kTradedOre, seat);
      --p.population;
      return_cube(seat);
      gain_ore(seat, c.trade_ore_gained);
      return;
    default:
      happened(Happened::kTradedScrap, seat, m.b, m.a);
      pay_ore(seat, c.trade_ore_for_scrap);
      p.ships[m.a] -= one_ship(m.b);
      ++p.population;
      check_control(seat, static_cast<u16>(1 << m.a));  // [BTS-5.4.4]
      return;
  }
}

// [BTS-17.13] United Nations of Sol: after the last trade, once.
void Engine::end_trades() {
  const Seat seat = top().seat;
  pop();
  if (s.trades >= 3) trigger(seat, Trigger::kThreeTrades);
}

void Engine::legal_window(MoveList& out) {
  legal_abilities(out);
  out.push(make_move(MoveKind::kDone));
}

bool Engine::can_claim(Seat seat, int index) const {
  const AchievementState& here = s.achievements[at(index)];
  if (here.card == kNone) return false;
  const Achievement& card = c.achievements[here.card];
  if (here.claimed >= card.space_count || card.min_players[here.claimed] > s.players_count)
    return false;  // [BTS-6.4]
  for (int i = 0; i < here.claimed; ++i)
    if (here.owner[at(i)] == seat) return false;  // [BTS-6.5]
  return count(seat, card.counter, card.counter_arg) >= card.at_least;
}

void Engine::legal_claim(MoveList& out) const {
  for (int i = 0; i < kAchievementsInPlay; ++i)
    if (can_claim(top().seat, i)) out.push(make_move(MoveKind::kClaim, i));
}

void Engine::claim(int index) {
  AchievementState& here = s.achievements[at(index)];
  here.owner[here.claimed] = s.active;
  here.marker[here.claimed] = kStar;
  happened(Happened::kClaimed, s.active, index, here.claimed);
  ++here.claimed;
  ++s.claims;
  s.quiet_rounds = 0;
  if (s.end_round == kNoRound && s.claims >= c.end_trigger[s.players_count - 2u]) {  // [BTS-7.1]
    s.end_round = static_cast<u16>(s.round + 1);
    happened(Happened::kEndTriggered, s.active);
  }
}

// [BTS-17.24] Giga-Corporations: own star markers are interchangeable, so the first one is offered.
void Engine::legal_swap(MoveList& out) const {
  const Seat seat = top().seat;
  if (!has_mod(seat, Mod::kDiscsAsAchievementMarkers)) return;
  for (int i = 0; i < kAchievementsInPlay; ++i) {
    const AchievementState& here = s.achievements[at(i)];
    for (int k = 0; k < here.claimed; ++k) {
      if (here.owner[at(k)] != seat || here.marker[at(k)] != kStar) continue;
      for (int d = 0; d < 2; ++d)
        if (player(seat).track[at(d)] > 0) out.push(make_move(MoveKind::kSwap, i, k, d));
      return;
    }
  }
}

void Engine::apply_swap(Move m) {
  AchievementState& here = s.achievements[m.a];
  const Seat seat = here.owner[m.b];
  here.marker[m.b] = m.c;
  happened(Happened::kMarkerSwapped, seat, m.a, m.c);
  push(FrameKind::kTriggers, seat);
  take_disc(seat, static_cast<Disc>(m.c));
}

// Markers left are replaced before scoring, the faction choosing the tracks; then the game is over.
void Engine::step_game_end() {
  for (Seat p = 0; p < s.players_count; ++p) {
    const Seat seat = static_cast<Seat>((s.start_player + p) % s.players_count);
    MoveList moves(1);
    push(FrameKind::kSwapMarker, seat, 0, 0, 1);
    legal_swap(moves);
    if (!moves.empty()) return;
    pop();
  }
  s.phase = Phase::kOver;
  s.active = kNoSeat;
  happened(Happened::kGameOver, kNoSeat);
  pop();
}

}  // namespace orrery::beyond_the_sun
