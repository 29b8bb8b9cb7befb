// Rules of a game with several prefixes, in several documents.
#include "content/rules_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "content/built_in_rules.h"
#include "scenario/rule_ids.h"

namespace orrery::content {
namespace {

using testing::ElementsAre;

GameInfo with_rules(std::vector<RuleSet> rules) {
  GameInfo info;
  info.id = "space";
  info.name = "Space";
  info.rules = std::move(rules);
  return info;
}

std::vector<std::string> ids_of(const std::vector<Rule>& rules) {
  std::vector<std::string> ids;
  for (const Rule& rule : rules) ids.push_back(rule.id);
  return ids;
}

TEST(RulesDocument, SeveralPrefixesInOneDocument) {
  const auto rules = parse_rules(
      "# Part one\n## 1. Box\n- **LND-1.1** Leaders [BTS-2.1].\n  - **LND-3.3.1** Sub.\n- **BTS-4.2** Elsewhere.\n"
      "- **EX-LND-1 (LND-1.1)** Two leaders.\n# Part two\n## SOLO-1. Set-up\n- **SOLO-1.2** Alone.\n"
      "- **DX-SOLO-3** One.\n- **O-7 (what)** A decision.\n",
      with_rules({{"LND", "leaders"}, {"SOLO", "leaders"}}));
  EXPECT_THAT(ids_of(rules), ElementsAre("LND-1.1", "LND-3.3.1", "EX-LND-1", "SOLO-1.2", "DX-SOLO-3", "O-7"));
  EXPECT_EQ(rules[2].text, "(LND-1.1) Two leaders.");
  EXPECT_EQ(rules[3].section, "SOLO-1. Set-up");
}

TEST(RulesDocument, LinesBelowARuleBelongToIt) {
  const auto rules = parse_rules(
      "- **LND-1.1** Either is\n  allowed:\n  - this,\n  - that.\n  - **LND-1.2** Next.\n\n  Elsewhere.\n",
      with_rules({{"LND", "leaders"}}));
  EXPECT_THAT(ids_of(rules), ElementsAre("LND-1.1", "LND-1.2"));
  EXPECT_EQ(rules[0].text, "Either is allowed:\n• this,\n• that.");
  EXPECT_EQ(rules[1].text, "Next.");
}

TEST(RulesDocument, DecisionsAndNames) {
  const auto rules = parse_rules(
      "## Leaders\n- **LND-6.3 Settler** — twice.\n## Open\n| id | question |\n| --- | --- |\n| OPEN-07 | Who? | "
      "All. |\n",
      with_rules({{"LND", "leaders"}}));
  EXPECT_THAT(ids_of(rules), ElementsAre("LND-6.3", "OPEN-07"));
  EXPECT_EQ(rules[0].text, "**Settler** — twice.");
  EXPECT_EQ(rules[1].text, "Who? → All.");
  EXPECT_FALSE(is_decision(rules[0]));
  EXPECT_TRUE(is_decision(rules[1]));
}

TEST(RulesDocument, ATranslationGivesItsWords) {
  const GameInfo game = with_rules({{"LND", "leaders"}});
  const auto rules = in_words_of(parse_rules("## Kiste\n- **LND-1.2** Zwei.\n- **LND-1.3** Fremd.\n", game),
                                 parse_rules("## Box\n- **LND-1.1** One.\n- **LND-1.2** Two.\n", game));
  EXPECT_THAT(ids_of(rules), ElementsAre("LND-1.1", "LND-1.2"));
  EXPECT_EQ(rules[0].section + rules[0].text, "BoxOne.");
  EXPECT_EQ(rules[1].section + rules[1].text, "KisteZwei.");
}

TEST(RulesDocument, ExamplesOfSeveralPrefixesAreCited) {
  EXPECT_THAT(ids_in("TEST(Solo, EX_SOLO_1_And_LND_1_2) // [BTS-4.2] DX-LND-3, EX-8, PUL-EX-02"),
              ElementsAre("EX-SOLO-1", "LND-1.2", "BTS-4.2", "DX-LND-3", "EX-8", "EX-02"));
}

TEST(RulesDocument, SeveralDocuments) {
  const GameInfo both = with_rules({{"PUL", "pulsar-2849"}, {"BTS", "beyond-the-sun"}, {"LND", "beyond-the-sun"}});
  EXPECT_THAT(rules_documents(both), ElementsAre("pulsar-2849", "beyond-the-sun"));
  const auto pulsar = built_in_rules(with_rules({{"PUL", "pulsar-2849"}}));
  const auto sun = built_in_rules(with_rules({{"BTS", "beyond-the-sun"}}));
  const auto all = built_in_rules(both);
  ASSERT_EQ(all.size(), pulsar.size() + sun.size());
  EXPECT_EQ(all.front().id, pulsar.front().id);
  EXPECT_EQ(all.back().id, sun.back().id);
  EXPECT_TRUE(scenario::is_rule_of(both, "PUL-1.16"));
  EXPECT_TRUE(scenario::is_rule_of(both, "BTS-4.2"));
  EXPECT_TRUE(scenario::is_rule_of(both, "PUL-EX-02"));
  EXPECT_FALSE(scenario::is_rule_of(both, std::string("BTS-") + "99.1"));  // in two parts: no citation
  EXPECT_FALSE(scenario::is_rule_of(both, "LND-1.1"));
  EXPECT_TRUE(both.has_rule_prefix("LND-1.1"));
  EXPECT_FALSE(both.has_rule_prefix("LNDX-1.1"));
}

}  // namespace
}  // namespace orrery::content
