#include "server/storage_watch.h"

namespace orrery::server {
namespace {

// So long a failure counts when nobody tries again.
constexpr std::chrono::seconds kRemembered{30};

}  // namespace

void StorageWatch::note(std::optional<store::Failure> failure, bool heartbeat) {
  // Somebody else was first, the table is gone or closed, a text cannot be stored: the database is well.
  if (failure != store::Failure::kUnavailable && failure != store::Failure::kBroken) failure.reset();
  if (failure) metrics_.storage_errors.add();
  const std::lock_guard lock(mutex_);
  Last& last = heartbeat ? heart_ : table_;
  last.failure = failure;
  last.at = Clock::now();
}

std::optional<store::Failure> StorageWatch::failing() const {
  const std::lock_guard lock(mutex_);
  if (table_.failure && Clock::now() - table_.at < kRemembered) return table_.failure;
  return heart_.failure;
}

}  // namespace orrery::server
