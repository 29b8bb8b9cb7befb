// The content pack: what it holds, and what is refused with file, line and what was expected.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>

#include "games/federation/host/card_text.h"
#include "games/federation/host/operations.h"
#include "support/pack_files.h"
#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

class PackFiles : public test::PackFiles {
 public:
  PackFiles() : test::PackFiles("federation") {}
  Result<Pack> compile() const {
    const auto docs = documents();
    if (!docs) return tl::unexpected(docs.error());
    return compile_pack(*docs);
  }
};

using test::Mistake;
class Malformed : public testing::TestWithParam<Mistake> {};

TEST_P(Malformed, IsRefusedWithItsLine) {
  const Mistake& mistake = GetParam();
  PackFiles files;
  files.change(mistake.file, mistake.from, mistake.to);
  const auto pack = files.compile();
  ASSERT_FALSE(pack) << "accepted";
  test::expect_names(pack.error(), mistake);
}

INSTANTIATE_TEST_SUITE_P(
    Packs, Malformed,
    testing::Values(
        Mistake{"unknown_key", "senate.yaml", "copyable: true", "copiable: true",
                "as a key of an action, found `copiable`"},
        Mistake{"missing_source", "modifiers.yaml", "source: public, ", "", "the key source in a modifier tile"},
        Mistake{"wrong_source", "scholars.yaml", "source: rulebook", "source: guessed",
                "rulebook, public, recalled or"},
        Mistake{"same_id", "modifiers.yaml", "id: mod-102", "id: mod-101", "an id of its own, found mod-101"},
        Mistake{"scholar_out_of_order", "scholars.yaml", "id: scholar-1a2", "id: scholar-1a9", "scholar-1a2"},
        Mistake{"level_of_a_scholar", "scholars.yaml", "id: scholar-2a1, level: 2", "id: scholar-2a1, level: 1",
                "the number 2"},
        Mistake{"unknown_effect", "modifiers.yaml", "bonus: [{unlock: 1}]", "bonus: [{unlok: 1}]",
                "the effect gain, pay"},
        Mistake{"effect_out_of_place", "planets.yaml", "gives: [{gain: {lavandium: 2}}]", "gives: [{ship: 1}]",
                "expected the effect gain here, found `ship`"},
        Mistake{"points_without_a_line", "modifiers.yaml", "bonus: [{ship: 1}]", "bonus: [{vp: 1}]", "found `vp`"},
        Mistake{"too_many", "player_board.yaml", "effect: [{ship: 1}, {unlock: 1}]",
                "effect: [{ship: 99}, {unlock: 1}]", "from 1 to 8"},
        Mistake{"nothing_gained", "player_board.yaml", "{gain: {lavandium: 1, gold: 1}}", "{gain: {lavandium: 0}}",
                "at least one resource"},
        Mistake{"unknown_resource", "planets.yaml", "cost: {kuppernium: 1, oceanium: 1}", "cost: {copper: 1}",
                "as a key of resources, found `copper`"},
        // A room that copies rooms would copy itself for ever.
        Mistake{"room_that_copies", "senate.yaml", "effect: [{accreditation: 2}]",
                "effect: [{copy_action: {kinds: [room], except: []}}]", "found `copy_action`"},
        Mistake{"copy_of_the_president", "senate.yaml", "except: [room-president]", "except: []",
                "no copy of room-president"},
        Mistake{"another_planet", "senate.yaml", "cost: {}, effect: [{planet_action: {any_of: [neo]}}]",
                "cost: {}, effect: [{planet_action: {any_of: [atalum]}}]", "the action on the planet itself"},
        Mistake{"costly_fallback", "senate.yaml", "kind: fallback, cost: {}", "kind: fallback, cost: {gold: 1}",
                "an action without a cost"},
        Mistake{"mission_of_two_actions", "senate.yaml", "mission: mission-02", "mission: mission-01",
                "every mission to belong to one action"},
        Mistake{"mission_of_another_action", "player_board.yaml", "space_action: planet-neo",
                "space_action: planet-atalum", "the action that unlocks mission-01"},
        Mistake{"room_twice", "senate.yaml", "wing: left, action: room-officials", "wing: left, action: room-buyers",
                "planets and the spy once per wing"},
        Mistake{"two_projects_above_a_column", "senate.yaml", "metric: influence.sixmoon, column: 2",
                "metric: influence.sixmoon, column: 1", "one project above every column"},
        Mistake{"start_beyond_the_end", "senate.yaml", "length: 8, start: {4: 0, 3: 2, 2: 4}",
                "length: 8, start: {4: 0, 3: 2, 2: 9}", "from 0 to 8"},
        Mistake{"another_law_on_the_right", "senate.yaml",
                "wing: right, effect: [{vp_per: {metric: influence.neo, factor: 2}}]",
                "wing: right, effect: [{vp_per: {metric: influence.neo, factor: 3}}]", "the same law as in the left"},
        Mistake{"space_blocked_twice", "senate.yaml", "{planet: sixmoon, wing: right, votes: round}",
                "{planet: arratooine, wing: left, votes: round}", "three different spaces"},
        Mistake{"asteroid_back", "planets.yaml", "next: [neo-2a, neo-2b, neo-3a]", "next: [neo-2a, neo-1b, neo-3a]",
                "higher influence, found one that leads back"},
        Mistake{"asteroid_loop", "planets.yaml", "next: [neo-1a, neo-1b]", "next: [neo-start, neo-1b]",
                "higher influence"},
        Mistake{"dead_end", "planets.yaml", "next: [neo-7a, neo-7b]", "next: []", "a way on"},
        Mistake{"unknown_asteroid", "planets.yaml", "next: [neo-3a, neo-3b]", "next: [neo-3a, neo-3z]",
                "the id of an asteroid"},
        Mistake{"tiles_of_neo", "planets.yaml", "tile_draw: {asteroid: 4", "tile_draw: {asteroid: 5", "the number 4"},
        Mistake{"influence", "planets.yaml", "max_influence: 8", "max_influence: 9", "the number 8"},
        Mistake{"discount_on_neo", "scholars.yaml", "planet: neo, effect: [{gain: {lavandium: 2}}]",
                "planet: neo, effect: [{discount: {crystals: 1}}]", "belongs to the action on this planet"},
        Mistake{"steps_on_another_track", "scholars.yaml", "{extra_steps: {track: neo, n: 1}}",
                "{extra_steps: {track: sixmoon, n: 1}}", "belongs to the action on this planet"},
        Mistake{"scholar_without_effect", "scholars.yaml", "effect: [{die: 2}]", "effect: []", "at least one effect"},
        Mistake{"options", "planets.yaml", "{choose: {n: 1, of: [{gain: {oceanium: 1}}, {accreditation: 1}]}}",
                "{choose: {n: 2, of: [{gain: {oceanium: 1}}, {accreditation: 1}]}}", "the number 1"},
        Mistake{"option_inside_an_option", "planets.yaml",
                "{mix: {n: 3, of: [{unlock: 1}, {gain: {kuppernium: 1}}]}}",
                "{mix: {n: 3, of: [{unlock: 1}, {mix: {n: 1, of: [{die: 1}, {ship: 1}]}}]}}", "found `mix`"},
        Mistake{"multipliers", "planets.yaml", "multipliers: [4, 3, 2]", "multipliers: [2, 3, 4]", "from 1 to 2"},
        Mistake{"basic_tile_twice", "planets.yaml", "basic_tiles: [mega-neo, mega-missions]",
                "basic_tiles: [mega-arratooine, mega-missions]", "different tiles"},
        Mistake{"gap_in_the_track", "player_board.yaml", "spaces: [3, 4, 5]", "spaces: [4, 5, 6]", "the number 3"},
        Mistake{"upkeep_of_level_2", "player_board.yaml", "spaces: [1, 2], upkeep: {}",
                "spaces: [1, 2], upkeep: {gold: 1}", "no upkeep on this level"},
        Mistake{"medal_spaces", "rules.yaml", "spaces: {4: [3, 4, 5, 6]", "spaces: {4: [4, 3, 5, 6]", "from 5 to 15"},
        Mistake{"unlike_ambassadors", "rules.yaml", "votes: 1, funding_bonus: []",
                "votes: 1, funding_bonus: [{ship: 1}]", "the first two ambassadors to be alike"},
        Mistake{"votes_of_the_bonus_ambassador", "player_board.yaml", "{bonus_ambassador: {votes: 7}}",
                "{bonus_ambassador: {votes: 8}}", "the bonus ambassador with 7 votes"},
        Mistake{"ships", "rules.yaml", "reserve_ships: 7", "reserve_ships: 6", "the number 7"},
        Mistake{"room_without_restrictions", "rules.yaml", "value: room-president", "value: room-investors",
                "the room that cannot be copied"},
        Mistake{"section", "scholars.yaml", "scholars:\n", "scholar:\n",
                "as a key of a content pack, found `scholar`"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Pack, HasATileForEveryPlaceOnSixmoon) {
  PackFiles files;
  files.change("planets.yaml", "tiles: 4, tile_level: 2", "tiles: 4, tile_level: 4");
  const auto pack = files.compile();
  ASSERT_FALSE(pack) << "accepted";
  EXPECT_THAT(pack.error().message,
              testing::HasSubstr("a tile of level 4 for every place on 6Moon, found 2 too few"));
}

TEST(Pack, LineOfTheMistake) {
  PackFiles files;
  files.change("modifiers.yaml", "id: mod-310, level: 3", "id: mod-310, level: 5");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().where, "modifiers.yaml:" + std::to_string(files.line()));
}

// More effects than the tables hold are refused, not cut off.
TEST(Pack, HasRoomForSoManyEffects) {
  PackFiles files;
  const std::string more = "{gain: {gold: 1}}, {gain: {gold: 1}}, {gain: {gold: 1}}, {gain: {gold: 1}}, ";
  for (int i = 0; i < 40; ++i) files.change("modifiers.yaml", "bonus: [", "bonus:  [" + more);
  for (int i = 0; i < 10; ++i) files.change("scholars.yaml", "immediate, effect: [", "immediate, effect:  [" + more);
  const auto pack = files.compile();
  ASSERT_FALSE(pack) << "accepted";
  EXPECT_THAT(pack.error().message, testing::HasSubstr("expected at most 400 effects in a pack"));
}

// [FED-2.1] [FED-2.5] [FED-2.9] [FED-2.12] [FED-19.1] [FED-27.1] [FED-28.3]
TEST(Pack, HoldsWhatTheBoxHolds) {
  std::map<std::string, int> groups;
  for (const ContentEntry& entry : content_entries(shipped_pack())) {
    ++groups[entry.group];
    EXPECT_FALSE(entry.text_en.empty()) << entry.id;
    for (const std::string& text : {entry.text_en, entry.text_de}) {
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
  EXPECT_EQ(groups, (std::map<std::string, int>{{"action", 13},
                                                {"asteroid", 19},
                                                {"asteroid-tile", 12},
                                                {"modifier", 50},
                                                {"scholar", 45},
                                                {"post", 6},
                                                {"site", 8},
                                                {"megastructure", 2},
                                                {"megastructure-tile", 8},
                                                {"law", 5},
                                                {"mission", 12},
                                                {"start-planet", 8},
                                                {"space-tile", 8},
                                                {"planet-blocker", 5}}));
}

// [FED-2.1] [FED-2.3]
TEST(Pack, LevelsOfModifierTiles) {
  std::array<int, kModifierLevels + 1> levels{};
  for (const ModifierTile& tile : shipped_pack().content.modifiers) ++levels[tile.level];
  EXPECT_EQ(levels, (std::array<int, kModifierLevels + 1>{0, 20, 10, 14, 6}));
}

// One number in a copy of the pack changes what the tile does and what it says.
TEST(Pack, TextFollowsTheData) {
  PackFiles files;
  files.change("player_board.yaml", "{gain: {lavandium: 1, gold: 1}}", "{gain: {lavandium: 2, gold: 2}}");
  const auto pack = files.compile();
  ASSERT_TRUE(pack) << pack.error().text();
  EXPECT_EQ(list_text(*pack, pack->content.start_planets[1], Language::kEnglish), "2 lavandium and 2 gold diamonds");
  EXPECT_EQ(list_text(*pack, pack->content.start_planets[1], Language::kGerman), "2 Lavandium und 2 Golddiamanten");
}

// What all tiles of the shipped pack say. After an intended change run once with ORRERY_UPDATE_GOLDEN=1 and read the
// difference.
TEST(Pack, TextsAreGolden) {
  for (const bool german : {false, true}) {
    std::string now;
    for (const ContentEntry& entry : content_entries(shipped_pack()))
      now += "[" + entry.group + "] " + entry.id + ": " + (german ? entry.name_de : entry.name_en) + "\n" +
             (german ? entry.text_de : entry.text_en) + "\n";
    const std::string path = std::string("tests/federation/golden_text.") + (german ? "de" : "en") + ".txt";
    if (std::getenv("ORRERY_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream stream(path, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(now, kept) << "if the change is intended: ORRERY_UPDATE_GOLDEN=1";
  }
}

TEST(Operations, AreDescribed) {
  std::ifstream stream("docs/formats/content.md", std::ios::binary);
  std::string document{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  document.erase(0, document.find("\n## Federation\n"));
  for (int i = 0; i < kOps; ++i) {
    const std::string name(operation(static_cast<Op>(i)).name);
    EXPECT_NE(document.find("{" + name + ":"), std::string::npos) << name;
  }
}

// The switches for open points reach the engine.
TEST(Pack, SwitchesAreRead) {
  PackFiles files;
  files.change("rules.yaml", "oceanium-substitution, value: upkeep-only", "oceanium-substitution, value: all-costs");
  files.change("rules.yaml", "hangar-limit, value: none", "hangar-limit, value: 5");
  files.change("rules.yaml", "upkeep-level, value: marker", "upkeep-level, value: effective");
  files.change("rules.yaml", "minimum-votes-for-majority, value: 1", "minimum-votes-for-majority, value: 0");
  const auto pack = files.compile();
  ASSERT_TRUE(pack) << pack.error().text();
  EXPECT_EQ(pack->content.oceanium_for_all_costs, 1);
  EXPECT_EQ(pack->content.hangar_limit, 5);
  EXPECT_EQ(pack->content.upkeep_of_effective_level, 1);
  EXPECT_EQ(pack->content.least_votes, 0);
  EXPECT_EQ(shipped_pack().content.hangar_limit, kNone);
}

}  // namespace
}  // namespace orrery::federation
