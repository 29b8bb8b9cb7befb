// What the compiler cannot ask of a new operation of the effect language: a line in the document, a place in the
// random packs, and icons that the page can draw.
#include "games/beyond_the_sun/host/operations.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "content/packs.h"
#include "core/random.h"
#include "games/beyond_the_sun/host/icon_rows.h"
#include "games/beyond_the_sun/host/pack.h"
#include "tests/content/pack_files.h"
#include "tests/content/random_effects.h"

namespace orrery::beyond_the_sun {
namespace {

std::string text_of(const char* path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// The shipped pack and a few random ones.
template <class F>
void for_packs(F&& look) {
  look(content_tests::shipped_pack());
  const auto shipped = content::embedded_pack("beyond-the-sun");
  ASSERT_TRUE(shipped) << shipped.error().text();
  for (u64 seed = 1; seed <= 8; ++seed) {
    Rng random(seed);
    auto files = *shipped;
    content_tests::randomise_effects(files, random, 2);
    const auto pack = compile_pack(files);
    ASSERT_TRUE(pack) << pack.error().text();
    look(*pack);
  }
}

TEST(Operations, AreDescribed) {
  const std::string document = text_of("docs/formats/content.md");
  for (const Operation& one : all_operations())
    if (!one.name.empty()) EXPECT_NE(document.find("`" + std::string(one.name) + "`"), std::string::npos) << one.name;
}

TEST(Operations, AreOnACardOrInRandomPacks) {
  std::set<Op> used;
  for_packs([&](const Pack& pack) {
    for (NodeId i = 1; i < pack.content.node_count; ++i) used.insert(pack.content.nodes[i].op);
  });
  for (const Operation& one : all_operations())
    EXPECT_TRUE(used.contains(one.op)) << one.name << " is missing in random_effects.cpp";
}

// The page draws a token in its own way, or else as the symbol of that name.
TEST(Operations, HaveIconsThatThePageDraws) {
  const std::string drawn = text_of("web/src/boards/beyond-the-sun/rows.ts");
  const std::string symbols = text_of("web/src/style/icons.svg");
  std::set<std::string> icons;
  for_packs([&](const Pack& pack) {
    for (NodeId i = 1; i < pack.content.node_count; ++i)
      for (const Json& token : effect_row(pack, i)) icons.insert(token.at("icon").get<std::string>());
  });
  for (const std::string& icon : icons)
    EXPECT_TRUE(drawn.find("case '" + icon + "':") != std::string::npos ||
                symbols.find("id=\"i-" + icon + "\"") != std::string::npos)
        << icon;
}

}  // namespace
}  // namespace orrery::beyond_the_sun
