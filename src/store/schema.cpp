#include "store/schema.h"

#include <array>

namespace orrery::store {
namespace {

// WITHOUT ROWID keeps the log of a table together on disk.
constexpr std::array kSqlite = {
    R"sql(
CREATE TABLE tables (
  id TEXT PRIMARY KEY NOT NULL,
  game TEXT NOT NULL,
  content TEXT NOT NULL,
  options TEXT NOT NULL,
  record_head TEXT NOT NULL,
  seats TEXT NOT NULL,
  open_seats INTEGER NOT NULL,
  watch_hash TEXT NOT NULL,
  public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  ply INTEGER NOT NULL,
  round INTEGER NOT NULL,
  over INTEGER NOT NULL,
  length INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  writer TEXT NOT NULL,
  runner TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX tables_by_change ON tables (updated);
CREATE INDEX tables_in_lobby ON tables (updated) WHERE public = 1;
CREATE INDEX tables_by_runner ON tables (runner) WHERE over = 0 AND runner <> '';
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE servers (
  id TEXT PRIMARY KEY NOT NULL,
  alive_until INTEGER NOT NULL
) WITHOUT ROWID;
)sql",
};

constexpr std::array kPostgres = {
    R"sql(
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
CREATE TABLE tables (
  id text PRIMARY KEY,
  game text NOT NULL,
  content text NOT NULL,
  options text NOT NULL,
  record_head text NOT NULL,
  seats text NOT NULL,
  open_seats integer NOT NULL,
  watch_hash text NOT NULL,
  public integer NOT NULL,
  created bigint NOT NULL,
  ply integer NOT NULL,
  round integer NOT NULL,
  over integer NOT NULL,
  length integer NOT NULL,
  updated bigint NOT NULL,
  writer text NOT NULL,
  runner text NOT NULL DEFAULT ''
);
CREATE INDEX tables_by_change ON tables (updated);
CREATE INDEX tables_in_lobby ON tables (updated) WHERE public = 1;
CREATE INDEX tables_by_runner ON tables (runner) WHERE over = 0 AND runner <> '';
CREATE TABLE entries (
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number integer NOT NULL,
  kind integer NOT NULL,
  seat integer NOT NULL,
  text text NOT NULL,
  time bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE servers (
  id text PRIMARY KEY,
  alive_until bigint NOT NULL
);
)sql",
};

static_assert(kSqlite.size() == kPostgres.size());

}  // namespace

std::span<const char* const> sqlite_migrations() { return kSqlite; }
std::span<const char* const> postgres_migrations() { return kPostgres; }

}  // namespace orrery::store
