// Arratooine: trading posts.
#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-15.1]
void Reader::legal_arratooine(MoveList& out) const {
  const Seat seat = top().seat;
  for (int post = 0; post < kPostCount; ++post)
    if (can_pay(player(seat).resources, c.posts[at(post)].cost)) out.push(make_move(MoveKind::kPost, post));
  legal_scholars(out);
}

bool Reader::may_trade_free(Seat seat, int post, int level) const {
  const int own = player(seat).posts[at(post)];
  return level == 1 ? own == 0 : own < 2;  // [FED-28.4]
}

void Reader::legal_trade_free(MoveList& out) const {
  for (int post = 0; post < kPostCount; ++post)
    if (may_trade_free(top().seat, post, read<TradeFree>(top()).level)) out.push(make_move(MoveKind::kPost, post));
}

// [FED-15.2] [FED-15.5] With a marker on the second level the post gives its bonus again.
void Engine::apply_post(Move m) {
  const Seat seat = top().seat;
  if (is<TradeFree>(top())) {
    const TradeFree asked = read<TradeFree>(top());
    pop();
    return trade(seat, m.b, asked.level, asked.bonus != 0);
  }
  pop();
  pay(seat, c.posts[m.b].cost);
  trade(seat, m.b, player(seat).posts[m.b] == 0 ? 1 : 2, true);
}

void Engine::trade(Seat seat, int post, int level, bool bonus) {
  player(seat).posts[at(post)] = byte(level);
  emit(EventKind::kTraded, seat, post, level);
  check_medal(seat, Planet::kArratooine);
  if (bonus) push_effects(seat, level == 1 ? c.posts[at(post)].level1 : c.posts[at(post)].level2, Points::kPosts);
}

}  // namespace orrery::federation
