#include "scenario/rule_ids.h"

#include <map>
#include <mutex>
#include <set>

#include "content/embedded.h"
#include "content/rules_document.h"

namespace orrery::scenario {
namespace {

using Ids = std::set<std::string, std::less<>>;

Ids ids_of(const GameInfo& game) {
  Ids ids;
  for (const embedded::File& file : embedded::files())
    if (file.path == "docs/rules/" + game.id + ".md")
      for (content::Rule& rule : content::parse_rules(file.bytes, game.rule_prefix)) ids.insert(std::move(rule.id));
  return ids;
}

}  // namespace

bool is_rule_of(const GameInfo& game, std::string_view id) {
  static std::mutex mutex;
  static std::map<std::string, Ids> known;  // by game: read once
  const std::lock_guard lock(mutex);
  auto found = known.find(game.id);
  if (found == known.end()) found = known.emplace(game.id, ids_of(game)).first;
  if (found->second.empty() || found->second.contains(id)) return true;
  // Examples are known by their short id: EX-02 for PUL-EX-02.
  const std::string prefix = game.rule_prefix + "-";
  return id.starts_with(prefix) && found->second.contains(id.substr(prefix.size()));
}

}  // namespace orrery::scenario
