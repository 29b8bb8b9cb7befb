// Is it a position of this game? Pieces and cards.
#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "games/beyond_the_sun/host/values.h"

namespace orrery::beyond_the_sun {
namespace {

std::string player_path(int seat) { return "players[" + std::to_string(seat) + "]"; }

template <class D>
bool waits_for(const State& s, u8 D::* field, int value) {
  for (int i = 0; i < s.frame_count; ++i)
    if (is<D>(at(s.frames, i)) && read<D>(at(s.frames, i)).*field == value) return true;
  return false;
}

void check_player(const Pack& pack, const State& s, Seat seat, JsonProblems& problems) {
  const Player& p = at(s.players, seat);
  const std::string path = player_path(seat);
  bool chooses = false;
  for (int i = 0; i < s.frame_count; ++i) chooses |= is<ChooseMat>(at(s.frames, i)) && at(s.frames, i).seat == seat;
  if (chooses != (p.mat == kNone))
    problems.add(path + ".mat", "expected null exactly while the seat still has to choose a mat");
  if (p.mat == kNone) return;
  if (const Cubes cubes = count_cubes(s, seat); cubes.total() != kCubes)
    problems.add(path, "expected 20 cubes, found " + cubes.text());
  for (const Disc kind : {kFood, kOre})
    if (const int n = count_discs(s, seat, kind); n != kTrackDiscs)
      problems.add(path + (kind == kFood ? ".food_discs" : ".ore_discs"),
                   "expected 8 " + std::string(kDiscIds[kind]) +
                       " discs on track, systems, automation and achievements together, found " + std::to_string(n));
  // [BTS-10.8] Only column A can be overfull.
  for (int i = 1; i < kColumns; ++i)
    if (const int spaces = at(at(pack.content.mats, p.mat).columns, i); at(p.supply, i) > spaces)
      problems.add(path + ".supply." + std::string(at(kColumnNames, i)),
                   "expected at most " + std::to_string(spaces) + ", found " + std::to_string(at(p.supply, i)));
  for (int l = 0; l < kMaxLocations; ++l)
    if (at(p.ships, l) != 0 && !Position(pack.content, s).is_location(l))
      problems.add(path + ".ships", "ships stand on " + location_id(pack, s, l) + ", which has left the board");
  for (u32 rest = p.researched; rest != 0; rest &= rest - 1) {
    const int slot = std::countr_zero(rest);
    // Without any card of the level a space stays undiscovered.
    const u64 level = pack.content.techs_of_level[at(pack.content.slots, slot).level];
    const bool cards_left = s.techs.cards(level) != 0 || (s.display & level) != 0;
    if (at(s.slots, slot).tech == kNone && cards_left && !waits_for(s, &ResearchStep::slot, slot))
      problems.add(path + ".researched", at(pack.labels.slots, slot).id + " is not discovered yet");
  }
  for (int own = 0; own < kOwnAbilities; ++own)
    if ((p.pending_triggers >> own & 1) != 0 && Position(pack.content, s).find_ability(seat, own) == nullptr)
      problems.add(path + ".abilities_pending", "the mat has no such ability");
  if (p.pawn == kBeside) return;
  const auto space = find_space(pack, s, seat, p.pawn);
  const Position position(pack.content, s);
  bool shares = false;
  for (Seat one = 0; one < s.players_count; ++one) shares = shares || position.shares_guild(one, p.pawn);
  if (const Seat other = pawn_on(s, seat, p.pawn); space && space->unlimited == 0 && other < seat && !shares)
    problems.add(path + ".pawn", "the pawn of " + player_path(other) + " stands there already");
}

void check_mats(const Pack& pack, const State& s, JsonProblems& problems) {
  const bool expert = s.plays_with(variant::kExpertMats);
  for (int seat = 0; seat < s.players_count; ++seat) {
    const u8 mat = at(s.players, seat).mat;
    if (mat == kNone) continue;
    if ((at(pack.content.mats, mat).expert != 0) != expert)
      problems.add(player_path(seat) + ".mat", expert ? "expected an expert mat" : "expected a standard mat");
    if (!Position(pack.content, s).mat_in_play(mat))
      problems.add(player_path(seat) + ".mat", "the mat belongs to a module that is not played with");
    for (int other = 0; other < seat; ++other)
      if (const u8 taken = at(s.players, other).mat;
          taken != kNone && at(pack.content.mats, taken).faction == at(pack.content.mats, mat).faction)
        problems.add(player_path(seat) + ".mat", player_path(other) + " plays this faction already");
  }
}

void check_locations(const Pack& pack, const State& s, JsonProblems& problems) {
  const Side& side = at(pack.content.sides, s.side);
  for (int l = 0; l < s.location_count; ++l) {
    const LocationState& here = at(s.locations, l);
    const std::string path = "locations." + location_id(pack, s, l);
    const bool printed = l < side.location_count;
    const LocationKind kind = printed ? at(side.locations, l).kind : LocationKind::kAttached;
    const bool holds_card = kind == LocationKind::kSlotA || kind == LocationKind::kSlotB ||
                            (kind == LocationKind::kAttached && here.attached_to != kNone);
    if (here.system != kNone && !holds_card) problems.add(path + ".system", "no system card can lie here");
    if (!printed && here.attached_to != kNone && here.system == kNone)
      problems.add(path + ".system", "expected the id of a system, found null");
    if (here.controller == kNoSeat) {
      if (here.disc != kNone) problems.add(path + ".disc", "expected null: nobody controls the location");
      continue;
    }
    if (here.system == kNone && kind != LocationKind::kYard)
      problems.add(path + ".controller", "expected null: the location cannot be controlled");
    if (here.disc == kNone && !waits_for(s, &OutpostDisc::location, l))
      problems.add(path + ".disc", "expected the disc of the controller, found null");
  }
}

void check_achievements(const Pack& pack, const State& s, JsonProblems& problems) {
  for (int i = 0; i < kMostAchievements; ++i) {
    const AchievementState card = s.achievement(i);
    const std::string path = "achievements[" + std::to_string(i) + "]";
    if (card.card == kNone) continue;
    for (int other = 0; other < i; ++other)
      if (s.achievement(other).card == card.card) problems.add(path + ".card", "the card is in play twice");
    for (int k = 0; k < card.claimed; ++k) {
      const std::string claim = path + ".claims[" + std::to_string(k) + "]";
      if (at(at(pack.content.achievements, card.card).min_players, k) > s.players_count)
        problems.add(claim, "the space is closed with this number of players");
      for (int other = 0; other < k; ++other)
        if (at(card.owner, other) == at(card.owner, k))
          problems.add(claim + ".seat", "the seat has claimed it already");
    }
  }
}

// [BTS-2.4] The events that can still turn up must be enough for the spaces they lie on.
void check_events(const Pack& pack, const State& s, JsonProblems& problems) {
  const bool solo = s.plays_with(variant::kSolo);  // check_anarchists has theirs
  for (int level = 2; level <= 3 && !solo; ++level) {
    int face_down = 0;
    int unseen = 0;
    for (int i = 0; i < pack.content.slot_count; ++i)
      face_down += at(pack.content.slots, i).level == level && at(s.slots, i).event != 0;
    for (int e = 0; e < pack.content.event_count; ++e)
      unseen += at(pack.content.events, e).level == level && at(s.event_place, e) == event_place::kUnseen &&
                Position(pack.content, s).event_in_play(e);
    if (face_down > unseen)
      problems.add("events", "expected at least " + std::to_string(face_down) + " unseen events of level " +
                                 std::to_string(level) + ", found " + std::to_string(unseen));
  }
  for (int i = 0; i < pack.content.slot_count; ++i)
    if (at(s.slots, i).event != 0 && at(s.slots, i).tech != kNone)
      problems.add("slots." + at(pack.labels.slots, i).id + ".event", "expected false: the space is discovered");
}

void check_place(const std::string& id, bool in_play, const std::vector<std::string>& places,
                 JsonProblems& problems) {
  if (!in_play) {
    if (!places.empty()) problems.add(places[0], id + " belongs to a module that is not played with");
    return;
  }
  if (places.size() == 1) return;
  if (places.empty())
    problems.add("decks", id + " lies nowhere");
  else
    problems.add(places[0], id + " lies also in " + places[1]);
}

}  // namespace

void check_slots(const Pack& pack, const State& s, JsonProblems& problems) {
  for (int i = 0; i < pack.content.slot_count; ++i) {
    const SlotState& here = at(s.slots, i);
    const Slot& slot = at(pack.content.slots, i);
    const std::string path = "slots." + at(pack.labels.slots, i).id;
    if (here.tech != kNone && at(pack.content.techs, here.tech).level != slot.level)
      problems.add(path + ".tech", "expected a technology of level " + std::to_string(slot.level) + ", found \"" +
                                       at(pack.labels.techs, here.tech).id + "\"");
    if (here.event != 0 && slot.event == 0) problems.add(path + ".event", "events never lie on this space");
  }
}

void check_pieces(const Pack& pack, const State& s, JsonProblems& problems) {
  check_mats(pack, s, problems);
  check_locations(pack, s, problems);
  for (Seat seat = 0; seat < s.players_count; ++seat) check_player(pack, s, seat, problems);
  check_achievements(pack, s, problems);
}

void check_cards(const Pack& pack, const State& s, JsonProblems& problems) {
  const Position position(pack.content, s);
  for (int t = 0; t < pack.content.tech_count; ++t)
    check_place(at(pack.labels.techs, t).id, position.tech_in_play(t), places_of_tech(pack, s, t), problems);
  for (int y = 0; y < pack.content.system_count; ++y)
    check_place(at(pack.labels.systems, y).id, position.system_in_play(y), places_of_system(pack, s, y), problems);
  check_events(pack, s, problems);
  const bool display = s.plays_with(variant::kTechnologyDisplay);
  if (!display && s.display_shown != 0) problems.add("display", "expected no rows without the technology display");
  for (int e = 0; e < pack.content.event_count; ++e)
    if (at(s.event_place, e) == event_place::kBesideAchievements && at(pack.content.events, e).action_discards != 0 &&
        s.dyson_system == kNone && !waits_for(s, &ActionEnd::event, e))
      problems.add("dyson_system",
                   "expected the system that lies with " + at(pack.labels.events, e).id + ", found null");
}

}  // namespace orrery::beyond_the_sun
