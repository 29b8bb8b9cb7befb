// The only file that includes Boost: it takes as long to compile as all others of the server together.
#include "server/net.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "server/log.h"
#include "table/show.h"

namespace orrery::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMaxHeader = std::size_t{16} << 10;
constexpr double kRequestsPerSecond = 200;
constexpr std::chrono::milliseconds kGoodbye{1'000};

std::shared_ptr<const std::string> error_text(const char* code, const char* en, const char* de) {
  return std::make_shared<const std::string>(table::to_text(table::error_message({code, {en, de}, {}})));
}

class NetImpl;

// One WebSocket. Everything but send() and close() happens on its strand.
class Socket final : public Sink, public std::enable_shared_from_this<Socket> {
 public:
  Socket(NetImpl& net, beast::tcp_stream stream, std::string address)
      : net_(net), ws_(std::move(stream)), hello_timer_(ws_.get_executor()), address_(std::move(address)) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(const std::string& reason) override { close(websocket::close_code::policy_error, reason); }
  void close(websocket::close_code code, const std::string& reason);

  asio::awaitable<void> run(http::request<http::string_body> upgrade, std::string path);

 private:
  asio::awaitable<void> read_all(const std::shared_ptr<Peer>& peer);
  asio::awaitable<void> write_all();
  void enqueue(std::shared_ptr<const std::string> message);
  void finish();
  void drop(const char* why);
  void expect_hello();

  NetImpl& net_;
  websocket::stream<beast::tcp_stream> ws_;
  asio::steady_timer hello_timer_;
  const std::string address_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::atomic<std::size_t> waiting_bytes_ = 0;
  std::optional<websocket::close_reason> goodbye_;
  bool writing_ = false;
  bool dead_ = false;
};

class NetImpl final : public Net {
 public:
  NetImpl(const NetOptions& options, Handler& handler)
      : options_(options), handler_(handler), io_(options.threads), acceptor_(io_) {}
  ~NetImpl() override { stop(); }

  Result<void> open();
  u16 port() const override { return acceptor_.local_endpoint().port(); }
  void start() override;
  void stop() override;

  const NetOptions& options() const { return options_; }
  Handler& handler() { return handler_; }
  void enter(const std::shared_ptr<Socket>& socket);
  void leave(const std::shared_ptr<Socket>& socket);
  std::atomic<std::size_t> connections = 0;

 private:
  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(tcp::socket socket);
  asio::awaitable<HttpResponse> ask(HttpRequest request);

  const NetOptions options_;
  Handler& handler_;
  asio::io_context io_;
  tcp::acceptor acceptor_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::set<std::shared_ptr<Socket>> sockets_;
  bool stopped_ = false;
};

void Socket::send(std::shared_ptr<const std::string> message) {
  const std::size_t waiting = waiting_bytes_ += message->size();
  const bool too_much = waiting > net_.options().max_waiting_bytes;
  asio::post(ws_.get_executor(), [self = shared_from_this(), message = std::move(message), too_much] {
    if (too_much) return self->drop("does not read what it is sent");
    self->enqueue(message);
  });
}

void Socket::close(websocket::close_code code, const std::string& reason) {
  asio::post(ws_.get_executor(), [self = shared_from_this(), why = websocket::close_reason(code, reason)] {
    if (self->goodbye_ || self->dead_) return;
    self->goodbye_ = why;
    if (!self->writing_) self->finish();
  });
}

void Socket::enqueue(std::shared_ptr<const std::string> message) {
  if (dead_ || goodbye_) return;
  waiting_.push_back(std::move(message));
  if (std::exchange(writing_, true)) return;
  asio::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
}

asio::awaitable<void> Socket::write_all() {
  const auto self = shared_from_this();
  while (!waiting_.empty() && !dead_) {
    const std::shared_ptr<const std::string> message = waiting_.front();
    waiting_.pop_front();
    const auto [error, bytes] = co_await ws_.async_write(asio::buffer(*message), kAwait);
    waiting_bytes_ -= message->size();
    if (error) dead_ = true;
  }
  writing_ = false;
  if (goodbye_) finish();
}

void Socket::finish() {
  if (std::exchange(dead_, true)) return;
  ws_.async_close(*goodbye_, [self = shared_from_this()](ErrorCode) {});
}

void Socket::drop(const char* why) {
  if (std::exchange(dead_, true)) return;
  log_warning(fmt::format("{} {}; its connection is closed", address_, why));
  waiting_.clear();
  beast::get_lowest_layer(ws_).close();
}

void Socket::expect_hello() {
  hello_timer_.expires_after(net_.options().hello_timeout);
  hello_timer_.async_wait([self = shared_from_this()](ErrorCode error) {
    if (!error) self->close(websocket::close_code::policy_error, "no message came");
  });
}

asio::awaitable<void> Socket::read_all(const std::shared_ptr<Peer>& peer) {
  TokenBucket bucket(net_.options().messages_per_second);
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, bytes] = co_await ws_.async_read(buffer, kAwait);
    if (error == websocket::error::message_too_big)
      log_warning(fmt::format("{} sent a message of more than {} bytes", address_, net_.options().max_message));
    if (error || dead_ || goodbye_) co_return;
    hello_timer_.cancel();
    if (!bucket.take(TokenBucket::Clock::now())) {
      log_warning(fmt::format("{} floods the server with messages; its connection is closed", address_));
      enqueue(error_text("too-fast", "Too many messages; the connection is closed.",
                         "Zu viele Nachrichten; die Verbindung wird geschlossen."));
      close(websocket::close_code::policy_error, "too many messages");
      co_return;
    }
    if (ws_.got_text()) {
      peer->received({static_cast<const char*>(buffer.data().data()), buffer.size()});
    } else {
      enqueue(error_text("bad-message", "Messages are text, not binary.", "Nachrichten sind Text, nicht binär."));
    }
    buffer.consume(buffer.size());
  }
}

