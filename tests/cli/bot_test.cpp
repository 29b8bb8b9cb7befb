// Other programs at the table: `orrery bot`, a script, and all the ways a program can fail.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace orrery::test {
namespace {

using Json = nlohmann::json;

const std::string kBot = std::string("exec:") + ORRERY_WITH_TEMPLATES + " bot";

Json arena_json(const std::string& seats, int status, const Words& more = {}) {
  Words args = {"arena", "template-game", "--seats", seats, "--games", "6", "--seed", "3", "--json"};
  args.insert(args.end(), more.begin(), more.end());
  const Outcome outcome = run_orrery(args);
  EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
  Json json = Json::parse(outcome.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << outcome.out << outcome.err;
  return json;
}

TEST(Bot, AnswersLineByLine) {
  const Outcome outcome = run_orrery({"bot", "--level", "random"},
                                     "{\"v\":1,\"type\":\"hello\"}\n\nnonsense\n{\"v\":1,\"type\":\"quit\"}\n"
                                     "{\"v\":1,\"type\":\"hello\"}\n");
  EXPECT_EQ(outcome.status, 0);
  std::istringstream lines(outcome.out);
  std::string line;
  std::vector<std::string> types;
  while (std::getline(lines, line)) types.push_back(Json::parse(line)["type"]);
  EXPECT_EQ(types, (std::vector<std::string>{"hello", "error", "bye"}));
  EXPECT_EQ(run_orrery({"bot", "template-game"}, "").status, 0);
}

TEST(Bot, RefusesLinesLongerThanAnyMessage) {
  const Outcome outcome = run_orrery({"bot"}, std::string((16u << 20) + 1, 'x') + "\n{\"v\":1,\"type\":\"hello\"}\n");
  EXPECT_NE(outcome.out.find("longer than any message"), std::string::npos);
  EXPECT_NE(outcome.out.find("\"hello\""), std::string::npos);
}

TEST(Bot, PlaysTheSameGamesFromOutside) {
  for (const char* game : {"template-game", "beyond-the-sun"}) {
    const Folder folder;
    const auto records = [&](const std::string& bot, const std::string& name) {
      const Outcome outcome = run_orrery(
          {"arena", game, "--seats", bot + ",random", "--games", "2", "--records", folder.path(name), "--check"});
      EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
      std::string all;
      for (const char* number : {"0", "1"}) {
        const std::string text = read_text(folder.path(name + "/game-00000" + number + ".record"));
        all += text.substr(text.find("\n\n"));  // after the names
      }
      return all;
    };
    EXPECT_EQ(records(kBot + " --level greedy", "outside"), records("greedy", "inside")) << game;
  }
}

TEST(Bot, TheExampleOfTheDocumentsPlays) {
  const Json json = arena_json("exec:docs/examples/random_bot.sh,greedy,random", 0, {"--check"});
  EXPECT_EQ(json["forfeits"], 0);
  EXPECT_EQ(json["games"], 6);
  const Outcome outcome = run_orrery(
      {"arena", "beyond-the-sun", "--seats", "exec:docs/examples/random_bot.sh,random", "--games", "2", "--check"});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
}

struct Failure {
  const char* answers;  // to hello, new, go, each a line for the shell
  const char* reason;
  // Only who never answers is not waited for, and even that one has time to start.
  const char* seconds = "300";
};

class BadProgram : public testing::TestWithParam<Failure> {};

// Plays by a script that reads three messages and answers what it likes.
TEST_P(BadProgram, Forfeits) {
  const Folder folder;
  write_text(folder.path("bot"),
             "read a; echo '{\"type\":\"hello\"}'\nread a; echo '{\"type\":\"ready\"}'\nread a\n" +
                 std::string(GetParam().answers) + "\nread a\n");
  const Json json =
      arena_json("exec:bash " + folder.path("bot") + ",random,random", 1, {"--answer-seconds", GetParam().seconds});
  EXPECT_EQ(json["forfeits"], 6);
  EXPECT_EQ(json["unfinished"], 0);
  const std::string message = json["complaints"][0]["message"];
  EXPECT_NE(message.find(GetParam().reason), std::string::npos) << message;
  EXPECT_EQ(json["bots"][0]["win_share"], 0);
  EXPECT_EQ(json["bots"][0]["mean_place"], 3);
  EXPECT_EQ(json["bots"][1]["win_share"], 0.5);
}

INSTANTIATE_TEST_SUITE_P(
    All, BadProgram,
    testing::Values(Failure{"exit 0", "has ended"}, Failure{"exec sleep 600", "has not answered in time", "5"},
                    Failure{"echo hello", "answers 'hello', which is no message"},
                    Failure{"echo '{\"type\":\"ready\"}'", "answers with 'ready', expected was 'best'"},
                    Failure{"echo '{\"type\":\"error\",\"text\":\"I give up\"}'", "says: I give up"},
                    Failure{"echo '{\"type\":\"best\"}'", "names no move"},
                    Failure{"echo '{\"type\":\"best\",\"move\":\"accept seed\"}'",
                            "plays 'accept seed', which is not legal: "},
                    Failure{"echo '{\"type\":\"best\",\"move\":\"castle\"}'", "plays 'castle', which is no move"}));

TEST(BadProgram, ThatCannotBeGreetedPlaysNoMatch) {
  // Only who never answers is not waited for: programs take long to start where others work beside them.
  const auto refused = [](const std::string& command, const std::string& sentence, const char* seconds = "300") {
    const Outcome outcome =
        run_orrery({"arena", "template-game", "--seats", "exec:" + command + ",random", "--answer-seconds", seconds});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(sentence), std::string::npos) << outcome.err;
  };
  refused("no-such-program-anywhere", "no-such-program-anywhere has ended");
  refused("sleep 9", "has not answered in time", "1");
  refused("echo 1; cat", "answers '1', which is no message");
  refused(std::string(ORRERY_WITH_TEMPLATES) + " bot beyond-the-sun", "does not play template-game");
  refused("", "'exec:' needs a command");
}

}  // namespace
}  // namespace orrery::test
