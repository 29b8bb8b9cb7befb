// The scenario runner: what it accepts, and where it points when something does not hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/position_text.h"
#include "core/registry.h"
#include "scenario/json_path.h"
#include "scenario/run.h"

namespace orrery::scenario {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ScenarioTest : public testing::Test {
 protected:
  ScenarioTest() : games_(all_games()) {}

  Report run(const std::string& text) {
    return run_text(text, "x/y.scn", games_, [this](const std::string& path) -> Result<std::string> {
      const auto found = files_.find(path);
      if (found == files_.end()) return fail("there is no file '" + path + "'");
      return found->second;
    });
  }
  // A case of the template for two, with these lines.
  std::string failure(const std::string& lines) {
    const Report report = run("rule: TPL-1.1\ngame: template-game\nseed: 7\n" + lines);
    if (report.failures.empty()) return "";
    return report.failures[0].text();
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  std::map<std::string, std::string> files_;
};

TEST_F(ScenarioTest, StepsRunInOrder) {
  EXPECT_EQ(failure("expect: round == 0\nplay: work | work\nexpect: round == 1\nover: no\n"), "");
}

TEST_F(ScenarioTest, CasesShareThePreambleAndCountApart) {
  const Report report =
      run("rule: TPL-4.6\n game: template-game \nplay: work\n\ncase: one\nexpect: round == 0\n"
          "case: two\nrule: TPL-3.2\nseed: 9   # its own\nplay: work\nexpect: round == 5\n");
  EXPECT_EQ(report.passed, 1);
  EXPECT_EQ(report.failed, 1);
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures[0].title, "two");
  EXPECT_EQ(report.failures[0].rule, "TPL-4.6, TPL-3.2");
  EXPECT_EQ(report.failures[0].text(), "x/y.scn:11: expected round == 5, but it is 1");
}

TEST_F(ScenarioTest, UnknownFieldsAreNamedWithTheirLine) {
  EXPECT_THAT(failure("exspect: round == 0\n"), StartsWith("x/y.scn:4: 'exspect' is unknown; the fields are rule"));
  EXPECT_THAT(failure("work\n"), StartsWith("x/y.scn:4: expected 'field: value'"));
  EXPECT_THAT(failure("play:\n"), StartsWith("x/y.scn:4: 'play' has no value"));
  EXPECT_THAT(failure("play: work\nplayers: 3\n"), StartsWith("x/y.scn:5: 'players' comes too late"));
}

TEST_F(ScenarioTest, HeadsAreChecked) {
  EXPECT_THAT(run("game: template-game\nplay: work\n").failures[0].text(), HasSubstr("cites no rule"));
  EXPECT_THAT(run("rule: TPL-1.1\nplay: work\n").failures[0].text(), HasSubstr("the game is missing"));
  EXPECT_THAT(run("rule: TPL-1.1\ngame: chess\nplay: work\n").failures[0].text(), HasSubstr("no game 'chess'"));
  EXPECT_THAT(run("rule: nonsense\n").failures[0].text(), HasSubstr("'nonsense' is not a rule id"));
  EXPECT_THAT(run("rule: TPL-1.1\ngame: template-game\n").failures[0].text(), HasSubstr("checks nothing"));
  EXPECT_THAT(failure("players: 9\nplay: work\n"), HasSubstr("2 to 4 players, not 9"));
  EXPECT_THAT(failure("players: two\nplay: work\n"), HasSubstr("'players' needs a number"));
  EXPECT_THAT(failure("variants: blitz\nplay: work\n"), HasSubstr("no variant 'blitz'"));
  EXPECT_THAT(failure("seed: -1\nplay: work\n"), HasSubstr("'seed' needs a whole number"));
}

TEST_F(ScenarioTest, MovesThatAreNotLegalNameTheRule) {
  EXPECT_THAT(failure("play: accept coin\n"), HasSubstr("is not legal: something else is being asked [TPL-4.7]"));
  EXPECT_THAT(failure("play: dance\n"), HasSubstr("'dance' cannot be read as a move"));
  EXPECT_THAT(failure("legal: accept coin\n"), HasSubstr("legal is: "));
  EXPECT_THAT(failure("not-legal: work\n"), HasSubstr("'work' is legal"));
  EXPECT_THAT(failure("refused: accept coin TPL-4.1\n"), HasSubstr("is refused by TPL-4.7"));
  EXPECT_THAT(failure("refused: work TPL-4.1\n"), HasSubstr("'work' is legal"));
  EXPECT_THAT(failure("legal-only: work | feed 1\n"), HasSubstr("not offered: feed 1; offered besides: "));
  EXPECT_THAT(failure("legal-count: > 100\n"), HasSubstr("expected the number of legal moves to be > 100"));
}

TEST_F(ScenarioTest, PatchesAreLoadedTogetherAndValidated) {
  EXPECT_EQ(failure("set: players[0].coins += 3\nset: players[0].coins -= 1\nset: players[1].feed = 4\n"
                    "expect: players[1].feed == 4\n"),
            "");
  EXPECT_THAT(failure("set: players[0].coins = 1000\nexpect: round == 0\n"),
              HasSubstr("players[0].coins: expected a number from 0 to 99, found 1000"));
  EXPECT_THAT(failure("set: players[0].coinz = 1\n"), HasSubstr("players[0].coinz: this field is unknown"));
  EXPECT_THAT(failure("set: players[7].coins = 1\n"), StartsWith("x/y.scn:4: 'players' has no element 7"));
  EXPECT_THAT(failure("set: players[0].hand = []\nset: players[0].hand[] = apple-1\nset: players[1].hand = "
                      "[\"apple-1\"]\nexpect: round == 0\n"),
              HasSubstr("the position set above is not possible: position: a card is in no place or in two"));
  EXPECT_THAT(failure("delete: round\nexpect: round == 0\n"), HasSubstr("round: this field is missing"));
  EXPECT_THAT(failure("set: round\n"), HasSubstr("expected 'path = value'"));
  EXPECT_EQ(failure("set: round = 77\nrefused-position: round: expected a number\n"), "");
  EXPECT_THAT(failure("set: round = 1\nrefused-position: x\n"), HasSubstr("but it is possible"));
}

TEST_F(ScenarioTest, AutomaticPlay) {
  EXPECT_EQ(failure("auto: until round == 3\nexpect: round == 3\n"), "");
  EXPECT_EQ(failure("random: 4\nrandom: end\nover: yes\nlegal-only: none\nlegal-count: 0\n"), "");
  EXPECT_THAT(failure("auto: until round == 99\n"), HasSubstr("the game ended after"));
  EXPECT_THAT(failure("auto: soon\n"), HasSubstr("expected a number of moves"));
  EXPECT_THAT(failure("auto: until roun == 1\n"), HasSubstr("has no 'roun'"));
}

TEST_F(ScenarioTest, EndAndScores) {
  EXPECT_EQ(failure("random: end\nscore: 0 >= 0\nrank: 0 <= 1\n"), "");
  EXPECT_THAT(failure("random: end\nscore: 0 == 999\n"), HasSubstr("expected the score of seat 0 to be == 999"));
  EXPECT_THAT(failure("score: 5 == 1\n"), HasSubstr("expected a seat from 0 to 1"));
  EXPECT_THAT(failure("winner: 0\n"), HasSubstr("the game is not over"));
  EXPECT_THAT(failure("over: yes\n"), HasSubstr("the game is not over"));
  EXPECT_THAT(failure("over: perhaps\n"), HasSubstr("expected yes or no"));
}

TEST_F(ScenarioTest, UsesOtherFiles) {
  files_["x/base.scn"] = "game: template-game\nplayers: 3\n";
  EXPECT_EQ(run("rule: TPL-1.1\nuse: base.scn\nexpect: players.length == 3\n").passed, 1);
  AnyState state;
  for (const auto& game : games_) {
    if (game->info().id != "template-game") continue;
    ASSERT_TRUE(game->initial({4, 1}, 5, state));
    files_["x/position.json"] = position_text(*game, state);
  }
  EXPECT_EQ(run("rule: TPL-1.1\ngame: template-game\nuse: position.json\nexpect: players.length == 4\n"
                "expect: variants contains short-game\n")
                .passed,
            1);
  EXPECT_THAT(failure("use: nowhere.scn\nplay: work\n"), StartsWith("x/y.scn:4: there is no file 'x/nowhere.scn'"));
  files_["x/loop.scn"] = "use: loop.scn\n";
  EXPECT_THAT(failure("use: loop.scn\nplay: work\n"), HasSubstr("too many files use each other"));
  files_["x/cases.scn"] = "case: no\n";
  EXPECT_THAT(failure("use: cases.scn\nplay: work\n"), HasSubstr("x/cases.scn:1: "));
}

TEST_F(ScenarioTest, UsesAnyNumberOfFilesButNotWithoutEnd) {
  files_["x/empty.scn"] = "# nothing\n";
  std::string many = "rule: TPL-1.1\ngame: template-game\n";
  for (int i = 0; i < 200; ++i) many += "use: empty.scn\n";
  EXPECT_EQ(run(many + "over: no\n").passed, 1);
  files_["x/loop.scn"] = "use: loop.scn\n";
  EXPECT_THAT(failure("use: loop.scn\nplay: work\n"), HasSubstr("too many files use each other (more than 8 deep)"));
  // Every file doubles the lines of the one below it.
  files_["x/long.scn"] = "";
  for (int i = 0; i < 5'000; ++i) files_["x/long.scn"] += "to-act: 0\n";
  std::string long_file;
  for (int i = 0; i < 21; ++i) long_file += "use: long.scn\n";
  EXPECT_THAT(failure(long_file), HasSubstr("have more than 100000 lines"));
}

TEST_F(ScenarioTest, HeadsMayFollowStepsOfOtherFilesButNotOwnOnes) {
  files_["x/steps.scn"] = "game: template-game\nplayers: 2\nover: no\n";
  EXPECT_EQ(run("rule: TPL-1.1\nuse: steps.scn\nplayers: 3\nuse: steps.scn\nvariants: short-game\nplayers: 4\n"
                "expect: players.length == 4\n")
                .passed,
            1);
  EXPECT_THAT(failure("over: no\nplayers: 3\n"), HasSubstr("'players' comes too late"));
  EXPECT_THAT(failure("over: no\nuse: steps.scn\n"), HasSubstr("'use' comes too late"));
  EXPECT_EQ(run("rule: TPL-1.1\ngame: template-game\nover: no\ncase: a\nplayers: 3\nover: no\n").passed, 1);
}

TEST_F(ScenarioTest, WhatIsWrongInACaseFailsThatCaseAlone) {
  const Report report =
      run("rule: TPL-1.1\ngame: template-game\n"
          "case: one\nover: no\nplayers: 3\nnonsense: 1\n"
          "case: two\nover: no\n"
          "case: three\nuse: nowhere.scn\nover: no\n"
          "case: four\n");
  EXPECT_EQ(report.passed, 1);
  ASSERT_EQ(report.failed, 3);
  EXPECT_THAT(report.failures[0].text(), StartsWith("x/y.scn:5: 'players' comes too late"));
  EXPECT_EQ(report.failures[0].title, "one");
  EXPECT_THAT(report.failures[1].text(), StartsWith("x/y.scn:10: there is no file"));
  EXPECT_THAT(report.failures[2].text(), StartsWith("x/y.scn:12: this case does and checks nothing"));
  EXPECT_EQ(run("nonsense: 1\ncase: one\nover: no\n").failures[0].text(),
            run("nonsense: 1\ncase: one\nover: no\ncase: two\nover: no\n").failures[0].text());
}

TEST_F(ScenarioTest, RulesMustExist) {
  // Put together here, or this file would cite a rule that does not exist.
  const std::string unknown = "TPL-" + std::string("99.1");
  EXPECT_THAT(failure("rule: " + unknown + "\nover: no\n"), HasSubstr("have no " + unknown));
  EXPECT_THAT(failure("refused: plant corn-4 " + unknown + "\n"), HasSubstr("have no " + unknown));
  EXPECT_THAT(failure("rule: BTS-4.2\nover: no\n"), HasSubstr("have no BTS-4.2"));
}

TEST_F(ScenarioTest, MisspeltMovesAreNoProofOfAnything) {
  EXPECT_THAT(failure("not-legal: plnat corn-4\n"), HasSubstr("cannot be read as a move"));
  EXPECT_THAT(failure("refused: plnat corn-4 TPL-4.2\n"), HasSubstr("cannot be read as a move"));
  EXPECT_EQ(failure("unreadable: plnat corn-4 | feed -1\n"), "");
  EXPECT_THAT(failure("unreadable: work\n"), HasSubstr("'work' can be read as a move"));
}

TEST_F(ScenarioTest, LuckCanBeAskedFor) {
  const std::string begin =
      "set: start_player = 0\nset: decisions = [{\"kind\": \"turn\", \"seat\": 0}]\n"
      "set: players[0].hand = []\nset: players[1].hand = [\"apple-2\"]\n";
  for (const std::string seed : {"apple-1", "berry-1", "corn-4"})
    EXPECT_EQ(failure(begin + "next: players[0].hand == [\"" + seed +
                      "\"]\nplay: take\nexpect: players[0].hand[0] == " + seed + "\n"),
              "");
  EXPECT_THAT(failure(begin + "next: players[0].hand contains apple-2\nplay: take\n"),
              HasSubstr("whatever comes to light, after 'take'"));
  EXPECT_THAT(failure("next: round == 7\nplay: work\n"), HasSubstr("whatever comes to light, after 'work'"));
  EXPECT_THAT(failure("next: round ~ 7\nplay: work\n"), HasSubstr("expected '"));
  EXPECT_THAT(failure("roll: 1 2\n"), HasSubstr("the next roll has 0 dice, not 2"));
  EXPECT_THAT(failure("roll: 1 7\n"), HasSubstr("'7' is not a face from 1 to 6"));
}

TEST_F(ScenarioTest, DiceShowWhatWasAskedFor) {
  const std::string head = "rule: PUL-3.1\ngame: pulsar-2849\nplayers: 2\nseed: 5\n";
  for (const std::string roll : {"1 1 2 4 6 6 6", "6 5 4 3 2 1 1"}) {
    const Report report = run(head + "roll: " + roll + "\nauto: until median > 0\nexpect: dice == " +
                              (roll[0] == '1' ? "[1, 1, 2, 4, 6, 6, 6]" : "[1, 1, 2, 3, 4, 5, 6]") + "\n");
    EXPECT_EQ(report.passed, 1) << (report.failures.empty() ? "" : report.failures[0].text());
  }
}

TEST(JsonPaths, ReadAndWrite) {
  Json json = Json::parse(R"({"a": [1, {"b.c": "x"}], "n": null})");
  const auto value = [&](std::string_view path) { return *get(json, *parse_path(path)); };
  EXPECT_EQ(value("a[0]"), 1);
  EXPECT_EQ(value("a[1][\"b.c\"]"), "x");
  EXPECT_EQ(value("a.length"), 2);
  EXPECT_TRUE(set(json, *parse_path("n.new.deep[]"), 5));
  EXPECT_EQ(value("n.new.deep[0]"), 5);
  EXPECT_TRUE(erase(json, *parse_path("a[0]")));
  EXPECT_EQ(value("a.length"), 1);
  EXPECT_FALSE(get(json, *parse_path("a[]")));
  for (const std::string_view bad : {"", "a..b", "a[", "a[x]", "a.", ".a", "a[\"b", "a.[0]"})
    EXPECT_FALSE(parse_path(bad)) << bad;
}

TEST(JsonPaths, Comparisons) {
  const auto is = [](std::string_view left, std::string_view rest) {
    const auto comparison = parse_comparison("x " + std::string(rest));
    return holds(parse_value(left), comparison->op, comparison->right);
  };
  EXPECT_TRUE(is("3", "== 3") && is("3", "!= 4") && is("3", "< 4") && is("3", "<= 3") && is("3", "> 2") &&
              is("3", ">= 3"));
  EXPECT_FALSE(is("3", "== \"3\"") || is("word", "< 3"));
  EXPECT_TRUE(is("word", "== word") && is("[1, 2]", "contains 2") && is("[1, 2]", "lacks 3") &&
              is("{\"k\": 1}", "contains k") && is("\"a word\"", "contains wor"));
  EXPECT_FALSE(parse_comparison("x=3"));
  EXPECT_TRUE(is(R"({"a": 1, "b": [{"c": 2, "d": 3}]})", R"(== {"b": [{"d": 3, "c": 2}], "a": 1})"));
  EXPECT_TRUE(is(R"([{"a": 1, "b": 2}])", R"(contains {"b": 2, "a": 1})"));
  EXPECT_FALSE(is(R"({"a": 1, "b": 2})", R"(== {"a": 1, "b": 3})"));
  EXPECT_FALSE(is("[1, 2]", "== [2, 1]"));
}

}  // namespace
}  // namespace orrery::scenario
