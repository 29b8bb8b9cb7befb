// What goes: tables that are removed or too old, packs that no table needs. Always in short transactions, so that
// nobody at another table waits.
#include <chrono>
#include <set>

#include "core/text.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace orrery::store {
namespace {

// Entries that one transaction removes: a few milliseconds.
constexpr int kSweptAtOnce = 500;
constexpr Milliseconds kHour = 3'600'000;
// A pack is kept so long after it was last put or a table was begun with it, on the clock of housekeeping. Creating a
// table renews the mark when it is an hour old, so a pack never goes while somebody begins a table with it.
constexpr Milliseconds kPackKept = 48 * kHour;
constexpr Milliseconds kRemovedKept = 24 * kHour;

#define ORRERY_SERVED "(SELECT value FROM meta WHERE key = 'served')"
constexpr const char* kPutPack =
    "INSERT INTO packs (game, hash, files, created, used) VALUES ($1, $2, $3, now_ms(), " ORRERY_SERVED
    ") ON CONFLICT (game, hash) DO UPDATE SET used = excluded.used";
constexpr const char* kReplacePack =
    "INSERT INTO packs (game, hash, files, created, used) VALUES ($1, $2, $3, now_ms(), " ORRERY_SERVED
    ") ON CONFLICT (game, hash) DO UPDATE SET used = excluded.used, files = excluded.files";
constexpr const char* kPackAge = "SELECT " ORRERY_SERVED " - used FROM packs WHERE game = $1 AND hash = $2";
constexpr const char* kUnusedPacks =
    "SELECT game, hash FROM packs WHERE used < $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.game = "
    "packs.game AND tables.content = packs.hash AND tables.pack = '') AND NOT EXISTS (SELECT 1 FROM tables WHERE "
    "tables.game = packs.game AND tables.pack = packs.hash AND tables.pack <> '')";
// Entries that came with a record have the time at which the table was made.
constexpr const char* kIdlePacks =
    "SELECT game, hash FROM packs WHERE used < $1 AND length(hash) = 64 AND NOT EXISTS (SELECT 1 FROM tables WHERE "
    "tables.game = packs.game AND tables.pack = packs.hash AND tables.pack <> '' AND closed < 2 AND (tables.used >= "
    "$1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND kind = 1 AND time > tables.created)))";
constexpr const char* kMarkWithPack =
    "UPDATE tables SET closed = 2, runner = '' WHERE game = $1 AND pack = $2 AND pack <> '' AND closed < 2 RETURNING "
    "id";
constexpr const char* kDropPack = "DELETE FROM packs WHERE game = $1 AND hash = $2 AND used < $3";
constexpr const char* kServedNow = "SELECT value FROM meta WHERE key = 'served'";
#undef ORRERY_SERVED

// From now on nobody finds them.
constexpr const char* kMark = "UPDATE tables SET closed = 2, runner = '' WHERE id = $1 AND closed < 2 RETURNING id";
constexpr const char* kMarkOld =
    "UPDATE tables SET closed = 2, runner = '' WHERE id IN (SELECT id FROM tables WHERE used < $1 AND closed < 2 "
    "ORDER "
    "BY used LIMIT $2) AND used < $1 AND closed < 2 RETURNING id";
constexpr const char* kTellRemoved =
    "INSERT INTO removed (id, time, writer) VALUES ($1, now_ms(), $2) ON CONFLICT (id) DO UPDATE SET time = "
    "excluded.time, writer = excluded.writer";
constexpr const char* kForgetRemoved = "DELETE FROM removed WHERE time < now_ms() - $1";
constexpr const char* kGoing = "SELECT id FROM tables WHERE closed = 2 ORDER BY id LIMIT $1";
constexpr const char* kSweepEntries =
    "DELETE FROM entries WHERE table_id = $1 AND number > (SELECT coalesce(max(number), 0) FROM entries WHERE "
    "table_id "
    "= $1) - $2 RETURNING number";
constexpr const char* kSweepTable = "DELETE FROM tables WHERE id = $1 AND closed = 2";

std::string key_of(const PackName& name) { return name.text.empty() ? hex64(name.hash) : name.text; }

PackName name_of(const std::string& game, const std::string& key) {
  if (const auto hash = from_hex64(key)) return {game, *hash};
  return {game, 0, key};
}

}  // namespace

