// Good records, and one clear sentence for every kind of bad one.
#include "core/record.h"
#include "core/position_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/options.h"
#include "core/registry.h"
#include "core/text.h"

namespace orrery {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class RecordTest : public testing::Test {
 protected:
  // A whole two-player game of the template: always the first legal move.
  RecordTest() : games_(all_games()), game_(**find_game(games_, "template-game")) {
    const Options options{2, 0};
    AnyState state;
    (void)game_.initial(options, 3, state);
    record_ = begin_record(game_, options, 3, {"Ada (human)", "greedy"});
    while (!game_.is_over(state)) {
      MoveList moves;
      game_.legal(state, moves);
      record_.moves.push_back({game_.to_act(state), game_.format(state, moves[0]), std::nullopt, 0});
      game_.apply(state, moves[0]);
    }
    end_record(game_, state, record_);
    text_ = write_record(record_);
  }

  // The text with one line replaced: the first that starts with `begin`.
  std::string with_line(const std::string& begin, const std::string& line) const {
    const auto at = ("\n" + text_).find("\n" + begin);
    EXPECT_NE(at, std::string::npos) << begin;
    const auto end = text_.find('\n', at);
    return text_.substr(0, at) + line + text_.substr(end);
  }
  std::string parse_error(const std::string& text) const {
    const auto parsed = parse_record(text);
    return parsed ? "" : parsed.error().text();
  }
  std::string replay_error(const std::string& text) const {
    const auto parsed = parse_record(text);
    if (!parsed) return "does not parse: " + parsed.error().text();
    const auto replayed = replay(game_, *parsed);
    return replayed ? "" : replayed.error().text();
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  const AnyGame& game_;
  Record record_;
  std::string text_;
};

TEST_F(RecordTest, IsReadableText) {
  EXPECT_THAT(text_, StartsWith("orrery-record 1\ngame template-game\ncontent "));
  EXPECT_THAT(text_, HasSubstr("\nplayers 2\nseed 3\nseat 0 Ada (human)\nseat 1 greedy\n\n"));
  EXPECT_THAT(text_, HasSubstr("\nresult "));
}

TEST_F(RecordTest, ReadsWhatItWrites) {
  const auto parsed = parse_record(text_);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(write_record(*parsed), text_);
  EXPECT_EQ(parsed->seats, record_.seats);
  EXPECT_EQ(parsed->good_bytes, text_.size());
  const auto replayed = replay(game_, *parsed);
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->over);
  EXPECT_EQ(replayed->plies, static_cast<int>(record_.moves.size()));
}

TEST_F(RecordTest, CommentsBlankLinesAndCarriageReturnsAreFine) {
  std::string text = "orrery-record 1\r\n# a comment\r\n" + text_.substr(text_.find('\n') + 1);
  EXPECT_EQ(replay_error(text), "");
}

TEST_F(RecordTest, AGameInProgressHasNoResult) {
  record_.result.reset();
  record_.moves.resize(5);
  const auto parsed = parse_record(write_record(record_));
  ASSERT_TRUE(parsed);
  const auto replayed = replay(game_, *parsed);
  ASSERT_TRUE(replayed);
  EXPECT_FALSE(replayed->over);
  EXPECT_EQ(replayed->plies, 5);
}

TEST_F(RecordTest, JournalWithACutOffLastLineContinues) {
  std::string journal = record_head(record_);
  for (int i = 0; i < 3; ++i) journal += record_move_line(record_.moves[static_cast<std::size_t>(i)]);
  const std::size_t good = journal.size();
  journal += "1 pla";
  EXPECT_THAT(parse_error(journal), HasSubstr("cut off"));
  const auto parsed = parse_record(journal, LastLine::kMayBePartial);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->moves.size(), 3u);
  EXPECT_EQ(parsed->good_bytes, good);
}

TEST_F(RecordTest, UndoTakesMovesBack) {
  std::string journal = record_head(record_);
  journal +=
      record_move_line(record_.moves[0]) + record_move_line({1, "xyzzy", std::nullopt, 0}) + record_undo_line(1);
  const auto parsed = parse_record(journal);
  ASSERT_TRUE(parsed);
  ASSERT_EQ(parsed->moves.size(), 1u);
  EXPECT_EQ(parsed->moves[0].text, record_.moves[0].text);
  EXPECT_THAT(parse_error(journal + "undo 2\n"), HasSubstr("'undo' needs a number from 1"));
}

