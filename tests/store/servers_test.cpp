// Several servers on one database: races, notifications, processes that die.
#include <rapidcheck.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "store/fixture.h"
#include "support/private_postgres.h"

namespace orrery::store {
namespace {

using std::chrono::milliseconds;

class ServersTest : public OnEngine {};
INSTANTIATE_TEST_SUITE_P(, ServersTest, testing::Values(Engine::kSqlite, Engine::kPostgres), engine_name);

// What a watcher was told, and waiting for it.
class Told {
 public:
  Store::Changed callback() {
    return [this](const std::string& id, int length) {
      const std::lock_guard lock(mutex_);
      if (length == Store::kRemoved) removed_.insert(id);
      lengths_[id] = std::max(lengths_[id], length);
      news_.notify_all();
    };
  }
  bool wait_for(const std::string& id, int length, milliseconds limit = milliseconds(60'000)) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, limit, [&] { return lengths_[id] >= length; });
  }
  bool wait_for_removal(const std::string& id) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, std::chrono::seconds(30), [&] { return removed_.contains(id); });
  }
  bool knows(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return lengths_.contains(id);
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::map<std::string, int> lengths_;
  std::set<std::string> removed_;
};

// One server's memory of a table, and what it does with it.
struct Server {
  std::unique_ptr<Store> store;
  std::vector<std::string> log = {};  // as far as it has seen it

  void reload() {
    const auto news = store->load("t", static_cast<int>(log.size()));
    RC_ASSERT(news.has_value());
    for (const Entry& entry : news->entries) {
      RC_ASSERT(entry.number == std::ssize(log) + 1);
      log.push_back(entry.text);
    }
  }
};

TEST_P(ServersTest, AnyInterleavingOfTwoServersGivesOneLog) {
  std::array<Server, 2> servers = {Server{open()}, Server{open()}};
  int games = 0;
  const auto property = [&](const std::vector<std::tuple<bool, u8>>& steps) {
    (void)servers[0].store->remove("t");
    RC_ASSERT(servers[0].store->create(table_head("t")).has_value());
    for (Server& server : servers) server.log.clear();
    std::vector<std::string> model;
    int next = 0;
    for (const auto& [second, what] : steps) {
      Server& server = servers[second ? 1 : 0];
      if (what % 4 == 0) {
        server.reload();
        RC_ASSERT(server.log == model);
        continue;
      }
      const EntryKind kind = what % 4 == 1 ? EntryKind::kUndo : what % 4 == 2 ? EntryKind::kChat : EntryKind::kMove;
      const std::string text = std::to_string(next++);
      const auto added = server.store->append("t", static_cast<int>(server.log.size()), entry(kind, text));
      RC_ASSERT(added.has_value() == (server.log == model));
      if (added) {
        model.push_back(text);
        server.log.push_back(text);
      } else {
        RC_ASSERT(added.error().failure == Failure::kConflict);
      }
    }
    for (Server& server : servers) {
      server.reload();
      RC_ASSERT(server.log == model);
    }
    ++games;
  };
  EXPECT_TRUE(rc::check("two servers, one log", property));
  EXPECT_GT(games, 20);  // rapidcheck may give a property up without a failure
}

TEST_P(ServersTest, ThreadsOfTwoServersLoseAndDoubleNothing) {
  constexpr int kThreads = 4;
  constexpr int kEach = 40;
  const std::array servers = {open(), open()};
  ASSERT_TRUE(servers[0]->create(table_head("t")));
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < kEach; ++i)
        EXPECT_GT(append_surely(*servers[static_cast<std::size_t>(thread % 2)], "t",
                                played(std::to_string(thread * 1000 + i))),
                  0);
    });
  }
  for (std::thread& thread : threads) thread.join();
  auto log = texts(*servers[0], "t");
  EXPECT_EQ(log, texts(*servers[1], "t"));
  EXPECT_EQ(log.size(), std::size_t{kThreads * kEach});
  EXPECT_EQ(std::set<std::string>(log.begin(), log.end()).size(), log.size());
}

