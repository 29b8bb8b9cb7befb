#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "arena/crew.h"
#include "arena/wire.h"

namespace orrery::arena {
namespace {

using Clock = std::chrono::steady_clock;

constexpr u64 kMostAtOnce = 4096;

// Between the thread that talks to the leader and those that play.
class Shelf {
 public:
  void add(const Batch& batch) {
    const std::lock_guard lock(mutex_);
    for (u64 i = 0; i < batch.count; ++i) todo_.push_back(batch.first + i);
    changed_.notify_all();
  }
  // Games on the shelf, and threads that wait for one.
  std::pair<u64, u64> todo_and_idle() {
    const std::lock_guard lock(mutex_);
    return {todo_.size(), idle_};
  }
  std::vector<PlayedGame> fetch() {
    const std::lock_guard lock(mutex_);
    return std::exchange(played_, {});
  }
  const std::atomic<bool>& stopped() const { return stopped_; }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }

  // What a playing thread does until the end.
  void play(GameRunner& runner) {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      changed_.wait(lock, [this] { return stopped_ || !todo_.empty(); });
      --idle_;
      if (stopped_) return;
      const u64 number = todo_.front();
      todo_.pop_front();
      lock.unlock();
      PlayedGame game = runner.play(number);
      lock.lock();
      played_.push_back(std::move(game));
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<u64> todo_;
  u64 idle_ = 0;
  std::vector<PlayedGame> played_;
  std::atomic<bool> stopped_{false};
};

// Keeps the shelf filled and the leader informed.
class Messenger {
 public:
  Messenger(Link& link, Shelf& shelf) : link_(link), shelf_(shelf) {}

  // Until the leader says stop.
  Result<void> work(const std::string& fingerprint) {
    wire::Writer hello(wire::Kind::kHello);
    hello.text(fingerprint);
    if (Result<void> sent = link_.send(0, hello.bytes()); !sent) return sent;
    for (;;) {
      for (;;) {
        const Result<std::optional<Message>> message = link_.receive();
        if (!message) return tl::unexpected(message.error());
        if (!*message) break;
        wire::Reader in((*message)->bytes);
        if (in.kind() == wire::Kind::kStop) return {};
        take(in);
      }
      if (Result<void> sent = send_games(); !sent) return sent;
      if (Result<void> sent = ask(); !sent) return sent;
      std::this_thread::sleep_for(kPause);
    }
  }

 private:
  void take(wire::Reader& in) {
    Batch batch;
    batch.first = in.number();
    batch.count = in.number();
    asked_ = false;
    none_left_ = batch.count == 0;
    shelf_.add(batch);
  }

  Result<void> send_games() {
    const std::vector<PlayedGame> games = shelf_.fetch();
    if (games.empty()) return {};
    done_ += games.size();
    wire::Writer out(wire::Kind::kGames);
    for (const PlayedGame& game : games) out.game(game);
    return link_.send(0, out.bytes());
  }

  // Slow games are fetched one by one, when a thread is idle, so that no machine waits for another at the end; of
  // quick ones a tenth of a second's worth is kept in stock.
  Result<void> ask() {
    if (asked_ || none_left_) return {};
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const auto [todo, idle] = shelf_.todo_and_idle();
    const u64 wanted = std::min(kMostAtOnce, idle + static_cast<u64>(static_cast<double>(done_) / seconds / 10));
    if (2 * todo >= wanted) return {};
    wire::Writer out(wire::Kind::kWant);
    out.number(wanted - todo);
    asked_ = true;
    return link_.send(0, out.bytes());
  }

  Link& link_;
  Shelf& shelf_;
  bool asked_ = false;
  bool none_left_ = false;
  u64 done_ = 0;
  Clock::time_point start_ = Clock::now();
};

}  // namespace

Result<void> help(const AnyGame& game, const MatchOptions& options, Link& link) {
  Shelf shelf;
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i)
    threads.emplace_back([&] {
      GameRunner runner(game, options, shelf.stopped());
      shelf.play(runner);
    });
  const Result<void> worked = Messenger(link, shelf).work(fingerprint(game, options));
  shelf.stop();
  for (std::thread& thread : threads) thread.join();
  if (!worked) return worked;
  return link.send(0, wire::Writer(wire::Kind::kBye).bytes());
}

}  // namespace orrery::arena
