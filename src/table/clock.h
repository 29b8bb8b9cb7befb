// Time to think. What is agreed stands in one line of the log, and what is left follows from the times of its lines,
// so a clock survives a restart and a move to another server. It begins with the first move at the table.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::table {

enum class ClockKind : u8 { kNone, kTurn, kGame, kDays };

// What those who sit down agree to: how long, and which bot steps in when the time is up.
struct ClockTerms {
  ClockKind kind = ClockKind::kNone;
  int amount = 0;     // seconds per turn or per game, days per turn
  int increment = 0;  // of a game: seconds that come back with every turn
  std::string bot = {};

  bool operator==(const ClockTerms&) const = default;
};

inline constexpr std::array<std::string_view, 4> kClockKinds = {"none", "turn", "game", "days"};
inline std::string_view name_of(ClockKind kind) { return kClockKinds[static_cast<std::size_t>(kind)]; }

// Limits of `amount` by kind, and of `increment`.
inline constexpr std::array<int, 4> kLeastClock = {0, 10, 60, 1};
inline constexpr std::array<int, 4> kMostClock = {0, 86'400, 7 * 86'400, 30};
inline constexpr int kMostIncrement = 3'600;

// "# clock game 3600 15 greedy", one of the first lines of a table.
std::string clock_line(const ClockTerms& terms);
// What follows "clock"; nothing where this version cannot read it.
std::optional<ClockTerms> read_clock(std::string_view rest);

// Milliseconds of everybody, and whose are running.
class SeatClock {
 public:
  const ClockTerms& terms() const { return terms_; }
  bool is_set() const { return terms_.kind != ClockKind::kNone; }
  void agree(const ClockTerms& terms);
  bool is_same_turn(Seat seat, int turn) const { return turns_[seat] == turn; }
  void begin() { begun_ = true; }  // with the next call of follow()
  // From `time` on `to_act` decides, in this turn of the game; `thinks`: a person does, and the game goes on. After
  // an undo nobody gets time.
  void follow(Seat to_act, int turn, bool thinks, bool undone, u64 time);
  // Somebody else sits down, with time of their own.
  void sit(Seat seat, u64 time);

  Seat running() const { return running_; }
  u64 since() const { return since_; }
  // Of the seat, as it was at since().
  u64 left(Seat seat) const { return left_[seat]; }
  // When the running time is up; 0: no time runs.
  u64 due() const { return running_ == kNoSeat ? 0 : since_ + left_[running_]; }

 private:
  u64 whole() const;
  void settle(u64 time);

  ClockTerms terms_;
  std::array<u64, kMaxSeats> left_{};
  std::array<int, kMaxSeats> turns_{};  // of the game, in which the seat was given its time
  Seat to_act_ = kNoSeat;
  Seat running_ = kNoSeat;  // whose time runs
  u64 since_ = 0;
  bool begun_ = false;
};

}  // namespace orrery::table
