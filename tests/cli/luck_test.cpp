// `orrery replay` checks the commitments of a record and that its moves follow.
#include <gtest/gtest.h>

#include <fstream>

#include "cli/program.h"
#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "table/luck.h"

namespace orrery::cli {
namespace {

using test::Folder;
using test::Outcome;
using test::run_orrery;

class LuckOfRecords : public testing::Test {
 protected:
  // A whole game in which luck was drawn anew after five moves.
  LuckOfRecords() {
    const auto games = all_games();
    const AnyGame& game = **find_game(games, "template-game");
    record_ = begin_record(game, {2, 0}, 11);
    table::commit_to_seed(record_);
    record_.luck.push_back(table::draw_luck(5));
    AnyState state;
    (void)game.initial({2, 0}, 11, state);
    while (!game.is_over(state)) {
      if (record_.moves.size() == 5) game.reseed(state, record_.luck[0].seed);
      MoveList moves;
      game.legal(state, moves);
      RecordMove move{game.to_act(state), game.format(state, moves[0]), std::nullopt, 0};
      game.apply(state, moves[0]);
      move.hash = game.hash(state);
      record_.moves.push_back(move);
    }
    end_record(game, state, record_);
  }

  Outcome replay(const Record& record, const std::vector<std::string>& more = {}) const {
    const std::string path = folder_.path("game.record");
    std::ofstream(path) << write_record(record);
    std::vector<std::string> args = {"replay", path};
    args.insert(args.end(), more.begin(), more.end());
    return run_orrery(args);
  }

  Folder folder_;
  Record record_;
};

TEST_F(LuckOfRecords, IsVerified) {
  const Outcome outcome = replay(record_);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("luck verified"), std::string::npos);
  EXPECT_NE(outcome.out.find(record_.commitment + " from the beginning"), std::string::npos);
  EXPECT_NE(outcome.out.find(record_.luck[0].commitment + " after 5 moves"), std::string::npos);
  EXPECT_EQ(replay(record_, {"--commitment", record_.commitment, "--commitment", record_.luck[0].commitment}).status,
            0);
  const Outcome other = replay(record_, {"--commitment", std::string(64, 'a')});
  EXPECT_NE(other.status, 0);
  EXPECT_NE(other.err.find("is not the one that was committed to"), std::string::npos) << other.err;
  EXPECT_NE(replay(record_, {"--commitment", "abc"}).err.find("64 hexadecimal digits"), std::string::npos);
  EXPECT_NE(replay(record_, {"--json"}).out.find(record_.luck[0].commitment), std::string::npos);
}

TEST_F(LuckOfRecords, AnythingChangedIsNoticed) {
  const auto fails = [&](const auto& change, const char* reason) {
    Record changed = record_;
    change(changed);
    const Outcome outcome = replay(changed);
    EXPECT_NE(outcome.status, 0) << reason;
    EXPECT_NE(outcome.err.find(reason), std::string::npos) << outcome.err;
  };
  fails([](Record& r) { r.seed = 12; }, "ply ");
  fails([](Record& r) { r.luck[0].seed += 1; }, "differs from the recorded one");
  fails([](Record& r) { r.luck[0].ply = 4; }, "differs from the recorded one");
  fails([](Record& r) { r.luck.clear(); }, "differs from the recorded one");
  fails([](Record& r) { r.salt = std::string(kSaltDigits, '0'); }, "do not give the commitment");
  fails([](Record& r) { r.commitment[0] = r.commitment[0] == '0' ? '1' : '0'; }, "do not give the commitment");
  fails([](Record& r) { r.moves.erase(r.moves.begin() + 7); }, "ply 8");
  // Without hashes the end still tells.
  fails(
      [](Record& r) {
        r.seed = 12;
        for (RecordMove& move : r.moves) move.hash.reset();
      },
      "");
}

// A game at the terminal goes on with the luck of its journal, and an undo does not bring the old one back.
TEST_F(LuckOfRecords, IsThatOfASavedGame) {
  record_.result.reset();
  record_.moves.resize(5);
  const std::string path = folder_.path("saved.record");
  std::ofstream(path) << write_record(record_);
  const Outcome played = run_orrery({"play", "--resume", path, "--plain"}, "1\n1\nundo\ny\nundo\ny\nundo\ny\n1\n1\n");
  EXPECT_EQ(played.status, 0) << played.err;
  const Outcome outcome = run_orrery({"replay", path});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("luck verified"), std::string::npos);
}

TEST_F(LuckOfRecords, OldOnesSayThatThereIsNoCommitment) {
  record_.commitment.clear();
  record_.salt.clear();
  record_.luck[0].salt.clear();
  record_.luck[0].commitment.clear();
  const Outcome outcome = replay(record_);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("no commitment"), std::string::npos);
}

}  // namespace
}  // namespace orrery::cli
