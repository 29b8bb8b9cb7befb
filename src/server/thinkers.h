// The threads that think, for bots, hints and analyses, in the order of the schedule; and two threads more: one only
// gives quick answers to people, so that a quick bot never waits for a deep one; the other thinks for tables with
// cards from elsewhere.
#pragma once
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/bot.h"
#include "server/levels.h"
#include "server/schedule.h"

namespace orrery::server {

// The bots of one thread: one per level, made when it is first needed. They start afresh before every decision, so it
// does not matter for whom they played.
class Bots {
 public:
  explicit Bots(const Levels& levels) : levels_(levels), bots_(levels.all().size()) {}
  Bot& of(const Level& level);

 private:
  const Levels& levels_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

class Thinkers {
 public:
  // The levels stay with the caller.
  Thinkers(const Levels& levels, ScheduleOptions options);
  ~Thinkers();  // stops, and waits
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void post(const JobPtr& job);
  // Nobody wants it any more. If it is at work it is stopped; its work sees that in its SearchControl.
  void cancel(const JobPtr& job);
  // It became more or less important while it waits.
  void rerank(const JobPtr& job, Rank rank);
  std::size_t waiting() const;
  std::size_t waiting(Rank rank) const;
  std::size_t thinking() const;  // at work
  // Stops those at work and drops the waiting ones. False: whoever thinks about cards from elsewhere has not come
  // back within this time; its thread is waited for by the destructor.
  bool stop(std::chrono::milliseconds patience);

 private:
  void work(Serves serves);
  void think(Serves serves);

  const Levels& levels_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Schedule schedule_;
  bool stopped_ = false;
  bool foreign_ended_ = false;
  std::vector<std::thread> threads_;
  std::thread foreign_;
};

}  // namespace orrery::server
