// Remembers whether writes reach the database, for /api/health and the metrics.
#pragma once
#include <chrono>
#include <mutex>
#include <optional>

#include "server/metrics.h"
#include "store/store.h"

namespace orrery::server {

class StorageWatch {
 public:
  using Clock = std::chrono::steady_clock;
  explicit StorageWatch(Metrics& metrics) : metrics_(metrics) {}

  // A write has ended: of a table, or only the heartbeat, which a disk may still take when it is full for all others.
  template <class T>
  store::Stored<T> wrote(Clock::time_point began, store::Stored<T> result, bool heartbeat = false) {
    metrics_.storage_seconds.add_since(began);
    note(result ? std::nullopt : std::optional(result.error().failure), heartbeat);
    return result;
  }
  // Why writes fail at the moment; nothing: all is well, or nobody has tried for a while and the heart beats.
  std::optional<store::Failure> failing() const;

 private:
  void note(std::optional<store::Failure> failure, bool heartbeat);

  struct Last {
    std::optional<store::Failure> failure;
    Clock::time_point at;
  };
  Metrics& metrics_;
  mutable std::mutex mutex_;
  Last table_;
  Last heart_;
};

}  // namespace orrery::server
