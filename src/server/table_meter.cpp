#include "server/table_meter.h"

#include "core/types.h"

namespace orrery::server {
namespace {

using table::MessageType;

constexpr u64 kRowBytes = 64;      // of an entry beside its text
constexpr double kSpectators = 4;  // all of them together may send as much as so many seats

TokenBucket per_minute(u64 n) { return {static_cast<double>(n) / 60, static_cast<double>(n)}; }

// Moves end with the game, a rematch goes elsewhere; everything else could go on for ever.
bool makes_log_longer(MessageType type) {
  return type == MessageType::kSay || type == MessageType::kName || type == MessageType::kUndo ||
         type == MessageType::kConsent || type == MessageType::kReplace;
}

}  // namespace

TableMeter::TableMeter(const Limits& limits) : limits_(limits), chat_(per_minute(limits[Limit::kTableChat])) {
  const double messages = static_cast<double>(limits[Limit::kSeatMessages]);
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    seats_.push_back({TokenBucket(messages), per_minute(limits[Limit::kSeatChat])});
  seats_.push_back({TokenBucket(kSpectators * messages), per_minute(limits[Limit::kSeatChat])});
}

std::optional<Limit> TableMeter::take(Seat seat, MessageType type, TokenBucket::Clock::time_point now) {
  Use& use = seats_[std::min<std::size_t>(seat, kMaxSeats)];
  if (!use.messages.take(now)) return Limit::kSeatMessages;
  if (bytes_ > limits_[Limit::kTableBytes] && makes_log_longer(type)) return Limit::kTableBytes;
  if (type != MessageType::kSay && type != MessageType::kName) return std::nullopt;
  if (!use.chat.take(now)) return Limit::kSeatChat;
  return chat_.take(now) ? std::nullopt : std::optional(Limit::kTableChat);
}

void TableMeter::stored(std::size_t bytes) { bytes_ += bytes + kRowBytes; }

}  // namespace orrery::server
