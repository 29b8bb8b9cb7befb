#include "server/visitor.h"

#include <fmt/format.h>

#include "server/log.h"

namespace orrery::server {
namespace {

// A client that keeps sending what nobody understands is broken or worse.
constexpr int kMaxMistakes = 20;

}  // namespace

Visitor::Visitor(Hub& hub, std::string table, std::shared_ptr<Sink> sink)
    : hub_(hub), table_(std::move(table)), guest_(std::make_shared<Guest>()) {
  guest_->sink = std::move(sink);
}

void Visitor::received(std::string_view text) {
  const table::Answer<table::Message> message = table::parse_message(text);
  if (!message) return complain(message.error());
  if (message->type == table::MessageType::kPing) {
    table::Json pong = {{"v", table::kProtocolVersion}, {"type", "pong"}};
    guest_->sink->send(std::make_shared<const std::string>(table::to_text(pong)));
    return;
  }
  if (room_ == nullptr) {
    if (message->type != table::MessageType::kHello)
      return complain({"hello-first", {"Say hello with a key first.", "Melde dich zuerst mit einem Schlüssel an."}});
    room_ = hub_.room(table_);
  }
  room_->receive(guest_, *message);
}

void Visitor::complain(const table::Problem& problem) {
  guest_->sink->send(std::make_shared<const std::string>(table::to_text(table::error_message(problem))));
  if (++mistakes_ < kMaxMistakes) return;
  log_warning(fmt::format("table {}: a client was sent away after {} messages that make no sense, the last: {}",
                          table_, mistakes_, problem.text.en));
  guest_->sink->close("too many mistakes");
}

void Visitor::gone() {
  if (room_ != nullptr) room_->leave(guest_);
  room_.reset();
}

}  // namespace orrery::server