TEST_P(ServersTest, ManyClaimsAtOnceHaveOneWinner) {
  std::vector<std::unique_ptr<Store>> servers;
  for (const char* name : {"a", "b", "c", "d"}) {
    servers.push_back(open({.server = name}));
    ASSERT_TRUE(servers.back()->beat(60'000));
  }
  for (int round = 0; round < 20; ++round) {
    const std::string id = "t" + std::to_string(round);
    ASSERT_TRUE(servers[0]->create(table_head(id)));
    std::atomic<int> winners = 0;
    std::vector<std::thread> threads;
    for (const auto& server : servers) threads.emplace_back([&] { winners += *server->claim(id) ? 1 : 0; });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(winners, 1);
  }
}

TEST_P(ServersTest, TheTablesOfADeadServerAreSharedOutOnce) {
  constexpr int kTables = 60;
  {
    const auto dead = open({.server = "dead"});
    ASSERT_TRUE(dead->beat(60'000));
    for (int i = 0; i < kTables; ++i) {
      ASSERT_TRUE(dead->create(table_head(std::to_string(i))));
      ASSERT_TRUE(*dead->claim(std::to_string(i)));
    }
    ASSERT_TRUE(dead->retire());
  }
  std::mutex mutex;
  std::vector<std::string> adopted;
  std::vector<std::thread> threads;
  for (const char* name : {"a", "b", "c"}) {
    threads.emplace_back([&, name] {
      const auto server = open({.server = name});
      EXPECT_TRUE(server->beat(60'000));
      for (;;) {
        const auto some = server->adopt(7);
        ASSERT_TRUE(some) << some.error().message;
        if (some->empty()) return;
        const std::lock_guard lock(mutex);
        adopted.insert(adopted.end(), some->begin(), some->end());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(adopted.size(), std::size_t{kTables});
  EXPECT_EQ(std::set<std::string>(adopted.begin(), adopted.end()).size(), std::size_t{kTables});
}

TEST_P(ServersTest, AChangeThatFailsHarmsNoOther) {
  const auto store = open();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 12; ++thread) {
    const std::string id = "t" + std::to_string(thread);
    if (thread % 2 == 0) ASSERT_TRUE(store->create(table_head(id)));
    threads.emplace_back([&, id, thread] {
      for (int i = 0; i < 20; ++i) {
        const auto added = store->append(id, i, played("x"));
        if (thread % 2 == 0)
          EXPECT_TRUE(added) << added.error().message;
        else
          EXPECT_EQ(added.error().failure, Failure::kNotFound);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int thread = 0; thread < 12; thread += 2) EXPECT_EQ(texts(*store, "t" + std::to_string(thread)).size(), 20u);
}

TEST_P(ServersTest, OthersAreToldOfAChangeAndTheOneWhoMadeItIsNot) {
  Told here;
  Told there;
  const auto one = open();
  const auto two = open();
  ASSERT_TRUE(one->watch(here.callback()));
  ASSERT_TRUE(two->watch(there.callback()));
  ASSERT_TRUE(one->create(table_head("t")));
  ASSERT_TRUE(one->create(table_head("u")));
  ASSERT_TRUE(two->append("u", 0, played("x")));
  ASSERT_TRUE(here.wait_for("u", 1));
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(one->append("t", i, played("x")));
    ASSERT_TRUE(there.wait_for("t", i + 1));
  }
  EXPECT_FALSE(here.knows("t"));
  two->unwatch();
  ASSERT_TRUE(one->append("t", 10, played("x")));
  EXPECT_FALSE(there.wait_for("t", 11, milliseconds(120)));
  ASSERT_TRUE(two->watch(there.callback()));
  ASSERT_TRUE(one->append("t", 11, played("x")));
  EXPECT_TRUE(there.wait_for("t", 12));
}

TEST_P(ServersTest, OthersAreToldWhatIsRemoved) {
  Told there;
  const auto one = open();
  const auto two = open();
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(one->create(table_head(id)));
  ASSERT_TRUE(two->watch(there.callback()));
  ASSERT_TRUE(one->remove("a"));
  EXPECT_TRUE(there.wait_for_removal("a"));
  ASSERT_EQ(one->expire(-1)->size(), 2u);
  EXPECT_TRUE(there.wait_for_removal("b"));
  EXPECT_TRUE(there.wait_for_removal("c"));
}

// Appends in a process of its own and says each acknowledged text through a pipe.
pid_t start_writer(const std::string& address, const std::string& name, int count, int pipe_end) {
  const pid_t child = fork();
  if (child != 0) return child;
  const auto store = open_store(address);
  if (!store) _exit(1);
  for (int i = 0; i < count; ++i) {
    const std::string text = name + std::to_string(i);
    if (append_surely(**store, "t", played(text)) == 0) _exit(2);
    const std::string line = text + "\n";
    if (write(pipe_end, line.data(), line.size()) != std::ssize(line)) _exit(3);
  }
  _exit(0);
}

std::vector<std::string> read_lines(int pipe_end) {
  std::vector<std::string> lines(1);
  char c = 0;
  while (read(pipe_end, &c, 1) == 1) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  lines.pop_back();
  return lines;
}

TEST_P(ServersTest, ProcessesMayBeKilledAnywhere) {
  {
    const auto store = open();
    ASSERT_TRUE(store->create(table_head("t")));
  }
  std::vector<std::string> acknowledged;
  for (int round = 0; round < 8; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const std::string name = std::to_string(round);
    const pid_t whole = start_writer(address_, name + "a", 10, ends[1]);
    const pid_t killed = start_writer(address_, name + "b", 100'000, ends[1]);
    close(ends[1]);
    std::this_thread::sleep_for(milliseconds(40 + 17 * round));
    kill(killed, SIGKILL);
    int status = 0;
    waitpid(killed, nullptr, 0);
    waitpid(whole, &status, 0);
    EXPECT_EQ(status, 0);
    const auto lines = read_lines(ends[0]);
    acknowledged.insert(acknowledged.end(), lines.begin(), lines.end());
    close(ends[0]);
  }
  const auto log = texts(*open(), "t");
  const std::set<std::string> stored(log.begin(), log.end());
  EXPECT_EQ(stored.size(), log.size()) << "an entry is there twice";
  for (const std::string& text : acknowledged) EXPECT_TRUE(stored.contains(text)) << text;
  // Of each killed process at most the last entry was stored without being acknowledged.
  EXPECT_LE(stored.size(), acknowledged.size() + 8);
  EXPECT_GE(acknowledged.size(), 80u);
}

}  // namespace
}  // namespace orrery::store
