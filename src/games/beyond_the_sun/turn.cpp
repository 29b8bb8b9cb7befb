// The phases of a turn: production [BTS-5], achievements [BTS-6], the end of the game [BTS-7].
#include <algorithm>

#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

void Engine::work(Seat, TurnStep d) {
  top().seat = s.active;
  const auto then = [&](TurnPart next) { write(top(), TurnStep{.next = next}); };
  switch (d.next) {
    case TurnPart::kBegin:
      begin_turn();
      then(s.plays_with(variant::kLeaders) ? TurnPart::kExtraAction : TurnPart::kProduction);
      return push(s.active, ChooseAction{});
    case TurnPart::kExtraAction:  // [LND-6.13.1]
      then(TurnPart::kProduction);
      if (s.more.leaders.fresh != 0 && star_for(s.active, Trigger::kBeforeProduction) != kNone)
        push(s.active, ExtraAction{});
      return;
    case TurnPart::kProduction:
      s.phase = Phase::kProduction;
      then(TurnPart::kAbilityWindow);
      return push(s.active, ChooseProduction{});
    case TurnPart::kAbilityWindow:
      if (!is_solo()) s.phase = Phase::kAchievement;  // [SOLO-2.3]
      then(is_solo() ? TurnPart::kEnd : TurnPart::kClaims);
      if (player(s.active).mods != 0) push(s.active, AbilityWindow{});
      return;
    case TurnPart::kClaims:
      then(TurnPart::kEnd);
      return push(s.active, Claim{});
    case TurnPart::kEnd:
      then(TurnPart::kBegin);
      return end_turn();
    case TurnPart::kGameEnd:
      return end_game();
    case TurnPart::kFoe:
      then(TurnPart::kFoeEnd);
      return begin_foe_turn();
    case TurnPart::kFoeEnd:
      then(TurnPart::kBegin);
      return end_foe_turn();
  }
}

void Engine::begin_turn() {
  s.phase = Phase::kAction;
  Player& p = player(s.active);
  p.abilities_used = 0;
  s.more.leaders.turn_used = 0;
  s.more.leaders.fresh = 0;
  s.jumps_this_turn = 0;
  s.free_at_turn_start = 0;
  for (int loc = 0; loc < s.location_count; ++loc)
    if (s.locations[at(loc)].controller == kNoSeat) s.free_at_turn_start |= static_cast<u16>(1 << loc);
  emit(EventKind::kTurn, s.active);
}

void Engine::end_turn() {
  if (is_solo()) return end_solo_turn();
  s.active = next_seat(s.active);
  if (s.active != s.start_player) return;
  ++s.round;
  const bool still = ++s.quiet_rounds > kQuietRounds;  // [BTS-7.8] the round of the last step does not count
  // [BTS-7.3], [BTS-7.4] The round of the trigger is finished, then exactly one more is played.
  if (still || (s.end_round != kNoRound && s.round > s.end_round)) {
    if (still) emit(EventKind::kStandstill, kNoSeat);
    s.phase = Phase::kFinish;
    write(top(), TurnStep{.next = TurnPart::kGameEnd});
    return;
  }
  emit(EventKind::kRound, kNoSeat, s.round + 1);
}

std::array<u8, kColumns> Position::growth_symbols(Seat seat) const {
  const Player& p = player(seat);
  std::array<u8, kColumns> symbols{};
  if (p.mat == kNone) return symbols;
  const Mat& mat = c.mats[p.mat];
  ++symbols[mat.growth_base];
  for (int i = 0; i < kTrackDiscs - p.track[kFood]; ++i)
    if (mat.growth[at(i)] != kNone) ++symbols[mat.growth[at(i)]];
  return symbols;
}

// [BTS-5.2.2] One cube per visible symbol from the column of its letter; [BTS-5.2.3] no other replaces it.
std::array<u8, kColumns> Position::growth(Seat seat) const {
  std::array<u8, kColumns> cubes = growth_symbols(seat);
  for (int i = 0; i < kColumns; ++i) cubes[at(i)] = std::min(cubes[at(i)], player(seat).supply[at(i)]);
  return cubes;
}

