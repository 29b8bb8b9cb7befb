// The PostgreSQL engine: a pool of connections, and a listener for what other servers change. Everything lies in the
// schema "orrery" of the database.
//
// When the server goes away, calls fail at once with kUnavailable and one of them tries to connect again from time to
// time. A transaction that was cut off before its COMMIT was sent is run again on a new connection: nothing of it was
// kept. One that was cut off at its COMMIT is not: only loading the table tells what became of it.
#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "store/postgres_connection.h"
#include "store/postgres_listener.h"
#include "store/schema.h"

namespace orrery::store {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr auto kWaitForConnection = std::chrono::seconds(5);

// Of a large database, by a slow server.
constexpr Milliseconds kLongestMigration = 6 * 3'600'000;

constexpr const char* kBeginChange = "BEGIN";
constexpr const char* kBeginRead = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

using Pooled = std::unique_ptr<PostgresConnection>;

class Pool {
 public:
  Pool(std::string address, const OpenOptions& options)
      : address_(std::move(address)), patience_(options.patience), free_slots_(std::max(1, options.connections)) {}

  Stored<Pooled> take() {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, kWaitForConnection, [this] { return free_slots_ > 0; }))
      return failure(Failure::kUnavailable, "PostgreSQL is too busy: all connections are in use");
    --free_slots_;
    if (!idle_.empty()) {
      Pooled connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
    if (Clock::now() < not_before_) {
      ++free_slots_;
      return tl::unexpected(last_error_);
    }
    lock.unlock();
    Stored<Pooled> connection = PostgresConnection::connect(address_, patience_);
    lock.lock();
    if (connection) {
      pause_ = milliseconds(kFirstPause);
      not_before_ = {};
    } else {
      last_error_ = connection.error();
      not_before_ = Clock::now() + pause_;
      pause_ = std::min(pause_ * 2, milliseconds(kLongestPause));
      ++free_slots_;
      freed_.notify_one();
    }
    return connection;
  }

  void give_back(Pooled connection) {
    const std::lock_guard lock(mutex_);
    if (connection->lost() || connection->in_transaction()) {
      // Where one connection broke, the idle ones are most likely broken as well.
      if (connection->lost()) idle_.clear();
    } else {
      idle_.push_back(std::move(connection));
    }
    ++free_slots_;
    freed_.notify_one();
  }

 private:
  std::string address_;
  Milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable freed_;
  int free_slots_;
  std::vector<Pooled> idle_;
  Clock::time_point not_before_;
  milliseconds pause_{kFirstPause};
  StoreError last_error_;
};

class Postgres final : public Database {
 public:
  Postgres(const std::string& address, const OpenOptions& options)
      : address_(address), patience_(options.patience), as_found_(options.as_found), pool_(address, options) {}

  Stored<void> prepare() {
    Stored<Pooled> connection = pool_.take();
    if (!connection) return tl::unexpected(connection.error());
    const PGconn* raw = (*connection)->raw();
    description_ = fmt::format("PostgreSQL database {} on {}:{}", PQdb(raw), PQhost(raw), PQport(raw));
    const Milliseconds patience = (*connection)->set_patience(kLongestMigration);
    Stored<void> ready = migrate(**connection);
    if (!ready && !(*connection)->lost()) (void)(*connection)->script("ROLLBACK");
    (*connection)->set_patience(patience);
    pool_.give_back(std::move(*connection));
    return ready;
  }

  Stored<void> change(const Work& work) override { return transaction(kBeginChange, work); }
  Stored<void> read(const Work& work) override { return transaction(kBeginRead, work); }

  Stored<void> watch(const std::string& writer, Store::Changed changed) override {
    Milliseconds since = 0;
    auto asked = read([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> now = connection.run("SELECT now_ms()");
      if (!now) return tl::unexpected(now.error());
      since = now->number(0, 0);
      return {};
    });
    if (asked) listener_ = std::make_unique<PostgresListener>(address_, patience_, writer, since, std::move(changed));
    return asked;
  }

  void unwatch() override { listener_.reset(); }

  // Not in the transaction of the change: PostgreSQL lets those with a NOTIFY commit one after the other, each with
  // its own flush to the disk.
  void tell(const std::string& writer, const std::string& id, int length) override {
    Stored<Pooled> connection = pool_.take();
    if (!connection) return;
    (void)(*connection)->run("SELECT pg_notify('orrery', $1)", {fmt::format("{} {} {}", writer, length, id)});
    pool_.give_back(std::move(*connection));
  }

