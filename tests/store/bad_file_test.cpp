// SQLite files that cannot be used: one clear sentence each, and nothing is written into them.
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/fixture.h"

namespace orrery::store {
namespace {

class BadFile : public OnSqlite {
 protected:
  std::string bytes() const {
    std::ifstream file(address_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& content) const { std::ofstream(address_, std::ios::binary) << content; }

  // The file without the files beside it: a clean close has moved everything into it.
  void fill(int entries) const {
    const auto store = open();
    Change change;
    for (int i = 0; i < entries; ++i)
      change.entries.push_back({0, EntryKind::kMove, 0, "entry " + std::to_string(i) + std::string(50, '.'), i});
    ASSERT_TRUE(store->create(table_head("t"), change));
  }

  void expect_refused(const std::string& sentence) const {
    const auto store = open_store(address_);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().failure, Failure::kBroken);
    EXPECT_EQ(store.error().message.substr(0, sentence.size()), sentence);
  }
};

TEST_F(BadFile, NotADatabase) {
  write(
      "This is a text and no database at all, and it is longer than the header of one would be, so nobody can "
      "err.\n");
  const std::string before = bytes();
  expect_refused("the file " + address_ + " is not an SQLite database");
  EXPECT_EQ(bytes(), before);
}

TEST_F(BadFile, OfAnotherProgram) {
  run_sqlite(address_, "CREATE TABLE shopping (item TEXT)");
  const std::string before = bytes();
  expect_refused("the SQLite file " + address_ + " belongs to another program");
  EXPECT_EQ(bytes(), before);
}

TEST_F(BadFile, OfANewerVersion) {
  fill(1);
  run_sqlite(address_, "PRAGMA user_version=99");
  expect_refused("the SQLite file " + address_ + " was written by a newer version of this program (schema 99, ");
}

TEST_F(BadFile, CutOff) {
  fill(2000);
  const std::string whole = bytes();
  for (const double share : {0.9, 0.5, 0.1}) {
    write(whole.substr(0, static_cast<std::size_t>(static_cast<double>(whole.size()) * share)));
    expect_refused("the SQLite file " + address_ + " is damaged; restore it from a backup");
  }
  write(whole);
  EXPECT_EQ(texts(*open(), "t").size(), 2000u);
}

TEST_F(BadFile, PagesOverwritten) {
  fill(2000);
  const std::string whole = bytes();
  int refused = 0;
  for (std::size_t page = 1; page * 4096 < whole.size(); page += 3) {
    std::string damaged = whole;
    for (std::size_t i = 0; i < 512; ++i) damaged[page * 4096 + i] = static_cast<char>(i * 37 + page);
    write(damaged);
    const auto store = open_store(address_);
    if (store) continue;
    EXPECT_EQ(store.error().failure, Failure::kBroken);
    EXPECT_NE(store.error().message.find("is damaged"), std::string::npos) << store.error().message;
    ++refused;
  }
  EXPECT_GT(refused, 5);
}

TEST_F(BadFile, DamagedWhileOpen) {
  fill(40'000);  // more than SQLite keeps in memory
  const auto store = open();
  std::fstream file(address_, std::ios::in | std::ios::out | std::ios::binary);
  const std::string rubbish(4096, '\x55');
  for (std::size_t page = 1; page < 1000; ++page) {
    file.seekp(static_cast<std::streamoff>(page * 4096));
    file << rubbish;
  }
  file.flush();
  const auto loaded = store->load("t");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().failure, Failure::kBroken);
  EXPECT_FALSE(store->append("t", 40'000, played("x")));
}

TEST_F(BadFile, InNoPlace) {
  address_ = folder_ + "/missing/tables.db";
  expect_refused("the SQLite file " + address_ + " cannot be opened: No such file or directory");
  address_ = folder_;
  expect_refused("the SQLite file " + address_ + " cannot be opened");
  address_ = "";
  expect_refused("the database has no name");
  address_ = "mysql://localhost/x";
  expect_refused("a database is the path of an SQLite file or begins with postgres://");
}

TEST_F(BadFile, NotWritable) {
  fill(1);
  const pid_t child = fork();
  if (child == 0) {
    // Root may write everything, so the test becomes somebody else.
    std::filesystem::permissions(address_, std::filesystem::perms::all & ~static_cast<std::filesystem::perms>(0222));
    std::filesystem::permissions(folder_, static_cast<std::filesystem::perms>(0555));
    if (geteuid() == 0 && setuid(65534) != 0) _exit(9);
    const auto store = open_store(address_);
    const std::string sentence = "the SQLite file " + address_ + " may not be written";
    _exit(!store && store.error().message == sentence ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::filesystem::permissions(folder_, static_cast<std::filesystem::perms>(0755));
  EXPECT_EQ(status, 0);
}

TEST_F(BadFile, NoRoomLeft) {
  fill(1);
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    const auto store = open_store(address_);
    if (!store) _exit(1);
    const rlimit small = {200'000, RLIM_INFINITY};
    setrlimit(RLIMIT_FSIZE, &small);
    const Change large = entry(EntryKind::kNote, std::string(300'000, 'x'));
    const auto refused = (*store)->append("t", 1, large);
    if (refused || refused.error().failure != Failure::kBroken) _exit(2);
    // The table is unharmed, and once there is room again play goes on.
    const auto loaded = (*store)->load("t");
    if (!loaded || loaded->length != 1) _exit(3);
    const rlimit any = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_FSIZE, &any);
    _exit((*store)->append("t", 1, large) ? 0 : 4);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(texts(*open(), "t").size(), 2u);
}

TEST_F(BadFile, LockedByAnotherProgram) {
  fill(1);
  const auto store = open();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(address_.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    sqlite3_close(other);
  });
  // Reading goes on all the time, writing as soon as the other one has finished.
  EXPECT_EQ(store->load("t")->length, 1);
  EXPECT_EQ(*store->append("t", 1, played("x")), 2);
  later.join();
}

TEST_F(BadFile, AnEmptyFileIsANewDatabase) {
  write("");
  const auto store = open();
  ASSERT_TRUE(store);
  EXPECT_EQ(*store->count(), 0);
}

}  // namespace
}  // namespace orrery::store
