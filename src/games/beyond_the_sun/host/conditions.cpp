#include "games/beyond_the_sun/host/conditions.h"

#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

void add_to_sentence(std::string& out, const std::string& need, const std::string& have) {
  out += (out.empty() ? "" : "; ") + need + ", " + have;
}

}  // namespace

Refusal refuse(const char* rule, std::string en, std::string de) { return {rule, std::move(en), std::move(de)}; }

Refusal refuse(const char* rule, std::vector<Condition> conditions, const Both& lead) {
  Both list;
  for (const Condition& c : conditions) {
    if (c.holds()) continue;
    add_to_sentence(list.en, c.need_en, c.have_en);
    add_to_sentence(list.de, c.need_de, c.have_de);
  }
  const auto sentence = [](const std::string& head, const std::string& verb, const std::string& parts) {
    if (parts.empty()) return head + ".";
    return (head.empty() ? text::upper_first(verb) : head + ": " + verb) + " " + parts + ".";
  };
  return {rule, sentence(lead.en, "needs", list.en), sentence(lead.de, "braucht", list.de), std::move(conditions)};
}

Condition condition(std::string about, std::string rule, int need, int have, Both needed, Both there,
                    std::string element) {
  return {std::move(about),     std::move(rule),     std::move(element), need, have, std::move(needed.en),
          std::move(needed.de), std::move(there.en), std::move(there.de)};
}

Condition ore_condition(const char* rule, int need, int have) {
  return condition("ore", rule, need, have, both("{} ore", "{} Erz", need), both("you have {}", "du hast {}", have));
}

Condition population_condition(const char* rule, int need, int have) {
  return condition("population", rule, need, have, both("{} population", "{} Bevölkerung", need),
                   both("you have {}", "du hast {}", have));
}

Condition ship_condition(const char* rule, bool below_top, int have) {
  return condition(below_top ? "ship-below-4" : "ship", rule, 1, have,
                   below_top ? both("1 ship below level 4", "1 Raumschiff unter Stufe 4")
                             : both("1 ship on the map", "1 Raumschiff auf der Sternenkarte"),
                   both("you have {}", "du hast {}", have));
}

Condition supply_condition(const char* rule, int have) {
  return condition("supply", rule, 1, have, both("1 supply cube", "1 Würfel im Vorrat"),
                   both("you have {}", "du hast {}", have));
}

std::string level_name(u8 levels) {
  std::string out;
  for (int level = 1; level <= 4; ++level)
    if ((levels >> (level - 1) & 1) != 0) out += (out.empty() ? "" : "/") + std::string(kRoman[level]);
  return out;
}

Both slot_name(const Situation& at_hand, int slot) {
  const u8 tech = at(at_hand.state().slots, slot).tech;
  if (tech == kNone) return {at_hand.en().undiscovered(slot), at_hand.de().undiscovered(slot)};
  return {at_hand.en().tech(tech), at_hand.de().tech(tech)};
}

Both place_name(const Situation& at_hand, int location) {
  return {at_hand.en().in(location), at_hand.de().in(location)};
}

Condition prerequisite_condition(const Situation& at_hand, Seat seat, int prerequisite, const char* rule) {
  const bool held = (at(at_hand.state().players, seat).researched >> prerequisite & 1) != 0;
  return condition("prerequisite", rule, 1, held ? 1 : 0, slot_name(at_hand, prerequisite),
                   held ? both("researched", "erforscht") : both("not researched", "nicht erforscht"),
                   "slot:" + at(at_hand.pack.labels.slots, prerequisite).id);
}

Condition space_condition(const Situation& at_hand, Seat seat, u8 levels, u8 flags) {
  const Content& c = at_hand.content();
  const Player& p = at(at_hand.state().players, seat);
  const u8 asked = at_hand.position.research_levels(seat, levels);
  const u32 of_level = at(c.slots_of_levels, asked & 0xF);
  const u32 open = at_hand.position.researchable(seat, flags) & of_level;
  const std::string level = level_name(asked);
  const Both needed = both("1 open space of level {}", "1 offenes Feld der Stufe {}", level);
  const char* rule = levels == kLevelByColonies ? "BTS-17.22" : "BTS-11.1.3";
  if (open != 0)
    return condition("open-space", rule, 1, std::popcount(open), needed,
                     both("{} open", "{} offen", std::popcount(open)));
  // The nearest is the one that lacks the fewest prerequisites.
  int nearest = -1;
  int fewest = kMaxSlots;
  for (u32 rest = of_level & ~p.researched; rest != 0; rest &= rest - 1) {
    const int slot = std::countr_zero(rest);
    if ((flags & research_flag::kKnownOnly) != 0 && at(at_hand.state().slots, slot).tech == kNone) continue;
    const int missing = at(c.slots, slot).need - std::popcount(p.researched & at(c.slots, slot).prereqs);
    if (missing >= fewest) continue;
    fewest = missing;
    nearest = slot;
  }
  if (nearest < 0 && (flags & research_flag::kKnownOnly) != 0)
    return condition("open-space", "BTS-11.1.6", 1, 0, needed,
                     both("all discovered ones are researched", "alle entdeckten sind erforscht"));
  if (nearest < 0)
    return condition("open-space", "BTS-11.1.2", 1, 0, needed, both("all are researched", "alle sind erforscht"));
  Both missing;
  for (u32 rest = at(c.slots, nearest).prereqs & ~p.researched; rest != 0; rest &= rest - 1) {
    const Both name = slot_name(at_hand, std::countr_zero(rest));
    const bool choice = at(c.slots, nearest).need < at(c.slots, nearest).prereq_count;
    missing.en += (missing.en.empty() ? "" : choice ? " or " : " and ") + name.en;
    missing.de += (missing.de.empty() ? "" : choice ? " oder " : " und ") + name.de;
  }
  return condition("open-space", rule, 1, 0, needed,
                   both("none ({0} missing)", "keines (es fehlt {1})", missing.en, missing.de),
                   "slot:" + at(at_hand.pack.labels.slots, nearest).id);
}

Condition strength_condition(const Situation& at_hand, int location, int have, int jumps) {
  const State& s = at_hand.state();
  const int need = at(at_hand.content().systems, at(s.locations, location).system).strength;
  const Both where = place_name(at_hand, location);
  return condition(
      "strength", "BTS-15.1.3", need, have, both("strength {} {}", "Stärke {0} {2}", need, where.en, where.de),
      jumps > 0 ? both("{1} by jumps", "{1} durch Sprünge", jumps, have) : both("you have {}", "du hast {}", have),
      "location:" + location_id(at_hand.pack, s, location));
}

}  // namespace orrery::beyond_the_sun
