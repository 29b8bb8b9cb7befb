// What both engines offer to the one store above them: run SQL with parameters, in a transaction or not.
//
// SQL is written once for both. Parameters are $1, $2 ...; now_ms() is the clock of the database.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "store/store.h"

namespace orrery::store {

using Value = std::variant<std::int64_t, std::string>;

// A result: all values as text, row by row.
struct Rows {
  int columns = 0;
  std::vector<std::string> values;

  int size() const { return columns == 0 ? 0 : static_cast<int>(values.size()) / columns; }
  bool empty() const { return values.empty(); }
  const std::string& text(int row, int column) const {
    return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
  }
  std::int64_t number(int row, int column) const;
};

class Connection {
 public:
  virtual ~Connection() = default;
  // `sql` is a literal: prepared once per connection and known by its address.
  virtual Stored<Rows> run(const char* sql, std::span<const Value> parameters) = 0;
  Stored<Rows> run(const char* sql, std::initializer_list<Value> parameters = {}) {
    return run(sql, std::span<const Value>{parameters.begin(), parameters.size()});
  }
};

using Work = std::function<Stored<void>(Connection&)>;

class Database {
 public:
  virtual ~Database() = default;
  // Runs the work in a transaction: committed when it succeeds, rolled back when it fails. It may be run twice.
  virtual Stored<void> change(const Work&) = 0;
  // The same for work that only reads, on one consistent state.
  virtual Stored<void> read(const Work&) = 0;
  // Calls `changed` for changes of writers other than `writer`, see Store::watch.
  virtual Stored<void> watch(const std::string& writer, Store::Changed changed) = 0;
  virtual void unwatch() = 0;
  // Tells the others of a change (or, with Store::kRemoved, a removal) that has been committed. May fail in silence:
  // they look for themselves now and then.
  virtual void tell(const std::string& writer, const std::string& id, int length) = 0;
  virtual Stored<void> backup(const std::string& path) = 0;
  virtual std::string describe() const = 0;
  virtual std::vector<std::string> warnings() const { return {}; }
};

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path, const OpenOptions&);
Stored<std::unique_ptr<Database>> open_postgres(const std::string& address, const OpenOptions&);

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database>, const OpenOptions&);

inline tl::unexpected<StoreError> failure(Failure kind, std::string message) {
  return tl::unexpected<StoreError>(StoreError{kind, std::move(message)});
}

}  // namespace orrery::store
