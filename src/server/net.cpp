// With push_net.cpp the only file that includes Boost, through its parts net_*.h: it takes as long to compile as all
// others of the server together.
#include "server/net.h"

#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <thread>

#include "server/net_http.h"
#include "server/net_socket.h"

namespace orrery::server {
namespace {

constexpr std::size_t kMaxHeader = std::size_t{16} << 10;
constexpr std::size_t kMaxUnparsed = std::size_t{128} << 10;  // bytes of a connection that nobody has looked at
constexpr std::size_t kShort = std::size_t{4} << 10;          // a body that is not counted as memory
constexpr std::chrono::milliseconds kLastWords{1'000};        // for all WebSockets, when the server stops
// Whoever asks too often waits for the refusal, so that a flood of requests is not a flood of answers.
constexpr std::chrono::milliseconds kBrake{200};
// Connections beyond the limit that are being told so. More than that are closed without a word.
constexpr std::size_t kTurnedAwayAtOnce = 256;
constexpr std::size_t kOtherFiles = 128;  // database, log, listeners

class NetImpl final : public Net {
 public:
  explicit NetImpl(const NetOptions& options)
      : shared_{.options = options, .mutex = {}, .sockets = {}}, io_(options.threads), acceptor_(io_) {}
  ~NetImpl() override { stop(); }

  Result<void> open();
  u16 port() const override { return acceptor_.local_endpoint().port(); }
  std::size_t most_connections(const Limits& limits) const override;
  void start(Handler& handler, Gate& gate) override;
  void stop() override;

 private:
  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(tcp::socket socket, Address peer);
  asio::awaitable<std::optional<Upgrade>> serve_http(beast::tcp_stream& stream, Address peer);
  asio::awaitable<void> turn_away(tcp::socket socket, Limit limit);
  asio::awaitable<HttpResponse> ask(HttpRequest request);
  void welcome(tcp::socket socket);
  std::optional<HttpResponse> objection(const Request& request, const Sender& sender, bool& brake);
  std::optional<HttpResponse> no_room(Held& held, const Address& client, std::size_t bytes);
  void account(const Request& request, const Sender& sender, int status, std::size_t bytes,
               Histogram::Clock::time_point began);

  NetShared shared_;
  asio::io_context io_;
  tcp::acceptor acceptor_;
  std::vector<std::thread> threads_;
  std::size_t most_ = 0;
  std::atomic<std::size_t> connections_ = 0;
  std::atomic<std::size_t> turned_away_ = 0;
  std::atomic<bool> proxy_noticed_ = false;
  bool stopped_ = false;
};

// Reads and throws away until the client has closed its side: closing over unread bytes would reset the connection,
// and the client might not see the answer.
asio::awaitable<void> linger(beast::tcp_stream& stream, std::chrono::milliseconds patience) {
  ErrorCode ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(patience);
  std::vector<char> chunk(std::size_t{16} << 10);
  for (std::size_t most = std::size_t{64} << 20; most > 0;) {
    const auto [error, bytes] = co_await stream.async_read_some(asio::buffer(chunk), kAwait);
    if (error) co_return;
    most -= std::min(most, bytes);
  }
}

asio::awaitable<HttpResponse> NetImpl::ask(HttpRequest request) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
      [&](auto&& done) {
        // Whoever answers may keep the function in a copyable place.
        auto kept = std::make_shared<std::decay_t<decltype(done)>>(std::forward<decltype(done)>(done));
        const auto reply = [kept, executor](HttpResponse response) {
          asio::post(executor, [kept, response = std::move(response)]() mutable { (*kept)(std::move(response)); });
        };
        try {
          shared_.handler->http(std::move(request), reply);
        } catch (const std::exception& thrown) {
          log_error(std::string("a request failed: ") + thrown.what());
          reply(refusal(500, {"internal",
                              {"That went wrong on our side; nothing was done.",
                               "Das ging bei uns schief; nichts wurde getan."}}));
        }
      },
      asio::use_awaitable);
}

std::optional<HttpResponse> NetImpl::objection(const Request& request, const Sender& sender, bool& brake) {
  if (sender.forwarded && !sender.is_proxy && sender.peer.is_private() && !proxy_noticed_.exchange(true))
    log_info(fmt::format("{} passes on requests of others; with --trust-proxy {} their own addresses count",
                         sender.peer.text(), sender.peer.text()));
  if (sender.forwarded && sender.is_proxy && sender.client == sender.peer && !proxy_noticed_.exchange(true))
    log_warning(
        fmt::format("{} does not say in {} whose requests it passes on, so they count as its own; "
                    "--proxy-header names another header",
                    sender.peer.text(), name_of(shared_.options.proxy_header)));
  if (const int wait = shared_.gate->addresses.take_request(sender.client); wait > 0) {
    shared_.gate->refuse(Limit::kAddressRequests, sender.client);
    brake = true;
    return refusal(Limit::kAddressRequests, wait);
  }
  if (auto refused = ambiguous(request)) return refused;
  return misled(request, sender, shared_.options);
}

// Requests and answers take memory until they have come or gone; `held` counts it.
std::optional<HttpResponse> NetImpl::no_room(Held& held, const Address& client, std::size_t bytes) {
  if (bytes <= kShort) return std::nullopt;
  Held more(shared_.gate->addresses, client, bytes);
  if (const auto broken = more.broken()) {
    shared_.gate->refuse(*broken, client);
    return refusal(*broken, 10);
  }
  held = std::move(more);
  return std::nullopt;
}

void NetImpl::account(const Request& request, const Sender& sender, int status, std::size_t bytes,
                      Histogram::Clock::time_point began) {
  Metrics& metrics = shared_.gate->metrics;
  const auto digit = static_cast<std::size_t>(status / 100);
  if (digit < metrics.requests.size()) metrics.requests[digit].add();
  metrics.request_seconds.add_since(began);
  if (!shared_.options.access_log) return;
  const double ms = std::chrono::duration<double, std::milli>(Histogram::Clock::now() - began).count();
  constexpr std::size_t kLongest = 200;
  log_event(false, "access",
            {{"address", sender.client.text()},
             {"method", text_of(request.method_string()).substr(0, 16)},
             {"path", path_of(request).substr(0, kLongest)},
             {"status", std::to_string(status)},
             {"bytes", std::to_string(bytes)},
             {"ms", fmt::format("{:.1f}", ms)}});
}

// Answers requests until the client has enough; or gives back the one that wants a WebSocket.
asio::awaitable<std::optional<Upgrade>> NetImpl::serve_http(beast::tcp_stream& stream, Address peer) {
  beast::flat_buffer buffer(kMaxUnparsed);
  bool unread = false;  // bytes of the client that will not be looked at
  for (bool keep_alive = true; keep_alive;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMaxHeader);
    parser.body_limit(boost::none);  // depends on the path
    stream.expires_after(shared_.options.request_timeout);
    auto [error, header_bytes] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    const auto began = Histogram::Clock::now();
    const Sender sender = sender_of(parser.get(), peer, shared_.options);
    std::optional<HttpResponse> refused;
    Held body, answer_held;
    bool brake = false;
    if (!error) refused = objection(parser.get(), sender, brake);
    if (!error && !refused) {
      const u64 length = parser.content_length().value_or(0);
      if (length > shared_.handler->most_body(path_of(parser.get())))
        refused = too_big();
      else
        refused = no_room(body, sender.client, length);
    }
    if (!error && !refused && websocket::is_upgrade(parser.get())) {
      Upgrade upgrade{parser.release(), {}, sender.client};
      upgrade.path = path_of(upgrade.request);
      if (shared_.handler->connect(upgrade.path, nullptr, sender.client) != nullptr) {
        account(upgrade.request, sender, 101, 0, began);
        stream.expires_never();
        co_return upgrade;
      }
      refused = refusal(404, {"not-found", {"There is nothing here.", "Hier ist nichts."}});
      unread = true;
    } else if (!error && !refused) {
      const auto [failed, body_bytes] = co_await http::async_read(stream, buffer, parser, kAwait);
      error = failed;
    }
    if (error) refused = unreadable(error);
    if (error && !refused) break;
    unread = unread || refused.has_value();
    // The request may be in pieces when it is refused; only what was read of it is looked at.
    const Request& seen = parser.get();
    const unsigned version = error ? 11 : seen.version();
    const bool head = !error && seen.method() == http::verb::head;
    keep_alive = !refused && seen.keep_alive();
    stream.expires_never();
    if (brake) {
      asio::steady_timer pause(stream.get_executor(), kBrake);
      co_await pause.async_wait(kAwait);
    }
    Request kept;  // for the account: its body goes to the handler
    kept.method_string(seen.method_string());
    kept.target(seen.target());
    HttpResponse response;  // not in one expression: g++ 12 gets a co_await inside ?: wrong
    if (refused) {
      response = std::move(*refused);
    } else {
      response = co_await ask(understood(parser.release(), sender));
      body = {};
      // Answers to requests that changed something are short.
      if (auto none = no_room(answer_held, sender.client, response.body.size())) response = std::move(*none);
    }
    if (response.status == 429 || response.status == 503) {
      const bool says_when =
          std::ranges::any_of(response.headers, [](const auto& h) { return h.first == "Retry-After"; });
      if (!says_when) response.headers.emplace_back("Retry-After", "5");
    }
    account(kept, sender, response.status, response.body.size(), began);
    stream.expires_after(shared_.options.request_timeout);
    const Response answer = packed_response(std::move(response), version, keep_alive, head);
    http::response_serializer<http::string_body> serializer(answer);
    serializer.split(head);
    if (head) {
      const auto [failed, sent] = co_await http::async_write_header(stream, serializer, kAwait);
      if (failed) co_return std::nullopt;
    } else {
      const auto [failed, sent] = co_await http::async_write(stream, serializer, kAwait);
      if (failed) co_return std::nullopt;
    }
  }
  ErrorCode ignored;
  if (unread)
    co_await linger(stream, shared_.options.goodbye);
  else
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  co_return std::nullopt;
}

