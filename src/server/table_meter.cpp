#include "server/table_meter.h"

#include "core/types.h"

namespace orrery::server {
namespace {

using table::Message;
using table::MessageType;

constexpr u64 kRowBytes = 64;      // of an entry beside its text
constexpr double kSpectators = 4;  // all of them together may send as much as so many seats

TokenBucket per_minute(u64 n) { return {static_cast<double>(n) / 60, static_cast<double>(n)}; }

// Whoever takes the seat back from a bot is never refused: there is one such line for each bot that was called.
bool calls_bot(const Message& message) { return message.type == MessageType::kReplace && !message.text.empty(); }

bool is_talk(const Message& message) {
  return message.type == MessageType::kSay || message.type == MessageType::kName || calls_bot(message);
}

// Moves end with the game, a rematch goes elsewhere; everything else could go on for ever.
bool makes_log_longer(const Message& message) {
  return is_talk(message) || message.type == MessageType::kUndo || message.type == MessageType::kConsent;
}

}  // namespace

TableMeter::TableMeter(const Limits& limits) : limits_(limits), chat_(per_minute(limits[Limit::kTableChat])) {
  for (Seat seat = 0; seat <= kMaxSeats; ++seat) {
    const double share = seat == kMaxSeats ? kSpectators : 1;
    const double messages = share * static_cast<double>(limits[Limit::kSeatMessages]);
    const double hellos = share * static_cast<double>(limits[Limit::kSeatHellos]);
    seats_.push_back({TokenBucket(messages), per_minute(limits[Limit::kSeatChat]), TokenBucket(hellos, 10 * hellos)});
  }
}

std::optional<Limit> TableMeter::take(Seat seat, const Message& message, TokenBucket::Clock::time_point now) {
  Use& use = use_of(seat);
  if (!use.messages.take(now)) return Limit::kSeatMessages;
  if (bytes_ > limits_[Limit::kTableBytes] && makes_log_longer(message)) return Limit::kTableBytes;
  if (!is_talk(message)) return std::nullopt;
  if (!use.chat.take(now)) return Limit::kSeatChat;
  return chat_.take(now) ? std::nullopt : std::optional(Limit::kTableChat);
}

bool TableMeter::take_hello(Seat seat, TokenBucket::Clock::time_point now) { return use_of(seat).hellos.take(now); }

void TableMeter::stored(std::size_t bytes) { bytes_ += bytes + kRowBytes; }

}  // namespace orrery::server
