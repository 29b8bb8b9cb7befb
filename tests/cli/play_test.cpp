// A game at the terminal, line by line: played to the end, saved, resumed, taken back, interrupted.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace orrery::test {
namespace {

const Words kNewGame = {"play", "template-game", "--seats", "human,human", "--seed", "4", "--plain", "--save"};

Words with(Words words, const std::string& more) {
  words.push_back(more);
  return words;
}

std::string many(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

int moves_in(const std::string& path) {
  const Outcome outcome = run_orrery({"replay", path, "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return nlohmann::json::parse(outcome.out)["plies"].get<int>();
}

TEST(PlainPlay, WholeGameWithBots) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  const Outcome outcome = run_orrery(
      {"play", "template-game", "--seats", "human,greedy,random", "--seed", "4", "--plain", "--save", record},
      many("1\n", 400));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Total"), std::string::npos);
  EXPECT_NE(outcome.out.find("The winner is"), std::string::npos);
  const Outcome replay = run_orrery({"replay", record, "--json"});
  EXPECT_EQ(replay.status, 0) << replay.err;
  EXPECT_TRUE(nlohmann::json::parse(replay.out)["over"].get<bool>());
  EXPECT_EQ(run_orrery({"replay", record, "--print", "--lang", "de"}).status, 0);
}

TEST(PlainPlay, OnlyBots) {
  const Folder folder;
  const Outcome outcome = run_orrery({"play", "template-game", "--seats", "random,random", "--seed", "4", "--plain",
                                      "--lang", "de", "--save", folder.path("game.record")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Summe"), std::string::npos);
}

TEST(PlainPlay, Hint) {
  const Folder folder;
  const Outcome outcome = run_orrery(with(kNewGame, folder.path("game.record")), "hint\nlang de\nhint\n");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("After 0 moves, round 1: "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("Nach 0 Zügen, Runde 1: "), std::string::npos) << outcome.out;
}

TEST(PlainPlay, NotationNumbersAndMistakes) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  const Outcome outcome = run_orrery(with(kNewGame, record),
                                     "work\n0\n99\nfrobnicate\nbuy\nmoves work\nhelp\nlog\nboard\nscore\nlang de\n");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(moves_in(record), 1);
  EXPECT_NE(outcome.out.find("There are the moves 1 to"), std::string::npos);
  EXPECT_NE(outcome.out.find("Die Partie ist gespeichert in"), std::string::npos);
}

TEST(PlainPlay, SaveAndResumeInTheMiddle) {
  const Folder folder;
  const std::string whole = folder.path("whole.record");
  const std::string parts = folder.path("parts.record");
  run_orrery(with(kNewGame, whole), many("1\n", 400));
  // Stopped after every few moves, in the middle of actions too.
  run_orrery(with(kNewGame, parts), many("1\n", 3));
  for (int i = 0; i < 200; ++i) {
    const Outcome outcome = run_orrery({"play", "--resume", parts, "--plain"}, many("1\n", 5) + "quit\n");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    if (outcome.out.find("The winner is") != std::string::npos) break;
  }
  EXPECT_EQ(read_text(whole), read_text(parts));
}

TEST(PlainPlay, UndoUntilSomethingIsRevealed) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  // Planting asks how much to feed: the same player is still to act and nothing has come to light.
  const Outcome planted = run_orrery(with(kNewGame, record), "2\nundo\nundo\nquit\n");
  EXPECT_NE(planted.out.find("Taken back."), std::string::npos) << planted.out;
  EXPECT_NE(planted.out.find("There is nothing to take back."), std::string::npos) << planted.out;
  EXPECT_EQ(moves_in(record), 0);
  // Taking a seed shows a new card, and then it is the other player's turn anyway.
  const Outcome taken = run_orrery({"play", "--resume", record, "--plain"}, "take\nundo\nquit\n");
  EXPECT_NE(taken.out.find("no way back"), std::string::npos) << taken.out;
  EXPECT_EQ(moves_in(record), 1);
}

TEST(PlainPlay, SaveCopy) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  const Outcome outcome = run_orrery(with(kNewGame, record),
                                     "1\n1\nsave " + folder.path("copy.record") + "\nsave " + record + "\n1\nquit\n");
  EXPECT_NE(outcome.out.find("exists already"), std::string::npos);
  EXPECT_EQ(moves_in(folder.path("copy.record")), 2);
  EXPECT_EQ(moves_in(record), 3);
}

TEST(PlainPlay, NeverOverwrites) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  write_text(record, "precious\n");
  const Outcome outcome = run_orrery(with(kNewGame, record));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("exists already"), std::string::npos);
  EXPECT_EQ(read_text(record), "precious\n");
}

