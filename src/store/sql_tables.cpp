// Tables: heads, logs, lists, snapshots.
#include <fmt/format.h>

#include <limits>

#include "core/text.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace orrery::store {
namespace {

// A table is stamped for housekeeping once in so long: every stamp moves it in an index.
constexpr Milliseconds kStampedEvery = 60'000;
constexpr std::size_t kStampsKept = 100'000;
// So long a count of all tables is good enough: a million rows take a tenth of a second.
constexpr Milliseconds kCountKept = 10'000;

#define ORRERY_SERVED "(SELECT value FROM meta WHERE key = 'served')"
constexpr const char* kCreate =
    "INSERT INTO tables (id, game, content, options, record_head, seats, open_seats, watch_hash, public, created, "
    "ply, round, over, length, updated, writer, rules, bytes, closed, pack, to_act, due, used) VALUES ($1, $2, $3, "
    "$4, "
    "$5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now_ms(), $15, $16, $17, $18, $19, $20, $21, " ORRERY_SERVED
    ") ON CONFLICT (id) DO NOTHING RETURNING id";

// The lock of this row makes appends to one table take turns; the second one finds another length and changes
// nothing.
constexpr const char* kLengthen =
    "UPDATE tables SET length = $3, updated = now_ms(), writer = $4, bytes = bytes + $5 WHERE id = $1 AND length = "
    "$2 "
    "AND closed <= $6 RETURNING id";
constexpr const char* kStamp = "UPDATE tables SET used = " ORRERY_SERVED " WHERE id = $1";
#undef ORRERY_SERVED
constexpr const char* kSetSeats = "UPDATE tables SET seats = $2, open_seats = $3 WHERE id = $1";
constexpr const char* kSetStanding =
    "UPDATE tables SET ply = $2, round = $3, over = $4, to_act = $5, due = $6 WHERE id = $1";
constexpr const char* kDue =
    "SELECT id, due FROM tables WHERE due > $1 AND due <= $2 AND due > 0 AND over = 0 AND closed = 0 ORDER BY due, "
    "id "
    "LIMIT $3";
constexpr const char* kSetPublic = "UPDATE tables SET public = $2 WHERE id = $1";
constexpr const char* kSetClosed = "UPDATE tables SET closed = $2 WHERE id = $1";
constexpr const char* kSetRecordHead = "UPDATE tables SET record_head = $2 WHERE id = $1";
constexpr const char* kSetSnapshot =
    "INSERT INTO snapshots (table_id, length, text) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE SET length "
    "= "
    "excluded.length, text = excluded.text WHERE snapshots.length <= excluded.length";
constexpr const char* kAddEntry =
    "INSERT INTO entries (table_id, number, kind, seat, text, time) VALUES ($1, $2, $3, $4, $5, $6)";
constexpr const char* kEntries =
    "SELECT number, kind, seat, text, time FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number";

#define ORRERY_SUMMARY_COLUMNS                                                                                     \
  "SELECT id, game, content, options, record_head, seats, watch_hash, public, created, ply, round, over, length, " \
  "updated, rules, closed, bytes, pack, to_act, due FROM tables "
#define ORRERY_LIST_FILTER                                                                                      \
  "updated <= $1 AND (updated < $1 OR id > $2) AND over <= $3 AND open_seats >= $4 AND ($5 = '' OR game = $5) " \
  "AND closed < 2 ORDER BY updated DESC, id LIMIT $6"
constexpr const char* kTable = ORRERY_SUMMARY_COLUMNS "WHERE id = $1 AND closed < 2";
constexpr const char* kList = ORRERY_SUMMARY_COLUMNS "WHERE " ORRERY_LIST_FILTER;
constexpr const char* kLobby = ORRERY_SUMMARY_COLUMNS "WHERE public = 1 AND " ORRERY_LIST_FILTER;
#undef ORRERY_LIST_FILTER
#undef ORRERY_SUMMARY_COLUMNS

std::int64_t seat_number(Seat seat) { return seat == kNoSeat ? -1 : std::int64_t{seat}; }

std::int64_t bytes_of(const std::vector<Entry>& entries) {
  std::int64_t bytes = 0;
  for (const Entry& entry : entries) bytes += std::ssize(entry.text);
  return bytes;
}

}  // namespace

