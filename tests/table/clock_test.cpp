// Time to think, by the times of the lines alone.
#include "table/clock.h"

#include <fmt/format.h>

#include "table/fixture.h"

namespace orrery::table {
namespace {

constexpr u64 kStart = 1'000;  // of table_of
const ClockTerms kMinute{ClockKind::kTurn, 60, 0, "greedy"};

Table timed(const ClockTerms& terms, std::vector<SeatInfo> seats = {person("Ada"), person("Bo")}) {
  Table table = table_of(kTemplate, std::move(seats));
  terms.kind == ClockKind::kNone ? void() : void(table.apply(clock_line(terms), kStart));
  return table;
}

void apply(Table& table, const std::string& line, u64 time) {
  const auto applied = table.apply(line, time);
  ASSERT_TRUE(applied) << line << ": " << applied.error().text();
}

// A move that ends the turn: the last one of the template game's list works.
void work(Table& table, u64 time) { apply(table, std::to_string(table.to_act()) + " work", time); }

TEST(ClockLine, SaysWhatItWasMadeFrom) {
  for (const ClockTerms& terms :
       {kMinute, ClockTerms{ClockKind::kGame, 3'600, 15, "random"}, ClockTerms{ClockKind::kDays, 3, 0, "mcts:5s"}}) {
    const std::string line = clock_line(terms);
    ASSERT_TRUE(line.starts_with("# clock "));
    EXPECT_EQ(read_clock(std::string_view(line).substr(8)), terms);
  }
  for (const char* bad : {"", "turn", "none 0 0 greedy", "turn 9 0 greedy", "turn 86401 0 greedy", "days 31 0 greedy",
                          "game 3600 3601 greedy", "game 3600 x greedy", "turn 60 0", "fast 60 0 greedy"})
    EXPECT_FALSE(read_clock(bad)) << bad;
}

TEST(Clock, BeginsWithTheFirstMove) {
  Table table = timed(kMinute);
  EXPECT_EQ(table.due(), 0u);
  EXPECT_EQ(table.plan_clock(kStart + 10'000'000), "");
  work(table, 500'000);
  EXPECT_EQ(table.due(), 560'000u);
  EXPECT_EQ(table.plan_clock(559'999), "");
}

TEST(Clock, ABotPlaysTheTurnOfWhoIsLateAndHandsBack) {
  Table table = timed(kMinute);
  work(table, 500'000);
  const Seat late = table.to_act();
  const std::string line = table.plan_clock(560'000);
  EXPECT_EQ(line, fmt::format("# bot {} greedy clock", late));
  apply(table, line, 560'000);
  EXPECT_EQ(table.bot_to_act(), "greedy");
  EXPECT_EQ(table.due(), 0u);
  EXPECT_TRUE(table.is_out_of_time(late));
  EXPECT_EQ(code_of(table.plan_replace(late, late, "", true)), "out-of-time");
  EXPECT_EQ(table.plan_clock(9'000'000), "");
  work(table, 561'000);
  EXPECT_NE(table.to_act(), late);
  EXPECT_EQ(table.plan_clock(561'000), fmt::format("# bot {} -", late));
  apply(table, table.plan_clock(561'000), 561'000);
  EXPECT_EQ(table.plan_clock(561'000), "");
  EXPECT_TRUE(table.seats()[late].bot.empty());
  // The other one has a whole minute since the turn passed.
  EXPECT_EQ(table.due(), 621'000u);
}

TEST(Clock, TheTimeOfAGameIsUsedUp) {
  Table table = timed({ClockKind::kGame, 60, 5, "greedy"});
  work(table, 100'000);
  const Seat second = table.to_act();
  const Seat first = static_cast<Seat>(1 - second);
  EXPECT_EQ(table.clock().left(first), 60'000u);  // its first move was before the clock began
  work(table, 130'000);
  EXPECT_EQ(table.clock().left(second), 35'000u);  // half a minute, and the increment
  EXPECT_EQ(table.due(), 190'000u);
  work(table, 140'000);
  EXPECT_EQ(table.clock().left(first), 55'000u);
  EXPECT_EQ(table.due(), 175'000u);
  apply(table, table.plan_clock(175'000), 175'000);
  work(table, 176'000);
  // It plays to the end, and nobody can have the seat back.
  EXPECT_EQ(table.plan_clock(176'000), "");
  EXPECT_EQ(code_of(table.plan_replace(second, second, "", true)), "out-of-time");
}

// Taking back gives no time: neither that of a new turn nor the increment, however often.
TEST(Clock, NothingIsGainedByTakingBack) {
  Table turns = timed(kMinute);
  work(turns, 100'000);
  const Seat seat = turns.to_act();
  work(turns, 150'000);
  apply(turns, "undo 1", 155'000);
  EXPECT_EQ(turns.to_act(), seat);
  EXPECT_EQ(turns.due(), 165'000u);

  Table game = timed({ClockKind::kGame, 60, 5, "greedy"});
  work(game, 100'000);
  const Seat mover = game.to_act();
  for (int i = 0; i < 20; ++i) {
    work(game, 100'000);
    apply(game, "undo 1", 100'000);
  }
  EXPECT_EQ(game.to_act(), mover);
  EXPECT_LE(game.clock().left(mover), 60'000u);
}

TEST(Clock, WaitsForBotsOpenSeatsAndTheOperator) {
  Table bots = timed(kMinute, {person("Ada"), bot("greedy")});
  while (bots.seats()[bots.to_act()].kind != SeatKind::kBot) work(bots, 2'000);
  work(bots, 3'000);
  work(bots, 4'000);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(bots.due() != 0, bots.seats()[bots.to_act()].kind == SeatKind::kHuman);
    work(bots, 5'000);
  }

  Table table = timed(kMinute);
  work(table, 100'000);
  apply(table, "# closed", 110'000);
  EXPECT_EQ(table.due(), 0u);
  EXPECT_EQ(table.plan_clock(900'000), "");
  apply(table, "# opened", 1'000'000);
  EXPECT_EQ(table.due(), 1'050'000u);
  // A bot that somebody called in does not use the time up, and calling one gives none.
  const Seat seat = table.to_act();
  apply(table, fmt::format("# bot {} random", seat), 1'010'000);
  EXPECT_EQ(table.due(), 0u);
  apply(table, fmt::format("# bot {} -", seat), 2'000'000);
  EXPECT_EQ(table.due(), 2'040'000u);
}

// Whoever loads a log gives the seats as they are in the end; the clock goes by the lines alone.
TEST(Clock, TheSameLinesGiveTheSameTimes) {
  for (const ClockTerms& terms : {kMinute, ClockTerms{ClockKind::kGame, 100, 7, "greedy"}}) {
    Table table = timed(terms, {person("Ada"), open_seat(), person("Cy")});
    std::vector<std::pair<std::string, u64>> lines = {{clock_line(terms), kStart}};
    const auto note = [&](const std::string& line, u64 time) {
      apply(table, line, time);
      lines.emplace_back(line, time);
    };
    u64 now = kStart;
    for (u64 i = 0; i < 60 && !table.is_over(); ++i) {
      now += mix64(i) % 40'000;
      if (i == 20) note("# sit 1 Bo", now);
      if (table.to_act() == 1 && i < 20 && table.seats()[1].bot.empty()) note("# bot 1 random by 0", now);
      for (std::string late = table.plan_clock(now); !late.empty(); late = table.plan_clock(now)) note(late, now);
      if (i % 7 == 6) {
        note("undo 1", now);
      } else {
        note(std::to_string(table.to_act()) + " work", now);
      }
    }
    Table again = table_of(kTemplate, table.seats());
    for (const auto& [line, time] : lines) apply(again, line, time);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(again.clock().left(seat), table.clock().left(seat));
    EXPECT_EQ(again.due(), table.due());
    EXPECT_EQ(again.plan_clock(now), table.plan_clock(now));
  }
}

}  // namespace
}  // namespace orrery::table
