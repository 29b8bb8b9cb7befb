// The shipped pack with one node after the other damaged: the compiler answers every mutant with a sentence and a
// place, or with a pack whose cards can be read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/packs.h"
#include "games/beyond_the_sun/host/card_text.h"
#include "tests/content/playable.h"

namespace orrery {
namespace {

void collect(Doc& doc, std::vector<Doc*>& out) {
  out.push_back(&doc);
  for (Doc& entry : doc.list) collect(entry, out);
  for (auto& entry : doc.map) collect(entry.second, out);
}

Doc scalar(const Doc& like, std::string text, bool quoted = false) {
  Doc doc;
  doc.kind = Doc::Kind::kScalar;
  doc.line = like.line;
  doc.file = like.file;
  doc.scalar = std::move(text);
  doc.quoted = quoted;
  return doc;
}

constexpr int kKinds = 9;

void damage(Doc& doc, int kind) {
  switch (kind) {
    case 0:
      doc = scalar(doc, "nonsense");
      break;
    case 1:
      doc = scalar(doc, "0");
      break;
    case 2:
      doc = scalar(doc, "4000000000");
      break;
    case 3:
      doc.kind = Doc::Kind::kNull;
      doc.list.clear();
      doc.map.clear();
      break;
    case 4:
      if (!doc.list.empty()) doc.list.push_back(Doc(doc.list.front()));
      if (!doc.map.empty()) doc.map.pop_back();
      if (doc.kind == Doc::Kind::kScalar) doc.quoted = !doc.quoted;
      break;
    case 5:
      doc.list.clear();
      doc.map.clear();
      doc.scalar = "9";
      break;
    case 6:
      for (int i = 0; i < 6 && doc.list.size() < 1000; ++i) {
        const std::vector<Doc> more = doc.list;
        doc.list.insert(doc.list.end(), more.begin(), more.end());
      }
      break;
    case 7:
      doc.scalar = "\x1b[31m" + doc.scalar;
      break;
    default:
      if (!doc.map.empty()) doc.map.front().first += "x";
      if (!doc.list.empty()) doc.list.pop_back();
      if (doc.kind == Doc::Kind::kScalar) doc.scalar = "2";
      break;
  }
}

TEST(MutatedPack, IsRefusedOrReadableAndPlayable) {
  const auto game = content_tests::new_game();
  ASSERT_NE(game, nullptr);
  const u64 shipped = game->content_hash();
  auto files = content::embedded_pack("beyond-the-sun");
  ASSERT_TRUE(files) << files.error().text();
  std::vector<Doc*> nodes;
  for (Doc& file : *files) collect(file, nodes);
  ASSERT_GT(nodes.size(), 2000u);

  int refused = 0;
  int accepted = 0;
  int played = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    // Moved aside and back, so that the nodes below keep their places.
    Doc original = std::move(*nodes[i]);
    *nodes[i] = Doc(original);
    damage(*nodes[i], static_cast<int>(i % kKinds));
    const auto pack = beyond_the_sun::compile_pack(*files);
    if (!pack) {
      ++refused;
      EXPECT_THAT(pack.error().message, testing::StartsWith("expected ")) << original.where();
      EXPECT_THAT(pack.error().message, testing::Not(testing::HasSubstr("\x1b"))) << original.where();
      EXPECT_THAT(pack.error().where, testing::MatchesRegex(".*[.]yaml:[1-9][0-9]*")) << original.where();
    } else {
      ++accepted;
      for (const ContentEntry& entry : beyond_the_sun::content_entries(*pack)) {
        EXPECT_FALSE(entry.text_en.empty()) << entry.id;
        EXPECT_FALSE(entry.text_de.empty()) << entry.id;
      }
      ASSERT_TRUE(game->load_content(*files)) << original.where();
      if (game->content_hash() != shipped && accepted % 4 == 0) {
        ++played;
        EXPECT_EQ(content_tests::play_randomly(*game, i, 1500), "") << original.where();
      }
    }
    *nodes[i] = std::move(original);
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 100);
  EXPECT_GT(played, 20);
}

}  // namespace
}  // namespace orrery
