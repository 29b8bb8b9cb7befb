// The SQLite engine: one file in WAL mode, one connection that all threads share.
//
// synchronous=FULL: an answered change survives a loss of power too, not only a kill of the process; NORMAL would
// save one fsync per move and keep only the second promise.
#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "store/database.h"
#include "store/schema.h"

namespace orrery::store {
namespace {

constexpr std::int64_t kApplicationId = 0x4F525259;  // "ORRY", in the header of our files
constexpr int kBusyMilliseconds = 5000;
// Other processes on the same file are found by polling: cheap, and several servers belong on PostgreSQL anyway.
constexpr auto kPollInterval = std::chrono::milliseconds(50);
// A larger file would make every start slow; for those the operator has `PRAGMA integrity_check`.
constexpr std::uintmax_t kCheckedBytes = 256u << 20;

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

void give_now(sqlite3_context* context, int, sqlite3_value**) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  sqlite3_result_int64(context, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(sqlite3* raw, std::string path) : database_(raw), path_(std::move(path)) {}

  using Connection::run;
  Stored<Rows> run(const char* sql, std::span<const Value> parameters) override {
    auto& statement = prepared_[sql];
    if (!statement) {
      sqlite3_stmt* raw = nullptr;
      const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
      statement.reset(raw);
      if (code != SQLITE_OK) return error();
    }
    Stored<Rows> rows = step(statement.get(), parameters);
    sqlite3_reset(statement.get());
    sqlite3_clear_bindings(statement.get());
    return rows;
  }

  // Several statements, without parameters or results.
  Stored<void> script(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
    return {};
  }

  bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }
  sqlite3* raw() const { return database_.get(); }

  tl::unexpected<StoreError> error() const {
    const char* said = sqlite3_errmsg(database_.get());
    switch (sqlite3_errcode(database_.get()) & 0xFF) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return failure(Failure::kUnavailable, fmt::format("the file {} is locked by another program", path_));
      case SQLITE_NOTADB:
        return failure(Failure::kBroken, fmt::format("the file {} is not an SQLite database", path_));
      case SQLITE_CORRUPT:
        return failure(Failure::kBroken,
                       fmt::format("the SQLite file {} is damaged; restore it from a backup", path_));
      case SQLITE_READONLY:
      case SQLITE_PERM:
        return failure(Failure::kBroken, fmt::format("the SQLite file {} may not be written", path_));
      case SQLITE_CANTOPEN: {
        const int number = sqlite3_system_errno(database_.get());
        return failure(Failure::kBroken, fmt::format("the SQLite file {} cannot be opened: {}", path_,
                                                     number != 0 ? std::strerror(number) : said));
      }
      case SQLITE_FULL:
        return failure(Failure::kBroken, fmt::format("there is no room left for the SQLite file {}", path_));
      default:
        return failure(Failure::kBroken, fmt::format("the SQLite file {} fails: {}", path_, said));
    }
  }

 private:
  Stored<Rows> step(sqlite3_stmt* statement, std::span<const Value> parameters) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const int index = sqlite3_bind_parameter_index(statement, fmt::format("${}", i + 1).c_str());
      const Value& value = parameters[i];
      if (const auto* text = std::get_if<std::string>(&value)) {
        sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
      } else {
        sqlite3_bind_int64(statement, index, std::get<std::int64_t>(value));
      }
    }
    Rows rows;
    rows.columns = sqlite3_column_count(statement);
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      for (int column = 0; column < rows.columns; ++column) {
        const void* bytes = sqlite3_column_blob(statement, column);
        const int size = sqlite3_column_bytes(statement, column);
        rows.values.emplace_back(bytes == nullptr ? "" : static_cast<const char*>(bytes),
                                 static_cast<std::size_t>(size));
      }
    }
    if (code != SQLITE_DONE) return error();
    return rows;
  }

  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::string path_;
  std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> prepared_;
};

class Sqlite final : public Database {
 public:
  Sqlite(sqlite3* raw, const std::string& path) : path_(path), connection_(raw, path) {}

  // `opened`: the result of opening the file.
  Stored<void> prepare(int opened) {
    if (opened != SQLITE_OK) return connection_.error();
    sqlite3_busy_timeout(connection_.raw(), kBusyMilliseconds);
    if (auto ours = check_owner(); !ours) return ours;
    if (sqlite3_create_function_v2(connection_.raw(), "now_ms", 0, SQLITE_UTF8, nullptr, give_now, nullptr, nullptr,
                                   nullptr) != SQLITE_OK)
      return connection_.error();
    const Stored<Rows> mode = connection_.run("PRAGMA journal_mode=WAL");
    if (!mode) return tl::unexpected(mode.error());
    if (path_ != ":memory:" && mode->text(0, 0) != "wal")
      return failure(Failure::kBroken,
                     fmt::format("the SQLite file {} is in a place without shared memory (a network "
                                 "drive?), so it cannot be used safely",
                                 path_));
    if (auto set = connection_.script("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON"); !set) return set;
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
    const std::lock_guard lock(mutex_);
    if (auto begun = run("BEGIN"); !begun) return begun;
    Stored<void> done = work(connection_);
    (void)run("COMMIT");
    return done;
  }

  Stored<void> watch(const std::string& writer, Store::Changed changed) override {
    Stored<Rows> start = [&] {
      const std::lock_guard lock(mutex_);
      return connection_.run("SELECT now_ms()");
    }();
    if (!start) return tl::unexpected(start.error());
    watcher_ = std::jthread([this, writer, changed = std::move(changed), since = start->number(0, 0)](
                                const std::stop_token& stop) { poll(stop, writer, changed, since); });
    return {};
  }

  void unwatch() override { watcher_ = {}; }
  void tell(const std::string&, const std::string&, int) override {}  // others poll

  std::string describe() const override { return "SQLite file " + path_; }

 private:
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

  // data_version changes when, and only when, another connection has committed.
  void poll(const std::stop_token& stop, const std::string& writer, const Store::Changed& changed,
            std::int64_t since) {
    std::string version;
    std::mutex waiting;
    std::condition_variable_any wake;
    while (!stop.stop_requested()) {
      Rows rows;
      {
        const std::lock_guard lock(mutex_);
        if (Stored<Rows> now = connection_.run("PRAGMA data_version"); now && now->text(0, 0) != version) {
          Stored<Rows> found = connection_.run(
              "SELECT id, length, updated FROM tables WHERE updated >= $1 AND writer <> $2 ORDER BY updated",
              {since, writer});
          if (found) {
            version = now->text(0, 0);
            rows = std::move(*found);
          }
        }
      }
      for (int row = 0; row < rows.size(); ++row) {
        since = std::max(since, rows.number(row, 2));
        changed(rows.text(row, 0), static_cast<int>(rows.number(row, 1)));
      }
      std::unique_lock lock(waiting);
      wake.wait_for(lock, stop, kPollInterval, [] { return false; });
    }
  }

  std::string path_;
  std::mutex mutex_;  // of the connection
  SqliteConnection connection_;
  std::mutex queue_mutex_;
  std::condition_variable committed_;
  std::vector<Waiting*> queue_;
  bool committing_ = false;
  std::jthread watcher_;  // last: it ends before what it uses
};

}  // namespace

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path) {
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  if (raw == nullptr) return failure(Failure::kBroken, "there is no memory for an SQLite connection");
  auto database = std::make_unique<Sqlite>(raw, path);
  if (auto ready = database->prepare(code); !ready) return tl::unexpected(ready.error());
  return database;
}

}  // namespace orrery::store
