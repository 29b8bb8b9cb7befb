#include "store/sqlite_connection.h"

#include <fmt/format.h>

#include <chrono>
#include <cstring>

namespace orrery::store {
namespace {

constexpr int kBusyMilliseconds = 5000;

Milliseconds system_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void give_now(sqlite3_context* context, int, sqlite3_value**) {
  const auto* connection = static_cast<const SqliteConnection*>(sqlite3_user_data(context));
  sqlite3_result_int64(context, connection->now());
}

}  // namespace

SqliteConnection::SqliteConnection(std::string path, std::function<Milliseconds()> clock)
    : path_(std::move(path)), clock_(clock ? std::move(clock) : system_now) {}

Stored<void> SqliteConnection::open(Purpose purpose) {
  sqlite3* raw = nullptr;
  // A reader too opens the file for writing: it may have to put the files beside it in order. query_only keeps it
  // from changing anything else.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (purpose == Purpose::kWrite ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path_.c_str(), &raw, flags, nullptr);
  if (raw == nullptr) return failure(Failure::kBroken, "there is no memory for an SQLite connection");
  database_.reset(raw);
  if (code != SQLITE_OK) return error();
  sqlite3_busy_timeout(raw, kBusyMilliseconds);
  if (sqlite3_create_function_v2(raw, "now_ms", 0, SQLITE_UTF8, this, give_now, nullptr, nullptr, nullptr) !=
      SQLITE_OK)
    return error();
  return purpose == Purpose::kRead ? script("PRAGMA query_only=ON") : Stored<void>{};
}

Stored<Rows> SqliteConnection::run(const char* sql, std::span<const Value> parameters) {
  auto& statement = prepared_[sql];
  if (!statement) {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    statement.reset(raw);
    if (code != SQLITE_OK) return error();
  }
  Stored<Rows> rows = step(statement.get(), parameters);
  sqlite3_reset(statement.get());
  sqlite3_clear_bindings(statement.get());
  return rows;
}

Stored<void> SqliteConnection::script(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return {};
}

Stored<Rows> SqliteConnection::step(sqlite3_stmt* statement, std::span<const Value> parameters) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int index = sqlite3_bind_parameter_index(statement, fmt::format("${}", i + 1).c_str());
    const Value& value = parameters[i];
    if (const auto* text = std::get_if<std::string>(&value)) {
      sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    } else {
      sqlite3_bind_int64(statement, index, std::get<std::int64_t>(value));
    }
  }
  Rows rows;
  rows.columns = sqlite3_column_count(statement);
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < rows.columns; ++column) {
      const void* bytes = sqlite3_column_blob(statement, column);
      const int size = sqlite3_column_bytes(statement, column);
      rows.values.emplace_back(bytes == nullptr ? "" : static_cast<const char*>(bytes),
                               static_cast<std::size_t>(size));
    }
  }
  if (code != SQLITE_DONE) return error();
  return rows;
}

tl::unexpected<StoreError> SqliteConnection::error() const {
  const char* said = sqlite3_errmsg(database_.get());
  switch (sqlite3_errcode(database_.get()) & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return failure(Failure::kUnavailable, fmt::format("the file {} is locked by another program", path_));
    case SQLITE_NOTADB:
      return failure(Failure::kBroken, fmt::format("the file {} is not an SQLite database", path_));
    case SQLITE_CORRUPT:
      return failure(Failure::kBroken, fmt::format("the SQLite file {} is damaged; restore it from a backup", path_));
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return failure(Failure::kBroken, fmt::format("the SQLite file {} may not be written", path_));
    case SQLITE_CANTOPEN: {
      const int number = sqlite3_system_errno(database_.get());
      return failure(Failure::kBroken, fmt::format("the SQLite file {} cannot be opened: {}", path_,
                                                   number != 0 ? std::strerror(number) : said));
    }
    case SQLITE_FULL:
      return failure(Failure::kBroken, fmt::format("there is no room left for the SQLite file {}", path_));
    default:
      return failure(Failure::kBroken, fmt::format("the SQLite file {} fails: {}", path_, said));
  }
}

}  // namespace orrery::store
