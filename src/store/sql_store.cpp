// The store over either engine: all SQL is here, written once.
#include <fmt/format.h>

#include <atomic>
#include <limits>
#include <random>

#include "core/text.h"
#include "store/database.h"
#include "store/rows.h"

namespace orrery::store {
namespace {

constexpr const char* kCreate =
    "INSERT INTO tables (id, game, content, options, record_head, seats, open_seats, watch_hash, public, created, "
    "ply, "
    "round, over, length, updated, writer) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, "
    "now_ms(), $15) ON CONFLICT (id) DO NOTHING RETURNING id";

// The lock of this row makes appends to one table take turns; the second one finds another length and changes
// nothing.
constexpr const char* kLengthen =
    "UPDATE tables SET length = $3, updated = now_ms(), writer = $4 WHERE id = $1 AND length = $2 RETURNING id";
constexpr const char* kSetSeats = "UPDATE tables SET seats = $2, open_seats = $3 WHERE id = $1";
constexpr const char* kSetStanding = "UPDATE tables SET ply = $2, round = $3, over = $4 WHERE id = $1";
constexpr const char* kSetPublic = "UPDATE tables SET public = $2 WHERE id = $1";
constexpr const char* kAddEntry =
    "INSERT INTO entries (table_id, number, kind, seat, text, time) VALUES ($1, $2, $3, $4, $5, $6)";
constexpr const char* kEntries =
    "SELECT number, kind, seat, text, time FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number";

#define ORRERY_SUMMARY_COLUMNS                                                                                     \
  "SELECT id, game, content, options, record_head, seats, watch_hash, public, created, ply, round, over, length, " \
  "updated FROM tables "
constexpr const char* kTable = ORRERY_SUMMARY_COLUMNS "WHERE id = $1";
constexpr const char* kList = ORRERY_SUMMARY_COLUMNS
    "WHERE updated < $1 AND over <= $2 AND open_seats >= $3 ORDER BY updated DESC, id LIMIT $4";
constexpr const char* kLobby = ORRERY_SUMMARY_COLUMNS
    "WHERE public = 1 AND updated < $1 AND over <= $2 AND open_seats >= $3 ORDER BY updated DESC, id LIMIT $4";
#undef ORRERY_SUMMARY_COLUMNS

constexpr const char* kExpire =
    "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE updated < $1 ORDER BY updated LIMIT $2) RETURNING "
    "id";

constexpr const char* kBeat =
    "INSERT INTO servers (id, alive_until) VALUES ($1, now_ms() + $2) "
    "ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until";
// Earlier lives of a server have ended when it starts again under the same name. Of others that have been dead for a
// day nobody needs to know.
constexpr const char* kBury =
    "DELETE FROM servers WHERE ($2 > 0 AND substr(id, 1, $2) = $1) OR alive_until < now_ms() - 86400000";
constexpr const char* kLockTable = "UPDATE tables SET runner = runner WHERE id = $1 RETURNING runner";
constexpr const char* kSetRunner = "UPDATE tables SET runner = $2 WHERE id = $1";
constexpr const char* kAlive = "SELECT 1 FROM servers WHERE id = $1 AND alive_until > now_ms()";
constexpr const char* kOrphans =
    "SELECT id FROM tables WHERE over = 0 AND runner <> '' AND runner <> $1 AND NOT EXISTS (SELECT 1 FROM servers "
    "WHERE servers.id = tables.runner AND servers.alive_until > now_ms()) ORDER BY id LIMIT $2";

std::string random_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

tl::unexpected<StoreError> not_found(const std::string& id) {
  return failure(Failure::kNotFound, fmt::format("there is no table '{}'", id));
}

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Database> database, std::string server)
      : database_(std::move(database)),
        writer_(random_name()),
        name_(std::move(server)),
        server_(name_ + "#" + writer_) {}

  Stored<void> create(const TableHead& head, const Change& first) override {
    if (auto good = check_storable(head); !good) return good;
    if (auto good = check_storable(first); !good) return good;
    return database_->change([&](Connection& connection) -> Stored<void> {
      const std::vector<SeatRow>& seats = first.seats ? *first.seats : head.seats;
      const Standing standing = first.standing.value_or(Standing{});
      const Stored<Rows> made = connection.run(
          kCreate, {head.id, head.game, hex64(head.content), head.options, head.record_head, write_seats(seats),
                    open_seats(seats), head.watch_hash, std::int64_t{first.is_public.value_or(head.is_public)},
                    head.created, std::int64_t{standing.ply}, std::int64_t{standing.round},
                    std::int64_t{standing.over}, std::ssize(first.entries), writer_});
      if (!made) return tl::unexpected(made.error());
      if (made->empty()) return failure(Failure::kConflict, fmt::format("there is a table '{}' already", head.id));
      return add_entries(connection, head.id, 0, first.entries);
    });
  }

