// The packs of earlier versions (content/earlier) keep loading, and what was played with them keeps replaying: games
// that began before an update go on after it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/embedded.h"
#include "content/packs.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "core/text.h"

namespace orrery::content {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(EarlierPacks, LoadAndAreWhatTheirNamesSay) {
  const auto games = all_games();
  int found = 0;
  for (const embedded::File& file : embedded::files()) {
    if (!file.path.starts_with("content/earlier/")) continue;
    SCOPED_TRACE(file.path);
    const fs::path path(file.path);
    const auto game = find_game(games, path.parent_path().filename().string());
    ASSERT_TRUE(game) << game.error().text();
    const auto hash = from_hex64(path.stem().string());
    ASSERT_TRUE(hash);
    const auto other = with_other_content(**game, *hash, "");
    ASSERT_TRUE(other) << other.error().text();
    EXPECT_EQ((*other)->content_hash(), *hash);
    EXPECT_FALSE((*other)->entries().empty());
    ++found;
  }
  EXPECT_GE(found, 2);
}

TEST(EarlierPacks, RecordsOfEarlierVersionsReplay) {
  const auto games = all_games();
  int replayed = 0;
  for (const auto& entry : fs::recursive_directory_iterator("tests/earlier")) {
    if (entry.path().extension() != ".record") continue;
    SCOPED_TRACE(entry.path().string());
    const auto record = parse_record(read(entry.path()));
    ASSERT_TRUE(record) << record.error().text();
    const auto game = find_game(games, record->game);
    ASSERT_TRUE(game);
    std::unique_ptr<AnyGame> other;
    if ((*game)->content_hash() != record->content) {
      auto found = with_other_content(**game, record->content, record->pack);
      ASSERT_TRUE(found) << found.error().text();
      other = std::move(*found);
    }
    const auto played = replay(other ? *other : **game, *record);
    ASSERT_TRUE(played) << played.error().text();
    EXPECT_TRUE(played->over);
    ++replayed;
  }
  EXPECT_GE(replayed, 6);
}

}  // namespace
}  // namespace orrery::content
