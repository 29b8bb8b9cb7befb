#include "store/schema.h"

#include <array>

namespace orrery::store {
namespace {

// Step 2: `closed` is 0, 1 (by the operator: it can be read, not changed) or 2 (its rows are being removed; nobody
// finds it any more). `bytes` are those of the texts in the log. `used` is the time on the clock of housekeeping
// (`served` in meta, see Store::expire) at the last change. `removed` tells running servers what is gone.
//
// Step 3: `pack` of a table names a content that somebody brought along by the SHA-256 of its text, which is its
// `hash` in packs; '' where `content` says it all.
//
// Step 4: `to_act` is the seat that decides, -1 where that is not known; at `due` its time is up, 0: never.
//
// Step 5: `results` are finished games by the hash of a person's key. They outlive their tables.
//
// Step 6: `subscriptions` of browsers to be told of turns, by endpoint; `used` is the clock of housekeeping when it
// was renewed last, at `renewed`. `secrets` of the servers on this database.
//
// WITHOUT ROWID keeps the log of a table together on disk; rows that may be large do without it.
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
    R"sql(
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET bytes = coalesce((SELECT sum(length(CAST(text AS BLOB))) FROM entries WHERE table_id = tables.id), 0);
CREATE INDEX tables_by_use ON tables (used);
CREATE INDEX tables_going ON tables (id) WHERE closed = 2;
ALTER TABLE servers ADD COLUMN lifetime INTEGER NOT NULL DEFAULT 5000;
CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  length INTEGER NOT NULL,
  text TEXT NOT NULL
);
CREATE TABLE packs (
  game TEXT NOT NULL,
  hash TEXT NOT NULL,
  files TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (game, hash)
);
CREATE TABLE removed (
  id TEXT PRIMARY KEY NOT NULL,
  time INTEGER NOT NULL,
  writer TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX removed_by_time ON removed (time);
CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO meta (key, value) VALUES ('served', 0);
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN pack TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_pack ON tables (game, pack) WHERE pack <> '';
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN to_act INTEGER NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;
)sql",
    R"sql(
CREATE TABLE results (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL,
  game TEXT NOT NULL,
  ended INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  players INTEGER NOT NULL,
  people INTEGER NOT NULL,
  place INTEGER NOT NULL,
  score INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
)sql",
    R"sql(
CREATE TABLE subscriptions (
  endpoint TEXT PRIMARY KEY NOT NULL,
  person TEXT NOT NULL,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  lang TEXT NOT NULL,
  renewed INTEGER NOT NULL,
  used INTEGER NOT NULL
);
CREATE INDEX subscriptions_by_person ON subscriptions (person);
CREATE INDEX subscriptions_by_use ON subscriptions (used);
CREATE TABLE secrets (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
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
    R"sql(
ALTER TABLE tables ADD COLUMN rules integer NOT NULL DEFAULT 1, ADD COLUMN closed integer NOT NULL DEFAULT 0,
  ADD COLUMN bytes bigint NOT NULL DEFAULT 0, ADD COLUMN used bigint NOT NULL DEFAULT 0;
UPDATE tables SET bytes = coalesce((SELECT sum(octet_length(text)) FROM entries WHERE table_id = tables.id), 0);
CREATE INDEX tables_by_use ON tables (used);
CREATE INDEX tables_going ON tables (id) WHERE closed = 2;
ALTER TABLE servers ADD COLUMN lifetime bigint NOT NULL DEFAULT 5000;
CREATE TABLE snapshots (
  table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  length integer NOT NULL,
  text text NOT NULL
);
CREATE TABLE packs (
  game text NOT NULL,
  hash text NOT NULL,
  files text NOT NULL,
  created bigint NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (game, hash)
);
CREATE TABLE removed (
  id text PRIMARY KEY,
  time bigint NOT NULL,
  writer text NOT NULL
);
CREATE INDEX removed_by_time ON removed (time);
CREATE TABLE meta (
  key text PRIMARY KEY,
  value bigint NOT NULL
);
INSERT INTO meta (key, value) VALUES ('served', 0);
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN pack text NOT NULL DEFAULT '';
CREATE INDEX tables_by_pack ON tables (game, pack) WHERE pack <> '';
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN to_act integer NOT NULL DEFAULT -1, ADD COLUMN due bigint NOT NULL DEFAULT 0;
CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;
)sql",
    R"sql(
CREATE TABLE results (
  person text NOT NULL,
  table_id text NOT NULL,
  game text NOT NULL,
  ended bigint NOT NULL,
  seat integer NOT NULL,
  players integer NOT NULL,
  people integer NOT NULL,
  place integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY (person, table_id)
);
)sql",
    R"sql(
CREATE TABLE subscriptions (
  endpoint text PRIMARY KEY,
  person text NOT NULL,
  public_key text NOT NULL,
  auth text NOT NULL,
  lang text NOT NULL,
  renewed bigint NOT NULL,
  used bigint NOT NULL
);
CREATE INDEX subscriptions_by_person ON subscriptions (person);
CREATE INDEX subscriptions_by_use ON subscriptions (used);
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
)sql",
};

static_assert(kSqlite.size() == kPostgres.size());

}  // namespace

std::span<const char* const> sqlite_migrations() { return kSqlite; }
std::span<const char* const> postgres_migrations() { return kPostgres; }

}  // namespace orrery::store
