// What stands between the network and the tables: the limits, who has used how much, and the count of it all.
#pragma once
#include "server/address_book.h"
#include "server/limits.h"
#include "server/metrics.h"

namespace orrery::server {

struct Gate {
  explicit Gate(const Limits& chosen) : limits(chosen), addresses(chosen) {}

  // Counts a refusal and logs it as "refused address=ADDRESS limit=NAME", at most once a second per address.
  void refuse(Limit limit, const Address& address);

  const Limits limits;
  AddressBook addresses;
  Metrics metrics;
};

}  // namespace orrery::server
