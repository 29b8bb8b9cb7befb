// What schema 2 brought: heads without logs, snapshots, packs, closed tables, texts that are replaced.
#include <algorithm>

#include "store/fixture.h"

namespace orrery::store {
namespace {

class Keeping : public OnEngine {
 protected:
  // What days of running would do.
  void serve_days(int days) const {
    const std::string set = " SET value = value + 86400000 * " + std::to_string(days) + " WHERE key = 'served'";
    engine_ == Engine::kSqlite ? run_sqlite(address_, "UPDATE meta" + set) : run_postgres("UPDATE orrery.meta" + set);
  }
};
INSTANTIATE_TEST_SUITE_P(, Keeping, testing::Values(Engine::kSqlite, Engine::kPostgres), engine_name);

TEST_P(Keeping, AHeadComesWithoutItsLog) {
  const auto store = open();
  TableHead head = table_head("a");
  head.rules = 3;
  ASSERT_TRUE(store->create(head, played("work")));
  ASSERT_TRUE(store->append("a", 1, played("more")));
  const auto summary = store->load_head("a");
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->head, head);
  EXPECT_EQ(summary->length, 2);
  EXPECT_EQ(summary->bytes, 8);
  EXPECT_EQ(store->load_head("b").error().failure, Failure::kNotFound);
}

TEST_P(Keeping, TheNewestSnapshotStays) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  EXPECT_EQ(*store->find_snapshot("a"), std::nullopt);
  Change change = played("work");
  change.snapshot = "after one";
  ASSERT_TRUE(store->append("a", 0, change));
  EXPECT_EQ(*store->find_snapshot("a"), (Snapshot{1, "after one"}));
  ASSERT_TRUE(store->append("a", 1, played("more")));
  ASSERT_TRUE(store->keep_snapshot("a", {2, "after two"}));
  ASSERT_TRUE(store->keep_snapshot("a", {1, "late"}));
  EXPECT_EQ(*store->find_snapshot("a"), (Snapshot{2, "after two"}));
  EXPECT_EQ(store->keep_snapshot("b", {1, "x"}).error().failure, Failure::kNotFound);
  EXPECT_EQ(store->keep_snapshot("a", {3, "\xC3\x28"}).error().failure, Failure::kRefused);
  ASSERT_TRUE(store->remove("a"));
  EXPECT_EQ(*store->find_snapshot("a"), std::nullopt);
}

TEST_P(Keeping, AClosedTableCanBeReadAndNotChanged) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a"), played("work")));
  Change close = entry(EntryKind::kOperator, "# closed");
  close.by_operator = true;
  close.closed = true;
  EXPECT_EQ(*store->append("a", 1, close), 2);
  EXPECT_TRUE(store->load("a")->closed);
  EXPECT_EQ(store->append("a", 1, played("late")).error().failure, Failure::kConflict);
  EXPECT_EQ(store->append("a", 2, played("no")).error().failure, Failure::kClosed);
  EXPECT_EQ(texts(*store, "a").size(), 2u);
  close.closed = false;
  EXPECT_EQ(*store->append("a", 2, close), 3);
  EXPECT_EQ(*store->append("a", 3, played("on")), 4);
}

TEST_P(Keeping, AnOperatorMayReplaceTexts) {
  const auto store = open();
  Change three = played("one");
  three.entries.push_back({0, EntryKind::kChat, 0, "# say 0 my name is Bond", 5});
  three.entries.push_back({0, EntryKind::kMove, 0, "three", 6});
  ASSERT_TRUE(store->create(table_head("a"), three));
  Change erase = entry(EntryKind::kOperator, "# erased");
  erase.by_operator = true;
  erase.rewritten = {{2, "# say 0 -"}};
  EXPECT_EQ(*store->append("a", 3, erase), 4);
  EXPECT_EQ(texts(*store, "a"), (std::vector<std::string>{"one", "# say 0 -", "three", "# erased"}));
  std::int64_t bytes = 0;
  for (const std::string& text : texts(*store, "a")) bytes += std::ssize(text);
  EXPECT_EQ(store->load_head("a")->bytes, bytes);
  erase.rewritten = {{99, "x"}};
  EXPECT_EQ(store->append("a", 4, erase).error().failure, Failure::kRefused);
  EXPECT_EQ(texts(*store, "a").size(), 4u);
}