asio::awaitable<void> NetImpl::serve(tcp::socket socket, Address peer) {
  beast::tcp_stream stream(std::move(socket));
  std::optional<Upgrade> upgrade = co_await serve_http(stream, peer);
  if (!upgrade) co_return;
  // Connections of a proxy are not counted as those of an address; the WebSockets behind it are.
  const Address client = upgrade->client;
  const bool counted = is_in(shared_.options.proxies, peer);
  if (counted && !shared_.gate->addresses.enter(client)) {
    shared_.gate->refuse(Limit::kAddressConnections, client);
    const Response answer = packed_response(refusal(Limit::kAddressConnections, 10), 11, false, false);
    stream.expires_after(shared_.options.goodbye);
    co_await http::async_write(stream, answer, kAwait);
    co_return co_await linger(stream, shared_.options.goodbye);
  }
  const auto ws = std::make_shared<Socket>(shared_, std::move(stream), client);
  std::exception_ptr failure;
  try {
    co_await ws->run(std::move(*upgrade));
  } catch (...) {
    failure = std::current_exception();
  }
  if (counted) shared_.gate->addresses.leave(client);
  if (failure) std::rethrow_exception(failure);
}

// There is no room. The request is not looked at; the answer to all is the same.
asio::awaitable<void> NetImpl::turn_away(tcp::socket socket, Limit limit) {
  beast::tcp_stream stream(std::move(socket));
  stream.expires_after(shared_.options.goodbye);
  std::array<char, 1024> chunk;
  const auto [error, bytes] = co_await stream.async_read_some(asio::buffer(chunk), kAwait);
  if (error) co_return;
  const Response answer = packed_response(refusal(limit, 10), 11, false, false);
  const auto [failed, sent] = co_await http::async_write(stream, answer, kAwait);
  if (!failed) co_await linger(stream, shared_.options.goodbye);
}

