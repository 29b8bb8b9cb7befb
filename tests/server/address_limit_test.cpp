// What one address may use of the server: beyond it there is an answer that says so, never a reset, and others notice
// nothing.
#include <gtest/gtest.h>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using server::Limit;

LocalOptions limited(Limit limit, u64 value) {
  LocalOptions options;
  options.hub.limits.set(limit, value);
  return options;
}

LocalOptions behind_proxy(LocalOptions options) {
  options.net.proxies.push_back(server::AddressRange::parse("127.0.0.0/8").value());
  return options;
}

Json two_people() { return wish({person(), person()}); }

Answer make_table(u16 port, const std::string& forwarded_for = "", const Json& wished = two_people()) {
  std::vector<std::string> headers;
  if (!forwarded_for.empty()) headers.push_back("X-Forwarded-For: " + forwarded_for);
  return ask(port, {"POST", "/api/tables", wished.dump(), headers});
}

void expect_refusal(const Answer& answer, int status) {
  EXPECT_EQ(answer.status, status) << answer.head << answer.body;
  EXPECT_NE(answer.head.find("Retry-After: "), std::string::npos) << answer.head;
  const Json error = answer.json()["error"];
  EXPECT_FALSE(error.value("en", "").empty());
  EXPECT_FALSE(error.value("de", "").empty());
}

Answer parsed(const std::string& text) {
  Answer answer;
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos) return answer;
  answer.status = std::atoi(text.c_str() + 9);
  answer.head = text.substr(0, end);
  answer.body = text.substr(end + 4);
  return answer;
}

TEST(AddressLimits, TablesMade) {
  LocalServer server(limited(Limit::kAddressTables, 3));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(make_table(server.port()).status, 201);
  expect_refusal(make_table(server.port()), 429);
  EXPECT_EQ(ask(server.port(), {"GET", "/api/tables"}).status, 200);
  EXPECT_EQ(server.hub().metrics().refused(Limit::kAddressTables).value(), 1u);
}

TEST(AddressLimits, TablesOfBotsAlone) {
  LocalServer server(limited(Limit::kAddressBotTables, 1));
  const Json bots = wish({bot("novice"), bot("novice")});
  EXPECT_EQ(make_table(server.port(), "", bots).status, 201);
  expect_refusal(make_table(server.port(), "", bots), 429);
  EXPECT_EQ(make_table(server.port()).status, 201);
}

TEST(AddressLimits, RequestsOverAllConnections) {
  LocalServer server(limited(Limit::kAddressRequests, 1));
  int answered = 0;
  Answer last;
  for (int i = 0; i < 200 && last.status != 429; ++i) {
    last = ask(server.port(), {"GET", "/api/games"});
    answered += last.status == 200 ? 1 : 0;
  }
  EXPECT_GE(answered, 10);
  expect_refusal(last, 429);
  EXPECT_EQ(last.json()["error"]["code"], "too-fast");
}

TEST(AddressLimits, ConnectionsAtATime) {
  LocalServer server(limited(Limit::kAddressConnections, 3));
  const Json table = new_table(server.port(), two_people());
  // The connection that made the table may still be about to go.
  const auto open = [&] {
    for (int i = 0; i < 1'000; ++i) {
      auto client = std::make_unique<Client>(server.port(), table["id"]);
      if (client->is_open()) return client;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return std::unique_ptr<Client>();
  };
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(open());
    ASSERT_NE(clients.back(), nullptr);
  }
  const Client beyond(server.port(), table["id"]);
  EXPECT_FALSE(beyond.is_open());
  expect_refusal(parsed(beyond.refusal()), 429);
  expect_refusal(ask(server.port(), {"GET", "/api/games"}), 429);
  clients.pop_back();
  EXPECT_NE(open(), nullptr);
}

TEST(AddressLimits, ConnectionsInAll) {
  LocalServer server(limited(Limit::kConnections, 10));
  std::vector<std::unique_ptr<Client>> clients;
  std::string refusal;
  for (int i = 0; i < 11; ++i) {
    clients.push_back(std::make_unique<Client>(server.port(), "sometable"));
    if (!clients.back()->is_open()) refusal = clients.back()->refusal();
  }
  expect_refusal(parsed(refusal), 503);
  EXPECT_GE(server.hub().metrics().refused(Limit::kConnections).value(), 1u);
}

