// A server inside the test program: any free port, small time limits, a store the test can look into.
#pragma once
#include <memory>
#include <thread>

#include "core/registry.h"
#include "server/api.h"
#include "server/hub.h"
#include "server/net.h"
#include "server/process.h"

namespace orrery::test {

struct LocalOptions {
  server::NetOptions net = {};
  server::HubOptions hub = {.workers = 2,
                            .bot_threads = 1,
                            .sleep_after = std::chrono::milliseconds(300),
                            .tick = std::chrono::milliseconds(50)};
};

class LocalServer {
 public:
  explicit LocalServer(LocalOptions options = {}, std::unique_ptr<store::Store> own = nullptr);
  ~LocalServer();

  u16 port() const { return net_->port(); }
  server::Hub& hub() { return *hub_; }

 private:
  Scratch scratch_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<server::Hub> hub_;
  std::unique_ptr<server::Api> api_;
  std::unique_ptr<server::Net> net_;
};

}  // namespace orrery::test
