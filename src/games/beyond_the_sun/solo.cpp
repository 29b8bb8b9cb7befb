// What holds in a game against the Anarchists of Sol: the threat track, what they want and can, what the player may
// do and how the game stands. solo_turn.cpp carries their turns out.
#include "games/beyond_the_sun/solo.h"

#include <algorithm>

#include "games/beyond_the_sun/feasibility.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {

int Position::threat_markers() const { return s.more.solo.markers + s.more.solo.end_markers; }

// Markers fill the spaces without a gap, the end space last of all. [SOLO-8.2] One with several markers on it counts
// as one space.
int Position::first_marked_space() const { return c.solo.track_length - 1 - s.more.solo.markers; }

// [SOLO-5.4.3] Directly left of the leftmost marker.
int Position::threat_space() const { return std::max(0, first_marked_space() - 1); }

int Position::threat_markers_on(int space) const {
  if (space == c.solo.track_length - 1) return s.more.solo.end_markers;
  return space >= first_marked_space() ? 1 : 0;
}

int Position::foe_target() const { return c.solo.targets[at(threat_space())]; }

// [SOLO-5.5.1]
u16 Position::foe_colonies() const {
  u32 places = 0;
  for (int loc = 0; loc < s.location_count; ++loc)
    if (can_colonize(kAnarchists, loc, 0)) places |= 1u << loc;
  return static_cast<u16>(places);
}

// [SOLO-5.5.3] The least total that is enough; of those sets the one with the most ships, of these the lowest levels.
Ships Position::foe_settlers(int loc) const {
  const Ships there = player(kAnarchists).ships[at(loc)];
  const int needed = c.systems[s.locations[at(loc)].system].strength;
  for (int total = needed; total <= strength(there); ++total) {
    Ships best = 0;
    int most = -1;
    for (int four = std::min(ship_count(there, 4), total / 4); four >= 0; --four)
      for (int three = std::min(ship_count(there, 3), (total - 4 * four) / 3); three >= 0; --three)
        for (int two = std::min(ship_count(there, 2), (total - 4 * four - 3 * three) / 2); two >= 0; --two) {
          const int one = total - 4 * four - 3 * three - 2 * two;
          if (one > ship_count(there, 1)) continue;
          const int ships = one + two + three + four;
          const Ships set = static_cast<Ships>(one) * one_ship(1) + static_cast<Ships>(two) * one_ship(2) +
                            static_cast<Ships>(three) * one_ship(3) + static_cast<Ships>(four) * one_ship(4);
          // Of sets of equal size and total the one with more low levels has the smaller sorted levels.
          const auto low_first = [](Ships x) { return std::array{x & 0xFF, x >> 8 & 0xFF, x >> 16 & 0xFF, x >> 24}; };
          if (ships > most || (ships == most && low_first(set) > low_first(best))) {
            most = ships;
            best = set;
          }
        }
    if (most >= 0) return best;
  }
  return there;
}

namespace {

bool has_prerequisites(const Slot& space, u32 researched) {
  return std::popcount(researched & space.prereqs) >= space.need;
}

}  // namespace

// The spaces that qualify for a research: of undiscovered and discovered ones only the former [SOLO-5.7.2].
u32 Position::foe_spaces(const FoeEffect& research) const {
  const Player& foe = player(kAnarchists);
  u32 known = 0;
  u32 undiscovered = 0;
  for (int slot = 0; slot < c.slot_count; ++slot) {
    const Slot& space = c.slots[at(slot)];
    const u8 tech = s.slots[at(slot)].tech;
    if (space.level != research.a || (foe.researched >> slot & 1) != 0) continue;
    if (research.a == 1) {  // [SOLO-5.6]
      if (tech != kNone && (research.b == kNone || (c.techs[tech].types >> research.b & 1) != 0)) known |= 1u << slot;
      continue;
    }
    if (!has_prerequisites(space, foe.researched)) continue;
    // [SOLO-5.7.1] The right triangle decides, [SOLO-5.7.3] not the type of a card that lies there.
    if (research.b != kNone && (types_passed_on(space.prereqs) >> research.b & 1) == 0) continue;
    if (research.c != 0 && tech == kNone) continue;
    (tech == kNone ? undiscovered : known) |= 1u << slot;
  }
  return undiscovered != 0 ? undiscovered : known;
}

