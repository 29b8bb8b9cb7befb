// Every mistake gets one sentence on standard error, nothing on standard output, and exit status 2.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "cli/program.h"

namespace orrery::test {
namespace {

struct Mistake {
  Words args;
  std::string sentence;  // a part of it
};

std::ostream& operator<<(std::ostream& out, const Mistake& mistake) {
  for (const std::string& word : mistake.args) out << word << " ";
  return out;
}

class BadInput : public testing::TestWithParam<Mistake> {};

TEST_P(BadInput, OneSentence) {
  const Outcome outcome = run_orrery(GetParam().args);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err.rfind("orrery: ", 0), 0u) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_NE(outcome.err.find(GetParam().sentence), std::string::npos) << outcome.err;
}

const Mistake kMistakes[] = {
    {{"frobnicate"}, "unknown command 'frobnicate'; the commands are serve, tables, play, games"},
    {{"--frobnicate"}, "no option '--frobnicate'"},
    {{"tables"}, "'tables' needs an action: list, show, close"},
    {{"tables", "burn"}, "'tables' has no action 'burn'; the actions are list, show, close"},
    {{"tables", "show"}, "it is 'orrery tables show ID'"},
    {{"tables", "show", "a", "b"}, "it is 'orrery tables show ID'"},
    {{"tables", "link", "a"}, "it is 'orrery tables link ID SEAT'"},
    {{"tables", "list", "--older", "x"}, "--older must be a whole number from 1 to"},
    {{"tables", "list", "--limit", "0"}, "--limit must be a whole number from 1 to"},
    {{"tables", "list", "--db", "no.db"}, "there is no database 'no.db'; --db names it"},
    {{"tables", "list", "--db", "README.md"}, "the file README.md is not an SQLite database"},
    {{"tables", "list", "--db", "mysql://x/y"},
     "a database is the path of an SQLite file or begins with postgres://"},
    {{"tables", "erase", "a"}, "it is 'orrery tables erase ID SEAT'"},
    {{"tables", "erase", "a", "1", "--name", "Ada"}, "it is 'orrery tables erase ID SEAT'"},
    {{"tables", "export"}, "it is 'orrery tables export ID [SEAT]'"},
    {{"serve", "--proxy-header", "X-Real-IP"}, "--proxy-header is X-Forwarded-For or Forwarded, not 'X-Real-IP'"},
    {{"analyse"}, "'analyse' needs the file of a record"},
    {{"analyse", "no.record"}, "cannot read the record 'no.record'"},
    {{"analyse", "README.md"}, "README.md: "},
    {{"analyse", "tests/golden/template-game/2p.record", "--budget", "lots"}, "such as 5000n or 1000ms, not 'lots'"},
    {{"analyse", "tests/golden/template-game/2p.record", "--ply", "x"}, "--ply must be a whole number from 0 to"},
    {{"analyse", "tests/golden/template-game/2p.record", "--ply", "100000"},
     "--ply must be a whole number from 0 to"},
    {{"analyse", "tests/golden/template-game/2p.record", "--ply", "19"}, "over after 19 moves, so there is nothing"},
    {{"analyse", "tests/golden/template-game/2p.record", "--lang", "fr"}, "--lang"},
    {{"analyse", "tests/golden/template-game/2p.record", "--seed", "-1"}, "--seed"},
    {{"arena"}, "'arena' needs a game; the games are"},
    {{"arena", "chess"}, "there is no game 'chess'; the games are"},
    {{"arena", "template-game", "--frob"}, "'arena' has no option '--frob'"},
    {{"arena", "template-game", "more"}, "'arena' does not know what to do with 'more'"},
    {{"arena", "template-game", "--seats"}, "--seats takes exactly one value"},
    {{"arena", "template-game", "--seed", "1", "--seed", "2"}, "--seed takes exactly one value"},
    {{"arena", "template-game", "--seats", "random"},
     "is for 2 to 4 players, not 1; the variant 'solo' is for 1 player"},
    {{"arena", "template-game", "--seats", "random,random,random,random,random"}, "--seats names 5"},
    {{"arena", "template-game", "--seats", "random,,random"}, "has an empty seat"},
    {{"arena", "template-game", "--seats", "random,deepthought"},
     "there is no bot 'deepthought'; the bots are random"},
    {{"arena", "template-game", "--seats", "random,oracle:1000ms"}, "there is no bot 'oracle:1000ms'"},
    {{"arena", "template-game", "--seats", "random,mcts:5s"}, "such as 5000n or 1000ms, not '5s'"},
    {{"arena", "template-game", "--seats", "random,greedy:5s"}, "'greedy' takes no budget"},
    {{"arena", "template-game", "--seats", "human,random"}, "no seat can be 'human'"},
    {{"arena", "template-game", "--players", "9"}, "--players must be a whole number from 1 to 4, not '9'"},
    {{"arena", "template-game", "--preset", "feast"}, "has no preset 'feast'; its presets are: market-day"},
    {{"arena", "template-game", "--variant", "solo", "--players", "2"}, "'solo' is for 1 player, not 2 [TPL-6.1]"},
    {{"arena", "template-game", "--variant", "solo", "--variant", "harvest-prize"}, "exclude each other"},
    {{"arena", "template-game", "--variant", "solo", "--round-robin", "random,greedy"}, "one player plays alone"},
    {{"arena", "template-game", "--players", "3", "--seats", "random,random"}, "contradict each other"},
    {{"arena", "template-game", "--seed", "-1"}, "--seed must be a whole number from 0 to 18446744073709551615"},
    {{"arena", "template-game", "--seed", "18446744073709551616"}, "not '18446744073709551616'"},
    {{"arena", "template-game", "--seed", "1.5"}, "not '1.5'"},
    {{"arena", "template-game", "--seed", ""}, "not ''"},
    {{"arena", "template-game", "--games", "0"}, "--games must be a whole number from 1"},
    {{"arena", "template-game", "--orders", "both"}, "--orders must be all or rotations, not 'both'"},
    {{"arena", "template-game", "--round-robin", "random"}, "--round-robin needs 2 to 32 bots, not 1"},
    {{"arena", "template-game", "--round-robin", "random,greedy,random"}, "--round-robin names 'random' twice"},
    {{"arena", "template-game", "--round-robin", "random,,greedy"}, "has an empty name"},
    {{"arena", "template-game", "--round-robin", "random,alien"}, "there is no bot 'alien'"},
    {{"arena", "template-game", "--round-robin", "random,greedy", "--seats", "random,greedy"},
     "--seats contradicts it"},
    {{"arena", "template-game", "--round-robin", "random,greedy", "--sprt"}, "--round-robin contradicts it"},
    {{"arena", "template-game", "--round-robin", "random,greedy", "--players", "1"}, "from 2 to 4, not '1'"},
    {{"arena", "template-game", "--sprt", "--seats", "random,random"}, "two different bots, and --seats names 1"},
    {{"arena", "template-game", "--elo0", "3"}, "--elo0 needs --sprt"},
    {{"arena", "template-game", "--beta", "0.1"}, "--beta needs --sprt"},
    {{"arena", "template-game", "--sprt", "--seats", "greedy,random", "--elo0", "30"}, "a larger share for H1"},
    {{"arena", "template-game", "--sprt", "--seats", "greedy,random", "--elo0", "0", "--share0", "50"},
     "--share0 and --elo0 contradict each other"},
    {{"arena", "template-game", "--sprt", "--seats", "greedy,random", "--elo1", "much"},
     "--elo1 must be a number from -1000 to 1000, not 'much'"},
    {{"arena", "template-game", "--sprt", "--seats", "greedy,random", "--share1", "100"},
     "--share1 must be a number"},
    {{"arena", "template-game", "--sprt", "--seats", "greedy,random", "--alpha", "0"},
     "--alpha must be a number from"},
    {{"arena", "template-game", "--threads", "many"}, "--threads must be a whole number from 1 to 256, not 'many'"},
    {{"arena", "template-game", "--variant", "chess960"}, "has no variant 'chess960'; its variants are"},
    {{"arena", "template-game", "--content", "no/such/folder"}, "--content 'no/such/folder' is not a folder"},
    {{"arena", "template-game", "--answer-seconds", "0"}, "--answer-seconds must be a whole number from 1"},
    {{"play", "template-game", "--seats", "human,exec:cat", "--plain"}, "there is no bot 'exec:cat'"},
    {{"bot", "chess"}, "there is no game 'chess'"},
    {{"bot", "--level", "deep"}, "there is no bot 'deep'"},
    {{"bot", "--content", "content"}, "--content needs a game"},
    {{"bench", "template-game", "--seconds", "soon"}, "--seconds must be a number from 0.01 to 3600, not 'soon'"},
    {{"bench", "template-game", "--seconds", "nan"}, "not 'nan'"},
    {{"bench", "template-game", "--level", "oracle"}, "there is no bot 'oracle'"},
    {{"bench", "template-game", "--players", "1"}, "is for 2 to 4 players, not 1"},
    {{"perft", "template-game", "--depth", "0"}, "--depth must be a whole number from 1 to 16, not '0'"},
    {{"content", "template-game", "--card", "queen"}, "has no card 'queen'"},
    {{"content", "template-game", "--lang", "fr"}, "--lang must be en or de, not 'fr'"},
    {{"rules", "template-game", "nonsense"}, "has no rule 'nonsense'"},
    {{"rules", "template-game", "--source", "docs"}, "is no source tree"},
    {{"replay"}, "'replay' needs the file of a record"},
    {{"replay", "no-such.record"}, "cannot read the record 'no-such.record': No such file"},
    {{"replay", "tests"}, "the record 'tests' is a folder"},
    {{"replay", "README.md"}, "README.md: line 1: this is not a game record"},
    {{"replay", "x.record", "--check", "--print"}, "contradict each other"},
    {{"state", "template-game", "--plies", "100000"}, "the game is over after"},
    {{"state", "template-game", "--ply", "3"}, "--ply needs --record"},
    {{"state", "--load", "README.md"}, "README.md: this is not JSON"},
    {{"state", "--load", "a", "--record", "b"}, "contradict each other"},
    {{"scenario", "no-such-folder"}, "there is no file or folder 'no-such-folder'"},
    {{"scenario", "docs"}, "no scenario (*.scn) below 'docs'"},
    {{"play", "chess"}, "there is no game 'chess'"},
    {{"play", "template-game", "--seats", "human,alien", "--plain"}, "there is no bot 'alien'"},
    {{"play", "template-game", "--seats", "human,human", "--seed", "x"}, "--seed must be"},
    {{"play", "--resume", "no-such.record"}, "cannot read the record 'no-such.record'"},
    {{"play", "--resume", "x", "--seed", "1"}, "--resume goes on with the game as it was"},
    {{"play", "template-game", "--seats", "human,human", "--save", "no/such/folder/x"}, "cannot write the game to"},
};

INSTANTIATE_TEST_SUITE_P(All, BadInput, testing::ValuesIn(kMistakes));

TEST(BadContent, NamesFileAndLine) {
  const Folder folder;
  std::filesystem::create_directory(folder.path("template-game"));
  write_text(folder.path("template-game/pack.yaml"), "seeds:\n  - {nonsense: 1}\n");
  const Outcome outcome = run_orrery({"content", "template-game", "--content", folder.path("")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("pack.yaml:"), std::string::npos) << outcome.err;
}

TEST(BadInputLeavesNothing, PlayWritesNoFile) {
  const Folder folder;
  const Outcome outcome =
      run_orrery({"play", "template-game", "--seats", "human,alien", "--plain", "--save", folder.path("x.record")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(folder.empty());
}

}  // namespace
}  // namespace orrery::test
