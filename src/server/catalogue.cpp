#include "server/catalogue.h"

#include "content/embedded.h"
#include "content/rules_document.h"
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

}  // namespace

Json games_json(const std::vector<std::unique_ptr<AnyGame>>& games, const Levels& levels) {
  Json list = Json::array();
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    Json variants = Json::array();
    for (const Variant& variant : info.variants)
      variants.push_back({{"id", variant.id}, {"en", variant.en}, {"de", variant.de}});
    Json bots = Json::array();
    Json words = Json::object();
    Json times = Json::object();
    for (const Level& level : levels.all()) {
      bots.push_back(level.name);
      words[level.name] = {{"en", level.text.en}, {"de", level.text.de}};
      if (level.milliseconds > 0) times[level.name] = level.milliseconds;
    }
    list.push_back({{"id", info.id},
                    {"name", info.name},
                    {"rules", info.rule_prefix},
                    {"players", {info.min_players, info.max_players}},
                    {"variants", std::move(variants)},
                    {"bots", std::move(bots)},
                    {"bot_texts", std::move(words)},
                    {"bot_times", std::move(times)}});
  }
  return {{"v", table::kProtocolVersion}, {"games", std::move(list)}};
}

Json game_json(const AnyGame& game, const std::string& content) {
  Json entries = Json::array();
  for (const ContentEntry& entry : game.entries())
    entries.push_back({{"id", entry.id},
                       {"group", entry.group},
                       {"source", entry.source},
                       {"name", {{"en", entry.name_en}, {"de", entry.name_de}}},
                       {"text", {{"en", markup::plain(entry.text_en)}, {"de", markup::plain(entry.text_de)}}}});
  Json board = Json::parse(game.board_json(), nullptr, false);
  return {{"v", table::kProtocolVersion},  {"id", game.info().id},
          {"name", game.info().name},      {"content", content},
          {"entries", std::move(entries)}, {"board", board.is_object() ? std::move(board) : Json::object()}};
}

Json rules_json(const AnyGame& game) {
  Json rules = Json::array();
  for (content::Rule& rule : content::parse_rules(rules_document(game.info().id), game.info().rule_prefix))
    rules.push_back(
        {{"id", std::move(rule.id)}, {"section", std::move(rule.section)}, {"text", std::move(rule.text)}});
  return {{"v", table::kProtocolVersion}, {"id", game.info().id}, {"rules", std::move(rules)}};
}

}  // namespace orrery::server