int Position::ore_production(Seat seat) const {
  const Player& p = player(seat);
  if (p.mat == kNone) return 0;
  const Mat& mat = c.mats[p.mat];
  int ore = mat.ore_base;
  for (int i = 0; i < kTrackDiscs - p.track[kOre]; ++i) ore += mat.ore[at(i)];
  return ore;
}

void Position::legal(Seat seat, const ChooseProduction&, MoveList& out) const {
  for (int i = 0; i < 3; ++i) out.push(make_move(MoveKind::kProduce, i));
  if (!out.done()) legal_abilities(seat, out);
}

void Engine::apply(Seat seat, const ChooseProduction&, Move m) {
  if (apply_between_phases(seat, m)) return;
  pop();
  produce(seat, static_cast<Production>(m.a), true);
}

void Engine::produce(Seat seat, Production what, bool own_phase) {
  emit(EventKind::kProduced, seat, static_cast<int>(what));
  Player& p = player(seat);
  switch (what) {
    case Production::kGrowth: {
      const std::array<u8, kColumns> cubes = growth(seat);
      int grown = 0;
      for (int i = 0; i < kColumns; ++i) {
        p.supply[at(i)] = static_cast<u8>(p.supply[at(i)] - cubes[at(i)]);
        grown += cubes[at(i)];
      }
      if (grown == 0) return;
      p.population = static_cast<u8>(p.population + grown);
      s.changed = 1;
      emit(EventKind::kPopulation, seat, grown);
      return;
    }
    case Production::kOre:
      gain_ore(seat, ore_production(seat));
      if (own_phase) trigger(seat, Trigger::kChoseOreProduction);
      return;
    case Production::kTrade:
      if (own_phase) s.trades = 0;
      if (own_phase) push(seat, TradeEnd{});
      return push(seat, Trade{.by = own_phase ? TradeBy::kProduction : TradeBy::kEffect});
  }
}

void Position::legal(Seat seat, const Trade& d, MoveList& out) const {
  const Player& p = player(seat);
  if (p.ore >= c.trade_ore_for_pop && supply(seat) > 0) out.push(make_move(MoveKind::kTradePop));
  if (p.population > 0) out.push(make_move(MoveKind::kTradeOre));
  if (p.ore >= c.trade_ore_for_scrap)
    for (int loc = 0; loc < s.location_count && !out.done(); ++loc)
      for (int level = 1; p.ships[at(loc)] != 0 && level <= kMaxShipLevel; ++level)
        if (ship_count(p.ships[at(loc)], level) > 0) out.push(make_move(MoveKind::kTradeScrap, loc, level));
  if (d.by != TradeBy::kAbility && !out.done() && may_do_nothing())
    out.push(make_move(MoveKind::kDone));  // [BTS-5.4.5]
}

void Engine::apply(Seat seat, Trade d, Move m) {
  Player& p = player(seat);
  const auto kind = static_cast<MoveKind>(m.kind);
  if (kind == MoveKind::kDone) return pop();
  if (d.by == TradeBy::kProduction) ++s.trades;
  if (d.left != kNone) {
    --d.left;
    write(top(), d);
    if (d.left == 0) pop();
  }
  s.changed = 1;
  if (kind == MoveKind::kTradePop) {
    emit(EventKind::kTradedPop, seat);
    pay_ore(seat, c.trade_ore_for_pop);
    supply_to_population(seat, 1);
  } else if (kind == MoveKind::kTradeOre) {
    emit(EventKind::kTradedOre, seat);
    --p.population;
    return_cube(seat);
    gain_ore(seat, c.trade_ore_gained);
  } else {
    emit(EventKind::kTradedScrap, seat, m.b, m.a);
    pay_ore(seat, c.trade_ore_for_scrap);
    p.ships[m.a] -= one_ship(m.b);
    ++p.population;
    check_control(seat, static_cast<u16>(1 << m.a));  // [BTS-5.4.4]
    ship_left(seat, m.a, m.b);
  }
}

// [BTS-17.13] United Nations of Sol: after the last trade, once.
void Engine::work(Seat seat, const TradeEnd&) {
  pop();
  if (s.trades >= 3) trigger(seat, Trigger::kThreeTrades);
}

void Position::legal(Seat seat, const AbilityWindow&, MoveList& out) const {
  legal_abilities(seat, out);
  out.push(make_move(MoveKind::kDone));
}

