// PostgreSQL that goes away, comes back, freezes, or cannot be reached at all.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "store/fixture.h"
#include "store/postgres_connection.h"
#include "support/private_postgres.h"

namespace orrery::store {
namespace {

using std::chrono::milliseconds;

class PostgresTest : public OnPostgres {
 protected:
  static PrivatePostgres& server() { return PrivatePostgres::shared(); }
};

TEST_F(PostgresTest, AServerThatGoesAwayAndComesBackLosesAndDoublesNothing) {
  const auto one = open();
  const auto two = open();
  ASSERT_TRUE(one->create(table_head("t")));
  constexpr int kEach = 150;
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (Store* store : {one.get(), two.get()}) {
    threads.emplace_back([&, store] {
      const std::string name = store == one.get() ? "one " : "two ";
      for (int i = 0; i < kEach; ++i) {
        if (append_surely(*store, "t", played(name + std::to_string(i)), 100'000) > 0) ++done;
      }
    });
  }
  for (const int when : {40, 150}) {
    while (done < when) std::this_thread::sleep_for(milliseconds(1));
    server().crash();
    const auto refused = one->count();
    EXPECT_FALSE(refused);
    EXPECT_EQ(refused.error().failure, Failure::kUnavailable);
    EXPECT_NE(refused.error().message.find("PostgreSQL"), std::string::npos) << refused.error().message;
    server().start();
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 2 * kEach);
  const auto log = texts(*one, "t");
  EXPECT_EQ(log.size(), std::size_t{2 * kEach});
  EXPECT_EQ(std::set<std::string>(log.begin(), log.end()).size(), log.size());
}

TEST_F(PostgresTest, WhatWasMissedWhileTheConnectionWasAwayIsCaughtUp) {
  std::mutex mutex;
  std::condition_variable news;
  std::map<std::string, int> lengths;
  const auto watcher = open();
  ASSERT_TRUE(watcher->watch([&](const std::string& id, int length) {
    const std::lock_guard lock(mutex);
    lengths[id] = length;
    news.notify_all();
  }));
  const auto wait_for = [&](const std::string& id, int length) {
    std::unique_lock lock(mutex);
    return news.wait_for(lock, std::chrono::seconds(60), [&] { return lengths[id] >= length; });
  };
  const auto writer = open();
  ASSERT_TRUE(writer->create(table_head("t")));
  ASSERT_TRUE(writer->append("t", 0, played("before")));
  ASSERT_TRUE(wait_for("t", 1));
  // The listener loses its connection and at once something happens: nobody hears this notification.
  for (int i = 1; i < 6; ++i) {
    run_postgres("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
    ASSERT_TRUE(append_surely(*writer, "t", played("unheard " + std::to_string(i))));
    EXPECT_TRUE(wait_for("t", i + 1));
  }
  // A server that dies between its removal and its notification.
  ASSERT_TRUE(writer->create(table_head("gone")));
  run_postgres(
      "DELETE FROM orrery.tables WHERE id = 'gone'; "
      "INSERT INTO orrery.removed (id, time, writer) VALUES ('gone', orrery.now_ms(), 'dead')");
  {
    std::unique_lock lock(mutex);
    EXPECT_TRUE(news.wait_for(lock, std::chrono::seconds(30), [&] { return lengths["gone"] == Store::kRemoved; }));
  }
  // A server that dies between its commit and its notification.
  run_postgres(
      "INSERT INTO orrery.entries VALUES ('t', 7, 1, 0, 'untold', 0); "
      "UPDATE orrery.tables SET length = 7, updated = orrery.now_ms(), writer = 'dead' WHERE id = 't'");
  EXPECT_TRUE(wait_for("t", 7));
  server().crash();
  server().start();
  ASSERT_TRUE(append_surely(*writer, "t", played("after the crash")));
  EXPECT_TRUE(wait_for("t", 8));
}

TEST_F(PostgresTest, ADumpBringsEverythingBack) {
  const std::string dump = folder_ + "/orrery.dump";
  {
    const auto store = open();
    ASSERT_TRUE(store->create(table_head("t"), played("one")));
    ASSERT_TRUE(store->append("t", 1, played("zwei \u2013 'x'")));
    ASSERT_TRUE(store->put_pack({"template-game", 7}, "cards"));
    ASSERT_TRUE(store->keep_snapshot("t", {2, "position"}));
    ASSERT_EQ(std::system(("pg_dump --format=custom --schema=orrery --file=" + dump + " " + address_).c_str()), 0);
    ASSERT_TRUE(store->append("t", 2, played("after the dump")));
  }
  run_postgres("DROP SCHEMA orrery CASCADE");
  ASSERT_EQ(std::system(("pg_restore --dbname=" + address_ + " " + dump).c_str()), 0);
  const auto store = open();
  EXPECT_EQ(texts(*store, "t"), (std::vector<std::string>{"one", "zwei \u2013 'x'"}));
  EXPECT_EQ(*store->find_pack({"template-game", 7}), "cards");
  EXPECT_EQ(*store->find_snapshot("t"), (Snapshot{2, "position"}));
  EXPECT_EQ(*store->append("t", 2, played("on")), 3);
}

TEST_F(PostgresTest, AServerThatFreezesIsGivenUp) {
  const auto store = open({.patience = 200});
  ASSERT_TRUE(store->create(table_head("t")));
  const std::string backend =
      run_postgres("SELECT string_agg(pid::text, ' ') FROM pg_stat_activity WHERE application_name = 'orrery'");
  const auto frozen = static_cast<pid_t>(std::stol(backend));
  ASSERT_EQ(kill(frozen, SIGSTOP), 0);
  // The frozen connection is given up; the second attempt gets a new one, whose process is awake.
  EXPECT_EQ(*store->append("t", 0, played("x")), 1);
  kill(frozen, SIGCONT);
  EXPECT_EQ(texts(*store, "t"), std::vector<std::string>{"x"});
}

TEST_F(PostgresTest, ServersThatStartTogetherMakeTheSchemaOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 6; ++i) threads.emplace_back([&] { opened += open() ? 1 : 0; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 6);
  EXPECT_EQ(run_postgres("SELECT count(*) FROM orrery.schema_version"), "1");
}

TEST_F(PostgresTest, MoreCallersThanConnectionsTakeTurns) {
  const auto store = open({.connections = 2});
  ASSERT_TRUE(store->create(table_head("t")));
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] { EXPECT_GT(append_surely(*store, "t", played(std::to_string(i))), 0); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(texts(*store, "t").size(), 8u);
  EXPECT_LE(std::stoi(run_postgres("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'orrery'")), 2);
}

TEST_F(PostgresTest, AcknowledgedMeansWrittenWhateverTheDatabaseIsSetTo) {
  run_postgres("ALTER DATABASE postgres SET synchronous_commit TO off");
  const auto connection = PostgresConnection::connect(address_, 10'000);
  run_postgres("ALTER DATABASE postgres RESET synchronous_commit");
  ASSERT_TRUE(connection) << connection.error().message;
  EXPECT_EQ((*connection)->script("SHOW synchronous_commit")->text(0, 0), "on");
}

void expect_refused(const std::string& address, Failure kind, const std::string& part) {
  const auto store = open_store(address);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().failure, kind);
  EXPECT_NE(store.error().message.find(part), std::string::npos) << store.error().message;
  EXPECT_EQ(store.error().message.find("s3cret"), std::string::npos) << store.error().message;
  EXPECT_EQ(store.error().message.find('\n'), std::string::npos) << store.error().message;
}

TEST_F(PostgresTest, AddressesThatLeadNowhereNeverShowThePassword) {
  expect_refused("postgres://ada:s3cret@127.0.0.1:1/x", Failure::kUnavailable, "Connection refused");
  expect_refused("postgres://ada:s3cret@127.0.0.1:port/x", Failure::kUnavailable, "PostgreSQL cannot be reached");
  expect_refused("postgres://ada:s3cret@[::1/x", Failure::kBroken, "cannot be read");
  expect_refused("postgres://ada:s3cret@host/x?colour=blue", Failure::kBroken, "cannot be read");
  std::string missing = address_;
  missing.replace(missing.rfind('/'), std::string::npos, "/nowhere?password=s3cret");
  expect_refused(missing, Failure::kUnavailable, "database \"nowhere\" does not exist");
}

TEST_F(PostgresTest, ADatabaseThatIsNotOursIsLeftAlone) {
  run_postgres("CREATE SCHEMA orrery; CREATE TABLE orrery.shopping (item text)");
  expect_refused(address_, Failure::kBroken,
                 "the schema 'orrery' of the PostgreSQL database belongs to another program");
  run_postgres("DROP SCHEMA orrery CASCADE");
  {
    const auto store = open();
  }
  run_postgres("UPDATE orrery.schema_version SET version = 99");
  expect_refused(address_, Failure::kBroken, "was written by a newer version of this program (schema 99, ");
  run_postgres("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  std::string latin = address_;
  latin.replace(latin.rfind('/'), std::string::npos, "/latin");
  expect_refused(latin, Failure::kBroken, "must have the encoding UTF8, not LATIN1");
  run_postgres("DROP DATABASE latin");
}

}  // namespace
}  // namespace orrery::store
