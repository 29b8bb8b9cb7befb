// The ways a player can pay a die action: each die in hand with each token, before technologies change the value.
#pragma once
#include "games/pulsar_2849/engine.h"

namespace orrery::pulsar_2849 {

struct Purse {
  std::array<Payment, 12> ways;
  int count = 0;
  u32 values = 0;  // that the ways come to without technologies, as a mask

  Purse(const State& s, Seat seat) {
    const Player& p = s.players[seat];
    if (p.dice[0] != 0) add_die(p, p.dice[0], false);
    if (p.dice[1] != 0 && p.dice[1] != p.dice[0]) add_die(p, p.dice[1], false);  // equal dice are one choice
    if (s.red != kNone) add_die(p, s.red, true);
  }

  // Whether technologies that change the die by at most `adjust_limit` make some way come to `value`.
  bool reaches(int value, int adjust_limit) const {
    const u32 near = (2u << (2 * adjust_limit)) - 1;
    return ((u64{values} << kMaxAdjust >> (value - adjust_limit + kMaxAdjust)) & near) != 0;
  }

  // Calls `use` with every payment of exactly `value`, technologies included [PUL-4.8].
  template <class Use>
  void for_value(int value, int adjust_limit, Use&& use) const {
    if (!reaches(value, adjust_limit)) return;
    for (int i = 0; i < count; ++i) {
      Payment way = ways[at(i)];
      way.adjust = value - way.value();
      if (way.adjust >= -adjust_limit && way.adjust <= adjust_limit) use(way);
    }
  }

 private:
  // [PUL-4.6] At most one token. [PUL-4.8] It never takes a die below 0, whatever technologies add afterwards.
  void add_die(const Player& p, u8 die, bool red) {
    add({die, red, Token::kNoToken, 0});
    if (p.pm1 > 0) {
      if (die > 0) add({die, red, Token::kMinus, 0});
      add({die, red, Token::kPlus, 0});
    }
    if (p.plus2 > 0) add({die, red, Token::kPlusTwo, 0});
  }
  void add(Payment way) {
    ways[at(count++)] = way;
    values |= bit(way.value());
  }
};

}  // namespace orrery::pulsar_2849