Stored<void> SqlStore::put_pack(const PackName& name, const std::string& files, bool replaces) {
  if (!is_storable(name.game) || !is_storable(name.text) || !is_storable(files))
    return failure(Failure::kRefused, "texts must be UTF-8 without zero bytes");
  auto done = database_->change([&](Connection& connection) {
    return run(connection, replaces ? kReplacePack : kPutPack, {name.game, key_of(name), files});
  });
  if (!done || !name.text.empty()) return done;
  const std::lock_guard lock(pack_mutex_);
  packs_[{name.game, name.hash}] = files;
  return done;
}

Stored<std::optional<std::string>> SqlStore::find_pack(const PackName& name) {
  std::optional<std::string> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    out.reset();
    const Stored<Rows> rows =
        connection.run("SELECT files FROM packs WHERE game = $1 AND hash = $2", {name.game, key_of(name)});
    if (!rows) return tl::unexpected(rows.error());
    if (!rows->empty()) out = rows->text(0, 0);
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<std::vector<PackName>> SqlStore::list_packs() {
  std::vector<PackName> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    out.clear();
    const Stored<Rows> rows = connection.run("SELECT game, hash FROM packs ORDER BY game, hash");
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row) out.push_back(name_of(rows->text(row, 0), rows->text(row, 1)));
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

// The pack of a new table stays, and comes back where another server has dropped it meanwhile.
Stored<void> SqlStore::touch_pack(Connection& connection, const TableHead& head) {
  std::string files;
  {
    const std::lock_guard lock(pack_mutex_);
    const auto known = packs_.find({head.game, head.content});
    if (known != packs_.end() && head.pack.empty()) files = known->second;
  }
  const std::string hash = key_of({head.game, head.content, head.pack});
  const Stored<Rows> age = connection.run(kPackAge, {head.game, hash});
  if (!age) return tl::unexpected(age.error());
  if (!age->empty() && age->number(0, 0) < kHour) return {};
  if (age->empty() && files.empty()) return {};
  if (age->empty()) return run(connection, kPutPack, {head.game, hash, files});
  return run(connection,
             "UPDATE packs SET used = (SELECT value FROM meta WHERE key = 'served') WHERE game = $1 AND hash = $2",
             {head.game, hash});
}

Stored<void> SqlStore::remove(const std::string& id) {
  auto done = database_->change([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> gone = connection.run(kMark, {id});
    if (!gone) return tl::unexpected(gone.error());
    if (gone->empty()) return not_found(id);
    return run(connection, kTellRemoved, {id, writer_});
  });
  if (!done) return done;
  database_->tell(writer_, id, kRemoved);
  counted(-1);
  return sweep();
}

Stored<std::vector<std::string>> SqlStore::expire(Milliseconds keep, int limit) {
  std::vector<std::string> out;
  const auto done = database_->change([&](Connection& connection) -> Stored<void> {
    out.clear();
    const Stored<Rows> served = connection.run(kServedNow);
    if (!served) return tl::unexpected(served.error());
    if (served->empty()) return {};
    const Stored<Rows> gone = connection.run(kMarkOld, {served->number(0, 0) - keep, std::int64_t{limit}});
    if (!gone) return tl::unexpected(gone.error());
    out = gone->values;
    for (const std::string& id : out)
      if (auto told = run(connection, kTellRemoved, {id, writer_}); !told) return told;
    return run(connection, kForgetRemoved, {kRemovedKept});
  });
  if (!done) return tl::unexpected(done.error());
  for (const std::string& id : out) database_->tell(writer_, id, kRemoved);
  counted(-static_cast<int>(out.size()));
  if (auto swept = sweep(); !swept) return tl::unexpected(swept.error());
  if (auto dropped = drop_packs(); !dropped) return tl::unexpected(dropped.error());
  return out;
}

Stored<void> SqlStore::sweep() {
  for (bool more = true; more;) {
    auto done = database_->change([&](Connection& connection) -> Stored<void> {
      more = false;
      const Stored<Rows> going = connection.run(kGoing, {std::int64_t{kSweptAtOnce}});
      if (!going) return tl::unexpected(going.error());
      std::int64_t left = kSweptAtOnce;
      for (const std::string& id : going->values) {
        more = true;
        const Stored<Rows> gone = connection.run(kSweepEntries, {id, left});
        if (!gone) return tl::unexpected(gone.error());
        left -= gone->size();
        if (left <= 0) return {};
        if (auto swept = run(connection, kSweepTable, {id}); !swept) return swept;
        --left;
      }
      return {};
    });
    if (!done) return done;
  }
  return {};
}

Stored<void> SqlStore::drop_packs() {
  Milliseconds now = 0;
  std::vector<PackName> unused;
  auto done = database_->read([&](Connection& connection) -> Stored<void> {
    unused.clear();
    const Stored<Rows> served = connection.run(kServedNow);
    if (!served) return tl::unexpected(served.error());
    if (served->empty()) return {};
    now = served->number(0, 0);
    {
      const std::lock_guard lock(pack_mutex_);
      if (packs_dropped_ && now - *packs_dropped_ < kHour) return {};
    }
    const Stored<Rows> rows = connection.run(kUnusedPacks, {now - kPackKept});
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row) unused.push_back(name_of(rows->text(row, 0), rows->text(row, 1)));
    return {};
  });
  if (!done) return done;
  {
    const std::lock_guard lock(pack_mutex_);
    if (!packs_dropped_ || now - *packs_dropped_ >= kHour) packs_dropped_ = now;
    std::erase_if(unused,
                  [&](const PackName& name) { return name.text.empty() && packs_.contains({name.game, name.hash}); });
  }
  if (unused.empty()) return {};
  return database_->change([&](Connection& connection) -> Stored<void> {
    for (const PackName& name : unused) {
      auto dropped = run(connection, kDropPack, {name.game, key_of(name), now - kPackKept});
      if (!dropped) return dropped;
    }
    return {};
  });
}

