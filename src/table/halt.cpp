// A game that rests after an update, and the line with which it goes on.
#include "table/halt.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/position_text.h"
#include "table/table.h"

namespace orrery::table {

void Table::rest(int ply, std::string why) {
  if (halt_) return;
  halt_ = Halt{ply, std::move(why), {}};
  request_.reset();
}

void Table::rest_at(const AnyState& position) {
  state_ = position;
  choices_.reset();
}

// Those who play now; nobody waits for a person whom a bot stands in for.
std::vector<Seat> Table::not_agreed() const {
  std::vector<Seat> missing;
  if (!halt_ || is_over()) return missing;
  for (Seat seat = 0; seat < players(); ++seat) {
    const bool person = seats_[seat].kind == SeatKind::kHuman && seats_[seat].bot.empty();
    if (person && std::ranges::find(halt_->agreed, seat) == halt_->agreed.end()) missing.push_back(seat);
  }
  return missing;
}

Change Table::apply_agreement(Seat seat) {
  if (!halt_ || std::ranges::find(halt_->agreed, seat) != halt_->agreed.end()) return Change::kNothing;
  halt_->agreed.push_back(seat);
  return Change::kHalt;
}

Answer<std::string> Table::plan_go_on(Seat seat) const {
  if (!halt_ || is_over())
    return refuse("stale", "There is nothing to agree to any more.", "Es gibt nichts mehr, dem zuzustimmen wäre.");
  std::vector<Seat> missing = not_agreed();
  if (seat != kNoSeat && std::erase(missing, seat) == 0)
    return refuse("not-allowed", "You are not asked, or have agreed already.",
                  "Du bist nicht gefragt oder hast schon zugestimmt.");
  if (!missing.empty()) {
    if (seat != kNoSeat) return fmt::format("# agree {}", seat);
    return refuse("not-allowed", "Only those who play can decide that.", "Das entscheiden nur die Mitspielenden.");
  }
  std::string line =
      record_anew_line({game_->info().rules_version, game_->content_hash(), position_line(*game_, state_)});
  line.pop_back();
  return line;
}

Answer<void> Table::check_playable() const {
  if (!halt_) return {};
  return refuse("halted", "The game rests after an update; it goes on when everybody who plays has agreed.",
                "Die Partie ruht nach einem Update; sie geht weiter, sobald alle Mitspielenden zugestimmt haben.");
}

}  // namespace orrery::table
