// What a store promises, on both engines.
#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "store/fixture.h"

namespace orrery::store {
namespace {

class StoreTest : public OnEngine {};
INSTANTIATE_TEST_SUITE_P(, StoreTest, testing::Values(Engine::kSqlite, Engine::kPostgres), engine_name);

TEST_P(StoreTest, KeepsHeadAndLogOverARestart) {
  const Entry first{1, EntryKind::kMove, 0, "plant corn-1 @ ea8c977237797e83", 1'700'000'000'500};
  {
    const auto store = open();
    ASSERT_TRUE(store->create(table_head("a")));
    EXPECT_EQ(store->create(table_head("a")).error().failure, Failure::kConflict);
    EXPECT_EQ(*store->append("a", 0, Change{.entries = {first}, .seats = {}, .standing = {}, .is_public = {}}), 1);
    EXPECT_EQ(*store->count(), 1);
  }
  const auto store = open();
  const auto loaded = store->load("a");
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->head, table_head("a"));
  EXPECT_EQ(loaded->standing, Standing{});
  ASSERT_EQ(loaded->entries.size(), 1u);
  EXPECT_EQ(loaded->entries[0], first);
  EXPECT_TRUE(store->load("a", 1)->entries.empty());
  EXPECT_EQ(store->load("a", 1)->length, 1);
}

TEST_P(StoreTest, OnlyWhoHasSeenTheWholeLogMayAddToIt) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  EXPECT_EQ(store->append("a", 1, played("too far")).error().failure, Failure::kConflict);
  EXPECT_EQ(*store->append("a", 0, played("work")), 1);
  const auto late = store->append("a", 0, played("late"));
  EXPECT_EQ(late.error().failure, Failure::kConflict);
  EXPECT_EQ(late.error().message, "table 'a' has 1 entries, not 0");
  EXPECT_EQ(store->append("b", 0, played("work")).error().failure, Failure::kNotFound);
  EXPECT_EQ(store->append("a", 1, Change{}).error().failure, Failure::kRefused);
  EXPECT_EQ(texts(*store, "a"), std::vector<std::string>{"work"});
}

TEST_P(StoreTest, AnUndoIsAnEntryOfItsOwn) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  ASSERT_TRUE(store->append("a", 0, played("work")));
  Change undo = entry(EntryKind::kUndo, "1", 0);
  undo.standing = Standing{0, 1, false};
  EXPECT_EQ(*store->append("a", 1, undo), 2);
  // Somebody who saw the move but not the undo goes on from a position that is gone.
  EXPECT_EQ(store->append("a", 1, played("feed 0")).error().failure, Failure::kConflict);
  EXPECT_EQ(*store->append("a", 2, played("plant corn-1")), 3);
  EXPECT_EQ(texts(*store, "a"), (std::vector<std::string>{"work", "1", "plant corn-1"}));
}

TEST_P(StoreTest, SeatsStandingAndEntriesChangeTogether) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  Change change = entry(EntryKind::kSeats, "joined", 1);
  change.entries.push_back({0, EntryKind::kChat, 1, "hello", 5});
  change.seats = table_head("a").seats;
  (*change.seats)[1] = {SeatKind::kBot, "Bert", "greedy", "hash1"};
  change.standing = Standing{12, 3, true};
  change.is_public = false;
  EXPECT_EQ(store->append("a", 1, change).error().failure, Failure::kConflict);
  EXPECT_EQ(store->load("a")->head, table_head("a"));
  EXPECT_EQ(*store->append("a", 0, change), 2);
  const auto loaded = store->load("a", 1);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->head.seats, *change.seats);
  EXPECT_EQ(loaded->standing, *change.standing);
  EXPECT_FALSE(loaded->head.is_public);
  ASSERT_EQ(loaded->entries.size(), 1u);
  EXPECT_EQ(loaded->entries[0], (Entry{2, EntryKind::kChat, 1, "hello", 5}));
}

