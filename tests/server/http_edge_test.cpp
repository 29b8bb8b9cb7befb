// The edge of the server over raw sockets: requests that can be read in two ways, names that lead here by a trick,
// addresses that are only probed, and what an operator may ask.
#include <gtest/gtest.h>

#include <condition_variable>

#include "server/local.h"
#include "server/log.h"
#include "support/client.h"

namespace orrery::test {
namespace {

std::string status_line(u16 port, const std::string& request) { return ask_raw(port, request).substr(0, 12); }

std::string get(const std::string& path, const std::string& headers) {
  return "GET " + path + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n";
}

LocalOptions behind_loopback_proxy() {
  LocalOptions options;
  options.net.proxies.push_back(server::AddressRange::parse("127.0.0.1").value());
  return options;
}

TEST(HttpEdge, LengthsThatAreNotClear) {
  LocalServer server;
  const std::string post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n";
  for (const char* headers :
       {"Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n", "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Content-Length: 5\r\nContent-Length: 6\r\n"})
    EXPECT_EQ(status_line(server.port(), post + headers + "\r\nhello"), "HTTP/1.1 400") << headers;
}

// A body that does not say how long it is could hide anything beside its bytes: extensions of chunks, trailers.
TEST(HttpEdge, BodiesSayHowLongTheyAre) {
  LocalServer server;
  const std::string post =
      "POST /api/tables/abc/join HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const std::string& body : {std::string("2\r\n{}\r\n0\r\n\r\n"), "1;" + std::string(1'000'000, 'a'),
                                  "2\r\n{}\r\n0\r\n" + std::string(1'000'000, 'X') + ": a\r\n"}) {
    const std::string answer = ask_raw(server.port(), post + body);
    EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 411") << body.substr(0, 20);
    EXPECT_NE(answer.find("Content-Length"), std::string::npos) << answer;
  }
}

