#include "store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "store/postgres_connection.h"

namespace orrery::store {
namespace {

// A change carries the time of its first statement and shows at its commit; the time limits of a session (see
// PostgresConnection) keep the two closer together than this.
constexpr Milliseconds kMargin = 30'000;
constexpr int kQuietMilliseconds = 5000;  // after so long without news: is the connection still alive?
constexpr int kFirstPause = 50;
constexpr int kLongestPause = 2000;

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
  // First listen, then look: what is committed in between is found twice, never missed.
  if (!(*connection)->script("LISTEN orrery") || !catch_up(**connection)) return false;
  while (!stop.stop_requested()) {
    if (wait(PQsocket(raw), kQuietMilliseconds)) {
      if (PQconsumeInput(raw) == 0) return true;
    } else {
      const Stored<Rows> now = (*connection)->run("SELECT now_ms()");
      if (!now) return true;
      since_ = now->number(0, 0);
    }
    while (const std::unique_ptr<PGnotify, FreeMemory> notification{PQnotifies(raw)}) tell(notification->extra);
  }
  return true;
}

bool PostgresListener::catch_up(Connection& connection) {
  const Stored<Rows> now = connection.run("SELECT now_ms()");
  if (!now) return false;
  const Stored<Rows> missed =
      connection.run("SELECT id, length FROM tables WHERE updated >= $1 AND writer <> $2 ORDER BY updated",
                     {since_ - kMargin, writer_});
  if (!missed) return false;
  since_ = now->number(0, 0);
  for (int row = 0; row < missed->size(); ++row)
    changed_(missed->text(row, 0), static_cast<int>(missed->number(row, 1)));
  return true;
}

// "writer length id", see the trigger in schema.cpp.
void PostgresListener::tell(const char* payload) const {
  const std::string_view text = payload;
  const auto first = text.find(' ');
  const auto second = text.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return;
  const auto length = to_number<int>(text.substr(first + 1, second - first - 1));
  if (!length || text.substr(0, first) == writer_) return;
  changed_(std::string(text.substr(second + 1)), *length);
}

bool PostgresListener::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> events = {pollfd{stop_event_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  return poll(events.data(), events.size(), milliseconds) != 0;
}

}  // namespace orrery::store
