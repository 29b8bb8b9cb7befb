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
                            .tick = std::chrono::milliseconds(50),
                            .limits = roomy()};
  server::ApiOptions api = {};

  // Nobody here is a stranger: a test that is about a limit sets it.
  static server::Limits roomy() {
    server::Limits limits;
    for (const server::Limit one :
         {server::Limit::kAddressConnections, server::Limit::kAddressRequests, server::Limit::kAddressTables,
          server::Limit::kAddressBotTables, server::Limit::kAddressMoves, server::Limit::kSeatMessages,
          server::Limit::kSeatConnections, server::Limit::kSeatHellos})
      limits.set(one, 1'000'000);
    limits.set(server::Limit::kAwaySeconds, 0);
    return limits;
  }
};

class LocalServer {
 public:
  explicit LocalServer(LocalOptions options = {}, std::unique_ptr<store::Store> own = nullptr,
                       std::vector<std::unique_ptr<AnyGame>> games = all_games());
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
