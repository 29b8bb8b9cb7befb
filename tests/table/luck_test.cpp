// Luck: drawn anew where somebody may have seen it, committed to before, revealed when the game is over.
#include "table/luck.h"

#include "core/record.h"
#include "table/fixture.h"
#include "table/reveal.h"

namespace orrery::table {
namespace {

// Until luck came to light in the last decision of somebody; that seat.
Seat play_to_luck(Table& table) {
  for (u64 i = 0; i < 500 && !table.is_over(); ++i) {
    const Seat seat = table.to_act();
    EXPECT_TRUE(play_any(table, i));
    if (!table.is_over() && table.undo_offer(seat).luck) return seat;
  }
  return kNoSeat;
}

void undo_by_consent(Table& table, Seat seat) {
  ASSERT_TRUE(act(table, table.plan_undo(seat, table.ply())));
  while (table.request()) {
    const Seat next = table.request()->waiting_for.front();
    ASSERT_TRUE(act(table, table.plan_consent(next, table.request()->id, true)));
  }
}

Table committed(const std::string& game, std::vector<SeatInfo> seats, u64 seed) {
  const AnyGame& any = game_called(game);
  Record head = begin_record(any, {static_cast<u8>(seats.size()), 0}, seed);
  commit_to_seed(head);
  return std::move(*Table::open(any, head, std::move(seats), 1000));
}

TEST(Luck, TheCommitmentIsWhatTheDocumentsSay) {
  // printf 'orrery-luck 1 2849 00112233445566778899aabbccddeeff' | sha256sum
  EXPECT_EQ(commitment_to(2849, "00112233445566778899aabbccddeeff"),
            "7fb274921dfef9234a6856f9d4aea27f3d873b32dd905d5ef13793f24bcbef7a");
  const RecordLuck one = draw_luck(3), other = draw_luck(3);
  EXPECT_EQ(one.ply, 3);
  EXPECT_NE(one.seed, other.seed);
  EXPECT_NE(one.salt, other.salt);
  EXPECT_TRUE(is_hex(one.salt, kSaltDigits));
  EXPECT_EQ(one.commitment, commitment_to(one.seed, one.salt));
}

// One coin flip in 256 could be looked at when a few fixed futures decided.
TEST(Luck, EveryDrawCounts) {
  for (const char* id : {kTemplate, kSun, "pulsar-2849"}) {
    const AnyGame& game = game_called(id);
    int draws = 0, quiet = 0;
    for (u64 seed = 1; seed <= 20; ++seed) {
      AnyState state;
      ASSERT_TRUE(game.initial({2, 0}, seed, state));
      for (u64 i = 0; i < 60 && !game.is_over(state); ++i) {
        MoveList moves;
        game.legal(state, moves);
        const Move move = moves[static_cast<int>(mix64(seed * 1000 + i) % static_cast<u64>(moves.size()))];
        const AnyState before = state;
        game.apply(state, move);
        const bool drawn = game.has_drawn(before, state);
        ++(drawn ? draws : quiet);
        if (drawn) {
          EXPECT_TRUE(reveals(game, before, move, state, i));
        }
        AnyState other = before;
        game.reseed(other, mix64(seed ^ i));
        game.apply(other, move);
        EXPECT_EQ(game.has_drawn(before, other), drawn);
      }
    }
    EXPECT_GT(draws, 20) << id;
    EXPECT_GT(quiet, 20) << id;
  }
}

TEST(Luck, IsDrawnAnewWhenAnUndoGoesPastIt) {
  for (const char* id : {kTemplate, kSun, "pulsar-2849"}) {
    Table table = committed(id, {person("Ada"), person("Bo"), person("Cy")}, 7);
    const Seat seat = play_to_luck(table);
    ASSERT_NE(seat, kNoSeat);
    const int ply = table.ply() - table.undo_offer(seat).plies;
    const AnyState met = table.state_at(ply);
    undo_by_consent(table, seat);
    ASSERT_EQ(table.ply(), ply);
    ASSERT_EQ(table.luck().size(), 1u);
    EXPECT_EQ(table.luck()[0].ply, ply);
    EXPECT_NE(table.game().hash(table.state()), table.game().hash(met));
    AnyState as_drawn = met;
    table.game().reseed(as_drawn, table.luck()[0].seed);
    EXPECT_EQ(table.game().hash(table.state()), table.game().hash(as_drawn));
    EXPECT_EQ(table.game().hash(table.state_at(ply)), table.game().hash(as_drawn));
    ASSERT_EQ(table.undone().size(), 1u);
    EXPECT_TRUE(table.undone()[0].luck);
    EXPECT_EQ(table.undone()[0].seat, seat);
  }
}

// What was drawn anew stays so, however far back the next undo goes.
TEST(Luck, OldLuckNeverComesBack) {
  Table table = committed(kTemplate, {person("Ada"), person("Bo")}, 7);
  std::vector<u64> seeds = {7};
  for (int round = 0; round < 20; ++round) {
    const Seat seat = play_to_luck(table);
    if (seat == kNoSeat) break;
    for (int back = 0; back <= round % 3 && table.undo_offer(seat).possible; ++back) {
      const bool luck = table.undo_offer(seat).luck;
      if (table.undo_offer(seat).consent) {
        undo_by_consent(table, seat);
      } else {
        ASSERT_TRUE(act(table, table.plan_undo(seat, table.ply())));
      }
      if (luck) seeds.push_back(table.luck().back().seed);
      AnyState expected = table.state();
      table.game().reseed(expected, seeds.back());
      ASSERT_EQ(table.game().hash(table.state()), table.game().hash(expected));
    }
  }
  EXPECT_GT(seeds.size(), 5u);
}

// Alone against bots an undo brings the same luck again, as it always did: nobody else meets it.
TEST(Luck, StaysWhereNobodyElsePlays) {
  Table table = committed(kSun, {person("Ada"), bot("random")}, 7);
  while (table.ply() < 60) ASSERT_TRUE(play_any(table, static_cast<u64>(table.ply())));
  const AnyState later = table.state();
  std::vector<Move> moves;
  table.replay(0, table.ply(), [&](const ReplayStep& step) { moves.push_back(step.move); });
  while (table.undo_offer(0).possible) ASSERT_TRUE(act(table, table.plan_undo(0, table.ply())));
  EXPECT_TRUE(table.luck().empty());
  EXPECT_TRUE(table.undone().empty());
  while (table.ply() < 60) ASSERT_TRUE(act(table, table.plan_bot_move(moves[static_cast<std::size_t>(table.ply())])));
  EXPECT_EQ(table.game().hash(table.state()), table.game().hash(later));
}

// The journal, the record and a table that wakes up from the journal all tell the same game.
TEST(Luck, JournalRecordAndReplayAgree) {
  for (const char* id : {kTemplate, kSun, "pulsar-2849"}) {
    Table table = committed(id, {person("Ada"), person("Bo")}, 11);
    const Record head = table.head();
    std::vector<std::string> journal;
    const auto change = [&](const Answer<std::string>& plan) {
      ASSERT_TRUE(plan);
      for (const std::string& line : plan_lines(*plan)) {
        journal.push_back(line);
        ASSERT_TRUE(table.apply(line, 5)) << line;
      }
    };
    int undos = 0;
    for (u64 i = 0; !table.is_over() && i < 5000; ++i) {
      MoveList moves;
      table.game().legal(table.state(), moves);
      const Seat seat = table.to_act();
      change(table.plan_bot_move(moves[static_cast<int>(mix64(i) % static_cast<u64>(moves.size()))]));
      if (table.is_over() || undos >= 15 || i % 3 != 0) continue;
      ++undos;
      change(table.plan_undo(seat, table.ply()));
      if (table.request()) change(table.plan_consent(static_cast<Seat>(1 - seat), table.request()->id, true));
    }
    ASSERT_TRUE(table.is_over());
    ASSERT_FALSE(table.luck().empty());

    std::string text = record_head(head);
    for (const std::string& line : journal) text += line + "\n";
    const auto from_journal = parse_record(text);
    ASSERT_TRUE(from_journal) << from_journal.error().text();
    const auto replayed = replay(table.game(), *from_journal);
    ASSERT_TRUE(replayed) << replayed.error().text();
    EXPECT_EQ(replayed->hash, table.game().hash(table.state()));

    const std::string complete = record_for(table, kNoSeat);
    const auto record = parse_record(complete);
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_EQ(write_record(*record), complete);
    EXPECT_TRUE(replay(table.game(), *record));
    EXPECT_TRUE(check_commitments(*record));
    EXPECT_EQ(record->luck.size(), table.luck().size());

    Table woken = std::move(*Table::open(table.game(), head, {person("Ada"), person("Bo")}, 1000));
    for (const std::string& line : journal) ASSERT_TRUE(woken.apply(line, 5)) << line;
    EXPECT_EQ(woken.game().hash(woken.state()), table.game().hash(table.state()));
    EXPECT_EQ(record_for(woken, kNoSeat), complete);
    const Json revealed = result_message(woken, 0)["luck"];
    ASSERT_EQ(revealed.size(), 1 + table.luck().size());
    for (const Json& one : revealed)
      EXPECT_EQ(one["commitment"],
                commitment_to(std::stoull(one["seed"].get<std::string>()), one["salt"].get<std::string>()));

    // One changed thing is noticed.
    Record forged = *record;
    forged.seed += 1;
    EXPECT_FALSE(check_commitments(forged));
    EXPECT_FALSE(replay(table.game(), forged));
    forged = *record;
    forged.luck.back().seed += 1;
    EXPECT_FALSE(check_commitments(forged));
    forged = *record;
    forged.luck[0].salt[0] = forged.luck[0].salt[0] == '0' ? '1' : '0';
    EXPECT_FALSE(check_commitments(forged));
  }
}

// While the game goes on nothing that anybody is told holds a seed or a salt.
TEST(Luck, StaysSecretUntilTheEnd) {
  Table table = committed(kSun, {person("Ada"), person("Bo")}, 1234567890123456789u);
  const Seat seat = play_to_luck(table);
  ASSERT_NE(seat, kNoSeat);
  const Shown shown{table.state(), table.ply(), table.lines()};
  undo_by_consent(table, seat);
  ASSERT_TRUE(play_any(table, 3));
  const Drawn& drawn = table.luck().at(0);
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) {
    const Json news = Json::parse(state_message(table, viewer, &shown));
    EXPECT_EQ(news["luck"], Json::array({{{"ply", drawn.ply}, {"commitment", drawn.commitment}}}));
    const std::string all = to_text(news) + state_message(table, viewer, nullptr) +
                            to_text(past_message(table, viewer, table.ply())) + to_text(luck_json(table)) +
                            record_for(table, viewer);
    for (const std::string& secret :
         {std::to_string(drawn.seed), drawn.salt, std::to_string(table.head().seed), table.head().salt})
      EXPECT_EQ(all.find(secret), std::string::npos) << secret;
    EXPECT_NE(all.find(drawn.commitment), std::string::npos);
    EXPECT_NE(all.find(table.head().commitment), std::string::npos);
    EXPECT_TRUE(parse_record(record_for(table, viewer)).error().text().find("seed") != std::string::npos);
  }
  // A damaged line does not tell what stands in it.
  const auto damaged = table.apply("luck 4711 xyz", 5);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().text().find("4711"), std::string::npos);
}

