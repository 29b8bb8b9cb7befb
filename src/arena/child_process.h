// A program that is given lines and answers lines.
#pragma once
#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "core/result.h"

namespace orrery::arena {

// Its standard input and output are a connection to us; its standard error is ours.
class ChildProcess {
 public:
  // `command` is for the shell. That it does not exist shows with the first question.
  static Result<std::unique_ptr<ChildProcess>> start(const std::string& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Closes the connection, waits a moment and then kills it with all it has started.
  ~ChildProcess();

  // Sends the line and waits for one line. The error says what it did instead: "has ended", "has not answered for 5
  // s".
  Result<std::string> ask(const std::string& line, std::chrono::milliseconds patience, const std::atomic<bool>& stop);

 private:
  using Clock = std::chrono::steady_clock;

  ChildProcess(pid_t pid, int connection) : pid_(pid), connection_(connection) {}
  // Waits until the connection can be read or written.
  Result<void> wait_for(short events, Clock::time_point end, const std::atomic<bool>& stop) const;

  pid_t pid_;
  int connection_;
  std::string rest_;  // read, but after the line that was asked for
};

}  // namespace orrery::arena
