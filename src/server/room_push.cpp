// Telling those who are not looking that it is their turn.
#include "server/hub.h"
#include "server/push.h"
#include "server/room.h"

namespace orrery::server {

// Once for each turn, and not again before the person has looked or decided: an undo and another move make no second
// message. `ours`: this server made the change; otherwise the one that did tells.
void Room::mind_turn(bool ours) {
  const bool rests = table_->is_over() || table_->halt() || closed_;
  const Seat asked = rests ? kNoSeat : table_->to_act();
  const bool forward = table_->ply() > asked_ply_;
  asked_ply_ = table_->ply();
  if (asked == asked_) return;
  if (asked_ != kNoSeat && forward) heard(asked_);
  asked_ = asked;
  if (!ours || asked == kNoSeat || hub_.pusher() == nullptr || told_[asked]) return;
  const table::SeatInfo& info = table_->seats()[asked];
  if (info.kind != table::SeatKind::kHuman || !info.bot.empty() || table_->person(asked).empty()) return;
  if (is_looking(asked)) return;
  told_[asked] = true;
  hub_.pusher()->tell({table_->person(asked), id_, table_->game().info().name});
}

// The person has looked, or has decided.
void Room::heard(Seat seat) {
  if (!std::exchange(told_[seat], false) || hub_.pusher() == nullptr) return;
  hub_.pusher()->withdraw(table_->person(seat), id_);
}

bool Room::is_looking(Seat seat) const {
  return std::ranges::any_of(guests_, [&](const auto& guest) { return guest->seat == seat && guest->looking; });
}

void Room::look(Guest& guest, bool here) {
  guest.looking = here;
  if (here && guest.seat != kNoSeat) heard(guest.seat);
}

}  // namespace orrery::server
