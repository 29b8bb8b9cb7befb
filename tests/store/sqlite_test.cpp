// What belongs to SQLite alone: who may read the file, reading beside writing, copies of a file in use.
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include "store/database.h"
#include "store/fixture.h"

namespace orrery::store {
namespace {

class SqliteTest : public OnSqlite {};

mode_t mode_of(const std::string& path) {
  struct stat found{};
  return stat(path.c_str(), &found) == 0 ? found.st_mode & 0777 : 0;
}

TEST_F(SqliteTest, TheFilesAreNobodyElsesBusiness) {
  const auto before = umask(0);
  const auto store = open();
  umask(before);
  ASSERT_TRUE(store->create(table_head("t"), played("x")));
  EXPECT_TRUE(store->warnings().empty());
  for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(mode_of(address_ + end), 0600u) << end;
}

TEST_F(SqliteTest, AFileThatOthersMayReadIsLeftWithAWarning) {
  open();
  std::filesystem::permissions(address_, static_cast<std::filesystem::perms>(0644));
  const auto store = open();
  ASSERT_EQ(store->warnings().size(), 1u);
  EXPECT_EQ(store->warnings()[0], "the SQLite file " + address_ +
                                      " may be read by other users of this machine; 'chmod 600' keeps it private");
  EXPECT_EQ(mode_of(address_), 0644u);
}

TEST_F(SqliteTest, WhoReadsALongLogHoldsUpNobody) {
  open();
  const auto database = open_sqlite(address_, {});
  ASSERT_TRUE(database) << database.error().message;
  std::promise<void> reading;
  std::promise<void> written;
  std::thread reader([&] {
    const auto done = (*database)->read([&](Connection& connection) -> Stored<void> {
      EXPECT_EQ(connection.run("SELECT value FROM meta WHERE key = 'test'")->size(), 0);
      reading.set_value();
      written.get_future().wait();
      // One consistent state, whatever is written meanwhile.
      EXPECT_EQ(connection.run("SELECT value FROM meta WHERE key = 'test'")->size(), 0);
      return {};
    });
    EXPECT_TRUE(done);
  });
  reading.get_future().wait();
  const auto changed = (*database)->change([](Connection& connection) -> Stored<void> {
    const auto done = connection.run("INSERT INTO meta (key, value) VALUES ('test', 1)");
    if (!done) return tl::unexpected(done.error());
    return {};
  });
  EXPECT_TRUE(changed) << changed.error().message;
  written.set_value();
  reader.join();
  const auto seen = (*database)->read([](Connection& connection) -> Stored<void> {
    EXPECT_EQ(connection.run("SELECT value FROM meta WHERE key = 'test'")->size(), 1);
    const auto refused = connection.run("INSERT INTO meta (key, value) VALUES ('more', 1)");
    EXPECT_FALSE(refused);
    return {};
  });
  EXPECT_TRUE(seen);
}

TEST_F(SqliteTest, ACopyMadeDuringPlayIsWhole) {
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("t")));
  std::atomic<int> length = 0;
  std::atomic<bool> stop = false;
  std::thread player([&] {
    while (!stop)
      if (store->append("t", length, played("move " + std::to_string(length.load())))) ++length;
  });
  for (int copy = 0; copy < 5; ++copy) {
    const int before = length;
    while (length < before + 10) std::this_thread::yield();
    const int acknowledged = length;
    const std::string path = folder_ + "/copy" + std::to_string(copy);
    const auto done = store->backup(path);
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(mode_of(path), 0600u);
    // Restored in the place of the file: what was acknowledged before the copy is in it.
    const auto restored = open_store(path);
    ASSERT_TRUE(restored) << restored.error().message;
    const auto log = texts(**restored, "t");
    EXPECT_GE(std::ssize(log), acknowledged);
    for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i], "move " + std::to_string(i));
    EXPECT_TRUE((*restored)->append("t", static_cast<int>(log.size()), played("on")));
  }
  stop = true;
  player.join();
  EXPECT_EQ(store->backup(folder_ + "/copy0").error().failure, Failure::kRefused);
  EXPECT_EQ(store->backup(folder_ + "/missing/copy").error().failure, Failure::kRefused);
}

std::atomic<bool> disk_is_full = false;

ssize_t write_unless_full(int file, const void* bytes, std::size_t size, off_t offset) {
  if (!disk_is_full) return pwrite(file, bytes, size, offset);
  errno = ENOSPC;
  return -1;
}

TEST_F(SqliteTest, AFullDiskLosesNothing) {
  // Under every name that a build of SQLite may use.
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  const auto ours = reinterpret_cast<sqlite3_syscall_ptr>(write_unless_full);
  for (const char* name : {"pwrite", "pwrite64"}) system->xSetSystemCall(system, name, ours);
  const auto store = open();
  ASSERT_TRUE(store->create(table_head("t"), played("one")));
  disk_is_full = true;
  for (int i = 0; i < 3; ++i) {
    const auto refused = store->append("t", 1, played("two"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().failure, Failure::kBroken);
    EXPECT_EQ(refused.error().message, "there is no room left for the SQLite file " + address_);
    EXPECT_FALSE(store->create(table_head("u")));
    EXPECT_EQ(texts(*store, "t"), std::vector<std::string>{"one"});
  }
  EXPECT_FALSE(store->backup(folder_ + "/copy"));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/copy"));
  disk_is_full = false;
  EXPECT_EQ(*store->append("t", 1, played("two")), 2);
  EXPECT_TRUE(store->create(table_head("u")));
  EXPECT_EQ(texts(*open(), "t"), (std::vector<std::string>{"one", "two"}));
  for (const char* name : {"pwrite", "pwrite64"}) system->xSetSystemCall(system, name, nullptr);
}

TEST_F(SqliteTest, AToolNeitherMakesNorMigrates) {
  EXPECT_FALSE(open_store(address_, {.as_found = true}));
  open();
  EXPECT_TRUE(open_store(address_, {.as_found = true}));
  run_sqlite(address_, "PRAGMA user_version=1");
  const auto old = open_store(address_, {.as_found = true});
  ASSERT_FALSE(old);
  EXPECT_EQ(old.error().message, "the SQLite file " + address_ +
                                     " was written by an earlier version of this program (schema 1); 'orrery serve' "
                                     "brings it up to date");
}

TEST_F(SqliteTest, OthersAreToldThoughTheClockWasPutBack) {
  std::atomic<Milliseconds> wall = 1'800'000'000'000;
  OpenOptions options;
  options.clock = [&] { return wall.load(); };
  const auto watcher = open(options);
  const auto writer = open(options);
  std::mutex mutex;
  std::condition_variable news;
  int told = 0;
  ASSERT_TRUE(watcher->watch([&](const std::string&, int length) {
    const std::lock_guard lock(mutex);
    told = std::max(told, length);
    news.notify_all();
  }));
  const auto hears = [&](int length) {
    std::unique_lock lock(mutex);
    return news.wait_for(lock, std::chrono::seconds(30), [&] { return told >= length; });
  };
  ASSERT_TRUE(writer->create(table_head("t"), played("1")));
  EXPECT_TRUE(hears(1));
  wall -= 86'400'000;
  ASSERT_TRUE(writer->append("t", 1, played("2")));
  EXPECT_TRUE(hears(2));
  wall += 10 * 86'400'000LL;
  ASSERT_TRUE(writer->append("t", 2, played("3")));
  EXPECT_TRUE(hears(3));
}

}  // namespace
}  // namespace orrery::store
