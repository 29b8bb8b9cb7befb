// One connection to an SQLite file, used by one thread at a time.
#pragma once
#include <sqlite3.h>

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "store/database.h"

namespace orrery::store {

class SqliteConnection final : public Connection {
 public:
  // `clock` is what now_ms() says.
  SqliteConnection(std::string path, std::function<Milliseconds()> clock);

  enum class Purpose : u8 { kWrite, kRead };
  Stored<void> open(Purpose);

  using Connection::run;
  Stored<Rows> run(const char* sql, std::span<const Value> parameters) override;
  // Several statements, without parameters or results.
  Stored<void> script(const char* sql);

  bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }
  Milliseconds now() const { return clock_(); }
  sqlite3* raw() const { return database_.get(); }

 private:
  struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  Stored<Rows> step(sqlite3_stmt* statement, std::span<const Value> parameters);
  tl::unexpected<StoreError> error() const;

  std::string path_;
  std::function<Milliseconds()> clock_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> prepared_;
};

}  // namespace orrery::store
