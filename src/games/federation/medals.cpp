// Medals: taken on the way, or chosen by an effect [FED-8.1].
#include "games/federation/engine.h"

namespace orrery::federation {

u32 Reader::medals_left(int kind) const {
  if (kind == kAccreditationMedal) return s.accreditation_medals;
  if (kind == kInvestorMedal) return s.investor_medals;
  return s.medals[at(kind)];
}

bool Reader::may_choose_medal(Seat seat, int kind) const {
  return !has(player(seat).medals, kind) && medals_left(kind) != 0;
}

// [FED-8.2] [FED-8.3] [FED-29.5] Asked after every change of influence.
void Engine::check_medal(Seat seat, Planet planet) {
  const int kind = static_cast<int>(planet);
  if (may_choose_medal(seat, kind) && influence(seat, planet) >= std::countr_zero(s.medals[at(kind)]))
    take_medal(seat, kind, false);
}

// Precondition: there is one, and the player has none of its kind.
void Engine::take_medal(Seat seat, int kind, bool highest) {
  int space = 0;
  if (kind == kAccreditationMedal) {
    --s.accreditation_medals;
  } else if (kind == kInvestorMedal) {
    --s.investor_medals;
  } else {
    u16& spaces = s.medals[at(kind)];
    space = highest ? std::bit_width(spaces) - 1 : std::countr_zero(spaces);
    spaces = without(spaces, space);
  }
  player(seat).medals = with(player(seat).medals, kind);
  emit(EventKind::kMedal, seat, kind, space);
}

// [FED-8.7]
void Reader::legal_medal(MoveList& out) const {
  for (int kind = 0; kind < kMedalKinds; ++kind)
    if (may_choose_medal(top().seat, kind)) out.push(make_move(MoveKind::kMedal, kind));
}

void Engine::apply_medal(Move m) {
  const Seat seat = top().seat;
  pop();
  take_medal(seat, m.b, true);
}

}  // namespace orrery::federation
