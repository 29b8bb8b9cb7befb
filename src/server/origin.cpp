#include <algorithm>
#include <array>

#include "server/net.h"

namespace orrery::server {
namespace {

// "Games.Example:8080" → "games.example", "[::1]:8080" → "[::1]"; a name may end with a dot.
std::string name_of(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(0, host.find(']') + 1));
  std::string name(host.substr(0, host.find(':')));
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  if (name.ends_with('.')) name.pop_back();
  return name;
}

}  // namespace

bool is_origin_allowed(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  for (const std::string scheme : {"http://", "https://"})
    if (origin.starts_with(scheme) && !host.empty() && origin.substr(scheme.size()) == host) return true;
  return false;
}

bool is_host_well_formed(std::string_view host) {
  constexpr std::size_t kLongest = 255;
  return !host.empty() && host.size() <= kLongest &&
         host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]") ==
             std::string_view::npos;
}

bool is_host_loopback(std::string_view host) {
  const std::string name = name_of(host);
  const auto address = Address::parse(name);
  return name == "localhost" || (address && address->is_loopback());
}

bool is_host_ours(std::string_view host, const std::vector<std::string>& names) {
  const std::string name = name_of(host);
  if (Address::parse(name) || name.find('.') == std::string::npos) return true;
  // Reserved for networks of one's own (RFC 6761, 6762, 8375; ICANN for .internal), or never given away.
  constexpr std::array<std::string_view, 7> kPrivate = {".localhost", ".local",    ".lan",     ".home",
                                                        ".home.arpa", ".internal", ".intranet"};
  if (std::ranges::any_of(kPrivate, [&](std::string_view end) { return name.ends_with(end); })) return true;
  return std::ranges::any_of(names, [&](const std::string& known) { return name == name_of(known); });
}

}  // namespace orrery::server
