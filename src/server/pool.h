// Threads that work off tasks, and queues whose tasks run one after the other on them. A table is such a queue: it
// needs no locks of its own, and one that waits for the database holds up nobody else while threads are left.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery::server {

using Task = std::function<void()>;

class Pool {
 public:
  // `nice`: how far they stand back behind other threads.
  explicit Pool(int threads, int nice = 0);
  ~Pool();  // stop()
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void post(Task task);
  std::size_t waiting() const;  // tasks
  // Finishes the tasks at work and drops the waiting ones.
  void stop();
  // The same, but waits no longer than this. False: some task is not finished.
  bool stop_within(std::chrono::milliseconds patience);

 private:
  void drop_tasks();
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopped_ = false;
  int alive_;  // threads
  std::vector<std::thread> threads_;
};

class Queue {
 public:
  explicit Queue(Pool& pool) : shared_(std::make_shared<Shared>(pool)) {}
  // Tasks keep alive what they need.
  void post(Task task);
  std::size_t waiting() const;  // tasks
  // Drops what waits. Only after the pool has stopped.
  void clear();

 private:
  struct Shared {
    explicit Shared(Pool& where) : pool(where) {}
    Pool& pool;
    std::mutex mutex;
    std::deque<Task> tasks;
    bool running = false;
  };
  static void run_one(const std::shared_ptr<Shared>& shared);

  std::shared_ptr<Shared> shared_;
};

}  // namespace orrery::server
