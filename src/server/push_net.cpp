// With net.cpp the only file that includes Boost.
#include "server/push_net.h"

#include <openssl/ssl.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <thread>

#include "core/text.h"

namespace orrery::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr auto kAwaitReply = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMostHead = std::size_t{8} << 10;
constexpr int kLongestWish = 86'400;  // seconds that a service may wish to be left alone

PushReply failed(std::string why) { return {0, std::move(why), {}}; }

class PushNetImpl final : public PushNet {
 public:
  explicit PushNetImpl(std::chrono::milliseconds patience)
      : patience_(patience), io_(1), tls_(ssl::context::tls_client), kept_(asio::make_work_guard(io_)) {
    ErrorCode ignored;  // without certificates nobody is believed
    tls_.set_default_verify_paths(ignored);
    tls_.set_verify_mode(ssl::verify_peer, ignored);
    SSL_CTX_set_min_proto_version(tls_.native_handle(), TLS1_2_VERSION);
    thread_ = std::thread([this] { io_.run(); });
  }
  ~PushNetImpl() override { stop(); }

  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
  void after(std::chrono::milliseconds wait, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, wait);
    timer->async_wait([timer, work = std::move(work)](const ErrorCode& error) {
      if (!error) work();
    });
  }
  void send(PushLetter letter, std::function<void(PushReply)> done) override {
    asio::co_spawn(io_, deliver(std::move(letter)),
                   [done = std::move(done)](const std::exception_ptr& failure, PushReply reply) {
                     done(failure ? failed("that went wrong on our side") : std::move(reply));
                   });
  }
  void stop() override {
    io_.stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  asio::awaitable<PushReply> deliver(PushLetter letter);
  template <class Stream>
  asio::awaitable<PushReply> exchange(Stream& stream, const PushLetter& letter);

  const std::chrono::milliseconds patience_;
  asio::io_context io_;
  ssl::context tls_;
  asio::executor_work_guard<asio::io_context::executor_type> kept_;
  std::thread thread_;
};

template <class Stream>
asio::awaitable<PushReply> PushNetImpl::exchange(Stream& stream, const PushLetter& letter) {
  http::request<http::string_body> request(http::verb::post, letter.target.path, 11);
  const std::string origin = letter.target.origin();
  request.set(http::field::host, origin.substr(origin.find("://") + 3));
  request.set(http::field::user_agent, "orrery");
  for (const auto& [name, value] : letter.headers) request.set(name, value);
  request.body() = letter.body;
  request.keep_alive(false);
  request.prepare_payload();
  const auto [not_sent, sent] = co_await http::async_write(stream, request, kAwaitReply);
  if (not_sent) co_return failed(not_sent.message());
  beast::flat_buffer buffer(2 * kMostHead);
  http::response_parser<http::empty_body> parser;
  parser.header_limit(kMostHead);
  const auto [not_read, read] = co_await http::async_read_header(stream, buffer, parser, kAwaitReply);
  if (not_read) co_return failed(not_read.message());
  PushReply reply;
  reply.status = static_cast<int>(parser.get().result_int());
  const beast::string_view wish = parser.get()[http::field::retry_after];
  if (const auto seconds = to_number<int>(std::string_view(wish.data(), wish.size())))
    reply.retry_after = std::chrono::seconds(std::clamp(*seconds, 0, kLongestWish));
  co_return reply;
}

asio::awaitable<PushReply> PushNetImpl::deliver(PushLetter letter) {
  const PushTarget& target = letter.target;
  const bool bare = target.host.front() == '[';
  const std::string host = bare ? target.host.substr(1, target.host.size() - 2) : target.host;
  tcp::resolver resolver(io_);
  const auto [unknown, found] = co_await resolver.async_resolve(host, std::to_string(target.port), kAwaitReply);
  if (unknown) co_return failed("the name " + host + " is not found: " + unknown.message());
  std::vector<tcp::endpoint> allowed;
  for (const auto& entry : found) {
    const auto address = Address::parse(entry.endpoint().address().to_string());
    if (address && (target.named || is_public(*address))) allowed.push_back(entry.endpoint());
  }
  if (allowed.empty()) co_return failed(host + " leads to a private address");

  beast::tcp_stream plain(io_);
  plain.expires_after(patience_);  // for everything that follows
  const auto [unreachable, where] = co_await plain.async_connect(allowed, kAwaitReply);
  if (unreachable) co_return failed(unreachable.message());
  if (!target.tls) co_return co_await exchange(plain, letter);

  beast::ssl_stream<beast::tcp_stream> stream(std::move(plain), tls_);
  stream.set_verify_callback(ssl::host_name_verification(host));
  if (std::string name = host; !Address::parse(host))  // as SSL_set_tlsext_host_name does
    SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
  const auto [refused] = co_await stream.async_handshake(ssl::stream_base::client, kAwaitReply);
  if (refused) co_return failed(refused.message());
  co_return co_await exchange(stream, letter);
}

}  // namespace

std::unique_ptr<PushNet> PushNet::make(std::chrono::milliseconds patience) {
  return std::make_unique<PushNetImpl>(patience);
}

}  // namespace orrery::server
