#include "store/sql_store.h"

#include <fmt/format.h>

#include <chrono>
#include <random>

namespace orrery::store {
namespace {

std::string random_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Database> database, const OpenOptions& options)
    : database_(std::move(database)),
      writer_(random_name()),
      name_(options.server),
      server_(name_ + "#" + writer_),
      steady_(options.steady) {}

Milliseconds SqlStore::steady_now() const {
  if (steady_) return steady_();
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

Stored<void> SqlStore::run(Connection& connection, const char* sql, std::initializer_list<Value> parameters) {
  const Stored<Rows> done = connection.run(sql, parameters);
  if (!done) return tl::unexpected(done.error());
  return {};
}

tl::unexpected<StoreError> SqlStore::not_found(const std::string& id) {
  return failure(Failure::kNotFound, fmt::format("there is no table '{}'", id));
}

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database, const OpenOptions& options) {
  return std::make_unique<SqlStore>(std::move(database), options);
}

}  // namespace orrery::store
