#include "store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/text.h"
#include "store/postgres_connection.h"

namespace orrery::store {
namespace {

using Clock = std::chrono::steady_clock;

// A change carries the time of its first statement and shows at its commit; the time limits of a session (see
// PostgresConnection) keep the two closer together than this.
constexpr Milliseconds kMargin = 30'000;
// So often it polls: a server may die between its commit and its notification. It also shows whether the
// connection is still alive.
constexpr auto kNewsInterval = std::chrono::milliseconds(2000);

struct FreeMemory {
  void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

}  // namespace

PostgresListener::PostgresListener(std::string address, Milliseconds patience, std::string writer, Milliseconds since,
                                   Store::Changed changed)
    : address_(std::move(address)),
      patience_(patience),
      writer_(std::move(writer)),
      since_(since),
      changed_(std::move(changed)),
      stop_event_(eventfd(0, EFD_CLOEXEC)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

PostgresListener::~PostgresListener() {
  thread_.request_stop();
  const u64 one = 1;
  (void)!write(stop_event_, &one, sizeof one);
  thread_.join();
  close(stop_event_);
}

void PostgresListener::run(const std::stop_token& stop) {
  int pause = kFirstPause;
  while (!stop.stop_requested()) {
    if (listen(stop)) pause = kFirstPause;
    wait(-1, pause);
    pause = std::min(pause * 2, kLongestPause);
  }
}

bool PostgresListener::listen(const std::stop_token& stop) {
  const auto connection = PostgresConnection::connect(address_, patience_);
  if (!connection) return false;
  PGconn* raw = (*connection)->raw();
  // First listen, then poll: what is committed in between is found twice, never missed.
  if (!(*connection)->script("LISTEN orrery") || !catch_up(**connection)) return false;
  auto next_poll = Clock::now() + kNewsInterval;
  while (!stop.stop_requested()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_poll - Clock::now()).count();
    if (left > 0 && wait(PQsocket(raw), static_cast<int>(left)) && PQconsumeInput(raw) == 0) return true;
    while (const std::unique_ptr<PGnotify, FreeMemory> notification{PQnotifies(raw)}) hear(notification->extra);
    if (Clock::now() < next_poll) continue;
    next_poll = Clock::now() + kNewsInterval;
    if (!catch_up(**connection)) return true;
  }
  return true;
}

bool PostgresListener::catch_up(Connection& connection) {
  const Stored<Rows> now = connection.run("SELECT now_ms()");
  if (!now) return false;
  // The clock of the database may have been put back.
  const Milliseconds from = std::min(since_, now->number(0, 0)) - kMargin;
  const Stored<Rows> changed = connection.run(
      "SELECT id, length FROM tables WHERE updated >= $1 AND writer <> $2 AND closed < 2 ORDER BY updated",
      {from, writer_});
  if (!changed) return false;
  const Stored<Rows> removed =
      connection.run("SELECT id, time FROM removed WHERE time >= $1 AND writer <> $2 ORDER BY time", {from, writer_});
  if (!removed) return false;
  since_ = now->number(0, 0);
  // Only tables of this answer can be in the next one without having changed.
  std::unordered_map<std::string, int> told;
  for (int row = 0; row < changed->size(); ++row) {
    const auto length = static_cast<int>(changed->number(row, 1));
    pass_on(changed->text(row, 0), length);
    told[changed->text(row, 0)] = length;
  }
  told_ = std::move(told);
  std::unordered_map<std::string, Milliseconds> gone;
  for (int row = 0; row < removed->size(); ++row) {
    const auto known = gone_.find(removed->text(row, 0));
    gone[removed->text(row, 0)] = removed->number(row, 1);
    if (known == gone_.end() || known->second != removed->number(row, 1))
      changed_(removed->text(row, 0), Store::kRemoved);
  }
  gone_ = std::move(gone);
  return true;
}

// "writer length id", see Postgres::tell.
void PostgresListener::hear(const char* payload) {
  const std::string_view text = payload;
  const auto first = text.find(' ');
  const auto second = text.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return;
  const auto length = to_number<int>(text.substr(first + 1, second - first - 1));
  if (!length || text.substr(0, first) == writer_) return;
  pass_on(std::string(text.substr(second + 1)), *length);
}

void PostgresListener::pass_on(const std::string& id, int length) {
  if (length == Store::kRemoved) {
    told_.erase(id);
    return changed_(id, length);
  }
  int& told = told_[id];
  if (told >= length) return;
  told = length;
  changed_(id, length);
}

bool PostgresListener::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> events = {pollfd{stop_event_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  return poll(events.data(), events.size(), milliseconds) != 0;
}

}  // namespace orrery::store