Stored<std::vector<std::string>> SqlStore::drop_idle_packs() {
  std::vector<std::string> out;
  const auto done = database_->change([&](Connection& connection) -> Stored<void> {
    out.clear();
    const Stored<Rows> served = connection.run(kServedNow);
    if (!served) return tl::unexpected(served.error());
    if (served->empty()) return {};
    const Stored<Rows> idle = connection.run(kIdlePacks, {served->number(0, 0) - kHour});
    if (!idle) return tl::unexpected(idle.error());
    for (int row = 0; row < idle->size(); ++row)
      if (auto dropped = drop_idle(connection, idle->text(row, 0), idle->text(row, 1), out); !dropped) return dropped;
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  for (const std::string& id : out) database_->tell(writer_, id, kRemoved);
  counted(-static_cast<int>(out.size()));
  if (auto swept = sweep(); !swept) return tl::unexpected(swept.error());
  return out;
}

Stored<void> SqlStore::drop_idle(Connection& connection, const std::string& game, const std::string& key,
                                 std::vector<std::string>& gone) const {
  const Stored<Rows> tables = connection.run(kMarkWithPack, {game, key});
  if (!tables) return tl::unexpected(tables.error());
  for (const std::string& id : tables->values) {
    if (auto told = run(connection, kTellRemoved, {id, writer_}); !told) return told;
    gone.push_back(id);
  }
  return run(connection, "DELETE FROM packs WHERE game = $1 AND hash = $2", {game, key});
}

}  // namespace orrery::store
