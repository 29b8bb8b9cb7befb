// What each address has used of the server. The memory is bounded: who has used nothing lately is forgotten first,
// and nobody who is connected. Whoever has a whole network of IPv6 (/48) has 65,536 addresses, so networks count as
// well.
#pragma once
#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/address.h"
#include "server/limits.h"

namespace orrery::server {

class AddressBook {
 public:
  using Clock = TokenBucket::Clock;
  // So many times what one address may have is allowed to all addresses of a network together.
  static constexpr u64 kNetworkShare = 16;

  explicit AddressBook(const Limits& limits, std::size_t most = 65'536) : limits_(limits), most_(most) {}
  AddressBook(const AddressBook&) = delete;
  AddressBook& operator=(const AddressBook&) = delete;

  // 0: go ahead. Otherwise the address has used up one of its limits for so many seconds.
  int take_request(const Address& address) { return take(address, &Entry::requests); }
  int take_table(const Address& address, bool bots_alone) {
    return take(address, bots_alone ? &Entry::bot_tables : &Entry::tables);
  }
  int take_subscription(const Address& address) { return take(address, &Entry::subscriptions); }
  int take_moves(const Address& address, int moves);
  // An open connection, until leave().
  bool enter(const Address& address);
  void leave(const Address& address);
  // Bytes that wait in memory for the address, until release(). They are counted in any case; the limit that is
  // broken by them, if there is one.
  std::optional<Limit> hold(const Address& address, u64 bytes);
  void release(const Address& address, u64 bytes);
  // Whether a refusal of this address should be logged: once a second is enough.
  bool may_log(const Address& address);
  std::size_t size() const;

 private:
  struct Entry {
    Entry(const AddressKey& whose, const Limits& limits, double share);
    bool in_use() const { return connections > 0 || bytes > 0; }
    bool is_as_new(Clock::time_point now) const;

    AddressKey key;
    TokenBucket requests;
    TokenBucket tables;
    TokenBucket bot_tables;
    TokenBucket subscriptions;
    TokenBucket moves;
    TokenBucket log{1, 1};
    u64 connections = 0;
    u64 bytes = 0;
  };
  // How an address is counted: as part of its network, where it has one, and for itself.
  struct Count {
    AddressKey key;
    u64 share;
  };
  static std::vector<Count> counts_of(const Address& address);

  int take(const Address& address, TokenBucket Entry::* bucket, double n = 1);
  Entry& entry(const Count& count);
  Entry* find(const Count& count);
  void forget_one();

  const Limits limits_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the last used first
  std::unordered_map<AddressKey, std::list<Entry>::iterator, AddressKeyHash> by_key_;
  u64 bytes_ = 0;  // of all
};

// Bytes that wait for an address, as long as this lives.
class Held {
 public:
  Held() = default;
  Held(AddressBook& book, const Address& address, u64 bytes)
      : book_(&book), address_(address), bytes_(bytes), broken_(book.hold(address, bytes)) {}
  Held(Held&& other) noexcept
      : book_(std::exchange(other.book_, nullptr)),
        address_(other.address_),
        bytes_(other.bytes_),
        broken_(other.broken_) {}
  Held& operator=(Held&& other) noexcept {
    std::swap(book_, other.book_);
    std::swap(address_, other.address_);
    std::swap(bytes_, other.bytes_);
    std::swap(broken_, other.broken_);
    return *this;
  }
  ~Held() {
    if (book_ != nullptr) book_->release(address_, bytes_);
  }
  const std::optional<Limit>& broken() const { return broken_; }

 private:
  AddressBook* book_ = nullptr;
  Address address_ = {};
  u64 bytes_ = 0;
  std::optional<Limit> broken_ = std::nullopt;
};

}  // namespace orrery::server
