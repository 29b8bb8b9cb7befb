// What a table allows, and what it refuses without changing anything.
#include "table/table.h"

#include <cstring>

#include "core/hash.h"
#include "table/fixture.h"

namespace orrery::table {
namespace {

TEST(TableMoves, OnlyWhoIsToActWithTheRightPly) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat first = table.to_act();
  const Seat other = static_cast<Seat>(1 - first);
  EXPECT_EQ(code_of(table.plan_move(other, 0, 0)), "not-your-turn");
  EXPECT_EQ(code_of(table.plan_move(kNoSeat, 0, 0)), "not-allowed");
  EXPECT_EQ(code_of(table.plan_move(first, 1, 0)), "stale");
  EXPECT_EQ(code_of(table.plan_move(first, 0, -1)), "illegal-move");
  EXPECT_EQ(code_of(table.plan_move(first, 0, 1000)), "illegal-move");
  EXPECT_EQ(table.lines(), 0);
  EXPECT_EQ(*play(table), Change::kPosition);
  EXPECT_EQ(table.ply(), 1);
  EXPECT_EQ(code_of(table.plan_move(first, 0, 0)), "stale");
}

TEST(TableMoves, NoneAfterTheEnd) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat first = table.to_act();
  while (play_any(table, 5)) {
  }
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(code_of(table.plan_move(first, table.ply(), 0)), "over");
  EXPECT_EQ(code_of(table.plan_undo(first, table.ply())), "no-undo");
  EXPECT_FALSE(table.undo_offer(first).possible);
}

// Whatever is no line of a journal is an error that names the place and changes nothing.
TEST(TableJournal, BadLinesChangeNothing) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat first = table.to_act();
  for (const std::string& line :
       {std::string("nonsense"), std::string(""), std::to_string(1 - first) + " work", std::to_string(first) + " fly",
        std::to_string(first) + " feed 1", std::string("undo 1"), std::string("undo x"), std::string("9 work"),
        std::to_string(first) + " work @ 0123456789abcdef", std::string("result 1 2 @ 0123456789abcdef")}) {
    const auto applied = table.apply(line, 0);
    EXPECT_FALSE(applied) << line;
    EXPECT_EQ(table.lines(), 0);
    EXPECT_EQ(table.ply(), 0);
  }
}

// However long the head is, a line costs only itself: this head could not be read, and nobody tries.
TEST(TableJournal, LinesAreReadWithoutTheHead) {
  const AnyGame& game = game_called(kTemplate);
  Record head = begin_record(game, {2, 0}, 7);
  head.seats = {"one of two"};
  Result<Table> table = Table::open(game, head, {person("Ada"), person("Bo")}, 0);
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->apply("luck 5", 0));
  EXPECT_TRUE(play(*table));
  EXPECT_TRUE(table->apply("undo 1", 0));
}

// A later version may write lines this one does not know; they count and mean nothing.
TEST(TableJournal, UnknownNotesMeanNothing) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  for (const char* line :
       {"# weather sunny", "# name 7 Eve", "# say x hello", "# ask 0 99", "# answer 1 3 yes", "#"}) {
    const auto applied = table.apply(line, 0);
    ASSERT_TRUE(applied) << line;
    EXPECT_EQ(*applied, Change::kNothing) << line;
  }
  EXPECT_EQ(table.lines(), 6);
}

TEST(TableJournal, TheSameLinesGiveTheSameTable) {
  for (const char* game : {kTemplate, kSun}) {
    Table table = table_of(game, {person("Ada"), person("Bo"), bot("greedy")});
    std::vector<std::string> lines;
    const auto note = [&](const Answer<std::string>& line) {
      ASSERT_TRUE(line);
      ASSERT_TRUE(table.apply(*line, 5));
      lines.push_back(*line);
    };
    for (u64 i = 0; i < 60 && !table.is_over(); ++i) {
      MoveList moves;
      table.game().legal(table.state(), moves);
      note(table.plan_bot_move(moves[static_cast<int>(mix64(i) % static_cast<u64>(moves.size()))]));
      if (i == 6) note(std::string("undo 3"));
      if (i == 7) note(table.plan_say(0, "well played"));
      if (i == 8) note(table.plan_name(1, "Bob"));
      if (i == 9) note(table.plan_replace(0, 1, "greedy", false));
    }
    Table again = table_of(game, {person("Ada"), person("Bo"), bot("greedy")});
    for (const std::string& line : lines) ASSERT_TRUE(again.apply(line, 5)) << line;
    EXPECT_EQ(std::memcmp(again.state().bytes, table.state().bytes, sizeof(AnyState)), 0);
    EXPECT_EQ(again.lines(), table.lines());
    EXPECT_EQ(again.seats()[1].name, "Bob");
    EXPECT_EQ(again.seats()[1].bot, "greedy");
    EXPECT_EQ(state_message(again, 0, nullptr), state_message(table, 0, nullptr));
  }
}

