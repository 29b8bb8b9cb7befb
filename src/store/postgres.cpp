#include "store/database.h"

namespace orrery::store {

Stored<std::unique_ptr<Database>> open_postgres(const std::string&, int) {
  return failure(Failure::kBroken, "PostgreSQL is not supported yet");
}

}  // namespace orrery::store
