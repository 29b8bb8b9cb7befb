// One connection to PostgreSQL over libpq, used by one thread at a time.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "store/database.h"

namespace orrery::store {

// Between two attempts to connect again, in milliseconds: doubled from the first up to the longest.
inline constexpr int kFirstPause = 50;
inline constexpr int kLongestPause = 2000;

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, ClearResult>;

class PostgresConnection final : public Connection {
 public:
  // A query that is not answered within `patience` counts as a lost connection.
  static Stored<std::unique_ptr<PostgresConnection>> connect(const std::string& address, Milliseconds patience);

  using Connection::run;
  Stored<Rows> run(const char* sql, std::span<const Value> parameters) override;
  // Several statements, without parameters; the rows of the last one.
  Stored<Rows> script(const char* sql);

  // Gives the one so far.
  Milliseconds set_patience(Milliseconds patience) { return std::exchange(patience_, patience); }

  bool lost() const { return gave_up_ || PQstatus(raw_.get()) != CONNECTION_OK; }
  bool in_transaction() const { return PQtransactionStatus(raw_.get()) != PQTRANS_IDLE; }
  // For poll() and notifications.
  PGconn* raw() const { return raw_.get(); }

 private:
  PostgresConnection(PGconn* raw, Milliseconds patience) : raw_(raw), patience_(patience) {}
  // The last result of what was sent, or its first error. `sent`: what PQsend... said.
  PgResult await(int sent);
  bool wait_for_input();
  Stored<Rows> rows_of(const PGresult*) const;
  tl::unexpected<StoreError> error(const PGresult*) const;

  std::unique_ptr<PGconn, CloseConnection> raw_;
  Milliseconds patience_;
  bool gave_up_ = false;
  std::unordered_map<const char*, std::string> prepared_;  // SQL to the name of the statement
};

}  // namespace orrery::store
