// The part of the hub that happens by itself: the heartbeat, tables that fall asleep, wake or are too old, and those
// of servers that died.
#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "server/check.h"
#include "server/hub.h"
#include "server/log.h"

namespace orrery::server {
namespace {

constexpr std::chrono::milliseconds kBeat{1'500};
constexpr int kOrphansAtOnce = 100;
constexpr int kDueAtOnce = 100;
constexpr u64 kDueAgain = 10'000;                        // ms
constexpr std::chrono::milliseconds kCleaning{600'000};  // or more often, where tables are kept for less than hours
constexpr int kExpiredAtOnce = 100;                      // then others have their turn
constexpr int kCheckNice = 5;                            // not more: others may wait for what it holds
constexpr int kMostChecked = 10'000;                     // running tables that are looked at when a server starts
constexpr std::size_t kTrimAfter = 50;                   // tables; a few megabytes

}  // namespace

void Hub::keep_time() {
  auto beat_at = Clock::now() + kBeat;
  auto clean_at = Clock::now();
  for (;;) {
    std::vector<std::shared_ptr<Room>> rooms;
    {
      std::unique_lock lock(mutex_);
      stop_.wait_for(lock, options_.tick, [&] { return stopped_; });
      if (stopped_) return;
      for (const auto& [id, awake] : rooms_) rooms.push_back(awake.room);
    }
    for (const auto& room : rooms) room->tick();
    rooms.clear();
    send_to_sleep();
    if (options_.keep.count() > 0 && Clock::now() >= clean_at) {
      clean_at = Clock::now() + std::clamp(options_.keep / 10, options_.tick, kCleaning);
      if (!cleaning_.exchange(true)) clean_up();
    }
    if (Clock::now() < beat_at) continue;
    beat_at = Clock::now() + kBeat;
    const auto began = Clock::now();
    if (auto beaten = storage_.wrote(began, store_.beat(kLifetime), true); !beaten) {
      log_warning("the store: " + beaten.error().message);
    } else {
      adopt_orphans();
      wake_due();
    }
  }
}

// Whatever needs a room holds it: connections, tasks, bots that think. What only the map holds can go.
void Hub::send_to_sleep() {
  text_cache_.forget(Clock::now() - options_.sleep_after);
  std::vector<std::shared_ptr<Room>> sleepy;
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    for (auto it = rooms_.begin(); it != rooms_.end();) {
      Awake& awake = it->second;
      if (awake.room.use_count() > 1) awake.used = now;
      if (now - awake.used < options_.sleep_after) {
        ++it;
        continue;
      }
      sleepy.push_back(std::move(awake.room));
      it = rooms_.erase(it);
    }
  }
  for (const auto& room : sleepy) room->fall_asleep();
  slept_ += sleepy.size();
  sleepy.clear();
  // What sleeping tables took goes back to the system; the C library would keep it.
  if (slept_ < kTrimAfter) return;
  slept_ = 0;
  malloc_trim(0);
}

// On the threads of the tables and a few tables at a time, so neither they nor the heartbeat wait for the cleaning.
void Hub::clean_up() {
  workers_.post([this] {
    const auto expired = store_.expire(options_.keep.count(), kExpiredAtOnce);
    if (!expired) {
      cleaning_ = false;
      return log_warning("the store: " + expired.error().message);
    }
    for (const std::string& id : *expired) {
      log_info(fmt::format("table {}: nobody changed it for too long; it is removed", id));
      if (const auto room = find_room(id)) room->catch_up();
    }
    if (std::ssize(*expired) == kExpiredAtOnce) return clean_up();
    cleaning_ = false;
  });
}

// Whether an update has left games behind is known before their people come back. Play goes first.
void Hub::check_running() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kCheckNice);
  int misfits = 0;
  const auto checked = check_tables(
      packs_, store_, Checked::kOwnRunning, kMostChecked, [this] { return !stopping_; },
      [&](const Misfit& misfit) {
        ++misfits;
        log_warning(fmt::format("table {} ({}) does not fit this version, ply {}: {}", misfit.table, misfit.game,
                                misfit.ply, misfit.why));
      });
  if (!checked) return log_warning("the store: " + checked.error().message);
  if (*checked > 0) log_info(fmt::format("{} running tables looked at, {} do not fit", *checked, misfits));
}

// A table sleeps while days pass; when somebody's time is up it wakes, and a bot steps in.
void Hub::wake_due() {
  const u64 now = now_ms();
  if (now <= clocks_from()) return;
  const auto due =
      store_.due(static_cast<store::Milliseconds>(due_until_), static_cast<store::Milliseconds>(now), kDueAtOnce);
  if (!due) return log_warning("the store: " + due.error().message);
  for (const auto& [id, when] : *due) {
    const auto head = store_.load_head(id);
    if (!head) continue;  // gone meanwhile
    if (const auto late = room(id, packs_.cards_of(head->head))) late->wake();
  }
  // Those that could not be woken are tried again for a while; what goes on has another time now.
  const bool all = std::ssize(*due) < kDueAtOnce;
  due_until_ = all ? now - std::min(now, kDueAgain) : static_cast<u64>(due->back().second) - 1;
}

void Hub::adopt_orphans() {
  for (;;) {
    const auto orphans = store_.adopt(kOrphansAtOnce);
    if (!orphans) return log_warning("the store: " + orphans.error().message);
    if (!orphans->empty()) log_info(fmt::format("going on with {} tables of a server that is gone", orphans->size()));
    for (const std::string& id : *orphans) {
      const auto head = store_.load_head(id);
      if (!head) continue;  // gone meanwhile
      // Beyond the limit they go on when somebody looks.
      if (const auto adopted = room(id, packs_.cards_of(head->head))) adopted->wake();
    }
    if (std::ssize(*orphans) < kOrphansAtOnce) return;
  }
}

}  // namespace orrery::server
