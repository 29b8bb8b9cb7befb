#include "server/version.h"

#include "core/record.h"
#include "core/text.h"

#ifndef ORRERY_VERSION
#define ORRERY_VERSION "unknown"
#endif
#ifndef ORRERY_REVISION
#define ORRERY_REVISION ""
#endif

namespace orrery::server {

Json version_json(const std::vector<std::unique_ptr<AnyGame>>& games) {
  Json content = Json::object();
  for (const auto& game : games) content[game->info().id] = hex64(game->content_hash());
  const std::string revision = ORRERY_REVISION;
  return {{"v", table::kProtocolVersion},        {"program", "orrery"},
          {"version", ORRERY_VERSION},           {"revision", revision.empty() ? Json() : Json(revision)},
          {"protocol", table::kProtocolVersion}, {"record", kRecordVersion},
          {"content", std::move(content)}};
}

}  // namespace orrery::server