FoeAnswer Position::why_no_research(const FoeEffect& research) const {
  const Player& foe = player(kAnarchists);
  bool open = false;       // a space they have not researched
  bool of_type = false;    // … behind a right triangle of the type
  bool reachable = false;  // … whose prerequisites they have
  FoeAnswer done{.reason = FoeReason::kAllOfLevel};
  for (int slot = 0; slot < c.slot_count; ++slot) {
    const Slot& space = c.slots[at(slot)];
    if (space.level != research.a) continue;
    const bool researched = (foe.researched >> slot & 1) != 0;
    const u8 tech = s.slots[at(slot)].tech;
    if (research.a == 1 && research.b != kNone && tech != kNone && (c.techs[tech].types >> research.b & 1) != 0)
      done = {.reason = FoeReason::kResearched, .place = static_cast<u8>(slot)};
    if (researched) continue;
    open = true;
    if (research.b != kNone && (types_passed_on(space.prereqs) >> research.b & 1) == 0) continue;
    of_type = true;
    reachable = reachable || has_prerequisites(space, foe.researched);
  }
  if (research.a == 1 || !open) return done;
  if (!of_type) return {.reason = FoeReason::kNoTriangle};
  return {.reason = reachable ? FoeReason::kUnknown : FoeReason::kNoPrereqs};
}

FoeAnswer Position::why_no_colony() const {
  FoeAnswer out{.reason = FoeReason::kNoControl};
  int gap = 0;
  for (int loc = 0; loc < s.location_count; ++loc) {
    const LocationState& here = s.locations[at(loc)];
    if (here.system == kNone || here.controller != kAnarchists) continue;
    const int needed = c.systems[here.system].strength;
    const int have = strength_of(kAnarchists, loc, Purpose::kColonize);
    if (out.place != kNone && needed - have >= gap) continue;
    gap = needed - have;
    out = {FoeReason::kTooWeak, here.system, static_cast<u8>(needed), static_cast<u8>(have)};
  }
  return out;
}

// [SOLO-3.4], [SOLO-3.5] Whether the effect can be executed.
FoeAnswer Position::foe_answer(const FoeEffect& effect) const {
  switch (effect.op) {
    case FoeOp::kJump: {
      const int target = foe_target();
      if (player(kAnarchists).ships[side().deep_space] == 0) return {.reason = FoeReason::kNoShips};
      if (target == kNone || s.locations[at(target)].system == kNone) return {.reason = FoeReason::kNoTarget};
      return {};
    }
    case FoeOp::kColonize:
      return foe_colonies() != 0 ? FoeAnswer{} : why_no_colony();
    case FoeOp::kResearch:
      return foe_spaces(effect) != 0 ? FoeAnswer{} : why_no_research(effect);
    case FoeOp::kThreat:
    case FoeOp::kShip:
    case FoeOp::kDraw:
    case FoeOp::kForbid:
    case FoeOp::kLimitJumps:
    case FoeOp::kUpgradeShips:
    case FoeOp::kTakeOre:
    case FoeOp::kTakePop:
      break;
  }
  return {};
}

// Cards of a pile, as a mask; pile is one of foe_pile without an order.
u16 Position::foe_cards(u8 pile) const {
  u32 cards = 0;
  for (int card = 0; card < c.solo.card_count; ++card)
    if ((s.more.solo.piles[at(card)] & foe_pile::kPileMask) == pile) cards |= 1u << card;
  return static_cast<u16>(cards);
}

// The card of a pile that lies highest, kNone: there is none.
int Position::highest_foe_card(u8 pile) const {
  int found = kNone;
  for (int card = 0; card < c.solo.card_count; ++card) {
    const u8 lies = s.more.solo.piles[at(card)];
    if ((lies & foe_pile::kPileMask) == pile && (found == kNone || lies > s.more.solo.piles[at(found)])) found = card;
  }
  return found;
}

