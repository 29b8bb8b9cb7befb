// The whole server: opens the store, listens, and runs until it is told to stop.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "server/api.h"
#include "server/hub.h"
#include "server/net.h"

namespace orrery::server {

struct ServeOptions {
  NetOptions net;
  HubOptions hub;
  ApiOptions api;
  std::string database;
};

// `ready` is called with the port once the server answers. Returns after SIGINT or SIGTERM.
Result<void> serve(std::vector<std::unique_ptr<AnyGame>> games, const ServeOptions& options,
                   const std::function<void(u16 port)>& ready);

// The addresses of this machine on its networks, for people who want to join.
std::vector<std::string> lan_addresses();

}  // namespace orrery::server
