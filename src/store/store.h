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
#include <utility>
#include <vector>

#include "core/types.h"

namespace orrery::store {

using Milliseconds = std::int64_t;  // since 1970, or a duration

enum class Failure : u8 {
  kConflict,     // somebody else was first: load what is new, look at it and try again
  kNotFound,     // there is no such table
  kClosed,       // the operator has closed the table: it can be read and not changed
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

// What is asked of a game without reading its log; the server says it along with the entry that changed it.
struct Standing {
  int ply = 0;
  int round = 0;
  bool over = false;
  Seat to_act = kNoSeat;  // who decides; kNoSeat: nobody, or an earlier version did not say
  Milliseconds due = 0;   // when the time of that seat is up, 0: never

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
  int rules = 1;          // version of the game's rules it was begun with
  std::string pack = {};  // PackName::text of the content, where somebody brought it along

  bool operator==(const TableHead&) const = default;
};

// kOperator: what an operator did to the table. It stands in the log so that servers which did not see it meet a
// conflict instead of writing over it.
enum class EntryKind : u8 { kMove = 1, kUndo = 2, kSeats = 3, kChat = 4, kResult = 5, kNote = 6, kOperator = 7 };

struct Entry {
  int number = 0;  // from 1; given by the store
  EntryKind kind = EntryKind::kMove;
  Seat seat = kNoSeat;
  std::string text;  // opaque, e.g. a line of a record
  Milliseconds time = 0;

  bool operator==(const Entry&) const = default;
};

// A finished game of somebody who has shown a key of their own. Only the hash of the key is known.
struct GameResult {
  std::string person;
  std::string table;
  std::string game;
  Milliseconds ended = 0;
  Seat seat = 0;
  int players = 0;
  int people = 0;  // seats of persons
  int place = 0;   // from 1
  int score = 0;

  bool operator==(const GameResult&) const = default;
};

// Where a browser of a person wants to be told that it is their turn. Only the hash of the person's key is known.
struct Subscription {
  std::string endpoint;  // address at a push service, a secret of the browser
  std::string person;
  std::string public_key;  // of the browser
  std::string auth;
  std::string lang;

  bool operator==(const Subscription&) const = default;
};

// What one append changes: all of it or nothing.
struct Change {
  std::vector<Entry> entries;                 // at least one
  std::optional<std::vector<SeatRow>> seats;  // replaces those of the head
  std::optional<Standing> standing;
  std::optional<bool> is_public;
  std::optional<std::string> snapshot = {};  // of the position after these entries; opaque
  // For operators, who may change a closed table as well.
  bool by_operator = false;
  std::optional<bool> closed = {};
  std::vector<std::pair<int, std::string>> rewritten = {};  // new texts of earlier entries, by number
  std::optional<std::string> record_head = {};
  std::vector<GameResult> results = {};  // of a game that ends with it; one per person and table
};

// A position as it was after so many entries: what is left of a game whose log this program cannot replay.
struct Snapshot {
  int length = 0;
  std::string text;

  bool operator==(const Snapshot&) const = default;
};

// The content that tables are played with, kept as long as one of them is there.
struct PackName {
  std::string game;
  u64 hash = 0;           // of a pack of this program or an earlier one
  std::string text = {};  // of a pack that somebody brought along: SHA-256 of its text, in hexadecimal digits

  bool operator==(const PackName&) const = default;
};

struct Summary {
  TableHead head;
  Standing standing;
  int length = 0;  // entries in the log
  Milliseconds updated = 0;
  bool closed = false;     // by the operator
  std::int64_t bytes = 0;  // of all texts in the log
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
  std::string game = {};   // only of this game
  std::string after = {};  // with `before`: also those changed at that very moment whose id is greater than this one
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

  // The same without reading any entry: cheap, however long the log is.
  virtual Stored<Summary> load_head(const std::string& id) = 0;

