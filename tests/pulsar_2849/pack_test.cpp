// The content pack: what it holds, and what is refused with file, line and what was expected.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>

#include "games/pulsar_2849/host/tile_text.h"
#include "support/pack_files.h"
#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

class PackFiles : public test::PackFiles {
 public:
  PackFiles() : test::PackFiles("pulsar-2849") {}
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
        Mistake{"unknown_key", "goals.yaml", "beginner: true", "beginer: true",
                "as a key of a goal, found `beginer`"},
        Mistake{"tile_without_sides", "goals.yaml", "    sides:\n", "    side:\n",
                "or sides as a key of a goal tile, found `side`"},
        Mistake{"missing_source", "systems.yaml", "source: public, ", "", "the key source in a system tile"},
        Mistake{"wrong_source", "systems.yaml", "source: public", "source: guessed", "rulebook, public, recalled or"},
        Mistake{"same_id", "transmitters.yaml", "id: tr-a2", "id: tr-a1", "an id of its own, found tr-a1"},
        Mistake{"die_of_7", "transmitters.yaml", "cost: [6]", "cost: [7]", "from 1 to 6"},
        Mistake{"no_link", "transmitters.yaml", "ends: [1, 2]", "ends: [null, null]", "one end with a half-die"},
        Mistake{"letters", "transmitters.yaml", "stack: B", "stack: A", "8 transmitters of each letter"},
        Mistake{"effect_out_of_place", "exploration.yaml", "effects: [{vp: 4}]", "effects: [{teleport: any}]",
                "expected the effect vp, cubes"},
        Mistake{"two_bonus_dice", "headquarters.yaml", "effects: [{double: {silver: 3, red: 2}}]",
                "effects: [{double: {silver: 3, red: 2}}, {red_die: 1}]", "at most one bonus die"},
        Mistake{"condition_on_action", "technologies.yaml", "{adjust: {action: complete_gyrodyne, by: 1}}",
                "{adjust: {action: patent, by: 1, when: end_at_pulsar}}", "a condition on flights only"},
        Mistake{"no_blue_planet", "systems.yaml",
                "planets: [{pos: top-left, type: blue, min: 2}, {pos: top-right, type: blue, min: 3}]",
                "planets: [{pos: top-left, type: blue, min: 3}, {pos: top-right, type: blue, min: 3}]",
                "a blue planet for every number of players"},
        Mistake{"unknown_place", "star_cluster.yaml", "a: c1-entry-1, b: c1-pink-01", "a: c1-entry-1, b: c1-pink-99",
                "the id of a location of this side"},
        Mistake{"segment_to_isolated", "star_cluster.yaml", "a: c1-entry-1, b: c1-pink-01",
                "a: c1-entry-1, b: c1-iso-1", "no segment to an isolated pulsar"},
        Mistake{"second_segment", "star_cluster.yaml", "a: c1-pink-01, b: c1-sys-01", "a: c1-pink-01, b: c1-entry-1",
                "one segment between two locations, found c1-seg-002 beside c1-seg-001"},
        Mistake{"missing_line", "star_cluster.yaml",
                "      - {id: c1-seg-001, a: c1-entry-1, b: c1-pink-01, lines: 1, color: white}\n", "",
                "flights of every length from 1 to 8"},
        Mistake{"place", "star_cluster.yaml", "at: [0.451, 0.747]", "at: [1.451, 0.747]", "a number from -1 to 1"},
        Mistake{"round_of_another_board", "technologies.yaml", "id: ai-1, round: 1", "id: ai-1, round: 3",
                "from 1 to 2"},
        Mistake{"pyramid", "headquarters.yaml", "needs: [hq-a1-11, hq-a1-12]", "needs: [hq-a1-11]",
                "the list [hq-a1-11, hq-a1-12]"},
        Mistake{"even_dice", "rules.yaml", "silver_dice: 9", "silver_dice: 10", "the number 9"},
        Mistake{"even_start", "rules.yaml", "fixed: [2, 3, 4, 5], rolled: 3", "fixed: [2, 3, 4, 5], rolled: 2",
                "7 dice in all for 2 players"},
        Mistake{"first_game_goal", "rules.yaml", "goals: [goal-patents-5,", "goals: [goal-patents-4,",
                "the id of a goal"},
        Mistake{"section", "goals.yaml",
                "goal_tiles:", "goal_tile:", "as a key of a content pack, found `goal_tile`"}),
    [](const auto& test) { return std::string(test.param.name); });

// Every segment counts twice at each step of a search: eighteen more between seven systems, and it would not end.
TEST(Pack, FlightsCanBeSearched) {
  std::string segments = "    segments:\n";
  for (int a = 1, n = 0; a <= 7; ++a)
    for (int b = a + 1; b <= 7 && n < 18; ++b, ++n)
      segments += "      - {id: c1-more-" + std::to_string(n) + ", a: c1-sys-0" + std::to_string(a) +
                  ", b: c1-sys-0" + std::to_string(b) + ", lines: 2, color: white}\n";
  PackFiles files;
  files.change("star_cluster.yaml", "    segments:\n", segments);
  const auto pack = files.compile();
  ASSERT_FALSE(pack) << "accepted";
  EXPECT_THAT(pack.error().message, testing::HasSubstr("expected flights that 8000 steps can search"));
}

