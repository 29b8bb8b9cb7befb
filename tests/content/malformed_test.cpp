// Packs with one mistake each: the error names the file, the line, what was expected and what was found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/content/pack_files.h"

namespace orrery::content_tests {
namespace {

struct Mistake {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  const char* message;  // a part of it
  const char* at = "";  // text on the line that is named; by default `to`
};

class Malformed : public testing::TestWithParam<Mistake> {};

TEST_P(Malformed, IsRefusedWithItsLine) {
  const Mistake& mistake = GetParam();
  PackFiles files;
  files.change(mistake.file, mistake.from, mistake.to);
  const auto pack = files.compile();
  ASSERT_FALSE(pack) << "accepted";
  const std::string where = mistake.at[0] == '\0' ? mistake.to : mistake.at;
  EXPECT_EQ(pack.error().where, std::string(mistake.file) + ":" + std::to_string(files.line_of(mistake.file, where)))
      << pack.error().text();
  EXPECT_THAT(pack.error().message, testing::HasSubstr(mistake.message));
  EXPECT_THAT(pack.error().message, testing::StartsWith("expected "));
  EXPECT_THAT(pack.error().message, testing::HasSubstr(", found "));
  EXPECT_THAT(pack.error().message, testing::Not(testing::HasSubstr("\n")));
}

std::string name_of(const testing::TestParamInfo<Mistake>& test) { return test.param.name; }

constexpr const char* kTechs = "technologies.yaml";
constexpr const char* kEvents = "events.yaml";
constexpr const char* kSystems = "systems.yaml";
constexpr const char* kBoard = "technology_board.yaml";
constexpr const char* kBoardMap = "exploration_board.yaml";
constexpr const char* kMats = "factions.yaml";
constexpr const char* kRules = "rules.yaml";
constexpr const char* kPack = "pack.yaml";

// The effect of Tyler Lee, up to what tells it from the other event of its tier.
constexpr const char* kTylerLee =
    "do: [{uncover_guild: {tier: 1}}]\n    keep: discard\n    source: public\n    name_source: public\n    ref: "
    "https://it.scribd.com/document/717454904/BTS-riass-V1-1\n    known: [\"level II, in every game, removes a guild "
    "cover "
    "(public: ref, https://miralibrary.com/games/beyond-the-sun)\"";

// The second tech of the file, whose action is short.
constexpr const char* kColonise = "actions: [{slots: 2, cost: {ore: 5}, do: [{colonize: {}}]}]";

INSTANTIATE_TEST_SUITE_P(
    Keys, Malformed,
    testing::Values(
        Mistake{"unknown_key", kTechs, "    name_de: Terraforming\n    level: 1\n",
                "    name_de: Terraforming\n    lvl: 1\n", "as a key of a technology, found `lvl`", "lvl: 1"},
        Mistake{"missing_key", kTechs, "  - id: terraforming\n    name: Terraforming\n", "  - id: terraforming\n",
                "expected the key name in a technology", "- id: terraforming\n"},
        Mistake{"unknown_section", kPack, "meta:\n", "notation: {}\nmeta:\n",
                "as a key of a content pack, found `notation`", "notation"},
        Mistake{"missing_section", kRules, "constants:\n", "constant:\n",
                "as a key of a content pack, found `constant`", "cubes_per_faction"},
        Mistake{"duplicate_key", kTechs, "    level: 1\n    types: [commercial]\n",
                "    level: 1\n    level: 1\n    types: [commercial]\n", "found a second `level`",
                "level: 1\n    types: [commercial]"},
        Mistake{"unknown_key_in_cost", kTechs, kColonise,
                "actions: [{slots: 2, cost: {gold: 5}, do: [{colonize: {}}]}]", "as a key of a cost, found `gold`"},
        Mistake{"unknown_key_in_op", kTechs, kColonise,
                "actions: [{slots: 2, cost: {ore: 5}, do: [{colonize: {cheap: true}}]}]",
                "as a key of colonize, found `cheap`"},
        Mistake{"id_twice", kTechs, "  - id: terraforming\n", "  - id: narrow-beam-lasers\n",
                "a second `narrow-beam-lasers`", "- id: narrow-beam-lasers\n    name: Terraforming"},
        Mistake{"bad_id", kTechs, "  - id: terraforming\n", "  - id: Terra Forming\n", "lower-case letters"},
        Mistake{"source", kTechs,
                "source: recalled\n    confidence: low\n    name_source: rulebook\n    known: [\"commercial, level I",
                "source: guessed\n    confidence: low\n    name_source: rulebook\n    known: [\"commercial, level I",
                "expected rulebook, public, recalled or reconstructed, found `guessed`", "guessed"},
        Mistake{"schema", kPack, "schema_version: 1", "schema_version: 2",
                "expected the number 1, found the number 2"}),
    name_of);
INSTANTIATE_TEST_SUITE_P(
    Values, Malformed,
    testing::Values(
        Mistake{"text_for_number", kTechs, kColonise, "actions: [{slots: two, cost: {ore: 5}, do: [{colonize: {}}]}]",
                "expected a whole number from 1 to 2, found `two`"},
        Mistake{"quoted_number", kTechs, kColonise, "actions: [{slots: '2', cost: {ore: 5}, do: [{colonize: {}}]}]",
                "expected a whole number from 1 to 2"},
        Mistake{"number_too_large", kTechs, kColonise,
                "actions: [{slots: 2, cost: {ore: 100}, do: [{colonize: {}}]}]",
                "expected a whole number from 1 to 99, found the number 100"},
        Mistake{"number_beyond_int", kTechs, kColonise,
                "actions: [{slots: 2, cost: {ore: 99999999999}, do: [{colonize: {}}]}]", "from 1 to 99"},
        Mistake{"number_negative", kSystems, "strength: 2, vp: 5, on_control: [{pop: 1}]",
                "strength: -2, vp: 5, on_control: [{pop: 1}]", "from 1 to 20, found the number -2"},
        Mistake{"too_many_spaces", kTechs, kColonise, "actions: [{slots: 3, cost: {ore: 5}, do: [{colonize: {}}]}]",
                "from 1 to 2, found the number 3"},
        Mistake{"list_for_map", kTechs, kColonise, "actions: [{slots: 2, cost: [5], do: [{colonize: {}}]}]",
                "expected a map that describes a cost, found a list of 1"},
        Mistake{"map_for_list", kTechs, kColonise, "actions: {slots: 2}", "a list of at most 2 actions, found a map"},
        Mistake{"flag", kEvents, "    name: Tyler Lee\n    level: 2\n    light_border: true",
                "    name: Tyler Lee\n    level: 2\n    light_border: perhaps",
                "expected true or false, found `perhaps`", "perhaps"},
        Mistake{"unknown_type", kTechs, "types: [commercial]\n    right: commercial\n    immediate: [{jump: 2}]",
                "types: [comercial]\n    right: commercial\n    immediate: [{jump: 2}]",
                "expected scientific, economic, military or commercial, found `comercial`"},
        Mistake{"same_type_twice", kTechs, "types: [commercial]\n    right: commercial\n    immediate: [{jump: 2}]",
                "types: [commercial, commercial]\n    right: commercial\n    immediate: [{jump: 2}]",
                "two different types"},
        Mistake{
            "right_on_level_4", kTechs,
            "types: [scientific]\n    right: null\n    immediate: [{automate: ore}, {ore: 2}]",
            "types: [scientific]\n    right: scientific\n    immediate: [{automate: ore}, {ore: 2}]\n    vp_mark: 1",
            "null on a level IIII technology",
            "right: scientific\n    immediate: [{automate: ore}, {ore: 2}]\n    vp_mark"},
        Mistake{"points_on_level_2", kTechs, "    actions: [{slots: 1, cost: {}, do: [{pop: 2}, {ore: 1}]}]\n",
                "    actions: [{slots: 1, cost: {}, do: [{pop: 2}, {ore: 1}]}]\n    vp: 3\n",
                "as a key of a technology, found `vp`", "vp: 3\n    source: reconstructed\n  - id: mass-cloning"},
        Mistake{"start_system_in_deck_b", kSystems, "name_de: Kapteyns Stern\n    deck: B\n    start: false",
                "name_de: Kapteyns Stern\n    deck: B\n    start: true", "deck A for a start system",
                "deck: B\n    start: true"},
        Mistake{"unknown_disc", kSystems, "deck: A, start: true, spec: [food], strength: 2",
                "deck: A, start: true, spec: [water], strength: 2", "expected food or ore, found `water`"},
        Mistake{"three_actions", kTechs, "      - {slots: 1, cost: {ore: 4}, do: [{colonize: {}}]}\n",
                "      - {slots: 1, cost: {ore: 4}, do: [{colonize: {}}]}\n      - {slots: 1, cost: {}, do: [{jump: "
                "1}]}\n",
                "a list of at most 2 actions, found a list of 3",
                "- {slots: 1, cost: {ore: 4}, do: [{colonize: {}}]}\n"},
        Mistake{"name_with_control_character", kTechs, "name: Terraforming\n", "name: \"Terra\\x1bforming\"\n",
                "one line of text"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Effects, Malformed,
    testing::Values(
        Mistake{"unknown_op", kTechs, kColonise, "actions: [{slots: 2, cost: {ore: 5}, do: [{colonise: {}}]}]",
                "in an action, found `colonise`"},
        Mistake{"two_keys", kTechs, kColonise, "actions: [{slots: 2, cost: {ore: 5}, do: [{jump: 1, ore: 1}]}]",
                "an effect with exactly one key, found a map with 2 keys"},
        Mistake{"not_a_map", kTechs, kColonise, "actions: [{slots: 2, cost: {ore: 5}, do: [colonize]}]",
                "an effect with exactly one key, found `colonize`"},
        Mistake{"empty_action", kTechs, kColonise, "actions: [{slots: 2, cost: {ore: 5}, do: []}]",
                "at least one effect, found an empty list"},
        Mistake{"cyclic_effect", kTechs, "immediate: [{jump: 2}]\n    actions: [{slots: 2, cost: {ore: 5}",
                "immediate: [{repeat_immediate: true}]\n    actions: [{slots: 2, cost: {ore: 5}", "a cyclic effect"},
        Mistake{"nothing_to_repeat", kTechs,
                "    immediate: []\n    actions: [{slots: 1, cost: {ore: 5, return_pop: 1}, do: [{jump: 2},",
                "    immediate: []\n    actions: [{slots: 1, cost: {ore: 5, return_pop: 1}, do: [{repeat_immediate: "
                "true},",
                "an immediate bonus that can be repeated, found none", "do: [{repeat_immediate: true},"},
        Mistake{
            "too_deep", kTechs, kColonise,
            "actions: [{slots: 2, cost: {}, do: [{optional: {do: [{optional: {do: [{optional: {do: [{optional: {do: "
            "[{optional: {do: [{optional: {do: [{jump: 1}]}}]}}]}}]}}]}}]}}]}]",
            "nested at most 6 deep"},
        Mistake{"unknown_counter", kTechs, "per: {count: controlled_locations", "per: {count: planets",
                "colonized_systems, controlled_locations", "per: {count: planets"},
        Mistake{"level_of_a_counter", kTechs, "per: technologies(3)", "per: technologies(5)",
                "expected technologies(1) to technologies(4), found `technologies(5)`"},
        Mistake{"counter_without_level", kTechs, "per: technologies(3)", "per: types_held",
                "types_held(1) to types_held(4)"},
        Mistake{"unknown_selector", kEvents, "who: with-5-or-more-ore", "who: the-rich",
                "expected all, others, with-5-or-more-ore"},
        Mistake{"paid_by_nobody", kEvents, "who: with-5-or-more-ore", "who: paid",
                "a cost ore_to_opponent before `paid`"},
        Mistake{"copy_inside", kTechs,
                "do: [{copy_action: {which: {contains: research, any_in_play: true}, pay_cost: true}}]",
                "do: [{ore: 1}, {copy_action: {which: {contains: research, any_in_play: true}, pay_cost: true}}]",
                "copy_action as the whole effect of an action"},
        Mistake{"copy_as_a_bonus", kTechs, "immediate: [{jump: 2}]\n    actions: [{slots: 2, cost: {ore: 5}",
                "immediate: [{copy_action: {}}]\n    actions: [{slots: 2, cost: {ore: 5}",
                "in an immediate bonus, found `copy_action`"},
        Mistake{"event_op_on_a_technology", kTechs, kColonise,
                "actions: [{slots: 2, cost: {ore: 5}, do: [{uncover_guild: scholars-guild}]}]",
                "in an action, found `uncover_guild`"},
        Mistake{"setup_op_in_play", kTechs, kColonise,
                "actions: [{slots: 2, cost: {ore: 5}, do: [{pop_from_column: {column: A, n: 1}}]}]",
                "in an action, found `pop_from_column`"},
        Mistake{"play_op_in_setup", kMats, "setup: [{ore: 2}]", "setup: [{jump: 2}]",
                "in a set-up line, found `jump`"},
        Mistake{"new_action_without_research", kBoard,
                "do: [{research: {levels: [2, 3]}}, {use_new_tech_action: {may: true}}]",
                "do: [{use_new_tech_action: {may: true}}]", "a research before use_new_tech_action"},
        Mistake{"option_letters", kTechs, "- {id: C, cost: {ore: 2}, do: [{research: {levels: [2]}}]}",
                "- {id: D, cost: {ore: 2}, do: [{research: {levels: [2]}}]}", "expected C, found `D`"},
        Mistake{"one_option", kTechs,
                "                - {id: A, cost: {ore: 3}, do: [{research: {levels: [2]}}]}\n                - {id: "
                "B, cost: {ore: 5}, do: [{research: {levels: [3]}}]}\n",
                "                - {id: A, cost: {ore: 3}, do: [{research: {levels: [2]}}]}\n",
                "a list of 2 to 6 options"},
        Mistake{"research_level_0", kTechs, "{research: {levels: [1, 2], known_only: true",
                "{research: {levels: [0, 2], known_only: true", "from 1 to 4, found the number 0"},
        Mistake{"keep_two_systems", kTechs, "draw: 3, keep: 1, discs: 1", "draw: 3, keep: 2, discs: 1",
                "expected the number 1, found the number 2"},
        Mistake{"unknown_mod", kTechs, "mod: skip-one-prereq", "mod: skip-all",
                "colonize-action-discount, found `skip-all`"},
        Mistake{"mod_the_engine_cannot_do", kTechs, "except_from: [sol, deep-space]", "except_from: [sol]",
                "expected the list [sol, deep-space]"},
        Mistake{"unlimited_ability", kTechs, "mod: free-upgrade, limit: once-per-own-turn",
                "mod: free-upgrade, limit: none", "expected once-per-own-turn, found `none`"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    References, Malformed,
    testing::Values(
        Mistake{"unknown_guild", kEvents, kTylerLee,
                "do: [{uncover_guild: bakers-guild}]\n    keep: discard\n    source: public\n    known: [\"x\"",
                "the id of a guild, found `bakers-guild`"},
        Mistake{"tier_that_cannot_be", kEvents, kTylerLee,
                "do: [{uncover_guild: {tier: 9}}]\n    keep: discard\n    source: public\n    known: [\"x\"",
                "a whole number from 1 to 8, found the number 9"},
        Mistake{"unknown_event_of_guild", kBoard, "tier: 1\n    slots: 2", "uncovered_by: oh-no\n    slots: 2",
                "the id of an event, found `oh-no`"},
        Mistake{"wrong_event_of_guild", kBoard, "tier: 1\n    slots: 2", "uncovered_by: tyler-lee\n    slots: 2",
                "an event with `uncover_guild: scholars-guild`, found tyler-lee"},
        Mistake{"unknown_event_in_setup", kRules, "always: [tyler-lee,", "always: [tyler-li,",
                "the id of an event, found `tyler-li`"},
        Mistake{"event_that_is_no_light_border", kRules, "always: [tyler-lee, maya-chaturvedi]",
                "always: [tyler-lee, ore-rush]", "events with `light_border: true`"},
        Mistake{"unknown_achievement", kRules, "always: [transcendence, empire]", "always: [transcendence, umpire]",
                "the id of an achievement, found `umpire`"},
        Mistake{"unknown_side", kRules, "exploration_side: {2: two-player", "exploration_side: {2: solo",
                "the id of a side"},
        Mistake{"unknown_display_trigger", kRules, "card: spacetime-anomaly-studies", "card: spacetime",
                "the id of a technology"},
        Mistake{"prerequisite_two_levels_away", kBoard, "id: t3-a, level: 3, prereqs: [t2-a]",
                "id: t3-a, level: 3, prereqs: [t1-1]", "the id of a level II space listed before, found `t1-1`"},
        Mistake{"prerequisite_of_itself", kBoard, "id: t3-a, level: 3, prereqs: [t2-a]",
                "id: t3-a, level: 3, prereqs: [t3-a]", "the id of a level II space listed before"},
        Mistake{"prerequisite_on_level_1", kBoard, "{id: t1-2, level: 1, prereqs: []",
                "{id: t1-2, level: 1, prereqs: [t1-1]", "technology spaces one level to the left"},
        Mistake{"more_needed_than_there_are", kBoard, "prereqs: [t3-a, t3-b, t3-c], need: 2",
                "prereqs: [t3-a, t3-b, t3-c], need: 4", "from 1 to 3"},
        Mistake{"unknown_end_of_a_line", kBoardMap, "        - [yard-left, b1]\n", "        - [yard-left, b7]\n",
                "the id of a location of this side, found `b7`"},
        Mistake{"line_twice", kBoardMap, "        - [yard-left, b1]\n",
                "        - [yard-left, b1]\n        - [b1, yard-left]\n", "every line once", "- [b1, yard-left]"},
        Mistake{"line_to_itself", kBoardMap, "        - [yard-left, b1]\n", "        - [b1, b1]\n",
                "between two locations"},
        Mistake{"unreachable_location", kBoardMap,
                "        - [a1, yard-left]\n        - [a2, yard-right]\n        - [yard-left, b1]\n",
                "        - [a2, yard-right]\n", "lines that join all locations", "- [sol, a1]"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Counts, Malformed,
    testing::Values(
        Mistake{"deck_count", kPack, "technologies: {1: 4, 2: 16, 3: 16", "technologies: {1: 4, 2: 15, 3: 16",
                "expected the 16 technologies of this pack to be counted, found 15"},
        Mistake{"columns", kMats, "columns: {A: 4, B: 4, C: 3, D: 3, E: 3}",
                "columns: {A: 4, B: 4, C: 4, D: 3, E: 3}", "expected columns with 17 spaces in all, found 18"},
        Mistake{"track_too_short", kMats, "base: 1, under: [1, 0, 1, 0, 0, 1, 0, 1]",
                "base: 1, under: [1, 0, 1, 0, 0, 1, 0]", "a list of 8 numbers of ore symbols, found a list of 7"},
        Mistake{"column_f", kMats, "under: [B, null, null, C, null, D, null, E]",
                "under: [B, null, null, F, null, D, null, E]", "expected A, B, C, D or E, found `F`"},
        Mistake{"trigger", kMats, "trigger: automation-level-4-reached", "trigger: automation-level-5-reached",
                "found `automation-level-5-reached`"},
        Mistake{"event_spaces", kRules, "always: [kc-24x, ono], random: 4", "always: [kc-24x, ono], random: 3",
                "expected 6 events for the 6 event spaces of level 3, found 5"},
        Mistake{"achievements_in_play", kRules, "random_from_a: 1", "random_from_a: 2",
                "expected 4 achievements in play, found 5"},
        Mistake{"start_systems", kRules, "start_systems_drawn: 2", "start_systems_drawn: 1",
                "start_systems_drawn to be the number of A spaces", "starting_population: 2"},
        Mistake{"no_spaces_for_3", kBoard, "spaces: {2: [0, 0], 3: [0, 0], 4: [0, 0, 0]}",
                "spaces: {2: [0, 0], 4: [0, 0, 0]}", "expected the key 3"},
        Mistake{"no_action_that_always_works", kBoard, "do: [{pop: 1}, {ore: 1}]", "do: [{pop: 1}]",
                "unlimited spaces that is free and always changes something", "- id: basic-research-1"},
        Mistake{"endless_trade", kRules, "ore_from_pop: 1 ", "ore_from_pop: 4 ", "endless profit", "ore_for_pop: 3"},
        Mistake{"event_scores_nowhere", kEvents, "    keep: faction\n    keep_by: discoverer\n",
                "    keep: discard\n", "an event that is kept", "score: [{vp: 1}]"},
        Mistake{"event_kept_without_place", kEvents, "    keep: location\n    attach_to: deep-space\n",
                "    keep: location\n", "expected the key attach_to", "- id: void-lighthouse"},
        Mistake{"second_museum", kEvents, "do: [{factions: {who: all, may: true, do: [{jump: 2}]}}]",
                "do: [{factions: {who: all, may: true, do: [{put_ship_on_card: {n: 1}}]}}]",
                "at most one event with put_ship_on_card, found 2", "- id: tyler-lee"},
        Mistake{"rising_points", "achievements.yaml",
                "id: breadbasket, name: Breadbasket, name_de: Kornkammer, group: A, "
                "condition: {counter: food_discs_removed, at_least: 7}, spaces: [{vp: 3}, {vp: 2, min_players: 4}]",
                "id: breadbasket, name: Breadbasket, name_de: Kornkammer, group: A, "
                "condition: {counter: food_discs_removed, at_least: 7}, spaces: [{vp: 3}, {vp: 4, min_players: 4}]",
                "points that do not rise"}),
    name_of);

TEST(MalformedPack, SectionsMayNotRepeat) {
  PackFiles files;
  files.set("zz.yaml", "guilds: []\n");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().where, "zz.yaml:1");
  EXPECT_THAT(pack.error().message, testing::HasSubstr("found `guilds` again (first at technology_board.yaml:"));
}

TEST(MalformedPack, IdsAreUniqueAcrossGroups) {
  PackFiles files;
  files.change("technologies.yaml", "  - id: terraforming\n", "  - id: tyler-lee\n");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().where, "events.yaml:" + std::to_string(files.line_of("events.yaml", "id: tyler-lee")));
}

TEST(MalformedPack, AFileMustBeAMap) {
  PackFiles files;
  files.set("zz.yaml", "[1, 2]\n");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().text(), "zz.yaml:1: expected a map of content sections, found a list of 2");
}

TEST(MalformedPack, NoFilesIsAnError) {
  const auto pack = beyond_the_sun::compile_pack({});
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().text(), "expected at least one content file, found none");
}

TEST(MalformedPack, AMissingSectionIsNamed) {
  PackFiles files;
  files.remove("systems.yaml");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_THAT(pack.error().message, testing::HasSubstr("expected the key systems in a content pack"));
}

}  // namespace
}  // namespace orrery::content_tests
