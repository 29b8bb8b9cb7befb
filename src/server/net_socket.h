// Part of net.cpp. One WebSocket: what it may send, how long it may wait, and how it is told goodbye.
#pragma once
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <exception>
#include <mutex>
#include <set>

#include "server/log.h"
#include "server/net.h"
#include "server/net_stream.h"
#include "server/refusals.h"
#include "table/show.h"

namespace orrery::server {

inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

class Socket;

// What all connections of a server share.
struct NetShared {
  const NetOptions options;
  Handler* handler = nullptr;
  Gate* gate = nullptr;
  std::mutex mutex;
  std::set<std::shared_ptr<Socket>> sockets;
};

// A request that becomes a WebSocket.
struct Upgrade {
  http::request<http::string_body> request;
  std::string path;
  Address client;
};

inline std::shared_ptr<const std::string> packed_error(const table::Problem& problem) {
  return std::make_shared<const std::string>(table::to_text(table::error_message(problem)));
}

// Everything but send(), close(), accept() and resume() happens on its strand.
class Socket final : public Sink, public std::enable_shared_from_this<Socket> {
 public:
  Socket(NetShared& net, beast::tcp_stream stream, const Address& client)
      : net_(net),
        ws_(std::move(stream), net.gate->limits, [this](Limit limit) { flooded(limit); }),
        timer_(ws_.get_executor()),
        pause_(ws_.get_executor()),
        client_(client) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(const std::string& reason) override { close(websocket::close_code::policy_error, reason); }
  void close(websocket::close_code code, const std::string& reason);
  void accept() override;
  void resume() override;

  asio::awaitable<void> run(Upgrade upgrade);

 private:
  struct Waiting {
    std::shared_ptr<const std::string> text;
    Held held;
  };
  asio::awaitable<void> read_all(const std::shared_ptr<Peer>& peer);
  asio::awaitable<void> write_all();
  asio::awaitable<void> wait_for(const Peer& peer);
  bool has_left();
  void enqueue(Waiting message);
  void tell(const table::Problem& problem) { enqueue({packed_error(problem), {}}); }
  void say_goodbye(websocket::close_reason why);
  void finish();
  void flooded(Limit limit);
  void hang_up();

  NetShared& net_;
  websocket::stream<WatchedStream, false> ws_;
  asio::steady_timer timer_;  // for hello, then for goodbye
  asio::steady_timer pause_;  // while the peer is busy
  const Address client_;
  std::deque<Waiting> waiting_;
  std::atomic<std::size_t> waiting_bytes_ = 0;
  std::optional<websocket::close_reason> goodbye_;
  bool accepted_ = false;
  bool writing_ = false;
  bool dead_ = false;
};

inline void Socket::send(std::shared_ptr<const std::string> message) {
  const std::size_t size = message->size();
  const std::size_t waiting = waiting_bytes_ += size;
  Waiting one{std::move(message), Held(net_.gate->addresses, client_, size)};
  // When all together wait for too much, those go who do not read; whoever reads has little waiting.
  constexpr std::size_t kLittle = std::size_t{64} << 10;
  const bool too_much =
      waiting > net_.options.max_waiting_bytes || (one.held.broken().has_value() && waiting - size > kLittle);
  if (too_much && one.held.broken()) net_.gate->refuse(*one.held.broken(), client_);
  asio::post(ws_.get_executor(), [self = shared_from_this(), one = std::move(one), too_much]() mutable {
    if (!too_much) return self->enqueue(std::move(one));
    if (self->dead_) return;
    log_warning(self->client_.text() + " does not read what it is sent; its connection is closed");
    self->hang_up();
  });
}

inline void Socket::close(websocket::close_code code, const std::string& reason) {
  asio::post(ws_.get_executor(),
             [self = shared_from_this(), why = websocket::close_reason(code, reason)] { self->say_goodbye(why); });
}

inline void Socket::accept() {
  asio::post(ws_.get_executor(), [self = shared_from_this()] {
    if (self->goodbye_ || self->dead_ || std::exchange(self->accepted_, true)) return;
    self->timer_.cancel();
  });
}

inline void Socket::resume() {
  asio::post(ws_.get_executor(), [self = shared_from_this()] { self->pause_.cancel(); });
}

inline void Socket::say_goodbye(websocket::close_reason why) {
  if (goodbye_ || dead_) return;
  goodbye_ = std::move(why);
  pause_.cancel();
  timer_.expires_after(net_.options.goodbye);
  timer_.async_wait([self = shared_from_this()](ErrorCode error) {
    if (!error) self->hang_up();
  });
  if (!writing_) finish();
}

inline void Socket::enqueue(Waiting message) {
  if (dead_ || goodbye_) return;
  waiting_.push_back(std::move(message));
  if (std::exchange(writing_, true)) return;
  asio::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
}

inline asio::awaitable<void> Socket::write_all() {
  const auto self = shared_from_this();
  while (!waiting_.empty() && !dead_) {
    const Waiting message = std::move(waiting_.front());
    waiting_.pop_front();
    const auto [error, bytes] = co_await ws_.async_write(asio::buffer(*message.text), kAwait);
    waiting_bytes_ -= message.text->size();
    if (error) dead_ = true;
  }
  writing_ = false;
  waiting_.shrink_to_fit();
  if (goodbye_) finish();
}

inline void Socket::finish() {
  if (dead_) return hang_up();
  ws_.async_close(*goodbye_, [self = shared_from_this()](ErrorCode) { self->hang_up(); });
}

inline void Socket::flooded(Limit limit) {
  net_.gate->refuse(limit, client_);
  asio::post(ws_.get_executor(), [self = shared_from_this(), limit] {
    self->tell(refusal_of(limit));
    self->say_goodbye({websocket::close_code::policy_error, "too many frames"});
  });
}

// The end, whatever is still on its way. What the client sent and nobody read is thrown away first: closing over it
// would reset the connection, and the client might not hear why.
inline void Socket::hang_up() {
  dead_ = true;
  timer_.cancel();
  pause_.cancel();
  waiting_.clear();
  tcp::socket& socket = beast::get_lowest_layer(ws_).socket();
  if (socket.is_open()) {
    constexpr int kMostReads = 64;
    constexpr std::size_t kAtOnce = std::size_t{1} << 20;
    for (int i = 0; i < kMostReads; ++i)
      if (recv(socket.native_handle(), nullptr, kAtOnce, MSG_TRUNC | MSG_DONTWAIT) <= 0) break;
  }
  beast::get_lowest_layer(ws_).close();
  ws_.next_layer().release();
}

inline asio::awaitable<void> Socket::read_all(const std::shared_ptr<Peer>& peer) {
  TokenBucket bucket(static_cast<double>(net_.gate->limits[Limit::kConnectionMessages]));
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, bytes] = co_await ws_.async_read(buffer, kAwait);
    if (error == websocket::error::message_too_big)
      log_warning(fmt::format("{} sent a message of more than {} bytes", client_.text(), net_.options.max_message));
    if (error || dead_ || goodbye_) co_return;
    if (!bucket.take(TokenBucket::Clock::now())) {
      net_.gate->refuse(Limit::kConnectionMessages, client_);
      tell(refusal_of(Limit::kConnectionMessages));
      say_goodbye({websocket::close_code::policy_error, "too many messages"});
      co_return;
    }
    if (ws_.got_text()) {
      peer->received({static_cast<const char*>(buffer.data().data()), buffer.size()});
    } else {
      tell({"bad-message", {"Messages are text, not binary.", "Nachrichten sind Text, nicht binär."}});
    }
    buffer.consume(buffer.size());
    constexpr std::size_t kKept = 1024;  // nearly all messages are shorter; quiet connections hold no more
    if (buffer.capacity() > kKept) buffer.shrink_to_fit();
    if (peer->is_busy()) co_await wait_for(*peer);
    if (dead_ || goodbye_) co_return;
  }
}