// [SOLO-6.1] An action with this effect: only the player has actions.
bool Position::is_closed(const EffectNode& n) const {
  return n.op == Op::kColonize && (s.more.solo.limits & solo_limit::kColonize) != 0 && is_of_action(n);
}

u8 Position::open_levels(const EffectNode& n, u8 levels) const {
  if ((s.more.solo.limits & (solo_limit::kResearch2 | solo_limit::kResearch3)) == 0 || !is_of_action(n))
    return levels;
  return static_cast<u8>(levels & ~(s.more.solo.limits & (solo_limit::kResearch2 | solo_limit::kResearch3)));
}

bool Position::is_of_action(const EffectNode& n) const {
  const auto id = static_cast<u32>(&n - c.nodes.data());
  return (c.solo.action_nodes[id / 64] >> id % 64 & 1) != 0;
}

// [SOLO-6.2] Of so many jumps.
int Position::allowed_jumps(int jumps) const {
  const SoloState& solo = s.more.solo;
  return solo.jump_limit == 0 ? jumps : std::clamp(solo.jump_limit - 1 - solo.jumps_made, 0, jumps);
}

// [SOLO-7.2]
bool Position::solo_end_is_met(const SoloEnd& end) const {
  const Player& p = player(0);
  return std::popcount(p.colonised) >= end.colonies &&
         (end.technologies == 0 || count(0, Counter::kTechnologies, end.level) >= end.technologies);
}

bool Position::player_ends_solo() const {
  for (int i = 0; i < c.solo.end_count; ++i)
    if (solo_end_is_met(c.solo.ends[at(i)])) return true;
  return false;
}

// Every marker lies on the track, beside it, on a system they control or, two of them, on one they have colonised.
const char* Position::solo_violation() const {
  if (!is_solo()) return nullptr;
  const SoloState& solo = s.more.solo;
  const Player& foe = player(kAnarchists);
  int markers = threat_markers() + solo.beside + 2 * std::popcount(foe.colonised);
  for (int loc = 0; loc < s.location_count; ++loc) {
    const LocationState& here = s.locations[at(loc)];
    if (here.controller != kAnarchists) continue;
    ++markers;
    if (here.system == kNone || here.disc != kStar) return "the Anarchists control what is no system";
  }
  const int all = c.solo.track_length - 1 + (s.plays_with(variant::kEasier) ? c.solo.easier_added : 0);
  // [SOLO-7.1] Without markers on the track a colonisation is left without its second one.
  if (markers != all && (threat_markers() != 0 || markers != all + 1))
    return "threat markers are missing or too many";
  if (solo.markers > c.solo.track_length - 2) return "more threat markers than spaces";
  for (int card = 0; card < c.solo.card_count; ++card)
    if (c.solo.cards[at(card)].level == 1 && solo.piles[at(card)] == foe_pile::kBelow)
      return "an action card is missing";
  for (int level = 2; level <= 3; ++level) {
    int cards = 0;
    int spaces = 0;
    for (u32 rest = foe_cards(foe_pile::kBelow); rest != 0; rest &= rest - 1)
      cards += c.solo.cards[at(std::countr_zero(rest))].level == level ? 1 : 0;
    for (u32 rest = solo.spaces_with_card; rest != 0; rest &= rest - 1)
      spaces += c.slots[at(std::countr_zero(rest))].level == level ? 1 : 0;
    if (cards != spaces) return "an action card lies below no technology space";
  }
  return nullptr;
}

int Position::solo_difference() const { return total(points(*this, 0)) - total(points(*this, kAnarchists)); }

SoloResult Position::solo_result() const {
  const int difference = solo_difference();
  int result = 0;
  for (int i = 1; i < kSoloResults; ++i)
    if (difference >= c.solo.result_from[at(i)]) result = i;
  return static_cast<SoloResult>(result);
}

}  // namespace orrery::beyond_the_sun
