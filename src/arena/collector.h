// Hands out the games of a match and takes them back. Games may come back in any order; they are counted in the order
// of their numbers, so where a match ends early does not depend on who was quicker.
#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "arena/report.h"

namespace orrery::arena {

struct MatchHooks {
  // Called a few times a second with the games done; returning false ends the match early.
  std::function<bool(u64 done)> progress = nullptr;
  // Called with every game that counts, in order, when MatchOptions::records is set.
  std::function<void(u64 number, const std::string& record)> on_record = nullptr;
};

struct Batch {
  u64 first = 0;
  u64 count = 0;
};

class Collector {
 public:
  Collector(const MatchOptions& options, const MatchHooks& hooks);

  // The next games to play, at most so many; none when all are given out.
  Batch take(u64 most);
  void put(PlayedGame game);

  // No game more is needed: the schedule is played, the test is decided, or stop() was called.
  const std::atomic<bool>& ended() const { return ended_; }
  void stop();
  void wait_for(std::chrono::milliseconds time);  // or for the end

  u64 done() const { return done_; }
  // Precondition: nobody puts games any more.
  MatchReport report() const;

 private:
  void count(const PlayedGame& game);
  void end();

  const MatchOptions& options_;
  const MatchHooks& hooks_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> ended_{false};
  std::atomic<u64> done_{0};
  u64 next_ = 0;                       // to give out
  u64 counted_ = 0;                    // games before this number are in the tally
  std::map<u64, PlayedGame> waiting_;  // for an earlier one
  Tally tally_;
  std::optional<Sprt> sprt_;
};

}  // namespace orrery::arena
