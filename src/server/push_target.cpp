#include "server/push_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"

namespace orrery::server {
namespace {

// Those of the browsers; with a dot in front all names below.
constexpr std::array<std::string_view, 4> kServices = {"fcm.googleapis.com", ".push.services.mozilla.com",
                                                       ".push.apple.com", ".notify.windows.com"};

bool is_known(std::string_view host) {
  return std::ranges::any_of(kServices, [&](std::string_view service) {
    return service.front() == '.' ? host.ends_with(service) && host.size() > service.size() : host == service;
  });
}

// Letters of which names and addresses of hosts are made; brackets only around the whole of it.
bool is_host(std::string_view host) {
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    return Address::parse(host).has_value() && host.find('%') == std::string_view::npos;
  return !host.empty() && host.size() <= 253 && host.front() != '.' && host.back() != '.' &&
         host.find("..") == std::string_view::npos &&
         host.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string_view::npos;
}

std::optional<PushTarget> read_address(std::string_view text) {
  if (text.size() > kMostEndpoint) return std::nullopt;
  // Printable ASCII, as it stands in a request; no fragment, and nothing that a library would read in its own way.
  if (!std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F' && c != '#' && c != '\\' && c != '@'; }))
    return std::nullopt;
  PushTarget target;
  target.tls = text.starts_with("https://");
  if (!target.tls && !text.starts_with("http://")) return std::nullopt;
  target.port = target.tls ? 443 : 80;
  text.remove_prefix(target.tls ? 8 : 7);
  const std::size_t slash = text.find_first_of("/?");
  std::string_view host = text.substr(0, slash);
  if (slash != std::string_view::npos) target.path = text.substr(slash);
  if (target.path.starts_with('?')) return std::nullopt;
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.back() != ']') {
    const std::optional<int> port = to_number<int>(host.substr(colon + 1));
    if (!port || *port < 1 || *port > 65'535) return std::nullopt;
    target.port = static_cast<u16>(*port);
    host = host.substr(0, colon);
  }
  if (!is_host(host)) return std::nullopt;
  target.host = host;
  return target;
}

bool same_place(const PushTarget& a, const PushTarget& b) {
  return a.tls == b.tls && a.host == b.host && a.port == b.port;
}

}  // namespace

std::string PushTarget::origin() const {
  const bool usual = port == (tls ? 443 : 80);
  return fmt::format("{}://{}{}", tls ? "https" : "http", host, usual ? std::string() : fmt::format(":{}", port));
}

Result<PushTarget> read_push_service(std::string_view text) {
  std::optional<PushTarget> target = read_address(text);
  if (!target || (!target->path.empty() && target->path != "/"))
    return fail(
        fmt::format("--web-push-service needs the address of a push service such as https://push.example, "
                    "without a path, not '{}'",
                    text.substr(0, 60)));
  target->path.clear();
  target->named = true;
  return *target;
}

std::optional<PushTarget> find_push_target(std::string_view endpoint, std::span<const PushTarget> services) {
  std::optional<PushTarget> target = read_address(endpoint);
  if (!target || target->path.size() < 2) return std::nullopt;
  target->named =
      std::ranges::any_of(services, [&](const PushTarget& service) { return same_place(service, *target); });
  if (target->named) return target;
  return target->tls && target->port == 443 && is_known(target->host) ? target : std::nullopt;
}

bool is_public(const Address& address) {
  static const auto kOthers = [] {
    // RFC 6890 and its successors. Of IPv6 only 2000::/3 is given out.
    constexpr std::array<const char*, 14> kTexts = {
        "0.0.0.0/8",       "192.0.0.0/24",   "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
        "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",  "240.0.0.0/4",    "2001::/23",
        "2001:db8::/32",   "2002::/16",      "3fff::/20",    "5f00::/16"};
    std::array<AddressRange, kTexts.size()> ranges;
    for (std::size_t i = 0; i < kTexts.size(); ++i) ranges[i] = *AddressRange::parse(kTexts[i]);
    return ranges;
  }();
  if (address.is_private() || is_in(kOthers, address)) return false;
  return address.is_v4() || (address.bytes()[0] & 0xE0) == 0x20;
}

}  // namespace orrery::server
