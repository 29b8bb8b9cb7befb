// Who sits at a table: people who come and go, names, bots that step in for somebody, the next game.
#include <algorithm>

#include "server/hub.h"
#include "server/keys.h"
#include "server/refusals.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::Message;
using table::MessageType;

}  // namespace

// Whoever comes back plays again. Neither that nor a name that cannot be had is a reason to keep anybody out.
void Room::take_seat(Seat seat, const Message& hello, const Address& address) {
  const std::string& name = hello.text;
  (void)change([&](const table::Table& table) { return table.plan_replace(seat, seat, "", true); });
  note_person(seat, hello, address);
  if (name.empty()) return;
  const auto plan = [&](const table::Table& table) { return table.plan_name(seat, name); };
  if (const Answer<std::string> line = plan(*table_); !line || line->empty()) return;
  Message wish;
  wish.type = MessageType::kName;
  if (const auto broken = meter_.take(seat, wish, Clock::now())) return hub_.gate().refuse(*broken, address);
  (void)change(plan);
}

void Room::note_person(Seat seat, const Message& hello, const Address& address) {
  if (hello.person.empty()) return;
  const std::string hash = hash_of_key(hello.person);
  const auto plan = [&](const table::Table& table) { return table.plan_person(seat, hash); };
  if (const Answer<std::string> line = plan(*table_); !line || line->empty()) return;
  Message wish;
  wish.type = MessageType::kName;  // it makes the log longer as a name does
  if (const auto broken = meter_.take(seat, wish, Clock::now())) return hub_.gate().refuse(*broken, address);
  (void)change(plan);
}

Clock::duration Room::wait_for_bot(Seat seat) const {
  const std::chrono::seconds needed(hub_.limits()[Limit::kAwaySeconds]);
  return std::max(Clock::duration(0), left_[seat] + needed - Clock::now());
}

Answer<void> Room::replace(const Guest& guest, const Message& message) {
  if (!message.text.empty() && hub_.levels().find(message.text) == nullptr)
    return tl::unexpected(hub_.levels().unknown("bad-message"));
  const auto plan = [&](const table::Table& table) {
    return table.plan_replace(guest.seat, message.seat, message.text, is_connected(message.seat));
  };
  const Answer<std::string> line = plan(*table_);
  if (!line) return tl::unexpected(line.error());
  const bool person = table_->seats()[message.seat].kind == table::SeatKind::kHuman;
  if (person && message.seat != guest.seat && wait_for_bot(message.seat).count() > 0)
    return tl::unexpected(refusal_of(Limit::kAwaySeconds));
  // A table that its people leave to bots is one of bots alone, whatever it began as.
  table::Table next = *table_;
  if (!line->empty() && next.apply(*line, hub_.now_ms()) && next.is_left_to_bots() && !table_->is_left_to_bots() &&
      !table_->is_over())
    if (const Answer<void> may = take_table(guest.address, true); !may) return may;
  return change(plan);
}

Answer<void> Room::take_table(const Address& address, bool bots_alone) {
  if (hub_.gate().addresses.take_table(address, bots_alone) == 0) return {};
  const Limit limit = bots_alone ? Limit::kAddressBotTables : Limit::kAddressTables;
  hub_.gate().refuse(limit, address);
  return tl::unexpected(refusal_of(limit));
}

void Room::tell_presence() {
  presence_waits_ = !presence_.take(Clock::now());
  if (presence_waits_) {
    waiting_ = true;  // for the tick
  } else {
    show_players();
  }
}

// Nobody comes late while the server was away: times end some while after it has started.
void Room::mind_clock() {
  if (!table_->clock().is_set() || closed_) {
    due_ = 0;
    return;
  }
  const u64 from = hub_.clocks_from();
  const auto plan = [&](const table::Table& table) -> Answer<std::string> {
    const u64 now = hub_.now_ms();
    return table.plan_clock(now > from ? now : 0);
  };
  while (!plan(*table_)->empty())
    if (const Answer<void> done = change(plan); !done) {
      waiting_ = !removed_ && !closed_;  // the tick tries again
      break;
    }
  due_ = table_->due() == 0 ? 0 : std::max(table_->due(), from + 1);
}

void Room::count_watchers() {
  watchers_ = static_cast<int>(std::ranges::count(guests_, kNoSeat, [](const auto& guest) { return guest->seat; }));
}

Json Room::players() const {
  std::vector<bool> here;
  for (Seat seat = 0; seat < table_->players(); ++seat) here.push_back(is_connected(seat));
  Json list = table::players_json(*table_, here);
  for (Seat seat = 0; seat < table_->players(); ++seat)
    if (const auto wait = wait_for_bot(seat); list[seat]["away"] && wait.count() > 0)
      list[seat]["wait"] = std::chrono::ceil<std::chrono::milliseconds>(wait).count();
  return list;
}

}  // namespace orrery::server
