// More than a table or the server can do at once: it waits with those who sent it, nothing is done for people who
// have left, and what was made once is not made again.
#include <gtest/gtest.h>

#include <condition_variable>
#include <latch>

#include "server/local.h"
#include "server/log.h"
#include "server/text_cache.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using server::Limit;

// A connection that is nowhere but here.
class FakeSink final : public server::Sink {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const std::lock_guard lock(mutex_);
    messages_.push_back(Json::parse(*message));
    news_.notify_all();
  }
  void close(const std::string&) override {}
  void accept() override {}
  void resume() override {
    const std::lock_guard lock(mutex_);
    ++resumed_;
    news_.notify_all();
  }

  bool wait_for_resume(int times) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, std::chrono::milliseconds(kPatience), [&] { return resumed_ >= times; });
  }
  std::string last_error() {
    const std::lock_guard lock(mutex_);
    return messages_.empty() ? "" : messages_.back().value("code", "");
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<Json> messages_;
  int resumed_ = 0;
};

std::string hello_text(const std::string& key) { return Json{{"v", 1}, {"type", "hello"}, {"key", key}}.dump(); }
const std::string kAt = R"({"v":1,"type":"at","ply":0})";

// A table with somebody at seat 0, who keeps it awake, and whose queue can be held up.
class HungTable : public testing::Test {
 protected:
  void begin(LocalOptions options = {}) {
    options.hub.sleep_after = std::chrono::hours(1);
    server_ = std::make_unique<LocalServer>(options);
    table_ = new_table(server_->port(), wish({person(), person()}));
    id_ = table_["id"];
    other_ = std::make_unique<Client>(server_->port(), id_);
    ASSERT_TRUE(other_->hello(key(0)));
    room_ = server_->hub().find_room(id_);
  }
  void TearDown() override {
    room_.reset();
    other_.reset();
    server_.reset();
  }
  std::string key(std::size_t seat) const { return table_["seats"][seat]["key"]; }
  // Nothing happens at the table until the latch is counted down.
  std::shared_ptr<std::latch> hang() {
    auto until = std::make_shared<std::latch>(1);
    const auto begun = std::make_shared<std::latch>(1);
    room_->queue().post([until, begun] {
      begun->count_down();
      until->wait();
    });
    begun->wait();
    return until;
  }
  // Everything that was on the queue is done.
  void expect_played_on() {
    other_->send({{"v", 1}, {"type", "at"}, {"ply", 0}});
    EXPECT_FALSE(other_->wait_for("past").is_null());
  }

  std::unique_ptr<LocalServer> server_;
  Json table_;
  std::string id_;
  std::unique_ptr<Client> other_;
  std::shared_ptr<server::Room> room_;
};

