// Turns and decisions: what may be chosen, what it does, and what runs by itself until the next real choice.
#include "games/_template/engine.h"
#include "games/_template/game.h"

namespace orrery::template_game {

u32 TemplateGame::planted(const State& s, Seat seat, Crop crop) const {
  u32 found = 0;
  for_each_card(s.players[seat].garden, [&](int seed) {
    if (card(seed).crop == crop) found |= bit(seed);
  });
  return found;
}

// [TPL-4.1]
bool TemplateGame::can_take(const State& s, Seat seat) const {
  return s.seeds_left > 0 && s.players[seat].hand_count < content_.hand_limit;
}

void TemplateGame::take(State& s, Seat seat, EventLog* log) const {
  const int seed = s.deck.draw(kSeedPile, s.random, kStreamSeeds);
  --s.seeds_left;
  s.players[seat].hand |= bit(seed);
  ++s.players[seat].hand_count;
  emit(log, EventKind::kTook, seat);
}

void TemplateGame::turn_up(State& s, int place, EventLog* log) const {
  u8& stall = s.market[static_cast<std::size_t>(place)];
  stall = kNoCard;
  if (s.deck.size(kStallPile) == 0) return;
  stall = static_cast<u8>(s.deck.draw(kStallPile, s.random, kStreamStalls));
  emit(log, EventKind::kTurnedUp, kNoSeat, stall);
}

void TemplateGame::earn(State& s, Seat seat, int coins, EventLog* log) const {
  s.players[seat].coins = static_cast<u8>(s.players[seat].coins + coins);
  emit(log, EventKind::kEarned, seat, coins);
}

// [TPL-4.8]
void TemplateGame::carry_out(State& s, Seat seat, Effect effect, EventLog* log) const {
  switch (effect.op) {
    case Op::kGainCoins:
      earn(s, seat, effect.amount, log);
      return;
    case Op::kDrawSeeds:
      for (int i = 0; i < effect.amount && can_take(s, seat); ++i) take(s, seat, log);
      return;
    case Op::kNothing:
    case Op::kCount:
      return;
  }
}

void TemplateGame::legal(const State& s, MoveList& out) const {
  out.clear();
  if (!is_over(s)) legal_raw(s, out);
}

void TemplateGame::legal_raw(const State& s, MoveList& out) const {
  const Frame& frame = top(s);
  const Player& p = s.players[frame.seat];
  switch (static_cast<FrameKind>(frame.kind)) {
    case FrameKind::kTurn:
      if (can_take(s, frame.seat)) out.push(make_move(MoveKind::kTake));
      // [TPL-4.2]
      for_each_card(p.hand, [&](int seed) { out.push(make_move(MoveKind::kPlant, seed)); });
      // [TPL-4.5]
      for (const u8 stall : s.market)
        if (stall != kNoCard && p.coins >= card(stall).price) out.push(make_move(MoveKind::kBuy, stall));
      out.push(make_move(MoveKind::kWork));
      return;
    case FrameKind::kFeed:  // [TPL-4.3]
      for (int coins = 0; coins <= kMaxFeed && coins <= p.coins; ++coins) out.push(make_move(MoveKind::kFeed, coins));
      return;
    case FrameKind::kGift:  // [TPL-4.4]
      out.push(make_move(MoveKind::kGiftCoin));
      if (can_take(s, frame.seat)) out.push(make_move(MoveKind::kGiftSeed));
      return;
    case FrameKind::kNextTurn:
    case FrameKind::kNeighbour:
      return;
  }
}

void TemplateGame::apply(State& s, Move move, EventLog* log) const {
  apply_raw(s, move, log);
  run(s, log);
}

void TemplateGame::apply_raw(State& s, Move move, EventLog* log) const {
  const Seat seat = top(s).seat;
  Player& p = s.players[seat];
  pop(s);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kTake:
      take(s, seat, log);
      push(s, seat, NextTurn{});
      return;
    case MoveKind::kPlant:
      p.hand &= ~bit(move.a);
      --p.hand_count;
      p.garden |= bit(move.a);
      emit(log, EventKind::kPlanted, seat, move.a);
      push(s, seat, NextTurn{});
      push(s, seat, Neighbour{.card = move.a});
      push(s, seat, Feed{.card = move.a});
      return;
    case MoveKind::kBuy:
      p.coins = static_cast<u8>(p.coins - card(move.a).price);
      p.stalls |= bit(move.a);
      emit(log, EventKind::kBought, seat, move.a);
      // The stalls that stay are older than the one turned up.
      if (s.market[0] == move.a) s.market[0] = s.market[1];
      turn_up(s, kMarket - 1, log);
      carry_out(s, seat, card(move.a).bonus, log);
      push(s, seat, NextTurn{});
      return;
    case MoveKind::kWork:  // [TPL-4.6]
      earn(s, seat, content_.wages, log);
      push(s, seat, NextTurn{});
      return;
    case MoveKind::kFeed:
      p.coins = static_cast<u8>(p.coins - move.a);
      p.feed = static_cast<u8>(p.feed + move.a);
      if (move.a > 0) emit(log, EventKind::kFed, seat, move.a);
      return;
    case MoveKind::kGiftCoin:
      ++p.coins;
      emit(log, EventKind::kGiftCoin, seat);
      return;
    case MoveKind::kGiftSeed:
      take(s, seat, log);
      return;
    case MoveKind::kCount:
      return;
  }
}

// Works off the stack until somebody has at least two moves; a single one applies itself.
void TemplateGame::run(State& s, EventLog* log) const {
  while (!is_over(s)) {
    if (static_cast<FrameKind>(top(s).kind) <= kLastWork) {
      work(s, log);
      continue;
    }
    MoveList moves(2);
    legal_raw(s, moves);
    if (moves.size() > 1) return;
    apply_raw(s, moves[0], log);
  }
}

void TemplateGame::work(State& s, EventLog* log) const {
  const Frame frame = top(s);
  const Seat next = static_cast<Seat>((frame.seat + 1) % s.players_count);
  pop(s);
  switch (static_cast<FrameKind>(frame.kind)) {
    case FrameKind::kNextTurn:
      push(s, next, Turn{});
      if (next == s.start_player) end_round(s, log);
      return;
    case FrameKind::kNeighbour:  // [TPL-4.4], not alone [TPL-6.2]
      if (const u8 seed = read<Neighbour>(frame).card; s.players_count > 1 && planted(s, next, card(seed).crop) != 0)
        push(s, next, Gift{.card = seed});
      return;
    case FrameKind::kTurn:
    case FrameKind::kFeed:
    case FrameKind::kGift:
      return;
  }
}

void TemplateGame::end_round(State& s, EventLog* log) const {
  ++s.round;
  if (s.round == last_round(s)) {
    pop(s);
    emit(log, EventKind::kGameOver, kNoSeat);
    return;
  }
  // [TPL-3.2]
  if (const u8 oldest = s.market[0]; oldest != kNoCard) {
    s.deck.put_under(u64{1} << oldest);
    emit(log, EventKind::kPutUnder, kNoSeat, oldest);
    s.market[0] = s.market[1];
    turn_up(s, kMarket - 1, log);
  }
  emit(log, EventKind::kRound, kNoSeat, s.round + 1);
}

}  // namespace orrery::template_game
