#include "server/gate.h"

#include "server/log.h"

namespace orrery::server {

void Gate::refuse(Limit limit, const Address& address) {
  metrics.refused(limit).add();
  if (!addresses.may_log(address)) return;
  log_event(true, "refused", {{"address", address.text()}, {"limit", info_of(limit).name}});
}

}  // namespace orrery::server