asio::awaitable<void> Socket::run(http::request<http::string_body> upgrade, std::string path) {
  const auto self = shared_from_this();
  websocket::stream_base::timeout timeouts{};
  timeouts.handshake_timeout = net_.options().request_timeout;
  timeouts.idle_timeout = net_.options().idle_timeout;
  timeouts.keep_alive_pings = true;
  ws_.set_option(timeouts);
  ws_.read_message_max(net_.options().max_message);
  ws_.auto_fragment(false);
  beast::get_lowest_layer(ws_).expires_never();
  const auto [error] = co_await ws_.async_accept(upgrade, kAwait);
  if (error) co_return;
  const std::shared_ptr<Peer> peer = net_.handler().connect(path, self);
  if (peer == nullptr) co_return;
  net_.enter(self);
  expect_hello();
  co_await read_all(peer);
  hello_timer_.cancel();
  peer->gone();
  net_.leave(self);
  if (writing_ || goodbye_) co_return;  // what is being said still goes out
  dead_ = true;
}

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

// The parts of a request the rest of the server looks at.
HttpRequest understood(http::request<http::string_body>&& from) {
  HttpRequest request;
  request.method = text_of(from.method_string());
  const std::string target = text_of(from.target());
  request.path = target.substr(0, target.find('?'));
  request.authorization = text_of(from[http::field::authorization]);
  request.if_none_match = text_of(from[http::field::if_none_match]);
  request.accepts_gzip = from[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  request.body = std::move(from.body());
  return request;
}

HttpResponse refusal(int status, const char* code, const char* en, const char* de) {
  HttpResponse response;
  response.status = status;
  response.body =
      table::to_text({{"v", table::kProtocolVersion}, {"error", {{"code", code}, {"en", en}, {"de", de}}}});
  return response;
}

http::response<http::string_body> packed(HttpResponse&& from, unsigned version, bool keep_alive, bool head) {
  http::response<http::string_body> response(static_cast<http::status>(from.status), version);
  response.set(http::field::server, "orrery");
  response.set(http::field::content_type, from.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  for (const auto& [name, value] : from.headers) response.set(name, value);
  response.keep_alive(keep_alive);
  response.content_length(from.body.size());
  if (!head) response.body() = std::move(from.body);
  return response;
}

asio::awaitable<HttpResponse> NetImpl::ask(HttpRequest request) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
      [&](auto&& done) {
        // Whoever answers may keep the function in a copyable place.
        auto kept = std::make_shared<std::decay_t<decltype(done)>>(std::forward<decltype(done)>(done));
        handler_.http(std::move(request), [kept, executor](HttpResponse response) {
          asio::post(executor, [kept, response = std::move(response)]() mutable { (*kept)(std::move(response)); });
        });
      },
      asio::use_awaitable);
}

