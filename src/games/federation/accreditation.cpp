// The accreditation track and the space tiles at its top.
#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::step_accreditation(Seat seat) {
  Player& p = player(seat);
  if (p.accreditation >= c.top_space) return push_effects(seat, c.beyond_top, Points::kAccreditation);  // [FED-21.7]
  ++p.accreditation;
  emit(EventKind::kAccreditation, seat, p.accreditation);
  if (p.accreditation == c.medal_space && may_choose_medal(seat, kAccreditationMedal))
    take_medal(seat, kAccreditationMedal, false);                                            // [FED-21.5]
  if (p.accreditation == c.top_space) push_effects(seat, c.top_effects, Points::kMissions);  // [FED-21.6]
}

// [FED-2.12] Which tiles are in the deck is decided when somebody looks at it for the first time. It never runs out:
// there is one more than there are players.
void Engine::look_at_space_tiles() {
  if (s.space_deck != 0) return;
  u32 others = bit(kSpaceTiles) - 1;
  int left = s.players_count + 1;
  for (Seat seat = 0; seat < s.players_count; ++seat)
    if (player(seat).space_tile != kNone) {
      others &= ~bit(player(seat).space_tile);
      --left;
    }
  for (; left > 0; --left) {
    const int tile = s.random.pick(kStreamSpaceTiles, others);
    others &= ~bit(tile);
    s.space_deck = with(s.space_deck, tile);
  }
}

void Reader::legal_space_tile(MoveList& out) const {
  for (u32 rest = s.space_deck; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kSpaceTile, std::countr_zero(rest)));
}

// [FED-28.2]
void Engine::apply_space_tile(Move m) {
  const Seat seat = top().seat;
  pop();
  s.space_deck = without(s.space_deck, m.b);
  player(seat).space_tile = m.b;
  emit(EventKind::kSpaceTile, seat, m.b);
  push_effects(seat, c.space_tiles[m.b], Points::kMissions);
}

}  // namespace orrery::federation
