#include "server/address.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>

#include "core/hash.h"
#include "core/text.h"

namespace orrery::server {
namespace {

constexpr std::array<u8, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

// One address of a list of proxies: "1.2.3.4", "1.2.3.4:567", "[::1]:567", in quotes or not.
std::optional<Address> parse_hop(std::string_view text) {
  text = trim(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('[')) return Address::parse(text.substr(0, text.find(']') + 1));
  if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
  return Address::parse(text);
}

// The parameter "for" of one element of the header Forwarded.
std::string_view for_of(std::string_view element) {
  while (!element.empty()) {
    const std::size_t end = element.find(';');
    const std::string_view pair = trim(element.substr(0, end));
    if (pair.size() > 4 && (pair[0] | 0x20) == 'f' && (pair[1] | 0x20) == 'o' && (pair[2] | 0x20) == 'r' &&
        pair[3] == '=')
      return pair.substr(4);
    element = end == std::string_view::npos ? std::string_view{} : element.substr(end + 1);
  }
  return {};
}

}  // namespace

std::string AddressKey::text() const { return fmt::format("{:x}:{:x}", high, low); }

std::size_t AddressKeyHash::operator()(const AddressKey& key) const {
  return static_cast<std::size_t>(mix64(key.high ^ mix64(key.low)));
}

std::optional<Address> Address::parse(std::string_view text) {
  if (text.size() >= 2 && text.front() == '[' && text.back() == ']') text = text.substr(1, text.size() - 2);
  text = text.substr(0, text.find('%'));
  constexpr std::size_t kLongest = 45;
  if (text.empty() || text.size() > kLongest) return std::nullopt;
  const std::string copy(text);
  Address address;
  if (inet_pton(AF_INET6, copy.c_str(), address.bytes_.data()) == 1) return address;
  std::ranges::copy(kMapped, address.bytes_.begin());
  if (inet_pton(AF_INET, copy.c_str(), address.bytes_.data() + kMapped.size()) == 1) return address;
  return std::nullopt;
}

bool Address::is_v4() const { return std::equal(kMapped.begin(), kMapped.end(), bytes_.begin()); }

AddressKey Address::key() const {
  AddressKey key;
  for (std::size_t i = 0; i < 8; ++i) key.high = key.high << 8 | bytes_[i];
  if (is_v4())
    for (std::size_t i = 8; i < 16; ++i) key.low = key.low << 8 | bytes_[i];
  return key;
}

AddressKey Address::network_key() const {
  AddressKey key{0, ~u64{0}};
  for (std::size_t i = 0; i < 6; ++i) key.high = key.high << 8 | bytes_[i];
  return key;
}

std::string Address::text() const {
  std::array<char, INET6_ADDRSTRLEN> out{};
  const bool v4 = is_v4();
  const void* from = bytes_.data() + (v4 ? kMapped.size() : 0);
  return inet_ntop(v4 ? AF_INET : AF_INET6, from, out.data(), out.size()) == nullptr ? "?" : out.data();
}

bool Address::is_loopback() const {
  if (is_v4()) return bytes_[12] == 127;
  return std::all_of(bytes_.begin(), bytes_.end() - 1, [](u8 byte) { return byte == 0; }) && bytes_[15] == 1;
}

bool Address::is_private() const {
  if (is_loopback()) return true;
  if (!is_v4()) return (bytes_[0] & 0xFE) == 0xFC || (bytes_[0] == 0xFE && (bytes_[1] & 0xC0) == 0x80);
  const u8 a = bytes_[12], b = bytes_[13];
  return a == 10 || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168) || (a == 169 && b == 254) ||
         (a == 100 && b >= 64 && b < 128);
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<Address> first = Address::parse(text.substr(0, slash));
  if (!first) return std::nullopt;
  AddressRange range;
  range.first_ = *first;
  if (slash == std::string_view::npos) return range;
  const std::optional<int> bits = to_number<int>(text.substr(slash + 1));
  const int most = first->is_v4() ? 32 : 128;
  if (!bits || *bits < 0 || *bits > most) return std::nullopt;
  range.bits_ = 128 - most + *bits;
  return range;
}

bool AddressRange::contains(const Address& address) const {
  for (int bit = 0; bit < bits_; bit += 8) {
    const std::size_t i = static_cast<std::size_t>(bit) / 8;
    const int left = bits_ - bit;
    const int mask = left >= 8 ? 0xFF : 0xFF & (0xFF << (8 - left));
    if (((address.bytes()[i] ^ first_.bytes()[i]) & mask) != 0) return false;
  }
  return true;
}

bool is_in(std::span<const AddressRange> ranges, const Address& address) {
  return std::ranges::any_of(ranges, [&](const AddressRange& range) { return range.contains(address); });
}

std::string_view name_of(ProxyHeader header) {
  switch (header) {
    case ProxyHeader::kXForwardedFor:
      return "X-Forwarded-For";
    case ProxyHeader::kForwarded:
      return "Forwarded";
  }
  return {};
}

std::optional<ProxyHeader> find_proxy_header(std::string_view name) {
  const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  for (const ProxyHeader header : {ProxyHeader::kXForwardedFor, ProxyHeader::kForwarded})
    if (std::ranges::equal(name, name_of(header), same)) return header;
  return std::nullopt;
}

Address client_address(const Address& peer, ProxyHeader header, std::string_view value,
                       std::span<const AddressRange> proxies) {
  Address client = peer;
  const bool plain = header == ProxyHeader::kXForwardedFor;
  std::string_view rest = value;
  // From the last hop backwards, as long as the one that reports it is ours.
  while (!rest.empty() && is_in(proxies, client)) {
    const std::size_t comma = rest.rfind(',');
    const std::string_view element = comma == std::string_view::npos ? rest : rest.substr(comma + 1);
    const std::optional<Address> hop = parse_hop(plain ? element : for_of(element));
    if (!hop) break;
    client = *hop;
    rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(0, comma);
  }
  return client;
}

}  // namespace orrery::server
