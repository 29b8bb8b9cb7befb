// Numbers about a running server, counted without locks and written in the text format of Prometheus. They belong to
// a hub, so two servers in one process count apart.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <string>

#include "core/types.h"
#include "server/limits.h"

namespace orrery::server {

class Counter {
 public:
  void add(u64 n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  u64 value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<u64> value_ = 0;
};

// Goes up and down.
class Gauge {
 public:
  void add(std::int64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  void set(std::int64_t n) { value_.store(n, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

// How long something took.
class Histogram {
 public:
  using Clock = std::chrono::steady_clock;
  // Upper ends in seconds; one more bucket has no end.
  static constexpr std::array<double, 14> kEnds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                   0.1,    0.25,  0.5,    1,     2.5,  5,     10};
  void add(Clock::duration took);
  void add_since(Clock::time_point began) { add(Clock::now() - began); }
  u64 count() const;
  void write(std::string& text, const char* name, const char* about) const;

 private:
  std::array<std::atomic<u64>, kEnds.size() + 1> counts_ = {};
  std::atomic<u64> microseconds_ = 0;
};

struct Metrics {
  Counter moves;                          // stored, of people and bots
  Counter moves_shown;                    // put into words for whole games; what is kept does not count again
  Histogram move_seconds;                 // from the message of a person to the position that all are shown
  std::array<Counter, 6> requests;        // by the first digit of the status
  Histogram request_seconds;              // HTTP, from the request to the answer
  Gauge connections;                      // open, of any kind
  Gauge websockets;                       // open
  Gauge guests;                           // that have said hello
  std::array<Counter, kLimits> refusals;  // by limit
  Counter storage_errors;                 // reads and writes that failed
  Histogram storage_seconds;              // writes
  Histogram thinking_seconds;             // one decision of a bot
  Counter pushes_sent;                    // messages of Web Push that a service took
  Counter pushes_failed;                  // tries that failed
  Counter pushes_dropped;                 // because too many waited
  Counter subscriptions_gone;             // as their services said

  Counter& refused(Limit limit) { return refusals[static_cast<std::size_t>(limit)]; }
};

// What is looked up when it is asked for.
struct Readings {
  std::size_t rooms = 0;         // tables awake
  std::size_t worker_queue = 0;  // tasks that wait for a thread
  std::size_t bot_queue = 0;     // decisions that wait for a thread
  std::size_t thinking = 0;      // bots, hints and analyses at work
  std::size_t addresses = 0;     // remembered for the limits
  bool healthy = true;           // writes reach the disk
};

std::string metrics_text(const Metrics& metrics, const Readings& now);

}  // namespace orrery::server
