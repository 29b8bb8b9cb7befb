// Hints and analyses that are under way at a table. They work in short slices on the threads of the bots; what a
// slice has found goes to the queue of the table, which tells it and decides whether there is another slice. `work`
// is for those threads, everything else for the queue.
#pragma once
#include <chrono>
#include <memory>
#include <optional>

#include "ai/search_control.h"
#include "analysis/json.h"
#include "core/record.h"
#include "table/advise.h"

namespace orrery::server {

// Says when it is time to tell those who wait.
class Pulse {
 public:
  bool due();

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// A hint for one seat, for all its connections that ask.
class Hint {
 public:
  struct News {
    table::Thought thought;
    Json moves = Json::array();
  };

  Hint(const AnyGame& game, const AnyState& state, int ply, Budget budget, u64 seed);

  // Thinks for some milliseconds, less when it is stopped or late; nothing: it is not yet time to tell.
  std::optional<News> work(const SearchControl& control);

  void learn(News news) { known_ = std::move(news); }
  bool done() const { return known_.thought.done; }
  Json message(bool stopped = false) const;

  bool begun = false;  // some slice of it has been worked off

 private:
  const AnyGame& game_;
  const AnyState state_;
  const int ply_;
  const Budget budget_;
  const u64 seed_;
  std::unique_ptr<analysis::Advisor> advisor_;  // from the first slice on
  Pulse pulse_;
  News known_;
};

// The analysis of the finished game of a table, for all who ask.
class Analysis {
 public:
  struct News {
    table::Thought thought;
    std::size_t total = 0;
    Json points = Json::array();  // further ones
    Json turns = Json::array();
  };

  // `lane`: on whose account it is thought about.
  Analysis(const AnyGame& game, Record record, Budget budget, u64 seed, std::string lane);

  std::optional<News> work(const SearchControl& control);

  void learn(News news);
  bool done() const { return known_.thought.done; }
  const std::string& lane() const { return lane_; }
  // The points from `from` on; `from` moves behind them.
  Json message(std::size_t& from, bool stopped = false) const;

  bool working = false;  // a slice is at work or waits for a thread
  bool begun = false;    // some slice of it has been worked off, or will be first

 private:
  const AnyGame& game_;
  const Record record_;
  const Budget budget_;
  const u64 seed_;
  const std::string lane_;
  std::optional<analysis::Review> review_;  // while it works
  std::size_t told_ = 0;                    // points
  Pulse pulse_;
  News known_;  // with all points
};

}  // namespace orrery::server
