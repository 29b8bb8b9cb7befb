#include "store/fixture.h"

#include <libpq-fe.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

namespace orrery::store {

std::string engine_name(const testing::TestParamInfo<Engine>& info) {
  return info.param == Engine::kSqlite ? "Sqlite" : "Postgres";
}

std::string run_sqlite(const std::string& path, const std::string& sql) {
  sqlite3* database = nullptr;
  sqlite3_open(path.c_str(), &database);
  std::string value;
  char* error = nullptr;
  sqlite3_exec(
      database, sql.c_str(),
      [](void* out, int, char** values, char**) {
        *static_cast<std::string*>(out) = values[0] != nullptr ? values[0] : "";
        return 0;
      },
      &value, &error);
  EXPECT_EQ(error, nullptr) << sql << ": " << error;
  sqlite3_free(error);
  sqlite3_close(database);
  return value;
}

std::string run_postgres(const std::string& sql) {
  PGconn* connection = PQconnectdb(PrivatePostgres::shared().address().c_str());
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << sql << ": " << PQerrorMessage(connection);
  const std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  return value;
}

void OnEngine::make_database(Engine engine) {
  engine_ = engine;
  std::string folder = "/tmp/orrery-store-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  folder_ = folder;
  if (engine == Engine::kSqlite) {
    address_ = folder_ + "/tables.db";
    return;
  }
  address_ = PrivatePostgres::shared().address();
  ASSERT_FALSE(address_.empty()) << "PostgreSQL could not be started";
  run_postgres("DROP SCHEMA IF EXISTS orrery CASCADE");
}

void OnEngine::TearDown() { std::filesystem::remove_all(folder_); }

std::unique_ptr<Store> OnEngine::open(OpenOptions options) const {
  auto store = open_store(address_, options);
  EXPECT_TRUE(store) << store.error().message;
  return store ? std::move(*store) : nullptr;
}

TableHead table_head(const std::string& id) {
  TableHead out;
  out.id = id;
  out.game = "template-game";
  out.content = 0xFEDCBA9876543210;
  out.options = R"({"variants":["a 'quoted' one"]})";
  out.record_head = "orrery-record 1\ngame template-game\n";
  out.seats = {{SeatKind::kHuman, "Ada \u2013 \"x\" \U0001F680", "", "hash0"}, {SeatKind::kOpen, "", "", "hash1"}};
  out.watch_hash = "watch";
  out.is_public = true;
  out.created = 1'700'000'000'123;
  return out;
}

Change entry(EntryKind kind, const std::string& text, Seat seat) {
  Change out;
  out.entries.push_back({0, kind, seat, text, 1'700'000'000'500});
  return out;
}

int append_surely(Store& store, const std::string& id, const Change& change, int attempts) {
  int seen = -1;
  while (attempts-- > 0) {
    if (seen >= 0) {
      const Stored<int> done = store.append(id, seen, change);
      if (done) return *done;
      if (done.error().failure != Failure::kConflict && done.error().failure != Failure::kUnavailable) return 0;
    }
    const Stored<LoadedTable> now = store.load(id);
    if (!now) {
      seen = -1;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    seen = now->length;
    const auto mine = std::ranges::find(now->entries, change.entries.front().text, &Entry::text);
    if (mine != now->entries.end()) return mine->number;
  }
  return 0;
}

std::vector<std::string> texts(Store& store, const std::string& id) {
  const Stored<LoadedTable> now = store.load(id);
  EXPECT_TRUE(now) << now.error().message;
  std::vector<std::string> out;
  if (!now) return out;
  EXPECT_EQ(now->length, std::ssize(now->entries));
  for (const Entry& entry : now->entries) {
    out.push_back(entry.text);
    EXPECT_EQ(entry.number, std::ssize(out));
  }
  return out;
}

}  // namespace orrery::store
