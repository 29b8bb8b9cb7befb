// How much a level may think in one turn: simulations (the same move on every machine) or milliseconds. A turn has
// several decisions; each takes its share of what is left.
#pragma once
#include <string_view>

#include "ai/bot.h"
#include "core/result.h"
#include "core/types.h"

namespace orrery {

struct Budget {
  u32 simulations = 0;  // 0: limited by time
  u32 milliseconds = 0;
};

// What a level thinks in a turn when nothing else is said: long enough to play well, short enough to wait for.
inline constexpr Budget kDefaultBudget{0, 1000};

// Simulations between two checks whether the choice is settled.
inline constexpr u32 kSettledEvery = 16;

// "5000n" or "1000ms".
Result<Budget> parse_budget(std::string_view text);

class TurnClock {
 public:
  explicit TurnClock(Budget budget, TimeKind time = TimeKind::kClock) : budget_(budget), time_(time) {}

  void forget() { turn_ = -1; }
  void set_control(const SearchControl* control) { control_ = control; }
  // Whoever waits for the decision wants it now.
  bool is_late() const { return control_ != nullptr && control_->is_late(); }
  bool is_stopped() const { return control_ != nullptr && control_->stopped(); }
  // So many milliseconds of the turn are spent already. Simulations are not counted over a new start.
  void resume(int turn, double milliseconds);

  // Begins a decision of that turn. This part of what is left goes to it, so that the first decision, which shapes
  // the turn, gets most.
  void begin(int turn, double part);
  // One more simulation?
  bool more();
  // How many simulations the decision under way will still see, as far as one can tell.
  double remaining() const;
  void end();

 private:
  double now() const;  // milliseconds

  Budget budget_;
  TimeKind time_;
  const SearchControl* control_ = nullptr;
  int turn_ = -1;
  double left_ = 0;   // of the turn, in simulations or milliseconds
  double share_ = 0;  // of the decision under way
  u32 done_ = 0;
  double start_ = 0;
};

}  // namespace orrery
