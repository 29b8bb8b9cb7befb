// What one WebSocket, one seat and one table may use: beyond it comes an error that says so, and the others play on.
#include <gtest/gtest.h>

#include "server/frames.h"
#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using server::Limit;

class SocketLimits : public testing::Test {
 protected:
  void begin(const std::vector<std::pair<Limit, u64>>& limits,
             std::chrono::milliseconds hello = std::chrono::hours(1)) {
    LocalOptions options;
    for (const auto& [limit, value] : limits) options.hub.limits.set(limit, value);
    options.net.hello_timeout = hello;
    server_ = std::make_unique<LocalServer>(options);
    table_ = new_table(server_->port(), wish({person(), person()}));
    id_ = table_["id"];
  }
  std::string key(std::size_t seat) const { return table_["seats"][seat]["key"]; }
  std::unique_ptr<Client> enter(const std::string& key) {
    auto client = std::make_unique<Client>(server_->port(), id_);
    EXPECT_TRUE(client->hello(key));
    return client;
  }
  // Reads to the end; the codes of the errors on the way.
  static std::vector<std::string> to_the_end(Client& client) {
    std::vector<std::string> codes;
    while (const auto message = client.next(20'000))
      if ((*message)["type"] == "error") codes.push_back((*message)["code"]);
    return codes;
  }
  static bool has(const std::vector<std::string>& codes, const std::string& code) {
    return std::ranges::find(codes, code) != codes.end();
  }
  void expect_played_on(Client& client) {
    client.send({{"v", 1}, {"type", "at"}, {"ply", 0}});
    EXPECT_FALSE(client.wait_for("past").is_null());
  }
  static void say(Client& client, const std::string& text) {
    client.send({{"v", 1}, {"type", "say"}, {"text", text}});
  }

  std::unique_ptr<LocalServer> server_;
  Json table_;
  std::string id_;
};

TEST_F(SocketLimits, WhoeverSaysNoHelloIsSentAwayWhateverElseIsSaid) {
  begin({}, std::chrono::milliseconds(500));
  Client client(server_->port(), id_);
  const auto hello = enter(key(0));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (client.is_open() && std::chrono::steady_clock::now() < end) {
    client.send_text(R"({"v":1,"type":"ping"})");
    client.next(200);
  }
  EXPECT_FALSE(client.is_open());
  EXPECT_EQ(client.close_code(), 1008);
  expect_played_on(*hello);  // was heard in time
}

TEST_F(SocketLimits, Pings) {
  begin({{Limit::kControlFrames, 30}});
  const auto other = enter(key(1));
  const auto flood = enter(key(0));
  for (int i = 0; i < 2'000 && flood->send_frame(9, ""); ++i) {
  }
  EXPECT_TRUE(has(to_the_end(*flood), "too-fast"));
  EXPECT_EQ(flood->close_code(), 1008);
  EXPECT_EQ(server_->hub().metrics().refused(Limit::kControlFrames).value(), 1u);
  expect_played_on(*other);
}

TEST_F(SocketLimits, EmptyFragments) {
  begin({});
  const auto other = enter(key(1));
  const auto flood = enter(key(0));
  const std::string mask(4, '\0');
  flood->send_bytes("\x01" + std::string("\x80") + mask);
  for (int i = 0; i < 2'000 && flood->send_bytes(std::string("\x00\x80", 2) + mask); ++i) {
  }
  EXPECT_TRUE(has(to_the_end(*flood), "too-fast"));
  EXPECT_EQ(flood->close_code(), 1008);
  EXPECT_EQ(server_->hub().metrics().refused(Limit::kFragments).value(), 1u);
  expect_played_on(*other);
}

TEST_F(SocketLimits, MessagesInAFewPiecesArrive) {
  begin({});
  const auto client = enter(key(0));
  const std::string text = R"({"v":1,"type":"ping"})", mask(4, '\0');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int opcode = i == 0 ? 1 : 0, fin = i + 1 == text.size() ? 0x80 : 0;
    client->send_bytes(std::string(1, static_cast<char>(fin | opcode)) + "\x81" + mask + text[i]);
    if (i == 5) client->send_frame(9, "in between");
  }
  EXPECT_FALSE(client->wait_for("pong").is_null());
}

TEST_F(SocketLimits, MessagesOfASeatOverAllItsConnections) {
  begin({{Limit::kSeatMessages, 2}});
  const auto other = enter(key(1));
  const auto one = enter(key(0)), two = enter(key(0));
  for (int i = 0; i < 10; ++i) {
    one->send({{"v", 1}, {"type", "at"}, {"ply", 0}});
    two->send({{"v", 1}, {"type", "at"}, {"ply", 0}});
  }
  EXPECT_EQ(one->wait_for("error")["code"], "too-many");
  EXPECT_TRUE(one->is_open());
  expect_played_on(*other);
}

TEST_F(SocketLimits, ChatOfASeatAndChangesOfItsName) {
  begin({{Limit::kSeatChat, 4}});
  const auto other = enter(key(1));
  const auto client = enter(key(0));
  for (int i = 0; i < 3; ++i) say(*client, "line");
  client->send({{"v", 1}, {"type", "name"}, {"name", "Ada"}});
  say(*client, "one more");
  EXPECT_EQ(client->wait_for("error")["code"], "too-many");
  say(*other, "hello");
  Json chat;
  do chat = other->wait_for("chat");
  while (!chat.is_null() && chat["seat"] == 0);
  EXPECT_EQ(chat["text"], "hello");
}

TEST_F(SocketLimits, ChatOfATable) {
  begin({{Limit::kTableChat, 3}});
  const auto one = enter(key(0)), two = enter(key(1));
  for (int i = 0; i < 3; ++i) {
    say(*one, "line");
    ASSERT_FALSE(two->wait_for("chat").is_null());
  }
  say(*two, "line");
  EXPECT_EQ(two->wait_for("error")["code"], "too-many");
}

TEST_F(SocketLimits, BytesOfATableEndTheChatAndNotTheGame) {
  begin({{Limit::kTableBytes, 1'000}});
  const auto one = enter(key(0)), two = enter(key(1));
  for (int i = 0; i < 4; ++i) say(*one, std::string(400, 'x'));
  EXPECT_EQ(one->wait_for("error")["code"], "full-log");
  one->send({{"v", 1}, {"type", "name"}, {"name", "Ada"}});
  EXPECT_EQ(one->wait_for("error")["code"], "full-log");
  Client& mover = one->my_turn() ? *one : *two;
  mover.move(static_cast<int>(mover.state()["moves"].size()) - 1);
  EXPECT_FALSE(mover.wait_for("state").is_null());
  EXPECT_EQ(mover.ply(), 1);
  // A table that slept remembers how much it holds.
  one->vanish();
  two->vanish();
  while (server_->hub().awake() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const auto again = enter(key(0));
  say(*again, "x");
  EXPECT_EQ(again->wait_for("error")["code"], "full-log");
}

TEST_F(SocketLimits, ConnectionsOfASeatAndSpectators) {
  begin({{Limit::kSeatConnections, 2}, {Limit::kTableWatchers, 1}});
  const auto one = enter(key(0)), two = enter(key(0)), watcher = enter(table_["watch"]);
  for (const std::string& more : {key(0), table_["watch"].get<std::string>()}) {
    Client client(server_->port(), id_);
    client.send({{"v", 1}, {"type", "hello"}, {"key", more}});
    EXPECT_EQ(client.wait_for("error")["code"], "too-many");
    EXPECT_FALSE(client.next());
  }
  enter(key(1));
}

TEST_F(SocketLimits, TablesAwake) {
  begin({{Limit::kRooms, 1}});
  const Json second = new_table(server_->port(), wish({person(), person()}));
  const auto one = enter(key(0));
  Client client(server_->port(), second["id"]);
  client.send({{"v", 1}, {"type", "hello"}, {"key", second["seats"][0]["key"]}});
  EXPECT_EQ(client.wait_for("error")["code"], "busy");
  EXPECT_FALSE(client.next());
  const std::string bearer = "Authorization: Bearer " + second["seats"][0]["key"].get<std::string>();
  const Answer record =
      ask(server_->port(), {"GET", "/api/tables/" + second["id"].get<std::string>() + "/record", "", {bearer}});
  EXPECT_EQ(record.status, 503);
  EXPECT_NE(record.head.find("Retry-After: "), std::string::npos);
  expect_played_on(*one);
}

TEST_F(SocketLimits, UnknownTablesAndWrongKeysWakeNothing) {
  begin({});
  const u16 port = server_->port();
  for (int i = 0; i < 50; ++i) {
    const std::string nowhere = "/api/tables/nosuchtable" + std::to_string(i);
    EXPECT_EQ(ask(port, {"GET", nowhere + "/record"}).status, 404);
    EXPECT_EQ(ask(port, {"POST", nowhere + "/join", R"({"v":1,"name":"Ada"})"}).status, 404);
  }
  Client client(port, "nosuchtable");
  client.send({{"v", 1}, {"type", "hello"}, {"key", key(0)}});
  EXPECT_EQ(client.wait_for("error")["code"], "no-table");
  EXPECT_FALSE(client.next());
  EXPECT_EQ(ask(port, {"GET", "/api/tables/" + id_ + "/record", "", {"Authorization: Bearer wrong"}}).status, 403);
  Client stranger(port, id_);
  stranger.send({{"v", 1}, {"type", "hello"}, {"key", "wrong"}});
  EXPECT_EQ(stranger.wait_for("error")["code"], "bad-key");
  EXPECT_EQ(server_->hub().awake(), 0u);
}

TEST_F(SocketLimits, WhatIsSaidRightAfterHelloIsHeard) {
  begin({});
  Client client(server_->port(), id_);
  client.send({{"v", 1}, {"type", "hello"}, {"key", key(0)}});
  say(client, "at once");
  EXPECT_EQ(client.wait_for("chat")["text"], "at once");
}

std::vector<u8> frame(int first, std::size_t size, bool masked = true) {
  std::vector<u8> bytes = {static_cast<u8>(first)};
  const u8 mask = masked ? 0x80 : 0;
  if (size < 126) {
    bytes.push_back(static_cast<u8>(mask | size));
  } else {
    bytes.insert(bytes.end(), {static_cast<u8>(mask | 126), static_cast<u8>(size >> 8), static_cast<u8>(size)});
  }
  bytes.resize(bytes.size() + (masked ? 4 : 0) + size, 0x99);
  return bytes;
}

TEST(Frames, AreCountedHoweverTheyArrive) {
  server::Limits limits;
  limits.set(Limit::kFragments, 3).set(Limit::kControlFrames, 10);
  const auto now = server::TokenBucket::Clock::now();
  std::vector<u8> stream;
  const auto add = [&](const std::vector<u8>& bytes) { stream.insert(stream.end(), bytes.begin(), bytes.end()); };
  for (int i = 0; i < 20; ++i) {
    add(frame(0x01, 300));  // three pieces, a ping in between now and then
    add(frame(0x00, 0));
    if (i % 2 == 0) add(frame(0x89, 5));
    add(frame(0x80, 7));
  }
  for (const std::size_t step : {std::size_t{1}, std::size_t{7}, stream.size()}) {
    server::FrameFollower frames(limits);
    for (std::size_t at = 0; at < stream.size(); at += step)
      EXPECT_FALSE(frames.follow(std::span(stream).subspan(at, std::min(step, stream.size() - at)), now));
    EXPECT_EQ(frames.follow(frame(0x8A, 0), now), Limit::kControlFrames);
  }
  server::FrameFollower frames(limits);
  EXPECT_FALSE(frames.follow(frame(0x01, 0), now));
  EXPECT_FALSE(frames.follow(frame(0x00, 0), now));
  EXPECT_FALSE(frames.follow(frame(0x00, 70, false), now));
  EXPECT_EQ(frames.follow(frame(0x00, 0), now), Limit::kFragments);
}

}  // namespace
}  // namespace orrery::test