void report(const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& thrown) {
    log_error(std::string("a connection failed: ") + thrown.what());
  }
}

void NetImpl::welcome(tcp::socket socket) {
  ErrorCode error;
  const tcp::endpoint endpoint = socket.remote_endpoint(error);
  if (error) return;  // gone already
  socket.set_option(tcp::no_delay(true), error);
  const Address peer = Address::parse(endpoint.address().to_string()).value_or(Address());
  const bool proxy = is_in(shared_.options.proxies, peer);
  Gate& gate = *shared_.gate;
  const bool full = connections_ >= most_;
  if (full || (!proxy && !gate.addresses.enter(peer))) {
    const Limit limit = full ? Limit::kConnections : Limit::kAddressConnections;
    gate.refuse(limit, peer);
    if (turned_away_ >= kTurnedAwayAtOnce) return;
    ++turned_away_;
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, turn_away(std::move(socket), limit), [this](const std::exception_ptr& failure) {
      --turned_away_;
      report(failure);
    });
    return;
  }
  ++connections_;
  gate.metrics.connections.add();
  const auto executor = socket.get_executor();
  asio::co_spawn(executor, serve(std::move(socket), peer), [this, peer, proxy](const std::exception_ptr& failure) {
    --connections_;
    shared_.gate->metrics.connections.add(-1);
    if (!proxy) shared_.gate->addresses.leave(peer);
    report(failure);
  });
}

