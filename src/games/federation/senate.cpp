// The senate: spaces, what the tokens on them show, and where an ambassador may be placed.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

Seat Reader::turn_of() const { return s.frame_count > 0 && is<Turn>(s.frames[0]) ? s.frames[0].seat : kNoSeat; }

// [FED-5.14] [FED-20.2]
u32 Reader::free_spaces() const {
  u32 taken = s.blocked;
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const Ambassador& a : player(seat).ambassadors)
      if (a.place < kSpaces) taken |= bit(a.place);
  return ~taken & (bit(kSpaces + 1) - 1);
}

int Reader::space_of(Action action, int wing) const {
  for (int space = 0; space < kSpaces; ++space)
    if (c.spaces[at(space)] == action && wing_of(space) == wing) return space;
  return kNone;
}

// [FED-6.6]
bool Reader::shows_funding(const Ambassador& a) const {
  return a.face == Face::kTile ? c.modifiers[a.tile].funding != 0 : a.face == Face::kFunding;
}

int Reader::votes_of(Seat seat, int ambassador) const {
  const Ambassador& a = player(seat).ambassadors[at(ambassador)];
  if (shows_funding(a)) return 0;
  const int own = a.face == Face::kTile ? c.modifiers[a.tile].votes : c.votes[at(ambassador)];
  return own + (player(seat).die_on == ambassador ? player(seat).die : 0);  // [FED-22.4]
}

// [FED-9.15]
int Reader::floor_votes(Seat seat, int floor) const {
  int sum = 0;
  for (int i = 0; i <= kAmbassadors; ++i) {
    const int place = player(seat).ambassadors[at(i)].place;
    if (place < kSpaces && floor_of(place) == floor) sum += votes_of(seat, i);
  }
  return sum;
}

// [FED-25.2]
int Reader::neutral_votes(int floor) const {
  const u32 spaces = (bit(kColumns) - 1) << floor * kColumns;
  return std::popcount(s.voting & spaces) * round();
}

int Reader::wing_votes(int wing) const {
  int sum = 0;
  for (int space = 0; space < kSpaces; ++space)
    if (has(s.voting, space) && wing_of(space) == wing) sum += round();  // [FED-25.5]
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (int i = 0; i <= kAmbassadors; ++i) {
      const int place = player(seat).ambassadors[at(i)].place;
      if (place < kSpaces && wing_of(place) == wing) sum += votes_of(seat, i);
    }
  return sum;
}

int Reader::pledged(int project) const {
  int steps = 0;
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const Ambassador& a : player(seat).ambassadors)
      if (a.place < kSpaces && a.place % kColumns == c.projects[at(project)].column && shows_funding(a)) ++steps;
  return steps;
}

u32 Reader::ambassadors_left(Seat seat) const {
  const Player& p = player(seat);
  u32 left = p.bonus == Bonus::kReady ? bit(kFifthAmbassador) : 0;
  for (int i = 0; i < kAmbassadors; ++i)
    if (p.ambassadors[at(i)].place == kNone) left |= bit(i);
  return left;
}

// [FED-17.7]
bool Reader::is_barred(Seat seat, Action action) const {
  if (c.actions[at(action)].not_first_turn == 0 || seat != s.start_player) return false;
  const auto& all = player(seat).ambassadors;
  return std::all_of(all.begin(), all.end(), [](const Ambassador& a) { return a.place == kNone; });
}

bool Reader::is_same_list(const EffectList& one, const EffectList& other) const {
  if (one.count != other.count) return false;
  for (int i = 0; i < one.count; ++i) {
    const Effect& x = c.effects[at(one.first + i)];
    const Effect& y = c.effects[at(other.first + i)];
    if (x.op != y.op || x.a != y.a || x.b != y.b || x.c != y.c || x.d != y.d) return false;
  }
  return true;
}

// Of ambassadors that are alike the first that is left stands for all.
bool Reader::is_like_an_earlier_one(Seat seat, int ambassador) const {
  if (ambassador == kFifthAmbassador) return false;
  for (int i = 0; i < ambassador; ++i)
    if (player(seat).ambassadors[at(i)].place == kNone && c.votes[at(i)] == c.votes[at(ambassador)] &&
        is_same_list(c.funding_bonus[at(i)], c.funding_bonus[at(ambassador)]))
      return true;
  return false;
}

bool Reader::is_same_tile(int one, int other) const {
  const ModifierTile& x = c.modifiers[at(one)];
  const ModifierTile& y = c.modifiers[at(other)];
  return x.level == y.level && x.funding == y.funding && x.votes == y.votes && is_same_list(x.bonus, y.bonus);
}

u64 Reader::different(u64 tiles) const {
  u64 kept = 0;
  for (; tiles != 0; tiles &= tiles - 1) {
    const int tile = std::countr_zero(tiles);
    bool is_new = true;
    for (u64 rest = kept; rest != 0 && is_new; rest &= rest - 1) is_new = !is_same_tile(std::countr_zero(rest), tile);
    if (is_new) kept |= big_bit(tile);
  }
  return kept;
}

// [FED-5.2] [FED-5.5] Ambassador, visible face and place are one choice; which modifier tile is the next one.
void Reader::legal_place(MoveList& out) const {
  const Seat seat = top().seat;
  const u32 left = ambassadors_left(seat);
  u32 free = free_spaces();
  for (int space = 0; space < kSpaces; ++space)
    if (has(free, space) && is_barred(seat, c.spaces[at(space)])) free &= ~bit(space);
  const u32 with_vote = places_for(seat, {}, free);
  u32 with_tile = 0;
  for (u64 rest = player(seat).modifiers; rest != 0 && with_tile != free; rest &= rest - 1)
    with_tile |= places_for(seat, c.modifiers[at(std::countr_zero(rest))].bonus, free & ~with_tile);
  const auto offer = [&](int ambassador, Face face, u32 places) {
    for (; places != 0; places &= places - 1)
      out.push(make_move(MoveKind::kPlace, std::countr_zero(places), ambassador, static_cast<int>(face)));
  };
  for (u32 rest = left; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (is_like_an_earlier_one(seat, i)) continue;
    offer(i, Face::kVote, with_vote);
    if (i < kAmbassadors) {  // [FED-6.9]
      const EffectList& bonus = c.funding_bonus[at(i)];
      offer(i, Face::kFunding, bonus.count == 0 ? with_vote : places_for(seat, bonus, free));
    }
    offer(i, Face::kTile, with_tile);
  }
  // [FED-6.9], OPEN-29 Whoever keeps it takes no turn, so no scholar may have been used in it.
  if (left == bit(kFifthAmbassador) && read<Turn>(s.frames[0]).scholars == 0) out.push(make_move(MoveKind::kKeep));
  legal_scholars(out);
}

// [FED-6.6] [FED-6.7] Of tiles that are alike the first stands for all.
void Reader::legal_tile(MoveList& out) const {
  const Seat seat = top().seat;
  const LayTile asked = read<LayTile>(top());
  for (u64 rest = different(player(seat).modifiers); rest != 0; rest &= rest - 1) {
    const int tile = std::countr_zero(rest);
    if (places_for(seat, c.modifiers[at(tile)].bonus, bit(asked.place)) != 0)
      out.push(make_move(MoveKind::kLayTile, tile));
  }
}

}  // namespace orrery::federation
