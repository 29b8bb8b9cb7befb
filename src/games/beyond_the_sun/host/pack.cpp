#include "games/beyond_the_sun/host/pack.h"

#include <fmt/format.h>

#include <bit>
#include <memory>

#include "games/beyond_the_sun/host/effect_names.h"
#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun {
namespace packing {
namespace {

constexpr std::string_view kSections[] = {
    "meta",    "deck_counts",  "constants",        "setup",  "variants",          "technologies",     "events",
    "systems", "achievements", "technology_board", "guilds", "exploration_board", "faction_defaults", "factions"};

// Of expansions.
constexpr std::string_view kMoreSections[] = {"prediction_cards", "solo",   "threat_track", "anarchist_actions",
                                              "anarchist_events", "leaders"};

constexpr std::string_view kPlayers[] = {"2", "3", "4"};

}  // namespace

void check_whole(Builder& b, Record& root) {
  const Content& c = b.content;
  const Doc& techs = root.need("technologies");
  for (std::size_t level = 1; level <= 4; ++level) {
    int spaces = b.private_kept[level];
    for (int i = 0; i < c.slot_count; ++i) spaces += c.slots[static_cast<std::size_t>(i)].level == level ? 1 : 0;
    const int cards = std::popcount(c.techs_of_level[level]);
    // [BTS-2.2] Level I is dealt out completely; the other decks must not run dry.
    if (level == 1 ? cards != spaces : cards < spaces)
      b.problems.add(techs,
                     fmt::format("expected {}{} technologies of level {} for the spaces of the board, found {}",
                                 level == 1 ? "" : "at least ", spaces, level, cards));
  }
  const int kept = b.private_kept[2] + b.private_kept[3];
  if (kept > kMaxPrivateTechs)
    b.problems.add(
        techs, fmt::format("expected at most {} effects private_tech in a pack, found {}", kMaxPrivateTechs, kept));

  const Doc& systems = root.need("systems");
  for (std::size_t i = 0; i < c.side_count; ++i) {
    std::array<int, 2> spaces{};
    for (int k = 0; k < c.sides[i].location_count; ++k) {
      const u8 deck = c.sides[i].locations[static_cast<std::size_t>(k)].deck;
      if (deck != kNone) ++spaces[deck];
    }
    // [BTS-2.9]
    if (spaces[0] != c.start_systems_drawn)
      b.problems.add(
          root.need("setup"),
          fmt::format("expected start_systems_drawn to be the number of A spaces, found {} for {} spaces on side {}",
                      int{c.start_systems_drawn}, spaces[0], b.labels.side_ids[i]));
    if (std::popcount(c.systems_of_deck[1]) < spaces[1])
      b.problems.add(systems, fmt::format("expected at least {} systems of deck B, found {}", spaces[1],
                                          std::popcount(c.systems_of_deck[1])));
  }
}

}  // namespace packing

Result<Pack> compile_pack(const std::vector<Doc>& files) {
  using namespace packing;
  if (files.empty()) return fail("expected at least one content file, found none");
  const auto builder = std::make_unique<Builder>();
  Builder& b = *builder;
  b.content.cost_count = 1;  // 0 is free
  b.content.node_count = 1;  // 0 is the end of every list
  const Doc merged = content::merge_sections(b.problems, files);
  {
    Record root(b.problems, merged, "a content pack");
    for (const std::string_view section : kSections) root.need(section);
    for (const std::string_view section : kMoreSections) root.find(section);
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  {
    Record root(b.problems, merged, "a content pack");
    content::read_meta(b.problems, root.need("meta"), "beyond-the-sun", kPlayers);
    index_ids(b, root);
    read_constants(b, root.need("constants"));
    if (const Doc& setup = root.need("setup"); const Doc* population = setup.find("starting_population"))
      b.content.starting_population = static_cast<u8>(content::read_number(b.problems, *population, 0, kCubes - 6));
    read_technologies(b, root.need("technologies"));
    read_achievements(b, root.need("achievements"));
    read_events(b, root.need("events"));
    read_systems(b, root.need("systems"));
    read_technology_board(b, root.need("technology_board"));
    read_guilds(b, root.need("guilds"));
    read_exploration_board(b, root.need("exploration_board"));
    read_factions(b, root.need("faction_defaults"), root.need("factions"));
    b.modules = true;
    read_technologies(b, root.need("technologies"));
    read_events(b, root.need("events"));
    read_systems(b, root.need("systems"));
    read_predictions(b, root.find("prediction_cards"));
    read_factions(b, root.need("faction_defaults"), root.need("factions"));
    read_leaders(b, root.find("leaders"));
    read_setup(b, root.need("setup"));
    read_variants(b, root.need("variants"));
    read_solo(b, root);
    check_deck_counts(b, root.need("deck_counts"));
    check_whole(b, root);
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  b.labels.effects = name_effects(b.content, b.labels);
  return std::move(b.pack);
}

}  // namespace orrery::beyond_the_sun