TEST_P(Keeping, ListsGoOnWhereAPageEnded) {
  const auto store = open();
  for (int i = 0; i < 25; ++i) {
    TableHead head = table_head("t" + std::to_string(100 + i));
    if (i % 5 == 0) head.game = "other-game";
    ASSERT_TRUE(store->create(head));
  }
  std::vector<std::string> seen;
  ListFilter filter;
  filter.limit = 4;
  for (;;) {
    const auto page = store->list(filter);
    ASSERT_TRUE(page);
    if (page->empty()) break;
    for (const Summary& row : *page) seen.push_back(row.head.id);
    filter.before = page->back().updated;
    filter.after = page->back().head.id;
  }
  EXPECT_EQ(seen.size(), 25u);
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end());
  EXPECT_EQ(store->list({.game = "other-game"})->size(), 5u);
}

// Clocks that the test sets.
struct Clocks {
  Milliseconds steady = 1'000'000;
  OpenOptions options(const std::string& server = "") {
    OpenOptions out;
    out.server = server;
    out.steady = [this] { return steady; };
    return out;
  }
  void run(Store& store, Milliseconds time) {
    for (Milliseconds left = time; left > 0; left -= 60'000) {
      steady += std::min<Milliseconds>(left, 60'000);
      ASSERT_TRUE(store.beat(5'000));
    }
  }
};

// A short day: every minute of it is a beat.
constexpr Milliseconds kDay = 1'200'000;

TEST_P(Keeping, PacksStayAsLongAsTheyAreNeeded) {
  constexpr Milliseconds kNever = 400LL * 86'400'000;
  const PackName ours{"template-game", 0xFEDCBA9876543210};
  const PackName old{"template-game", 7};
  const PackName unused{"template-game", 8};
  {
    const auto earlier = open();
    ASSERT_TRUE(earlier->put_pack(old, "old cards"));
    ASSERT_TRUE(earlier->put_pack(unused, "never played"));
    TableHead head = table_head("old");
    head.content = old.hash;
    ASSERT_TRUE(earlier->create(head));
  }
  const auto store = open();
  ASSERT_TRUE(store->put_pack(ours, "cards \u2013 \U0001F680"));
  ASSERT_TRUE(store->put_pack(ours, "something else"));
  EXPECT_EQ(*store->find_pack(ours), "cards \u2013 \U0001F680");
  EXPECT_EQ(*store->find_pack({"other-game", ours.hash}), std::nullopt);
  EXPECT_EQ(store->put_pack(ours, "\xC3\x28").error().failure, Failure::kRefused);
  EXPECT_EQ(store->list_packs()->size(), 3u);
  serve_days(1);
  ASSERT_TRUE(store->expire(kNever));
  EXPECT_EQ(store->list_packs()->size(), 3u);
  serve_days(3);
  ASSERT_TRUE(store->expire(kNever));
  EXPECT_EQ(*store->list_packs(), (std::vector<PackName>{old, ours}));
  EXPECT_EQ(*store->find_pack(old), "old cards");
  // Another server that does not play with it drops what this one has not used for long; a new table brings it back.
  const auto other = open();
  ASSERT_TRUE(other->expire(kNever));
  EXPECT_EQ(*store->list_packs(), (std::vector<PackName>{old}));
  ASSERT_TRUE(store->create(table_head("new")));
  EXPECT_EQ(*store->list_packs(), (std::vector<PackName>{old, ours}));
  ASSERT_TRUE(store->remove("old"));
  serve_days(1);
  ASSERT_TRUE(store->expire(kNever));
  EXPECT_EQ(*store->list_packs(), (std::vector<PackName>{ours}));
}

// A pack that somebody brought goes by its text; two texts with one hash do not meet.
TEST_P(Keeping, BroughtPacksGoByTheirTexts) {
  const auto store = open();
  const std::string one(64, '1'), two(64, '2');
  ASSERT_TRUE(store->put_pack({"template-game", 7}, "ours"));
  ASSERT_TRUE(store->put_pack({"template-game", 0, one}, "one"));
  ASSERT_TRUE(store->put_pack({"template-game", 0, two}, "two"));
  EXPECT_EQ(*store->find_pack({"template-game", 7}), "ours");
  EXPECT_EQ(*store->find_pack({"template-game", 0, one}), "one");
  EXPECT_EQ(*store->find_pack({"template-game", 7, two}), "two");
  EXPECT_EQ(*store->list_packs(),
            (std::vector<PackName>{{"template-game", 7}, {"template-game", 0, one}, {"template-game", 0, two}}));
  TableHead head = table_head("a");
  head.pack = two;
  ASSERT_TRUE(store->create(head));
  EXPECT_EQ(store->load_head("a")->head.pack, two);
  EXPECT_EQ(store->load("a")->head, head);
  ASSERT_TRUE(store->put_pack({"template-game", 7}, "another", true));
  EXPECT_EQ(*store->find_pack({"template-game", 7}), "another");
  serve_days(3);
  const auto later = open();
  ASSERT_TRUE(later->expire(400LL * 86'400'000));
  EXPECT_EQ(*store->list_packs(), (std::vector<PackName>{{"template-game", 0, two}}));
}

TEST_P(Keeping, BroughtPacksMakeWayWhereNobodyPlays) {
  const auto store = open();
  const auto bring = [&](const std::string& id, char digit) {
    TableHead head = table_head(id);
    head.pack = std::string(64, digit);
    head.created = 1'000;
    Change first = played("came along");
    first.entries[0].time = head.created;
    ASSERT_TRUE(store->put_pack({head.game, 0, head.pack}, "cards"));
    ASSERT_TRUE(store->create(head, first));
  };
  bring("idle", '1');
  bring("in use", '2');
  bring("gone", '3');
  ASSERT_TRUE(store->put_pack({"template-game", 0, std::string(64, '4')}, "never played"));
  ASSERT_TRUE(store->put_pack({"template-game", 7}, "ours"));
  Change move = played("here");
  move.entries[0].time = 2'000;
  ASSERT_TRUE(store->append("in use", 1, move));
  ASSERT_TRUE(store->remove("gone"));
  EXPECT_TRUE(store->drop_idle_packs()->empty()) << "whoever comes now has an hour";
  EXPECT_EQ(store->list_packs()->size(), 5u);
  serve_days(1);
  EXPECT_EQ(*store->drop_idle_packs(), std::vector<std::string>{"idle"});
  EXPECT_EQ(*store->list_packs(),
            (std::vector<PackName>{{"template-game", 7}, {"template-game", 0, std::string(64, '2')}}));
  EXPECT_EQ(store->load("idle").error().failure, Failure::kNotFound);
  EXPECT_TRUE(store->load("in use"));
}

TEST_P(Keeping, ATableIsOldByTheTimeThatServersRan) {
  Clocks clocks;
  const auto store = open(clocks.options("one"));
  ASSERT_TRUE(store->beat(5'000));
  ASSERT_TRUE(store->create(table_head("a")));
  ASSERT_TRUE(store->create(table_head("b")));
  clocks.run(*store, 2 * kDay);
  ASSERT_TRUE(store->append("b", 0, played("still here")));
  EXPECT_TRUE(store->expire(3 * kDay)->empty());
  clocks.run(*store, 3 * kDay / 2);
  EXPECT_EQ(*store->expire(3 * kDay), std::vector<std::string>{"a"});
  // A rest of two years, or a machine that slept: nobody has served.
  clocks.steady += 730 * kDay;
  ASSERT_TRUE(store->beat(5'000));
  EXPECT_TRUE(store->expire(3 * kDay)->empty());
  const auto later = open(clocks.options("two"));
  clocks.steady += 730 * kDay;
  ASSERT_TRUE(later->beat(5'000));
  EXPECT_TRUE(later->expire(3 * kDay)->empty());
  EXPECT_EQ(*later->count(), 1);
}

TEST_P(Keeping, SeveralServersMakeTheClockRunOnce) {
  Clocks clocks;
  const auto one = open(clocks.options("one"));
  const auto two = open(clocks.options("two"));
  ASSERT_TRUE(one->beat(5'000));
  ASSERT_TRUE(two->beat(5'000));
  ASSERT_TRUE(one->create(table_head("a")));
  for (int i = 0; i < 50; ++i) {
    clocks.steady += 10'000;
    ASSERT_TRUE(one->beat(5'000));
    clocks.steady += 10'000;
    ASSERT_TRUE(two->beat(5'000));
  }
  EXPECT_TRUE(one->expire(1'000'000)->empty());
  EXPECT_EQ(one->expire(980'000)->size(), 1u);
}

TEST_P(Keeping, AWrongClockRemovesNothing) {
  Clocks clocks;
  Milliseconds wall = 1'800'000'000'000;
  OpenOptions options = clocks.options("one");
  options.clock = [&] { return wall; };
  const auto set_clock = [&](Milliseconds to) {
    wall = to;
    if (engine_ == Engine::kPostgres)
      run_postgres("CREATE OR REPLACE FUNCTION orrery.now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT " +
                   std::to_string(to) + "::bigint'");
  };
  const auto store = open(options);
  set_clock(wall);
  ASSERT_TRUE(store->beat(5'000));
  ASSERT_TRUE(store->create(table_head("a")));
  clocks.run(*store, kDay);
  for (const Milliseconds wrong : {wall + 730 * kDay, wall - 730 * kDay, Milliseconds{0}}) {
    set_clock(wrong);
    const auto again = open(options);
    ASSERT_TRUE(again->beat(5'000));
    clocks.run(*again, kDay);
    EXPECT_TRUE(again->expire(7 * kDay)->empty());
    ASSERT_TRUE(again->append("a", again->load_head("a")->length, played("x")));
    EXPECT_TRUE(again->expire(kDay / 2)->empty());
  }
  // And it is not kept for ever because of it.
  clocks.run(*store, 2 * kDay);
  EXPECT_EQ(store->expire(kDay)->size(), 1u);
}

TEST_P(Keeping, CleaningKeepsUpWithAnyNumberOfTables) {
  const auto store = open();
  Change large;
  for (int i = 0; i < 1700; ++i) large.entries.push_back({0, EntryKind::kChat, 0, std::to_string(i), i});
  ASSERT_TRUE(store->create(table_head("large"), large));
  for (int i = 0; i < 300; ++i) ASSERT_TRUE(store->create(table_head("t" + std::to_string(i)), played("x")));
  std::size_t gone = 0;
  for (;;) {
    const auto some = store->expire(-1, 100);
    ASSERT_TRUE(some) << some.error().message;
    gone += some->size();
    if (some->size() < 100) break;
  }
  EXPECT_EQ(gone, 301u);
  EXPECT_EQ(*store->count(), 0);
  EXPECT_EQ(store->load("large").error().failure, Failure::kNotFound);
  const std::string sql = "SELECT count(*) FROM ";
  EXPECT_EQ(engine_ == Engine::kSqlite ? run_sqlite(address_, sql + "entries") : run_postgres(sql + "orrery.entries"),
            "0");
}

TEST_P(Keeping, AServerThatDiedWithItsClockAheadIsDead) {
  Milliseconds wall = 1'800'000'000'000;
  OpenOptions options;
  options.clock = [&] { return wall; };
  const auto set_clock = [&](Milliseconds to) {
    wall = to;
    if (engine_ == Engine::kPostgres)
      run_postgres("CREATE OR REPLACE FUNCTION orrery.now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT " +
                   std::to_string(to) + "::bigint'");
  };
  options.server = "one";
  const auto ahead = open(options);
  options.server = "two";
  const auto right = open(options);
  set_clock(wall + 16'000);
  ASSERT_TRUE(ahead->beat(5'000));
  ASSERT_TRUE(ahead->create(table_head("a")));
  ASSERT_TRUE(*ahead->claim("a"));
  set_clock(wall - 10'000);  // the beat is still ahead of now, by more than it may be
  ASSERT_TRUE(right->beat(5'000));
  EXPECT_EQ(*right->adopt(), std::vector<std::string>{"a"});
}

}  // namespace
}  // namespace orrery::store
