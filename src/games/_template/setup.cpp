#include "games/_template/engine.h"
#include "games/_template/game.h"

namespace orrery::template_game {

State TemplateGame::initial(Options options, u64 seed, EventLog* log) const {
  State s{};
  s.random.seed = seed;
  s.players_count = options.players;
  s.variants = static_cast<u8>(options.variants);
  s.deck.clear();
  for (int i = 0; i < kCards; ++i) s.deck.insert(i);
  s.seeds_left = kSeeds;

  // [TPL-2.3]
  s.start_player = static_cast<Seat>(s.random.draw(kStreamSetup, options.players));
  emit(log, EventKind::kStartPlayer, s.start_player);
  for (u8 i = 0; i < options.players; ++i)
    s.players[static_cast<std::size_t>((s.start_player + i) % options.players)].coins = static_cast<u8>(i + 1);

  // [TPL-2.2]
  for (int place = 0; place < kMarket; ++place) turn_up(s, place, log);

  // [TPL-2.1]
  for (Seat seat = 0; seat < options.players; ++seat)
    for (int i = 0; i < kStartSeeds; ++i) take(s, seat, log);

  emit(log, EventKind::kRound, kNoSeat, 1);
  push(s, s.start_player, Turn{});
  run(s, log);
  return s;
}

}  // namespace orrery::template_game