  Stored<int> append(const std::string& id, int seen, const Change& change) override {
    if (auto good = check_storable(change); !good) return tl::unexpected(good.error());
    if (change.entries.empty())
      return failure(Failure::kRefused, "a change without an entry cannot be told to others");
    const int length = seen + static_cast<int>(change.entries.size());
    const auto done = database_->change([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> longer = connection.run(kLengthen, {id, std::int64_t{seen}, std::int64_t{length}, writer_});
      if (!longer) return tl::unexpected(longer.error());
      if (longer->empty()) return lost_race(connection, id, seen);
      if (auto set = set_head(connection, id, change); !set) return set;
      return add_entries(connection, id, seen, change.entries);
    });
    if (!done) return tl::unexpected(done.error());
    database_->tell(writer_, id, length);
    return length;
  }

  Stored<LoadedTable> load(const std::string& id, int after) override {
    LoadedTable out;
    const auto done = database_->read([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> found = connection.run(kTable, {id});
      if (!found) return tl::unexpected(found.error());
      if (found->empty()) return not_found(id);
      Stored<Summary> summary = read_summary(*found, 0);
      if (!summary) return tl::unexpected(summary.error());
      const Stored<Rows> rows = connection.run(kEntries, {id, std::int64_t{after}});
      if (!rows) return tl::unexpected(rows.error());
      Stored<std::vector<Entry>> entries = read_entries(*rows, id, after, summary->length);
      if (!entries) return tl::unexpected(entries.error());
      static_cast<Summary&>(out) = std::move(*summary);
      out.entries = std::move(*entries);
      return {};
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  Stored<std::vector<Summary>> list(const ListFilter& filter) override {
    std::vector<Summary> out;
    const auto done = database_->read([&](Connection& connection) -> Stored<void> {
      constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max();
      const Stored<Rows> rows =
          connection.run(filter.only_public ? kLobby : kList,
                         {filter.before == 0 ? kEver : filter.before, std::int64_t{!filter.only_running},
                          std::int64_t{filter.only_open}, std::int64_t{filter.limit}});
      if (!rows) return tl::unexpected(rows.error());
      out.clear();
      for (int row = 0; row < rows->size(); ++row) {
        Stored<Summary> summary = read_summary(*rows, row);
        if (!summary) return tl::unexpected(summary.error());
        out.push_back(std::move(*summary));
      }
      return {};
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  Stored<int> count() override {
    int out = 0;
    const auto done = database_->read([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> rows = connection.run("SELECT count(*) FROM tables");
      if (!rows) return tl::unexpected(rows.error());
      out = static_cast<int>(rows->number(0, 0));
      return {};
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  Stored<void> remove(const std::string& id) override {
    return database_->change([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> gone = connection.run("DELETE FROM tables WHERE id = $1 RETURNING id", {id});
      if (!gone) return tl::unexpected(gone.error());
      if (gone->empty()) return not_found(id);
      return {};
    });
  }

  Stored<int> expire(Milliseconds before, int limit) override {
    int out = 0;
    const auto done = database_->change([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> gone = connection.run(kExpire, {before, std::int64_t{limit}});
      if (!gone) return tl::unexpected(gone.error());
      out = gone->size();
      return {};
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  Stored<void> beat(Milliseconds lifetime) override {
    auto done = database_->change([&](Connection& connection) -> Stored<void> {
      if (!has_beaten_) {
        const std::string prefix = name_.empty() ? "" : name_ + "#";
        auto buried = run(connection, kBury, {prefix, std::ssize(prefix)});
        if (!buried) return buried;
      }
      return run(connection, kBeat, {server_, lifetime});
    });
    if (done) has_beaten_ = true;
    return done;
  }

  Stored<bool> claim(const std::string& id) override {
    bool ours = false;
    // Most claims are already ours; they cost no write.
    auto done = database_->read([&](Connection& connection) -> Stored<void> {
      const Stored<Rows> runner = connection.run("SELECT runner FROM tables WHERE id = $1", {id});
      if (!runner) return tl::unexpected(runner.error());
      if (runner->empty()) return not_found(id);
      ours = runner->text(0, 0) == server_;
      return {};
    });
    if (done && !ours) done = database_->change([&](Connection& connection) { return take(connection, id, ours); });
    if (!done) return tl::unexpected(done.error());
    return ours;
  }

  Stored<void> release(const std::string& id) override {
    return database_->change([&](Connection& connection) {
      return run(connection, "UPDATE tables SET runner = '' WHERE id = $1 AND runner = $2", {id, server_});
    });
  }

  Stored<void> seize(const std::string& id) override {
    return database_->change([&](Connection& connection) { return run(connection, kSetRunner, {id, server_}); });
  }

  Stored<std::vector<std::string>> adopt(int limit) override {
    std::vector<std::string> out;
    const auto done = database_->change([&](Connection& connection) -> Stored<void> {
      out.clear();
      // In the order of their ids: two servers that adopt at the same time wait for one another in one direction
      // only.
      const Stored<Rows> rows = connection.run(kOrphans, {server_, std::int64_t{limit}});
      if (!rows) return tl::unexpected(rows.error());
      for (const std::string& id : rows->values) {
        bool ours = false;
        const Stored<void> taken = take(connection, id, ours);
        if (!taken && taken.error().failure != Failure::kNotFound) return taken;
        if (ours) out.push_back(id);
      }
      return {};
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  Stored<void> retire() override {
    return database_->change(
        [&](Connection& connection) { return run(connection, "DELETE FROM servers WHERE id = $1", {server_}); });
  }

  Stored<void> watch(Changed changed) override { return database_->watch(writer_, std::move(changed)); }
  void unwatch() override { database_->unwatch(); }
  std::string describe() const override { return database_->describe(); }

 private:
  static Stored<void> run(Connection& connection, const char* sql, std::initializer_list<Value> parameters) {
    const Stored<Rows> done = connection.run(sql, parameters);
    if (!done) return tl::unexpected(done.error());
    return {};
  }

  static Stored<void> lost_race(Connection& connection, const std::string& id, int seen) {
    const Stored<Rows> now = connection.run("SELECT length FROM tables WHERE id = $1", {id});
    if (!now) return tl::unexpected(now.error());
    if (now->empty()) return not_found(id);
    return failure(Failure::kConflict, fmt::format("table '{}' has {} entries, not {}", id, now->text(0, 0), seen));
  }

  static Stored<void> set_head(Connection& connection, const std::string& id, const Change& change) {
    if (change.seats) {
      auto set = run(connection, kSetSeats, {id, write_seats(*change.seats), open_seats(*change.seats)});
      if (!set) return set;
    }
    if (change.standing) {
      const Standing& standing = *change.standing;
      auto set = run(connection, kSetStanding,
                     {id, std::int64_t{standing.ply}, std::int64_t{standing.round}, std::int64_t{standing.over}});
      if (!set) return set;
    }
    if (change.is_public) return run(connection, kSetPublic, {id, std::int64_t{*change.is_public}});
    return {};
  }

  static Stored<void> add_entries(Connection& connection, const std::string& id, int seen,
                                  const std::vector<Entry>& entries) {
    std::int64_t number = seen;
    for (const Entry& entry : entries) {
      auto added = run(
          connection, kAddEntry,
          {id, ++number, static_cast<std::int64_t>(entry.kind), std::int64_t{entry.seat}, entry.text, entry.time});
      if (!added) return added;
    }
    return {};
  }

  // The row is locked before the other server's life is looked at: two claims at the same time see one another.
  Stored<void> take(Connection& connection, const std::string& id, bool& ours) const {
    const Stored<Rows> locked = connection.run(kLockTable, {id});
    if (!locked) return tl::unexpected(locked.error());
    if (locked->empty()) return not_found(id);
    const std::string& runner = locked->text(0, 0);
    if (!runner.empty() && runner != server_) {
      const Stored<Rows> alive = connection.run(kAlive, {runner});
      if (!alive) return tl::unexpected(alive.error());
      if (!alive->empty()) return {};
    }
    ours = true;
    return run(connection, kSetRunner, {id, server_});
  }

  std::unique_ptr<Database> database_;
  std::string writer_;  // of this process: tells its own changes from those of others
  std::string name_;
  std::string server_;  // for claims: the name and which life of it
  std::atomic<bool> has_beaten_ = false;
};

}  // namespace

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database, std::string server) {
  return std::make_unique<SqlStore>(std::move(database), std::move(server));
}

}  // namespace orrery::store
