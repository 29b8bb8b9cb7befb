// Constants, set-up and variants, and what has to agree across sections.
#include <fmt/format.h>

#include <bit>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

constexpr std::string_view kLevelKeys[] = {"", "1", "2", "3", "4"};

void provenance(Builder& b, Record& r) {
  Label ignored;
  content::read_provenance(b.problems, r, ignored, true);
}

void read_event_setup(Builder& b, const Doc& doc, u8 level) {
  Record r(b.problems, doc, "the events of a level");
  u64 always = 0;
  const Doc& list = r.need("always");
  for (const Doc& entry : content::read_list(b.problems, list, 0, kMaxEvents, "events"))
    always |= u64{1} << b.ref(entry, Group::kEvent, "the id of an event");
  if (always != (b.content.events_always & b.content.events_of_level[level]))
    b.problems.add(
        list, fmt::format("expected exactly the level {} events with `light_border: true`, found others", level));
  b.content.random_events[level] = to_u8(r.number("random", 0, kMaxEvents));

  int spaces = 0;
  for (int i = 0; i < b.content.slot_count; ++i) {
    const Slot& slot = b.content.slots[static_cast<std::size_t>(i)];
    spaces += slot.level == level && slot.event != 0 ? 1 : 0;
  }
  const int events = std::popcount(always) + b.content.random_events[level];
  if (events != spaces || events > std::popcount(b.content.events_of_level[level]))
    b.problems.add(doc, fmt::format("expected {} events for the {} event spaces of level {}, found {}", spaces,
                                    spaces, level, events));
}

void read_achievement_setup(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the achievements in play");
  u64 always = 0;
  const Doc& list = r.need("always");
  for (const Doc& entry : content::read_list(b.problems, list, 0, kMaxAchievements, "achievements"))
    always |= u64{1} << b.ref(entry, Group::kAchievement, "the id of an achievement");
  std::array<int, kOfLeader + 1> groups{};
  u64 basic = 0;
  for (int i = 0; i < b.content.achievement_count; ++i) {
    const u8 group = b.content.achievements[static_cast<std::size_t>(i)].group;
    ++groups[group];
    if (group == 0) basic |= u64{1} << i;
  }
  if (always != basic) b.problems.add(list, "expected exactly the achievements with `group: basic`, found others");
  b.content.random_achievements_a = to_u8(r.number("random_from_a", 0, groups[1]));
  b.content.random_achievements_b = to_u8(r.number("random_from_b", 0, groups[2]));
  const int in_play = groups[0] + b.content.random_achievements_a + b.content.random_achievements_b;
  if (in_play != kAchievementsInPlay)
    b.problems.add(doc, fmt::format("expected {} achievements in play, found {}", kAchievementsInPlay, in_play));
}

void check_count(Builder& b, Record& r, std::string_view key, int found, std::string_view what) {
  const Doc& doc = r.need(key);
  if (content::read_number(b.problems, doc, 0, 999) != found)
    b.problems.add(doc, fmt::format("expected the {} {} of this pack to be counted, found {} in deck_counts", found,
                                    what, doc.scalar));
}

}  // namespace

void read_constants(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the constants");
  Content& c = b.content;
  provenance(b, r);
  r.number("cubes_per_faction", kCubes, kCubes);
  r.number("food_discs", kTrackDiscs, kTrackDiscs);
  r.number("ore_discs", kTrackDiscs, kTrackDiscs);
  r.fixed("star_discs", "unlimited");
  r.fixed("ore_supply", "unlimited");
  r.number("max_ship_level", kMaxShipLevel, kMaxShipLevel);
  {
    Record trade(b.problems, r.need("trade"), "the trade rates");
    c.trade_ore_for_pop = to_u8(trade.number("ore_for_pop", 1, 9));
    c.trade_ore_for_scrap = to_u8(trade.number("ore_for_scrap", 1, 9));
    c.trade_ore_gained = to_u8(trade.number("ore_from_pop", 1, 9));
    // Otherwise a production phase could go round and round with profit for ever.
    if (c.trade_ore_gained > c.trade_ore_for_pop)
      b.problems.add(trade.doc(),
                     "expected a cube to cost at least the ore it brings, found a trade with endless profit");
  }
  Record trigger(b.problems, r.need("end_trigger"), "the end trigger for 2, 3 and 4 players");
  for (std::size_t p = 0; p < 3; ++p) c.end_trigger[p] = to_u8(trigger.number(kPlayerKeys[p], 1, 16));
  Record techs(b.problems, r.need("vp_per_tech_level"), "the points per technology level");
  for (std::size_t level = 1; level <= 3; ++level)
    c.vp_per_tech[level] = to_u8(techs.number(kLevelKeys[level], 0, 20));
  Record privates(b.problems, r.need("vp_private_tech"), "the points per private technology");
  for (std::size_t level = 2; level <= 3; ++level)
    c.vp_private[level] = to_u8(privates.number(kLevelKeys[level], 0, 20));
  c.vp_per_outpost = to_u8(r.number("vp_per_outpost", 0, 20));
  c.vp_majority = to_u8(r.number("vp_uncontrollable_location_majority", 0, 20));
  c.vp_beyond_automation = to_u8(r.number("vp_per_automation_level_beyond_7", 0, 20));
}