// Head and lines together are a record that replays.
TEST(TableJournal, IsARecord) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  std::string text = record_head(table.head());
  const auto keep = [&](const Answer<std::string>& line) {
    ASSERT_TRUE(line && table.apply(*line, 0));
    text += *line + "\n";
  };
  keep(table.plan_say(0, "hello"));
  for (u64 i = 0; !table.is_over(); ++i) {
    MoveList moves;
    table.game().legal(table.state(), moves);
    keep(table.plan_bot_move(moves[static_cast<int>(mix64(i) % static_cast<u64>(moves.size()))]));
    if (i == 9) keep(std::string("undo 2"));
  }
  const auto parsed = parse_record(text);
  ASSERT_TRUE(parsed) << parsed.error().text();
  const auto played = replay(table.game(), *parsed);
  ASSERT_TRUE(played) << played.error().text();
  EXPECT_EQ(played->hash, table.game().hash(table.state()));
  EXPECT_EQ(write_record(table.record()).substr(0, 15), "orrery-record 1");
  EXPECT_TRUE(replay(table.game(), *parse_record(write_record(table.record()))));
}

TEST(TablePast, EveryPlyIsReached) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  std::vector<AnyState> states = {table.state()};
  for (u64 i = 0; play_any(table, i); ++i) states.push_back(table.state());
  ASSERT_EQ(static_cast<int>(states.size()), table.ply() + 1);
  for (int ply = 0; ply <= table.ply(); ++ply)
    EXPECT_EQ(std::memcmp(table.state_at(ply).bytes, states[static_cast<std::size_t>(ply)].bytes, sizeof(AnyState)),
              0);
}

TEST(TableSeats, AnOpenSeatIsTakenOnce) {
  Table table = table_of(kTemplate, {person("Ada"), open_seat()});
  EXPECT_EQ(table.open_seat(), 1);
  EXPECT_EQ(*act(table, table.plan_join("  Bo ")), Change::kSeats);
  EXPECT_EQ(table.seats()[1].name, "Bo");
  EXPECT_EQ(table.seats()[1].kind, SeatKind::kHuman);
  EXPECT_EQ(code_of(table.plan_join("Cy")), "full");
}

TEST(TableSeats, ABotTakesOverAndHandsBack) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo"), bot("greedy")});
  EXPECT_EQ(code_of(table.plan_replace(0, 1, "greedy", true)), "not-allowed");   // Bo is here
  EXPECT_EQ(code_of(table.plan_replace(0, 2, "random", false)), "not-allowed");  // a bot already
  EXPECT_EQ(code_of(table.plan_replace(0, 3, "greedy", false)), "not-allowed");
  EXPECT_EQ(code_of(table.plan_replace(0, 1, "so clever", false)), "bad-message");
  EXPECT_EQ(code_of(table.plan_replace(kNoSeat, 1, "greedy", false)), "not-allowed");
  ASSERT_TRUE(act(table, table.plan_replace(0, 1, "random", false)));
  EXPECT_EQ(table.seats()[1].bot, "random");
  while (table.to_act() != 1) ASSERT_TRUE(play_any(table, 3));
  EXPECT_EQ(table.bot_to_act(), "random");
  EXPECT_EQ(code_of(table.plan_move(1, table.ply(), 0)), "not-your-turn");
  EXPECT_EQ(code_of(table.plan_replace(0, 1, "", false)), "not-allowed");
  ASSERT_TRUE(act(table, table.plan_replace(1, 1, "", true)));
  EXPECT_EQ(*table.plan_replace(1, 1, "", true), "") << "there is nothing to take back";
  EXPECT_EQ(table.bot_to_act(), "");
  EXPECT_TRUE(table.plan_move(1, table.ply(), 0));
}

TEST(TableSeats, ANameChangesNothingElse) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  ASSERT_TRUE(play(table));
  const int entry = table.lines();
  EXPECT_EQ(*act(table, table.plan_name(0, "Eve")), Change::kName);
  EXPECT_EQ(*table.plan_name(0, " Eve "), "") << "it is so already";
  EXPECT_EQ(table.last_change(), entry);
  ASSERT_TRUE(act(table, table.plan_replace(0, 1, "greedy", false)));
  EXPECT_EQ(table.last_change(), entry + 2);
}