TEST_F(RecordTest, LuckIsDrawnAnewAndNeverTakenBack) {
  const std::string salt(32, 'a'), commitment(64, 'b');
  std::string journal =
      record_head(record_) + record_move_line(record_.moves[0]) + record_move_line(record_.moves[1]);
  journal += "luck 99\n" + record_undo_line(1) + "luck 77 " + salt + " " + commitment + "\n";
  const auto parsed = parse_record(journal);
  ASSERT_TRUE(parsed) << parsed.error().text();
  ASSERT_EQ(parsed->luck.size(), 2u);
  EXPECT_EQ(parsed->luck[0].ply, 1);
  EXPECT_EQ(parsed->luck[1].ply, 1);
  EXPECT_EQ(parsed->luck[1].commitment, commitment);
  EXPECT_EQ(write_record(*parsed), record_head(record_) + record_move_line(record_.moves[0]) + "luck 99\nluck 77 " +
                                       salt + " " + commitment + "\n");
  const auto replayed = replay(game_, *parsed);
  ASSERT_TRUE(replayed) << replayed.error().text();
  AnyState expected;
  (void)game_.initial({2, 0}, 3, expected);
  MoveList moves;
  game_.legal(expected, moves);
  game_.apply(expected, moves[0]);
  EXPECT_NE(replayed->hash, game_.hash(expected));
  game_.reseed(expected, 77);
  EXPECT_EQ(replayed->hash, game_.hash(expected));
  for (const char* bad : {"luck\n", "luck x\n", "luck 1 abc\n", "luck -1\n"})
    EXPECT_THAT(parse_error(journal + bad), HasSubstr("'luck' needs"));
  EXPECT_THAT(parse_error(journal + "luck 1 " + salt + "\n"), HasSubstr("'luck' needs"));
}

// Each luck stays behind the moves that are left, in the order in which it was drawn.
TEST_F(RecordTest, LuckMovesForwardWithEveryUndo) {
  std::string journal = record_head(record_) + "luck 10\n";
  for (int i = 0; i < 4; ++i) journal += "0 x\nluck " + std::to_string(11 + i) + "\n";
  journal += "undo 1\nundo 1\n0 y\nluck 20\nundo 2\n";
  const auto parsed = parse_record(journal);
  ASSERT_TRUE(parsed) << parsed.error().text();
  ASSERT_EQ(parsed->moves.size(), 1u);
  std::vector<std::pair<int, u64>> luck;
  for (const RecordLuck& one : parsed->luck) luck.emplace_back(one.ply, one.seed);
  EXPECT_EQ(luck, (std::vector<std::pair<int, u64>>{{0, 10}, {1, 11}, {1, 12}, {1, 13}, {1, 14}, {1, 20}}));
}

TEST_F(RecordTest, IsBoundedWhereAStrangerBringsIt) {
  const auto problem = [&](const std::string& text, const RecordBounds& bounds) {
    const auto parsed = parse_record(text, LastLine::kWhole, bounds);
    return parsed ? "" : parsed.error().text();
  };
  RecordBounds bounds;
  bounds.head = 200;
  EXPECT_EQ(problem(text_, bounds), "");
  EXPECT_THAT(problem(with_line("seat 0", "seat 0 " + std::string(200, 'A')), bounds),
              StartsWith("line 6: the head has more than 200 bytes"));
  EXPECT_EQ(problem(with_line("seed", "seed 3\npack " + std::string(500, 'A')), bounds), "");
  EXPECT_EQ(problem(with_line("seed", "seed 3\nposition " + std::string(500, '{')), bounds), "");

  // Lines count where they are read, also those that are taken back.
  bounds = {};
  bounds.lines = 6;
  const std::string head = record_head(record_);
  const std::string pair = "0 x\nundo 1\n";
  EXPECT_EQ(problem(head + pair + pair + pair, bounds), "");
  EXPECT_THAT(problem(head + pair + pair + pair + "luck 1\n", bounds), HasSubstr("more than 6 moves"));
  bounds = {};
  bounds.luck = 2;
  EXPECT_EQ(problem(head + "luck 1\nluck 2\n", bounds), "");
  EXPECT_THAT(problem(head + "luck 1\nluck 2\nluck 3\n", bounds), HasSubstr("more than 2 times"));
}

TEST(JournalEntry, IsReadByItself) {
  const auto move = parse_journal_entry("1 feed 0 @ ea8c977237797e83", 2, 7);
  ASSERT_TRUE(move);
  EXPECT_EQ(std::get<RecordMove>(*move).text, "feed 0");
  EXPECT_EQ(std::get<RecordUndo>(*parse_journal_entry("undo 7", 2, 7)).moves, 7u);
  EXPECT_EQ(std::get<RecordLuck>(*parse_journal_entry("luck 9", 2, 7)).ply, 7);
  EXPECT_EQ(std::get<Anew>(*parse_journal_entry("anew 2 ea8c977237797e83 {}", 2, 7)).rules, 2);
  EXPECT_EQ(std::get<RecordResult>(*parse_journal_entry("result 1 2 @ ea8c977237797e83", 2, 7)).scores.size(), 2u);
  for (const char* bad : {"", "seed 3", "undo 8", "2 feed 0", "1", "luck", "result 1 @ ea8c977237797e83"})
    EXPECT_FALSE(parse_journal_entry(bad, 2, 7)) << bad;
}

