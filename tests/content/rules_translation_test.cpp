// The documents of the rules as texts: a German one follows its English one rule by rule, and no reference leads
// nowhere. Reads the items in another way than the program does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/embedded.h"
#include "content/rules_document.h"

namespace orrery::content {
namespace {

using testing::ElementsAreArray;
using testing::IsSubsetOf;

struct Item {
  std::string id;
  std::set<std::string> references;
};

std::set<std::string> references_in(const std::string& text) {
  static const std::regex id(R"(\b[A-Z]{1,6}(-[A-Z]{2,5})?-[0-9]+(\.[0-9]+)*)");
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at) found.insert(at->str());
  found.erase("CD-69");  // a star
  return found;
}

// Items of lists and rows of tables that begin with an id.
std::vector<Item> items_of(std::string_view markdown) {
  static const std::regex item(R"(^ *(- \*\*|\| )([A-Z]+(-[A-Z]+)?-[0-9]+(\.[0-9]+)*)\b.*)");
  std::vector<Item> items;
  for_each_line(markdown, [&](int, std::string_view line) {
    const std::string text(line);
    if (std::smatch match; std::regex_match(text, match, item)) items.push_back({match[2], references_in(text)});
  });
  return items;
}

// By path, without what is told about the sources.
std::map<std::string, std::vector<Item>> documents() {
  std::map<std::string, std::vector<Item>> all;
  for (const embedded::File& file : embedded::files())
    if (file.path.starts_with("docs/rules/") && file.path.ends_with(".md") &&
        file.path.find("-provenance") == std::string_view::npos)
      all[std::string(file.path)] = items_of(file.bytes);
  return all;
}

std::vector<std::string> ids_of(const std::vector<Item>& items) {
  std::vector<std::string> ids;
  for (const Item& item : items) ids.push_back(item.id);
  return ids;
}

TEST(RulesTranslation, HasTheSameRulesInTheSameOrderWithTheSameReferences) {
  const auto all = documents();
  for (const auto& [path, german] : all) {
    if (!path.ends_with(".de.md")) continue;
    const std::string original = path.substr(0, path.size() - std::string_view(".de.md").size()) + ".md";
    ASSERT_TRUE(all.contains(original)) << path << " translates nothing";
    const std::vector<Item>& english = all.at(original);
    EXPECT_THAT(ids_of(german), ElementsAreArray(ids_of(english))) << path;
    for (std::size_t i = 0; i < std::min(german.size(), english.size()); ++i)
      EXPECT_EQ(german[i].references, english[i].references) << path << ": " << german[i].id;
  }
}

TEST(RulesTranslation, EveryReferenceLeadsToARule) {
  const auto all = documents();
  std::set<std::string> everywhere;  // with the sections: BTS-14 stands for all of its rules
  for (const auto& [path, items] : all)
    for (const Item& item : items) {
      if (item.id.starts_with("OPEN-")) continue;  // counted in every document from 1
      for (std::string id = item.id;; id = id.substr(0, id.rfind('.'))) {
        everywhere.insert(id);
        if (id.find('.') == std::string::npos) break;
      }
    }
  for (const auto& [path, items] : all) {
    std::set<std::string> known = everywhere;
    for (const Item& item : items) known.insert(item.id);
    for (const Item& item : items) EXPECT_THAT(item.references, IsSubsetOf(known)) << path << ": " << item.id;
  }
}

}  // namespace
}  // namespace orrery::content
