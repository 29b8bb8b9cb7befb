// How long it takes until a move is on disk: store_bench DATABASE [threads [moves per thread]]
//
// Every thread has a table of its own and appends one move after the other, as a busy server does. The tables are
// removed afterwards.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/text.h"
#include "store/store.h"

namespace {

using namespace orrery::store;
using Clock = std::chrono::steady_clock;

// Microseconds per append; empty when one failed.
std::vector<double> append_moves(Store& store, const std::string& id, int moves) {
  TableHead head;
  head.id = id;
  head.seats.resize(4);
  std::vector<double> times;
  if (!store.create(head)) return times;
  for (int i = 0; i < moves; ++i) {
    Change change;
    change.entries.push_back({0, EntryKind::kMove, 0, "0 research III:4 as military @ 0123456789abcdef", 0});
    change.standing = Standing{i + 1, 1, false};
    const auto start = Clock::now();
    if (const auto done = store.append(id, i, change); !done) {
      fmt::print(stderr, "store_bench: {}\n", done.error().message);
      return {};
    }
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
  }
  (void)store.remove(id);
  return times;
}

}  // namespace

int main(int count, char** words) {
  const int threads = count > 2 ? orrery::to_number<int>(words[2]).value_or(0) : 16;
  const int moves = count > 3 ? orrery::to_number<int>(words[3]).value_or(0) : 200;
  if (count < 2 || count > 4 || threads < 1 || moves < 1) {
    fmt::print(stderr, "usage: store_bench DATABASE [threads [moves per thread]]\n");
    return 2;
  }
  const auto store = open_store(words[1]);
  if (!store) {
    fmt::print(stderr, "store_bench: {}\n", store.error().message);
    return 1;
  }
  const std::string name = fmt::format("bench-{}-", Clock::now().time_since_epoch().count());
  std::vector<std::vector<double>> times(static_cast<std::size_t>(threads));
  const auto start = Clock::now();
  std::vector<std::thread> running;
  for (int thread = 0; thread < threads; ++thread)
    running.emplace_back([&, thread] {
      times[static_cast<std::size_t>(thread)] = append_moves(**store, name + std::to_string(thread), moves);
    });
  for (std::thread& thread : running) thread.join();
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::vector<double> all;
  for (const auto& some : times) all.insert(all.end(), some.begin(), some.end());
  if (std::ssize(all) != std::ptrdiff_t{threads} * moves) return 1;
  std::ranges::sort(all);
  fmt::print("{}, {} threads: {:.0f} moves/s; median {:.2f} ms, 99 % {:.2f} ms, longest {:.2f} ms ({} moves)\n",
             (*store)->engine(), threads, static_cast<double>(all.size()) / seconds, all[all.size() / 2] / 1000,
             all[all.size() * 99 / 100] / 1000, all.back() / 1000, all.size());
  return 0;
}
