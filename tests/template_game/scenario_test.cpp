// The template's own scenarios. Scenarios of other games are in tests/scenarios and run by `orrery scenario`, which
// does not know the template.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "core/registry.h"
#include "scenario/run.h"

namespace orrery {
namespace {

constexpr const char* kFolder = "tests/template_game/scenarios";

TEST(TemplateGame, ScenariosHold) {
  const auto games = all_games();
  const std::string folder = kFolder;
  const auto report = scenario::run_paths({&folder, 1}, games);
  EXPECT_GT(report.passed, 20);
  for (const auto& failure : report.failures) ADD_FAILURE() << failure.text() << " (" << failure.rule << ")";
}

TEST(TemplateGame, EveryRuleHasAScenario) {
  std::set<std::string> cited;
  const auto citations = scenario::cited_rules(kFolder);
  ASSERT_TRUE(citations);
  for (const auto& citation : *citations) cited.insert(citation.rule);

  std::ifstream file("docs/rules/template-game.md");
  const std::string rules{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  int count = 0;
  for (auto at = rules.find("- **TPL-"); at != std::string::npos; at = rules.find("- **TPL-", at + 1)) {
    const std::string id = rules.substr(at + 4, rules.find("**", at + 4) - at - 4);
    EXPECT_TRUE(cited.contains(id)) << id;
    ++count;
  }
  EXPECT_EQ(static_cast<std::size_t>(count), cited.size()) << "a scenario cites a rule that does not exist";
}

}  // namespace
}  // namespace orrery