void Engine::apply(Seat seat, const AbilityWindow&, Move m) {
  if (!apply_between_phases(seat, m)) pop();
}

// [BTS-6.4]
bool Position::has_claim_space(const Achievement& card, int space) const {
  return space < card.space_count && card.min_players[at(space)] <= s.players_count;
}

bool Position::is_claim_open(Seat seat, const AchievementState& here) const {
  if (here.card == kNone || !has_claim_space(c.achievements[here.card], here.claimed)) return false;
  for (int i = 0; i < here.claimed; ++i)
    if (here.owner[at(i)] == seat) return false;  // [BTS-6.5]
  return c.achievements[here.card].group != kOfLeader || has_leader_mod(seat, LeaderMod::kPrivateAchievement);
}

bool Position::can_claim(Seat seat, int index) const { return meets(seat, s.achievement(index)); }

bool Position::meets(Seat seat, const AchievementState& here) const {
  if (!is_claim_open(seat, here)) return false;
  const Achievement& card = c.achievements[here.card];
  return count(seat, card.counter, card.counter_arg) >= card.at_least;
}

void Position::legal(Seat seat, const Claim&, MoveList& out) const {
  for (int i = 0; i < kAchievementsInPlay; ++i)
    if (meets(seat, s.achievements[at(i)])) out.push(make_move(MoveKind::kClaim, i));
  if ((s.more.modules.achievement.card | s.more.leaders.achievement.card) == 0) return;
  for (int i = kAchievementsInPlay; i < kMostAchievements; ++i)
    if (can_claim(seat, i)) out.push(make_move(MoveKind::kClaim, i));
}

void Engine::apply(Seat, const Claim&, Move m) {
  pop();
  claim(m.a);
}

void Engine::claim(int index) {
  AchievementState& here = s.markers_of(index);
  here.owner[here.claimed] = s.active;
  here.marker[here.claimed] = kStar;
  emit(EventKind::kClaimed, s.active, index, here.claimed);
  ++here.claimed;
  s.quiet_rounds = 0;
  if (c.achievements[s.achievement(index).card].group == kOfLeader) return;  // [LND-6.15.3]
  ++s.claims;
  if (s.end_round == kNoRound && s.claims >= c.end_trigger[s.table_index()]) {  // [BTS-7.1]
    s.end_round = static_cast<u16>(s.round + 1);
    emit(EventKind::kEndTriggered, s.active);
  }
}

// [BTS-17.24] Giga-Corporations: own star markers are interchangeable, so the first one is offered.
void Position::legal(Seat seat, const SwapMarker&, MoveList& out) const {
  if (!has_mod(seat, Mod::kDiscsAsAchievementMarkers)) return;
  for (int i = 0; i < kMostAchievements; ++i) {
    const AchievementState here = s.achievement(i);
    for (int k = 0; k < here.claimed; ++k) {
      if (here.owner[at(k)] != seat || here.marker[at(k)] != kStar) continue;
      for (int d = 0; d < 2; ++d)
        if (player(seat).track[at(d)] > 0) out.push(make_move(MoveKind::kSwap, i, k, d));
      return;
    }
  }
}

void Engine::apply(Seat, const SwapMarker&, Move m) {
  pop();
  swap_marker(m);
}

void Engine::swap_marker(Move m) {
  AchievementState& here = s.markers_of(m.a);
  const Seat seat = here.owner[m.b];
  here.marker[m.b] = m.c;
  emit(EventKind::kMarkerSwapped, seat, m.a, m.c);
  push(seat, Triggers{});
  take_disc(seat, static_cast<Disc>(m.c));
}

// Markers left are replaced before scoring, the faction choosing the tracks; then the game is over.
void Engine::end_game() {
  for (Seat p = 0; p < s.players_count; ++p) {
    const Seat seat = static_cast<Seat>((s.start_player + p) % s.players_count);
    MoveList moves(1);
    legal(seat, SwapMarker{}, moves);
    if (!moves.empty()) return push(seat, SwapMarker{});
  }
  s.phase = Phase::kOver;
  s.active = kNoSeat;
  reveal_prediction();
  if (is_solo()) tell_result();
  emit(EventKind::kGameOver, kNoSeat);
  pop();
}

}  // namespace orrery::beyond_the_sun
