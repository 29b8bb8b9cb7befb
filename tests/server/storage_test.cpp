// A database that goes away and comes back: nobody sees a move that is not stored, and the game goes on.
#include <gtest/gtest.h>

#include <atomic>

#include "server/local.h"
#include "support/client.h"

namespace orrery::test {
namespace {

using store::Stored;

// A real store whose answers can be taken away.
class Flaky final : public store::Store {
 public:
  enum class Mood : u8 { kFine, kAway, kAnswersGetLost, kDiskFull };
  static inline std::atomic<int> counted = 0;
  static inline std::atomic<Mood> mood = Mood::kFine;

  explicit Flaky(std::unique_ptr<store::Store> real) : real_(std::move(real)) {}
  Stored<void> create(const store::TableHead& head, const store::Change& first) override {
    if (mood == Mood::kDiskFull) return full();
    return mood == Mood::kFine ? real_->create(head, first) : away();
  }
  Stored<int> append(const std::string& id, int seen, const store::Change& change) override {
    if (mood == Mood::kAway) return away();
    if (mood == Mood::kDiskFull) return full();
    auto done = real_->append(id, seen, change);
    if (mood == Mood::kAnswersGetLost) return away();
    return done;
  }
  Stored<store::LoadedTable> load(const std::string& id, int after) override {
    if (mood == Mood::kAway) return away();
    return real_->load(id, after);
  }
  Stored<std::vector<store::Summary>> list(const store::ListFilter& filter) override {
    if (mood == Mood::kAway) return away();
    return real_->list(filter);
  }
  Stored<std::vector<std::pair<std::string, store::Milliseconds>>> due(store::Milliseconds after,
                                                                       store::Milliseconds until,
                                                                       int limit) override {
    return real_->due(after, until, limit);
  }
  Stored<std::vector<store::GameResult>> results_of(const std::string& person, int limit) override {
    if (mood == Mood::kAway) return away();
    return real_->results_of(person, limit);
  }
  Stored<void> forget_person(const std::string& person) override { return real_->forget_person(person); }
  Stored<void> put_subscription(const store::Subscription& subscription, int most) override {
    return real_->put_subscription(subscription, most);
  }
  Stored<std::vector<store::Subscription>> subscriptions_of(const std::string& person) override {
    return real_->subscriptions_of(person);
  }
  Stored<void> drop_subscription(const std::string& endpoint, const std::string& person) override {
    return real_->drop_subscription(endpoint, person);
  }
  Stored<std::string> secret(const std::string& name, const std::string& fresh) override {
    return real_->secret(name, fresh);
  }
  Stored<int> count() override {
    ++counted;
    if (mood == Mood::kAway) return away();
    return real_->count();
  }
  Stored<void> remove(const std::string& id) override { return real_->remove(id); }
  Stored<store::Summary> load_head(const std::string& id) override {
    if (mood == Mood::kAway) return away();
    return real_->load_head(id);
  }
  Stored<void> keep_snapshot(const std::string& id, const store::Snapshot& snapshot) override {
    return real_->keep_snapshot(id, snapshot);
  }
  Stored<std::optional<store::Snapshot>> find_snapshot(const std::string& id) override {
    return real_->find_snapshot(id);
  }
  Stored<void> put_pack(const store::PackName& name, const std::string& files, bool replaces) override {
    return real_->put_pack(name, files, replaces);
  }
  Stored<std::vector<std::string>> drop_idle_packs() override { return real_->drop_idle_packs(); }
  Stored<std::optional<std::string>> find_pack(const store::PackName& name) override {
    return real_->find_pack(name);
  }
  Stored<std::vector<store::PackName>> list_packs() override { return real_->list_packs(); }
  Stored<std::vector<std::string>> expire(store::Milliseconds keep, int limit) override {
    return real_->expire(keep, limit);
  }
  Stored<void> beat(store::Milliseconds lifetime) override { return real_->beat(lifetime); }
  Stored<bool> claim(const std::string& id) override {
    if (mood == Mood::kAway) return away();
    return real_->claim(id);
  }
  Stored<void> seize(const std::string& id) override { return real_->seize(id); }
  Stored<void> release(const std::string& id) override { return real_->release(id); }
  Stored<std::vector<std::string>> adopt(int limit) override { return real_->adopt(limit); }
  Stored<void> retire() override { return real_->retire(); }
  Stored<void> watch(Changed changed) override { return real_->watch(std::move(changed)); }
  void unwatch() override { real_->unwatch(); }
  Stored<void> backup(const std::string& path) override { return real_->backup(path); }
  std::string describe() const override { return "flaky"; }

