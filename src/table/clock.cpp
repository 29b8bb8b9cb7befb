#include "table/clock.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "table/table.h"

namespace orrery::table {
namespace {

constexpr u64 kSecond = 1'000;
constexpr u64 kDay = 86'400 * kSecond;

bool is_within(int number, int least, int most) { return number >= least && number <= most; }

}  // namespace

std::string clock_line(const ClockTerms& terms) {
  return fmt::format("# clock {} {} {} {}", name_of(terms.kind), terms.amount, terms.increment, terms.bot);
}

std::optional<ClockTerms> read_clock(std::string_view rest) {
  const auto kind = std::ranges::find(kClockKinds, take_word(rest));
  if (kind == kClockKinds.end() || kind == kClockKinds.begin()) return std::nullopt;
  const auto at = static_cast<std::size_t>(kind - kClockKinds.begin());
  const auto amount = to_number<int>(take_word(rest));
  const auto increment = to_number<int>(take_word(rest));
  if (!amount || !is_within(*amount, kLeastClock[at], kMostClock[at])) return std::nullopt;
  if (!increment || !is_within(*increment, 0, kMostIncrement) || rest.empty()) return std::nullopt;
  return ClockTerms{static_cast<ClockKind>(at), *amount, *increment, std::string(rest)};
}

u64 SeatClock::whole() const {
  return static_cast<u64>(terms_.amount) * (terms_.kind == ClockKind::kDays ? kDay : kSecond);
}

void SeatClock::agree(const ClockTerms& terms) {
  terms_ = terms;
  left_.fill(whole());
  turns_.fill(-1);
}

void SeatClock::settle(u64 time) {
  if (running_ != kNoSeat && time > since_) left_[running_] -= std::min(left_[running_], time - since_);
  since_ = time;
}

void SeatClock::follow(Seat to_act, int turn, bool thinks, bool undone, u64 time) {
  if (!is_set()) return;
  settle(time);
  const bool game = terms_.kind == ClockKind::kGame;
  if (game && begun_ && to_act != to_act_) {
    // Taking back and playing again must not be a way to more time.
    const u64 increment = static_cast<u64>(terms_.increment) * kSecond;
    if (undone && to_act != kNoSeat) left_[to_act] -= std::min(left_[to_act], increment);
    if (!undone && to_act_ != kNoSeat) left_[to_act_] += increment;
  }
  // Whoever is asked something in the turn of somebody else goes on with what is left afterwards.
  if (undone && to_act != kNoSeat) turns_[to_act] = turn;
  if (!game && to_act != kNoSeat && turns_[to_act] != turn) {
    left_[to_act] = whole();
    turns_[to_act] = turn;
  }
  to_act_ = to_act;
  running_ = begun_ && thinks ? to_act : kNoSeat;
}

void SeatClock::sit(Seat seat, u64 time) {
  if (!is_set()) return;
  settle(time);
  left_[seat] = whole();
}

// A person decides, as far as the log says: where a bot stands in, no time runs.
void Table::follow_clock(bool undone, u64 time) {
  const Seat seat = is_over() ? kNoSeat : to_act();
  const bool person = seat != kNoSeat && seats_[seat].kind == SeatKind::kHuman && !stand_in_[seat];
  clock_.follow(seat, game_->turn(state_), person && !halt_ && !closed_, undone, time);
}

u64 Table::due() const { return is_over() || halt_ || closed_ ? 0 : clock_.due(); }

bool Table::is_out_of_time(Seat seat) const {
  if (!by_clock_[seat]) return false;
  if (clock_.terms().kind == ClockKind::kGame) return true;
  return !is_over() && to_act() == seat && clock_.is_same_turn(seat, game_->turn(state_));
}

std::string Table::plan_clock(u64 now) const {
  if (is_over() || halt_ || closed_) return {};
  for (Seat seat = 0; seat < players(); ++seat)
    if (by_clock_[seat] && !is_out_of_time(seat)) return fmt::format("# bot {} -", seat);
  if (due() == 0 || now < due()) return {};
  return fmt::format("# bot {} {} clock", clock_.running(), clock_.terms().bot);
}

}  // namespace orrery::table
