// The Anarchists of Sol as JSON and back, with their checks [SOLO-1] to [SOLO-6].
#include <bit>
#include <string>

#include "core/json_build.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "kit/fields.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kMostThreat = 99;
constexpr std::string_view kLimits[] = {"colonize", "research-2", "research-3"};

constexpr int kind_of(Value kind) { return static_cast<int>(kind); }

// The cards of a pile from the lowest to the highest.
Json pile_to_json(const Pack& pack, const State& s, u8 pile) {
  Json out = Json::array();
  for (int order = 0; order < kMaxFoeCards; ++order)
    for (int card = 0; card < pack.content.solo.card_count; ++card)
      if (at(s.more.solo.piles, card) == (pile | order)) out.push_back(at(pack.labels.foe_cards, card).id);
  return out;
}

void read_pile(const Pack& pack, const JsonValue& value, State& s, u8 pile, bool moves) {
  int order = 0;
  for (const JsonValue& item : value.list(0, kMaxFoeCards)) {
    const int card = find_id(pack.labels.foe_cards, item.text());
    if (card < 0) {
      item.problem("expected an action card of the Anarchists");
      continue;
    }
    u8& lies = at(s.more.solo.piles, card);
    if (lies != foe_pile::kBelow && !moves) item.problem(item.text() + " lies in another pile as well");
    lies = static_cast<u8>(pile | order);
    if (pile != foe_pile::kDraw) ++order;
  }
}

int cards_below(const Pack& pack, const State& s, int level) {
  int n = 0;
  for (int card = 0; card < pack.content.solo.card_count; ++card)
    n += at(pack.content.solo.cards, card).level == level && at(s.more.solo.piles, card) == foe_pile::kBelow ? 1 : 0;
  return n;
}

u32 spaces_of(const Content& c, const State& s, int level) {
  return s.more.solo.spaces_with_card & c.slots_of_levels[at(1 << (level - 1))];
}

}  // namespace

Json anarchists_to_json(const Pack& pack, const State& s) {
  const Values values(pack, s);
  const Content& c = pack.content;
  const SoloState& solo = s.more.solo;
  const Player& foe = at(s.players, kAnarchists);
  Json limits = Json::array();
  for (std::size_t i = 0; i < std::size(kLimits); ++i)
    if ((solo.limits >> i & 1) != 0) limits.push_back(kLimits[i]);
  Json seen = Json::array();
  for (int event = 0; event < c.solo.event_count; ++event)
    if ((solo.events_seen >> event & 1) != 0) seen.push_back(at(pack.labels.foe_events, event).id);
  Json out = object_for(16);
  add_fields(out, "ships", ships_to_json(values, foe), "researched",
             values.set_to_json(kind_of(Value::kSlot), foe.researched), "colonised",
             values.set_to_json(kind_of(Value::kSystem), foe.colonised), "markers", solo.markers + solo.end_markers,
             "end_markers", solo.end_markers, "beside", solo.beside);
  add_fields(out, "draw", pile_to_json(pack, s, foe_pile::kDraw), "on_top", pile_to_json(pack, s, foe_pile::kOnTop),
             "discard", pile_to_json(pack, s, foe_pile::kDiscard), "lying",
             pile_to_json(pack, s, foe_pile::kExecuted), "cards_on",
             values.set_to_json(kind_of(Value::kSlot), solo.spaces_with_card), "events_seen", std::move(seen));
  add_fields(out, "limits", std::move(limits), "jump_limit",
             solo.jump_limit == 0 ? Json() : Json(solo.jump_limit - 1), "jumps_made", solo.jumps_made);
  return out;
}

void read_anarchists(const Pack& pack, const JsonValue& value, State& s, const Derive& derive) {
  const Values values(pack, s);
  JsonObject object(value);
  SoloState& solo = s.more.solo;
  solo = {};
  Player& foe = at(s.players, kAnarchists);
  read_ships(values, object["ships"], foe);
  foe.researched = static_cast<u32>(values.set_from_json(kind_of(Value::kSlot), object["researched"]));
  foe.colonised = values.set_from_json(kind_of(Value::kSystem), object["colonised"]);
  const JsonValue markers = object["markers"];
  const int all = markers.number(0, kMostThreat);
  solo.end_markers = static_cast<u8>(object["end_markers"].number(0, kMostThreat));
  if (derive.discs && solo.end_markers > all) solo.end_markers = static_cast<u8>(all);
  if (solo.end_markers > all || (all > 0 && solo.end_markers == 0))
    markers.problem("expected markers on the end space while there are any, and no more there than in all");
  solo.markers = static_cast<u8>(all < solo.end_markers ? 0 : all - solo.end_markers);
  solo.beside = static_cast<u8>(object["beside"].number(0, kMostThreat));
  solo.track_lost = all == 0 ? 1 : 0;
  read_pile(pack, object["draw"], s, foe_pile::kDraw, derive.decks);
  read_pile(pack, object["discard"], s, foe_pile::kDiscard, derive.decks);
  read_pile(pack, object["on_top"], s, foe_pile::kOnTop, derive.decks);
  read_pile(pack, object["lying"], s, foe_pile::kExecuted, derive.decks);
  solo.spaces_with_card = static_cast<u32>(values.set_from_json(kind_of(Value::kSlot), object["cards_on"]));
  for (const JsonValue& item : object["events_seen"].list(0, kMaxFoeEvents)) {
    const int event = find_id(pack.labels.foe_events, item.text());
    if (event < 0)
      item.problem("expected an event of the Anarchists");
    else
      solo.events_seen |= static_cast<u16>(1 << event);
  }
  for (const JsonValue& item : object["limits"].list(0, std::size(kLimits)))
    solo.limits |= static_cast<u8>(1 << item.word(kLimits, "a limit of the player's turn"));
  if (const JsonValue limit = object["jump_limit"]; !limit.is_null())
    solo.jump_limit = static_cast<u8>(limit.number(0, 99) + 1);
  solo.jumps_made = static_cast<u8>(object["jumps_made"].number(0, 99));
}