  // Newest change first.
  virtual Stored<std::vector<Summary>> list(const ListFilter&) = 0;
  // Tables that play and are not closed, where somebody's time is up after `after` and at `until` at the latest, and
  // when; the first ones.
  virtual Stored<std::vector<std::pair<std::string, Milliseconds>>> due(Milliseconds after, Milliseconds until,
                                                                        int limit = 100) = 0;
  // May be some seconds old as far as other servers are concerned, so that it can be asked for often.
  virtual Stored<int> count() = 0;

  // Also comes along with an append, see Change. One of fewer entries than the kept one changes nothing.
  virtual Stored<void> keep_snapshot(const std::string& id, const Snapshot&) = 0;
  virtual Stored<std::optional<Snapshot>> find_snapshot(const std::string& id) = 0;

  // `files` is opaque. Where the pack is there already only the mark of its last use changes, unless it `replaces`
  // what is there. What was put by this object and not brought along stays; other packs go some days after the last
  // table that names them.
  virtual Stored<void> put_pack(const PackName&, const std::string& files, bool replaces = false) = 0;
  virtual Stored<std::optional<std::string>> find_pack(const PackName&) = 0;
  virtual Stored<std::vector<PackName>> list_packs() = 0;
  // Packs that were brought along go where no table needs them: none has been begun with them, or nobody has made a
  // move since at any of those; such tables go too, and their ids are given. What was used within the last hour
  // stays.
  virtual Stored<std::vector<std::string>> drop_idle_packs() = 0;

  // Finished games of the person, the last ones first; they stay when their tables go.
  virtual Stored<std::vector<GameResult>> results_of(const std::string& person, int limit = 1'000) = 0;
  virtual Stored<void> forget_person(const std::string& person) = 0;

  // One for each endpoint, the last word counts. A person keeps the `most` renewed last, and what nobody has renewed
  // for half a year of service goes.
  virtual Stored<void> put_subscription(const Subscription&, int most) = 0;
  virtual Stored<std::vector<Subscription>> subscriptions_of(const std::string& person) = 0;
  // Where a person is named, only if it is theirs.
  virtual Stored<void> drop_subscription(const std::string& endpoint, const std::string& person = {}) = 0;
  // A secret of all servers on this database: `fresh` where there is none of that name yet.
  virtual Stored<std::string> secret(const std::string& name, const std::string& fresh) = 0;

  virtual Stored<void> remove(const std::string& id) = 0;
  // Removes tables that nobody has changed for `keep`, at most `limit` at a time, in short transactions; gives their
  // ids. Time is that during which servers beat on this database, by clocks that cannot be set: neither a wrong clock
  // nor a long rest of the database makes a table older.
  virtual Stored<std::vector<std::string>> expire(Milliseconds keep, int limit = 100) = 0;

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

  // From now on calls `changed(table, length)` for changes made by other servers and operators, on a thread of the
  // store; with length kRemoved when the table is gone. It may come late, twice or for a table that is not open here;
  // it is never left out, not even after the database was away.
  static constexpr int kRemoved = -1;
  using Changed = std::function<void(const std::string& id, int length)>;
  virtual Stored<void> watch(Changed changed) = 0;
  // No call comes after this one has returned.
  virtual void unwatch() = 0;

  // A copy of the whole database as a new file, made while servers play. kRefused where the engine has a tool for it.
  virtual Stored<void> backup(const std::string& path) = 0;

  // For log lines, e.g. "SQLite file tables.db", and for everybody: "SQLite".
  virtual std::string describe() const = 0;
  std::string engine() const { return describe().substr(0, describe().find(' ')); }
  // What an operator should know about the database though it can be used: sentences.
  virtual std::vector<std::string> warnings() const { return {}; }

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
  // For tools beside a server: the database must be there and up to date; it is neither made nor migrated. What is
  // erased is overwritten.
  bool as_found = false;
  // Clocks, for tests: a steady one for housekeeping, and that of an SQLite database. Empty: the real ones.
  std::function<Milliseconds()> steady = {};
  std::function<Milliseconds()> clock = {};
};

// `address` is the path of an SQLite file, ":memory:", or postgres://user@host/database.
Stored<std::unique_ptr<Store>> open_store(const std::string& address, const OpenOptions& = {});

}  // namespace orrery::store