 private:
  static tl::unexpected<store::StoreError> away() {
    return tl::unexpected(store::StoreError{store::Failure::kUnavailable, "the database is away"});
  }
  static tl::unexpected<store::StoreError> full() {
    return tl::unexpected(store::StoreError{store::Failure::kBroken, "the disk is full"});
  }
  std::unique_ptr<store::Store> real_;
};

class Storage : public testing::Test {
 protected:
  void SetUp() override { Flaky::mood = Flaky::Mood::kFine; }
  Scratch scratch_;
  LocalServer server_{{}, std::make_unique<Flaky>(std::move(*store::open_store(scratch_.path("tables.db"))))};

  static Json wish(const Json& second) {
    return {{"v", 1}, {"game", "template-game"}, {"seats", {{{"kind", "human"}}, second}}, {"seed", "7"}};
  }
  static int work(const Client& client) { return static_cast<int>(client.state()["moves"].size()) - 1; }
};

TEST_F(Storage, NothingHappensWhileItIsAway) {
  const Json table = new_table(server_.port(), wish({{"kind", "human"}}));
  Client a(server_.port(), table["id"]), b(server_.port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  Client& mover = a.my_turn() ? a : b;
  Client& other = a.my_turn() ? b : a;
  Flaky::mood = Flaky::Mood::kAway;
  mover.move(work(mover));
  EXPECT_EQ(mover.wait_for("error")["code"], "storage");
  mover.send({{"v", 1}, {"type", "say"}, {"text", "hello"}});
  EXPECT_EQ(mover.wait_for("error")["code"], "storage");
  EXPECT_EQ(mover.ply(), 0);
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/health"}).status, 503);
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/tables"}).status, 503);
  EXPECT_EQ(ask(server_.port(), {"POST", "/api/tables", wish({{"kind", "human"}}).dump()}).status, 503);
  Flaky::mood = Flaky::Mood::kFine;
  mover.move(work(mover));
  while (other.ply() < 1) ASSERT_TRUE(other.next());
  EXPECT_EQ(other.ply(), 1);
}

TEST_F(Storage, HealthTellsThatWritesFailAndRecovers) {
  const Json table = new_table(server_.port(), wish({{"kind", "human"}}));
  Client a(server_.port(), table["id"]), b(server_.port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  Client& mover = a.my_turn() ? a : b;
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/health"}).status, 200);
  Flaky::mood = Flaky::Mood::kDiskFull;
  mover.move(work(mover));
  EXPECT_EQ(mover.wait_for("error")["code"], "storage");
  const Answer sick = ask(server_.port(), {"GET", "/api/health"});
  EXPECT_EQ(sick.status, 503);
  EXPECT_EQ(sick.json()["ok"], false);
  EXPECT_FALSE(sick.json()["error"]["de"].get<std::string>().empty());
  EXPECT_EQ(sick.body.find(scratch_.path("")), std::string::npos);  // nobody's business
  EXPECT_GE(server_.hub().metrics().storage_errors.value(), 1u);
  EXPECT_FALSE(server_.hub().readings().healthy);
  Flaky::mood = Flaky::Mood::kFine;
  mover.move(work(mover));
  while (mover.ply() < 1) ASSERT_TRUE(mover.next());
  EXPECT_EQ(ask(server_.port(), {"GET", "/api/health"}).status, 200);
}

TEST_F(Storage, HealthCountsTheTablesNowAndThen) {
  const int before = Flaky::counted;
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ask(server_.port(), {"GET", "/api/health"}).json()["tables"], 0);
  EXPECT_LE(Flaky::counted, before + 2);
}

TEST_F(Storage, AnswersThatGetLost) {
  const Json table = new_table(server_.port(), wish({{"kind", "human"}}));
  Client a(server_.port(), table["id"]), b(server_.port(), table["id"]);
  ASSERT_TRUE(a.hello(table["seats"][0]["key"]));
  ASSERT_TRUE(b.hello(table["seats"][1]["key"]));
  Client& mover = a.my_turn() ? a : b;
  Flaky::mood = Flaky::Mood::kAnswersGetLost;
  mover.move(work(mover));
  ASSERT_FALSE(mover.wait_for("state").is_null());  // it was stored all the same
  EXPECT_EQ(mover.ply(), 1);
  EXPECT_EQ(mover.state()["log"].size(), 1u);
}

TEST_F(Storage, BotsGoOnWhenItIsBack) {
  const Json table = new_table(server_.port(), wish({{"kind", "bot"}, {"bot", "novice"}}));
  Client client(server_.port(), table["id"]);
  ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(client.wait_for_turn());
    client.move(work(client));
    Flaky::mood = Flaky::Mood::kAway;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    Flaky::mood = Flaky::Mood::kFine;
    const int ply = client.ply();
    while (const auto message = client.next(500))
      if ((*message)["type"] == "error") break;
    if (client.ply() == ply && client.my_turn()) continue;  // the move itself was refused
  }
  EXPECT_TRUE(client.wait_for_turn());
}

}  // namespace
}  // namespace orrery::test
