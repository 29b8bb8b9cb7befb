#include "server/address_book.h"

#include <algorithm>
#include <utility>

namespace orrery::server {
namespace {

constexpr double kHour = 3'600;
// Whatever others have used up, an address with as little as a page or a game has room.
constexpr u64 kAlwaysHeld = 1'000'000;
constexpr double kMovesAtOnce = 30;  // times what is allowed per second

}  // namespace

AddressBook::Entry::Entry(const AddressKey& whose, const Limits& limits, double share)
    : key(whose),
      requests(share * static_cast<double>(limits[Limit::kAddressRequests]),
               10 * share * static_cast<double>(limits[Limit::kAddressRequests])),
      tables(share * static_cast<double>(limits[Limit::kAddressTables]) / kHour,
             share * static_cast<double>(limits[Limit::kAddressTables])),
      bot_tables(share * static_cast<double>(limits[Limit::kAddressBotTables]) / kHour,
                 share * static_cast<double>(limits[Limit::kAddressBotTables])),
      subscriptions(share * static_cast<double>(limits[Limit::kAddressPushes]) / kHour,
                    share * static_cast<double>(limits[Limit::kAddressPushes])),
      moves(share * static_cast<double>(limits[Limit::kAddressMoves]),
            kMovesAtOnce * share * static_cast<double>(limits[Limit::kAddressMoves])) {}

// Forgetting it would give nothing back that was used.
bool AddressBook::Entry::is_as_new(Clock::time_point now) const {
  return requests.is_full(now) && tables.is_full(now) && bot_tables.is_full(now) && subscriptions.is_full(now) &&
         moves.is_full(now);
}

std::vector<AddressBook::Count> AddressBook::counts_of(const Address& address) {
  if (address.is_v4()) return {{address.key(), 1}};
  return {{address.network_key(), kNetworkShare}, {address.key(), 1}};
}

AddressBook::Entry* AddressBook::find(const Count& count) {
  const auto found = by_key_.find(count.key);
  return found == by_key_.end() ? nullptr : &*found->second;
}

AddressBook::Entry& AddressBook::entry(const Count& count) {
  if (const auto found = by_key_.find(count.key); found != by_key_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
    return entries_.front();
  }
  if (entries_.size() >= most_) forget_one();
  entries_.emplace_front(count.key, limits_, static_cast<double>(count.share));
  by_key_.emplace(count.key, entries_.begin());
  return entries_.front();
}

// Connections are bounded as well, so there is nearly always one to forget; a few probes are enough.
void AddressBook::forget_one() {
  constexpr int kProbes = 16;
  const auto now = Clock::now();
  auto quietest = entries_.end();
  for (int probe = 0; probe < kProbes; ++probe) {
    const auto last = std::prev(entries_.end());
    if (!last->in_use() && (quietest == entries_.end() || last->is_as_new(now))) quietest = last;
    if (quietest == last && last->is_as_new(now)) break;
    entries_.splice(entries_.begin(), entries_, last);
  }
  if (quietest == entries_.end()) return;
  by_key_.erase(quietest->key);
  entries_.erase(quietest);
}

int AddressBook::take(const Address& address, TokenBucket Entry::* bucket, double n) {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  const std::vector<Count> counts = counts_of(address);
  // What an address is refused does not count for its neighbours, and beyond the limit of a network none of its
  // addresses is remembered.
  if (const Entry* known = find(counts.back()); known != nullptr && !(known->*bucket).has(now, n))
    return (known->*bucket).wait();
  for (const Count& count : counts) {
    TokenBucket& used = entry(count).*bucket;
    if (!used.take(now, n)) return used.wait();
  }
  return 0;
}

int AddressBook::take_moves(const Address& address, int moves) {
  return take(address, &Entry::moves,
              std::min<double>(moves, kMovesAtOnce * static_cast<double>(limits_[Limit::kAddressMoves])));
}

bool AddressBook::enter(const Address& address) {
  const std::lock_guard lock(mutex_);
  const std::vector<Count> counts = counts_of(address);
  for (const Count& count : counts)
    if (entry(count).connections >= count.share * limits_[Limit::kAddressConnections]) return false;
  for (const Count& count : counts) ++entry(count).connections;
  return true;
}

void AddressBook::leave(const Address& address) {
  const std::lock_guard lock(mutex_);
  for (const Count& count : counts_of(address))
    if (Entry* used = find(count); used != nullptr && used->connections > 0) --used->connections;
}

std::optional<Limit> AddressBook::hold(const Address& address, u64 bytes) {
  const std::lock_guard lock(mutex_);
  bytes_ += bytes;
  std::optional<Limit> broken;
  u64 most = 0;  // that is counted for the address or its network
  for (const Count& count : counts_of(address)) {
    Entry& used = entry(count);
    used.bytes += bytes;
    most = std::max(most, used.bytes);
    if (used.bytes > count.share * limits_[Limit::kAddressBytes]) broken = Limit::kAddressBytes;
  }
  if (!broken && bytes_ > limits_[Limit::kBytes] && most > kAlwaysHeld) broken = Limit::kBytes;
  return broken;
}

void AddressBook::release(const Address& address, u64 bytes) {
  const std::lock_guard lock(mutex_);
  bytes_ -= bytes;
  for (const Count& count : counts_of(address))
    if (Entry* used = find(count)) used->bytes -= bytes;
}

bool AddressBook::may_log(const Address& address) {
  const std::lock_guard lock(mutex_);
  return entry({address.key(), 1}).log.take(Clock::now());
}

std::size_t AddressBook::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace orrery::server
