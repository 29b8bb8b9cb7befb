#include "server/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <utility>

#include "server/log.h"

namespace orrery::server {
namespace {

constexpr int kForeignNice = 10;

}  // namespace

Bot& Bots::of(const Level& level) {
  auto& bot = bots_[levels_.number_of(level)];
  if (bot == nullptr) bot = std::move(*make_bot(level.bot));
  return *bot;
}

Thinkers::Thinkers(const Levels& levels, ScheduleOptions options) : levels_(levels), schedule_(options) {
  for (int i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(Serves::kHouse); });
  threads_.emplace_back([this] { work(Serves::kQuick); });
  foreign_ = std::thread([this] { work(Serves::kForeign); });
}

Thinkers::~Thinkers() {
  stop(std::chrono::milliseconds(0));
  if (foreign_.joinable()) foreign_.join();
}

void Thinkers::post(const JobPtr& job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    schedule_.add(job, Job::Clock::now());
  }
  wake_.notify_all();  // not each of them may take it
}

void Thinkers::cancel(const JobPtr& job) {
  std::function<void(Job&, Bots&)> dropped;  // destroyed without the lock: it may hold the last of a table
  const std::lock_guard lock(mutex_);
  job->control.stop();
  if (schedule_.drop(job)) dropped.swap(job->work);
}

void Thinkers::rerank(const JobPtr& job, Rank rank) {
  {
    const std::lock_guard lock(mutex_);
    schedule_.rerank(job, rank, Job::Clock::now());
  }
  wake_.notify_all();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return schedule_.waiting();
}

std::size_t Thinkers::waiting(Rank rank) const {
  const std::lock_guard lock(mutex_);
  return schedule_.waiting(rank);
}

std::size_t Thinkers::thinking() const {
  const std::lock_guard lock(mutex_);
  return schedule_.at_work().size();
}

bool Thinkers::stop(std::chrono::milliseconds patience) {
  std::vector<JobPtr> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped = schedule_.drop_all();
    for (const JobPtr& job : schedule_.at_work()) job->control.stop();
  }
  wake_.notify_all();
  for (const JobPtr& job : dropped) job->work = nullptr;
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  std::unique_lock lock(mutex_);
  return wake_.wait_for(lock, patience, [this] { return foreign_ended_; });
}

void Thinkers::work(Serves serves) {
  if (serves == Serves::kForeign) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kForeignNice);
  think(serves);
  const std::lock_guard lock(mutex_);
  if (serves == Serves::kForeign) foreign_ended_ = true;
  wake_.notify_all();
}

void Thinkers::think(Serves serves) {
  Bots bots(levels_);
  for (;;) {
    JobPtr job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopped_ || (job = schedule_.take(Job::Clock::now(), serves)) != nullptr; });
      if (job == nullptr) return;
      if (stopped_) job->control.stop();
    }
    try {
      job->work(*job, bots);
    } catch (const std::exception& error) {  // out of memory: the others go on
      log_error(std::string("a thought failed: ") + error.what());
    }
    job->work = nullptr;
    {
      const std::lock_guard lock(mutex_);
      schedule_.finish(job, Job::Clock::now());
      if (stopped_) return;
    }
  }
}

}  // namespace orrery::server
