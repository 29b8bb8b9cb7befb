// A crowd of strangers does its worst for a while, and people play on beside it: the server lives, nothing they do is
// refused or lost, and when the crowd has gone its memory is what it was.
//
//   ORRERY_HOSTILE_SECONDS   how long (10)
//   ORRERY_HOSTILE_STRICT    1: how long moves and bots took is a reason to fail, for an undisturbed machine
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "server/hostile.h"
#include "server/process.h"
#include "support/client.h"
#include "support/environment.h"

namespace orrery::test::hostile {
namespace {

constexpr int kGames = 10;
constexpr int kAddresses = 8;  // of each kind of attack

double resident_mb(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/statm", process));
  double total = 0, resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

double quantile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void append(Experience& all, Experience one) {
  all.moves.insert(all.moves.end(), one.moves.begin(), one.moves.end());
  all.bots.insert(all.bots.end(), one.bots.begin(), one.bots.end());
  if (all.complaint.empty()) all.complaint = std::move(one.complaint);
}

bool is_sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
  return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
  return false;
#endif
}

TEST(Hostile, PeoplePlayOnBesideACrowdOfStrangers) {
  const int seconds = from_environment("ORRERY_HOSTILE_SECONDS", 10);
  const bool strict = from_environment("ORRERY_HOSTILE_STRICT", 0) != 0;
  const Scratch folder;
  ServerProcess server({"--port", "0", "--db", folder.path("tables.db")});
  ASSERT_NE(server.port(), 0) << server.output();
  Front front{server.port()};
  // One move of everything first: what is made once is not the crowd's doing.
  {
    Front once{server.port()};
    std::thread([&] {
      come_from("127.0.9.9");
      Rng random(1);
      for (const Attack& attack : attacks()) attack.strike(once, random);
    }).join();
  }
  const double before = resident_mb(server.pid());

  std::vector<Experience> told(kGames + 2);
  std::vector<std::thread> people;
  for (int i = 0; i < kGames; ++i)
    people.emplace_back([&, i] {
      come_from(fmt::format("127.0.1.{}", i + 1));
      told[static_cast<std::size_t>(i)] =
          play_people(front, i % 2 == 0 ? "beyond-the-sun" : "pulsar-2849", static_cast<u64>(i) + 1, 300);
    });
  for (const int i : {kGames, kGames + 1})
    people.emplace_back([&, i] {
      come_from(fmt::format("127.0.1.{}", i + 1));
      told[static_cast<std::size_t>(i)] =
          play_a_bot(front, i == kGames ? "beyond-the-sun" : "pulsar-2849", static_cast<u64>(i) + 11, 300);
    });

  std::vector<std::atomic<int>> inputs(attacks().size());
  std::vector<std::thread> strangers;
  for (std::size_t kind = 0; kind < attacks().size(); ++kind)
    strangers.emplace_back([&, kind] {
      Rng random(1000 + kind);
      while (!front.over) {
        come_from(fmt::format("127.0.{}.{}", 10 + kind, 1 + random.below(kAddresses)));
        attacks()[kind].strike(front, random);
        ++inputs[kind];
      }
    });

  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  double most = before;
  while (std::chrono::steady_clock::now() < end && kill(server.pid(), 0) == 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    most = std::max(most, resident_mb(server.pid()));
  }
  front.over = true;
  for (std::thread& thread : strangers) thread.join();
  for (std::thread& thread : people) thread.join();

  Experience all;
  for (Experience& one : told) append(all, std::move(one));
  EXPECT_EQ(all.complaint, "");
  int total = 0;
  for (std::size_t kind = 0; kind < attacks().size(); ++kind) {
    fmt::print("{:8d} {}\n", inputs[kind].load(), attacks()[kind].name);
    total += inputs[kind];
    EXPECT_GT(inputs[kind], 0) << attacks()[kind].name;
  }
  fmt::print("{:8d} inputs in {} s; {} moves of people: median {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms\n", total,
             seconds, all.moves.size(), quantile(all.moves, 0.5), quantile(all.moves, 0.99), quantile(all.moves, 1));
  fmt::print("{} moves of bots: median {:.1f} ms, longest {:.1f} ms\n", all.bots.size(), quantile(all.bots, 0.5),
             quantile(all.bots, 1));
  EXPECT_FALSE(all.moves.empty());
  EXPECT_EQ(ask(server.port(), {"GET", "/api/health"}).status, 200);

  // Rooms fall asleep a minute after the last guest; the wait ends when the memory is back.
  double after = resident_mb(server.pid());
  for (int i = 0; i < 150 && !is_sanitized() && after > before + 50; ++i) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    after = resident_mb(server.pid());
  }
  fmt::print("memory: {:.1f} MB before, {:.1f} MB at most, {:.1f} MB after\n", before, most, after);
  if (!is_sanitized()) EXPECT_LT(after, before + 50);
  if (strict) {
    EXPECT_GE(total, 100'000);
    EXPECT_LT(quantile(all.moves, 0.99), 50);
    EXPECT_LT(quantile(all.bots, 1), 1'000);
  }
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0) << server.output();
}

}  // namespace
}  // namespace orrery::test::hostile