TEST(PlainPlay, TornLastLineIsDropped) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  run_orrery(with(kNewGame, record), many("1\n", 6));
  const std::string text = read_text(record);
  for (std::size_t cut = 1; cut < 12; ++cut) {
    write_text(record, text.substr(0, text.size() - cut));
    EXPECT_EQ(run_orrery({"replay", record}).status, 2);
    const Outcome outcome = run_orrery({"play", "--resume", record, "--plain"}, "1\nquit\n");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(read_text(record), text) << cut;
  }
}

TEST(PlainPlay, EditedOrForeignRecordIsRefusedUntouched) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  run_orrery(with(kNewGame, record), many("1\n", 6));
  const std::string text = read_text(record);
  const auto refused = [&](const std::string& changed, const std::string& sentence) {
    write_text(record, changed);
    for (const Words& args : {Words{"replay", record}, Words{"play", "--resume", record, "--plain"}}) {
      const Outcome outcome = run_orrery(args);
      EXPECT_EQ(outcome.status, 2);
      EXPECT_NE(outcome.err.find(sentence), std::string::npos) << outcome.err;
      EXPECT_NE(outcome.err.find("game.record"), std::string::npos) << outcome.err;
      EXPECT_EQ(read_text(record), changed);
    }
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string out = text;
    out.replace(out.find(from), from.size(), to);
    return out;
  };
  refused(changed("orrery-record 1", "orrery-record 9"), "version");
  refused(changed("game template-game", "game chess"), "there is no game 'chess'");
  refused(changed("content ", "content 0000000000000000\n# "), "content");
  refused(changed("players 2", "players 3"), "");
  refused(changed("seed 4", "seed 5"), "ply");
  refused(changed(" take", " frobnicate"), "line");
}

TEST(PlainPlay, OtherPlayersMayTakeOver) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  run_orrery(with(kNewGame, record), "1\n");
  const Outcome outcome = run_orrery({"play", "--resume", record, "--plain", "--seats", "greedy,random"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("The winner is"), std::string::npos);
  const Outcome wrong = run_orrery({"play", "--resume", record, "--plain", "--seats", "greedy,random,random"});
  EXPECT_EQ(wrong.status, 2);
}

TEST(PlainPlay, BeginsWithAPosition) {
  const Folder folder;
  write_text(folder.path("p.json"), run_orrery({"state", "template-game", "--players", "2", "--plies", "7"}).out);
  const std::string record = folder.path("game.record");
  const Outcome outcome =
      run_orrery({"play", "--load", folder.path("p.json"), "--seats", "greedy,greedy", "--plain", "--save", record});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(run_orrery({"replay", record}).status, 0);
}

// The menu proposes the variant that one player needs.
TEST(PlainPlay, MenuProposesWhatFitsTheSeats) {
  const Folder folder;
  const Outcome outcome = run_orrery({"play", "--plain", "--save", folder.path("x.record")},
                                     "template-game\nhuman\n\n" + many("1\n", 100));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Variants [solo]"), std::string::npos);
  EXPECT_NE(outcome.out.find(" harvest."), std::string::npos);
  EXPECT_EQ(run_orrery({"replay", folder.path("x.record")}).status, 0);
}

TEST(PlainPlay, APresetIsItsVariants) {
  const Folder folder;
  const Outcome outcome = run_orrery({"play", "template-game", "--preset", "market-day", "--seats", "greedy,greedy",
                                      "--plain", "--save", folder.path("x.record")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(read_text(folder.path("x.record")).find("variants short-game harvest-prize"), std::string::npos);
}

TEST(PlainPlay, MenuAsks) {
  const Folder folder;
  const Outcome outcome =
      run_orrery({"play", "--plain", "--save", folder.path("x.record")},
                 "chess\ntemplate-game\nhuman,greedy,greedy,greedy,greedy\nhuman,greedy\nnonsense\nshort-game\n" +
                     many("1\n", 100));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("there is no game 'chess'"), std::string::npos);
  EXPECT_NE(outcome.out.find("--seats names 5"), std::string::npos);
  EXPECT_NE(outcome.out.find("has no variant 'nonsense'"), std::string::npos);
  EXPECT_NE(outcome.out.find("The winner is"), std::string::npos);
}

}  // namespace
}  // namespace orrery::test
