// What happened, as data. Log lines, animations, announcements and ledgers are made from events; nothing displayed is
// ever parsed. A null log costs one predictable branch, so search runs without.
#pragma once
#include <array>

#include "core/types.h"

namespace orrery {

struct Event {
  u8 type;
  Seat seat;  // who it concerns, kNoSeat: the table
  std::array<u8, 6> args;
};

class EventLog {
 public:
  static constexpr int kCapacity = 1024;
  void clear() {
    size_ = 0;
    overflowed_ = false;
  }
  void push(Event e) {
    if (size_ < kCapacity)
      events_[static_cast<std::size_t>(size_++)] = e;
    else
      overflowed_ = true;
  }
  // More happened than the log can hold: an error of the game or its content.
  bool overflowed() const { return overflowed_; }
  int size() const { return size_; }
  const Event& operator[](int i) const { return events_[static_cast<std::size_t>(i)]; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + size_; }

 private:
  std::array<Event, kCapacity> events_;
  int size_ = 0;
  bool overflowed_ = false;
};

}  // namespace orrery
