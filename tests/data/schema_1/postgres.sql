-- A PostgreSQL database of schema 1 as that version made it; rows.sql fills it.
CREATE SCHEMA orrery;
SET search_path TO orrery;
CREATE TABLE schema_version (version integer NOT NULL);
INSERT INTO schema_version VALUES (1);
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