TEST_P(StoreTest, TablesWhoseTimeIsUpAreFound) {
  const auto store = open();
  for (const auto& [id, due] : std::vector<std::pair<std::string, Milliseconds>>{
           {"soon", 2'000}, {"late", 9'000'000'000'000}, {"never", 0}, {"over", 1'000}, {"closed", 1'500}}) {
    Change first;
    first.standing = Standing{1, 0, id == "over", 1, due};
    if (id == "closed") first.closed = true;
    ASSERT_TRUE(store->create(table_head(id), first));
  }
  using Due = std::vector<std::pair<std::string, Milliseconds>>;
  EXPECT_EQ(*store->due(0, 5'000), (Due{{"soon", 2'000}}));
  EXPECT_EQ(*store->due(2'000, 5'000), Due{});
  EXPECT_EQ(store->load_head("soon")->standing.to_act, 1);
  Change moved = played("work");
  moved.standing = Standing{2, 0, false, kNoSeat, 4'000};
  ASSERT_TRUE(store->append("soon", 0, moved));
  EXPECT_EQ(*store->due(2'000, 5'000), (Due{{"soon", 4'000}}));
  EXPECT_EQ(store->load_head("soon")->standing, *moved.standing);
  EXPECT_EQ(store->due(0, 9'000'000'000'001, 1)->size(), 1u);
}

TEST_P(StoreTest, ResultsStayWithThePersonWhenTheTableGoes) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  ASSERT_TRUE(store->create(table_head("b")));
  const auto result = [](const std::string& person, const std::string& table, Milliseconds ended, Seat seat) {
    return GameResult{person, table, "game", ended, seat, 3, 2, 1, -4};
  };
  Change end = played("last");
  end.standing = Standing{9, 3, true};
  end.results = {result("ada", "a", 10, 0), result("bo", "a", 10, 1), result("ada", "a", 10, 2)};
  // All of it or nothing: somebody else was first.
  EXPECT_EQ(store->append("a", 5, end).error().failure, Failure::kConflict);
  EXPECT_TRUE(store->results_of("ada")->empty());
  ASSERT_TRUE(store->append("a", 0, end));
  end.results = {result("ada", "b", 20, 1)};
  ASSERT_TRUE(store->append("b", 0, end));
  ASSERT_TRUE(store->remove("a"));
  EXPECT_EQ(*store->results_of("ada"),
            (std::vector<GameResult>{result("ada", "b", 20, 1), result("ada", "a", 10, 0)}));
  EXPECT_EQ(store->results_of("ada", 1)->size(), 1u);
  ASSERT_TRUE(store->forget_person("ada"));
  EXPECT_TRUE(store->results_of("ada")->empty());
  EXPECT_EQ(store->results_of("bo")->size(), 1u);
}

TEST_P(StoreTest, SubscriptionsAreKeptByEndpointAndFewOfEachPerson) {
  const auto one = [](const std::string& endpoint, const std::string& person) {
    return Subscription{"https://push.example/" + endpoint, person, "point", "auth", "de"};
  };
  const auto endpoints = [](const std::vector<Subscription>& list) {
    std::vector<std::string> names;
    for (const Subscription& entry : list) names.push_back(entry.endpoint.substr(21));
    std::ranges::sort(names);
    return names;
  };
  using Names = std::vector<std::string>;
  {
    const auto store = open();
    ASSERT_TRUE(store->put_subscription(one("a", "ada"), 2));
    ASSERT_TRUE(store->put_subscription(one("b", "bo"), 2));
    EXPECT_EQ(store->put_subscription(one("\xFF", "bo"), 2).error().failure, Failure::kRefused);
  }
  const auto store = open();
  EXPECT_EQ(*store->subscriptions_of("ada"), std::vector{one("a", "ada")});
  // A browser has changed hands.
  ASSERT_TRUE(store->put_subscription(one("a", "bo"), 2));
  EXPECT_TRUE(store->subscriptions_of("ada")->empty());
  EXPECT_EQ(endpoints(*store->subscriptions_of("bo")), (Names{"a", "b"}));
  for (const char* endpoint : {"c", "d", "e"}) ASSERT_TRUE(store->put_subscription(one(endpoint, "ada"), 2));
  const Names left = endpoints(*store->subscriptions_of("ada"));
  EXPECT_EQ(left.size(), 2u);
  EXPECT_EQ(left.back(), "e");
  ASSERT_TRUE(store->drop_subscription("https://push.example/a", "ada"));
  EXPECT_EQ(store->subscriptions_of("bo")->size(), 2u) << "it is not hers";
  ASSERT_TRUE(store->drop_subscription("https://push.example/a", "bo"));
  ASSERT_TRUE(store->drop_subscription("https://push.example/b"));
  EXPECT_TRUE(store->subscriptions_of("bo")->empty());
}

TEST_P(StoreTest, TheFirstSecretOfANameStays) {
  EXPECT_EQ(*open()->secret("push", "first"), "first");
  EXPECT_EQ(*open()->secret("push", "second"), "first");
  EXPECT_EQ(*open()->secret("other", "third"), "third");
}

TEST_P(StoreTest, ATableCanBeginWithALog) {
  const auto store = open();
  Change record;
  for (int i = 0; i < 300; ++i) record.entries.push_back({0, EntryKind::kMove, 0, std::to_string(i), i});
  record.standing = Standing{300, 9, false};
  ASSERT_TRUE(store->create(table_head("a"), record));
  EXPECT_EQ(texts(*store, "a").size(), 300u);
  EXPECT_EQ(store->load("a")->standing, *record.standing);
  EXPECT_EQ(*store->append("a", 300, played("on")), 301);
}

TEST_P(StoreTest, TheLobbyListsWhatItIsAskedFor) {
  const auto store = open();
  for (const char* id : {"public", "private", "full", "over"}) {
    TableHead head = table_head(id);
    head.is_public = head.id != "private";
    if (head.id == "full") head.seats[1].kind = SeatKind::kBot;
    Change first;
    first.standing = Standing{0, 0, head.id == "over"};
    ASSERT_TRUE(store->create(head, first));
  }
  const auto ids = [&](const ListFilter& filter) {
    std::vector<std::string> out;
    const auto rows = store->list(filter);
    for (const Summary& row : *rows) out.push_back(row.head.id);
    std::ranges::sort(out);
    return out;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids({}), (Ids{"full", "over", "public"}));
  EXPECT_EQ(ids({.only_running = true}), (Ids{"full", "public"}));
  EXPECT_EQ(ids({.only_open = true}), (Ids{"over", "public"}));
  EXPECT_EQ(ids({.only_public = false}), (Ids{"full", "over", "private", "public"}));
  EXPECT_EQ(ids({.limit = 2}).size(), 2u);
  const auto newest = store->list({.limit = 1});
  const auto older = store->list({.before = newest->front().updated});
  for (const Summary& row : *older) EXPECT_LT(row.updated, newest->front().updated);
  EXPECT_EQ(newest->front().head, store->load(newest->front().head.id)->head);
}

TEST_P(StoreTest, RemovedAndExpiredTablesLeaveNothing) {
  const auto store = open();
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(store->create(table_head(id), played("work")));
  ASSERT_TRUE(store->remove("a"));
  EXPECT_EQ(store->remove("a").error().failure, Failure::kNotFound);
  EXPECT_EQ(store->load("a").error().failure, Failure::kNotFound);
  EXPECT_TRUE(store->expire(100'000)->empty());
  EXPECT_EQ(store->expire(-1, 1)->size(), 1u);
  EXPECT_EQ(store->expire(-1)->size(), 1u);
  EXPECT_EQ(*store->count(), 0);
  const std::string left = "SELECT count(*) FROM ";
  EXPECT_EQ(
      engine_ == Engine::kSqlite ? run_sqlite(address_, left + "entries") : run_postgres(left + "orrery.entries"),
      "0");
}

TEST_P(StoreTest, TextThatOneEngineCannotHoldIsRefusedByBoth) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("a")));
  for (const std::string& bad :
       {std::string("zero\0byte", 9), std::string("\xC3\x28"), std::string("\xED\xA0\x80")}) {
    EXPECT_EQ(store->append("a", 0, entry(EntryKind::kChat, bad)).error().failure, Failure::kRefused);
    Change seats = entry(EntryKind::kSeats, "");
    seats.seats = {{SeatKind::kHuman, bad, "", ""}};
    EXPECT_EQ(store->append("a", 0, seats).error().failure, Failure::kRefused);
    TableHead head = table_head("b");
    head.options = bad;
    EXPECT_EQ(store->create(head).error().failure, Failure::kRefused);
  }
  EXPECT_EQ(store->create(table_head("")).error().failure, Failure::kRefused);
  const std::string odd = "'; DROP TABLE tables; -- \\ $1 %s \u202E \U0010FFFF";
  EXPECT_EQ(*store->append("a", 0, entry(EntryKind::kChat, odd)), 1);
  EXPECT_EQ(texts(*store, "a"), std::vector<std::string>{odd});
  const std::string huge(1u << 20, 'x');
  EXPECT_EQ(*store->append("a", 1, entry(EntryKind::kNote, huge)), 2);
  EXPECT_EQ(texts(*store, "a").back().size(), huge.size());
}

TEST_P(StoreTest, RowsThatSomebodyElseChangedAreNotTaken) {
  const auto store = open();
  const auto meddle = [&](const std::string& table, const std::string& before, const std::string& after) {
    if (engine_ == Engine::kSqlite)
      run_sqlite(address_, before + table + after);
    else
      run_postgres(before + "orrery." + table + after);
  };
  const auto expect_broken = [&](const std::string& id, const std::string& sentence) {
    const auto loaded = store->load(id);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().failure, Failure::kBroken);
    EXPECT_EQ(loaded.error().message, sentence);
  };
  Change two = played("work");
  two.entries.push_back(two.entries.front());
  for (const char* id : {"seats", "kind", "hash", "gap", "end"}) ASSERT_TRUE(store->create(table_head(id), two));
  meddle("tables", "UPDATE ", " SET seats = '[{\"kind\"' WHERE id = 'seats'");
  meddle("tables", "UPDATE ", " SET seats = '[{\"kind\":\"dog\"}]' WHERE id = 'kind'");
  meddle("tables", "UPDATE ", " SET content = 'x' WHERE id = 'hash'");
  meddle("entries", "DELETE FROM ", " WHERE table_id = 'gap' AND number = 1");
  meddle("entries", "DELETE FROM ", " WHERE table_id = 'end' AND number = 2");
  for (const char* id : {"seats", "kind", "hash"})
    expect_broken(id, "the row of table '" + std::string(id) + "' cannot be read");
  expect_broken("gap", "entry 1 of table 'gap' is missing");
  expect_broken("end", "the log of table 'end' is not 2 entries long");
}

TEST_P(StoreTest, BotsOfATableRunOnOneServer) {
  const auto one = open({.server = "one"});
  const auto two = open({.server = "two"});
  ASSERT_TRUE(one->create(table_head("a")));
  ASSERT_TRUE(one->beat(60'000));
  ASSERT_TRUE(two->beat(60'000));
  EXPECT_TRUE(*one->claim("a"));
  EXPECT_TRUE(*one->claim("a"));
  EXPECT_FALSE(*two->claim("a"));
  EXPECT_TRUE(two->adopt()->empty());
  ASSERT_TRUE(two->release("a"));  // not its own
  EXPECT_FALSE(*two->claim("a"));
  ASSERT_TRUE(one->release("a"));
  EXPECT_TRUE(*two->claim("a"));
  EXPECT_FALSE(*one->claim("a"));
  ASSERT_TRUE(one->seize("a"));
  EXPECT_TRUE(*one->claim("a"));
  EXPECT_FALSE(*two->claim("a"));
  EXPECT_EQ(one->claim("none").error().failure, Failure::kNotFound);
}

TEST_P(StoreTest, TheTablesOfADeadServerGoToTheNext) {
  const auto two = open({.server = "two"});
  ASSERT_TRUE(two->beat(60'000));
  {
    const auto one = open({.server = "one"});
    ASSERT_TRUE(one->beat(60'000));
    for (const char* id : {"a", "b", "over"}) {
      ASSERT_TRUE(one->create(table_head(id)));
      EXPECT_TRUE(*one->claim(id));
    }
    Change end = entry(EntryKind::kResult, "8 9");
    end.standing = Standing{30, 5, true};
    ASSERT_TRUE(one->append("over", 0, end));
    EXPECT_FALSE(*two->claim("a"));
    EXPECT_TRUE(two->adopt()->empty());
    ASSERT_TRUE(one->beat(1));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(*two->adopt(1), std::vector<std::string>{"a"});
  EXPECT_EQ(*two->adopt(), std::vector<std::string>{"b"});
  EXPECT_TRUE(two->adopt()->empty());
  EXPECT_TRUE(*two->claim("b"));
}

TEST_P(StoreTest, AServerThatIsStartedAgainGoesOnAtOnce) {
  const auto before = open({.server = "one"});
  const auto other = open({.server = "one more"});
  ASSERT_TRUE(before->beat(60'000));
  ASSERT_TRUE(other->beat(60'000));
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(before->create(table_head(id)));
  EXPECT_TRUE(*before->claim("a"));
  EXPECT_TRUE(*before->claim("b"));
  EXPECT_TRUE(*other->claim("c"));
  const auto again = open({.server = "one"});
  ASSERT_TRUE(again->beat(60'000));
  EXPECT_TRUE(*again->claim("b"));
  EXPECT_FALSE(*again->claim("c"));
  EXPECT_EQ(*again->adopt(), std::vector<std::string>{"a"});
  EXPECT_TRUE(other->adopt()->empty());
  // Two living servers of one name do not take the tables from each other for ever.
  ASSERT_TRUE(before->beat(60'000));
  ASSERT_TRUE(again->beat(60'000));
  EXPECT_FALSE(*before->claim("a"));
  EXPECT_TRUE(before->adopt()->empty());
  ASSERT_TRUE(again->retire());
  EXPECT_EQ(*other->adopt(), (std::vector<std::string>{"a", "b"}));
}

TEST_P(StoreTest, SaysWhatItIs) {
  const auto store = open();
  EXPECT_EQ(store->describe().find(engine_ == Engine::kSqlite ? "SQLite file " + address_ : "PostgreSQL database "),
            0u);
}

}  // namespace
}  // namespace orrery::store
