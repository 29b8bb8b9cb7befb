// The drawn game on a terminal of its own: keys, resizing, and every way to be interrupted.
#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace orrery::test {
namespace {

constexpr const char* kEnterKey = "\r";
constexpr const char* kRestored = "\x1b[?1049l";  // back from the alternate screen

Words new_game(const std::string& record) {
  return {"play", "template-game", "--seats", "human,human", "--seed", "4", "--save", record};
}

int moves_kept_in(const std::string& path) {
  const Outcome outcome = run_orrery({"state", "--record", path});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::string text = read_text(path);
  int moves = 0;
  for (std::size_t at = text.find(" @ "); at != std::string::npos; at = text.find(" @ ", at + 1)) ++moves;
  return moves;
}

TEST(Screen, PlaysAndQuits) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed")) << game.output();
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("draws a seed"));
  game.type("?");
  ASSERT_TRUE(game.wait_for("history of the game"));
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_NE(game.output().find(kRestored), std::string::npos);
  EXPECT_NE(game.output().find("orrery play --resume " + record), std::string::npos);
  EXPECT_EQ(moves_kept_in(record), 1);
}

TEST(Screen, HintWithProgressThatCanBeLeft) {
  const Folder folder;
  OnTerminal game(new_game(folder.path("game.record")), 100, 30);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("t");
  ASSERT_TRUE(game.wait_for("Thinking:"));
  game.type("t");
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("t");
  ASSERT_TRUE(game.wait_for("who decides"));
  game.type("b");
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
}

TEST(Screen, FilterNumberUndoAndLanguage) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("/plant");
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("Pay 0 coins for feed"));
  game.type("u");
  ASSERT_TRUE(game.wait_for("Taken back."));
  game.type("l");
  ASSERT_TRUE(game.wait_for("Hilfe"));
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_NE(game.output().find("Weiter mit:"), std::string::npos);
}

TEST(Screen, SmallAndLargeTerminals) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 200, 50);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.resize(20, 5);
  ASSERT_TRUE(game.wait_for("80x24"));
  game.resize(60, 16);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.resize(120, 40);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
}

TEST(Screen, MenuStartsAGame) {
  const Folder folder;
  OnTerminal game({"play", "template-game", "--save", folder.path("game.record")}, 80, 24);
  ASSERT_TRUE(game.wait_for("Start a new game"));
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("round 1"));
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path("game.record")));
}

class Interrupted : public testing::TestWithParam<int> {};

TEST_P(Interrupted, LosesNoMoveAndRestoresTheTerminal) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("/plant");
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("Pay 0 coins for feed"));
  game.signal(GetParam());
  EXPECT_EQ(game.wait(), 128 + GetParam());
  EXPECT_NE(game.output().find(kRestored), std::string::npos);
  EXPECT_NE(game.output().find("orrery play --resume " + record), std::string::npos);
  EXPECT_EQ(moves_kept_in(record), 1);
  EXPECT_EQ(run_orrery({"play", "--resume", record, "--plain"}, "1\nquit\n").status, 0);
  EXPECT_EQ(moves_kept_in(record), 2);
}

INSTANTIATE_TEST_SUITE_P(Signals, Interrupted, testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST(Screen, ControlCIsAnInterrupt) {
  const Folder folder;
  OnTerminal game(new_game(folder.path("game.record")), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("\x03");
  EXPECT_EQ(game.wait(), 128 + SIGINT);
}

TEST(Screen, ClosedTerminalLosesNoMove) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("draws a seed"));
  game.close_terminal();
  EXPECT_NE(game.wait(), -1);
  EXPECT_EQ(moves_kept_in(record), 1);
}

TEST(Screen, KillLosesNoMove) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  game.type("/plant");
  game.type(kEnterKey);
  ASSERT_TRUE(game.wait_for("Pay 0 coins for feed"));
  game.signal(SIGKILL);
  EXPECT_EQ(game.wait(), 128 + SIGKILL);
  EXPECT_EQ(moves_kept_in(record), 1);
  const Outcome resumed = run_orrery({"play", "--resume", record, "--plain"}, "1\nquit\n");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(moves_kept_in(record), 2);
}

TEST(Screen, TwoTerminalsCannotPlayTheSameFile) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  OnTerminal game(new_game(record), 80, 24);
  ASSERT_TRUE(game.wait_for("Take a seed"));
  const Outcome second = run_orrery({"play", "--resume", record, "--plain"}, "quit\n");
  EXPECT_EQ(second.status, 2);
  EXPECT_NE(second.err.find("is being played in another terminal"), std::string::npos);
}

TEST(Screen, WatchesBots) {
  const Folder folder;
  OnTerminal game(
      {"play", "template-game", "--seats", "random,random", "--seed", "4", "--save", folder.path("game.record")}, 80,
      24);
  ASSERT_TRUE(game.wait_for("next move"));
  game.type(kEnterKey);
  game.type("a");
  ASSERT_TRUE(game.wait_for("The winner is"));
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
}

}  // namespace
}  // namespace orrery::test
