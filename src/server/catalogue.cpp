#include "server/catalogue.h"

#include "ai/bot.h"
#include "content/embedded.h"
#include "core/markup.h"
#include "core/text.h"

namespace orrery::server {
namespace {

using table::Json;

std::string_view rules_document(const std::string& game) {
  for (const embedded::File& file : embedded::files())
    if (file.path == "docs/rules/" + game + ".md") return file.bytes;
  return {};
}

// "- **BTS-4.2** text": the id, and the text in `line`; "" when the line is no rule.
std::string take_rule_id(std::string_view& line) {
  if (!line.starts_with("- **")) return {};
  const std::size_t close = line.find("**", 4);
  if (close == std::string_view::npos) return {};
  const std::string_view id = line.substr(4, close - 4);
  if (id.find('-') == std::string_view::npos || id.find_first_of("0123456789") == std::string_view::npos) return {};
  line = trim(line.substr(close + 2));
  return std::string(id);
}

}  // namespace

Json games_json(const std::vector<std::unique_ptr<AnyGame>>& games) {
  Json list = Json::array();
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    Json variants = Json::array();
    for (const Variant& variant : info.variants)
      variants.push_back({{"id", variant.id}, {"en", variant.en}, {"de", variant.de}});
    Json bots = Json::array();
    Json words = Json::object();
    for (const BotInfo& bot : bot_infos()) {
      bots.push_back(bot.name);
      words[bot.name] = {{"en", bot.en}, {"de", bot.de}};
    }
    list.push_back({{"id", info.id},
                    {"name", info.name},
                    {"rules", info.rule_prefix},
                    {"players", {info.min_players, info.max_players}},
                    {"variants", std::move(variants)},
                    {"bots", std::move(bots)},
                    {"bot_texts", std::move(words)}});
  }
  return {{"v", table::kProtocolVersion}, {"games", std::move(list)}};
}

Json game_json(const AnyGame& game) {
  Json entries = Json::array();
  for (const ContentEntry& entry : game.entries())
    entries.push_back({{"id", entry.id},
                       {"group", entry.group},
                       {"source", entry.source},
                       {"name", {{"en", entry.name_en}, {"de", entry.name_de}}},
                       {"text", {{"en", markup::plain(entry.text_en)}, {"de", markup::plain(entry.text_de)}}}});
  Json board = Json::parse(game.board_json(), nullptr, false);
  return {{"v", table::kProtocolVersion},  {"id", game.info().id},
          {"name", game.info().name},      {"content", hex64(game.content_hash())},
          {"entries", std::move(entries)}, {"board", board.is_object() ? std::move(board) : Json::object()}};
}

Json rules_json(const AnyGame& game) {
  Json rules = Json::array();
  std::string section;
  std::string_view text = rules_document(game.info().id);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with("## ") || line.starts_with("### ")) section = trim(line.substr(line.find_first_not_of('#')));
    if (std::string id = take_rule_id(line); !id.empty())
      rules.push_back({{"id", std::move(id)}, {"section", section}, {"text", line}});
  }
  return {{"v", table::kProtocolVersion}, {"id", game.info().id}, {"rules", std::move(rules)}};
}

}  // namespace orrery::server
