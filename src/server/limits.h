// Everything a client may use of the server, in one place: what is limited, how much of it is allowed and how much of
// it an address has used. Who goes beyond is told so; nobody else notices.
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <list>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/result.h"
#include "core/types.h"
#include "server/address.h"

namespace orrery::server {

enum class Limit : u8 {
  kConnections,         // at a time, in all
  kAddressConnections,  // at a time
  kAddressRequests,     // per second
  kAddressTables,       // per hour
  kAddressBotTables,    // per hour, without a person
  kConnectionMessages,  // per second
  kSeatMessages,        // per second, however many connections share the key
  kControlFrames,       // per minute and connection
  kFragments,           // per message
  kSeatChat,            // lines per minute
  kTableChat,           // lines per minute
  kSeatConnections,     // at a time
  kTableWatchers,       // connections of spectators at a time
  kTableBytes,          // stored
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
  bool take(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - last_).count();
    last_ = std::max(now, last_);
    tokens_ = std::min(most_, tokens_ + std::max(0.0, seconds) * rate_);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  // Seconds until the next one is allowed, at least 1.
  int wait() const { return static_cast<int>(std::clamp((1 - tokens_) / std::max(rate_, 1e-6), 1.0, 3600.0)); }

 private:
  double rate_;
  double most_;
  double tokens_;
  Clock::time_point last_ = Clock::now();
};

// What each address has used. The memory is bounded: the address that was quiet longest is forgotten first, and never
// one with an open connection.
class AddressBook {
 public:
  using Clock = std::chrono::steady_clock;
  explicit AddressBook(const Limits& limits, std::size_t most = 65'536) : limits_(limits), most_(most) {}
  AddressBook(const AddressBook&) = delete;
  AddressBook& operator=(const AddressBook&) = delete;

  // 0: go ahead. Otherwise the address has used up one of its limits for so many seconds.
  int take_request(const Address& address);
  int take_table(const Address& address, bool bots_alone);
  // An open connection, until leave().
  bool enter(const Address& address);
  void leave(const Address& address);
  // Whether a refusal of this address should be logged: once a second is enough.
  bool may_log(const Address& address);
  std::size_t size() const;

 private:
  struct Entry {
    Entry(const AddressKey& whose, const Limits& limits);
    AddressKey key;
    TokenBucket requests;
    TokenBucket tables;
    TokenBucket bot_tables;
    TokenBucket log{1, 1};
    u64 connections = 0;
  };
  Entry& entry(const Address& address);

  const Limits limits_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the last used first
  std::unordered_map<AddressKey, std::list<Entry>::iterator, AddressKeyHash> by_key_;
};

}  // namespace orrery::server
