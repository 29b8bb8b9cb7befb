// Packs as text: what was written is read again, and what a stranger writes is bounded and refused in one sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "content/packs.h"
#include "core/options.h"
#include "core/registry.h"
#include "core/text.h"

namespace orrery::content {
namespace {

using testing::HasSubstr;

TEST(PackText, EveryGameComesBackFromItsText) {
  for (const auto& game : all_games()) {
    SCOPED_TRACE(game->info().id);
    ASSERT_FALSE(game->pack().empty());
    const auto again = game->another();
    ASSERT_NE(again, nullptr);
    const auto unpacked = unpack(pack_up(game->pack()));
    ASSERT_TRUE(unpacked) << unpacked.error().text();
    EXPECT_EQ(*unpacked, game->pack());
    ASSERT_TRUE(load_text(*again, *unpacked));
    EXPECT_EQ(again->content_hash(), game->content_hash());
    EXPECT_EQ(again->pack(), game->pack());
    EXPECT_EQ(again->board_json(), game->board_json());
  }
}

TEST(PackText, DoesNotDependOnTheOrderOfFilesNorOnTheirFolders) {
  const std::string one = write_pack({{"a.yaml", "x/a.yaml", "a: 1"}, {"b.yaml", "y/b.yaml", "b: 2\n"}});
  EXPECT_EQ(one, write_pack({{"b.yaml", "b.yaml", "b: 2\n"}, {"a.yaml", "a.yaml", "a: 1"}}));
  const auto files = parse_pack(one);
  ASSERT_TRUE(files) << files.error().text();
  EXPECT_EQ(files->at(0).text, "a: 1");
  EXPECT_EQ(files->at(1).text, "b: 2\n");
  EXPECT_TRUE(parse_pack(write_pack({{"my cards.yaml", "", "a: 1"}, {"", "", "b: 1"}})));
}

TEST(PackText, RefusesWhatIsNoPack) {
  for (const std::string& text :
       {std::string(), std::string("orrery-pack 2\n"), std::string("orrery-pack 1\n"),
        std::string("orrery-pack 1\nfile a.yaml 5\nabc\n"),
        std::string("orrery-pack 1\nfile a.yaml 99999999999999\n"),
        std::string("orrery-pack 1\nfile a.yaml -1\nabc\n"), std::string("orrery-pack 1\nfile ../a.yaml 3\nabc\n"),
        std::string("orrery-pack 1\nfile a.yaml 18446744073709551615\nabc\n"),
        std::string("orrery-pack 1\nfile a.yaml 3\nabc\nfile a.yaml 3\nabc\n"), std::string("orrery-pack 1\nfile"),
        "orrery-pack 1\nfile a.yaml 3\n" + std::string(kMaxPackText, 'a')}) {
    const auto files = parse_pack(text);
    ASSERT_FALSE(files) << text.substr(0, 80);
    EXPECT_THAT(files.error().message, testing::StartsWith("expected ")) << text.substr(0, 80);
  }
}

TEST(PackText, RefusesWhatCannotBeUnpacked) {
  for (const std::string& packed :
       {std::string(), std::string("abc"), std::string("ab=c"), std::string("===="),
        std::string("eJzLSM3JyQcABiwCFQ"), std::string("eJzLSM3J\nQcABiwC"), std::string(kMaxPacked + 4, 'A')}) {
    const auto text = unpack(packed);
    ASSERT_FALSE(text) << packed.substr(0, 80);
    EXPECT_THAT(text.error().message, testing::StartsWith("expected ")) << packed.substr(0, 80);
  }
  // A few bytes that would become very many.
  const auto bomb = unpack(pack_up(std::string(std::size_t{64} << 20, 'a')));
  ASSERT_FALSE(bomb);
  EXPECT_THAT(bomb.error().message, HasSubstr("found more"));
}

TEST(PackText, ARecordBringsWhatItsHashSays) {
  const auto games = all_games();
  const AnyGame& game = **find_game(games, "template-game");
  std::string text = game.pack();
  text.replace(text.find("wages: 2"), 8, "wages: 3");
  const auto changed = game.another();
  ASSERT_TRUE(load_text(*changed, text));
  ASSERT_NE(changed->content_hash(), game.content_hash());
  const auto found = with_other_content(game, changed->content_hash(), pack_up(text));
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ((*found)->content_hash(), changed->content_hash());

  const auto other = with_other_content(game, 1234, pack_up(text));
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr("has the hash " + hex64(changed->content_hash())));
  const auto none = with_other_content(game, 1234, "");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("does not bring it along"));
}

}  // namespace
}  // namespace orrery::content