Stored<void> SqlStore::create(const TableHead& head, const Change& first) {
  if (auto good = check_storable(head); !good) return good;
  if (auto good = check_storable(first); !good) return good;
  auto done = database_->change([&](Connection& connection) -> Stored<void> {
    const std::vector<SeatRow>& seats = first.seats ? *first.seats : head.seats;
    const Standing standing = first.standing.value_or(Standing{});
    const Stored<Rows> made = connection.run(kCreate, {head.id,
                                                       head.game,
                                                       hex64(head.content),
                                                       head.options,
                                                       head.record_head,
                                                       write_seats(seats),
                                                       open_seats(seats),
                                                       head.watch_hash,
                                                       std::int64_t{first.is_public.value_or(head.is_public)},
                                                       head.created,
                                                       std::int64_t{standing.ply},
                                                       std::int64_t{standing.round},
                                                       std::int64_t{standing.over},
                                                       std::ssize(first.entries),
                                                       writer_,
                                                       std::int64_t{head.rules},
                                                       bytes_of(first.entries),
                                                       std::int64_t{first.closed.value_or(false)},
                                                       head.pack,
                                                       seat_number(standing.to_act),
                                                       standing.due});
    if (!made) return tl::unexpected(made.error());
    if (made->empty()) return failure(Failure::kConflict, fmt::format("there is a table '{}' already", head.id));
    if (auto kept = touch_pack(connection, head); !kept) return kept;
    if (first.snapshot) {
      auto set = run(connection, kSetSnapshot, {head.id, std::ssize(first.entries), *first.snapshot});
      if (!set) return set;
    }
    return add_entries(connection, head.id, 0, first.entries);
  });
  if (done) counted(1);
  return done;
}

Stored<int> SqlStore::append(const std::string& id, int seen, const Change& change) {
  if (auto good = check_storable(change); !good) return tl::unexpected(good.error());
  if (change.entries.empty()) return failure(Failure::kRefused, "a change without an entry cannot be told to others");
  const int length = seen + static_cast<int>(change.entries.size());
  const bool stamp = needs_stamp(id);
  const auto done = database_->change([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> longer =
        connection.run(kLengthen, {id, std::int64_t{seen}, std::int64_t{length}, writer_, bytes_of(change.entries),
                                   std::int64_t{change.by_operator ? 1 : 0}});
    if (!longer) return tl::unexpected(longer.error());
    if (longer->empty()) return lost_race(connection, id, seen);
    if (stamp)
      if (auto stamped = run(connection, kStamp, {id}); !stamped) return stamped;
    if (auto set = set_head(connection, id, length, change); !set) return set;
    if (auto rewritten = rewrite(connection, id, change); !rewritten) return rewritten;
    if (auto added = add_results(connection, change.results); !added) return added;
    return add_entries(connection, id, seen, change.entries);
  });
  if (!done) return tl::unexpected(done.error());
  if (stamp) stamped(id);
  database_->tell(writer_, id, length);
  return length;
}

bool SqlStore::needs_stamp(const std::string& id) {
  const std::lock_guard lock(stamp_mutex_);
  const auto found = stamps_.find(id);
  return found == stamps_.end() || known_served_ - found->second >= kStampedEvery;
}

void SqlStore::stamped(const std::string& id) {
  const std::lock_guard lock(stamp_mutex_);
  if (stamps_.size() >= kStampsKept) stamps_.clear();
  stamps_[id] = known_served_;
}

Stored<Summary> SqlStore::head_of(Connection& connection, const std::string& id) {
  const Stored<Rows> found = connection.run(kTable, {id});
  if (!found) return tl::unexpected(found.error());
  if (found->empty()) return not_found(id);
  return read_summary(*found, 0);
}

