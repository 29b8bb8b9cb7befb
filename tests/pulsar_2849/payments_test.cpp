// Which payments are offered, against a model written from [PUL-4.5] to [PUL-4.8] alone: all pairs of dice, bonus
// dice, tokens and numbers of technologies.
#include <map>
#include <set>
#include <tuple>

#include "games/pulsar_2849/engine.h"
#include "pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

struct Hand {
  int first = 0, second = 0;  // silver dice, 0: none
  int red = -1;
  bool pm1 = false, plus2 = false;
};

// A die with its token and what technologies change: what pays [PUL-4.8].
using Way = std::tuple<bool, int, int, int>;  // red, die, change of the token, of technologies

std::set<Way> ways(const Hand& hand, int cost, int technologies) {
  std::set<Way> out;
  const auto with = [&](bool red, int die) {
    for (const int token : {0, -1, 1, 2}) {
      if ((token == 2 && !hand.plus2) || ((token == 1 || token == -1) && !hand.pm1)) continue;
      const int held = die + token;
      if (held < 0) continue;
      for (int change = -technologies; change <= technologies; ++change)
        if (held + change == cost) out.insert({red, die, token, change});
    }
  };
  if (hand.first != 0) with(false, hand.first);
  if (hand.second != 0) with(false, hand.second);
  if (hand.red >= 0) with(true, hand.red);
  return out;
}

Way way_of(Move m) {
  const Payment p = payment_of(m);
  return {p.red, p.die, token_change(p.token), p.adjust};
}

// A turn in which every gyrodyne can be taken and completed.
State turn_of_seat_0() {
  const Rules rules(&shipped_pack().content);
  State s = new_game(3, variant::kFirstGame);
  while (static_cast<FrameKind>(s.frames[0].kind) != FrameKind::kTurn) {
    MoveList moves;
    rules.legal(s, moves);
    rules.apply(s, moves[0], nullptr);
  }
  const Seat seat = rules.to_act(s);
  for (int size = 0; size < kSizes; ++size) {
    s.pulsars[at(size)] = {seat, byte(size), 0};
    --s.supply[at(size)];
  }
  return s;
}

void put(State& s, Seat seat, const Hand& hand) {
  Player& p = s.players[seat];
  p.dice = {byte(hand.first), byte(hand.second)};
  p.pm1 = hand.pm1 ? 1 : 0;
  p.plus2 = hand.plus2 ? 1 : 0;
  s.red = hand.red < 0 ? kNone : byte(hand.red);
  s.bonus_taken = hand.red < 0 ? 0 : 1;
}

template <class Visit>
void for_hands(Visit&& visit) {
  for (int first = 0; first <= 6; ++first)
    for (int second = first; second <= 6; ++second)
      for (int red = -1; red <= 6; ++red)
        for (int tokens = 0; tokens < 4; ++tokens)
          visit(Hand{second, first, red, (tokens & 1) != 0, (tokens & 2) != 0});
}

TEST(Payments, AreThoseOfTheModel) {
  const Content& c = shipped_pack().content;
  State s = turn_of_seat_0();
  const Seat seat = s.frames[0].seat;
  int seen = 0;
  for (int technologies = 0; technologies <= kMaxAdjust; ++technologies) {
    s.players[seat].adjusts[at(Adjust::kTakeGyrodyne)] = byte(technologies);
    s.players[seat].adjusts[at(Adjust::kCompleteGyrodyne)] = byte(technologies);
    s.players[seat].adjusts[at(Adjust::kPatent)] = byte(technologies);
    s.players[seat].adjusts[at(Adjust::kPayTransmitter)] = byte(technologies);
    for_hands([&](const Hand& hand) {
      put(s, seat, hand);
      MoveList moves;
      Rules(&c).legal(s, moves);
      std::map<std::pair<int, int>, std::set<Way>> offered;  // by kind and target
      for (const Move m : moves)
        if (is_paid(m)) offered[{m.kind, m.b << 4 | symbol_of(m)}].insert(way_of(m));
      const auto check = [&](MoveKind kind, int target, int symbol, int cost, int limit) {
        const auto found = offered.find({static_cast<int>(kind), target << 4 | symbol});
        const std::set<Way> want = ways(hand, cost, limit);
        EXPECT_EQ(found == offered.end() ? std::set<Way>() : found->second, want)
            << static_cast<int>(kind) << " " << target << " hand " << hand.first << hand.second << " red "
            << hand.red;
        seen += static_cast<int>(want.size());
      };
      for (int size = 0; size < kSizes; ++size) {
        check(MoveKind::kTakeGyrodyne, size, 0, c.gyrodynes[at(size)].take, technologies);
        check(MoveKind::kComplete, size, 0, c.gyrodynes[at(size)].complete, technologies);
      }
      for (const u8 tile : s.offer)
        check(MoveKind::kTakeTransmitter, tile, 0, c.transmitters[tile].cost[0], technologies);
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(seen, 5000);
}

TEST(Payments, NeverTakeADieBelowZero) {
  State s = turn_of_seat_0();
  const Seat seat = s.frames[0].seat;
  for (u8& adjusts : s.players[seat].adjusts) adjusts = 1;
  int flights = 0;
  for_hands([&](const Hand& hand) {
    put(s, seat, hand);
    MoveList moves;
    Rules(&shipped_pack().content).legal(s, moves);
    for (const Move m : moves) {
      if (!is_paid(m)) continue;
      const auto [red, die, token, change] = way_of(m);
      EXPECT_GE(die + token, 0) << red << die << " " << token << " " << change;
      EXPECT_GE(die + token + change, 1);
      flights += static_cast<MoveKind>(m.kind) == MoveKind::kFly ? 1 : 0;
    }
  });
  EXPECT_GT(flights, 1000);
}

}  // namespace
}  // namespace orrery::pulsar_2849
