// Card text is generated: the golden files hold what all cards of the shipped pack say. To write them anew after an
// intended change, run the tests once with ORRERY_UPDATE_GOLDEN=1 and read the difference.
#include "games/beyond_the_sun/host/card_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "tests/content/pack_files.h"

namespace orrery::beyond_the_sun {
namespace {

using content_tests::PackFiles;
using content_tests::shipped_pack;
using content_tests::tech_index;

std::string all_cards(Language language) {
  const bool german = language == Language::kGerman;
  std::string out;
  for (const ContentEntry& entry : content_entries(shipped_pack()))
    out += "[" + entry.group + "] " + (german ? entry.name_de : entry.name_en) + "\n" +
           (german ? entry.text_de : entry.text_en) + "\n\n";
  return out;
}

void expect_golden(const std::string& path, const std::string& actual) {
  if (std::getenv("ORRERY_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << actual;
  std::ifstream stream(path, std::ios::binary);
  const std::string expected{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  EXPECT_EQ(actual, expected) << "if the change is intended: ORRERY_UPDATE_GOLDEN=1";
}

TEST(CardText, EnglishIsGolden) {
  expect_golden("tests/content/golden_card_text.en.txt", all_cards(Language::kEnglish));
}
TEST(CardText, GermanIsGolden) {
  expect_golden("tests/content/golden_card_text.de.txt", all_cards(Language::kGerman));
}

TEST(CardText, EveryCardSaysSomethingInBothLanguages) {
  for (const ContentEntry& entry : content_entries(shipped_pack())) {
    for (const std::string& text : {entry.text_en, entry.text_de}) {
      EXPECT_FALSE(text.empty()) << entry.id;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_EQ(text.find(".."), std::string::npos) << text;
      EXPECT_EQ(text.find(" ."), std::string::npos) << text;
      EXPECT_EQ(text.find(": :"), std::string::npos) << text;
      EXPECT_EQ(text.back(), '.') << text;
    }
    EXPECT_NE(entry.text_en, entry.text_de) << entry.id;
  }
}

// One number in a copy of the pack changes what the card does and what it says, in both languages.
TEST(CardText, FollowsTheData) {
  PackFiles files;
  files.change("technologies.yaml", "do: [{build: {from: pop, level: 2, at: yard}}, {jump: 3}]",
               "do: [{build: {from: pop, level: 2, at: yard}}, {jump: 5}]");
  const auto changed = files.compile();
  ASSERT_TRUE(changed) << changed.error().text();
  const int lasers = tech_index("narrow-beam-lasers");
  const u8 action = shipped_pack().content.techs.at(static_cast<std::size_t>(lasers)).actions[0];
  const auto jump_of = [&](const Pack& pack) {
    return pack.content.nodes[pack.content.nodes[pack.content.actions[action].effect].next].a;
  };
  EXPECT_EQ(jump_of(shipped_pack()), 3);
  EXPECT_EQ(jump_of(*changed), 5);
  EXPECT_NE(std::memcmp(&changed->content, &shipped_pack().content, sizeof(Content)), 0);
  EXPECT_THAT(lines_of(tech_boxes(*changed, lasers, Language::kEnglish)), testing::HasSubstr("then up to 5 jumps."));
  EXPECT_THAT(lines_of(tech_boxes(*changed, lasers, Language::kGerman)),
              testing::HasSubstr("dann bis zu 5 Sprünge."));
}

struct Saying {
  const char* name;
  const char* effect;
  const char* en;
  const char* de;
};

// Effects that the shipped cards do not show.
class CardTextOf : public testing::TestWithParam<Saying> {};

TEST_P(CardTextOf, Effect) {
  PackFiles files;
  files.change("technologies.yaml", "actions: [{slots: 2, cost: {ore: 5}, do: [{colonize: {}}]}]",
               std::string("actions: [{slots: 2, cost: {ore_to_opponent: 1}, do: ") + GetParam().effect + "}]");
  const auto pack = files.compile();
  ASSERT_TRUE(pack) << pack.error().text();
  const u8 action = pack->content.techs.at(static_cast<std::size_t>(tech_index("terraforming"))).actions[0];
  const NodeId effect = pack->content.actions[action].effect;
  EXPECT_EQ(effect_text(*pack, effect, Language::kEnglish), GetParam().en);
  EXPECT_EQ(effect_text(*pack, effect, Language::kGerman), GetParam().de);
}

INSTANTIATE_TEST_SUITE_P(
    Effects, CardTextOf,
    testing::Values(
        Saying{
            "choose_without_repeat",
            "[{choose: {times: 2, options: [{id: A, do: [{ore: 1}]}, {id: B, do: [{jump: 1}]}, {id: C, cost: {ore: "
            "1}, "
            "do: [{pop: 1}, {jump: 2}]}]}}, {ore: 1}]",
            "Choose twice (not the same again): A) gain 1 ore; B) you may make 1 jump; C) pay 1 ore: gain 1 "
            "population, "
            "then up to 2 jumps. Then gain 1 ore.",
            "Wähle zweimal (nicht zweimal dasselbe): A) erhalte 1 Erz; B) du darfst 1 Sprung machen; C) zahle 1 Erz: "
            "Erhalte 1 Bevölkerung, dann bis zu 2 Sprünge. Dann erhalte 1 Erz."},
        Saying{"others", "[{factions: {who: others, do: [{pay: {ore: 1}}, {ore: 2}]}}, {jump: 2}]",
               "Each other faction pays 1 ore, then gains 2 ore. Then you make up to 2 jumps.",
               "Jede andere Fraktion zahlt 1 Erz, dann erhält sie 2 Erz. Dann machst du bis zu 2 Sprünge."},
        Saying{
            "paid", "[{ore: 1}, {factions: {who: paid, may: true, do: [{build: {from: pop, level: 1, at: yard}}]}}]",
            "Gain 1 ore, then the faction that was paid may build a level 1 ship at Sol or a shipyard it controls.",
            "Erhalte 1 Erz, dann darf die bezahlte Fraktion ein Raumschiff der Stufe 1 auf Sol oder einer Werft "
            "unter "
            "ihrer Kontrolle bauen."},
        Saying{"optional_list", "[{optional: {do: [{upgrade: {ships: 1, levels: 1}}, {jump: 2}]}}]",
               "You may upgrade a ship by 1 level, then make up to 2 jumps.",
               "Du darfst ein Raumschiff um 1 Stufe verbessern, dann bis zu 2 Sprünge machen."},
        Saying{"per_with_maximum", "[{per: {count: colonized_systems, every: 3, max: 2, do: [{jump: 2}]}}, {ore: 1}]",
               "Up to 2 jumps for every 3 systems you have colonised (at most 2 times), then gain 1 ore.",
               "Bis zu 2 Sprünge für je 3 kolonisierte Systeme (höchstens 2-mal), dann erhalte 1 Erz."},
        Saying{"per_of_several", "[{per: {count: discs_removed, every: 4, do: [{ore: 1}, {jump: 1}]}}]",
               "For every 4 production discs gone from your tracks: gain 1 ore, then you may make 1 jump.",
               "Für je 4 von deinen Leisten entfernte Produktionsmarker: Erhalte 1 Erz, dann darfst du 1 Sprung "
               "machen."},
        Saying{"colonise_anything", "[{colonize: {needs_control: false}}]",
               "Colonise a system (control is not needed).", "Kolonisiere ein System (Kontrolle ist nicht nötig)."},
        Saying{"research_from_supply", "[{research: {levels: [1, 2, 3], from: supply}}]",
               "Research a level I, II or III technology with a supply cube.",
               "Erforsche eine Technologie der Stufe I, II oder III mit einem Vorratswürfel."},
        Saying{"take_a_system", "[{take_system: {deck: B, draw: 4, keep: 1, discs: 2, bonus: false}}]",
               "Draw 4 systems from deck B, take one as a colonised system with 2 production discs.",
               "Ziehe 4 Systeme vom Stapel B, nimm eines als kolonisiertes System mit 2 Produktionsmarkern."},
        Saying{"one_production", "[{produce: ore}]", "Carry out ore production.", "Nutze einmal Erzproduktion."}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(CardText, CostsReadAsOrders) {
  const Content& c = shipped_pack().content;
  for (u8 i = 0; i < c.cost_count; ++i) {
    const std::string text = cost_text(shipped_pack(), i, Language::kEnglish);
    EXPECT_EQ(text.empty(), i == 0);
  }
  const u8 chambers = c.techs.at(static_cast<std::size_t>(tech_index("metahuman-chambers"))).actions[0];
  EXPECT_EQ(action_text(shipped_pack(), chambers, Language::kEnglish),
            "Pay 4 ore and return 2 population: research a level IIII technology.");
  EXPECT_EQ(action_text(shipped_pack(), chambers, Language::kGerman),
            "Zahle 4 Erz und lege 2 Bevölkerung in den Vorrat: Erforsche eine Stufe-IIII-Technologie.");
}

}  // namespace
}  // namespace orrery::beyond_the_sun