TEST(Luck, EverybodySeesWhatWasTakenBack) {
  Table table = committed(kTemplate, {person("Ada"), person("Bo")}, 7);
  const Seat seat = play_to_luck(table);
  const Shown shown{table.state(), table.ply(), table.lines()};
  undo_by_consent(table, seat);
  const Json line = Json::parse(state_message(table, kNoSeat, &shown))["log"].at(0);
  EXPECT_EQ(line["ply"], table.ply());
  EXPECT_EQ(line["seat"], seat);
  EXPECT_EQ(line["luck"], true);
  EXPECT_NE(line["move"]["en"].get<std::string>().find("luck was drawn anew"), std::string::npos);
  EXPECT_NE(line["move"]["de"].get<std::string>().find("Glück"), std::string::npos);
  // It stands where the game went on, and stays when more is taken back.
  ASSERT_TRUE(play_any(table, 1));
  const auto undone_in = [&] {
    int found = 0;
    int last = 0;
    const Json state = Json::parse(state_message(table, 0, nullptr));
    for (const Json& one : state["log"]) {
      EXPECT_GE(one["ply"].get<int>(), last);
      last = one["ply"];
      found += one.contains("undone") ? 1 : 0;
    }
    return found;
  };
  EXPECT_EQ(undone_in(), 1);
  for (Seat who = 0; who < 2; ++who)
    while (table.undo_offer(who).possible) undo_by_consent(table, who);
  EXPECT_EQ(table.ply(), 0);
  EXPECT_GT(undone_in(), 1);
}

TEST(Luck, AChosenSeedIsTold) {
  Table table = committed(kTemplate, {person("Ada"), person("Bo")}, 7);
  EXPECT_EQ(luck_json(table)["chosen"], false);
  ASSERT_TRUE(table.apply(kChosenLine, 5));
  EXPECT_EQ(luck_json(table)["chosen"], true);
  const Json log = Json::parse(state_message(table, 1, nullptr))["log"];
  EXPECT_NE(to_text(log.at(1)).find("chose the seed"), std::string::npos);
}

}  // namespace
}  // namespace orrery::table
