#include "ai/budget.h"

#include <time.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace orrery {
namespace {

constexpr u32 kMost = 1'000'000'000;
// Even a decision that finds the turn's budget spent simulates this many lines.
constexpr u32 kFewest = 8;
// The clock is read once in so many simulations.
constexpr u32 kCheckEvery = 8;

}  // namespace

Result<Budget> parse_budget(std::string_view text) {
  u32 number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(rest - text.data()));
  if (error != std::errc() || number == 0 || number > kMost || (unit != "n" && unit != "ms"))
    return fail("a budget is a number of simulations or of milliseconds per turn, such as 5000n or 1000ms, not '" +
                std::string(text) + "'");
  return unit == "n" ? Budget{number, 0} : Budget{0, number};
}

double TurnClock::now() const {
  timespec time{};
  clock_gettime(time_ == TimeKind::kProcessor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

void TurnClock::resume(int turn, double milliseconds) {
  turn_ = turn;
  left_ = budget_.simulations != 0 ? budget_.simulations : std::max(0.0, budget_.milliseconds - milliseconds);
}

void TurnClock::begin(int turn, double part) {
  if (turn != turn_) resume(turn, 0);
  share_ = left_ * part;
  done_ = 0;
  start_ = now();
}

bool TurnClock::more() {
  const u32 done = done_++;
  if (is_stopped()) return false;
  if (done < kFewest) return true;
  const bool check = done % kCheckEvery == 0;
  if (check && is_late()) return false;
  if (budget_.simulations != 0) return done < share_;
  return !check || now() - start_ < share_;
}

double TurnClock::remaining() const {
  if (budget_.simulations != 0) return std::max(0.0, share_ - done_);
  const double used = now() - start_;
  return used <= 0 ? share_ * done_ : std::max(0.0, (share_ - used) / used * done_);
}

void TurnClock::end() {
  const double used = budget_.simulations != 0 ? static_cast<double>(done_ - 1) : now() - start_;
  left_ = std::max(0.0, left_ - used);
}

}  // namespace orrery