void read_setup(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the set-up");
  Content& c = b.content;
  provenance(b, r);
  r.need("starting_population");  // read by compile_pack, before the mats
  {
    Record ship(b.problems, r.need("starting_ship"), "the starting ship");
    c.starting_ship_level = to_u8(ship.number("level", 1, kMaxShipLevel));
    ship.fixed("at", "sol");
  }
  std::size_t seat = 0;
  for (const Doc& ore : r.list("starting_ore_by_seat", 4, 4, "amounts of ore"))
    c.starting_ore[seat++] = to_u8(content::read_number(b.problems, ore, 0, 99));
  {
    Record sides(b.problems, r.need("exploration_side"), "the sides for 2, 3 and 4 players");
    for (std::size_t p = 0; p < 3; ++p) {
      const Doc& side = sides.need(kPlayerKeys[p]);
      const bool second = c.side_count > 1 && side.scalar == b.labels.side_ids[1];
      if (!second && side.scalar != b.labels.side_ids[0])
        b.problems.expected(side, "the id of a side of the exploration board");
      c.side_of_players[p] = second ? 1 : 0;
    }
  }
  {
    Record events(b.problems, r.need("events"), "the events in play");
    read_event_setup(b, events.need("level_2"), 2);
    read_event_setup(b, events.need("level_3"), 3);
  }
  c.start_systems_drawn = to_u8(r.number("start_systems_drawn", 0, std::popcount(c.start_systems)));
  read_achievement_setup(b, r.need("achievements"));
  Record mats(b.problems, r.need("faction_mats"), "how mats are given out");
  mats.fixed("standard", "random");
  mats.fixed("expert", "reverse-turn-order");
}

void read_variants(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the variants");
  Content& c = b.content;
  {
    Record expert(b.problems, r.need("expert_mats"), "the variant with expert mats");
    provenance(b, expert);
    expert.fixed("all_players", "true");
    expert.fixed("choice_order", "reverse-turn-order");
  }
  {
    Record timing(b.problems, r.need("shared_timing"), "the variant with shared timing");
    provenance(b, timing);
    timing.text("name");
    timing.fixed("default", "false");  // [BTS-3.4]
  }
  Record display(b.problems, r.need("technology_display"), "the variant with a technology display");
  provenance(b, display);
  {
    Record rows(b.problems, display.need("rows"), "the rows of the display");
    for (std::size_t level = 2; level <= 4; ++level) {
      Record row(b.problems, rows.need(kLevelKeys[level]), "a row of the display");
      c.row_size[level] = to_u8(row.number("size", 1, 12));
      row.fixed("revealed", level == 2 ? "at-setup" : "first-card-or-guild-in-play-that-can-research-this-level");
    }
  }
  c.row_minimum = to_u8(display.number("minimum_matching_cards", 1, 4));
  display.fixed("refill", "immediately-from-deck");
  // [BTS-20.3.2] Named cards go before what their effects say. Events never reveal a row, so there is nothing to
  // store.
  for (const Doc& entry : display.list("not_a_trigger", 0, kMaxTechs, "ids of cards")) {
    const auto it = entry.kind == Doc::Kind::kScalar ? b.ids.find(entry.scalar) : b.ids.end();
    if (it == b.ids.end())
      b.problems.expected(entry, "the id of a technology, guild or event");
    else if (it->second.group == Group::kTech)
      c.techs[it->second.index].display_levels = 0;
    else if (it->second.group == Group::kGuild)
      c.guilds[it->second.index].display_levels = 0;
  }
  for (const Doc& entry : display.list("triggers", 0, kMaxTechs, "triggers")) {
    Record trigger(b.problems, entry, "a trigger");
    const u8 tech = b.ref(trigger.need("card"), Group::kTech, "the id of a technology");
    u8 levels = 0;
    for (const Doc& level : trigger.list("reveals", 1, 2, "levels"))
      levels = to_u8(levels | 1 << (content::read_number(b.problems, level, 3, 4) - 1));
    c.techs[tech].display_levels = levels;
  }
}

void check_deck_counts(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the deck counts");
  const Content& c = b.content;
  provenance(b, r);
  {
    Record techs(b.problems, r.need("technologies"), "the number of technologies");
    for (std::size_t level = 1; level <= 4; ++level)
      check_count(b, techs, kLevelKeys[level], std::popcount(c.techs_of_level[level]), "technologies");
    check_count(b, techs, "total", c.tech_count, "technologies");
  }
  {
    Record events(b.problems, r.need("events"), "the number of events");
    check_count(b, events, "2", std::popcount(c.events_of_level[2]), "events");
    check_count(b, events, "3", std::popcount(c.events_of_level[3]), "events");
  }
  {
    Record systems(b.problems, r.need("systems"), "the number of systems");
    check_count(b, systems, "A", std::popcount(c.systems_of_deck[0]), "systems");
    check_count(b, systems, "B", std::popcount(c.systems_of_deck[1]), "systems");
    check_count(b, systems, "start", std::popcount(c.start_systems), "start systems");
  }
  {
    std::array<int, kOfLeader + 1> groups{};
    for (int i = 0; i < c.achievement_count; ++i) ++groups[c.achievements[static_cast<std::size_t>(i)].group];
    Record achievements(b.problems, r.need("achievements"), "the number of achievements");
    check_count(b, achievements, "basic", groups[0], "basic achievements");
    check_count(b, achievements, "A", groups[1], "achievements of group A");
    check_count(b, achievements, "B", groups[2], "achievements of group B");
  }
  check_count(b, r, "guilds", c.guild_count, "guilds");
  Record mats(b.problems, r.need("faction_mats"), "the number of mats");
  int expert = 0;
  for (int i = 0; i < c.mat_count; ++i) expert += c.mats[static_cast<std::size_t>(i)].expert;
  check_count(b, mats, "standard", c.mat_count - expert, "standard mats");
  check_count(b, mats, "expert", expert, "expert mats");
}

}  // namespace orrery::beyond_the_sun::packing
