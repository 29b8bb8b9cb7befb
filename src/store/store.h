// Tables on disk: a head and a log of numbered entries each. Knows no rules and no sockets; texts and options are
// opaque.
//
// The log of a table only grows. A move, an undo, a chat line, a change of seats, the result: each is an entry with
// the next number, and (table, number) is the primary key. An undo is an entry of its own, so a number never stands
// for two things, not even for a moment: whoever has seen n entries has seen exactly the first n of the log.
//
// Several servers may share one database. Every function may be called from any thread; it blocks until the database
// has answered, and a change that was answered with success survives a kill of the process and a loss of power.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/types.h"

namespace orrery::store {

using Milliseconds = std::int64_t;  // since 1970, or a duration

enum class Failure : u8 {
  kConflict,     // somebody else was first: load what is new, look at it and try again
  kNotFound,     // there is no such table
  kRefused,      // what should be stored cannot be stored, e.g. text that is not UTF-8
  kUnavailable,  // the database does not answer now. Whether a change was stored is not known: load, then try again
  kBroken,       // the database cannot be used: corrupt, full, not writable, not ours
};

// One sentence for the operator; it never holds a password.
struct StoreError {
  Failure failure = Failure::kBroken;
  std::string message;
};

template <class T>
using Stored = tl::expected<T, StoreError>;

enum class SeatKind : u8 { kHuman, kBot, kOpen };

struct SeatRow {
  SeatKind kind = SeatKind::kOpen;
  std::string name;
  std::string bot;       // level, when a bot plays here (also in place of a person who left)
  std::string key_hash;  // of the secret link; empty: no link

  bool operator==(const SeatRow&) const = default;
};

// What the lobby shows of the game; the server says it along with the entry that changed it.
struct Standing {
  int ply = 0;
  int round = 0;
  bool over = false;

  bool operator==(const Standing&) const = default;
};

struct TableHead {
  std::string id;
  std::string game;
  u64 content = 0;          // hash of the content it is played with
  std::string options;      // opaque, e.g. JSON
  std::string record_head;  // the lines before the first move
  std::vector<SeatRow> seats;
  std::string watch_hash;  // of the spectator link
  bool is_public = false;
  Milliseconds created = 0;

  bool operator==(const TableHead&) const = default;
};

enum class EntryKind : u8 { kMove = 1, kUndo = 2, kSeats = 3, kChat = 4, kResult = 5, kNote = 6 };

struct Entry {
  int number = 0;  // from 1; given by the store
  EntryKind kind = EntryKind::kMove;
  Seat seat = kNoSeat;
  std::string text;  // opaque, e.g. a line of a record
  Milliseconds time = 0;

  bool operator==(const Entry&) const = default;
};

// What one append changes: all of it or nothing.
struct Change {
  std::vector<Entry> entries;                 // at least one
  std::optional<std::vector<SeatRow>> seats;  // replaces those of the head
  std::optional<Standing> standing;
  std::optional<bool> is_public;
};

struct Summary {
  TableHead head;
  Standing standing;
  int length = 0;  // entries in the log
  Milliseconds updated = 0;
};

struct LoadedTable : Summary {
  std::vector<Entry> entries;  // those asked for, without a gap, up to number `length`
};

struct ListFilter {
  bool only_public = true;
  bool only_running = false;  // not over
  bool only_open = false;     // with a seat that can be taken
  Milliseconds before = 0;    // last change before this moment, for the next page; 0: from the newest
  int limit = 100;
};

class Store {
 public:
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // `change` may hold the first entries, e.g. of an uploaded record. kConflict: the id is taken.
  virtual Stored<void> create(const TableHead&, const Change& first = {}) = 0;

  // Adds the entries after the first `seen` ones and gives the new length. kConflict when the log is longer or
  // shorter.
  virtual Stored<int> append(const std::string& id, int seen, const Change&) = 0;

  // The table as it is now, with the entries after number `after`.
  virtual Stored<LoadedTable> load(const std::string& id, int after = 0) = 0;

  // Newest change first.
  virtual Stored<std::vector<Summary>> list(const ListFilter&) = 0;
  virtual Stored<int> count() = 0;

  virtual Stored<void> remove(const std::string& id) = 0;
  // Removes the tables without a change since `before`, at most `limit` at a time; gives how many.
  virtual Stored<int> expire(Milliseconds before, int limit = 1000) = 0;

  // Which server runs the bots of a table. A claim holds as long as its server beats: one row per server is renewed,
  // not one per table. A server that was only slow does no harm when it comes back: its appends meet kConflict.
  virtual Stored<void> beat(Milliseconds lifetime) = 0;
  // True: the table is this server's now, or still. False: a living server has it.
  virtual Stored<bool> claim(const std::string& id) = 0;
  virtual Stored<void> release(const std::string& id) = 0;
  // Takes the table even from a living server, when that one does not go on with it.
  virtual Stored<void> seize(const std::string& id) = 0;
  // Claims running tables whose server died, and says which: at most `limit` at a time.
  virtual Stored<std::vector<std::string>> adopt(int limit = 100) = 0;
  // The last word of a server that stops in good order: its claims are free at once.
  virtual Stored<void> retire() = 0;

  // From now on calls `changed(table, length)` for changes made by other servers, on a thread of the store. It may
  // come late, twice or for a table that is not open here; it is never left out, not even after the database was
  // away.
  using Changed = std::function<void(const std::string& id, int length)>;
  virtual Stored<void> watch(Changed changed) = 0;
  // No call comes after this one has returned.
  virtual void unwatch() = 0;

  // For log lines, e.g. "SQLite file tables.db", and for everybody: "SQLite".
  virtual std::string describe() const = 0;
  std::string engine() const { return describe().substr(0, describe().find(' ')); }

 protected:
  Store() = default;
};

struct OpenOptions {
  // Name of this server, different from all others on the database. With its first beat a server that was started
  // again under the same name declares its earlier life ended, so that its tables can be adopted at once. Empty: no
  // name.
  std::string server = {};
  // PostgreSQL: at most so many connections at a time, and one more to listen; how long an answer may take.
  int connections = 16;
  Milliseconds patience = 10'000;
};

// `address` is the path of an SQLite file, ":memory:", or postgres://user@host/database.
Stored<std::unique_ptr<Store>> open_store(const std::string& address, const OpenOptions& = {});

}  // namespace orrery::store
