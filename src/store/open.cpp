#include "store/database.h"

namespace orrery::store {

Stored<std::unique_ptr<Store>> open_store(const std::string& address, const OpenOptions& options) {
  if (address.empty()) return failure(Failure::kBroken, "the database has no name");
  const bool postgres = address.starts_with("postgres://") || address.starts_with("postgresql://");
  if (!postgres && address.find("://") != std::string::npos)
    return failure(Failure::kBroken, "a database is the path of an SQLite file or begins with postgres://");
  auto database = postgres ? open_postgres(address, options) : open_sqlite(address, options);
  if (!database) return tl::unexpected(database.error());
  return make_sql_store(std::move(*database), options);
}

}  // namespace orrery::store
