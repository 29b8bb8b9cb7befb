// Which server runs the bots of which table, and the clock that the servers keep together.
#include <algorithm>

#include "store/sql_store.h"

namespace orrery::store {
namespace {

// The most that one beat adds to the clock of housekeeping: a machine that was asleep has not served.
constexpr Milliseconds kMostServed = 60'000;

constexpr const char* kBeat =
    "INSERT INTO servers (id, alive_until, lifetime) VALUES ($1, now_ms() + $2, $2) "
    "ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until, lifetime = excluded.lifetime";
// Earlier lives of a server have ended when it starts again under the same name. Of others that have been dead for a
// day nobody needs to know.
constexpr const char* kBury =
    "DELETE FROM servers WHERE ($2 > 0 AND substr(id, 1, $2) = $1) OR alive_until < now_ms() - 86400000";
// Each server says how far the clock must have come by its own measure; together they make it run once.
constexpr const char* kServed =
    "UPDATE meta SET value = CASE WHEN value < $1 THEN $1 ELSE value END WHERE key = 'served' RETURNING value";
constexpr const char* kLockTable = "UPDATE tables SET runner = runner WHERE id = $1 AND closed < 2 RETURNING runner";
constexpr const char* kSetRunner = "UPDATE tables SET runner = $2 WHERE id = $1";
// A server that beat in the future had a wrong clock: how long it has been dead cannot be known, so it counts as
// dead.
#define ORRERY_ALIVE "alive_until > now_ms() AND alive_until <= now_ms() + lifetime + 1000"
constexpr const char* kAlive = "SELECT 1 FROM servers WHERE id = $1 AND " ORRERY_ALIVE;
constexpr const char* kOrphans =
    "SELECT id FROM tables WHERE over = 0 AND runner <> '' AND runner <> $1 AND closed = 0 AND NOT EXISTS (SELECT 1 "
    "FROM servers WHERE servers.id = tables.runner AND " ORRERY_ALIVE ") ORDER BY id LIMIT $2";
#undef ORRERY_ALIVE

}  // namespace

Stored<void> SqlStore::beat(Milliseconds lifetime) {
  const std::lock_guard lock(beat_mutex_);
  // From the end of one look to the beginning of the next: the clock never runs ahead.
  const Milliseconds passed = has_beaten_ ? std::clamp<Milliseconds>(steady_now() - looked_, 0, kMostServed) : 0;
  Milliseconds served = 0;
  auto done = database_->change([&](Connection& connection) -> Stored<void> {
    if (!has_beaten_) {
      const std::string prefix = name_.empty() ? "" : name_ + "#";
      auto buried = run(connection, kBury, {prefix, std::ssize(prefix)});
      if (!buried) return buried;
    }
    if (auto beaten = run(connection, kBeat, {server_, lifetime}); !beaten) return beaten;
    const Stored<Rows> clock = connection.run(kServed, {served_ + passed});
    if (!clock) return tl::unexpected(clock.error());
    served = clock->empty() ? 0 : clock->number(0, 0);
    return {};
  });
  if (!done) return done;
  has_beaten_ = true;
  served_ = served;
  known_served_ = served;
  looked_ = steady_now();
  return done;
}

Stored<bool> SqlStore::claim(const std::string& id) {
  bool ours = false;
  // Most claims are already ours; they cost no write.
  auto done = database_->read([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> runner = connection.run("SELECT runner FROM tables WHERE id = $1 AND closed < 2", {id});
    if (!runner) return tl::unexpected(runner.error());
    if (runner->empty()) return not_found(id);
    ours = runner->text(0, 0) == server_;
    return {};
  });
  if (done && !ours) done = database_->change([&](Connection& connection) { return take(connection, id, ours); });
  if (!done) return tl::unexpected(done.error());
  return ours;
}

Stored<void> SqlStore::release(const std::string& id) {
  return database_->change([&](Connection& connection) {
    return run(connection, "UPDATE tables SET runner = '' WHERE id = $1 AND runner = $2", {id, server_});
  });
}

Stored<void> SqlStore::seize(const std::string& id) {
  return database_->change([&](Connection& connection) { return run(connection, kSetRunner, {id, server_}); });
}

Stored<std::vector<std::string>> SqlStore::adopt(int limit) {
  std::vector<std::string> out;
  const auto done = database_->change([&](Connection& connection) -> Stored<void> {
    out.clear();
    // In the order of their ids: two servers that adopt at the same time wait for one another in one direction only.
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

Stored<void> SqlStore::retire() {
  return database_->change(
      [&](Connection& connection) { return run(connection, "DELETE FROM servers WHERE id = $1", {server_}); });
}

Stored<void> SqlStore::take(Connection& connection, const std::string& id, bool& ours) const {
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

}  // namespace orrery::store
