// One WebSocket: reads its messages and passes them on to its table once it has said hello. The table is looked for
// before anything is made for it, on a worker; meanwhile, and while the table is behind, nothing more is read.
#pragma once
#include <memory>
#include <mutex>
#include <string>

#include "server/hub.h"

namespace orrery::server {

class Visitor final : public Peer, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Hub& hub, std::string table, std::shared_ptr<Sink> sink, const Address& address);
  void received(std::string_view text) override;
  bool is_busy() const override { return guest_->credit <= 0; }
  void gone() override;

 private:
  void complain(const table::Problem& problem);
  void find_table(const table::Message& hello);
  void turn_away(const table::Problem& problem);

  Hub& hub_;
  const std::string table_;
  std::shared_ptr<Guest> guest_;
  int mistakes_ = 0;

  std::mutex mutex_;
  std::shared_ptr<Room> room_;  // after hello
  bool gone_ = false;
};

}  // namespace orrery::server
