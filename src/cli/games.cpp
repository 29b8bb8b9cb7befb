#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "core/any_game.h"
#include "core/options.h"
#include "core/registry.h"

namespace orrery::cli {

Result<int> games_command(const Arguments& args) {
  const auto games = all_games();
  Json list = Json::array();
  Table table({"game", "name", "players", "variants"});
  std::string variants_text, presets_text;
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    Json entry = {{"id", info.id},
                  {"name", info.name},
                  {"players", Json::array()},
                  {"variants", Json::array()},
                  {"bots", Json::array()},
                  {"rule_prefix", info.rules.front().prefix},
                  {"rule_prefixes", Json::array()},
                  {"presets", Json::array()}};
    for (const RuleSet& set : info.rules) entry["rule_prefixes"].push_back(set.prefix);
    for (const Preset& preset : info.presets) {
      entry["presets"].push_back({{"id", preset.id},
                                  {"name", {{"en", preset.name.en}, {"de", preset.name.de}}},
                                  {"text", {{"en", preset.text.en}, {"de", preset.text.de}}},
                                  {"variants", preset.variants}});
      presets_text += fmt::format("  {:<24} {}\n", preset.id, preset.text.en);
    }
    const PlayerRange range = players_of(info);
    for (int n = range.low; n <= range.high; ++n) entry["players"].push_back(n);
    std::string names;
    for (const Variant& variant : info.variants) {
      entry["variants"].push_back(variant.id);
      entry["variant_texts"][variant.id] = {{"en", variant.en}, {"de", variant.de}};
      for (int n = variant.min_players; n != 0 && n <= variant.max_players; ++n)
        entry["variant_players"][variant.id].push_back(n);
      names += (names.empty() ? "" : ", ") + variant.id;
      variants_text += fmt::format("  {:<24} {}\n", variant.id, variant.en);
    }
    for (const BotInfo& bot : bot_infos()) entry["bots"].push_back(bot.name);
    list.push_back(std::move(entry));
    const std::string players =
        range.low == range.high ? std::to_string(range.low) : fmt::format("{} to {}", range.low, range.high);
    table.add({info.id, info.name, players, names.empty() ? "none" : names});
  }
  if (args.json) {
    print_json(list);
    return 0;
  }
  fmt::print("{}", table.text());
  if (!variants_text.empty()) fmt::print("\nVariants\n{}", variants_text);
  if (!presets_text.empty()) fmt::print("\nPresets\n{}", presets_text);
  fmt::print("\nBots\n");
  for (const BotInfo& bot : bot_infos()) fmt::print("  {:<24} {}\n", bot.name, bot.en);
  return 0;
}

}  // namespace orrery::cli