void complete_anarchists(const Pack& pack, State& s, const Derive& derive, JsonProblems& problems) {
  const Content& c = pack.content;
  SoloState& solo = s.more.solo;
  if (derive.decks) {
    for (int card = 0; card < c.solo.card_count; ++card)
      if (u8& lies = at(solo.piles, card); lies == foe_pile::kBelow && at(c.solo.cards, card).level == 1)
        lies = foe_pile::kDraw;
    // Action cards that lie elsewhere were taken: first from the spaces that the Anarchists have researched.
    for (int level = 2; level <= 3; ++level)
      while (std::popcount(spaces_of(c, s, level)) > cards_below(pack, s, level)) {
        const u32 here = spaces_of(c, s, level);
        const u32 taken = here & at(s.players, kAnarchists).researched;
        solo.spaces_with_card &= ~(u32{1} << std::countr_zero(taken != 0 ? taken : here));
      }
  }
  if (!derive.discs) return;
  int elsewhere = solo.markers + solo.end_markers + 2 * std::popcount(at(s.players, kAnarchists).colonised);
  for (const LocationState& here : s.locations) elsewhere += here.controller == kAnarchists ? 1 : 0;
  const int all = c.solo.track_length - 1 + (s.plays_with(variant::kEasier) ? c.solo.easier_added : 0);
  if (elsewhere > all)
    problems.add("anarchists.markers", "expected at most " + std::to_string(all) +
                                           " threat markers on the track and on systems together, found " +
                                           std::to_string(elsewhere));
  solo.beside = static_cast<u8>(elsewhere > all ? 0 : all - elsewhere);
}

void check_anarchists(const Pack& pack, const State& s, JsonProblems& problems) {
  if (!s.plays_with(variant::kSolo)) return;
  const Content& c = pack.content;
  const SoloState& solo = s.more.solo;
  if ((solo.markers + solo.end_markers == 0) != (s.phase == Phase::kOver && solo.track_lost != 0))
    problems.add("anarchists.markers", "expected markers while the game is on");
  for (int level = 2; level <= 3; ++level) {
    int face_down = 0;
    int unseen = 0;
    for (int slot = 0; slot < c.slot_count; ++slot)
      face_down += at(c.slots, slot).level == level && at(s.slots, slot).event != 0 ? 1 : 0;
    for (int event = 0; event < c.solo.event_count; ++event)
      unseen += at(c.solo.events, event).level == level && (solo.events_seen >> event & 1) == 0 ? 1 : 0;
    if (face_down > unseen)
      problems.add("anarchists.events_seen", "expected at least " + std::to_string(face_down) +
                                                 " unseen events of level " + std::to_string(level) + ", found " +
                                                 std::to_string(unseen));
  }
  if ((solo.spaces_with_card & ~(spaces_of(c, s, 2) | spaces_of(c, s, 3))) != 0)
    problems.add("anarchists.cards_on", "expected spaces of levels II and III");
  const Player& foe = at(s.players, kAnarchists);
  for (u32 rest = foe.researched; rest != 0; rest &= rest - 1)
    if (at(c.slots, std::countr_zero(rest)).level > 3)
      problems.add("anarchists.researched", "the Anarchists cannot research level IIII");
  const Side& side = at(c.sides, s.side);
  for (int l = 0; l < kMaxLocations; ++l)
    if (at(foe.ships, l) != 0 && l != side.deep_space &&
        (l >= side.location_count || at(side.locations, l).deck == kNone))
      problems.add("anarchists.ships", "their ships are only in Deep Space and at system cards");
  if (solo.jump_limit == 0 && solo.jumps_made != 0)
    problems.add("anarchists.jumps_made", "expected 0 while jumps are not limited");
  if (const char* wrong = Position(c, s).solo_violation()) problems.add("anarchists", wrong);
}

}  // namespace orrery::beyond_the_sun
