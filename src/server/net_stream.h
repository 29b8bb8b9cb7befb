// Part of net.cpp. The connection below a WebSocket, with every frame from the client counted before the library sees
// it. When a limit is broken nothing more is read; what is to be said can still be written.
#pragma once
#include <boost/asio/compose.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <optional>

#include "server/frames.h"

namespace orrery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

class WatchedStream {
 public:
  using executor_type = beast::tcp_stream::executor_type;
  using next_layer_type = beast::tcp_stream;

  WatchedStream(beast::tcp_stream&& stream, const Limits& limits, std::function<void(Limit)> flooded)
      : next_(std::move(stream)), frames_(limits), flooded_(std::move(flooded)) {}

  executor_type get_executor() { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_compose<Token, void(ErrorCode, std::size_t)>(
        [this, buffers, begun = false](auto& self, ErrorCode error = {}, std::size_t bytes = 0) mutable {
          if (!std::exchange(begun, true)) {
            if (stall_) return stall_->async_wait(std::move(self));
            // Moving self takes its buffers along.
            const Buffers into = buffers;  // NOLINT(performance-unnecessary-copy-initialization)
            return next_.async_read_some(into, std::move(self));
          }
          if (!error) inspect(buffers, bytes);
          self.complete(error, bytes);
        },
        token, next_);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return next_.async_write_some(buffers, std::forward<Token>(token));
  }

  // Gives back whoever waits for bytes that are not read any more.
  void release() {
    if (stall_) stall_->cancel();
  }

 private:
  template <class Buffers>
  void inspect(const Buffers& buffers, std::size_t bytes) {
    const auto now = TokenBucket::Clock::now();
    for (const asio::mutable_buffer part : beast::buffers_range_ref(buffers)) {
      const std::size_t size = std::min(bytes, part.size());
      bytes -= size;
      const auto broken = frames_.follow({static_cast<const u8*>(part.data()), size}, now);
      if (!broken || stall_) continue;
      stall_.emplace(next_.get_executor(), asio::steady_timer::time_point::max());
      flooded_(*broken);
    }
  }

  beast::tcp_stream next_;
  FrameFollower frames_;
  std::function<void(Limit)> flooded_;
  std::optional<asio::steady_timer> stall_;  // after a flood
};

template <class Handler>
void async_teardown(beast::role_type role, WatchedStream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace orrery::server
