// One WebSocket: reads its messages and passes them on to its table once it has said hello.
#pragma once
#include <memory>
#include <string>

#include "server/hub.h"

namespace orrery::server {

class Visitor final : public Peer {
 public:
  Visitor(Hub& hub, std::string table, std::shared_ptr<Sink> sink);
  void received(std::string_view text) override;
  void gone() override;

 private:
  void complain(const table::Problem& problem);

  Hub& hub_;
  const std::string table_;
  std::shared_ptr<Room> room_;  // after hello
  std::shared_ptr<Guest> guest_;
  int mistakes_ = 0;
};

}  // namespace orrery::server