TEST(TableSeats, LeftToBots) {
  Table table = table_of(kTemplate, {person("Ada"), bot("greedy"), open_seat()});
  ASSERT_TRUE(act(table, table.plan_replace(0, 0, "random", true)));
  EXPECT_FALSE(table.is_left_to_bots()) << "the open seat waits for somebody";
  ASSERT_TRUE(act(table, table.plan_replace(0, 2, "random", false)));
  EXPECT_TRUE(table.is_left_to_bots());
}

TEST(TableSeats, TextsArePlainAndShort) {
  const Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  EXPECT_EQ(*table.plan_say(0, " <b>hi</b> "), "# say 0 <b>hi</b>");
  EXPECT_EQ(*table.plan_name(0, std::string("\xC3\x84")), "# name 0 \xC3\x84");
  for (const std::string& bad :
       {std::string(""), std::string("   "), std::string("a\nb"), std::string("a\0b", 3), std::string("\xFF"),
        std::string("\xE2\x80\xAE"
                    "evil"),
        std::string(501, 'x'), std::string("\x1b[31m")})
    EXPECT_EQ(code_of(table.plan_say(0, bad)), "bad-text");
  EXPECT_EQ(code_of(table.plan_name(0, std::string(41, 'x'))), "bad-text");
  EXPECT_TRUE(table.plan_name(0, std::string(40, 'x')));
  EXPECT_EQ(code_of(table.plan_say(kNoSeat, "hi")), "not-allowed");
}

TEST(TableRematch, OnlyAfterTheEnd) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  EXPECT_EQ(code_of(table.plan_rematch(0, "next")), "not-allowed");
  while (play_any(table, 1)) {
  }
  EXPECT_EQ(code_of(table.plan_rematch(kNoSeat, "next")), "not-allowed");
  EXPECT_EQ(*act(table, table.plan_rematch(1, "next")), Change::kRematch);
  EXPECT_EQ(table.rematch(), "next");
}

TEST(TableOpen, SeatsAndContentMustFit) {
  const AnyGame& game = game_called(kTemplate);
  Record head = begin_record(game, {2, 0}, 1);
  EXPECT_FALSE(Table::open(game, head, {person("Ada")}, 0));
  head.content ^= 1;
  const auto foreign = Table::open(game, head, {person("Ada"), person("Bo")}, 0);
  ASSERT_FALSE(foreign);
  EXPECT_NE(foreign.error().text().find("other content"), std::string::npos);
}

TEST(Hints, ForSomebodyAloneOrWhereTheTableAllowsThem) {
  const Table alone = table_of(kTemplate, {person("Ada"), bot("greedy")});
  EXPECT_TRUE(alone.may_ask(0));
  EXPECT_FALSE(alone.may_ask(kNoSeat)) << "a spectator";
  EXPECT_EQ(code_of(alone.check_hint(kNoSeat, 0)), "not-allowed");
  Table waiting = table_of(kTemplate, {person("Ada"), bot("greedy"), open_seat()});
  EXPECT_FALSE(waiting.may_ask(0)) << "somebody may sit down";
  ASSERT_TRUE(act(waiting, waiting.plan_join("Bo")));
  EXPECT_FALSE(waiting.may_ask(0)) << "there are two now";
  EXPECT_EQ(code_of(waiting.check_hint(0, 0)), "not-allowed");

  Table friendly = table_of(kTemplate, {person("Ada"), person("Bo")});
  EXPECT_FALSE(friendly.may_ask(0));
  ASSERT_TRUE(friendly.apply(kHintsLine, 1));
  EXPECT_TRUE(friendly.may_ask(0));
  EXPECT_TRUE(friendly.may_ask(1));
  EXPECT_FALSE(friendly.may_ask(kNoSeat));
}

TEST(Hints, OnlyForTheDecisionAtHand) {
  Table table = table_of(kTemplate, {person("Ada"), bot("greedy")});
  while (table.to_act() != 0) ASSERT_TRUE(play_any(table, 1));
  EXPECT_TRUE(table.check_hint(0, table.ply()));
  EXPECT_EQ(code_of(table.check_hint(0, table.ply() + 1)), "stale");
  while (table.to_act() == 0) ASSERT_TRUE(play_any(table, 1));
  EXPECT_EQ(code_of(table.check_hint(0, table.ply())), "not-your-turn");
  while (play_any(table, 1)) {
  }
  EXPECT_EQ(code_of(table.check_hint(0, table.ply())), "over");
}

}  // namespace
}  // namespace orrery::table