  Stored<void> backup(const std::string&) override {
    return failure(Failure::kRefused, "a PostgreSQL database is backed up with pg_dump --schema=orrery");
  }

  std::string describe() const override { return description_; }

 private:
  Stored<void> migrate(PostgresConnection& connection) const {
    // Servers that start at the same time take turns; a large database may take minutes. The number only has to be
    // the same for all of them.
    auto begun =
        connection.script("BEGIN; SET LOCAL statement_timeout TO 0; SELECT pg_advisory_xact_lock(1330795097)");
    if (!begun) return tl::unexpected(begun.error());
    const auto exists = connection.script(
        "SELECT (to_regnamespace('orrery') IS NOT NULL)::int, (to_regclass('orrery.schema_version') IS NOT "
        "NULL)::int, "
        "(SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('orrery'))");
    if (!exists) return tl::unexpected(exists.error());
    if (exists->number(0, 1) == 0) {
      if (as_found_) return failure(Failure::kBroken, "the PostgreSQL database holds no tables of this program");
      if (exists->number(0, 2) != 0)
        return failure(Failure::kBroken, "the schema 'orrery' of the PostgreSQL database belongs to another program");
      // CREATE SCHEMA asks for a privilege even where there is nothing to create.
      if (exists->number(0, 0) == 0)
        if (auto made = connection.script("CREATE SCHEMA orrery"); !made) return tl::unexpected(made.error());
      auto made = connection.script(
          "CREATE TABLE schema_version (version integer NOT NULL); INSERT INTO schema_version VALUES (0)");
      if (!made) return tl::unexpected(made.error());
    }
    const auto version = connection.script("SELECT version FROM schema_version");
    if (!version) return tl::unexpected(version.error());
    const auto steps = postgres_migrations();
    const auto done = version->empty() ? 0 : version->number(0, 0);
    if (done > std::ssize(steps))
      return failure(Failure::kBroken, fmt::format("the PostgreSQL database was written by a newer version of this "
                                                   "program (schema {}, this one knows {})",
                                                   done, steps.size()));
    if (as_found_ && done < std::ssize(steps))
      return failure(Failure::kBroken,
                     fmt::format("the PostgreSQL database was written by an earlier version of this "
                                 "program (schema {}); 'orrery serve' brings it up to date",
                                 done));
    for (auto step = static_cast<std::size_t>(done); step < steps.size(); ++step)
      if (auto made = connection.script(steps[step]); !made) return tl::unexpected(made.error());
    auto set = connection.script(
        fmt::format("UPDATE schema_version SET version = {0} WHERE version <> {0}; COMMIT", steps.size()).c_str());
    if (!set) return tl::unexpected(set.error());
    return {};
  }

  Stored<void> transaction(const char* begin, const Work& work) {
    for (bool again = true;; again = false) {
      Stored<Pooled> connection = pool_.take();
      if (!connection) return tl::unexpected(connection.error());
      bool committing = false;
      Stored<void> done = attempt(**connection, begin, work, committing);
      const bool lost = (*connection)->lost();
      if (!lost && (*connection)->in_transaction()) (void)(*connection)->script("ROLLBACK");
      pool_.give_back(std::move(*connection));
      if (done || !lost || committing || !again) return done;
    }
  }

  static Stored<void> attempt(PostgresConnection& connection, const char* begin, const Work& work, bool& committing) {
    const Stored<Rows> begun = connection.script(begin);
    if (!begun) return tl::unexpected(begun.error());
    if (Stored<void> done = work(connection); !done) return done;
    committing = begin == kBeginChange;
    const Stored<Rows> committed = connection.script("COMMIT");
    if (!committed) return tl::unexpected(committed.error());
    return {};
  }

  std::string address_;
  Milliseconds patience_;
  bool as_found_;
  std::string description_;
  Pool pool_;
  std::unique_ptr<PostgresListener> listener_;
};

}  // namespace

Stored<std::unique_ptr<Database>> open_postgres(const std::string& address, const OpenOptions& options) {
  // libpq would quote the address, and with it the password.
  PQconninfoOption* parts = PQconninfoParse(address.c_str(), nullptr);
  if (parts == nullptr) return failure(Failure::kBroken, "the address of the PostgreSQL database cannot be read");
  PQconninfoFree(parts);
  auto database = std::make_unique<Postgres>(address, options);
  if (auto ready = database->prepare(); !ready) return tl::unexpected(ready.error());
  return database;
}

}  // namespace orrery::store
