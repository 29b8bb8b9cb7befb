#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "core/any_game.h"
#include "core/registry.h"

namespace orrery::cli {

Result<int> games_command(const Arguments& args) {
  const auto games = all_games();
  Json list = Json::array();
  Table table({"game", "name", "players", "variants"});
  std::string variants_text;
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    Json entry = {{"id", info.id},
                  {"name", info.name},
                  {"players", Json::array()},
                  {"variants", Json::array()},
                  {"bots", Json::array()},
                  {"rule_prefix", info.rule_prefix}};
    for (int n = info.min_players; n <= info.max_players; ++n) entry["players"].push_back(n);
    std::string names;
    for (const Variant& variant : info.variants) {
      entry["variants"].push_back(variant.id);
      entry["variant_texts"][variant.id] = {{"en", variant.en}, {"de", variant.de}};
      names += (names.empty() ? "" : ", ") + variant.id;
      variants_text += fmt::format("  {:<24} {}\n", variant.id, variant.en);
    }
    for (const BotInfo& bot : bot_infos()) entry["bots"].push_back(bot.name);
    list.push_back(std::move(entry));
    const std::string players = info.min_players == info.max_players
                                    ? std::to_string(info.min_players)
                                    : fmt::format("{} to {}", info.min_players, info.max_players);
    table.add({info.id, info.name, players, names.empty() ? "none" : names});
  }
  if (args.json) {
    print_json(list);
    return 0;
  }
  fmt::print("{}", table.text());
  if (!variants_text.empty()) fmt::print("\nVariants\n{}", variants_text);
  fmt::print("\nBots\n");
  for (const BotInfo& bot : bot_infos()) fmt::print("  {:<24} {}\n", bot.name, bot.en);
  return 0;
}

}  // namespace orrery::cli
