// Addresses of the network: as numbers, as text, in ranges, and whose request it is when a proxy stands between.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery::server {

// What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has.
struct AddressKey {
  u64 high = 0;
  u64 low = 0;
  std::string text() const;
  bool operator==(const AddressKey&) const = default;
};
struct AddressKeyHash {
  std::size_t operator()(const AddressKey& key) const;
};

class Address {
 public:
  Address() = default;  // ::
  // "127.0.0.1", "::1", "[::1]", "fe80::1%eth0"; nothing when it is none.
  static std::optional<Address> parse(std::string_view text);

  AddressKey key() const;
  // The first 48 bits of an IPv6 address: what one customer is given at most. No key() is like it.
  AddressKey network_key() const;
  std::string text() const;
  bool is_v4() const;
  bool is_loopback() const;
  // Not reachable from outside: loopback, link-local and the ranges of private networks.
  bool is_private() const;
  const std::array<u8, 16>& bytes() const { return bytes_; }
  bool operator==(const Address&) const = default;

 private:
  std::array<u8, 16> bytes_ = {};  // IPv4 as ::ffff:a.b.c.d
};

// "10.0.0.0/8", "2001:db8::/32" or a single address.
class AddressRange {
 public:
  static std::optional<AddressRange> parse(std::string_view text);
  bool contains(const Address& address) const;

 private:
  Address first_;
  int bits_ = 128;
};

bool is_in(std::span<const AddressRange> ranges, const Address& address);

// Where a proxy writes whom it passes on. Only one of them is looked at: what the proxy does not write itself may be
// a client's own.
enum class ProxyHeader : u8 { kXForwardedFor, kForwarded };
std::string_view name_of(ProxyHeader header);
std::optional<ProxyHeader> find_proxy_header(std::string_view name);  // whatever its case

// The last address on the way that is not a proxy of ours. `value` is what the header says, "" where there is none;
// nobody but a proxy of ours is believed what they say.
Address client_address(const Address& peer, ProxyHeader header, std::string_view value,
                       std::span<const AddressRange> proxies);

}  // namespace orrery::server
