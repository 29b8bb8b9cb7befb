// What addresses, limits and counters are made of, without a network.
#include "server/limits.h"

#include <gtest/gtest.h>

#include "server/address.h"
#include "server/address_book.h"
#include "server/metrics.h"

namespace orrery::test {
namespace {

using server::Address;
using server::AddressRange;
using server::Limit;
using server::Limits;
using server::ProxyHeader;

Address at(std::string_view text) { return Address::parse(text).value(); }

std::vector<AddressRange> ranges(const std::vector<std::string_view>& texts) {
  std::vector<AddressRange> list;
  for (const std::string_view text : texts) list.push_back(AddressRange::parse(text).value());
  return list;
}

TEST(Addresses, AreReadAndWritten) {
  for (const char* text : {"127.0.0.1", "203.0.113.7", "::1", "2001:db8::7"}) EXPECT_EQ(at(text).text(), text);
  EXPECT_EQ(at("[::1]"), at("::1"));
  EXPECT_EQ(at("::ffff:10.1.2.3"), at("10.1.2.3"));
  EXPECT_EQ(at("fe80::1%eth0"), at("fe80::1"));
  for (const char* bad : {"", "1.2.3", "1.2.3.4.5", "localhost", "1.2.3.4:80", "::g", "[", "]", "[]", " 1.2.3.4"})
    EXPECT_FALSE(Address::parse(bad)) << bad;
  EXPECT_FALSE(Address::parse(std::string(1'000'000, '1')));
}

TEST(Addresses, OfOneHouseholdCountAsOne) {
  EXPECT_EQ(at("2001:db8:1:2::7").key(), at("2001:db8:1:2:ffff::1").key());
  EXPECT_FALSE(at("2001:db8:1:2::7").key() == at("2001:db8:1:3::7").key());
  EXPECT_FALSE(at("10.0.0.1").key() == at("10.0.0.2").key());
  EXPECT_FALSE(at("::1").key() == at("127.0.0.1").key());
}

TEST(Addresses, LoopbackAndPrivateRanges) {
  for (const char* text : {"127.0.0.1", "127.9.9.9", "::1"}) EXPECT_TRUE(at(text).is_loopback()) << text;
  for (const char* text :
       {"10.0.0.1", "172.16.0.1", "172.31.9.9", "192.168.1.1", "169.254.1.1", "fd00::1", "fe80::1"})
    EXPECT_TRUE(at(text).is_private() && !at(text).is_loopback()) << text;
  for (const char* text : {"8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.0.1", "2001:db8::1", "::2"})
    EXPECT_FALSE(at(text).is_private()) << text;
}

TEST(Addresses, Ranges) {
  EXPECT_TRUE(AddressRange::parse("10.0.0.0/8")->contains(at("10.255.0.1")));
  EXPECT_FALSE(AddressRange::parse("10.0.0.0/8")->contains(at("11.0.0.1")));
  EXPECT_TRUE(AddressRange::parse("10.1.2.0/23")->contains(at("10.1.3.9")));
  EXPECT_FALSE(AddressRange::parse("10.1.2.0/23")->contains(at("10.1.4.0")));
  EXPECT_TRUE(AddressRange::parse("2001:db8::/33")->contains(at("2001:db8:7fff::1")));
  EXPECT_FALSE(AddressRange::parse("2001:db8::/33")->contains(at("2001:db8:8000::1")));
  EXPECT_TRUE(AddressRange::parse("0.0.0.0/0")->contains(at("1.2.3.4")));
  EXPECT_FALSE(AddressRange::parse("0.0.0.0/0")->contains(at("::1")));
  EXPECT_FALSE(AddressRange::parse("127.0.0.1")->contains(at("127.0.0.2")));
  for (const char* bad : {"10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "/8", "x/8", "10.0.0.0/8/8"})
    EXPECT_FALSE(AddressRange::parse(bad)) << bad;
}

TEST(ClientAddress, IsTheLastThatIsNoProxyOfOurs) {
  const auto proxies = ranges({"127.0.0.1", "10.0.0.0/8"});
  const auto client = [&](const char* peer, const char* list) {
    return server::client_address(at(peer), ProxyHeader::kXForwardedFor, list, proxies).text();
  };
  EXPECT_EQ(client("127.0.0.1", "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", "1.1.1.1, 203.0.113.7, 10.0.0.5"), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", "1.1.1.1,2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.7:4711"), "203.0.113.7");
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.1, 10.0.0.2"), "10.0.0.1");
}

TEST(ClientAddress, WhatStrangersSayIsNotBelieved) {
  const auto proxies = ranges({"127.0.0.1"});
  const auto client = [](const char* peer, const char* list, std::span<const AddressRange> trusted) {
    return server::client_address(at(peer), ProxyHeader::kXForwardedFor, list, trusted).text();
  };
  EXPECT_EQ(client("198.51.100.1", "203.0.113.7", proxies), "198.51.100.1");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.7", {}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "8.8.8.8, nonsense", proxies), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", ",,,", proxies), "127.0.0.1");
}

TEST(ClientAddress, HeadersByName) {
  EXPECT_EQ(server::find_proxy_header("x-forwarded-for"), ProxyHeader::kXForwardedFor);
  EXPECT_EQ(server::find_proxy_header("Forwarded"), ProxyHeader::kForwarded);
  for (const char* none : {"", "X-Real-IP", "Forwarded-For", "X-Forwarded"})
    EXPECT_FALSE(server::find_proxy_header(none)) << none;
}

TEST(ClientAddress, FromTheHeaderForwarded) {
  const auto proxies = ranges({"127.0.0.1"});
  const auto client = [&](const char* forwarded) {
    return server::client_address(at("127.0.0.1"), ProxyHeader::kForwarded, forwarded, proxies).text();
  };
  EXPECT_EQ(client("for=203.0.113.7;proto=https"), "203.0.113.7");
  EXPECT_EQ(client("For=1.1.1.1, by=x; for=\"[2001:db8::7]:4711\""), "2001:db8::7");
  EXPECT_EQ(client("for=_hidden"), "127.0.0.1");
  EXPECT_EQ(client("proto=https"), "127.0.0.1");
}

TEST(LimitOptions, NamesAndValues) {
  Limits limits;
  EXPECT_TRUE(server::set_limit(limits, "tables-per-address=5"));
  EXPECT_EQ(limits[Limit::kAddressTables], 5u);
  for (std::size_t i = 0; i < server::kLimits; ++i) {
    const server::LimitInfo& info = server::info_of(static_cast<Limit>(i));
    EXPECT_TRUE(server::set_limit(limits, std::string(info.name) + "=" + std::to_string(info.value)));
    EXPECT_EQ(limits[static_cast<Limit>(i)], Limits()[static_cast<Limit>(i)]);
    EXPECT_NE(server::describe_limits().find(info.name), std::string::npos);
  }
  for (const char* bad :
       {"", "tables", "tables-per-address", "tables-per-address=", "tables-per-address=-1", "tables-per-address=1.5",
        "tables-per-address=0", "nonsense=3", "=3", "connections=99999999999999999999999"})
    EXPECT_FALSE(server::set_limit(limits, bad)) << bad;
}

TEST(AddressBooks, CountApartAndAreBounded) {
  Limits limits;
  limits.set(Limit::kAddressTables, 2).set(Limit::kAddressConnections, 1);
  server::AddressBook book(limits, 100);
  const Address one = at("203.0.113.1"), two = at("203.0.113.2");
  EXPECT_EQ(book.take_table(one, false), 0);
  EXPECT_EQ(book.take_table(one, false), 0);
  EXPECT_GT(book.take_table(one, false), 0);
  EXPECT_EQ(book.take_table(two, false), 0);
  EXPECT_EQ(book.take_table(one, true), 0);  // tables of bots alone have a limit of their own
  ASSERT_TRUE(book.enter(one));
  EXPECT_FALSE(book.enter(one));
  for (int i = 0; i < 10'000; ++i)
    book.take_request(at("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250)));
  EXPECT_LE(book.size(), 100u);
  EXPECT_FALSE(book.enter(one));  // who is connected is not forgotten
  book.leave(one);
  EXPECT_TRUE(book.enter(one));
}

// Whoever has a /48 has 65,536 of what counts as one address.
TEST(AddressBooks, CountNetworksToo) {
  Limits limits;
  limits.set(Limit::kAddressTables, 2).set(Limit::kAddressConnections, 3).set(Limit::kAddressBytes, 1'000'000);
  server::AddressBook book(limits, 1'000);
  const auto host = [](int i) { return at("2001:db8:7:" + std::to_string(i) + "::1"); };
  int tables = 0, connections = 0, bytes = 0;
  for (int i = 0; i < 100; ++i) {
    tables += book.take_table(host(i), false) == 0 ? 1 : 0;
    connections += book.enter(host(i)) ? 1 : 0;
    bytes += book.hold(host(i), 600'000) ? 0 : 1;
  }
  EXPECT_EQ(tables, 2 * 16);
  EXPECT_EQ(connections, 3 * 16);
  EXPECT_EQ(bytes, 1'000'000 * 16 / 600'000);
  const Address elsewhere = at("2001:db8:8::1"), v4 = at("203.0.113.1");
  for (const Address& other : {elsewhere, v4}) {
    EXPECT_EQ(book.take_table(other, false), 0);
    EXPECT_TRUE(book.enter(other));
    EXPECT_FALSE(book.hold(other, 600'000));
  }
  book.leave(host(0));
  EXPECT_TRUE(book.enter(host(99)));
}

TEST(AddressBooks, WhatAnAddressIsRefusedCostsItsNeighboursNothing) {
  Limits limits;
  limits.set(Limit::kAddressTables, 1);
  server::AddressBook book(limits);
  EXPECT_EQ(book.take_table(at("2001:db8:7:1::1"), false), 0);
  for (int i = 0; i < 100; ++i) EXPECT_GT(book.take_table(at("2001:db8:7:1::1"), false), 0);
  EXPECT_EQ(book.take_table(at("2001:db8:7:2::1"), false), 0);
}

TEST(AddressBooks, ForgetThoseFirstWhoHaveUsedNothing) {
  Limits limits;
  limits.set(Limit::kAddressTables, 1);
  server::AddressBook book(limits, 100);
  const Address maker = at("203.0.113.1"), reader = at("203.0.113.2");
  EXPECT_EQ(book.take_table(maker, false), 0);
  EXPECT_FALSE(book.hold(reader, 10));
  for (int i = 0; i < 10'000; ++i) {
    const Address passer = at("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250));
    EXPECT_TRUE(book.enter(passer));
    book.leave(passer);
  }
  EXPECT_LE(book.size(), 100u);
  EXPECT_GT(book.take_table(maker, false), 0);
  book.release(reader, 10);
}

TEST(AddressBooks, BytesOfAllTogether) {
  Limits limits;
  limits.set(Limit::kBytes, 10'000'000);
  server::AddressBook book(limits);
  const Address one = at("203.0.113.1"), two = at("203.0.113.2");
  EXPECT_FALSE(book.hold(one, 6'000'000));
  {
    const server::Held held(book, two, 6'000'000);
    EXPECT_EQ(held.broken(), Limit::kBytes);
  }
  EXPECT_FALSE(book.hold(two, 4'000'000));
  EXPECT_FALSE(book.hold(at("203.0.113.3"), 1'000'000));  // there is always room for a page
  EXPECT_TRUE(book.hold(at("203.0.113.3"), 1));
  book.release(at("203.0.113.3"), 1'000'001);
  book.release(one, 6'000'000);
  book.release(two, 4'000'000);
  EXPECT_FALSE(book.hold(two, 10'000'000));
}

TEST(TokenBuckets, RefillWithTime) {
  server::TokenBucket bucket(10);
  auto now = server::TokenBucket::Clock::now();
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  now += std::chrono::milliseconds(250);
  EXPECT_TRUE(bucket.take(now));
  EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now - std::chrono::hours(1)));
}

TEST(MetricsText, HoldsWhatWasCounted) {
  server::Metrics metrics;
  metrics.moves.add(3);
  metrics.refused(Limit::kAddressTables).add();
  metrics.move_seconds.add(std::chrono::milliseconds(3));
  metrics.move_seconds.add(std::chrono::hours(3));
  const std::string text = server::metrics_text(metrics, {.rooms = 7});
  for (const char* line :
       {"orrery_moves_total 3\n", "orrery_refused_total{limit=\"tables-per-address\"} 1\n", "orrery_tables_awake 7\n",
        "orrery_move_seconds_bucket{le=\"0.0025\"} 0\n", "orrery_move_seconds_bucket{le=\"0.005\"} 1\n",
        "orrery_move_seconds_bucket{le=\"10\"} 1\n", "orrery_move_seconds_bucket{le=\"+Inf\"} 2\n",
        "orrery_move_seconds_count 2\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  EXPECT_EQ(metrics.move_seconds.count(), 2u);
}

}  // namespace
}  // namespace orrery::test
