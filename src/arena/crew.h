// One match on several processes. Process 0 leads: it hands out games, counts them in order and makes the report; the
// others help. Every process has been given the same options.
//
//   helper -> leader   hello (fingerprint), want (number of games), games, trouble (a sentence), bye
//   leader -> helper   play (first, count; a count of 0: none left), stop
#pragma once
#include <chrono>
#include <string>

#include "arena/collector.h"
#include "arena/link.h"

namespace orrery::arena {

// Between two looks for messages.
inline constexpr std::chrono::milliseconds kPause{1};

// The leader's side. All calls come from the thread that opened the link.
class Leader {
 public:
  explicit Leader(Link& link) : link_(link) {}

  // Answers what has arrived. An error (of a helper, or of the link) ends the match.
  Result<void> serve(Collector& collector, const std::string& fingerprint);
  // Tells all helpers to stop; they may need a while.
  void stop();
  // Waits until they have. Messages that are still under way are dropped.
  void wait();

 private:
  Result<void> answer(const Message& message, Collector& collector, const std::string& fingerprint);

  Link& link_;
  int gone_ = 0;
  bool stopped_ = false;
};

// What must be the same everywhere: program, content, options.
std::string fingerprint(const AnyGame& game, const MatchOptions& options);

// Plays games for the leader until it says stop. Precondition: link.rank() > 0.
Result<void> help(const AnyGame& game, const MatchOptions& options, Link& link);
// A helper that cannot play tells the leader why, and leaves.
void refuse(Link& link, const std::string& why);

}  // namespace orrery::arena
