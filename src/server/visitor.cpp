#include "server/visitor.h"

#include <fmt/format.h>

#include "core/text.h"
#include "server/log.h"
#include "server/refusals.h"

namespace orrery::server {
namespace {

// A client that keeps sending what nobody understands is broken or worse.
constexpr int kMaxMistakes = 20;
// Messages between hello and its answer.
constexpr std::size_t kMaxWaiting = 16;

}  // namespace

Visitor::Visitor(Hub& hub, std::string table, std::shared_ptr<Sink> sink, const Address& address)
    : hub_(hub), table_(std::move(table)), guest_(std::make_shared<Guest>()) {
  guest_->sink = std::move(sink);
  guest_->address = address;
}

void Visitor::received(std::string_view text) {
  const table::Answer<table::Message> message = table::parse_message(text);
  if (!message) return complain(message.error());
  if (message->type == table::MessageType::kPing) {
    table::Json pong = {{"v", table::kProtocolVersion}, {"type", "pong"}};
    guest_->sink->send(std::make_shared<const std::string>(table::to_text(pong)));
    return;
  }
  const std::lock_guard lock(mutex_);
  if (room_ != nullptr) return room_->receive(guest_, *message);
  if (!asked_ && message->type != table::MessageType::kHello)
    return complain({"hello-first", {"Say hello with a key first.", "Melde dich zuerst mit einem Schlüssel an."}});
  if (!asked_) room_ = hub_.find_room(table_);
  if (room_ != nullptr) return room_->receive(guest_, *message);
  if (waiting_.size() >= kMaxWaiting) return turn_away(refusal_of(Limit::kConnectionMessages));
  waiting_.push_back(*message);
  if (std::exchange(asked_, true)) return;
  hub_.workers().post([self = shared_from_this(), key = message->key] { self->look_for_table(key); });
}

void Visitor::look_for_table(const std::string& key) {
  const table::Answer<std::shared_ptr<Room>> room = hub_.find_table(table_, key);
  const std::lock_guard lock(mutex_);
  if (gone_) return;
  if (!room) return turn_away(room.error());
  room_ = *room;
  for (const table::Message& message : waiting_) room_->receive(guest_, message);
  waiting_ = {};
}

void Visitor::turn_away(const table::Problem& problem) {
  guest_->sink->send(packed(table::error_message(problem)));
  guest_->sink->close(problem.code);
}

void Visitor::complain(const table::Problem& problem) {
  guest_->sink->send(packed(table::error_message(problem)));
  if (++mistakes_ < kMaxMistakes) return;
  log_warning(fmt::format("table {}: {} was sent away after {} messages that make no sense, the last: {}", table_,
                          guest_->address.text(), mistakes_, shortened(problem.text.en, 200)));
  guest_->sink->close("too many mistakes");
}

void Visitor::gone() {
  const std::lock_guard lock(mutex_);
  gone_ = true;
  if (room_ != nullptr) room_->leave(guest_);
  room_.reset();
}

}  // namespace orrery::server