TEST_F(HungTable, TakesHelloAloneThenAFewMessagesOfAConnection) {
  begin();
  const auto sink = std::make_shared<FakeSink>();
  const auto peer = server_->hub().connect(id_, sink, {});
  auto until = hang();
  EXPECT_FALSE(peer->is_busy());
  peer->received(hello_text(key(1)));
  EXPECT_TRUE(peer->is_busy());
  EXPECT_EQ(room_->queue().waiting(), 1u);
  until->count_down();
  ASSERT_TRUE(sink->wait_for_resume(1));
  EXPECT_FALSE(peer->is_busy());
  expect_played_on();

  until = hang();
  std::size_t taken = 0;
  for (; taken < 1'000 && !peer->is_busy(); ++taken) peer->received(kAt);
  EXPECT_EQ(taken, 8u);
  EXPECT_EQ(room_->queue().waiting(), 8u);
  until->count_down();
  ASSERT_TRUE(sink->wait_for_resume(2));
  EXPECT_FALSE(peer->is_busy());
  peer->gone();
}

TEST_F(HungTable, KeepsNoLongTexts) {
  begin();
  const auto sink = std::make_shared<FakeSink>();
  const auto peer = server_->hub().connect(id_, sink, {});
  peer->received(hello_text(key(1)));
  ASSERT_TRUE(sink->wait_for_resume(1));
  expect_played_on();
  const auto until = hang();
  for (int i = 0; i < 100; ++i)
    peer->received(Json{{"v", 1}, {"type", "say"}, {"text", std::string(60'000, 'x')}}.dump());
  EXPECT_EQ(sink->last_error(), "bad-text");
  EXPECT_EQ(room_->queue().waiting(), 0u);
  until->count_down();
  peer->gone();
}

TEST_F(HungTable, DoesNothingForThoseWhoHaveLeft) {
  begin();
  const std::size_t kept = server_->hub().text_cache().bytes();
  const auto until = hang();
  for (int i = 0; i < 5; ++i) {
    Client client(server_->port(), id_);
    client.send_text(hello_text(key(1)));
    client.send_text(kAt);
    client.vanish();
  }
  while (server_->hub().metrics().websockets.value() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  until->count_down();
  expect_played_on();
  EXPECT_EQ(server_->hub().text_cache().bytes(), kept);  // nobody was shown the game from seat 1
  EXPECT_EQ(server_->hub().metrics().guests.value(), 1);
}

TEST_F(HungTable, LetsNobodyInWhileTooMuchWaits) {
  LocalOptions options;
  options.hub.limits.set(Limit::kTableWaiting, 10);
  begin(options);
  const auto until = hang();
  std::vector<std::shared_ptr<server::Peer>> peers;
  std::vector<std::shared_ptr<FakeSink>> sinks;
  for (int i = 0; i < 12; ++i) {
    sinks.push_back(std::make_shared<FakeSink>());
    peers.push_back(server_->hub().connect(id_, sinks.back(), {}));
    peers.back()->received(hello_text("wrong"));
  }
  EXPECT_EQ(room_->queue().waiting(), 10u);
  EXPECT_EQ(sinks.back()->last_error(), "busy");
  EXPECT_EQ(server_->hub().metrics().refused(Limit::kTableWaiting).value(), 2u);
  // Who has left leaves nothing more behind.
  for (const auto& peer : peers) peer->gone();
  EXPECT_EQ(room_->queue().waiting(), 10u);
  until->count_down();
  expect_played_on();
  EXPECT_EQ(room_->queue().waiting(), 0u);
}

// A peer that has to be told when it may go on.
struct SlowPeer final : server::Peer {
  void received(std::string_view) override {
    const std::lock_guard lock(mutex);
    ++messages;
    busy = true;
    news.notify_all();
  }
  bool is_busy() const override { return busy; }
  void gone() override {}
  bool wait_for(int count) {
    std::unique_lock lock(mutex);
    return news.wait_for(lock, std::chrono::milliseconds(kPatience), [&] { return messages >= count; });
  }

  std::atomic<bool> busy = false;
  std::mutex mutex;
  std::condition_variable news;
  std::atomic<int> messages = 0;
  std::shared_ptr<server::Sink> sink;
};

struct SlowHandler final : server::Handler {
  std::size_t most_body(std::string_view) const override { return 0; }
  void http(server::HttpRequest, std::function<void(server::HttpResponse)> reply) override { reply({}); }
  std::shared_ptr<server::Peer> connect(std::string_view, std::shared_ptr<server::Sink> sink,
                                        const server::Address&) override {
    if (sink != nullptr) peer->sink = std::move(sink);
    return peer;
  }
  std::shared_ptr<SlowPeer> peer = std::make_shared<SlowPeer>();
};

TEST(BusyPeers, AreReadFromAgainWhenTheyHaveTime) {
  server::silence_log();
  SlowHandler handler;
  server::Gate gate{server::Limits()};
  server::NetOptions options;
  options.port = 0;
  const auto net = server::Net::listen(options);
  ASSERT_TRUE(net);
  (*net)->start(handler, gate);
  Client client((*net)->port(), "sometable");
  ASSERT_TRUE(client.is_open());
  for (int i = 0; i < 3; ++i) client.send_text("x");
  ASSERT_TRUE(handler.peer->wait_for(1));
  for (int answered = 2; answered <= 3; ++answered) {
    EXPECT_EQ(ask((*net)->port(), {"GET", "/"}).status, 200);  // the same thread reads
    EXPECT_EQ(handler.peer->messages, answered - 1);
    handler.peer->busy = false;
    handler.peer->sink->resume();
    ASSERT_TRUE(handler.peer->wait_for(answered));
  }
  client.vanish();
  while (gate.metrics.websockets.value() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  handler.peer->sink.reset();
  (*net)->stop();
}

class Hellos : public testing::Test {
 protected:
  void begin(const std::vector<std::pair<Limit, u64>>& limits = {}) {
    LocalOptions options;
    for (const auto& [limit, value] : limits) options.hub.limits.set(limit, value);
    options.hub.sleep_after = std::chrono::hours(1);
    server_ = std::make_unique<LocalServer>(options);
    table_ = new_table(server_->port(), wish({bot("novice"), bot("novice")}));
  }
  // Opens the table as a spectator; what comes up to the message of this type.
  Json open(const std::string& type) {
    Client client(server_->port(), table_["id"]);
    client.send_text(hello_text(table_["watch"]));
    while (auto message = client.next()) {
      if ((*message)["type"] == type) return *message;
      if ((*message)["type"] == "error") return *message;
    }
    return {};
  }
  Answer record() {
    return ask(server_->port(), {"GET",
                                 "/api/tables/" + table_["id"].get<std::string>() + "/record",
                                 "",
                                 {"Authorization: Bearer " + table_["watch"].get<std::string>()}});
  }

  std::unique_ptr<LocalServer> server_;
  Json table_;
};

TEST_F(Hellos, ToAFinishedGameAreAnsweredWithWhatWasMadeOnce) {
  begin();
  ASSERT_EQ(open("result")["type"], "result");
  const Json result = open("result"), state = open("state");
  const Answer first = record();
  ASSERT_EQ(first.status, 200);
  const u64 shown = server_->hub().metrics().moves_shown.value();
  EXPECT_GT(shown, 0u);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(open("result"), result);
    EXPECT_EQ(open("state"), state);
    EXPECT_EQ(record().body, first.body);
  }
  EXPECT_EQ(server_->hub().metrics().moves_shown.value(), shown);
}

TEST_F(Hellos, WhatIsMadeForAnAddressIsLimited) {
  begin({{Limit::kAddressMoves, 1}});
  ASSERT_EQ(open("result")["type"], "result");
  const server::Address here = server::Address::parse("127.0.0.1").value();
  while (server_->hub().gate().addresses.take_moves(here, 1) == 0) {
  }
  EXPECT_EQ(open("state").value("code", ""), "too-many");
  EXPECT_EQ(record().status, 429);
  EXPECT_EQ(server_->hub().metrics().refused(Limit::kAddressMoves).value(), 2u);
}

TEST_F(Hellos, OfOneSeatAreLimited) {
  begin({{Limit::kSeatHellos, 1}});
  std::string code;
  int welcomed = 0;
  for (int i = 0; i < 2'000 && code.empty(); ++i) {
    code = open("state").value("code", "");
    welcomed += code.empty() ? 1 : 0;
  }
  EXPECT_EQ(code, "too-many");
  EXPECT_GE(welcomed, 40);
}

TEST(KeptTexts, AreBoundedAndTheLastUsedStay) {
  server::TextCache kept(1'000);
  const auto text = [](std::size_t size) { return std::make_shared<const std::string>(size, 'x'); };
  for (int i = 0; i < 5; ++i) kept.keep(std::to_string(i), text(200));
  EXPECT_EQ(kept.bytes(), 1'000u);
  EXPECT_NE(kept.find("0"), nullptr);
  kept.keep("5", text(200));
  EXPECT_EQ(kept.bytes(), 1'000u);
  EXPECT_NE(kept.find("0"), nullptr);
  EXPECT_EQ(kept.find("1"), nullptr);
  kept.keep("long", text(300));
  EXPECT_EQ(kept.find("long"), nullptr);
  const auto now = server::TextCache::Clock::now();
  EXPECT_NE(kept.find("5"), nullptr);
  kept.forget(now);
  EXPECT_EQ(kept.bytes(), 200u);
  EXPECT_NE(kept.find("5"), nullptr);
}

}  // namespace
}  // namespace orrery::test
