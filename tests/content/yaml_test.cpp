// YAML text to documents, and packs from folders.
#include "content/yaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "content/packs.h"

namespace orrery {
namespace {

using content::parse_yaml;
using testing::HasSubstr;

TEST(Yaml, KeepsLinesOrderAndQuotes) {
  const auto doc = parse_yaml("a: 1\nb:\n  - x\n  - {k: '2', n: null}\n", "f.yaml");
  ASSERT_TRUE(doc) << doc.error().text();
  ASSERT_EQ(doc->map.size(), 2u);
  EXPECT_EQ(doc->map[0].first, "a");
  EXPECT_EQ(doc->find("a")->scalar, "1");
  EXPECT_FALSE(doc->find("a")->quoted);
  const Doc& list = *doc->find("b");
  ASSERT_EQ(list.list.size(), 2u);
  EXPECT_EQ(list.list[0].line, 3);
  EXPECT_EQ(list.list[1].find("k")->where(), "f.yaml:4");
  EXPECT_TRUE(list.list[1].find("k")->quoted);
  EXPECT_EQ(list.list[1].find("n")->kind, Doc::Kind::kNull);
}

struct BadYaml {
  const char* name;
  std::string text;
  const char* where;
  const char* message;
};

class YamlRefuses : public testing::TestWithParam<BadYaml> {};

TEST_P(YamlRefuses, WithLineAndReason) {
  const auto doc = parse_yaml(GetParam().text, "f.yaml");
  ASSERT_FALSE(doc);
  EXPECT_EQ(doc.error().where, GetParam().where);
  EXPECT_THAT(doc.error().message, HasSubstr(GetParam().message));
  EXPECT_THAT(doc.error().message, testing::StartsWith("expected "));
}

INSTANTIATE_TEST_SUITE_P(
    Yaml, YamlRefuses,
    testing::Values(BadYaml{"duplicate_key", "a: 1\nb: 2\na: 3\n", "f.yaml:3", "found a second `a`"},
                    BadYaml{"syntax", "a: 1\nb: [1, 2\nc: 3\n", "f.yaml:3", "syntax error"},
                    BadYaml{"anchor", "a: &x [1]\nb: *x\n", "f.yaml:1", "anchor or alias"},
                    BadYaml{"alias_to_itself", "a: &x\n  b: *x\n", "f.yaml:1", "anchor or alias"},
                    BadYaml{"tag", "a: !!python/object 1\n", "f.yaml:1", "found the tag"},
                    BadYaml{"two_documents", "a: 1\n---\nb: 2\n", "f.yaml:3", "found a second one"},
                    BadYaml{"empty", "", "f.yaml:1", "empty file"},
                    BadYaml{"not_utf8", "a: 1\nb: \xff\xfe\n", "f.yaml:2", "UTF-8"},
                    BadYaml{"zero_byte", std::string("a: 1\nb: \0\n", 10), "f.yaml:2", "UTF-8"},
                    BadYaml{"deep", "a: " + std::string(80, '[') + std::string(80, ']'), "f.yaml:1", "64 levels"},
                    BadYaml{"very_deep", std::string(100000, '['), "f.yaml:1", "found"},
                    BadYaml{"key_is_list", "? [a]\n: 1\n", "f.yaml:1", "expected a word as key"},
                    BadYaml{"too_long", "a: " + std::string(content::kMaxYamlBytes, 'x'), "f.yaml:1", "4 MiB"}),
    [](const auto& test) { return std::string(test.param.name); });

class PackFolder : public testing::Test {
 protected:
  PackFolder() : folder_(std::filesystem::temp_directory_path() / ("orrery_pack_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~PackFolder() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  std::filesystem::path folder_;
};

TEST_F(PackFolder, ReadsItsFilesByName) {
  write("b.yaml", "y: 2\n");
  write("a.yaml", "x: 1\n");
  write("notes.txt", "no yaml: [");
  const auto docs = content::read_pack(folder_.string(), "some-game");
  ASSERT_TRUE(docs) << docs.error().text();
  ASSERT_EQ(docs->size(), 2u);
  EXPECT_EQ((*docs)[0].map[0].first, "x");
  EXPECT_THAT((*docs)[0].file, testing::EndsWith("a.yaml"));
}

TEST_F(PackFolder, PrefersTheFolderOfTheGame) {
  write("a.yaml", "x: 1\n");
  write("some-game/b.yaml", "y: 2\n");
  const auto docs = content::read_pack(folder_.string(), "some-game");
  ASSERT_TRUE(docs) << docs.error().text();
  ASSERT_EQ(docs->size(), 1u);
  EXPECT_EQ((*docs)[0].map[0].first, "y");
}

TEST_F(PackFolder, RefusesWhatIsMissingEmptyOrBroken) {
  const auto missing = content::read_pack((folder_ / "nowhere").string(), "some-game");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().text(), HasSubstr("nowhere: is not a folder"));
  const auto empty = content::read_pack(folder_.string(), "some-game");
  ASSERT_FALSE(empty);
  EXPECT_THAT(empty.error().text(), HasSubstr("holds no .yaml file"));
  write("a.yaml", "x: 1\nx: 2\n");
  const auto broken = content::read_pack(folder_.string(), "some-game");
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().text(), HasSubstr("a.yaml:2: expected every key once"));
  std::filesystem::remove(folder_ / "a.yaml");
  std::filesystem::create_directories(folder_ / "a.yaml");
  EXPECT_FALSE(content::read_pack(folder_.string(), "some-game"));
}

TEST(EmbeddedPack, IsThereForEveryGameWithContent) {
  EXPECT_TRUE(content::embedded_pack("beyond-the-sun"));
  const auto unknown = content::embedded_pack("no-such-game");
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().text(), HasSubstr("no-such-game"));
}

}  // namespace
}  // namespace orrery
