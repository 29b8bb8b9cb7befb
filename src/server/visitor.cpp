#include "server/visitor.h"

#include <fmt/format.h>

#include "core/text.h"
#include "server/log.h"

namespace orrery::server {
namespace {

// A client that keeps sending what nobody understands is broken or worse.
constexpr int kMaxMistakes = 20;
// Bytes of a text that a table may find good.
constexpr std::size_t kMaxText = 4 * table::kMaxChat;

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
    Json pong = {{"v", table::kProtocolVersion}, {"type", "pong"}};
    guest_->sink->send(std::make_shared<const std::string>(table::to_text(pong)));
    return;
  }
  // Nothing long waits at a table.
  if (message->text.size() > kMaxText) {
    const auto clean = table::clean_text(message->text, table::kMaxChat);
    return guest_->sink->send(packed(table::error_message(clean.error())));
  }
  const std::lock_guard lock(mutex_);
  if (room_ == nullptr && message->type != table::MessageType::kHello)
    return complain({"hello-first", {"Say hello with a key first.", "Melde dich zuerst mit einem Schlüssel an."}});
  --guest_->credit;
  if (room_ == nullptr) room_ = hub_.find_room(table_);
  if (room_ != nullptr) return room_->receive(guest_, *message);
  hub_.workers().post([self = shared_from_this(), hello = *message] { self->find_table(hello); });
}

void Visitor::find_table(const table::Message& hello) {
  {
    const std::lock_guard lock(mutex_);
    if (gone_) return;
  }
  const table::Answer<std::shared_ptr<Room>> room = hub_.find_table(table_, hello.key);
  const std::lock_guard lock(mutex_);
  if (gone_) return;
  if (!room) return turn_away(room.error());
  room_ = *room;
  room_->receive(guest_, hello);
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
