#include "ai/bot.h"

#include <algorithm>

#include "ai/budget.h"
#include "ai/greedy_bot.h"
#include "ai/mcts_bot.h"
#include "ai/novice_bot.h"
#include "ai/random_bot.h"
#include "ai/rollout_bot.h"

namespace orrery {
namespace {

std::string known_names() {
  std::string names;
  for (const BotInfo& info : bot_infos()) names += (names.empty() ? "" : ", ") + info.name;
  return names;
}

}  // namespace

const std::vector<BotInfo>& bot_infos() {
  static const std::vector<BotInfo> infos = {
      {"random", "plays any legal move", "spielt irgendeinen erlaubten Zug", false},
      {"novice", "overlooks a good deal", "übersieht noch manches"},
      {"greedy", "plans its turn to the end", "plant seinen Zug bis zum Ende"},
      {"rollout", "tries every move out, again and again", "probiert jeden Zug immer wieder aus"},
      {"mcts", "searches ahead for all players", "denkt für alle Spieler voraus"},
  };
  return infos;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, TimeKind time) {
  const std::size_t colon = name.find(':');
  const std::string level(name.substr(0, colon));
  const auto& infos = bot_infos();
  if (std::none_of(infos.begin(), infos.end(), [&](const BotInfo& info) { return info.name == level; }))
    return fail("there is no bot '" + std::string(name) + "'; the bots are " + known_names());
  const bool searches = level == "rollout" || level == "mcts";
  if (colon != std::string_view::npos && !searches)
    return fail("the bot '" + level + "' takes no budget, so '" + std::string(name) + "' means nothing");
  if (level == "random") return std::make_unique<RandomBot>();
  if (level == "novice") return std::make_unique<NoviceBot>();
  if (level == "greedy") return std::make_unique<GreedyBot>();
  Budget budget = kDefaultBudget;
  if (colon != std::string_view::npos) {
    const Result<Budget> read = parse_budget(name.substr(colon + 1));
    if (!read) return tl::unexpected(read.error());
    budget = *read;
  }
  if (level == "rollout") return std::make_unique<RolloutBot>(TurnClock(budget, time));
  return std::make_unique<MctsBot>(TurnClock(budget, time));
}

}  // namespace orrery
