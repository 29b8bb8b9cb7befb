#include "server/local.h"

#include <cstdlib>

#include "server/log.h"

namespace orrery::test {

LocalServer::LocalServer(LocalOptions options, std::unique_ptr<store::Store> own,
                         std::vector<std::unique_ptr<AnyGame>> games)
    : store_(std::move(own)) {
  server::silence_log();
  if (store_ == nullptr) store_ = std::move(*store::open_store(scratch_.path("tables.db")));
  hub_ = std::make_unique<server::Hub>(std::move(games), *store_, options.hub);
  api_ = std::make_unique<server::Api>(*hub_, options.api);
  options.net.port = 0;
  auto net = server::Net::listen(options.net);
  if (!net || !hub_->start()) std::abort();
  net_ = std::move(*net);
  net_->start(*api_, hub_->gate());
}

LocalServer::~LocalServer() {
  net_->stop();
  hub_->stop();
  net_.reset();
}

}  // namespace orrery::test