TEST(HttpEdge, BodiesAreAsLongAsTheirPathNeeds) {
  LocalServer server;
  const std::string name = R"({"v":1,"name":"Ada"})";
  const auto padded = [&](std::size_t size) { return name + std::string(size - name.size(), ' '); };
  EXPECT_EQ(ask(server.port(), {"POST", "/api/tables/abc/join", padded(4'096)}).status, 404);
  EXPECT_EQ(ask(server.port(), {"POST", "/api/tables/abc/join", padded(4'097)}).status, 413);
  EXPECT_EQ(ask(server.port(), {"GET", "/api/games", padded(4'097)}).status, 413);
  const Json table = wish({person(), person()});
  const std::string text = table.dump();
  EXPECT_EQ(ask(server.port(), {"POST", "/api/tables", text + std::string(1'000'000, ' ')}).status, 201);
}

TEST(HttpEdge, ManyFieldsAreRefusedBeforeTheyAreRead) {
  LocalServer server;
  std::string fields;
  for (int i = 0; i < 300'000; ++i) fields += ",\"" + std::to_string(i) + "\":0";
  const Answer answer = ask(server.port(), {"POST", "/api/tables", R"({"v":1)" + fields + "}"});
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.json()["error"]["code"], "bad-message");
  const Json table = new_table(server.port(), wish({person(), person()}));
  Client client(server.port(), table["id"]);
  client.send_text(R"({"v":1,"type":"hello")" + fields.substr(0, 60'000) + "}");
  EXPECT_EQ(client.wait_for("error")["code"], "bad-message");
}

TEST(HttpEdge, OneHost) {
  LocalServer server;
  EXPECT_EQ(status_line(server.port(), get("/api/games", "")), "HTTP/1.1 400");
  EXPECT_EQ(status_line(server.port(), get("/api/games", "Host:\r\n")), "HTTP/1.1 400");
  EXPECT_EQ(status_line(server.port(), get("/api/games", "Host: a\r\nHost: a\r\n")), "HTTP/1.1 400");
  EXPECT_EQ(status_line(server.port(), get("/api/games", "Host: a b\r\n")), "HTTP/1.1 400");
  EXPECT_EQ(status_line(server.port(), get("/api/games", "Host: localhost\r\n")), "HTTP/1.1 200");
  EXPECT_EQ(status_line(server.port(), "GET /api/games HTTP/1.0\r\n\r\n").substr(8), " 200");
}

TEST(HttpEdge, NamesThatWereMadeToLeadHere) {
  LocalOptions options;
  options.net.names = {"games.example"};
  LocalServer server(options);
  for (const char* host : {"evil.example", "evil.example:8080", "127.0.0.1.evil.example",
                           "games.example.evil.example", "localhost.evil.example"}) {
    const std::string answer = ask_raw(server.port(), get("/api/tables", std::string("Host: ") + host + "\r\n"));
    EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 421") << host;
    EXPECT_NE(answer.find("--name"), std::string::npos) << answer;
  }
  for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "gamebox",
                           "gamebox.local", "gamebox.lan", "Games.Example", "games.example:8443", "games.example."})
    EXPECT_EQ(status_line(server.port(), get("/api/tables", std::string("Host: ") + host + "\r\n")), "HTTP/1.1 200")
        << host;
  const std::string upgrade =
      "Host: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(status_line(server.port(), "GET /api/tables/x/ws HTTP/1.1\r\n" + upgrade + "\r\n"), "HTTP/1.1 421");
}

TEST(HttpEdge, AProxyThatIsNamedKnowsItsNames) {
  LocalServer server(behind_loopback_proxy());
  EXPECT_EQ(status_line(server.port(), get("/api/tables", "Host: games.example\r\nX-Forwarded-For: 203.0.113.7\r\n")),
            "HTTP/1.1 200");
}

TEST(HttpEdge, AddressesThatAreNoneAnswer404) {
  LocalServer server;
  for (const char* path :
       {"/healthz", "/.env", "/wp-login.php", "/.git/config", "/admin", "/table/x", "/api", "/api/", "/api/v2",
        "/api/health/x", "/index.php", "//", "/index.html/", "/../etc/passwd", "*"})
    EXPECT_EQ(ask(server.port(), {"GET", path}).status, 404) << path;
  EXPECT_EQ(ask(server.port(), {"GET", "/"}).status, 200);
  EXPECT_EQ(ask(server.port(), {"GET", "/?from=somewhere"}).status, 200);
}

TEST(HttpEdge, LongInputIsNotSentBack) {
  LocalServer server;
  const std::string many(50'000, 'x');
  for (const Json& wished :
       {Json{{"v", 1}, {"game", many}, {"seats", {person(), person()}}}, wish({person(), bot(many)}),
        Json{{"v", 1}, {many, 1}}, Json{{"v", 1}, {"record", many}, {"seats", {person()}}},
        Json{{"v", 1}, {"game", "template-game"}, {"variants", {many}}, {"seats", {person(), person()}}}}) {
    const Answer answer = ask(server.port(), {"POST", "/api/tables", wished.dump()});
    EXPECT_EQ(answer.status, 400);
    EXPECT_LT(answer.body.size(), 3'000u) << answer.body.substr(0, 100);
  }
  const Json table = new_table(server.port(), wish({person(), person()}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  client.send({{"v", 1}, {"type", "replace"}, {"seat", 1}, {"bot", many}});
  EXPECT_LT(client.wait_for("error").dump().size(), 3'000u);
  client.send({{"v", 1}, {"type", many}});
  EXPECT_LT(client.wait_for("error").dump().size(), 3'000u);
}

TEST(Operators, MetricsAreForThisMachine) {
  LocalOptions options;
  options.net.names = {"games.example"};
  LocalServer server(options);
  const Answer answer = ask(server.port(), {"GET", "/metrics"});
  EXPECT_EQ(answer.status, 200);
  for (const char* name : {"orrery_tables_awake", "orrery_moves_total", "orrery_http_request_seconds_bucket",
                           "orrery_worker_queue", "orrery_refused_total{limit=\"requests-per-address\"}"})
    EXPECT_NE(answer.body.find(name), std::string::npos) << name;
  EXPECT_EQ(ask(server.port(), {"POST", "/metrics"}).status, 405);
  // Through a proxy of whatever kind it is somebody else who asks.
  for (const char* header : {"X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "X-Real-IP: 127.0.0.1"})
    EXPECT_EQ(ask(server.port(), {"GET", "/metrics", "", {header}}).status, 404) << header;
  EXPECT_EQ(status_line(server.port(), get("/metrics", "Host: games.example\r\n")), "HTTP/1.1 404");
}

TEST(Operators, MetricsForOthersWhereTheOptionSaysSo) {
  LocalOptions options = behind_loopback_proxy();
  options.api.metrics.push_back(server::AddressRange::parse("203.0.113.0/24").value());
  LocalServer server(options);
  EXPECT_EQ(ask(server.port(), {"GET", "/metrics", "", {"X-Forwarded-For: 203.0.113.7"}}).status, 200);
  EXPECT_EQ(ask(server.port(), {"GET", "/metrics", "", {"X-Forwarded-For: 203.0.114.7"}}).status, 404);
  EXPECT_EQ(ask(server.port(), {"GET", "/metrics", "", {"X-Forwarded-For: 127.0.0.1"}}).status, 404);
}

TEST(Operators, MetricsCountAGame) {
  LocalServer server;
  const Json table = new_table(server.port(), wish({person(), bot("novice")}));
  Client client(server.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(client.wait_for_turn());
  client.move(static_cast<int>(client.state()["moves"].size()) - 1);
  ASSERT_FALSE(client.wait_for("state").is_null());
  server::Metrics& metrics = server.hub().metrics();
  EXPECT_GE(metrics.moves.value(), 1u);
  EXPECT_EQ(metrics.guests.value(), 1);
  EXPECT_EQ(metrics.websockets.value(), 1);
  EXPECT_GE(metrics.requests[2].value(), 1u);
  EXPECT_GE(metrics.storage_seconds.count(), 2u);
  EXPECT_EQ(server.hub().readings().rooms, 1u);
}

TEST(Operators, Version) {
  LocalServer server;
  const Answer answer = ask(server.port(), {"GET", "/api/version"});
  EXPECT_EQ(answer.status, 200);
  const Json version = answer.json();
  EXPECT_EQ(version["program"], "orrery");
  EXPECT_EQ(version["protocol"], 1);
  EXPECT_FALSE(version["version"].get<std::string>().empty());
  EXPECT_TRUE(version.contains("revision"));
  EXPECT_EQ(version["content"]["beyond-the-sun"],
            ask(server.port(), {"GET", "/api/games/beyond-the-sun"}).json()["content"]);
}

// A handler in which everything goes wrong.
class Broken final : public server::Handler {
 public:
  struct Left {
    std::mutex mutex;
    std::condition_variable news;
    int gone = 0;
  };
  explicit Broken(Left& left) : left_(left) {}
  std::size_t most_body(std::string_view) const override { return 0; }
  void http(server::HttpRequest, std::function<void(server::HttpResponse)>) override {
    throw std::runtime_error("broken");
  }
  std::shared_ptr<server::Peer> connect(std::string_view, std::shared_ptr<server::Sink>,
                                        const server::Address&) override {
    struct Throws final : server::Peer {
      explicit Throws(Left& to) : left(to) {}
      void received(std::string_view) override { throw std::runtime_error("broken"); }
      bool is_busy() const override { return false; }
      void gone() override {
        const std::lock_guard lock(left.mutex);
        ++left.gone;
        left.news.notify_all();
      }
      Left& left;
    };
    return std::make_shared<Throws>(left_);
  }

 private:
  Left& left_;
};

TEST(HttpEdge, AHandlerThatThrowsHarmsNobodyElse) {
  server::silence_log();
  Broken::Left left;
  Broken handler(left);
  server::Gate gate{server::Limits()};
  server::NetOptions options;
  options.port = 0;
  const auto net = server::Net::listen(options);
  ASSERT_TRUE(net);
  (*net)->start(handler, gate);
  EXPECT_EQ(ask((*net)->port(), {"GET", "/api/games"}).status, 500);
  Client client((*net)->port(), "sometable");
  ASSERT_TRUE(client.is_open());
  client.send_text("anything");
  EXPECT_FALSE(client.next());
  {
    std::unique_lock lock(left.mutex);
    EXPECT_TRUE(left.news.wait_for(lock, std::chrono::seconds(60), [&] { return left.gone == 1; }));
  }
  EXPECT_EQ(ask((*net)->port(), {"GET", "/api/games"}).status, 500);
  (*net)->stop();
}

}  // namespace
}  // namespace orrery::test
