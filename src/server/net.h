// The network: HTTP and WebSocket with all their limits. The library behind it is seen by net.cpp and its parts
// alone.
#pragma once
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/types.h"
#include "server/gate.h"
#include "server/http.h"

namespace orrery::server {

struct NetOptions {
  std::string host = "127.0.0.1";
  u16 port = 8080;  // 0: any free one
  int threads = 1;
  std::vector<std::string> origins;   // "https://games.example": pages of other hosts that may connect
  std::vector<std::string> names;     // "games.example": what the server is called, beside what is safe anyway
  std::vector<AddressRange> proxies;  // whose word about the address of a client is believed
  ProxyHeader proxy_header = ProxyHeader::kXForwardedFor;  // where they write it
  bool access_log = false;

  std::size_t max_message = std::size_t{64} << 10;
  std::size_t max_waiting_bytes = std::size_t{4} << 20;  // that a client has not read yet
  std::chrono::milliseconds hello_timeout{10'000};
  std::chrono::milliseconds request_timeout{30'000};
  std::chrono::milliseconds idle_timeout{60'000};  // a WebSocket that answers no ping for so long is gone
  std::chrono::milliseconds goodbye{2'000};        // so long may a client take to hear why it is sent away
};

class Net {
 public:
  virtual ~Net() = default;
  // Listens at once and answers after start(). The error says what is in the way.
  static Result<std::unique_ptr<Net>> listen(const NetOptions& options);
  virtual u16 port() const = 0;
  // How many connections there can be at a time: the limit, or what the system allows in open files.
  virtual std::size_t most_connections(const Limits& limits) const = 0;
  // Both must live until stop().
  virtual void start(Handler& handler, Gate& gate) = 0;
  // Says goodbye to everybody. No call into the handler afterwards.
  virtual void stop() = 0;
};

// Whether a page of `origin` may talk to the server that was addressed as `host`. No origin: not a browser.
bool is_origin_allowed(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed);

// Whether nobody but the operator can have given this name to the server: an address, a name that no public name
// server answers for, or one of `names`. A page on a foreign name that was made to lead here could otherwise speak to
// us as if it were ours (DNS rebinding).
bool is_host_ours(std::string_view host, const std::vector<std::string>& names);
bool is_host_loopback(std::string_view host);
// Letters, digits and what else a name or an address with a port is made of.
bool is_host_well_formed(std::string_view host);

}  // namespace orrery::server