TEST(Pack, LineOfTheMistake) {
  PackFiles files;
  files.change("transmitters.yaml", "cost: [2, 5]", "cost: [2, 9]");
  const auto pack = files.compile();
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.error().where, "transmitters.yaml:" + std::to_string(files.line()));
}

// [PUL-6.10]
TEST(Pack, EverySystemHasABluePlanetAtEachNumberOfPlayers) {
  for (const SystemTile& tile : shipped_pack().content.systems)
    for (int players = 2; players <= 4; ++players) {
      bool blue = false;
      for (int i = 0; i < tile.planet_count; ++i)
        blue = blue || (tile.blue[at(i)] == 1 && tile.min_players[at(i)] <= players);
      EXPECT_TRUE(blue);
    }
}

TEST(Pack, HoldsWhatTheBoxHolds) {
  std::map<std::string, int> groups;
  for (const ContentEntry& entry : content_entries(shipped_pack())) {
    ++groups[entry.group];
    EXPECT_FALSE(entry.text_en.empty()) << entry.id;
    EXPECT_NE(entry.text_en, entry.text_de) << entry.id;
    for (const std::string& text : {entry.text_en, entry.text_de}) {
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
  EXPECT_EQ(groups, (std::map<std::string, int>{{"board", 2},
                                                {"system", 17},
                                                {"exploration", 12},
                                                {"transmitter", 24},
                                                {"technology", 68},
                                                {"project", 64},
                                                {"goal", 12},
                                                {"gyrodyne", 3}}));
}

// One number in a copy of the pack changes what the tile does and what it says.
TEST(Pack, TextFollowsTheData) {
  PackFiles files;
  files.change("exploration.yaml", "effects: [{vp: 4}]", "effects: [{vp: 6}]");
  const auto pack = files.compile();
  ASSERT_TRUE(pack) << pack.error().text();
  EXPECT_EQ(effects_text(*pack, pack->content.tiles[0].effects, Language::kEnglish), "6 points");
  EXPECT_EQ(effects_text(*pack, pack->content.tiles[0].effects, Language::kGerman), "6 Punkte");
}

// What all tiles of the shipped pack say. After an intended change run once with ORRERY_UPDATE_GOLDEN=1 and read the
// difference.
TEST(Pack, TextsAreGolden) {
  for (const bool german : {false, true}) {
    std::string now;
    for (const ContentEntry& entry : content_entries(shipped_pack()))
      now += "[" + entry.group + "] " + entry.id + ": " + (german ? entry.name_de : entry.name_en) + "\n" +
             (german ? entry.text_de : entry.text_en) + "\n";
    const std::string path = std::string("tests/pulsar_2849/golden_text.") + (german ? "de" : "en") + ".txt";
    if (std::getenv("ORRERY_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream stream(path, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(now, kept) << "if the change is intended: ORRERY_UPDATE_GOLDEN=1";
  }
}

// [PUL-6.8] OPEN-15: with every tile kept there is none to draw.
TEST(Pack, WithoutTilesNothingIsDrawn) {
  PackFiles files;
  for (const char* effect : {"{vp: 4}", "{vp: 4}", "{vp: 4}", "{vp: 4}", "{vp: 5}", "{vp: 5}", "{vp: 5}",
                             "{cubes: 3}", "{cubes: 3}", "{mod: pm1}, {mod: plus2}"})
    files.change("exploration.yaml", std::string("effects: [") + effect + "]",
                 "effects: [{extra_station: 1}], keep: true");
  const auto pack = files.compile();
  ASSERT_TRUE(pack) << pack.error().text();
  const Rules rules(&pack->content);
  State s = rules.initial({2, variant::kFirstGame}, 1, nullptr);
  const Side& side = pack->content.sides[0];
  for (Player& p : s.players) p.ship = side.entry_nodes[0];
  s.players[1].tiles = (1 << kTiles) - 1;
  s.tile_pile = 0;
  s.players[0].dice = {1, 1};
  s.median = 7;
  s.systems[0].tile = 14;
  s.system_pile &= ~bit(14);
  s.frames[0] = make_frame(0, Turn{});
  s.frames[1] = make_frame(0, ChooseTeleport{.to = Teleport::kSystem});
  s.frame_count = 2;
  rules.apply(s, make_move(MoveKind::kTeleport, side.system_nodes[0]), nullptr);
  ASSERT_EQ(static_cast<FrameKind>(s.frames[at(s.frame_count - 1)].kind), FrameKind::kBonus);
  rules.apply(s, make_move(MoveKind::kBonus, 0), nullptr);
  EXPECT_EQ(s.players[0].tiles, 0);
  EXPECT_EQ(s.tile_pile, 0);
  EXPECT_EQ(static_cast<FrameKind>(s.frames[at(s.frame_count - 1)].kind), FrameKind::kTurn);
}

}  // namespace
}  // namespace orrery::pulsar_2849
