// A stop request and a deadline for a bot that thinks. Bots check between simulations whether an answer is wanted,
// and inside them whether they are stopped. Both may be set from any thread.
#pragma once
#include <atomic>
#include <chrono>
#include <limits>

namespace orrery {

class SearchControl {
 public:
  using Clock = std::chrono::steady_clock;

  // At once. The answer that still comes is a legal move and means nothing.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

  // From then on a bot takes the best it has found, after the fewest simulations that a decision needs.
  void answer_by(Clock::time_point time) { by_.store(time.time_since_epoch().count(), std::memory_order_relaxed); }
  Clock::time_point wanted_by() const {
    return Clock::time_point(Clock::duration(by_.load(std::memory_order_relaxed)));
  }
  bool is_late() const {
    const Clock::rep by = by_.load(std::memory_order_relaxed);
    return stopped() || (by != kNever && Clock::now().time_since_epoch().count() >= by);
  }

 private:
  static constexpr Clock::rep kNever = std::numeric_limits<Clock::rep>::max();

  std::atomic<bool> stopped_ = false;
  std::atomic<Clock::rep> by_ = kNever;
};

}  // namespace orrery
