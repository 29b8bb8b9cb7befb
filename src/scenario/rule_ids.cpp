#include "scenario/rule_ids.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "content/built_in_rules.h"

namespace orrery::scenario {
namespace {

using Ids = std::set<std::string, std::less<>>;

Ids ids_of(const GameInfo& game) {
  Ids ids;
  for (content::Rule& rule : content::built_in_rules(game)) ids.insert(std::move(rule.id));
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
  return std::ranges::any_of(game.rules, [&](const RuleSet& set) {
    return set.has(id) && found->second.contains(id.substr(set.prefix.size() + 1));
  });
}

}  // namespace orrery::scenario
