// A least-recently-used cache of texts that take some effort and are asked for again and again, as they were sent:
// whole games, results, records. Bounded by bytes and by age. Safe from any thread.
#pragma once
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "core/types.h"

namespace orrery::server {

class TextCache {
 public:
  using Clock = std::chrono::steady_clock;
  using Text = std::shared_ptr<const std::string>;
  explicit TextCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  Text find(const std::string& name);  // null: make it
  // A text of more than a quarter of the whole is not worth keeping.
  void keep(const std::string& name, Text text);
  // Drops what nobody has asked for since then.
  void forget(Clock::time_point before);
  std::size_t bytes() const;

 private:
  struct Entry {
    std::string name;
    Text text;
    Clock::time_point used;
  };
  void drop_last();

  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // the last asked for first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_name_;
};

}  // namespace orrery::server
