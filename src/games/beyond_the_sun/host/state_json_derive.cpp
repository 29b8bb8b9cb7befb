// Completing a position that only says what matters for it.
#include <algorithm>

#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"

namespace orrery::beyond_the_sun {
namespace {

// All cubes that are nowhere else, right to left as if they had been taken from a full mat [BTS-10.6].
void derive_supply(const Pack& pack, State& s, JsonProblems& problems) {
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    Player& p = at(s.players, seat);
    if (p.mat == kNone) continue;
    p.supply.fill(0);
    int left = kCubes - count_cubes(s, seat).total();
    if (left < 0) {
      problems.add("players[" + std::to_string(seat) + "]",
                   "expected at most 20 cubes, found " + count_cubes(s, seat).text());
      return;
    }
    for (int i = kColumns - 1; i > 0 && left > 0; --i) {
      at(p.supply, i) = static_cast<u8>(std::min<int>(left, at(at(pack.content.mats, p.mat).columns, i)));
      left -= at(p.supply, i);
    }
    p.supply[0] = static_cast<u8>(left);
  }
}

// A controller without a disc gets one of the location's kind; the tracks hold what lies nowhere else.
void derive_discs(const Pack& pack, State& s, JsonProblems& problems) {
  for (int l = 0; l < s.location_count; ++l) {
    LocationState& here = at(s.locations, l);
    if (here.controller == kNoSeat) here.disc = kNone;
    if (here.controller == kNoSeat || here.disc != kNone) continue;
    if (here.controller >= s.players_count) here.disc = kStar;  // a threat marker
    if (here.controller >= s.players_count) continue;
    here.disc = (Position(pack.content, s).specialisation(l) & 1) != 0 ? kFood : kOre;
  }
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const Disc kind : {kFood, kOre}) {
      Player& p = at(s.players, seat);
      if (p.mat == kNone) continue;
      at(p.track, kind) = 0;
      const int elsewhere = count_discs(s, seat, kind);
      if (elsewhere > kTrackDiscs)
        problems.add("players[" + std::to_string(seat) + "]", "expected at most 8 " + std::string(kDiscIds[kind]) +
                                                                  " discs off the track, found " +
                                                                  std::to_string(elsewhere));
      else
        at(p.track, kind) = static_cast<u8>(kTrackDiscs - elsewhere);
    }
}

// Cards that lie in play leave their decks, cards that lie nowhere join the unseen ones; no event lies face down on a
// discovered space.
void derive_decks(const Pack& pack, State& s) {
  for (int i = 0; i < pack.content.slot_count; ++i)
    if (at(s.slots, i).tech != kNone) at(s.slots, i).event = 0;
  const Position position(pack.content, s);
  for (int t = 0; t < pack.content.tech_count; ++t) {
    if (!position.tech_in_play(t)) continue;
    const bool in_deck = s.techs.contains(t);
    const int elsewhere = static_cast<int>(places_of_tech(pack, s, t).size()) - (in_deck ? 1 : 0);
    if (in_deck && elsewhere > 0) s.techs.remove(t);
    if (!in_deck && elsewhere == 0 && at(pack.content.techs, t).level > 1) s.techs.insert(t);
  }
  for (int y = 0; y < pack.content.system_count; ++y) {
    if (!position.system_in_play(y)) continue;
    const bool in_deck = s.systems.contains(y);
    const int elsewhere = static_cast<int>(places_of_system(pack, s, y).size()) - (in_deck ? 1 : 0);
    if (in_deck && elsewhere > 0) s.systems.remove(y);
    if (!in_deck && elsewhere == 0) s.systems.insert(y);
  }
}

// The active faction is about to choose its action.
void derive_turn(State& s) {
  s.frames.fill(Frame{});
  s.frame_count = 2;
  const bool led = s.plays_with(variant::kLeaders);
  s.frames[0] = make_frame(s.active, TurnStep{.next = led ? TurnPart::kExtraAction : TurnPart::kProduction});
  s.frames[1] = make_frame(s.active, ChooseAction{});
  s.phase = Phase::kAction;
  derive_leader_turn(s);
  s.aside = 0;
  s.arriving.fill(0);
  s.jumps_this_turn = s.acting = s.action_seat = s.strict = s.system_bonus_depth = 0;
  s.bonus_locations = 0;
  s.stealth_target = kNone;
  s.touched = 0;
  s.free_at_turn_start = 0;
  for (int l = 0; l < s.location_count; ++l)
    if (at(s.locations, l).controller == kNoSeat) s.free_at_turn_start |= static_cast<u16>(1 << l);
  if (s.active < kMaxSeats) at(s.players, s.active).abilities_used = 0;
}

}  // namespace

void complete(const Pack& pack, State& s, const Derive& derive, JsonProblems& problems) {
  if (derive.turn) {
    if (s.active == kNoSeat) problems.add("turn.active", "expected the seat whose turn begins, found null");
    derive_turn(s);
  }
  if (derive.decks) derive_decks(pack, s);
  if (s.plays_with(variant::kSolo)) complete_anarchists(pack, s, derive, problems);
  if (derive.discs) derive_discs(pack, s, problems);
  if (derive.supply) derive_supply(pack, s, problems);
  complete_leaders(pack, s);
  Engine engine(pack.content, s, nullptr);
  for (Seat seat = 0; seat < s.players_count; ++seat)
    if (at(s.players, seat).mat != kNone) engine.refresh(seat);
}

}  // namespace orrery::beyond_the_sun
