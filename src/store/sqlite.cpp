// The SQLite engine: one file in WAL mode, one connection that all threads share for their changes and a few for
// reading, so that nobody who plays waits for somebody who reads a long log.
//
// synchronous=FULL: an answered change survives a loss of power too, not only a kill of the process; NORMAL would
// save one fsync per move and keep only the second promise.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>

#include "store/schema.h"
#include "store/sqlite_connection.h"

namespace orrery::store {
namespace {

constexpr std::int64_t kApplicationId = 0x4F525259;  // "ORRY", in the header of our files
// Other processes on the same file are found by polling: cheap, and several servers belong on PostgreSQL anyway.
constexpr auto kPollInterval = std::chrono::milliseconds(50);
// So far each look reaches back at least: a clock may be put back between two of them.
constexpr Milliseconds kLookBack = 2000;
// No transaction takes longer from its first statement to its commit.
constexpr Milliseconds kLongest = 60'000;
// A larger file would make every start slow; for those the operator has `PRAGMA integrity_check`.
constexpr std::uintmax_t kCheckedBytes = 256u << 20;
constexpr std::size_t kReaders = 4;
constexpr mode_t kPrivate = 0600;

// Connections for reading, made when they are needed.
class Readers {
 public:
  Readers(std::string path, std::function<Milliseconds()> clock) : path_(std::move(path)), clock_(std::move(clock)) {}

  Stored<void> read(const Work& work) {
    Stored<std::unique_ptr<SqliteConnection>> taken = take();
    if (!taken) return tl::unexpected(taken.error());
    Stored<void> done = within(**taken, work);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(*taken));
    freed_.notify_one();
    return done;
  }

 private:
  Stored<std::unique_ptr<SqliteConnection>> take() {
    {
      std::unique_lock lock(mutex_);
      freed_.wait(lock, [this] { return !idle_.empty() || made_ < kReaders; });
      if (!idle_.empty()) {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
      }
      ++made_;
    }
    auto made = std::make_unique<SqliteConnection>(path_, clock_);
    if (auto opened = made->open(SqliteConnection::Purpose::kRead); !opened) {
      const std::lock_guard lock(mutex_);
      --made_;
      freed_.notify_one();
      return tl::unexpected(opened.error());
    }
    return made;
  }

  static Stored<void> within(SqliteConnection& connection, const Work& work) {
    if (const auto begun = connection.run("BEGIN"); !begun) return tl::unexpected(begun.error());
    Stored<void> done = work(connection);
    (void)connection.run("COMMIT");
    if (connection.in_transaction()) (void)connection.run("ROLLBACK");
    return done;
  }

  std::string path_;
  std::function<Milliseconds()> clock_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<SqliteConnection>> idle_;
  std::size_t made_ = 0;
};

class Sqlite final : public Database {
 public:
  Sqlite(const std::string& path, const OpenOptions& options)
      : path_(path),
        clock_(options.clock),
        as_found_(options.as_found),
        connection_(path, options.clock),
        readers_(path, options.clock) {}

  Stored<void> prepare() {
    if (!as_found_) make_private();
    if (auto opened = connection_.open(SqliteConnection::Purpose::kWrite); !opened) return opened;
    if (auto ours = check_owner(); !ours) return ours;
    if (as_found_)
      if (auto current = check_current(); !current) return current;
    const Stored<Rows> mode = connection_.run("PRAGMA journal_mode=WAL");
    if (!mode) return tl::unexpected(mode.error());
    if (!in_memory() && mode->text(0, 0) != "wal")
      return failure(Failure::kBroken,
                     fmt::format("the SQLite file {} is in a place without shared memory (a network "
                                 "drive?), so it cannot be used safely",
                                 path_));
    if (auto set = connection_.script("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON"); !set) return set;
    if (as_found_)
      if (auto set = connection_.script("PRAGMA secure_delete=ON"); !set) return set;
    if (auto sound = check_sound(); !sound) return sound;
    return migrate();
  }

  Stored<void> change(const Work& work) override {
    Waiting mine{work};
    std::unique_lock lock(queue_mutex_);
    queue_.push_back(&mine);
    committed_.wait(lock, [&] { return mine.done || !committing_; });
    if (mine.done) return std::move(mine.result);
    // Nobody commits now: this thread does, for all who wait.
    committing_ = true;
    const std::vector<Waiting*> together = std::move(queue_);
    queue_.clear();
    lock.unlock();
    commit(together);
    lock.lock();
    committing_ = false;
    for (Waiting* one : together) one->done = true;
    committed_.notify_all();
    return std::move(mine.result);
  }

  Stored<void> read(const Work& work) override {
    if (!in_memory()) return readers_.read(work);
    // A second connection would have a memory of its own.
    const std::lock_guard lock(mutex_);
    if (auto begun = run("BEGIN"); !begun) return begun;
    Stored<void> done = work(connection_);
    (void)run("COMMIT");
    return done;
  }

