// Where a message of Web Push may go. An endpoint is an address that a client names, so only those of known push
// services are taken, and of services that the operator names.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/types.h"
#include "server/address.h"

namespace orrery::server {

struct PushTarget {
  bool tls = true;
  std::string host;
  u16 port = 443;
  std::string path;
  bool named = false;  // by the operator: it may lie on a private address

  std::string origin() const;  // "https://push.example"
};

inline constexpr std::size_t kMostEndpoint = 1'000;  // letters

// "https://push.example" or "http://127.0.0.1:9000", as the option --web-push-service takes it.
Result<PushTarget> read_push_service(std::string_view text);
// Nothing when it is no address of a service that messages go to.
std::optional<PushTarget> find_push_target(std::string_view endpoint, std::span<const PushTarget> services);

// Whether everybody on the internet means the same machine by it. What is not may be a machine that trusts this one.
bool is_public(const Address& address);

}  // namespace orrery::server