asio::awaitable<void> NetImpl::accept_all() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(asio::make_strand(io_), kAwait);
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
    if (!error) {
      welcome(std::move(socket));
      continue;
    }
    // Most often there are no file descriptors left.
    log_error("a connection could not be accepted: " + error.message());
    asio::steady_timer pause(io_, std::chrono::milliseconds(100));
    co_await pause.async_wait(kAwait);
  }
}

Result<void> NetImpl::open() {
  const NetOptions& options = shared_.options;
  ErrorCode error;
  const auto address = asio::ip::make_address(options.host == "localhost" ? "127.0.0.1" : options.host, error);
  if (error) return fail("--host needs an address such as 127.0.0.1 or 0.0.0.0, not '" + options.host + "'");
  const tcp::endpoint endpoint(address, options.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return fail(fmt::format("port {} is in use already; another one can be chosen with --port", options.port));
  if (error) return fail(fmt::format("cannot listen on {} port {}: {}", options.host, options.port, error.message()));
  return {};
}

std::size_t NetImpl::most_connections(const Limits& limits) const {
  const u64 wanted = limits[Limit::kConnections];
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return wanted;
  const u64 reserved = kOtherFiles + kTurnedAwayAtOnce;
  const u64 possible = files.rlim_cur > 2 * reserved ? files.rlim_cur - reserved : files.rlim_cur / 2;
  return std::min<u64>(wanted, possible);
}

void NetImpl::start(Handler& handler, Gate& gate) {
  shared_.handler = &handler;
  shared_.gate = &gate;
  most_ = most_connections(gate.limits);
  asio::co_spawn(io_, [this] { return accept_all(); }, asio::detached);
  for (int i = 0; i < shared_.options.threads; ++i) threads_.emplace_back([this] { io_.run(); });
}

void NetImpl::stop() {
  std::set<std::shared_ptr<Socket>> open;
  {
    const std::lock_guard lock(shared_.mutex);
    if (std::exchange(stopped_, true)) return;
    open = shared_.sockets;
  }
  asio::post(io_, [this] {
    ErrorCode ignored;
    acceptor_.close(ignored);
  });
  for (const auto& socket : open) socket->close(websocket::close_code::going_away, "the server stops");
  open.clear();
  const auto patience = std::chrono::steady_clock::now() + kLastWords;
  while (!threads_.empty() && std::chrono::steady_clock::now() < patience) {
    {
      const std::lock_guard lock(shared_.mutex);
      if (shared_.sockets.empty()) break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  io_.stop();
  for (std::thread& thread : threads_) thread.join();
  const std::lock_guard lock(shared_.mutex);
  shared_.sockets.clear();
}

}  // namespace

Result<std::unique_ptr<Net>> Net::listen(const NetOptions& options) {
  auto net = std::make_unique<NetImpl>(options);
  if (const Result<void> opened = net->open(); !opened) return tl::unexpected(opened.error());
  return net;
}

}  // namespace orrery::server
