// The network: HTTP and WebSocket with all their limits. The library behind it is seen by net.cpp alone.
#pragma once
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/types.h"
#include "server/http.h"

namespace orrery::server {

struct NetOptions {
  std::string host = "127.0.0.1";
  u16 port = 8080;  // 0: any free one
  int threads = 1;
  std::vector<std::string> origins;  // "https://games.example": pages of other hosts that may connect

  std::size_t max_message = std::size_t{64} << 10;
  std::size_t max_body = std::size_t{4} << 20;
  std::size_t max_connections = 10'000;
  std::size_t max_waiting_bytes = std::size_t{4} << 20;  // that a client has not read yet
  double messages_per_second = 30;                       // on average; three seconds' worth at once
  std::chrono::milliseconds hello_timeout{10'000};
  std::chrono::milliseconds request_timeout{30'000};
  std::chrono::milliseconds idle_timeout{60'000};  // a WebSocket that answers no ping for so long is gone
};

class Net {
 public:
  virtual ~Net() = default;
  // Listens at once and answers after start(). The error says what is in the way.
  static Result<std::unique_ptr<Net>> listen(const NetOptions& options, Handler& handler);
  virtual u16 port() const = 0;
  virtual void start() = 0;
  // Says goodbye to everybody. No call into the handler afterwards.
  virtual void stop() = 0;
};

// Allows `rate` per second on average and three seconds' worth at once.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;
  explicit TokenBucket(double rate) : rate_(rate), tokens_(3 * rate) {}
  bool take(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    tokens_ = std::min(3 * rate_, tokens_ + seconds * rate_);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  double rate_;
  double tokens_;
  Clock::time_point last_ = Clock::now();
};

// Whether a page of `origin` may talk to the server that was addressed as `host`. No origin: not a browser.
bool is_origin_allowed(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed);

}  // namespace orrery::server
