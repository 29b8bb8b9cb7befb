#include "server/catalogue.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "content/embedded.h"
#include "core/registry.h"

namespace orrery::server {
namespace {

// Refusals and tooltips link to any rule, so the page must know every one, nested items included. Read here in
// another way than the server does.
TEST(Catalogue, ListsEveryRule) {
  for (const auto& game : all_games()) {
    std::string text;
    for (const embedded::File& file : embedded::files())
      if (file.path == "docs/rules/" + game->info().id + ".md") text = file.bytes;
    const std::regex item("(^|\n) *- \\*\\*(" + game->info().rules.front().prefix + "-[0-9.]+)\\*\\*");
    std::set<std::string> written;
    for (std::sregex_iterator at(text.begin(), text.end(), item), end; at != end; ++at) written.insert((*at)[2]);
    ASSERT_GE(written.size(), 20u) << game->info().id;
    std::set<std::string> listed;
    const Json json = rules_json(*game);
    for (const Json& rule : json["rules"]) {
      EXPECT_TRUE(listed.insert(rule["id"]).second) << rule["id"] << " comes twice";
      for (const char* lang : {"en", "de"}) {
        EXPECT_FALSE(rule["section"][lang].get<std::string>().empty()) << rule["id"];
        EXPECT_FALSE(rule["text"][lang].get<std::string>().empty()) << rule["id"];
      }
    }
    for (const std::string& id : written) EXPECT_TRUE(listed.contains(id)) << id;
  }
}

}  // namespace
}  // namespace orrery::server