TEST(AddressLimits, BehindAProxyTheForwardedAddressCounts) {
  LocalServer server(behind_proxy(limited(Limit::kAddressTables, 1)));
  EXPECT_EQ(make_table(server.port(), "203.0.113.1").status, 201);
  expect_refusal(make_table(server.port(), "203.0.113.1"), 429);
  expect_refusal(make_table(server.port(), "198.51.100.9, 203.0.113.1"), 429);  // what the client itself adds
  EXPECT_EQ(make_table(server.port(), "203.0.113.2").status, 201);
  EXPECT_EQ(make_table(server.port(), "2001:db8:1:1::1").status, 201);
  expect_refusal(make_table(server.port(), "2001:db8:1:1::2"), 429);
}

// A proxy writes one header; the other may be a client's own.
TEST(AddressLimits, OnlyTheHeaderOfTheProxyIsBelieved) {
  const auto make = [](u16 port, const std::string& for_header, const std::string& forwarded) {
    return ask(port, {"POST",
                      "/api/tables",
                      two_people().dump(),
                      {"X-Forwarded-For: " + for_header, "Forwarded: for=" + forwarded}});
  };
  LocalServer usual(behind_proxy(limited(Limit::kAddressTables, 1)));
  EXPECT_EQ(make(usual.port(), "203.0.113.1", "198.51.100.1").status, 201);
  expect_refusal(make(usual.port(), "203.0.113.1", "198.51.100.2"), 429);
  EXPECT_EQ(make(usual.port(), "203.0.113.2", "198.51.100.1").status, 201);

  LocalOptions options = behind_proxy(limited(Limit::kAddressTables, 1));
  options.net.proxy_header = server::ProxyHeader::kForwarded;
  LocalServer other(options);
  EXPECT_EQ(make(other.port(), "203.0.113.1", "198.51.100.1").status, 201);
  expect_refusal(make(other.port(), "203.0.113.2", "198.51.100.1"), 429);
  EXPECT_EQ(make(other.port(), "203.0.113.1", "198.51.100.2").status, 201);
}

TEST(AddressLimits, BytesOnTheirWay) {
  LocalServer server(limited(Limit::kAddressBytes, 1'000'000));
  const server::Address here = server::Address::parse("127.0.0.1").value();
  server::AddressBook& book = server.hub().gate().addresses;
  const std::string padding(200'000, ' ');
  const Wish small{"POST", "/api/tables", two_people().dump()}, large{"POST", "/api/tables", small.body + padding};
  EXPECT_EQ(ask(server.port(), large).status, 201);
  {
    // As much as connections with unfinished requests or unread answers would hold.
    const server::Held held(book, here, 990'000);
    expect_refusal(ask(server.port(), large), 429);
    expect_refusal(ask(server.port(), {"GET", "/api/games/beyond-the-sun"}), 429);
    EXPECT_EQ(ask(server.port(), small).status, 201);
    EXPECT_EQ(server.hub().metrics().refused(Limit::kAddressBytes).value(), 2u);
  }
  EXPECT_EQ(ask(server.port(), large).status, 201);
  EXPECT_EQ(ask(server.port(), {"GET", "/api/games/beyond-the-sun"}).status, 200);
}

TEST(AddressLimits, WithoutAProxyNobodyIsBelieved) {
  LocalServer server(limited(Limit::kAddressTables, 1));
  EXPECT_EQ(make_table(server.port(), "203.0.113.1").status, 201);
  expect_refusal(make_table(server.port(), "203.0.113.2"), 429);
}

TEST(AddressLimits, WebSocketsBehindAProxyCountByTheirAddress) {
  LocalServer server(behind_proxy(limited(Limit::kAddressConnections, 2)));
  const Json table = new_table(server.port(), two_people());
  const std::vector<std::string> one = {"X-Forwarded-For: 203.0.113.1"}, two = {"X-Forwarded-For: 203.0.113.2"};
  const Client a(server.port(), table["id"], one), b(server.port(), table["id"], one);
  EXPECT_TRUE(a.is_open() && b.is_open());
  const Client c(server.port(), table["id"], one);
  EXPECT_FALSE(c.is_open());
  expect_refusal(parsed(c.refusal()), 429);
  const Client d(server.port(), table["id"], two);
  EXPECT_TRUE(d.is_open());
}

}  // namespace
}  // namespace orrery::test
