// Packs that extend a pack: entries are added or replaced before anything is compiled, and mistakes are named by file
// and line.
#include "content/extend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "content/identity.h"
#include "content/packs.h"
#include "content/yaml.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"

namespace orrery::content {
namespace {

using testing::HasSubstr;

constexpr const char* kBase = R"(limit: 3
names: [one, two]
sizes: {small: 1, large: 5}
cards:
  - {id: sun, points: 1}
  - {id: moon, points: 2}
)";

Result<std::vector<Doc>> merged(const std::string& extension) {
  return merge_extensions({*parse_yaml(kBase, "base.yaml"), *parse_yaml(extension, "more.yaml")}, "sky");
}

std::string problem(const std::string& extension) {
  const auto docs = merged(extension);
  return docs ? "" : docs.error().text();
}

TEST(Extend, AddsAndReplaces) {
  const auto docs = merged(R"(extends: sky
limit: 4
names: [three]
sizes: {large: 6, huge: 9}
cards:
  - {id: star, points: 3}
  - {id: new-sun, replaces: sun, points: 7}
planets:
  - {id: mars}
)");
  ASSERT_TRUE(docs) << docs.error().text();
  const auto whole = parse_yaml(R"(limit: 4
names: [three]
sizes: {small: 1, large: 6, huge: 9}
cards:
  - {id: new-sun, points: 7}
  - {id: moon, points: 2}
  - {id: star, points: 3}
planets:
  - {id: mars}
)",
                                "whole.yaml");
  EXPECT_EQ(pack_identity(*docs), pack_identity({*whole}));
  // What came from the extension is complained about there.
  EXPECT_EQ(docs->at(0).find("cards")->list[0].where(), "more.yaml:7");
}

TEST(Extend, MistakesAreNamedByFileAndLine) {
  EXPECT_EQ(problem("extends: sea\nlimit: 4\n"), "more.yaml:1: expected sky, found `sea`");
  EXPECT_THAT(problem("extends: sky\ncards:\n  - {id: sun, points: 9}\n"),
              testing::AllOf(HasSubstr("more.yaml:3: expected an id of its own or `replaces: sun`"),
                             HasSubstr("base.yaml:5")));
  EXPECT_THAT(problem("extends: sky\ncards:\n  - {id: star, replaces: comet}\n"),
              HasSubstr("more.yaml:3: expected the id of an entry that exists, found `comet`"));
  EXPECT_THAT(problem("extends: sky\ncards: 3\n"), HasSubstr("more.yaml:2: expected a list as in base.yaml:5"));
}

constexpr const char* kSpring = R"(extends: template-game
wages: 3
seeds:
  - {id: plum-1, replaces: apple-1, name: Plum, name_de: Pflaume, crop: apple, points: 5, source: public}
)";

std::unique_ptr<AnyGame> template_game() {
  for (auto& game : all_games())
    if (game->info().id == "template-game") return std::move(game);
  return nullptr;
}

// A folder with an extension alone is loaded on top of the pack that is built in; the game's own text of it, which
// stores and records keep, brings the same content back.
TEST(Extend, AGameIsPlayedWithAnExtension) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "orrery_extension";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "content.yaml") << kSpring;

  const auto plain = template_game();
  const auto game = template_game();
  const auto loaded = load_folder(*game, folder.string());
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_EQ(game->entries()[0].id, "plum-1");
  EXPECT_EQ(game->entries()[1].id, "apple-2");
  EXPECT_NE(game->content_hash(), plain->content_hash());

  const auto again = plain->another();
  ASSERT_TRUE(load_text(*again, game->pack()));
  EXPECT_EQ(again->content_hash(), game->content_hash());
  EXPECT_EQ(again->entries()[0].name_de, "Pflaume");

  const orrery::Record record = begin_record(*game, {2, 0}, 5);
  const auto carried = with_other_content(*plain, record.content, pack_up(game->pack()));
  ASSERT_TRUE(carried) << carried.error().text();
  EXPECT_EQ((*carried)->content_hash(), game->content_hash());

  // The compiler's complaints name the extension too.
  std::ofstream(folder / "content.yaml") << "extends: template-game\nwages: many\n";
  const auto wrong = load_folder(*game, folder.string());
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().text(), HasSubstr("content.yaml:2: expected"));
  EXPECT_EQ(game->entries()[0].id, "plum-1");
  std::filesystem::remove_all(folder);
}

// A copy of the base game's folder is a pack without the expansion.
TEST(Extend, VariantsNeedTheirCards) {
  auto games = all_games();
  AnyGame& whole = **find_game(games, "beyond-the-sun");
  const auto base = whole.another();
  ASSERT_TRUE(load_folder(*base, "content/beyond-the-sun"));
  for (const auto& [players, variant] : {std::pair{2, "leaders"}, {1, "solo"}}) {
    const Options options = *make_options(whole.info(), players, std::vector<std::string>{variant});
    AnyState state;
    ASSERT_TRUE(whole.initial(options, 5, state));
    const Json position = whole.to_json(state);
    const auto refused = base->initial(options, 5, state);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().text(), "the content has no cards for the variant '" + std::string(variant) + "'");
    const auto unread = base->from_json(position, state);
    ASSERT_FALSE(unread);
    EXPECT_THAT(unread.error().text(),
                HasSubstr("variants that the content has cards for, not " + std::string(variant)));
  }
}

// An expansion that is built in sets this figure too; what comes from outside has the last word.
TEST(Extend, AFolderFromOutsideIsMergedLast) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "orrery_outside";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "barter.yaml") << "extends: beyond-the-sun\ndeck_counts: {technologies: {2: 24}}\n";
  auto games = all_games();
  const auto refused = load_folder(**find_game(games, "beyond-the-sun"), folder.string());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("24"));
  EXPECT_THAT(refused.error().text(), HasSubstr("barter.yaml:2"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace orrery::content