asio::awaitable<void> NetImpl::serve(tcp::socket socket) {
  ErrorCode ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const tcp::endpoint peer = socket.remote_endpoint(ignored);
  const std::string address = peer.address().to_string();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  TokenBucket bucket(kRequestsPerSecond);
  for (bool keep_alive = true; keep_alive;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(options_.max_body);
    parser.header_limit(kMaxHeader);
    stream.expires_after(options_.request_timeout);
    const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, kAwait);
    HttpResponse response;
    unsigned version = 11;
    bool head = false;
    if (error == http::error::body_limit) {
      response = refusal(413, "too-big", "This request is too big.", "Diese Anfrage ist zu groß.");
      keep_alive = false;
    } else if (error == http::error::header_limit) {
      response =
          refusal(431, "too-big", "The head of this request is too big.", "Der Kopf dieser Anfrage ist zu groß.");
      keep_alive = false;
    } else if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message) {
      response = refusal(400, "bad-request", "This is not a request of HTTP.", "Das ist keine HTTP-Anfrage.");
      keep_alive = false;
    } else if (error) {
      break;  // gone, or silent for too long
    } else {
      http::request<http::string_body> request = parser.release();
      version = request.version();
      keep_alive = request.keep_alive();
      head = request.method() == http::verb::head;
      const std::string path = text_of(request.target()).substr(0, request.target().find('?'));
      const bool upgrade = websocket::is_upgrade(request);
      const bool changes = upgrade || request.method() == http::verb::post;
      if (!bucket.take(TokenBucket::Clock::now())) {
        response = refusal(429, "too-fast", "Too many requests.", "Zu viele Anfragen.");
        keep_alive = false;
      } else if (changes && !is_origin_allowed(text_of(request[http::field::origin]),
                                               text_of(request[http::field::host]), options_.origins)) {
        log_warning(fmt::format("{}: a page of another host ({}) was refused; --origin would allow it", address,
                                text_of(request[http::field::origin]).substr(0, 100)));
        response = refusal(403, "origin", "Pages of other hosts may not do this.",
                           "Seiten anderer Server dürfen das nicht.");
      } else if (upgrade && handler_.connect(path, nullptr) == nullptr) {
        response = refusal(404, "not-found", "There is nothing here.", "Hier ist nichts.");
      } else if (upgrade) {
        stream.expires_never();
        co_await std::make_shared<Socket>(*this, std::move(stream), address)->run(std::move(request), path);
        co_return;
      } else {
        stream.expires_never();
        response = co_await ask(understood(std::move(request)));
      }
    }
    stream.expires_after(options_.request_timeout);
    const http::response<http::string_body> answer = packed(std::move(response), version, keep_alive, head);
    http::response_serializer<http::string_body> serializer(answer);
    serializer.split(head);
    if (head) {
      const auto [failed, sent] = co_await http::async_write_header(stream, serializer, kAwait);
      if (failed) break;
    } else {
      const auto [failed, sent] = co_await http::async_write(stream, serializer, kAwait);
      if (failed) break;
    }
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> NetImpl::accept_all() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(asio::make_strand(io_), kAwait);
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
    if (error) {  // most often: no file descriptors left
      log_error("a connection could not be accepted: " + error.message());
      asio::steady_timer pause(io_, std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
      continue;
    }
    if (connections >= options_.max_connections) {
      log_warning(fmt::format("a connection was refused: there are {} already", options_.max_connections));
      continue;
    }
    ++connections;
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve(std::move(socket)), [this](const std::exception_ptr& failure) {
      --connections;
      if (!failure) return;
      try {
        std::rethrow_exception(failure);
      } catch (const std::exception& thrown) {
        log_error(std::string("a connection failed: ") + thrown.what());
      }
    });
  }
}

Result<void> NetImpl::open() {
  ErrorCode error;
  const auto address = asio::ip::make_address(options_.host == "localhost" ? "127.0.0.1" : options_.host, error);
  if (error) return fail("--host needs an address such as 127.0.0.1 or 0.0.0.0, not '" + options_.host + "'");
  const tcp::endpoint endpoint(address, options_.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return fail(fmt::format("port {} is in use already; another one can be chosen with --port", options_.port));
  if (error)
    return fail(fmt::format("cannot listen on {} port {}: {}", options_.host, options_.port, error.message()));
  return {};
}

void NetImpl::start() {
  asio::co_spawn(io_, [this] { return accept_all(); }, asio::detached);
  for (int i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { io_.run(); });
}

void NetImpl::enter(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  sockets_.insert(socket);
}

void NetImpl::leave(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket);
}

void NetImpl::stop() {
  std::set<std::shared_ptr<Socket>> open;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopped_, true)) return;
    open = sockets_;
  }
  asio::post(io_, [this] {
    ErrorCode ignored;
    acceptor_.close(ignored);
  });
  for (const auto& socket : open) socket->close(websocket::close_code::going_away, "the server stops");
  open.clear();
  const auto patience = std::chrono::steady_clock::now() + kGoodbye;
  while (!threads_.empty() && std::chrono::steady_clock::now() < patience) {
    {
      const std::lock_guard lock(mutex_);
      if (sockets_.empty()) break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  io_.stop();
  for (std::thread& thread : threads_) thread.join();
  const std::lock_guard lock(mutex_);
  sockets_.clear();
}

}  // namespace

Result<std::unique_ptr<Net>> Net::listen(const NetOptions& options, Handler& handler) {
  auto net = std::make_unique<NetImpl>(options, handler);
  if (const Result<void> opened = net->open(); !opened) return tl::unexpected(opened.error());
  return net;
}

}  // namespace orrery::server
