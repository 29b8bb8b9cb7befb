#include <algorithm>

#include "server/net.h"

namespace orrery::server {

bool is_origin_allowed(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  for (const std::string scheme : {"http://", "https://"})
    if (origin.starts_with(scheme) && !host.empty() && origin.substr(scheme.size()) == host) return true;
  return false;
}

}  // namespace orrery::server