TEST_F(RecordTest, CarriesItsCommitment) {
  record_.commitment = std::string(64, '1');
  record_.salt = std::string(32, '2');
  const auto parsed = parse_record(write_record(record_));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->commitment, record_.commitment);
  EXPECT_EQ(parsed->salt, record_.salt);
  EXPECT_THAT(parse_error(with_line("seed", "seed 3\nsalt " + record_.salt)), HasSubstr("without its 'commit'"));
  EXPECT_THAT(parse_error(with_line("seed", "seed 3\ncommit abc")), HasSubstr("64 hexadecimal digits"));
  EXPECT_THAT(parse_error(with_line("seed", "seed 3\nsalt ABC")), HasSubstr("32 hexadecimal digits"));
}

TEST_F(RecordTest, HashesBehindMovesAreChecked) {
  record_.moves[4].hash = 1;
  EXPECT_THAT(replay_error(write_record(record_)), StartsWith("ply 5 (line 13): after '"));
}

TEST_F(RecordTest, StepsAreShown) {
  int starts = 0, steps = 0, events = 0;
  ReplayOptions options;
  options.on_start = [&](const AnyState&, const EventLog&) { ++starts; };
  options.on_step = [&](const ReplayStep& step) {
    EXPECT_EQ(step.ply, ++steps);
    events += step.events.size();
  };
  options.plies = 4;
  ASSERT_TRUE(replay(game_, record_, options));
  EXPECT_EQ(starts, 1);
  EXPECT_EQ(steps, 4);
  EXPECT_GT(events, 3);
}

TEST_F(RecordTest, OtherTextIsNotARecord) {
  EXPECT_THAT(parse_error(""), HasSubstr("not a game record"));
  EXPECT_THAT(parse_error("\n"), HasSubstr("not a game record"));
  EXPECT_THAT(parse_error("[Event \"?\"]\n1. e4 e5\n"), StartsWith("line 1: this is not a game record"));
  EXPECT_THAT(parse_error(with_line("orrery-record", "orrery-record 9")), StartsWith("line 1: record version '9'"));
  EXPECT_THAT(parse_error(with_line("seat 0", "seat 0 \xff\xfe")), StartsWith("line 6: this line is not UTF-8"));
}

TEST_F(RecordTest, TheHeadIsChecked) {
  EXPECT_THAT(parse_error(with_line("seed", "# no seed")), HasSubstr("'seed' is missing"));
  EXPECT_THAT(parse_error(with_line("seed", "seed seven")), StartsWith("line 5: 'seed' needs a whole number"));
  EXPECT_THAT(parse_error(with_line("seed", "sead 7")), StartsWith("line 5: 'sead' is unknown"));
  EXPECT_THAT(parse_error(with_line("seed", "game x")), HasSubstr("second time"));
  EXPECT_THAT(parse_error(with_line("players", "players 9")), StartsWith("line 4: 'players' needs a number from 1"));
  EXPECT_THAT(parse_error(with_line("content", "content 12")), StartsWith("line 3: 'content' needs a hash"));
  EXPECT_THAT(parse_error(with_line("seat 1", "# nobody")), HasSubstr("1 seats for 2 players"));
  EXPECT_THAT(parse_error(with_line("seat 1", "seat 5 x")), HasSubstr("expected 'seat 1'"));
}

TEST_F(RecordTest, ForeignRecordsAreRefused) {
  EXPECT_THAT(replay_error(with_line("game", "game chess")), HasSubstr("a record of 'chess'"));
  EXPECT_THAT(replay_error(with_line("content", "content 0123456789abcdef")), HasSubstr("other content"));
  EXPECT_THAT(replay_error(with_line("players", "players 2\nvariants blitz")), HasSubstr("no variant 'blitz'"));
  const std::string alone =
      "orrery-record 1\ngame template-game\ncontent " + hex64(record_.content) + "\nplayers 1\nseed 3\n";
  EXPECT_THAT(replay_error(alone), HasSubstr("is for 2 to 4 players, not 1"));
}