  Stored<void> watch(const std::string& writer, Store::Changed changed) override {
    watcher_ =
        std::jthread([this, writer, changed = std::move(changed), since = connection_.now()](
                         const std::stop_token& stop) { poll(stop, News{writer, changed, since, since, {}, {}}); });
    return {};
  }

  void unwatch() override { watcher_ = {}; }
  void tell(const std::string&, const std::string&, int) override {}  // others poll

  Stored<void> backup(const std::string& path) override {
    // Made by us, so that nobody else can read it; an empty file is as good as none for VACUUM INTO.
    const int made = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate);
    if (made < 0)
      return failure(Failure::kRefused, fmt::format("the file {} cannot be made: {}", path, std::strerror(errno)));
    SqliteConnection source(path_, clock_);
    auto done = source.open(SqliteConnection::Purpose::kWrite);
    if (done) {
      const Stored<Rows> copied = source.run("VACUUM INTO $1", {path});
      if (!copied) done = tl::unexpected(copied.error());
    }
    // The descriptor is still that of the file: SQLite has written into it.
    if (done && fsync(made) != 0)
      done = failure(Failure::kBroken, fmt::format("the file {} cannot be written: {}", path, std::strerror(errno)));
    ::close(made);
    if (!done) ::unlink(path.c_str());
    return done;
  }

  std::string describe() const override { return "SQLite file " + path_; }
  std::vector<std::string> warnings() const override { return warnings_; }

 private:
  bool in_memory() const { return path_ == ":memory:"; }

