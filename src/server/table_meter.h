// What is used up at one table: messages and chat of its seats, bytes of its log. Lives on the queue of its room.
#pragma once
#include <array>
#include <optional>

#include "server/limits.h"
#include "table/messages.h"

namespace orrery::server {

class TableMeter {
 public:
  explicit TableMeter(const Limits& limits);

  // The limit that this message would break; nothing: go ahead.
  std::optional<Limit> take(Seat seat, const table::Message& message, TokenBucket::Clock::time_point now);
  bool take_hello(Seat seat, TokenBucket::Clock::time_point now);
  // Counts the log from nothing again.
  void begin_log() { bytes_ = 0; }
  // A line that the log has grown by.
  void stored(std::size_t bytes);

 private:
  struct Use {
    TokenBucket messages;
    TokenBucket chat;
    TokenBucket hellos;
  };
  Use& use_of(Seat seat) { return seats_[std::min<std::size_t>(seat, kMaxSeats)]; }

  const Limits& limits_;
  std::vector<Use> seats_;  // and, last, all spectators together
  TokenBucket chat_;
  u64 bytes_ = 0;
};

}  // namespace orrery::server
