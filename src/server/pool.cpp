#include "server/pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <utility>

#include "server/log.h"

namespace orrery::server {

Pool::Pool(int threads, int nice) : alive_(threads) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this, nice] {
      if (nice > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
      work();
      const std::lock_guard lock(mutex_);
      --alive_;
      wake_.notify_all();
    });
}

Pool::~Pool() { stop(); }

void Pool::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Pool::drop_tasks() {
  std::deque<Task> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(tasks_);  // destroyed without the lock: what they hold may post
  }
  wake_.notify_all();
}

void Pool::stop() {
  drop_tasks();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

bool Pool::stop_within(std::chrono::milliseconds patience) {
  drop_tasks();
  std::unique_lock lock(mutex_);
  return wake_.wait_for(lock, patience, [this] { return alive_ == 0; });
}

void Pool::work() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopped_ || !tasks_.empty(); });
      if (stopped_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    try {
      task();
    } catch (const std::exception& error) {  // out of memory: the others go on
      log_error(std::string("a task failed: ") + error.what());
    }
  }
}

void Queue::post(Task task) {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->tasks.push_back(std::move(task));
    if (std::exchange(shared_->running, true)) return;
  }
  shared_->pool.post([shared = shared_] { run_one(shared); });
}

std::size_t Queue::waiting() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->tasks.size();
}

void Queue::clear() {
  std::deque<Task> dropped;
  const std::lock_guard lock(shared_->mutex);
  dropped.swap(shared_->tasks);
}

// One task at a time, then back to the end of the line: a busy table waits for its turn like the others.
void Queue::run_one(const std::shared_ptr<Shared>& shared) {
  Task task;
  {
    const std::lock_guard lock(shared->mutex);
    task = std::move(shared->tasks.front());
    shared->tasks.pop_front();
  }
  try {
    task();
  } catch (const std::exception& error) {
    log_error(std::string("a task of a table failed: ") + error.what());
  }
  task = nullptr;
  {
    const std::lock_guard lock(shared->mutex);
    if (shared->tasks.empty()) {
      shared->running = false;
      return;
    }
  }
  shared->pool.post([shared] { run_one(shared); });
}

}  // namespace orrery::server