  // Names, chat and hashes of keys are nobody else's business. The files beside it get the mode of this one.
  void make_private() {
    if (in_memory()) return;
    if (const int made = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kPrivate); made >= 0) {
      ::close(made);
      return;
    }
    struct stat found{};
    if (stat(path_.c_str(), &found) == 0 && S_ISREG(found.st_mode) && (found.st_mode & 077) != 0)
      warnings_.push_back(fmt::format(
          "the SQLite file {} may be read by other users of this machine; 'chmod 600' keeps it private", path_));
  }

  // Before anything is written: somebody else's database stays as it is.
  Stored<void> check_owner() {
    const Stored<Rows> id = connection_.run("PRAGMA application_id");
    if (!id) return tl::unexpected(id.error());
    const Stored<Rows> objects = connection_.run("SELECT count(*) FROM sqlite_master");
    if (!objects) return tl::unexpected(objects.error());
    const bool empty = objects->number(0, 0) == 0;
    if (id->number(0, 0) == kApplicationId || (empty && id->number(0, 0) == 0)) return {};
    return failure(Failure::kBroken, fmt::format("the SQLite file {} belongs to another program", path_));
  }

  Stored<void> check_current() {
    const Stored<Rows> version = connection_.run("PRAGMA user_version");
    if (!version) return tl::unexpected(version.error());
    if (version->number(0, 0) == 0)
      return failure(Failure::kBroken, fmt::format("the SQLite file {} holds no tables", path_));
    if (version->number(0, 0) >= std::ssize(sqlite_migrations())) return {};
    return failure(Failure::kBroken,
                   fmt::format("the SQLite file {} was written by an earlier version of this program "
                               "(schema {}); 'orrery serve' brings it up to date",
                               path_, version->text(0, 0)));
  }

  Stored<void> check_sound() {
    std::error_code none;
    const auto bytes = std::filesystem::file_size(path_, none);
    if (none || bytes > kCheckedBytes) return {};
    const Stored<Rows> check = connection_.run("PRAGMA quick_check(1)");
    if (!check) return tl::unexpected(check.error());
    if (check->text(0, 0) == "ok") return {};
    return failure(Failure::kBroken, fmt::format("the SQLite file {} is damaged; restore it from a backup ({})",
                                                 path_, check->text(0, 0)));
  }

  Stored<void> migrate() {
    return change([this](Connection&) -> Stored<void> {
      const Stored<Rows> version = connection_.run("PRAGMA user_version");
      if (!version) return tl::unexpected(version.error());
      const auto steps = sqlite_migrations();
      const auto done = version->number(0, 0);
      if (done > std::ssize(steps))
        return failure(Failure::kBroken,
                       fmt::format("the SQLite file {} was written by a newer version of this program "
                                   "(schema {}, this one knows {})",
                                   path_, done, steps.size()));
      if (done == std::ssize(steps)) return {};
      for (auto step = static_cast<std::size_t>(done); step < steps.size(); ++step)
        if (auto made = connection_.script(steps[step]); !made) return made;
      return connection_.script(
          fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", kApplicationId, steps.size()).c_str());
    });
  }

  struct Waiting {
    const Work& work;
    Stored<void> result = {};
    bool done = false;
  };

  // One transaction for all. A change that fails is taken back alone; when the commit fails, all have failed.
  void commit(const std::vector<Waiting*>& together) {
    const std::lock_guard lock(mutex_);
    Stored<void> whole = run("BEGIN IMMEDIATE");
    for (auto one = together.begin(); whole && one != together.end(); ++one) {
      Waiting& waiting = **one;
      whole = run("SAVEPOINT one");
      if (!whole) break;
      waiting.result = waiting.work(connection_);
      // Errors such as a full disk end the transaction, and with it what the others had done.
      if (!connection_.in_transaction()) {
        whole = waiting.result ? failure(Failure::kBroken, "the SQLite transaction ended early") : waiting.result;
      } else if (!waiting.result) {
        whole = run("ROLLBACK TO one");
      }
      if (whole) whole = run("RELEASE one");
    }
    if (whole) whole = run("COMMIT");
    if (connection_.in_transaction()) (void)run("ROLLBACK");
    if (whole) return;
    for (Waiting* one : together)
      if (one->result) one->result = whole;
  }

  Stored<void> run(const char* sql) {
    const Stored<Rows> done = connection_.run(sql);
    if (!done) return tl::unexpected(done.error());
    return {};
  }

  // What a watcher has been told of.
  struct News {
    std::string writer;
    Store::Changed changed;
    Milliseconds since;  // of changes
    Milliseconds removed_since;
    std::unordered_map<std::string, std::int64_t> told;  // lengths of those that may be found again
    std::unordered_map<std::string, std::int64_t> gone;  // when
  };

  void poll(const std::stop_token& stop, News news) {
    std::string version;
    std::mutex waiting;
    std::condition_variable_any wake;
    while (!stop.stop_requested()) {
      if (const std::string now = data_version(); now != version && read_news(news)) version = now;
      std::unique_lock lock(waiting);
      wake.wait_for(lock, stop, kPollInterval, [] { return false; });
    }
  }

  // Changes when, and only when, another connection than the one for changes has committed.
  std::string data_version() {
    const std::lock_guard lock(mutex_);
    const Stored<Rows> now = connection_.run("PRAGMA data_version");
    return now ? now->text(0, 0) : "";
  }

  bool read_news(News& news) {
    Rows changed;
    Rows removed;
    // Writers take turns, so what is found later has a later time, unless the clock was put back.
    const Milliseconds now = connection_.now();
    news.since = std::min(news.since, now - kLookBack);
    news.removed_since = std::min(news.removed_since, now - kLookBack);
    const auto done = read([&](Connection& connection) -> Stored<void> {
      Stored<Rows> found = connection.run(
          "SELECT id, length, updated FROM tables WHERE updated >= $1 AND writer <> $2 AND closed < 2 ORDER BY "
          "updated",
          {news.since, news.writer});
      if (!found) return tl::unexpected(found.error());
      changed = std::move(*found);
      found = connection.run("SELECT id, time, time FROM removed WHERE time >= $1 AND writer <> $2 ORDER BY time",
                             {news.removed_since, news.writer});
      if (!found) return tl::unexpected(found.error());
      removed = std::move(*found);
      return {};
    });
    if (!done) return false;
    pass_on(changed, news.since, news.told,
            [&](int row) { news.changed(changed.text(row, 0), static_cast<int>(changed.number(row, 1))); });
    pass_on(removed, news.removed_since, news.gone,
            [&](int row) { news.changed(removed.text(row, 0), Store::kRemoved); });
    news.since = std::max(news.since, now - kLongest);
    news.removed_since = std::max(news.removed_since, now - kLongest);
    return true;
  }

  static void pass_on(const Rows& rows, Milliseconds& since, std::unordered_map<std::string, std::int64_t>& told,
                      const std::function<void(int row)>& tell) {
    std::unordered_map<std::string, std::int64_t> now;
    for (int row = 0; row < rows.size(); ++row) {
      since = std::max(since, rows.number(row, 2));
      now[rows.text(row, 0)] = rows.number(row, 1);
      const auto known = told.find(rows.text(row, 0));
      if (known == told.end() || known->second != rows.number(row, 1)) tell(row);
    }
    told = std::move(now);
  }

  std::string path_;
  std::function<Milliseconds()> clock_;
  bool as_found_;
  std::vector<std::string> warnings_;
  std::mutex mutex_;  // of the connection for changes
  SqliteConnection connection_;
  Readers readers_;
  std::mutex queue_mutex_;
  std::condition_variable committed_;
  std::vector<Waiting*> queue_;
  bool committing_ = false;
  std::jthread watcher_;  // last: it ends before what it uses
};

}  // namespace

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path, const OpenOptions& options) {
  auto database = std::make_unique<Sqlite>(path, options);
  if (auto ready = database->prepare(); !ready) return tl::unexpected(ready.error());
  return database;
}

}  // namespace orrery::store