// What a client sends while its table is busy stays with the client.
inline asio::awaitable<void> Socket::wait_for(const Peer& peer) {
  constexpr std::chrono::milliseconds kPollInterval{250};  // who leaves meanwhile is not served
  while (peer.is_busy() && !dead_ && !goodbye_) {
    pause_.expires_after(kPollInterval);
    const auto [woken] = co_await pause_.async_wait(kAwait);
    if (!woken && has_left()) hang_up();
  }
}

// Without reading: there may be more to read before the end.
inline bool Socket::has_left() {
  tcp_info info{};
  socklen_t size = sizeof(info);
  const int socket = beast::get_lowest_layer(ws_).socket().native_handle();
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return true;
  return info.tcpi_state == TCP_CLOSE_WAIT || info.tcpi_state == TCP_CLOSE;
}

inline asio::awaitable<void> Socket::run(Upgrade upgrade) {
  const auto self = shared_from_this();
  websocket::stream_base::timeout timeouts{};
  timeouts.handshake_timeout = net_.options.request_timeout;
  timeouts.idle_timeout = net_.options.idle_timeout;
  timeouts.keep_alive_pings = true;
  ws_.set_option(timeouts);
  ws_.read_message_max(net_.options.max_message);
  ws_.auto_fragment(false);
  beast::get_lowest_layer(ws_).expires_never();
  const auto [error] = co_await ws_.async_accept(upgrade.request, kAwait);
  if (error) co_return;
  const std::shared_ptr<Peer> peer = net_.handler->connect(upgrade.path, self, client_);
  upgrade = {};
  if (peer == nullptr) co_return;
  {
    const std::lock_guard lock(net_.mutex);
    net_.sockets.insert(self);
  }
  net_.gate->metrics.websockets.add();
  timer_.expires_after(net_.options.hello_timeout);
  timer_.async_wait([self](ErrorCode cancelled) {
    if (!cancelled && !self->accepted_) self->say_goodbye({websocket::close_code::policy_error, "no hello came"});
  });
  // Whatever goes wrong, the table hears that its guest is gone.
  std::exception_ptr failure;
  try {
    co_await read_all(peer);
  } catch (...) {
    failure = std::current_exception();
  }
  net_.gate->metrics.websockets.add(-1);
  {
    const std::lock_guard lock(net_.mutex);
    net_.sockets.erase(self);
  }
  peer->gone();
  if (failure) {
    hang_up();
    std::rethrow_exception(failure);
  }
  if (writing_ || goodbye_) co_return;  // what is being said still goes out
  hang_up();
}

}  // namespace orrery::server
