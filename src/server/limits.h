// Everything a client may use of the server, in one place: what is limited and how much of it is allowed. Who goes
// beyond is told so; nobody else notices.
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/types.h"

namespace orrery::server {

enum class Limit : u8 {
  kConnections,         // at a time, in all
  kAddressConnections,  // at a time
  kAddressRequests,     // per second
  kAddressTables,       // per hour
  kAddressBotTables,    // per hour, without a person
  kAddressPushes,       // subscriptions, per hour
  kAddressMoves,        // shown anew, per second
  kAddressBytes,        // that wait in memory
  kBytes,               // that wait in memory, in all
  kAddressPacks,        // contents from elsewhere, at a time
  kConnectionMessages,  // per second
  kSeatMessages,        // per second, however many connections share the key
  kControlFrames,       // per minute and connection
  kFragments,           // per message
  kSeatChat,            // lines per minute
  kTableChat,           // lines per minute
  kSeatConnections,     // at a time
  kSeatHellos,          // per second
  kTableWatchers,       // connections of spectators at a time
  kTableBytes,          // stored
  kTableWaiting,        // tasks
  kRooms,               // tables awake
  kAnalyses,            // under way, in all
  kAwaySeconds,         // until others may have a bot play for somebody
  kCount,
};
inline constexpr std::size_t kLimits = static_cast<std::size_t>(Limit::kCount);

struct LimitInfo {
  std::string_view name;   // of the option, the log and the metrics
  u64 value;               // unless the operator says otherwise
  u64 least;               // below it nothing would work
  std::string_view about;  // what is counted
};
const LimitInfo& info_of(Limit limit);

class Limits {
 public:
  Limits();  // the defaults
  u64 operator[](Limit limit) const { return values_[static_cast<std::size_t>(limit)]; }
  Limits& set(Limit limit, u64 value) {
    values_[static_cast<std::size_t>(limit)] = value;
    return *this;
  }

 private:
  std::array<u64, kLimits> values_;
};

// "NAME=VALUE", as the option --limit takes it.
Result<void> set_limit(Limits& limits, std::string_view text);
// One line per limit for people.
std::string describe_limits();

// Allows `rate` per second on average and `most` at once.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;
  explicit TokenBucket(double rate) : TokenBucket(rate, 3 * rate) {}
  TokenBucket(double rate, double most) : rate_(rate), most_(most), tokens_(most) {}
  bool take(Clock::time_point now, double n = 1) {
    tokens_ = tokens_at(now);
    last_ = std::max(now, last_);
    if (tokens_ < n) return false;
    tokens_ -= n;
    return true;
  }
  bool has(Clock::time_point now, double n) const { return tokens_at(now) >= n; }
  bool is_full(Clock::time_point now) const { return tokens_at(now) >= most_; }
  // Seconds until the next one is allowed, at least 1.
  int wait() const { return static_cast<int>(std::clamp((1 - tokens_) / std::max(rate_, 1e-6), 1.0, 3600.0)); }

 private:
  double tokens_at(Clock::time_point now) const {
    const double seconds = std::chrono::duration<double>(now - last_).count();
    return std::min(most_, tokens_ + std::max(0.0, seconds) * rate_);
  }

  double rate_;
  double most_;
  double tokens_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace orrery::server
