-- An SQLite database of schema 1 as that version made it; rows.sql fills it.
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
PRAGMA application_id=1330795097;
PRAGMA user_version=1;