Stored<LoadedTable> SqlStore::load(const std::string& id, int after) {
  LoadedTable out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    Stored<Summary> summary = head_of(connection, id);
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

Stored<Summary> SqlStore::load_head(const std::string& id) {
  Summary out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    Stored<Summary> summary = head_of(connection, id);
    if (!summary) return tl::unexpected(summary.error());
    out = std::move(*summary);
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<std::vector<Summary>> SqlStore::list(const ListFilter& filter) {
  constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max();
  std::int64_t before = filter.before == 0 ? kEver : filter.before;
  if (filter.before != 0 && filter.after.empty()) --before;
  std::vector<Summary> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> rows =
        connection.run(filter.only_public ? kLobby : kList,
                       {before, filter.after, std::int64_t{!filter.only_running}, std::int64_t{filter.only_open},
                        filter.game, std::int64_t{filter.limit}});
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

Stored<std::vector<std::pair<std::string, Milliseconds>>> SqlStore::due(Milliseconds after, Milliseconds until,
                                                                        int limit) {
  std::vector<std::pair<std::string, Milliseconds>> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> rows = connection.run(kDue, {after, until, std::int64_t{limit}});
    if (!rows) return tl::unexpected(rows.error());
    out.clear();
    for (int row = 0; row < rows->size(); ++row) out.emplace_back(rows->text(row, 0), rows->number(row, 1));
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<int> SqlStore::count() {
  // Whoever asks while another one counts waits for that answer.
  const std::lock_guard lock(count_mutex_);
  if (count_ && steady_now() - count_time_ < kCountKept) return *count_;
  int out = 0;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> rows = connection.run("SELECT count(*) FROM tables");
    if (!rows) return tl::unexpected(rows.error());
    out = static_cast<int>(rows->number(0, 0));
    return {};
  });
  if (!done) {
    count_.reset();
    return tl::unexpected(done.error());
  }
  count_ = out;
  count_time_ = steady_now();
  return out;
}

void SqlStore::counted(int difference) {
  const std::lock_guard lock(count_mutex_);
  if (count_) *count_ += difference;
}

Stored<void> SqlStore::keep_snapshot(const std::string& id, const Snapshot& snapshot) {
  Change checked;
  checked.snapshot = snapshot.text;
  if (auto good = check_storable(checked); !good) return good;
  return database_->change([&](Connection& connection) -> Stored<void> {
    if (const auto head = head_of(connection, id); !head) return tl::unexpected(head.error());
    return run(connection, kSetSnapshot, {id, std::int64_t{snapshot.length}, snapshot.text});
  });
}

Stored<std::optional<Snapshot>> SqlStore::find_snapshot(const std::string& id) {
  std::optional<Snapshot> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    out.reset();
    const Stored<Rows> rows = connection.run("SELECT length, text FROM snapshots WHERE table_id = $1", {id});
    if (!rows) return tl::unexpected(rows.error());
    if (!rows->empty()) out = Snapshot{static_cast<int>(rows->number(0, 0)), rows->text(0, 1)};
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<void> SqlStore::lost_race(Connection& connection, const std::string& id, int seen) {
  const Stored<Rows> now = connection.run("SELECT length, closed FROM tables WHERE id = $1", {id});
  if (!now) return tl::unexpected(now.error());
  if (now->empty() || now->number(0, 1) > 1) return not_found(id);
  if (now->number(0, 0) == seen) return failure(Failure::kClosed, fmt::format("table '{}' is closed", id));
  return failure(Failure::kConflict, fmt::format("table '{}' has {} entries, not {}", id, now->text(0, 0), seen));
}

Stored<void> SqlStore::set_head(Connection& connection, const std::string& id, int length, const Change& change) {
  if (change.seats) {
    auto set = run(connection, kSetSeats, {id, write_seats(*change.seats), open_seats(*change.seats)});
    if (!set) return set;
  }
  if (change.standing) {
    const Standing& standing = *change.standing;
    auto set = run(connection, kSetStanding,
                   {id, std::int64_t{standing.ply}, std::int64_t{standing.round}, std::int64_t{standing.over},
                    seat_number(standing.to_act), standing.due});
    if (!set) return set;
  }
  if (change.closed)
    if (auto set = run(connection, kSetClosed, {id, std::int64_t{*change.closed}}); !set) return set;
  if (change.record_head)
    if (auto set = run(connection, kSetRecordHead, {id, *change.record_head}); !set) return set;
  if (change.snapshot)
    if (auto set = run(connection, kSetSnapshot, {id, std::int64_t{length}, *change.snapshot}); !set) return set;
  if (change.is_public) return run(connection, kSetPublic, {id, std::int64_t{*change.is_public}});
  return {};
}

Stored<void> SqlStore::rewrite(Connection& connection, const std::string& id, const Change& change) {
  std::int64_t bytes = 0;
  for (const auto& [number, text] : change.rewritten) {
    const Stored<Rows> before =
        connection.run("SELECT text FROM entries WHERE table_id = $1 AND number = $2", {id, std::int64_t{number}});
    if (!before) return tl::unexpected(before.error());
    if (before->empty()) return failure(Failure::kRefused, fmt::format("table '{}' has no entry {}", id, number));
    bytes += std::ssize(text) - std::ssize(before->text(0, 0));
    auto set = run(connection, "UPDATE entries SET text = $3 WHERE table_id = $1 AND number = $2",
                   {id, std::int64_t{number}, text});
    if (!set) return set;
  }
  if (bytes == 0) return {};
  return run(connection, "UPDATE tables SET bytes = bytes + $2 WHERE id = $1", {id, bytes});
}

Stored<void> SqlStore::add_entries(Connection& connection, const std::string& id, int seen,
                                   const std::vector<Entry>& entries) {
  std::int64_t number = seen;
  for (const Entry& entry : entries) {
    auto added =
        run(connection, kAddEntry,
            {id, ++number, static_cast<std::int64_t>(entry.kind), std::int64_t{entry.seat}, entry.text, entry.time});
    if (!added) return added;
  }
  return {};
}

}  // namespace orrery::store