TEST_F(RecordTest, EditedMovesAreRefused) {
  const std::string first = "\n\n" + record_move_line(record_.moves[0]);
  const auto at = text_.find(first);
  ASSERT_NE(at, std::string::npos);
  const auto with_first = [&](const std::string& line) {
    return text_.substr(0, at + 2) + line + text_.substr(at + first.size() - 1);
  };
  const std::string seat = std::to_string(record_.moves[0].seat);
  const std::string other = std::to_string(1 - record_.moves[0].seat);
  EXPECT_THAT(replay_error(with_first(other + " work")), HasSubstr("is to act"));
  EXPECT_THAT(replay_error(with_first(seat + " dance")), StartsWith("ply 1 (line 9): 'dance' cannot be read"));
  const std::string refused = replay_error(with_first(seat + " accept coin"));
  EXPECT_THAT(refused, StartsWith("ply 1 (line 9): 'accept coin' is not legal"));
  EXPECT_THAT(refused, HasSubstr("[TPL-4.7]"));
  EXPECT_THAT(parse_error(with_first("7 work")), HasSubstr("'7' is not a seat"));
  EXPECT_THAT(parse_error(with_first(seat)), HasSubstr("is missing"));
}

TEST_F(RecordTest, TheResultIsChecked) {
  const std::string hash = hex64(record_.result->hash);
  EXPECT_THAT(replay_error(with_line("result", "result 0 999 @ " + hash)), HasSubstr("recorded as 0 and 999"));
  const std::string scores =
      std::to_string(record_.result->scores[0]) + " " + std::to_string(record_.result->scores[1]);
  EXPECT_THAT(replay_error(with_line("result", "result " + scores + " @ 0123456789abcdef")),
              HasSubstr("the final position differs"));
  EXPECT_THAT(parse_error(with_line("result", "result " + scores)), HasSubstr("must end with '@'"));
  EXPECT_THAT(parse_error(with_line("result", "result 1 @ " + hash)), HasSubstr("1 scores for 2 players"));
  EXPECT_THAT(parse_error(text_ + "0 work\n"), HasSubstr("comes after the result"));
  record_.moves.pop_back();
  EXPECT_THAT(replay_error(write_record(record_)), HasSubstr("the game is not over"));
}

TEST_F(RecordTest, EveryCutIsAShorterGameOrAnError) {
  for (std::size_t length = 0; length < text_.size(); ++length) {
    const auto parsed = parse_record(std::string_view(text_).substr(0, length));
    if (!parsed) {
      EXPECT_FALSE(parsed.error().message.empty());
      continue;
    }
    EXPECT_FALSE(parsed->result);
    const auto replayed = replay(game_, *parsed);
    EXPECT_TRUE(replayed) << replayed.error().text();
  }
}

TEST_F(RecordTest, APositionOfItsOwnMustFitTheHead) {
  AnyState other;
  (void)game_.initial({3, 0}, 3, other);
  record_.moves.clear();
  record_.result.reset();
  record_.position = position_text(game_, other);
  EXPECT_THAT(replay_error(write_record(record_)), HasSubstr("other players or variants"));
  record_.position = "{}";
  EXPECT_THAT(replay_error(write_record(record_)), StartsWith("position: "));
}

TEST_F(RecordTest, NamesTheRulesAndMayBringItsPack) {
  EXPECT_EQ(record_.rules, game_.info().rules_version);
  EXPECT_THAT(text_, testing::Not(HasSubstr("rules "))) << "version 1 is not written";
  Record other = record_;
  other.rules = 3;
  other.pack = "QUJD";
  const auto read = parse_record(write_record(other));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->rules, 3);
  EXPECT_EQ(read->pack, "QUJD");
  EXPECT_THAT(replay_error(write_record(other)), HasSubstr("version 3 of the rules"));
  EXPECT_THAT(parse_error(with_line("seed", "rules 0")), StartsWith("line 5: 'rules' needs a version"));
  EXPECT_THAT(parse_error(with_line("seed", "pack")), StartsWith("line 5: 'pack' needs packed content"));
}

TEST_F(RecordTest, GoesOnFromAPosition) {
  ReplayOptions half;
  half.plies = 10;
  const auto middle = replay(game_, record_, half);
  ASSERT_TRUE(middle);
  Record before = record_;
  before.result.reset();
  before.content = 77;  // what was played before is not looked at any more
  std::string text =
      write_record(before) + record_anew_line({1, game_.content_hash(), position_text(game_, middle->state)});
  for (std::size_t i = 10; i < record_.moves.size(); ++i) text += record_move_line(record_.moves[i]);
  text += record_result_line(*record_.result);
  EXPECT_EQ(replay_error(text), "");
  const auto read = parse_record(text);
  EXPECT_EQ(read->moves.size(), record_.moves.size() - 10);
  EXPECT_EQ(replay_error(write_record(*read)), "");

  EXPECT_THAT(parse_error(write_record(before) + "anew x\n"), HasSubstr("'anew' needs a version"));
  EXPECT_THAT(parse_error(write_record(before) + "anew 1 zz {}\n"), HasSubstr("'anew' needs the hash"));
  EXPECT_THAT(parse_error(write_record(before) + "anew 1 0123456789abcdef\n"), HasSubstr("needs a state"));
}

}  // namespace
}  // namespace orrery
